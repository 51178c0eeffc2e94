"""A new game, question by question: how many, who sits where, the options, chance."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from caylus_tui.plain.asking import Asker, Item, NotUnderstood, Pick, Text
from caylus_tui.plain.commands import asked
from caylus_tui.play.games import Form, playable
from caylus_tui.play.saving import NewGame
from caylus_tui.play.seats import HUMAN, LARGEST_SEED, kind_options
from caylus_tui.table.session import Seat
from caylus_tui.table.text import clean_name
from caylus_tui.words.i18n import _


def new_game(asker: Asker) -> NewGame:
    """Ask for a new game.

    Raises:
        EndOfInput, ToMenu, Quit: there shall be none.
    """
    game = playable()
    assert game is not None  # the usual game is there
    form = game.form()
    asker.console.pause()
    asker.console.say(_("A new game of {game}.").format(game=form.title))
    numbers = [Item(str(number), number) for number in range(form.least, form.most + 1)]

    def how_many() -> _Number:
        said = _("How many players, {least} to {most}?")
        return _Number(said.format(least=form.least, most=form.most), numbers, usual=1)

    count = asked(asker, how_many)
    seats: list[Seat] = []
    while len(seats) < count:
        seats.append(_seat(asker, game.form, seats))
    options = {option.id: _option(asker, game.form, option.id) for option in form.options}
    return NewGame(tuple(seats), options, _seed(asker))


class _Number(Pick[int]):
    """A number that is answered by itself, not by its place in a list."""

    def lines(self) -> list[str]:
        """The question alone."""
        return [self._title]

    @property
    def prompt(self) -> str:
        """The last words before the answer."""
        assert self._usual is not None
        return _("Your choice, or Enter for {number}:").format(number=self._items[self._usual].value)

    def exact(self, text: str) -> Any:
        """Nothing is a place in a list here."""
        return None


def _seat(asker: Asker, form: Callable[[], Form], taken: list[Seat]) -> Seat:
    """The next seat: colour, name, who plays it."""
    number = len(taken) + 1

    def which_color() -> Pick[str]:
        free = [(color, name) for color, name in form().colors if color not in {seat.color for seat in taken}]
        colors = [Item(name, color, (color,)) for color, name in free]
        return Pick(_("Player {number}: which colour?").format(number=number), colors, usual=0)

    def which_name() -> Text:
        usual = dict(form().colors)[color].capitalize()
        title = _("Player {number}: which name? Enter for {name}.").format(number=number, name=usual)
        return Text(title, _name({seat.name for seat in taken}), usual)

    def who() -> Pick[str]:
        kinds = [Item(text, kind, (kind, kind.partition(":")[2] or kind)) for kind, text in kind_options()]
        return Pick(_("Who plays {name}?").format(name=name), kinds, usual=0)

    asker.console.pause()
    color = asked(asker, which_color)
    name = asked(asker, which_name)
    return Seat(color, name, asked(asker, who) or HUMAN)


def _name(taken: set[str]) -> Callable[[str], str]:
    """What makes a name of what was typed."""

    def read(text: str) -> str:
        name = clean_name(text)
        if not name:
            raise NotUnderstood(_("Nothing of that can be a name."))
        if name in taken:
            raise NotUnderstood(_("Somebody has this name already."))
        return name

    return read


def _option(asker: Asker, form: Callable[[], Form], id_: str) -> Any:
    def which() -> Pick[Any]:
        option = next(one for one in form().options if one.id == id_)
        items = [
            Item(
                _("{text}: {meaning}").format(text=one.text, meaning=one.meaning), one.value, (one.text, str(one.value))
            )
            for one in option.choices
        ]
        return Pick(_("{option}?").format(option=option.label), items, usual=0)

    asker.console.pause()
    return asked(asker, which)


def _seed(asker: Asker) -> int | None:
    """The seed, or None for any."""

    def read(text: str) -> str:
        number = int(text) if text.isdecimal() and len(text) <= len(str(LARGEST_SEED)) else None
        if number is None or number > LARGEST_SEED:
            raise NotUnderstood(_("A seed is a whole number from 0 to {most}.").format(most=LARGEST_SEED))
        return str(number)

    def which() -> Text:
        return Text(_("A seed, so that the same game can be set up again? Enter for none."), read, "")

    asker.console.pause()
    text = asked(asker, which)
    return int(text) if text else None
