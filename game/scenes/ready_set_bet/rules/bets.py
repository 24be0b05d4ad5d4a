"""Bets: rows, side spots, props and exotics, and what they pay and cost."""

from __future__ import annotations

from game.engine.ready_set_bet.board import EXOTIC
from game.engine.ready_set_bet.data import Ahead
from game.render.gaits import READY_SET_BET
from game.render.leaf import Fact, Page, Paint
from game.render.pictures import larger, line_of, purse
from game.render.ready_set_bet.strips import Ran, Stretch, strip
from game.scenes.ready_set_bet.rules.writer import Writer


def bets(w: Writer) -> tuple[Page, ...]:
    """How one bet pays, and the whole board."""
    spot, primer = w.example, w.primer
    pictures = (
        primer.placed(spot, w.token), primer.product(w.token, spot.odds),
        primer.loss(w.token, spot.odds),
    )  # fmt: skip
    places = [w.book.place(place) for place in (1, 2, 3)]
    paid = w.plates.paid(w.say("bets", "paid"), places)
    signs = ("dice", "lock", "crowd", "minus")
    board = w.page("board", (), signs, w.plates.odds(), beside=True, lead=72.0)
    return w.page("bets", pictures, (), paid), board


def more(w: Writer) -> tuple[Page, ...]:
    """Side spots, props, exotics."""
    return _side(w), _props(w), w.page("all_props", plate=w.plates.props()), _exotics(w)


def _side(w: Writer) -> Page:
    facts = [
        Fact(w.cards.explain(spot.wins_when, spot.odds), w.plates.side(index), 128.0)
        for index, spot in enumerate(w.data.side_spots)
    ]
    return w.page("side", facts=facts, lead=260.0)


def _props(w: Writer) -> Page:
    duels = [s for s in w.props if isinstance(s.wins_when, Ahead) and not _of_all(w, s.wins_when)]
    colours = [s for s in w.props if isinstance(s.wins_when, Ahead) and _of_all(w, s.wins_when)]
    shown = [spots[:: max(1, len(spots) // 2)][:2] for spots in (duels, colours or duels)]
    pictures = [line_of([larger(1.35, w.plates.prop(spot)) for spot in spots]) for spots in shown]
    return w.page("props", (*pictures, _level(w, (1, 5, 7), (9, 7, 7))), ("filled", "again"))


def _of_all(w: Writer, condition: Ahead) -> bool:
    return condition.of not in w.board.horses


def _exotics(w: Writer) -> Page:
    spots = {s.card: s for s in w.board.spots.values() if s.group == EXOTIC}
    facts = [
        Fact(w.cards.explain_spot(spot), w.plates.exotic(card), 94.0)
        for card, spot in spots.items()
    ]
    return w.page("exotics", leads=("filled", "crowd"), facts=facts, lead=300.0)


def paying(w: Writer) -> tuple[Page, ...]:
    """Places, ties, winnings, penalties."""
    pictures = (
        _level(w, (2, 4, 5), (9, 7, 7)), _level(w, (2, 4, 5, 6), (9, 8, 8, 6)),
        _level(w, (2, 3, 6, 7), (9, 8, 6, 6)),
    )  # fmt: skip
    return w.page("places", pictures, ("trophy", "motion")), _money(w)


def _money(w: Writer) -> Page:
    primer, odds = w.primer, w.example.odds
    pictures = (primer.product(w.token, odds), primer.loss(w.token, odds), purse("$0"))
    return w.page("money", pictures, ("plus", primer.chip_values(40), "trophy"), lead=200.0)


def _level(w: Writer, rows: tuple[int, ...], spaces: tuple[int, ...]) -> Paint:
    """Horses at rest, so far from each other."""
    end = w.data.track.spaces
    ahead = max(spaces)
    runners = tuple(
        Ran(row, end - (ahead - space)) for row, space in zip(rows, spaces, strict=True)
    )
    return strip(lambda: w.desk.sheets(READY_SET_BET), Stretch(end - 6, 0, end, runners))
