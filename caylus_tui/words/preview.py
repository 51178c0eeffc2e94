"""What a highlighted move costs and brings, read off a copy of the game on which it has been played."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple

from caylus_tui.games.caylus import catalog as c
from caylus_tui.games.caylus import forecast
from caylus_tui.games.caylus.forecast import Outcome
from caylus_tui.games.caylus.moves import Move
from caylus_tui.games.caylus.rules import pending
from caylus_tui.games.caylus.state import NOBODY, Event, State
from caylus_tui.words import amounts
from caylus_tui.words.changes import difference
from caylus_tui.words.effects import effect_sentence
from caylus_tui.words.events import event_brief, told
from caylus_tui.words.explain import place_effect
from caylus_tui.words.i18n import _
from caylus_tui.words.moves import move_sentence
from caylus_tui.words.names import place_in_sentence
from caylus_tui.words.prompts import short_prompt, winners_text
from caylus_tui.words.terms import player_names


class Preview(NamedTuple):
    """A move before it is made.

    `title` says what it is; `pays`, `gains` and `left` are amounts in words, empty for nothing (`left` is what remains
    of what is paid); `lines` are sentences on what it means, the most important first; `later` is what then happens by
    itself, in brief; `then` is who is asked next, or who has won.
    """

    title: str
    pays: str
    gains: str
    left: str
    lines: tuple[str, ...]
    later: tuple[str, ...]
    then: str

    @property
    def text(self) -> str:
        """Title, lines and who is next as a run of sentences, for a single field."""
        return amounts.sentences([self.title, *self.lines, *([self.then] if self.then else [])])


class _Look(NamedTuple):
    """What every line of a preview is made from."""

    state: State
    move: Move
    player: int
    done: Outcome
    names: Sequence[str]


def preview(state: State, move: Move, names: Sequence[str] | None = None) -> Preview:
    """Play a legal move on a copy and say what it does; raise `IllegalMove` if it is not legal now."""
    done = forecast.outcome(state, move)
    decision = pending(state)
    assert decision is not None
    look = _Look(state, move, decision.player, done, player_names(state.colors, names))
    more = _MORE.get(move.verb)
    pays, gains, left = _payment(look)
    lines = [_("Left: {amounts}.").format(amounts=left)] if left else []
    lines += [*_others(look), *_favors(look), *(more(look) if more else ())]
    later = tuple(event_brief(event, look.names) for event in told(done.later))
    then = _then(done.after, look.names)
    return Preview(move_sentence(state, move), pays, gains, left, tuple(lines), later, then)


# --- for every move ---------------------------------------------------------------------------------------------------


def _payment(look: _Look) -> tuple[str, str, str]:
    """What is paid, what is gained, and what is left of what is paid."""
    change = difference(look.state, look.done.at_once, look.player)
    after = look.done.at_once
    held = after.cubes[5 * look.player : 5 * look.player + 5]
    paid = [(cube, -n) for cube, n in enumerate(change.cubes) if n < 0]
    cost = [amounts.deniers(-change.deniers)] if change.deniers < 0 else []
    cost += [amounts.cube(cube, n) for cube, n in paid]
    left = [amounts.deniers(after.deniers[look.player])] if change.deniers < 0 else []
    left += [amounts.cube(cube, held[cube]) for cube, _n in paid]
    gains = [amounts.prestige(change.prestige)] if change.prestige > 0 else []
    gains += [amounts.deniers(change.deniers)] if change.deniers > 0 else []
    gains += [amounts.cube(cube, n) for cube, n in enumerate(change.cubes) if n > 0]
    return amounts.listed_and(cost), amounts.listed_and(gains), amounts.listed(left)


def _others(look: _Look) -> list[str]:
    """What others get out of it: the owner's point."""
    text = _("{player} scores {prestige} as the owner.")
    return [
        text.format(player=look.names[event.player], prestige=amounts.prestige(event.amount))
        for event in look.done.events
        if event.kind == "visit"
    ]


def _favors(look: _Look) -> list[str]:
    """Favours earned at once, and markers that advance."""
    lines = []
    for event in look.done.events:
        if event.kind == "favor" and look.state.full_favors:
            lines.append(_("Earns {favors}, used at once.").format(favors=amounts.favors(event.amount)))
        elif event.kind == "favor-simple":
            lines.append(_("A royal favour scores {prestige}.").format(prestige=amounts.prestige(event.amount)))
        elif event.kind == "marker":
            lines.append(_("The marker advances to column {column}.").format(column=event.amount))
    return lines


def _then(after: State, names: Sequence[str]) -> str:
    decision = pending(after)
    if decision is None:
        return winners_text(after, names)
    return _("Then {player}: {prompt}.").format(player=names[decision.player], prompt=short_prompt(after))


def _event(look: _Look, kind: str) -> Event:
    return next(event for event in look.done.events if event.kind == kind)


# --- workers ----------------------------------------------------------------------------------------------------------


def _worker(look: _Look) -> list[str]:
    """What a worker put on a place would do there."""
    place, after = look.move.place, look.done.at_once
    if place == c.NOWHERE:
        return []
    if place <= c.ROAD_SPACES:
        return _on_road(place, look)
    if place == c.CASTLE:
        return _in_castle(look)
    if place == c.STABLES:
        number = forecast.position_in_stables(after, look.player)
        return [_("Takes place {number} in the turn order.").format(number=number)]
    return place_effect(place, after)


def _on_road(space: int, look: _Look) -> list[str]:
    after = look.done.at_once
    lines = [effect_sentence(after.tile[space]), reach_text(after, space, look.player)]
    if not forecast.can_use(after, look.player, space):
        lines.append(_("As things stand nothing could be done there."))
    return lines


def reach_text(state: State, space: int, player: int) -> str:
    """Whether the tile at a space works as the provost stands, and what moving him would take.

    `It works unless the provost goes back 4.`, `It works only if the provost moves 2 forward (2 deniers).`; the price
    is `player`'s, and left out where one player cannot move him so far.
    """
    ahead = forecast.shift_needed(state, space)
    if not ahead:
        back = forecast.shift_against(state, space)
        if back is None:
            return _("It works wherever the provost stands.")
        return _("It works unless the provost goes back {steps}.").format(steps=back)
    price = forecast.provost_price(state, player, ahead)
    if price is None:
        return _("It works only if the provost moves {steps} forward.").format(steps=ahead)
    text = _("It works only if the provost moves {steps} forward ({deniers}).")
    if price > state.deniers[player]:
        text = _("It works only if the provost moves {steps} forward ({deniers}, more than you will have).")
    return text.format(steps=ahead, deniers=amounts.deniers(price))


def _in_castle(look: _Look) -> list[str]:
    visit = forecast.castle_visit(look.done.at_once, look.player)
    number = look.done.at_once.queue.index(look.player) + 1
    lines = [_("Takes place {number} in the queue.").format(number=number)]
    if visit.batch:
        lines.append(_("You hold a batch."))
    elif visit.lost:
        text = _("You hold no batch: without one you lose {prestige} there.")
        lines.append(text.format(prestige=amounts.prestige(visit.lost)))
    else:
        lines.append(_("You hold no batch, and have no prestige to lose."))
    return lines


def _pass(look: _Look) -> list[str]:
    hands = look.state.hands[look.player]
    return [_("{workers} stay at hand.").format(workers=amounts.workers(hands))] if hands else []


# --- the provost ------------------------------------------------------------------------------------------------------


def _provost(look: _Look) -> list[str]:
    """Which workers begin to work, and which no longer do."""
    before, now = forecast.provost_reach(look.state), forecast.provost_reach(look.done.at_once)
    assert before is not None
    assert now is not None
    lines = []
    gained = sorted(set(now.works) - set(before.works))
    lost = sorted(set(before.works) - set(now.works))
    if gained:
        lines.append(_("Now works: {workers}.").format(workers=_workers(look, gained)))
    if lost:
        lines.append(_("No longer works: {workers}.").format(workers=_workers(look, lost)))
    ends = forecast.bailiff_after_round(look.done.at_once)
    lines.append(_("The bailiff would end on {space}.").format(space=ends))
    return lines


def _workers(look: _Look, spaces: Sequence[int]) -> str:
    # Translators: a player's worker on a tile, as in "Ann at Farm (9)".
    text = _("{player} at {place}")
    return amounts.listed(
        [
            text.format(
                player=look.names[look.state.worker[space]],
                place=place_in_sentence(space, look.state.tile[space]),
            )
            for space in spaces
        ]
    )


# --- tiles and the castle ---------------------------------------------------------------------------------------------


def _residence(look: _Look) -> list[str]:
    space = _event(look, "sale").place
    lines = []
    if look.done.at_once.sold[space] != NOBODY:
        lines.append(_("The tile changes, and scores, when the worker on it goes home."))
    else:
        points = _event(look, "residence").amount
        lines.append(_("Scores {prestige}.").format(prestige=amounts.prestige(points)))
    income = look.done.at_once.income(look.player) - look.state.income(look.player)
    if income:
        lines.append(_("Income: {deniers} more.").format(deniers=amounts.deniers(income)))
    return lines


def _built(look: _Look) -> list[str]:
    event = _event(look, "prestige" if look.move.place else "build")
    lines = [] if look.move.place else [amounts.labelled(_("Effect"), effect_sentence(event.tile))]
    income = look.done.at_once.income(look.player) - look.state.income(look.player)
    if income > 0:
        lines.append(_("Income: {deniers} more.").format(deniers=amounts.deniers(income)))
    elif income < 0:
        lines.append(_("Income: {deniers} less.").format(deniers=amounts.deniers(-income)))
    return lines


def _batch(look: _Look) -> list[str]:
    other = _other_cubes(look)
    lines = [_("Besides: {cubes}.").format(cubes=other)] if other else []
    decision = pending(look.done.after)
    if decision is not None and decision.kind == "castle" and decision.player == look.player:
        more = len(decision.options) > 1
        lines.append(_("Another batch can follow.") if more else _("No other batch can follow."))
    return lines


def _other_cubes(look: _Look) -> str:
    """The cubes of the kinds that the move does not touch."""
    before = look.state.cubes[5 * look.player : 5 * look.player + 5]
    after = look.done.at_once.cubes[5 * look.player : 5 * look.player + 5]
    return amounts.cubes([n if n == had else 0 for had, n in zip(before, after, strict=True)])


def _done(look: _Look) -> list[str]:
    text = _("Loses {prestige}.")
    return [
        text.format(prestige=amounts.prestige(event.amount))
        for event in look.done.later[:1]
        if event.kind == "empty-handed" and event.player == look.player and event.amount
    ]


def _favor(look: _Look) -> list[str]:
    if look.move.effect in ("build", "prestige-building"):
        return _built(look)
    return _residence(look) if look.move.effect == "residence" else []


_MORE: Final[Mapping[str, Callable[[_Look], list[str]]]] = {
    "place": _worker,
    "gate": _worker,
    "pass": _pass,
    "guild": _provost,
    "provost": _provost,
    "residence": _residence,
    "build": _built,
    "prestige": _built,
    "batch": _batch,
    "done": _done,
    "favor": _favor,
}
