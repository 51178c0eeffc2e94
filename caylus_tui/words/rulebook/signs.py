"""The signs of drawn examples, Unicode and plain ASCII: the ones the table is drawn with. All are one cell wide."""

from __future__ import annotations

from typing import Final, NamedTuple


class Signs(NamedTuple):
    """One set of signs. Players by colour; `lot` is a free lot, `closed` one that stays empty, `limit` a bar."""

    players: dict[str, str]
    provost: str
    bailiff: str
    nothing: str
    lot: str
    closed: str
    limit: str
    arrow: str


UNICODE: Final = Signs(
    players={"blue": "▲", "red": "■", "green": "●", "orange": "◆", "black": "✚"},
    provost="P",
    bailiff="B",
    nothing="·",
    lot="□",
    closed="×",
    limit="┊",
    arrow="→",
)
ASCII: Final = Signs(
    players={"blue": "B", "red": "R", "green": "G", "orange": "O", "black": "K"},
    provost="P",
    bailiff="&",
    nothing=".",
    lot=".",
    closed="x",
    limit=":",
    arrow=">",
)

_TYPOGRAPHY: Final = str.maketrans({"’": "'", "‘": "'", "“": '"', "”": '"', "–": "-", "−": "-", "→": ">", "×": "x"})


def plain_text(text: str) -> str:
    """A page's text with ASCII instead of typographic signs; letters of other scripts stay."""
    return text.translate(_TYPOGRAPHY)
