"""What is said about a roll: the horse, then whatever matters most of what it did."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Sequence

from game.engine.contract import Event, Seat
from game.engine.ready_set_bet.board import Board
from game.engine.ready_set_bet.data import MARKER, HorseId, SpotId
from game.engine.ready_set_bet.events import (
    BetPlaced,
    BettingClosed,
    BonusMoved,
    DiceRolled,
    RaceFinished,
    RedLineCrossed,
    VipPaid,
)
from game.engine.ready_set_bet.view import View
from game.odds.ready_set_bet.position import position_of
from game.text.heard import every, first
from game.text.ready_set_bet import race_news, remarks
from game.text.ready_set_bet.chances import Chances
from game.text.ready_set_bet.race_news import Spaces
from game.text.speaker import HEAVY, Call, Speaker
from game.text.thresholds import Thresholds

SPECIAL = {(1, 1): "snake_eyes", (6, 6): "boxcars"}


class RollCalls:
    """Turns rolls into calls, and remembers of the race what later rolls are compared with."""

    def __init__(
        self, voice: Speaker, board: Board, thresholds: Thresholds, chances: Chances
    ) -> None:
        self.voice = voice
        self.board = board
        self.thresholds = thresholds
        self.chances = chances
        self.new_race()

    def new_race(self) -> None:
        """Nothing has happened yet."""
        self.late: set[tuple[Seat, SpotId]] = set()
        """The bets of this race that were made when a horse was over the red line."""
        self._called: HorseId | None = None
        self._fresh: list[BetPlaced] = []
        self._since = {"remark": 0, "ahead": 0, "likely": 0, "story": 0}
        """Rolls since something of the kind was last offered."""
        self._remarked: set[remarks.Remark] = set()
        self._charged: set[HorseId] = set()
        self._past: deque[Spaces] = deque(maxlen=self.thresholds.charge_rolls)

    def notice(self, bets: Sequence[BetPlaced], view: View) -> None:
        """Bets were made, of which there may be something to say at the next roll."""
        self._fresh += bets
        if view.race.crossed:
            placed = [bet for bet in bets if bet.token != MARKER]
            self.late |= {(bet.seat, spot) for bet in placed for spot in bet.spots}

    def calls(self, events: Sequence[Event], view: View, *, seconds: float) -> list[Call]:
        """The call of the roll, then what could be said besides, each with its weight."""
        rolled = first(events, DiceRolled)
        assert rolled
        if first(events, RaceFinished):
            return [*self._at_the_line(events)]
        self._since = {kind: rolls + 1 for kind, rolls in self._since.items()}
        move = race_news.move_of(self.board, events, view.race.spaces)
        assert move
        self._past.append(move.before)
        said = [
            *self._roll(rolled, events),
            *self._red_line(events),
            *self._vip(events),
            *self._field(move),
            *self._chances(move, view),
            *self._about_bettors(rolled, view),
        ]
        if len(said) == 1:
            said += self._story(seconds)
        self._called, self._fresh = rolled.horse, []
        return said

    def _at_the_line(self, events: Sequence[Event]) -> Iterator[Call]:
        """The roll that ends the race names nobody: the picture stands still first."""
        yield Call("line", {}, bright=True, weight=HEAVY)
        if first(events, BettingClosed):
            yield Call("closed_finish", {}, weight=HEAVY)

    def _roll(self, rolled: DiceRolled, events: Sequence[Event]) -> Iterator[Call]:
        bonus = first(events, BonusMoved)
        again = "again" if rolled.horse == self._called else "roll"
        key = SPECIAL.get(rolled.dice) or ("bonus" if bonus else again)
        yield Call(key, {"horse": rolled.horse}, bright=True)
        if bonus:
            yield Call("bonus_more", {"spaces": bonus.bonus}, weight=7)

    def _red_line(self, events: Sequence[Event]) -> Iterator[Call]:
        crossed = first(events, RedLineCrossed)
        if not crossed:
            return
        left = self.board.data.track.closes_at - crossed.order
        yield Call("cross" if left >= 0 else "cross_late", {}, weight=6)
        if left > 0:
            key = "last_call" if left == 1 else "warn"
            yield Call(key, {"more": left}, bright=left == 1, weight=HEAVY)
        elif first(events, BettingClosed):
            yield Call("closed_line", {}, bright=True, weight=HEAVY)

    def _vip(self, events: Sequence[Event]) -> Iterator[Call]:
        paid = every(events, VipPaid)
        if len(paid) == 1:
            yield self.voice.name("vip_paid", paid[0].seat, paid[0].money, weight=4)
        elif seats := sorted({event.seat for event in paid}):
            yield Call("vip_paid_many", {"who": self.voice.who(seats)}, weight=4)

    # The field.

    def _field(self, move: race_news.Move) -> Iterator[Call]:
        rules, horse = self.thresholds, move.horse
        left = self.board.data.track.spaces - move.after[move.row]
        yield from self._front(move)
        if left <= rules.home_from:
            yield Call("home", {"spaces": left}, weight=5)
        passed = race_news.charges(move, self._past[0])
        if passed >= rules.charge_places and horse not in self._charged:
            self._charged.add(horse)
            yield Call("charge", {"horse": horse, "places": passed}, weight=5)
        if (last := race_news.straggler(move, rules)) is not None:
            yield Call("straggler", {"horse": self._row(last)}, weight=4)
        elif (last := race_news.left_in_gate(move, rules)) is not None:
            yield Call("in_gate", {"horse": self._row(last)}, weight=4)

    def _front(self, move: race_news.Move) -> Iterator[Call]:
        """News from the head of the field, which the called horse has come to."""
        rules, horse = self.thresholds, move.horse
        if race_news.breaks_away(move, rules):
            clear = race_news.lead(move.after, move.row)
            yield Call("breakaway", {"horse": horse, "spaces": clear}, weight=6)
        elif (other := race_news.neck_and_neck(move, rules)) is not None:
            yield Call("neck", {"horse": horse, "other": self._row(other)}, weight=6)
        elif race_news.takes_the_lead(move, rules):
            yield Call("leader", {"horse": horse}, weight=5)
        elif others := race_news.draws_level(move, rules):
            yield self._level(horse, others)
        elif self._is_time("ahead", rules.ahead_every):
            yield from self._ahead(move)

    def _level(self, horse: HorseId, others: Sequence[int]) -> Call:
        """Two in front are named; of more it is told how many they are."""
        if len(others) == 1:
            return Call("level", {"horse": horse, "other": self._row(others[0])}, weight=5)
        return Call("abreast", {"places": 1 + len(others)}, weight=5)

    def _ahead(self, move: race_news.Move) -> Iterator[Call]:
        """Who leads by how much, when there is nothing newer to say."""
        front = race_news.leader(move.after)
        if front is None or move.after[front] < self.thresholds.leader_from:
            return
        clear = race_news.lead(move.after, front)
        self._since["ahead"] = 0
        yield Call("ahead", {"horse": self._row(front), "spaces": clear}, weight=2)

    def _row(self, row: int) -> HorseId:
        return self.board.data.horses[row].id

    def _chances(self, move: race_news.Move, view: View) -> Iterator[Call]:
        """How likely somebody wins, now and then; it is measured, not guessed."""
        rules = self.thresholds
        if not self._is_time("likely", rules.likely_every):
            return
        self._since["likely"] = 0
        found = self.chances.win(position_of(view.race))
        horse = max(found, key=lambda horse: found[horse], default="")
        if not horse or max(move.after) < rules.leader_from:
            return
        tenths = round(10 * found[horse])
        if rules.likely <= tenths <= 9:
            yield Call("likely", {"horse": horse, "tenths": tenths}, weight=3)

    # The bettors.

    def _about_bettors(self, rolled: DiceRolled, view: View) -> Iterator[Call]:
        """Now and then something about the bettors, and nothing twice in a race."""
        rules = self.thresholds
        if not self._is_time("remark", rules.remark_every):
            return
        found = remarks.after_roll(self.board, view, rolled.horse, self._fresh, rules.idle_after)
        fresh = [remark for remark in found if remark not in self._remarked]
        if fresh:
            remark = self.voice.variety.pick(fresh)
            self._since["remark"] = 0
            self._remarked.add(remark)
            yield self.voice.remark(remark)

    def _story(self, seconds: float) -> Iterable[Call]:
        """Where rolls come slowly there is time to tell something."""
        if seconds < self.thresholds.story_from or not self._is_time("story", 4):
            return
        self._since["story"] = 0
        yield Call("story", {})

    def _is_time(self, kind: str, rolls: int) -> bool:
        return self._since[kind] >= rolls
