"""Words for bets and VIP cards, made from the same records that the rules play by."""

from __future__ import annotations

from typing import assert_never

from game.engine.contract import Money
from game.engine.ready_set_bet.board import EXOTIC, Spot
from game.engine.ready_set_bet.data import (
    Ahead,
    BonusMoveMoney,
    BonusTokenGain,
    Colour,
    ColourWins,
    Condition,
    Data,
    Effect,
    Finishes,
    FreeChips,
    Gap,
    LateBet,
    Moved,
    NoPenalty,
    Odds,
    PropMoney,
    PropsWinTies,
    RollMoney,
    Stack,
    Straddle,
    TokenId,
    Trails,
)
from game.text.book import Book, Param, capital, money

Words = tuple[str, dict[str, Param]]
"""A key without its group, and what the sentence needs."""

FINISHES = {1: "win", 2: "place", 3: "show"}
DICE = {1: "snake_eyes", 6: "boxcars"}


class CardWords:
    """What one edition of the cards says in one language."""

    def __init__(self, book: Book, data: Data) -> None:
        self.book = book
        self.data = data
        self.horses = frozenset(horse.id for horse in data.horses)
        self.penalties = {penalty.value: penalty for penalty in data.bonus_tokens}

    # Bets.

    def label(self, condition: Condition) -> str:
        """A condition in two or three words: `Blue wins`, `7 fifth or worse`, `Win 5`."""
        name, params = self._condition(condition)
        return capital(self.book.say(f"label.{name}", **params))

    def when(self, condition: Condition) -> str:
        """A condition as the end of a sentence that began with `if`."""
        if isinstance(condition, Gap | Moved):
            return self._range_when(condition)
        name, params = self._condition(condition)
        return self.book.say(f"when.{name}", **params)

    def explain(self, condition: Condition, odds: Odds) -> str:
        """`Pays 5× your token if the winner is blue; costs $1 if not.`"""
        key = "bet.explained" if odds.penalty else "bet.explained_free"
        when, cost = self.when(condition), money(odds.penalty)
        return self.book.say(key, pays=odds.pays, when=when, cost=cost)

    def exotic(self, exotic: str) -> str:
        """The name of an exotic; one that a data file made up is called by its id."""
        return capital(self.book.word("exotic", exotic))

    def spot(self, spot: Spot) -> str:
        """What a spot is called."""
        return self.exotic(spot.card) if spot.group == EXOTIC else self.label(spot.wins_when)

    def brief(self, spot: Spot) -> str:
        """What stands on a narrow bar in the colour of a spot: `wins`, `7: 5th+`."""
        match spot.wins_when:
            case ColourWins():
                return self.book.say("label.brief_colour")
            case Trails(horse, others):
                place = self.book.place(others + 1)
                return self.book.say("label.brief_trails", horse=horse, place=place)
            case _:
                return self.spot(spot)

    def explain_spot(self, spot: Spot) -> str:
        """What a bet on the spot pays, when, and what it costs."""
        return self.explain(spot.wins_when, spot.odds)

    def bet(self, name: str, token: TokenId, spot: Spot, *, straddles: bool = False) -> str:
        """`Ada: 4 on Win 5`."""
        key = "table.straddle" if straddles else "table.bet"
        return self.book.say(key, name=name, token=token_number(token), spot=self.spot(spot))

    def stakes(self, gain: Money, cost: Money) -> str:
        """`wins $16, costs nothing`."""
        if cost:
            return self.book.say("table.wins", gain=money(gain), cost=money(cost))
        return self.book.say("table.wins_free", gain=money(gain))

    def _condition(self, condition: Condition) -> Words:
        match condition:
            case Finishes(horse, within):
                return FINISHES[within], {"horse": horse}
            case ColourWins(colour):
                return "colour", self._colour(colour)
            case Trails(horse, others):
                return "trails", {"horse": horse, "nth": self.book.nth(others + 1)}
            case Ahead(horse, of) if of in self.horses:
                return "ahead", {"horse": horse, "other": of}
            case Ahead(horse, of):
                return "ahead_all", {"horse": horse, **self._colour(of)}
            case Gap(place, least, most):
                return f"gap_{self._range(least, most)}", {
                    "nth": self.book.nth(place), "least": least, "most": most,
                }  # fmt: skip
            case Moved(horses, least, most):
                return f"moved_{self._range(least, most)}", {
                    "horses": horses, "least": least, "most": most,
                }  # fmt: skip
            case _:
                assert_never(condition)

    def _colour(self, colour: Colour) -> dict[str, Param]:
        return {
            "colour": self.book.word("colour", colour),
            "colours": self.book.word("colours", colour),
        }

    def _range(self, least: int, most: int) -> str:
        """Which words a range needs; a bound that every horse keeps is not mentioned."""
        if least == most:
            return "exact"
        if most >= self.data.track.spaces:
            return "least"
        return "between" if least else "most"

    def _range_when(self, condition: Gap | Moved) -> str:
        least, most = condition.least, condition.most
        kind = self._range(least, most)
        bounds: dict[str, Param] = {"least": least, "most": most}
        if isinstance(condition, Gap):
            nth, count = self.book.nth(condition.place), most if kind == "most" else least
            return self.book.say(f"when.gap_{kind}", nth=nth, count=count, **bounds)
        if condition.horses == len(self.data.horses):
            return self.book.say(
                f"when.all_{kind}", count=most if kind == "most" else least, **bounds
            )
        return self.book.say(f"when.some_{kind}", count=condition.horses, **bounds)

    # VIP cards.

    def family(self, effect: Effect) -> str:
        """The name of all cards that do the like."""
        return self.book.say(f"family.{_family(effect)}")

    def lines(self, effect: Effect) -> tuple[str, str]:
        """The two short lines on a card."""
        name, params = self._effect(effect)
        top, bottom = self.book.say(f"vip_lines.{name}", **params).split("|")
        return capital(top), bottom

    def why(self, effect: Effect) -> str:
        """The card in one sentence."""
        name, params = self._effect(effect)
        return capital(self.book.say(f"vip_why.{name}", **params))

    def _effect(self, effect: Effect) -> Words:
        name = _family(effect)
        match effect:
            case BonusTokenGain(value, _):
                return self._bonus_token(name, value)
            case Stack(token) | Straddle(token) | LateBet(token):
                return name, {"token": token}
            case RollMoney(amount, doubles):
                return self._roll_money(name, amount, doubles)
            case BonusMoveMoney(amount, colour):
                return name, {"money": money(amount), **self._colour(colour)}
            case FreeChips(amount) | PropMoney(amount):
                return name, {"money": money(amount)}
            case NoPenalty() | PropsWinTies():
                return name, {}
            case _:
                assert_never(effect)

    def _bonus_token(self, name: str, value: int) -> Words:
        own = self.penalties[value]
        if own.cancels:
            return f"{name}_cancels", {"value": value}
        if not own.adds:
            return f"{name}_free", {"value": value}
        return name, {"value": value, "adds": money(own.adds)}

    def _roll_money(self, name: str, amount: Money, doubles: tuple[int, ...]) -> Words:
        words = [self._double(number) for number in doubles]
        if len(words) == 2:
            first, second = words
            return f"{name}_two", {"money": money(amount), "first": first, "second": second}
        return name, {"money": money(amount), "first": self.book.say("join.comma").join(words)}

    def _double(self, number: int) -> str:
        return self.book.say(f"dice.{DICE[number]}") if number in DICE else f"{number}-{number}"


def token_number(token: TokenId) -> str:
    """What is printed on a token: `black:4` is a 4."""
    return token.rpartition(":")[2]


def _family(effect: Effect) -> str:
    """The word of the vocabulary that an effect has in the data file."""
    return _FAMILIES[type(effect)]


_FAMILIES: dict[type[Effect], str] = {
    BonusTokenGain: "bonus_token",
    Stack: "stack",
    Straddle: "straddle",
    LateBet: "late_bet",
    RollMoney: "roll_money",
    BonusMoveMoney: "bonus_move_money",
    FreeChips: "free_chips",
    NoPenalty: "no_penalty",
    PropMoney: "prop_money",
    PropsWinTies: "props_win_ties",
}
