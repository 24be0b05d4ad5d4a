"""The steps of the first race: cards, lanes, the pot, scratches, the race, the payment."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product

from game.engine.horse_race import events as e
from game.engine.horse_race.data import HorseId
from game.render.horse_race.layout import POT
from game.render.keycaps import Hint
from game.render.leaflet import BELOW, LEFT, OVER, RIGHT
from game.scenes.horse_race.lesson_facts import Boxes, Facts
from game.scenes.horse_race.lesson_race import called, found, roller
from game.scenes.lesson_hands import LEARNER
from game.scenes.lesson_step import Step

PIPS = range(1, 7)
BESIDE = 480.0
"""How wide lines may be that stand over the turf, beside a column of cards."""


def _plain(key: str) -> Callable[[Facts], str]:
    return lambda lesson: lesson.say(key)


def _to(number: Callable[[Facts], int]) -> Callable[[Facts], None]:
    return lambda lesson: lesson.table.roll_to(number(lesson))


def _dice(lesson: Facts) -> Boxes:
    return (lesson.throw,)


def _pot(_: Facts) -> Boxes:
    return (POT,)


def _column(lesson: Facts) -> Boxes:
    return (lesson.table.stage.layout.column(LEARNER),)


# Before the dice.


def _far_and_near(lesson: Facts) -> tuple[HorseId, HorseId]:
    """The horse with the longest way, and the first with the shortest."""
    moves = {horse.id: horse.moves for horse in lesson.board.data.horses}
    return max(moves, key=lambda one: moves[one]), min(moves, key=lambda one: moves[one])


def _lane_places(lesson: Facts) -> Boxes:
    return tuple(map(lesson.lane, _far_and_near(lesson)))


def _lane_words(lesson: Facts) -> str:
    moves = {horse.id: horse.moves for horse in lesson.board.data.horses}
    far, near = _far_and_near(lesson)
    return lesson.say("lanes", far=far, steps=moves[far], near=near, few=moves[near])


def _lane_heading(lesson: Facts) -> str:
    """How many throws of two dice make each of them."""
    throws = [sum(pips) for pips in product(PIPS, repeat=2)]
    far, near = _far_and_near(lesson)
    return lesson.say(
        "throws", far=far, many=throws.count(far), near=near, few=throws.count(near),
        all=len(throws),
    )  # fmt: skip


# The scratches.


def _scratched_places(lesson: Facts) -> Boxes:
    one = lesson.scratch(1)
    return (lesson.slot(one.horse, one.line), POT)


def _scratched_words(lesson: Facts) -> str:
    one = lesson.scratch(1)
    name, cost = lesson.name(roller(lesson.roll(1))), lesson.board.cost(one.line)
    return lesson.say("scratched", name=name, horse=one.horse, count=cost)


def _throw(number: Callable[[Facts], int]) -> Callable[[Facts], None]:
    return lambda lesson: lesson.table.hand_dice(number(lesson))


def _thrown(number: Callable[[Facts], int]) -> Callable[[Facts], bool]:
    return lambda lesson: lesson.table.rolls >= number(lesson)


def _throw_words(key: str) -> Callable[[Facts], str]:
    """What is at stake, and what this hand does."""

    def words(lesson: Facts) -> str:
        kind = lesson.hand.kind
        how = lesson.say(f"throw_{kind}" if kind in ("mouse", "touch") else "throw_keys")
        cost = lesson.board.cost(min(lesson.course.own or 1, lesson.board.lines))
        return lesson.say(key, how=how, count=cost)

    return words


def _throw_hints(lesson: Facts) -> tuple[Hint, ...]:
    return lesson.hand.throwing()


def _own(lesson: Facts) -> int:
    return lesson.course.own


def _own_places(lesson: Facts) -> Boxes:
    one = lesson.scratch(_own(lesson))
    return (lesson.slot(one.horse, one.line), lesson.cell(one.horse))


def _own_heading(lesson: Facts) -> str:
    """`2 × 3 = 6`, cards times the line."""
    cards, each = lesson.lost(_own(lesson)), lesson.board.cost(lesson.scratch(_own(lesson)).line)
    return f"{cards} × {each} = {cards * each}" if cards else ""


def _own_words(lesson: Facts) -> str:
    key = "own" if lesson.lost(_own(lesson)) else "own_free"
    return lesson.say(key, horse=lesson.scratch(_own(lesson)).horse)


def _again_places(lesson: Facts) -> Boxes:
    one = lesson.scratch(lesson.course.again)
    return (lesson.slot(one.horse, one.line), lesson.slot(one.horse, one.before))


def _again_words(lesson: Facts) -> str:
    one = lesson.scratch(lesson.course.again)
    cost = lesson.board.cost(one.line)
    return lesson.say("again", horse=one.horse, line=one.line, count=cost)


def _out_words(lesson: Facts) -> str:
    out = lesson.scratched
    key = "out_fewer" if out < lesson.course.scratches else "out"
    return lesson.say(key, count=out, cards=lesson.cards_left)


# The race.


def _step_places(lesson: Facts) -> Boxes:
    return (lesson.horse(called(lesson.roll(lesson.course.step))),)


def _step_words(lesson: Facts) -> str:
    roll = lesson.roll(lesson.course.step)
    return lesson.say("step", name=lesson.name(roller(roll)), horse=called(roll))


def _stray(lesson: Facts) -> int:
    return lesson.course.stray


def _no_stray(lesson: Facts) -> bool:
    return not _stray(lesson)


def _stray_places(lesson: Facts) -> Boxes:
    horse = called(lesson.roll(_stray(lesson)))
    return (lesson.slot(horse, lesson.table.stage.shown.table.race.lines[_row(lesson, horse)]),)


def _row(lesson: Facts, horse: HorseId) -> int:
    return lesson.table.stage.layout.row(horse)


def _stray_words(lesson: Facts) -> str:
    roll = lesson.roll(_stray(lesson))
    due = found(roll, e.PenaltyPaid)[0].due
    return lesson.say("stray", horse=called(roll), count=due)


def _near(lesson: Facts) -> int:
    return lesson.course.near


def _is_short(lesson: Facts) -> bool:
    """Whether the winner was that near before."""
    return _near(lesson) <= max(lesson.course.step, _stray(lesson))


def _winner_places(lesson: Facts) -> Boxes:
    winner = lesson.course.winner
    cell = (lesson.cell(winner),) if lesson.held else ()
    return (lesson.horse(winner), *cell)


def _near_words(lesson: Facts) -> str:
    key = "near" if lesson.held else "near_none"
    return lesson.say(key, horse=lesson.course.winner, count=lesson.held)


def _finish_words(lesson: Facts) -> str:
    return lesson.say("finish", horse=lesson.course.winner)


# The payment.


def _settle(lesson: Facts) -> None:
    lesson.table.settles = True


def _share(lesson: Facts) -> e.SharePaid | None:
    shares = found(lesson.course.settled, e.SharePaid)
    return next((share for share in shares if share.seat == LEARNER), None)


def _won_places(lesson: Facts) -> Boxes:
    rack = lesson.table.stage.rack(LEARNER).box
    return (rack, lesson.cell(lesson.course.winner)) if lesson.held else (rack,)


def _won_heading(lesson: Facts) -> str:
    share = _share(lesson)
    return f"{share.cards} × {share.money // share.cards} = {share.money}" if share else ""


def _won_words(lesson: Facts) -> str:
    key = "won" if lesson.held else "won_none"
    shares = lesson.board.shares(len(lesson.table.stage.shown.table.money))
    return lesson.say(key, count=lesson.held, part=f"1/{shares}")


def _rest(lesson: Facts) -> int:
    """What stays in the pot."""
    return lesson.table.stage.shown.table.pot


def _rest_words(lesson: Facts) -> str:
    return lesson.say("rest", count=_rest(lesson))


def _prepare(lesson: Facts) -> None:
    lesson.table.prepare_next()


STEPS = (
    Step("cards", "deal", _plain("cards"), _column, sides=(LEFT,), room=BESIDE),
    Step("lanes", "deal", _lane_words, _lane_places, heading=_lane_heading),
    Step("pot", "deal", _plain("pot"), _pot, button="roll", sides=(RIGHT, BELOW)),
    Step("scratched", "scratch", _scratched_words, _scratched_places, _to(lambda _: 1)),
    Step("throw", "scratch", _throw_words("throw_own"), _dice, _throw(_own), hands_on=True,
         done=_thrown(_own), skips=_thrown(_own), hints=_throw_hints, button="roll"),
    Step("own", "scratch", _own_words, _own_places, _to(_own), heading=_own_heading,
         skips=lambda lesson: not _own(lesson)),
    Step("again", "scratch", _again_words, _again_places,
         _to(lambda lesson: lesson.course.again), skips=lambda lesson: not lesson.course.again),
    Step("out", "scratch", _out_words, lambda lesson: (lesson.thing("discards"),),
         _to(lambda lesson: lesson.course.scratches), sides=(RIGHT, OVER), button="go_on"),
    Step("step", "race", _step_words, _step_places, _to(lambda lesson: lesson.course.step)),
    Step("turn", "race", _throw_words("turn"), _dice, _throw(_stray), hands_on=True,
         done=_thrown(_stray), skips=_thrown(_stray), hints=_throw_hints, button="roll"),
    Step("stray", "race", _stray_words, _stray_places, _to(_stray), skips=_no_stray,
         button="go_on"),
    Step("near", "race", _near_words, _winner_places, _to(_near), skips=_is_short,
         button="go_on"),
    Step("finish", "race", _finish_words, _winner_places,
         _to(lambda lesson: len(lesson.course.rolls))),
    Step("won", "pay", _won_words, _won_places, _settle, heading=_won_heading,
         sides=(OVER, RIGHT)),
    Step("rest", "pay", _rest_words, _pot, sides=(RIGHT, BELOW),
         skips=lambda lesson: not _rest(lesson)),
    Step("passed", "next", _plain("passed"), _column, _prepare, sides=(LEFT,), room=BESIDE),
)  # fmt: skip
