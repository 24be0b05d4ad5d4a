"""Hands: which device acts for which seat, and who may sit down where."""

from __future__ import annotations

from collections.abc import Iterable

from game.engine.contract import Seat
from game.engine.record import record
from game.input.intents import KEYBOARD, Choose, DeviceId, Found, Intent, Lost, is_pointer


@record
class Joined:
    """A device acts for a seat from now on."""

    device: DeviceId
    seat: Seat
    how: str
    """`sat_down` on a free seat, `took_over` from a bot, `came_back` to a waiting one, `shared`."""


@record
class SeatLost:
    """A seat has nobody left to act for it: pause, and name its player."""

    device: DeviceId
    seat: Seat


class Hands:
    """The seats of a table and the devices that act for them.

    A person's seat is free until a device joins it; mouse and touch own no seat and act for any
    person. Where one person plays alone, every device is theirs.
    """

    def __init__(
        self, humans: Iterable[Seat], bots: Iterable[Seat] = (), *, takeover: bool = False
    ) -> None:
        self._humans = sorted(humans)
        self._bots = sorted(bots)
        self.takeover = takeover
        """Whether an unknown device may take a seat from a bot."""
        self._seats: dict[DeviceId, Seat] = {}
        self._pointed: set[Seat] = set()
        """The seats of persons who hold the mouse: no other device joins them unasked."""
        self._waiting: dict[Seat, str] = {}
        """The seats that wait, each with the make of the pad that it lost."""

    @property
    def humans(self) -> tuple[Seat, ...]:
        """The seats on which persons sit, or may sit down."""
        return tuple(self._humans)

    @property
    def waiting(self) -> tuple[Seat, ...]:
        """The seats whose device was lost, the longest waiting first."""
        return tuple(self._waiting)

    @property
    def free(self) -> tuple[Seat, ...]:
        """The persons' seats that no device acts for, those that wait first."""
        taken = {*self._seats.values(), *self._waiting, *self._pointed}
        return self.waiting + tuple(seat for seat in self._humans if seat not in taken)

    @property
    def devices(self) -> tuple[DeviceId, ...]:
        """Every device that acts for a seat."""
        return tuple(self._seats)

    def seat_of(self, device: DeviceId) -> Seat | None:
        """The seat that the device acts for."""
        return self._seats.get(device)

    def devices_of(self, seat: Seat) -> tuple[DeviceId, ...]:
        """The devices that act for one seat."""
        return tuple(device for device, own in self._seats.items() if own == seat)

    def hear(self, intent: Intent) -> Joined | SeatLost | None:
        """What an intent changes at the table; one that joins does nothing else."""
        match intent:
            case Found():
                return self._found(intent)
            case Lost():
                return self._lost(intent)
            case Choose() if _can_own(intent.device) and intent.device not in self._seats:
                return self._join(intent.device)
            case _:
                return None

    def give(self, device: DeviceId, seat: Seat) -> None:
        """Let a device act for a person's seat.

        A pointer acts for any; it keeps the seat from other devices, unless one plays alone.
        """
        if seat not in self._humans:
            raise ValueError(f"seat {seat} is not a person's; those are {self._humans}")
        self._waiting.pop(seat, None)
        if is_pointer(device) and len(self._humans) > 1:
            self._pointed.add(seat)
        elif not is_pointer(device):
            self._seats[device] = seat

    def release(self, device: DeviceId) -> None:
        """The device acts for nobody any more; its seat is free."""
        self._seats.pop(device, None)

    def to_bot(self, seat: Seat) -> None:
        """A bot takes the seat over; its devices act for nobody."""
        for device in self.devices_of(seat):
            self.release(device)
        self._waiting.pop(seat, None)
        self._pointed.discard(seat)
        self._humans = [own for own in self._humans if own != seat]
        self._bots = sorted({*self._bots, seat})

    def give_up(self, seat: Seat) -> None:
        """The seat waits for its lost pad no longer: it is free for any device."""
        self._waiting.pop(seat, None)

    def to_person(self, seat: Seat) -> None:
        """A person's seat from now on: free, until a device joins it."""
        self._bots = [own for own in self._bots if own != seat]
        self._humans = sorted({*self._humans, seat})

    def _join(self, device: DeviceId) -> Joined | None:
        if self.free:
            seat = self.free[0]
            return self._seat(device, seat, "came_back" if seat in self._waiting else "sat_down")
        if self.takeover and self._bots:
            seat = self._bots[0]
            self.to_person(seat)
            return self._seat(device, seat, "took_over")
        if len(self._humans) == 1:
            return self._seat(device, self._humans[0], "shared")
        return None

    def _seat(self, device: DeviceId, seat: Seat, how: str) -> Joined:
        self.give(device, seat)
        return Joined(device, seat, how)

    def _found(self, found: Found) -> Joined | None:
        """A pad of the make that a seat waits for comes back to it at once; others by joining."""
        for seat, model in self._waiting.items():
            if model and model == found.model:
                return self._seat(found.device, seat, "came_back")
        return None

    def _lost(self, lost: Lost) -> SeatLost | None:
        seat = self._seats.pop(lost.device, None)
        if seat is None or self.devices_of(seat):
            return None
        self._waiting[seat] = lost.model
        return SeatLost(lost.device, seat)


def _can_own(device: DeviceId) -> bool:
    return not is_pointer(device) and device != KEYBOARD
