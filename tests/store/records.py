"""Records to save, and what lies in a folder."""

import json
import os
from pathlib import Path


def record(played: int = 2, /, **changes: object) -> bytes:
    """A record as formats.md 3 shows it, of so many moves; of `changes`, what is None is left out."""
    whole: dict[str, object] = {
        "format": "caylus-tui/record",
        "version": 1,
        "game": "caylus",
        "rules": 1,
        "id": "0b9f6c1e-0d5e-4f0e-9a55-0f6f5a3e8f10",
        "created": "2020-11-29T20:15:00Z",
        "updated": "2020-11-29T21:40:12Z",
        "app": "0.1.0",
        "options": {"favors": "full", "jeweller": False},
        "players": [
            {"color": "blue", "name": "Ann", "seat": "human"},
            {"color": "red", "name": "Ben", "seat": "bot:random"},
        ],
        "setup": {"seed": 42, "turn_order": ["red", "blue"], "neutral": []},
        "moves": [f"red place road:{number + 1}" for number in range(played)],
        "extra": {},
    }
    whole |= changes
    return json.dumps({name: value for name, value in whole.items() if value is not None}, indent=2).encode()


def names(folder: Path) -> list[str]:
    """Everything in a folder, hidden files too."""
    return sorted(os.listdir(folder))
