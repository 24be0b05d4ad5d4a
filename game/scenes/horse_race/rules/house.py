"""The four house rules, and what goes together."""

from __future__ import annotations

from game.engine.contract import Impossible
from game.engine.horse_race.data import BACK, Ability
from game.engine.horse_race.options import options_of, usual_words
from game.render.grid import Row, grid
from game.render.horse_race.primer import able, bird, cards, cloth, minis, pot
from game.render.leaf import Fact, Page
from game.render.pictures import dice, line_of, sign
from game.scenes.horse_race.rules.writer import Writer
from game.text.book import capital

WIDE = 1388.0
FACES = (5, 3, 2, 4)
SWITCHES = {
    "market": "on", "stakes": "on", "trading": "before", "four_dice": "on", "chain": "on",
    "open_numbers": "on",
}  # fmt: skip
"""Every house rule and how it is switched on."""
CARD = 62.0


def house(w: Writer) -> tuple[Page, ...]:
    """All of them."""
    return (_market(w), _stakes(w), _powers(w), _trading(w), _four_dice(w), _together(w))


def _market(w: Writer) -> Page:
    pack = w.classic.pack
    pictures = (
        cards(pack, ("3", "6", "9"), 118, 0.0),
        line_of((cards(pack, ("9",), 118), sign("left", 60), pot(8))),
        line_of((cards(pack, ("J",), 118), sign("right", 60), cards(pack, ("3", "6", "J"), 84))),
    )  # fmt: skip
    return w.page("market", pictures, (bird(), bird(), bird()))


def _stakes(w: Writer) -> Page:
    pack = w.stakes.pack
    pictures = (
        pot(14), line_of((cards(pack, ("2", "10"), 96), sign("again", 70))),
        line_of((pot(14), sign("dice", 70))),
    )  # fmt: skip
    return w.page("stakes", pictures, ("lock", bird(), bird(), bird(), bird()))


def _powers(w: Writer) -> Page:
    facts = [
        Fact(_what(w, ability), line_of((minis((ability.face,)), able(ability))), CARD)
        for ability in w.data.stakes.abilities
    ]
    return w.page("stakes_powers", (), (bird(), bird(), bird()), facts=facts, lead=200.0)


def _what(w: Writer, ability: Ability) -> str:
    name = {"J": "jack", "Q": "queen"}.get(ability.face, ability.face)
    title = capital(w.book.say(f"horse_race.card.{name}"))
    does = w.book.say(f"horse_race.card.{ability.does}", count=ability.amount)
    return w.say("stakes_powers", "does", card=title, does=does)


def _trading(w: Writer) -> Page:
    pack = w.classic.pack
    pictures = (
        line_of((cards(pack, ("8",), 112), sign("shuffle", 64), cards(pack, ("5", BACK), 100))),
        sign("check"), sign("again"),
    )  # fmt: skip
    return w.page("trading", pictures, ("clock", bird(), bird()))


def _four_dice(w: Writer) -> Page:
    one, other = FACES[:2], FACES[2:]
    pictures = (
        dice(FACES, 70), line_of((dice(one, 62), dice(other, 62))),
        line_of((cloth(sum(one), 1.3, lit=True), cloth(sum(other), 1.3, lit=True))),
    )  # fmt: skip
    return w.page("four_dice", pictures, (bird(), bird()))


def _together(w: Writer) -> Page:
    say = w.book.say
    modes = ("classic", "advanced")
    heads = [
        say("horse_race.option.house_rules"), *(say(f"horse_race.option.mode_{m}") for m in modes)
    ]  # fmt: skip
    rows = [
        Row(say(f"horse_race.option.{name}"), tuple(_goes(w, mode, name, word) for mode in modes))
        for name, word in SWITCHES.items()
    ]
    return w.page("together", (), ("check", bird(), "star"), grid(WIDE, heads, rows))


def _goes(w: Writer, mode: str, name: str, word: str) -> bool:
    """Whether the rules let this mode have the switch."""
    try:
        options_of(usual_words(w.data, {"mode": mode, name: word}))
    except Impossible:
        return False
    return True
