"""The field: the runners in their lanes, those led back behind the gate, and chips under horses."""

from __future__ import annotations

import pygame

from game.engine.contract import Money
from game.engine.horse_race.state import Race
from game.render.field import put_door, put_runner, put_shadow
from game.render.gaits import Sheets
from game.render.horse_race.layout import FOOT_LINE, ROW_HIGH, Layout, row_top
from game.render.horse_race.led import Greyed, Led, put_led, put_standing
from game.render.horse_race.notches import put_stack
from game.render.kit import Box, Kit, Point
from game.render.palette import rgb
from game.render.runner import Runner
from game.render.turf import Turf

HEADROOM = 52.0
"""How far above its row a horse that rears reaches."""
BEHIND = 76.0
"""How far behind the scratch slots a horse and its groom reach."""
RIGHT = 1044.0
HINGES = (26.0, 44.0)
UNDER_WIDE, UNDER_THICK, MOST_UNDER = 46.0, 12.0, 3
HELD, CHECKED = 0.42, 12.0
"""A horse that is held goes so far for its chip, and back."""


class Field:
    """All runners, wherever they are."""

    def __init__(self, kit: Kit, layout: Layout, sheets: Sheets) -> None:
        self.kit = kit
        self.layout = layout
        self.sheets = sheets
        self.turf = Turf(kit, sheets.gaits, layout.lanes)
        self.greyed = Greyed(sheets)
        self.runners = [
            Runner(row, sheets.gaits, layout.nose(row, 0), in_stall=True)
            for row in range(layout.rows)
        ]
        self.lines = [0] * layout.rows
        """The scratch line of each row, as it is shown."""
        self.led: dict[int, Led] = {}
        self.under: tuple[Money, ...] = (0,) * layout.rows
        self.air: dict[int, Money] = {}
        """By row, the chips that are still on their way there."""
        self.now = 0.0
        self.boxes = self._bands()

    def stand(self, race: Race) -> None:
        """Everybody is where the race says."""
        self.led.clear()
        self.air.clear()
        self.under = race.under
        self.lines = list(race.lines)
        for row, runner in enumerate(self.runners):
            space, line = race.spaces[row], race.lines[row]
            x = self.layout.led_nose(row, line) if line else self.layout.nose(row, space)
            runner.stand_at(x, in_stall=not space)

    def run_to(self, row: int, now: float, seconds: float, space: int) -> None:
        """A horse runs to a slot, forward or back."""
        runner = self.runners[row]
        runner.call(now, seconds, self.layout.nose(row, space), bonus=False)

    def check(self, row: int, now: float, seconds: float) -> None:
        """A horse wants to go, and stays in its slot."""
        runner = self.runners[row]
        x = runner.goal()
        runner.call(now, seconds / 2, x + CHECKED, bonus=False)
        runner.call(now + seconds / 2, seconds / 2, x, bonus=False)

    def lift(self, row: int, chips: Money) -> None:
        """So many chips are on their way to a horse; below zero they have come down."""
        self.air[row] = self.air.get(row, 0) + chips

    def settle(self) -> None:
        """Everybody is where they were going."""
        self.led.clear()
        self.air.clear()
        for runner in self.runners:
            while runner.runs:
                runner.x = runner.runs.popleft().to_x

    def scratch(self, row: int, line: int, seconds: float) -> None:
        """A horse is led back to a line; in no time it is there."""
        runner, goal = self.runners[row], self.layout.led_nose(row, line)
        self.lines[row] = line
        start = runner.x
        runner.stand_at(goal, in_stall=True)
        if seconds > 0:
            self.led[row] = Led(self.now, seconds, start, goal)
        else:
            self.led.pop(row, None)

    @property
    def is_busy(self) -> bool:
        """Whether anybody is on the way."""
        return bool(self.led) or any(runner.runs for runner in self.runners)

    # Time.

    def pose(self, seconds: float) -> None:
        """Where nothing may travel."""
        self.settle()
        for runner in self.runners:
            runner.pose(seconds)

    def update(self, now: float, seconds: float, pace: float) -> None:
        """Let time pass."""
        self.now = now
        for runner in self.runners:
            own = 0.0 if self.lines[runner.lane] else pace
            for hoof in runner.update(now, seconds, own):
                self.turf.kick(runner, hoof)
        self.turf.step(self.runners, seconds)
        self.led = {row: led for row, led in self.led.items() if led.share(now) < 1}

    # The picture.

    def _bands(self) -> list[Box]:
        """Where horses are drawn: a band for each row, so that the notches stay untouched."""
        lefts = [
            max(0.0, min(self.layout.sand(row) - BEHIND, self.layout.led_nose(row, 1) - 130))
            for row in range(self.layout.rows)
        ]
        bands = [(lefts[0], row_top(0) - HEADROOM, RIGHT - lefts[0], HEADROOM)]
        for row, left in enumerate(lefts):
            below = lefts[row + 1] if row + 1 < len(lefts) else left
            top, high = row_top(row), float(ROW_HIGH)
            low = HEADROOM if below < left else 0.0
            bands.append((left, top, RIGHT - left, high - low))
            if low:
                bands.append((below, top + high - low, RIGHT - below, low))
        bottom = row_top(self.layout.rows)
        bands.append((lefts[-1], bottom, RIGHT - lefts[-1], 12.0))
        return bands

    def draw(self, onto: pygame.Surface, *, still: bool) -> None:
        """Streaks and prints, then shadows, then the horses from the top row down."""
        if not still:
            self.turf.draw_streaks_in_lanes(onto, self.runners)
        top = row_top(0) - HEADROOM
        onto.set_clip(self.kit.rect((0, top, RIGHT, row_top(self.layout.rows) + 12 - top)))
        self.turf.draw_specks(onto, ("print",))
        for runner in self.runners:
            if runner.lane not in self.led:
                put_shadow(self.kit, onto, self.sheets, runner, self._foot(runner))
        for runner in sorted(self.runners, key=lambda r: (r.heat > 0.25, r.lane)):
            self._draw_one(onto, runner)
        onto.set_clip(None)

    def _draw_one(self, onto: pygame.Surface, runner: Runner) -> None:
        row, kit = runner.lane, self.kit
        self.turf.draw_specks(onto, ("puff", "clod"), row)
        if row in self.led:
            put_led(kit, onto, self.greyed, runner, self.led[row], self.now, self._foot(runner))
        elif self.lines[row]:
            put_standing(kit, onto, self.greyed, runner, self._foot(runner))
        else:
            put_runner(kit, onto, self.sheets, runner, self._foot(runner))
        if runner.door < 1:
            top = row_top(row)
            hinges = (top + HINGES[0], top + HINGES[1])
            put_door(kit, onto, self.layout.gate(row), hinges, runner.door)
        if (lying := self.under[row] - self.air.get(row, 0)) > 0:
            put_under(kit, onto, self.under_place(row), lying)

    def under_place(self, row: int) -> Point:
        """Where the chips lie that hold a horse."""
        return (min(self.runners[row].goal() + 26, 966.0), row_top(row) + ROW_HIGH - 8)

    def _foot(self, runner: Runner) -> float:
        return row_top(runner.lane) + FOOT_LINE


def put_under(kit: Kit, onto: pygame.Surface, at: Point, chips: Money) -> None:
    """Chips before a horse, and how many they are."""
    put_stack(kit, onto, (5,) * min(chips, MOST_UNDER), at, UNDER_WIDE, UNDER_THICK)
    centre = (at[0] + 38, at[1] - 26)
    pygame.draw.aacircle(onto, rgb("cream"), kit.at(centre), kit.px(19))
    pygame.draw.aacircle(onto, rgb("ink"), kit.at(centre), kit.px(17))
    kit.text(onto, str(chips), "num", 26, "cream", centre, width=32)
