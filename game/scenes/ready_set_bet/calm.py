"""Calm betting at the table: who is asked, how they say that they are ready, and what is seen."""

from __future__ import annotations

from math import ceil, inf
from typing import TYPE_CHECKING

import pygame

from game.engine.contract import Seat
from game.input.intents import KEYBOARD, DeviceId, Go, Intent, Look, is_pointer
from game.input.keymap import Keymap, key_name, keymap_of
from game.input.targets import BUTTON, Target
from game.render.dial import STEPS
from game.render.keycaps import Hint
from game.render.ready_set_bet.calm import PANEL, CalmLook, put_calm
from game.render.ready_set_bet.racks import ready_hit
from game.table.calm import BettingWindow, Ready

if TYPE_CHECKING:
    from game.scenes.ready_set_bet.table import TableScene

SHORT = 0.3
"""A look key that is down no longer than this was pressed, not held: then one is ready."""
DICE_SEEN = 1.2
"""Seconds for which the dice are still seen before the panel covers them."""


class Calm:
    """The betting window of a table; without one it does nothing.

    A person is ready by a press of their own: on mark and name in their rack, with a pointer or a
    cursor, or on a key at hand: X on a pad, the look key of a cluster. Space is for one who is
    alone at keyboard and mouse.
    """

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self._looked: dict[DeviceId, float] = {}
        self._drawn: CalmLook | None = None

    @property
    def window(self) -> BettingWindow | None:
        """The window, while it is open."""
        return self.scene.driver.window

    def asked(self) -> dict[Seat, bool]:
        """The persons that the window is open for, and whether they are ready."""
        if (window := self.window) is None:
            return {}
        driver, marks = self.scene.driver, self.scene.sitting.marks
        return {seat: seat in window.ready for seat in marks if driver.waits_for(seat)}

    # Hands.

    def hear(self, intent: Intent) -> bool:
        """Whether somebody has said that they are ready."""
        match intent:
            case Go(device):
                return self._say(self._seat_of(device))
            case Look(device, down=True):
                self._looked[device] = self.scene.clock
            case Look(device):
                since = self._looked.pop(device, -inf)
                if self.scene.clock - since <= SHORT:
                    self._say(self._seat_of(device))
        return False

    def press(self) -> None:
        """The panel was pressed: whoever plays alone is ready."""
        self._say(self._alone())

    def _seat_of(self, device: DeviceId) -> Seat | None:
        """Whom a key acts for; the one that everybody has, for whoever has no other."""
        if (seat := self.scene.hands.seat_of(device)) is not None:
            return seat
        if device != KEYBOARD and not is_pointer(device):
            return None
        return self._alone()

    def _alone(self) -> Seat | None:
        """The only person who has no pad."""
        hands = self.scene.hands
        padless = [
            seat
            for seat in hands.humans
            if not any(device.startswith("pad") for device in hands.devices_of(seat))
        ]
        return padless[0] if len(padless) == 1 else None

    def _say(self, seat: Seat | None) -> bool:
        if seat is None or not self.scene.driver.waits_for(seat):
            return False
        self.scene.submit(Ready(seat))
        return True

    def around(self, table: list[Target]) -> list[Target]:
        """Under the tokens mark and name in everybody's rack; over the dice the panel, for one."""
        stage, asked = self.scene.stage, self.asked()
        racks = [Target(f"ready:{s}", "ready", *ready_hit(stage.rack(s))) for s in asked]
        panel = [Target("ready", BUTTON, *PANEL)] if self._alone() in asked else []
        return [*racks, *table, *panel]

    # The picture.

    def look(self) -> CalmLook | None:
        """The panel as it looks now, once the dice have been seen."""
        window, driver = self.window, self.scene.driver
        if window is None or driver.time - window.opened < DICE_SEEN * driver.speed:
            return None
        asked, book = self.asked(), self.scene.desk.book
        if not asked:
            return None
        marks = tuple((self.scene.sitting.marks[seat], ready) for seat, ready in asked.items())
        ready = sum(asked.values())
        alone = self._alone() in asked
        words = book.say("calm.ready", ready=ready, most=len(asked))
        words = book.say("calm.alone") if alone else words
        timed = window.closes < inf
        share = window.left(driver.time) if timed else ready / len(asked)
        figure = str(ceil((window.closes - driver.time) / driver.speed)) if timed else ""
        return CalmLook(words, marks, self._hint(asked), round(share * STEPS), figure, alone)

    def _hint(self, asked: dict[Seat, bool]) -> Hint:
        """What those who are not ready yet press."""
        hands, keymap = self.scene.hands, keymap_of(self.scene.desk.settings.keys)
        waiting = [seat for seat, ready in asked.items() if not ready] or list(asked)
        devices = [device for seat in waiting for device in hands.devices_of(seat)]
        keys = dict.fromkeys(self._key(keymap, device) for device in devices)
        if self._alone() in waiting:
            keys = {key_name(keymap.shared.go): None, **keys}
        pads = any(device.startswith("pad") for device in devices)
        return tuple(filter(None, keys)), ("X",) if pads else (), ""

    def _key(self, keymap: Keymap, device: DeviceId) -> str:
        is_cluster = device.startswith(KEYBOARD) and device != KEYBOARD
        return key_name(keymap.key(device, "look")) if is_cluster else ""

    def draw(self, onto: pygame.Surface, areas: list[pygame.Rect] | None) -> list[pygame.Rect]:
        """The panel over the dice, where it has changed or was drawn over; the area, if so."""
        kit, look = self.scene.desk.kit, self.look()
        before, self._drawn = self._drawn, look
        if look is None:
            if before is not None:
                self.scene.stage.touch()
            return []
        place = kit.rect(PANEL)
        if look == before and areas is not None and place.collidelist(areas) < 0:
            return []
        onto.blit(self.scene.stage.table.picture, place, place)
        put_calm(kit, onto, look)
        return [place]
