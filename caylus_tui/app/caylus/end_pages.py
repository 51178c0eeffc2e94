"""What is said about a finished game, section by section: ranking, sources, rounds, turning points, buildings."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from rich.cells import cell_len
from textual.content import Content

from caylus_tui.app.canvas import wrap
from caylus_tui.app.caylus.charts import Column, Curve, bars, curves
from caylus_tui.app.glyphs import Glyphs
from caylus_tui.app.widgets.text import fitted
from caylus_tui.games.caylus import catalog as c
from caylus_tui.games.caylus.rules import breakdown, result
from caylus_tui.games.caylus.state import State
from caylus_tui.play.caylus import stats
from caylus_tui.words.amounts import houses as houses_text
from caylus_tui.words.amounts import labelled, listed, prestige
from caylus_tui.words.events import event_brief
from caylus_tui.words.i18n import N_, _, ngettext
from caylus_tui.words.names import tile_medium, track_name
from caylus_tui.words.phrases import beside
from caylus_tui.words.terms import round_short, source_name


@dataclass(frozen=True, slots=True)
class Game:
    """A game to be told about: its steps, its state, the players' names, and the signs to tell it with."""

    steps: stats.Steps
    state: State
    names: tuple[str, ...]
    glyphs: Glyphs

    def sign(self, player: int) -> str:
        """Return a player's symbol."""
        return self.glyphs.players[self.state.colors[player]]

    def style(self, player: int) -> str:
        """Return the style of a player's colour."""
        return f"$player-{self.state.colors[player]}"

    def ranked(self) -> list[tuple[int, int]]:
        """Return rank and seat of everybody, best first; who has the same prestige has the same rank."""
        points = self.state.prestige
        seats = sorted(range(self.state.size), key=lambda seat: (-points[seat], self.state.order.index(seat)))
        return [(1 + sum(other > points[seat] for other in points), seat) for seat in seats]


@dataclass(frozen=True, slots=True)
class Section:
    """A part of the account: its title and its lines."""

    title: str
    lines: tuple[Content, ...]

    @property
    def height(self) -> int:
        """Lines with title and a blank one."""
        return len(self.lines) + 2


def sections(game: Game, width: int, height: int) -> list[Section]:
    """Return the whole account for a width; `height` is what one page has."""
    made: list[tuple[str, Sequence[Content]]] = [
        (_("Ranking"), ranking(game, width)),
        (_("Prestige by source"), points(game, width)),
        (
            _("Prestige by round ({sign}: several)").format(sign=_dots(game)[1]),
            by_round(game, width, max(8, min(14, height - 5))),
        ),
        (_("Turning points"), turning(game)),
        (_("Built, favours used, deniers"), buildings(game, width)),
    ]
    return [Section(title, tuple(lines)) for title, lines in made]


def ranking(game: Game, width: int) -> list[Content]:
    """Return the ranking: place, player, prestige, what was built, money."""
    state = game.state
    ended = result(state)
    won = ended.winners if ended else ()
    wide = max(cell_len(name) for name in game.names)
    share = _("wins") if len(won) == 1 else _("shares the victory")
    room = cell_len(share) if won else 0
    lines = []
    for rank, seat in game.ranked():
        houses = sum(section.count(seat) for section in state.houses)
        tiles = stats.built(game.steps, seat)
        built = ngettext("{n} tile built", "{n} tiles built", len(tiles)).format(n=len(tiles))
        told = beside([built, houses_text(houses)])
        lines.append(
            Content.assemble(
                (f" {rank}. ", "bold"),
                (f"{game.sign(seat)} {fitted(game.names[seat], wide)} ", f"bold {game.style(seat)}"),
                (f"{state.prestige[seat]:4}", "bold"),
                (game.glyphs.prestige, "bold $accent"),
                f" {fitted(share if seat in won else '', room)} ",
                (told, "$text-muted"),
            )
        )
    return lines


def points(game: Game, width: int) -> list[Content]:
    """Return everybody's prestige by source, as numbers and bars."""
    shares = [breakdown(game.state, seat) for seat in range(game.state.size)]
    sources = [source for source in c.SOURCES if any(share[source] for share in shares)]
    columns = [
        Column(
            f"{game.sign(seat)} {game.names[seat]}",
            game.style(seat),
            tuple(shares[seat][source] for source in sources),
        )
        for _rank, seat in game.ranked()
    ]
    full, nothing = ("#", ".") if game.glyphs.name == "ascii" else ("█", "·")
    lines = bars([source_name(source) for source in sources], columns, width - 1, full=full, nothing=nothing)
    return [Content.assemble(" ", line) for line in lines]


def by_round(game: Game, width: int, height: int) -> list[Content]:
    """Return the curves of prestige, round by round, from the start."""
    rounds = stats.rounds(game.steps, game.state)
    start = tuple(game.steps[0].before.prestige) if game.steps else rounds[0][1]
    series = [
        Curve(game.sign(seat), f"bold {game.style(seat)}", (start[seat], *(values[seat] for _n, values in rounds)))
        for _rank, seat in reversed(game.ranked())
    ]
    ticks = [round_short(0), *(round_short(number) for number, _values in rounds)]
    dot, both = _dots(game)
    return curves(series, ticks, min(width - 2, 110), height, dot=dot, both=both)


def _dots(game: Game) -> tuple[str, str]:
    """Return what curves are drawn with between the rounds, and where several of them meet."""
    return (".", "*") if game.glyphs.name == "ascii" else ("·", "╳")


_TURNING: Final[dict[str, str]] = {
    "lead": N_("{round}  {sign} {name} takes the lead by {amount}"),
    "final": N_("{round}  {sign} {name}: {amount} at the end of the game"),
    "gain": N_("{round}  {sign} {what}"),
    "loss": N_("{round}  {sign} {what}"),
}


def turning(game: Game) -> list[Content]:
    """Return the turning points, each with its round."""
    lines = []
    for point in stats.turning_points(game.steps, game.state):
        values = {
            "round": fitted(round_short(point.round), 4, right=True),
            "sign": game.sign(point.player),
            "name": game.names[point.player],
            "amount": prestige(abs(point.amount)),
            "what": event_brief(point.event, game.names) if point.event else "",
        }
        text = _(_TURNING[point.kind]).format(**values)
        at = 1 + text.find(values["sign"])
        lines.append(Content.assemble(" ", text).stylize(game.style(point.player), at, at + len(values["sign"])))
    return lines or [Content(" " + _("Nobody ever pulled away."))]


def buildings(game: Game, width: int) -> list[Content]:
    """Return for each player the tiles built, the favours used, and the deniers earned and spent."""
    lines: list[Content] = []
    for _rank, seat in game.ranked():
        money = stats.money(game.steps, game.state, seat)
        used = stats.favors(game.steps, seat)
        favors = listed(
            [
                _("{track} {column}").format(track=track_name(track), column=number)
                for track, number in enumerate(used)
                if number
            ]
        )
        tiles = listed([tile_medium(tile) for tile, _space in stats.built(game.steps, seat)])
        said = _("deniers: {earned} earned, {spent} spent, {left} left").format(
            earned=money.start + money.earned, spent=money.spent, left=game.state.deniers[seat]
        )
        head = (f" {game.sign(seat)} {game.names[seat]}  ", f"bold {game.style(seat)}")
        lines.append(Content.assemble(head, (said, "")))
        for label, text in ((_("tiles"), tiles), (_("favours"), favors)):
            lines += [Content(f"   {line}") for line in wrap(labelled(label, text or _("none")), width - 4, 4)]
    return lines


def pages(made: Sequence[Section], height: int) -> list[list[Section]]:
    """Return sections page by page: as many as fit into a height, each at least on a page of its own."""
    found: list[list[Section]] = []
    room = 0
    for section in made:
        if not found or section.height > room:
            found.append([])
            room = height
        found[-1].append(section)
        room -= section.height
    return found
