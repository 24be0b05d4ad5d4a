"""Banter: now and then a bot says a word about what happened to it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import inf
from typing import TypeVar

from game.engine.contract import Event, Money, Seat
from game.engine.ready_set_bet.board import Board
from game.engine.ready_set_bet.data import GROUPS, MARKER, SpotId
from game.engine.ready_set_bet.events import (
    BetLost,
    BetPlaced,
    BettingClosed,
    BetWon,
    GameEnded,
    RaceFinished,
    RaceSettled,
    RaceStarted,
    RedLineCrossed,
    VipPaid,
)
from game.engine.ready_set_bet.state import RUNNING
from game.engine.ready_set_bet.view import View
from game.engine.rng import Rng
from game.text.book import Book
from game.text.ready_set_bet.remarks import took_the_last
from game.text.thresholds import Thresholds, load_thresholds
from game.text.variety import Variety

Occasion = tuple[Seat, str]
"""Who could say something, and the key of what."""

E = TypeVar("E", bound=Event)

HUSH = (RedLineCrossed, BettingClosed, RaceFinished, GameEnded)
"""In these moments only the caller speaks."""
RAREST_FIRST = ("takes_lead", "wins_big", "loses", "last_bets", "beaten_to_it")


class Banter:
    """Feed it every step with the view after it, as a spectator sees both.

    `personas` says which seats are bots; it may change while the game goes on.
    """

    def __init__(
        self,
        book: Book,
        board: Board,
        personas: dict[Seat, str],
        rng: Rng,
        thresholds: Thresholds | None = None,
    ) -> None:
        self.book = book
        self.board = board
        self.personas = personas
        self.variety = Variety(rng)
        self.rules = (thresholds or load_thresholds()).banter
        self._last = -inf
        """When somebody last said a word."""
        self._said: set[Occasion] = set()
        """In this race."""

    def hear(self, events: Sequence[Event], view: View, now: float) -> tuple[Seat, str] | None:
        """Which bot says what about a step; `now` in seconds of the table's time."""
        if _first(events, RaceStarted):
            self._said.clear()
        if now - self._last < self.rules.every or any(isinstance(e, HUSH) for e in events):
            return None
        found = [occasion for occasion in self._occasions(events, view) if self._may(occasion)]
        return self._speak(found, now) if found else None

    def _may(self, occasion: Occasion) -> bool:
        """Nobody says a thing twice in a race, and a persona that a file made up is silent."""
        return occasion not in self._said and self._key(occasion) in self.book

    def _key(self, occasion: Occasion) -> str:
        seat, what = occasion
        return f"persona.{self.personas[seat]}.{what}"

    def _speak(self, found: Sequence[Occasion], now: float) -> tuple[Seat, str]:
        """The rarest occasion; whoever could say it, one of them does."""
        rarest = min((what for _, what in found), key=RAREST_FIRST.index)
        occasion = self.variety.pick([one for one in found if one[1] == rarest])
        self._last = now
        self._said.add(occasion)
        key = self._key(occasion)
        return occasion[0], self.book.tell(key, self._variant(key))

    def _variant(self, key: str) -> int:
        return self.variety.next(key, len(self.book.variants(key)))

    # What there is to say something about.

    def _occasions(self, events: Sequence[Event], view: View) -> Iterator[Occasion]:
        if settled := _first(events, RaceSettled):
            yield from self._settled(events, settled)
        elif view.phase == RUNNING and not view.race.closed:
            yield from self._last_bets(view)
            for event in events:
                if isinstance(event, BetPlaced) and event.token != MARKER:
                    yield from self._beaten(event, view)

    def _settled(self, events: Sequence[Event], settled: RaceSettled) -> Iterator[Occasion]:
        won = {e.seat: e.money for e in sorted(_all(events, BetWon), key=lambda e: e.money)}
        lost = {event.seat for event in _all(events, BetLost)}
        leader = _leader(settled.money)
        for seat in self.personas:
            if seat == leader != _leader(_before(events, settled.money)):
                yield seat, "takes_lead"
            if won.get(seat, 0) >= self.rules.big_win:
                yield seat, "wins_big"
            elif seat in lost and seat not in won:
                yield seat, "loses"

    def _last_bets(self, view: View) -> Iterator[Occasion]:
        """One more horse over the red line and betting is closed; one bot a race notices."""
        left = self.board.data.track.closes_at - len(view.race.crossed)
        if left == 1 and not any(what == "last_bets" for _, what in self._said):
            yield from ((seat, "last_bets") for seat in self._holding(view))

    def _holding(self, view: View) -> Iterator[Seat]:
        """The bots that still have something to bet with."""
        return (seat for seat in self.personas if view.hands[seat - 1] and seat != view.race.house)

    def _beaten(self, bet: BetPlaced, view: View) -> Iterator[Occasion]:
        """Somebody else came to a horse that is almost one's own, or took its last free spot."""
        spot = self.board.spots[bet.spots[0]]
        if spot.group not in GROUPS:
            return
        was_last = took_the_last(self.board, view, spot)
        holding = set(self._holding(view))
        for seat in self.personas:
            tokens = self._tokens_on(spot.card, seat, view)
            wanted = tokens and was_last and seat in holding
            if seat != bet.seat and (tokens >= self.rules.own_horse or wanted):
                yield seat, "beaten_to_it"

    def _tokens_on(self, horse: str, seat: Seat, view: View) -> int:
        """How many tokens a seat has in the row of a horse."""
        own = (bet.spots[0] for bet in view.bets if bet.seat == seat and not bet.is_marker)
        return sum(self._row_of(spot) == horse for spot in own)

    def _row_of(self, spot: SpotId) -> str:
        place = self.board.spots[spot]
        return place.card if place.group in GROUPS else ""


def _leader(money: Sequence[Money]) -> Seat | None:
    """Who has the most, if only one has."""
    most = max(money)
    return money.index(most) + 1 if list(money).count(most) == 1 else None


def _before(events: Sequence[Event], after: Sequence[Money]) -> list[Money]:
    """Everybody's money before a race was settled."""
    money = list(after)
    for event in events:
        match event:
            case BetWon() | VipPaid():
                money[event.seat - 1] -= event.money
            case BetLost():
                money[event.seat - 1] += event.paid
    return money


def _first(events: Sequence[Event], kind: type[E]) -> E | None:
    return next(iter(_all(events, kind)), None)


def _all(events: Sequence[Event], kind: type[E]) -> list[E]:
    return [event for event in events if isinstance(event, kind)]
