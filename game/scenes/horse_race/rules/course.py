"""The game, the track, the cards, the scratches, the race and its pot."""

from __future__ import annotations

from game.engine.horse_race.data import NUMBERS
from game.engine.horse_race.follow import row_of
from game.odds.horse_race.course import ways_of
from game.render.horse_race.lanes import Ran, arrowhead, arrowhead_size, one_lane
from game.render.horse_race.primer import (
    bird,
    cards,
    chip,
    cloth,
    face_of,
    lines,
    minis,
    parts,
    pot,
    price,
    puck,
    throw,
)
from game.render.leaf import Page, Plate
from game.render.pictures import larger, leaning, line_of, sign
from game.scenes.horse_race.rules.writer import HELD, POT, Writer

BACKS = ("?",) * 3
FAVOURITE, OTHER, LAST = 7, 9, 10
LANES = 0.68
"""How large the whole track is on its page."""


def game(w: Writer) -> tuple[Page, ...]:
    """What it is, and the order of a race."""
    pack = w.classic.pack
    pictures = (
        cards(pack, ("4", "7", "9", "Q"), 112), throw(w.faces, struck=True), pot(POT),
    )  # fmt: skip
    signs = ("crowd", "minus", "trophy", bird(), bird())
    return w.page("game", pictures, signs), _round(w)


def _round(w: Writer) -> Page:
    pack = w.classic.pack
    pictures = (
        minis(("2", "7", "J")), cloth(sum(w.faces), 0.9, struck=True),
        cloth(FAVOURITE, 0.9, lit=True), cards(pack, ("7", "7"), 40), minis(BACKS),
        puck(w.book.say("horse_race.heading.dealer")),
    )  # fmt: skip
    leads = [line_of((leaning(str(number)), one)) for number, one in enumerate(pictures, 1)]
    leads[-1] = line_of((bird(40), leaning("6"), pictures[-1]))
    return w.page("round", (), leads, lead=300.0, lead_high=66.0)


def track(w: Writer) -> tuple[Page, ...]:
    """Every lane, how long it is, and how often its number falls."""
    horses, number = w.data.horses, w.board.lines
    heads = (w.say("lanes", "moves"), w.say("lanes", "ways"))
    wide, high = arrowhead_size(horses, number)
    whole = arrowhead(w.sheets, horses, number, lambda horse: ways_of(row_of(horse)), heads)
    plate = Plate(wide * LANES, high * LANES, larger(LANES, whole))
    signs = ("flag", "dice", "cross", "star")
    return (w.page("lanes", (), signs, plate, beside=True, lead=64.0),)


def deck(w: Writer) -> tuple[Page, ...]:
    """The eleven cards, and how many there are of each."""
    every = cards(w.classic.pack, tuple(NUMBERS), 112, 0.0)
    signs = ("crowd", "motion", "lock", bird(), bird())
    return (w.page("cards", (), signs, Plate(1388, 168, every)),)


def scratches(w: Writer) -> tuple[Page, ...]:
    """A horse is out; and once more."""
    pack, costs = w.classic.pack, w.data.scratches.costs
    out = sum(w.faces)
    pictures = (
        throw(w.faces, struck=True), cards(pack, (face_of(out),) * 3, 118, 0.0),
        price(pack, face_of(out), HELD, w.board.cost(w.second)),
    )  # fmt: skip
    first = w.page("scratch", pictures, ("filled", "left", "minus"))
    horse = w.again
    again = (
        lines(costs, {w.first: horse}), lines(costs, {w.third: horse}, w.first),
        price(pack, face_of(horse), HELD, w.board.cost(w.third)),
    )  # fmt: skip
    return first, w.page("again", again, ("eye", "minus"))


def race(w: Writer) -> tuple[Page, ...]:
    """A horse runs, one is out, one comes home."""
    end = w.data.horses[OTHER - 2].moves
    home = w.data.horses[LAST - 2].moves
    out = Ran(sum(w.faces), 0, line=w.second, price=w.board.cost(w.second))
    pictures = (
        (one_lane(w.sheets, Ran(OTHER, end, end - 4, end - 3), w.board.lines, shown=3),),
        one_lane(w.sheets, out, w.board.lines, shown=3),
        (one_lane(w.sheets, Ran(LAST, home, home - 1, home), w.board.lines, shown=3),),
    )  # fmt: skip
    return (w.page("race", pictures, ("left", chip(1), "trophy")),)


def payout(w: Writer) -> tuple[Page, ...]:
    """The parts of a pot, and what happens before the next race."""
    suits = w.data.classic.suits
    rest = POT % (2 * suits)
    pictures = (parts(POT, suits), parts(POT, 2 * suits), pot(rest))
    paid = w.page("payout", pictures, (minis((str(OTHER),) * HELD, 30.0), "minus"))
    passed = (
        w.classic.passing(("3", "8")),
        line_of((cards(w.classic.pack, BACKS, 76), sign("shuffle", 80))), cloth(FAVOURITE, 1.6),
    )  # fmt: skip
    return paid, w.page("next_race", passed, ("crowd", bird(), bird()))
