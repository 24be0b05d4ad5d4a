"""The end of a race: the pot is divided, its parts fly to the racks, and there is time to read."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.engine.contract import Event, Money, Seat
from game.engine.horse_race import events as e
from game.render.flights import sum_pill
from game.render.horse_race import flights
from game.render.horse_race.cues.cue import Cues
from game.render.horse_race.layout import RACK_TOP, ROOMY
from game.render.horse_race.news import NOTHING_NEW, Paid, Told, shares_in
from game.render.horse_race.notches import heap_place, part_place
from game.render.kit import REFERENCE, Point

if TYPE_CHECKING:
    from game.render.horse_race.director import Director

Batch = tuple[Event, ...]
DIVIDE, SHARE_APART = 0.9, 0.55
"""The pot is divided; then one player is paid after the other."""
FEE_APART, CARRY = 0.5, 0.8
BIG = 20
PILL_OVER, PILL_WIDE = 18.0, 120.0
"""The sum that somebody is paid lies over the rack; in it, if the last row has won."""


def fee(director: Director, event: e.FeePaid, _: Batch) -> None:
    """Cards that were never played cost."""
    director.after(FEE_APART, partial(_fee, director, event))


def _fee(director: Director, event: e.FeePaid) -> None:
    director.fold(event)
    director.tell(Told(event))
    director.to_pot(event.seat, event.paid)
    _pill(director, event.seat, f"−{event.paid}", good=False)


def share(director: Director, event: e.SharePaid, batch: Batch) -> None:
    """Every card of the winner takes its part."""
    if event is shares_in(batch)[0]:
        director.in_turn(partial(_divide, director, batch))
        director.after(DIVIDE, partial(_share, director, event))
    else:
        director.after(SHARE_APART, partial(_share, director, event))


def _divide(director: Director, batch: Batch) -> None:
    """The pot lies in its parts, and the bar says who takes how much."""
    stage = director.stage
    director.tell(paid_in(director, batch))
    shares = shares_in(batch)
    each = shares[0].money // shares[0].cards if shares else 0
    count = parts_of(director, shares)
    director.change(settling=True, parts=(count, count, each) if each else (0, 0, 0))
    director.sound("chips_some", heap_place(stage.layout.pot_of("pot"))[0])


def parts_of(director: Director, shares: tuple[e.SharePaid, ...]) -> int:
    """Into how many parts the pot is divided: by the decks, or in Advanced by the cards shown."""
    stage = director.stage
    table = stage.shown.table
    if table.options.is_advanced:
        return sum(one.cards for one in shares)
    return stage.board.shares(len(table.money))


def paid_in(director: Director, batch: Batch) -> Paid:
    """What a settlement comes to."""
    table, shares = director.stage.shown.table, shares_in(batch)
    left = parts_of(director, shares) - sum(one.cards for one in shares)
    stays = table.pot - sum(one.money for one in shares)
    paid = tuple((one.seat, one.money) for one in shares if one.money)
    return Paid(table.race.winner, paid, left, stays, table.options.is_advanced)


def _share(director: Director, event: e.SharePaid) -> None:
    result = director.stage.result
    count, left, each = result.parts
    director.fold(
        event,
        won=(*result.won, (event.seat, event.money)),
        parts=(count, max(0, left - event.cards), each),
        glow=result.glow | {event.seat},
    )
    _fly_parts(director, event, count - left, count, each)


def _fly_parts(director: Director, event: e.SharePaid, first: int, count: int, each: Money) -> None:
    """Each part by itself, and when the last has come, the sum."""
    if not each:
        return
    stage = director.stage
    places = [part_place(stage.layout.pot_of("pot"), first + n, count) for n in range(event.cards)]
    _pay_from(director, event.seat, event.money, [(place, each) for place in places])


def _pay_from(
    director: Director, seat: Seat, money: Money, parts: list[tuple[Point, Money]]
) -> None:
    """Chips fly to a rack, and a sum springs up there."""
    if not director.flies:
        return
    stage, purse = director.stage, director.stage.purse_place(seat)
    stage.lift(f"money:{seat}", money)
    for place, each in parts:
        director.fly(flights.chips(stage.kit, stage.now, each, place, purse))
    director.sound("chips_many" if money >= BIG else "chips_some", purse[0])
    director.land(stage.now + flights.CHIPS, partial(_came, director, seat, money))


def _came(director: Director, seat: Seat, money: Money) -> None:
    director.stage.lift(f"money:{seat}", -money)
    _pill(director, seat, f"+{money}", good=True)
    if money >= BIG:
        director.sound("win", director.stage.purse_place(seat)[0])


def _pill(director: Director, seat: Seat, text: str, *, good: bool) -> None:
    stage = director.stage
    x, _, wide, _ = stage.rack(seat).box
    low = stage.shown.table.race.winner == stage.board.data.horses[-1].id
    room = wide > ROOMY
    at = (x + wide / 2, RACK_TOP - PILL_OVER)
    if low:
        at = (x + wide - PILL_WIDE / 2, RACK_TOP + 80) if room else (at[0], RACK_TOP)
    big = good and room and not low
    hold = reading(director) if good else 1.2
    director.fly(sum_pill(stage.kit, stage.now, text, at, big=big, good=good, hold=hold))


def reading(director: Director) -> float:
    """How long it takes to see a race paid."""
    return float(director.stage.board.data.times.payout)


def taken(director: Director, event: e.PotTaken, batch: Batch) -> None:
    """The only one left takes it all."""
    del batch
    director.in_turn(partial(director.tell, Told(event)))
    director.after(DIVIDE, partial(_taken, director, event))


def _taken(director: Director, event: e.PotTaken) -> None:
    director.fold(event, glow=frozenset({event.seat}))
    _all_of(director, event.seat, event.money, "pot")


def _all_of(director: Director, seat: Seat, money: Money, key: str) -> None:
    if money:
        place = heap_place(director.stage.layout.pot_of(key))
        _pay_from(director, seat, money, [(place, money)])


def last_shared(director: Director, event: e.LastPotShared, _: Batch) -> None:
    """What was left of the last pot goes chip by chip."""
    director.after(CARRY, partial(_last_shared, director, event))


def _last_shared(director: Director, event: e.LastPotShared) -> None:
    director.fold(event)
    director.tell(Told(event))
    for seat, money in enumerate(event.money, 1):
        _all_of(director, seat, money, "pot")


def carried(director: Director, event: e.PotCarried, _: Batch) -> None:
    """What nobody takes goes to the Jockey Pot."""
    director.after(CARRY, partial(_carried, director, event))


def _carried(director: Director, event: e.PotCarried) -> None:
    layout = director.stage.layout
    director.fold(event, parts=(0, 0, 0))
    a, b = heap_place(layout.pot_of("pot")), heap_place(layout.pot_of("jockey"))
    director.chips(event.money, a, b, "jockey")


def jockey(director: Director, event: e.JockeyPaid, _: Batch) -> None:
    """Whoever moved the winner takes the Jockey Pot."""
    director.after(CARRY, partial(_jockey, director, event))


def _jockey(director: Director, event: e.JockeyPaid) -> None:
    director.fold(event, glow=director.stage.result.glow | {event.seat})
    director.tell(Told(event))
    _all_of(director, event.seat, event.money, "jockey")


def settled(director: Director, event: e.RaceSettled, batch: Batch) -> None:
    """Everything is paid: it lies there until it has been read."""
    if not shares_in(batch) and director.stage.shown.table.race.winner:
        director.in_turn(partial(_divide, director, batch))
    director.after(DIVIDE, partial(director.rest, reading(director)))
    director.after(0.0, partial(_settled, director, event))


def _settled(director: Director, event: e.RaceSettled) -> None:
    director.tell(NOTHING_NEW)
    director.fold(event, won=(), glow=frozenset(), settling=False, parts=(0, 0, 0))
    director.stage.call(None)


def prepared(director: Director, event: e.RacePrepared, _: Batch) -> None:
    """The next race."""
    director.in_turn(partial(director.prepare, event))


def ended(director: Director, event: e.GameEnded, _: Batch) -> None:
    """The evening is over."""
    director.in_turn(partial(_ended, director, event))


def _ended(director: Director, event: e.GameEnded) -> None:
    director.sound("fanfare", REFERENCE[0] / 2)
    director.fold(event)


CUES: Cues = {
    e.FeePaid: fee,
    e.GameEnded: ended,
    e.JockeyPaid: jockey,
    e.LastPotShared: last_shared,
    e.PotCarried: carried,
    e.PotTaken: taken,
    e.RacePrepared: prepared,
    e.RaceSettled: settled,
    e.SharePaid: share,
}
