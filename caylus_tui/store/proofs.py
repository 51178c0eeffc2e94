"""What has been checked in full is known again, byte for byte, so that the next start need not check it once more."""

from __future__ import annotations

import hashlib
from contextlib import suppress
from pathlib import Path
from typing import Final

from caylus_tui.store.errors import ReadError, SaveError
from caylus_tui.store.files import read_limited, write_atomic
from caylus_tui.store.paths import make_folder

_MOST: Final = 200
"""Contents that are remembered; the oldest go first."""
_DIGEST: Final = 64
"""Characters of one."""


class Proofs:
    """A list of digests in a file of the user's own. Losing it, or not being able to write it, costs time alone.

    Nothing is taken on trust that the check would refuse: a content that differs in one byte is another content, and
    another version of whoever checks has other digests.
    """

    def __init__(self, file: Path, checker: str) -> None:
        """A list.

        Args:
            file: where it lies; it need not exist.
            checker: what the verdicts depend on besides the content, such as the version of the program.
        """
        self._file = file
        self._checker = checker

    def of(self, kind: str) -> Proofs:
        """The same list for contents of one kind only: bytes that are right as one thing need not be so as another."""
        return Proofs(self._file, f"{self._checker} {kind}")

    def knows(self, data: bytes) -> bool:
        """Whether these very bytes have been remembered."""
        return self._digest(data) in self._digests()

    def remember(self, data: bytes) -> None:
        """Know these bytes from now on: they are right in every respect."""
        digest, known = self._digest(data), self._digests()
        # A link is nothing that we have made, and what it leads to is somebody's.
        if digest in known or self._file.is_symlink():
            return
        text = "\n".join([*known, digest][-_MOST:]) + "\n"
        # Without a list everything is checked: slower, and as right.
        with suppress(SaveError):
            make_folder(self._file.parent)
            write_atomic(self._file, text.encode())

    def _digest(self, data: bytes) -> str:
        return hashlib.sha256(self._checker.encode() + b"\0" + data).hexdigest()

    def _digests(self) -> list[str]:
        """What the file holds; nothing if it cannot be read or is something else."""
        try:
            text = read_limited(self._file, 2 * _MOST * (_DIGEST + 1)).decode("ascii", "replace")
        except ReadError:
            return []
        return [line for line in text.split("\n") if len(line) == _DIGEST]
