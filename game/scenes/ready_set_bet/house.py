"""The house question: between two races somebody is asked to be the next house."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.input.intents import KEYBOARD, Intent
from game.input.keymap import key_name, keymap_of
from game.input.targets import Target
from game.render.button import Label, put_button
from game.render.chips import stacks
from game.render.controls import POINTED, REST, middle
from game.render.faces import face
from game.render.icons import icon
from game.render.keycaps import Hint, hint_width, put_hint
from game.render.kit import Box, Kit, Point
from game.render.palette import rgb
from game.render.token import house_marker, mark
from game.render.widgets import put_station, put_veil
from game.text.book import money

if TYPE_CHECKING:
    from game.scenes.ready_set_bet.table import TableScene

STATION: Box = (340.0, 214.0, 1240.0, 652.0)
ANSWERS: tuple[Box, Box] = ((400.0, 664.0, 544.0, 108.0), (976.0, 664.0, 544.0, 108.0))
FACTS: tuple[Box, ...] = tuple((400.0 + 384 * at, 418.0, 352.0, 206.0) for at in range(3))
HINT_Y = 820.0
MOST_MARKERS = 6
"""That are drawn; more are said in words alone."""


class HouseQuestion:
    """Whether somebody will be the next house, and what that brings."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.view = scene.stage.shown
        self.seat = self.view.asked
        self.is_person = self.seat in scene.hands.humans

    def targets(self) -> list[Target]:
        """The two answers."""
        return [
            Target(f"answer:{self.seat}:{word}", "answer", *box)
            for word, box in zip(("yes", "no"), ANSWERS, strict=True)
        ]

    def hear(self, intent: Intent) -> bool:
        """Answers are chosen like everything else at the table."""
        del intent
        return False

    # The picture.

    def draw(self, onto: pygame.Surface) -> None:
        """Who is asked, what the house gets, and the answers."""
        kit, scene = self.scene.desk.kit, self.scene
        put_veil(kit, onto, 150)
        put_station(kit, onto, STATION, scene.sitting.marks[self.seat].colour)
        self._put_heading(kit, onto)
        self._put_facts(kit, onto)
        if self.is_person:
            self._put_answers(kit, onto)
        else:
            self._put_thinking(kit, onto)
        for aim in scene.stage.aims:
            scene.stage.draw_aim(onto, aim, 0)

    def _put_heading(self, kit: Kit, onto: pygame.Surface) -> None:
        """Portrait or mark, the question, and for which race."""
        scene, book = self.scene, self.scene.desk.book
        x, y, wide, _ = STATION
        seat_mark, at = scene.sitting.marks[self.seat], (x + 104, y + 98)
        persona = scene.sitting.faces.get(self.seat, "")
        if self.is_person or not persona:
            kit.put(onto, mark(kit, seat_mark, 96), at)
        else:
            kit.put(onto, face(kit, persona, 112), at)
            kit.put(onto, mark(kit, seat_mark, 44), (at[0] + 46, at[1] + 40))
        question = book.say("house.ask", name=scene.sitting.names[self.seat])
        left, room = x + 184, wide - 184 - 48
        at = (left, y + 78)
        kit.text(onto, question, "num", 54, "cream", at, anchor="l", width=room, least=34)
        race, races = self.view.race.number + 1, self.view.options.races
        told = book.say("pause.race", race=race, races=races)
        size = 32 * min(1.4, kit.grow)
        kit.text(onto, told, "ui", size, "cream_dim", (left, y + 144), anchor="l", width=room)

    def _put_facts(self, kit: Kit, onto: pygame.Surface) -> None:
        """Three pictures, each with its words: the pay, the markers, no cards."""
        book, data = self.scene.desk.book, self.scene.party.rules.data
        pay = data.house.payments[self.view.race.number - 1]
        count = data.house.markers
        words = (
            book.say("house.gets", money=money(pay)),
            book.say("house.first", count=count),
            book.say("house.no_cards"),
        )
        for box, told in zip(FACTS, words, strict=True):
            kit.lay(onto, kit.panel(box[2], box[3], 16, "night", alpha=0.5), box)
            at = (box[0] + box[2] / 2, box[1] + box[3] - 42)
            size = 30 * min(1.3, kit.grow)
            kit.text(onto, told, "ui", size, "cream", at, width=box[2] - 24, least=24)
        above = [(middle(box)[0], box[1] + 84) for box in FACTS]
        self._put_pay(kit, onto, above[0], pay)
        self._put_markers(kit, onto, above[1], min(count, MOST_MARKERS))
        self._put_no_cards(kit, onto, above[2])

    def _put_pay(self, kit: Kit, onto: pygame.Surface, at: Point, pay: int) -> None:
        pile = stacks(kit, pay, self.scene.party.rules.data.chips, 2, 6, 1.4)
        kit.put(onto, pile, (at[0] - 62, at[1]))
        kit.text(onto, money(pay), "num", 64, "brass_hi", (at[0] - 14, at[1]), anchor="l")

    def _put_markers(self, kit: Kit, onto: pygame.Surface, at: Point, count: int) -> None:
        """The markers of the house, each worth as much as its token."""
        pitch = min(84.0, 270 / count)
        for index in range(count):
            x = at[0] + pitch * (index - (count - 1) / 2)
            kit.put(onto, house_marker(kit, 64), (x, at[1]))

    def _put_no_cards(self, kit: Kit, onto: pygame.Surface, at: Point) -> None:
        """A card that lies crossed out."""
        card = kit.panel(84, 116, 10, "felt_deep", "night", line="brass", thick=4)
        kit.put(onto, card, at)
        kit.text(onto, "VIP", "num", 32, "brass_hi", at)
        for thick, colour in ((16, "night"), (9, "lamp")):
            ends = kit.at((at[0] - 56, at[1] + 46)), kit.at((at[0] + 56, at[1] - 46))
            pygame.draw.line(onto, rgb(colour), *ends, max(1, kit.px(thick)))

    def _put_answers(self, kit: Kit, onto: pygame.Surface) -> None:
        book = self.scene.desk.book
        pointed = [aim.box for aim in self.scene.stage.aims]
        for box, word, sign in zip(ANSWERS, ("yes", "no"), ("check", "cross"), strict=True):
            look = POINTED if box in pointed else REST
            label = Label(book.say(f"house.{word}"), sign, 44 / kit.grow)
            put_button(kit, onto, box, label, look)
        hint = self._hint()
        wide = hint_width(kit, hint)
        put_hint(kit, onto, hint, 960 - wide / 2, HINT_Y)

    def _hint(self) -> Hint:
        """What the person who is asked presses; a pointer needs to be told nothing."""
        scene = self.scene
        device = next(iter(scene.hands.devices_of(self.seat)), "")
        if device.startswith("pad"):
            return (), ("A",), scene.desk.book.say("house.choose")
        if not device.startswith(KEYBOARD):
            return (), (), scene.desk.book.say("house.press")
        keymap = keymap_of(scene.desk.settings.keys)
        keys = tuple(key_name(keymap.key(device, do)) for do in ("left", "right", "choose"))
        return keys, (), scene.desk.book.say("house.choose")

    def _put_thinking(self, kit: Kit, onto: pygame.Surface) -> None:
        """A bot answers by itself."""
        told = self.scene.desk.book.say("house.thinks")
        at = middle((STATION[0], ANSWERS[0][1], STATION[2], ANSWERS[0][3]))
        wide = kit.text(onto, told, "txt", 40, "brass_hi", (at[0] + 30, at[1]), width=1000)
        kit.put(onto, icon(kit, "bot", 48, "brass_hi", "felt"), (at[0] - wide / 2 - 24, at[1]))
