"""A kit that remembers where it has drawn every line of text and every plate."""

from __future__ import annotations

from itertools import combinations
from typing import NamedTuple

import pygame

from game.render.kit import Box, Kit, Point

LEAST = 18.0
"""Pixels at 1080p below which nothing is read."""
EDGE = 0.2
"""How much of the picture of a token is rim and air."""
LOOSE = 1.01
"""Real pixels that rounding may take."""


class Drawn(NamedTuple):
    """A line of text as it stands: its ink in real pixels, its size and room at 1080p."""

    text: str
    size: float
    ink: pygame.Rect
    room: float


class Recorder(Kit):
    """Draws text truly; shapes are blank, for nobody looks at them."""

    def __init__(self, scale: float) -> None:
        super().__init__(scale)
        self.lines: dict[int, set[tuple[str, float, tuple[int, int, int, int], float]]] = {}
        self.plates: dict[int, set[tuple[int, int, int, int]]] = {}
        self.things: dict[int, set[tuple[int, int, int, int]]] = {}
        self.pictures: dict[int, pygame.Surface] = {}
        """Every picture that was drawn on, kept so that its id stays its own."""
        self._panels: set[int] = set()

    def forget(self) -> None:
        """Whatever was drawn so far does not count."""
        for drawn in (self.lines, self.plates, self.things):
            drawn.clear()

    def svg(self, width: float, height: float, body: str, zoom: float = 1.0) -> pygame.Surface:
        """A blank of the right size."""
        del body
        size = (width * zoom, height * zoom)
        return self.keep(("blank", size), lambda: self.blank(size))

    def panel(
        self, width: float, height: float, radius: float, fill: str, fill_2: str = "", *,
        line: str = "", thick: float = 0.0, line_alpha: float = 1.0, alpha: float = 1.0,
    ) -> pygame.Surface:  # fmt: skip
        """A blank of its own, by which it is known as a plate."""
        del radius, fill, fill_2, line, thick, line_alpha, alpha
        image = self.keep(("plate", width, height), lambda: self.blank((width, height)))
        self._panels.add(id(image))
        return image

    def shadow(self, image: pygame.Surface, blur: float, colour: str = "night") -> pygame.Surface:
        """None at all."""
        del blur, colour
        return self.keep(("shade", image.get_size()), lambda: pygame.Surface(image.get_size()))

    def put(
        self, onto: pygame.Surface, image: pygame.Surface, centre: Point, *, alpha: int = 255
    ) -> None:
        """Remember plates, and things with text of their own: tokens and cards."""
        super().put(onto, image, centre, alpha=alpha)
        rect = image.get_rect(center=self.at(centre))
        if id(image) in self._panels:
            self._remember(onto, rect)
        elif id(image) in self.lines:
            inner = rect.inflate(-rect.w * EDGE, -rect.h * EDGE)
            self.things.setdefault(id(onto), set()).add((inner.x, inner.y, inner.w, inner.h))

    def lay(
        self, onto: pygame.Surface, image: pygame.Surface, box: Box, *,
        shadow: tuple[float, float, int] | None = None, alpha: int = 255,
    ) -> None:  # fmt: skip
        """Remember plates."""
        super().lay(onto, image, box, shadow=shadow, alpha=alpha)
        if id(image) in self._panels:
            self._remember(onto, self.rect(box))

    def _remember(self, onto: pygame.Surface, rect: pygame.Rect) -> None:
        self.pictures[id(onto)] = onto
        self.plates.setdefault(id(onto), set()).add((rect.x, rect.y, rect.w, rect.h))

    def text(
        self, onto: pygame.Surface, text: str, family: str, size: float, colour: str, at: Point,
        *, anchor: str = "c", width: float = 0.0, least: float = 18.0, track: float = 0.0,
        alpha: int = 255,
    ) -> float:  # fmt: skip
        """Remember the line."""
        if width:
            text, size = self.type.fitted(text, family, size, width, least)
        line = self.type.line(text, family, size, colour, track)
        wide = self.put_line(onto, line, at, anchor, alpha)
        back = {"l": 0.0, "c": 0.5, "r": 1.0}[anchor] * line.surface.get_width()
        ink = line.surface.get_bounding_rect()
        ink.move_ip(round(at[0] * self.scale - back), round(at[1] * self.scale - line.middle))
        self.pictures[id(onto)] = onto
        drawn = (text, size, (ink.x, ink.y, ink.w, ink.h), width)
        self.lines.setdefault(id(onto), set()).add(drawn)
        return wide

    # What is wrong.

    def drawn(self, picture: int) -> list[Drawn]:
        """The lines on one picture."""
        return [Drawn(t, s, pygame.Rect(i), r) for t, s, i, r in sorted(self.lines[picture])]

    def faults(self) -> list[str]:
        """Everything that is too small, too wide, off its picture, or on top of something."""
        found: list[str] = []
        for picture in self.lines:
            lines, within = self.drawn(picture), self.pictures[picture].get_rect()
            for line in lines:
                found += self._faults_of(line, within, picture)
            found += [
                f"{one.text!r} runs into {other.text!r}"
                for one, other in combinations(lines, 2)
                if _overlap(one.ink, other.ink) and not _is_shadow(one, other)
            ]
        return found + [fault for picture in self.plates for fault in self._crossing(picture)]

    def _faults_of(self, line: Drawn, within: pygame.Rect, picture: int) -> list[str]:
        found = []
        if line.size < LEAST:
            found.append(f"{line.text!r} is set at {line.size}")
        if line.room and line.ink.w > line.room * self.scale + LOOSE:
            found.append(f"{line.text!r} is wider than its room of {line.room}")
        if not within.inflate(2, 2).contains(line.ink):
            found.append(f"{line.text!r} lies off its picture at {line.ink}")
        plates = [pygame.Rect(plate) for plate in self.plates.get(picture, ())]
        under = [plate for plate in plates if plate.collidepoint(line.ink.center)]
        smallest = min(under, key=lambda plate: plate.w * plate.h, default=None)
        if smallest and not smallest.inflate(2, 2).contains(line.ink):
            found.append(f"{line.text!r} at {line.ink} hangs over its plate {smallest}")
        for thing in map(pygame.Rect, self.things.get(picture, ())):
            if _overlap(line.ink, thing):
                found.append(f"{line.text!r} at {line.ink} is covered by {thing}")
        return found

    def _crossing(self, picture: int) -> list[str]:
        plates = [pygame.Rect(plate) for plate in sorted(self.plates[picture])]
        return [
            f"plate {one} crosses plate {other}"
            for one, other in combinations(plates, 2)
            if _overlap(one, other)
            and not one.inflate(2, 2).contains(other)
            and not other.inflate(2, 2).contains(one)
        ]


def _is_shadow(one: Drawn, other: Drawn) -> bool:
    """Whether a line is drawn a second time just below itself."""
    near = abs(one.ink.x - other.ink.x) <= 1 and abs(one.ink.y - other.ink.y) <= 5
    return one.text == other.text and one.size == other.size and near


def _overlap(one: pygame.Rect, other: pygame.Rect) -> bool:
    shared = one.clip(other)
    return shared.w > LOOSE and shared.h > LOOSE
