"""The finish: slow motion, the freeze, the photo print, and the ribbons."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.engine.record import record
from game.render.easing import clamp, out_back, out_cubic, towards
from game.render.gaits import FRAME, Sheets
from game.render.kit import Box, Kit, Point, blit, gradient
from game.render.palette import digits, mix, rgb
from game.render.runner import Runner

SLOW, SLOW_FROM, SLOW_TAU = 0.20, 40.0, 0.06
"""Time before the post: its rate, how far before it begins, how softly."""
PAST_LINE = 15.0
FREEZE, FLASH, RETURN = 0.55, 0.18, 0.5
PRINT_IN, PRINT_FLY, PRINT_GONE, PRINT_FADE = 0.10, 0.34, 2.9, 0.3
RIBBON_APART, RIBBON_SECONDS = 0.18, 0.24
DONE = 3.2
ZOOM = 1.7


@record
class Post:
    """The finish of a track, as the photo sees it."""

    line_x: float
    field: Box
    """All lanes, from the gate to the end of the last space."""
    row_high: float
    foot: float
    """The ground below the top of a row."""
    rows: int
    put_cloth: Callable[[pygame.Surface, int, float], None]
    """Puts the number of a row under a print, at this height."""

    def top(self, row: int) -> float:
        """The top of a row."""
        return self.field[1] + self.row_high * row

    def rest(self, row: int) -> Point:
        """Where the print comes to lie: well away from the winner's lane."""
        x, y, wide, high = self.field
        share = 0.75 if row < (self.rows + 1) // 2 else 0.25
        return x + wide / 2 + 10, y + high * share

    def frame(self, row: int) -> Box:
        """What the photo shows."""
        y, high = self.field[1], self.field[3]
        top = min(max(self.top(row) - 58, y - 24), y + high - 138)
        return (self.line_x - 176, top, 236.0, 142.0)


class Photo:
    """The last seconds of a race, from the slow motion to the ribbons."""

    def __init__(
        self, kit: Kit, post: Post, sheets: Sheets, winner: Runner, *, prints: bool = True
    ) -> None:
        self.kit = kit
        self.post = post
        self.sheets = sheets
        self.winner = winner
        self.age: float | None = None
        """Seconds since the freeze; nothing before it."""
        self.print: pygame.Surface | None = None
        self.line_x = post.line_x
        self.prints = prints
        """Whether it was so close that everybody wants to see the print."""

    @property
    def is_official(self) -> bool:
        """Whether the winner may be named."""
        return self.age is not None and self.age >= FREEZE

    @property
    def is_done(self) -> bool:
        """Whether nothing of it moves any more."""
        return self.age is not None and self.age >= self._done

    def rate(self, rate: float, seconds: float) -> float:
        """How fast the race's time passes now."""
        if self.age is None:
            if self.winner.runs and self.winner.x > self.line_x - SLOW_FROM:
                rate = towards(rate, SLOW, seconds, SLOW_TAU)
            at_post = self.winner.x >= self.line_x + PAST_LINE
            if at_post or not self.winner.runs:
                self.age = 0.0
                return 0.0
            return rate
        self.age += seconds
        return 0.0 if self.age < FREEZE else clamp((self.age - FREEZE) / RETURN)

    def skip(self) -> None:
        """Be done with it."""
        self.age = self._done

    @property
    def _done(self) -> float:
        return DONE if self.prints else FREEZE + RETURN

    def draw(
        self, onto: pygame.Surface, runners: list[Runner], picture: pygame.Surface, *, still: bool
    ) -> None:
        """Flash, hairline and print."""
        if self.age is None or self.is_done:
            return
        if self.print is None and self.prints:
            self.print = self._take(runners, picture)
        if still:
            self._draw_lying(onto, self.age)
            return
        self._draw_flash(onto, self.age)
        self._draw_print(onto, self.age)

    def _draw_flash(self, onto: pygame.Surface, age: float) -> None:
        kit, (x, y, across, high) = self.kit, self.post.field
        left = 1 - clamp(age / FLASH)
        if left > 0:
            veil = pygame.Surface(kit.rect((x, y, across, high)).size)
            veil.fill(rgb("FFFAE8"))
            veil.set_alpha(round(95 * left * left))
            onto.blit(veil, kit.at((x, y)))
        shown = 1 - clamp((age - 0.7) / 0.4)
        for wide, alpha in ((9, 60), (3, 235)):
            hair = kit.panel(wide, high, 0, "FFFCF0")
            kit.put(onto, hair, (self.line_x, y + high / 2), alpha=round(alpha * shown))

    def _draw_lying(self, onto: pygame.Surface, age: float) -> None:
        """The print where it comes to lie, without its way there."""
        shown = min(
            clamp((age - PRINT_IN) / PRINT_FADE), 1 - clamp((age - PRINT_GONE) / PRINT_FADE)
        )
        if shown > 0 and self.print is not None:
            image = pygame.transform.rotozoom(self.print, -3, 1.0)
            self.kit.put(onto, image, self.post.rest(self.winner.lane), alpha=round(255 * shown))

    def _draw_print(self, onto: pygame.Surface, age: float) -> None:
        t = clamp((age - PRINT_IN) / PRINT_FLY)
        if t <= 0 or self.print is None:
            return
        gone = clamp((age - PRINT_GONE) / PRINT_FADE)
        row = self.winner.lane
        start = (self.line_x, self.post.top(row) + self.post.row_high / 2)
        end = self.post.rest(self.winner.lane)
        share = out_cubic(t)
        at = (start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share)
        zoom = max(0.05, 0.25 + 0.75 * out_back(t, 1.1) * (1 - gone))
        image = pygame.transform.rotozoom(self.print, -3 + 9 * (1 - t), zoom)
        self.kit.put(onto, image, at, alpha=round(255 * (1 - gone)))

    def _take(self, runners: list[Runner], picture: pygame.Surface) -> pygame.Surface:
        """The instant at the post, black and white, enlarged from the large frames, on paper."""
        kit, row = self.kit, self.winner.lane
        box = self.post.frame(row)
        size = (kit.px(box[2] * ZOOM), kit.px(box[3] * ZOOM))
        shot = pygame.transform.smoothscale(picture.subsurface(kit.rect(box)), size)
        for runner in runners:
            if abs(runner.lane - row) <= 1 and runner.nose > box[0]:
                self._put_large(shot, runner, box)
        hair = round((self.winner.nose - box[0]) * ZOOM * kit.scale)
        pygame.draw.rect(shot, (255, 255, 255), (hair, 0, max(1, kit.px(2)), size[1]))
        shot = pygame.transform.grayscale(shot)
        shot.fill((255, 243, 220), special_flags=pygame.BLEND_RGB_MULT)
        shot.fill((26, 22, 16), special_flags=pygame.BLEND_RGB_ADD)
        return self._on_paper(shot)

    def _put_large(
        self, shot: pygame.Surface, runner: Runner, box: tuple[float, float, float, float]
    ) -> None:
        scale = ZOOM * self.kit.scale
        large = self.sheets.large(runner.lane, runner.frame())
        size = (round(FRAME[0] * scale), round(FRAME[1] * scale))
        top = self.post.top(runner.lane) + self.post.foot - self.sheets.gaits.foot
        place = ((runner.nose - runner.anchor - box[0]) * scale, (top - box[1]) * scale)
        shot.blit(pygame.transform.smoothscale(large, size), place)

    def _on_paper(self, shot: pygame.Surface) -> pygame.Surface:
        kit = self.kit
        wide, high = shot.get_width() / kit.scale, shot.get_height() / kit.scale
        image = kit.blank((wide + 70, high + 104))
        paper = kit.panel(round(wide) + 30, round(high) + 66, 6, "paper", "paper_shade")
        box = (20.0, 16.0, round(wide) + 30.0, round(high) + 66.0)
        kit.lay(image, paper, box, shadow=(9, 8, 170))
        image.blit(shot, kit.at((35, 31)))
        self.post.put_cloth(image, self.winner.lane, high + 38)
        return image


def put_ribbon(
    kit: Kit, onto: pygame.Surface, at: Point, place: int, label: str, share: float, *, still: bool
) -> None:
    """A ribbon of the result, wiped open in its lane; where nothing may travel it fades in."""
    colour = ("win", "place", "show")[place - 1]
    wide = ribbon_wide(kit, label)
    image = kit.keep(("ribbon", colour, label), lambda: _ribbon(kit, colour, place, label, wide))
    if still:
        blit(onto, image, kit.at(at), round(255 * clamp(share)))
        return
    shown = out_back(clamp(share), 1.1)
    left = kit.at((at[0] - 60 * (1 - shown), at[1]))
    onto.blit(image, left, (0, 0, round(image.get_width() * clamp(shown)), image.get_height()))


def ribbon_wide(kit: Kit, label: str) -> int:
    """How much room a ribbon takes."""
    return round(92 + kit.type.width(label, "num", 32, 2))


def _ribbon(kit: Kit, colour: str, place: int, label: str, wide: int) -> pygame.Surface:
    image = kit.blank((wide + 30, 82))
    fade = gradient("m", mix(colour, "white", 0.25), mix(colour, "night", 0.12))
    path = f"M0,0 L{wide},0 L{wide - 18},26 L{wide},52 L0,52 Z"
    body = f'{fade}<path d="{path}" fill="url(#m)"/>'
    kit.lay(image, kit.svg(wide, 52, body), (14, 12, wide, 52), shadow=(7, 4, 150))
    kit.text(image, str(place), "num", 36, "ink", (42, 38))
    pygame.draw.rect(image, pygame.Color(digits("ink")), kit.rect((64, 24, 2, 28)))
    kit.text(image, label, "num", 32, "ink", (78, 38), anchor="l", track=2)
    return image
