"""Who is asked what: a short prompt that fits a line, a full one with what there is to know."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple

from caylus_tui.games.caylus import catalog as c
from caylus_tui.games.caylus import moves as m
from caylus_tui.games.caylus import questions as q
from caylus_tui.games.caylus.moves import Move
from caylus_tui.games.caylus.rules import pending, result
from caylus_tui.games.caylus.state import State
from caylus_tui.table.protocol import Decision
from caylus_tui.words import amounts
from caylus_tui.words.i18n import N_, _, ngettext
from caylus_tui.words.moves import move_label
from caylus_tui.words.names import place_in_sentence, place_name, place_number, section_in_sentence, track_name
from caylus_tui.words.terms import phase_name, player_names, round_name

SHORT_CELLS: Final = 40
"""The most cells of a short prompt in English."""

Asked = Decision[Move]


class Status(NamedTuple):
    """The head of the table: round, phase, who is asked (empty when the game is over), and what."""

    round: str
    phase: str
    player: str
    prompt: str


def status(state: State, names: Sequence[str] | None = None) -> Status:
    """Who, phase, what: for the line at the top of the table."""
    decision = pending(state)
    round_, phase = round_name(state.round), phase_name(state.phase)
    called = player_names(state.colors, names)
    if decision is None:
        return Status(round_, phase, "", winners_text(state, called))
    return Status(round_, phase, called[decision.player], short_prompt(state))


def winners_text(state: State, names: Sequence[str]) -> str:
    """`Ann wins with 71 prestige.`, or who shares the victory; an empty text while the game goes on."""
    ended = result(state)
    if ended is None:
        return ""
    points = amounts.prestige(ended.final[ended.winners[0]])
    winners = [names[player] for player in ended.winners]
    if len(winners) == 1:
        return _("{player} wins with {prestige}.").format(player=winners[0], prestige=points)
    text = _("{players} share the victory with {prestige}.")
    return text.format(players=amounts.listed_and(winners), prestige=points)


# --- short ------------------------------------------------------------------------------------------------------------


def short_prompt(state: State) -> str:
    """`place a worker or pass`: what is asked, to be put after the player's name; empty when the game is over."""
    decision = pending(state)
    return "" if decision is None else _SHORT[decision.kind](state, decision)


def _place_short(state: State, decision: Asked) -> str:
    return _("place a worker or pass") if len(decision.options) > 1 else _("pass, nothing else is possible")


def _joust_short(state: State, decision: Asked) -> str:
    return _("pay for a royal favour, or decline") if len(decision.options) > 1 else _("cannot joust, must decline")


def _build_short(state: State, decision: Asked) -> str:
    effect = _effect(decision)
    assert isinstance(effect, c.Builds)
    return _("build a wood tile or decline") if effect.kind == c.WOOD_TILE else _("build a stone tile or decline")


def _castle_short(state: State, decision: Asked) -> str:
    if len(decision.options) > 1:
        return _("deliver a batch, or be done")
    return _("no more batches, be done") if decision.context["delivered"] else _("no batch to deliver")


def _favor_short(state: State, decision: Asked) -> str:
    owed = decision.context["owed"]
    if not owed:
        return _("use a royal favour")
    return ngettext("use a royal favour, {n} more follows", "use a royal favour, {n} more follow", owed).format(n=owed)


_SHORT: Final[Mapping[str, Callable[[State, Asked], str]]] = {
    "place": _place_short,
    "gate": lambda state, decision: _("move on from the gate, or go home"),
    "guild": lambda state, decision: _("move the provost, free of charge"),
    "joust": _joust_short,
    "inn": lambda state, decision: _("stay at the inn or go home"),
    "provost": lambda state, decision: _("move the provost or leave him"),
    "produce": lambda state, decision: _("choose what to take at {place}").format(place=_asking(decision)),
    "bonus": lambda state, decision: _("choose the bonus of {place}").format(place=_asking(decision)),
    "sell": lambda state, decision: _("sell at {place} or decline").format(place=_asking(decision)),
    "buy": lambda state, decision: _("buy at {place} or decline").format(place=_asking(decision)),
    "pay": lambda state, decision: _("deal at {place} or decline").format(place=_asking(decision)),
    "alchemist": lambda state, decision: _("turn cubes into gold or decline"),
    "build": _build_short,
    "lawyer": lambda state, decision: _("make a residence or decline"),
    "architect": lambda state, decision: _("build a prestige building or decline"),
    "castle": _castle_short,
    "favor": _favor_short,
}


# --- full -------------------------------------------------------------------------------------------------------------

Say = Callable[..., str]
"""Puts the player, the place that asks and further values into a text."""


def full_prompt(state: State, names: Sequence[str] | None = None) -> str:
    """Who is asked what, where, and what there is to know about it; who has won when the game is over."""
    decision = pending(state)
    called = player_names(state.colors, names)
    if decision is None:
        return amounts.sentences([_("The game is over."), winners_text(state, called)])
    player, place = called[decision.player], _asking(decision)

    def say(text: str, **values: str | int) -> str:
        return text.format(player=player, place=place, **values)

    return amounts.sentences(_FULL[decision.kind](state, decision, say))


def _asking(decision: Asked) -> str:
    if decision.at is None:
        return ""
    return place_in_sentence(place_number(decision.at), decision.context.get("tile", c.EMPTY))


def _effect(decision: Asked) -> c.Effect | None:
    return c.TILES[decision.context["tile"]].effect


def _place(state: State, decision: Asked, say: Say) -> list[str]:
    if not state.hands[decision.player]:
        return [say(_("{player} has no worker left and can only pass."))]
    if len(decision.options) == 1:
        return [say(_("{player} has too little money for any place and can only pass."))]
    asked = say(_("{player}, place a worker or pass."))
    price = q.placement_price(state, decision.player)
    if state.deniers[decision.player] < price:
        text = _("A worker costs {price}: there is money for tiles of your own only.")
    elif price > 1:
        text = _("A worker costs {price}, less on tiles of your own.")
    else:
        text = _("A worker costs {price}.")
    return [asked, say(text, price=amounts.deniers(price))]


def _joust(state: State, decision: Asked, say: Say) -> list[str]:
    cost = {"deniers": amounts.deniers(c.JOUST_DENIERS), "cubes": amounts.cube(c.CLOTH, c.JOUST_CLOTH)}
    if len(decision.options) == 1:
        return [say(_("{player} cannot pay {deniers} and {cubes} for a royal favour and can only decline."), **cost)]
    return [say(_("{player}, pay {deniers} and {cubes} for a royal favour, or decline."), **cost)]


def _guild(state: State, decision: Asked, say: Say) -> list[str]:
    asked = _("{player}, move the provost through the merchants' guild, free of charge, or leave him.")
    return [say(asked), say(_("He stands on {space}."), space=state.provost)]


def _provost(state: State, decision: Asked, say: Say) -> list[str]:
    where = say(_("He stands on {space}."), space=state.provost)
    if len(decision.options) == 1:
        return [say(_("{player} cannot pay to move the provost.")), where]
    return [say(_("{player}, move the provost for one denier a space, or leave him.")), where]


def _build(state: State, decision: Asked, say: Say) -> list[str]:
    effect = _effect(decision)
    assert isinstance(effect, c.Builds)
    space = state.first_empty_space()
    if not space:
        return [say(_("{player} can build nothing at {place}: the road is full."))]
    if len(decision.options) == 1:
        return [say(_("{player} cannot pay for any tile at {place} and can only decline."))]
    where = say(_("It goes to space {space}."), space=space)
    if effect.kind == c.WOOD_TILE:
        return [say(_("{player}, build a wood tile at {place}, or decline.")), where]
    return [say(_("{player}, build a stone tile at {place}, or decline.")), where]


def _castle(state: State, decision: Asked, say: Say) -> list[str]:
    delivered = decision.context["delivered"]
    text = ngettext("{n} batch has been delivered.", "{n} batches have been delivered.", delivered)
    so_far = [say(text, n=delivered)] if delivered else []
    if len(decision.options) == 1:
        return [say(_("{player} has no batch to deliver: a food and two different other cubes.")), *so_far]
    section = state.free_section()
    points = amounts.prestige(c.SECTIONS[section].prestige)
    worth = say(
        _("The next house stands in {section} and scores {prestige}."),
        section=section_in_sentence(section),
        prestige=points,
    )
    return [say(_("{player}, deliver a batch to the castle, or be done.")), worth, *so_far]


def _favor(state: State, decision: Asked, say: Say) -> list[str]:
    lines = [say(_("{player}, use a royal favour earned at {place}: choose a track."))]
    used = [track_name(track) for track in range(len(c.TRACKS)) if decision.context["used"] & 1 << track]
    if used:
        lines.append(say(_("Used in this phase already: {tracks}."), tracks=amounts.listed(used)))
    owed = decision.context["owed"]
    if owed:
        text = ngettext("{n} more royal favour follows.", "{n} more royal favours follow.", owed)
        lines.append(say(text, n=owed))
    return lines


Full = Callable[[State, Asked, Say], list[str]]


def _simple(text: str, nothing: str = "") -> Full:
    """One sentence (marked with `N_`), and another for who can only decline."""

    def full(state: State, decision: Asked, say: Say) -> list[str]:
        return [say(_(nothing if nothing and decision.options[0] is m.DECLINE else text))]

    return full


_FULL: Final[Mapping[str, Full]] = {
    "place": _place,
    "gate": _simple(N_("{player}, move your worker from the gate to another place, or take it home.")),
    "guild": _guild,
    "joust": _joust,
    "inn": _simple(N_("{player}, stay on the right place of the inn or go home.")),
    "provost": _provost,
    "produce": _simple(N_("{player}, choose what to take at {place}.")),
    "bonus": _simple(N_("{player}, you own {place}: choose your bonus.")),
    "sell": _simple(
        N_("{player}, sell a cube at {place}, or decline."), N_("{player} has no cube to sell at {place}.")
    ),
    "buy": _simple(N_("{player}, buy at {place}, or decline."), N_("{player} cannot pay for anything at {place}.")),
    "pay": _simple(
        N_("{player}, make a deal at {place}, or decline."), N_("{player} cannot pay for a deal at {place}.")
    ),
    "alchemist": _simple(
        N_("{player}, turn cubes into gold at {place}, or decline."), N_("{player} has too few cubes for {place}.")
    ),
    "build": _build,
    "lawyer": _simple(
        N_("{player}, make a tile your residence at {place}, or decline."),
        N_("{player} can make no residence at {place}."),
    ),
    "architect": _simple(
        N_("{player}, build a prestige building on a residence of your own at {place}, or decline."),
        N_("{player} can build no prestige building at {place}."),
    ),
    "castle": _castle,
    "favor": _favor,
}


# --- decisions that play themselves, and handing over -----------------------------------------------------------------


def forced_text(before: State, move: Move, names: Sequence[str] | None = None) -> str:
    """`Ann: Decline (nothing else was possible)`: a decision with one legal move, played at once."""
    decision = pending(before)
    assert decision is not None
    player = player_names(before.colors, names)[decision.player]
    text = _("{player}: {move} (nothing else was possible)")
    said = move_label(before, move)
    if move in (m.DECLINE, m.DONE) and decision.at is not None:
        # What is declined is not seen any more when this is read.
        place = c.PLACES.index(decision.at)
        said = amounts.labelled(place_name(place, before.tile[place] if place <= c.ROAD_SPACES else c.EMPTY), said)
    return text.format(player=player, move=said)


def hand_over(name: str) -> str:
    """`Ben, your turn`: for the screen between two players."""
    return _("{player}, your turn").format(player=name)
