"""Choosing without a screen: the tree of choices, the selection, the cursor, the command line, the list's plan."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest
from textual.geometry import Region

from caylus_tui.app.caylus.choices import Line, plan
from caylus_tui.app.caylus.cursor import step
from caylus_tui.app.caylus.selection import Selection
from caylus_tui.games.caylus import catalog as c
from caylus_tui.games.caylus import moves as m
from caylus_tui.games.caylus.favors import Favor
from caylus_tui.games.caylus.moves import ALL_MOVES, Move, parse
from caylus_tui.games.caylus.questions import Alchemist, Architect
from caylus_tui.games.caylus.rules import pending
from caylus_tui.games.caylus.state import Question, State
from caylus_tui.play.caylus.choice_tree import Choice, arrange, level, targets
from caylus_tui.play.caylus.command import complete, match, suggestion
from caylus_tui.play.caylus.targets import tile_there
from caylus_tui.table.protocol import Decision
from tests.app.table_games import dealt

RESERVED = frozenset("purlsfhq")


def asked(state: State, question: Question) -> Decision[Move]:
    """Put a question to a player of a state."""
    state.stack = [question]
    state.decision = None
    decision = pending(state)
    assert decision is not None
    return decision


def rich() -> State:
    """A state in which the first player has everything, and two residences."""
    state = dealt(3, 1).state
    state.cubes[:5] = [9] * 5
    state.deniers[0] = 20
    for space in (9, 10):
        state.tile[space] = c.RESIDENCE
        state.owner[space] = 0
    return state


def few(most: int) -> object:
    def fits(lines: Sequence[Choice]) -> bool:
        return len(lines) <= most

    return fits


def names(lines: Sequence[Choice]) -> list[str]:
    return [line.move.text if line.move else " ".join(map(str, line.name)) for line in lines]


def selection(state: State, decision: Decision[Move], most: int = 30) -> Selection:
    found = Selection(RESERVED)
    found.ask(state, decision, lambda lines: len(lines) <= most)
    return found


# --- the tree -------------------------------------------------------------------------------------------------


def test_every_legal_move_is_there_but_swaps_that_take_a_cube_outright() -> None:
    chance = random.Random(5)
    for seed in range(6):
        game = dealt(2 + seed % 4, seed)
        while decision := game.decision:
            shown = [leaf.move for leaf in arrange(game.state, decision).leaves()]
            assert len(shown) == len(set(shown))
            hidden = set(decision.options) - set(shown)
            assert all(move.effect == "swap" and move.number in move.cubes for move in hidden)
            game.play(chance.choice(decision.options))


def test_places_stand_in_the_boards_order_and_the_road_in_windings() -> None:
    state = dealt(3, 1).state
    decision = pending(state)
    assert decision is not None
    flat = names(level(arrange(state, decision), lambda lines: True))
    assert flat[:7] == [f"place {c.PLACES[place]}" for place in range(c.GATE, c.CASTLE + 1)]
    assert flat[7:-1] == [f"place road:{n}" for n in (1, 2, 3, 4, 5, 6, 7, 8, 16)]
    assert flat[-1] == "pass"
    short = names(level(arrange(state, decision), lambda lines: len(lines) <= 12))
    assert short[7:] == ["road 1 7", "place road:8", "place road:16", "pass"]


def test_a_favor_is_track_then_effect_then_tile() -> None:
    state = rich()
    state.scored = 2
    state.markers[:4] = [0, 0, 3, 4]
    top = arrange(state, asked(state, Favor(0, c.JOUST_FIELD))).children
    assert names(top) == ["favor prestige", "favor deniers", "track 2", "track 3"]
    cubes, building = top[2].children, top[3].children
    assert names(cubes) == [f"favor cubes {cube}" for cube in ("food", "wood", "stone", "cloth")] + ["swap"]
    assert names(building) == ["effect 2", "effect 3", "effect 4", "effect 5", "favor building none"]
    assert names(building[0].children)[-3:] == ["tile 15", "favor building build mason", "favor building build lawyer"]
    assert names(building[3].children)[0] == f"tile {c.TILE['library']}"


def test_a_swap_gives_and_takes_what_cannot_be_taken_outright() -> None:
    state = rich()
    state.scored = 1
    state.markers[2] = 3
    swap = arrange(state, asked(state, Favor(0, c.JOUST_FIELD))).children[2].children[-1]
    assert names(swap.children) == [f"give {cube}" for cube in range(5)]
    assert names(swap.children[0].children) == [
        f"favor cubes swap food {taken}"
        for taken in ("wood wood", "wood stone", "wood cloth", "stone stone", "stone cloth", "cloth cloth")
    ]
    assert len(swap.children[4].children) == 10


def test_the_alchemist_never_fills_a_short_list() -> None:
    state = rich()
    state.tile[11] = c.TILE["alchemist"]
    decision = asked(state, Alchemist(0, 11))
    assert len(decision.options) == 46
    stack, leaves = [arrange(state, decision)], 0
    while stack:
        lines = level(stack.pop(), lambda found: len(found) <= 12)
        assert len(lines) <= 12
        leaves += sum(line.move is not None for line in lines)
        stack += [line for line in lines if line.move is None]
    assert leaves == 46


def test_the_architect_asks_the_tile_then_the_residence() -> None:
    state = rich()
    state.tile[11] = c.TILE["architect"]
    choices = arrange(state, asked(state, Architect(0, 11))).children
    assert names(choices)[:2] == ["tile 28", "tile 29"]
    assert choices[0].target == "supply:library"
    assert [child.target for child in choices[0].children] == ["road:9", "road:10"]
    assert names(choices)[-1] == "decline"


def test_a_target_may_stand_for_several_choices() -> None:
    state = dealt(3, 1).state
    moves = [m.BATCH[0], m.BATCH[1]]
    found = targets(arrange(state, Decision(0, "castle", "castle", [*moves, m.DONE], {})).children)
    assert {target: [one.move for one in some] for target, some in found.items()} == {"section:dungeon": moves}


# --- the selection --------------------------------------------------------------------------------------------


def test_letting_things_be_is_never_selected_beforehand() -> None:
    chance = random.Random(9)
    for seed in range(4):
        game = dealt(2 + seed, seed, play_forced=False)
        while decision := game.decision:
            found = selection(game.state, decision)
            assert found.chosen is None or not found.chosen.quiet or decision.kind == "provost"
            game.play(chance.choice(decision.options))


def test_letters_leave_out_keys_of_the_table() -> None:
    state = dealt(3, 1).state
    decision = pending(state)
    assert decision is not None
    found = selection(state, decision)
    letters = [found.letter(i) for i in range(len(found.lines))]
    assert "".join(letters) == "abcdegijkmnotvwEp"
    assert found.line_of("b") == 1
    assert found.lines[1].move is m.PLACE[c.TRADING_POST]
    assert found.line_of("u") is None


def test_no_slot_changes_within_a_phase() -> None:
    game = dealt(3, 1, play_forced=False)
    forms = set()
    while (decision := game.decision) and decision.kind == "place":
        found = selection(game.state, decision, most=12)
        forms.add(" ".join(names(found.form)))
        assert [names(found.form)[slot] for slot in found.slots] == names(found.lines)
        game.play(decision.options[len(decision.options) // 2])
    assert len(forms) == 1


def test_a_place_has_one_letter_from_the_first_round_to_the_last() -> None:
    chance = random.Random(4)
    letters: dict[str, set[str]] = {}
    for seed in range(3):
        game = dealt(3, seed, play_forced=False)
        while decision := game.decision:
            if decision.kind in ("place", "gate"):
                found = selection(game.state, decision, most=chance.choice((12, 99)))
                for index, line in enumerate(found.lines):
                    letters.setdefault(line.target or " ".join(map(str, line.name)), set()).add(found.letter(index))
            game.play(chance.choice(decision.options))
    assert letters.pop("move") == {"p"}
    assert all(len(some) == 1 and "" not in some for some in letters.values())
    assert len(set.union(*letters.values())) == len(letters)
    assert [letters[name] for name in ("gate", "castle", "road:1", "road:16")] == [{"a"}, {"i"}, {"j"}, {"E"}]
    assert [letters[f"road {first} {first + 6}"] for first in (1, 8)] == [{"R"}, {"S"}]


def test_a_way_without_a_fork_is_gone_at_once_and_back() -> None:
    inner = Choice(("effect", 2), children=(Choice(("move",), m.FAVOR_PRESTIGE),))
    outer = Choice(("track", 3), children=(inner,))
    found = Selection(RESERVED)
    found.root = Choice(("all",), children=(outer, Choice(("move",), m.PASS)))
    found.open(outer)
    assert found.path == [outer, inner]
    assert found.chosen is inner.children[0]
    assert found.back()
    assert found.path == []
    assert found.chosen is outer


def test_what_a_group_holds_alone_is_selected_even_if_it_lets_things_be() -> None:
    quiet = Choice(("move",), m.FAVOR_NONE)
    group = Choice(("track", 3), children=(quiet,))
    found = Selection(RESERVED)
    found.root = Choice(("all",), children=(group,))
    found.open(group)
    assert found.chosen is quiet


def test_the_cursor_is_one_for_board_and_list() -> None:
    state = dealt(3, 1).state
    decision = pending(state)
    assert decision is not None
    found = selection(state, decision, most=12)
    assert found.on_board
    assert found.cursor == "gate"
    found.point("road:5")
    assert found.chosen is not None
    assert found.chosen.move is m.PLACE[5]
    assert found.index == 7  # the group of the first winding
    assert found.enter() is m.PLACE[5]
    found.point("road:20")
    assert found.chosen is None
    assert found.enter() is None
    assert found.cursor == "road:20"


def test_groups_open_and_close_one_step_at_a_time() -> None:
    state = rich()
    found = selection(state, asked(state, Favor(0, c.JOUST_FIELD)))
    found.go_to_line(2)
    assert found.cursor == "track:cubes"
    assert found.enter() is None
    assert names(found.lines) == ["favor cubes food"]
    assert found.back()
    assert found.chosen is not None
    assert found.chosen.name == ("track", 2)
    assert not found.back()


def test_the_provost_stays_unless_somebody_moves_him() -> None:
    state = dealt(3, 1).state
    decision = Decision(0, "provost", None, [m.PROVOST[n] for n in range(-3, 4)], {})
    found = selection(state, decision)
    assert found.cursor == "road:6"
    assert found.enter() is m.PROVOST[0]
    found.point("road:8")
    assert found.enter() is m.PROVOST[2]
    assert found.quiet is not None
    assert found.quiet.move is m.PROVOST[0]


def test_several_choices_on_one_target_are_told_apart_in_the_list() -> None:
    state = dealt(3, 1).state
    found = selection(state, Decision(0, "castle", "castle", [m.BATCH[0], m.BATCH[1], m.DONE], {}))
    assert not found.on_board
    assert found.pick("section:dungeon") is None
    assert not found.on_board
    found.go_to_line(1)
    assert found.enter() is m.BATCH[1]


# --- the cursor -----------------------------------------------------------------------------------------------


def board() -> dict[str, Region]:
    """Four windings of seven spaces as on the board, with buildings above and a panel at the right."""
    where = {name: Region(i * 12, 2, 10, 1) for i, name in enumerate(("gate", "trading-post", "stables", "inn"))}
    for space in range(1, 29):
        row, column = divmod(space - 1, 7)
        where[f"road:{space}"] = Region((column if row % 2 == 0 else 6 - column) * 11, 5 + 2 * row, 10, 2)
    where |= {f"track:{name}": Region(80, 4 + i, 20, 1) for i, name in enumerate(c.TRACKS)}
    return where


def test_right_and_left_follow_the_road_round_its_bends() -> None:
    where = board()
    visit = set(where)
    assert step(where, visit, "road:6", "right") == "road:7"
    assert step(where, visit, "road:21", "right") == "road:22"
    assert step(where, visit, "road:8", "left") == "road:9"
    assert step(where, visit, "road:22", "right") == "road:21"
    assert step(where, visit, "road:14", "left") == "road:15"
    assert step(where, {"road:3", "road:16"}, "road:3", "right") == "road:16"


def test_up_and_down_go_to_what_lies_there() -> None:
    where = board()
    visit = set(where)
    assert step(where, visit, "road:9", "up") == "road:6"
    assert step(where, visit, "road:1", "up") == "gate"
    assert step(where, visit, "gate", "right") == "trading-post"
    assert step(where, visit, "gate", "up") is None
    assert step(where, visit, "road:7", "right") == "track:cubes"
    assert step(where, visit - {f"track:{name}" for name in c.TRACKS}, "road:7", "right") == "road:8"
    assert step(where, visit, "track:prestige", "down") == "track:deniers"
    assert step(where, visit, "track:cubes", "left") == "road:7"


def test_from_nowhere_the_cursor_goes_to_the_first_thing() -> None:
    where = board()
    assert step(where, {"road:3", "inn"}, None, "down") == "inn"
    assert step(where, set(), "gate", "down") is None


def test_everything_that_can_be_chosen_can_be_reached() -> None:
    where = board()
    chance = random.Random(3)
    places = [target for target in where if not target.startswith("track")]
    for visit in [set(where)] + [set(chance.sample(places, chance.randint(2, 20))) for _ in range(200)]:
        start = min(visit)
        reached, todo = {start}, [start]
        while todo:
            here = todo.pop()
            for direction in ("up", "down", "left", "right"):
                there = step(where, visit, here, direction)
                if there and there not in reached:
                    reached.add(there)
                    todo.append(there)
        assert reached == visit


# --- the command line -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("pl r5", "place road:5"),
        ("place 5", "place road:5"),
        ("prov +2", "provost +2"),
        ("prov 2", "provost +2"),
        ("prov -1", "provost -1"),
        ("bu stone food", "buy food stone"),
        ("buy fo", "buy food"),
        ("bu pedd w", "build wood-peddler wood"),
        ("FAV B B MAS", "favor building build mason"),
        ("r12", "place road:12"),
        ("pas", "pass"),
    ],
)
def test_beginnings_of_words_are_enough(typed: str, meant: str) -> None:
    legal = [move for move in ALL_MOVES if move.verb != "gate" or move.place > c.ROAD_SPACES]
    if typed == "r12":
        legal = [move for move in legal if move.verb == "place"]
    assert match(typed, legal).move is parse(meant)


def test_every_move_is_its_own_spelling() -> None:
    for move in ALL_MOVES:
        assert match(move.text, ALL_MOVES).move is move


def test_what_is_not_legal_is_known_all_the_same() -> None:
    found = match("place r9", [m.PLACE[1], m.PASS])
    assert found.legal == ()
    assert found.other == (m.PLACE[9],)
    state = dealt(3, 1).state
    farm = next(space for space, tile in enumerate(state.tile) if tile and c.TILES[tile].id == "neutral-farm")
    legal = [m.PLACE[c.GATE], m.PLACE[farm], m.PASS]
    for typed in ("farm", "place farm", "pl neut", "Far"):
        assert match(typed, legal, tile_there(state)).move is m.PLACE[farm]
    assert match("farm", legal).move is None
    assert match("dance", [m.PASS]) == match("sing", [m.PASS])
    assert match("dance", [m.PASS]).other == ()


def test_words_are_completed_as_far_as_they_agree() -> None:
    legal = [m.PLACE[12], m.PLACE[14], m.PASS]
    assert complete("pl", legal) == "place road:1"
    assert complete("pa", legal) == "pass"
    assert complete("pl r12", legal) == "place road:12"
    assert complete("dance", legal) == "dance"
    assert suggestion("place road:1", legal) == "place road:12"
    assert suggestion("pl r1", legal) is None


# --- the list -------------------------------------------------------------------------------------------------


def test_the_list_takes_the_fewest_columns_that_hold_all_lines() -> None:
    lines = [Line(chr(97 + i), f"choice {i}", "1d") for i in range(8)]
    assert plan(lines, 30, 8) == plan(lines, 80, 20)
    wide = plan(lines, 80, 2)
    assert wide is not None
    assert (len(wide.columns), wide.rows, wide.notes) == (4, 2, True)
    tight = plan(lines, 46, 2)
    assert tight is not None
    assert (len(tight.columns), tight.notes) == (4, False)
    assert plan(lines, 20, 2) is None
