"""Blinkers: one hand is seen as long as it is held, and everybody sees who looks."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.engine.contract import Seat
from game.engine.horse_race.data import FACES
from game.engine.horse_race.options import OPEN
from game.engine.horse_race.state import DRAFT, OVER, Table
from game.input import intents as i
from game.render.easing import clamp
from game.render.horse_race.blinkers import put_dark, put_edge_puck, put_racks
from game.render.horse_race.places import PlaceLook
from game.render.horse_race.stage import Stage
from game.render.kit import Box, Kit, within

if TYPE_CHECKING:
    from game.scenes.horse_race.asks import Asks

LONGEST = 6.0
"""Seconds after which it is dark again by itself."""
HELD = 0.2
"""Seconds after which a press is a hold; a shorter one looks at nothing."""
CLOSING = 0.12
"""Seconds in which the cups close; they open in no time."""
BLUR = 9.0
TOUCHES = (
    i.Step, i.Choose, i.Cycle, i.Press, i.Tap, i.Grab, i.Drop, i.Go, i.Stir, i.Look,
)  # fmt: skip
"""What of another hand makes it dark at once."""
BREAKS = (i.Pause, i.Back, i.Help, i.Log, i.Focus, i.Lost, i.Found)
"""What makes it dark, and is then heard as always."""


class Blinkers:
    """Who looks, with what, since when; how often everybody has looked in this race."""

    def __init__(self, asks: Asks) -> None:
        self.asks = asks
        self.seat: Seat = 0
        """Who looks; nobody most of the time."""
        self.device: i.DeviceId = ""
        self.since = 0.0
        self.looks: dict[Seat, int] = {}
        self._race = 0
        self._pressed: dict[i.DeviceId, tuple[Seat, float]] = {}
        """Pointers that are down on somebody's backs, since when."""
        self._swallow: set[i.DeviceId] = set()
        """Pointers whose press made it dark: what comes of that press does nothing else."""
        self._ground: tuple[Kit, pygame.Surface, pygame.Surface] | None = None
        """The table as it was when they closed, out of focus, and as it was."""

    @property
    def is_on(self) -> bool:
        """Whether somebody looks."""
        return bool(self.seat)

    @property
    def is_closing(self) -> bool:
        """Whether the cups are still on their way."""
        return self.is_on and self.asks.scene.clock - self.since <= CLOSING + 0.05

    @property
    def looks_alone(self) -> bool:
        """Whether nobody is there who should not look: then nothing has to be held."""
        return self.is_on and not self.device

    def view(self) -> Table:
        """The table as whoever looks sees it, and as everybody sees it while nobody does."""
        match = self.asks.scene.match
        table = match.view(self.seat or None).table
        assert isinstance(table, Table)
        return table

    # Who may look.

    def may_open(self, seat: Seat) -> bool:
        """Whether a hand can be opened: a person's, whose pad is not lost, with a secret in it."""
        hands, table = self.asks.scene.hands, self.asks.table
        if seat not in hands.humans or seat in hands.waiting:
            return False
        if table.phase == DRAFT:
            return seat == self.asks.draft.seat
        return table.phase != OVER and table.options.hides != OPEN

    def why_not(self, seat: Seat) -> str:
        """Why a hand cannot be opened."""
        is_bots = seat not in self.asks.scene.hands.humans
        return self.asks.say("blinkers.not_yours" if is_bots else "blinkers.nothing")

    # Hands.

    def hear(self, intent: i.Intent) -> bool:
        """Open, close, or be disturbed; whether that was all."""
        if intent.device in self._swallow and isinstance(
            intent, i.Tap | i.Drop | i.Grab | i.DragTo
        ):
            if isinstance(intent, i.Tap | i.Drop):
                self._swallow.discard(intent.device)
            return True
        if self.is_on:
            return self._hear_open(intent)
        match intent:
            case i.Look(device, down=True):
                return self._hold(self._seat_of(device), device)
            case i.Press(device, x, y):
                self._press(device, x, y)
            case i.Tap(device) | i.Drop(device) | i.LetGo(device):
                self._pressed.pop(device, None)
        return False

    def _hold(self, seat: Seat, device: i.DeviceId) -> bool:
        """Somebody holds their own key; without a secret it does what it does elsewhere."""
        if not seat or not self.may_open(seat):
            return False
        self.open(seat, device)
        return True

    def _press(self, device: i.DeviceId, x: float, y: float) -> None:
        """Cards are pressed from behind; if they are held they will open."""
        for seat in self.asks.seats:
            if any(within(box, x, y) for box in self._holds(seat)):
                self._pressed[device] = (seat, self.asks.scene.clock)

    def _holds(self, seat: Seat) -> tuple[Box, ...]:
        """What is pressed to look: the cards in a rack, in the draft the packet too."""
        return (self.asks.floor.backs_box(seat), *self.asks.draft.held_boxes(seat))

    def _open_pressed(self) -> None:
        """A press that has become a hold opens the hand, if it may be opened."""
        for device, (seat, since) in [*self._pressed.items()]:
            if self.asks.scene.clock - since < HELD:
                continue
            del self._pressed[device]
            if self.may_open(seat):
                self.open(seat, device)
            elif self.asks.table.options.hides != OPEN:
                self.asks.scene.say_toast(self.why_not(seat))

    def _seat_of(self, device: i.DeviceId) -> Seat:
        """Whom a key acts for; a person who plays alone has all of them."""
        hands = self.asks.scene.hands
        return hands.seat_of(device) or self.asks.alone

    def open(self, seat: Seat, device: i.DeviceId) -> None:
        """The cups close round one hand."""
        if (race := self.asks.table.race.number) != self._race:
            self._race, self.looks = race, {}
        self.seat, self.device, self.since = seat, device, self.asks.scene.clock
        self.asks.scene.stage.touch()
        if device:
            self.looks[seat] = self.looks.get(seat, 0) + 1
            self.asks.hold(paused=True)

    def close(self, why: str = "") -> None:
        """Dark at once."""
        if not self.is_on:
            return
        self._pressed.clear()
        if self.device:
            self.asks.hold(paused=False)
        self.seat, self.device = 0, ""
        self._ground = None
        self.asks.scene.stage.touch()
        if why:
            self.asks.scene.say_toast(self.asks.say(f"blinkers.{why}"))

    def _hear_open(self, intent: i.Intent) -> bool:
        if self.looks_alone:
            return False
        if isinstance(intent, BREAKS):
            self.close()
            return False
        if self._is_own(intent.device):
            return self._hear_own(intent)
        if isinstance(intent, TOUCHES) and not (isinstance(intent, i.Look) and not intent.down):
            self.close("disturbed")
            if isinstance(intent, i.Press):
                self._swallow.add(intent.device)
        return True

    def _is_own(self, device: i.DeviceId) -> bool:
        """Whoever looks by touch has other fingers."""
        fingers = self.device.startswith("touch:") and device.startswith("touch:")
        return device == self.device or fingers

    def _hear_own(self, intent: i.Intent) -> bool:
        match intent:
            case i.Look(_, down=False):
                self.close()
                return True
            case i.Tap() | i.Drop() | i.LetGo() if intent.device == self.device:
                if isinstance(intent, i.Drop):
                    self.asks.drop_on(self.seat, intent.x, intent.y)
                self.close()
                return True
        return False

    def update(self) -> None:
        """Nobody looks too long, at a hand that is a bot's by now, or once all is over."""
        if not self.is_on:
            self._open_pressed()
            return
        if not self.may_open(self.seat) or (self.looks_alone and not self.asks.draft.is_on):
            self.close()
        elif self.asks.scene.clock - self.since >= LONGEST and not self.looks_alone:
            self.close("dark")

    # What is seen.

    def places(
        self, chosen: tuple[str, ...] = (), aimed: tuple[str, ...] = ()
    ) -> tuple[PlaceLook, ...]:
        """The fourteen places of whoever looks."""
        hand = self.view().hands[self.seat - 1] if self.is_on else ()
        return tuple(
            PlaceLook(face, hand.count(face), chosen.count(face), face in aimed) for face in FACES
        )

    def put_ground(self, onto: pygame.Surface) -> pygame.Surface:
        """The dark over the table, so far as the cups have come; the table as it was."""
        scene = self.asks.scene
        kit = scene.desk.kit
        if self._ground is None or self._ground[0] is not kit:
            plain = onto.copy()
            self._ground = (kit, pygame.transform.gaussian_blur(plain, max(1, kit.px(BLUR))), plain)
        onto.blit(self._ground[1], (0, 0))
        age = scene.clock - self.since
        still = scene.stage.still or not self.is_on
        share = 1.0 if still else clamp(age / CLOSING)
        put_dark(kit, onto, 1 - (1 - share) ** 2)
        return self._ground[2]

    def put_racks(self, onto: pygame.Surface, table: pygame.Surface, seat: Seat) -> None:
        """All racks as they lie on the table, in the dark but for one."""
        kit, stage, dealer = self.asks.scene.desk.kit, self.asks.scene.stage, self._dealer
        boxes = tuple(map(self.asks.floor.rack_box, self.asks.seats))
        put_racks(kit, onto, table, boxes, self.asks.seats.index(seat) if seat else -1)
        assert isinstance(stage, Stage)
        if dealer and stage.rack(dealer).narrow:
            box, letter = stage.rack(dealer).box, stage.words.dealer
            put_edge_puck(kit, onto, box, letter, lit=dealer == seat)

    @property
    def _dealer(self) -> Seat:
        return self.asks.table.race.dealer

    def forget(self) -> None:
        """The table has another look now."""
        self._ground = None
