"""The caller of Horse Race: what it speaks of, in stories of one race."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.engine.horse_race import commands as c
from game.engine.horse_race.view import observe
from game.text.horse_race.caller import Caller, parts
from game.text.letters import columns
from game.text.thresholds import load_thresholds
from tests.horse_race.play import Play, advanced, play
from tests.text.shelf import ALL
from tests.text.venues import card_caller

Story = Callable[[], Play]


def heard(game: Play, caller: Caller | None = None) -> list[str]:
    """What is spoken of after the last command, the first thing first."""
    caller = caller or card_caller("en", "wry", 10.0, 1)
    said: list[str] = []
    for part in parts(tuple(game.rules.seen(event, None) or event for event in game.last)):
        if caller.hear(part, observe(game.state, None)):
            said += [sentence.key for sentence in caller.said]
    return said


def racing(*hands: str, scratched: int = 8, **words: str) -> Play:
    """Ada rolls; one horse is scratched on the third line."""
    return play(4, **words).racing(1, {scratched: 3}).hands(*hands)


STORIES: list[tuple[Story, list[str]]] = [
    # Scratches.
    (lambda: play(4).scratching().hands("7 7", "5").roll(7), ["scratch", "pays", "lost_one"]),
    (lambda: play(4).scratching().hands("7", "7").roll(7), ["scratch", "pays_many", "lost_many"]),
    (lambda: play(4).scratching().hands("5").roll(7), ["scratch", "lost_none"]),
    (lambda: play(4).scratching().hands("7").roll(7).roll(7), ["moved_on", "pays"]),
    (lambda: play(4).scratching().in_race(rolls=3).hands("5").roll(7), ["scratch", "start"]),
    # The race.
    (lambda: racing("7").roll(7), ["roll"]),
    (lambda: racing("7").roll(8), ["dead", "pays"]),
    (lambda: racing("7").purses(2).roll(8), ["dead", "short"]),
    (lambda: racing("7").at(_7=13).roll(7), ["roll", "home"]),
    (lambda: racing("7").at(_7=13, _6=13).roll(7), ["roll", "neck"]),
    (lambda: racing("7").at(_7=13, _6=13, _9=10).roll(7), ["roll", "abreast"]),
    (lambda: racing("7").at(_7=7).roll(7), ["roll", "halfway"]),
    (lambda: racing("7").at(_7=14).roll(7), ["line"]),
    (lambda: racing("7").in_race(under=(0,) * 5 + (2,) + (0,) * 5).purses().roll(7), ["held"]),
    # Cards that answer, and cards that act on horses.
    (lambda: advanced(4).racing(1, {8: 3}).hands("A").roll(8), ["dead", "owes"]),
    (lambda: advanced(4).racing(1, {8: 3}).hands("A").roll(8).answer(1, "cancel"), ["ace"]),
    (lambda: advanced(4).racing(1, {8: 3}).hands("K").roll(8).answer(1, "left"), ["king"]),
    (
        lambda: advanced(4).racing(1, {8: 3}).hands("K", "K").roll(8)
        .answer(1, "left").answer(2, "left"),
        ["king_more"],
    ),
    (
        lambda: advanced(4).racing().hands("joker").roll(6).power(1, "joker", 7, 1),
        ["joker_on"],
    ),
    (
        lambda: advanced(4).racing().at(_7=5).hands("joker").roll(6).power(1, "joker", 7, -1),
        ["joker_back"],
    ),
    (
        lambda: racing("J", stakes="on").at(_7=5).roll(8).power(1, "J", 7, -1),
        ["jack", "pays"],
    ),
    (lambda: racing("K", stakes="on").roll(8).power(1, "K", 7), ["under", "pays"]),
    # Four dice.
    (
        lambda: racing("7", four_dice="on").roll_four(1, 2, 4, 6).pair((1, 2), (4, 6)),
        ["roll_two"],
    ),
    (
        lambda: racing("7", four_dice="on").roll_four(2, 6, 4, 6).pair((2, 6), (4, 6)),
        ["roll_two", "dead", "pays"],
    ),
    (
        lambda: racing("7", four_dice="on").roll_four(3, 4, 3, 4).pair((3, 4), (3, 4)),
        ["roll_twice"],
    ),
    # Before the race.
    (lambda: play(4, stakes="on").on_table(asked=2).wager(2, 1), ["bet"]),
    (lambda: play(4, stakes="on").on_table(asked=2).wager(2, "check"), ["checked"]),
    (lambda: play(4, stakes="on").on_table(asked=2).wager(2, 1).wager(3, 1), ["raised"]),
    (lambda: play(4, stakes="on").on_table(asked=2).wager(2, 1).wager(3, "meet"), ["met"]),
    (lambda: play(4, stakes="on").on_table(asked=2).wager(2, 1).wager(3, "out"), ["went_out"]),
    # The money.
    (
        lambda: racing("7", "7").at(_7=14).pots(40).roll(7).settle(),
        ["share_many", "standing_level", "prepared"],
    ),
    (lambda: racing("5").at(_7=14).pots(40).roll(7).settle(), ["share_none", "prepared"]),
    (lambda: racing("7").last_race().at(_7=14).pots(40).roll(7).settle(), ["over", "last_pot"]),
    (
        lambda: advanced(4).racing().at(_7=14).hands("7", "K").pots(40, 8).roll(7).settle(),
        ["share", "jockey_paid"],
    ),
]  # fmt: skip


@pytest.mark.parametrize(("story", "spoken"), STORIES, ids=[str(n) for n in range(len(STORIES))])
def test_what_happens_is_spoken_of(story: Story, spoken: list[str]) -> None:
    said = heard(story())
    assert set(spoken) - {"roll"} <= set(said), "the name of a horse may begin what is told of it"
    assert said[0] in spoken or "roll" in spoken


def test_a_hidden_hand_is_not_spoken_of() -> None:
    told = {"alone", "glad_one", "glad_many", "need_one", "need_many", "nobody", "had_one"}
    for open_numbers, is_told in (("on", True), ("off", False)):
        game = advanced(4, open_numbers=open_numbers).racing().hands("7", "6", "5", "joker")
        caller, said = card_caller("en", "wry", 10.0, 1), set()
        for total in (7, 6, 7, 5, 6, 7, 5):
            said |= set(heard(game.roll(total), caller))
        assert bool(said & told) == is_told


def test_who_holds_the_winner_is_named_with_it_where_hands_lie_open() -> None:
    for game, known in ((racing("7"), True), (racing("7", stakes="on"), False)):
        game.at(_7=14).roll(7)
        caller = card_caller("en", "wry", 3.0, 1)
        caller.finish(observe(game.state, None))
        assert ("had_one" in {sentence.key for sentence in caller.said}) == known


@pytest.mark.parametrize("language", ALL)
def test_one_chip_and_many_are_counted_as_the_language_counts_them(language: str) -> None:
    forms = {
        "en": ("one chip", "three chips"), "zh-Hant": ("一枚", "三枚"),
        "ru": ("одну фишку|одна фишка", "три фишки"),
    }  # fmt: skip
    for line, words in zip((1, 3), forms[language], strict=True):
        game = play(4).racing(1, {8: line}).hands("7").roll(8)
        caller = card_caller(language, "wry", 10.0, 1)
        caller.hear(game.last, observe(game.state, None))
        paid = next(one.text for one in caller.said if one.key == "pays").casefold()
        assert any(word in paid for word in words.split("|")), paid


@pytest.mark.parametrize("language", ALL)
def test_in_a_hurry_two_horses_are_two_numbers(language: str) -> None:
    game = racing("7", four_dice="on").roll_four(5, 6, 6, 6).pair((5, 6), (6, 6))
    caller = card_caller(language, "wry", 0.6, 1)
    caption = caller.hear(game.last, observe(game.state, None))
    reading = load_thresholds().reading[language]
    assert caption is not None
    assert columns(caption.text) <= 2 * 0.6 * reading


def test_what_was_said_of_a_buyer_is_not_said_again() -> None:
    game = play(4, market="on").racing(1, {4: 1}).hands("9 9", "5", "6").market("7 10")
    caller = card_caller("en", "wry", 3.0, 1)
    said = [heard(game.roll(10).do(c.BuyCard(1, "7", "9")), caller)]
    game.in_race(roller=1)
    said.append(heard(game.roll(10).do(c.BuyCard(1, "10", "9")), caller))
    assert said == [["bought"], []]
