"""A mouse that does what the lesson asks for, as pictures of the lesson want it."""

from __future__ import annotations

from game.engine.ready_set_bet.board import Spot
from game.input.intents import MOUSE, Go, Intent, PointAt, Tap
from game.render.kit import Box
from game.scenes.ready_set_bet.lesson import RaceLesson


def hand_for(lesson: RaceLesson) -> tuple[Intent, ...]:
    """What a good learner does now: what is asked for, or go on."""
    facts, asked = lesson.facts, lesson.step.id
    token, spot = facts.taught
    match asked:
        case "aim":
            return (*_take(lesson, token), PointAt(MOUSE, *_middle(_spot_box(lesson, spot))))
        case "stake":
            return (*_take(lesson, token), Tap(MOUSE, *_middle(_spot_box(lesson, spot))))
        case "prop" if facts.prop is not None:
            hand = lesson.table.match.state.hands[0]
            where = _middle(_spot_box(lesson, facts.prop))
            return (*_take(lesson, hand[0]), Tap(MOUSE, *where))
        case "cards" if cards := lesson.table.card_boxes():
            return (Tap(MOUSE, *_middle(cards[0])),)
        case _:
            return (Go(MOUSE),)


def _take(lesson: RaceLesson, token: str) -> tuple[Intent, ...]:
    """A tap on the token, unless one is in hand."""
    box = lesson.facts.own_token(token)
    return () if box is None or lesson.facts.held else (Tap(MOUSE, *_middle(box)),)


def _spot_box(lesson: RaceLesson, spot: Spot) -> Box:
    return lesson.table.stage.spot_box(spot.id)


def _middle(box: Box) -> tuple[float, float]:
    return box[0] + box[2] / 2, box[1] + box[3] / 2
