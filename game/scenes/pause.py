"""The pause: the table out of focus, and what one can do meanwhile."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.engine.contract import Seat
from game.engine.record import replace
from game.input.intents import Back, Choose, Go, Intent, Pause, PointAt, Step, Tap
from game.render.kit import Box, within
from game.render.token import mark
from game.render.widgets import blurred, put_button, put_veil
from game.scenes.menu import Item, Menu
from game.text.book import money

if TYPE_CHECKING:
    from game.scenes.table import TableScene


class PauseMenu:
    """Go on, hand seats over, or leave; nothing moves behind it."""

    def __init__(self, scene: TableScene, why: str) -> None:
        self.scene = scene
        self.why = why
        self.ground: pygame.Surface | None = None
        self.aimed = -1
        self._lay_out()

    def _lay_out(self) -> None:
        book = self.scene.desk.book
        items = [
            Item("go_on", book.say("pause.go_on")),
            Item("full_screen", book.say("pause.full_screen")),
            Item("motion", book.say("settings.motion") + ": " + self._motion()),
            Item("leave", book.say("pause.leave")),
        ]
        self.menu = Menu(items, 120, 402, 520, 84, 98)

    def _motion(self) -> str:
        reduced = self.scene.desk.settings.reduced_motion
        key = "motion_reduced" if reduced else "motion_full"
        return self.scene.desk.book.say(f"settings.{key}")

    def resized(self) -> None:
        """The picture behind is made anew."""
        self.ground = None

    def seats(self) -> list[tuple[Seat, Box]]:
        """Everybody's row on the paper, with the button that hands the seat over."""
        marks = self.scene.sitting.marks
        high = min(74.0, 560 / len(marks))
        return [
            (seat, (1460.0, 200 + high * index, 340.0, high - 12))
            for index, seat in enumerate(marks)
        ]

    def hear(self, intent: Intent) -> None:
        """Somebody wants something."""
        if isinstance(intent, Back | Pause):
            self.scene.go_on()
            return
        if self._hear_keys(intent):
            return
        if isinstance(intent, PointAt | Tap):
            self.aimed = self._row_at(intent.x, intent.y)
            if isinstance(intent, Tap) and self.aimed >= 0:
                self._swap(self.seats()[self.aimed][0])
                return
        match self.menu.hear(intent):
            case "go_on":
                self.scene.go_on()
            case "leave":
                self.scene.after("leave")
            case "motion":
                self._change_motion()
            case "full_screen":
                pygame.event.post(pygame.event.Event(pygame.KEYDOWN, FULL_SCREEN_KEY))

    def _hear_keys(self, intent: Intent) -> bool:
        """Right to the seats, left back to the menu; whether that was all."""
        match intent:
            case Step(_, dx, _) if dx:
                self.aimed = 0 if dx > 0 else -1
            case Step(_, _, dy) if dy and self.aimed >= 0:
                self.aimed = (self.aimed + dy) % len(self.seats())
            case Choose() | Go() if self.aimed >= 0:
                self._swap(self.seats()[self.aimed][0])
            case _:
                return False
        return True

    def _row_at(self, x: float, y: float) -> int:
        for index, (_, box) in enumerate(self.seats()):
            if within(box, x, y):
                return index
        return -1

    def _swap(self, seat: Seat) -> None:
        """A person's seat goes to a bot, or a bot's to a person."""
        party, hands = self.scene.party, self.scene.hands
        if seat in hands.humans:
            hands.to_bot(seat)
            party.bot_for(seat)
        else:
            hands.to_person(seat)
            party.person_for(seat)

    def _change_motion(self) -> None:
        desk = self.scene.desk
        reduced = not desk.settings.reduced_motion
        desk.change(replace(desk.settings, reduced_motion=reduced))
        self.scene.stage.still = reduced
        focus = self.menu.focus
        self._lay_out()
        self.menu.focus = focus

    def draw(self, onto: pygame.Surface) -> None:
        """The menu over the blurred table."""
        kit, book = self.scene.desk.kit, self.scene.desk.book
        if self.ground is None:
            picture = pygame.Surface(onto.get_size())
            self.scene.stage.draw(picture)
            self.ground = blurred(picture, 5)
            put_veil(kit, self.ground, 110)
        onto.blit(self.ground, (0, 0))
        kit.text(onto, book.say("pause.title"), "num", 120, "cream", (120, 230), anchor="l")
        why = self.why or book.say("pause.still")
        kit.text(onto, why, "txt", 34, "brass_hi", (124, 332), anchor="l", width=900)
        self.menu.draw(kit, onto, focused=self.aimed < 0)
        self._draw_paper(onto)

    def _draw_paper(self, onto: pygame.Surface) -> None:
        kit, book, scene = self.scene.desk.kit, self.scene.desk.book, self.scene
        box = (1080.0, 116.0, 750.0, 672.0)
        paper = kit.panel(box[2], box[3], 20, "paper", "paper_shade")
        kit.lay(onto, paper, box, shadow=(14, 8, 170))
        view = scene.stage.shown
        title = book.say("pause.race", race=max(1, view.race.number), races=view.options.races)
        kit.text(onto, title, "num", 40, "ink", (1120, 160), anchor="l")
        for index, (seat, button) in enumerate(self.seats()):
            self._draw_seat(onto, seat, button, focus=index == self.aimed)

    def _draw_seat(self, onto: pygame.Surface, seat: Seat, button: Box, *, focus: bool) -> None:
        kit, book, scene = self.scene.desk.kit, self.scene.desk.book, self.scene
        middle = button[1] + button[3] / 2
        kit.put(onto, mark(kit, scene.sitting.marks[seat], 40), (1142, middle))
        name = scene.sitting.names[seat]
        kit.text(onto, name, "ui", 32, "ink", (1176, middle), anchor="l", width=150)
        purse = money(scene.stage.shown.money[seat - 1])
        kit.text(onto, purse, "num", 34, "ink", (1430, middle), anchor="r")
        key = "pause.to_bot" if seat in scene.hands.humans else "pause.take_back"
        put_button(kit, onto, button, book.say(key), focus=focus, size=24)


FULL_SCREEN_KEY = {"key": pygame.K_F11, "scancode": pygame.KSCAN_F11, "mod": 0, "unicode": ""}
