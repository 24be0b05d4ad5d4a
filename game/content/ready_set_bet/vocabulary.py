"""The words of `wins_when:` and `effect:`, and what each needs to make sense."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from game.content.cursor import Cursor, Fields
from game.content.tree import Table
from game.engine.ready_set_bet.data import (
    Ahead,
    BonusMoveMoney,
    BonusTokenGain,
    ColourWins,
    Condition,
    Effect,
    Finishes,
    FreeChips,
    Gap,
    LateBet,
    Moved,
    NoPenalty,
    PropMoney,
    PropsWinTies,
    RollMoney,
    Stack,
    Straddle,
    Trails,
)
from game.engine.record import record

T = TypeVar("T")

BONUS_TOKEN_COLOURS = ("black", "white")


@record
class Names:
    """What else the file defines, so that a card cannot speak of what is not there.

    Whatever is empty is not known, because it is at fault itself, and nothing is judged by it.
    """

    horses: dict[str, str]
    """Each horse and its colour."""
    bonus: dict[str, int]
    """Each colour and its bonus move."""
    ridden: tuple[str, ...]
    """The colours that some horse has."""
    spaces: int
    tokens: frozenset[int]
    """The values of all tokens, one's own and bonus tokens."""
    bonus_tokens: frozenset[int]


def read_condition(at: Cursor, names: Names) -> Condition:
    """When a bet wins: one word of the vocabulary with its particulars."""
    return _one_of(at, names, CONDITIONS, stand_in=Finishes("", 1))


def read_effect(at: Cursor, names: Names) -> Effect:
    """What a VIP card does: one word of the vocabulary with its particulars."""
    return _one_of(at, names, EFFECTS, stand_in=NoPenalty())


def _one_of(
    at: Cursor, names: Names, words: Mapping[str, Callable[[Cursor, Names], T]], stand_in: Any
) -> T:
    entries = at.fields(optional=words).entries
    chosen = tuple(entries)
    if len(chosen) == 1:
        return words[chosen[0]](entries[chosen[0]], names)
    if isinstance(at.node, Table) and (chosen or not at.node.entries):
        at.fault(f"expected exactly one of {', '.join(words)}")
    made: T = stand_in
    return made


# Conditions.


def _finishes(at: Cursor, names: Names) -> Condition:
    fields = at.fields("horse", "within")
    return Finishes(_horse(fields, names), fields.number("within", 1, 3))


def _colour_wins(at: Cursor, names: Names) -> Condition:
    return ColourWins(_ridden_colour(at.fields("colour"), names))


def _trails(at: Cursor, names: Names) -> Condition:
    fields = at.fields("horse", "others")
    return Trails(_horse(fields, names), fields.number("others", 1, len(names.horses) - 1))


def _ahead(at: Cursor, names: Names) -> Condition:
    fields = at.fields("horse", "of")
    horse = _horse(fields, names)
    of = fields.word("of", (*names.horses, *names.bonus) if names.bonus else ())
    if fields.clean >= {"horse", "of"}:
        if of == horse:
            at.fault(f"{horse} cannot be ahead of itself")
        elif of == names.horses[horse]:
            at.fault(f"{horse} is {of} itself")
        elif names.ridden and of in names.bonus and of not in names.ridden:
            at.fault(f"no horse is {of}")
    return Ahead(horse, of)


def _gap(at: Cursor, names: Names) -> Condition:
    fields = at.fields("place", optional=("least", "most"))
    least, most = _bounds(at, fields, names.spaces)
    return Gap(fields.number("place", 2, len(names.horses)), least, most)


def _moved(at: Cursor, names: Names) -> Condition:
    fields = at.fields("horses", optional=("least", "most"))
    least, most = _bounds(at, fields, names.spaces)
    return Moved(fields.number("horses", 1, len(names.horses)), least, most)


def _bounds(at: Cursor, fields: Fields, spaces: int) -> tuple[int, int]:
    least = fields.number("least", 0, spaces, usual=0)
    most = fields.number("most", 0, spaces, usual=spaces)
    if least > most:
        at.fault(f"least {least} is more than most {most}")
    if "least" not in fields and "most" not in fields:
        at.fault("least, most or both are missing")
    return least, most


# Effects.


def _bonus_token(at: Cursor, names: Names) -> Effect:
    fields = at.fields("value", "colour")
    value = fields.number("value", 1, 9)
    if names.bonus_tokens and "value" in fields.clean and value not in names.bonus_tokens:
        at.fault(f"bonus_tokens says nothing about a {value}")
    return BonusTokenGain(value, fields.word("colour", BONUS_TOKEN_COLOURS))


def _bound(make: Callable[[int], Effect]) -> Callable[[Cursor, Names], Effect]:
    def read(at: Cursor, names: Names) -> Effect:
        fields = at.fields("token")
        token = fields.number("token", 1, 9)
        if names.tokens and "token" in fields.clean and token not in names.tokens:
            at.fault(f"nobody has a token of {token}")
        return make(token)

    return read


def _roll_money(at: Cursor, names: Names) -> Effect:
    fields = at.fields("money", "doubles")
    doubles = fields.many("doubles", _doubles)
    return RollMoney(_money(fields), doubles)


def _doubles(at: Cursor) -> tuple[int, ...]:
    doubles = at.numbers(1, 6, 1, 6)
    if len(set(doubles)) < len(doubles):
        at.fault("a number stands here twice")
    return doubles


def _bonus_move_money(at: Cursor, names: Names) -> Effect:
    fields = at.fields("money", "colour")
    colour = _ridden_colour(fields, names)
    if names.bonus.get(colour) == 0:
        at.fault(f"{colour} horses never make a bonus move")
    return BonusMoveMoney(_money(fields), colour)


def _free_chips(at: Cursor, names: Names) -> Effect:
    return FreeChips(_money(at.fields("money")))


def _prop_money(at: Cursor, names: Names) -> Effect:
    return PropMoney(_money(at.fields("money")))


def _no_penalty(at: Cursor, names: Names) -> Effect:
    at.fields()
    return NoPenalty()


def _props_win_ties(at: Cursor, names: Names) -> Effect:
    at.fields()
    return PropsWinTies()


# Particulars.


def _horse(fields: Fields, names: Names) -> str:
    return fields.word("horse", names.horses)


def _ridden_colour(fields: Fields, names: Names) -> str:
    return fields.word("colour", names.ridden)


def _money(fields: Fields) -> int:
    return fields.number("money", 1, 99)


CONDITIONS: dict[str, Callable[[Cursor, Names], Condition]] = {
    "ahead": _ahead,
    "colour_wins": _colour_wins,
    "finishes": _finishes,
    "gap": _gap,
    "moved": _moved,
    "trails": _trails,
}

EFFECTS: dict[str, Callable[[Cursor, Names], Effect]] = {
    "bonus_move_money": _bonus_move_money,
    "bonus_token": _bonus_token,
    "free_chips": _free_chips,
    "late_bet": _bound(LateBet),
    "no_penalty": _no_penalty,
    "prop_money": _prop_money,
    "props_win_ties": _props_win_ties,
    "roll_money": _roll_money,
    "stack": _bound(Stack),
    "straddle": _bound(Straddle),
}
