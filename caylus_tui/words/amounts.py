"""Amounts and lists: `3 deniers`, `2 food, 1 cloth`, `+2 prestige`. Bricks for sentences, those of any game too."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from caylus_tui.words.i18n import ngettext, pgettext
from caylus_tui.words.names import cube_letter, cube_name
from caylus_tui.words.phrases import labelled as labelled
from caylus_tui.words.phrases import listed as listed
from caylus_tui.words.phrases import listed_and as listed_and
from caylus_tui.words.phrases import listed_or as listed_or
from caylus_tui.words.phrases import sentences as sentences

Count = Callable[[int], str]

_CUBE_COUNTS: Final[Sequence[Count]] = (
    lambda n: ngettext("{n} food", "{n} food", n),
    lambda n: ngettext("{n} wood", "{n} wood", n),
    lambda n: ngettext("{n} stone", "{n} stone", n),
    lambda n: ngettext("{n} cloth", "{n} cloth", n),
    lambda n: ngettext("{n} gold", "{n} gold", n),
)


def deniers(n: int) -> str:
    """`1 denier`, `3 deniers`."""
    return ngettext("{n} denier", "{n} deniers", n).format(n=n)


def deniers_short(n: int) -> str:
    """`3d`."""
    # Translators: a number of deniers in as few cells as possible.
    return pgettext("deniers, two cells", "{n}d").format(n=n)


def prestige(n: int) -> str:
    """`3 prestige`."""
    return ngettext("{n} prestige", "{n} prestige", n).format(n=n)


def cube(kind: int, n: int) -> str:
    """`2 food`: so many cubes of one kind."""
    return _CUBE_COUNTS[kind](n).format(n=n)


def any_cubes(n: int) -> str:
    """`2 cubes`: of whatever kind."""
    return ngettext("{n} cube", "{n} cubes", n).format(n=n)


def workers(n: int) -> str:
    """`1 worker`, `3 workers`."""
    return ngettext("{n} worker", "{n} workers", n).format(n=n)


def favors(n: int) -> str:
    """`1 royal favour`, `2 royal favours`."""
    return ngettext("{n} royal favour", "{n} royal favours", n).format(n=n)


def houses(n: int) -> str:
    """`1 house`, `3 houses`."""
    return ngettext("{n} house", "{n} houses", n).format(n=n)


def batches(n: int) -> str:
    """`1 batch`, `3 batches`."""
    return ngettext("{n} batch", "{n} batches", n).format(n=n)


def spaces(n: int) -> str:
    """`1 space`, `3 spaces`."""
    return ngettext("{n} space", "{n} spaces", n).format(n=n)


def cubes(counts: Sequence[int]) -> str:
    """`2 food, 1 cloth`: numbers by kind of cube; an empty text for none."""
    return listed([cube(kind, n) for kind, n in enumerate(counts) if n])


def cubes_and(counts: Sequence[int]) -> str:
    """`2 food and 1 cloth`, for sentences."""
    return listed_and([cube(kind, n) for kind, n in enumerate(counts) if n])


def cubes_brief(counts: Sequence[int]) -> str:
    """`2 food, cloth`: a single cube goes without its number."""
    return listed([cube(kind, n) if n > 1 else cube_name(kind) for kind, n in enumerate(counts) if n])


def cubes_letters(counts: Sequence[int]) -> str:
    """`ffc`: one letter a cube."""
    return "".join(cube_letter(kind) * n for kind, n in enumerate(counts))


def goods(counts: Sequence[int], money: int = 0, points: int = 0) -> str:
    """`4 prestige, 3 deniers, 2 food`: whatever is above 0 of prestige, deniers and cubes."""
    parts = [prestige(points)] if points else []
    parts += [deniers(money)] if money else []
    return listed([*parts, *(cube(kind, n) for kind, n in enumerate(counts) if n)])


# --- changes --------------------------------------------------------------------------------------------------------


def _signed(n: int) -> str:
    return f"{n:+d}"


def change(points: int = 0, money: int = 0, counts: Sequence[int] = (), hands: int = 0) -> str:
    """`+2 prestige, -1 denier, +2 food, -1 worker`: what is not 0; an empty text when nothing is."""
    parts = []
    if points:
        parts.append(ngettext("{n} prestige", "{n} prestige", abs(points)).format(n=_signed(points)))
    if money:
        parts.append(ngettext("{n} denier", "{n} deniers", abs(money)).format(n=_signed(money)))
    parts += [_CUBE_COUNTS[kind](abs(n)).format(n=_signed(n)) for kind, n in enumerate(counts) if n]
    if hands:
        parts.append(ngettext("{n} worker", "{n} workers", abs(hands)).format(n=_signed(hands)))
    return listed(parts)


def change_letters(points: int = 0, money: int = 0, counts: Sequence[int] = (), *, star: str = "★") -> str:
    """`+4★ -1f -1w`, `-1d`: the same in as few cells as possible; `star` stands for prestige."""
    parts = [f"{_signed(points)}{star}"] if points else []
    if money:
        parts.append(pgettext("deniers, two cells", "{n}d").format(n=_signed(money)))
    return " ".join([*parts, *(f"{_signed(n)}{cube_letter(kind)}" for kind, n in enumerate(counts) if n)])
