"""What the conformance suite has to know about Ready Set Bet."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import product
from typing import Any

from game.engine.contract import PROGRAM, Command, Event, Offer, Seat
from game.engine.ready_set_bet.commands import AnswerHouse, ChooseCard, PlaceBet, TakeBackCard
from game.engine.ready_set_bet.follow import follow
from game.engine.ready_set_bet.options import Options
from game.engine.ready_set_bet.rules import ReadySetBet
from game.engine.ready_set_bet.settle import full_hand
from game.engine.ready_set_bet.state import Race, State
from game.engine.ready_set_bet.view import View
from game.engine.record import replace
from game.engine.rng import Rng
from tests.ready_set_bet.play import ready_set_bet


class ReadySetBetCase:
    """One table: its options and its number of seats."""

    def __init__(self, words: dict[str, str], seats: int) -> None:
        self.rules: ReadySetBet = ready_set_bet()
        self.words = words
        self.options = self.rules.options(words)
        self.seats = seats

    def __str__(self) -> str:
        off = "".join(
            f"-{name}" for name in ("props", "exotics", "vip") if self.words[name] == "off"
        )
        return f"ready_set_bet-{self.words['house']}{off}-{self.words['races']}races-{self.seats}"

    # What may not be seen.

    def disguised(self, state: State, seat: Seat | None, chance: random.Random) -> State:
        """A state that differs from this one in everything that the seat may not know."""
        cards = state.cards
        chosen = tuple(
            None if card is None else card if who == seat else chance.choice(dealt)
            for who, (card, dealt) in enumerate(zip(cards.chosen, cards.dealt, strict=True), 1)
        )
        cards = replace(
            cards,
            prop_deck=_shuffled(cards.prop_deck, chance),
            exotic_deck=_shuffled(cards.exotic_deck, chance),
            vip_deck=_shuffled(cards.vip_deck, chance),
            vip_discard=_shuffled(cards.vip_discard, chance),
            chosen=chosen,
        )
        return replace(state, rng=Rng(chance.getrandbits(64)), cards=cards)

    # What must always hold.

    def check(self, state: State) -> None:
        """Nothing is lost, nothing appears, nobody owes."""
        board, cards = self.rules.board, state.cards
        assert state.bank + sum(state.money) == 0
        assert min(state.money) >= 0
        assert all(0 <= space <= board.data.track.spaces for space in state.race.spaces)
        if state.phase in ("markers", "gate", "running", "finished"):
            self._check_tokens(state)
        vip = [card.id for card in board.data.vip for _ in range(card.count)]
        with_seats = [c for hands in (cards.kept, cards.dealt) for hand in hands for c in hand]
        assert sorted((*cards.vip_deck, *cards.vip_discard, *with_seats)) == sorted(vip)
        props = (*cards.props, *cards.prop_deck)
        assert len(set(props)) == len(props)
        assert sorted((*cards.exotics, *cards.exotic_deck)) == sorted(
            x.id for x in board.data.exotics
        )

    def _check_tokens(self, state: State) -> None:
        board = self.rules.board
        for seat in state.seats:
            lying = [bet.token for bet in state.bets if bet.seat == seat]
            have = sorted((*state.hands[seat - 1], *lying), key=board.token_order)
            assert tuple(have) == full_hand(board, state, seat), seat

    # What is not offered.

    def every_command(self, state: State, seat: Seat) -> Iterator[Command]:
        """Every command of the seat that is spelt with words of the game."""
        board = self.rules.board
        for command in self.rules.commands:
            if command not in (PlaceBet, ChooseCard, TakeBackCard, AnswerHouse):
                yield command(seat)
        yield from (AnswerHouse(seat, takes) for takes in (False, True))
        yield from (ChooseCard(seat, card) for card in board.effects)
        yield from (TakeBackCard(seat, card) for card in board.effects)
        spots = [*((spot,) for spot in board.spots), *board.straddle_order]
        some = (
            tuple(dict.fromkeys((*state.hands[seat - 1], "5", "black:7", "marker")))
            if seat
            else ("5",)
        )
        yield from (PlaceBet(seat, token, s) for token in some for s in spots)

    def in_order(self, offers: tuple[Offer, ...]) -> bool:
        """Tokens by value, spots as one reads the board, each once."""
        order = {spot: index for index, spot in enumerate(self.rules.board.spots)}
        tokens = [offer.given for offer in offers if offer.command is PlaceBet]
        by_value = sorted(
            tokens, key=lambda given: [self.rules.board.token_order(t) for _, t in given]
        )
        return tokens == by_value and all(
            list(offer.among) == sorted(set(offer.among), key=lambda v: _choice_key(v, order))
            for offer in offers
        )

    # What the events tell.

    def blank(self, seat: Seat | None) -> View:
        """What is known before anything has happened: the options, and an untouched deck."""
        nothing: tuple[Any, ...] = ((),) * self.seats
        vip = sum(card.count for card in self.rules.data.vip)
        return View(
            seat, self.options, "gate", Race(0, PROGRAM, (0,) * 9), (0,) * self.seats, nothing,
            (), (), (), nothing, nothing, (False,) * self.seats, None, vip, 0, PROGRAM,
        )  # fmt: skip

    def follow(self, view: View, event: Event) -> View:
        """The view after an event, known from nothing but the event."""
        return follow(self.rules.board, view, event)


def _choice_key(value: Any, order: dict[str, int]) -> Any:
    return (len(value), [order[spot] for spot in value]) if isinstance(value, tuple) else value


def _shuffled(deck: tuple[str, ...], chance: random.Random) -> tuple[str, ...]:
    return tuple(chance.sample(deck, len(deck)))


def cases(races: str = "4") -> list[ReadySetBetCase]:
    """Every combination of the switches with every number of seats that it allows."""
    rules, found = ready_set_bet(), []
    for house, props, exotics, vip in product(
        ("program", "person", "bets", "rotating"), *(("on", "off"),) * 3
    ):
        words = {"house": house, "props": props, "exotics": exotics, "vip": vip, "races": races}
        found += [ReadySetBetCase(words, n) for n in rules.seat_range(Options(house))]
    return found
