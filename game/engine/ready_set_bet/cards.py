"""VIP cards: what they pay during a race, and how they are dealt, chosen and kept."""

from __future__ import annotations

from game.engine.contract import Event, Rejected, Seat, Story, rejected
from game.engine.pieces import deal, put, without
from game.engine.ready_set_bet.board import Board
from game.engine.ready_set_bet.data import BonusMoveMoney, CardId, Colour, FreeChips, RollMoney
from game.engine.ready_set_bet.events import (
    CardChosen,
    CardKept,
    CardsDealt,
    CardTakenBack,
    VipPaid,
    VipReshuffled,
)
from game.engine.ready_set_bet.state import VIP, State, paid
from game.engine.record import replace


def pay_for_dice(board: Board, story: Story[State], number: int) -> None:
    """Money for whoever has a card on this double."""
    for seat in story.state.bettors:
        for card in story.state.cards.kept[seat - 1]:
            effect = board.effects[card]
            if isinstance(effect, RollMoney) and number in effect.doubles:
                story.add(vip_paid(story.state, seat, card, effect.money))


def pay_for_bonus_move(board: Board, story: Story[State], colour: Colour) -> None:
    """Money for whoever has a card on bonus moves of this colour."""
    for seat in story.state.bettors:
        for card in story.state.cards.kept[seat - 1]:
            effect = board.effects[card]
            if isinstance(effect, BonusMoveMoney) and effect.colour == colour:
                story.add(vip_paid(story.state, seat, card, effect.money))


def vip_paid(state: State, seat: Seat, card: CardId, money: int) -> tuple[State, Event]:
    """A card brings its owner money."""
    return paid(state, seat, money), VipPaid(seat, card, money)


def deal_vip(board: Board, story: Story[State]) -> None:
    """Cards to choose from for every bettor."""
    for seat in story.state.vip_seats:
        if len(story.state.cards.vip_deck) < board.data.counts.vip_dealt:
            story.add(_reshuffled(story.state))
        story.add(_dealt(story.state, seat, board.data.counts.vip_dealt))


def refusal(state: State, seat: Seat, card: CardId) -> Rejected | None:
    """Why the seat may not choose this card, if so."""
    if state.phase != VIP:
        return rejected("not_now")
    if seat not in state.vip_seats or card not in state.cards.dealt[seat - 1]:
        return rejected("no_such_card", card=card)
    return None


def no_choice(state: State, seat: Seat, card: CardId) -> Rejected | None:
    """Why the seat has nothing to take back, if so: it has not chosen this card."""
    if state.phase != VIP:
        return rejected("not_now")
    if seat not in state.vip_seats or state.cards.chosen[seat - 1] != card:
        return rejected("no_such_card", card=card)
    return None


def choose(story: Story[State], seat: Seat, card: CardId) -> None:
    """Choose a card, or another one than before."""
    story.add(_chosen(story.state, seat, card))


def take_back(story: Story[State], seat: Seat) -> None:
    """Have chosen nothing, as before."""
    story.add(_taken_back(story.state, seat))


def all_chosen(state: State) -> bool:
    """Whether nobody is left to choose."""
    return all(state.cards.chosen[seat - 1] for seat in state.vip_seats)


def reveal(board: Board, story: Story[State]) -> None:
    """Everybody's choice becomes theirs, and free chips pay at once."""
    for seat in story.state.vip_seats:
        card = story.state.cards.chosen[seat - 1]
        assert card is not None
        story.add(_kept(story.state, seat, card))
        effect = board.effects[card]
        if isinstance(effect, FreeChips):
            story.add(vip_paid(story.state, seat, card, effect.money))


def _reshuffled(state: State) -> tuple[State, Event]:
    """A deck too short is made up from the discard pile, under what is left of it."""
    pile, rng = state.rng.shuffle(state.cards.vip_discard)
    cards = replace(state.cards, vip_deck=state.cards.vip_deck + pile, vip_discard=())
    return replace(state, rng=rng, cards=cards), VipReshuffled(len(pile))


def _dealt(state: State, seat: Seat, count: int) -> tuple[State, Event]:
    hand, deck = deal(state.cards.vip_deck, count)
    dealt = put(state.cards.dealt, seat - 1, hand)
    cards = replace(state.cards, vip_deck=deck, dealt=dealt)
    return replace(state, phase=VIP, cards=cards), CardsDealt(seat, hand)


def _chosen(state: State, seat: Seat, card: CardId) -> tuple[State, Event]:
    chosen = put(state.cards.chosen, seat - 1, card)
    return replace(state, cards=replace(state.cards, chosen=chosen)), CardChosen(seat, card)


def _taken_back(state: State, seat: Seat) -> tuple[State, Event]:
    chosen = put(state.cards.chosen, seat - 1, None)
    return replace(state, cards=replace(state.cards, chosen=chosen)), CardTakenBack(seat)


def _kept(state: State, seat: Seat, card: CardId) -> tuple[State, Event]:
    """The newest card lies to the right of the others; what was not kept is discarded."""
    cards = state.cards
    cards = replace(
        cards,
        kept=put(cards.kept, seat - 1, (*cards.kept[seat - 1], card)),
        vip_discard=cards.vip_discard + without(cards.dealt[seat - 1], card),
        dealt=put(cards.dealt, seat - 1, ()),
        chosen=put(cards.chosen, seat - 1, None),
    )
    return replace(state, cards=cards), CardKept(seat, card)
