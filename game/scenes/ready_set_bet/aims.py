"""Where the hands of bettors are, and what the tokens in them would bring there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from game.engine.contract import Command, Offer, Seat
from game.engine.ready_set_bet.commands import PlaceBet
from game.engine.record import replace
from game.input.intents import MOUSE
from game.input.ready_set_bet.naming import NAMING
from game.input.targets import Target
from game.render.ready_set_bet.hands import Aim, Held
from game.render.ready_set_bet.straddle import straddle_box

if TYPE_CHECKING:
    from game.scenes.ready_set_bet.table import TableScene


def aims_of(scene: TableScene) -> tuple[Aim, ...]:
    """Of everybody who has a rack: cursors, then where the mouse would lay what it holds."""
    found = (*_cursors(scene), *_dragged(scene))
    return tuple(
        _aim(scene, seat, target, command)
        for seat, target, command in found
        if seat in scene.sitting.marks
    )


def held_by(scene: TableScene) -> tuple[Held, ...]:
    """The tokens that pointers drag."""
    return tuple(
        Held(grip.seat, grip.piece.split(":", 2)[2], (grip.x, grip.y))
        for grip in scene.binder.dragged().values()
        if grip.seat in scene.sitting.marks
    )


def _cursors(scene: TableScene) -> Iterator[tuple[Seat, Target, Command | None]]:
    for device in scene.hands.devices:
        aim = scene.binder.aim(device)
        target = scene.binder.targets.get(aim.target) if aim and aim.target else None
        if aim is not None and target is not None:
            yield aim.seat, target, aim.command


def _dragged(scene: TableScene) -> Iterator[tuple[Seat, Target, Command | None]]:
    grip = scene.binder.grip(MOUSE)
    if grip is None:
        return
    command, aimed = scene.binder.preview(MOUSE), grip.target
    if isinstance(command, PlaceBet):
        aimed = NAMING.target_of(_offer(command), command.spots)
    if (target := scene.binder.targets.get(aimed)) is not None:
        yield grip.seat, target, command


def _aim(scene: TableScene, seat: Seat, target: Target, command: Command | None) -> Aim:
    aim = Aim(seat, (target.x, target.y, target.w, target.h))
    if not isinstance(command, PlaceBet):
        return aim
    if len(command.spots) == 2:
        aim = replace(aim, box=straddle_box(*map(scene.stage.spot_box, command.spots)))
    return scene.adviser.aimed(scene.match.view(seat), aim, command)


def _offer(command: PlaceBet) -> Offer:
    return Offer(PlaceBet, command.seat, (("token", command.token),))
