"""Settings: a file that people edit, that breaks, and that keeps what they wrote."""

import errno
import tomllib
from dataclasses import FrozenInstanceError
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from caylus_tui.store import settings as module
from caylus_tui.store.errors import SaveError
from caylus_tui.store.proofs import Proofs
from caylus_tui.store.settings import Settings, load, save
from tests.store.faults import Faults, failure
from tests.store.records import names

EDITED = """\
# my settings
theme = "dusk"   # the dark one
pace = 2

[keys]  # mine
undo = "z"
# end
[other]
thing = 1
"""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "config" / "settings.toml"


def put(path: Path, text: str | bytes) -> None:
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(text.encode() if isinstance(text, str) else text)


def test_the_usual_settings() -> None:
    usual = Settings()
    assert usual.model_dump() == {
        "theme": "",
        "glyphs": "auto",
        "language": "",
        "forced_moves": "play",
        "handover": False,
        "bell": False,
        "density": "auto",
        "thinking": "usual",
        "pace": 0.6,
        "warnings": {},
        "keys": {},
    }
    assert usual.warns("waste")
    assert not Settings(warnings={"waste": False}).warns("waste")
    with pytest.raises(FrozenInstanceError):
        usual.theme = "x"  # type: ignore[misc]


def test_no_file_is_no_problem_and_none_is_made(path: Path) -> None:
    assert load(path) == (Settings(), [])
    assert not path.parent.exists()


def test_everything_comes_back(path: Path) -> None:
    mine = Settings(
        theme="dusk",
        glyphs="ascii",
        language="zh_CN",
        forced_moves="ask",
        handover=True,
        bell=True,
        density="roomy",
        thinking="long",
        pace=1.5,
        warnings={"waste": False, "game.favor": True},
        keys={"undo": "ctrl+z", "help": "f1,?"},
    )
    save(path, mine)
    assert load(path) == (mine, [])
    save(path, Settings())
    assert load(path) == (Settings(), [])
    assert names(path.parent) == ["settings.toml"]


def test_a_new_file_explains_every_setting(path: Path) -> None:
    save(path, Settings(keys={"undo": "z"}))
    text = path.read_text(encoding="utf-8")
    assert set(tomllib.loads(text)) == set(Settings.model_fields)
    assert text.count("#") == 1 + len(Settings.model_fields)
    assert '# Signs on the board: auto, unicode or ascii.\nglyphs = "auto"\n' in text


def test_comments_order_and_unknown_things_stay(path: Path) -> None:
    put(path, EDITED)
    mine, _problems = load(path)
    save(path, mine.model_copy(update={"theme": "dawn", "bell": True, "keys": {"undo": "z", "redo": "y"}}))
    text = path.read_text(encoding="utf-8")
    said = tomllib.loads(text)
    assert said == tomllib.loads(EDITED) | {"theme": "dawn", "bell": True, "keys": {"undo": "z", "redo": "y"}}
    assert "# my settings" in text
    assert 'theme = "dawn"   # the dark one' in text
    assert "[keys]  # mine" in text
    assert "# end" in text
    assert names(path.parent) == ["settings.toml"]


def test_what_is_not_changed_is_not_touched(path: Path) -> None:
    put(path, EDITED)
    save(path, load(path)[0])
    assert path.read_text(encoding="utf-8") == EDITED


def test_what_was_changed_in_the_file_meanwhile_stays(path: Path) -> None:
    put(path, EDITED)
    before, _problems = load(path)
    put(path, EDITED.replace("pace = 2", "pace = 3").replace('undo = "z"', 'undo = "w"'))
    save(path, before.model_copy(update={"bell": True, "keys": {"undo": "z", "redo": "y"}}), before)
    after, _problems = load(path)
    assert (after.pace, after.bell, after.theme) == (3, True, "dusk")
    assert after.keys == {"undo": "w", "redo": "y"}


def test_entries_of_tables_are_taken_out(path: Path) -> None:
    put(path, 'keys = {undo = "z", redo = "y"}\n[warnings]\nwaste = false # no\nother = false\n')
    mine, _problems = load(path)
    save(path, mine.model_copy(update={"keys": {"redo": "y"}, "warnings": {"other": False}}))
    assert load(path) == (Settings(keys={"redo": "y"}, warnings={"other": False}), [])


def test_dotted_names_are_understood_and_edited(path: Path) -> None:
    put(path, 'keys.undo = "z"\n"theme" = \'dusk\'\n')
    mine, problems = load(path)
    assert (mine, problems) == (Settings(theme="dusk", keys={"undo": "z"}), [])
    save(path, mine.model_copy(update={"keys": {"undo": "u", "redo": "y"}, "theme": ""}))
    assert load(path) == (Settings(keys={"undo": "u", "redo": "y"}), [])


def test_notepad_files_are_understood(path: Path) -> None:
    put(path, b"\xef\xbb\xbf" + b'theme = "dusk" # mine\r\nbell = true\r\n')
    mine, problems = load(path)
    assert (mine.theme, mine.bell, problems) == ("dusk", True, [])
    save(path, mine.model_copy(update={"bell": False}))
    assert path.read_bytes() == b'theme = "dusk" # mine\r\nbell = false\r\n'


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("pace = -1", "pace = -1 cannot be used; it is 0.6 instead"),
        ("pace = nan", "pace = nan cannot be used; it is 0.6 instead"),
        ("pace = true", "pace = true cannot be used; it is 0.6 instead"),
        ('glyphs = "emoji"', 'glyphs = "emoji" cannot be used; it is "auto" instead'),
        ("handover = 1", "handover = 1 cannot be used; it is false instead"),
        ('bell = "yes"', 'bell = "yes" cannot be used; it is false instead'),
        ('theme = "\\u001b[31mred"', 'theme = "red" cannot be used; it is "" instead'),
        (f'theme = "{"x" * 99}"', f'theme = "{"x" * 39} cannot be used; it is "" instead'),
        ("theme = [[1]]", 'theme = [[1]] cannot be used; it is "" instead'),
        ("keys = 3", "keys = 3 cannot be used and is ignored"),
        ("warnings.waste = 0", "warnings.waste = 0 cannot be used and is ignored"),
        ('keys.undo = ""', 'keys.undo = "" cannot be used and is ignored'),
        ('keys.undo = "a b"', 'keys.undo = "a b" cannot be used and is ignored'),
        ('keys."a b" = "x"', 'keys.a b = "x" cannot be used and is ignored'),
        ("colour = 1", "there is no setting colour"),
        ('"\\u001b[2J" = 1', "there is no setting "),
    ],
)
def test_a_value_that_cannot_be_used_is_told_and_the_others_count(path: Path, line: str, said: str) -> None:
    put(path, f'language = "fr"\n{line}\n')
    assert load(path) == (Settings(language="fr"), [f"{path}: {said}"])


def test_one_wrong_entry_does_not_spoil_its_table(path: Path) -> None:
    put(path, '[keys]\nundo = 1\nredo = "y"\n[warnings]\na = false\nb = "no"\n')
    mine, problems = load(path)
    assert mine == Settings(keys={"redo": "y"}, warnings={"a": False})
    assert sorted(problems) == [
        f"{path}: keys.undo = 1 cannot be used and is ignored",
        f'{path}: warnings.b = "no" cannot be used and is ignored',
    ]


def test_of_many_problems_the_first_are_told(path: Path) -> None:
    put(path, "".join(f"unknown{number} = 1\n" for number in range(1000)))
    problems = load(path)[1]
    assert len(problems) == 21
    assert problems[-1] == f"{path}: 980 more settings cannot be used"


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"theme = ", "this is not TOML: Invalid value (at end of document)"),
        (b"a = 1\nb = ?\n", "this is not TOML: Invalid value (at line 2, column 5)"),
        (b"\xff\xfe", "this is not text in UTF-8"),
        (b"a = " + b"[" * 50_000, "this is not a settings file"),
        (b"pace = " + b"1" * 5000, "this is not a settings file"),
        (b"#" * 300_000, "the file is too large"),
    ],
)
def test_a_broken_file_is_told_and_the_usual_settings_count(path: Path, data: bytes, said: str) -> None:
    put(path, data)
    assert load(path) == (Settings(), [f"{path}: {said}; the usual settings are used"])
    assert path.read_bytes() == data


def test_a_folder_in_the_place_of_the_file_is_told(path: Path) -> None:
    path.mkdir(parents=True)
    assert load(path)[1] == [f"{path}: this is a folder, not a file; the usual settings are used"]
    with pytest.raises(SaveError) as raised:
        save(path, Settings())
    assert raised.value.code == "folder"


def test_a_broken_file_is_kept_before_it_is_written_anew(path: Path) -> None:
    put(path, b"theme = \xff")
    save(path, Settings(theme="dusk"))
    assert load(path) == (Settings(theme="dusk"), [])
    assert (path.parent / "settings.toml.bak").read_bytes() == b"theme = \xff"
    save(path, Settings(theme="dawn"))
    assert names(path.parent) == ["settings.toml", "settings.toml.bak"]
    put(path, "broken again")
    save(path, Settings())
    put(path, "broken again")
    save(path, Settings())
    assert names(path.parent) == ["settings.toml", "settings.toml.bak", "settings.toml.bak2"]
    assert (path.parent / "settings.toml.bak").read_bytes() == b"theme = \xff"
    assert (path.parent / "settings.toml.bak2").read_bytes() == b"broken again"


@pytest.mark.parametrize("line", ["pace = 99", "keys = 3", "warnings.waste = 3"])
def test_a_wrong_value_is_kept_before_it_is_replaced(path: Path, line: str) -> None:
    put(path, f"{line} # hm\n")
    save(path, Settings(keys={"undo": "z"}))
    assert load(path) == (Settings(keys={"undo": "z"}), [])
    assert (path.parent / "settings.toml.bak").read_text(encoding="utf-8") == f"{line} # hm\n"


def test_a_wrong_value_that_is_not_written_stays(path: Path) -> None:
    put(path, 'pace = 99\nglyphs = "emoji"\n')
    before, _problems = load(path)
    save(path, before.model_copy(update={"bell": True}), before)
    assert tomllib.loads(path.read_text(encoding="utf-8")) == {"pace": 99, "glyphs": "emoji", "bell": True}
    assert names(path.parent) == ["settings.toml"]
    save(path, before.model_copy(update={"pace": 1.0}), before)
    assert tomllib.loads(path.read_text(encoding="utf-8"))["pace"] == 1
    assert names(path.parent) == ["settings.toml", "settings.toml.bak"]


def test_a_file_too_large_to_be_ours_is_not_written(path: Path) -> None:
    put(path, b"#" * 300_000)
    with pytest.raises(SaveError) as raised:
        save(path, Settings())
    assert raised.value.code == "too-big"
    assert path.stat().st_size == 300_000


def test_if_the_copy_cannot_be_made_nothing_is_written(path: Path, faults: Faults) -> None:
    put(path, "broken")
    faults.inject("create", failure(errno.ENOSPC))
    with pytest.raises(SaveError, match="the disk is full"):
        save(path, Settings())
    faults.mend()
    assert path.read_bytes() == b"broken"
    assert names(path.parent) == ["settings.toml"]


def test_a_folder_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    with pytest.raises(SaveError, match="this is a file, not a folder"):
        save(tmp_path / "file" / "settings.toml", Settings())


def test_settings_reached_through_a_link_stay_where_they_are(path: Path, tmp_path: Path) -> None:
    put(path, "bell = true\n")
    (tmp_path / "link.toml").symlink_to(path)
    save(tmp_path / "link.toml", Settings())
    assert (tmp_path / "link.toml").is_symlink()
    assert path.read_text(encoding="utf-8") == "bell = false\n"


def test_what_the_editor_cannot_edit_is_kept_and_written_anew(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    put(path, "bell = true\n")
    monkeypatch.setattr(module, "_put", lambda _document, _place, _value: None)
    save(path, Settings())
    assert load(path) == (Settings(), [])
    assert (path.parent / "settings.toml.bak").read_text(encoding="utf-8") == "bell = true\n"


@given(
    st.dictionaries(
        st.sampled_from([*Settings.model_fields, "other"]),
        st.one_of(
            st.booleans(),
            st.integers(),
            st.text(max_size=8),
            st.dictionaries(st.text(max_size=4), st.booleans() | st.text(max_size=4), max_size=3),
        ),
    )
)
def test_any_values_are_settings_or_told_and_saving_mends_them(values: dict[str, object]) -> None:
    judged, wrong = module._judged(values)
    assert Settings.model_validate(judged.model_dump()) == judged
    good = {name for name in values if not any(place[0] == name for place in wrong)}
    assert all(getattr(judged, name) == values[name] for name in good)


def test_every_setting_is_explained() -> None:
    assert set(module._explanations()) == set(Settings.model_fields)


def test_a_file_that_was_right_is_not_judged_again(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    proofs = Proofs(path.parent / "checked", "1")
    put(path, 'theme = "dusk"\npace = 2.0\n[keys]\nundo = "z"\n')
    found = load(path, proofs)
    assert found == (Settings(theme="dusk", pace=2.0, keys={"undo": "z"}), [])
    monkeypatch.setattr(module, "_judged", lambda _raw: (Settings(bell=True), {}))
    assert load(path, proofs) == found
    put(path, 'theme = "dusk"\n')
    assert load(path, proofs) == (Settings(bell=True), [])


@pytest.mark.parametrize("text", ["pace = 99\n", "pace = 2\n", "colour = 1\n"])
def test_a_file_with_something_to_judge_is_judged_every_time(path: Path, text: str) -> None:
    proofs = Proofs(path.parent / "checked", "1")
    put(path, text)
    found = load(path, proofs)
    assert not proofs.knows(path.read_bytes())
    assert load(path, proofs) == found
