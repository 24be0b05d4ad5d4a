"""What one seat, or a spectator, may know of a game of Ready Set Bet."""

from __future__ import annotations

from game.engine.contract import Event, Money, Seat
from game.engine.ready_set_bet.data import CardId, TokenId
from game.engine.ready_set_bet.events import CardChosen
from game.engine.ready_set_bet.options import Options
from game.engine.ready_set_bet.state import Bet, Phase, Race, State
from game.engine.record import record, replace


@record
class View:
    """The table as a seat sees it; the dice to come and the order of the decks are not in it."""

    seat: Seat | None
    options: Options
    phase: Phase
    race: Race
    money: tuple[Money, ...]
    hands: tuple[tuple[TokenId, ...], ...]
    bets: tuple[Bet, ...]
    props: tuple[str, ...]
    exotics: tuple[str, ...]
    kept: tuple[tuple[CardId, ...], ...]
    dealt: tuple[tuple[CardId, ...], ...]
    has_chosen: tuple[bool, ...]
    chosen: CardId | None
    """One's own choice, as long as it can be changed."""
    vip_left: int
    vip_discarded: int
    asked: Seat

    @property
    def bettors(self) -> int:
        """How many bet in this race: all but its house."""
        return len(self.money) - (1 if self.race.house else 0)


def observe(state: State, seat: Seat | None) -> View:
    """The view of a seat, or of a spectator."""
    cards = state.cards
    return View(
        seat=seat,
        options=state.options,
        phase=state.phase,
        race=state.race,
        money=state.money,
        hands=state.hands,
        bets=state.bets,
        props=cards.props,
        exotics=cards.exotics,
        kept=cards.kept,
        dealt=cards.dealt,
        has_chosen=tuple(card is not None for card in cards.chosen),
        chosen=cards.chosen[seat - 1] if seat else None,
        vip_left=len(cards.vip_deck),
        vip_discarded=len(cards.vip_discard),
        asked=state.asked,
    )


def seen(event: Event, seat: Seat | None) -> Event:
    """The event as the seat may know it: everybody sees who has chosen, nobody else what."""
    if isinstance(event, CardChosen) and event.seat != seat:
        return replace(event, card=None)
    return event
