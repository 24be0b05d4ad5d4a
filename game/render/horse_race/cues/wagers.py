"""Before the race: antes, who is first, wagers, and whoever goes out."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.engine.contract import Event, Money, Seat
from game.engine.horse_race import events as e
from game.render.director import nothing
from game.render.horse_race.cues.cue import Cues
from game.render.horse_race.news import NOTHING_NEW, Told
from game.render.horse_race.wagers import GROUND

if TYPE_CHECKING:
    from game.render.horse_race.director import Director

Batch = tuple[Event, ...]
ANTE = 0.06
"""One pays an ante so long after the other."""
FIRST = 1.8
"""It is read who is first."""
WALKOVER = 1.2
OUT = 0.35


def ante(director: Director, event: e.AntePaid, _: Batch) -> None:
    """Chips go from a rack to the pot, or to both."""
    director.after(ANTE, partial(_ante, director, event))


def _ante(director: Director, event: e.AntePaid) -> None:
    director.fold(event)
    director.to_pot(event.seat, event.pot)
    director.to_pot(event.seat, event.jockey_pot, "jockey")


def first(director: Director, event: e.FirstPlayerRolled, _: Batch) -> None:
    """It is said who has rolled highest."""
    director.in_turn(partial(_first, director, event))
    director.after(FIRST, partial(director.tell, NOTHING_NEW))


def _first(director: Director, event: e.FirstPlayerRolled) -> None:
    director.fold(event)
    director.tell(Told(event))


def answered(director: Director, event: e.WagerAnswered, _: Batch) -> None:
    """Whoever meets the wager puts chips on the stack."""
    director.in_turn(partial(_wagered, director, event))


def raised(director: Director, event: e.WagerRaised, _: Batch) -> None:
    """The stack grows, and so does what the others have to meet."""
    director.in_turn(partial(_wagered, director, event))


def _wagered(director: Director, event: e.WagerAnswered | e.WagerRaised) -> None:
    director.fold(event)
    _to_stack(director, event.seat, event.paid)


def _to_stack(director: Director, seat: Seat, money: Money) -> None:
    stage = director.stage
    x, _, wide, _ = stage.layout.column(seat)
    director.chips(money, stage.purse_place(seat), (x + wide / 2, GROUND - 20), f"put:{seat}")


def went_out(director: Director, event: e.WentOut, _: Batch) -> None:
    """A column goes under."""
    director.in_turn(partial(_went_out, director, event))


def _went_out(director: Director, event: e.WentOut) -> None:
    column = director.stage.layout.column(event.seat)
    before = director.snapshot(column)
    director.fold(event)
    director.fade(before, column, OUT)


def walked_over(director: Director, event: e.WalkedOver, _: Batch) -> None:
    """Only one is left: it is said before the pot is taken."""
    director.in_turn(partial(_walked_over, director, event))
    director.after(WALKOVER, nothing)


def _walked_over(director: Director, event: e.WalkedOver) -> None:
    director.fold(event)
    director.tell(Told(event))


CUES: Cues = {
    e.AntePaid: ante,
    e.FirstPlayerRolled: first,
    e.WagerAnswered: answered,
    e.WagerRaised: raised,
    e.WalkedOver: walked_over,
    e.WentOut: went_out,
}
