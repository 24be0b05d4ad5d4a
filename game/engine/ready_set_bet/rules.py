"""Ready Set Bet: four races, bet on while they run."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.engine.contract import (
    PROGRAM,
    Command,
    Event,
    Offer,
    Outcome,
    Rejected,
    Seat,
    Step,
    Story,
    Switch,
    check_words,
    rejected,
)
from game.engine.form import well_formed
from game.engine.ready_set_bet import between, race
from game.engine.ready_set_bet.betting import Betting, may_bet_late, place
from game.engine.ready_set_bet.board import Board
from game.engine.ready_set_bet.commands import (
    COMMANDS,
    AnswerHouse,
    ChooseCard,
    PlaceBet,
    Roll,
    SettleRace,
    StartRace,
    TakeBackCard,
)
from game.engine.ready_set_bet.data import Data
from game.engine.ready_set_bet.events import EVENTS, GameStarted, MarkersPlaced, RaceStarted
from game.engine.ready_set_bet.options import Options, options_of, switches
from game.engine.ready_set_bet.state import (
    FINISHED,
    GATE,
    HOUSE,
    MARKERS,
    OVER,
    RUNNING,
    VIP,
    Bet,
    Cards,
    Race,
    State,
)
from game.engine.ready_set_bet.view import View, observe, seen
from game.engine.record import replace
from game.engine.rng import Rng

HOUSE_COMMANDS = {GATE: StartRace, RUNNING: Roll, FINISHED: SettleRace}
"""What the house may do in the phases in which it runs the race."""


class ReadySetBet:
    """The rules of Ready Set Bet, built from its data."""

    game = "ready_set_bet"
    version = 1
    state_type = State
    commands: tuple[type[Command], ...] = COMMANDS
    events: tuple[type[Event], ...] = EVENTS
    milestone: type[Event] = RaceStarted

    def __init__(self, data: Data) -> None:
        self.data = data
        self.board = Board(data)
        self.switches: tuple[Switch, ...] = switches(data.counts.races)

    def words(self, chosen: dict[str, str]) -> dict[str, str]:
        """One word for every switch: those chosen, and the usual ones."""
        return {switch.name: switch.usual for switch in self.switches} | chosen

    def idle(self, words: dict[str, str]) -> dict[str, str]:
        """Every switch does something, whatever the others say."""
        del words
        return {}

    def options(self, words: dict[str, str]) -> Options:
        """The options that one word for each switch chooses."""
        check_words(self.switches, words)
        return options_of(words)

    def seat_range(self, options: Options) -> range:
        """2 to 8 bettors, and a seat more where a person is the house."""
        most = self.data.counts.bettors_most
        return {
            "program": range(2, most + 1),
            "person": range(3, most + 2),
            "bets": range(2, most + 2),
            "rotating": range(2, most + 1),
        }[options.house]

    def setup(self, options: Options, seats: int, seed: int) -> Step[State]:
        """Everybody sits down, the decks are shuffled, the first race is prepared."""
        if seats not in self.seat_range(options):
            raise ValueError(f"{seats} seats cannot play with house={options.house}")
        if not 1 <= options.races <= self.data.counts.races:
            raise ValueError(f"{options.races} races cannot be run")
        story = Story(self._table(options, seats, seed))
        story.events.append(GameStarted(story.state.money))
        between.draw_house(story)
        between.prepare(self.board, story)
        return story.step()

    def _table(self, options: Options, seats: int, seed: int) -> State:
        data, rng = self.data, Rng(seed)
        props, rng = rng.shuffle([prop.id for prop in data.props])
        exotics, rng = rng.shuffle([exotic.id for exotic in data.exotics])
        vip, rng = rng.shuffle([card.id for card in data.vip for _ in range(card.count)])
        nothing: tuple[tuple[str, ...], ...] = ((),) * seats
        stake = data.house.stake if options.house == "bets" else 0
        return State(
            options=options,
            rng=rng,
            phase=GATE,
            race=Race(0, PROGRAM, (0,) * len(data.horses)),
            bank=-stake,
            money=(stake,) + (0,) * (seats - 1),
            hands=nothing,
            bets=(),
            cards=Cards((), props, (), exotics, vip, (), nothing, nothing, (None,) * seats),
        )

    def awaited(self, state: State) -> frozenset[Seat]:
        """The house, and while betting is open every bettor at once."""
        match state.phase:
            case "running":
                return frozenset((state.race.house, *self._betting_now(state)))
            case "vip":
                return frozenset(state.vip_seats)
            case "house":
                return frozenset((state.asked,))
            case "over":
                return frozenset()
            case _:
                return frozenset((state.race.house,))

    def _betting_now(self, state: State) -> tuple[Seat, ...]:
        """All bettors until the close; after it, those who can still make a late bet."""
        if not state.race.closed:
            return state.bettors
        return tuple(seat for seat in state.bettors if may_bet_late(self.board, state, seat))

    def offers(self, state: State, seat: Seat) -> tuple[Offer, ...]:
        """What the seat may do now."""
        if state.phase == VIP and seat in state.vip_seats:
            dealt = tuple(sorted(set(state.cards.dealt[seat - 1])))
            choose = Offer(ChooseCard, seat, choose="card", among=dealt)
            if (chosen := state.cards.chosen[seat - 1]) is None:
                return (choose,)
            return (Offer(TakeBackCard, seat, (("card", chosen),)), choose)
        if state.phase == HOUSE and seat == state.asked:
            return (Offer(AnswerHouse, seat, choose="takes", among=(False, True)),)
        if state.phase in HOUSE_COMMANDS and seat == state.race.house:
            return (Offer(HOUSE_COMMANDS[state.phase], seat),)
        if state.phase in (MARKERS, RUNNING) and seat in state.seats:
            return Betting(self.board, state, seat).offers()
        return ()

    def apply(self, state: State, command: Command) -> Step[State] | Rejected:
        """Carry the command out, or say why not."""
        handler = _HANDLERS.get(type(command))
        if handler is None or not well_formed(command):
            return rejected("malformed")
        return handler(self, state, command)

    def _place_bet(self, state: State, command: PlaceBet) -> Step[State] | Rejected:
        betting = Betting(self.board, state, command.seat)
        if refusal := betting.refusal(command.token, command.spots):
            return refusal
        story = Story(state)
        story.add(place(state, Bet(command.seat, command.token, command.spots)))
        if state.phase == MARKERS and not story.state.hands[command.seat - 1]:
            story.add((replace(story.state, phase=GATE), MarkersPlaced(command.seat)))
        return story.step()

    def _run_race(self, state: State, command: Command) -> Step[State] | Rejected:
        if HOUSE_COMMANDS.get(state.phase) is not type(command):
            return rejected("not_now")
        if command.seat != state.race.house:
            return rejected("not_the_house", house=state.race.house)
        if state.phase == RUNNING:
            return race.roll(self.board, state)
        if state.phase == GATE:
            return race.start(state)
        return between.settle_race(self.board, state)

    def _choose_card(self, state: State, command: ChooseCard) -> Step[State] | Rejected:
        return between.choose_card(self.board, state, command)

    def _take_back_card(self, state: State, command: TakeBackCard) -> Step[State] | Rejected:
        return between.take_back_card(state, command)

    def _answer_house(self, state: State, command: AnswerHouse) -> Step[State] | Rejected:
        return between.answer_house(self.board, state, command)

    def observe(self, state: State, seat: Seat | None) -> View:
        """What the seat may know."""
        return observe(state, seat)

    def seen(self, event: Event, seat: Seat | None) -> Event | None:
        """The event as the seat may know it."""
        return seen(event, seat)

    def outcome(self, state: State) -> Outcome | None:
        """The ranking by money, once the last race is settled."""
        if state.phase != OVER:
            return None
        return Outcome("races_run", between.ranking(state))


_HANDLERS: dict[type[Command], Callable[[ReadySetBet, State, Any], Step[State] | Rejected]] = {
    PlaceBet: ReadySetBet._place_bet,
    StartRace: ReadySetBet._run_race,
    Roll: ReadySetBet._run_race,
    SettleRace: ReadySetBet._run_race,
    ChooseCard: ReadySetBet._choose_card,
    TakeBackCard: ReadySetBet._take_back_card,
    AnswerHouse: ReadySetBet._answer_house,
}
