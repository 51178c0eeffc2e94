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

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import caylus_tui
from caylus_tui.games import GAMES, GameKind
from caylus_tui.store.errors import ReadError
from caylus_tui.store.files import read_limited
from caylus_tui.table.notes import Note, notes_of, with_note
from caylus_tui.table.protocol import Decision
from caylus_tui.table.replay import MoveError, Replay, answers, replay, start_of
from caylus_tui.table.session import Seat, Session
from caylus_tui.table.text import visible
from caylus_tui.words.i18n import _, ngettext
from caylus_tui.words.phrases import labelled
from caylus_tui.words.records import move_fault, record_fault

if TYPE_CHECKING:
    from caylus_tui.bots import Choice, Stop
    from caylus_tui.studies.advice import Analysis, Progress
    from caylus_tui.studies.simulation import simulate, tally_table
    from caylus_tui.table.record import AnyRecord, Json, to_json
    from caylus_tui.words.rulebook import Topic, UnknownTopic

__all__ = [
    "FileProblem",
    "NoSuchMoment",
    "Note",
    "Saved",
    "Seat",
    "Topic",
    "UnknownTopic",
    "analyse",
    "analysis_text",
    "annotated",
    "check",
    "continued",
    "hint",
    "hint_text",
    "load",
    "moment",
    "new_record",
    "notes",
    "read",
    "rules_page",
    "rules_topics",
    "schema",
    "show",
    "show_json",
    "simulate",
    "story",
    "tally_table",
    "to_json",
    "trace",
]

DEFAULT_GAME = "caylus"

_ELSEWHERE: Final = {
    "simulate": "caylus_tui.studies.simulation",
    "tally_table": "caylus_tui.studies.simulation",
    "to_json": "caylus_tui.table.record",
    "Topic": "caylus_tui.words.rulebook",
    "UnknownTopic": "caylus_tui.words.rulebook",
}
"""What belongs here and is defined elsewhere: loaded when asked for, because reading a saved game needs none of it."""


def __getattr__(name: str) -> Any:
    """One of the names of `_ELSEWHERE`."""
    if name not in _ELSEWHERE:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(_ELSEWHERE[name]), name)


class FileProblem(Exception):
    """A file is no saved game, or not a right one. `str` of it is one plain line: the file and what is wrong.

    Attributes:
        file: the file as it was named; empty for bytes.
        what: what is wrong and where, without the file.
        cause: the error behind it: `ReadError`, `RecordError` or `MoveError`.
    """

    def __init__(self, file: str, what: str, cause: Exception | None = None) -> None:
        super().__init__(file, what)
        self.file = file
        self.what = what
        self.cause = cause

    @property
    def good(self) -> Replay[Any, Any] | None:
        """The game up to the last good move, if it is a move that is wrong."""
        return self.cause.good if isinstance(self.cause, MoveError) else None

    def __str__(self) -> str:
        return labelled(visible(self.file), self.what) if self.file else self.what


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

    def play_good(self) -> tuple[Replay[Any, Any], FileProblem | None]:
        """Play its moves up to the last good one, and say what is wrong with the next; None if nothing is."""
        try:
            return self.play(), None
        except FileProblem as problem:
            if problem.good is None:
                raise
            return problem.good, problem


# --- reading --------------------------------------------------------------------------------------------------


def load(file: str | Path) -> Saved:
    """Read a saved game. Its moves are not played yet: `Saved.play`, `check`, `show` do that.

    Raises:
        FileProblem: it cannot be read, or is no record.
    """
    from caylus_tui.table.record import MOST_BYTES

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
    from caylus_tui.table.record import RecordError, read_record

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
    from caylus_tui.words.overview import overview

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


def story(game: Saved | str | Path) -> Iterator[str]:
    """A saved game told from its start to its end, with its notes, in lines of plain text (`replay --print`).

    Raises:
        FileProblem: it cannot be read, or is no record; or, after the lines up to the last good move, a move cannot be.
    """
    from caylus_tui.words.story import Told
    from caylus_tui.words.story import story as told

    saved = _saved(game)
    good, problem = saved.play_good()
    record = saved.record
    seats = [Seat(player.color, player.name, player.seat) for player in record.players]
    played = Session(saved.kind.rules, start_of(saved.kind.rules, record), seats)
    played.replay(good.moves)
    names = [seat.name for seat in seats]
    noted = notes_of(record.extra, len(good.moves))
    yield from told(record.game, Told(names, good.start, good.state, played.steps, noted))
    if problem is not None:
        raise problem


def notes(game: Saved | str | Path) -> list[Note]:
    """The notes that somebody has put to a saved game, in the order of its moments.

    Raises:
        FileProblem: it cannot be read, or is no record.
    """
    record = _saved(game).record
    return notes_of(record.extra, len(record.moves))


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
    number = moment(game, at, len(played.moves))
    return (played.state if at is None else played.state_at(number)), number


def moment(game: Saved, at: int | None, most: int) -> int:
    """After how many moves a moment of a saved game is; None is the last, of which there are `most`.

    Raises:
        NoSuchMoment: there are not as many.
    """
    if at is None:
        return most
    if not 0 <= at <= most:
        said = ngettext("there is {most} move, not {at}", "there are {most} moves, not {at}", most)
        raise NoSuchMoment(game.file, said.format(most=most, at=at))
    return at


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


# --- the rules of the game ------------------------------------------------------------------------------------


def rules_topics() -> list[Topic]:
    """The pages of the rules in reading order, each with its name and its title in the language in use."""
    from caylus_tui.words.rulebook import topics

    return topics()


def rules_page(topic: str, width: int = 79, *, plain: bool = False) -> str:
    """A page of the rules as plain text, in the language in use.

    Args:
        topic: its name or title, or the beginning of one that no other page has.
        width: the longest line, in terminal cells; drawings may be wider.
        plain: draw with ASCII.

    Raises:
        UnknownTopic: no page, or more than one, is called so.
    """
    from caylus_tui.words.rulebook import find_topic, page

    return page(find_topic(topic), plain=plain).printed(width)


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
    import secrets
    from uuid import uuid4

    from caylus_tui.studies.dealing import dealt

    now = _now()
    seed = secrets.randbits(32) if seed is None else seed
    return dealt(seats, options, seed, game, {"id": str(uuid4()), "created": now, "updated": now})


def continued(record: AnyRecord, moves: Sequence[str]) -> AnyRecord:
    """The record with other moves, played by this version of the program just now.

    With the same moves it differs in `updated` and `app` alone.
    """
    update: dict[str, Any] = {"moves": list(moves), "updated": _now(), "app": caylus_tui.__version__}
    version = GAMES[record.game].rules.rules_version
    if record.rules != version:
        update["rules"] = version
    return record.model_copy(update=update)


def annotated(record: AnyRecord, at: int, text: str) -> AnyRecord:
    """The record with a note on the moment after `at` moves; an empty text takes away what is noted there."""
    return record.model_copy(update={"extra": with_note(record.extra, at, text)})


def _now() -> str:
    return datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


# --- advice ---------------------------------------------------------------------------------------------------


class GameOver(FileProblem):
    """The file is right, but nobody is asked anything at that moment."""


def hint(game: Saved | str | Path, at: int | None = None, *, effort: int | None = None) -> list[Choice]:
    """The best three choices of the pending decision as the strongest bot sees them, the best first.

    Args:
        game: a saved game, read or in a file.
        at: after how many moves; None is after the last.
        effort: how long to think, 1 or more; the same effort gives the same answer. None is the usual, 4.

    Raises:
        FileProblem: it cannot be read, is no record, or a move of it cannot be; `NoSuchMoment`, `GameOver`.
    """
    saved = _saved(game)
    return _hints(saved, *_asked_at(saved, at), effort)


def hint_text(game: Saved | str | Path, at: int | None = None, *, effort: int | None = None) -> str:
    """What `hint` says, in lines of plain text. Arguments and errors are those of `hint`."""
    from caylus_tui.studies.advice import hint_lines

    saved = _saved(game)
    state, number = _asked_at(saved, at)
    names = [player.name for player in saved.record.players]
    return "\n".join(hint_lines(state, _hints(saved, state, number, effort), names))


def analyse(
    game: Saved | str | Path,
    *,
    effort: int = 1,
    progress: Callable[[Progress], None] | None = None,
    stop: Stop | None = None,
) -> Analysis:
    """Where the players of a saved game lost most, by the strongest bot's judgement.

    Args:
        game: a saved game, read or in a file; it need not be over.
        effort: how long to think about each decision, 1 or more; the same effort gives the same answer.
        progress: told after each decision.
        stop: asked many times a second, if given; if it says yes, `caylus_tui.bots.Stopped` is raised.

    Raises:
        FileProblem: it cannot be read, is no record, or a move of it cannot be.
    """
    from caylus_tui.bots.protocol import never
    from caylus_tui.studies.advice import analysis

    saved = _saved(game)
    played = saved.play()
    seed = f"{saved.record.id}:analysis"
    return analysis(
        saved.record.game, played.start, played.moves, seed, effort=effort, progress=progress, stop=stop or never
    )


def analysis_text(game: Saved, found: Analysis) -> str:
    """An analysis of a saved game in lines of plain text."""
    from caylus_tui.studies.advice import loss_lines

    return "\n".join(loss_lines(found, [player.name for player in game.record.players]))


def _asked_at(game: Saved, at: int | None) -> tuple[Any, int]:
    """The state after `at` moves, in which somebody is asked, and how many those are."""
    state, number = _state_at(game, at)
    if game.kind.rules.pending(state) is None:
        raise GameOver(game.file, _("the game is over: nobody is asked anything"))
    return state, number


def _hints(game: Saved, state: Any, number: int, effort: int | None) -> list[Choice]:
    from caylus_tui.studies.advice import HINT_EFFORT, hints

    return hints(game.record.game, state, f"{game.record.id}:{number}", HINT_EFFORT if effort is None else effort)
