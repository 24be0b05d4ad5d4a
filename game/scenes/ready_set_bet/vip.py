"""The VIP choice: everybody at once picks one of two cards, each with whatever they hold."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pygame

from game.engine.contract import Seat
from game.input import intents as i
from game.input.keymap import key_name, keymap_of
from game.input.targets import BUTTON, Target
from game.render.kit import Box, within
from game.render.ready_set_bet.hands import Aim
from game.render.ready_set_bet.vip_table import (
    CardLook,
    StationLook,
    StationNow,
    VipTable,
    VipWords,
)
from game.text.ready_set_bet.cards import CardWords

if TYPE_CHECKING:
    from game.scenes.ready_set_bet.table import TableScene

PAUSE: Box = (1640, 1020, 280, 60)
"""The hint at the foot that is a button too."""
QUIET = 0.3
"""Seconds for which a hand that has just chosen is not heard again: a double click is one."""
ICON = 48.0


class VipChoice:
    """What hands do at the stations, and what is seen there."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.view = scene.stage.shown
        self.seats = [seat for seat, hand in enumerate(self.view.dealt, 1) if hand]
        self.words = CardWords(scene.desk.book, scene.party.rules.data)
        stage, data = scene.stage, scene.party.rules.data
        looks = [self._look(seat) for seat in self.seats]
        self.table = VipTable(scene.desk.kit, data, looks, stage.now)
        stage.vip = self.table
        self._points: dict[i.DeviceId, tuple[float, float]] = {}
        self._chose: dict[i.DeviceId, float] = {}
        self._touched = False
        self.refresh()

    def _look(self, seat: Seat) -> StationLook:
        scene, effects = self.scene, self.scene.party.rules.board.effects
        dealt = (effects[card] for card in self.view.dealt[seat - 1])
        cards = tuple(
            CardLook(card, effect, self.words.lines(effect))
            for card, effect in zip(self.view.dealt[seat - 1], dealt, strict=True)
        )
        earlier = tuple((effects[card], True) for card in self.view.kept[seat - 1])
        persona = "" if seat in scene.hands.humans else scene.sitting.faces.get(seat, "")
        mark, name = scene.sitting.marks[seat], scene.sitting.names[seat]
        return StationLook(seat, mark, name, cards, earlier, persona)

    @property
    def is_there(self) -> bool:
        """Whether the cards still lie at the stations."""
        return self.table.left is None

    # Hands.

    def targets(self) -> list[Target]:
        """Every card of every person, and the pause."""
        self.refresh()
        boxes: dict[str, Box] = {}
        for number, seat in enumerate(self.seats):
            if seat in self.scene.hands.humans:
                for name, box in self._card_boxes(number):
                    boxes[name] = _around(boxes[name], box) if name in boxes else box
        made = [Target(name, "card", *box) for name, box in boxes.items()]
        return [*made, Target("pause", BUTTON, *PAUSE)]

    def _card_boxes(self, number: int) -> Iterator[tuple[str, Box]]:
        """The card of a seat that is kept, or aimed at, comes last: it lies over the other."""
        look = self.table.looks[number]
        boxes = [
            (f"card:{look.seat}:{card.id}", self.table.card_box(number, index))
            for index, card in enumerate(look.cards)
        ]
        yield from sorted(boxes, key=lambda one: one[1][2])

    def things(self) -> list[Target]:
        """Everything that can be asked about."""
        made = [Target("pause", "thing", *PAUSE)]
        for number, seat in enumerate(self.seats):
            made += [Target(name, "thing", *box) for name, box in self._card_boxes(number)]
            for index in range(len(self.table.looks[number].earlier)):
                x, y = self.table.icon_at(number, index)
                box = (x - ICON / 2, y - ICON / 2, ICON, ICON)
                made.append(Target(f"vip:{seat}:{index}", "thing", *box))
        return made

    def hear(self, intent: i.Intent) -> bool:
        """Note where pointers are; whether a hand only looked, or has just chosen."""
        match intent:
            case i.PointAt(device, x, y) | i.Press(device, x, y):
                self._points[device] = (x, y)
                self._touched = device != i.MOUSE
            case i.Tap(device) if device != i.MOUSE:
                self._points.pop(device, None)
            case i.Lost(device) | i.LetGo(device):
                self._points.pop(device, None)
        if self.scene.hints.hear(intent):
            return True
        if not isinstance(intent, i.Tap | i.Choose):
            return False
        if self.scene.clock - self._chose.get(intent.device, -9.0) < QUIET:
            return True
        self._chose[intent.device] = self.scene.clock
        return False

    def draw(self, onto: pygame.Surface) -> None:
        """The stage draws the stations itself, for cards fly to and from them."""

    # What is seen.

    def aims(self, cursors: tuple[Aim, ...]) -> tuple[Aim, ...]:
        """Cursors and pointers; what is kept needs no corners."""
        if self.table.revealed:
            return ()
        targets = self.scene.binder.targets
        pointed = (targets.at(x, y) for x, y in self._points.values())
        pointers = (Aim(t.seat, (t.x, t.y, t.w, t.h)) for t in pointed if t and t.kind == "card")
        aims = dict.fromkeys((*cursors, *pointers))
        return tuple(aim for aim in aims if not self._is_kept(aim))

    def _is_kept(self, aim: Aim) -> bool:
        number = self.seats.index(aim.seat) if aim.seat in self.seats else -1
        choice = self.table.states[number].choice if number >= 0 else None
        return choice is not None and self.table.card_box(number, choice) == aim.box

    def refresh(self) -> None:
        """The stations as they are now."""
        scene, book = self.scene, self.scene.desk.book
        shown = scene.stage.shown
        chosen = len(self.table.revealed) or sum(shown.has_chosen)
        words = VipWords(
            book.say("vip.heading"),
            book.say("vip.next", race=shown.race.number + 1, races=shown.options.races),
            book.say("vip.chosen", count=chosen, most=len(self.seats)),
            book.say("vip.note"),
            (("Esc",), (), book.say("vip.pause")),
        )
        states = [self._state(number, seat) for number, seat in enumerate(self.seats)]
        self.table.still = scene.stage.still
        self.table.show(words, states, scene.stage.now)

    def _state(self, number: int, seat: Seat) -> StationNow:
        scene, look = self.scene, self.table.looks[number]
        shown, is_over = scene.stage.shown, bool(self.table.revealed)
        has_chosen = is_over or shown.has_chosen[seat - 1]
        choice = None
        if seat in scene.hands.humans and not is_over and has_chosen:
            own = scene.match.view(seat).chosen
            choice = next((n for n, card in enumerate(look.cards) if card.id == own), None)
        aims = () if has_chosen else self._aimed(number, seat)
        sign, foot = self._foot(seat, has_chosen=has_chosen, is_over=is_over)
        return StationNow(shown.money[seat - 1], choice, has_chosen, aims, sign, foot)

    def _aimed(self, number: int, seat: Seat) -> tuple[int, ...]:
        aimed = [aim.box for aim in self.scene.stage.aims if aim.seat == seat]
        middles = [(x + wide / 2, y + high / 2) for x, y, wide, high in aimed]
        boxes = [self.table.card_box(number, n) for n in range(len(self.table.looks[number].cards))]
        return tuple(n for n, box in enumerate(boxes) if any(within(box, *at) for at in middles))

    def _foot(self, seat: Seat, *, has_chosen: bool, is_over: bool) -> tuple[str, str]:
        """What this person's device does, or that they have chosen."""
        book, is_person = self.scene.desk.book, seat in self.scene.hands.humans
        if has_chosen:
            return "check", book.say("vip.chosen_one" if is_person and not is_over else "vip.kept")
        if not is_person:
            return "", ""
        devices = self.scene.hands.devices_of(seat)
        if not devices:
            kind = "touch" if self._touched else "mouse"
            return kind, book.say(f"vip.{kind}")
        return self._keys(devices[-1])

    def _keys(self, device: i.DeviceId) -> tuple[str, str]:
        book = self.scene.desk.book
        if device.startswith("pad"):
            return "pad", book.say("vip.pad")
        keymap = keymap_of(self.scene.desk.settings.keys)
        names = {
            name: key_name(keymap.key(device, action))
            for name, action in (("left", "left"), ("right", "right"), ("take", "choose"))
        }
        return "keys", book.say("vip.keys", **names)


def _around(one: Box, other: Box) -> Box:
    """Two cards that are alike are one to choose."""
    left, top = min(one[0], other[0]), min(one[1], other[1])
    right = max(one[0] + one[2], other[0] + other[2])
    return (left, top, right - left, max(one[1] + one[3], other[1] + other[3]) - top)
