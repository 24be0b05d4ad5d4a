"""A table for story tests: arrange a race, script the dice, see what happened."""

from __future__ import annotations

from functools import cache

from game.content.load import load_rules
from game.engine.contract import Event, Seat
from game.engine.pieces import put
from game.engine.ready_set_bet.commands import (
    AnswerHouse,
    ChooseCard,
    PlaceBet,
    Roll,
    SettleRace,
    StartRace,
)
from game.engine.ready_set_bet.options import Options
from game.engine.ready_set_bet.rules import ReadySetBet
from game.engine.ready_set_bet.settle import full_hand
from game.engine.ready_set_bet.state import GATE, Race, State
from game.engine.record import replace
from tests.story import Told, loaded_dice


@cache
def ready_set_bet() -> ReadySetBet:
    """The rules with the data as shipped."""
    rules = load_rules("ready_set_bet")
    assert isinstance(rules, ReadySetBet)
    return rules


def dice_for(roll: int | tuple[int, int]) -> tuple[int, int]:
    """Two dice that make the total, and no double where that can be helped."""
    if isinstance(roll, tuple):
        return roll
    first = max(1, roll - 6)
    return first, roll - first


class Play(Told):
    """A game of Ready Set Bet as a story is told."""

    rules: ReadySetBet
    state: State

    def __init__(self, rules: ReadySetBet, seats: int, seed: int, options: Options) -> None:
        self.rules = rules
        self.state, self.last = rules.setup(options, seats, seed)

    # Arrange.

    def gate(self) -> Play:
        """Skip the markers: the house has placed none."""
        house = self.state.race.house
        hands = put(self.state.hands, house - 1, ()) if house else self.state.hands
        self.state = replace(self.state, phase=GATE, hands=hands)
        return self

    def props(self, *props: str) -> Play:
        """These props lie face up."""
        self.state = replace(self.state, cards=replace(self.state.cards, props=props))
        return self

    def exotics(self, *exotics: str) -> Play:
        """These exotics lie open."""
        self.state = replace(self.state, cards=replace(self.state.cards, exotics=exotics))
        return self

    def cards(self, seat: Seat, *cards: str) -> Play:
        """The seat has kept these VIP cards before this race."""
        kept = put(self.state.cards.kept, seat - 1, cards)
        self.state = replace(self.state, cards=replace(self.state.cards, kept=kept))
        hand = full_hand(self.rules.board, self.state, seat)
        self.state = replace(self.state, hands=put(self.state.hands, seat - 1, hand))
        return self

    def purse(self, seat: Seat, money: int) -> Play:
        """The seat has this much."""
        before = self.state.money[seat - 1]
        self.state = replace(
            self.state,
            money=put(self.state.money, seat - 1, money),
            bank=self.state.bank + before - money,
        )
        return self

    def at(self, **spaces: int) -> Play:
        """Horses stand on these spaces (`_7=12`, `_2_3=4`), the others in the gate."""
        self.state = replace(self.state, race=replace(self.state.race, spaces=self._field(spaces)))
        return self

    def _field(self, spaces: dict[str, int]) -> tuple[int, ...]:
        named = {name.strip("_").replace("_", "/"): space for name, space in spaces.items()}
        assert set(named) <= set(self.rules.board.index), named
        return tuple(named.get(horse, 0) for horse in self.rules.board.index)

    # Act.

    def start(self) -> Play:
        """They're off."""
        return self.do(StartRace(self.state.race.house))

    def roll(self, *rolls: int | tuple[int, int]) -> Play:
        """The dice fall like this, one roll after the other; `last` tells of all of them."""
        events: list[Event] = []
        for roll in rolls:
            self.state = replace(self.state, rng=loaded_dice()[dice_for(roll)])
            events += self.do(Roll(self.state.race.house)).last
        self.last = tuple(events)
        return self

    def bet(self, seat: Seat, token: str | int, *spots: str) -> Play:
        """A token goes on a spot, or straddles two."""
        return self.do(PlaceBet(seat, str(token), spots))

    def no_bet(self, seat: Seat, token: str | int, *spots: str) -> str:
        """The reason for which a token may not go there."""
        return self.refused(PlaceBet(seat, str(token), spots))

    def finish(self, **spaces: int) -> Play:
        """The race ends with the field like this; one horse stands on the last space."""
        field = self._field(spaces)
        last = self.rules.data.track.spaces
        assert field.count(last) == 1, "one winner"
        winner = self.rules.data.horses[field.index(last)]
        before = put(field, field.index(last), last - 1)
        race = replace(self.state.race, spaces=before, last=None)
        self.state = replace(self.state, race=race)
        return self.roll(winner.rolls[-1] if winner.rolls[0] == 2 else winner.rolls[0])

    def settle(self) -> Play:
        """The house pays and collects."""
        return self.do(SettleRace(self.state.race.house))

    def race_over(self) -> Play:
        """Any race, run and settled without a bet from here on."""
        if self.state.phase == GATE:
            self.start()
        return self.finish(_7=15, _6=9, _8=6).settle()

    def choose(self, seat: Seat, card: str) -> Play:
        """A bettor chooses a VIP card."""
        return self.do(ChooseCard(seat, card))

    def deal(self, seat: Seat, *cards: str) -> Play:
        """These are the cards that the seat chooses from."""
        dealt = put(self.state.cards.dealt, seat - 1, cards)
        self.state = replace(self.state, cards=replace(self.state.cards, dealt=dealt))
        return self

    def choose_all(self) -> Play:
        """Everybody keeps the first card dealt."""
        for seat in self.state.vip_seats:
            self.choose(seat, self.state.cards.dealt[seat - 1][0])
        return self

    def answer(self, seat: Seat, *, takes: bool) -> Play:
        """A seat says whether it will be the house."""
        return self.do(AnswerHouse(seat, takes))

    # Look.

    @property
    def race(self) -> Race:
        """The track."""
        return self.state.race

    def money(self, seat: Seat) -> int:
        """What a seat has."""
        return self.state.money[seat - 1]

    def space(self, horse: str) -> int:
        """Where a horse stands."""
        return self.race.spaces[self.rules.board.index[horse]]


def play(
    seats: int = 4,
    *,
    house: str = "program",
    props: bool = True,
    exotics: bool = True,
    vip: bool = True,
    races: int = 4,
    seed: int = 1,
    rules: ReadySetBet | None = None,
) -> Play:
    """A table about to begin its first race."""
    options = Options(house, props, exotics, vip, races)
    return Play(rules or ready_set_bet(), seats, seed, options)


def racing(seats: int = 4, **options: bool | str | int) -> Play:
    """A table whose first race has just started, without markers."""
    return play(seats, **options).gate().start()  # type: ignore[arg-type]
