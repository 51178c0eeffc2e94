"""The haste before the first paint: what only costs time until something is to be seen waits until then."""

from __future__ import annotations

import gc
import os


def begin() -> None:
    """From now on nothing is tidied up, and pydantic looks for no plugins; before the libraries are loaded.

    A start makes a hundred thousand objects, nearly all of which stay: to look through them again and again for what
    can go costs a tenth of it. Plugins watch how models are used; finding out that there are none takes its time too.
    """
    gc.disable()
    os.environ.setdefault("PYDANTIC_DISABLE_PLUGINS", "__all__")


def over() -> None:
    """Something is to be seen, or nothing will be: tidy up as ever, but for what the start has made."""
    if not gc.isenabled():
        gc.freeze()
        gc.enable()
