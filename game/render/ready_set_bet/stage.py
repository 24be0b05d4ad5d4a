"""The stage: the race table in motion. It shows a view, and whatever is on its way to the next."""

from __future__ import annotations

from functools import partial

import pygame

from game.engine.contract import Seat
from game.engine.ready_set_bet.board import Board
from game.engine.ready_set_bet.data import GROUPS
from game.engine.ready_set_bet.settle import finish
from game.engine.ready_set_bet.view import View
from game.render.bubble import mouth
from game.render.dice import PIPS, Dice
from game.render.easing import clamp
from game.render.field import put_door, put_runner, put_shadow
from game.render.figures import put_cloth
from game.render.flights import Flight
from game.render.gaits import Sheets
from game.render.hands import reach
from game.render.kit import Box, Kit, Point
from game.render.patchwork import Patchwork
from game.render.photo import RIBBON_APART, RIBBON_SECONDS, Photo, Post, put_ribbon
from game.render.ready_set_bet.hands import Aim, Held, put_aim, put_held
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
from game.render.ready_set_bet.looks import Result, most_cards
from game.render.ready_set_bet.resting import Rest, at_rest
from game.render.ready_set_bet.table import Table
from game.render.ready_set_bet.track import CHEQUER, put_rear_bar
from game.render.ready_set_bet.vip_table import VipTable
from game.render.ready_set_bet.words import TableWords
from game.render.runner import FIELD_PACE, Runner
from game.render.stage import Aimed, Sitting, TableStage
from game.render.turf import Turf

FIELD: Box = (170, 152, TRACK_RIGHT + 6 - 170, ROW_TOP + ROWS * ROW_HIGH + 4 - 152)
TOP: Box = (0, 0, 1062, ROW_TOP)
"""Dice, called horse and caption; resting, they end above the field."""
TRACK: Box = (START_X, ROW_TOP, TRACK_RIGHT - START_X, ROWS * ROW_HIGH)
GLOW_SECONDS, DIM_SECONDS = 0.5, 0.5
HINGES = (24.0, 48.0)
"""How far below the top of a row the wings of a door hang."""


class Stage(TableStage):
    """Everything that is seen of a race."""

    top = TOP
    called_centre = CALLED_CENTRE
    caption_place = CAPTION[:2]

    def __init__(
        self,
        kit: Kit,
        board: Board,
        words: TableWords,
        sitting: Sitting,
        sheets: Sheets,
        view: View,
    ) -> None:
        super().__init__(kit, sitting, Dice(kit, DICE))
        self.board = board
        self.words = words
        self.sheets = sheets
        self.layout = Layout(board, len(sitting.marks))
        self.table = Table(kit, board, self.layout, words, sitting)
        self.turf = Turf(kit, sheets.gaits, LANES)
        self.runners = [Runner(row, sheets.gaits, START_X, in_stall=True) for row in range(ROWS)]
        self.race_now = 0.0
        self.rate = 1.0
        self.aims: tuple[Aim, ...] = ()
        self.held: tuple[Held, ...] = ()
        self._unmade.extend(partial(self.dice.prepare, pips) for pips in PIPS)
        self._unmade.extend(partial(self._called_image, row) for row in range(ROWS))
        self.rebuild(view)

    # What is shown.

    def rebuild(self, view: View) -> None:
        """Show a view at once, and nothing else."""
        self.clear()
        self.shown = view
        self.result = Result()
        self.vip: VipTable | None = None
        """What lies over the table while VIP cards are chosen."""
        self.photo = None
        self.ribbons_from = -9.0 if view.race.winner else None
        self.glow_at = -9.0
        self.rate = 1.0
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

    def finish_with(self, row: int) -> None:
        """This horse wins: slow motion, freeze, photo."""
        self.photo = Photo(self.kit, self._post(), self.sheets, self.runners[row])

    def _post(self) -> Post:
        line = self.layout.finish_x + CHEQUER
        return Post(line, TRACK, ROW_HIGH, FOOT_LINE, ROWS, self._put_print_cloth)

    def _put_print_cloth(self, image: pygame.Surface, row: int, y: float) -> None:
        horse = self.board.data.horses[row]
        box = (35.0, y, 84.0 if len(horse.id) > 2 else 52.0, 36.0)
        put_cloth(self.kit, image, box, horse.id, horse.colour, 26, radius=7, shadow=False)

    @property
    def is_busy(self) -> bool:
        """Whether something is still on its way."""
        running = any(runner.runs for runner in self.runners)
        photo = self.photo is not None and not self.photo.is_done
        return super().is_busy or running or photo

    # Time.

    def update(self, seconds: float) -> None:
        """Let time pass."""
        if self.photo is not None and not self.photo.is_done:
            was_official = self.photo.is_official
            self.rate = self.photo.rate(self.rate, seconds)
            if self.photo.is_official and not was_official:
                self.ribbons_from = self.now + seconds + 0.25
        elif self.rate != 1:
            self.rate = 1.0
        race_seconds = seconds * self.rate
        self.race_now += race_seconds
        self._run(race_seconds)
        self.pass_time(seconds)

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

    def _works(self) -> Patchwork:
        return self.table.works

    def _fields(self) -> list[Box] | None:
        if self.photo is not None or self.ribbons_from is not None or self.vip is not None:
            return None
        return [FIELD]

    def _light_box(self, row: int) -> Box:
        return (0, row_top(row), 1920, ROW_HIGH)

    def _lit(self, row: int) -> pygame.Surface:
        return self.table.lit(row)

    def _put_on_light(self, onto: pygame.Surface, row: int) -> None:
        self.table.put_live(onto, row)

    def _make_lit_ready(self) -> None:
        self.table.called.make_one_ready()

    def _is_covered(self) -> bool:
        return self.vip is not None and self.vip.cover(self.now) >= 1

    def _draw_cover(self, onto: pygame.Surface) -> None:
        if self.vip is not None:
            self.vip.draw(onto, self.now)

    def _in_air(self) -> tuple[Flight, ...]:
        return (*self.flights, *(self.bubbles if self.vip is None else ()))

    def _draw_field(self, onto: pygame.Surface) -> None:
        self._draw_result(onto)
        self._draw_horses(onto)
        if self.photo:
            self.photo.draw(onto, self.runners, self.table.picture, still=self.still)

    def _draw_horses(self, onto: pygame.Surface) -> None:
        onto.set_clip(self.kit.rect(TRACK))
        if not self.still:
            self.turf.draw_streaks(onto, self.runners)
        onto.set_clip(self.kit.rect(FIELD))
        self.turf.draw_specks(onto, ("print",))
        for runner in self.runners:
            put_shadow(self.kit, onto, self.sheets, runner, row_top(runner.lane) + FOOT_LINE)
        for runner in sorted(self.runners, key=lambda r: (r.heat > 0.25, r.lane)):
            self.turf.draw_specks(onto, ("puff", "clod"), runner.lane)
            top = row_top(runner.lane)
            put_runner(self.kit, onto, self.sheets, runner, top + FOOT_LINE)
            if runner.door < 1:
                hinges = (top + HINGES[0], top + HINGES[1])
                put_door(self.kit, onto, START_X, hinges, runner.door)
        onto.set_clip(None)
        put_rear_bar(self.kit, onto)

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
                at = (START_X + 22.0, row_top(row) - 2)
                put_ribbon(self.kit, onto, at, place, label, share, still=self.still)

    def _more_top_moves(self) -> bool:
        return self.now - self.glow_at < GLOW_SECONDS

    def _draw_more_top(self, onto: pygame.Surface) -> None:
        """The lamp that has just been lit."""
        left = 1 - clamp((self.now - self.glow_at) / GLOW_SECONDS)
        if left > 0 and self.shown.race.crossed and not self.plain:
            self._draw_glow(onto, left)

    def _draw_glow(self, onto: pygame.Surface, left: float) -> None:
        of = self.board.data.track.closes_at
        lamp = min(len(self.shown.race.crossed), of)
        x = self.layout.red_x + (lamp - (of + 1) / 2) * 40
        image = self.kit.shadow(self.kit.panel(30, 30, 15, "lamp"), 16, "lamp")
        self.kit.put(onto, image, (x, 170), alpha=round(235 * left * left))

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

    def _aims(self) -> tuple[Aim, ...]:
        return self.aims

    def _reach(self, aim: Aimed) -> Box:
        return reach(aim)

    def _held_boxes(self) -> list[Box]:
        return [(held.at[0] - 60, held.at[1] - 60, 120, 130) for held in self.held]

    def _draw_held(self, onto: pygame.Surface) -> None:
        for held in self.held:
            put_held(self.kit, onto, self.sitting.marks[held.seat], held)

    def _draw_aim(self, onto: pygame.Surface, aim: Aimed, index: int) -> None:
        assert isinstance(aim, Aim)
        self.draw_aim(onto, aim, index)

    def draw_aim(self, onto: pygame.Surface, aim: Aim, index: int) -> None:
        """A cursor; several at one place show their marks side by side."""
        shift = 20 * sum(other.box == aim.box for other in self.aims[:index])
        put_aim(self.kit, onto, self.sitting.marks[aim.seat], aim, shift)

    def mouth_of(self, seat: Seat) -> Point:
        """Where a bubble of this seat points."""
        return mouth(self.rack(seat))

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
