"""Finds the texts of lessons for translators: an extractor for Babel, named in babel.cfg."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import IO, Any, Final

TEXTS: Final = ("title", "intro", "task", "say", "otherwise", "done", "closing")
"""The keys that hold what people read; a list of texts is one text a paragraph."""

Found = tuple[int, str | None, str, list[str]]


def extract(
    file: IO[bytes], keywords: Sequence[str], comment_tags: Sequence[str], options: dict[str, str]
) -> Iterator[Found]:
    """Yield line, no function, text and a comment for every text of a lesson, as `babel.messages.extract` asks."""
    data = file.read().decode("utf-8")
    lines = data.splitlines()
    lesson = json.loads(data)
    about = [f"Of the {lesson['kind']} “{lesson['title']}”."]
    for text in _texts(lesson):
        needle = json.dumps(text, ensure_ascii=False)
        number = next((i for i, line in enumerate(lines, start=1) if needle in line), 1)
        yield number, None, text, about


def _texts(value: Any) -> Iterator[str]:
    """The texts of a lesson or a part of one, in the order of the file."""
    if isinstance(value, list):
        for one in value:
            yield from _texts(one)
    elif isinstance(value, dict):
        for key, one in value.items():
            if key in TEXTS:
                yield from [one] if isinstance(one, str) else one
            elif key in ("steps", "answers"):
                yield from _texts(one)
