"""Questions and commands: what is an answer, what is a command, what is neither."""

import io
from collections.abc import Callable

import pytest

from caylus_tui.plain.asking import Asker, Command, Item, NotUnderstood, Pick, Question, Text, yes_or_no
from caylus_tui.plain.console import Console, EndOfInput

FRUIT = [Item("Apple", 1, ("red one",)), Item("Apricot", 2), Item("Pear", 3)]


class Talk:
    """An asker with two commands, and what it wrote."""

    def __init__(self, typed: str) -> None:
        self.out = io.StringIO()
        self.ran: list[str] = []
        self.asker = Asker(Console(io.StringIO(typed), self.out))

    def ask(self, question: Question[object]) -> object:
        commands = [self.command("board", "plateau"), self.command("bring", "bring")]
        with self.asker.using(commands):
            return self.asker.ask(question)

    def command(self, name: str, word: str) -> Command:
        run: Callable[[str], None] = lambda rest: self.ran.append(f"{name} {rest}")  # noqa: E731
        return Command(name, lambda: word, lambda: f"about {name}", run)

    def said(self) -> list[str]:
        return self.out.getvalue().splitlines()


@pytest.mark.parametrize(("typed", "value"), [("2", 2), ("pear", 3), ("PE", 3), ("apple", 1), ("red", 1), ("app", 1)])
def test_an_item_is_picked_by_number_or_word(typed: str, value: int) -> None:
    talk = Talk(f"{typed}\n")
    assert talk.ask(Pick("Which?", FRUIT)) == value
    assert talk.said() == ["Which?", "1. Apple", "2. Apricot", "3. Pear", "Your choice: "]


def test_an_empty_line_is_the_usual_item_or_says_the_list_again() -> None:
    talk = Talk("\n")
    assert talk.ask(Pick("Which?", FRUIT, usual=1)) == 2
    assert talk.said()[-1] == "Your choice, or Enter for 2: "
    talk = Talk("\n3\n")
    assert talk.ask(Pick("Which?", FRUIT)) == 3
    assert talk.said()[4:] == ["Your choice: Which?", "1. Apple", "2. Apricot", "3. Pear", "Your choice: "]


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("4", "There is no number 4 here."),
        ("0", "There is no number 0 here."),
        ("99999999999", '"99999999999" is no answer here. ? says what is possible.'),
        ("ap", '"ap" is no answer here. ? says what is possible.'),
        ("plum", '"plum" is no answer here. ? says what is possible.'),
        ("{0} %s", '"{0} %s" is no answer here. ? says what is possible.'),
    ],
)
def test_what_is_no_answer_gets_one_line_and_the_question_again(typed: str, said: str) -> None:
    talk = Talk(f"{typed}\n3\n")
    assert talk.ask(Pick("Which?", FRUIT)) == 3
    assert talk.said()[4:] == [f"Your choice: {said}", "Which?", "Your choice: "]


def test_commands_work_in_english_and_in_the_language_in_use() -> None:
    talk = Talk("board now\nplateau\nbo 3\nbr\n3\n")
    assert talk.ask(Pick("Which?", FRUIT)) == 3
    assert talk.ran == ["board now", "board ", "board 3", "bring "]
    assert talk.said().count("Your choice: Which?") == 4


def test_the_beginning_of_two_commands_is_none() -> None:
    talk = Talk("b\n3\n")
    talk.ask(Pick("Which?", FRUIT))
    assert talk.ran == []
    assert 'Your choice: "b" is no answer here. ? says what is possible.' in talk.said()


def test_an_answer_goes_before_the_beginning_of_a_command_but_not_before_its_word() -> None:
    items = [Item("Boat", 1), Item("Board", 2)]
    assert Talk("boa\nboat\n").ask(Pick("Which?", items)) == 1
    talk = Talk("board\n2\n")
    assert talk.ask(Pick("Which?", items)) == 2
    assert talk.ran == ["board "]


def test_help_says_what_is_possible() -> None:
    talk = Talk("?\n? 3\n?pe\n? x\n3\n")
    talk.ask(Pick("Which?", FRUIT))
    assert talk.said()[4:] == [
        "Your choice: Which?",
        "1. Apple",
        "2. Apricot",
        "3. Pear",
        "At any time:",
        "plateau: about board",
        "bring: about bring",
        "?: says this. ? and an answer: what it means.",
        "Your choice: Pear",
        "Your choice: Pear",
        'Your choice: "x" is no answer here. ? says what is possible.',
        "Which?",
        "Your choice: ",
    ]


def test_a_text_is_asked_until_it_can_be() -> None:
    def read(text: str) -> str:
        if text == "no":
            raise NotUnderstood("Not that.")
        return text.upper()

    talk = Talk("no\nboard\nann\n")
    assert talk.ask(Text("Name?", read, "Blue")) == "ANN"
    assert talk.ran == ["board "]
    assert talk.said() == ["Name?", "Your answer: Not that.", "Name?", "Your answer: Name?", "Your answer: "]
    assert Talk("\n").ask(Text("Name?", read, "Blue")) == "Blue"


@pytest.mark.parametrize(("typed", "value"), [("y", True), ("yes", True), ("1", True), ("n", False), ("", False)])
def test_yes_and_no(typed: str, value: bool) -> None:
    assert Talk(f"{typed}\n").ask(yes_or_no("Sure?")) is value


def test_the_end_of_input_ends_a_question() -> None:
    with pytest.raises(EndOfInput):
        Talk("x\n").ask(Pick("Which?", FRUIT))


def test_commands_hold_only_inside_their_block() -> None:
    talk = Talk("board\n3\n")
    with talk.asker.using([talk.command("board", "board")]):
        pass
    assert talk.asker.ask(Pick("Which?", FRUIT)) == 3
    assert talk.ran == []
