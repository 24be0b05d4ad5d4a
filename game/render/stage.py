"""The stage that every table has: a still picture, and only what moves on it drawn anew."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from typing import Protocol

import pygame

from game.engine.contract import Seat
from game.engine.marks import SeatMark
from game.engine.record import record
from game.render.bubble import speech
from game.render.caption import CAPTION_WIDE, CaptionLines, caption_image
from game.render.dice import Dice
from game.render.easing import clamp, out_back, out_quad
from game.render.flights import Flight
from game.render.kit import Box, Kit, Point
from game.render.patchwork import Patchwork
from game.render.photo import Photo
from game.render.tooltip import Placed, tip_image
from game.render.tooltip import reach as tip_reach

CALL_IN, CALL_OUT, CLOTH_SECONDS, CAPTION_SECONDS = 0.12, 0.30, 0.16, 0.12
REPAINTED = 42_000
"""Pixels painted anew in one frame at the most."""
Light = tuple[int, float]
"""A row, and how much of its light there is."""
Sound = Callable[[str, float, float], None]


def unheard(name: str, x: float, near: float) -> None:
    """A sound that nobody wants."""


@record
class Sitting:
    """Who sits where: a name and a mark for every seat that has a rack, and a bot's persona."""

    names: dict[Seat, str]
    marks: dict[Seat, SeatMark]
    faces: dict[Seat, str]


class Aimed(Protocol):
    """A cursor over the table."""

    @property
    def seat(self) -> Seat:
        """Whose it is."""

    @property
    def box(self) -> Box:
        """What it rests on."""


class TableStage:
    """What every stage has; a game's own says what its table looks like and what moves there."""

    top: Box
    """Dice, called horse and caption."""
    called_centre: Point
    caption_place: Point
    caption_wide = CAPTION_WIDE

    def __init__(self, kit: Kit, sitting: Sitting, dice: Dice) -> None:
        self.kit = kit
        self.sitting = sitting
        self.dice = dice
        self.now = 0.0
        self.tips: tuple[Placed, ...] = ()
        self.caption_lines: CaptionLines = ()
        self.still = False
        """Reduced motion: nothing travels."""
        self.plain = False
        """No motion at all: nothing fades either."""
        self.captions = True
        self.sound: Sound = unheard
        """Where what happens is heard: a name, how far to the right, and how near, 0 to 1."""
        self._unmade: deque[Callable[[], object]] = deque()
        """Pictures that will be wanted, made one by one in quiet frames."""
        self.photo: Photo | None = None
        self.ribbons_from: float | None = None
        """When the ribbons of a result begin to open."""
        self.clear()

    def clear(self) -> None:
        """Nothing is on its way, nothing is called or said."""
        self.flights: list[Flight] = []
        self.bubbles: list[Flight] = []
        """What is being said; nothing waits for it."""
        self.called: int | None = None
        self.called_at = self.uncalled_at = -9.0
        self.uncalled: int | None = None
        self.caption: pygame.Surface | None = None
        self.caption_at = -9.0
        self._last: list[pygame.Rect] | None = None
        """Where something moved in the last frame; None where the next is to be drawn whole."""
        self._surface: pygame.Surface | None = None
        self._lit_before: list[Light] = []
        self._aimed_before: Sequence[Aimed] = ()
        self._tips_before: tuple[Placed, ...] = ()
        self._tip_images: dict[Placed, pygame.Surface] = {}

    def say(self, lines: CaptionLines) -> None:
        """Change the caption."""
        self.caption_lines = lines
        self.caption = caption_image(self.kit, lines, self.caption_wide)
        self.caption_at = self.now

    def speak(self, seat: Seat, line: str) -> None:
        """A bot says something over its rack; one at a time."""
        if seat in self.sitting.marks:
            colour = self.sitting.marks[seat].colour
            said = speech(
                self.kit, self.now, line, self.mouth_of(seat), colour=colour, still=self.still
            )
            self.bubbles = [said]

    def call(self, row: int | None) -> None:
        """Light a row, and let the one before go out."""
        if self.called is not None and self.called != row:
            self.uncalled, self.uncalled_at = self.called, self.now
        self.called, self.called_at = row, self.now

    def pass_time(self, seconds: float) -> None:
        """Let everything in the air fly on."""
        self.now += seconds
        self.flights = [f for f in self.flights if self.now < f.start + f.seconds]
        self.bubbles = [b for b in self.bubbles if self.now < b.start + b.seconds]

    @property
    def surface(self) -> pygame.Surface | None:
        """What the last picture was drawn onto."""
        return self._surface

    # What a game's own stage says.

    @property
    def is_busy(self) -> bool:
        """Whether something is still on its way."""
        return bool(self.flights)

    def update(self, seconds: float) -> None:
        """Let time pass."""
        self.pass_time(seconds)

    def mouth_of(self, seat: Seat) -> Point:
        """Where a bubble of this seat points."""
        raise NotImplementedError

    def _works(self) -> Patchwork:
        raise NotImplementedError

    def _fields(self) -> list[Box] | None:
        """Where horses are on their way; nothing where things move nearly everywhere."""
        raise NotImplementedError

    def _light_box(self, row: int) -> Box:
        raise NotImplementedError

    def _lit(self, row: int) -> pygame.Surface:
        """The strip of a row as it looks while its horse is called."""
        raise NotImplementedError

    def _put_on_light(self, onto: pygame.Surface, row: int) -> None:
        """What lies over the light of a row."""

    def _draw_field(self, onto: pygame.Surface) -> None:
        raise NotImplementedError

    def _called_image(self, row: int) -> pygame.Surface:
        raise NotImplementedError

    def _is_covered(self) -> bool:
        """Whether something else hides the whole table."""
        return False

    def _draw_cover(self, onto: pygame.Surface) -> None:
        """What lies over the table."""

    def _in_air(self) -> tuple[Flight, ...]:
        return (*self.flights, *self.bubbles)

    def _draw_more_top(self, onto: pygame.Surface) -> None:
        """What else there is at the top."""

    def _more_top_moves(self) -> bool:
        return False

    def _held_boxes(self) -> list[Box]:
        return []

    def _draw_held(self, onto: pygame.Surface) -> None:
        """Whatever is being dragged."""

    def _aims(self) -> Sequence[Aimed]:
        return ()

    def _reach(self, aim: Aimed) -> Box:
        """The area of a cursor."""
        raise NotImplementedError

    def _draw_aim(self, onto: pygame.Surface, aim: Aimed, index: int) -> None:
        raise NotImplementedError

    def _make_lit_ready(self) -> None:
        """Make one more strip before its horse is called."""

    # The picture.

    def draw(self, onto: pygame.Surface) -> list[pygame.Rect] | None:
        """Everything as it is now; the areas that were drawn, or None for all of it.

        Between two frames of a race most of the table stands still, so only what moves, and what
        moved in the frame before, is restored and drawn again, with whatever rests on it.
        """
        painted = self._works().paint(REPAINTED)
        lights = self._lights()
        moving = self._moving(lights)
        whole = moving is None or self._last is None or self._surface is not onto
        areas = [onto.get_rect()] if whole else self._areas([*painted, *moving, *self._last])  # type: ignore[misc]
        if not self._is_covered():
            self._draw_table(onto, areas, lights)
            if whole or self.kit.rect(self.top) in areas:
                self._draw_top(onto)
        self._draw_cover(onto)
        for flight in self._in_air():
            if self.now >= flight.start:
                flight.draw(onto, clamp((self.now - flight.start) / flight.seconds))
        self._draw_hands(onto, areas)
        self._draw_tips(onto, areas)
        self._last, self._surface = moving, onto
        self._aimed_before, self._tips_before = self._aims(), self.tips
        if not painted and lights == self._lit_before:
            self._make_ready()
        self._lit_before = lights
        return None if whole else areas

    def paint_all(self) -> None:
        """Paint whatever waits, however long that takes: for a picture that nobody sees moving."""
        self._works().paint()
        self.touch()

    def touch(self) -> None:
        """Somebody drew over the picture: the next one is drawn whole."""
        self._last = None

    def _draw_table(
        self, onto: pygame.Surface, areas: list[pygame.Rect], lights: list[Light]
    ) -> None:
        picture = self._works().picture
        for area in areas:
            onto.blit(picture, area, area)
        for row, alpha in lights:
            self._draw_light(onto, row, alpha, areas)
        self._draw_field(onto)

    def _make_ready(self) -> None:
        """In a quiet frame make one picture that the next call may want."""
        if self._unmade:
            self._unmade.popleft()()
        else:
            self._make_lit_ready()

    def _moving(self, lights: list[Light]) -> list[pygame.Rect] | None:
        """Where anything moves now; nothing where that is nearly everywhere."""
        fields = self._fields()
        if fields is None:
            return None
        boxes = [*fields]
        if self._top_moves():
            boxes.append(self.top)
        if lights != self._lit_before:
            boxes += [self._light_box(row) for row, _ in (*lights, *self._lit_before)]
        for flight in self._in_air():
            if self.now >= flight.start:
                boxes += flight.boxes(clamp((self.now - flight.start) / flight.seconds))
        aims = self._aims()
        if aims != self._aimed_before:
            boxes += [self._reach(aim) for aim in (*aims, *self._aimed_before)]
        if self.tips != self._tips_before:
            boxes += [tip_reach(tip) for tip in (*self.tips, *self._tips_before)]
        boxes += self._held_boxes()
        return [self.kit.rect(box) for box in boxes]

    def _top_moves(self) -> bool:
        """Whether dice, called cloth, caption or anything else up there are on their way."""
        return (
            self.dice.moves(self.now)
            or self.now - self.called_at < CLOTH_SECONDS
            or self.now - self.caption_at < CAPTION_SECONDS
            or self._more_top_moves()
        )

    def _areas(self, moved: list[pygame.Rect]) -> list[pygame.Rect]:
        """What has to be drawn: whatever moved, and each resting thing that it touches."""
        fields, top = [self.kit.rect(box) for box in self._fields() or ()], self.kit.rect(self.top)
        areas = _outermost(moved)
        boxes = [*map(self._reach, self._aims()), *map(tip_reach, self.tips)]
        resting = [self.kit.rect(box) for box in boxes]
        resting = [rect for rect in (*resting, top) if rect not in areas]
        while touched := [
            rect
            for rect in resting
            if rect.collidelist(areas if rect != top else _without(areas, fields)) >= 0
        ]:
            areas += touched
            resting = [rect for rect in resting if rect not in touched]
        return areas

    def _draw_light(
        self, onto: pygame.Surface, row: int, alpha: float, areas: list[pygame.Rect]
    ) -> None:
        """A row fully lit is a plain copy, not a blend, and only where it was wiped away."""
        strip, level = self._lit(row), round(255 * alpha)
        strip.set_alpha(level if level < 255 else None)
        place = strip.get_rect(topleft=self.kit.rect(self._light_box(row)).topleft)
        if level < 255:
            onto.blit(strip, place)
            self._put_on_light(onto, row)
            return
        for area in areas:
            part = area.clip(place)
            if part:
                onto.blit(strip, part, part.move(-place.x, -place.y))
                onto.set_clip(part)
                self._put_on_light(onto, row)
                onto.set_clip(None)

    def _lights(self) -> list[Light]:
        """The called row coming up, and the one before going out."""
        lights = []
        if self.uncalled is not None and self.uncalled != self.called:
            left = 1 - self._share(self.uncalled_at, CALL_OUT)
            lights += [(self.uncalled, left)] if left > 0 else []
        if self.called is not None:
            lights.append((self.called, out_quad(self._share(self.called_at, CALL_IN))))
        return [(row, alpha) for row, alpha in lights if alpha > 0]

    def _share(self, since: float, seconds: float) -> float:
        """How far something has come in, or gone out, that began then."""
        return 1.0 if self.plain else clamp((self.now - since) / seconds)

    def _draw_top(self, onto: pygame.Surface) -> None:
        self.dice.draw(onto, self.now, still=self.still)
        self._draw_more_top(onto)
        if self.called is not None:
            self._draw_called(onto)
        if self.caption is not None and self.captions:
            share = self._share(self.caption_at, CAPTION_SECONDS)
            self.caption.set_alpha(round(255 * share))
            rise = 0 if self.still else 6 * (1 - share)
            x, y = self.caption_place
            onto.blit(self.caption, self.kit.at((x, y + rise)))

    def _draw_called(self, onto: pygame.Surface) -> None:
        assert self.called is not None
        image = self._called_image(self.called)
        zoom = 0.7 + 0.3 * out_back(clamp((self.now - self.called_at) / CLOTH_SECONDS))
        if not self.still and abs(zoom - 1) >= 0.01:
            image = pygame.transform.smoothscale_by(image, zoom)
        self.kit.put(onto, image, self.called_centre)

    # Hands over the table.

    def _draw_hands(self, onto: pygame.Surface, areas: list[pygame.Rect]) -> None:
        for index, aim in enumerate(self._aims()):
            if self.kit.rect(self._reach(aim)).collidelist(areas) >= 0:
                self._draw_aim(onto, aim, index)
        self._draw_held(onto)

    def _draw_tips(self, onto: pygame.Surface, areas: list[pygame.Rect]) -> None:
        """Each picture is kept as long as it is shown."""
        kept = {tip: image for tip, image in self._tip_images.items() if tip in self.tips}
        for tip in self.tips:
            place = self.kit.rect(tip_reach(tip))
            if place.collidelist(areas) >= 0:
                kept[tip] = kept.get(tip) or tip_image(self.kit, tip)
                onto.blit(kept[tip], place)
        self._tip_images = kept


def _outermost(areas: list[pygame.Rect]) -> list[pygame.Rect]:
    """The areas without those that lie in others; overlaps are cheaper than their union."""
    kept: list[pygame.Rect] = []
    for area in sorted(areas, key=lambda rect: -rect.w * rect.h):
        if not any(kept[index].contains(area) for index in area.collidelistall(kept)):
            kept.append(area)
    return kept


def _without(areas: list[pygame.Rect], fields: list[pygame.Rect]) -> list[pygame.Rect]:
    return [area for area in areas if area not in fields]
