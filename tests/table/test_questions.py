"""What persons are asked in Horse Race: how long they have, and what happens then."""

from __future__ import annotations

from itertools import pairwise

import pytest

from game.engine.contract import Command, Offer, Seat, Step
from game.engine.horse_race import events as e
from game.engine.horse_race.commands import (
    AnswerPenalty,
    AnswerWager,
    CloseTrading,
    Exchange,
    FinishTrading,
    KeepCard,
    LayCard,
    LeaveMarket,
    PlayPower,
    Roll,
)
from game.engine.horse_race.data import JOKER, Data
from game.table.calm import Ready
from game.table.driver import Driver
from game.table.pace import Pace
from game.table.paces import pace_of
from game.table.setup import Setup
from tests.table.games import driver

ME: Seat = 1
STEP = 0.05
QUESTIONS: dict[type[Command], tuple[dict[str, str], str, object]] = {
    AnswerPenalty: ({"mode": "advanced"}, "penalty", "pay"),
    AnswerWager: ({"stakes": "on"}, "wager", "check"),
    Exchange: ({"stakes": "on"}, "exchange", ()),
    LeaveMarket: ({"market": "on"}, "market", False),
}


def folk(seats: str = "human,bot:gut,bot:gut,bot:gut", seed: int = 1, **words: str) -> Driver:
    """A table of Horse Race about to play."""
    return driver(None, game="horse_race", seed=seed, seats=seats, **words)


def table_of(words: dict[str, str]) -> Driver:
    """A table with one person, played by these switches."""
    return folk("human,bot:gut,bot:gut,bot:gut", 1, **words)


def calm(table: Driver) -> Driver:
    """The same table, played calmly."""
    table.keep(pace_of(Setup(calm=True), table.match.rules))
    return table


def data_of(table: Driver) -> Data:
    """The numbers of its game."""
    data = table.match.rules.data
    assert isinstance(data, Data)
    return data


def offered(table: Driver, kind: type[Command], seat: Seat = ME) -> Offer | None:
    """What of this kind the seat may do now."""
    return next((o for o in table.match.offers(seat) if o.command is kind), None)


def play_until(table: Driver, kind: type[Command], *, seat: Seat = ME) -> None:
    """Persons do at once whatever they are asked, until this one may do that."""
    while offered(table, kind, seat) is None:
        table.advance(STEP)
        persons = [s for s in table.match.awaited() if s and s not in table.players]
        for person in persons:
            if table.waits_for(person) and table.window and person not in table.window.ready:
                table.submit(Ready(person))
            offers = table.match.offers(person)
            if offers and offered(table, kind, seat) is None and not table.announced:
                table.submit(next(offers[-1 if offers[-1].command is Roll else 0].commands()))


@pytest.mark.parametrize("kind", QUESTIONS)
def test_an_answer_that_does_not_come_is_given_in_time(kind: type[Command]) -> None:
    words, name, answer = QUESTIONS[kind]
    table = table_of(words)
    play_until(table, kind)
    seconds = getattr(data_of(table).times, name)
    lapse = table.lapse_of(ME)
    assert lapse is not None
    assert lapse.of == seconds
    assert lapse.left <= seconds
    version = table.match.version
    table.advance(lapse.left - 0.01)
    assert table.match.version == version
    table.advance(0.02)
    assert isinstance(lapse.command, kind)
    assert lapse.command == kind(ME, answer)  # type: ignore[call-arg]
    assert table.match.log[version].command == lapse.command


@pytest.mark.parametrize("kind", [*QUESTIONS, FinishTrading])
def test_calm_play_waits_for_every_answer(kind: type[Command]) -> None:
    words = {"trading": "before"} if kind is FinishTrading else QUESTIONS[kind][0]
    table = calm(table_of(words))
    play_until(table, kind)
    assert table.lapse_of(ME) is None
    table.advance(10_000)
    assert offered(table, kind)


def test_each_question_has_its_whole_time() -> None:
    table = folk(mode="advanced", seats="human,human,human,human")
    asked = 0
    while asked < 12:
        for seat in (1, 2, 3, 4):
            play_until_any(table)
            if offered(table, AnswerPenalty, seat):
                asked += 1
                lapse = table.lapse_of(seat)
                assert lapse is not None
                assert lapse.left == lapse.of == data_of(table).times.penalty
                assert table.lapse_of(seat % 4 + 1) is None
                table.advance(lapse.left / 2)
                table.submit(AnswerPenalty(seat, "pay"))


def play_until_any(table: Driver) -> None:
    """Everybody does the first thing that is offered, until somebody owes a penalty."""
    while not any(offered(table, AnswerPenalty, seat) for seat in (1, 2, 3, 4)):
        for seat in (1, 2, 3, 4):
            offers = table.match.offers(seat)
            if offers and not table.announced and offers[0].command in (KeepCard, Roll):
                table.submit(next(offers[0].commands()))
        table.advance(0.25)


def test_a_seat_that_a_bot_takes_over_is_asked_no_more() -> None:
    table = folk(mode="advanced")
    play_until(table, AnswerPenalty)
    bot = table.players[2]
    table.hand_over(ME, bot)
    assert table.lapse_of(ME) is None
    table.advance(6.0)
    assert offered(table, AnswerPenalty) is None


def test_whoever_trades_sees_when_the_floor_closes() -> None:
    table = folk(trading="before", seats="human,human,bot:gut")
    lapse = table.lapse_of(ME)
    assert lapse is not None
    assert lapse.command == CloseTrading(0)
    assert lapse.of == data_of(table).times.trading
    table.advance(20.0)
    later = table.lapse_of(ME)
    assert later is not None
    assert later.left == pytest.approx(lapse.left - 20.0)


def test_no_bot_leaves_the_floor_before_the_last_person() -> None:
    table = folk(trading="before", seats="human,human,bot:gut,bot:gut")
    table.advance(50.0)
    table.submit(FinishTrading(1, done=True))
    table.advance(5.0)
    assert table.match.state.table.done == (True, False, False, False)
    calm_table = calm(folk(trading="before", seats="human,human,bot:gut,bot:gut"))
    calm_table.advance(500.0)
    assert calm_table.match.state.table.done == (False,) * 4
    calm_table.submit(FinishTrading(1, done=True))
    calm_table.submit(FinishTrading(2, done=True))
    calm_table.advance(120.0)
    assert calm_table.match.state.phase == "scratch"


def test_no_bot_keeps_a_card_before_the_first_person_has() -> None:
    table = folk(mode="advanced", seats="human,human,bot:gut,bot:gut")
    table.advance(100.0)
    assert table.match.version == 0
    table.submit(next(table.match.offers(2)[0].commands()))
    table.advance(3.0)
    assert table.match.state.table.picked == (False, True, True, True)


# Before a roll.


def races(table: Driver) -> list[tuple[float, Command]]:
    """When the rolls of races were made, and what was done between them."""
    found: list[tuple[float, Command]] = []
    runs = False
    for entry in table.match.log:
        if runs and not isinstance(entry.events[0], e.RaceFinished):
            found.append((entry.at, entry.command))
        kinds = {type(event) for event in entry.events}
        runs = (runs or e.RaceBegan in kinds) and e.RaceFinished not in kinds
    return found


def test_every_roll_of_advanced_leaves_its_moment_for_a_joker() -> None:
    table = folk(mode="advanced", seats="bot:gut,bot:gut,bot:gut,bot:gut")
    hurried = pace_of(Setup(seconds_per_roll=0.6), table.match.rules)
    table.keep(hurried)
    table.run()
    least = data_of(table).times.joker + hurried.tumble
    played = 0
    for (before, done), (after, command) in pairwise(races(table)):
        if isinstance(command, Roll) and not isinstance(done, AnswerPenalty | PlayPower):
            assert after - before >= least - 1e-9
        played += isinstance(done, PlayPower)
    assert played


def advanced_race(seats: str, *, seed: int = 1) -> Driver:
    """A race of Advanced in which somebody has rolled, and a person is to roll next."""
    table = folk(seats, seed, mode="advanced")
    while not (table.match.state.phase == "race" and table.match.state.table.race.rolls):
        table.advance(STEP)
        for person in sorted(table.match.awaited()):
            offers = table.match.offers(person)
            if offers and person not in table.players and not table.announced:
                table.submit(next(offers[0].commands()))
    return table


def test_a_person_who_rolls_too_soon_rolls_when_the_moment_is_over() -> None:
    table = advanced_race("human,human,human,human")
    roller = table.match.state.table.race.roller
    rolled = table.match.log[-1].at
    assert table.rests() == pytest.approx(data_of(table).times.joker)
    assert table.submit(Roll(roller)) is None
    assert table.announced is None
    table.advance(data_of(table).times.joker + 0.01)
    assert table.announced is not None
    table.advance(table.pace.tumble)
    assert table.match.log[-1].command == Roll(roller)
    assert table.match.log[-1].at - rolled >= data_of(table).times.joker


def test_in_calm_play_a_roll_waits_until_everybody_is_ready_who_holds_what() -> None:
    table = calm(advanced_race("human,human,human,human"))
    roller = table.match.state.table.race.roller
    others = [seat for seat in (1, 2, 3, 4) if seat != roller]
    assert [seat for seat in (1, 2, 3, 4) if table.waits_for(seat)] == others
    table.advance(1000)
    for seat in others:
        table.submit(Roll(roller))
        assert table.announced is None
        table.submit(Ready(seat))
    assert table.window is None
    table.submit(Roll(roller))
    assert table.announced is not None


def joker_in(table: Driver) -> Seat:
    """Who has a Joker."""
    hands = table.match.state.table.hands
    return next((seat for seat, hand in enumerate(hands, 1) if JOKER in hand), 0)


def test_a_joker_gives_everybody_a_moment_anew() -> None:
    seed = next(
        s for s in range(1, 99) if joker_in(advanced_race("human,human,human,human", seed=s))
    )
    table = advanced_race("human,human,human,human", seed=seed)
    roller, seat = table.match.state.table.race.roller, joker_in(table)
    table.advance(1.0)
    table.submit(Roll(roller))
    power = next(o for o in table.match.offers(seat) if o.command is PlayPower)
    assert isinstance(table.submit(next(power.commands())), Step)
    table.advance(1.5)
    assert table.announced is None
    table.advance(0.6)
    assert table.announced is not None


class Sprinter:
    """A bot that always looks at once, and notes when."""

    reflex = 0.4

    def __init__(self, table: Driver) -> None:
        self.table = table
        self.looks: list[float] = []

    def reaction(self, *, awaited: bool) -> float:
        """At once."""
        del awaited
        return 0.03

    def startle(self) -> float:
        """As quick as it can be."""
        return self.reflex

    def choose(self, view: object, offers: tuple[Offer, ...]) -> Command | None:
        """Nothing."""
        del view, offers
        self.looks.append(self.table.time)
        return None


def test_nobody_acts_on_a_card_before_it_was_seen() -> None:
    table = folk(trading="before", seats="human,human,human")
    bot = Sprinter(table)
    table.hand_over(3, bot)
    table.advance(5.0)
    laid = table.time
    for offer in table.match.offers(ME):
        if offer.command is LayCard and dict(offer.given)["partner"] == 3:
            table.submit(next(offer.commands()))
    table.advance(5.0)
    assert min(look for look in bot.looks if look > laid) >= laid + bot.reflex - 1e-9


def test_a_card_laid_for_somebody_else_keeps_nobody_waiting() -> None:
    table = folk(trading="before", seats="human,human,human")
    bot = Sprinter(table)
    table.hand_over(3, bot)
    table.advance(5.0)
    laid = table.time
    for offer in table.match.offers(ME):
        if offer.command is LayCard and dict(offer.given)["partner"] == 2:
            table.submit(next(offer.commands()))
    table.advance(5.0)
    assert min(look for look in bot.looks if look > laid) < laid + bot.reflex


def test_the_usual_game_knows_no_such_times() -> None:
    assert pace_of(Setup(), driver().match.rules).lapses == ()
    assert isinstance(driver().pace, Pace)
