"""The race of the lesson: what is going to happen in it is known, so that it can be pointed at."""

from __future__ import annotations

from game.engine.contract import PROGRAM, Seat, Step
from game.engine.ready_set_bet import events as e
from game.engine.ready_set_bet.board import PROP, Spot
from game.engine.ready_set_bet.commands import PlaceBet, Roll, StartRace
from game.engine.ready_set_bet.data import BonusTokenGain, FreeChips, HorseId, SpotId, TokenId
from game.engine.ready_set_bet.rules import ReadySetBet
from game.engine.ready_set_bet.settle import finish, wins
from game.engine.ready_set_bet.state import RUNNING, State
from game.engine.record import record
from game.scenes.lesson_hands import LEARNER
from game.table.setup import Setup, seated

QUICK, UNLUCKY = 2, 3
"""The seats of a bot that is quicker once, and of one that loses all of its bets."""
SEATS = ("human", "bot:value", "bot:longshot")
WORDS = {"house": "program", "props": "on", "exotics": "off", "vip": "on"}
RACES = 2
"""After the first there is a VIP card; of the second only the gate is seen."""
SECONDS = 0.8
"""Between two rolls, once the person has let the race go on."""
SEED, SEARCHED = 15241, 200
"""With the cards as they come this race shows everything; with others the next that does is
looked for, among so many."""
EARLY = 8
"""Rolls within which a bonus move is wanted: until then the dice are rolled one by one."""


def words_of(rules: ReadySetBet) -> dict[str, str]:
    """Nothing that the lesson does not speak of; no more races than the data knows."""
    return WORDS | {"races": str(min(RACES, rules.data.counts.races))}


def lesson_setup(rules: ReadySetBet) -> Setup:
    """One person and two bots."""
    return Setup(seated(SEATS), tuple(words_of(rules).items()), SECONDS)


@record
class Course:
    """What the dice of one seed do, whoever bets on what."""

    seed: int
    first: HorseId
    """The horse of the first roll."""
    bonus: tuple[int, HorseId, int]
    """The first bonus move: after which roll, whose, how far; no roll where there is none."""
    crossings: tuple[int, ...]
    """The rolls after which one horse more was over the red line."""
    closed: int
    """The roll after which no more bets were taken."""
    rolls: int
    end: State

    @property
    def winner(self) -> HorseId:
        """Who wins."""
        winner = self.end.race.winner
        assert winner is not None
        return winner


def course_of(rules: ReadySetBet, seed: int) -> Course:
    """Run the race, with nobody betting."""
    state = rules.setup(rules.options(words_of(rules)), len(SEATS), seed).state
    state = _done(rules.apply(state, StartRace(PROGRAM))).state
    first, bonus, crossings, closed = "", (0, "", 0), [], 0
    while state.phase == RUNNING:
        state, events = _done(rules.apply(state, Roll(PROGRAM)))
        rolls = state.race.rolls
        for event in events:
            match event:
                case e.DiceRolled(_, _, horse) if not first:
                    first = horse
                case e.BonusMoved(horse, spaces) if not bonus[0]:
                    bonus = (rolls, horse, spaces)
                case e.RedLineCrossed():
                    crossings.append(rolls)
                case e.BettingClosed():
                    closed = rolls
    return Course(seed, first, bonus, tuple(crossings), closed, state.race.rolls, state)


def _done(result: object) -> Step[State]:
    assert isinstance(result, Step)
    return result


def prepared(rules: ReadySetBet) -> Course:
    """The race that is taught with: the first that shows everything, else the very first."""
    seeds = range(SEED, SEED + SEARCHED)
    found = (course for seed in seeds if shows_all(rules, course := course_of(rules, seed)))
    return next(found, None) or course_of(rules, SEED)


def shows_all(rules: ReadySetBet, course: Course) -> bool:
    """An early bonus move, lamps one by one, a close, a winner worth backing, a prop that loses."""
    early = 1 < course.bonus[0] <= EARLY
    lamps = rules.data.track.closes_at
    one_by_one = len(set(course.crossings[:lamps])) == lamps
    closes = course.closed < course.rolls
    told = {type(rules.board.effects[card]) for card in _dealt(rules, course)}
    return (
        early and one_by_one and closes and taught_prop(rules, course) is not None
        and told == {BonusTokenGain, FreeChips}
        and rules.board.ways[course.winner] == max(rules.board.ways.values())
    )  # fmt: skip


def _dealt(rules: ReadySetBet, course: Course) -> tuple[str, ...]:
    """The learner's VIP cards: they lie on top of the deck."""
    deck = course.end.cards.vip_deck
    count = rules.data.counts.vip_dealt
    return deck[(LEARNER - 1) * count : LEARNER * count]


# Which bets are shown.


def taught_bet(rules: ReadySetBet, course: Course) -> tuple[TokenId, Spot]:
    """The highest token on the last spot for the winner that has a red number, if one has."""
    spots = [s for s in rules.board.spots.values() if (s.group, s.card) == ("win", course.winner)]
    red = [spot for spot in spots if spot.odds.penalty]
    hand = course.end.hands[LEARNER - 1]
    token = max(hand, key=lambda one: rules.board.tokens[one].value)
    return token, (red or spots)[-1]


def taught_prop(rules: ReadySetBet, course: Course) -> Spot | None:
    """The prop that costs most of those that lose; without one, any prop."""
    props = [
        spot
        for spot in rules.board.spots.values()
        if spot.group == PROP and spot.card in course.end.cards.props
    ]
    losing = [spot for spot in _lost(rules, course, props) if spot.odds.penalty]
    return max(losing or props, key=lambda spot: (spot.odds.penalty, spot.id), default=None)


def _lost(rules: ReadySetBet, course: Course, spots: list[Spot]) -> list[Spot]:
    end = finish(course.end.race.spaces)
    return [spot for spot in spots if not wins(rules.board, spot.wins_when, end)]


def quick_bets(rules: ReadySetBet, course: Course, state: State) -> tuple[PlaceBet, ...]:
    """What the quick bot takes: a spot beside the one that was taught."""
    _, taught = taught_bet(rules, course)
    beside = [spot.id for spot in rules.board.spots.values() if spot.card == taught.card]
    free = [spot for spot in reversed(beside) if spot != taught.id and _is_free(state, spot)]
    return _bets(rules, state, QUICK, free[:1])


def unlucky_bets(rules: ReadySetBet, course: Course, state: State) -> tuple[PlaceBet, ...]:
    """Two bets with the largest red numbers of all that lose."""
    spots = [spot for spot in rules.board.spots.values() if spot.group in ("show", "place")]
    lost = [spot for spot in _lost(rules, course, spots) if _is_free(state, spot.id)]
    lost.sort(key=lambda spot: (-spot.odds.penalty, spot.id))
    return _bets(rules, state, UNLUCKY, [spot.id for spot in lost[:2]])


def _is_free(state: State, spot: SpotId) -> bool:
    return not any(spot in bet.spots for bet in state.bets)


def _bets(
    rules: ReadySetBet, state: State, seat: Seat, spots: list[SpotId]
) -> tuple[PlaceBet, ...]:
    """These spots with the bot's highest tokens, as far as that is offered."""
    tokens = sorted(state.hands[seat - 1], key=lambda one: -rules.board.tokens[one].value)
    bets = (PlaceBet(seat, *pair) for pair in zip(tokens, ((s,) for s in spots), strict=False))
    return tuple(bet for bet in bets if isinstance(rules.apply(state, bet), Step))
