"""The steps of the lesson: what each of them says, where, and what it waits for."""

from __future__ import annotations

from collections.abc import Callable

from game.engine.ready_set_bet import events as e
from game.render.keycaps import Hint
from game.render.kit import Box
from game.render.leaflet import BELOW, LEFT, OVER, RIGHT
from game.render.ready_set_bet.layout import row_top
from game.scenes.lesson_step import Step
from game.scenes.ready_set_bet import lesson_bets as bets
from game.scenes.ready_set_bet import lesson_payment as payment
from game.scenes.ready_set_bet.lesson_facts import Boxes, Facts
from game.scenes.ready_set_bet.lesson_race import UNLUCKY

PAY = "pay"
"""The chapter of the payment."""


# The dice.


def _rolled(to: Callable[[Facts], int]) -> Callable[[Facts], None]:
    """Roll until then, and not again if that was before."""

    def enter(lesson: Facts) -> None:
        lesson.table.wanted = max(lesson.table.wanted, to(lesson))

    return enter


def _horse_box(lesson: Facts, horse: str) -> Box:
    """A horse on the track, from its tail to its nose."""
    return lesson.thing(f"horse:{horse}:run")


def _bonus_places(lesson: Facts) -> Boxes:
    """The horse that ran on, and at the left what it may run on."""
    horse = lesson.course.bonus[1]
    top = row_top(lesson.board.index[horse])
    return (_horse_box(lesson, horse), (18.0, top + 6, 154.0, 60.0))


def _moved_words(lesson: Facts) -> str:
    rolled = next(event for event in lesson.happened(e.DiceRolled))
    return lesson.say("moved", total=sum(rolled.dice), horse=rolled.horse)


def _bonus_words(lesson: Facts) -> str:
    _, horse, spaces = lesson.course.bonus
    return lesson.say("bonus", horse=horse, count=spaces)


# The race.


def _lamps(lesson: Facts) -> Boxes:
    return (lesson.thing("capsule"),)


def _crossing(number: int) -> Callable[[Facts], int]:
    """The roll after which so many horses are over the line; counted from the close if below 0."""

    def roll(lesson: Facts) -> int:
        crossings = lesson.course.crossings[: lesson.closes_at]
        return crossings[number] if -len(crossings) <= number < len(crossings) else 0

    return roll


def _never_closes(lesson: Facts) -> bool:
    return not 0 < lesson.course.closed < lesson.course.rolls


def _lamp_words(lesson: Facts) -> str:
    crossed = next(event for event in lesson.happened(e.RedLineCrossed))
    return lesson.say("lamp", horse=crossed.horse, count=lesson.closes_at)


def _few_lamps(lesson: Facts) -> bool:
    return _never_closes(lesson) or lesson.closes_at < 3


def _finish_words(lesson: Facts) -> str:
    return lesson.say("finish", horse=lesson.course.winner)


# Device hints.


def _place_hints(lesson: Facts) -> tuple[Hint, ...]:
    return lesson.hand.placing()


def _choose_hints(lesson: Facts) -> tuple[Hint, ...]:
    return lesson.hand.choosing()


def _plain(key: str) -> Callable[[Facts], str]:
    return lambda lesson: lesson.say(key)


def _has_bet(lesson: Facts) -> bool:
    return bool(lesson.bets)


def _no_bet(lesson: Facts) -> bool:
    return not lesson.bets


STEPS = (
    Step("dice", "dice", _plain("dice"), lambda lesson: (lesson.thing("roll"),), button="roll"),
    Step("moved", "dice", _moved_words, lambda lesson: (_horse_box(lesson, lesson.course.first),),
         _rolled(lambda _: 1), button="roll"),
    Step("bonus", "dice", _bonus_words, _bonus_places,
         _rolled(lambda lesson: lesson.course.bonus[0]), sides=(RIGHT, OVER, BELOW),
         skips=lambda lesson: lesson.course.bonus[0] < 2),
    Step("tokens", "bets", _plain("tokens"), bets.tokens),
    Step("groups", "bets", _plain("groups"), bets.headings),
    Step("odds", "bets", bets.odds_words, bets.taught_spot, skips=_has_bet),
    Step("aim", "bets", bets.aim_words, bets.aim_places, hands_on=True, done=bets.has_aimed,
         hints=_place_hints, skips=_has_bet),
    Step("stake", "bets", bets.stake_words, bets.stake_places, hands_on=True, done=_has_bet,
         heading=bets.stake_heading, hints=_place_hints, skips=_has_bet),
    Step("placed", "bets", bets.placed_words, bets.placed_places, skips=_no_bet),
    Step("taken", "bets", bets.taken_words, bets.taken_places, bets.let_bots_bet,
         skips=lambda lesson: not bets.quick_bet(lesson)),
    Step("prop", "bets", bets.prop_words, bets.prop_places, hands_on=True, done=bets.has_prop,
         hints=_place_hints, skips=lambda lesson: lesson.prop is None or bets.has_prop(lesson)),
    Step("lamp", "race", _lamp_words, _lamps, _rolled(_crossing(0)), skips=_never_closes,
         button="go_on"),
    Step("last", "race", _plain("last"), _lamps, _rolled(_crossing(-2)), invites=True,
         skips=_few_lamps, button="go_on"),
    Step("closed", "race", _plain("closed"), _lamps, _rolled(_crossing(-1)), skips=_never_closes,
         button="go_on"),
    Step("finish", "race", _finish_words,
         lambda lesson: (_horse_box(lesson, lesson.course.winner),),
         _rolled(lambda lesson: lesson.course.rolls)),
    Step("won", PAY, payment.won_words, payment.won_places, payment.settle),
    Step("lost", PAY, payment.lost_words, payment.lost_places, payment.collect),
    Step("floor", PAY, payment.floor_words, lambda lesson: payment.rack(lesson, UNLUCKY),
         skips=payment.is_solvent, sides=(LEFT, OVER), room=1100.0),
    Step("cards", "vip", _plain("cards"), payment.cards, payment.deal, hands_on=True,
         done=payment.has_card, hints=_choose_hints, skips=payment.no_choice),
    Step("kept", "vip", payment.kept_words, payment.kept_places, skips=payment.no_card),
)  # fmt: skip
