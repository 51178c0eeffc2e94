"""The server without a browser: its page and files, whom it refuses, and the games it starts and ends."""

import asyncio
import re
from asyncio.subprocess import PIPE
from collections.abc import AsyncIterator
from pathlib import Path
from urllib.parse import urljoin, urlsplit

import aiohttp
import pytest

import caylus_tui.app
from caylus_tui.play import saving
from caylus_tui.resources import asset
from caylus_tui.store.errors import StoreError
from caylus_tui.web import game
from caylus_tui.words import i18n
from tests.play.games import SETTINGS, library
from tests.web.serving import PATIENCE, Serving, new_game, serving, until


@pytest.fixture
def saves(tmp_path: Path) -> Path:
    return tmp_path / "saves"


@pytest.fixture
async def server(saves: Path) -> AsyncIterator[Serving]:
    async with serving(saves) as running:
        yield running


@pytest.fixture
async def client() -> AsyncIterator[aiohttp.ClientSession]:
    async with aiohttp.ClientSession() as session:
        yield session


def socket_of(server: Serving) -> str:
    return server.url.replace("http", "ws") + "ws?width=80&height=24"


async def test_the_page_and_all_it_names_come_from_here(server: Serving, client: aiohttp.ClientSession) -> None:
    async with client.get(server.url) as answer:
        page = await answer.text()
        rule = answer.headers["Content-Security-Policy"]
    assert "<title>Caylus</title>" in page
    assert rule.startswith("default-src 'self';")
    assert f"connect-src 'self' ws://{urlsplit(server.url).netloc} " in rule
    named = re.findall(r'(?:src|href)="([^"]*)"', page)
    assert len(named) == 5
    styles = []
    for one in named:
        assert not urlsplit(one).netloc
        async with client.get(urljoin(server.url, one)) as answer:
            assert answer.status == 200, one
            if one.endswith(".css"):
                styles += [
                    urljoin(str(answer.url), url) for url in re.findall(r'url\("?(.*?)"?\)', await answer.text())
                ]
    assert [urlsplit(one).path for one in styles] == [
        "/static/fonts/RobotoMono-VariableFont_wght.ttf",
        "/static/fonts/RobotoMono-Italic-VariableFont_wght.ttf",
    ]
    for one in styles:
        async with client.get(one) as answer:
            assert (answer.status, urlsplit(one).netloc) == (200, urlsplit(server.url).netloc)


def test_the_pages_files_name_no_other_host() -> None:
    files = [file for file in asset("web").rglob("*") if file.is_file()]
    named = {url for file in files for url in re.findall(r"(?:https?:)?//\w[\w.]*", file.read_text(encoding="utf-8"))}
    assert named == {"http://www.w3.org"}  # the name of a kind of drawing, which nobody fetches


async def test_the_size_of_letters_can_be_set(server: Serving, client: aiohttp.ClientSession) -> None:
    sizes = []
    for query in ("", "?fontsize=20", "?fontsize=5", '?fontsize="><script>'):
        async with client.get(server.url + query) as answer:
            sizes += re.findall(r'data-font-size="(.*)"', await answer.text())
    assert sizes == ["0", "20", "0", "0"]


async def test_strangers_are_refused(server: Serving, client: aiohttp.ClientSession) -> None:
    for name, value, said in (
        ("Host", "evil.example", "There is no table of this name here; use the address in numbers."),
        ("Origin", "http://evil.example", "Another page cannot play at this table."),
    ):
        async with client.get(server.url, headers={name: value}) as answer:
            assert (answer.status, await answer.text()) == (403, said)
        with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
            await client.ws_connect(socket_of(server), headers={name: value})
        assert refused.value.status == 403


async def shown(wire: aiohttp.ClientWebSocketResponse, text: bytes) -> None:
    """Wait until a game shows a text."""
    seen = b""
    async with asyncio.timeout(PATIENCE):
        while text not in seen:
            message = await wire.receive()
            assert message.type is aiohttp.WSMsgType.BINARY, message
            seen += message.data


async def ended(wire: aiohttp.ClientWebSocketResponse) -> None:
    """Wait until a game is over for its page."""
    async with asyncio.timeout(PATIENCE):
        while not wire.closed:
            await wire.receive()


def is_free(file: Path) -> bool:
    """Whether nobody plays a saved game."""
    try:
        saving.resume(library(file.parent), file, SETTINGS).close()
    except StoreError:
        return False
    return True


async def test_a_page_has_a_game_of_its_own_while_it_is_open(
    server: Serving, client: aiohttp.ClientSession, saves: Path
) -> None:
    file = new_game(saves)
    async with client.ws_connect(socket_of(server)) as wire:
        await shown(wire, b"Cid")
        await wire.send_json(["stdin", "c"])
        await shown(wire, b"place a worker")
        assert not is_free(file)
    await until(lambda: is_free(file))


async def test_a_game_that_is_left_closes_its_page(server: Serving, client: aiohttp.ClientSession) -> None:
    async with client.ws_connect(socket_of(server)) as wire:
        await shown(wire, b"Continue")
        await wire.send_json(["stdin", "q"])
        await ended(wire)
        assert wire.close_code == 1000


async def test_a_page_can_only_have_a_possible_size(server: Serving, client: aiohttp.ClientSession) -> None:
    async with client.ws_connect(server.url.replace("http", "ws") + f"ws?width={10**20}&height=x") as wire:
        await wire.send_json(["resize", {"width": 10**20, "height": -5}])
        await wire.send_json(["resize", {"width": 100, "height": 30}])
        await shown(wire, b"Continue")
        assert not wire.closed


async def test_nonsense_ends_a_page_and_nothing_else(server: Serving, client: aiohttp.ClientSession) -> None:
    wires = []
    for nonsense in ("{", "7", "[]", '["resize", []]', '["stdin", null]'):
        wires.append(await client.ws_connect(socket_of(server)))
        await wires[-1].send_str(nonsense)
    await asyncio.gather(*map(ended, wires))
    assert [wire.close_code for wire in wires] == [1000] * 5
    async with client.get(server.url) as answer:
        assert answer.status == 200


async def test_games_are_left_when_the_server_is_asked_to_go(saves: Path, client: aiohttp.ClientSession) -> None:
    file = new_game(saves)
    async with serving(saves) as server, client.ws_connect(socket_of(server)) as wire:
        await shown(wire, b"Cid")
        await wire.send_json(["stdin", "c"])
        await shown(wire, b"place a worker")
        server.process.terminate()
        await ended(wire)
        assert wire.close_code == 1001
        assert await asyncio.wait_for(server.process.wait(), PATIENCE) == 0
        assert is_free(file)


async def test_games_end_when_the_server_is_gone_without_a_word(saves: Path, client: aiohttp.ClientSession) -> None:
    file = new_game(saves)
    async with serving(saves) as server, client.ws_connect(socket_of(server)) as wire:
        await shown(wire, b"Cid")
        await wire.send_json(["stdin", "c"])
        await shown(wire, b"place a worker")
        server.process.kill()
        await server.process.wait()
        await until(lambda: is_free(file))
        assert is_free(file)


def test_a_game_gets_a_terminal_of_its_own_and_no_desktop() -> None:
    given = {"HOME": "/home/ann", "TERM": "dumb", "DISPLAY": ":0", "WAYLAND_DISPLAY": "wayland-0"}
    assert game.environment(given) == {
        "HOME": "/home/ann",
        "TERM": "xterm-256color",
        "TEXTUAL_DRIVER": "caylus_tui.web.game:PageDriver",
        "PYTHONIOENCODING": "utf-8",
    }


def test_a_game_is_told_the_language_that_the_server_insists_on(monkeypatch: pytest.MonkeyPatch) -> None:
    i18n.insist("fr")
    told = game.environment({"HOME": "/home/ann"})
    i18n.insist(None)
    assert set(told) - set(game.environment(told)) == {"CAYLUS_TUI_PAGE_LANGUAGE"}
    for name, value in told.items():
        monkeypatch.setenv(name, value)
    spoken: list[tuple[str, str]] = []

    def run(start: tuple[str, ...], saves: str | None) -> int:
        spoken.append((i18n.current(), i18n.follow("ja")))  # the settings may say what they like
        return 0

    monkeypatch.setattr(caylus_tui.app, "run", run)
    assert game.main([]) == 0
    assert spoken == [("fr", "fr")]


async def test_a_page_speaks_the_language_of_the_line(saves: Path, client: aiohttp.ClientSession) -> None:
    new_game(saves)
    async with serving(saves, "--lang", "fr") as server:
        async with client.get(server.url) as answer:
            assert '<html lang="fr"' in await answer.text()
        async with client.ws_connect(socket_of(server)) as wire:
            await shown(wire, b"Continuer")


async def test_the_folder_of_the_server_is_not_searched_for_programs(saves: Path, tmp_path: Path, home: Path) -> None:
    (tmp_path / "textual.py").write_text("raise SystemExit(7)\n", encoding="utf-8")
    process = await asyncio.create_subprocess_exec(
        *game.command(str(saves)), cwd=tmp_path, env=game.environment({"HOME": str(home)}), stdin=PIPE, stdout=PIPE
    )
    out, _err = await asyncio.wait_for(process.communicate(b""), PATIENCE)
    assert out.startswith(b"__GANGLION__\n")
    assert process.returncode == 0
