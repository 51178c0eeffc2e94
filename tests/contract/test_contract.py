"""What anything behind `caylus_tui.table.protocol.Game` must do, whatever its rules are.

Every test plays one game of a subject, uniformly over the legal moves, from the same seed.
"""

from __future__ import annotations

from random import Random
from typing import Any, NamedTuple

import pytest

from caylus_tui.table.protocol import Decision, IllegalMove, UnknownMove
from tests.contract.subjects import SUBJECTS, Subject

MOST_DECISIONS = 3000
STRANGE = ("", " ", "xyzzy", "\n", "\x00", "pass\npass", "take 1 ", "ｐａｓｓ", "a" * 10_000)


class Played(NamedTuple):
    """A game played to its end: per decision what was asked, the move taken, and the digest before it."""

    asked: list[tuple[int, str, str | None]]
    options: list[list[Any]]
    moves: list[Any]
    digests: list[str]
    """One more than moves: the last is that of the end."""


def play(subject: Subject, seed: int = 0) -> Played:
    game, state, rng = subject.game, subject.start(), Random(f"{subject.name} {seed}")
    played = Played([], [], [], [game.digest(state)])
    for _ in range(MOST_DECISIONS):
        decision = game.pending(state)
        if decision is None:
            return played
        played.asked.append((decision.player, decision.kind, decision.at))
        played.options.append(list(decision.options))
        played.moves.append(rng.choice(list(decision.options)))
        game.apply(state, played.moves[-1])
        played.digests.append(game.digest(state))
    raise AssertionError(f"no end after {MOST_DECISIONS} decisions")


def sample(played: Played, number: int) -> list[int]:
    """Some decisions of a game, spread over all of it, the first and the last included."""
    last = len(played.moves) - 1
    return sorted({round(last * i / max(1, number - 1)) for i in range(number)})


def state_before(subject: Subject, played: Played, number: int) -> Any:
    """The state before a decision, reached by replaying."""
    state = subject.start()
    for move in played.moves[:number]:
        subject.game.apply(state, move)
    return state


def asked_again(decision: Decision[Any] | None) -> tuple[Any, ...] | None:
    """A decision as a value."""
    if decision is None:
        return None
    return (decision.player, decision.kind, decision.at, list(decision.options), dict(decision.context))


@pytest.fixture(params=SUBJECTS, ids=[subject.name for subject in SUBJECTS])
def subject(request: pytest.FixtureRequest) -> Subject:
    found = request.param
    assert isinstance(found, Subject)
    return found


@pytest.fixture
def played(subject: Subject) -> Played:
    return play(subject)


def test_every_decision_is_of_a_player_and_has_legal_moves_each_but_once(subject: Subject, played: Played) -> None:
    assert len(played.moves) >= 5
    for (player, kind, at), options in zip(played.asked, played.options, strict=True):
        assert 0 <= player < subject.size
        assert kind == kind.lower().strip() != ""
        assert at is None or at == at.strip() != ""
        assert options
        texts = [subject.game.text(move) for move in options]
        assert len(texts) == len(set(texts))


def test_there_is_a_colour_for_every_player(subject: Subject) -> None:
    colors = list(subject.game.players(subject.start()))
    assert len(colors) == len(set(colors)) == subject.size


def test_the_game_says_what_it_is(subject: Subject) -> None:
    assert subject.game.id == subject.name.partition("-")[0]
    assert subject.game.rules_version >= 1


def test_every_move_has_one_text_which_spells_it(subject: Subject, played: Played) -> None:
    for options in played.options:
        for move in options:
            text = subject.game.text(move)
            assert text == " ".join(text.lower().split())
            assert subject.game.parse(text) == move
            assert subject.game.text(subject.game.parse(text)) == text


def test_a_text_that_spells_no_move_is_unknown(subject: Subject, played: Played) -> None:
    texts = {subject.game.text(move) for options in played.options for move in options}
    bent = {bend(text) for text in texts for bend in (str.upper, str.title, lambda t: f"{t} ", lambda t: f" {t}")}
    doubled = {text.replace(" ", "  ") for text in texts if " " in text}
    for text in (*STRANGE, *subject.strange, *sorted(bent | doubled)):
        with pytest.raises(UnknownMove) as raised:
            subject.game.parse(text)
        assert raised.value.text == text
        assert (
            raised.value.meant == "" or subject.game.text(subject.game.parse(raised.value.meant)) == raised.value.meant
        )


def test_asking_changes_nothing(subject: Subject, played: Played) -> None:
    for number in sample(played, 10):
        state = state_before(subject, played, number)
        first = asked_again(subject.game.pending(state))
        second = asked_again(subject.game.pending(state))
        assert first == second
        assert subject.game.digest(state) == played.digests[number]


def test_the_same_moves_give_the_same_states(subject: Subject, played: Played) -> None:
    state = subject.start()
    for number, move in enumerate(played.moves):
        assert subject.game.digest(state) == played.digests[number]
        subject.game.apply(state, subject.game.parse(subject.game.text(move)))
    assert subject.game.digest(state) == played.digests[-1]
    assert subject.game.pending(state) is None


def test_no_two_moments_of_a_game_have_the_same_digest(subject: Subject, played: Played) -> None:
    assert len(set(played.digests)) == len(played.digests) == len(played.moves) + 1


def test_a_choice_makes_a_difference(subject: Subject, played: Played) -> None:
    """Two moves may lead to the same (one cube swapped for others), but not all of them."""
    number = next(i for i, options in enumerate(played.options) if len(options) > 1)
    state = state_before(subject, played, number)
    ends = set()
    for move in played.options[number]:
        other = subject.game.clone(state)
        subject.game.apply(other, move)
        ends.add(subject.game.digest(other))
    assert 1 < len(ends) <= len(played.options[number])


def test_a_clone_is_the_same_and_lives_on_its_own(subject: Subject, played: Played) -> None:
    for number in sample(played, 8):
        state = state_before(subject, played, number)
        clone = subject.game.clone(state)
        assert subject.game.digest(clone) == played.digests[number]
        assert asked_again(subject.game.pending(clone)) == asked_again(subject.game.pending(state))
        rng = Random(number)
        for _ in range(40):
            decision = subject.game.pending(clone)
            if decision is None:
                break
            subject.game.apply(clone, rng.choice(list(decision.options)))
        assert subject.game.digest(state) == played.digests[number]
        before = subject.game.digest(clone)
        subject.game.apply(state, played.moves[number])
        assert subject.game.digest(state) == played.digests[number + 1]
        assert subject.game.digest(clone) == before


def test_undo_and_redo_by_clones(subject: Subject, played: Played) -> None:
    state = subject.start()
    before = []
    for move in played.moves:
        before.append(subject.game.clone(state))
        subject.game.apply(state, move)
    for number in reversed(range(len(before))):
        assert subject.game.digest(before[number]) == played.digests[number]
    for number in sample(played, 10):
        again = subject.game.clone(before[number])
        subject.game.apply(again, played.moves[number])
        assert subject.game.digest(again) == played.digests[number + 1]
        assert subject.game.digest(before[number]) == played.digests[number]


def test_an_illegal_move_is_refused_and_changes_nothing(subject: Subject, played: Played) -> None:
    texts = sorted({subject.game.text(move) for options in played.options for move in options})
    refused = 0
    for number in sample(played, 10):
        state = state_before(subject, played, number)
        player, kind, _ = played.asked[number]
        legal = {subject.game.text(move) for move in played.options[number]}
        asked = asked_again(subject.game.pending(state))
        for text in texts:
            if text in legal:
                continue
            with pytest.raises(IllegalMove) as raised:
                subject.game.apply(state, subject.game.parse(text))
            error = raised.value
            assert (error.player, error.kind, error.move) == (subject.game.players(state)[player], kind, text)
            assert error.reason
            refused += 1
        assert subject.game.digest(state) == played.digests[number]
        assert asked_again(subject.game.pending(state)) == asked
    assert refused >= 10


def test_a_finished_game_takes_no_move(subject: Subject, played: Played) -> None:
    state = state_before(subject, played, len(played.moves))
    assert subject.game.pending(state) is None
    for move in {subject.game.text(move): move for move in played.moves}.values():
        with pytest.raises(IllegalMove):
            subject.game.apply(state, move)
    assert subject.game.digest(state) == played.digests[-1]


def test_a_journal_makes_no_difference(subject: Subject, played: Played) -> None:
    state = subject.start()
    events = subject.game.journal(state)
    assert events == []
    for number, move in enumerate(played.moves):
        told = list(events)
        subject.game.apply(state, move)
        assert events[: len(told)] == told
        assert subject.game.digest(state) == played.digests[number + 1]
    assert subject.game.pending(state) is None
    assert len(events) > len(played.moves) // 2


def test_a_clone_does_not_write_into_the_journal(subject: Subject, played: Played) -> None:
    state = subject.start()
    events = subject.game.journal(state)
    clone = subject.game.clone(state)
    for move in played.moves[:5]:
        subject.game.apply(clone, move)
    assert events == []
    of_the_clone = subject.game.journal(clone)
    subject.game.apply(state, played.moves[0])
    assert events
    assert of_the_clone == []


def test_a_journal_can_be_begun_anew(subject: Subject, played: Played) -> None:
    state = subject.start()
    half = len(played.moves) // 2
    first = subject.game.journal(state)
    for move in played.moves[:half]:
        subject.game.apply(state, move)
    told = list(first)
    second = subject.game.journal(state)
    for move in played.moves[half:]:
        subject.game.apply(state, move)
    assert first == told != []
    assert len(second) > 1


def test_a_deal_is_decided_by_the_shuffle_alone(subject: Subject) -> None:
    colors = list(subject.game.players(subject.start()))
    before = list(colors)
    deals = [subject.game.deal(colors, Random(seed).shuffle, 7) for seed in (1, 1, 2, 3, 4, 5)]
    assert deals[0] == deals[1]
    assert any(deal != deals[0] for deal in deals)
    assert colors == before
    assert deals[0]["seed"] == 7
