"""At the table: how to read it, hands, fair dice, and words."""

from __future__ import annotations

from functools import partial

from game.render.horse_race.primer import chip, cloth, lines, minis, pot, puck
from game.render.kit import Kit
from game.render.leaf import Page
from game.render.pictures import dice, line_of, sign
from game.scenes.horse_race.rules.writer import POT, Writer
from game.scenes.page_hands import CHOOSING, LOOKING, hands_table
from game.scenes.page_writer import PageWriter

ROW, HOLD = 8, (1, 3, 2)
"""The horse of the picture of a row, and how many of its cards each player holds."""


def at_table(w: Writer, kit: Kit, wide: float) -> tuple[Page, ...]:
    """How to read it, how to touch it, why to trust it."""
    return _reading(w), _controls(w, kit, wide), _fair(w), _terms(w)


def _reading(w: Writer) -> Page:
    say = w.book.say
    name = w.book.name(4)
    answers = (say("horse_race.answer.ace"), say("horse_race.answer.pay", money=w.numbers["owed"]))
    title = say("horse_race.ask.penalty", name=name, money=w.numbers["owed"])
    pictures = (
        w.classic.held(ROW, HOLD), lines(w.data.scratches.costs, {1: w.again, 2: sum(w.faces)}),
        w.advanced.asking(title, answers),
    )  # fmt: skip
    return w.page("reading", pictures, ("eye", "coach", "pause"))


def _controls(w: Writer, kit: Kit, wide: float) -> Page:
    head = partial(w.say, "controls")
    columns = ((head("choose"), CHOOSING), (head("look"), LOOKING))
    table = hands_table(w.desk, kit, wide, head("move"), columns)
    return w.page("controls", (), ("mouse", "pause", "gear"), table)


def _fair(w: Writer) -> Page:
    """The same page in every book."""
    shared = PageWriter(w.book, "rules", {})
    pictures = (sign("lock"), dice(w.faces), sign("check"))
    return shared.page("fair", pictures, ("star", "eye", "save"))


def _terms(w: Writer) -> Page:
    pictures = (
        cloth(w.again, 0.9, struck=True), chip(5), pot(POT),
        puck(w.book.say("horse_race.heading.dealer")), minis(("K", "A")),
        line_of((chip(1), chip(1))), minis(("joker",)),
    )  # fmt: skip
    return w.page("terms", (), pictures, lead=150.0, lead_high=62.0)
