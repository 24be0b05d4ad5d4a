"""Type: every character can be drawn, and every word fits where it stands."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache

import pytest

from game.content.load import DATA, load_personas
from game.render.kit import Kit
from game.render.lettering import FONTS, HAN_LARGE, HAN_SMALL, LATIN, balanced, is_han
from game.render.race_count import PIP, _count_wide
from game.render.ready_set_bet.header import (
    RACE_RIGHT,
    CapsuleLook,
    capsule_box,
)
from game.render.ready_set_bet.layout import (
    COLUMNS,
    PAUSE,
    RACE_LABEL,
    SPOT_WIDE,
    Layout,
    exotic_box,
    side_box,
)
from game.render.ready_set_bet.racks import EDGE, GAP, NAME_LEAST, name_left
from game.render.ready_set_bet.vip_card import ROOM
from game.render.ready_set_bet.words import TableWords
from game.scenes.ready_set_bet.words import table_words
from game.text.book import LANGUAGES
from game.text.ready_set_bet.cards import CardWords
from tests.ready_set_bet.play import ready_set_bet
from tests.render.show import book, kit_at

LEAST = 18.0
LETTERS = {ord(char) for char in "ABCXYZabcxyz0123456789$+−×.,:!?"}


def kit() -> Kit:
    """At 1080p."""
    return kit_at(1.0)


@cache
def coverage(font: str) -> frozenset[int]:
    """The characters that a font file has."""
    said = json.loads((FONTS / "coverage.json").read_text(encoding="utf-8"))
    (ranges,) = (told for file, told in said.items() if file.startswith(f"{font}."))
    return frozenset(point for low, high in ranges for point in range(low, high + 1))


def fonts_for(letter: str) -> set[str]:
    """Every font file that may have to draw the letter."""
    return {*HAN_LARGE.values(), HAN_SMALL} if is_han(letter) else set(LATIN.values())


def missing(text: str) -> list[tuple[str, str]]:
    """The letters that a font does not have."""
    printed = {letter for letter in text if letter.isprintable()}
    return sorted(
        (letter, font)
        for letter in printed
        for font in fonts_for(letter)
        if ord(letter) not in coverage(font)
    )


def words(language: str) -> TableWords:
    """Every word that is printed on the table."""
    return table_words(book(language), ready_set_bet().data, 4)


def width(text: str, family: str, size: float, room: float, least: float = LEAST) -> float:
    """How wide a text is once it has been made to fit."""
    return kit().type.width(text, family, kit().type.fitting(text, family, size, room, least))


# Every character.


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_fonts_have_every_character_of_every_sentence(language: str) -> None:
    said = book(language).sentences.values()
    text = "".join(f for variants in said for s in variants for f in s.forms.values())
    assert missing(text + LANGUAGES[language]) == []


@pytest.mark.parametrize("file", sorted(p.name for p in (DATA / "text").glob("*.yaml")))
def test_the_fonts_have_every_character_of_every_language_file(file: str) -> None:
    assert missing((DATA / "text" / file).read_text(encoding="utf-8")) == []


def test_the_fonts_have_every_character_of_the_cards() -> None:
    assert missing((DATA / "cards.yaml").read_text(encoding="utf-8")) == []


@pytest.mark.parametrize("font", sorted(set(LATIN.values())))
def test_every_latin_font_has_digits_and_signs(font: str) -> None:
    assert coverage(font) >= LETTERS


@pytest.mark.parametrize("font", sorted({*LATIN.values(), *HAN_LARGE.values()}))
def test_every_font_that_is_named_is_there(font: str) -> None:
    assert len(list(FONTS.glob(f"{font}.*"))) == 1


@pytest.mark.parametrize("text", ["Ada", "國王", "Жук", "Ада 3 國"])
def test_a_line_of_any_script_is_as_wide_as_its_runs(text: str) -> None:
    whole = kit().type.width(text, "ui", 40)
    assert whole == pytest.approx(sum(kit().type.width(run, "ui", 40) for run in runs(text)), abs=2)


def runs(text: str) -> Iterator[str]:
    """The text cut where the script changes."""
    start = 0
    for index in range(1, len(text) + 1):
        if index == len(text) or is_han(text[index]) != is_han(text[start]):
            yield text[start:index]
            start = index


# Every word in its box.


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_heading_fits_over_its_columns(language: str) -> None:
    for group, medals in (("show", 3), ("place", 2), ("win", 1)):
        text = words(language).headings[group]
        room = COLUMNS[group][-1] + SPOT_WIDE - COLUMNS[group][0] - 14 - 30 * medals
        size = kit().type.fitting(text, "num", 30, room - 2 * len(text), 20)
        assert kit().type.width(text, "num", size, 2) <= room, text


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_label_of_a_side_spot_fits_on_its_bar(language: str) -> None:
    room = side_box(0)[2] - 24
    for text in words(language).side_spots.values():
        assert width(text, "ui", 27, room) <= room, text


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_title_of_an_exotic_fits_on_its_card(language: str) -> None:
    room = exotic_box(0)[2] - 28
    for text in words(language).exotics.values():
        assert width(text, "num", 26, room) <= room, text


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_label_of_an_exotic_to_come_fits_on_its_place(language: str) -> None:
    for text in words(language).later:
        assert kit().type.width(text, "ui", 26) <= exotic_box(0)[2] - 28, text


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_betting_state_fits_between_the_pause_mark_and_the_red_line(language: str) -> None:
    board = ready_set_bet().board
    for state, label in words(language).states.items():
        look = CapsuleLook(state, label, 0, board.data.track.closes_at)
        box = capsule_box(kit(), look, Layout(board, 4).red_x)
        assert box[0] >= PAUSE[0] + PAUSE[2] - 8, label


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_race_count_fits_beside_the_pause_mark(language: str) -> None:
    pips = 12 + PIP * 3 + 8
    for race in words(language).races:
        wide = _count_wide(kit(), race, LEAST, LEAST + 8)
        assert RACE_LABEL[0] + wide + pips <= RACE_RIGHT, race


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_word_for_all_fits_on_its_cloth(language: str) -> None:
    assert width(words(language).everyone, "num", 26, 54 - 8) <= 54 - 8


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_of_a_vip_card_fit_on_it(language: str) -> None:
    rules = ready_set_bet()
    of_cards = CardWords(book(language), rules.data)
    for card in rules.data.vip:
        for text in of_cards.lines(card.effect):
            assert width(text, "ui", 28, ROOM) <= ROOM, text


@pytest.mark.parametrize("bettors", range(2, 9))
@pytest.mark.parametrize("cards", [0, 1, 3])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_usual_name_fits_whole_into_its_rack_beside_the_money(
    bettors: int, cards: int, language: str
) -> None:
    rack = Layout(ready_set_bet().board, bettors).racks(cards)[0]
    money = kit().type.width("$149", "num", rack.money)
    room = rack.box[2] - EDGE - money - GAP - rack.name_at[0]
    for seat in range(1, bettors + 1):
        name = book(language).name(seat)
        assert kit().type.width(name, "ui", NAME_LEAST) <= room, name


def test_a_name_that_fits_is_not_cut() -> None:
    assert kit().type.fitted("Ada", "ui", 28, 100, 26) == ("Ada", 28)


def test_a_name_that_does_not_fit_is_smaller() -> None:
    text, size = kit().type.fitted("Alexander", "ui", 40, 120, 20)
    assert text == "Alexander"
    assert 20 <= size < 40


@pytest.mark.parametrize("name", ["Александра-Мария", "國" * 12])
def test_a_name_that_never_fits_is_cut_short(name: str) -> None:
    text, size = kit().type.fitted(name, "ui", 30, 110, 26)
    assert size == 26
    assert text.endswith("…")
    assert name.startswith(text[:-1])
    assert kit().type.width(text, "ui", size) <= 110


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_name_of_a_bot_fits_into_the_narrowest_rack(language: str) -> None:
    rack = Layout(ready_set_bet().board, 8).racks(3)[0]
    money = kit().type.width("$149", "num", rack.money)
    room = rack.box[2] - EDGE - money - GAP - name_left(rack, face=True)
    for persona in load_personas().personas:
        for number in (1, 2, 3):
            name = book(language).say(f"persona.{persona}.name_{number}")
            assert kit().type.width(name, "ui", NAME_LEAST) <= room, name


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("key", "wide"),
    [
        ("title.play", 330), ("title.demo", 330), ("title.quit", 330), ("resume.go_on", 330),
        ("pause.go_on", 488), ("pause.leave", 488), ("results.rematch", 388),
        ("pause.leave_game", 388), ("house.yes", 348), ("house.no", 348),
        ("house.roll", 208), ("house.start", 208), ("house.settle", 208),
    ],
)  # fmt: skip
def test_the_words_of_a_button_fit_on_it(language: str, key: str, wide: float) -> None:
    assert kit().type.width(book(language).say(key), "num", LEAST) <= wide


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_choice_of_language_and_of_motion_fit_on_their_buttons(language: str) -> None:
    said = book(language)
    chosen = f"{said.say('title.language')}: {LANGUAGES[language]}"
    assert kit().type.width(chosen, "num", LEAST) <= 330
    for motion in ("motion_full", "motion_reduced"):
        text = f"{said.say('settings.motion')}: {said.say(f'settings.{motion}')}"
        assert kit().type.width(text, "num", LEAST) <= 488


@pytest.mark.parametrize(
    "text", ["A horse that is called moves one slot.", "每張牌都屬於 11 匹馬的其中一匹。"]
)
def test_no_line_is_left_with_a_single_word(text: str) -> None:
    type_ = kit().type
    whole = type_.width(text, "ui", 31)
    for share in (0.6, 0.75, 0.95):
        lines = balanced(type_, text, "ui", 31, whole * share)
        wide = [type_.width(line, "ui", 31) for line in lines]
        assert len(lines) == 2
        assert min(wide) > 0.6 * max(wide)
