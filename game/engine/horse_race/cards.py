"""Cards in hands: their order, taking them out and putting them in, seen from either side."""

from __future__ import annotations

from collections.abc import Iterable

from game.engine.horse_race.data import BACK, FACES, NUMBERS, POWERS, Card, HorseId
from game.engine.horse_race.options import HIDDEN, OPEN

_ORDER = {card: index for index, card in enumerate((*FACES, BACK))}


def in_order(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Cards as they lie in a hand: by number, powers behind, what is hidden last."""
    return tuple(sorted(cards, key=_ORDER.__getitem__))


def less(cards: tuple[Card, ...], taken: Iterable[Card]) -> tuple[Card, ...]:
    """The cards without those taken; where one is not seen, a back goes in its stead."""
    left = list(cards)
    for card in taken:
        left.remove(card if card in left else BACK)
    return tuple(left)


def more(cards: tuple[Card, ...], added: Iterable[Card]) -> tuple[Card, ...]:
    """The cards with these among them."""
    return in_order((*cards, *added))


def kinds(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Each card once, in order."""
    return in_order(set(cards))


def of_horse(cards: Iterable[Card], horse: HorseId) -> tuple[Card, ...]:
    """The cards of a horse."""
    return tuple(card for card in cards if NUMBERS.get(card) == horse)


def masked(cards: Iterable[Card], hides: str) -> tuple[Card, ...]:
    """Somebody else's cards: those that are hidden are backs."""
    if hides == OPEN:
        return tuple(cards)
    return in_order(BACK if hides == HIDDEN or card in POWERS else card for card in cards)
