"""Saves one version of a game after the other until it is killed; says each number after it was saved."""

import sys

from caylus_tui.store.savefile import SaveFile
from tests.store.records import record


def main(path: str) -> None:
    with SaveFile.open(path) as game:
        number = game.text().count("road:")
        while True:
            number += 1
            game.autosave(record(number))
            sys.stdout.write(f"{number}\n")
            sys.stdout.flush()


main(sys.argv[1])
