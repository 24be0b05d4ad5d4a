"""What is said around a race: before it, at its finish, about the money, at the end of the game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.engine.contract import Event, Seat
from game.engine.pieces import ranked
from game.engine.ready_set_bet.board import Board
from game.engine.ready_set_bet.data import GROUPS, HorseId, SpotId
from game.engine.ready_set_bet.events import (
    BetLost,
    BetWon,
    CardsDealt,
    ExoticDealt,
    GameEnded,
    HouseAsked,
    HouseNamed,
    HousePaid,
    VipPaid,
)
from game.engine.ready_set_bet.view import View
from game.text.book import Param, money
from game.text.heard import every, first
from game.text.ready_set_bet import race_news, remarks
from game.text.ready_set_bet.cards import CardWords
from game.text.ready_set_bet.chances import Chances
from game.text.speaker import Call, Speaker
from game.text.thresholds import Thresholds

Late = set[tuple[Seat, SpotId]]


class RoundCalls:
    """Turns everything but rolls into calls."""

    def __init__(
        self, voice: Speaker, board: Board, thresholds: Thresholds, chances: Chances
    ) -> None:
        self.voice = voice
        self.board = board
        self.thresholds = thresholds
        self.chances = chances
        self.cards = CardWords(voice.book, board.data)

    # Before a race.

    def prepared(self, events: Sequence[Event], view: View) -> Iterator[Call]:
        """The next race, and what is new at the table."""
        yield self._next_race(view)
        if paid := first(events, HousePaid):
            yield self.voice.name("house_paid", paid.seat, paid.money, weight=4)
        elif named := first(events, HouseNamed):
            yield self.voice.name("house_named", named.seat, weight=4)
        if view.race.number == view.options.races > 1:
            yield from self._chase(view)
        if exotic := first(events, ExoticDealt):
            yield Call("exotic", {"exotic": self.cards.exotic(exotic.exotic)}, weight=2)
        yield Call("gate", {})

    def _next_race(self, view: View) -> Call:
        race, races = view.race.number, view.options.races
        if race == 1:
            return Call("welcome", {"races": races}, bright=True)
        if race == races:
            return Call("prepared_last", {}, bright=True)
        return Call("prepared", {"race": race, "races": races}, bright=True)

    def _chase(self, view: View) -> Iterator[Call]:
        """What the last race needs: how much the second is short of the first."""
        groups = ranked(enumerate(view.money, 1))
        if len(groups) > 1 and len(groups[0]) == len(groups[1]) == 1:
            rival, leader = groups[1][0], groups[0][0]
            short = view.money[leader - 1] - view.money[rival - 1]
            names = self.voice.names
            yield Call(
                "chase",
                {"name": names[leader - 1], "rival": names[rival - 1], "money": money(short)},
                weight=3,
            )

    def asked(self, events: Sequence[Event]) -> Iterator[Call]:
        """Somebody may be the house."""
        asked = first(events, HouseAsked)
        assert asked
        yield self.voice.name("house_asked", asked.seat, bright=True)

    def markers(self) -> Iterator[Call]:
        """The house has bet."""
        yield Call("markers", {}, bright=True)
        yield Call("gate", {})

    def started(self) -> Iterator[Call]:
        """They're off."""
        yield Call("start", {}, bright=True)
        yield Call("start_more", {})

    # The finish.

    def finish(self, view: View) -> Iterator[Call]:
        """Who won and how, who else is in the money, and who had it."""
        winner = view.race.winner
        assert winner is not None
        yield self._winner(winner, view.race.spaces)
        _, seconds, thirds = race_news.placed(self.board, view.race.spaces)
        yield self.voice.places(seconds, thirds)
        if view.bets:
            yield self.voice.remark(remarks.about_winner(self.board, view, winner))

    def _winner(self, winner: HorseId, spaces: race_news.Spaces) -> Call:
        params: dict[str, Param] = {"horse": winner}
        plain = Call("winner", params, bright=True)
        chance = self.chances.worst.get(winner, 1.0)
        clear = race_news.lead(spaces, self.board.index[winner])
        if 100 * chance <= self.thresholds.upset:
            params = {**params, "chance": round(1 / max(chance, 0.001))}
            return Call("upset", params, bright=True, otherwise=plain)
        if clear <= 1:
            return Call("winner_close", params, bright=True, otherwise=plain)
        if clear >= self.thresholds.easy:
            params = {**params, "spaces": clear}
            return Call("winner_easy", params, bright=True, otherwise=plain)
        return plain

    # The money.

    def settled(self, events: Sequence[Event], view: View, late: Late) -> Iterator[Call]:
        """Who won most; then who was late and right, who got away, whom it hurt."""
        gains = _gains(events, len(view.money))
        seat = max(gains, key=lambda seat: gains[seat])
        if gains[seat] > 0:
            yield self.voice.name("best", seat, gains[seat], bright=True)
        else:
            yield Call("best_none", {}, bright=True)
        if gains[seat] != max(view.money):
            yield self._standing(view)
        yield from self._late(events, late)
        yield from self._lost(events)
        if first(events, CardsDealt):
            yield Call("cards", {})

    def _late(self, events: Sequence[Event], late: Late) -> Iterator[Call]:
        """A bet from after the first crossing that was right."""
        won = [e for e in every(events, BetWon) if (e.seat, e.spot) in late]
        for event in sorted(won, key=lambda event: -event.money):
            spot = self.board.spots[event.spot]
            if spot.group in GROUPS:
                params: dict[str, Param] = {"name": self.voice.names[event.seat - 1]}
                yield Call("late_right", {**params, "horse": spot.card}, weight=4)
                return

    def _lost(self, events: Sequence[Event]) -> Iterator[Call]:
        """A penalty that nobody could collect, and one that was paid."""
        lost = every(events, BetLost)
        spared = max(lost, key=lambda event: event.due - event.paid, default=None)
        if spared is not None and spared.due - spared.paid >= 2:
            yield self.voice.name("escape", spared.seat, spared.due - spared.paid, weight=3)
        worst = max(lost, key=lambda event: event.paid, default=None)
        if worst is not None and worst.paid >= self.thresholds.penalty:
            yield self.voice.name("penalty", worst.seat, worst.paid, weight=3)

    def _standing(self, view: View) -> Call:
        best = ranked(enumerate(view.money, 1))[0]
        amount = view.money[best[0] - 1]
        if len(best) > 1:
            return Call("standing_level", {"money": money(amount)}, weight=5)
        return self.voice.name("standing", best[0], amount, weight=2)

    def over(self, events: Sequence[Event], view: View) -> Iterator[Call]:
        """The end of the game."""
        ended = first(events, GameEnded)
        assert ended
        winners = ended.ranking[0]
        if len(winners) == 1:
            yield self.voice.name("over", winners[0], view.money[winners[0] - 1], bright=True)
        else:
            yield Call("over_shared", {"who": self.voice.who(winners)}, bright=True)


def _gains(events: Sequence[Event], seats: int) -> dict[Seat, int]:
    """What the race brought each seat."""
    gains = dict.fromkeys(range(1, seats + 1), 0)
    for event in events:
        match event:
            case BetWon() | VipPaid():
                gains[event.seat] += event.money
            case BetLost():
                gains[event.seat] -= event.paid
    return gains
