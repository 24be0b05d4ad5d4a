"""What is said about a roll of Horse Race: the horse, what it costs, then what it means."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from game.engine.contract import Event, Seat
from game.engine.horse_race import events as e
from game.engine.horse_race.board import Board
from game.engine.horse_race.data import JOKER, HorseId
from game.engine.horse_race.scratch import cost_of
from game.engine.horse_race.state import RACE, Table
from game.text.heard import every, first
from game.text.horse_race import news
from game.text.horse_race.chances import Chances
from game.text.horse_race.holders import are_open, holders
from game.text.speaker import HEAVY, Call, Speaker
from game.text.thresholds import Thresholds

ANSWERS = (e.PenaltyPaid, e.PenaltyCancelled, e.PenaltyPassed, e.CardPlayed)
"""What follows a roll, where somebody was asked."""
Remark = tuple[str, HorseId, tuple[Seat, ...]]


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
        self._called: HorseId = 0
        self._favourite: HorseId = 0
        self._pot = 0
        """What the pot was when it was last spoken of."""
        self._since = {"remark": 0, "likely": 0, "story": 0}
        """Rolls since something of the kind was last said."""
        self._said: set[str] = set()
        """What is said once a race."""
        self._remarked: set[Remark] = set()

    def calls(self, events: Sequence[Event], table: Table, *, seconds: float) -> list[Call]:
        """The call of the roll, then what could be said besides, each with its weight."""
        if first(events, e.RaceFinished):
            return [Call("line", {}, bright=True, weight=HEAVY)]
        rolled = every(events, e.HorseCalled)
        if not rolled:
            return [*self._goes_on(events, table), *self._answers(events, table)]
        self._since = {kind: rolls + 1 for kind, rolls in self._since.items()}
        said = [
            *self._roll([event.horse for event in rolled], events),
            *self._goes_on(events, table),
            *self._costs(events, table),
        ]
        if table.phase == RACE:
            said += self._race(events, table)
            said += self._story(seconds) if len(said) == 1 else ()
        self._called = rolled[-1].horse
        return said

    # The horse.

    def _roll(self, horses: Sequence[HorseId], events: Sequence[Event]) -> Iterator[Call]:
        """What was rolled, first and plainly; four dice call two horses, where nobody waits."""
        if len(horses) == 1:
            yield self._horse(self._what(horses[0], events), horses[0])
            return
        if horses[0] == horses[1] and news.moved(events, horses[0]):
            yield self._horse("roll_twice", horses[0])
        else:
            pair = {"one": (str(horses[0]),), "two": (str(horses[1]),)}
            yield Call("roll_two", pair, bright=True)
        still = [horse for horse in horses if not news.moved(events, horse)]
        if len(still) > 1:
            yield Call("dead_two", {}, weight=7)
        elif still:
            yield self._horse(self._what(still[0], events), still[0], weight=7)

    def _horse(self, key: str, horse: HorseId, weight: int = 1) -> Call:
        """Something about the horse of a roll, or at least its name."""
        plain = Call("roll", {"horse": str(horse)}, bright=True)
        return Call(key, {"horse": str(horse)}, weight == 1, weight, plain)

    def _what(self, horse: HorseId, events: Sequence[Event]) -> str:
        if scratched := first(events, e.HorseScratched):
            return "moved_on" if scratched.before else "scratch"
        if news.moved(events, horse):
            return "again" if horse == self._called else "roll"
        return "held" if news.was_held(events, horse) else "dead"

    # What it costs.

    def _costs(self, events: Sequence[Event], table: Table) -> Iterator[Call]:
        yield from self._paid(events, weight=6)
        if first(events, e.PenaltiesDue) and table.debts:
            debt = table.debts[0]
            yield self._named("owes", debt.seat, money=debt.amount, weight=7)
        scratched = first(events, e.HorseScratched)
        if scratched and not scratched.before:
            lost = [event for event in every(events, e.CardsLost) if event.seat]
            yield self._lost(lost)
            if lost and table.phase != RACE:
                price = cost_of(self.board, table, scratched.line)
                yield Call("costs", {"money": price}, weight=3)

    def _lost(self, lost: Sequence[e.CardsLost]) -> Call:
        """Who has thrown cards of a scratched horse away."""
        if not lost:
            return Call("lost_none", {}, weight=4)
        if len(lost) == 1:
            return self._named("lost_one", lost[0].seat, cards=len(lost[0].cards), weight=4)
        return Call("lost_many", {"who": self.voice.who([event.seat for event in lost])}, weight=4)

    def _paid(self, events: Sequence[Event], weight: int = 1) -> Iterator[Call]:
        """Who has paid a penalty, and who could not."""
        paid = every(events, e.PenaltyPaid)
        if len(paid) > 1:
            yield Call("pays_many", {"who": self.voice.who([p.seat for p in paid])}, weight=weight)
        elif paid and paid[0].paid < paid[0].due:
            yield self._named("short", paid[0].seat, weight=weight)
        elif paid:
            yield self._named("pays", paid[0].seat, money=paid[0].paid, weight=weight)

    # What somebody has answered or played.

    def _answers(self, events: Sequence[Event], table: Table) -> Iterator[Call]:
        played, passed = first(events, e.CardPlayed), first(events, e.PenaltyPassed)
        if cancelled := first(events, e.PenaltyCancelled):
            yield self._named("ace", cancelled.seat, money=cancelled.due, bright=True)
        elif passed:
            key = "king_more" if passed.debt.kings > 1 else "king"
            rival = self.voice.names[passed.debt.seat - 1]
            yield self._named(key, passed.seat, rival=rival, money=passed.debt.amount, bright=True)
        elif played:
            yield from self._played(played, events)
        yield from self._paid(events, weight=5)
        if moved := first(events, e.HorseMoved):
            yield from self._head(moved, table)

    def _played(self, played: e.CardPlayed, events: Sequence[Event]) -> Iterator[Call]:
        """A card that moves a horse, or lays chips under it."""
        if laid := first(events, e.ChipsLaid):
            yield self._named("under", laid.seat, laid.horse, money=laid.chips, bright=True)
        elif moved := first(events, e.HorseMoved):
            joker = "joker_on" if moved.end > moved.start else "joker_back"
            key = joker if played.card == JOKER else "jack"
            yield self._named(key, moved.seat, moved.horse, bright=True)

    def _goes_on(self, events: Sequence[Event], table: Table) -> Iterator[Call]:
        """With this the next part of the game has begun."""
        if first(events, e.RaceBegan):
            yield Call("start", {}, bright=True, weight=HEAVY)
            self._pot = table.pot
            if first(events, e.MarketOpened):
                yield Call("market", {}, weight=6)
            elif table.pot:
                yield Call("start_more", {"money": table.pot}, weight=5)
        elif first(events, e.TradingOpened):
            yield Call("trading", {}, bright=True, weight=HEAVY)

    # The race.

    def _race(self, events: Sequence[Event], table: Table) -> Iterator[Call]:
        if first(events, e.RaceBegan):
            return
        moves = every(events, e.HorseMoved)
        yield from self._head(moves[-1], table) if moves else ()
        yield from self._asleep(table)
        yield from self._chances(table, {moved.horse for moved in moves})
        yield from self._pot_grows(table)
        yield from self._about_holders(table, [moved.horse for moved in moves])

    def _head(self, moved: e.HorseMoved, table: Table) -> Iterator[Call]:
        """News of the horses that are nearly home."""
        left = news.left(self.board, table)
        mine = left.get(moved.horse, 0)
        beside = [horse for horse, spaces in left.items() if spaces == mine != 0]
        horse = str(moved.horse)
        if mine == 1 and len(beside) == 2:
            other = next(str(one) for one in beside if one != moved.horse)
            yield Call("neck", {"horse": horse, "other": other}, weight=6)
        elif mine == 1 and len(beside) > 2:
            yield Call("abreast", {"places": len(beside)}, weight=6)
        elif 0 < mine <= self.thresholds.home_from and moved.end > moved.start:
            yield Call("home", {"spaces": mine}, weight=5)
        elif news.is_halfway(self.board, moved) and "halfway" not in self._said:
            self._said.add("halfway")
            yield Call("halfway", {"horse": horse}, weight=4)

    def _asleep(self, table: Table) -> Iterator[Call]:
        """The one horse that has not moved when another is nearly home."""
        horse = news.asleep(self.board, table, self.thresholds.horse_race.asleep)
        if horse and "in_gate" not in self._said:
            self._said.add("in_gate")
            yield Call("in_gate", {"horse": str(horse)}, weight=4)

    def _chances(self, table: Table, moved: set[HorseId]) -> Iterator[Call]:
        """A new favourite, and now and then how likely it wins; it is reckoned, not guessed."""
        rules, found = self.thresholds, self.chances.win(table)
        best = max(found, key=lambda horse: found[horse], default=0)
        if not best:
            return
        tenths, before = round(10 * found[best]), self._favourite
        self._favourite = best
        if best != before and best in moved and tenths >= rules.horse_race.favourite:
            yield Call("favourite", {"horse": str(best)}, weight=5)
        elif self._is_time("likely", rules.likely_every) and rules.likely <= tenths <= 9:
            self._since["likely"] = 0
            yield Call("likely", {"horse": str(best), "tenths": tenths}, weight=3)

    def _pot_grows(self, table: Table) -> Iterator[Call]:
        step = self.thresholds.horse_race.pot_step
        if table.pot // step > self._pot // step:
            self._pot = table.pot
            yield Call("pot", {"money": table.pot}, weight=4)

    # Whoever holds the horse.

    def _about_holders(self, table: Table, moved: Sequence[HorseId]) -> Iterator[Call]:
        """Now and then something about whose cards it is, where they lie open; nothing twice."""
        every_so_often = self._is_time("remark", self.thresholds.remark_every)
        if not (moved and are_open(table) and every_so_often):
            return
        found = [*self._of_called(table, moved[-1]), *self._of_others(table, moved[-1])]
        fresh = [remark for remark in found if remark not in self._remarked]
        if fresh:
            key, horse, seats = self.voice.variety.pick(fresh)
            self._since["remark"] = 0
            self._remarked.add((key, horse, seats))
            yield self._remark(key, horse, seats)

    def _of_called(self, table: Table, horse: HorseId) -> Iterator[Remark]:
        seats = holders(table, horse)
        if not seats:
            yield ("nobody", horse, seats)
        elif len(seats) == 1:
            yield ("alone", horse, seats)
            yield ("glad_one", horse, seats)
        elif len(seats) < len(table.racing):
            yield ("glad_many", horse, seats)

    def _of_others(self, table: Table, called: HorseId) -> Iterator[Remark]:
        """Whose horse is the nearest of those that were not called."""
        left = {h: n for h, n in news.left(self.board, table).items() if h != called}
        horse = min(left, key=lambda horse: left[horse], default=0)
        seats = holders(table, horse) if horse else ()
        if seats and len(seats) < len(table.racing):
            yield ("need_one" if len(seats) == 1 else "need_many", horse, seats)

    def _remark(self, key: str, horse: HorseId, seats: tuple[Seat, ...]) -> Call:
        params = {"horse": str(horse), "who": self.voice.who(seats)}
        if seats:
            params["name"] = self.voice.names[seats[0] - 1]
        return Call(key, params, weight=2)

    def _story(self, seconds: float) -> Iterable[Call]:
        """Where rolls come slowly there is time to tell something."""
        if seconds < self.thresholds.story_from or not self._is_time("story", 4):
            return
        self._since["story"] = 0
        yield Call("story", {})

    def _is_time(self, kind: str, rolls: int) -> bool:
        return self._since[kind] >= rolls

    def _named(
        self, key: str, seat: Seat, horse: HorseId = 0, *, bright: bool = False, weight: int = 1,
        **told: str | int,
    ) -> Call:  # fmt: skip
        """A call about a seat by its name, and perhaps a horse."""
        params = {"name": self.voice.names[seat - 1], "horse": str(horse), **told}
        return Call(key, params, bright, weight)
