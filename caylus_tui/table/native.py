"""What a rules core says to mypyc, which can compile it (CONTRIBUTING.md). To the interpreter it says nothing.

A class marked `@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)` stays an ordinary class when it is
compiled: it can be copied, pickled and inherited from, and its `__new__` makes one that is not filled yet. A subclass
needs the mark only if it has an `__init__` of its own.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr as mypyc_attr
else:

    def mypyc_attr(**_attributes):
        """Return a decorator that leaves a class as it is."""
        return lambda cls: cls
