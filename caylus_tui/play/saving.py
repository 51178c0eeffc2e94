"""From a file to a game at the table, and back after every move: records, locks, and the full check of a saved game."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from caylus_tui import api
from caylus_tui.games import GAMES
from caylus_tui.play.controller import Controller
from caylus_tui.play.games import FIRST, playable
from caylus_tui.play.proven import Proven, known, remember
from caylus_tui.store.errors import SaveError
from caylus_tui.store.library import Checked, Library
from caylus_tui.store.proofs import Proofs
from caylus_tui.store.savefile import SaveFile
from caylus_tui.table.notes import Note, notes_of
from caylus_tui.table.replay import start_of
from caylus_tui.table.session import Seat, Session
from caylus_tui.table.text import visible

if TYPE_CHECKING:
    from caylus_tui.store.settings import Settings
    from caylus_tui.table.record import AnyRecord

_BREATH = 0.002
"""Seconds that a full check leaves to the screen's thread after each game."""


@dataclass(frozen=True, slots=True)
class NewGame:
    """What was chosen for a new game: seats in their order, options by their names, a seed or None for any."""

    seats: tuple[Seat, ...]
    options: Mapping[str, Any] = field(default_factory=dict)
    seed: int | None = None
    game: str = FIRST


class RecordSink:
    """Keeps a session in a saved game; what the record holds besides moves stays as it is."""

    def __init__(self, record: AnyRecord | Proven, file: SaveFile, proofs: Proofs | None = None) -> None:
        """Keep a record in its file; `proofs` get to know what is left there in the end."""
        self._held = record
        self._file = file
        self._proofs = proofs

    @property
    def path(self) -> Path:
        """The file in use."""
        return self._file.path

    @property
    def record(self) -> AnyRecord:
        """The record as last saved."""
        return _whole(self._held)

    @property
    def held(self) -> AnyRecord | Proven:
        """The record, or what has been read of it so far."""
        return self._held

    def save(self, session: Session[Any, Any]) -> None:
        """Make the session the saved game; raise `StoreError` if it cannot be."""
        self._file.autosave(self._bytes(session))

    def save_elsewhere(self, path: Path, session: Session[Any, Any]) -> None:
        """Save to another place and go on there; raise `StoreError`, with the old place still in use.

        A folder gets a file of the name that the game has now.
        """
        self._file.save_elsewhere(path / self.path.name if path.is_dir() else path, self._bytes(session))

    def annotate(self, at: int, text: str, session: Session[Any, Any]) -> None:
        """Put a note to a moment, or with an empty text take it away, and save; raise `StoreError` if it cannot be."""
        before, self._held = self._held, api.annotated(self.record, at, text)
        try:
            self.save(session)
        except BaseException:
            self._held = before
            raise

    def reseat(self, player: int, kind: str) -> None:
        """Note who sits at a seat from now on; it is saved with the next move, or by `save`."""
        players = list(self.record.players)
        players[player] = players[player].model_copy(update={"seat": kind})
        self._held = self.record.model_copy(update={"players": players})

    def close(self) -> None:
        """Let others open the file."""
        if not isinstance(self._held, Proven):
            remember(self._held, self._file.data, self._proofs)
        self._file.close()

    def _bytes(self, session: Session[Any, Any]) -> bytes:
        self._held = api.continued(self.record, session.moves())
        return api.to_json(self._held)


class SavedController(Controller[Any, Any]):
    """A game at the table that lies in a saved game of its own."""

    def __init__(self, session: Session[Any, Any], sink: RecordSink, hire: Callable[[Any], Any]) -> None:
        """Sit down; `hire` returns what decides for the computers of a record, None if there are none."""
        super().__init__(session, sink, hire(sink.held))
        self._record_sink = sink
        self._hire = hire

    @property
    def record(self) -> AnyRecord:
        """The record as last saved."""
        return self._record_sink.record

    def annotate(self, at: int, text: str) -> None:
        """Put a note to a moment of the game, or take it away; it is on disk when this returns.

        Raises:
            StoreError: it cannot be saved.
        """
        self._record_sink.annotate(at, text, self.session)
        if isinstance(self.session, RecordSession):
            self.session.record = self.record

    def reseat(self, player: int, kind: str) -> None:
        """Let a person or a computer decide for a seat from now on; the record says so."""
        self._record_sink.reseat(player, kind)
        if self._bot is None:
            self._bot = self._hire(self.record)
        super().reseat(player, kind)
        if isinstance(self.session, RecordSession):
            self.session.record = self.record

    def get_ready(self) -> None:
        """Read the record in full, if it was known to be right without that."""
        assert self.record is not None

    def close(self) -> None:
        """Let others open the saved game, and end what thinks for its bots."""
        super().close()
        self._record_sink.close()


class RecordSession(Session[Any, Any]):
    """A session that knows the record it was opened from.

    Attributes:
        path: its file, if the game is only looked at; None at the table, where the controller has it.
    """

    def __init__(
        self, record: AnyRecord | Proven, moves: Sequence[Any], *, play_forced: bool = True, path: Path | None = None
    ) -> None:
        """The game of a record after some moves, which are legal."""
        rules = GAMES[record.game].rules
        seats = [Seat(player.color, player.name, player.seat) for player in record.players]
        super().__init__(rules, start_of(rules, record), seats, play_forced=play_forced)
        self._held = record
        self.path = path
        self.replay(moves)

    @property
    def record(self) -> AnyRecord:
        """The record; of its moves only the session knows how many there are by now."""
        self._held = _whole(self._held)
        return self._held

    @record.setter
    def record(self, record: AnyRecord) -> None:
        self._held = record

    @property
    def notes(self) -> list[Note]:
        """What somebody has noted on the moments of the game, in their order."""
        return notes_of(self.record.extra, len(self.steps) + len(self.undone))


def begin(library: Library, new: NewGame | AnyRecord, settings: Settings) -> SavedController:
    """A new game, set up by chance and on disk.

    Raises:
        RecordError: seats or options that cannot be.
        SaveError: it cannot be saved.
    """
    record = made(new) if isinstance(new, NewGame) else new
    file = library.new([player.name for player in record.players], api.to_json(record))
    return _seated(library, record, (), file, settings)


def made(new: NewGame) -> AnyRecord:
    """The record of a new game without moves."""
    return api.new_record(new.seats, options=new.options, seed=new.seed, game=new.game)


def resume(library: Library, path: Path, settings: Settings, *, take_over: bool = False) -> SavedController:
    """A saved game, locked, where it stands. `take_over` does not mind a process on another machine.

    Raises:
        FileProblem: it is none, or one of its moves cannot be.
        ReadError, LockHeld, SaveError: it cannot be read, is in use, or cannot be written.
    """
    file = library.open(path, take_over=take_over)
    try:
        proven = known(file.data, library.proofs)
        if proven is not None:
            return _seated(library, proven, proven.spelled(GAMES[proven.game].rules), file, settings)
        saved = api.read(file.data, str(path))
        return _seated(library, saved.record, saved.play().moves, file, settings)
    except BaseException:
        file.close()
        raise


def look_at(library: Library, path: Path, *, damaged: bool = False) -> RecordSession:
    """A saved game to be looked at only.

    Args:
        damaged: a game with a move that cannot be is looked at up to its last good move.

    Raises:
        FileProblem: it is none, or one of its moves cannot be.
        ReadError: it cannot be read.
    """
    saved = api.read(library.read(path), str(path))
    moves = saved.play_good()[0].moves if damaged else saved.play().moves
    return RecordSession(saved.record, moves, path=path)


def annotate(library: Library, session: RecordSession, at: int, text: str) -> None:
    """Put a note to a moment of a game that is looked at, or with an empty text take it away; it is on disk then.

    Raises:
        SaveError: `sample`; `changed` if the file now holds another game; `full`, `denied` ...
        ReadError, LockHeld, FileProblem: the file has gone, is in use, or is no saved game any more.
    """
    assert session.path is not None  # the table's own games are its controller's
    with library.open(session.path) as file:
        record = api.read(file.data, str(session.path)).record
        if (record.id, record.moves[:at]) != (session.record.id, session.record.moves[:at]):
            raise SaveError("changed", session.path)
        noted = api.annotated(record, at, text)
        file.autosave(api.to_json(noted))
    session.record = session.record.model_copy(update={"extra": noted.extra})


def rescue(library: Library, path: Path, settings: Settings) -> SavedController:
    """A new saved game that holds a damaged one up to its last good move; the damaged file stays as it is.

    Raises:
        FileProblem: nothing of it can be used.
        ReadError, SaveError: it cannot be read, or not saved.
    """
    saved = api.read(library.read(path), str(path))
    moves = saved.play_good()[0].moves
    record = api.continued(saved.record, saved.record.moves[: len(moves)])
    file = library.new([player.name for player in record.players], api.to_json(record))
    return _seated(library, record, moves, file, settings)


def branch(library: Library, session: RecordSession, n: int, settings: Settings) -> SavedController:
    """A new game that begins with the first n moves of another one; its `extra` says where it came from.

    Args:
        session: the other game, wherever it stands; what was taken back counts too.

    Raises:
        SaveError: it cannot be saved.
    """
    steps = [*session.steps, *reversed(session.undone)][:n]
    colors = session.game.players(session.state)
    fresh = made(NewGame(session.seats, game=session.game.id))
    origin = {"id": session.record.id[:100], "moves": n}
    if session.path is not None:
        origin["file"] = visible(session.path.name)
    update = {
        **{name: getattr(fresh, name) for name in ("id", "created", "updated", "app", "rules")},
        "moves": [f"{colors[step.player]} {session.game.text(step.move)}" for step in steps],
        "extra": {"from": origin},
    }
    record = session.record.model_copy(update=update)
    file = library.new([player.name for player in record.players], api.to_json(record))
    return _seated(library, record, [step.move for step in steps], file, settings)


def _seated(
    library: Library, record: AnyRecord | Proven, moves: Sequence[Any], file: SaveFile, settings: Settings
) -> SavedController:
    session = RecordSession(record, moves, play_forced=settings.forced_moves == "play")
    return SavedController(session, RecordSink(record, file, library.proofs), partial(_bot, settings=settings))


def _whole(held: AnyRecord | Proven) -> AnyRecord:
    """A record, all of it."""
    return held.whole if isinstance(held, Proven) else held


def _bot(record: AnyRecord | Proven, settings: Settings) -> Any:
    """What decides for the computers of a game; None if all are people, or one is of an unknown level."""
    levels = {player.seat.partition(":")[2] for player in record.players if player.seat != "human"}
    if not levels:
        return None
    from caylus_tui.bots import LEVELS
    from caylus_tui.play.brain import USUAL, Brain

    if not levels <= set(LEVELS):
        return None
    return Brain(record.game, str(record.id), getattr(settings, "thinking", USUAL))


def check(data: bytes) -> Checked:
    """Play a whole saved game; for lists, from a thread beside the screen's."""
    try:
        saved = api.read(data)
        state = saved.play().state
    except api.FileProblem as problem:
        facts: dict[str, object] = {} if problem.good is None else {"good": len(problem.good.moves)}
        return Checked(problem.what, facts)
    finally:
        time.sleep(_BREATH)
    game = playable(saved.record.game)
    return Checked(None, game.facts(state) if game else {})
