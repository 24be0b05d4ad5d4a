"""Two dice: they hop and tumble end over end, and show their faces only when they lie still."""

from __future__ import annotations

from functools import cache
from math import cos, pi, sin

import pygame

from game.render.easing import clamp, in_out_cubic
from game.render.kit import Kit, Point, gradient
from game.render.palette import digits

SIZE = 104
TURNS = (7.0, -5.0, 4.0, -6.0)
"""How each die lies, in degrees."""
PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, 1), (-1, 1), (1, -1)),
    5: ((-1, -1), (1, 1), (-1, 1), (1, -1), (0, 0)),
    6: ((-1, -1), (1, 1), (-1, 1), (1, -1), (-1, 0), (1, 0)),
}
HOP, REBOUND, REBOUND_SECONDS = 16.0, 5.0, 0.11
HALF_TURNS = 3
PALE = 90
SLIDE = 0.24
"""In which paired dice come together."""
SECOND_DIE = 0.05
"""The second die leaves the hand a little later."""


def die_image(kit: Kit, pips: int, size: float) -> pygame.Surface:
    """One face."""
    return kit.svg(100, 102, _face(pips), size / 100)


@cache
def _face(pips: int) -> str:
    body = (
        gradient("d", "FFFBEF", "E9DBB7")
        + '<rect x="2" y="6" width="96" height="94" rx="20" fill="#A98F5C"/>'
        '<rect x="2" y="1" width="96" height="94" rx="20" fill="url(#d)"/>'
    )
    colour = digits("line_red" if pips == 1 else "ink")
    for x, y in PIPS[pips]:
        reach = 14 if pips == 1 else 10.5
        body += f'<circle cx="{50 + x * 25}" cy="{48 + y * 25}" r="{reach}" fill="{colour}"/>'
    return body


class Dice:
    """The dice at their places: two of them, or another set where a game has one."""

    def __init__(
        self, kit: Kit, places: tuple[Point, ...], more: tuple[Point, ...] = (), small: float = SIZE
    ) -> None:
        self.kit = kit
        self.sets = {len(places): (places, float(SIZE)), len(more): (more, small)}
        self.count = len(places)
        """How many will be thrown next."""
        self.places, self.size = self.sets[self.count]
        self.slide: tuple[float, tuple[Point, ...]] = (-9.0, self.places)
        """Since when they come together in another place, and from where."""
        self.faces: tuple[int, ...] = (5, 3)
        self.thrown: float | None = None
        self.still = -9.0
        self.tumble = 0.5

    def throw(self, now: float, seconds: float) -> None:
        """Into the air they go."""
        self._take(self.count)
        self.thrown, self.tumble = now, max(0.1, seconds)

    def land(self, now: float, faces: tuple[int, ...]) -> None:
        """They lie still, and everybody can read them."""
        self._take(len(faces))
        self.faces, self.still, self.thrown = faces, now, None

    def pair(self, now: float, faces: tuple[int, ...], places: tuple[Point, ...]) -> None:
        """They come together in this order, in these places."""
        left = list(enumerate(self.faces))
        order = []
        for face in faces:
            found = next(one for one in left if one[1] == face)
            left.remove(found)
            order.append(found[0])
        self.slide = (now, tuple(self.places[index] for index in order))
        self.faces, self.places, self.thrown = faces, places, None

    def _take(self, count: int) -> None:
        """So many dice, at their own places."""
        self.places, self.size = self.sets[count]
        self.slide = (-9.0, self.places)
        if len(self.faces) != count:
            self.faces = tuple(self.faces[index % len(self.faces)] for index in range(count))

    def _place(self, index: int, now: float) -> Point:
        since, before = self.slide
        share = in_out_cubic(clamp((now - since) / SLIDE))
        (x, y), (to_x, to_y) = before[index], self.places[index]
        return x + (to_x - x) * share, y + (to_y - y) * share

    def prepare(self, pips: int) -> None:
        """Make the pictures of a face before they are wanted."""
        die_image(self.kit, pips, self.size)
        for index in range(len(self.places)):
            self._lying(pips, index)

    def moves(self, now: float) -> bool:
        """Whether they are in the air, or still rebound."""
        lies = now - self.still >= REBOUND_SECONDS and now - self.slide[0] >= SLIDE
        return self.thrown is not None or not lies

    def draw(self, onto: pygame.Surface, now: float, *, still: bool = False) -> None:
        """Both dice as they are now; where nothing may travel they pale until they are known."""
        for index in range(len(self.places)):
            place = self.places[index] if still else self._place(index, now)
            if still:
                alpha = PALE if self.thrown is not None else 255
                self._put(onto, self._lying(self.faces[index], index), place, 0.0, alpha)
            elif self.thrown is None:
                self._draw_still(onto, index, place, now)
            else:
                self._draw_tumbling(onto, index, place, now - self.thrown)

    def _draw_still(self, onto: pygame.Surface, index: int, at: Point, now: float) -> None:
        since = clamp((now - self.still) / REBOUND_SECONDS)
        lift = REBOUND * sin(pi * since)
        image = self._lying(self.faces[index], index)
        self._put(onto, image, at, lift)

    def _lying(self, pips: int, index: int) -> pygame.Surface:
        def make() -> pygame.Surface:
            large = die_image(self.kit, pips, self.size * 2)
            return pygame.transform.rotozoom(large, TURNS[index], 0.5)

        return self.kit.keep(("die", pips, index, self.size), make)

    def _draw_tumbling(self, onto: pygame.Surface, index: int, at: Point, age: float) -> None:
        late = SECOND_DIE * index
        share = clamp((age - late) / max(0.05, self.tumble - late))
        turn = share * HALF_TURNS * pi
        lift = HOP * sin(pi * share)
        face = (int(turn / pi + 0.5) * 3 + 2 * index + self.faces[index]) % 6 + 1
        image = die_image(self.kit, face, self.size)
        squash = 0.22 + 0.78 * abs(cos(turn))
        size = (image.get_width(), max(2, round(image.get_height() * squash)))
        spin = TURNS[index] + (1 - share) * (150 - 290 * (index % 2))
        image = pygame.transform.rotozoom(
            pygame.transform.smoothscale(image, size), spin, 1 - lift / 160
        )
        self._put(onto, image, (at[0] - (1 - share) * 34, at[1]), lift)

    def _put(
        self, onto: pygame.Surface, image: pygame.Surface, at: Point, lift: float, alpha: int = 255
    ) -> None:
        share = self.size / SIZE
        body = self.kit.panel(round(96 * share), round(90 * share), 20, "night")
        shade = self.kit.shadow(body, 9)
        down = (at[0], at[1] + 8 + lift * 0.35)
        self.kit.put(onto, shade, down, alpha=round(170 - 3 * lift))
        self.kit.put(onto, image, (at[0], at[1] - lift), alpha=alpha)
