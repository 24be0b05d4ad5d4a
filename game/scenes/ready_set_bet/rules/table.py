"""The house, pace, live odds, controls, and why the dice can be trusted."""

from __future__ import annotations

from functools import partial

from game.render.kit import Kit
from game.render.leaf import Page
from game.render.pictures import dice, larger, line_of, purse, sign
from game.render.ready_set_bet.live import Live
from game.render.ready_set_bet.live_pieces import LIVE_VALUE
from game.render.ready_set_bet.primer import house_disc
from game.scenes.page_hands import CHOOSING, CYCLING, LOOKING, hands_table
from game.scenes.ready_set_bet.rules.writer import Writer
from game.text.book import gain

CHANCES = (0.14, 0.05)
"""How likely a spot may be to win, for an example of a good bet and of a bad one."""


def house(w: Writer) -> tuple[Page, ...]:
    """Who runs the race, and what a house does that bets."""
    signs = [sign(name, 64) for name in ("screen", "person", "house", "again", "cross")]
    return w.page("house", (), signs, lead=150.0, lead_high=78.0), _bets(w), _turns(w)


def _bets(w: Writer) -> Page:
    own, spot = w.data.house, w.example
    pictures = (
        line_of([house_disc(54)] * own.markers), larger(2.0, w.primer.marked(spot)),
        w.primer.product(str(own.marker_value), spot.odds, marker=True),
    )  # fmt: skip
    return w.page("house_bets", pictures, ("filled", "lock", "minus"))


def _turns(w: Writer) -> Page:
    paid = purse(*(gain(money) for money in w.data.house.payments[:3]))
    pictures = (sign("shuffle"), w.primer.circle(4), paid)
    return w.page("rotating", pictures, ("left", "minus", "crowd"))


def at_table(w: Writer, kit: Kit, wide: float) -> tuple[Page, ...]:
    """Pace, help, hands, fairness."""
    return _pace(w), _odds(w), _controls(w, kit, wide), _fair(w)


def _pace(w: Writer) -> Page:
    pictures = (dice(w.faces), sign("clock"), sign("pause"))
    return w.page("pace", pictures, ("person", "bot", "gear"))


def _odds(w: Writer) -> Page:
    pictures = [larger(2.2, w.primer.spot(w.example, live=_live(w, share))) for share in CHANCES]
    return w.page("odds", (*pictures, sign("coach")), ("eye", "star", "bot"))


def _live(w: Writer, chance: float) -> Live:
    """What live odds say of the example's spot where it wins so often."""
    odds = w.example.odds
    worth = chance * LIVE_VALUE * odds.pays - (1 - chance) * odds.penalty
    return Live(w.book.per_cent(chance), w.book.about(worth), 1 if worth > 0 else -1)


def _controls(w: Writer, kit: Kit, wide: float) -> Page:
    head = partial(w.say, "controls")
    columns = (
        (head("choose"), CHOOSING), (head("token"), CYCLING), (head("look"), LOOKING),
    )  # fmt: skip
    table = hands_table(w.desk, kit, wide, head("move"), columns)
    return w.page("controls", (), ("mouse", "pause", "gear"), table)


def _fair(w: Writer) -> Page:
    pictures = (sign("lock"), dice(w.faces), sign("check"))
    return w.page("fair", pictures, ("star", "eye", "save"))
