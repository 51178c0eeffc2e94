"""What the command line adds to `argparse`: errors in one plain line, languages, and help laid out by cells."""

from __future__ import annotations

import argparse
import gettext
import os
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any, Final, NoReturn

from caylus_tui.commands.base import CommandError
from caylus_tui.resources import asset
from caylus_tui.words import i18n
from caylus_tui.words.i18n import N_
from caylus_tui.words.phrases import wrap
from caylus_tui.words.tables import cells

ARGPARSE_WORDS: Final = (
    # Translators: before the form of a command line: "usage: caylus-tui show [--at N] FILE".
    N_("usage: "),
    # Translators: a heading of the help of the command line.
    N_("options"),
    # Translators: a heading of the help of the command line: arguments that are no options.
    N_("positional arguments"),
    # Translators: a heading of the help of the command line, "options" for one.
    N_("%(heading)s:"),
    N_("show this help message and exit"),
    # Translators: what is wrong with an option of the command line, as in "argument --at: expected one argument".
    N_("argument %(argument_name)s: %(message)s"),
    N_("expected one argument"),
    N_("expected at least one argument"),
    N_("ignored explicit argument %r"),
    N_("invalid %(type)s value: %(value)r"),
    N_("invalid choice: %(value)r (choose from %(choices)s)"),
    N_("invalid choice: %(value)r, maybe you meant %(closest)r? (choose from %(choices)s)"),
    N_("not allowed with argument %s"),
    N_("one of the arguments %s is required"),
    N_("the following arguments are required: %s"),
    N_("unrecognized arguments: %s"),
    N_("ambiguous option: %(option)s could match %(matches)s"),
)
"""What `argparse` says to people, in any of the versions of Python that are supported; it translates them itself."""

_FILLER: Final = "\0"
"""Stands beside a wide letter, so that its text has as many characters as cells."""


@contextmanager
def argparse_speaking() -> Iterator[None]:
    """Let `argparse` speak the language in use until the context ends: parsers have to be built and used in it.

    `argparse` asks the global domain of gettext, which finds its language in the environment.
    """
    domain, language = gettext.textdomain(), os.environ.get("LANGUAGE")
    gettext.bindtextdomain(i18n.DOMAIN, str(asset("locale")))
    gettext.textdomain(i18n.DOMAIN)
    os.environ["LANGUAGE"] = i18n.current()
    try:
        yield
    finally:
        gettext.textdomain(domain)
        if language is None:
            del os.environ["LANGUAGE"]
        else:
            os.environ["LANGUAGE"] = language


class Formatter(argparse.HelpFormatter):
    """Help that is as wide as the terminal in cells, not in characters, so that it stays straight in Chinese too."""

    def _split_lines(self, text: str, width: int) -> list[str]:
        return wrap(text, width)

    def _fill_text(self, text: str, width: int, indent: str) -> str:
        return "\n".join(indent + line for line in wrap(text, width - len(indent)))

    def _format_usage(
        self,
        usage: str | None,
        actions: Iterable[argparse.Action],
        groups: Iterable[argparse._MutuallyExclusiveGroup],
        prefix: str | None,
    ) -> str:
        if prefix is None:
            prefix = gettext.gettext("usage: ")
        filled = prefix + _FILLER * (cells(prefix) - len(prefix))
        return super()._format_usage(usage, actions, groups, filled).replace(_FILLER, "")


class Parser(argparse.ArgumentParser):
    """A parser that takes no abbreviations, and whose errors are one plain line."""

    def __init__(self, **settings: Any) -> None:
        """Takes what `argparse.ArgumentParser` takes."""
        super().__init__(**{"allow_abbrev": False, "formatter_class": Formatter, **settings})

    def _print_message(self, message: str, file: Any = None) -> None:
        # argparse would keep silent about an output that cannot be written.
        print(message, end="", file=file, flush=True)

    def error(self, message: str) -> NoReturn:
        """End with an error.

        Raises:
            CommandError: always.
        """
        raise CommandError(message)
