"""The hand of the lesson of Horse Race, which has dice to throw."""

from __future__ import annotations

from game.render.keycaps import Hint
from game.scenes.lesson_hands import LessonHand


class DiceHand(LessonHand):
    """Knows how dice are thrown."""

    def throwing(self) -> tuple[Hint, ...]:
        """With which key or button."""
        say = self.desk.book.say
        match self.kind:
            case "keys":
                return (((self.key("choose"),), (), say("lesson.horse_race.throw")),)
            case "pad":
                return (((), ("A",), say("lesson.horse_race.throw")),)
            case _:
                return ()
