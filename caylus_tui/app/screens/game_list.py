"""What the list of saved games says of each: one line, and some more about the one under the cursor."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from rich.cells import cell_len
from textual.content import Content

from caylus_tui.app.games import GameApp, game_app
from caylus_tui.app.screens.menu import players_line
from caylus_tui.app.widgets.text import cut, cut_words, fitted
from caylus_tui.play.games import playable
from caylus_tui.play.listing import where_text
from caylus_tui.play.seats import level_name
from caylus_tui.store.header import Player
from caylus_tui.store.library import Entry
from caylus_tui.words.amounts import labelled, listed
from caylus_tui.words.i18n import _, ngettext
from caylus_tui.words.when import when

WHERE: Final = 26
MOVES: Final = 6
PLAYED: Final = 16
_BAR: Final = 24
_NAME: Final = 24

SORTS: Final = ("newest", "players", "name", "moves", "size")


def sort_name(sort: str) -> str:
    """How a list is sorted, for people."""
    names = {
        "newest": _("newest first"),
        "players": _("by players"),
        "name": _("by name"),
        "moves": _("longest first"),
        "size": _("largest first"),
    }
    return names[sort]


def in_order(entries: Sequence[Entry], sort: str) -> list[Entry]:
    """The entries in an order; samples stay behind the players' own."""
    keys: dict[str, Any] = {
        "newest": lambda entry: -entry.when.timestamp(),
        "players": lambda entry: ([player.name.casefold() for player in entry.header.players], entry.title.casefold()),
        "name": lambda entry: entry.title.casefold(),
        "moves": lambda entry: -entry.header.moves,
        "size": lambda entry: -entry.size,
    }
    return sorted(entries, key=lambda entry: (entry.sample, keys[sort](entry)))


def matches(entry: Entry, text: str) -> bool:
    """Whether every word of a filter is somewhere in what the list shows of a game."""
    players = entry.header.players
    shown = [entry.title, *(player.name for player in players), entry.damaged or "", where_text(entry), _facts(entry)]
    shown += [_kind(player) for player in players]
    said = " ".join(shown).casefold()
    return all(word in said for word in text.casefold().split())


def heading(width: int) -> Content:
    """The names of the columns."""
    players, wide = _widths(width)
    parts = [fitted(_("Players"), players), " ", fitted(_("Where it stands"), WHERE)]
    if wide:
        parts += [" ", fitted(_("Moves"), MOVES, right=True), "  "]
    return Content("".join([*parts, fitted(_("Played"), PLAYED)]))


def _widths(width: int) -> tuple[int, bool]:
    """Cells for the players, and whether there is room for the number of moves."""
    wide = width >= 76
    return max(10, width - WHERE - PLAYED - 1 - (MOVES + 3 if wide else 1)), wide


def line(entry: Entry, width: int, plain: bool) -> Content:
    """A line of the list."""
    players, wide = _widths(width)
    if entry.damaged is not None:
        # The fault is what matters here; the name of the file tells which one it is.
        name = fitted(entry.title, min(players, 28))
        room = width - cell_len(name) - 2 - PLAYED - 1
        fault = fitted(cut_words(entry.damaged, room), room)
        return Content.assemble((name, "$quiet"), "  ", (fault, "$text-warning"), " ", (_played(entry), "$quiet"))
    shown = players_line(entry, plain, players)
    parts: list[Any] = [shown, " " * (players - shown.cell_length), " ", _where(entry, plain)]
    if wide:
        parts += [" ", (fitted(str(entry.header.moves), MOVES, right=True), "$quiet"), "  "]
    return Content.assemble(*parts, (_played(entry), "$quiet"))


def _played(entry: Entry) -> str:
    return fitted(_("sample game") if entry.sample else when(entry.when), PLAYED)


def _where(entry: Entry, plain: bool) -> Content:
    """How far it is, and who leads with how much."""
    text = where_text(entry)
    scores = entry.facts.get("scores")
    game = game_app(entry.header.game)
    if not text or not isinstance(scores, tuple) or game is None:
        return Content(fitted(text or ("..." if plain else "…"), WHERE)).stylize("$quiet")
    best = max(scores)
    if not best:
        return Content(fitted(text, WHERE))
    color = entry.header.players[scores.index(best)].color
    symbol = game.symbol(color, plain)
    tail = f" {best}"
    room = WHERE - cell_len(symbol) - len(tail) - 1
    over = bool(entry.facts.get("over"))
    return Content.assemble(
        (fitted(cut_words(text, room), min(room, cell_len(text))), "bold" if over else ""),
        " ",
        (symbol, f"bold {game.tint(color)}"),
        (fitted(tail, WHERE - 1 - cell_len(symbol) - min(room, cell_len(text))), "$quiet"),
    )


def detail(entry: Entry, width: int, plain: bool) -> Content:
    """What is known of the game under the cursor, with its scores as bars."""
    lines = [Content.assemble((cut(entry.title, max(8, width - 30)), "bold"), (f"  {_facts(entry)}", "$quiet"))]
    if entry.damaged is not None:
        lines.append(Content(cut(entry.damaged, 3 * width)).stylize("$text-warning"))
        good = entry.facts.get("good")
        if isinstance(good, int):
            said = ngettext("The first move can be played.", "The first {n} moves can be played.", good)
            lines.append(Content(said.format(n=good)))
    scores = entry.facts.get("scores")
    game = game_app(entry.header.game)
    if game is not None and entry.damaged is None:
        best = max([1, *scores]) if isinstance(scores, tuple) else 1
        for seat, _player in enumerate(entry.header.players[:5]):
            lines.append(_player_line(entry, game, seat, best, plain))
    return Content("\n").join(lines)


def _player_line(entry: Entry, game: GameApp, seat: int, best: int, plain: bool) -> Content:
    """A player with the score so far."""
    player = entry.header.players[seat]
    scores, winners, asked = (entry.facts.get(name) for name in ("scores", "winners", "asked"))
    score = scores[seat] if isinstance(scores, tuple) and seat < len(scores) else None
    bar = ("=" if plain else "━") * round(_BAR * (score or 0) / best)
    note = ""
    if isinstance(winners, tuple) and seat in winners:
        note = _("winner")
    elif asked == seat and asked is not None:
        note = _("to move")
    kind = f"  {_kind(player)}" if player.bot else ""
    return Content.assemble(
        (f"{game.symbol(player.color, plain)} ", f"bold {game.tint(player.color)}"),
        fitted(player.name, _NAME),
        (fitted("" if score is None else str(score), 4, right=True), "bold"),
        " ",
        (fitted(bar, _BAR), game.tint(player.color)),
        (f" {note}", "$primary"),
        (kind, "$quiet"),
    )


def _kind(player: Player) -> str:
    """Who plays a seat, if it is a computer."""
    level = level_name(player.seat.partition(":")[2])
    return _("computer, {level}").format(level=level) if player.bot else ""


def _facts(entry: Entry) -> str:
    """Size and options."""
    size = max(1, round(entry.size / 1024))
    parts = [_("{size} kB").format(size=size)]
    game = playable(entry.header.game)
    for option in game.form().options if game and entry.damaged is None else ():
        chosen = entry.header.options.get(option.id)
        choice = next((choice for choice in option.choices if choice.value == chosen), None)
        if choice is not None and choice is not option.choices[0]:
            parts.append(labelled(option.label, choice.text))
    if entry.header.positioned:
        parts.append(_("from a position"))
    return listed(parts)
