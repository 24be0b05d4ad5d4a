"""Advanced: its deck, the draft, the powers, the two pots, the chain and the settlement."""

from __future__ import annotations

from game.engine.horse_race.data import ACE, BACK, JOKER, KING
from game.engine.horse_race.options import options_of, usual_words
from game.render.grid import Row, grid
from game.render.horse_race.primer import (
    bird,
    cards,
    cloth,
    lines,
    pot,
    throw,
    two_pots,
)
from game.render.leaf import Page
from game.render.pictures import line_of, sign
from game.scenes.horse_race.rules.writer import OWED, Writer

WIDE = 1388.0
PACKET = ("3", "7", BACK, BACK, "K")
FEW, MANY = 24, 48
"""Chips in the pots of a page."""


def advanced(w: Writer) -> tuple[Page, ...]:
    """All of Advanced."""
    return (
        _overview(w), _decks(w), _draft(w), _powers(w), _kings(w), _pots(w), _chain(w),
        _settling(w),
    )  # fmt: skip


def _overview(w: Writer) -> Page:
    pack = w.advanced.pack
    pictures = (
        w.advanced.keeping(PACKET, 1), cards(pack, (KING, ACE, JOKER), 118, 0.0),
        two_pots(FEW, MANY),
    )  # fmt: skip
    return w.page("advanced", pictures, (bird(), "shuffle", cloth(w.again, 0.8, struck=True)))


def _decks(w: Writer) -> Page:
    options = options_of(usual_words(w.data, {"mode": "advanced"}))
    heads = [w.say("decks", key) for key in ("players", "suits", "jokers", "cards", "left")]
    rows = []
    for deal in w.data.advanced.deals:
        whole = len(w.board.deck(options, deal.players))
        left = whole - deal.players * deal.cards
        cells = (deal.suits, deal.jokers, deal.cards, left)
        rows.append(Row(str(deal.players), tuple(map(str, cells))))
    return w.page("decks", plate=grid(WIDE, heads, rows))


def _draft(w: Writer) -> Page:
    pictures = (
        w.advanced.keeping(PACKET, 1), w.advanced.passing((BACK,)),
        cards(w.advanced.pack, (BACK,) * 6, 96, 2.0),
    )  # fmt: skip
    return w.page("draft", pictures, ("eye", "crowd"))


def _powers(w: Writer) -> Page:
    pictures = [cards(w.advanced.pack, (face,), 140) for face in (KING, ACE, JOKER)]
    return w.page("powers", pictures, ("check", bird(), bird(), bird(), bird()))


def _kings(w: Writer) -> Page:
    owed = (OWED, 2 * OWED, 4 * OWED)
    pictures = [w.advanced.royal(kings, owed) for kings in (1, 2, 3)]
    return w.page("kings", pictures, (bird(),) * 4)


def _pots(w: Writer) -> Page:
    pictures = (
        pot(FEW),
        pot(MANY),
        line_of((cards(w.advanced.pack, (JOKER,), 130), sign("dice", 110))),
    )
    return w.page("pots", pictures, (bird(), bird()))


def _chain(w: Writer) -> Page:
    costs = w.data.scratches.costs
    taken = {1: 5, 2: w.again}
    pictures = (
        lines(costs, taken), throw((w.again - 1, 1), struck=True),
        lines(costs, {**taken, 3: 9, len(costs): 8}),
    )  # fmt: skip
    return w.page("chain", pictures, (bird(), bird()))


def _settling(w: Writer) -> Page:
    pack = w.advanced.pack
    pictures = (
        cards(pack, (KING, ACE, JOKER), 118, 0.0), cards(pack, ("8",) * 3, 118, 0.0), pot(MANY),
    )  # fmt: skip
    return w.page("settling", pictures, (bird(), "shuffle"))
