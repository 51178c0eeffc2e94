"""A tournament of bots from the first game to the table: records and CSV, progress, interrupts, going on later."""

from __future__ import annotations

import os
import secrets
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from time import monotonic
from typing import Any

from caylus_tui.bots import make_bot
from caylus_tui.bots.arena import Score, Tally
from caylus_tui.games import GAMES
from caylus_tui.store.errors import ReadError
from caylus_tui.store.files import read_limited, sweep, write_atomic
from caylus_tui.store.paths import make_folder
from caylus_tui.studies.cluster import on_dask
from caylus_tui.studies.tournament import Job, Plan, Played, Runner, begun, found_again, jobs, on_cores, tally, to_csv
from caylus_tui.table.record import MOST_BYTES, RecordError, read_record
from caylus_tui.words.i18n import _, ngettext, pgettext
from caylus_tui.words.tables import table


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a simulation is.

    Attributes:
        done: games that are counted, those of earlier sittings among them.
        of: games that are wanted.
        rate: games a second in this sitting; 0 before the first one.
        remaining: seconds that the rest will take at this rate; None while there is no rate.
    """

    done: int
    of: int
    rate: float
    remaining: float | None


class Interrupted(Exception):
    """The keyboard has interrupted a simulation. `tally` holds what was played, `of` is the number of games wanted."""

    def __init__(self, tally: Tally, of: int) -> None:
        super().__init__(tally.games, of)
        self.tally = tally
        self.of = of


def simulate(
    games: int,
    levels: Sequence[str],
    *,
    seed: int | None = None,
    rotate: bool = False,
    effort: int = 1,
    records: str | Path | None = None,
    resume: bool = False,
    csv: str | Path | None = None,
    cores: int = 1,
    dask: str | None = None,
    progress: Callable[[Progress], None] | None = None,
    options: Mapping[str, Any] | None = None,
    game: str = "caylus",
) -> Tally:
    """Let bots play against each other.

    The same seed gives the same games, down to the bytes of the records, however many cores or machines play them.

    Args:
        games: how many, at least 1.
        levels: the levels of the bots by seat; as many as there are players.
        seed: what everything is made from; None draws one (`Tally.seed` tells it).
        rotate: the bots move on by one seat from game to game.
        effort: how long `hard` may think, 1 or more, as a multiple of the usual.
        records: a folder that gets a record of each game as soon as it is over; it is made if it is not there.
        resume: games whose records of an earlier sitting are in the folder are not played again.
        csv: a file that gets a line a game and seat.
        cores: processes that play at the same time, see `usable_cores`. With more than one, a script needs the usual
            `if __name__ == "__main__":`, for the processes import it.
        dask: the address of a Dask scheduler whose workers play instead (needs the extra `cluster`).
        progress: told after each game.
        options: the game's options.
        game: the game's id.

    Raises:
        UnknownLevel: there is no such bot.
        RecordError: too few or too many players, or an impossible option.
        SaveError: a record or the CSV could not be written.
        NoCluster: there is no Dask, or no scheduler at the address.
        Interrupted: the keyboard interrupted it; records that were written stay, and the CSV is written.
    """
    kind = GAMES[game]
    if len(levels) > len(kind.colors):
        raise RecordError("players-number", "players", {"found": len(levels)})
    for level in levels:
        make_bot(level, kind.rules, 0)
    plan = Plan(
        tuple(levels), secrets.randbits(32) if seed is None else seed, rotate, effort, dict(options or {}), game
    )
    todo = jobs(plan, games)
    begun(plan, todo[0])
    folder = None if records is None else make_folder(Path(records))
    runner = on_cores(cores) if dask is None else on_dask(dask)
    done = _earlier(plan, todo, folder) if resume and folder is not None else []
    interrupted = False
    last: Played | None = None
    try:
        for last in _played(runner, plan, todo, done, progress):
            if folder is not None:
                write_atomic(folder / file_name(plan, last.number, games), last.record)
            done.append(last)
    except KeyboardInterrupt:
        interrupted = True
        if folder is not None:
            sweep(folder, mine=True)
        # It may have come between a record and its counting: what is on disk counts.
        if last is not None and not any(played is last for played in done):
            job = todo[last.number - 1]
            done += (
                [last] if folder is None or _from_file(plan, job, folder / file_name(plan, last.number, games)) else []
            )
    counted = tally(plan, done)
    if csv is not None:
        write_atomic(Path(csv), to_csv(plan, done).encode())
    if interrupted:
        raise Interrupted(counted, games)
    return counted


def usable_cores() -> int:
    """Return how many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def file_name(plan: Plan, number: int, games: int) -> str:
    """Return the name of a game's record: `seed-7-game-03.json`."""
    return f"seed-{plan.seed}-game-{number:0{len(str(games))}}.json"


def _earlier(plan: Plan, todo: Sequence[Job], folder: Path) -> list[Played]:
    """Return the games of this simulation whose records are in the folder, whole."""
    found = (_from_file(plan, job, folder / file_name(plan, job.number, len(todo))) for job in todo)
    return [played for played in found if played is not None]


def _from_file(plan: Plan, job: Job, file: Path) -> Played | None:
    try:
        data = read_limited(file, MOST_BYTES)
        record = read_record(data, lambda name: GAMES[name].record if name in GAMES else None)
    except (ReadError, RecordError):
        return None
    return found_again(plan, job, record, data)


def _played(
    runner: Runner,
    plan: Plan,
    todo: Sequence[Job],
    earlier: Iterable[Played],
    progress: Callable[[Progress], None] | None,
) -> Iterator[Played]:
    """Yield the games that are still to be played, and tell how it goes."""
    known = {played.number for played in earlier}
    left = [job for job in todo if job.number not in known]
    started = monotonic()
    with closing(runner(plan, left)) as games:
        for count, played in enumerate(games, start=1):
            yield played
            if progress is not None:
                rate = count / max(monotonic() - started, 1e-9)
                progress(Progress(len(known) + count, len(todo), rate, (len(left) - count) / rate))


# --- the table ------------------------------------------------------------------------------------------------


def tally_table(tally: Tally) -> str:
    """What came of a simulation, as a table: by seat, and by bot if there are several.

    The share is that of the victories, a shared one counting its part, with its 95 % interval; then the mean prestige
    and its standard deviation.
    """
    games = ngettext("{games} game from seed {seed}", "{games} games from seed {seed}", tally.games)
    lines = [games.format(games=tally.games, seed=tally.seed)]
    if tally.games:
        said = _("{start}, {decisions} decisions a game, winners have {winners} prestige")
        decisions = round(tally.decisions / tally.games)
        lines = [said.format(start=lines[0], decisions=decisions, winners=f"{tally.winners.mean:.1f}")]
    head = [
        _("seat"),
        _("bot"),
        _("games"),
        pgettext("number of victories", "wins"),
        _("share"),
        _("95 %"),
        _("prestige"),
        _("deviation"),
    ]
    seats = [_row(score.name, level, score) for score, level in zip(tally.seats, _seated(tally), strict=True)]
    bots = [_row(_("all"), score.name, score) for score in tally.bots] if len(tally.bots) > 1 else []
    return "\n".join([*lines, *table([head, *seats, *bots])])


def _seated(tally: Tally) -> Sequence[str]:
    """Who sat at each seat; nobody in particular where the bots have moved round."""
    return ["-"] * len(tally.levels) if tally.rotated else tally.levels


def _row(name: str, level: str, score: Score) -> list[str]:
    low, high = score.interval
    share = f"{100 * score.fraction:.1f}%"
    interval = f"{100 * low:.1f}-{100 * high:.1f}%"
    return [
        name,
        level,
        str(score.games),
        str(score.wins),
        share,
        interval,
        f"{score.mean:.1f}",
        f"{score.deviation:.1f}",
    ]
