"""The title: horses gallop through the floodlight behind the wordmark, and the bird looks on."""

from __future__ import annotations

import secrets
from math import sin

import pygame

from game.engine.record import replace
from game.input.intents import Intent, Step
from game.render.ground import dither, put_pool
from game.render.kit import REFERENCE, Kit, gradient
from game.render.palette import digits, rgb
from game.render.ready_set_bet.gaits import FRAME
from game.render.widgets import art
from game.scenes.desk import Desk
from game.scenes.menu import Item, Menu
from game.text.book import LANGUAGES

HORSES = ((2, 1.9, 640.0, 0.00), (4, 2.3, 700.0, 0.37), (1, 2.6, 790.0, 0.71))
"""The runners of the title, far to near: which, how large, where its feet are, phase."""
PACE = 1.6
"""Strides a second."""
SPREAD = 2300.0


class Title:
    """The first screen. What its buttons do is given to it, so that it opens nothing itself."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.now = secrets.randbelow(100) / 10
        self.chosen = ""
        """The button that was pressed, until somebody takes notice."""
        self.menu = Menu([], 0, 0, 0, 0, 0)
        self.resized()

    @property
    def is_idle(self) -> bool:
        """The title is alive."""
        return False

    def resized(self) -> None:
        """Everything is painted anew at another size or in another language."""
        book = self.desk.book
        items = [Item(name, book.say(f"title.{name}")) for name in ("play", "demo", "quit")]
        language = LANGUAGES[self.desk.settings.language]
        items.insert(2, Item("language", f"{book.say('title.language')}: {language}"))
        focus = self.menu.focus
        self.menu = Menu(items, 140, 600, 560, 84, 98)
        self.menu.focus = focus
        self.ground = _night(self.desk.kit)

    def hear(self, intent: Intent) -> None:
        """Move in the menu, press a button."""
        if isinstance(intent, Step) and intent.dx and self._item() == "language":
            self._next_language(intent.dx)
            return
        match self.menu.hear(intent):
            case "language":
                self._next_language(1)
            case "":
                return
            case chosen:
                self.chosen = chosen

    def _item(self) -> str:
        return self.menu.items[self.menu.focus].id

    def _next_language(self, by: int) -> None:
        languages = list(LANGUAGES)
        index = languages.index(self.desk.settings.language) + by
        chosen = languages[index % len(languages)]
        self.desk.change(replace(self.desk.settings, language=chosen))
        self.resized()

    def update(self, seconds: float) -> None:
        """The horses run on."""
        if not self.desk.settings.reduced_motion:
            self.now += seconds

    def draw(self, onto: pygame.Surface) -> None:
        """Night, horses, wordmark, menu."""
        kit = self.desk.kit
        onto.blit(self.ground, (0, 0))
        for runner, size, foot, phase in HORSES:
            self._draw_horse(onto, runner, size, foot, phase)
        _put_rail(kit, onto)
        word = art(kit, "wordmark", 980)
        kit.put_shadow(onto, word, (640, 270), 12, 8, 160)
        kit.put(onto, word, (640, 270))
        bob = 4 * sin(self.now * 1.3)
        kit.put(onto, art(kit, "bird", 190), (1640, 842 + bob * 0.3))
        tagline = self.desk.book.say("title.tagline")
        kit.text(onto, tagline, "txt", 38, "brass_hi", (150, 460), anchor="l", width=1100)
        self.menu.draw(kit, onto)

    def _draw_horse(
        self, onto: pygame.Surface, runner: int, size: float, foot: float, phase: float
    ) -> None:
        """A runner crosses the picture; its feet keep time with the way it makes."""
        kit, gaits = self.desk.kit, self.desk.gaits
        stride = gaits.stride * size
        way = self.now * PACE * stride * 0.55 + phase * SPREAD
        x = way % SPREAD - 400
        frame = gaits.frame("gallop", self.now * PACE + phase)
        wide, high = FRAME[0] * size, FRAME[1] * size
        image = kit.keep(
            ("title", runner, frame, size),
            lambda: pygame.transform.smoothscale(
                self.desk.sheets.large(runner, frame), (kit.px(wide), kit.px(high))
            ),
        )
        shade = self.desk.sheets.shadows[frame].image
        flat = kit.keep(
            ("title shadow", frame, size), lambda: pygame.transform.smoothscale_by(shade, size)
        )
        top = foot - gaits.foot * size
        blit = onto.blit
        blit(flat, kit.at((x, foot - 8)))
        blit(image, kit.at((x, top)))


def _night(kit: Kit) -> pygame.Surface:
    """The course at night: sky, far trees, floodlights, turf."""
    brush = Kit(kit.scale, kit.type.folder)
    wide, high = REFERENCE
    out = pygame.Surface((brush.px(wide), brush.px(high)))
    sky = brush.svg(
        8,
        high,
        gradient("s", "051310", "3C5A36") + f'<rect width="8" height="{high}" fill="url(#s)"/>',
    )
    out.blit(pygame.transform.scale(sky, out.get_size()), (0, 0))
    trees = "".join(
        f'<ellipse cx="{x}" cy="{560 + 14 * sin(x * 0.05)}" rx="{70 + x * 7 % 40}" '
        f'ry="{54 + x * 5 % 30}" fill="#08211A"/>'
        for x in range(-20, 1960, 64)
    )
    out.blit(
        brush.svg(wide, high, f'{trees}<rect y="570" width="{wide}" height="520" fill="#0A2A20"/>'),
        (0, 0),
    )
    _put_turf(brush, out)
    for x, y, size in ((1180.0, 250.0, 1.0), (1690.0, 170.0, 1.25)):
        _put_tower(brush, out, x, y, size)
    put_pool(brush, out, (1200, 700), (1000, 420), "FFF2C4", 0.34)
    put_pool(brush, out, (120, 1080), (1100, 700), "night", 0.75)
    put_pool(brush, out, (1920, 1080), (800, 400), "night", 0.5)
    dither(out)
    return out.convert() if pygame.display.get_surface() else out


def _put_turf(kit: Kit, onto: pygame.Surface) -> None:
    fade = gradient("t", "4F6E2E", "2B4420")
    stripes = "".join(
        f'<polygon points="{x},620 {x + 120},620 {x * 1.5 - 360},1080 {x * 1.5 - 560},1080" '
        'fill="#6E8D3B" fill-opacity=".16"/>'
        for x in range(-200, 2300, 240)
    )
    body = f'{fade}<rect y="620" width="1920" height="460" fill="url(#t)"/>{stripes}'
    onto.blit(kit.svg(1920, 1080, body), (0, 0))


def _put_tower(kit: Kit, onto: pygame.Surface, x: float, y: float, size: float) -> None:
    wide, high = 150 * size, 96 * size
    points = [(x - 7 * size, y), (x + 7 * size, y), (x + 12 * size, 640), (x - 12 * size, 640)]
    pygame.draw.polygon(onto, rgb("0A1C16"), [kit.at(point) for point in points])
    put_pool(kit, onto, (x, y), (420 * size, 330 * size), "FFF0C2", 0.5, 2.2)
    kit.lay(
        onto,
        kit.panel(round(wide), round(high), 10, "0E241C"),
        (x - wide / 2, y - high / 2, wide, high),
    )
    for row in range(3):
        for column in range(4):
            lamp = (x - wide / 2 + wide * (column + 0.5) / 4, y - high / 2 + high * (row + 0.5) / 3)
            pygame.draw.aacircle(onto, rgb("FFF3CF"), kit.at(lamp), max(1, kit.px(11 * size)))
            pygame.draw.aacircle(onto, (255, 255, 248), kit.at(lamp), max(1, kit.px(7 * size)))


def _put_rail(kit: Kit, onto: pygame.Surface) -> None:
    """The rail in front, on which the bird sits."""
    posts = "".join(
        f'<rect x="{x}" y="16" width="16" height="170" rx="4" fill="{digits("rail_shade")}"/>'
        for x in range(60, 1920, 300)
    )
    body = (
        gradient("r", "rail", "rail_shade")
        + f'{posts}<rect x="-10" y="0" width="1940" height="26" rx="13" fill="url(#r)"/>'
    )
    kit.lay(onto, kit.svg(1920, 180, body), (0, 930, 1920, 180))
