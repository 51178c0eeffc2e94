"""Tournaments: each game is made from the seed and its number alone, whoever plays it, in whatever order."""

import json
from collections import Counter
from pathlib import Path

import pytest

from caylus_tui.bots import UnknownLevel
from caylus_tui.games import GAMES
from caylus_tui.store.files import write_atomic
from caylus_tui.studies import simulation, tournament
from caylus_tui.studies.simulation import Interrupted, Progress, simulate, tally_table
from caylus_tui.studies.tournament import Plan, begun, found_again, jobs, on_cores, play, tally, to_csv
from caylus_tui.table.record import RecordError, read_record

PLAN = Plan(("normal", "random", "random"), 7, rotate=True)


def files(folder: Path) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in folder.iterdir()}


def record(data: bytes) -> object:
    return read_record(data, lambda game: GAMES[game].record)


# --- the games ------------------------------------------------------------------------------------------------


def test_the_first_games_are_the_same_however_many_follow() -> None:
    assert jobs(PLAN, 9)[:4] == jobs(PLAN, 4)
    assert len({job.seed for job in jobs(PLAN, 50)}) == len({job.id for job in jobs(PLAN, 50)}) == 50
    assert jobs(Plan(PLAN.levels, 8), 1) != jobs(PLAN, 1)


def test_bots_move_on_by_one_seat() -> None:
    plan = Plan(("hard", "normal", "easy"), 1, rotate=True)
    assert [plan.seated(number) for number in (1, 2, 3, 4)] == [
        ("hard", "normal", "easy"),
        ("easy", "hard", "normal"),
        ("normal", "easy", "hard"),
        ("hard", "normal", "easy"),
    ]
    assert Plan(plan.levels, 1).seated(2) == plan.levels
    counted = Counter(level for number in range(1, 7) for level in [plan.seated(number)[0]])
    assert counted == {"hard": 2, "normal": 2, "easy": 2}


def test_a_game_is_the_same_whenever_it_is_played() -> None:
    third = jobs(PLAN, 3)[2]
    one = play(PLAN, third)
    assert one == play(PLAN, third)
    assert one.number == 3
    saved = json.loads(one.record)
    assert [player["seat"] for player in saved["players"]] == ["bot:random", "bot:random", "bot:normal"]
    assert saved["extra"] == {"simulate": {"seed": 7, "game": 3, "effort": 1}}
    assert saved["setup"]["seed"] == one.seed
    assert len(saved["moves"]) == one.decisions


def test_options_reach_the_game() -> None:
    plan = Plan(("random", "random"), 1, options={"favors": "simplified", "jeweller": True})
    assert json.loads(play(plan, jobs(plan, 1)[0]).record)["options"] == {"favors": "simplified", "jeweller": True}
    with pytest.raises(RecordError):
        begun(Plan(("random", "random"), 1, options={"favors": "none"}), jobs(plan, 1)[0])


def test_a_game_is_found_again_by_its_record() -> None:
    first, second = jobs(PLAN, 2)
    played = play(PLAN, first)
    read = read_record(played.record, lambda game: GAMES[game].record)
    assert found_again(PLAN, first, read, played.record) == played
    assert found_again(PLAN, second, read, played.record) is None
    assert found_again(Plan(PLAN.levels, 7, rotate=True, effort=2), first, read, played.record) is None
    unfinished = read.model_copy(update={"moves": read.moves[:-1]})
    assert found_again(PLAN, first, unfinished, b"") is None
    broken = read.model_copy(update={"moves": [*read.moves, "blue pass"]})
    assert found_again(PLAN, first, broken, b"") is None


def test_sums_do_not_depend_on_who_was_first() -> None:
    games = [play(PLAN, job) for job in jobs(PLAN, 4)]
    assert tally(PLAN, games) == tally(PLAN, reversed(games))
    assert tally(PLAN, games).rotated
    assert to_csv(PLAN, games) == to_csv(PLAN, reversed(games))


def test_csv_has_a_line_for_each_game_and_seat() -> None:
    games = [play(PLAN, job) for job in jobs(PLAN, 2)]
    head, *lines = to_csv(PLAN, games).splitlines()
    assert head == "game,seed,seat,color,bot,prestige,share,decisions"
    assert len(lines) == 6
    first = games[0]
    points = first.result["final"]["blue"]
    assert lines[0] == f"1,{first.seed},1,blue,normal,{points},1,{first.decisions}"
    assert lines[3].split(",")[2:5] == ["1", "blue", "random"]


# --- who plays them -------------------------------------------------------------------------------------------


def test_other_processes_play_the_same_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tournament, "ALONE_SECONDS", 0.0)
    todo = jobs(PLAN, 6)
    alone = list(on_cores(1)(PLAN, todo))
    together = list(on_cores(2)(PLAN, todo))
    assert sorted(together, key=lambda one: one.number) == alone
    assert [one.number for one in alone] == [1, 2, 3, 4, 5, 6]


def test_leaving_ends_the_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tournament, "ALONE_SECONDS", 0.0)
    games = on_cores(2)(Plan(("hard",) * 3, 1, effort=1000), jobs(PLAN, 6)[:0])
    assert list(games) == []
    games = on_cores(2)(PLAN, jobs(PLAN, 40))
    assert next(games).number == 1
    assert next(games).number > 1
    games.close()
    assert list(games) == []


# --- simulations ----------------------------------------------------------------------------------------------


def test_a_simulation_goes_on_where_it_was_interrupted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    levels = ["normal", "random", "random"]
    whole = simulate(5, levels, seed=7, rotate=True, records=tmp_path / "whole", csv=tmp_path / "whole.csv", cores=1)

    def interrupt(progress: Progress) -> None:
        if progress.done == 2:
            raise KeyboardInterrupt

    part = tmp_path / "part"
    with pytest.raises(Interrupted) as caught:
        simulate(5, levels, seed=7, rotate=True, records=part, csv=tmp_path / "a.csv", cores=1, progress=interrupt)
    assert (caught.value.tally.games, caught.value.of) == (2, 5)
    assert len((tmp_path / "a.csv").read_text().splitlines()) == 1 + 2 * 3
    assert len(files(part)) == 2

    (part / "seed-7-game-2.json").write_text("{}")
    played: list[int] = []
    real = play

    def noting(plan: Plan, job: tournament.Job) -> tournament.Played:
        played.append(job.number)
        return real(plan, job)

    monkeypatch.setattr(tournament, "play", noting)
    told: list[Progress] = []
    again = simulate(
        5,
        levels,
        seed=7,
        rotate=True,
        records=part,
        resume=True,
        csv=tmp_path / "part.csv",
        cores=1,
        progress=told.append,
    )
    assert played == [2, 3, 4, 5]
    assert again == whole
    assert files(part) == files(tmp_path / "whole")
    assert (tmp_path / "part.csv").read_bytes() == (tmp_path / "whole.csv").read_bytes()
    assert [(one.done, one.of) for one in told] == [(2, 5), (3, 5), (4, 5), (5, 5)]
    assert told[-1].remaining == 0
    assert all(one.rate > 0 for one in told)


@pytest.mark.parametrize("written", [True, False])
def test_an_interrupt_between_a_record_and_its_counting(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, written: bool
) -> None:
    def interrupted(path: Path, data: bytes) -> None:
        if written or "game-1" in path.name:
            write_atomic(path, data)
        if "game-2" in path.name:
            raise KeyboardInterrupt

    monkeypatch.setattr(simulation, "write_atomic", interrupted)
    with pytest.raises(Interrupted) as caught:
        simulate(3, ["random"] * 2, seed=1, records=tmp_path)
    assert caught.value.tally.games == len(files(tmp_path)) == (2 if written else 1)


def test_a_finished_simulation_is_only_counted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    one = simulate(3, ["random"] * 2, seed=1, records=tmp_path)
    monkeypatch.setattr(tournament, "play", None)
    assert simulate(3, ["random"] * 2, seed=1, records=tmp_path, resume=True) == one


def test_unknown_levels_are_found_before_anything_is_written(tmp_path: Path) -> None:
    with pytest.raises(UnknownLevel):
        simulate(1, ["random", "deep"], seed=1, records=tmp_path / "new")
    with pytest.raises(RecordError):
        simulate(1, ["random"], seed=1, records=tmp_path / "new")
    assert not (tmp_path / "new").exists()


def test_the_table_says_who_won_how_surely() -> None:
    counted = simulate(6, ["normal", "random", "random"], seed=7, rotate=True)
    first, head, *rows = tally_table(counted).splitlines()
    assert first.startswith("6 games from seed 7, ")
    assert first.endswith(f" decisions a game, winners have {counted.winners.mean:.1f} prestige")
    assert head.split() == ["seat", "bot", "games", "wins", "share", "95", "%", "prestige", "deviation"]
    assert [row.split()[:3] for row in rows] == [
        ["blue", "-", "6"],
        ["red", "-", "6"],
        ["green", "-", "6"],
        ["all", "normal", "6"],
        ["all", "random", "12"],
    ]
    normal = counted.bots[0]
    assert rows[3].split()[3:] == [
        "6",
        "100.0%",
        "61.0-100.0%",
        f"{normal.mean:.1f}",
        f"{normal.deviation:.1f}",
    ]


def test_there_is_a_core_to_play_on() -> None:
    assert simulation.usable_cores() >= 1
