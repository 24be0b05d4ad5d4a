"""A runner in its lane: its gait, its pace over the turf, and its runs from space to space."""

from __future__ import annotations

from collections import deque
from math import floor, sin

from game.engine.record import record
from game.render.easing import surge, towards
from game.render.gaits import Gaits

CALLED_PACE, BONUS_PACE = 2.5, 3.0
"""Strides a second of a horse that runs for its call."""
FIELD_PACE = {"open": 0.95, "last": 1.3, "closed": 1.9, "official": 0.0}
"""Strides a second of everybody else: the pace tells how far the betting is."""
CANTER_BELOW, STAND_BELOW = 0.9, 0.12
CANTER_STRIDE = 356 / 782
BURST_PHASE, GROWTH = 0.93, 0.08
POSE_APART = 0.37
"""How far the strides of two neighbours are apart where all stand still."""
NOD_SECONDS = 2.6


@record
class Run:
    """A horse on its way from one place to another."""

    start: float
    end: float
    from_x: float
    to_x: float
    bonus: bool


class Runner:
    """One horse, moved by time alone."""

    def __init__(self, lane: int, gaits: Gaits, x: float, *, in_stall: bool) -> None:
        self.lane = lane
        self.gaits = gaits
        self.x = x
        self.gait = "stand" if in_stall else "gallop"
        self.phase = (lane * 0.37 + 0.1) % 1
        self.pace = 0.0
        self.ground = lane * 137.0
        """How much turf has run back under it."""
        self.heat = 0.0
        """How much it is the called horse: 1 in its run, then cooling."""
        self.door = 0.0 if in_stall else 1.0
        self.burst = 0.0
        self.anchor = gaits.nose[self.gait]
        self.sway = 0.0
        self.clock = lane * 0.31
        self.runs: deque[Run] = deque()

    @property
    def nose(self) -> float:
        """Where its nose is."""
        return self.x + self.sway

    @property
    def size(self) -> float:
        """The called horse grows a little."""
        return 1 + GROWTH * self.heat if self.heat > 0.06 else 1.0

    def goal(self) -> float:
        """Where it will be when all its runs are over."""
        return self.runs[-1].to_x if self.runs else self.x

    def call(self, start: float, seconds: float, to_x: float, *, bonus: bool) -> None:
        """Run to a place, after whatever run it is still in."""
        self.runs.append(Run(start, start + seconds, self.goal(), to_x, bonus))

    def stand_at(self, x: float, *, in_stall: bool) -> None:
        """Be there at once."""
        self.runs.clear()
        self.x = x
        self.door = 0.0 if in_stall else 1.0
        if in_stall:
            self.gait, self.pace, self.heat, self.sway = "stand", 0.0, 0.0, 0.0
        elif self.gait == "stand":
            self.gait = "gallop"

    def pose(self, seconds: float) -> None:
        """Where nothing may travel: a stride that stands still, or a breath in the stall."""
        self.clock += seconds
        self.gait = "stand" if self.door < 1 else "gallop"
        self.phase = self.lane * POSE_APART
        self.anchor = self.gaits.nose[self.gait]
        self.pace = self.heat = self.burst = self.sway = 0.0

    def frame(self) -> int:
        """The frame to draw."""
        if self.gait == "stand":
            return self.gaits.frame("stand", self.clock / NOD_SECONDS)
        return self.gaits.frame(self.gait, self.phase)

    def update(self, now: float, seconds: float, field_pace: float) -> list[int]:
        """Let time pass; the hoofs that came down meanwhile."""
        before = self.x
        run = self._run(now)
        travelled = self.x - before
        self._change_pace(run, seconds, field_pace)
        self._change_gait(run, field_pace)
        old = self.phase
        gone = self.pace * self.gaits.stride * seconds
        self.ground += gone
        if self.gait != "stand":
            stride = self.gaits.stride * (self.size if self.gait == "gallop" else CANTER_STRIDE)
            backing = travelled < 0
            self.phase += (travelled if backing else gone + travelled) / stride
        self._settle(seconds)
        return self._touched(old)

    def _run(self, now: float) -> Run | None:
        """Move along the run that is due; no run ends past its mark."""
        while self.runs and now >= self.runs[0].end:
            self.x = self.runs.popleft().to_x
        if not self.runs or now < self.runs[0].start:
            return None
        run = self.runs[0]
        share = surge((now - run.start) / (run.end - run.start))
        self.x = run.from_x + (run.to_x - run.from_x) * share
        return run

    def _change_pace(self, run: Run | None, seconds: float, field_pace: float) -> None:
        goal = 0.0 if self.gait == "stand" else field_pace
        if run is not None and run.to_x >= run.from_x:
            goal = max(goal, BONUS_PACE if run.bonus else CALLED_PACE)
        self.pace = towards(self.pace, goal, seconds, 0.05 if goal > self.pace else 0.55)
        self.heat = towards(self.heat, float(run is not None), seconds, 0.05 if run else 0.30)

    def _change_gait(self, run: Run | None, field_pace: float) -> None:
        if run is not None:
            if self.gait == "stand":
                self.phase, self.burst = BURST_PHASE, 1.0
            self.gait = "gallop"
        elif field_pace == 0 and self.gait == "gallop" and self.pace < CANTER_BELOW:
            self.gait = "canter"
        elif self.gait == "canter" and self.pace < STAND_BELOW:
            self.gait = "stand"

    def _settle(self, seconds: float) -> None:
        self.clock += seconds
        self.burst = towards(self.burst, 0.0, seconds, 0.16)
        self.anchor = towards(self.anchor, self.gaits.nose[self.gait], seconds, 0.12)
        if self.gait != "stand" and self.door < 1:
            self.door = min(1.0, self.door + seconds / 0.16)
        swing = sin(self.clock * (1.1 + 0.13 * (self.lane * 5 % 7)) + self.lane * 2.1)
        calm = 0.0 if self.gait == "stand" else 1 - self.heat
        self.sway = calm * (-4 + 4 * swing)

    def _touched(self, old: float) -> list[int]:
        """One-sided sway and whole phases: a hoof comes down once a stride."""
        if self.gait != "gallop":
            return []
        return [
            hoof
            for hoof, phase in enumerate(self.gaits.touch)
            if floor(self.phase - phase) > floor(old - phase)
        ]
