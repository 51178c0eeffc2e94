"""Who may come in: what an address means, and which pages of a browser may speak to the server.

A browser lets any page that is open in it connect to servers on the same machine. So the server answers only if it
was called by a name of its own (no stranger's name can be made to lead here), and lets only its own page play.
"""

from __future__ import annotations

import ipaddress
import socket
from contextlib import suppress
from urllib.parse import urlsplit

_HERE = "localhost"


def is_private(host: str) -> bool:
    """Whether only this machine can reach a server at `host`, an address or a name."""
    address = _address(host)
    return host.lower() == _HERE if address is None else address.is_loopback


def url_of(host: str, port: int) -> str:
    """What to type into a browser for a server at `host`; one that listens everywhere goes by this machine's name."""
    address = _address(host)
    if address is not None and address.is_unspecified:
        host = socket.gethostname() or host
    return f"http://{_bracketed(host)}:{port}/"


def is_known(called: str, host: str) -> bool:
    """Whether a request is for this server.

    Args:
        called: what the browser calls it, a `Host` header: a name or address, with or without a port.
        host: where it listens.
    """
    with suppress(ValueError):
        name = (urlsplit(f"//{called}").hostname or "").rstrip(".")
        machine = socket.gethostname().lower()
        # An address in numbers is nobody's to redirect.
        return name in {_HERE, host.lower(), machine, f"{machine}.local"} or _address(name) is not None
    return False


def is_own(origin: str | None, called: str) -> bool:
    """Whether the page that asks came from this server; `origin` is what the browser says of it, None nothing."""
    if origin is None:
        return True  # no browser, or no other site's page
    with suppress(ValueError):
        return urlsplit(origin).netloc.lower() == called.lower()
    return False


def _address(host: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    with suppress(ValueError):
        return ipaddress.ip_address(host)
    return None


def _bracketed(host: str) -> str:
    return f"[{host}]" if ":" in host else host
