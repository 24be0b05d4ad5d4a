"""The race caller: hears what happened at the table and says it in at most two lines."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, TypeVar

from game.engine.contract import Event
from game.engine.pieces import ranked
from game.engine.ready_set_bet.board import Board
from game.engine.ready_set_bet.data import HorseId
from game.engine.ready_set_bet.events import (
    BetLost,
    BetPlaced,
    BettingClosed,
    BetWon,
    BonusMoved,
    CardsDealt,
    DiceRolled,
    ExoticDealt,
    GameEnded,
    HouseAsked,
    HouseNamed,
    HousePaid,
    MarkersPlaced,
    RaceFinished,
    RacePrepared,
    RaceSettled,
    RaceStarted,
    RedLineCrossed,
    VipPaid,
)
from game.engine.ready_set_bet.view import View
from game.engine.record import replace
from game.engine.rng import Rng
from game.text import race_news, remarks
from game.text.book import Book, money
from game.text.caption import Caption
from game.text.cards import CardWords
from game.text.speaker import HEAVY, Call, Speaker
from game.text.thresholds import Thresholds, load_thresholds
from game.text.variety import Variety

E = TypeVar("E", bound=Event)

MOST_NEWS = 2
"""Sentences beside the call of the roll; nobody can read more before the next one."""


class Caller:
    """Feed it every step with the view after it, as a spectator sees both.

    It remembers only what keeps it from repeating itself; what it says about the race is read
    off the events and the view, so it can be put to a game that is already running.
    """

    def __init__(
        self,
        book: Book,
        board: Board,
        names: Sequence[str],
        rng: Rng,
        thresholds: Thresholds | None = None,
    ) -> None:
        self.book = book
        self.board = board
        self.thresholds = thresholds or load_thresholds()
        self.cards = CardWords(book, board.data)
        self.variety = Variety(rng)
        self.voice = Speaker(book, names, self.thresholds.columns[book.language], self.variety)
        self._called: HorseId | None = None
        self._fresh: list[BetPlaced] = []
        self._quiet = 0
        """Rolls since the last remark about the bettors."""
        self._remarked: set[remarks.Remark] = set()

    def hear(self, events: Sequence[Event], view: View) -> Caption | None:
        """What the caller says about a step; None leaves standing what was said before."""
        self._fresh += [event for event in events if isinstance(event, BetPlaced)]
        for kind, call in _CALLS:
            if _first(events, kind):
                return self.voice.caption(call(self, events, view))
        return None

    def finish(self, view: View) -> Caption:
        """The result of a race, for the moment after the picture has stood still."""
        assert view.race.winner is not None
        winner = self.voice.horse("winner", view.race.winner, bright=True)
        about = self._about_winner(view, view.race.winner)
        _, seconds, thirds = race_news.placed(self.board, view.race.spaces)
        words = self.voice.places(seconds, thirds, self.book.horse, "")
        ids = self.voice.places(seconds, thirds, str, "ids_")
        said = self.voice.fitted((winner, words, *about), least=2)
        return said or self.voice.caption((winner, replace(ids, weight=HEAVY), *about))

    def tip(self) -> Caption:
        """A word on how the game works, for the demo; another one each time."""
        return self.voice.caption((Call("tip", {}),))

    def _about_winner(self, view: View, winner: HorseId) -> tuple[Call, ...]:
        """Who had it, as long as the bets still lie there."""
        if not view.bets:
            return ()
        return (self.voice.remark(remarks.about_winner(self.board, view, winner)),)

    # What the steps are called.

    def _prepared(self, events: Sequence[Event], view: View) -> Iterable[Call]:
        race, races = view.race.number, view.options.races
        key = "prepared_first" if race == 1 else "prepared"
        key = "prepared_last" if race == races > 1 else key
        yield Call(key, {"race": race, "races": races}, bright=True)
        if paid := _first(events, HousePaid):
            yield self.voice.name("house_paid", paid.seat, paid.money)
        elif named := _first(events, HouseNamed):
            yield self.voice.name("house_named", named.seat)
        if exotic := _first(events, ExoticDealt):
            yield Call("exotic", {"exotic": self.cards.exotic(exotic.exotic)})
        yield Call("gate", {})

    def _asked(self, events: Sequence[Event], _view: View) -> Iterable[Call]:
        asked = _first(events, HouseAsked)
        assert asked
        yield self.voice.name("house_asked", asked.seat, bright=True)

    def _markers(self, _events: Sequence[Event], _view: View) -> Iterable[Call]:
        yield Call("markers", {}, bright=True)
        yield Call("gate", {})

    def _started(self, _events: Sequence[Event], _view: View) -> Iterable[Call]:
        self._called, self._quiet = None, 0
        self._remarked.clear()
        yield Call("start", {}, bright=True)
        yield Call("start_more", {})

    def _over(self, events: Sequence[Event], view: View) -> Iterable[Call]:
        ended = _first(events, GameEnded)
        assert ended
        winners = ended.ranking[0]
        if len(winners) == 1:
            yield self.voice.name("over", winners[0], view.money[winners[0] - 1], bright=True)
        elif len(winners) == 2:
            names = self.book.join([self.voice.names[seat - 1] for seat in winners])
            yield Call("over_shared", {"names": names}, bright=True)
        else:
            yield self.voice.people("over_shared_many", winners, bright=True)

    def _settled(self, events: Sequence[Event], view: View) -> Iterable[Call]:
        gains = dict.fromkeys(range(1, len(view.money) + 1), 0)
        for event in events:
            match event:
                case BetWon() | VipPaid():
                    gains[event.seat] += event.money
                case BetLost():
                    gains[event.seat] -= event.paid
        seat = max(gains, key=lambda seat: gains[seat])
        if gains[seat] > 0:
            yield self.voice.name("best", seat, gains[seat], bright=True)
        else:
            yield Call("best_none", {}, bright=True)
        if gains[seat] != max(view.money):
            yield self._standing(view)
        if _first(events, CardsDealt):
            yield Call("cards", {})

    def _standing(self, view: View) -> Call:
        best = ranked(enumerate(view.money, 1))[0]
        amount = view.money[best[0] - 1]
        if len(best) > 1:
            return Call("standing_level", {"money": money(amount)})
        return self.voice.name("standing", best[0], amount)

    # The roll.

    def _rolled(self, events: Sequence[Event], view: View) -> Iterable[Call]:
        """The call of the roll, then what matters most of what it did."""
        rolled = _first(events, DiceRolled)
        assert rolled
        if _first(events, RaceFinished):
            return self._at_the_line(events)
        calls = [*self._roll(rolled, events), *self._red_line(events)]
        if not _first(events, RedLineCrossed):
            calls = self._with_news(calls, events, view)
        if len(calls) == 1:
            calls += self._about_bettors(rolled, view)
        self._called, self._fresh = rolled.horse, []
        self._quiet += 1
        return calls

    def _with_news(self, calls: list[Call], events: Sequence[Event], view: View) -> list[Call]:
        """A plain call gives way to news of the same horse, which name it as well."""
        move = race_news.move_of(self.board, events, view.race.spaces)
        assert move
        front = [*self._front(move)]
        if front and calls[0].key == "roll":
            calls, front = [replace(front[0], bright=True)], []
        news = [*self._vip(events), *self._home(move), *front, *self._straggler(move)]
        return calls + news[:MOST_NEWS]

    def _at_the_line(self, events: Sequence[Event]) -> Iterable[Call]:
        """The roll that ends the race names nobody: the picture stands still first."""
        yield Call("line", {}, bright=True)
        if _first(events, BettingClosed):
            yield Call("closed_finish", {})

    def _roll(self, rolled: DiceRolled, events: Sequence[Event]) -> Iterable[Call]:
        bonus = _first(events, BonusMoved)
        special = {(1, 1): "snake_eyes", (6, 6): "boxcars"}.get(rolled.dice)
        if special:
            yield self.voice.horse(special, rolled.horse, bright=True)
        elif bonus:
            yield self.voice.horse("bonus", rolled.horse, bright=True)
        else:
            again = rolled.horse == self._called
            yield self.voice.horse("again" if again else "roll", rolled.horse, bright=True)
        if bonus:
            yield self.voice.count("bonus_more", bonus.bonus)

    def _red_line(self, events: Sequence[Event]) -> Iterable[Call]:
        crossed = _first(events, RedLineCrossed)
        if not crossed:
            return
        left = self.board.data.track.closes_at - crossed.order
        yield Call("cross" if left >= 0 else "cross_late", {}, weight=2)
        if left > 0:
            yield replace(self.voice.count("warn", left), weight=HEAVY)
        elif _first(events, BettingClosed):
            yield Call("closed_line", {}, bright=True, weight=HEAVY)

    def _vip(self, events: Sequence[Event]) -> Iterable[Call]:
        paid = [event for event in events if isinstance(event, VipPaid)]
        if len(paid) == 1:
            yield self.voice.name("vip_paid", paid[0].seat, paid[0].money)
        elif seats := {event.seat for event in paid}:
            yield self.voice.people("vip_paid_many", tuple(seats))

    def _home(self, move: race_news.Move) -> Iterable[Call]:
        left = self.board.data.track.spaces - move.after[move.row]
        if left <= self.thresholds.home_from:
            yield self.voice.count("home", left)

    def _front(self, move: race_news.Move) -> Iterable[Call]:
        """News from the head of the field, which the called horse has come to."""
        rules = self.thresholds
        if race_news.breaks_away(move, rules):
            clear = race_news.lead(move.after, move.row)
            yield self.voice.horse("breakaway", move.horse, number=self.voice.number(clear))
        elif race_news.takes_the_lead(move, rules):
            yield self.voice.horse("leader", move.horse)
        elif (other := race_news.draws_level(move, rules)) is not None:
            yield self.voice.horse("level", move.horse, other=self._row(other))

    def _straggler(self, move: race_news.Move) -> Iterable[Call]:
        if (last := race_news.straggler(move, self.thresholds)) is not None:
            yield self.voice.horse("straggler", self.board.data.horses[last].id)

    def _row(self, row: int) -> str:
        return self.book.horse(self.board.data.horses[row].id)

    def _about_bettors(self, rolled: DiceRolled, view: View) -> Iterable[Call]:
        """Now and then something about the bettors, and nothing twice in a race."""
        if self._quiet < self.thresholds.remark_every:
            return
        idle_after = self.thresholds.idle_after
        found = remarks.after_roll(self.board, view, rolled.horse, self._fresh, idle_after)
        fresh = [remark for remark in found if remark not in self._remarked]
        if fresh:
            remark = self.variety.pick(fresh)
            self._quiet = 0
            self._remarked.add(remark)
            yield self.voice.remark(remark)


def _first(events: Sequence[Event], kind: type[E]) -> E | None:
    return next((event for event in events if isinstance(event, kind)), None)


_CALLS: tuple[tuple[type[Event], Callable[[Caller, Sequence[Event], Any], Iterable[Call]]], ...] = (
    (DiceRolled, Caller._rolled),
    (RaceStarted, Caller._started),
    (GameEnded, Caller._over),
    (RaceSettled, Caller._settled),
    (RacePrepared, Caller._prepared),
    (HouseAsked, Caller._asked),
    (MarkersPlaced, Caller._markers),
)
"""What a step is called for, the most telling event first."""
