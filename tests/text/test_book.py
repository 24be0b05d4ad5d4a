"""The books: the same keys and placeholders everywhere, plurals, and faults with their line."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.content.faults import Faulty
from game.text.book import LANGUAGES, Book, Unsaid, capital, gain, money
from game.text.letters import showable
from game.text.plurals import grammar_of
from game.text.sentences import TEXT, read_sentences
from tests.text.shelf import ALL, book

GROUPS = ("show", "place", "win")


def holes(language: str) -> dict[str, frozenset[str]]:
    return {
        key: frozenset(hole for variant in variants for hole in variant.holes)
        for key, variants in book(language).sentences.items()
    }


@pytest.mark.parametrize("language", ALL)
def test_every_language_has_the_same_keys_and_placeholders(language: str) -> None:
    english, other = holes("en"), holes(language)
    assert sorted(other) == sorted(english)
    assert {
        key: other[key] for key in other if other[key] - {"count"} != english[key] - {"count"}
    } == {}


@pytest.mark.parametrize("language", ALL)
def test_a_key_has_plurals_in_every_language_or_in_none(language: str) -> None:
    def counted(language: str) -> set[str]:
        sentences = book(language).sentences
        return {k for k, vs in sentences.items() if any("" not in v.forms for v in vs)}

    assert counted(language) == counted("en")


@pytest.mark.parametrize("language", ALL)
def test_a_key_has_as_many_variants_in_every_language(language: str) -> None:
    def sizes(language: str) -> dict[str, int]:
        return {key: len(variants) for key, variants in book(language).sentences.items()}

    assert sizes(language) == sizes("en")


@pytest.mark.parametrize("file", sorted(TEXT.glob("*.yaml")), ids=lambda file: file.name)
def test_every_character_of_the_files_can_be_shown(file: Path) -> None:
    text = file.read_text(encoding="utf-8").replace("\n", "")
    assert {char for char in text if not showable(char)} == set()


@pytest.mark.parametrize(
    "char", ["\u2714", "\u21bb", "\u23f8", "\u20bd", "\U0001f40e", "\t", "\u200b"]
)
def test_what_the_fonts_lack_is_not_showable(char: str) -> None:
    assert not showable(char)


@pytest.mark.parametrize(
    ("language", "count", "said"),
    [
        ("en", 1, "1 bot"),
        ("en", 2, "2 bots"),
        ("en", 0, "0 bots"),
        ("zh-Hant", 1, "1 位電腦"),
        ("zh-Hant", 5, "5 位電腦"),
        ("ru", 1, "1 бот"),
        ("ru", 2, "2 бота"),
        ("ru", 5, "5 ботов"),
        ("ru", 11, "11 ботов"),
        ("ru", 12, "12 ботов"),
        ("ru", 21, "21 бот"),
        ("ru", 22, "22 бота"),
        ("ru", 111, "111 ботов"),
    ],
)
def test_count_chooses_the_plural(language: str, count: int, said: str) -> None:
    assert book(language).say("setup.bots", count=count) == said


@pytest.mark.parametrize("language", ALL)
def test_a_seat_has_a_name_of_its_own(language: str) -> None:
    names = [book(language).name(seat) for seat in range(1, 13)]
    assert len(set(names)) == 12


def test_the_first_nine_are_ada_to_lena() -> None:
    said = [" ".join(book(lang).name(seat) for seat in range(1, 10)) for lang in ALL]
    assert said == [
        "Ada Bruno Mei Ivan Rosa Tom Nora Finn Lena",
        "雅達 布諾 小美 伊凡 羅莎 阿湯 諾拉 芬恩 蓮娜",
        "Ада Бруно Мэй Иван Роза Том Нора Финн Лена",
    ]


def test_languages_are_called_by_their_own_names() -> None:
    assert LANGUAGES == {"en": "English", "zh-Hant": "繁體中文", "ru": "Русский"}


@pytest.mark.parametrize(
    ("amount", "said", "gained"),
    [(38, "$38", "+$38"), (0, "$0", "$0"), (-3, "−$3", "−$3")],
)
def test_money(amount: int, said: str, gained: str) -> None:
    assert (money(amount), gain(amount)) == (said, gained)


def test_horses_places_and_lists_in_words() -> None:
    english = book("en")
    assert [capital(english.horse(h)) for h in ("8", "2/3", "11/12")] == [
        "Eight", "Two-three", "Eleven-twelve",
    ]  # fmt: skip
    assert english.the_horse("9") == "the nine"
    assert [english.place(2), english.nth(5), english.people(3)] == ["2nd", "fifth", "three"]
    assert english.join(["Ada"]) == "Ada"
    assert english.join(["Ada", "Bruno", "Mei"]) == "Ada, Bruno and Mei"
    assert book("zh-Hant").join(["雅達", "布諾", "小美"]) == "雅達、布諾和小美"


def test_the_parts_of_a_sentence_tell_what_was_filled_in() -> None:
    parts = book("en").parts("table.race", race=2, races=4)
    assert parts == (("RACE ", False), ("2", True), (" of ", False), ("4", True))


def test_a_name_with_braces_is_only_a_name() -> None:
    assert book("en").say("results.title", name="{money}") == "{money} wins!"


@pytest.mark.parametrize("language", ALL)
def test_the_words_of_every_switch_and_level_are_there(language: str) -> None:
    keys = ["level.shark", "persona.gut", "state.open", "option.house_rotating"]
    assert all(key in book(language) for key in keys)
    assert all(f"table.{group}" in book(language) for group in GROUPS)


# What is missing or broken.


def test_a_missing_key_is_named_with_the_nearest_right_one() -> None:
    with pytest.raises(Unsaid, match=r"en: no sentence pause\.titel; did you mean pause\.title\?"):
        book("en").say("pause.titel")


def test_a_missing_parameter_is_named() -> None:
    with pytest.raises(Unsaid, match=r"en: results\.title needs name"):
        book("en").say("results.title", nmae="Ada")


def test_a_plural_without_a_number_is_refused() -> None:
    with pytest.raises(Unsaid, match=r"en: setup\.bots needs a number, count"):
        book("en").say("setup.bots")


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(Unsaid, match="no language eng; did you mean en"):
        Book("eng")


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ('title:\n  play: "Play"\n  play: "Go"\n', "en.yaml:3: play stands here twice"),
        ('title:\n  play: "Play {name"\n', "en.yaml:2: title.play: stray {"),
        ('title:\n  play: "Play {Name}"\n', "en.yaml:2: title.play: stray {"),
        (
            'title:\n  play: "Play \u2714"\n',
            "en.yaml:2: title.play: the fonts have no character U+2714",
        ),
        ('title:\n  play: ""\n', "en.yaml:2: title.play: expected a sentence"),
        ("title:\n  play: []\n", "en.yaml:2: title.play: expected 1 to 999 entries, not 0"),
        ('title:\n  bots:\n    one: "a"\n    few: "b"\n', "en.yaml:4: title.bots: unknown key few"),
        ('title:\n  bots:\n    one: "a"\n', "en.yaml:3: title.bots: other is missing"),
        ('title: "Play"\n', "en.yaml:1: title: expected a table of keys and values"),
        ('title:\n  play: "Play\n', "en.yaml:"),
    ],
)
def test_a_broken_file_gives_file_and_line(text: str, fault: str) -> None:
    with pytest.raises(Faulty) as found:
        read_sentences("en.yaml", text.encode(), grammar_of("en").forms)
    assert str(found.value).startswith(fault) or f"\n{fault}" in str(found.value)


def test_all_faults_are_found_at_once() -> None:
    text = 'a:\n  b: "{"\n  c: ""\n'
    with pytest.raises(Faulty) as found:
        read_sentences("en.yaml", text.encode(), grammar_of("en").forms)
    assert [fault.line for fault in found.value.faults] == [2, 3]


def test_a_missing_file_is_a_fault(tmp_path: Path) -> None:
    with pytest.raises(Faulty, match=r"en\.yaml:1: cannot be read"):
        Book("en", tmp_path)


def test_a_lost_sentence_is_said_in_another_language(tmp_path: Path) -> None:
    (tmp_path / "en.yaml").write_text('title:\n  play: "Play"\n', encoding="utf-8")
    for name in ("ru.yaml", "caller.ru.yaml", "caller.en.yaml"):
        (tmp_path / name).write_bytes((TEXT / name).read_bytes())
    cut = Book("en", tmp_path)
    assert cut.say("title.play") == "Play"
    assert cut.say("setup.bots", count=3) == book("ru").say("setup.bots", count=3)
    assert cut.variants("persona.gut.loses") == book("ru").variants("persona.gut.loses")
    with pytest.raises(Unsaid, match=r"en: no sentence title\.plai; did you mean title\.play"):
        cut.say("title.plai")
