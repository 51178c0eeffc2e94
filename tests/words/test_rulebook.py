"""The rules pages: numbers from the core alone, links that lead somewhere, a page for every question, search, print."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from caylus_tui import api, resources
from caylus_tui.app.glyphs import GLYPH_SETS
from caylus_tui.games.caylus import catalog as c
from caylus_tui.games.caylus import rules
from caylus_tui.games.caylus.state import Question
from caylus_tui.words import i18n, names, rulebook
from caylus_tui.words.rulebook import figures, signs
from caylus_tui.words.rulebook.blocks import Span, parse, spans_of
from caylus_tui.words.rulebook.drawings import draw
from caylus_tui.words.rulebook.lines import lay_out, wrapped
from caylus_tui.words.rulebook.tables import TABLES
from caylus_tui.words.tables import cells
from tests.cases import ROOT

RULES = ROOT / "assets" / "rules"
PAGES = sorted(RULES.glob("*/*.md"))
POSITIONS = sorted((RULES / "positions").glob("*.json"))

# What a page may hold with digits: placeholders, and the numbers of steps.
ALLOWED = re.compile(r"\{[^{}]*\}|^ *\d+\. ", re.MULTILINE)


def kinds(question: type[Question] = Question) -> set[str]:
    """Every kind of decision that the rules can ask."""
    below = [kinds(one) for one in question.__subclasses__() if one.__module__.startswith("caylus_tui.")]
    return {question.kind, *(kind for some in below for kind in some)} - {""}


def example(file: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))["extra"]["example"]
    return found


def shown(file: Path, moves: list[str]) -> dict[str, Any]:
    """What `show --json` prints after some moves."""
    record = json.loads(file.read_text(encoding="utf-8"))
    record["moves"] += moves
    return api.show_json(api.read(json.dumps(record).encode()))


def at(value: Any, path: str) -> Any:
    for part in path.strip("/").split("/"):
        value = value[int(part)] if isinstance(value, list) else value[part]
    return value


# --- what the pages hold ------------------------------------------------------------------------------------------


def test_there_is_a_page_for_each_topic_and_no_other() -> None:
    assert {file.stem for file in RULES.glob("en/*.md")} == set(rulebook.TOPICS)
    assert len(rulebook.TOPICS) == len(set(rulebook.TOPICS)) == 27
    for language in {file.parent.name for file in PAGES}:
        assert {file.stem for file in RULES.glob(f"{language}/*.md")} <= set(rulebook.TOPICS)


@pytest.mark.parametrize("file", PAGES, ids=lambda file: f"{file.parent.name}-{file.stem}")
def test_no_number_is_typed(file: Path) -> None:
    assert re.findall(r"\S*\d\S*", ALLOWED.sub("", file.read_text(encoding="utf-8"))) == []


@pytest.mark.parametrize("language", sorted({file.parent.name for file in PAGES}))
def test_every_placeholder_is_filled(monkeypatch: pytest.MonkeyPatch, language: str) -> None:
    monkeypatch.setattr(i18n, "current", lambda: language)
    for topic in rulebook.TOPICS:
        for plain in (False, True):
            page = rulebook.page(topic, plain=plain)
            left = re.sub(r"\{#[\w-]+\}", "", page.text)
            assert "{" not in left, topic
            assert page.title.strip() not in ("", topic)


def test_what_does_not_exist_is_not_filled() -> None:
    with pytest.raises(figures.UnknownFigure, match=r"dungeon\.doors"):
        figures.filled("dungeon.doors")
    with pytest.raises(figures.UnknownFigure, match=r"doors:dungeon\.lots"):
        figures.filled("doors:dungeon.lots")
    with pytest.raises(figures.UnknownFigure, match="none"):
        list(rulebook._fill("{table:none}", plain=False))


def test_every_link_leads_somewhere() -> None:
    anchors = {topic: rulebook.page(topic).anchors() for topic in rulebook.TOPICS}
    names_of_positions = rulebook.position_names()
    links = {(topic, target) for topic in rulebook.TOPICS for target in rulebook.page(topic).links()}
    wrong = []
    for topic, target in links:
        if target.startswith(rulebook.POSITION):
            good = target.removeprefix(rulebook.POSITION) in names_of_positions
        else:
            page, _hash, anchor = target.partition("#")
            good = page in anchors and (not anchor or anchor in anchors[page])
        wrong += [] if good else [(topic, target)]
    assert wrong == []
    assert len(links) > 100
    # Every page is reached from another one.
    reached = {target.partition("#")[0] for topic, target in links if target.partition("#")[0] != topic}
    assert set(rulebook.TOPICS) - reached == {"overview", "faq", "round"} - reached


def test_every_position_is_linked_and_every_table_used() -> None:
    text = "".join(file.read_text(encoding="utf-8") for file in RULES.glob("en/*.md"))
    assert [name for name in rulebook.position_names() if f"({rulebook.POSITION}{name})" not in text] == []
    assert [name for name in TABLES if f"{{table:{name}}}" not in text] == []


def test_a_page_for_every_question() -> None:
    assert rules.RULES_VERSION  # all questions are loaded with the rules
    assert {kind: rulebook.page_for(kind) for kind in kinds()} == {
        "place": "placement",
        "gate": "gate",
        "guild": "merchants-guild",
        "joust": "joust-field",
        "inn": "inn",
        "provost": "provost",
        "produce": "production",
        "bonus": "production",
        "sell": "trade",
        "buy": "trade",
        "pay": "trade",
        "alchemist": "trade",
        "build": "building",
        "lawyer": "lawyer",
        "architect": "architect",
        "castle": "castle",
        "favor": "favors",
    }
    assert rulebook.page_for("") == "overview"


def test_every_tile_has_its_line() -> None:
    tiles = rulebook.page("tiles").text
    for tile in range(1, len(c.TILES)):
        assert names.tile_name(tile) in tiles, c.TILES[tile].id


# --- numbers, tables, drawings ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("dungeon.lots", "6"),
        ("prestige:walls.loses", "3 prestige"),
        ("deniers:joust.deniers", "1 denier"),
        ("deniers:price.two.late", "3 deniers"),
        ("price.inn", "1"),
        ("prestige:visit.prestige", "1 prestige"),
        ("deniers:first-pass.deniers", "1 denier"),
        ("deniers:provost.price", "1 denier"),
        ("spaces:bailiff.ahead", "2 spaces"),
        ("spaces:bailiff.behind", "1 space"),
        ("cubes:batch.cubes", "3 cubes"),
        ("space.gold-mine", "16"),
        ("prestige:tile.cathedral.prestige", "25 prestige"),
    ],
)
def test_numbers_are_those_of_the_core(name: str, text: str) -> None:
    assert figures.filled(name) == text


def test_a_changed_catalogue_changes_the_pages(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(c, "TRADING_POST_DENIERS", 7)
    monkeypatch.setattr(rulebook, "_kept", {})
    figures.figures.cache_clear()
    try:
        assert "takes 7 deniers" in rulebook.page("trading-post").text
    finally:
        figures.figures.cache_clear()


def test_prices_are_asked_of_the_rules() -> None:
    assert [row[1] for row in TABLES["prices"]()] == [
        "a worker costs",
        "1 denier",
        "2 deniers",
        "3 deniers",
        "4 deniers",
        "5 deniers",
    ]


def test_drawings_show_their_position() -> None:
    assert rulebook.page("provost").printed(79).splitlines()[-8:-2] == [
        "space   5       6        7        8        9",
        "tile    Market  Carpntr  Peddler  Carpntr  Quarry",
        "owner   ·       ·        ·        ·        ■",
        "worker  ·       ·        ·        ·        ▲",
        "                B                          P",
        "",
    ]
    plain = rulebook.page("castle", plain=True).printed(79).splitlines()[-4:]
    assert plain == [
        "Queue    B",
        "Dungeon  R R G R G .",
        "Walls    . . . . . . . . . .",
        "Towers   . . . . . . . . . . . . . .",
    ]
    with pytest.raises(KeyError, match="moat"):
        draw("moat", rulebook.position_state("inn"), [], signs.UNICODE)


def test_the_signs_are_those_of_the_table() -> None:
    for known in (signs.UNICODE, signs.ASCII):
        glyphs = GLYPH_SETS["unicode" if known is signs.UNICODE else "ascii"]
        assert known.players == glyphs.players
        assert known == signs.Signs(
            glyphs.players,
            glyphs.provost,
            glyphs.bailiff,
            glyphs.nothing,
            glyphs.lot,
            glyphs.closed,
            glyphs.limit,
            glyphs.arrow,
        )


# --- lines --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("width", [40, 57, 79])
def test_lines_fit(width: int) -> None:
    for topic in rulebook.TOPICS:
        page = rulebook.page(topic)
        drawn = {line for block in page.blocks for line in getattr(block, "lines", ())}
        # A drawing is never wrapped; it fits beside the list of pages at 80 columns.
        assert max(map(cells, drawn), default=0) <= 57, topic
        wide = [line.text for line in page.lines(width) if cells(line.text) > width and line.text not in drawn]
        assert wide == [], topic


def test_plain_pages_are_ascii() -> None:
    for topic in rulebook.TOPICS:
        odd = [line for line in rulebook.page(topic, plain=True).printed(79).splitlines() if not line.isascii()]
        assert odd == [], topic


def test_wrapping_keeps_words_styles_and_links() -> None:
    spans = spans_of("pay **two deniers** at the [trading post](trading-post), once")
    assert wrapped(spans, 16) == [
        (Span("pay "), Span("two deniers", "strong")),
        (Span("at the "), Span("trading", "link", "trading-post")),
        (Span("post", "link", "trading-post"), Span(", once")),
    ]
    assert [line[0].text for line in wrapped((Span("abcdefgh"),), 3)] == ["abc", "def", "gh"]
    assert wrapped((), 10) == [()]


def test_wide_characters_break_anywhere_but_before_a_closing_sign() -> None:
    lines = wrapped(spans_of("执达吏走到第六格。**总管**也去「那里」。"), 12)
    assert ["".join(span.text for span in line) for line in lines] == ["执达吏走到第", "六格。总管也", "去「那里」。"]
    assert all(cells("".join(span.text for span in line)) <= 12 for line in lines)
    assert ["".join(span.text for span in line) for line in wrapped((Span("大工。大工「石工」"),), 4)] == [
        "大",
        "工。",
        "大工",
        "「石",
        "工」",
    ]


def test_blocks_and_their_lines() -> None:
    text = "# T {#top}\n\nOne.\n- a\n  - b\n1. c\n| h | n |\n|---|---|\n| x \\| y | 3 |\n```\n  /\\ \n```\n"
    lines = lay_out(parse(text), 20)
    assert [(line.source, line.text) for line in lines] == [
        (1, "T"),
        (1, "─"),
        (0, ""),
        (3, "One."),
        (0, ""),
        (4, "- a"),
        (5, "  - b"),
        (6, "1. c"),
        (0, ""),
        (7, "h      n"),
        (7, "─────  ─"),
        (9, "x | y  3"),
        (0, ""),
        (11, "  /\\ "),
    ]
    assert lines[0].anchor == "top"


def test_a_table_is_made_as_short_as_it_can_be() -> None:
    text = "| a | what it does |\n|---|---|\n| one two | build a house of stone |\n| six | no |"
    assert [line.text for line in lay_out(parse(text), 22)] == [
        "a        what it does",
        "───────  ─────────────",
        "one two  build a house",
        "         of stone",
        "",
        "six      no",
    ]


# --- looking things up --------------------------------------------------------------------------------------------


def test_search() -> None:
    hits = rulebook.search("gold DENIER lawyer")
    assert [(hit.topic, hit.title) for hit in hits] == [("faq", "Often asked")]
    assert hits[0].text == "Can gold pay for a worker, the provost or the lawyer's denier?"
    line = rulebook.page("faq").text.splitlines()[hits[0].line - 1]
    assert line == "## Can gold pay for a worker, the provost or the lawyer's denier? {#gold}"
    assert {hit.topic for hit in rulebook.search("cathedral")} == {"architect", "tiles"}
    assert rulebook.search("  ") == []
    assert rulebook.search("xyzzy") == []


def test_a_hit_names_the_line_that_is_laid_out() -> None:
    for hit in rulebook.search("prestige"):
        assert any(line.source == hit.line for line in rulebook.page(hit.topic).lines(57)), hit


@pytest.mark.parametrize(
    ("text", "topic"),
    [("gate", "gate"), ("arch", "architect"), ("Two pl", "two-players"), ("RoundS", None), ("", None)],
)
def test_finding_a_topic(text: str, topic: str | None) -> None:
    if topic is None:
        with pytest.raises(rulebook.UnknownTopic, match="there is no page"):
            rulebook.find_topic(text)
    else:
        assert rulebook.find_topic(text) == topic


def test_a_beginning_of_several_names_them() -> None:
    with pytest.raises(rulebook.UnknownTopic) as problem:
        rulebook.find_topic("pro")
    assert str(problem.value) == '"pro" may be any of these pages: provost, production'


def test_a_language_without_a_page_borrows_the_english_one(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "_data/assets/rules/fr").mkdir(parents=True)
    (tmp_path / "_data/assets/rules/en").mkdir()
    (tmp_path / "_data/assets/locale").mkdir()
    (tmp_path / "_data/assets/rules/fr/income.md").write_text("# Revenus\n\n{income} pièces\n", encoding="utf-8")
    for name in ("income", "gate"):
        text = (RULES / "en" / f"{name}.md").read_text(encoding="utf-8").replace("{draw", "draw")
        (tmp_path / f"_data/assets/rules/en/{name}.md").write_text(text, encoding="utf-8")
    monkeypatch.setattr(resources, "_PACKAGE", tmp_path)
    monkeypatch.setattr(rulebook, "_kept", {})
    monkeypatch.setattr(i18n, "current", lambda: "fr")
    assert rulebook.page("income").text == "# Revenus\n\n2 pièces"
    assert rulebook.page("gate").title == "Gate"


# --- positions to try ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("file", POSITIONS, ids=lambda file: file.stem)
def test_a_position_is_what_the_page_says(file: Path) -> None:
    claim = example(file)
    assert api.check(file) is None
    _asks(shown(file, []), claim)
    after = shown(file, claim["moves"])
    assert {path: at(after, path) for path in claim["expect"]} == claim["expect"]
    if "then" in claim:
        _asks(after, claim["then"])


def _asks(found: dict[str, Any], claim: dict[str, Any]) -> None:
    pending = found["pending"]
    assert f"{pending['player']} {pending['decision']}" == claim["asked"]
    assert claim["legal"]
    assert set(claim["legal"]) <= set(pending["legal"])
    assert set(claim["not_legal"]) & set(pending["legal"]) == set()


def test_the_hard_questions_are_all_there() -> None:
    anchors = rulebook.page("faq").anchors()
    asked = ("provost", "overflow", "closed", "phase", "monument", "lawyer", "gold", "income", "two")
    assert [anchor for anchor in asked if anchor not in anchors] == []
    for answer in rulebook.page("faq").text.split("\n## ")[1:-1]:
        assert f"({rulebook.POSITION}" in answer, answer


# --- for programs -------------------------------------------------------------------------------------------------


def test_the_api_lists_and_prints() -> None:
    topics = api.rules_topics()
    assert topics[0] == ("overview", "About the game")
    assert [topic.id for topic in topics] == list(rulebook.TOPICS)
    text = api.rules_page("trading", 40)
    assert text.splitlines() == [
        "Trading post",
        "────────────",
        "",
        "The worker there takes 3 deniers and",
        "goes home. The provost cannot prevent",
        "it.",
    ]
    assert "Try it" not in api.rules_page("faq")
    with pytest.raises(api.UnknownTopic):
        api.rules_page("moat")
