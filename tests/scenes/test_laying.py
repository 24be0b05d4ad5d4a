"""A table being laid: who sits down where, and why it cannot start yet."""

from __future__ import annotations

import random

import pytest

from game.content.load import load_personas, load_rules
from game.engine.ready_set_bet.rules import ReadySetBet
from game.scenes.laying import HOUSE, Laying
from game.table.setup import Place, Setup, seated


def laying(*sitters: str, **words: str) -> Laying:
    rules = load_rules("ready_set_bet")
    assert isinstance(rules, ReadySetBet)
    return Laying(rules, load_personas(), Setup(seated(sitters), tuple(words.items())))


def test_the_usual_table_can_start_at_once() -> None:
    rules = load_rules("ready_set_bet")
    assert isinstance(rules, ReadySetBet)
    table = Laying(rules, load_personas(), Setup())
    assert table.problem() is None
    assert (table.people, len(table.places)) == (1, 4)


def test_everybody_has_a_mark_of_their_own() -> None:
    table = laying(*["human"] * 8)
    assert sorted(place.mark for place in table.bettors) == list(range(8))


def test_a_mark_is_exchanged_for_a_free_one_and_then_with_a_neighbour() -> None:
    table = laying("human", "human")
    table.turn_mark(0)
    assert [place.mark for place in table.bettors] == [2, 1]
    full = laying(*["human"] * 8)
    full.turn_mark(0)
    assert [place.mark for place in full.bettors][:2] == [1, 0]


def test_whoever_presses_a_button_gets_a_free_seat_then_a_bots() -> None:
    table = laying("human", *["bot:gut"] * 6)
    assert table.join("pad:1", "Mei") == 7
    assert table.join("pad:2", "Ivan") == 6
    assert table.bettors[6].sitter == "human"
    assert table.row_of("pad:2") == 6
    for number in range(3, 9):
        table.join(f"pad:{number}", f"Nr {number}")
    assert table.join("pad:9", "Late") is None


def test_a_device_that_is_gone_is_nobodys() -> None:
    table = laying("human")
    table.join("pad:1", "Mei")
    table.leave("pad:1")
    assert table.row_of("pad:1") is None
    assert table.bettors[1].name == "Mei"


def test_nobody_gets_a_device_that_another_holds() -> None:
    table = laying("human", "human")
    table.turn_device(0, 1, ["pad:1"])
    assert table.bettors[0].device == "keys1"
    assert "keys1" not in table.devices_for(1, ["pad:1"])
    table.turn_device(1, -1, ["pad:1"])
    assert table.bettors[1].device == "pad:1"


@pytest.mark.parametrize(
    ("name", "why"), [("  ", "field.empty"), ("Bruno", "field.taken"), ("Zoë", "")]
)
def test_a_name_is_refused_if_it_is_empty_or_taken(name: str, why: str) -> None:
    table = laying("human", "human")
    assert table.rename(0, name, ["Bruno"]) == why
    assert table.bettors[0].name == ("" if why else name)


def test_a_person_becomes_a_bot_and_back() -> None:
    table = laying("human", "bot:favourite")
    table.set_bot(0, bot=True)
    assert table.sitter(0).persona not in ("", "favourite")
    table.turn_persona(0, 1)
    table.turn_level(0, 1)
    assert table.level_of(0) == 3
    table.turn_level(0, 1)
    assert table.level_of(0) == 3
    table.set_bot(0, bot=False)
    assert table.bettors[0].sitter == "human"


def test_seats_are_shuffled_and_everybody_keeps_name_and_mark() -> None:
    table = laying("human", "human", "bot:gut", "bot:late")
    before = {name: place.mark for name, place in zip("abcd", table.bettors, strict=True)}
    table.shuffle(list("abcd"), random.Random(1))
    after = {place.name: place.mark for place in table.bettors}
    assert after == before
    assert [place.name for place in table.bettors] != list("abcd")


@pytest.mark.parametrize(
    ("seats", "house", "key"),
    [
        (1, "program", "setup.too_few"), (2, "program", ""), (8, "program", ""),
        (1, "person", "setup.too_few"), (2, "person", ""), (1, "bets", ""),
    ],
)  # fmt: skip
def test_a_table_that_cannot_start_says_why(seats: int, house: str, key: str) -> None:
    table = laying(*["human"] * seats)
    table.set_house(house)
    problem = table.problem()
    assert (problem.key if problem else "") == key


def test_a_house_with_a_seat_comes_first() -> None:
    table = laying("human", "human", "bot:gut")
    table.set_house("bets")
    table.set_bot(HOUSE, bot=True)
    assert table.setup().seats[0].startswith("bot:")
    assert len(table.setup().places) == 4
    again = Laying(table.rules, table.known, table.setup())
    assert again.house == table.house
    assert again.bettors == table.bettors


def test_presets_lay_the_whole_table_anew() -> None:
    table = laying("human")
    table.preset("party", ["pad:1", "pad:2", "pad:3"])
    assert table.people == 4
    assert [p.device for p in table.bettors[:4]] == ["", "pad:1", "pad:2", "pad:3"]
    table.preset("only_bots", [])
    assert table.people == 0
    table.preset("solo", [])
    assert (table.people, len(table.bettors)) == (1, 4)
    assert table.problem() is None


def test_pace_and_window_have_ends() -> None:
    table = laying("human", "human")
    for _ in range(100):
        table.turn_pace(-1)
        table.turn_window(-1)
    assert (table.seconds, table.window) == (0.6, 0.0)
    for _ in range(100):
        table.turn_pace(1)
        table.turn_window(1)
    assert (table.seconds, table.window) == (10.0, 60.0)


def test_the_table_is_laid_again_as_it_was() -> None:
    places = (Place("human", "Zoë", 3, "keys2"), Place("bot:late:shark", mark=0))
    setup = Setup(places, (("props", "off"),), 4.4, calm=True, window=0.0, coach=True)
    rules = load_rules("ready_set_bet")
    assert isinstance(rules, ReadySetBet)
    again = Laying(rules, load_personas(), setup).setup()
    assert again.places == places
    assert dict(again.words)["props"] == "off"
    assert (again.seconds_per_roll, again.calm, again.window, again.coach) == (4.4, True, 0.0, True)
