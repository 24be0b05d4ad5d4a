"""`data/cards.yaml`: the data of Ready Set Bet, read and checked."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import pairwise
from typing import TypeVar

from game.content.cursor import Cursor, Fields
from game.content.marks import read_marks
from game.content.ready_set_bet.vocabulary import Names, read_condition, read_effect
from game.content.tree import Scalar, parse
from game.engine.ready_set_bet.data import (
    BonusPenalty,
    Counts,
    Data,
    Exotic,
    Horse,
    HorseColour,
    House,
    NoPenalty,
    Odds,
    Prop,
    SideSpot,
    TokenSets,
    Track,
    VipCard,
)
from game.engine.record import replace

T = TypeVar("T")

HORSES = ("2/3", "4", "5", "6", "7", "8", "9", "10", "11/12")
SPOTS = {"show": 2, "place": 2, "win": 3}
"""How many spots each group has in a row of the board."""
SIDE_SPOTS = 4
SHORTEST_TRACK, LONGEST_TRACK = 10, 20

_ID = re.compile(r"[a-z0-9_/>:]{1,30}")
_ODDS = re.compile(r"([1-9][0-9]?)x(?: -([1-9][0-9]?))?")


def read_ready_set_bet(file: str, raw: bytes) -> Data:
    """The data of Ready Set Bet, or every fault of the file."""
    at = Cursor(file, *parse(file, raw))
    top = at.fields(
        "colours", "horses", "track", "counts", "tokens", "side_spots", "props", "exotics",
        "vip", "bonus_tokens", "house", "seats", "chips",
    )  # fmt: skip
    colours = top.many("colours", _colours)
    counts = top.read("counts", _counts, Counts(4, 5, 3, 2, 8, 2))
    table = Data(
        horses=top.many("horses", lambda at: _horses(at, [colour.id for colour in colours])),
        colours=colours,
        track=top.read("track", _track, Track(15, 9, 3)),
        counts=counts,
        side_spots=(),
        props=(),
        exotics=(),
        vip=(),
        bonus_tokens=top.many("bonus_tokens", _bonus_tokens),
        tokens=top.read("tokens", lambda at: _tokens(at, counts), TokenSets((), (), 9)),
        house=top.read("house", _house, House(0, 1, 1, ())),
        seats=top.many("seats", read_marks(2, 8)),
        chips=top.many("chips", _chips),
    )
    names = _names(top.clean, table)
    data = replace(
        table,
        side_spots=top.many("side_spots", _bets(SideSpot, names)),
        props=top.many("props", _bets(Prop, names)),
        exotics=top.many("exotics", _bets(Exotic, names)),
        vip=top.many("vip", lambda at: _vip(at, names)),
    )
    _check_amounts(top, data)
    _check_names(top, data)
    return at.done(data)


def _names(known: set[str], data: Data) -> Names:
    """What cards may speak of; what is at fault itself stays empty."""
    bonus_values = {token.value for token in data.bonus_tokens}
    own_values = {*data.tokens.usual, *data.tokens.crowded}
    colours = tuple(dict.fromkeys(horse.colour for horse in data.horses))
    return Names(
        horses=dict.fromkeys(HORSES, "") | {horse.id: horse.colour for horse in data.horses},
        bonus={colour.id: colour.bonus for colour in data.colours if "colours" in known},
        ridden=colours if {"horses", "colours"} <= known else (),
        spaces=data.track.spaces if "track" in known else LONGEST_TRACK,
        tokens=frozenset(own_values | bonus_values if {"tokens", "bonus_tokens"} <= known else ()),
        bonus_tokens=frozenset(bonus_values if "bonus_tokens" in known else ()),
    )


# Horses and track.


def _colours(at: Cursor) -> tuple[HorseColour, ...]:
    return tuple(_colour(inner, name) for name, inner in at.some_entries().items())


def _colour(at: Cursor, name: str) -> HorseColour:
    if name in HORSES:
        at.fault(f"{name} is the name of a horse", line=at.key_line)
    return HorseColour(_id(at, name), at.fields("bonus").number("bonus", 0, 9))


def _horses(at: Cursor, colours: list[str]) -> tuple[Horse, ...]:
    rows = at.fields(*HORSES).entries
    return tuple(_horse(rows[horse], horse, colours) for horse in HORSES if horse in rows)


def _horse(at: Cursor, horse: str, colours: list[str]) -> Horse:
    fields = at.fields("colour", *SPOTS)
    rolls = tuple(int(total) for total in horse.split("/"))
    show, place, win = (fields.many(name, _row(count)) for name, count in SPOTS.items())
    return Horse(horse, rolls, fields.word("colour", colours), show, place, win)


def _row(count: int) -> Callable[[Cursor], tuple[Odds, ...]]:
    return lambda at: tuple(_odds(item) for item in at.items(count, count))


def _odds(at: Cursor) -> Odds:
    text = at.text()
    written = _ODDS.fullmatch(text)
    if not written:
        if isinstance(at.node, Scalar):
            at.fault(f"odds are written like 4x or 4x -3, not {text or 'nothing'}")
        return Odds(1)
    return Odds(int(written[1]), int(written[2] or 0))


def _track(at: Cursor) -> Track:
    fields = at.fields("spaces", "red_line", "closes_at")
    spaces = fields.number("spaces", SHORTEST_TRACK, LONGEST_TRACK, usual=LONGEST_TRACK)
    return Track(
        spaces,
        fields.number("red_line", 1, spaces - 1),
        fields.number("closes_at", 1, len(HORSES)),
    )


# Bets and cards.


def _bets(make: Callable[..., T], names: Names) -> Callable[[Cursor], tuple[T, ...]]:
    def read(at: Cursor) -> tuple[T, ...]:
        return tuple(_bet(make, inner, name, names) for name, inner in at.entries().items())

    return read


def _bet(make: Callable[..., T], at: Cursor, name: str, names: Names) -> T:
    fields = at.fields("odds", "wins_when")
    odds = fields.read("odds", _odds, Odds(1))
    wins_when = fields.read("wins_when", lambda inner: read_condition(inner, names), None)
    return make(_id(at, name), odds, wins_when)


def _vip(at: Cursor, names: Names) -> tuple[VipCard, ...]:
    return tuple(_vip_card(inner, name, names) for name, inner in at.entries().items())


def _vip_card(at: Cursor, name: str, names: Names) -> VipCard:
    fields = at.fields("effect", optional=("count",))
    effect = fields.read("effect", lambda inner: read_effect(inner, names), NoPenalty())
    return VipCard(_id(at, name), fields.number("count", 1, 9, usual=1), effect)


def _bonus_tokens(at: Cursor) -> tuple[BonusPenalty, ...]:
    return tuple(_bonus_penalty(inner, value) for value, inner in at.some_entries().items())


def _bonus_penalty(at: Cursor, value: str) -> BonusPenalty:
    if not re.fullmatch("[1-9]", value):
        at.fault(f"expected a token from 1 to 9, not {value}", line=at.key_line)
    fields = at.fields(optional=("adds", "cancels"))
    cancels = fields.word("cancels", ("yes", "no"), usual="no") == "yes"
    adds = fields.number("adds", 0, 9, usual=0)
    if cancels and adds:
        at.fault("a token that cancels the penalty cannot add to it")
    return BonusPenalty(int(value[:1]) if value[:1].isdecimal() else 0, adds, cancels)


# The table.


def _counts(at: Cursor) -> Counts:
    fields = at.fields(
        "races", "props_a_race", "exotic_spots", "vip_dealt", "bettors_most", "sparse_up_to"
    )
    most = fields.number("bettors_most", 2, 8, usual=8)
    return Counts(
        races=fields.number("races", 1, 4),
        props_a_race=fields.number("props_a_race", 1, 5),
        exotic_spots=fields.number("exotic_spots", 1, 3),
        vip_dealt=fields.number("vip_dealt", 2, 3),
        bettors_most=most,
        sparse_up_to=fields.number("sparse_up_to", 0, most),
    )


def _tokens(at: Cursor, counts: Counts) -> TokenSets:
    fields = at.fields("usual", "crowded", "crowded_from")
    return TokenSets(
        fields.many("usual", _token_set(5)),
        fields.many("crowded", _token_set(4)),
        fields.number("crowded_from", 2, counts.bettors_most + 1),
    )


def _token_set(most: int) -> Callable[[Cursor], tuple[int, ...]]:
    return lambda at: tuple(sorted(at.numbers(1, 9, 1, most)))


def _house(at: Cursor) -> House:
    fields = at.fields("stake", "markers", "marker_value", "payments")
    return House(
        fields.number("stake", 0, 999),
        fields.number("markers", 1, 6),
        fields.number("marker_value", 1, 9),
        fields.many("payments", lambda inner: inner.numbers(0, 99, 0, 3)),
    )


def _chips(at: Cursor) -> tuple[int, ...]:
    chips = at.numbers(1, 1000, 1, 6)
    if chips and (chips[0] != 1 or any(a >= b for a, b in pairwise(chips))):
        at.fault("chips must begin with 1 and grow")
    return chips


def _id(at: Cursor, name: str) -> str:
    if not _ID.fullmatch(name):
        at.fault(f"{name} cannot be a name: use a-z, 0-9 and _ / > :", line=at.key_line)
    return name


def _check_amounts(top: Fields, data: Data) -> None:
    """There must be enough of everything for the longest game with the most bettors."""
    counts = data.counts
    most, races = counts.bettors_most, counts.races
    vip = sum(card.count for card in data.vip)
    kept = most * max(races - 2, 0)
    dealt = most * counts.vip_dealt if races > 1 else 0
    if "counts" in top.clean:
        _at_least(top, "props", len(data.props), counts.props_a_race * races)
        _at_least(top, "exotics", len(data.exotics), races)
        _at_least(top, "vip", vip, kept + dealt)
        _exactly(top, "house.payments", "payments", len(data.house.payments), races - 1)
        _exactly(top, "seats", "seats", len(data.seats), most)
    _exactly(top, "side_spots", "spots", len(data.side_spots), SIDE_SPOTS)


def _at_least(top: Fields, name: str, found: int, needed: int) -> None:
    if name in top.clean and found < needed:
        top.entries[name].fault(f"{found} cards, but the longest game needs {needed}")


def _exactly(top: Fields, path: str, what: str, found: int, needed: int) -> None:
    section, *inner = path.split(".")
    if section in top.clean and found != needed:
        at = top.entries[section]
        for name in inner:
            at = at.entries()[name]
        at.fault(f"expected {needed} {what}, not {found}")


def _check_names(top: Fields, data: Data) -> None:
    """One name, one thing: spots and cards are known by their names alone."""
    numbers = range(1, 4)
    taken = {*HORSES, *(f"{g}:{horse}:{n}" for g in SPOTS for horse in HORSES for n in numbers)}
    for section, cards in (("side_spots", data.side_spots), ("props", data.props)):
        for card in cards:
            _check_name(top, section, card.id, {card.id}, taken)
    for exotic in data.exotics:
        own = {exotic.id, *(f"{exotic.id}:{n}" for n in numbers)}
        _check_name(top, "exotics", exotic.id, own, taken)


def _check_name(top: Fields, section: str, name: str, own: set[str], taken: set[str]) -> None:
    if own & taken:
        at = top.entries[section].entries()[name]
        at.fault(f"{name} is the name of something else already", line=at.key_line)
    taken |= own
