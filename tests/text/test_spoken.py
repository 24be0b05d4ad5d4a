"""What is written is said in words, in the time there is."""

from __future__ import annotations

import pytest

from game.content.faults import Faulty
from game.text.book import LANGUAGES, Book
from game.text.lines import HOLE, WORD
from game.text.sentences import TEXT
from game.text.spoken import FILE, fitting, load_spoken, read_spoken


@pytest.mark.parametrize(
    ("language", "written", "said"),
    [
        ("en", "Ada takes $38.", "Ada takes 38 dollars."),
        ("en", "$1 for Ada, −$5 for Bo.", "one dollar for Ada, minus 5 dollars for Bo."),
        ("en", "2/3, then 11/12, at ×4: 60%", "2 3, then 11 12, at times 4: 60 per cent"),
        ("ru", "Ада берёт $38.", "Ада берёт 38 долларов."),
        ("ru", "$1, $21, $3, $104", "1 доллар, 21 доллар, 3 доллара, 104 доллара"),
        ("ru", "$11, $12, $114, −$5", "11 долларов, 12 долларов, 114 долларов, минус 5 долларов"),
        ("ru", "Ада прощается с $30.", "Ада прощается с тридцатью долларами."),
        (
            "ru",
            "С $21, с $1, с $111",
            "С двадцатью одним долларом, с одним долларом, с ста одиннадцатью долларами",
        ),
        (
            "ru",
            "Ада ускользает от $4, от $41.",
            "Ада ускользает от четырёх долларов, от сорока одного доллара.",
        ),
        ("ru", "Забег 2 из 4, 1 из 25", "Забег второй из четырёх, 1 из двадцати пяти"),
        (
            "ru",
            "21 фишка, 32 фишки, 21 фишку",
            "двадцать одна фишка, тридцать две фишки, двадцать одну фишку",
        ),
        ("ru", "Ещё $2 — и Ада", "Ещё 2 доллара — и Ада"),
        ("zh-Hant", "第 2 場，還差 2 場、12 場", "第 2 場，還差 兩場、12 場"),
        ("ru", "11/12 и 2/3", "11 12 и 2 3"),
        ("zh-Hant", "小美拿下 $38。", "小美拿下 38元。"),
        ("zh-Hant", "$2、−$5、$200", "兩元、負5元、200元"),
        ("zh-Hant", "11/12 號，×4，60%", "11、12 號，乘4，百分之60"),
    ],
)
def test_signs_are_said_in_words(language: str, written: str, said: str) -> None:
    assert load_spoken().languages[language].aloud(written) == said


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_line_of_the_callers_has_a_sign_that_is_not_said(language: str) -> None:
    tongue = load_spoken().languages[language]
    filled = {"money": "$38", "horse": "11/12"}
    for groups in Book(language).caller.voices.values():
        for line in (line for group in groups.values() for line in group):
            text = WORD.sub("7", HOLE.sub(lambda hole: filled.get(hole[1], "7"), line.text))
            assert not set(tongue.aloud(text)) & set("$/×%−+=<>#№"), line.text


def test_the_first_sentence_is_always_said_and_others_as_there_is_time() -> None:
    tongue = load_spoken().languages["en"]
    sentences = ("Eight moves up.", "The stands have noticed.", "So has Ada.")
    assert fitting(tongue, sentences, 100, 0.1) == 1
    assert fitting(tongue, sentences, 100, 3.2) == 2
    assert fitting(tongue, sentences, 200, 3.2) == 3
    assert fitting(tongue, sentences, 100, float("inf")) == 3


@pytest.mark.parametrize(
    ("right", "wrong", "told"),
    [
        (b"voice: ru", b"voice: ru; rm", "expected the name of a voice"),
        (b"(\\d+)/(\\d+)", b"(\\d+/(\\d+)", "not a regular expression"),
        (b"to: '\\1 dollars'", b"to: '\\7 dollars'", "not a regular expression"),
        (b"keen:", b"keem:", "unknown key keem"),
        (b"hurry: 140", b"hurry: 900", "expected a whole number from 100 to 200"),
    ],
)
def test_a_fault_in_the_file_is_told_with_its_line(right: bytes, wrong: bytes, told: str) -> None:
    raw = (TEXT / FILE).read_bytes()
    assert right in raw
    with pytest.raises(Faulty, match=told):
        read_spoken(FILE, raw.replace(right, wrong, 1))
