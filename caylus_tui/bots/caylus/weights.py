"""The figures by which a bot judges a game: data, tuned by self-play (see `tools/tune_bots.py`)."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields
from functools import cache
from typing import Final

from caylus_tui.resources import asset

FILE: Final = "bots/caylus.json"
"""The asset that holds the tuned weights, with the date and the command that made them."""


@dataclass(frozen=True, slots=True)
class Weights:
    """Values in prestige; what is still far from the end of the game is weighed by these, the rest by the rules."""

    food: float = 3.68
    wood: float = 3.53
    stone: float = 3.39
    cloth: float = 2.6
    gold: float = 1.58
    """The first cube of a kind, far from the end; gold counts its prestige at the end besides."""
    cube_fade: float = 0.795
    """What each further cube of a kind is worth of the one before."""
    denier: float = 1.13
    denier_fade: float = 0.966
    """What each further denier is worth of the one before."""
    favor: float = 3.11
    """A favour still to be chosen."""
    column_prestige: float = 0.312
    column_deniers: float = 0.0941
    column_cubes: float = 0.233
    column_building: float = 0.285
    """A column gained on a favour track, for each round to come."""
    lot: float = 0.446
    """A batch's chance of being the most of this round, in favours."""
    tile_wood: float = 0.596
    tile_stone: float = 1.54
    tile_service: float = 0.392
    """Owning a tile, for each round to come: production of wood or stone, and the tiles that build."""
    residence_site: float = 4.89
    """A residence as the site of a prestige building, while there is time."""
    hope: float = 0.8
    """How much the gain of a prestige building counts before it is built, by what is there of its cost."""
    rounds: float = 2.48
    """Rounds before the end at which goods begin to lose their worth."""
    reach: float = 1.11
    """How fast the chance falls that the provost reaches a tile, by space from his present one."""
    stables: float = 4.41
    inn: float = 2.16
    gate: float = 1.25
    guild: float = 0.765
    pass_value: float = 0.296
    """What a placement must bring beyond its price to be worth more than passing."""
    rival: float = 0.272
    """How much the best rival's worth counts against one's own."""


def from_mapping(data: Mapping[str, float]) -> Weights:
    """Return weights with the given values instead of the defaults; raise KeyError for a name that does not exist."""
    known = {field.name for field in fields(Weights)}
    for name in data:
        if name not in known:
            raise KeyError(name)
    return Weights(**{name: float(value) for name, value in data.items()})


def to_mapping(weights: Weights) -> dict[str, float]:
    """Return the weights by name."""
    return asdict(weights)


@cache
def tuned() -> Weights:
    """Return the weights that ship with the game."""
    data = json.loads(asset(FILE).read_text(encoding="utf-8"))
    return from_mapping(data["weights"])
