"""The review: what each hand could expect as they were off, what its choices changed, and luck.

A seat is valued by its chips, its part of the pots as the odds see it from its own seat, and what
it owes. A choice is judged by what that changes, beside every other choice of its kind; whatever
the dice change is luck. What was chosen before they were off is not judged: what a drafted card, a
wager or a swap is worth hangs on how the pots will grow. Nor is it a mistake to pay with an Ace in
hand: what it may still save nobody can count.
"""

from __future__ import annotations

from collections import Counter

from game.engine.contract import Command, Event, Money, Seat, Step
from game.engine.horse_race import events as e
from game.engine.horse_race.commands import (
    AnswerPenalty,
    BuyCard,
    LeaveMarket,
    PairDice,
    PlayPower,
)
from game.engine.horse_race.data import HorseId
from game.engine.horse_race.rules import HorseRace
from game.engine.horse_race.state import RACE, State
from game.engine.record import record
from game.odds.horse_race.course import WAYS, ways_of
from game.odds.horse_race.worth import Worth
from game.odds.luck import Range, normal_range

TWO_DICE = 2
KINDS: tuple[tuple[type[Command], ...], ...] = (
    (PairDice,),
    (BuyCard, LeaveMarket),
    (PlayPower,),
    (AnswerPenalty,),
)
"""What is chosen while the race runs; whatever stands together can be held against each other."""


@record
class Choice:
    """A choice in a race: what it changed for whoever chose, and by how much another was better."""

    race: int
    roll: int
    command: Command
    worth: float
    missed: float

    @property
    def seat(self) -> Seat:
        """Who chose."""
        return self.command.seat


@record
class Sum:
    """One seat's race, or all of its races: what it won beyond hand and choices is luck."""

    seat: Seat
    hand: float = 0.0
    """What it could expect of the pots as they were off."""
    choices: float = 0.0
    paid: Money = 0
    """What it had more, or less, when the race was paid."""

    @property
    def luck(self) -> float:
        """What the dice, and the others, did."""
        return self.paid - self.hand - self.choices

    def plus(self, other: Sum) -> Sum:
        """Both together."""
        hand, choices = self.hand + other.hand, self.choices + other.choices
        return Sum(self.seat, hand, choices, self.paid + other.paid)


class Review:
    """Watches a game that is played again, and tells luck from judgement."""

    def __init__(self, rules: HorseRace, worth: Worth, state: State) -> None:
        self.rules = rules
        self.worth = worth
        self.state = state
        self.choices: list[Choice] = []
        self.winners: dict[int, HorseId] = {}
        self.rolls: Counter[HorseId] = Counter()
        """Of two dice; four that somebody pairs prove nothing."""
        self._sums: dict[int, tuple[Sum, ...]] = {}
        self._off: tuple[Money, ...] = ()
        """What everybody had as they were off; nothing before."""

    def watch(self, command: Command, events: tuple[Event, ...], after: State) -> None:
        """This was done, and that is how things stand now."""
        if choice := self._judged(command, after):
            self.choices.append(choice)
            self._add(Sum(choice.seat, choices=choice.worth))
        for event in events:
            self._hear(event, after)
        self.state = after

    # What it tells.

    @property
    def settled(self) -> tuple[int, ...]:
        """The races that were run and paid."""
        return tuple(self.winners)

    def of_race(self, race: int) -> list[Choice]:
        """The choices of a race, in their order."""
        return [choice for choice in self.choices if choice.race == race]

    def sums(self, race: int = 0) -> tuple[Sum, ...]:
        """Every seat's sum, of one race or of all that were paid."""
        totals = {seat: Sum(seat) for seat in self.state.table.seats}
        for number in self.settled:
            for one in self._sums[number] if race in (0, number) else ():
                totals[one.seat] = totals[one.seat].plus(one)
        return tuple(totals.values())

    def best(self, race: int = 0) -> Choice | None:
        """The choice that brought most, in one race or in all."""
        found = max(self._of(race), key=lambda one: one.worth, default=None)
        return found if found and found.worth > 0 else None

    def worst(self, race: int = 0) -> Choice | None:
        """The choice that left most on the table, if any did."""
        found = max(self._of(race), key=lambda one: one.missed, default=None)
        return found if found and found.missed > 0 else None

    def dice(self) -> dict[HorseId, Range]:
        """How often each total was rolled, against the range of normal luck."""
        total = sum(self.rolls.values())
        return {
            horse.id: normal_range(self.rolls[horse.id], total, ways_of(row) / WAYS)
            for row, horse in enumerate(self.rules.board.data.horses)
        }

    # Watching.

    def _of(self, race: int) -> list[Choice]:
        return self.of_race(race) if race else self.choices

    def _hear(self, event: Event, after: State) -> None:
        race = after.race.number
        match event:
            case e.RacePrepared():
                self._off = ()
            case e.DiceRolled(dice=dice) if len(dice) == TWO_DICE:
                self.rolls[sum(dice)] += 1
            case e.RaceBegan():
                self._off = after.money
                seats = after.table.seats
                self._sums[race] = tuple(Sum(s, hand=self._hopes(after, s)) for s in seats)
            case e.FeePaid(seat, _, _, paid):
                # Whoever keeps a power to the end has chosen to pay for it.
                self._add(Sum(seat, choices=-paid))
            case e.RaceSettled(number, money) if self._off:
                self.winners[number] = self.state.race.winner
                for seat, (had, has) in enumerate(zip(self._off, money, strict=True), 1):
                    self._add(Sum(seat, paid=has - had))

    def _add(self, more: Sum) -> None:
        number = self.state.race.number
        sums = self._sums[number]
        self._sums[number] = tuple(one.plus(more) if one.seat == more.seat else one for one in sums)

    # Judging.

    def _judged(self, command: Command, after: State) -> Choice | None:
        """A choice of the race that was one: where nothing else is offered nothing is chosen."""
        state = self.state
        kind = next((kind for kind in KINDS if isinstance(command, kind)), None)
        if state.phase != RACE or kind is None or len(self._ways(command.seat)) == 1:
            return None
        before = self._value(state, command.seat)
        worth = self._value(after, command.seat) - before
        best = worth if kind == (AnswerPenalty,) else self._best(command, kind) - before
        missed = max(0.0, best - worth)
        return Choice(state.race.number, state.race.rolls, command, worth, missed)

    def _ways(self, seat: Seat) -> list[Command]:
        """Everything that the seat is offered now."""
        offers = self.rules.offers(self.state, seat)
        return [way for offer in offers for way in offer.commands()]

    def _best(self, command: Command, kind: tuple[type[Command], ...]) -> float:
        """What the best choice of this kind would have made of the seat; nothing here is rolled."""
        found = []
        for way in self._ways(command.seat):
            if isinstance(way, kind):
                step = self.rules.apply(self.state, way)
                assert isinstance(step, Step)
                found.append(self._value(step.state, command.seat))
        return max(found)

    def _value(self, state: State, seat: Seat) -> float:
        """Chips, what is hoped for, and what is owed, as far as it can be paid."""
        has = state.money[seat - 1]
        owed = sum(debt.amount for debt in state.table.debts if debt.seat == seat)
        return has - min(has, owed) + self._hopes(state, seat)

    def _hopes(self, state: State, seat: Seat) -> float:
        """A seat's part of the pots, from what it can see; who is out has none."""
        if state.race.out[seat - 1]:
            return 0.0
        view = self.rules.observe(state, seat)
        holding = self.worth.holding(view.table, seat)
        return holding.cards + holding.jockey
