"""The stage: the race table in motion. It shows a view, and whatever is on its way to the next."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from functools import partial
from math import cos, radians, sin

import pygame

from game.engine.contract import Seat
from game.engine.ready_set_bet.board import Board
from game.engine.ready_set_bet.data import GROUPS
from game.engine.ready_set_bet.settle import finish
from game.engine.ready_set_bet.view import View
from game.render.bubble import mouth, speech
from game.render.caption import CaptionLines, caption_image
from game.render.dice import PIPS, Dice
from game.render.easing import clamp, out_back, out_quad
from game.render.figures import put_cloth
from game.render.flights import Flight
from game.render.gaits import Sheets
from game.render.kit import Box, Kit, Point
from game.render.palette import rgb
from game.render.ready_set_bet.hands import Aim, Held, put_aim, put_held, reach
from game.render.ready_set_bet.layout import (
    CALLED_CENTRE,
    CAPTION,
    DICE,
    FOOT_LINE,
    LANES,
    ROW_HIGH,
    ROW_TOP,
    ROWS,
    START_X,
    TRACK_RIGHT,
    Layout,
    Rack,
    row_top,
)
from game.render.ready_set_bet.live import Live
from game.render.ready_set_bet.photo import RIBBON_APART, RIBBON_SECONDS, Photo, put_ribbon
from game.render.ready_set_bet.resting import Rest, at_rest
from game.render.ready_set_bet.table import Result, Sitting, Table, TableWords, most_cards
from game.render.ready_set_bet.track import put_rear_bar
from game.render.ready_set_bet.vip_table import VipTable
from game.render.runner import FIELD_PACE, Runner
from game.render.tooltip import Placed, tip_image
from game.render.tooltip import reach as tip_reach
from game.render.turf import Turf

FIELD: Box = (170, 152, TRACK_RIGHT + 6 - 170, ROW_TOP + ROWS * ROW_HIGH + 4 - 152)
TOP: Box = (0, 0, 1062, ROW_TOP)
"""Dice, called horse and caption; resting, they end above the field."""
TRACK: Box = (START_X, ROW_TOP, TRACK_RIGHT - START_X, ROWS * ROW_HIGH)
CALL_IN, CALL_OUT, CLOTH_SECONDS, CAPTION_SECONDS = 0.12, 0.30, 0.16, 0.12
GLOW_SECONDS, DIM_SECONDS = 0.5, 0.5
REPAINTED = 42_000
"""Pixels painted anew in one frame at the most: three spots, or the odds of fourteen, or a rack."""


Sound = Callable[[str, float, float], None]


def unheard(name: str, x: float, near: float) -> None:
    """A sound that nobody wants."""


class Stage:
    """Everything that is seen of a race."""

    def __init__(
        self,
        kit: Kit,
        board: Board,
        words: TableWords,
        sitting: Sitting,
        sheets: Sheets,
        view: View,
    ) -> None:
        self.kit = kit
        self.board = board
        self.words = words
        self.sitting = sitting
        self.sheets = sheets
        self.layout = Layout(board, len(sitting.marks))
        self.table = Table(kit, board, self.layout, words, sitting)
        self.dice = Dice(kit, DICE)
        self.turf = Turf(kit, sheets.gaits, LANES)
        self.runners = [Runner(row, sheets.gaits, START_X, in_stall=True) for row in range(ROWS)]
        self.now = 0.0
        self.race_now = 0.0
        self.rate = 1.0
        self.aims: tuple[Aim, ...] = ()
        self.held: tuple[Held, ...] = ()
        self.tips: tuple[Placed, ...] = ()
        self.caption_lines: CaptionLines = ()
        self.still = False
        """Reduced motion: nothing travels."""
        self.plain = False
        """No motion at all: nothing fades either."""
        self.captions = True
        self.sound: Sound = unheard
        """Where what happens is heard: a name, how far to the right, and how near, 0 to 1."""
        self._unmade: deque[Callable[[], object]] = deque(
            (
                *(partial(self.dice.prepare, pips) for pips in PIPS),
                *(partial(self._called_image, row) for row in range(ROWS)),
            )
        )
        """Pictures that a race will want, made one by one in quiet frames."""
        self.rebuild(view)

    # What is shown.

    def rebuild(self, view: View) -> None:
        """Show a view at once, and nothing else."""
        self.shown = view
        self.result = Result()
        self.vip: VipTable | None = None
        """What lies over the table while VIP cards are chosen."""
        self.flights: list[Flight] = []
        self.bubbles: list[Flight] = []
        """What is being said; nothing waits for it."""
        self.photo: Photo | None = None
        self.ribbons_from: float | None = -9.0 if view.race.winner else None
        self.called: int | None = None
        self.called_at = self.uncalled_at = -9.0
        self.uncalled: int | None = None
        self.glow_at = -9.0
        self.caption: pygame.Surface | None = None
        self.caption_at = -9.0
        self.rate = 1.0
        self._last: list[pygame.Rect] | None = None
        """Where something moved in the last frame; None where the next is to be drawn whole."""
        self._surface: pygame.Surface | None = None
        self._lit_before: list[tuple[int, float]] = []
        self._aimed_before: tuple[Aim, ...] = ()
        self._tips_before: tuple[Placed, ...] = ()
        self._tip_images: dict[Placed, pygame.Surface] = {}
        for runner, space in zip(self.runners, view.race.spaces, strict=True):
            runner.stand_at(self.layout.nose(space), in_stall=space == 0)
        self.table.show(view, self.result)
        self.table.works.paint()

    def show(self, view: View, result: Result | None = None) -> None:
        """The table looks like this from now on; horses run there by themselves."""
        self.shown = view
        self.result = self.result if result is None else result
        self.table.show(view, self.result)

    def show_live(self, live: dict[str, Live]) -> None:
        """Chance and worth on every free spot; none switches them off."""
        self.table.show_live(live)

    def show_ready(self, ready: dict[Seat, bool]) -> None:
        """Whoever is asked in a betting window, and whether they are ready."""
        self.table.show_ready(ready)

    def settled(self) -> tuple[object, ...]:
        """What must be the same however the picture came about."""
        places = tuple(round(runner.goal(), 3) for runner in self.runners)
        doors = tuple(runner.goal() > START_X for runner in self.runners)
        return (self.shown, self.result, places, doors, tuple(self.table.works.pieces))

    def say(self, lines: CaptionLines) -> None:
        """Change the caption."""
        self.caption_lines = lines
        self.caption = caption_image(self.kit, lines)
        self.caption_at = self.now

    def speak(self, seat: Seat, line: str) -> None:
        """A bot says something over its rack; one at a time."""
        if seat in self.sitting.marks:
            rack = self.rack(seat)
            colour = self.sitting.marks[seat].colour
            said = speech(self.kit, self.now, line, mouth(rack), colour=colour, still=self.still)
            self.bubbles = [said]

    def call(self, row: int | None) -> None:
        """Light a row, and let the one before go out."""
        if self.called is not None and self.called != row:
            self.uncalled, self.uncalled_at = self.called, self.now
        self.called, self.called_at = row, self.now

    def finish_with(self, row: int) -> None:
        """This horse wins: slow motion, freeze, photo."""
        self.photo = Photo(self.kit, self.layout, self.sheets, self.runners[row])

    @property
    def is_busy(self) -> bool:
        """Whether something is still on its way."""
        running = any(runner.runs for runner in self.runners)
        photo = self.photo is not None and not self.photo.is_done
        return bool(self.flights) or running or photo

    # Time.

    def update(self, seconds: float) -> None:
        """Let time pass."""
        self.now += seconds
        if self.photo is not None and not self.photo.is_done:
            was_official = self.photo.is_official
            self.rate = self.photo.rate(self.rate, seconds)
            if self.photo.is_official and not was_official:
                self.ribbons_from = self.now + 0.25
        elif self.rate != 1:
            self.rate = 1.0
        race_seconds = seconds * self.rate
        self.race_now += race_seconds
        self._run(race_seconds)
        self.flights = [f for f in self.flights if self.now < f.start + f.seconds]
        self.bubbles = [b for b in self.bubbles if self.now < b.start + b.seconds]

    def _run(self, seconds: float) -> None:
        if self.still:
            for runner in self.runners:
                runner.pose(0.0 if self.plain else seconds)
            return
        pace = FIELD_PACE[self._pace()]
        for runner in self.runners:
            for hoof in runner.update(self.race_now, seconds, pace):
                self.turf.kick(runner, hoof)
        self.turf.step(self.runners, seconds)

    def _pace(self) -> str:
        if self.photo is not None and not self.photo.is_official:
            return "closed"
        if self.shown.phase != "running":
            return "official"
        return self.table.capsule(self.shown).state

    # The picture.

    def draw(self, onto: pygame.Surface) -> list[pygame.Rect] | None:
        """Everything as it is now; the areas that were drawn, or None for all of it.

        Between two frames of a race most of the table stands still, so only what moves, and what
        moved in the frame before, is restored and drawn again, with whatever rests on it.
        """
        painted = self.table.works.paint(REPAINTED)
        lights = self._lights()
        moving = self._moving(lights)
        whole = moving is None or self._last is None or self._surface is not onto
        areas = [onto.get_rect()] if whole else self._areas([*painted, *moving, *self._last])  # type: ignore[misc]
        if self.vip is None or self.vip.cover(self.now) < 1:
            self._draw_table(onto, areas, lights)
            if whole or self.kit.rect(TOP) in areas:
                self._draw_top(onto)
        if self.vip is not None:
            self.vip.draw(onto, self.now)
        for flight in (*self.flights, *(self.bubbles if self.vip is None else ())):
            if self.now >= flight.start:
                flight.draw(onto, clamp((self.now - flight.start) / flight.seconds))
        self._draw_hands(onto, areas)
        self._draw_tips(onto, areas)
        self._last, self._surface = moving, onto
        self._aimed_before, self._tips_before = self.aims, self.tips
        if not painted and lights == self._lit_before:
            self._make_ready()
        self._lit_before = lights
        return None if whole else areas

    def _draw_table(
        self, onto: pygame.Surface, areas: list[pygame.Rect], lights: list[tuple[int, float]]
    ) -> None:
        for area in areas:
            onto.blit(self.table.picture, area, area)
        for row, alpha in lights:
            self._draw_light(onto, row, alpha, areas)
        self._draw_result(onto)
        self._draw_field(onto)
        if self.photo:
            self.photo.draw(onto, self.runners, self.table.picture, still=self.still)

    def _make_ready(self) -> None:
        """In a quiet frame make one picture that the next call may want."""
        if self._unmade:
            self._unmade.popleft()()
        else:
            self.table.make_lit_ready()

    def touch(self) -> None:
        """Somebody drew over the picture: the next one is drawn whole."""
        self._last = None

    def _moving(self, lights: list[tuple[int, float]]) -> list[pygame.Rect] | None:
        """Where anything moves now; nothing where that is nearly everywhere."""
        if self.photo is not None or self.ribbons_from is not None or self.vip is not None:
            return None
        boxes: list[Box] = [FIELD]
        if self._top_moves():
            boxes.append(TOP)
        for row in {row for row, _ in (*lights, *self._lit_before)}:
            if lights != self._lit_before:
                boxes.append((0, row_top(row), 1920, ROW_HIGH))
        for flight in (*self.flights, *self.bubbles):
            if self.now >= flight.start:
                boxes += flight.boxes(clamp((self.now - flight.start) / flight.seconds))
        if self.aims != self._aimed_before:
            boxes += [reach(aim) for aim in (*self.aims, *self._aimed_before)]
        if self.tips != self._tips_before:
            boxes += [tip_reach(tip) for tip in (*self.tips, *self._tips_before)]
        boxes += [(held.at[0] - 60, held.at[1] - 60, 120, 130) for held in self.held]
        return [self.kit.rect(box) for box in boxes]

    def _top_moves(self) -> bool:
        """Whether dice, called cloth, lamp or caption are on their way."""
        return (
            self.dice.moves(self.now)
            or self.now - self.glow_at < GLOW_SECONDS
            or self.now - self.called_at < CLOTH_SECONDS
            or self.now - self.caption_at < CAPTION_SECONDS
        )

    def _areas(self, moved: list[pygame.Rect]) -> list[pygame.Rect]:
        """What has to be drawn: whatever moved, and each resting thing that it touches."""
        field, top = self.kit.rect(FIELD), self.kit.rect(TOP)
        areas = _outermost(moved)
        boxes = [*map(reach, self.aims), *map(tip_reach, self.tips)]
        resting = [self.kit.rect(box) for box in boxes]
        resting = [rect for rect in (*resting, top) if rect not in areas]
        while touched := [
            rect
            for rect in resting
            if any(rect.colliderect(area) for area in areas if rect != top or area != field)
        ]:
            areas += touched
            resting = [rect for rect in resting if rect not in touched]
        return areas

    def _draw_light(
        self, onto: pygame.Surface, row: int, alpha: float, areas: list[pygame.Rect]
    ) -> None:
        """A row fully lit is a plain copy, not a blend, and only where it was wiped away."""
        strip, level = self.table.lit(row), round(255 * alpha)
        strip.set_alpha(level if level < 255 else None)
        place = strip.get_rect(topleft=self.kit.at((0, row_top(row))))
        if level < 255:
            onto.blit(strip, place)
            self.table.put_live(onto, row)
            return
        for area in areas:
            part = area.clip(place)
            if part:
                onto.blit(strip, part, part.move(-place.x, -place.y))
                onto.set_clip(part)
                self.table.put_live(onto, row)
                onto.set_clip(None)

    def _lights(self) -> list[tuple[int, float]]:
        """The called row coming up, and the one before going out."""
        lights = []
        if self.uncalled is not None and self.uncalled != self.called:
            left = 1 - self._share(self.uncalled_at, CALL_OUT)
            lights += [(self.uncalled, left)] if left > 0 else []
        if self.called is not None:
            lights.append((self.called, out_quad(self._share(self.called_at, CALL_IN))))
        return [(row, alpha) for row, alpha in lights if alpha > 0]

    def _draw_field(self, onto: pygame.Surface) -> None:
        onto.set_clip(self.kit.rect(TRACK))
        if not self.still:
            self.turf.draw_streaks(onto, self.runners)
        onto.set_clip(self.kit.rect(FIELD))
        self.turf.draw_specks(onto, ("print",))
        self._draw_shadows(onto)
        for runner in sorted(self.runners, key=lambda r: (r.heat > 0.25, r.lane)):
            self.turf.draw_specks(onto, ("puff", "clod"), runner.lane)
            self._draw_runner(onto, runner)
            if runner.door < 1:
                self._draw_door(onto, runner)
        onto.set_clip(None)
        put_rear_bar(self.kit, onto)

    def _draw_shadows(self, onto: pygame.Surface) -> None:
        out = []
        for runner in self.runners:
            image, offset = self.sheets.shadows[runner.frame()]
            x, y = self.kit.at((runner.nose - runner.anchor, row_top(runner.lane) + FOOT_LINE - 2))
            out.append((image, (x + offset[0], y + offset[1])))
        onto.fblits(out)

    def _draw_runner(self, onto: pygame.Surface, runner: Runner) -> None:
        """The called horse grows about its nose and feet; one out of the gate rears a little."""
        image, (left, top) = self.sheets.frames[runner.lane][runner.frame()]
        scale, size = self.kit.scale, runner.size
        x = (runner.nose - runner.anchor * size) * scale + left * size
        foot = row_top(runner.lane) + FOOT_LINE - self.sheets.gaits.foot * size
        y = foot * scale + top * size
        if runner.burst > 0.08:
            self._draw_rearing(onto, image, x, y, runner)
            return
        if size > 1:
            wide, high = round(image.get_width() * size), round(image.get_height() * size)
            image = pygame.transform.smoothscale(image, (wide, high))
        onto.blit(image, (round(x), round(y)))

    def _draw_rearing(
        self, onto: pygame.Surface, image: pygame.Surface, x: float, y: float, runner: Runner
    ) -> None:
        """Turned up about the hind feet."""
        size, turn = runner.size, radians(9 * runner.burst)
        wide, high = image.get_width() * size, image.get_height() * size
        turned = pygame.transform.rotozoom(image, 9 * runner.burst, size)
        across, down = -0.26 * wide, 0.5 * high
        x += 0.24 * wide - (across * cos(turn) + down * sin(turn)) - turned.get_width() / 2
        y += high - (down * cos(turn) - across * sin(turn)) - turned.get_height() / 2
        onto.blit(turned, (round(x), round(y)))

    def _draw_door(self, onto: pygame.Surface, runner: Runner) -> None:
        angle = out_back(runner.door) * radians(84)
        for down, side in ((24, 1), (48, -1)):
            hinge = (START_X - 4.0, row_top(runner.lane) + down)
            end = (hinge[0] + 12.5 * sin(angle), hinge[1] + side * 12.5 * cos(angle))
            for colour, thick in (((20, 40, 26), 8), (rgb("rail"), 6)):
                a, b = self.kit.at(hinge), self.kit.at(end)
                pygame.draw.line(onto, colour, a, b, max(1, self.kit.px(thick)))

    def _draw_result(self, onto: pygame.Surface) -> None:
        """Ribbons in the lanes of those placed, the others in the dark."""
        if self.ribbons_from is None or not self.shown.race.winner:
            return
        places = finish(self.shown.race.spaces).places
        dark = self._share(self.ribbons_from, DIM_SECONDS)
        veil = self.kit.panel(TRACK_RIGHT - 172, ROW_HIGH, 0, "night")
        for row, place in enumerate(places):
            if place > 3:
                at = (172 + (TRACK_RIGHT - 172) / 2, row_top(row) + ROW_HIGH / 2)
                self.kit.put(onto, veil, at, alpha=round(120 * dark))
        order = sorted((place, row) for row, place in enumerate(places) if place <= 3)
        for index, (place, row) in enumerate(order):
            age = self.now - self.ribbons_from - RIBBON_APART * index
            if age > 0:
                label = self.words.headings[GROUPS[3 - place]]
                share = 1.0 if self.plain else age / RIBBON_SECONDS
                put_ribbon(self.kit, onto, row, place, label, share, still=self.still)

    def _share(self, since: float, seconds: float) -> float:
        """How far something has come in, or gone out, that began then."""
        return 1.0 if self.plain else clamp((self.now - since) / seconds)

    def _draw_top(self, onto: pygame.Surface) -> None:
        self.dice.draw(onto, self.now, still=self.still)
        left = 1 - clamp((self.now - self.glow_at) / GLOW_SECONDS)
        if left > 0 and self.shown.race.crossed and not self.plain:
            self._draw_glow(onto, left)
        if self.called is not None:
            self._draw_called(onto)
        if self.caption is not None and self.captions:
            share = self._share(self.caption_at, CAPTION_SECONDS)
            self.caption.set_alpha(round(255 * share))
            rise = 0 if self.still else 6 * (1 - share)
            onto.blit(self.caption, self.kit.at((CAPTION[0], CAPTION[1] + rise)))

    def _draw_glow(self, onto: pygame.Surface, left: float) -> None:
        of = self.board.data.track.closes_at
        lamp = min(len(self.shown.race.crossed), of)
        x = self.layout.red_x + (lamp - (of + 1) / 2) * 40
        image = self.kit.shadow(self.kit.panel(30, 30, 15, "lamp"), 16, "lamp")
        self.kit.put(onto, image, (x, 170), alpha=round(235 * left * left))

    def _draw_called(self, onto: pygame.Surface) -> None:
        assert self.called is not None
        image = self._called_image(self.called)
        zoom = 0.7 + 0.3 * out_back(clamp((self.now - self.called_at) / CLOTH_SECONDS))
        if self.still or abs(zoom - 1) < 0.01:
            zoom = 1.0
        else:
            image = pygame.transform.smoothscale_by(image, zoom)
        self.kit.put(onto, image, CALLED_CENTRE)

    def _called_image(self, row: int) -> pygame.Surface:
        return self.kit.keep(("called", row), lambda: self._called_cloth(row))

    def _called_cloth(self, row: int) -> pygame.Surface:
        horse = self.board.data.horses[row]
        short = len(horse.id) < 3
        wide = 96.0 if short else 116.0
        image = self.kit.blank((wide + 32, 124))
        box = (16.0, 14.0, wide, 92.0)
        put_cloth(self.kit, image, box, horse.id, horse.colour, 60 if short else 42, radius=16)
        return image

    # Hands over the table.

    def _draw_hands(self, onto: pygame.Surface, areas: list[pygame.Rect]) -> None:
        for index, aim in enumerate(self.aims):
            if self.kit.rect(reach(aim)).collidelist(areas) >= 0:
                self.draw_aim(onto, aim, index)
        for held in self.held:
            put_held(self.kit, onto, self.sitting.marks[held.seat], held)

    def _draw_tips(self, onto: pygame.Surface, areas: list[pygame.Rect]) -> None:
        """Each picture is kept as long as it is shown."""
        kept = {tip: image for tip, image in self._tip_images.items() if tip in self.tips}
        for tip in self.tips:
            place = self.kit.rect(tip_reach(tip))
            if place.collidelist(areas) >= 0:
                kept[tip] = kept.get(tip) or tip_image(self.kit, tip)
                onto.blit(kept[tip], place)
        self._tip_images = kept

    def draw_aim(self, onto: pygame.Surface, aim: Aim, index: int) -> None:
        """A cursor; several at one place show their marks side by side."""
        shift = 20 * sum(other.box == aim.box for other in self.aims[:index])
        put_aim(self.kit, onto, self.sitting.marks[aim.seat], aim, shift)

    # Places.

    def spot_box(self, spot: str) -> Box:
        """Where a spot of this race lies."""
        return self.layout.spot(spot, self.shown.props, self.shown.exotics)

    def token_place(self, *spots: str) -> Rest:
        """Where the newest token lies on a spot, or on the seam of two, and how large it is."""
        spot = self.board.spots[spots[0]]
        look = self.table.look(spot, self.shown, self.result)
        newest = 0 if len(spots) > 1 else max(0, len(look.lying) - 1)
        half = -1 if len(spots) > 1 else look.half
        return at_rest(spot.group, self.spot_box(spot.id), newest, len(look.lying), half=half)

    def purse_place(self, seat: Seat) -> Point:
        """Where money goes to and comes from."""
        seats = list(self.sitting.marks)
        if seat not in seats:
            return (900, 170)
        x, y, wide, _ = self.rack(seat).box
        return (x + wide - 72, y - 22)

    def rack(self, seat: Seat) -> Rack:
        """A seat's rack, as it is laid out now."""
        racks = self.layout.racks(most_cards(self.shown))
        return racks[list(self.sitting.marks).index(seat)]


def _outermost(areas: list[pygame.Rect]) -> list[pygame.Rect]:
    """The areas without those that lie in others; overlaps are cheaper than their union."""
    kept: list[pygame.Rect] = []
    for area in sorted(areas, key=lambda rect: -rect.w * rect.h):
        if not any(other.contains(area) for other in kept):
            kept.append(area)
    return kept
