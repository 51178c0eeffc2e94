"""Commands in which computer players play or advise."""

from __future__ import annotations

import argparse
from typing import Any

from caylus_tui.commands.base import OK, CommandError, complain, interruptible, progress, reporting
from caylus_tui.words.i18n import _


def simulate(arguments: argparse.Namespace) -> int:
    """Let bots play against each other."""
    from caylus_tui import api
    from caylus_tui.store.errors import SaveError
    from caylus_tui.studies.cluster import NoCluster
    from caylus_tui.studies.processes import ProcessesEnded
    from caylus_tui.studies.simulation import Interrupted, usable_cores

    levels = _levels(arguments)
    if arguments.resume and (arguments.records is None or arguments.seed is None):
        raise CommandError(_("--resume needs --records and --seed, as they were given before"))
    with interruptible() as ended, progress(_games_left) as tell:
        try:
            tally = api.simulate(
                arguments.games,
                levels,
                seed=arguments.seed,
                rotate=arguments.rotate,
                effort=arguments.effort,
                records=arguments.records,
                resume=arguments.resume,
                csv=arguments.csv,
                cores=arguments.cores or usable_cores(),
                dask=arguments.dask,
                progress=tell,
                options={"favors": arguments.favors, "jeweller": arguments.jeweller},
            )
        except (SaveError, NoCluster, ProcessesEnded) as problem:
            return complain(str(problem))
        except Interrupted as stopped:
            tally, code = stopped.tally, ended()
        except KeyboardInterrupt:  # before the first game, or after the last one
            return ended()
        else:
            code = OK
    print(api.tally_table(tally))
    if code != OK:
        said = (
            _("interrupted after {done} of {games} games; go on with --seed {seed} --resume")
            if arguments.records
            else _("interrupted after {done} of {games} games")
        )
        complain(said.format(done=tally.games, games=arguments.games, seed=tally.seed))
    return code


def _levels(arguments: argparse.Namespace) -> list[str]:
    """The bots by seat that `simulate` is asked for."""
    from caylus_tui.api import DEFAULT_GAME
    from caylus_tui.bots import LEVELS
    from caylus_tui.games import GAMES
    from caylus_tui.play.seats import no_bot

    least, most = GAMES[DEFAULT_GAME].players
    if arguments.games < 1:
        raise CommandError(_("--games must be at least 1"))
    if not least <= arguments.players <= most:
        raise CommandError(_("--players must be {least} to {most}").format(least=least, most=most))
    levels = [level.strip() for level in arguments.bots.split(",")]
    if len(levels) == 1:
        levels *= arguments.players
    if len(levels) != arguments.players:
        raise CommandError(_("--bots names one level for all, or one for each of the players"))
    for level in levels:
        if level not in LEVELS:
            raise CommandError(no_bot(level))
    return levels


def _games_left(progress: Any) -> str:
    minutes, seconds = divmod(round(progress.remaining or 0), 60)
    said = _("{done} of {games} games, {rate} a second, {minutes}:{seconds:02} left")
    return said.format(
        done=progress.done, games=progress.of, rate=f"{progress.rate:.2f}", minutes=minutes, seconds=seconds
    )


def hint(arguments: argparse.Namespace) -> int:
    """Say what the strongest bot would do."""
    from caylus_tui import api

    effort = {} if arguments.effort is None else {"effort": arguments.effort}
    codes = [OK]
    with reporting(codes):
        print(api.hint_text(arguments.file, arguments.at, **effort))
    return max(codes)


def analyse(arguments: argparse.Namespace) -> int:
    """Say where each player of a saved game lost most."""
    from caylus_tui import api

    codes = [OK]
    with reporting(codes):
        saved = api.load(arguments.file)
        with progress(_decisions_left) as tell:
            found = api.analyse(saved, effort=arguments.effort, progress=tell)
        print(api.analysis_text(saved, found))
    return max(codes)


def _decisions_left(progress: Any) -> str:
    return _("looked at {percent} %").format(percent=100 * progress.done // progress.of if progress.of else 100)
