"""Cursors: each pad or key cluster aims at one target and jumps to the next."""

from __future__ import annotations

from game.engine.contract import Command, Seat
from game.engine.record import record, replace
from game.input.bound import Aimed, Bound, PieceId, Refused, Send
from game.input.intents import Choose, Cycle, DeviceId, Step
from game.input.reach import NO_PIECE, Choices, Reach
from game.input.targets import TargetId


@record
class Aim:
    """Where a cursor is, with what in hand, and what choosing would send."""

    seat: Seat
    piece: PieceId
    target: TargetId
    command: Command | None
    """None on a target that has been taken from under the cursor."""
    kind: type[Command] | None = None
    """What kind of command the cursor last aimed at."""
    column: float | None = None
    """Where it comes back to after a gap in a row."""
    before: TargetId = ""
    """Where it was on another matter, to which it comes back when this one is done with."""


class Cursors:
    """The aims of all cursors at a table.

    Choosing sends what the cursor showed, if that is still offered, and nothing else: somebody
    who bets in the moment in which the cards are dealt does not choose a card unseen.
    """

    def __init__(self, reach: Reach) -> None:
        self._reach = reach
        self._aims: dict[DeviceId, Aim] = {}

    def aim(self, device: DeviceId) -> Aim | None:
        """Where the cursor is."""
        return self._aims.get(device)

    def refresh(self) -> None:
        """Bring every cursor up to date with the offers; once a frame, before drawing."""
        for device in {**self._aims, **dict.fromkeys(self._reach.owners.devices)}:
            self.show(device)

    def show(self, device: DeviceId) -> Aim | None:
        """Bring one cursor up to date, or onto the table."""
        seat = self._reach.owners.seat_of(device)
        old = self._aims.pop(device, None)
        if seat is None:
            return None
        if old is None or old.seat != seat:
            old = Aim(seat, NO_PIECE, "", None)
        return self._aims.setdefault(device, self._current(old))

    def point(self, device: DeviceId, target: TargetId) -> Aim | None:
        """Put a cursor on a target."""
        if aim := self.show(device):
            choices = self._reach.choices(aim.seat, aim.piece)
            return self._aim_at(device, replace(aim, column=None), target, choices)
        return None

    def lit(self, device: DeviceId) -> frozenset[TargetId]:
        """Where the cursor can go."""
        aim = self.aim(device)
        return frozenset(self._reach.choices(aim.seat, aim.piece)) if aim else frozenset()

    def step(self, intent: Step) -> Bound | None:
        """Go to the next target that may be chosen."""
        aim = self._shown(intent.device)
        if aim is None:
            return None
        choices = self._reach.choices(aim.seat, aim.piece)
        column = self._column(aim) if intent.dy and not intent.dx else None
        target = self._reach.targets.neighbour(
            aim.target, intent.dx, intent.dy, choices, column=column
        )
        if target is None:
            return None
        self._aim_at(intent.device, replace(aim, column=column), target, choices)
        return Aimed(intent.device, aim.seat, aim.piece, target)

    def cycle(self, intent: Cycle) -> Bound | None:
        """Take the next token in hand."""
        aim = self._shown(intent.device)
        pieces = self._reach.pieces(aim.seat) if aim else ()
        if aim is None or not pieces:
            return None
        at = pieces.index(aim.piece) + intent.by if aim.piece in pieces else 0
        self._aims[intent.device] = replace(aim, piece=pieces[at % len(pieces)])
        self.show(intent.device)
        now = self._aims[intent.device]
        return Aimed(intent.device, now.seat, now.piece, now.target)

    def choose(self, intent: Choose) -> Bound | None:
        """Send what the cursor shows, if it is still offered."""
        device = intent.device
        aim = self._aims.get(device)
        if aim is None or aim.seat != self._reach.owners.seat_of(device):
            self.show(device)
            return None
        choices = self._reach.choices(aim.seat, aim.piece)
        if aim.command is not None and choices.get(aim.target) == aim.command:
            return Send(device, aim.command)
        return Refused(device, aim.seat, aim.target) if aim.target else None

    def _shown(self, device: DeviceId) -> Aim | None:
        aim = self._aims.get(device)
        seat = self._reach.owners.seat_of(device)
        return aim if aim and aim.target and aim.seat == seat else self.show(device)

    def _column(self, aim: Aim) -> float | None:
        target = self._reach.targets.get(aim.target)
        if aim.column is not None or target is None:
            return aim.column
        return target.middle[0]

    def _aim_at(self, device: DeviceId, aim: Aim, target: TargetId, choices: Choices) -> Aim:
        made = _aimed(aim, target, choices)
        self._aims[device] = made
        return made

    def _current(self, aim: Aim) -> Aim:
        """The aim under the offers of now: it stays on a taken spot, and leaves a closed matter."""
        pieces = self._reach.pieces(aim.seat)
        piece = aim.piece if aim.piece in pieces else next(iter(pieces), NO_PIECE)
        choices = self._reach.choices(aim.seat, piece)
        aim = replace(aim, piece=piece)
        if not choices or aim.target in choices or self._stays(aim, choices):
            return _aimed(aim, aim.target, choices)
        first = aim.before if aim.before in choices else self._reach.targets.first(choices) or ""
        return _aimed(replace(aim, column=None), first, choices)

    def _stays(self, aim: Aim, choices: Choices) -> bool:
        same_matter = any(type(command) is aim.kind for command in choices.values())
        return same_matter and aim.target in self._reach.targets


def _aimed(aim: Aim, target: TargetId, choices: Choices) -> Aim:
    command = choices.get(target)
    kind = type(command) if command is not None else aim.kind
    before = aim.target if aim.kind not in (None, kind) else aim.before
    return replace(aim, target=target, command=command, kind=kind, before=before)
