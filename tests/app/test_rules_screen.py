"""The rules in the app: opened where a question is asked, read by keys and mouse, searched, tried out."""

from __future__ import annotations

from typing import Any

import pytest
from textual.pilot import Pilot

from caylus_tui.app.app import CaylusApp
from caylus_tui.app.caylus.aside import Aside
from caylus_tui.app.caylus.rules_screen import RulesScreen
from caylus_tui.app.caylus.rules_text import RulesText
from caylus_tui.app.caylus.table_screen import TableScreen
from caylus_tui.app.commands import all_commands
from caylus_tui.app.screens.help import HelpScreen
from caylus_tui.app.screens.menu import MenuScreen
from caylus_tui.words import rulebook
from tests.app.table_app import LARGE, SMALL, press_text, strike, table_app, text_of
from tests.app.table_games import dealt, play_until


def menu_app(**settings: Any) -> CaylusApp:
    app = CaylusApp(("menu",))
    app.services.settings = app.services.settings.model_copy(update={"glyphs": "unicode", **settings})
    return app


def rules_of(pilot: Pilot[Any]) -> RulesScreen:
    screen = pilot.app.screen
    assert isinstance(screen, RulesScreen), screen
    return screen


def text_widget(pilot: Pilot[Any]) -> RulesText:
    return rules_of(pilot).query_one(RulesText)


async def open_rules(pilot: Pilot[Any]) -> RulesScreen:
    await pilot.pause()
    await strike(pilot, "u")
    await pilot.pause()
    return rules_of(pilot)


@pytest.mark.parametrize("size", [SMALL, LARGE])
async def test_the_menu_opens_the_rules(size: tuple[int, int]) -> None:
    async with menu_app().run_test(size=size) as pilot:
        await pilot.pause()
        assert "u  Rules" in text_of(pilot)
        rules = await open_rules(pilot)
        shown = text_of(pilot)
        assert rules.topic == "overview"
        assert "Rules: About the game" in shown
        assert "The king wants a castle" in shown
        # The list of pages stands beside the page.
        assert [line[2:20].strip() for line in shown.splitlines()[1:4]] == ["About the game", "Setup", "The round"]
        assert all(len(line) <= size[0] for line in shown.splitlines())
        await strike(pilot, "escape")
        assert isinstance(pilot.app.screen, MenuScreen)


@pytest.mark.parametrize("size", [SMALL, LARGE])
async def test_no_word_of_a_page_is_lost_at_the_edge(size: tuple[int, int]) -> None:
    async with menu_app().run_test(size=size) as pilot:
        rules = await open_rules(pilot)
        for topic in rulebook.TOPICS:
            rules.open(topic)
            await pilot.pause()
            widget = text_widget(pilot)
            for number, line in enumerate(widget._lines):
                widget.scroll_to(y=number, animate=False, force=True, immediate=True)
                drawn = widget.render_line(number - widget.scroll_offset.y).text
                said = "".join(span.text for span in line.spans).rstrip()
                assert said in drawn, (topic, said, drawn)


async def test_pages_by_the_list() -> None:
    async with menu_app().run_test(size=SMALL) as pilot:
        rules = await open_rules(pilot)
        await strike(pilot, "left", "down", "down", "down")
        assert rules.topic == "income"
        assert "the first one too" in text_of(pilot)
        await strike(pilot, "enter")
        assert rules.focused is text_widget(pilot)
        await strike(pilot, "left", "end", "right")
        assert rules.topic == "faq"
        assert rules.focused is text_widget(pilot)


async def test_a_page_scrolls_by_keys() -> None:
    async with menu_app().run_test(size=SMALL) as pilot:
        rules = await open_rules(pilot)
        rules.open("faq")
        await pilot.pause()
        text = text_widget(pilot)
        await strike(pilot, "down", "down", "up")
        assert text.scroll_offset.y == 1
        await strike(pilot, "pagedown")
        assert text.scroll_offset.y == 1 + text.size.height - 1
        await strike(pilot, "end")
        assert "Is a shared victory." in text_of(pilot)
        await strike(pilot, "home")
        assert text.scroll_offset.y == 0


async def test_links_by_keys_and_back() -> None:
    async with menu_app().run_test(size=SMALL) as pilot:
        rules = await open_rules(pilot)
        rules.open("trade")
        await pilot.pause()
        await strike(pilot, "tab")
        text = text_widget(pilot)
        assert text.link == 0
        # The cursor is brought into sight.
        assert "option" in text_of(pilot)
        await strike(pilot, "enter")
        assert rules.topic == "options"
        await strike(pilot, "tab", "enter")
        assert rules.topic == "trade"
        await strike(pilot, "backspace")
        assert rules.topic == "options"
        await strike(pilot, "backspace")
        assert rules.topic == "trade"
        assert rules.check_action("before", ()) is False
        await strike(pilot, "shift+tab")
        assert text.link == 0
        assert text.page is not None
        rules.open("setup")
        await pilot.pause()
        await strike(pilot, "enter", "tab", "tab", "shift+tab")
        assert text.link == 1


async def test_a_link_to_a_heading_begins_there() -> None:
    async with menu_app().run_test(size=SMALL) as pilot:
        rules = await open_rules(pilot)
        rules.go("favors", anchor="phase")
        await pilot.pause()
        first = text_of(pilot).splitlines()[1]
        assert first[22:].strip() == "One favour a track and phase"


async def test_links_by_mouse() -> None:
    async with menu_app().run_test(size=SMALL) as pilot:
        rules = await open_rules(pilot)
        rules.open("options")
        await pilot.pause()
        lines = text_of(pilot).splitlines()
        row = next(i for i, line in enumerate(lines) if "see trade" in line)
        await pilot.click(offset=(lines[row].index("see trade") + 5, row))
        await pilot.pause()
        assert rules.topic == "trade"
        row = next(i for i, line in enumerate(text_of(pilot).splitlines()) if line.startswith("  Lawyer"))
        await pilot.click(offset=(4, row))
        await pilot.pause()
        assert rules.topic == "lawyer"


async def test_a_wrapped_link_is_one_link() -> None:
    page = rulebook.Page("x", "# T\n\nsee [one two three four](gate) and [five](inn)")
    from caylus_tui.app.caylus.rules_text import _links

    assert [(target, len(places)) for target, places in _links(page.lines(10))] == [("gate", 3), ("inn", 1)]


async def test_search_lists_places_and_goes_there() -> None:
    async with menu_app().run_test(size=SMALL) as pilot:
        rules = await open_rules(pilot)
        await strike(pilot, "slash")
        await press_text(pilot, "stands on its right")
        await pilot.pause()
        assert "1 place found" in text_of(pilot)
        assert "Gate" in text_of(pilot).splitlines()[2]
        await strike(pilot, "enter")
        await pilot.pause()
        assert rules.topic == "gate"
        shown = text_of(pilot)
        assert "▸ - The places are the same as in placement" in shown
        await strike(pilot, "escape")
        assert isinstance(pilot.app.screen, RulesScreen)
        await strike(pilot, "escape")
        assert isinstance(pilot.app.screen, MenuScreen)


async def test_going_from_one_found_place_to_the_next() -> None:
    async with menu_app().run_test(size=SMALL) as pilot:
        rules = await open_rules(pilot)
        await strike(pilot, "slash")
        await press_text(pilot, "monument")
        places = [hit.topic for hit in rulebook.search("monument")]
        assert places == ["architect", "favors", "tiles", "faq", "faq"][: len(places)]
        await strike(pilot, "enter", "down", "enter")
        assert rules.topic == places[1]
        await strike(pilot, "n")
        assert rules.topic == places[2]
        await strike(pilot, *"n" * (len(places) - 2))
        assert rules.topic == places[0]


async def test_nothing_found_rings() -> None:
    async with menu_app().run_test(size=SMALL) as pilot:
        await open_rules(pilot)
        await strike(pilot, "slash")
        await press_text(pilot, "xyzzy")
        assert "0 places found" in text_of(pilot)
        await strike(pilot, "enter", "escape")
        assert rules_of(pilot).topic == "overview"
        assert rules_of(pilot).query_one(RulesText).display


async def test_a_position_opens_on_a_table_and_leads_back() -> None:
    async with menu_app().run_test(size=SMALL) as pilot:
        rules = await open_rules(pilot)
        rules.open("faq", anchor="lawyer")
        await pilot.pause()
        await strike(pilot, "tab", "tab", "enter")
        await pilot.pause()
        table = pilot.app.screen
        assert isinstance(table, Aside)
        assert table.controller.path is None
        assert [move.text for move in table.session.decision.options][-1] == "decline"  # type: ignore[union-attr]
        await strike(pilot, "colon")
        await press_text(pilot, "residence road:10")
        await strike(pilot, "enter")
        assert table.session.moves()[0] == "blue residence road:10"
        await strike(pilot, "escape")
        assert pilot.app.screen is rules
        assert not list(pilot.app.services.paths.saves.parent.glob("**/*.json"))  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("kind", "page"),
    [("place", "Placing workers"), ("provost", "Provost"), ("build", "Building"), ("favor", "Royal favours")],
)
async def test_f1_at_the_table_opens_the_page_that_fits(kind: str, page: str) -> None:
    game = play_until(dealt(3, 4), 4, kind)
    async with table_app(game).run_test(size=SMALL) as pilot:
        await pilot.pause()
        await strike(pilot, "f1")
        await pilot.pause()
        assert f"Rules: {page}" in text_of(pilot)
        # Help tells how the table is used, and leads back to the page.
        await strike(pilot, "f1")
        await pilot.pause()
        assert isinstance(pilot.app.screen, HelpScreen)
        assert "Choosing" in text_of(pilot)
        await strike(pilot, "escape", "escape")
        assert isinstance(pilot.app.screen, TableScreen)


async def test_help_elsewhere_leads_to_the_rules() -> None:
    async with menu_app().run_test(size=SMALL) as pilot:
        await pilot.pause()
        await strike(pilot, "f1")
        assert isinstance(pilot.app.screen, HelpScreen)
        assert "r Rules" in text_of(pilot).splitlines()[-1]
        await strike(pilot, "r")
        await pilot.pause()
        assert rules_of(pilot).topic == "overview"
        await strike(pilot, "f1")
        assert "All rules of the game, a page for each topic." in " ".join(text_of(pilot).split())


async def test_the_palette_has_every_page() -> None:
    app = menu_app()
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        commands = {command.text: command for command in all_commands(app, pilot.app.screen)}
        assert [text for text in commands if text.startswith("Rules: ")] == [
            f"Rules: {topic.title}" for topic in rulebook.topics()
        ]
        assert "Learn to play" in commands
        commands["Rules: Castle"].run()
        await pilot.pause()
        assert rules_of(pilot).topic == "castle"


async def test_the_signs_follow_the_settings() -> None:
    app = menu_app()
    async with app.run_test(size=LARGE) as pilot:
        rules = await open_rules(pilot)
        rules.open("castle")
        await pilot.pause()
        await strike(pilot, "end")
        assert "Dungeon  ■ ■ ● ■ ● □" in text_of(pilot)
        app.change_settings(glyphs="ascii")
        await pilot.pause()
        assert "Dungeon  R R G R G ." in text_of(pilot)
        assert text_of(pilot).isascii()
