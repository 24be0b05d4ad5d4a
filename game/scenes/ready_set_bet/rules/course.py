"""The evening, a race, its bonus moves, and the red line."""

from __future__ import annotations

from game.render.gaits import READY_SET_BET
from game.render.leaf import Page, Paint
from game.render.pictures import larger, leaning, line_of
from game.render.ready_set_bet.header import CapsuleLook
from game.render.ready_set_bet.primer import house_disc
from game.render.ready_set_bet.strips import Ran, Stretch, lamps, strip
from game.scenes.ready_set_bet.rules.writer import Writer


def evening(w: Writer) -> tuple[Page, ...]:
    """Four races in one picture, and what happens between two of them."""
    primer, tokens = w.primer, w.data.tokens
    pictures = (
        primer.placed(w.example, w.token), (_finish(w),), primer.chips(148, 2.0),
    )  # fmt: skip
    leads = (
        primer.tokens([str(v) for v in tokens.usual], size=44),
        primer.tokens([str(v) for v in tokens.crowded], 1, 44), "crowd", "trophy",
    )  # fmt: skip
    return w.page("evening", pictures, leads, lead=290.0), _between(w)


def _between(w: Writer) -> Page:
    primer = w.primer
    pictures: tuple[Paint, ...] = (
        primer.chips(31), primer.tokens([w.token], size=46), primer.card(w.data.vip[-1].effect),
        house_disc(46), larger(0.72, w.plates.prop(w.props[0])), house_disc(46),
        primer.cloths([horse.id for horse in w.data.horses[1:4]], 0.6),
    )  # fmt: skip
    leads = [line_of((leaning(str(number)), picture)) for number, picture in enumerate(pictures, 1)]
    return w.page("between", (), leads, lead=320.0, lead_high=66.0)


def _finish(w: Writer) -> Paint:
    """A horse comes home before another."""
    end = w.data.track.spaces
    runners = (Ran(2, end - 3, end, seconds=1.2), Ran(4, end - 4))
    return strip(lambda: w.desk.sheets(READY_SET_BET), Stretch(end - 6, 0, end, runners))


def race(w: Writer) -> tuple[Page, ...]:
    """Dice, spaces, the finish, and bonus moves."""
    low, high = w.two_sums
    pictures = (
        w.primer.throw(w.faces), w.primer.pair(_dice(low), _dice(high)), (_finish(w),),
    )  # fmt: skip
    return w.page("race", pictures, ("dice", "trophy"), w.plates.ways()), _bonus(w)


def _bonus(w: Writer) -> Page:
    horse, low = w.bonus_horse, w.two_sums[0]
    row, extra = w.board.index[horse], w.board.bonus[horse]
    run = Stretch(1, 99, 99, (Ran(row, 3, 4 + extra, seconds=1.3),))
    calls = w.primer.calls(horse, (False, True, False, True))
    sums = w.primer.pair(_dice(low), _dice(w.two_sums[1]))
    pictures = ((strip(lambda: w.desk.sheets(READY_SET_BET), run),), calls, sums)
    return w.page("bonus", pictures, ("again", "plus"), w.plates.bonuses())


def _dice(total: int) -> tuple[int, int]:
    """Two dice that make the sum."""
    return (total // 2, total - total // 2)


def line(w: Writer) -> tuple[Page, ...]:
    """The lamps on the red line."""
    closes = w.data.track.closes_at
    pictures = tuple((_lamp(w, lit),) for lit in (1, closes - 1, closes))
    leads = ("play", leaning(str(w.data.track.red_line + 1)), "trophy", "horn")
    return (w.page("line", pictures, (*leads, w.late) if w.late else leads),)


def _lamp(w: Writer, lit: int) -> Paint:
    """One more horse crosses, and one more lamp is lit."""
    line_at, closes = w.data.track.red_line, w.data.track.closes_at
    runners = (Ran((4, 3, 5)[lit % 3], line_at, line_at + 1),)
    looks = [_look(w, max(0, count), closes) for count in (lit - 1, lit)]
    return lamps(
        lambda: w.desk.sheets(READY_SET_BET), Stretch(line_at - 3, line_at, 99, runners), looks
    )


def _look(w: Writer, lit: int, closes: int) -> CapsuleLook:
    state = "closed" if lit >= closes else "last" if lit == closes - 1 else "open"
    return CapsuleLook(state, w.book.say(f"state.{state}"), lit, closes)
