"""`data/horse_race.yaml`: the data of Horse Race, read and checked."""

from __future__ import annotations

import re
from collections.abc import Callable

from game.content.cursor import Cursor, Fields
from game.content.marks import read_marks
from game.content.tree import Scalar, parse
from game.engine.horse_race.data import (
    ABILITIES,
    BACKWARD,
    CANCEL,
    CHIPS,
    FACES,
    MOVE,
    NUMBERS,
    PASS_ON,
    POWERS,
    Ability,
    Advanced,
    Card,
    Classic,
    Data,
    Deal,
    Fee,
    Horse,
    Range,
    Scratches,
    Stakes,
    Times,
)
from game.engine.record import replace

HORSES = tuple(str(number) for number in NUMBERS.values())
LONGEST_LANE = 20
SUITED = len(NUMBERS) + 2
"""The cards of a suit: one for each horse, a King and an Ace."""
PLAYERS = range(2, 13)
TIMES = ("penalty", "wager", "exchange", "market", "trading")
LONGEST_WAIT = 600

ADVANCED_DOES = (PASS_ON, CANCEL, MOVE)
STAKES_DOES = (CANCEL, MOVE, BACKWARD, CHIPS)
_ABILITY = re.compile(rf"({'|'.join(ABILITIES)})(?: ([1-9]))?")


def read_horse_race(file: str, raw: bytes) -> Data:
    """The data of Horse Race, or every fault of the file."""
    at = Cursor(file, *parse(file, raw))
    top = at.fields(
        "horses", "scratch_lines", "dice", "races", "chips", "ante", "classic", "decks",
        "advanced", "stakes", "time", "seats",
    )  # fmt: skip
    dice, four_dice = top.read("dice", _dice, (2, 4))
    data = Data(
        horses=top.many("horses", _horses),
        scratches=Scratches(top.many("scratch_lines", lambda at: at.numbers(1, 99, 1, 8))),
        dice=dice,
        four_dice=four_dice,
        races=top.read("races", _range(1, 99), Range(8, 8, 8)),
        chips=top.read("chips", _range(1, 9999), Range(1, 1, 1)),
        ante=top.read("ante", _range(1, 99), Range(1, 1, 1)),
        classic=top.read("classic", _classic, Classic(2, 2, 2, 4)),
        advanced=Advanced((), 0, (), ()),
        stakes=top.read("stakes", _stakes, Stakes(0, 1, 1, 0, ())),
        times=top.read("time", _times, Times(1, 1, 1, 1, 1, 0, 0)),
        seats=top.many("seats", read_marks(PLAYERS[-1], PLAYERS[-1])),
    )
    decks = top.many("decks", _decks)
    return at.done(_with_advanced(top, data, decks))


def _with_advanced(top: Fields, data: Data, decks: tuple[Deal, ...]) -> Data:
    advanced = top.read("advanced", lambda at: _advanced(at, decks), data.advanced)
    return replace(data, advanced=advanced)


def _horses(at: Cursor) -> tuple[Horse, ...]:
    rows = at.fields(*HORSES).entries
    return tuple(
        Horse(int(name), rows[name].number(1, LONGEST_LANE)) for name in HORSES if name in rows
    )


def _dice(at: Cursor) -> tuple[int, int]:
    """The horses are named for the totals of two dice, so there is little to choose."""
    fields = at.fields("usual", "four_dice")
    return fields.number("usual", 2, 2), fields.number("four_dice", 4, 4)


def _range(low: int, high: int) -> Callable[[Cursor], Range]:
    def read(at: Cursor) -> Range:
        fields = at.fields("least", "most", "usual")
        least = fields.number("least", low, high)
        most = fields.number("most", least, high, usual=high)
        return Range(least, most, fields.number("usual", least, most))

    return read


def _classic(at: Cursor) -> Classic:
    fields = at.fields("players_least", "players_most", "one_deck_up_to", "suits")
    least = fields.number("players_least", PLAYERS[0], PLAYERS[-1])
    most = fields.number("players_most", least, PLAYERS[-1], usual=PLAYERS[-1])
    return Classic(
        least, most, fields.number("one_deck_up_to", 0, most), fields.number("suits", 3, 8)
    )


def _decks(at: Cursor) -> tuple[Deal, ...]:
    deals = tuple(_deal(inner, name) for name, inner in at.some_entries().items())
    players = [deal.players for deal in deals]
    if players != list(range(players[0], players[0] + len(players))) if players else False:
        at.fault("the numbers of players must follow each other")
    return deals


def _deal(at: Cursor, players: str) -> Deal:
    fields = at.fields("suits", "jokers", "cards")
    # With three players a King could not be passed to two different neighbours.
    known = [str(number) for number in PLAYERS if number > 2]
    if players not in known:
        at.fault(f"expected a number of players from 3 to 12, not {players}", line=at.key_line)
        return Deal(3, 1, 0, 2)
    suits, jokers = fields.number("suits", 1, 8), fields.number("jokers", 0, 8)
    cards = fields.number("cards", 2, 13)
    needed, found = int(players) * cards, suits * SUITED + jokers
    if {"suits", "cards"} <= fields.clean and needed > found:
        at.fault(f"{players} players need {needed} cards, but the deck has {found}")
    return Deal(int(players), suits, jokers, cards)


def _advanced(at: Cursor, decks: tuple[Deal, ...]) -> Advanced:
    fields = at.fields("jockey_antes", "abilities", "fees")
    return Advanced(
        deals=decks,
        jockey_antes=fields.number("jockey_antes", 0, 9),
        abilities=fields.many("abilities", _abilities(POWERS, ADVANCED_DOES)),
        fees=fields.many("fees", _fees),
    )


def _stakes(at: Cursor) -> Stakes:
    fields = at.fields("jokers", "wager_antes", "total_antes", "discards", "abilities")
    wager = fields.number("wager_antes", 1, 99)
    return Stakes(
        jokers=fields.number("jokers", 0, 4),
        wager_antes=wager,
        total_antes=fields.number("total_antes", wager, 999),
        discards=fields.number("discards", 0, 2),
        abilities=fields.many("abilities", _abilities(FACES, STAKES_DOES)),
    )


def _times(at: Cursor) -> Times:
    fields = at.fields(*TIMES, "joker", "payout")
    lapses = {name: fields.number(name, 1, LONGEST_WAIT) for name in TIMES}
    return Times(
        **lapses,
        joker=fields.number("joker", 0, LONGEST_WAIT),
        payout=fields.number("payout", 0, LONGEST_WAIT),
    )


def _fees(at: Cursor) -> tuple[Fee, ...]:
    entries = at.fields(optional=POWERS).entries
    return tuple(Fee(face, inner.number(0, 99)) for face, inner in entries.items())


def _abilities(
    faces: tuple[Card, ...], known: tuple[str, ...]
) -> Callable[[Cursor], tuple[Ability, ...]]:
    def read(at: Cursor) -> tuple[Ability, ...]:
        entries = at.fields(optional=faces).entries
        return tuple(_ability(inner, face, known) for face, inner in entries.items())

    return read


def _ability(at: Cursor, face: Card, known: tuple[str, ...]) -> Ability:
    """A word of the vocabulary, and how far or how many where it needs that."""
    text = at.text()
    written = _ABILITY.fullmatch(text)
    does, amount = (written[1], written[2]) if written else ("", None)
    counts = does in (MOVE, BACKWARD, CHIPS)
    if does in known and counts == (amount is not None):
        return Ability(face, does, int(amount or 0))
    if isinstance(at.node, Scalar):
        at.fault(f"expected one of {', '.join(map(_shape, known))}, not {text or 'nothing'}")
    return Ability(face, CANCEL)


def _shape(does: str) -> str:
    return f"{does} 1" if does in (MOVE, BACKWARD, CHIPS) else does
