"""Playing: choices, errors, what is said, warnings, going back, saving, leaving."""

import itertools
import subprocess
import sys
from pathlib import Path

import pytest

from caylus_tui import api
from caylus_tui.play.services import Services
from caylus_tui.store.errors import SaveError
from caylus_tui.store.savefile import SaveFile
from tests.plain.talking import (
    answers,
    check_lines,
    heard,
    keep,
    lines_of,
    moves_in,
    record,
    renamed,
    scenario,
    talk,
)

QUESTION = "Black, place a worker or pass. A worker costs 1 denier."


def game(folder: Path, moves: int = 200) -> Path:
    """A game with four people; after 200 moves Black places his first worker in round 8."""
    return keep(folder, record("10", moves))


# --- being asked ------------------------------------------------------------------------------------------------------


def test_a_game_is_opened_where_it_stands(saves: Path) -> None:
    file = game(saves)
    lines = talk(saves, "continue")
    assert lines[: lines.index("Your choice, or ? for help: ")] == [
        "Caylus in lines of text. Answer each question; ? says what is possible.",
        "",
        "Main menu.",
        "1. Continue: Black, Blue, Red, Green, round 8, Placement",
        "2. New game",
        "3. Open a saved game",
        "4. Watch a replay",
        "5. Learn to play",
        "6. Rules",
        "7. Settings",
        "8. Quit",
        "Your choice, or Enter for 1: continue",
        "",
        "The game of Black, Blue, Red and Green.",
        f"It is saved after every move, in {file}.",
        "Last:",
        "Round 8, Placement.",
        "Green places a worker at Lawyer (14) for 1 denier.",
        "Black scores 1 prestige as owner of Lawyer (14): Green has placed a worker",
        "  there.",
        "",
        "Black, your turn.",
        "Black has 8 prestige, 2 deniers, 1 wood, 1 stone; 6 workers at hand.",
        QUESTION,
        "1. Gate, 1 denier",
        "2. Trading post, 1 denier",
        "3. Merchants' guild, 1 denier",
        "4. Joust field, 1 denier",
        "5. Stables, 1 denier",
        "6. Inn, 1 denier",
        "7. Castle, 1 denier",
        "8. Road 1 to 7 (7 choices)",
        "9. Road 8 to 14 (6 choices)",
        "10. Gold mine (16), 1 denier",
        "11. Pass, take 1 denier",
    ]


@pytest.mark.parametrize(
    ("typed", "move"),
    [
        ("5", "place stables"),
        ("5.", "place stables"),
        ("8.5", "place road:5"),
        ("place road:5", "place road:5"),
        ("PLACE  Road:5", "place road:5"),
        ("pl r5", "place road:5"),
        ("r5", "place road:5"),
        ("pl castle", "place castle"),
        ("gold", "place road:16"),
        ("Merchants", "place merchants-guild"),
        ("p", "pass"),
        ("pass", "pass"),
    ],
)
def test_a_move_is_made_by_number_word_or_beginning(saves: Path, typed: str, move: str) -> None:
    file = game(saves)
    talk(saves, "1", typed)
    assert moves_in(file)[200] == f"black {move}"


def test_numbers_stay_when_a_group_is_opened(saves: Path) -> None:
    file = game(saves)
    lines = talk(saves, "1", "8", "9", "8.2")
    assert heard(lines, "8") == [
        "Road 1 to 7 (7 choices):",
        "8.1. Quarry (1), 1 denier",
        "8.2. Sawmill (2), 1 denier",
        "8.3. Marketplace (3), 1 denier",
        "8.4. Forest (4), 1 denier",
        "8.5. Farm (5), 1 denier",
        "8.6. Carpenter (6), 1 denier",
        "8.7. Peddler (7), 1 denier",
    ]
    assert heard(lines, "9")[1] == "9.1. Carpenter (8), 1 denier"
    assert heard(lines, "8.2")[:1] == ["Black places a worker at Sawmill (2) for 1 denier."]
    assert moves_in(file)[200] == "black place road:2"


def test_a_royal_favour_is_chosen_by_track_and_effect(saves: Path) -> None:
    file = keep(saves, scenario("favor-swap"))
    before = len(moves_in(file))
    lines = talk(saves, "1", "3", "3.5", "3.5.9")
    assert heard(lines, "1")[-4:] == [
        "1. Prestige track: 1 prestige",
        "2. Deniers track: 3 deniers",
        "3. Cubes track, column 4: give one cube, take two other than gold (14 choices)",
        "4. Building track: Build nothing",
    ]
    assert heard(lines, "3") == [
        "Cubes track, column 4: give one cube, take two other than gold (14 choices):",
        "3.1. Take 1 food",
        "3.2. Take 1 wood",
        "3.3. Take 1 stone",
        "3.4. Take 1 cloth",
        "3.5. Swap a cube for two: Give gold, take (10 choices)",
    ]
    assert heard(lines, "3.5")[9] == "3.5.9. Swap gold for stone, cloth"
    assert moves_in(file)[before].endswith("favor cubes swap gold stone cloth")


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("0", "There is no number 0 here."),
        ("12", "There is no number 12 here."),
        ("8.8", "There is no number 8.8 here."),
        ("8..8", "There is no number 8..8 here."),
        ("zzz", '"zzz" is no move'),
        ("x", '"x" is no move'),
        ("plce road:5", '"plce road:5" is no move; did you mean "place road:5"?'),
        (
            "pl r15",
            'Black was asked to place a worker or pass; "place road:15" is not legal: road:15 is empty',
        ),
        (
            "done",
            'Black was asked to place a worker or pass; "done" is not legal: it does not answer this question',
        ),
        ("{0}", '"{0}" is no move'),
        ("[/]", '"[/]" is no move'),
    ],
)
def test_what_cannot_be_gets_one_line_and_the_question_again(saves: Path, typed: str, said: str) -> None:
    file = game(saves)
    lines = talk(saves, "1", typed)
    found = heard(lines, typed)
    assert " ".join(line.strip() for line in found) == f"{said} {QUESTION}"
    assert len(moves_in(file)) == 200


def test_a_beginning_of_several_moves_names_them(saves: Path) -> None:
    file = game(saves)
    lines = talk(saves, "1", "place")
    said = (
        "That may mean: place gate, place trading-post, place merchants-guild, place joust-field, place stables, "
        "place inn, and 15 others."
    )
    assert " ".join(line.strip() for line in heard(lines, "place")) == said
    assert len(moves_in(file)) == 200


def test_an_empty_line_repeats_the_question_and_makes_no_move(saves: Path) -> None:
    file = game(saves)
    lines = talk(saves, "1", "")
    assert [lines.count("11. Pass, take 1 denier"), len(moves_in(file))] == [2, 200]


# --- what is said -----------------------------------------------------------------------------------------------------


def test_the_next_player_is_named_once(saves: Path) -> None:
    keep(saves, record("11", 0))
    lines = talk(saves, "1", *answers("11")[:40])
    turns = [line for line in lines if line.endswith(", your turn.")]
    assert turns[:4] == ["Green, your turn.", "Orange, your turn.", "Red, your turn.", "Green, your turn."]
    assert all(first != second for first, second in itertools.pairwise(turns))


def test_forced_moves_are_played_and_said(saves: Path) -> None:
    file = keep(saves, record("11", 0))
    lines = talk(saves, "1", *answers("11")[:60])
    assert len(moves_in(file)) > 60
    assert "Orange passes and takes place 2 on the bridge. Nothing else was possible." in lines


def test_forced_moves_are_asked_if_that_is_set(saves: Path, home: Path) -> None:
    Services(str(saves)).change(forced_moves="ask", warnings={"joust-unpaid": False})
    keep(saves, record("11", 0))
    moves = [move.partition(" ")[2] for move in record("11")["moves"][:19]]
    lines = talk(saves, "1", *moves)
    assert not [line for line in lines if "Nothing else was possible" in line]
    assert "Green has no worker left and can only pass." in lines
    assert moves_in(saves / "game.json") == record("11")["moves"][:19]


def test_headings_come_when_round_or_phase_change(saves: Path) -> None:
    keep(saves, record("11", 0))
    lines = talk(saves, "1", *answers("11")[:45])
    headings = [line for line in lines if line.startswith("Round ") and line.endswith(".") and "begins" not in line]
    assert headings[:7] == [
        "Round 1, Placement.",
        "Round 1, Special buildings.",
        "Round 1, Provost.",
        "Round 1, Road.",
        "Round 1, Castle.",
        "Round 1, End of the round.",
        "Round 2, Placement.",
    ]


def test_computers_are_announced_and_not_asked(saves: Path) -> None:
    file = keep(saves, renamed(record("11", 0), "Ann", "Ben", "Cid", bots=(1, 2)))
    lines = talk(saves, "1", "place gate", "inn", "p")
    turns = [line for line in lines if line.endswith(", your turn.")]
    assert turns == ["Ann, your turn."]
    assert [line for line in lines if line.startswith(("Ben places", "Cid places", "Ben passes", "Cid passes"))]
    assert {move.split()[0] for move in moves_in(file)} == {"orange", "red", "green"}


@pytest.mark.parametrize(
    "names",
    [
        ("[/]", "{0}", "{player}"),
        ("%s", "1", "quit"),
        ("凯吕斯凯吕斯凯吕斯凯吕斯凯吕斯凯吕斯凯吕斯凯吕斯", "e\u0301" * 8, "b" * 24),
        ("?", "\\n\\x1b[31m", "יוסי"),
    ],
)
def test_names_are_only_names(saves: Path, names: tuple[str, str, str]) -> None:
    keep(saves, renamed(record("11", 60), *names))
    commands = ["board", "players", "supply", "forecast", "log all", f"explain {names[0]}", "hint"]
    lines = talk(saves, "1", *commands)
    check_lines(lines)
    text = "".join(line.strip() for line in lines)
    assert all(text.count(name) > 10 for name in names)


# --- warnings ---------------------------------------------------------------------------------------------------------


def wasteful_game(folder: Path) -> Path:
    """Green may build a tile, and declining it wastes that."""
    return game(folder, 100)


def test_a_wasteful_choice_is_asked_about_once(saves: Path) -> None:
    file = wasteful_game(saves)
    lines = talk(saves, "1", "decline", "", "decline", "board", "y")
    assert heard(lines, "decline") == [
        "Something could be done here. Decline all the same?",
        "1. yes",
        "2. no",
        "3. always yes, without this question",
    ]
    assert lines.count("Green declines at Carpenter (8).") == 1
    assert moves_in(file)[100] == "green decline"


def test_a_warning_can_be_switched_off(saves: Path) -> None:
    wasteful_game(saves)
    lines = talk(saves, "1", "decline", "always", "undo", "y", "decline")
    assert lines.count("Something could be done here. Decline all the same?") == 1
    assert lines.count("Green declines at Carpenter (8).") == 2
    assert Services(str(saves)).settings.warnings == {"declined": False}


# --- going back -------------------------------------------------------------------------------------------------------


def test_undo_and_redo(saves: Path) -> None:
    file = game(saves)
    lines = talk(saves, "1", "5", "undo")
    assert heard(lines, "undo") == [
        "Take back a decision of Black?",
        "1. yes",
        "2. no",
    ]
    assert moves_in(file)[200:] == ["black place stables"]
    lines = talk(saves, "1", "undo", "yes", "redo")
    assert heard(lines, "yes")[:3] == ["Taken back.", "Round 8, Placement.", "Black, your turn."]
    assert heard(lines, "redo")[:4] == [
        "Done again.",
        "Round 8, Placement.",
        "Black places a worker at the stables for 1 denier.",
        "Red, your turn.",
    ]
    assert moves_in(file)[200:] == ["black place stables"]


def test_the_table_is_asked_once_whether_decisions_of_others_are_taken_back(saves: Path) -> None:
    file = game(saves)
    lines = talk(saves, "1", "1", "2", "3", "undo", "no", "undo", "yes", "undo", "undo")
    questions = [line for line in lines if line.startswith("Take back")]
    assert questions == ["Take back a decision of Blue?"] * 2
    assert moves_in(file) == record("10")["moves"][:200]


def test_nothing_to_take_back(saves: Path) -> None:
    keep(saves, record("10", 0))
    lines = talk(saves, "1", "undo", "redo")
    assert heard(lines, "undo")[0] == "There is nothing to take back."
    assert heard(lines, "redo")[0] == "There is nothing to do again."


def test_a_computer_waits_after_going_back_to_it(saves: Path) -> None:
    found = renamed(record("11", 0), "Ann", "Ben", "Cid", bots=(0, 1, 2))
    found["players"][1]["seat"] = "human"
    file = keep(saves, found)
    lines = talk(saves, "1", "undo", "board", "redo", "undo", "1")
    assert heard(lines, "board")[-1] == "Ann is a computer and waits. Go on?"
    assert lines.count("Ben, your turn.") == 3
    assert len(moves_in(file)) == 2


# --- saving and leaving -----------------------------------------------------------------------------------------------


def test_leaving_to_the_menu_and_coming_back(saves: Path) -> None:
    file = game(saves)
    lines = talk(saves, "1", "5", "menu", "1", "quit")
    assert heard(lines, "menu")[0].startswith("The game is saved in ")
    assert lines.count("Main menu.") == 2
    assert len(moves_in(file)) == 201
    assert not list(saves.glob("*.lock"))


def full(_file: SaveFile, _data: bytes, *, overwrite: bool = False) -> None:
    raise SaveError("full", "/disk")


def test_a_game_that_cannot_be_saved_goes_on(saves: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = game(saves)
    monkeypatch.setattr(SaveFile, "autosave", full)
    other = saves / "other" / "there.json"
    taken = keep(saves / "other", {}, "taken")
    lines = talk(saves, "1", "5", "5", "save", f"save {taken}", f"save {other}", "quit")
    assert lines.count("The game could not be saved: /disk: the disk is full") >= 2
    assert heard(lines, "save")[0] == "The game could not be saved: /disk: the disk is full"
    assert "already a file of this name" in " ".join(heard(lines, f"save {taken}"))
    assert len(moves_in(file)) == 200
    assert len(moves_in(other)) == 202


def test_leaving_without_having_saved_must_be_meant(saves: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = game(saves)
    monkeypatch.setattr(SaveFile, "autosave", full)
    lines = talk(saves, "1", "5", "quit", "no", "menu", "yes", "quit")
    assert heard(lines, "quit") == []
    assert lines.count("Leave all the same? The last moves will be lost.") == 2
    assert lines.count("Main menu.") == 2
    assert len(moves_in(file)) == 200


def test_an_unsaved_game_at_the_end_of_input_is_an_error(saves: Path) -> None:
    file = game(saves)
    code = (
        "import sys; from caylus_tui import cli; from caylus_tui.store.savefile import SaveFile; "
        "from tests.plain.test_table import full; SaveFile.autosave = full; sys.exit(cli.main(sys.argv[1:]))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, "--plain", "--saves", str(saves)],
        input=lines_of("1", "5"),
        capture_output=True,
        encoding="utf-8",
        timeout=60,
        check=False,
    )
    assert done.returncode == 1
    assert done.stdout.splitlines()[-1] == "The game could not be saved: /disk: the disk is full"
    assert len(moves_in(file)) == 200


# --- the end ----------------------------------------------------------------------------------------------------------


def test_the_end_says_who_has_won_and_why(saves: Path) -> None:
    file = keep(saves, record("01"))
    lines = talk(saves, "open", "1")
    end = lines.index("The game is over. Green wins with 40 prestige.")
    assert lines[end + 1 : end + 5] == [
        "Ranking:",
        "1. Green: 40 prestige; wins; 5 tiles built, 0 houses",
        "2. Black: 36 prestige; 6 tiles built, 1 house",
        "Prestige by source:",
    ]
    breakdown = api.show_json(file)["breakdown"]
    text = " ".join(line.strip() for line in lines[end + 5 : lines.index("What now?")])
    assert f"Green: Visits by others {breakdown['green']['visits']}, " in text
    assert f"Castle {breakdown['black']['castle']}" in text
    assert f"Penalties {breakdown['black']['penalties']}" in text
    now = lines.index("What now?")
    assert lines[now : now + 5] == [
        "What now?",
        "1. Watch the game from its beginning",
        "2. Play again with the same seats",
        "3. Play again with the seats reversed",
        "4. Back to the main menu",
    ]


def test_a_shared_victory(saves: Path) -> None:
    keep(saves, scenario("shared-victory"))
    lines = talk(saves, "open", "1")
    (won,) = [line for line in lines if "share the victory" in line]
    first = lines.index("Ranking:")
    assert [line[:3] for line in lines[first + 1 : first + 3]] == ["1. ", "1. "]
    assert won.startswith("The game is over. ")


def test_a_rematch_has_the_same_seats_or_the_other_way_round(saves: Path) -> None:
    keep(saves, record("01"))
    talk(saves, "open", "1", "3")
    (new,) = [file for file in saves.glob("*.json") if file.name != "game.json"]
    found = api.load(new).record
    assert [player.color for player in found.players] == ["black", "green"]
    assert found.moves == []


def test_the_game_can_be_watched_or_undone_at_its_end(saves: Path) -> None:
    file = keep(saves, record("01"))
    lines = talk(saves, "open", "1", "watch", "menu", "quit")
    assert "The game game, 273 moves." in lines
    lines = talk(saves, "open", "1", "undo", "yes")
    assert heard(lines, "yes")[0] == "Taken back."
    assert len(moves_in(file)) < 273
