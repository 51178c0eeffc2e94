"""What is asked before a game of Caylus: its colours and its options (rules.md 10)."""

from __future__ import annotations

from caylus_tui.games.caylus import catalog as c
from caylus_tui.play.games import Choice, Form, Option
from caylus_tui.words.i18n import _
from caylus_tui.words.names import color_name


def form() -> Form:
    """The form, in the language in use."""
    return Form(
        title=_("Caylus"),
        colors=[(color, color_name(color)) for color in c.COLORS],
        least=2,
        most=len(c.COLORS),
        options=[
            Option(
                "favors",
                _("Royal favours"),
                [
                    Choice("full", _("full table"), _("four tracks to choose from")),
                    Choice(
                        "simplified",
                        _("simplified"),
                        _("{points} prestige each, for a first game").format(points=c.SIMPLE_FAVOR),
                    ),
                ],
            ),
            Option(
                "jeweller",
                _("Jeweller"),
                [
                    Choice(False, _("no"), _("the tiles of the first edition")),
                    Choice(True, _("yes"), _("one more tile: prestige for gold")),
                ],
            ),
        ],
    )
