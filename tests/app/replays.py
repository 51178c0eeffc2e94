"""Games to look at, for tests: with notes, in a file, and a very long one."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

from textual.pilot import Pilot

from caylus_tui import api
from caylus_tui.app.app import CaylusApp
from caylus_tui.app.caylus.replay_screen import ReplayScreen
from caylus_tui.app.caylus.timeline import Timeline
from caylus_tui.games import GAMES
from caylus_tui.games.caylus.catalog import COLORS
from caylus_tui.games.caylus.rules import CAYLUS
from caylus_tui.play import saving
from caylus_tui.play.saving import RecordSession
from caylus_tui.table.replay import start_of
from caylus_tui.table.session import Seat
from tests.app.table_app import services_with
from tests.cases import ROOT

GAME = ROOT / "tests" / "caylus" / "cases" / "games" / "game-01.json"
NOTES = (
    (0, "Watch the road: nobody can build it alone."),
    (57, "Here [bold]everything[/] changes: whoever has a denier left moves the provost, and the others wait."),
    (120, "A short one."),
)


def noted(folder: Path, notes: Any = NOTES, name: str = "evening") -> Path:
    """A whole game with notes, in a file of its own."""
    record = json.loads(GAME.read_text(encoding="utf-8"))
    record["extra"] = {"notes": [{"at": at, "text": text} for at, text in notes], "by": "somebody"}
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{name}.json"
    path.write_text(json.dumps(record), encoding="utf-8")
    return path


def replay_of(path: Path | None = None, notes: Any = NOTES, **settings: Any) -> CaylusApp:
    """The app with a saved game to look at; by default one among the players' own."""
    services = services_with(**settings)
    file = noted(services.paths.saves, notes) if path is None else path
    return CaylusApp(("replay", saving.look_at(services.library, file), file.stem), services)


def screen_of(pilot: Pilot[Any]) -> ReplayScreen:
    """The replay in an app, whatever lies over it."""
    return next(screen for screen in pilot.app.screen_stack if isinstance(screen, ReplayScreen))


def line_of(pilot: Pilot[Any]) -> Timeline:
    """Its time line."""
    return screen_of(pilot).query_one(Timeline)


def long_game(seed: int = 7) -> RecordSession:
    """A game of over 600 moves: five players begin with the two white men on the first space, and push them back."""
    record = api.new_record([Seat(color, color.capitalize()) for color in COLORS], seed=1)
    values = json.loads(api.to_json(record))
    values["position"] = api.show_json(api.Saved("", record, GAMES["caylus"]))["state"]
    values["position"]["provost"] = values["position"]["bailiff"] = 1
    del values["setup"]
    record = api.read(json.dumps(values).encode()).record
    state, chance, moves = start_of(CAYLUS, record), random.Random(seed), []
    while (decision := CAYLUS.pending(state)) is not None:
        eager = [move for move in decision.options if move.verb not in ("pass", "decline")] or decision.options
        move = chance.choice(eager)
        if decision.kind in ("provost", "guild"):
            move = min(decision.options, key=lambda one: int(one.text.split()[1]))
        moves.append(move)
        CAYLUS.apply(state, move)
    return RecordSession(record, moves)
