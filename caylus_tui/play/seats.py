"""Who may sit at a seat: a person, or a computer of a level; and seats as the command line names them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from caylus_tui.bots import LEVELS
from caylus_tui.games import GAMES
from caylus_tui.table.session import Seat
from caylus_tui.table.text import clean_text
from caylus_tui.words.amounts import listed
from caylus_tui.words.i18n import _, pgettext

HUMAN: Final = "human"
LARGEST_SEED: Final = 2**63 - 1
"""The largest seed that a new game takes."""


def level_name(level: str) -> str:
    """A level of a computer player, in the players' language."""
    names = {
        "random": pgettext("level of a computer player", "random"),
        "easy": pgettext("level of a computer player", "easy"),
        "normal": pgettext("level of a computer player", "normal"),
        "hard": pgettext("level of a computer player", "hard"),
    }
    return names.get(level, level)


def kind_options() -> list[tuple[str, str]]:
    """Who may play a seat, as records spell it and as it is called."""
    computers = [(f"bot:{level}", _("computer, {level}").format(level=level_name(level))) for level in LEVELS]
    return [(HUMAN, _("person")), *computers]


class SeatProblem(ValueError):
    """Why a text names no seat; `str` of it is one plain line."""


def seats_of(texts: Sequence[str], game: str) -> Iterator[Seat]:
    """The seats that texts name as `NAME[,COLOR[,SEAT]]`. Whoever names no colour gets the first that nobody has named.

    Colours and names are not checked: a record of the game does that.

    Raises:
        SeatProblem: a text has too many parts, names no bot, or there are no colours left.
    """
    parts = [[part.strip() for part in text.split(",")] for text in texts]
    named = {part[1] for part in parts if len(part) > 1}
    free = [color for color in GAMES[game].colors if color not in named]
    for text, (name, color, kind, *rest) in zip(texts, (part + [""] * (3 - len(part)) for part in parts), strict=True):
        if rest:
            raise SeatProblem(_('--player is NAME[,COLOR[,SEAT]], not "{text}"').format(text=text))
        level = kind.partition(":")[2]
        if kind.startswith("bot:") and level not in LEVELS:
            raise SeatProblem(no_bot(level))
        if not color and not free:
            raise SeatProblem(_("there are more players than colours"))
        yield Seat(color or free.pop(0), clean_text(name), kind or HUMAN)


def no_bot(level: str) -> str:
    """What is said of a level that no bot has."""
    return _('there is no bot "{level}"; there are: {levels}').format(level=level, levels=listed(list(LEVELS)))
