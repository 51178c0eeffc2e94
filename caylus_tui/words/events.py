"""What happened, event by event: a sentence for the log, and a brief form for narrow lines."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Final

from caylus_tui.games.caylus import catalog as c
from caylus_tui.games.caylus.state import Event
from caylus_tui.words import amounts
from caylus_tui.words.i18n import N_, _, pgettext
from caylus_tui.words.names import (
    cube_name,
    place_in_sentence,
    place_name,
    section_in_sentence,
    section_name,
    tile_medium,
    track_name,
)


def event_text(event: Event, names: Sequence[str]) -> str:
    """One sentence: `Ann places a worker at Marketplace (5) for 1 denier.`; `names` are the players' by seat."""
    return _(_SENTENCES[variant(event)]).format_map(EventValues(event, names))


def event_brief(event: Event, names: Sequence[str]) -> str:
    """The same in few cells: `Ann: Marketplace (5), 1 denier`."""
    return _(_BRIEF[variant(event)]).format_map(EventValues(event, names))


_TELLS_FAVOR: Final = {"section", "joust"}
"""Events whose text already tells of the royal favour that is earned right after them."""


def told(events: Iterable[Event]) -> Iterator[Event]:
    """The events without those that the text of the one before has told already."""
    previous = ""
    for event in events:
        if not (event.kind == "favor" and previous in _TELLS_FAVOR):
            yield event
        previous = event.kind


# --- which text -------------------------------------------------------------------------------------------------------


def variant(event: Event) -> str:
    """The key of the text: the kind of event, or one of several ways in which it can turn out."""
    choose = _VARIANTS.get(event.kind)
    return event.kind if choose is None else choose(event)


def _moved(event: Event) -> str:
    if not event.amount:
        return f"{event.kind}-stays"
    return f"{event.kind}-forward" if event.amount > 0 else f"{event.kind}-back"


def _section(event: Event) -> str:
    if event.amount:
        return "section-favors" if event.other else "section-nothing"
    return "section-loses" if event.other else "section-spared"


_VARIANTS: Final[Mapping[str, Callable[[Event], str]]] = {
    "gate": lambda event: "gate" if event.place else "gate-home",
    "guild": _moved,
    "provost": _moved,
    "bailiff": lambda event: "bailiff" if event.amount else "bailiff-stays",
    "sale": lambda event: "sale" if event.amount else "sale-free",
    "empty-handed": lambda event: "empty-handed" if event.amount else "empty-handed-spared",
    "section": _section,
    "trade": lambda event: "trade" if event.cubes else "trade-money",
    "gold": lambda event: "gold" if event.cubes else "gold-money",
}


# --- what goes into it ------------------------------------------------------------------------------------------------


class EventValues(dict[str, str]):
    """The placeholders of an event's texts, each made only if the text asks for it."""

    def __init__(self, event: Event, names: Sequence[str]) -> None:
        super().__init__()
        self.event = event
        self.names = names

    def __missing__(self, key: str) -> str:
        return _VALUES[key](self.event, self.names)


_FINAL: Final[Mapping[int, Callable[[], str]]] = {
    c.FROM_GOLD: lambda: pgettext("what is scored at the end", "gold"),
    c.FROM_CUBES: lambda: pgettext("what is scored at the end", "the other cubes"),
    c.FROM_DENIERS: lambda: pgettext("what is scored at the end", "deniers"),
}

_VALUES: Final[Mapping[str, Callable[[Event, Sequence[str]], str]]] = {
    "player": lambda event, names: names[event.player],
    "other": lambda event, names: names[event.other],
    "number": lambda event, names: str(event.amount),
    "space": lambda event, names: str(event.place),
    "place": lambda event, names: place_in_sentence(event.place, event.tile),
    "at": lambda event, names: place_name(event.place, event.tile),
    "tile": lambda event, names: tile_medium(event.tile),
    "deniers": lambda event, names: amounts.deniers(event.amount),
    "price": lambda event, names: amounts.deniers(event.other),
    "prestige": lambda event, names: amounts.prestige(event.amount),
    "cubes": lambda event, names: amounts.cubes(event.cubes),
    "brief": lambda event, names: amounts.cubes_brief(event.cubes),
    "goods": lambda event, names: amounts.cubes_and(event.cubes),
    "gold": lambda event, names: amounts.cube(c.GOLD, event.amount),
    "given": lambda event, names: amounts.cube(event.other, 1),
    "gives": lambda event, names: cube_name(event.other),
    "steps": lambda event, names: str(abs(event.amount)),
    "spaces": lambda event, names: amounts.spaces(abs(event.amount)),
    "batches": lambda event, names: amounts.batches(event.amount),
    "houses": lambda event, names: amounts.houses(event.amount),
    "favors": lambda event, names: amounts.favors(event.amount),
    "won": lambda event, names: amounts.favors(event.other),
    "lost": lambda event, names: amounts.prestige(-event.other),
    "points": lambda event, names: amounts.prestige(event.other),
    "section": lambda event, names: section_in_sentence(event.amount),
    "scored": lambda event, names: section_name(event.amount),
    "track": lambda event, names: track_name(event.other),
    "source": lambda event, names: _FINAL[event.other](),
}


# --- the texts --------------------------------------------------------------------------------------------------------

_SENTENCES: Final[Mapping[str, str]] = {
    "round": N_("Round {number} begins."),
    "income": N_("{player} takes {deniers} of income."),
    "place": N_("{player} places a worker at {place} for {deniers}."),
    "visit": N_("{player} scores {prestige} as owner of {place}: {other} has placed a worker there."),
    "pass": N_("{player} passes and takes place {number} on the bridge."),
    "first-pass": N_("{player} takes {deniers} for passing first."),
    "gate": N_("{player} moves the worker from the gate to {place}."),
    "gate-home": N_("{player} takes the worker home from the gate."),
    "trading-post": N_("{player} takes {deniers} at the trading post."),
    "guild-forward": N_("{player} moves the provost {spaces} forward to {space}, through the merchants' guild."),
    "guild-back": N_("{player} moves the provost {spaces} back to {space}, through the merchants' guild."),
    "guild-stays": N_("{player} leaves the provost on {space}, in the merchants' guild."),
    "provost-forward": N_("{player} moves the provost {spaces} forward to {space} for {price}."),
    "provost-back": N_("{player} moves the provost {spaces} back to {space} for {price}."),
    "provost-stays": N_("{player} leaves the provost on {space}."),
    "joust": N_("{player} pays {deniers} and {goods} on the joust field for a royal favour."),
    "decline": N_("{player} declines at {place}."),
    "stables": N_("{player} takes place {number} in the turn order, through the stables."),
    "inn-right": N_("{player} moves to the right place of the inn."),
    "inn-stay": N_("{player} stays on the right place of the inn."),
    "inn-leave": N_("{player} leaves the inn and goes home."),
    "idle": N_("{player} goes home from {place} with nothing: it lies beyond the provost."),
    "produce": N_("{player} takes {goods} at {place}."),
    "bonus": N_("{player} takes {goods} as owner of {place}."),
    "sell": N_("{player} sells {goods} for {deniers} at {place}."),
    "buy": N_("{player} buys {goods} for {deniers} at {place}."),
    "trade": N_("{player} pays {goods} for {prestige} at {place}."),
    "trade-money": N_("{player} pays {price} for {prestige} at {place}."),
    "gold": N_("{player} pays {goods} for {gold} at {place}."),
    "gold-money": N_("{player} pays {price} for {gold} at {place}."),
    "build": N_("{player} builds {tile} on space {space} for {goods}: {prestige}."),
    "sale": N_("{player} pays {goods} and {deniers} to make {place} a residence."),
    "sale-free": N_("{player} pays {goods} to make {place} a residence."),
    "residence": N_("{place} becomes a residence of {player}, who scores {prestige}."),
    "prestige": N_("{player} builds {tile} on space {space} for {goods}: {prestige}."),
    "batch": N_("{player} delivers {goods} for a house in {section}: {points}."),
    "empty-handed": N_("{player} leaves the castle without a delivery and loses {prestige}."),
    "empty-handed-spared": N_("{player} leaves the castle without a delivery and has no prestige to lose."),
    "no-lot": N_("{player} finds no free lot in the castle."),
    "most-batches": N_("{player} has delivered the most this round: {batches}."),
    "bailiff": N_("The bailiff moves {spaces} to {space}; the provost joins him."),
    "bailiff-stays": N_("The bailiff stays on {space}; the provost joins him."),
    "scoring": N_("Scoring of {section}."),
    "section-favors": N_("{player} has {houses} in {place} and earns {won}."),
    "section-nothing": N_("{player} has {houses} in {place} and earns nothing."),
    "section-loses": N_("{player} has no house in {place} and loses {lost}."),
    "section-spared": N_("{player} has no house in {place} and no prestige to lose."),
    "favor": N_("{player} earns {favors} at {place}."),
    "favor-lost": N_("{player} loses the royal favour of {place}: every track has been used in this phase."),
    "favor-simple": N_("{player} scores {prestige} for what was earned at {place}."),
    "marker": N_("{player} advances to column {number} of the favour track {track}."),
    "favor-prestige": N_("{player} scores {prestige} with the royal favour."),
    "favor-deniers": N_("{player} takes {deniers} with the royal favour."),
    "favor-cubes": N_("{player} takes {goods} with the royal favour."),
    "favor-swap": N_("{player} gives {given} and takes {goods} with the royal favour."),
    "favor-none": N_("{player} builds nothing with the royal favour."),
    "final": N_("{player} scores {prestige} at the end for {source}."),
    "end": N_("The game is over."),
}

_BRIEF: Final[Mapping[str, str]] = {
    "round": N_("Round {number}"),
    "income": N_("{player}: {deniers} of income"),
    "place": N_("{player}: {at}, {deniers}"),
    "visit": N_("{player}: {prestige} from {other} at {at}"),
    "pass": N_("{player} passes as number {number}"),
    "first-pass": N_("{player}: {deniers} for passing first"),
    "gate": N_("{player}: from the gate to {at}"),
    "gate-home": N_("{player}: home from the gate"),
    "trading-post": N_("{player}: trading post, {deniers}"),
    "guild-forward": N_("{player}: guild, provost forward to {space}"),
    "guild-back": N_("{player}: guild, provost back to {space}"),
    "guild-stays": N_("{player}: guild, provost stays"),
    "provost-forward": N_("{player}: provost forward to {space}, {price}"),
    "provost-back": N_("{player}: provost back to {space}, {price}"),
    "provost-stays": N_("{player}: provost stays"),
    "joust": N_("{player} jousts for {deniers}, {cubes}"),
    "decline": N_("{player} declines at {at}"),
    "stables": N_("{player}: turn order {number}"),
    "inn-right": N_("{player}: inn, right place"),
    "inn-stay": N_("{player} stays at the inn"),
    "inn-leave": N_("{player} leaves the inn"),
    "idle": N_("{player}: nothing at {at}"),
    "produce": N_("{player}: {cubes} at {at}"),
    "bonus": N_("{player}: bonus {cubes}, {at}"),
    "sell": N_("{player} sells {cubes} for {deniers}"),
    "buy": N_("{player} buys {cubes} for {deniers}"),
    "trade": N_("{player}: {cubes} for {prestige}"),
    "trade-money": N_("{player}: {price} for {prestige}"),
    "gold": N_("{player}: {cubes} for {gold}"),
    "gold-money": N_("{player}: {price} for {gold}"),
    "build": N_("{player} builds {tile} ({space}), {prestige}"),
    "sale": N_("{player} buys {at} for a residence"),
    "sale-free": N_("{player} buys {at} for a residence"),
    "residence": N_("{player}: residence on {space}, {prestige}"),
    "prestige": N_("{player} builds {tile} ({space}), {prestige}"),
    "batch": N_("{player}: house in {section}, {points}"),
    "empty-handed": N_("{player}: no delivery, loses {prestige}"),
    "empty-handed-spared": N_("{player}: no delivery"),
    "no-lot": N_("{player}: no free lot"),
    "most-batches": N_("{player}: most batches ({number})"),
    "bailiff": N_("Bailiff and provost at {space}"),
    "bailiff-stays": N_("Bailiff and provost at {space}"),
    "scoring": N_("Scoring: {scored}"),
    "section-favors": N_("{player}: {houses}, {won}"),
    "section-nothing": N_("{player}: {houses}, nothing"),
    "section-loses": N_("{player}: no house, loses {lost}"),
    "section-spared": N_("{player}: no house, nothing to lose"),
    "favor": N_("{player} earns {favors}"),
    "favor-lost": N_("{player}: royal favour lost"),
    "favor-simple": N_("{player}: favour, {prestige}"),
    "marker": N_("{player}: track {track}, column {number}"),
    "favor-prestige": N_("{player}: favour, {prestige}"),
    "favor-deniers": N_("{player}: favour, {deniers}"),
    "favor-cubes": N_("{player}: favour, {cubes}"),
    "favor-swap": N_("{player}: favour, {given} for {cubes}"),
    "favor-none": N_("{player}: favour, builds nothing"),
    "final": N_("{player}: {prestige} for {source}"),
    "end": N_("The game is over"),
}
