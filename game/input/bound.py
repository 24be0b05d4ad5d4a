"""What comes of an intent at the table."""

from __future__ import annotations

from game.engine.contract import Command, Seat
from game.engine.record import record
from game.input.intents import DeviceId
from game.input.targets import TargetId

PieceId = str
"""What has to be in hand for an offer: `token:2:5` for any token 5 of seat 2; empty for none."""


@record
class Send:
    """A command that is offered at this moment: submit it before the next intent is heard."""

    device: DeviceId
    command: Command


@record
class Refused:
    """That cannot be chosen, or no longer: let it shake."""

    device: DeviceId
    seat: Seat
    target: TargetId


@record
class Aimed:
    """A cursor moved, or changed its token."""

    device: DeviceId
    seat: Seat
    piece: PieceId
    target: TargetId


@record
class PickedUp:
    """A pointer took a token."""

    device: DeviceId
    seat: Seat
    target: TargetId


@record
class PutDown:
    """A pointer gave a token back."""

    device: DeviceId
    seat: Seat
    target: TargetId


@record
class Pressed:
    """A button that is the scene's own affair."""

    device: DeviceId
    target: TargetId


Bound = Send | Refused | Aimed | PickedUp | PutDown | Pressed
