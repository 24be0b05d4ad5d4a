"""Set-up: what goes together, what does not and why, and who may sit down."""

from __future__ import annotations

import pytest

from game.engine.contract import Impossible
from game.engine.rng import Rng
from tests.horse_race.play import every_choice, horse_race, play

ON_OFF = ("off", "on")
SWITCHES = {
    "mode": ("classic", "advanced"),
    "chain": ON_OFF,
    "open_numbers": ON_OFF,
    "market": ON_OFF,
    "stakes": ON_OFF,
    "trading": ("off", "before", "each", "end"),
    "four_dice": ON_OFF,
}
OTHERS = {
    "classic": {"chain": "chain_is_advanced", "open_numbers": "open_numbers_are_advanced"},
    "advanced": {"market": "market_is_classic", "stakes": "stakes_are_classic"},
}
"""What a mode does not know, and how it is refused."""


def test_every_illegal_combination_is_refused_with_its_reason_and_no_other() -> None:
    rules, legal = horse_race(), 0
    for words in every_choice(SWITCHES):
        wrong = {why for name, why in OTHERS[words["mode"]].items() if words[name] == "on"}
        try:
            rules.options(rules.words(words))
            legal += 1
            assert not wrong, words
        except Impossible as impossible:
            assert impossible.refusal.reason in wrong, words
    assert legal == 64


def test_chain_and_open_numbers_are_usual_in_advanced_alone() -> None:
    rules = horse_race()
    advanced, classic = (
        rules.options(rules.words({"mode": "advanced"})),
        rules.options(rules.words({})),
    )
    assert (advanced.chain, advanced.open_numbers) == (True, True)
    assert (classic.chain, classic.open_numbers) == (False, False)
    assert (classic.races, classic.chips, classic.ante) == (8, 100, 1)


@pytest.mark.parametrize(
    ("words", "does_nothing"),
    [
        ({}, True),
        ({"market": "on"}, True),
        ({"stakes": "on"}, False),
        ({"mode": "advanced"}, False),
    ],
    ids=str,
)
def test_where_nobody_pays_an_ante_that_is_told(words: dict[str, str], does_nothing: bool) -> None:
    rules = horse_race()
    told = {"ante": "ante_is_unpaid"} if does_nothing else {}
    assert rules.idle(rules.words(words)) == told
    assert (play(4, **words, ante="5").table.pot == 0) == does_nothing


@pytest.mark.parametrize(
    ("name", "word"),
    [("races", "7"), ("races", "21"), ("chips", "19"), ("chips", "1001"), ("ante", "0"),
     ("ante", "11"), ("mode", "wild"), ("trading", "on")],
)  # fmt: skip
def test_a_word_that_a_switch_does_not_know_is_refused(name: str, word: str) -> None:
    rules = horse_race()
    with pytest.raises(ValueError, match=name):
        rules.options(rules.words({name: word}))


@pytest.mark.parametrize(
    ("name", "words"),
    [("races", ("8", "20")), ("chips", ("20", "1000")), ("ante", ("1", "10"))],
)
def test_the_least_and_the_most_may_be_chosen(name: str, words: tuple[str, str]) -> None:
    rules = horse_race()
    switch = next(one for one in rules.switches if one.name == name)
    assert (switch.values[0], switch.values[-1]) == words
    for word in words:
        assert getattr(rules.options(rules.words({name: word})), name) == int(word)


def test_the_deck_and_the_dice_do_not_come_from_the_same_numbers() -> None:
    _, after_the_dealer = Rng(1).pick(range(1, 4))
    assert play(3).state.rng != after_the_dealer


@pytest.mark.parametrize(("mode", "seats"), [("classic", (1, 13)), ("advanced", (3, 13))])
def test_too_few_and_too_many_are_refused(mode: str, seats: tuple[int, int]) -> None:
    for number in seats:
        with pytest.raises(ValueError, match="seats cannot play"):
            play(number, mode=mode)
