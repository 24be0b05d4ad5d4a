"""The betting board and what else the data means to the rules, looked up once."""

from __future__ import annotations

from itertools import pairwise

from game.engine.contract import Seat
from game.engine.pieces import put
from game.engine.ready_set_bet.data import (
    GROUPS,
    MARKER,
    WITHIN,
    BonusTokenGain,
    CardId,
    Condition,
    Data,
    Effect,
    Finishes,
    Horse,
    Odds,
    SpotId,
    TokenId,
)
from game.engine.ready_set_bet.state import State
from game.engine.record import record

SIDE, PROP, EXOTIC = "side", "prop", "exotic"
"""The groups of spots that are not in a horse's row."""


@record
class Spot:
    """A place for one token: where it is, when it wins, what it pays."""

    id: SpotId
    group: str
    card: str
    """The horse, side spot, prop or exotic that it belongs to."""
    column: int
    odds: Odds
    wins_when: Condition


@record
class Token:
    """What a token counts, and what it changes when its bet loses."""

    value: int
    adds: int = 0
    cancels: bool = False


class Board:
    """The data of one game with every question answered that the rules ask of it."""

    def __init__(self, data: Data) -> None:
        self.data = data
        self.horses = {horse.id: horse for horse in data.horses}
        self.index = {horse.id: index for index, horse in enumerate(data.horses)}
        self.called = {total: horse for horse in data.horses for total in horse.rolls}
        self.ways = {horse.id: sum(map(_ways, horse.rolls)) for horse in data.horses}
        """In how many of the 36 ways of two dice each horse is called."""
        bonus = {colour.id: colour.bonus for colour in data.colours}
        self.bonus = {horse.id: bonus[horse.colour] for horse in data.horses}
        self.spots = {spot.id: spot for spot in _spots(data)}
        self.straddle_order = _straddles(tuple(self.spots.values()))
        self.straddles = frozenset(self.straddle_order)
        self.tokens = _tokens(data)
        self.markers: tuple[TokenId, ...] = (MARKER,) * data.house.markers
        self.effects: dict[CardId, Effect] = {card.id: card.effect for card in data.vip}

    def of_colour(self, colour: str) -> tuple[int, ...]:
        """The rows of the horses of a colour."""
        return tuple(self.index[h.id] for h in self.data.horses if h.colour == colour)

    def token_set(self, bettors: int) -> tuple[TokenId, ...]:
        """What each bettor starts with; a crowded table has fewer."""
        sets = self.data.tokens
        return tuple(str(v) for v in (sets.crowded if bettors >= sets.crowded_from else sets.usual))

    def token_order(self, token: TokenId) -> tuple[int, TokenId]:
        """How tokens lie in a rack: by value, one's own before bonus tokens."""
        return self.tokens[token].value, token

    def bonus_token(self, card: CardId) -> tuple[TokenId, ...]:
        """The token that a VIP card brings, if it does."""
        effect = self.effects[card]
        return (bonus_id(effect),) if isinstance(effect, BonusTokenGain) else ()

    def is_sparse(self, state: State) -> bool:
        """With few bettors the leftmost column of each group is closed."""
        return len(state.bettors) <= self.data.counts.sparse_up_to

    def effects_of(self, state: State, seat: Seat) -> tuple[Effect, ...]:
        """What the seat's VIP cards do for it; nothing while it is the house."""
        if seat == state.race.house:
            return ()
        return tuple(self.effects[card] for card in state.cards.kept[seat - 1])

    def moved(self, spaces: tuple[int, ...], horse: Horse, by: int) -> tuple[int, ...]:
        """The field after a horse has moved; overshoot stands on the finish."""
        row = self.index[horse.id]
        return put(spaces, row, min(spaces[row] + by, self.data.track.spaces))


def _ways(total: int) -> int:
    """In how many ways two dice make a total."""
    return 6 - abs(7 - total)


def bonus_id(gain: BonusTokenGain) -> TokenId:
    """The name of a bonus token."""
    return f"{gain.colour}:{gain.value}"


def _spots(data: Data) -> list[Spot]:
    """Every spot there is, dealt or not, as one reads the board."""
    spots = [spot for horse in data.horses for spot in _row(horse)]
    spots += [Spot(s.id, SIDE, s.id, 1, s.odds, s.wins_when) for s in data.side_spots]
    spots += [Spot(p.id, PROP, p.id, 1, p.odds, p.wins_when) for p in data.props]
    spots += [
        Spot(f"{e.id}:{column}", EXOTIC, e.id, column, e.odds, e.wins_when)
        for e in data.exotics
        for column in range(1, data.counts.exotic_spots + 1)
    ]
    return spots


def _row(horse: Horse) -> list[Spot]:
    return [
        Spot(
            f"{group}:{horse.id}:{column}",
            group,
            horse.id,
            column,
            odds,
            Finishes(horse.id, WITHIN[group]),
        )
        for group in GROUPS
        for column, odds in enumerate(getattr(horse, group), start=1)
    ]


def _straddles(spots: tuple[Spot, ...]) -> tuple[tuple[SpotId, ...], ...]:
    """Neighbouring spots of one horse's group, left before right."""
    return tuple(
        (left.id, right.id)
        for left, right in pairwise(spots)
        if left.group in GROUPS and (left.group, left.card) == (right.group, right.card)
    )


def _tokens(data: Data) -> dict[TokenId, Token]:
    tokens = {str(value): Token(value) for value in data.tokens.usual + data.tokens.crowded}
    tokens[MARKER] = Token(data.house.marker_value)
    losing = {penalty.value: penalty for penalty in data.bonus_tokens}
    for card in data.vip:
        if isinstance(card.effect, BonusTokenGain):
            own = losing[card.effect.value]
            tokens[bonus_id(card.effect)] = Token(own.value, own.adds, own.cancels)
    return tokens
