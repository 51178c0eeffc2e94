"""Reading lines and writing lines: no cursor, no colours, nothing but text. Works at a terminal and through a pipe."""

from __future__ import annotations

from typing import Final, TextIO

from caylus_tui.plain.text import WIDTH, clipped, wrap
from caylus_tui.table.text import NO_BREAK_SPACES, clean_text
from caylus_tui.words.tables import cells

MOST_READ: Final = 4096
"""The most characters of a line that are read; the rest of it is dropped."""


class EndOfInput(Exception):
    """Nobody types any more."""


class Console:
    """Where people type and read.

    Attributes:
        echo: repeat what was typed, because it does not appear by itself: the input is no terminal.
    """

    def __init__(self, source: TextIO, target: TextIO, *, echo: bool = False) -> None:
        self._source = source
        self._target = target
        self.echo = echo
        self._blank = True
        self._spaces = _spaces(getattr(target, "encoding", None))

    def say(self, *texts: str) -> None:
        """Write paragraphs, each on lines of its own."""
        for text in texts:
            self._write(wrap(text))

    def items(self, *texts: str) -> None:
        """Write paragraphs whose second and later lines are indented, so that each one's beginning stands out."""
        for text in texts:
            self._write(wrap(text, hang=2))

    def pause(self) -> None:
        """Write a blank line, unless there is one already."""
        if not self._blank:
            self._write([""])

    def read(self, prompt: str) -> str:
        """Ask for a line and return it cleaned, as one line of printable text; it may be empty.

        Raises:
            EndOfInput: there is none.
        """
        *before, last = wrap(prompt)
        self._write(before)
        self._target.write(f"{last.translate(self._spaces)} ")
        self._target.flush()
        line = self._line()
        if line is None:
            self._write([""])
            raise EndOfInput
        text = clean_text(line)
        if self.echo:
            self._write([clipped(text, WIDTH - cells(last) - 1)])
        self._blank = False
        return text

    def flush(self) -> None:
        """Let everything that was written be seen."""
        self._target.flush()

    def _line(self) -> str | None:
        """The next line of input as it is, None at its end. A last line without a line break counts."""
        line = self._source.readline(MOST_READ)
        if not line:
            return None
        part = line
        while part and not part.endswith("\n"):
            part = self._source.readline(MOST_READ)
        return line

    def _write(self, lines: list[str]) -> None:
        for line in lines:
            self._target.write(f"{line.translate(self._spaces)}\n")
            self._blank = not line


def _spaces(encoding: str | None) -> dict[int, str]:
    """What is written for the no-break spaces that an encoding does not have: a space, not a question mark."""
    found = {}
    for char in NO_BREAK_SPACES:
        try:
            char.encode(encoding or "utf-8")
        except (UnicodeEncodeError, LookupError):
            found[ord(char)] = " "
    return found
