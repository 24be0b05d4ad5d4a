"""The title: horses gallop through the floodlight behind the wordmark, and the bird looks on."""

from __future__ import annotations

import secrets
from math import sin

import pygame

from game.engine.record import replace
from game.home.version import VERSION
from game.input.intents import DeviceId, Help, Intent
from game.render.atmosphere import REST
from game.render.gaits import FRAME, READY_SET_BET, Frame, large_frames, lying_shadow
from game.render.ground import put_pool
from game.render.kit import Box, Kit, gradient
from game.render.night import course, finished
from game.render.palette import digits, rgb
from game.render.widgets import art
from game.scenes.control import Button, Segments
from game.scenes.desk import Desk
from game.scenes.form import Form
from game.scenes.screen import sound_form
from game.text.book import LANGUAGES

PACK = (
    (8, 1.75, 1010.0, 832.0, 0.0),
    (2, 1.85, 1290.0, 838.0, 0.45),
    (4, 1.95, 1560.0, 850.0, 0.2),
    (5, 2.25, 1090.0, 908.0, 0.7),
    (1, 2.35, 1420.0, 916.0, 0.33),
)
"""The runners of the title, far to near: which, how large, left edge, feet, phase."""
PERCH, FAR_PERCH = 786.0, 1776.0
PACE = 1.5
"""Strides a second."""
RAIL_POSTS, STREAKS = 110.0, 26
MENU: Box = (120.0, 408.0, 470.0, 524.0)
PITCH, GAP = 98.0, 14.0
LARGE = 1.25
"""Words larger than this need two columns."""
LANGUAGE: Box = (1336.0, 36.0, 548.0, 58.0)
ABOUT: Box = (1480.0, 1006.0, 404.0, 54.0)
LESSON_LEFT, LESSON_WIDE = 620.0, 540.0
"""Beside the first buttons, for whoever has not played yet."""
LESSON_BELOW: Box = (120.0, 1006.0, 404.0, 54.0)
"""Later, and on a menu of large words, which has no room beside it: the first of a row."""
LESSON = "lesson:"
"""Before the id of the game whose first race it is."""
ITEMS = ("play", "replays", "demo", "rules", "settings", "quit")
SIGNS = {
    "play": "play", "replays": "trophy", "demo": "eye", "rules": "book", "settings": "gear",
    "quit": "door", "resume": "again", "lesson": "school",
}  # fmt: skip


class Title:
    """The first screen. What its buttons do is given to it, so that it opens nothing itself."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.now = secrets.randbelow(100) / 10
        self.chosen = ""
        """The button that was pressed, until somebody takes notice."""
        self.device: DeviceId = ""
        """Who pressed it."""
        self.form = Form(follows=True)
        self.resized()

    @property
    def is_idle(self) -> bool:
        """The title is alive."""
        return False

    @property
    def is_menu(self) -> bool:
        """The title is one."""
        return True

    def items(self) -> tuple[str, ...]:
        """The buttons of the menu, from top to bottom."""
        return ITEMS

    def label(self, item: str) -> str:
        """What stands on a button."""
        return self.desk.book.say(f"title.{item}")

    def resized(self) -> None:
        """Everything is painted anew at another size or in another language."""
        self.lay()
        self.frames: dict[int, list[tuple[pygame.Surface, Frame]]] = {}
        self.ground = _ground(self.desk.kit)
        self.front = _rail(self.desk.kit)

    def lay(self) -> None:
        """The menu, the languages, and what is to be known about the program."""
        book, items = self.desk.book, self.items()
        about = book.say("title.about", version=VERSION)
        language = list(LANGUAGES).index(self.desk.settings.language)
        places = self._places(len(items))
        size = self._size(items, places[0])
        buttons = [
            Button(name, box, self.label(name), SIGNS[name], size=size, align="l")
            for name, box in zip(items, places, strict=True)
        ]
        self.form.lay(
            [
                *buttons,
                *self._lessons(places),
                Segments("language", LANGUAGE, tuple(LANGUAGES.values()), language),
                Button("about", ABOUT, about, size=24),
            ],
            items[0],
        )

    def lessons(self) -> tuple[str, ...]:
        """The games that have a first race."""
        return ()

    def _lessons(self, places: list[Box]) -> list[Button]:
        """The ways to a first race: large for whoever has not played yet."""
        new, large = not self.desk.settings.taught, self.desk.kit.grow > LARGE
        beside = new and not large
        kind, size = "primary" if new else "plain", 32 if beside else 24
        book, (left, top, wide, high) = self.desk.book, LESSON_BELOW
        buttons = []
        for at, game in enumerate(self.lessons()):
            box = (left + (wide + 16) * at, top, wide, high)
            if beside:
                box = (LESSON_LEFT, places[at][1], LESSON_WIDE, places[at][3])
            label = book.say("title.lesson", game=book.say(f"game.{game}"))
            buttons.append(Button(f"{LESSON}{game}", box, label, SIGNS["lesson"], kind, size))
        return buttons

    def _size(self, items: tuple[str, ...], box: Box) -> float:
        """At which the words of all buttons fit, before they grow."""
        kit = self.desk.kit
        size = min(38 * kit.grow, box[3] * 0.5)
        room = box[2] - 60 - size * 1.2
        sizes = (kit.type.fitting(self.label(name), "num", size, room, 18) for name in items)
        return min(sizes) / kit.grow

    def _places(self, count: int) -> list[Box]:
        """One column, or two where words are large."""
        left, top, wide, high = MENU
        columns = 2 if self.desk.kit.grow > LARGE else 1
        lines = -(-count // columns)
        pitch = min(PITCH, high / lines) if columns == 1 else high / lines
        wide *= 1.0 if columns == 1 else 1.6
        return [
            (left + (wide + 20) * (at // lines), top + pitch * (at % lines), wide, pitch - GAP)
            for at in range(count)
        ]

    @property
    def perch(self) -> float:
        """Where the bird sits: beside the menu, which is wide where words are large."""
        return PERCH if self.desk.kit.grow <= LARGE else FAR_PERCH

    def hear(self, intent: Intent) -> None:
        """Move in the menu, press a button."""
        if isinstance(intent, Help):
            self.desk.help()
        focus = self.form.focus
        changes = self.form.hear(intent)
        sound_form(self.desk, focus, self.form, changes)
        for change in changes:
            if change.id == "language":
                language = tuple(LANGUAGES)[change.value]
                self.desk.change(replace(self.desk.settings, language=language))
                self.lay()
            else:
                self.chosen, self.device = change.id, change.device

    def update(self, seconds: float) -> None:
        """The horses run on."""
        self.desk.player.surround(REST)
        if not self.desk.settings.reduced_motion:
            self.now += seconds

    def draw(self, onto: pygame.Surface) -> None:
        """Night, horses, wordmark, menu."""
        kit = self.desk.kit
        onto.blit(self.ground, (0, 0))
        self._draw_ground(onto)
        for runner, size, x, foot, phase in PACK:
            self._draw_horse(onto, runner, size, x, foot, phase)
        onto.blit(self.front, kit.at((0, 930)))
        kit.put(onto, art(kit, "bird", 225), (self.perch, 853 + 1.5 * sin(self.now * 1.7)))
        word = art(kit, "wordmark", 848)
        kit.put_shadow(onto, word, (536, 190), 12, 8, 160)
        kit.put(onto, word, (536, 190))
        pygame.draw.rect(onto, rgb("brass"), kit.rect((120, 314, 96, 6)), border_radius=3)
        tagline = self.desk.book.say("title.tagline")
        kit.text(onto, tagline, "txt", 38, "brass_hi", (120, 364), anchor="l", width=900)
        self.form.draw(kit, onto)
        self._load_one()

    def _draw_ground(self, onto: pygame.Surface) -> None:
        """The far rail and the turf run back under the pack."""
        kit = self.desk.kit
        far = self.now * PACE * self.desk.gaits.stride * 0.9
        post = kit.panel(6, 26, 2, "rail_shade")
        for index in range(-1, 19):
            x = index * RAIL_POSTS + RAIL_POSTS - far % RAIL_POSTS
            onto.blit(post, kit.at((x, 690)))
        streak = kit.panel(150, 3, 1.5, "FFF6CD", alpha=0.22)
        for index in range(STREAKS):
            depth = 0.9 + 1.5 * (index * 7 % STREAKS) / STREAKS
            way = self.now * PACE * self.desk.gaits.stride * depth
            x = (index * 271.0 - way) % 2150 - 180
            onto.blit(streak, kit.at((x, 690 + 150 * (depth - 0.8))))

    def _draw_horse(
        self, onto: pygame.Surface, runner: int, size: float, x: float, foot: float, phase: float
    ) -> None:
        """A runner of the pack, gaining and losing a little."""
        frames = self.frames.get(runner)
        if frames is None:
            return
        gaits, kit = self.desk.gaits, self.desk.kit
        frame = gaits.frame("gallop", self.now * PACE + phase)
        x += 26 * sin(self.now * 0.6 + 9 * phase)
        image, shade = frames[frame]
        left, top = kit.at((x, foot - 4))
        onto.blit(shade.image, (left + shade.offset[0], top + shade.offset[1]))
        onto.blit(image, kit.at((x, foot - gaits.foot * size)))

    def _load_one(self) -> None:
        """One runner after each frame, so that the first one does not wait for five."""
        for runner, size, *_ in PACK:
            if runner not in self.frames:
                self.frames[runner] = _gallop(self.desk, runner, size)
                return


def _gallop(desk: Desk, runner: int, size: float) -> list[tuple[pygame.Surface, Frame]]:
    """The gallop of one runner at the size of the title, each frame with its shadow."""
    kit = desk.kit
    pictures = large_frames(READY_SET_BET, runner, desk.gaits.gallop)
    wide, high = kit.px(FRAME[0] * size), kit.px(FRAME[1] * size)
    foot = kit.px(desk.gaits.foot * size)
    scaled = [pygame.transform.smoothscale(image, (wide, high)) for image in pictures]
    return [(image, lying_shadow(image, foot, max(1, kit.px(4)))) for image in scaled]


def _ground(kit: Kit) -> pygame.Surface:
    """The course at night, bright where the pack runs and dark under the menu."""
    brush = Kit(kit.scale, kit.type.folder)
    out = course(brush)
    put_pool(brush, out, (1330, 800), (900, 330), "FFF2C4", 0.34)
    put_pool(brush, out, (60, 900), (900, 700), "night", 0.62)
    put_pool(brush, out, (1920, 1080), (700, 300), "night", 0.5)
    return finished(out)


def _rail(kit: Kit) -> pygame.Surface:
    """The rail in front, on which the bird sits, and the dark grass under it."""
    posts = "".join(
        f'<rect x="{x}" y="20" width="26" height="140" fill="{digits("rail_shade")}"/>'
        for x in range(90, 1920, 330)
    )
    body = (
        gradient("r", "rail", "rail_shade")
        + f'<rect y="20" width="1920" height="140" fill="{digits("night")}" fill-opacity=".28"/>'
        f'{posts}<rect x="-10" y="16" width="1940" height="34" rx="4" fill="url(#r)"/>'
        '<rect x="-10" y="46" width="1940" height="4" fill="#0A1C16" fill-opacity=".4"/>'
    )
    return kit.svg(1940, 160, body)
