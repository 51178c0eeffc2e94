"""Moves as people choose them: a label in a list, a name, a note of what it brings, a sentence, names of groups.

What a move costs and brings is read off the events of playing it on a copy.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from caylus_tui.games.caylus import catalog as c
from caylus_tui.games.caylus import moves as m
from caylus_tui.games.caylus.forecast import attempt
from caylus_tui.games.caylus.moves import Move
from caylus_tui.games.caylus.rules import pending
from caylus_tui.games.caylus.state import Event, State
from caylus_tui.words import amounts
from caylus_tui.words.changes import difference
from caylus_tui.words.effects import ASCII, SYMBOLS
from caylus_tui.words.events import EventValues, variant
from caylus_tui.words.explain_table import track_effect
from caylus_tui.words.i18n import N_, _
from caylus_tui.words.names import cube_name, place_in_sentence, place_name, tile_medium, track_title

LABEL_CELLS: Final = 38
"""The most cells of a label in English."""


def move_label(state: State, move: Move) -> str:
    """`Marketplace (5), 1 denier`: a legal move in a list, with what it costs or brings."""
    return _say(_LABELS, state, move)


def move_name(state: State, move: Move) -> str:
    """`Marketplace (5)`: a legal move in a list where a note stands beside it, or no room for one."""
    return _say(_NAMES, state, move)


def place_label(state: State, move: Move) -> str:
    """`Marketplace (5)`: the longest name that a place for a worker has in a list, free or taken, whoever is asked."""
    tile = state.tile[move.place] if move.place <= c.ROAD_SPACES else c.EMPTY
    if move.verb == "gate":
        return _(_NAMES["gate"]).format(place=place_in_sentence(move.place, tile))
    at = place_name(move.place, tile)
    owned = move.verb == "place" and move.place <= c.ROAD_SPACES and state.owner[move.place] >= 0
    return _(_NAMES["place-own"]).format(at=at) if owned else at


def move_sentence(state: State, move: Move) -> str:
    """`Place a worker at Marketplace (5) for 1 denier.`: a legal move in full."""
    return _say(_SENTENCES, state, move)


def move_note(state: State, move: Move, *, plain: bool = False) -> str:
    """`-1d`, `+4★ -1f -1w`: what a legal move changes at once for who makes it; `plain` uses ASCII signs only."""
    decision = pending(state)
    assert decision is not None
    after, _events = attempt(state, move)
    change = difference(state, after, decision.player)
    star = (ASCII if plain else SYMBOLS).star
    return amounts.change_letters(change.prestige, change.deniers, change.cubes, star=star)


# --- which text -------------------------------------------------------------------------------------------------------


def _say(texts: Mapping[str, str], state: State, move: Move) -> str:
    after, events = attempt(state, move)
    event = _main(events)
    if event is None:
        decision = pending(state)
        assert decision is not None
        assert move is m.DONE
        return _(texts["done" if state.batches[decision.player] else "done-empty"])
    key = _key(event, after)
    return _(texts.get(key) or texts[event.kind]).format_map(EventValues(event, ()))


def _main(events: Sequence[Event]) -> Event | None:
    """Return the event that says what the move is: the first that is no mere side of it."""
    told = [event for event in events if event.kind != "marker"]
    if len(told) > 1 and told[1].kind == "first-pass":
        return told[1]
    return told[0] if told else None


def _key(event: Event, after: State) -> str:
    """Return the text for an event: as in the log, but one's own tile is told from another."""
    if event.kind == "place" and event.place <= c.ROAD_SPACES and after.owner[event.place] == event.player:
        return "place-own"
    return variant(event)


# --- groups -----------------------------------------------------------------------------------------------------------


def group_label(name: Sequence[str | int]) -> str:
    """What a group of moves is called: a kind of group and its numbers.

    `("road", 8, 14)` road spaces, `("cubes", 2)` how many cubes, `("first", 0, 1)` the first cubes, `("tile", 12)` a
    tile, `("track", 3)` a favour track, `("effect", 2)` the building track's effect of a column, `("swap",)`,
    `("give", 0)` the cube given in a swap.
    """
    kind, *numbers = name
    return _GROUPS[str(kind)]([int(number) for number in numbers])


def _first_cubes(cubes: Sequence[int]) -> str:
    counts = [list(cubes).count(kind) for kind in range(5)]
    # Translators: purchases or payments that contain these cubes and more.
    return _("with {cubes} …").format(cubes=amounts.cubes_brief(counts))


_GROUPS: Final[Mapping[str, Callable[[Sequence[int]], str]]] = {
    "all": lambda numbers: _("All choices"),
    "road": lambda numbers: _("Road {first} to {last}").format(first=numbers[0], last=numbers[1]),
    "cubes": lambda numbers: amounts.any_cubes(numbers[0]),
    "first": _first_cubes,
    "tile": lambda numbers: tile_medium(numbers[0]),
    "track": lambda numbers: track_title(numbers[0]),
    "effect": lambda numbers: _(_EFFECT_GROUPS[numbers[0]]),
    "swap": lambda numbers: _("Swap a cube for two"),
    "give": lambda numbers: _("Give {cube}, take …").format(cube=cube_name(numbers[0])),
}
_EFFECT_GROUPS: Final[Mapping[int, str]] = {
    c.WOOD_COLUMN: N_("Build a wood tile"),
    c.STONE_COLUMN: N_("Build a stone tile"),
    c.RESIDENCE_COLUMN: N_("Make a residence"),
    c.PRESTIGE_COLUMN: N_("Build a prestige building"),
}


def group_note(name: Sequence[str | int], state: State) -> str:
    """`to column 3: 1 cloth`: what choosing a favour track of a pending favour leads to; empty for other groups."""
    decision = pending(state)
    if name[0] != "track" or decision is None:
        return ""
    track = int(name[1])
    move = next((one for one in decision.options if one.track == track), None)
    if move is None:
        return ""
    after, _events = attempt(state, move)
    column = after.markers[4 * decision.player + track]
    return _("column {column}: {effect}").format(column=column, effect=track_effect(track, column))


# --- the texts --------------------------------------------------------------------------------------------------------

_LABELS: Final[Mapping[str, str]] = {
    "place": N_("{at}, {deniers}"),
    "place-own": N_("{at}, your own, {deniers}"),
    "pass": N_("Pass"),
    "first-pass": N_("Pass, take {deniers}"),
    "gate": N_("Move on to {place}"),
    "gate-home": N_("Go home"),
    "guild-forward": N_("Provost forward {steps}, to {space}"),
    "guild-back": N_("Provost back {steps}, to {space}"),
    "guild-stays": N_("Leave the provost on {space}"),
    "provost-forward": N_("Provost forward to {space}, {price}"),
    "provost-back": N_("Provost back to {space}, {price}"),
    "provost-stays": N_("Leave the provost on {space}"),
    "joust": N_("Joust for {deniers} and {goods}"),
    "decline": N_("Decline"),
    "inn-stay": N_("Stay at the inn"),
    "inn-leave": N_("Leave the inn"),
    "produce": N_("Take {cubes}"),
    "bonus": N_("Take {cubes}"),
    "sell": N_("Sell {cubes} for {deniers}"),
    "buy": N_("Buy {cubes} for {deniers}"),
    "trade": N_("Pay {cubes} for {prestige}"),
    "trade-money": N_("Pay {price} for {prestige}"),
    "gold": N_("{brief} for {gold}"),
    "gold-money": N_("Pay {price} for {gold}"),
    "build": N_("{tile}: {brief}; {prestige}"),
    "sale": N_("{at}: {cubes}, {deniers}"),
    "sale-free": N_("{at}: {cubes}"),
    "prestige": N_("{tile} on {space}: {prestige}"),
    "batch": N_("Deliver {brief}: {points}"),
    "done": N_("Done"),
    "done-empty": N_("Deliver nothing"),
    "favor-prestige": N_("Prestige track: {prestige}"),
    "favor-deniers": N_("Deniers track: {deniers}"),
    "favor-cubes": N_("Take {cubes}"),
    "favor-swap": N_("Swap {gives} for {brief}"),
    "favor-none": N_("Build nothing"),
}

_NAMES: Final[Mapping[str, str]] = {
    **_LABELS,
    "place": "{at}",
    "place-own": N_("{at}, your own"),
    "first-pass": N_("Pass"),
    "provost-forward": N_("Provost forward to {space}"),
    "provost-back": N_("Provost back to {space}"),
    "joust": N_("Joust"),
    "sell": N_("Sell {cubes}"),
    "buy": N_("Buy {cubes}"),
    "trade": N_("Pay {cubes}"),
    "trade-money": N_("Pay {price}"),
    "gold": N_("Pay {brief}"),
    "gold-money": N_("Pay {price}"),
    "build": "{tile}",
    "sale": "{at}",
    "sale-free": "{at}",
    "prestige": N_("{tile} on {space}"),
    "batch": N_("Deliver {brief}"),
    "favor-prestige": N_("Prestige track"),
    "favor-deniers": N_("Deniers track"),
}

_SENTENCES: Final[Mapping[str, str]] = {
    "place": N_("Place a worker at {place} for {deniers}."),
    "place-own": N_("Place a worker at {place}, your own tile, for {deniers}."),
    "pass": N_("Pass and take place {number} on the bridge."),
    "first-pass": N_("Pass first and take {deniers}."),
    "gate": N_("Move the worker from the gate to {place}."),
    "gate-home": N_("Take the worker home from the gate."),
    "guild-forward": N_("Move the provost {spaces} forward to {space}, free of charge."),
    "guild-back": N_("Move the provost {spaces} back to {space}, free of charge."),
    "guild-stays": N_("Leave the provost on {space}."),
    "provost-forward": N_("Move the provost {spaces} forward to {space} for {price}."),
    "provost-back": N_("Move the provost {spaces} back to {space} for {price}."),
    "provost-stays": N_("Leave the provost on {space}."),
    "joust": N_("Pay {deniers} and {goods} for a royal favour."),
    "decline": N_("Decline what {place} offers."),
    "inn-stay": N_("Stay on the right place of the inn."),
    "inn-leave": N_("Leave the inn and go home."),
    "produce": N_("Take {goods} at {place}."),
    "bonus": N_("Take {goods} as owner of {place}."),
    "sell": N_("Sell {goods} for {deniers}."),
    "buy": N_("Buy {goods} for {deniers}."),
    "trade": N_("Pay {goods} for {prestige}."),
    "trade-money": N_("Pay {price} for {prestige}."),
    "gold": N_("Pay {goods} for {gold}."),
    "gold-money": N_("Pay {price} for {gold}."),
    "build": N_("Build {tile} on space {space} for {goods}: {prestige}."),
    "sale": N_("Pay {goods} and {deniers} to make {place} your residence."),
    "sale-free": N_("Pay {goods} to make {place} your residence."),
    "prestige": N_("Build {tile} on space {space} for {goods}: {prestige}."),
    "batch": N_("Deliver {goods} for a house in {section}: {points}."),
    "done": N_("Deliver no more."),
    "done-empty": N_("Deliver nothing."),
    "favor-prestige": N_("Score {prestige} with the royal favour."),
    "favor-deniers": N_("Take {deniers} with the royal favour."),
    "favor-cubes": N_("Take {goods} with the royal favour."),
    "favor-swap": N_("Give {given} and take {goods} with the royal favour."),
    "favor-none": N_("Advance the marker and build nothing with the royal favour."),
}
