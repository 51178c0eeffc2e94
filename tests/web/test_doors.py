"""Who may come in."""

import socket

import pytest

from caylus_tui.web import doors


@pytest.mark.parametrize(
    ("host", "private"),
    [
        ("127.0.0.1", True),
        ("127.1.2.3", True),
        ("::1", True),
        ("LocalHost", True),
        ("0.0.0.0", False),
        ("::", False),
        ("192.168.1.7", False),
        ("localhost.example", False),
        ("", False),
    ],
)
def test_what_only_this_machine_reaches(host: str, private: bool) -> None:
    assert doors.is_private(host) is private


def test_what_to_type_into_a_browser(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(socket, "gethostname", lambda: "castle")
    assert doors.url_of("127.0.0.1", 8000) == "http://127.0.0.1:8000/"
    assert doors.url_of("::1", 8000) == "http://[::1]:8000/"
    assert doors.url_of("0.0.0.0", 80) == "http://castle:80/"
    assert doors.url_of("::", 8000) == "http://castle:8000/"


@pytest.mark.parametrize(
    ("called", "known"),
    [
        ("127.0.0.1:8000", True),
        ("192.168.1.7:8000", True),
        ("[::1]:8000", True),
        ("localhost:8000", True),
        ("Castle:8000", True),
        ("castle.local.:8000", True),
        ("table.example", True),
        ("castle.example", False),
        ("evil.example:8000", False),
        ("127.0.0.1.evil.example", False),
        ("127.0.0.1:8000@evil.example", False),
        ("[::1", False),
        ("", False),
    ],
)
def test_which_names_are_this_servers(monkeypatch: pytest.MonkeyPatch, called: str, known: bool) -> None:
    monkeypatch.setattr(socket, "gethostname", lambda: "Castle")
    assert doors.is_known(called, "Table.example") is known


@pytest.mark.parametrize(
    ("origin", "own"),
    [
        (None, True),
        ("http://127.0.0.1:8000", True),
        ("https://127.0.0.1:8000", True),
        ("http://127.0.0.1:8001", False),
        ("http://localhost:8000", False),
        ("http://evil.example", False),
        ("http://[::1", False),
        ("null", False),
    ],
)
def test_which_pages_are_this_servers(origin: str | None, own: bool) -> None:
    assert doors.is_own(origin, "127.0.0.1:8000") is own
