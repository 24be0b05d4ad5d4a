"""The hand of the lesson of Ready Set Bet, which has tokens to place."""

from __future__ import annotations

from game.render.keycaps import Hint
from game.scenes.lesson_hands import MOVES, LessonHand


class TokenHand(LessonHand):
    """Knows how a token comes onto a spot."""

    def placing(self) -> tuple[Hint, ...]:
        """How a token comes onto a spot."""
        say = self.desk.book.say
        match self.kind:
            case "keys":
                moves = tuple(map(self.key, MOVES))
                return (
                    (moves, (), say("lesson.move")),
                    ((self.key("previous"), self.key("next")), (), say("lesson.token")),
                    ((self.key("choose"),), (), say("lesson.place")),
                )
            case "pad":
                return (
                    ((), (), say("lesson.stick")),
                    ((), ("LB", "RB"), say("lesson.token")),
                    ((), ("A",), say("lesson.place")),
                )
            case _:
                return ()
