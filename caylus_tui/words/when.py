"""Moments for people: `today 21:40`, `yesterday 21:40`, `29 Nov 21:40`, `29 Nov 2025`."""

from __future__ import annotations

from datetime import datetime, timedelta

from caylus_tui.words.i18n import _, pgettext


def _month(number: int) -> str:
    names = (
        pgettext("month, short", "Jan"),
        pgettext("month, short", "Feb"),
        pgettext("month, short", "Mar"),
        pgettext("month, short", "Apr"),
        pgettext("month, short", "May"),
        pgettext("month, short", "Jun"),
        pgettext("month, short", "Jul"),
        pgettext("month, short", "Aug"),
        pgettext("month, short", "Sep"),
        pgettext("month, short", "Oct"),
        pgettext("month, short", "Nov"),
        pgettext("month, short", "Dec"),
    )
    return names[number - 1]


def when(moment: datetime, now: datetime | None = None) -> str:
    """A moment as seen from now, in the time zone of now (by default the system's)."""
    now = datetime.now().astimezone() if now is None else now
    local = moment.astimezone(now.tzinfo)
    time = f"{local.hour:02}:{local.minute:02}"
    if local.date() == now.date():
        return _("today {time}").format(time=time)
    if local.date() == (now - timedelta(days=1)).date():
        return _("yesterday {time}").format(time=time)
    if local.year == now.year:
        # Translators: a day of this year, like "29 Nov 21:40".
        return _("{day} {month} {time}").format(day=local.day, month=_month(local.month), time=time)
    # Translators: a day of another year, like "29 Nov 2025".
    return _("{day} {month} {year}").format(day=local.day, month=_month(local.month), year=local.year)
