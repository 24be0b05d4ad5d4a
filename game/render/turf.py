"""What flies over the turf: streaks that run back under each horse, prints, dust and clods."""

from __future__ import annotations

import random
from dataclasses import dataclass

import numpy as np
import pygame

from game.engine.record import record
from game.render.gaits import Gaits
from game.render.kit import Kit
from game.render.palette import Rgb, rgb
from game.render.runner import Runner

STREAKS_A_LANE = 7
LEAD = 140.0
"""How far before its lane a streak begins."""
REACH = 240.0
"""How far behind its lane anything flies."""
DUST, PALE_DUST, EARTH, PRINT = (226, 214, 164), (232, 222, 178), (40, 48, 22), (28, 40, 16)

Blits = list[tuple[pygame.Surface, tuple[int, int]]]


@record
class Lane:
    """Where a horse runs: from the gate to the end of its last space, and the ground it is on."""

    left: float
    right: float
    top: float
    foot: float

    @property
    def span(self) -> float:
        """After how much ground a streak comes again."""
        return self.right - self.left + LEAD


@dataclass(slots=True)
class Speck:
    """A print, a puff of dust or a clod, moving over its lane."""

    kind: str
    size: int
    lane: int
    x: float
    y: float
    life: float
    across: float = 0.0
    down: float = 0.0
    weight: float = 0.0
    age: float = 0.0


class Turf:
    """All specks and streaks."""

    def __init__(self, kit: Kit, gaits: Gaits, lanes: tuple[Lane, ...]) -> None:
        self.kit = kit
        self.gaits = gaits
        self.lanes = lanes
        self.specks: list[Speck] = []
        self.chance = random.Random(5)  # noqa: S311 - dust
        self.lines = [self._lines(lane) for lane in lanes]
        self._make_pictures()

    def _lines(self, lane: Lane) -> list[tuple[float, float, int]]:
        """The streaks of a lane: how far along, how far down, and which."""
        rand, high = self.chance.random, lane.foot - lane.top - 10
        return [
            (rand() * lane.span, 8 + rand() * high, self.chance.randrange(2))
            for _ in range(STREAKS_A_LANE)
        ]

    def _make_pictures(self) -> None:
        kit = self.kit
        self.puffs = [
            [_blob(kit, reach, colour, alpha) for alpha in (150, 105, 62, 26)]
            for reach, colour in ((5, DUST), (8, DUST), (12, PALE_DUST))
        ]
        self.clods = [_blob(kit, reach, EARTH, 235, 0.8) for reach in (1.5, 2.2, 3.0)]
        self.prints = [_blob(kit, 4, PRINT, alpha, 0.55, 0.4) for alpha in (120, 80, 40)]
        pale, bright = rgb("FFF6CD"), rgb("brass_hi")
        shapes = ((130, 3, pale, 44), (84, 2, pale, 54), (200, 3, bright, 120))
        self.streaks = [
            [_streak(kit, long, thick, colour, alpha * share) for share in (1.0, 0.66, 0.33)]
            for long, thick, colour, alpha in shapes
        ]

    def step(self, runners: list[Runner], seconds: float) -> None:
        """Let everything fly on."""
        for speck in self.specks:
            back = runners[speck.lane].pace * self.gaits.stride
            speck.age += seconds
            speck.x += (speck.across - back) * seconds
            speck.y += speck.down * seconds
            speck.down += speck.weight * seconds
        self.specks = [speck for speck in self.specks if self._flies(speck)]

    def _flies(self, speck: Speck) -> bool:
        return speck.age < speck.life and speck.x > self.lanes[speck.lane].left - REACH

    def kick(self, runner: Runner, hoof: int) -> None:
        """A hoof comes down: a print, dust, and clods when it runs for its call."""
        rand, lane = self.chance.random, runner.lane
        share = 15 * 0.25
        x = runner.nose - runner.anchor + self.gaits.touch_x[hoof] + share
        y = self.lanes[lane].foot - (1 if hoof in (0, 2) else 0)
        flow = runner.pace * self.gaits.stride
        add = self.specks.append
        add(Speck("print", 0, lane, x, y + 1, 0.42))
        if runner.pace > 1:
            size, life = int(runner.heat >= 0.3), 0.34 + 0.1 * rand()
            rise = -9 - 8 * rand()
            add(Speck("puff", size, lane, x - 3, y - 3, life, flow * 0.45 + 10 * rand(), rise, 8))
        if runner.heat > 0.3:
            self._kick_hard(lane, x, y, flow)

    def _kick_hard(self, lane: int, x: float, y: float, flow: float) -> None:
        rand, add = self.chance.random, self.specks.append
        for _ in range(2):
            size, life = 1 + int(rand() * 2), 0.42 + 0.2 * rand()
            speed, rise = flow * 0.35 - 30 * rand(), -20 - 22 * rand()
            add(Speck("puff", size, lane, x - 6 - 10 * rand(), y - 4, life, speed, rise, 18))
        for _ in range(3):
            size, life = int(rand() * 3), 0.34 + 0.14 * rand()
            speed, rise = flow * 0.3 - 60 * rand(), -70 - 80 * rand()
            add(Speck("clod", size, lane, x - 4, y - 4, life, speed, rise, 460))

    def draw_streaks(self, onto: pygame.Surface, runners: list[Runner]) -> None:
        """Faint streaks run back at exactly the speed of the hoofs."""
        out: Blits = []
        for runner in runners:
            out += self._streaks_of(runner)
        onto.fblits(out)

    def draw_streaks_in_lanes(self, onto: pygame.Surface, runners: list[Runner]) -> None:
        """The same where lanes begin at different places: none leaves its lane."""
        for runner in runners:
            if out := self._streaks_of(runner):
                lane = self.lanes[runner.lane]
                high = lane.foot + 6 - lane.top
                box = (lane.left, lane.top, lane.right - lane.left, high)
                onto.set_clip(self.kit.rect(box))
                onto.fblits(out)
        onto.set_clip(None)

    def _streaks_of(self, runner: Runner) -> Blits:
        if runner.pace < 0.15:
            return []
        out: Blits = []
        level = 0 if runner.pace > 1.5 else 1 if runner.pace > 0.8 else 2
        lane = self.lanes[runner.lane]
        for x, y, kind in self.lines[runner.lane]:
            place = (lane.left - LEAD + (x - runner.ground) % lane.span, lane.top + y)
            out.append((self.streaks[kind][level], self.kit.at(place)))
        return out + self._call_streaks(runner, lane.top)

    def _call_streaks(self, runner: Runner, top: float) -> Blits:
        if runner.heat <= 0.12:
            return []
        image = self.streaks[2][0 if runner.heat > 0.7 else 1 if runner.heat > 0.4 else 2]
        left = runner.nose - 175 - 60 * runner.heat
        return [
            (image, self.kit.at((left - 46 * (n * 2 % 3), top + y)))
            for n, y in enumerate((-4, 14, 27, 41))
        ]

    def draw_specks(self, onto: pygame.Surface, kinds: tuple[str, ...], lane: int = -1) -> None:
        """The specks of some kinds, of one lane or of all."""
        out: Blits = []
        for speck in self.specks:
            if speck.kind in kinds and lane in (-1, speck.lane):
                image = self._picture(speck)
                x, y = speck.x * self.kit.scale, speck.y * self.kit.scale
                out.append(
                    (image, (round(x - image.get_width() / 2), round(y - image.get_height() / 2)))
                )
        onto.fblits(out)

    def _picture(self, speck: Speck) -> pygame.Surface:
        share = min(0.999, speck.age / speck.life)
        if speck.kind == "print":
            return self.prints[int(share * 3)]
        if speck.kind == "clod":
            return self.clods[speck.size]
        return self.puffs[min(2, speck.size + (share > 0.5))][int(share * 4)]


def _blob(
    kit: Kit, reach: float, colour: Rgb, alpha: float, power: float = 1.4, flat: float = 0.72
) -> pygame.Surface:
    """A soft ellipse."""
    wide = max(2, kit.px(2 * reach))
    high = max(2, kit.px(2 * reach * flat))
    across = (np.arange(wide)[:, None] + 0.5) / wide * 2 - 1
    down = (np.arange(high)[None, :] + 0.5) / high * 2 - 1
    depth = np.clip((1 - np.hypot(across, down)) * 1.5, 0, 1) ** power
    return _tinted(colour, alpha * depth)


def _streak(kit: Kit, long: float, thick: float, colour: Rgb, alpha: float) -> pygame.Surface:
    """A line that fades at both ends."""
    wide, high = kit.px(long), max(1, kit.px(thick))
    along = np.arange(wide) / wide
    level = alpha * (along * (1 - along) * 4) ** 1.5
    return _tinted(colour, np.repeat(level[:, None], high, axis=1))


def _tinted(colour: Rgb, level: np.ndarray) -> pygame.Surface:
    image = pygame.Surface(level.shape, pygame.SRCALPHA)
    image.fill((*colour, 0))
    alpha = pygame.surfarray.pixels_alpha(image)
    alpha[...] = level.astype(np.uint8)
    del alpha
    return image
