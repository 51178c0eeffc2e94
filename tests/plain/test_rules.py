"""The rules in lines of text: from the menu, at the table, by links, by words, and the positions to try."""

from pathlib import Path

import pytest

from caylus_tui.plain.caylus.book import BOOK
from caylus_tui.plain.games import POSITION
from caylus_tui.plain.text import wrap
from caylus_tui.words import i18n, rulebook
from tests.plain.talking import check_lines, heard, keep, moves_in, record, talk

GOLDEN = Path(__file__).parent / "golden"
HOW = "Go on with the number of a link or a topic; next, back, pages or read; search"


@pytest.mark.parametrize("topic", ["gate", "castle", "scoring", "setup", "faq"])
def test_a_page_is_said_line_by_line(saves: Path, topic: str) -> None:
    lines = heard(talk(saves, f"rules {topic}"), f"rules {topic}")
    assert lines == (GOLDEN / f"rules-{topic}.txt").read_text(encoding="utf-8").splitlines()


def test_the_menu_leads_to_the_list_of_pages(saves: Path) -> None:
    lines = talk(saves, "6", "1", "", "rules", "27", "", "quit")
    listed = heard(lines, "6")
    assert listed[:3] == ["Rules.", "1. About the game", "2. Setup"]
    assert listed[27] == "27. Often asked"
    assert heard(lines, "1")[0] == "About the game."
    assert heard(lines, "27")[0] == "Often asked."
    assert lines.count("Main menu.") == 3


@pytest.mark.parametrize(
    ("moves", "title"), [(9, "Placing workers."), (21, "Provost."), (48, "Building."), (320, "About the game.")]
)
def test_the_page_that_fits_the_question_comes_first(saves: Path, moves: int, title: str) -> None:
    file = keep(saves, record("11", moves))
    lines = talk(saves, "rules", "", "quit", start=("play", str(file)))
    assert heard(lines, "rules")[0] == title


def test_a_topic_of_any_beginning_and_words_that_stand_somewhere(saves: Path) -> None:
    lines = talk(saves, "rules prov", "", "rules gold money", "2", "", "rules zzyx", "rules tr", "1", "quit")
    assert heard(lines, "rules prov")[0] == "Provost."
    assert heard(lines, "rules gold money")[:2] == [
        "2 places found.",
        "1. About the game: Cubes are goods: food, wood, stone, cloth, gold. They build",
    ]
    assert heard(lines, "2")[0] == "Provost."
    assert " ".join(heard(lines, "rules zzyx")).startswith('there is no page "zzyx" in the rules; there are: overview,')
    assert heard(lines, "rules tr")[:3] == [
        '"tr" may be any of these pages: trading-post, trade.',
        "1. Trading post",
        "2. Trade",
    ]
    assert heard(lines, "1")[0] == "Trading post."


def test_links_are_followed_by_number_and_by_name_and_back(saves: Path) -> None:
    lines = talk(saves, "rules provost", "1", "back", "end of the r", "next", "back", "99", "read", "pages", "")
    assert heard(lines, "1")[0] == "Merchants' guild."
    assert heard(lines, "end of the r")[0] == "End of the round."
    assert heard(lines, "next")[0] == "Royal favours."
    assert heard(lines, "99") == ["There is no number 99 here.", "End of the round."]
    assert heard(lines, "read")[:2] == heard(lines, "end of the r")[:2]
    assert heard(lines, "pages")[:2] == ["Rules.", "1. About the game"]
    assert lines.count("Provost.") == 2


def test_a_link_to_a_heading_begins_there(saves: Path) -> None:
    page = rulebook.page("production")
    assert "bonus" in page.anchors()
    lines = talk(saves, "rules faq", "21", "")
    said = heard(lines, "21")
    assert said[0] == "Production."
    assert said[1].startswith("The owner")
    assert "Mining" not in said


def test_only_the_first_page_says_how_to_go_on_and_a_question_mark_does(saves: Path) -> None:
    lines = talk(saves, "rules gate", "next", "?", "? 1", "search", "search zzyx", "castel", "")
    assert HOW in heard(lines, "rules gate")
    assert HOW not in heard(lines, "next")
    assert HOW in heard(lines, "?")
    assert heard(lines, "search") == ["Words after it are looked for, as in: search gold"]
    assert heard(lines, "search zzyx") == ["Nothing of that stands in the rules.", "Trading post."]
    assert heard(lines, "castel")[0] == '"castel" is no answer here. ? says what is possible.'


def test_many_places_are_said_in_part_and_keep_their_numbers(saves: Path) -> None:
    lines = talk(saves, "rules search gold", "", "rules pages", "search gold", "20", "back", "1", "")
    said = heard(lines, "search gold")
    hits = rulebook.search("gold")
    assert said[:2] == [f"{len(hits)} places found.", "The first 20 of them; more words find fewer."]
    assert heard(lines, "back") == [f"{len(hits)} places found."]
    assert heard(lines, "1")[0] == "About the game."


def test_the_page_before_the_first_and_after_the_last(saves: Path) -> None:
    lines = talk(saves, "rules faq", "next", "back", "quit")
    assert heard(lines, "next")[0] == "This is the last page."
    assert heard(lines, "back")[0] == "Main menu."


@pytest.mark.parametrize("language", ["en", "fr", "ja", "zh_CN"])
@pytest.mark.parametrize("plain", [False, True])
def test_every_page_of_every_language_fits_and_its_links_have_numbers(language: str, plain: bool) -> None:
    i18n.use(language)
    for topic, title in BOOK.pages():
        leaf = BOOK.leaf(topic, plain)
        assert (leaf.id, bool(leaf.title), bool(title)) == (topic, True, True)
        text = "\n".join(piece.text for piece in leaf.pieces)
        for number, (_said, target) in enumerate(leaf.links, start=1):
            assert f"[{number}]" in text
            assert target.startswith(POSITION) or target.partition("#")[0] in rulebook.TOPICS
        assert len(set(leaf.links)) == len({target for _said, target in leaf.links})
        check_lines([line for piece in leaf.pieces for line in wrap(piece.text, hang=2)])
        # Nothing is drawn: a voice would read the signs. One page explains them.
        assert topic == "overview" or not set(text) & set("▲■●◆✚□┊│─")


def test_every_position_can_be_tried(saves: Path) -> None:
    leaf = BOOK.leaf("faq", False)
    numbers = [n for n, (_said, target) in enumerate(leaf.links, start=1) if target.startswith(POSITION)]
    assert len(numbers) >= 9
    typed = [word for number in numbers for word in (str(number), "board", "save", "back")]
    lines = talk(saves, "rules faq", *typed, "", "quit")
    assert lines.count("Nothing is saved here; back leads back.") == 2 * len(numbers)
    assert sum(line.startswith("The game of ") for line in lines) == len(numbers)
    assert lines.count("Often asked.") == len(numbers) + 1
    assert list(saves.iterdir()) == []


def test_a_position_is_played_and_the_real_game_stays_as_it_was(saves: Path) -> None:
    file = keep(saves, record("11", 9))
    typed = ["rules provost", "3", "1", "undo", "yes", "2", "hint", "back", "", "quit"]
    lines = talk(saves, *typed, start=("play", str(file)))
    assert "Ben moves the provost 2 spaces back to 7 for 2 deniers." in heard(lines, "1")
    assert heard(lines, "undo")[0] == "Take back a decision of Ben?"
    assert heard(lines, "yes")[0] == "Taken back."
    assert "Ben moves the provost 1 space back to 8 for 1 denier." in heard(lines, "2")
    assert heard(lines, "back") == ["Provost."]
    assert moves_in(file) == record("11", 9)["moves"]
    assert lines[-1].endswith(f"{file.name}.")


def test_quitting_from_a_position_puts_the_real_game_away(saves: Path) -> None:
    file = keep(saves, record("11", 9))
    lines = talk(saves, "rules provost", "3", "menu", "quit", start=("play", str(file)))
    assert f"The game is saved in {file}." in heard(lines, "menu")
    assert "Main menu." in heard(lines, "menu")


def test_another_language_is_spoken_at_once_and_afterwards(saves: Path) -> None:
    file = keep(saves, record("11", 9))
    lines = talk(saves, "rules gate", "language fr", "", "language en", "quit", start=("play", str(file)))
    title = heard(lines, "language fr")[1]
    assert title == "Porte."
    question = heard(lines, "")
    assert "placez un ouvrier ou passez" in " ".join(question)


def test_questions_inside_questions_have_an_end(saves: Path) -> None:
    file = keep(saves, record("11", 9))
    lines = talk(saves, *["settings", "rules gate"] * 40, *["undo"] * 40, "quit", start=("play", str(file)))
    assert lines.count("Gate.") == 40
    assert any('"undo" is no answer here.' in line for line in lines)
    assert lines[-1] == f"The game is saved in {file}."


def test_a_language_spoken_at_a_position_is_spoken_everywhere_afterwards(saves: Path) -> None:
    file = keep(saves, record("11", 9))
    typed = ["rules gate", "rules provost", "3", "language fr", "back", "back", "", "language en", "quit"]
    lines = talk(saves, *typed, start=("play", str(file)))
    assert "Prévôt." in heard(lines, "back") or "Porte." in heard(lines, "back")
    assert "Porte." in lines
    assert "placez un ouvrier ou passez" in " ".join(heard(lines, ""))
