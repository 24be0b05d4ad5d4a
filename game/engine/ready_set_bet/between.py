"""From one race to the next: VIP cards, who is the house, new cards, horses to the gate."""

from __future__ import annotations

from game.engine.contract import PROGRAM, Event, Rejected, Seat, Step, Story, rejected
from game.engine.pieces import deal, ranked
from game.engine.ready_set_bet import cards
from game.engine.ready_set_bet.board import Board
from game.engine.ready_set_bet.commands import AnswerHouse, ChooseCard, TakeBackCard
from game.engine.ready_set_bet.events import (
    ExoticDealt,
    GameEnded,
    HouseAnswered,
    HouseAsked,
    HouseNamed,
    HousePaid,
    PropsDealt,
    RacePrepared,
)
from game.engine.ready_set_bet.settle import full_hand, settle
from game.engine.ready_set_bet.state import GATE, HOUSE, MARKERS, OVER, Race, State, paid
from game.engine.record import replace


def settle_race(board: Board, state: State) -> Step[State]:
    """Pay and collect; then the VIP choice, or the end."""
    story = Story(state)
    settle(board, story)
    if state.race.number == state.options.races:
        story.add(_ended(story.state))
    elif state.options.vip:
        cards.deal_vip(board, story)
    else:
        _find_house(board, story)
    return story.step()


def choose_card(board: Board, state: State, command: ChooseCard) -> Step[State] | Rejected:
    """One bettor chooses; once everybody has, all is revealed and play goes on."""
    if refusal := cards.refusal(state, command.seat, command.card):
        return refusal
    story = Story(state)
    cards.choose(story, command.seat, command.card)
    if cards.all_chosen(story.state):
        cards.reveal(board, story)
        _find_house(board, story)
    return story.step()


def take_back_card(state: State, command: TakeBackCard) -> Step[State] | Rejected:
    """Until everybody has chosen nothing is revealed, and so nothing is final."""
    if refusal := cards.no_choice(state, command.seat, command.card):
        return refusal
    story = Story(state)
    cards.take_back(story, command.seat)
    return story.step()


def answer_house(board: Board, state: State, command: AnswerHouse) -> Step[State] | Rejected:
    """The house may stay; else the next to the left is asked; if nobody will, the first must."""
    if state.phase != HOUSE or command.seat != state.asked:
        return rejected("not_now")
    story = Story(state)
    story.add(_answered(state, command.seat, takes=command.takes))
    left = _left_of(state, command.seat)
    if command.takes:
        story.add(_named(story.state, command.seat, "willing"))
    elif left == state.race.house:
        story.add(_named(story.state, _left_of(state, left), "nobody_would"))
    else:
        story.add(_asked(story.state, left))
        return story.step()
    prepare(board, story)
    return story.step()


def prepare(board: Board, story: Story[State]) -> None:
    """Lay the table for the next race; the exotics of earlier races stay open."""
    state = story.state
    number = state.race.number + 1
    if state.options.house == "rotating" and number > 1:
        story.add(_house_paid(state, board.data.house.payments[number - 2]))
    if state.options.props:
        story.add(_props_dealt(story.state, board.data.counts.props_a_race))
    if state.options.exotics:
        story.add(_exotic_dealt(story.state))
    story.add(_prepared(board, story.state, number))


def draw_house(story: Story[State]) -> None:
    """The first rotating house is drawn by lot; another house is what the options say."""
    state = story.state
    if state.options.house == "rotating":
        seat, rng = state.rng.pick(state.seats)
        story.add(_named(replace(state, rng=rng), seat, "lot"))
    elif state.options.house_has_seat:
        story.add(_named(state, 1, "seat"))


def _find_house(board: Board, story: Story[State]) -> None:
    if story.state.options.house == "rotating":
        story.add(_asked(story.state, story.state.race.house))
    else:
        prepare(board, story)


def _left_of(state: State, seat: Seat) -> Seat:
    return seat % len(state.money) + 1


def _asked(state: State, seat: Seat) -> tuple[State, Event]:
    return replace(state, phase=HOUSE, asked=seat), HouseAsked(seat)


def _answered(state: State, seat: Seat, *, takes: bool) -> tuple[State, Event]:
    return replace(state, asked=PROGRAM), HouseAnswered(seat, takes)


def _named(state: State, seat: Seat, why: str) -> tuple[State, Event]:
    return replace(state, race=replace(state.race, house=seat)), HouseNamed(seat, why)


def _house_paid(state: State, money: int) -> tuple[State, Event]:
    house = state.race.house
    return paid(state, house, money), HousePaid(house, money)


def _props_dealt(state: State, count: int) -> tuple[State, Event]:
    props, deck = deal(state.cards.prop_deck, count)
    return replace(state, cards=replace(state.cards, props=props, prop_deck=deck)), PropsDealt(
        props
    )


def _exotic_dealt(state: State) -> tuple[State, Event]:
    (exotic,), deck = deal(state.cards.exotic_deck, 1)
    exotics = (*state.cards.exotics, exotic)
    after = replace(state, cards=replace(state.cards, exotics=exotics, exotic_deck=deck))
    return after, ExoticDealt(exotic)


def _prepared(board: Board, state: State, number: int) -> tuple[State, Event]:
    race = Race(number, state.race.house, (0,) * len(board.data.horses))
    phase = MARKERS if state.options.house_bets else GATE
    state = replace(state, phase=phase, race=race)
    hands = tuple(full_hand(board, state, seat) for seat in state.seats)
    return replace(state, hands=hands), RacePrepared(number, hands)


def _ended(state: State) -> tuple[State, Event]:
    return replace(state, phase=OVER), GameEnded(ranking(state))


def ranking(state: State) -> tuple[tuple[Seat, ...], ...]:
    """Most money wins and a tie is shared; a person who only rolls is not ranked."""
    players = state.bettors if state.options.house == "person" else state.seats
    return ranked((seat, state.money[seat - 1]) for seat in players)
