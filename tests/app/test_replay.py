"""Replays: every way to go through a game, by key and by mouse, the line, the chart, notes; nothing is ever played."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

from caylus_tui import api
from caylus_tui.app import keys
from caylus_tui.app.caylus import autoplay
from caylus_tui.app.caylus.changes import changed
from caylus_tui.app.caylus.end_screen import EndScreen
from caylus_tui.app.caylus.replay_screen import ReplayScreen
from caylus_tui.app.caylus.table_screen import TableScreen
from caylus_tui.app.caylus.timeline import Timeline
from caylus_tui.app.screens.menu import MenuScreen
from caylus_tui.app.screens.message import Confirm
from caylus_tui.app.screens.open_game import OpenScreen
from caylus_tui.play import saving
from caylus_tui.table.notes import Note
from tests.app.replays import GAME, NOTES, line_of, noted, replay_of, screen_of
from tests.app.shell_app import settled, shell
from tests.app.table_app import LARGE, SMALL, inside, services_with, strike, text_of

MEDIUM = (100, 30)
HUGE = (160, 50)


def moments(session: Any, what: str) -> list[int]:
    """The moments at which something of the state is another than before."""
    values = [getattr(session.state_at(n), what) for n in range(len(session.steps) + 1)]
    return [n for n in range(1, len(values)) if values[n] != values[n - 1]]


# --- going through a game ---------------------------------------------------------------------------------------------


async def test_by_move_round_phase_scoring_and_player_forward_and_back() -> None:
    async with replay_of().run_test(size=SMALL) as pilot:
        screen = screen_of(pilot)
        session = screen.session
        await strike(pilot, "right", "right", "right", "left")
        assert screen.n == 2
        rounds = moments(session, "round")
        await strike(pilot, "home", "pagedown", "down")
        assert screen.n == rounds[1]
        await strike(pilot, "pageup")
        assert screen.n == rounds[0]
        await strike(pilot, "right", "up")
        assert screen.n == rounds[0]
        phases = [phase.at for phase in screen.course.phases]
        await strike(pilot, "home", "tab", "tab", "shift+tab")
        assert screen.n == phases[1]
        scorings = moments(session, "scored")
        await strike(pilot, "home", "c", "c")
        assert screen.n == scorings[1]
        await strike(pilot, "C")
        assert screen.n == scorings[0]
        await strike(pilot, "home")
        player = screen.shown_state().decision.player  # type: ignore[union-attr]
        own = [n for n, step in enumerate(session.steps) if step.player == player and not step.forced]
        await strike(pilot, "p", "p", "p", "P")
        assert screen.n == own[2]
        await strike(pilot, "end", "right")
        assert screen.n == len(session.steps)
        await strike(pilot, "home", "left")
        assert screen.n == 0


async def test_the_board_the_log_and_the_line_show_the_moment() -> None:
    async with replay_of().run_test(size=LARGE) as pilot:
        screen = screen_of(pilot)
        for n in (1, 40, 99, 200):
            screen.go(n)
            await pilot.pause()
            step, state = screen.session.steps[n - 1], screen.session.state_at(n)
            view = screen._parts[0].view
            assert view is not None
            assert view.state is state
            assert view.marks == changed(step.before, state)
            assert f"Replay: move {n} of {len(screen.session.steps)}" in text_of(pilot)
            assert max(line.n for line in screen._log.lines) <= n
            assert screen._log.lines[-1].n in range(n - 5, n + 1)
        assert changed(screen.session.steps[199].before, screen.session.state_at(200)) != frozenset()
        # Back again, the log is shorter by what has not happened yet.
        screen.go(40)
        assert max(line.n for line in screen._log.lines) <= 40


async def test_what_a_move_changed_is_marked_in_every_part_of_the_board() -> None:
    async with replay_of().run_test(size=SMALL) as pilot:
        screen = screen_of(pilot)
        road = next(part for part in screen._parts if part.id == "road")
        n = next(n for n, step in enumerate(screen.session.steps, start=1) if step.move.text.startswith("place road:"))
        screen.go(n)
        await pilot.pause()
        target = screen.session.steps[n - 1].move.text.removeprefix("place ")
        region = road.regions()[target]
        canvas = road._canvas
        assert canvas is not None
        styles = {id(style) for style in canvas.styles[region.y][region.x : region.right]}
        screen.go(n + 1)
        await pilot.pause()
        assert road._canvas is not None
        assert styles != {id(style) for style in road._canvas.styles[region.y][region.x : region.right]}


# --- the line ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [SMALL, MEDIUM, LARGE, HUGE])
async def test_the_line_leads_to_scorings_notes_rounds_and_phases(size: tuple[int, int]) -> None:
    async with replay_of().run_test(size=size) as pilot:
        screen, line = screen_of(pilot), line_of(pilot)
        course = screen.course
        for at in (*(one.at for one in course.scorings), *(note.at for note in course.notes if note.at)):
            assert line.moment(line.column(at)) == at
        for start in course.rounds:
            found = line.moment(line.column(start.at))
            assert line.column(found) == line.column(start.at)
        seen = [line.moment(x) for x in range(line.size.width)]
        assert (seen[0], seen[-1]) == (0, course.moves)
        assert seen == sorted(seen)
        starts = {phase.at for phase in course.phases} | {one.at for one in course.scorings}
        if size != LARGE:  # there the line is narrow
            assert len(starts & set(seen)) > len(course.rounds)


async def test_a_click_goes_there_and_a_drag_follows() -> None:
    async with replay_of().run_test(size=SMALL) as pilot:
        await pilot.pause()
        screen, line = screen_of(pilot), line_of(pilot)
        place = line.content_region
        await pilot.click(offset=inside(place, 30, 0))
        assert screen.n == line.moment(30) > 0
        await pilot.mouse_down(offset=inside(place, 10, 0))
        await pilot.pause()
        assert screen.n == line.moment(10)
        for x in (12, 20, 50):
            await pilot.hover(offset=inside(place, x, 0))
            await pilot.pause()
            assert screen.n == line.moment(x)
        # Off the line one still holds on to it.
        await pilot.hover(offset=(place.x + 60, place.y - 6))
        await pilot.pause()
        assert screen.n == line.moment(60)
        await pilot.mouse_up(offset=(place.x + 60, place.y - 6))
        await pilot.hover(offset=inside(place, 5, 0))
        await pilot.pause()
        assert screen.n == line.moment(60)
        flag = screen.course.scorings[1]
        await pilot.click(offset=inside(place, line.column(flag.at), 0))
        assert screen.n == flag.at


async def test_the_line_shows_rounds_scorings_notes_and_who_was_ahead() -> None:
    async with replay_of().run_test(size=SMALL) as pilot:
        await pilot.pause()
        screen, line = screen_of(pilot), line_of(pilot)
        await strike(pilot, "right")
        rows = ["".join(segment.text for segment in line.render_line(y)) for y in range(line.size.height)]
        for one in screen.course.scorings:
            x = min(line.column(one.at), line.size.width - 2)
            assert rows[1][x : x + 2] == f"⚑{'DWT'[one.section]}"
        assert rows[1].startswith("R1")
        # Where one stands covers the first of them.
        assert [x for x, sign in enumerate(rows[0]) if sign == "*"] == [line.column(at) for at, _text in NOTES][1:]
        # Later phases stand higher.
        assert set(rows[0]) <= set("▁▂▃▄▅▆●*")
        assert len(set(rows[0]) & set("▁▂▃▄▅▆")) >= 4
        last = screen.session.state
        best = last.prestige.index(max(last.prestige))
        assert rows[2][-1] == screen.house.glyphs.players[last.colors[best]]


async def test_without_unicode_the_line_is_ascii() -> None:
    async with replay_of(glyphs="ascii").run_test(size=SMALL) as pilot:
        await strike(pilot, "right", "v")
        await pilot.pause()
        assert text_of(pilot).isascii()
        await strike(pilot, "v")
        assert text_of(pilot).isascii()


@pytest.mark.parametrize("size", [SMALL, LARGE])
async def test_the_chart_shows_everybodys_prestige(size: tuple[int, int]) -> None:
    async with replay_of().run_test(size=size) as pilot:
        screen, line = screen_of(pilot), line_of(pilot)
        await strike(pilot, "end", "v")
        await pilot.pause()
        assert line.size.height >= 10
        rows = ["".join(segment.text for segment in line.render_line(y)) for y in range(line.size.height)]
        state = screen.session.state
        # At the end every symbol stands at the height of its points.
        most = max(state.prestige)
        for player, points in enumerate(state.prestige):
            y = 2 + round((1 - points / most) * (line.size.height - 3))
            assert (
                any(
                    rows[near][-1] == screen.house.glyphs.players[state.colors[player]]
                    for near in range(max(2, y - 1), min(y + 2, line.size.height))
                )
                or state.prestige.count(points) > 1
            )
        assert f"{most}★" in rows[2]
        await strike(pilot, "escape")
        assert screen.large is None
        assert screen_of(pilot) is pilot.app.screen


# --- by itself --------------------------------------------------------------------------------------------------------


class Clock:
    """Takes the place of a screen's timers: what is waited for, and how long."""

    def __init__(self) -> None:
        self.waits: list[float] = []
        self.running = 0
        self._call: Any = None

    def set_timer(self, seconds: float, call: Any) -> Clock:
        self.waits.append(seconds)
        self._call = call
        self.running += 1
        return self

    def stop(self) -> None:
        self.running -= 1

    def tick(self) -> None:
        call, self._call = self._call, None
        call()


def test_it_goes_at_several_speeds_pauses_where_there_is_a_reason_and_ends() -> None:
    clock, reasons, told = Clock(), ["", "note", "", None], []
    auto = autoplay.Autoplay(clock, lambda: reasons.pop(0), lambda: told.append(auto.text))  # type: ignore[arg-type]
    assert (auto.goes, auto.text) == (False, "")
    auto.start()
    assert auto.text == "playing, 1 s a move"
    clock.tick()
    assert clock.waits == [1.0, 1.0]
    auto.faster(1)
    assert auto.text == "playing, 0.5 s a move"
    clock.tick()
    assert (clock.waits[-1], told[-1]) == (autoplay.PAUSE, "pause: note")
    clock.tick()
    assert clock.waits[-1] == 0.5
    auto.faster(-9)
    assert (auto.seconds, clock.waits[-1]) == (4.0, 4.0)
    clock.tick()
    assert (auto.goes, told[-1], clock.running) == (False, "", 0)
    assert len(autoplay.SPEEDS) >= 5
    # A pause is longer than any step.
    auto.start("note")
    assert clock.waits[-1] == 8.0


async def test_it_pauses_at_every_scoring_and_note(monkeypatch: pytest.MonkeyPatch) -> None:
    async with replay_of().run_test(size=SMALL) as pilot:
        screen = screen_of(pilot)
        clock = Clock()
        monkeypatch.setattr(screen, "set_timer", clock.set_timer)
        await strike(pilot, "space")
        assert screen.auto.text == "pause: note"
        pauses: dict[int, str] = {}
        while screen.auto.goes:
            clock.tick()
            if screen.auto.pausing:
                pauses[screen.n] = screen.auto.pausing
        assert screen.n == screen.course.moves
        expected = {note.at: "note" for note in screen.course.notes if note.at}
        sections = ("the dungeon", "the walls", "the towers")
        expected |= {one.at: f"scoring of {sections[one.section]}" for one in screen.course.scorings}
        del expected[screen.course.moves]  # the end is one anyway
        assert pauses == expected


async def test_it_starts_over_from_the_end_and_any_step_stops_it(monkeypatch: pytest.MonkeyPatch) -> None:
    async with replay_of(notes=()).run_test(size=SMALL) as pilot:
        screen = screen_of(pilot)
        clock = Clock()
        monkeypatch.setattr(screen, "set_timer", clock.set_timer)
        await strike(pilot, "end", "plus", "space")
        assert (screen.n, screen.auto.text) == (0, "playing, 0.5 s a move")
        assert "playing, 0.5 s a move" in text_of(pilot)
        clock.tick()
        assert screen.n == 1
        for key in ("right", "pagedown", "c", "p", "tab", "home", "l", "n", "space"):
            if not screen.auto.goes:
                await strike(pilot, "space")
            assert screen.auto.goes
            await strike(pilot, key)
            assert not screen.auto.goes
            await strike(pilot, *(["escape"] if key in ("l", "n") else []))
        assert clock.running == 0


# --- where a replay begins, and what it leads to ----------------------------------------------------------------------


async def test_from_the_list_of_saved_games_and_back() -> None:
    app = shell()
    noted(app.services.paths.saves)
    async with app.run_test(size=SMALL) as pilot:
        await strike(pilot, "o")
        await settled(pilot)
        await strike(pilot, "r")
        assert isinstance(app.screen, ReplayScreen)
        assert NOTES[0][1] in " ".join(text_of(pilot).split())
        await strike(pilot, "escape")
        assert isinstance(app.screen, OpenScreen)


async def test_a_damaged_game_is_watched_up_to_its_last_good_move() -> None:
    app = shell()
    path = noted(app.services.paths.saves)
    record = json.loads(path.read_bytes())
    record["moves"][70] = "nobody place road:1"
    path.write_text(json.dumps(record), encoding="utf-8")
    before = path.read_bytes()
    async with app.run_test(size=SMALL) as pilot:
        await strike(pilot, "o")
        await settled(pilot)
        await strike(pilot, "r")
        assert isinstance(app.screen, Confirm)
        said = " ".join(text_of(pilot).replace("│", " ").split())
        assert "Watch it up to its last good move, number 70?" in said
        assert "move 71" in text_of(pilot)
        await strike(pilot, "enter")
        assert isinstance(app.screen, ReplayScreen)
        await strike(pilot, "end")
        assert app.screen.n == 70
    assert path.read_bytes() == before


async def test_from_the_end_of_a_game_with_notes_in_its_own_file() -> None:
    app = shell()
    path = noted(app.services.paths.saves)
    record = json.loads(path.read_bytes())
    record["moves"].pop()  # the last decision has a single answer, which plays itself
    path.write_text(json.dumps(record), encoding="utf-8")
    async with app.run_test(size=SMALL) as pilot:
        await strike(pilot, "o")
        await settled(pilot)
        await strike(pilot, "enter")
        await pilot.pause()
        assert isinstance(app.screen, EndScreen)
        await strike(pilot, "r")
        assert isinstance(app.screen, ReplayScreen)
        await strike(pilot, "end", "n", *"What an end", "enter")
        await pilot.pause()
        assert api.notes(path)[-1] == Note(len(record["moves"]) + 1, "What an end")


async def test_play_from_here_begins_a_game_of_its_own() -> None:
    app = replay_of()
    async with app.run_test(size=SMALL) as pilot:
        screen = screen_of(pilot)
        assert isinstance(screen.session, saving.RecordSession)
        path = screen.session.path
        assert path is not None
        before = path.read_bytes()
        screen.go(57)
        await strike(pilot, "g")
        table = app.screen
        assert isinstance(table, TableScreen)
        assert table.controller.path is not None
        record = api.load(table.controller.path).record
        assert record.extra["from"] == {"id": screen.session.record.id, "moves": 57, "file": path.name}
        assert list(record.moves[:57]) == json.loads(before)["moves"][:57]
        assert path.read_bytes() == before


async def test_there_is_no_playing_on_from_the_end() -> None:
    app = replay_of()
    async with app.run_test(size=SMALL) as pilot:
        await strike(pilot, "end", "g")
        assert isinstance(app.screen, ReplayScreen)


ALL_KEYS = sorted(
    {
        key
        for one in keys.KEYS
        if one.place in ("table", "replay", "log", "command", "app")
        for key in one.keys.split(",")
    }
    | set("abx15")
)
LEAVES = {"ctrl+c", "f10", "g", "n", "f1", "f2", "f8", "f9", "escape", "delete", "h"}


@pytest.mark.slow
async def test_no_key_and_no_click_plays_anything_in_a_replay() -> None:
    app = replay_of()
    chance = random.Random(1)
    async with app.run_test(size=SMALL) as pilot:
        screen = screen_of(pilot)
        assert isinstance(screen.session, saving.RecordSession)
        path, moves = screen.session.path, screen.session.moves()
        assert path is not None
        before = path.read_bytes()
        screen.go(100)
        for key in [key for key in ALL_KEYS if key not in LEAVES]:
            await strike(pilot, key)
            if not isinstance(app.screen, ReplayScreen):
                await strike(pilot, "escape")
            if screen.large:
                await strike(pilot, "escape")
            assert app.screen is screen, key
            assert screen.session.moves() == moves, key
        for _click in range(30):
            await pilot.click(offset=(chance.randrange(SMALL[0]), chance.randrange(1, SMALL[1] - 1)))
            await pilot.pause()
            if app.screen is not screen:
                await strike(pilot, "escape")
            assert screen.session.moves() == moves
        assert not screen.session.undone
        assert path.read_bytes() == before
        assert [file.name for file in path.parent.iterdir()] == [path.name]


async def test_help_tells_the_keys_and_that_nothing_is_changed() -> None:
    async with replay_of().run_test(size=LARGE) as pilot:
        said = " ".join(text for _title, text in screen_of(pilot).help_page())
        assert "no key plays a move" in said
        assert "pauses at scorings and notes" in said


async def test_a_game_without_moves_can_be_looked_at() -> None:
    record = json.loads(GAME.read_bytes())
    record["moves"] = []
    folder = services_with().paths.saves
    folder.mkdir(parents=True)
    path = folder / "empty.json"
    path.write_text(json.dumps(record), encoding="utf-8")
    async with replay_of(path).run_test(size=SMALL) as pilot:
        screen = screen_of(pilot)
        await strike(pilot, "right", "left", "c", "p", "tab", "m", "v", "v", "end", "home", "pagedown")
        await pilot.click(Timeline)
        assert screen.n == 0
        assert "The start of the game." in text_of(pilot)


async def test_resizing_loses_nothing(tmp_path: Path) -> None:
    async with replay_of().run_test(size=LARGE) as pilot:
        screen = screen_of(pilot)
        screen.go(57)
        for size in (SMALL, (60, 20), MEDIUM, HUGE, LARGE):
            await pilot.resize_terminal(*size)
            await pilot.pause()
            assert screen.n == 57
        assert "everything" in text_of(pilot)


async def test_a_replay_that_the_app_began_with_is_left_for_the_menu() -> None:
    app = replay_of()
    async with app.run_test(size=SMALL) as pilot:
        await strike(pilot, "right", "escape")
        assert isinstance(app.screen, MenuScreen)
        assert len(app.screen_stack) == 1
