"""The picture of the pause: who has stopped the race, the standing, and what can be changed."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.engine.contract import Seat
from game.input.intents import KEYBOARD, DeviceId
from game.render.controls import middle
from game.render.faces import face
from game.render.frame import put_bird
from game.render.icons import icon
from game.render.keycaps import put_hints
from game.render.kit import Box, Kit, Point
from game.render.lettering import wrapped
from game.render.palette import rgb
from game.render.token import house_marker, mark
from game.scenes.pause_plan import TOOLS, Row
from game.text.book import purse

if TYPE_CHECKING:
    from game.scenes.pause import PauseMenu

LABELLED = {
    "live_odds": ("eye", "setup.live_odds"), "coach": ("coach", "setup.coach"),
    "calm": ("clock", "calm.name"),
}  # fmt: skip
SIGNS = {"pace": "dice", "window": "clock"}
KNOB_ROOM = 100.0


class PausePicture:
    """Whatever lies under the controls of a pause."""

    def __init__(self, menu: PauseMenu) -> None:
        self.menu = menu
        self.plan = menu.plan
        self.book = menu.desk.book
        self.scene = menu.scene

    def inner(self, name: str) -> Box:
        """Where the control of a tool is."""
        x, y, wide, high = self.plan.tool(name)
        if name in LABELLED:
            return (x + wide - KNOB_ROOM, y, KNOB_ROOM - 8, high)
        side = min(high, 92.0) + 8
        own = min(high - 10, 84.0)
        if name == "volume":
            return (x + side, y, wide - side, high)
        return (x + side, y + (high - own) / 2, wide - side, own)

    def paint(self, kit: Kit, onto: pygame.Surface) -> None:
        """All of it."""
        self._put_head(kit, onto)
        x, y, wide, high = self.plan.paper
        sheet = kit.panel(wide, high, 20, "paper", "paper_shade")
        kit.lay(onto, sheet, self.plan.paper, shadow=(14, 8, 170))
        if not self.plan.is_large:
            put_bird(kit, onto, (x + wide - 96, y + 4))
        self._put_heading(kit, onto)
        if not self.plan.is_large or self.menu.page == 0:
            for index, seat in enumerate(self.menu.seats()):
                self._put_seat(kit, onto, seat, self.plan.row(index))
        if not self.plan.is_large or self.menu.page == 1:
            self._put_tools(kit, onto)
        if self.scene.hands.waiting:
            self._put_bar(kit, onto, self.scene.hands.waiting[0])
        put_hints(kit, onto, self.menu.hints(), 120.0)

    def _put_head(self, kit: Kit, onto: pygame.Surface) -> None:
        (x, y), size = self.plan.title
        kit.text(onto, self.book.say("pause.title"), "num", size, "cream", (x, y), anchor="l")
        left, top, wide, _ = self.plan.why
        if not self.plan.is_large:
            rule = kit.rect((left, top - 14, 96, 5))
            pygame.draw.rect(onto, rgb("brass"), rule, border_radius=2)
        why = "" if self.scene.hands.waiting else self.menu.why
        seat_mark = self.scene.sitting.marks.get(self.menu.seat) if why else None
        beside = 62.0 if seat_mark else 0.0
        size = 34 * min(1.5, kit.grow)
        lines = wrapped(kit.type, why, "txt", size, wide - beside)[:2] if why else []
        y = top + 40
        if seat_mark:
            kit.put(onto, mark(kit, seat_mark, 44), (left + 24, y))
        for line in lines:
            kit.text(onto, line, "txt", size, "brass_hi", (left + beside, y), anchor="l")
            y += size * 1.3
        if len(lines) < 2 and not (self.plan.is_large and lines):
            self._put_still(kit, onto, (left, y + 10), wide)

    def _put_still(self, kit: Kit, onto: pygame.Surface, at: Point, wide: float) -> None:
        size = 32 * min(1.5, kit.grow)
        for index, line in enumerate(
            wrapped(kit.type, self.book.say(self.scene.still_key), "ui", size, wide)[:2]
        ):
            where = (at[0], at[1] + size * 1.3 * index)
            kit.text(onto, line, "ui", size, "cream", where, anchor="l")

    def _put_heading(self, kit: Kit, onto: pygame.Surface) -> None:
        """Which race it is, and how far."""
        x, y, wide, high = self.plan.heading
        number, races, told = self.scene.progress()
        race = self.book.say("pause.race", race=number, races=races)
        large = self.plan.is_large
        size, room = (40.0 * min(1.5, kit.grow), wide - 330 if large else wide * 0.5)
        at = (x, y + high / 2)
        kit.text(onto, race, "num", size, "ink", at, anchor="l", width=room)
        if not large:
            at = (x + wide - 130, y + high / 2)
            kit.text(onto, told, "ui", 26, "ink", at, anchor="r", width=wide * 0.5 - 140, least=20)
        rule = kit.rect((x, y + high, wide, 3))
        pygame.draw.rect(onto, rgb("brass_dk"), rule)

    def _put_seat(self, kit: Kit, onto: pygame.Surface, seat: Seat, row: Row) -> None:
        """Rank, mark, name, what they hold, and their money."""
        sitting, purses = self.scene.sitting, self.scene.shown_money
        size, unit = row.size, row.box[3] * 0.68
        seat_mark = sitting.marks.get(seat)
        at = (row.mark[0] + unit / 2, row.mark[1])
        if seat_mark is None:
            kit.put(onto, house_marker(kit, unit * 0.9), at)
        else:
            richer = sum(purses[other - 1] > purses[seat - 1] for other in sitting.marks)
            kit.text(onto, str(richer + 1), "num", size, "ink", row.rank, anchor="l")
            kit.put(onto, mark(kit, seat_mark, unit), at)
            held = purse(self.scene.party.rules.game, purses[seat - 1])
            kit.text(onto, held, "num", size * 1.15, "ink", row.money, anchor="r")
        room = row.device[0] - unit - row.name[0]
        name = sitting.names[seat]
        kit.text(onto, name, "ui", size, "ink", row.name, anchor="l", width=room, least=26)
        self._put_devices(kit, onto, seat, row)

    def _put_devices(self, kit: Kit, onto: pygame.Surface, seat: Seat, row: Row) -> None:
        """The portrait of a bot, or what a person holds; with the mouse all can play."""
        size, hands = row.size, self.scene.hands
        if seat not in hands.humans:
            if persona := self.scene.sitting.faces.get(seat):
                kit.put(onto, face(kit, persona, row.box[3] * 0.8), row.device)
            return
        if seat in hands.waiting:
            kit.put(onto, icon(kit, "warn", size * 1.2, "closed", "paper"), row.device)
            return
        device = next(iter(hands.devices_of(seat)), "mouse")
        sign, number = _device(device, self.menu.desk.pads())
        kit.put(onto, icon(kit, sign, size * 1.2, "ink", "paper"), row.device)
        if number:
            at = (row.device[0] + size * 0.72, row.device[1])
            kit.text(onto, str(number), "num", max(20.0, size * 0.8), "ink", at, anchor="l")

    def _put_tools(self, kit: Kit, onto: pygame.Surface) -> None:
        box = self.plan.tools
        kit.lay(onto, kit.panel(box[2], box[3], 16, "felt", "felt_deep"), box)
        for name in TOOLS:
            x, y, wide, high = self.plan.tool(name)
            side = min(high, 92.0)
            at, drawn = (x + side / 2, y + high / 2), min(36 * kit.grow, high * 0.6)
            if name == "window" and not self.scene.calm_window:
                continue
            if name in SIGNS:
                kit.put(onto, icon(kit, SIGNS[name], drawn, "cream", "felt"), at)
            elif name in LABELLED:
                sign, key = LABELLED[name]
                kit.put(onto, icon(kit, sign, drawn, "cream", "felt"), at)
                size, room = 28 * kit.grow, wide - side - KNOB_ROOM - 20
                at = (x + side + 8, y + high / 2)
                said = self.book.say(self.scene.calm_key if name == "calm" else key)
                kit.text(onto, said, "ui", size, "cream", at, anchor="l", width=room, least=20)

    def _put_bar(self, kit: Kit, onto: pygame.Surface, seat: Seat) -> None:
        """A pad is lost: whose, and what to do about it."""
        box = self.plan.bar
        plate = kit.panel(
            box[2], box[3], min(44.0, box[3] / 2), "night", line="penalty_text", thick=3
        )
        kit.lay(onto, plate, box, shadow=(10, 5, 170))
        x, (_, y) = box[0] + 30, middle(box)
        unit = box[3] * 0.58
        if seat_mark := self.scene.sitting.marks.get(seat):
            kit.put(onto, mark(kit, seat_mark, unit), (x + unit / 2, y))
        left, right = x + unit + 22, self.plan.way_out(0)[0] - 24
        gone = self.book.say("pause.pad_gone", name=self.scene.sitting.names[seat])
        size = 36 * min(1.5, kit.grow)
        room = right - left
        hint = "" if self.plan.is_large else self.book.say("pause.pad_gone_hint")
        own = room * 0.56 if hint else room
        at = (left, y)
        kit.text(onto, gone, "num", size, "cream", at, anchor="l", width=own, least=26)
        if hint:
            at, room = (right, y), room * 0.42
            kit.text(onto, hint, "ui", 30, "cream", at, anchor="r", width=room, least=24)


def _device(device: DeviceId, pads: tuple[DeviceId, ...]) -> tuple[str, int]:
    """The icon of a device, and its number where there are several of its kind."""
    if device.startswith("pad"):
        return "pad", pads.index(device) + 1 if device in pads else 0
    if device.startswith(KEYBOARD):
        return "keys", int(device.removeprefix(KEYBOARD) or 0)
    return "mouse", 0
