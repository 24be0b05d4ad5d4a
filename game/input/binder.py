"""The binder of one table: intents in, at most one offered command out."""

from __future__ import annotations

from game.engine.contract import Command, Seat
from game.input import intents as i
from game.input.bound import Bound, PieceId
from game.input.cursors import Aim, Cursors
from game.input.grips import Grip, Grips
from game.input.reach import NO_PIECE, Naming, Offers, Owners, Reach
from game.input.targets import TargetId, Targets


class Binder:
    """It knows the offers, who sits where, and the targets; it cannot make an illegal command."""

    def __init__(
        self, offers: Offers, owners: Owners, naming: Naming, targets: Targets | None = None
    ) -> None:
        self._reach = Reach(offers, owners, naming, targets or Targets())
        self._cursors = Cursors(self._reach)
        self._grips = Grips(self._reach)

    @property
    def targets(self) -> Targets:
        """The picture that hands point at."""
        return self._reach.targets

    def hear(self, intent: i.Intent) -> Bound | None:
        """What comes of an intent; a Send is to be submitted before the next one is heard."""
        if i.is_pointer(intent.device):
            return self._hear_pointer(intent)
        match intent:
            case i.Step():
                return self._cursors.step(intent)
            case i.Cycle():
                return self._cursors.cycle(intent)
            case i.Choose():
                return self._cursors.choose(intent)
            case _:
                return None

    def _hear_pointer(self, intent: i.Intent) -> Bound | None:
        match intent:
            case i.PointAt():
                self._grips.point(intent)
            case i.DragTo():
                self._grips.drag(intent)
            case i.Tap():
                return self._grips.tap(intent)
            case i.Grab():
                return self._grips.grab(intent)
            case i.Drop():
                return self._grips.drop(intent)
            case i.Cycle():
                return self._grips.cycle(intent)
            case i.Back() | i.LetGo():
                return self._grips.put_down(intent.device)
        return None

    def refresh(self, targets: Targets | None = None) -> None:
        """Once a frame, before drawing: a new picture, if any, and every hand up to date."""
        if targets is not None:
            self._reach.targets = targets
        self._cursors.refresh()
        self._grips.refresh()

    def show(self, device: i.DeviceId, target: TargetId = "") -> Aim | None:
        """Put a cursor on the table, on this target if one is given."""
        return self._cursors.point(device, target) if target else self._cursors.show(device)

    def aim(self, device: i.DeviceId) -> Aim | None:
        """Where a cursor is."""
        return self._cursors.aim(device)

    def grip(self, device: i.DeviceId) -> Grip | None:
        """What a pointer holds."""
        return self._grips.grip(device)

    def dragged(self) -> dict[i.DeviceId, Grip]:
        """The tokens to be drawn under their pointers."""
        return self._grips.dragged()

    def lit(self, device: i.DeviceId) -> frozenset[TargetId]:
        """What a device may choose with what it has in hand."""
        hands = self._grips if i.is_pointer(device) else self._cursors
        return hands.lit(device)

    def lit_for(self, seat: Seat, piece: PieceId = NO_PIECE) -> frozenset[TargetId]:
        """What a seat may choose with this in hand."""
        return frozenset(self._reach.choices(seat, piece))

    def preview(self, device: i.DeviceId) -> Command | None:
        """The command that choosing here would send, so that its win and loss can be shown."""
        if i.is_pointer(device):
            return self._grips.preview(device)
        aim = self._cursors.aim(device)
        return aim.command if aim else None
