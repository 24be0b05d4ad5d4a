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

MENU_TOP, MENU_FOOT = 402.0, 780.0
HEAD, ROWS_HIGH, ROWS_LEAST, ROW_MOST = 88.0, 568.0, 71.0, 92.0
"""On the paper: the heading, all rows together, the height of one of eight, and of one of few."""


class PauseMenu:
    """Go on, hand seats over, or leave; nothing moves behind it."""

    def __init__(self, scene: TableScene, why: str) -> None:
        self.scene = scene
        self.why = why
        self.ground: pygame.Surface | None = None
        self.aimed = -1
        self._lay_out("go_on")

    def _lay_out(self, focus: str) -> None:
        book, adviser = self.scene.desk.book, self.scene.adviser
        items = [
            Item("go_on", book.say("pause.go_on")),
            Item("full_screen", book.say("pause.full_screen")),
            Item("motion", book.say("settings.motion") + ": " + self._motion()),
            Item("odds", book.say(f"pause.odds_{_on(adviser.live_odds)}")),
            Item("coach", book.say(f"pause.coach_{_on(adviser.coaches)}")),
            Item("log", book.say("log.open")),
            Item("leave", book.say("pause.leave")),
        ]
        self.menu = Menu(items, 120, MENU_TOP, 520, 74, 88)
        self.menu.focus_on(focus)

    def _motion(self) -> str:
        reduced = self.scene.desk.settings.reduced_motion
        key = "motion_reduced" if reduced else "motion_full"
        return self.scene.desk.book.say(f"settings.{key}")

    def resized(self) -> None:
        """The picture behind is made anew."""
        self.ground = None

    def seats(self) -> list[tuple[Seat, Box]]:
        """Everybody's row on the paper, with the button that hands the seat over."""
        x, y, _, _ = self.paper
        return [
            (seat, (x + 420, y + HEAD + self._row * index, 300.0, self._row - 12))
            for index, seat in enumerate(self.scene.sitting.marks)
        ]

    @property
    def _row(self) -> float:
        """The height of a row: large for few."""
        return min(ROW_MOST, ROWS_HIGH / len(self.scene.sitting.marks))

    @property
    def paper(self) -> Box:
        """The paper, as high as its rows: beside the buttons, and above them if it must be."""
        high = HEAD + self._row * len(self.scene.sitting.marks) + 12
        return (1080.0, min(MENU_TOP, MENU_FOOT - high), 750.0, high)

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
            case "odds" | "coach" as what:
                self._switch(what)
            case what:
                self._open(what)

    def _open(self, what: str) -> None:
        """Something that is chosen or looked at elsewhere."""
        match what:
            case "log":
                self.scene.open_log()
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
        desk.change(replace(desk.settings, motion="reduced" if reduced else "full"))
        self.scene.stage.still = reduced
        self._lay_out("motion")

    def _switch(self, what: str) -> None:
        """Live odds or the coach, on or off."""
        adviser = self.scene.adviser
        if what == "odds":
            adviser.live_odds = not adviser.live_odds
        else:
            adviser.coaches = not adviser.coaches
        self._lay_out(what)

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
        box = self.paper
        paper = kit.panel(box[2], box[3], 20, "paper", "paper_shade")
        kit.lay(onto, paper, box, shadow=(14, 8, 170))
        view = scene.stage.shown
        title = book.say("pause.race", race=max(1, view.race.number), races=view.options.races)
        kit.text(onto, title, "num", 40, "ink", (box[0] + 40, box[1] + HEAD / 2), anchor="l")
        for index, (seat, button) in enumerate(self.seats()):
            self._draw_seat(onto, seat, button, focus=index == self.aimed)

    def _draw_seat(self, onto: pygame.Surface, seat: Seat, button: Box, *, focus: bool) -> None:
        kit, book, scene = self.scene.desk.kit, self.scene.desk.book, self.scene
        left, middle = self.paper[0] + 40, button[1] + button[3] / 2
        large = self._row / ROWS_LEAST
        kit.put(onto, mark(kit, scene.sitting.marks[seat], 40 * large), (left + 22 * large, middle))
        purse, right = money(scene.stage.shown.money[seat - 1]), button[0] - 24
        size = 34 * large
        taken = kit.text(onto, purse, "num", round(size), "ink", (right, middle), anchor="r")
        name, at = scene.sitting.names[seat], (left + 56 * large, middle)
        room = right - taken - 16 - at[0]
        size = round(32 * large)
        kit.text(onto, name, "ui", size, "ink", at, anchor="l", width=room, least=26)
        key = "pause.to_bot" if seat in scene.hands.humans else "pause.take_back"
        put_button(kit, onto, button, book.say(key), focus=focus, size=28)


FULL_SCREEN_KEY = {"key": pygame.K_F11, "scancode": pygame.KSCAN_F11, "mod": 0, "unicode": ""}


def _on(switch: bool) -> str:
    return "on" if switch else "off"
