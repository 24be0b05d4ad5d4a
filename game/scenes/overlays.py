"""What lies over the table between races: the question who will be the house."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.input.intents import Intent
from game.input.targets import Target
from game.render.kit import Box
from game.render.token import mark
from game.render.widgets import put_button, put_station, put_veil
from game.text.book import money

if TYPE_CHECKING:
    from game.scenes.table import TableScene


class HouseQuestion:
    """Whether somebody will be the next house."""

    BOXES: tuple[Box, Box] = ((560, 560, 380, 96), (980, 560, 380, 96))

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.seat = scene.stage.shown.asked

    def targets(self) -> list[Target]:
        """The two answers."""
        yes, no = self.BOXES
        return [
            Target(f"answer:{self.seat}:yes", "answer", *yes),
            Target(f"answer:{self.seat}:no", "answer", *no),
        ]

    def hear(self, intent: Intent) -> bool:
        """Answers are chosen like everything else at the table."""
        del intent
        return False

    def draw(self, onto: pygame.Surface) -> None:
        """The question, and its answers."""
        kit, book, scene = self.scene.desk.kit, self.scene.desk.book, self.scene
        put_veil(kit, onto, 150)
        seat_mark = scene.sitting.marks[self.seat]
        put_station(kit, onto, (460, 330, 1000, 380), seat_mark.colour)
        kit.put(onto, mark(kit, seat_mark, 64), (530, 400))
        question = book.say("house.ask", name=scene.sitting.names[self.seat])
        kit.text(onto, question, "num", 46, "cream", (580, 400), anchor="l", width=840)
        race = scene.stage.shown.race.number + 1
        pay = scene.party.rules.data.house.payments[race - 2]
        told = book.say("house.ask_pay", race=race, money=money(pay))
        kit.text(onto, told, "ui", 30, "cream_dim", (960, 480), width=920)
        for box, word in zip(self.BOXES, ("yes", "no"), strict=True):
            put_button(kit, onto, box, book.say(f"house.{word}"), focus=False)
        for aim in scene.stage.aims:
            scene.stage.draw_aim(onto, aim, 0)
