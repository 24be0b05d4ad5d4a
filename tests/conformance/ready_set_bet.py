"""What the conformance suite has to know about Ready Set Bet."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import product
from typing import Any

from game.engine.contract import PROGRAM, Command, Event, Offer, Seat
from game.engine.pieces import put, without
from game.engine.ready_set_bet import events as e
from game.engine.ready_set_bet.commands import AnswerHouse, ChooseCard, PlaceBet
from game.engine.ready_set_bet.options import Options
from game.engine.ready_set_bet.rules import ReadySetBet
from game.engine.ready_set_bet.settle import full_hand
from game.engine.ready_set_bet.state import Bet, Race, State
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
            if command not in (PlaceBet, ChooseCard, AnswerHouse):
                yield command(seat)
        yield from (AnswerHouse(seat, takes) for takes in (False, True))
        yield from (ChooseCard(seat, card) for card in board.effects)
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
        tokens = [offer.given for offer in offers]
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
        return follow(view, event)


def _choice_key(value: Any, order: dict[str, int]) -> Any:
    return (len(value), [order[spot] for spot in value]) if isinstance(value, tuple) else value


def _shuffled(deck: tuple[str, ...], chance: random.Random) -> tuple[str, ...]:
    return tuple(chance.sample(deck, len(deck)))


def follow(view: View, event: Event) -> View:
    """Fold one event into a view, as somebody would who sees the events alone."""
    race = view.race
    match event:
        case e.GameStarted(money):
            return replace(view, money=money)
        case e.HouseNamed(seat, _):
            return replace(view, race=replace(race, house=seat))
        case e.PropsDealt(props):
            return replace(view, props=props)
        case e.ExoticDealt(exotic):
            return replace(view, exotics=(*view.exotics, exotic))
        case e.RacePrepared(number, hands):
            phase = "markers" if view.options.house_bets else "gate"
            fresh = Race(number, race.house, (0,) * len(race.spaces))
            return replace(view, race=fresh, hands=hands, phase=phase)
        case e.MarkersPlaced():
            return replace(view, phase="gate")
        case e.BetPlaced(seat, token, spots):
            hands = put(view.hands, seat - 1, without(view.hands[seat - 1], token))
            return replace(view, hands=hands, bets=(*view.bets, Bet(seat, token, spots)))
        case e.RaceStarted() | e.DiceRolled() | e.HorseMoved() | e.BonusMoved():
            return replace(view, phase="running", race=_run(race, event))
        case e.RedLineCrossed(horse, _):
            return replace(view, race=replace(race, crossed=(*race.crossed, horse)))
        case e.BettingClosed():
            return replace(view, race=replace(race, closed=True))
        case e.RaceFinished(winner):
            return replace(view, phase="finished", race=replace(race, winner=winner))
        case e.GameEnded():
            return replace(view, phase="over")
        case e.HouseAsked(seat):
            return replace(view, phase="house", asked=seat)
        case e.HouseAnswered():
            return replace(view, asked=PROGRAM)
        case e.RaceSettled(_, money):
            assert money == view.money
            return replace(view, bets=(), hands=_back(view))
        case e.VipPaid(seat, _, money) | e.BetWon(seat, _, _, money) | e.HousePaid(seat, money):
            return replace(view, money=put(view.money, seat - 1, view.money[seat - 1] + money))
        case e.BetLost(seat, _, _, _, paid):
            return replace(view, money=put(view.money, seat - 1, view.money[seat - 1] - paid))
        case _:
            return _follow_cards(view, event)


def _follow_cards(view: View, event: Event) -> View:
    match event:
        case e.VipReshuffled(cards):
            return replace(view, vip_left=view.vip_left + cards, vip_discarded=0)
        case e.CardsDealt(seat, cards):
            dealt, left = put(view.dealt, seat - 1, cards), view.vip_left - len(cards)
            return replace(view, phase="vip", dealt=dealt, vip_left=left)
        case e.CardChosen(seat, card):
            own = card if seat == view.seat else view.chosen
            return replace(view, has_chosen=put(view.has_chosen, seat - 1, True), chosen=own)
        case e.CardKept(seat, card):
            discarded = view.vip_discarded + len(view.dealt[seat - 1]) - 1
            return replace(
                view,
                kept=put(view.kept, seat - 1, (*view.kept[seat - 1], card)),
                dealt=put(view.dealt, seat - 1, ()),
                has_chosen=put(view.has_chosen, seat - 1, False),
                chosen=None if seat == view.seat else view.chosen,
                vip_discarded=discarded,
            )
    raise AssertionError(f"nobody knows what to make of {event}")


def _run(race: Race, event: Event) -> Race:
    board = ready_set_bet().board
    match event:
        case e.DiceRolled(number, _, horse):
            return replace(race, rolls=number, last=None if race.last == horse else horse)
        case e.HorseMoved(horse, _, end) | e.BonusMoved(horse, _, _, end):
            return replace(race, spaces=put(race.spaces, board.index[horse], end))
    return race


def _back(view: View) -> tuple[tuple[str, ...], ...]:
    order = ready_set_bet().board.token_order
    return tuple(
        tuple(sorted((*hand, *(b.token for b in view.bets if b.seat == seat)), key=order))
        for seat, hand in enumerate(view.hands, 1)
    )


def cases(races: str = "4") -> list[ReadySetBetCase]:
    """Every combination of the switches with every number of seats that it allows."""
    rules, found = ready_set_bet(), []
    for house, props, exotics, vip in product(
        ("program", "person", "bets", "rotating"), *(("on", "off"),) * 3
    ):
        words = {"house": house, "props": props, "exotics": exotics, "vip": vip, "races": races}
        found += [ReadySetBetCase(words, n) for n in rules.seat_range(Options(house))]
    return found
