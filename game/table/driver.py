"""The driver: owns the time of a match, runs the race at its pace and asks the seats."""

from __future__ import annotations

import heapq
from math import inf
from typing import Protocol

from game.engine.contract import PROGRAM, Command, Offer, Rejected, Seat, Step, rejected
from game.engine.record import record
from game.table.calm import BettingWindow, Ready, may_choose
from game.table.match import Match

HURRIED = 0.6
"""Where rolls come faster than somebody takes them in, this part of the time has to do."""


@record
class Pace:
    """How long things take, in seconds at speed 1."""

    waits: tuple[tuple[str, float], ...] = (
        ("Roll", 3.0),
        ("StartRace", 4.0),
        ("SettleRace", 3.0),
    )
    """How long after the last event the program, or a bot as the house, does a thing."""
    tumble: float = 0.5
    """How long the dice are in the air: nobody knows the roll before they lie still."""
    tumbles: tuple[str, ...] = ("Roll",)
    courteous: tuple[str, ...] = ("ChooseCard", "TakeBackCard")
    """What people are given time for: no bot does it before the first person has."""
    quickest: float = 1.0
    """A person as the house cannot roll more often than this."""
    window: float | None = None
    """Calm betting: how long people have before each roll, 0 until all are ready; None: without."""

    def wait(self, command: type[Command]) -> float:
        """How long to wait before this command."""
        return dict(self.waits).get(command.__name__, 1.0)


class Player(Protocol):
    """A bot on a seat: given what the seat sees and may do, it may send a command."""

    reflex: float
    """It never acts on news younger than this, unless the next news comes sooner."""

    def reaction(self, *, awaited: bool) -> float:
        """How long until it next looks at the table; less when the table waits for nobody else."""

    def startle(self) -> float:
        """How long the news of this moment takes to sink in; never less than its reflex."""

    def choose(self, view: object, offers: tuple[Offer, ...]) -> Command | None:
        """What it does, if anything."""


@record
class Announced:
    """Dice in the air: the command that they will be, and when they lie still."""

    command: Command
    at: float


class Driver:
    """Plays a match in time: `advance` it, and what is due happens in its order.

    A seat without a player belongs to a person, whose commands come through `submit`.
    """

    def __init__(
        self, match: Match, players: dict[Seat, Player], pace: Pace | None = None, time: float = 0.0
    ) -> None:
        self.match = match
        self.players = players
        self.pace = pace or Pace()
        self.time = time
        self.speed = 1.0
        self.paused = False
        self.announced: Announced | None = None
        self.window: BettingWindow | None = None
        """Calm betting, while it is open."""
        self._had_window = False
        """Whether the roll that comes next has had its window."""
        self._news = time
        self._between_news = inf
        self._last_tumble = time - self.pace.quickest
        self._due: list[tuple[float, int, Seat]] = []
        self._looking: set[Seat] = set()
        self._routine: Offer | None = None
        self._runner: Seat = PROGRAM
        self._order = 0
        self._plan()

    def advance(self, seconds: float) -> None:
        """Let time pass, unless paused."""
        if not self.paused:
            self._advance_to(self.time + seconds * self.speed)

    def run(self) -> None:
        """Play to the end without waiting for anything; every seat must have a player."""
        while self.match.outcome() is None:
            if not self._due:
                raise RuntimeError("nobody is left to act, and the game is not over")
            self._advance_to(self._due[0][0])

    def submit(
        self, command: Command, against: int | None = None
    ) -> Step[object] | Rejected | None:
        """What a person asks for, carried out at once; dice first have to tumble (None)."""
        if isinstance(command, Ready):
            return self._turn_ready(command.seat)
        if type(command).__name__ in self.pace.tumbles:
            return self._person_rolls(command)
        return self._submit(command, against)

    def hand_over(self, seat: Seat, player: Player | None) -> None:
        """Give a seat to a bot, or to a person."""
        self.players.pop(seat, None)
        if player:
            self.players[seat] = player
        if self.window:
            self.window.forget(seat)
        self._plan()

    def keep(self, pace: Pace) -> None:
        """Another pace from now on."""
        self.pace = pace
        if pace.window is None:
            self.window = None
        elif self.window:
            self._last(self.window, pace.window)
        self._plan()

    def waits_for(self, seat: Seat) -> bool:
        """Whether a betting window is open, and a person sits there who can still bet."""
        is_person = self.window is not None and seat not in self.players
        return is_person and may_choose(self.match.offers(seat))

    def _advance_to(self, time: float) -> None:
        while self._due and self._due[0][0] <= time:
            self.time, _, seat = heapq.heappop(self._due)
            if seat == _ROUTINE:
                self._do_routine()
            elif seat == _WINDOW:
                self._plan()
            else:
                self._look(seat)
        self.time = max(self.time, time)

    def _submit(self, command: Command, against: int | None = None) -> Step[object] | Rejected:
        result = self.match.submit(command, at=self.time, against=against)
        if isinstance(result, Step):
            self._plan()
        return result

    def _plan(self) -> None:
        """Whoever may act now is asked in a moment, and whatever is routine gets its time."""
        awaited = self.match.awaited()
        self._mind_window(awaited)
        if self._routine is None and self.announced is None and self.window is None:
            self._plan_routine(awaited)
        looking = [s for s in sorted(awaited) if s in self.players and not self._is_busy(s)]
        idle = bool(looking) and self._is_idle(awaited)
        if idle and self._is_first(awaited):
            return
        for seat in looking:
            self._looking.add(seat)
            self._at(self.time + self.players[seat].reaction(awaited=idle), seat)

    def _plan_routine(self, awaited: frozenset[Seat]) -> None:
        """What leaves nothing to choose the program does, for itself and for bots."""
        for seat in sorted(awaited, key=lambda seat: (seat != self._runner, seat)):
            if self._is_run(seat):
                offers = self.match.offers(seat)
                if _is_routine(offers):
                    self._routine, self._runner = offers[0], seat
                    self._at(self.time + self._first_wait(offers[0]), _ROUTINE)
                    return

    def _is_busy(self, seat: Seat) -> bool:
        """Whether a bot looks soon anyhow, or has passed on what is still the news."""
        passed = self.window.passed.get(seat) if self.window else None
        return seat in self._looking or passed == self.match.version

    def _is_idle(self, awaited: frozenset[Seat]) -> bool:
        """Whether nothing goes on but what somebody chooses: no race, whoever runs it."""
        if self.window is not None:
            return True
        if self._routine is not None or self.announced is not None:
            return False
        persons = [seat for seat in awaited if not self._is_run(seat)]
        return not any(_is_routine(self.match.offers(seat)) for seat in persons)

    def _is_first(self, awaited: frozenset[Seat]) -> bool:
        """Whether people are asked for something that none of them has done yet."""
        asked = {
            offer.command.__name__
            for seat in awaited
            if not self._is_run(seat)
            for offer in self.match.offers(seat)
        }
        if asked.isdisjoint(self.pace.courteous):
            return False
        for entry in reversed(self.match.log):
            if type(entry.command).__name__ not in self.pace.courteous:
                break
            if not self._is_run(entry.command.seat):
                return False
        return True

    def _gives_way(self, choosing: tuple[Offer, ...]) -> bool:
        """Whether a bot that looked up at this moment leaves the first choice to the people."""
        kinds = {offer.command.__name__ for offer in choosing}
        return not kinds.isdisjoint(self.pace.courteous) and self._is_first(self.match.awaited())

    def _is_run(self, seat: Seat) -> bool:
        return seat == PROGRAM or seat in self.players

    def _first_wait(self, offer: Offer) -> float:
        wait = self.pace.wait(offer.command)
        if self._tumbles(offer.command) and self._had_window:
            return max(0.0, self._last_tumble + self.pace.quickest - self.time)
        return wait - self.pace.tumble if self._tumbles(offer.command) else wait

    def _tumbles(self, command: type[Command]) -> bool:
        return command.__name__ in self.pace.tumbles

    def _do_routine(self) -> None:
        """Announce a roll and let it tumble; everything else, and dice that lie still, happens."""
        if self.announced is not None:
            command, self.announced = self.announced.command, None
            self._news, self._between_news = self.time, self.time - self._news
        else:
            assert self._routine is not None
            offer, self._routine = self._routine, None
            command = offer.take()
            if not self._is_run(offer.seat):
                return
            if self._tumbles(offer.command):
                self._announce(command)
                return
        if isinstance(self._submit(command), Rejected):
            self._plan()

    def _announce(self, command: Command) -> None:
        self.announced = Announced(command, self.time + self.pace.tumble)
        self._last_tumble = self.time
        self.window, self._had_window = None, False
        self._at(self.announced.at, _ROUTINE)

    def _person_rolls(self, command: Command) -> Rejected | None:
        """A person throws the dice: not while they roll, nor faster than the table allows."""
        if isinstance(result := self.match.rules.apply(self.match.state, command), Rejected):
            return result
        if self.window is not None:
            return rejected("window_open")
        rested = self.time - self._last_tumble >= self.pace.quickest
        if rested and self.announced is None and not self.paused:
            self._announce(command)
        return None

    def _look(self, seat: Seat) -> None:
        """Ask a player, unless the news is too young for it to have taken in."""
        player = self.players.get(seat)
        if player is not None:
            reflex = min(player.reflex, HURRIED * self._between_news)
            if self.time < self._news + reflex:
                haste = reflex / player.reflex
                self._at(self._news + max(reflex, haste * player.startle()), seat)
                return
        self._looking.discard(seat)
        if player is None or seat not in self.match.awaited():
            return
        offers = self.match.offers(seat)
        choosing = tuple(offer for offer in offers if offer.choose)
        if self._gives_way(choosing):
            return
        command = player.choose(self.match.view(seat), choosing) if choosing else None
        if self.window:
            self._note_pass(self.window, seat, passes=command is None)
        if command is None or isinstance(self._submit(command), Rejected):
            self._plan()

    # Calm betting.

    def _mind_window(self, awaited: frozenset[Seat]) -> None:
        """Before a roll that people can still bet on a window opens, once, and closes in time."""
        if self.window is None and self._wants_window(awaited):
            self.window = BettingWindow(self.time, 0.0)
            self._last(self.window, self.pace.window or 0.0)
            self._look_again()
        if self.window is not None and self.window.is_over(self.time, self._asked(awaited)):
            self.window, self._had_window = None, True

    def _wants_window(self, awaited: frozenset[Seat]) -> bool:
        """Where only bots can bet nobody needs the time."""
        if self.pace.window is None or self._had_window or self._routine or self.announced:
            return False
        offers = (self.match.offers(seat) for seat in awaited)
        rolls = any(_is_routine(some) and self._tumbles(some[0].command) for some in offers)
        return rolls and bool(self._persons(awaited))

    def _last(self, window: BettingWindow, seconds: float) -> None:
        window.last(seconds)
        if seconds:
            self._at(window.closes, _WINDOW)

    def _look_again(self) -> None:
        """Bots that meant to look later do so while everybody has time."""
        self._due = [due for due in self._due if due[2] in (_ROUTINE, _WINDOW)]
        heapq.heapify(self._due)
        self._looking.clear()

    def _asked(self, awaited: frozenset[Seat]) -> list[Seat]:
        """Whoever can still bet."""
        return [seat for seat in sorted(awaited) if may_choose(self.match.offers(seat))]

    def _persons(self, awaited: frozenset[Seat]) -> list[Seat]:
        return [seat for seat in self._asked(awaited) if seat not in self.players]

    def _turn_ready(self, seat: Seat) -> Rejected | None:
        if self.window is None or not self.waits_for(seat):
            return rejected("not_now")
        self.window.turn(seat)
        self._plan()
        return None

    def _note_pass(self, window: BettingWindow, seat: Seat, *, passes: bool) -> None:
        if passes:
            window.passed[seat] = self.match.version
        else:
            window.passed.pop(seat, None)

    def _at(self, time: float, seat: Seat) -> None:
        self._order += 1
        heapq.heappush(self._due, (time, self._order, seat))


def _is_routine(offers: tuple[Offer, ...]) -> bool:
    """Whether there is one thing to do, and nothing about it to choose."""
    return len(offers) == 1 and not offers[0].choose


_ROUTINE: Seat = -1
"""Stands in the queue for what the program does."""
_WINDOW: Seat = -2
"""Stands in the queue for the end of a betting window."""
