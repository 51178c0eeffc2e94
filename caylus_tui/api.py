"""Everything the command line does, for Python programs: read, show, trace and check saved games, begin new ones, let
bots play.

    import caylus_tui.api as caylus

    game = caylus.load("game.json")
    print(caylus.show(game))
    for decision in caylus.trace(game):
        print(decision)

Chance is drawn only here and in the bots, always from a seed; a seed gives the same game on every platform.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from typing import Any
from uuid import UUID, uuid4

import caylus_tui
from caylus_tui.bots import make_bot
from caylus_tui.bots.arena import Tally, play_out
from caylus_tui.games import GAMES, GameKind
from caylus_tui.store.errors import ReadError
from caylus_tui.store.files import read_limited, write_atomic
from caylus_tui.store.paths import make_folder
from caylus_tui.table.protocol import Decision
from caylus_tui.table.record import (
    FORMAT,
    MOST_BYTES,
    VERSION,
    AnyRecord,
    Json,
    RecordError,
    build,
    read_record,
    to_json,
)
from caylus_tui.table.replay import MoveError, Replay, answers, replay, start_of
from caylus_tui.table.session import Seat
from caylus_tui.table.text import visible
from caylus_tui.words.i18n import _, ngettext
from caylus_tui.words.overview import overview
from caylus_tui.words.records import move_fault, record_fault
from caylus_tui.words.tables import table

__all__ = [
    "FileProblem",
    "NoSuchMoment",
    "Saved",
    "Seat",
    "check",
    "continued",
    "load",
    "new_record",
    "read",
    "schema",
    "show",
    "show_json",
    "simulate",
    "tally_table",
    "to_json",
    "trace",
]

DEFAULT_GAME = "caylus"


class FileProblem(Exception):
    """A file is no saved game, or not a right one. `str` of it is one plain line: the file and what is wrong.

    Attributes:
        file: the file as it was named; empty for bytes.
        what: what is wrong and where, without the file.
        cause: the error behind it: `ReadError`, `RecordError` or `MoveError` (its `good` holds the game up to the last
            good move).
    """

    def __init__(self, file: str, what: str, cause: Exception | None = None) -> None:
        super().__init__(file, what)
        self.file = file
        self.what = what
        self.cause = cause

    def __str__(self) -> str:
        return f"{visible(self.file)}: {self.what}" if self.file else self.what


class NoSuchMoment(FileProblem):
    """The file is right, but the game has fewer moves than were asked for."""


@dataclass(frozen=True, slots=True)
class Saved:
    """A record that was read, before its moves are played.

    Attributes:
        file: its file as it was named; empty for bytes.
        record: the record.
        kind: the game it is a record of.
    """

    file: str
    record: AnyRecord
    kind: GameKind

    def play(self) -> Replay[Any, Any]:
        """Play all its moves.

        Raises:
            FileProblem: one of them cannot be.
        """
        try:
            return replay(self.kind.rules, self.record)
        except MoveError as problem:
            raise FileProblem(self.file, move_fault(problem), problem) from problem


# --- reading --------------------------------------------------------------------------------------------------


def load(file: str | Path) -> Saved:
    """Read a saved game. Its moves are not played yet: `Saved.play`, `check`, `show` do that.

    Raises:
        FileProblem: it cannot be read, or is no record.
    """
    try:
        data = read_limited(file, MOST_BYTES)
    except ReadError as problem:
        raise FileProblem(str(file), problem.what, problem) from problem
    return read(data, str(file))


def read(data: bytes, file: str = "") -> Saved:
    """The saved game in some bytes, which may have come from a file.

    Raises:
        FileProblem: they are no record.
    """
    try:
        record = read_record(data, lambda game: GAMES[game].record if game in GAMES else None)
    except RecordError as problem:
        raise FileProblem(file, record_fault(problem), problem) from problem
    return Saved(file, record, GAMES[record.game])


def check(game: str | Path | bytes) -> str | None:
    """What is wrong with a saved game (a file or its bytes) and where, in one plain line; None if it is right."""
    try:
        (read(game) if isinstance(game, bytes) else load(game)).play()
    except FileProblem as problem:
        return problem.what
    return None


# --- showing --------------------------------------------------------------------------------------------------


def show(game: Saved | str | Path, at: int | None = None) -> str:
    """A saved game, read or in a file, for people: the board, the players, who is asked what, in lines of plain text.

    Args:
        at: after how many moves; None is after the last.

    Raises:
        FileProblem: it cannot be read, is no record, or a move of it cannot be.
        NoSuchMoment: there are not as many moves.
    """
    saved = _saved(game)
    state, number = _state_at(saved, at)
    return overview(saved.record.game, [player.name for player in saved.record.players], state, number)


def show_json(game: Saved | str | Path, at: int | None = None) -> Json:
    """A saved game as `show --json` prints it (formats.md 5). Arguments and errors are those of `show`."""
    saved = _saved(game)
    return _shown(saved, *_state_at(saved, at))


def trace(game: Saved | str | Path) -> Iterator[Json]:
    """Every decision of a saved game with all its legal moves, then the end, as `trace` prints them (formats.md 5).

    A move that cannot be ends it with `{"n", "error"}`.

    Raises:
        FileProblem: it cannot be read, or is no record.
    """
    saved = _saved(game)
    rules = saved.kind.rules
    played = Replay(rules, start_of(rules, saved.record))
    colors = rules.players(played.start)
    try:
        for number, (decision, move) in enumerate(answers(rules, saved.record, played)):
            yield {"n": number, **_asked(saved.kind, colors, decision), "move": rules.text(move)}
    except MoveError as problem:
        yield {"n": problem.number - 1, "error": move_fault(problem)}
    else:
        yield _shown(saved, played.state, len(played.moves))


def schema(game: str = DEFAULT_GAME) -> Json:
    """The JSON Schema of a game's records."""
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        **GAMES[game].record.model_json_schema(by_alias=True),
    }


def _saved(game: Saved | str | Path) -> Saved:
    return game if isinstance(game, Saved) else load(game)


def _state_at(game: Saved, at: int | None) -> tuple[Any, int]:
    """The state after `at` moves, and how many those are."""
    played = game.play()
    most = len(played.moves)
    if at is None:
        return played.state, most
    if not 0 <= at <= most:
        said = ngettext("there is {most} move, not {at}", "there are {most} moves, not {at}", most)
        raise NoSuchMoment(game.file, said.format(most=most, at=at))
    return played.state_at(at), at


def _shown(game: Saved, state: Any, number: int) -> Json:
    rules = game.kind.rules
    said = game.kind.describe(state)
    decision = rules.pending(state)
    return {
        "file": game.file,
        "moves": number,
        "phase_start": said["phase_start"],
        "state": said["state"],
        "pending": None if decision is None else _asked(game.kind, rules.players(state), decision),
        "breakdown": said["breakdown"],
        "result": said["result"],
    }


def _asked(kind: GameKind, colors: Sequence[str], decision: Decision[Any]) -> Json:
    return {
        "player": colors[decision.player],
        "decision": decision.kind,
        "at": decision.at,
        "legal": sorted(map(kind.rules.text, decision.options)),
    }


# --- new games ------------------------------------------------------------------------------------------------


def new_record(
    seats: Sequence[Seat],
    *,
    options: Mapping[str, Any] | None = None,
    seed: int | None = None,
    game: str = DEFAULT_GAME,
) -> AnyRecord:
    """A new game that chance has set up and nobody has played yet.

    Args:
        seats: the players, in the order of the seating.
        options: the game's options; those left out have their defaults.
        seed: the same seed sets up the same players in the same way; None draws one.

    Raises:
        RecordError: players or options that cannot be.
    """
    now = _now()
    seed = secrets.randbits(32) if seed is None else seed
    return _dealt(seats, options, seed, game, {"id": str(uuid4()), "created": now, "updated": now})


def continued(record: AnyRecord, moves: Sequence[str]) -> AnyRecord:
    """The record with other moves, played by this version of the program just now."""
    version = GAMES[record.game].rules.rules_version
    update = {"moves": list(moves), "rules": version, "updated": _now(), "app": caylus_tui.__version__}
    return record.model_copy(update=update)


def _now() -> str:
    return datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def _dealt(seats: Sequence[Seat], options: Mapping[str, Any] | None, seed: int, game: str, identity: Json) -> AnyRecord:
    """A record without moves, set up by a seed."""
    kind = GAMES[game]
    players = [{"color": seat.color, "name": seat.name, "seat": seat.kind} for seat in seats]
    return build(
        kind.record,
        {
            "format": FORMAT,
            "version": VERSION,
            "game": game,
            "rules": kind.rules.rules_version,
            **identity,
            "app": caylus_tui.__version__,
            "options": {**kind.options().model_dump(), **(options or {})},
            "players": players,
            "setup": kind.rules.deal([seat.color for seat in seats], shuffler(Random(seed)), seed),
            "moves": [],
            "extra": {},
        },
    )


def shuffler(rng: Random) -> Callable[[list[Any]], None]:
    """What shuffles a list in place by a generator.

    `random()` gives the same numbers for a seed in every version of Python; `shuffle` is not promised to.
    """

    def shuffle(things: list[Any]) -> None:
        for last in range(len(things) - 1, 0, -1):
            other = int(rng.random() * (last + 1))
            things[last], things[other] = things[other], things[last]

    return shuffle


# --- bots -----------------------------------------------------------------------------------------------------


def simulate(
    games: int,
    levels: Sequence[str],
    *,
    seed: int | None = None,
    records: str | Path | None = None,
    options: Mapping[str, Any] | None = None,
    game: str = DEFAULT_GAME,
) -> Tally:
    """Let bots play against each other. The same seed gives the same games, down to the bytes of the records.

    Args:
        games: how many, at least 1.
        levels: the levels of the bots by seat; as many as there are players.
        seed: what everything is made from; None draws one (`Tally.seed` tells it).
        records: a folder that gets a record of each game; it is made if it is not there.
        options: the game's options.

    Raises:
        UnknownLevel: there is no such bot.
        RecordError: too few or too many players, or an impossible option.
        SaveError: a record could not be written.
    """
    kind = GAMES[game]
    seed = secrets.randbits(32) if seed is None else seed
    colors = kind.colors[: len(levels)]
    if len(levels) > len(kind.colors):
        raise RecordError("players-number", "players", {"found": len(levels)})
    seats = [Seat(color, color.capitalize(), f"bot:{level}") for level, color in zip(levels, colors, strict=True)]
    folder = None if records is None else make_folder(Path(records))
    tally = Tally(seed, tuple(levels), tuple(colors))
    draws = Random(seed)
    for number in range(1, games + 1):
        record = _simulated(seats, options, draws, game, tally)
        if folder is not None:
            write_atomic(folder / f"seed-{seed}-game-{number:0{len(str(games))}}.json", to_json(record))
    return tally


def _simulated(
    seats: Sequence[Seat], options: Mapping[str, Any] | None, draws: Random, game: str, tally: Tally
) -> AnyRecord:
    """Play a game from the next numbers drawn, count it, and return its record."""
    kind = GAMES[game]
    seed = draws.getrandbits(32)
    # No times: they would make records of the same seed differ.
    identity = {"id": str(UUID(int=draws.getrandbits(128), version=4))}
    record = _dealt(seats, options, seed, game, identity)
    bots = [make_bot(seat.kind.partition(":")[2], kind.rules, f"{seed}:{number}") for number, seat in enumerate(seats)]
    state = start_of(kind.rules, record)
    moves = play_out(kind.rules, state, bots)
    result = kind.result(state)
    assert result is not None  # play_out ends with the game
    tally.add(result, len(moves))
    return record.model_copy(update={"moves": moves})


def tally_table(tally: Tally) -> str:
    """What came of a simulation, as a table: by seat, and by bot if there are several."""
    head = [_("seat"), _("bot"), _("games"), _("wins"), _("share"), _("prestige")]
    scores = [(score.name, level, score) for score, level in zip(tally.seats, tally.levels, strict=True)]
    if len(tally.bots) > 1:
        scores += [(_("all"), score.name, score) for score in tally.bots]
    rows = [
        [name, level, str(score.games), str(score.wins), f"{100 * score.share / score.games:.1f}%", f"{score.mean:.1f}"]
        for name, level, score in scores
    ]
    said = _("{games} games from seed {seed}, {decisions} decisions a game")
    first = said.format(games=tally.games, seed=tally.seed, decisions=round(tally.decisions / tally.games))
    return "\n".join([first, *table([head, *rows])])
