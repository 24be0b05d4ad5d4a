"""Tables at which VIP cards are chosen or already kept."""

from __future__ import annotations

from tests.ready_set_bet.play import Play, racing

BLACK_AND_WHITE = ["black", "white"]


def choosing(seats: int = 2) -> Play:
    """Race 1 is settled; the bettors have stack_2 or stack_3, straddle_2 or straddle_3 ..."""
    table = racing(seats).race_over()
    for seat, card in enumerate(("stack", "straddle", "black", "white")[:seats], start=1):
        table.deal(seat, f"{card}_2", f"{card}_3")
    return table


def closed(table: Play) -> Play:
    """The third horse has crossed the red line."""
    return table.at(_6=9, _7=9, _8=9).roll(6, 7, 8)


def all_cards(table: Play) -> list[str]:
    """Every VIP card, wherever it lies."""
    cards = table.state.cards
    hands = [card for hand in cards.kept + cards.dealt for card in hand]
    return sorted((*cards.vip_deck, *cards.vip_discard, *hands))
