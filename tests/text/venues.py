"""The games whose callers are listened to: whole ones between bots, step by step."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from game.engine.contract import Event
from game.engine.horse_race import events as cards
from game.engine.ready_set_bet import events as bets
from game.engine.ready_set_bet.options import HOUSES
from game.engine.rng import Rng
from game.odds.horse_race.chances import Chances
from game.odds.ready_set_bet.estimator import Estimator
from game.text.horse_race.caller import Caller as CardCaller
from game.text.horse_race.caller import parts as card_parts
from game.text.horse_race.occasions import HORSE_RACE, OCCASIONS
from game.text.occasions import OCCASIONS as BETTING
from game.text.occasions import READY_SET_BET
from game.text.ready_set_bet.caller import Caller as BetCaller
from tests.horse_race.play import horse_race
from tests.ready_set_bet.play import ready_set_bet
from tests.table.games import driver
from tests.text.evening import SOAK, Step, Venue
from tests.text.shelf import book, names

# Ready Set Bet.

SHORT = "1"
"""After a single race several may be level: that is called as well."""
SEATS = (
    "bot:gut,bot:longshot,bot:late,bot:favourite,bot:value",
    "bot:random,bot:follower,bot:loyal",
    "bot:blocker,bot:late,bot:gut,bot:collector,bot:value,bot:favourite,bot:longshot",
)
USUAL_BETS = frozenset({
    "again", "ahead", "alone", "best", "bonus", "bonus_more", "cards", "charge", "closed_line",
    "cross", "cross_late", "gate", "glad_many", "glad_one", "last_call", "leader", "level", "line",
    "likely", "neck", "need_many", "need_one", "nobody", "over", "prepared", "roll", "start",
    "start_more", "warn", "welcome", "winner_close",
})  # fmt: skip


@cache
def bet_game(number: int) -> tuple[Step, ...]:
    """What follows the settling is a step of its own."""
    rules = ready_set_bet()
    seats = SEATS[number % len(SEATS)]
    races = SHORT if number % 10 == 9 else "4"
    house = HOUSES[number % len(HOUSES)]
    table = driver(seed=number, seats=seats, house=house, races=races)
    table.run()
    state, events = rules.setup(table.match.state.options, seats.count(",") + 1, number)
    steps = [Step(events, rules.observe(state, None), 1)]
    for entry in table.match.log:
        made = rules.apply(state, entry.command)
        assert isinstance(made, tuple)
        state, view = made.state, rules.observe(made.state, None)
        seen = tuple(e for e in (rules.seen(e, None) for e in made.events) if e is not None)
        steps += [Step(part, view, view.race.number) for part in bet_parts(seen)]
    return tuple(steps)


def bet_parts(events: tuple[Event, ...]) -> Iterator[tuple[Event, ...]]:
    """As the table tells them: first the money, then the next race."""
    after = [at for at, e in enumerate(events) if isinstance(e, bets.RacePrepared)]
    if after and any(isinstance(e, bets.RaceSettled) for e in events):
        cut = 1 + next(at for at, e in enumerate(events) if isinstance(e, bets.RaceSettled))
        yield events[:cut]
        yield events[cut:]
    else:
        yield events


@cache
def estimator() -> Estimator:
    made = Estimator(ready_set_bet().board)
    made.make_ready()
    return made


def bet_caller(language: str, voice: str, seconds: float, seed: int) -> BetCaller:
    return BetCaller(
        book(language), ready_set_bet().board, names(language), Rng(seed), voice=voice,
        seconds=seconds, estimator=estimator(),
    )  # fmt: skip


def bet_horses(step: Step) -> tuple[str, ...]:
    return tuple(e.horse for e in step.events if isinstance(e, bets.DiceRolled))


# Horse Race.

TABLES: tuple[tuple[int, dict[str, str]], ...] = (
    (5, {}),
    (4, {"mode": "advanced", "trading": "each"}),
    (4, {"stakes": "on", "market": "on"}),
    (3, {"four_dice": "on", "trading": "end", "market": "on"}),
    (2, {"market": "on", "chips": "30"}),
    (6, {"mode": "advanced", "ante": "3", "open_numbers": "off", "chips": "60"}),
    (7, {"stakes": "on", "chips": "40"}),
    (5, {"mode": "advanced", "four_dice": "on", "trading": "before"}),
    (12, {"chips": "40"}),
)
"""How many play what."""
PUNTERS = ("gut", "longshot", "late", "favourite", "value", "random", "follower", "loyal")
USUAL_CARDS = frozenset({
    "again", "alone", "antes", "dead", "deals", "draft", "favourite", "glad_many", "had_many",
    "halfway", "home", "line", "lost_many", "moved_on", "need_many", "over", "owes", "pays",
    "pays_many", "pot", "prepared", "prepared_last", "roll", "scratch", "scratching", "share",
    "standing", "start", "start_more", "tip", "welcome", "winner",
})  # fmt: skip


@cache
def card_game(number: int) -> tuple[Step, ...]:
    """What follows the settling is a step of its own."""
    rules = horse_race()
    count, words = TABLES[number % len(TABLES)]
    bots = (PUNTERS[(number + seat) % len(PUNTERS)] for seat in range(count))
    seats = ",".join(f"bot:{bot}:relaxed" for bot in bots)
    table = driver(None, game="horse_race", seed=number, seats=seats, **words)
    table.run()
    state, events = rules.setup(table.match.state.table.options, count, number)
    steps, race = [Step(events, rules.observe(state, None), 1)], 1
    for entry in table.match.log:
        made = rules.apply(state, entry.command)
        assert isinstance(made, tuple)
        state, view = made.state, rules.observe(made.state, None)
        for part in card_parts(tuple(rules.seen(e, None) or e for e in made.events)):
            race += any(isinstance(event, cards.RacePrepared) for event in part)
            steps.append(Step(part, view, race))
    return tuple(steps)


@cache
def chances() -> Chances:
    return Chances(horse_race().board)


def card_caller(language: str, voice: str, seconds: float, seed: int) -> CardCaller:
    return CardCaller(
        book(language), horse_race().board, names(language), Rng(seed), voice=voice,
        seconds=seconds, exact=chances(),
    )  # fmt: skip


def card_horses(step: Step) -> tuple[str, ...]:
    return tuple(str(e.horse) for e in step.events if isinstance(e, cards.HorseCalled))


VENUES = (
    Venue(
        "ready_set_bet", READY_SET_BET, 300 if SOAK else 4, frozenset(BETTING) - USUAL_BETS,
        bet_game, bet_caller, bets.RaceFinished, bet_horses,
        frozenset({"warn", "last_call", "closed_line"}),
    ),
    Venue(
        "horse_race", HORSE_RACE, 126 if SOAK else 3, frozenset(OCCASIONS) - USUAL_CARDS,
        card_game, card_caller, cards.RaceFinished, card_horses, frozenset({"start", "trading"}),
    ),
)  # fmt: skip
