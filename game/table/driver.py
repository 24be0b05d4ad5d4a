"""The driver: owns the time of a match, runs the race at its pace and asks the seats."""

from __future__ import annotations

from collections.abc import Callable
from math import inf

from game.engine.contract import PROGRAM, Command, Offer, Rejected, Seat, Step, rejected
from game.engine.record import record
from game.table.agenda import Agenda
from game.table.calm import BettingWindow, Ready, may_choose
from game.table.company import Company, Player
from game.table.match import Match
from game.table.pace import Pace
from game.table.questions import Lapse, Questions

HURRIED = 0.6
"""Where rolls come faster than somebody takes them in, this part of the time has to do."""


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
        self.company = Company(match, players, pace or Pace())
        self.time = time
        self.speed = 1.0
        self.paused = False
        self.announced: Announced | None = None
        self.window: BettingWindow | None = None
        """Calm betting, while it is open."""
        self._had_window = False
        """Whether the roll that comes next has had its window."""
        self._news = time
        """When something happened last that has to sink in with everybody."""
        self._told: dict[Seat, float] = {}
        """When something was done last that concerns one seat alone."""
        self._rolled = time
        self._between_rolls = inf
        """How far the last two rolls were apart, if a roll is the news."""
        self._last_tumble = time - self.pace.quickest
        self._changed = time - self.pace.moment
        """When a command was carried out last."""
        self._agenda = Agenda()
        self._looking: set[Seat] = set()
        self._routine: Offer | None = None
        self._routine_span = (time, time)
        """Since when it is to be done, and when it will be."""
        self._runner: Seat = PROGRAM
        self._questions = Questions()
        self._wish: Command | None = None
        """A roll that a person has asked for before it was time for it."""
        self._plan()

    @property
    def pace(self) -> Pace:
        """How long things take here."""
        return self.company.pace

    @pace.setter
    def pace(self, pace: Pace) -> None:
        self.company.pace = pace

    def advance(self, seconds: float) -> None:
        """Let time pass, unless paused."""
        if not self.paused:
            self._advance_to(self.time + seconds * self.speed)

    def run(self) -> None:
        """Play to the end without waiting for anything; every seat must have a player."""
        while self.match.outcome() is None:
            if self._agenda.next == inf:
                raise RuntimeError("nobody is left to act, and the game is not over")
            self._advance_to(self._agenda.next)

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
        if self._routine and pace.wait(self._routine.command) == inf:
            self._drop_routine()
        if pace.window is None:
            self.window = None
        elif self.window:
            self._last(self.window, pace.window)
        self._plan()

    def waits_for(self, seat: Seat) -> bool:
        """Whether a betting window is open, and a person sits there who can still bet."""
        is_person = self.window is not None and seat not in self.players
        return is_person and seat in self._asked(self.match.awaited())

    def lapse_of(self, seat: Seat) -> Lapse | None:
        """What happens by itself if this person lets the time pass, and how much there is.

        It is the answer given for it, or what ends its chance: the next roll of a bot, the end of
        the trading. None where nobody waits for the person, or everybody does for ever.
        """
        if seat in self.players or seat not in self.match.awaited():
            return None
        if question := self._questions.of(seat):
            return question.lapse(self.time)
        if self._routine is None:
            return None
        since, due = self._routine_span
        return Lapse(self._routine.take(), max(0.0, due - self.time), due - since)

    def rests(self) -> float:
        """How long it is until a person may roll."""
        return max(0.0, self._rested_at() - self.time)

    def _advance_to(self, time: float) -> None:
        while self._agenda.next <= time:
            self.time, seat = self._agenda.pop()
            if seat in _AFFAIRS:
                _AFFAIRS[seat](self)
            else:
                self._look(seat)
        self.time = max(self.time, time)

    def _submit(self, command: Command, against: int | None = None) -> Step[object] | Rejected:
        result = self.match.submit(command, at=self.time, against=against)
        if isinstance(result, Step):
            self._take_in(command)
            self._plan()
        return result

    def _take_in(self, command: Command) -> None:
        """Everybody sees what was done; it is news, and a moment begins anew."""
        self._changed = self.time
        self._questions.forget(command.seat)
        if type(command).__name__ in self.pace.news:
            self._hear_news(command)
        if self.pace.moment:
            if self._routine and self.company.tumbles(self._routine.command):
                self._drop_routine()
            self._had_window = False
            if self.window:
                self.window.ready.clear()

    def _plan(self) -> None:
        """Whoever may act now is asked in a moment, and whatever is routine gets its time."""
        awaited = self.match.awaited()
        self._drop_stale_routine()
        self._mind_questions(awaited)
        self._mind_window(awaited)
        if self._routine is None and self.announced is None and self.window is None:
            self._plan_routine(awaited)
        looking = [s for s in sorted(awaited) if s in self.players and not self._is_busy(s)]
        idle = bool(looking) and (self._is_idle(awaited) or self.company.has_moment(awaited))
        if idle and self.company.comes_first(awaited):
            return
        for seat in looking:
            self._looking.add(seat)
            self._agenda.add(self.time + self.players[seat].reaction(awaited=idle), seat)

    def _drop_stale_routine(self) -> None:
        """What was to be done and cannot be done any more does not wait for its time."""
        offer = self._routine
        if offer is not None and offer not in self.match.offers(offer.seat):
            self._drop_routine()

    def _drop_routine(self) -> None:
        self._routine = None
        self._agenda.drop((_ROUTINE,))

    def _plan_routine(self, awaited: frozenset[Seat]) -> None:
        """What leaves nothing to choose the program does, for itself and for bots."""
        for seat in sorted(awaited, key=lambda seat: (seat != self._runner, seat)):
            if self.company.runs(seat) and (offer := self.company.routine_of(seat)):
                self._begin_routine(offer, self._first_wait(offer, awaited))
                return

    def _begin_routine(self, offer: Offer, wait: float) -> None:
        if wait < inf:
            self._routine, self._runner = offer, offer.seat
            self._routine_span = (self.time, self.time + wait)
            self._agenda.add(self._routine_span[1], _ROUTINE)

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
        return not any(map(self.company.routine_of, self.company.persons(awaited)))

    def _first_wait(self, offer: Offer, awaited: frozenset[Seat]) -> float:
        wait = self.pace.wait(offer.command)
        if not self.company.tumbles(offer.command):
            return wait
        if self._had_window:
            return max(0.0, self._last_tumble + self.pace.quickest - self.time)
        moment = self.pace.moment if self.company.has_moment(awaited) else 0.0
        return max(wait - self.pace.tumble, moment)

    def _do_routine(self) -> None:
        """Announce a roll and let it tumble; everything else, and dice that lie still, happens."""
        if self.announced is not None:
            command, self.announced = self.announced.command, None
            self._hear_roll()
        else:
            assert self._routine is not None
            offer, self._routine = self._routine, None
            command = offer.take()
            if not self.company.runs(offer.seat):
                return
            if self.company.tumbles(offer.command):
                self._announce(command)
                return
        if isinstance(self._submit(command), Rejected):
            self._plan()

    def _hear_roll(self) -> None:
        self._news, self._between_rolls = self.time, self.time - self._rolled
        self._rolled = self.time

    def _hear_news(self, command: Command) -> None:
        """What is offered to one partner is news to that one; everything else to everybody."""
        if partner := getattr(command, "partner", PROGRAM):
            self._told[partner] = self.time
        else:
            self._news, self._between_rolls = self.time, inf

    def _announce(self, command: Command) -> None:
        self.announced = Announced(command, self.time + self.pace.tumble)
        self._last_tumble = self.time
        self.window, self._had_window = None, False
        self._agenda.add(self.announced.at, _ROUTINE)

    def _person_rolls(self, command: Command) -> Rejected | None:
        """A person throws the dice: not while they roll, nor faster than the table allows."""
        if isinstance(result := self.match.rules.apply(self.match.state, command), Rejected):
            return result
        if self.window is not None:
            return rejected("window_open")
        if self.announced is None and not self.paused:
            if self.time >= self._rested_at():
                self._announce(command)
            elif self.pace.moment:
                self._wish_for(command)
        return None

    def _rested_at(self) -> float:
        """When a person may roll: the dice have rested, and others have had their moment."""
        had_moment = self._had_window or not self.company.has_moment(self.match.awaited())
        moment = 0.0 if had_moment else self._changed + self.pace.moment
        return max(self._last_tumble + self.pace.quickest, moment)

    def _wish_for(self, command: Command) -> None:
        """Who asks too soon need not ask again."""
        self._wish = command
        self._agenda.drop((_WISH,))
        self._agenda.add(self._rested_at(), _WISH)

    def _roll_as_wished(self) -> None:
        command, self._wish = self._wish, None
        if command is not None and command.seat not in self.players:
            self._person_rolls(command)

    # What does not wait for ever.

    def _mind_questions(self, awaited: frozenset[Seat]) -> None:
        offers = {seat: self.match.offers(seat) for seat in self.company.persons(awaited)}
        self._questions.mind(offers, self.pace, self.time)
        self._agenda.drop((_LAPSE,))
        self._agenda.add(self._questions.next, _LAPSE)

    def _answer_lapsed(self) -> None:
        for command in self._questions.lapsed(self.time):
            if isinstance(self._submit(command), Rejected):
                self._plan()

    def _look(self, seat: Seat) -> None:
        """Ask a player, unless the news is too young for it to have taken in."""
        player = self.players.get(seat)
        if player is not None:
            reflex = min(player.reflex, HURRIED * self._between_rolls)
            if self.time < self._news + reflex:
                haste = reflex / player.reflex
                self._agenda.add(self._news + max(reflex, haste * player.startle()), seat)
                return
            if self.time < (told := self._told.get(seat, -inf)) + player.reflex:
                self._agenda.add(told + max(player.reflex, player.startle()), seat)
                return
        self._looking.discard(seat)
        if player is None or seat not in self.match.awaited():
            return
        offers = self.match.offers(seat)
        choosing = self.company.left_to_bots(offers)
        if choosing is None:
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
        return bool(self.company.rollers(awaited) and self._persons(awaited))

    def _last(self, window: BettingWindow, seconds: float) -> None:
        window.last(seconds)
        if seconds:
            self._agenda.add(window.closes, _WINDOW)

    def _look_again(self) -> None:
        """Bots that meant to look later do so while everybody has time."""
        self._agenda.keep(_AFFAIRS)
        self._looking.clear()

    def _asked(self, awaited: frozenset[Seat]) -> list[Seat]:
        """Whoever can still bet; where there is a moment, everybody but who has the dice.

        The roller is ready by rolling.
        """
        if self.pace.moment:
            rollers = self.company.rollers(awaited)
            return [seat for seat in sorted(awaited) if rollers and seat not in rollers]
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


_ROUTINE, _WINDOW, _LAPSE, _WISH = -1, -2, -3, -4
"""Stand in the agenda for what the program does, for the end of a betting window, for the
question that lapses next, and for a roll that was asked for too soon."""

_AFFAIRS: dict[Seat, Callable[[Driver], None]] = {
    _ROUTINE: Driver._do_routine,
    _WINDOW: Driver._plan,
    _LAPSE: Driver._answer_lapsed,
    _WISH: Driver._roll_as_wished,
}
"""What is done then."""
