"""A mouse that does what the lesson asks for, as pictures of the lesson want it."""

from __future__ import annotations

from game.input.intents import MOUSE, Go, Intent, Tap
from game.scenes.horse_race.lesson import HorseLesson


def hand_for(lesson: HorseLesson) -> tuple[Intent, ...]:
    """What a good learner does now: what is asked for, or go on."""
    if lesson.step.hands_on and lesson.table.is_yours:
        x, y, wide, high = lesson.facts.throw
        return (Tap(MOUSE, x + wide / 2, y + high / 2),)
    return (Go(MOUSE),)
