"""Text to be read: broken into lines as people break them, in scripts with and without blanks between words.

Textual breaks at blanks only: a sentence in Chinese is one word to it, which begins on a new line, and where it is
broken it may take a name of Latin letters apart. What has no room here ends with an ellipsis.
"""

from __future__ import annotations

from textual.content import Content
from textual.geometry import Size
from textual.widgets import Static

from caylus_tui.app.canvas import clipped, width_of, wrap

_ENDLESS = 10_000


def in_lines(content: Content, width: int, most: int = _ENDLESS, ellipsis: str = "…") -> Content:
    """The text with a line break wherever a line of `width` cells ends; no more than `most` lines."""
    plain = content.plain
    lines: list[Content] = []
    begin = 0
    for paragraph in plain.split("\n"):
        at = begin
        for line in (paragraph,) if width_of(paragraph) <= width else wrap(paragraph, width, _ENDLESS):
            at = plain.index(line, at)
            lines.append(content[at : at + len(line)])
            at += len(line)
        begin += len(paragraph) + 1
    if len(lines) > most:
        last = lines[most - 1]
        kept = clipped(last.plain, width - width_of(ellipsis))
        lines = [*lines[: most - 1], last[: len(kept)].append(ellipsis)]
    return Content("\n").join(lines)


class Prose(Static):
    """A text as wide as there is room, and as high as it needs to be or may be."""

    def __init__(
        self,
        text: Content | str = "",
        *,
        id: str | None = None,  # noqa: A002 - Textual's own name
        classes: str | None = None,
    ) -> None:
        """A text; what looks like markup in it is only text."""
        super().__init__(Content(text) if isinstance(text, str) else text, id=id, classes=classes, markup=False)

    @property
    def text(self) -> Content:
        """What it says, without line breaks of its own."""
        said = self.visual
        return said if isinstance(said, Content) else Content(str(said))

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """The lines that the text needs in a width."""
        if not self.text.plain or width < 1:
            return super().get_content_height(container, viewport, width)
        return in_lines(self.text, width).plain.count("\n") + 1

    def render(self) -> Content:
        """The text in lines."""
        width, height = self.content_size
        if not width or not self.text.plain:
            return self.text
        return in_lines(self.text, width, max(1, height), "..." if self.app.has_class("-ascii") else "…")
