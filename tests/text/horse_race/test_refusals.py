"""Refusals of Horse Race: every reason has a sentence, and it names whoever is asked instead."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from game.engine.contract import Command, Event, Rejected, rejected
from game.engine.horse_race import commands as c
from game.engine.horse_race.options import switches
from game.engine.horse_race.state import DISCARD, FINISHED, OVER
from game.text.horse_race.reasons import not_now
from game.text.horse_race.refusals import Refusals
from game.text.letters import columns
from tests.conformance.horse_race import HorseRaceCase, cases
from tests.conformance.walk import Walk
from tests.horse_race.play import Play, advanced, horse_race, play
from tests.text.shelf import ALL, book

GAME = Path(__file__).resolve().parents[3] / "game"
ENGINE = GAME / "engine" / "horse_race"
CALLED = r'rejected\("(\w+)"'
RULES = sorted({r for f in ENGINE.glob("*.py") for r in re.findall(CALLED, f.read_text("utf-8"))})
CLASHES = [
    reason
    for file in ("options.py", "rules.py")
    for reason in re.findall(r"\"(\w+_(?:is|are)_\w+)\"", (ENGINE / file).read_text("utf-8"))
]

KEYS = sorted(key for key in book("en").sentences if key.startswith("horse_race.refusal."))
ELSEWHERE = ("seats", "window_open")
"""What the set-up and the table in time refuse."""
ASKED = ("roll", "debt", "pairing", "market_first", "wager_first", "exchange_first")
"""The sentences that name whoever is asked."""


def twelve(language: str) -> tuple[str, ...]:
    return tuple(book(language).name(seat) for seat in range(1, 13))


def refusals(language: str = "en") -> Refusals:
    return Refusals(book(language), twelve(language))


def test_all_reasons_were_found() -> None:
    assert RULES == ["malformed", "not_now", "not_offered"]
    assert len(CLASHES) == 5


@pytest.mark.parametrize("language", ALL)
@pytest.mark.parametrize("reason", [*RULES, *CLASHES])
def test_every_reason_has_a_short_sentence(language: str, reason: str) -> None:
    assert 0 < columns(refusals(language).words(rejected(reason))) <= 60


@pytest.mark.parametrize("language", ALL)
@pytest.mark.parametrize("key", KEYS)
def test_every_sentence_fits_a_line_whoever_it_names(language: str, key: str) -> None:
    name = max(twelve(language), key=columns)
    said = book(language).say(key, name=name, mode="", least=2, most=12)
    assert 0 < columns(said) <= 76


# What is said when, as stories: the table, what was asked for, and the answer.

TRADING = play(4, trading="before").hands("4 5", "6", "7")
LAID = play(4, trading="before").hands("4 5", "6", "7").do(c.LayCard(1, 2, "4"))
AGREED = play(4, trading="before").hands("4", "6").do(c.LayCard(1, 2, "4"))
AGREED.do(c.AnswerTrade(1, 2, "agree"))
ONE_READY = play(4, trading="before").hands("4", "6").do(c.FinishTrading(2, done=True))
KEPT = advanced(4)
KEPT.do(c.KeepCard(1, KEPT.table.packets[0][0]))
OWING = advanced(8).racing(2, {8: 3}).hands("joker", "K").roll(8)
SECRET = advanced(4).racing().hands("joker", "5").roll(7)


def wagering(**changes: Any) -> Play:
    """Stakes and powers, and Bruno is asked."""
    return play(4, stakes="on", **changes).on_table(asked=2)


def exchanging() -> Play:
    """Bruno may exchange cards."""
    return wagering().on_table(phase=DISCARD, asked=2).hands("", "4 5 6 7")


def paying(*hands: str, chips: int = 50) -> Play:
    """Bruno has rolled a scratched horse in Stakes and powers."""
    game = play(4, stakes="on").racing(2, {8: 1}).purses(50, chips)
    return game.hands("", *hands).roll(8)


def buying(goods: str = "7 K") -> Play:
    """Bruno may buy."""
    game = play(4, stakes="on", market="on").racing(2, {4: 1}).hands("9", "5 6", "9")
    return game.market(goods).roll(10)


STORIES: list[tuple[Play, Command, str]] = [
    (play(4).racing(3), c.Roll(1), "Mei rolls."),
    (KEPT, c.KeepCard(1, "5"), "This card is kept. The others are still choosing."),
    (advanced(4), c.Roll(1), "First a card of the packet has to be kept."),
    (advanced(4), c.KeepCard(1, "?"), "That card is not in the packet."),
    # Penalties and powers.
    (OWING, c.Roll(3), "First the penalty: Bruno is asked."),
    (OWING, c.PlayPower(1, "joker", 1, 7), "First the penalty: Bruno is asked."),
    (OWING, c.AnswerPenalty(2, "cancel"), "No card in this hand answers a penalty like that."),
    (SECRET, c.PlayPower(2, "joker", 1, 7), "That card is not in this hand."),
    (advanced(5).racing().hands("joker"), c.PlayPower(1, "joker", 1, 7),
     "A Joker is played between two rolls of the race."),
    (advanced(4).racing(1, {8: 1}).hands("joker").roll(7), c.PlayPower(1, "joker", 1, 8),
     "No card touches a scratched horse, or pushes one behind the gate."),
    (paying("5 6"), c.PlayPower(2, "K", 0, 7), "No card in this hand can act on a horse now."),
    (paying("Q K", chips=2), c.PlayPower(2, "K", 0, 7),
     "Not enough chips are left to lay under a horse."),
    (paying("Q"), c.PlayPower(2, "K", 0, 7), "That card is not in this hand."),
    (paying("Q"), c.PlayPower(2, "Q", 0, 8),
     "No card touches a scratched horse, or pushes one behind the gate."),
    (paying("Q"), c.PlayPower(1, "Q", 0, 7), "First the penalty: Bruno is asked."),
    (play(4, stakes="on").racing(3).hands("Q"), c.PlayPower(1, "Q", 0, 7),
     "A power belongs to whoever pays for a scratched horse."),
    # Dice.
    (play(4, four_dice="on").racing(2).roll_four(1, 2, 4, 6), c.Roll(3),
     "First the dice: Bruno pairs them."),
    (play(4, four_dice="on").racing(2).roll_four(1, 2, 4, 6), c.PairDice(2, ((5, 5), (5, 5))),
     "These are not the dice that fell."),
    # The market.
    (buying(), c.Roll(3), "First the paddock: Bruno may buy."),
    (buying(), c.BuyCard(2, "K", "5"), "Kings, Aces and Jokers in the paddock are not for sale."),
    (buying(), c.BuyCard(2, "9", "5"), "That card does not lie in the paddock."),
    (buying(), c.BuyCard(2, "7", "9"), "That card is not in this hand."),
    (buying().do(c.BuyCard(2, "7", "5")), c.BuyCard(2, "5", "6"),
     "One card a turn, by the roller, at the full price."),
    # Wagering and exchanging.
    (wagering(), c.AnswerWager(3, "check"), "First the wager: Bruno is asked."),
    (wagering(), c.AnswerWager(2, "meet"), "Nobody has bet yet: check, or bet."),
    (wagering().wager(2, 1), c.AnswerWager(3, "check"),
     "There is a wager to meet: meet it, or go out."),
    (wagering(), c.Raise(2, 3), "That is more than a wager may be."),
    (wagering().purses(50, 0), c.Raise(2, 1), "Nothing more can be bet here."),
    (wagering().in_race(out=(True, False, False, False)), c.AnswerWager(1, "check"),
     "Out of this race. The next one is not far."),
    (exchanging(), c.Exchange(1, ()), "First the fresh cards: Bruno is asked."),
    (exchanging(), c.Exchange(2, ("4", "5", "6")), "That is too many cards to exchange."),
    (exchanging(), c.Exchange(2, ("9",)), "That card is not in this hand."),
    # Trading.
    (TRADING, c.Roll(1), "First the trading floor has to close."),
    (TRADING, c.LayCard(1, 2, "9"), "That card is not in this hand."),
    (TRADING, c.AnswerTrade(1, 2, "agree"), "Nothing is laid out between these two."),
    (TRADING, c.TakeCardBack(1, 2, "4"), "That card is not laid out for Bruno."),
    (TRADING, c.LayCard(1, 1, "4"), "That is not among the answers."),
    (LAID, c.LayCard(1, 3, "4"), "That card is laid out already."),
    (LAID, c.TakeCardBack(1, 2, "5"), "That card is not laid out for Bruno."),
    (LAID, c.AnswerTrade(1, 3, "agree"), "Nothing is laid out between these two."),
    (AGREED, c.LayCard(1, 2, "4"), "That card is laid out already."),
    (AGREED, c.AnswerTrade(1, 2, "agree"), "This hand has shaken. Now Bruno has to."),
    (ONE_READY, c.LayCard(1, 2, "4"), "Bruno is ready, and trades no more."),
    (ONE_READY, c.LayCard(2, 1, "6"), "The floor is closed to whoever is ready."),
    # When all is run.
    (play(4).on_table(phase=FINISHED), c.Roll(1), "The race is run. First comes the payout."),
    (play(4).on_table(phase=OVER), c.Roll(1), "The last race is run and paid."),
    (play(4), c.CloseTrading(0), "That is not among the answers."),
]  # fmt: skip


@pytest.mark.parametrize(
    ("game", "command", "said"), STORIES, ids=[f"{n}-{story[2]}" for n, story in enumerate(STORIES)]
)
def test_a_refusal_fits_the_case(game: Play, command: Command, said: str) -> None:
    refused = game.rules.apply(game.state, command)
    assert isinstance(refused, Rejected)
    view = game.rules.observe(game.state, command.seat)
    assert refusals().words(refused, command, view) == said


def test_every_sentence_is_said_some_time() -> None:
    said = {said for *_, said in STORIES}
    sentences = {book("en").say(key, name="Bruno") for key in KEYS if not key.endswith(ELSEWHERE)}
    assert sentences - said - {"Bruno rolls."} == set()


def test_in_calm_mode_the_moment_for_jokers_comes_first() -> None:
    view = SECRET.rules.observe(SECRET.state, 2)
    said = refusals().words(rejected("window_open"), c.Roll(2), view)
    assert said == "Any Jokers? The dice wait a moment."


@pytest.mark.parametrize("case", cases()[::9], ids=str)
def test_whatever_is_refused_has_its_sentences_that_name_whoever_is_asked(
    case: HorseRaceCase,
) -> None:
    walk, speakers = Walk(case, seed=2), [refusals(language) for language in ALL]

    def look(_: tuple[Event, ...]) -> None:
        for seat in range(case.seats + 1):
            tried = list(case.every_command(walk.state, seat))
            for command in walk.chance.sample(tried, 4):
                refused = case.rules.apply(walk.state, command)
                if isinstance(refused, Rejected):
                    view = case.rules.observe(walk.state, seat)
                    assert all(speaks.words(refused, command, view) for speaks in speakers)
                    about = not_now(command, view.table)
                    if refused.reason == "not_now" and about[0] in ASKED:
                        assert about[1] in case.rules.awaited(walk.state), about

    walk.play(look, until=150)


def test_a_mode_that_needs_more_players_says_so() -> None:
    rules = horse_race()
    allowed = rules.seat_range(rules.options(rules.words({"mode": "advanced"})))
    assert refusals().seats("advanced", allowed) == "Advanced is for 4 to 12 players."


@pytest.mark.parametrize("language", ALL)
def test_every_switch_and_word_has_a_name_and_a_line(language: str) -> None:
    known = book(language)
    for switch in switches(horse_race().data):
        assert known.say(f"horse_race.option.{switch.name}")
        for value in switch.values if switch.name in ("mode", "trading") else ():
            assert known.say(f"horse_race.option.{switch.name}_{value}")
            assert known.say(f"horse_race.why.{switch.name}_{value}")
        assert switch.name == "trading" or known.say(f"horse_race.why.{switch.name}")
