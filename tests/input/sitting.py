"""A binder at a real table, its commands carried out as they come."""

from __future__ import annotations

from game.engine.contract import Offer, Seat
from game.engine.ready_set_bet.commands import PlaceBet
from game.input.binder import Binder
from game.input.bound import Bound, Refused, Send
from game.input.hands import Hands
from game.input.intents import Choose, Drop, Grab, Intent, Tap
from game.input.ready_set_bet.naming import NAMING
from tests.input.picture import middle, picture
from tests.ready_set_bet.play import Play, racing


class Sitting:
    """People at a table: what they do is heard, and what comes of it happens."""

    def __init__(self, play: Play | None = None, humans: tuple[Seat, ...] = (1, 2, 3)) -> None:
        self.play = play or racing()
        self.hands = Hands(humans, [s for s in self.play.state.seats if s not in humans])
        self.binder = Binder(self.offers, self.hands, NAMING, picture(self.play))

    def offers(self, seat: Seat) -> tuple[Offer, ...]:
        return self.play.rules.offers(self.play.state, seat)

    def sit(self, device: str, seat: Seat, on: str = "") -> Sitting:
        """A cursor belongs to a seat, and lies on a target."""
        self.hands.give(device, seat)
        self.binder.show(device, on)
        return self

    def hear(self, intent: Intent) -> Bound | None:
        bound = self.binder.hear(intent)
        if isinstance(bound, Send):
            self.play.do(bound.command)
        return bound

    def choose(self, device: str) -> Bound | None:
        return self.hear(Choose(device))

    def tap(self, target: str, device: str = "mouse") -> Bound | None:
        return self.hear(Tap(device, *middle(self.binder.targets, target)))

    def drag(self, source: str, target: str, device: str = "mouse") -> Bound | None:
        assert not isinstance(self.hear(Grab(device, *self.where(source))), Refused)
        return self.hear(Drop(device, *self.where(target)))

    def where(self, target: str) -> tuple[float, float]:
        return middle(self.binder.targets, target)

    def frame(self) -> Sitting:
        """The next frame: a new picture, hands up to date."""
        self.binder.refresh(picture(self.play))
        return self

    @property
    def bets(self) -> list[tuple[Seat, str, tuple[str, ...]]]:
        return [(bet.seat, bet.token, bet.spots) for bet in self.play.state.bets]


def bet(device: str, seat: Seat, token: str | int, *spots: str) -> Send:
    """The sending of a bet."""
    return Send(device, PlaceBet(seat, str(token), spots))
