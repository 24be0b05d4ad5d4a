"""Horse Race: the cards of eleven horses, scratches that cost, a pot for the winner's cards."""

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
from game.engine.horse_race import commands as c
from game.engine.horse_race import (
    market,
    penalties,
    prepare,
    race,
    scratch,
    settle,
    trading,
    wagering,
)
from game.engine.horse_race.board import Board
from game.engine.horse_race.cards import kinds
from game.engine.horse_race.data import Data
from game.engine.horse_race.events import EVENTS, GameStarted, RacePrepared
from game.engine.horse_race.happen import Tale, happen
from game.engine.horse_race.options import Options, options_of, switches, usual_words
from game.engine.horse_race.state import (
    FINISHED,
    OVER,
    RACE,
    SCRATCH,
    State,
    Table,
)
from game.engine.horse_race.view import View, observe, seen
from game.engine.rng import Rng


class HorseRace:
    """The rules of Horse Race, built from its data."""

    game = "horse_race"
    version = 1
    state_type = State
    commands: tuple[type[Command], ...] = c.COMMANDS
    events: tuple[type[Event], ...] = EVENTS
    milestone: type[Event] = RacePrepared

    def __init__(self, data: Data) -> None:
        self.data = data
        self.board = Board(data)
        self.switches: tuple[Switch, ...] = switches(data)

    def words(self, chosen: dict[str, str]) -> dict[str, str]:
        """One word for every switch: those chosen, and what is usual beside them."""
        return usual_words(self.data, chosen)

    def idle(self, words: dict[str, str]) -> dict[str, str]:
        """Nobody pays an ante in Classic, unless there are stakes."""
        return {} if self.options(words).has_ante else {"ante": "ante_is_unpaid"}

    def options(self, words: dict[str, str]) -> Options:
        """The options that one word for each switch chooses."""
        check_words(self.switches, words)
        return options_of(words)

    def seat_range(self, options: Options) -> range:
        """2 to 12 in Classic, 4 to 12 in Advanced."""
        return self.board.seat_range(options)

    def setup(self, options: Options, seats: int, seed: int) -> Step[State]:
        """Everybody sits down with the same chips, and the first race is prepared."""
        if seats not in self.seat_range(options):
            raise ValueError(f"{seats} seats cannot play {options.mode}")
        # Ruling: the first dealer is random.
        dealer, rng = Rng(seed).pick(range(1, seats + 1))
        table = prepare.blank_table(self.board, options, seats)
        tale: Tale = Story(State(rng, table, (), self.board.deck(options, seats)))
        happen(tale, GameStarted((options.chips,) * seats))
        prepare.prepare_race(self.board, tale, dealer)
        return tale.step()

    def awaited(self, state: State) -> frozenset[Seat]:
        """Whoever is asked; in the draft, while trading, and between rolls everybody at once."""
        table = state.table
        match table.phase:
            case "draft":
                return frozenset(s for s in table.seats if not table.picked[s - 1])
            case "trade":
                return frozenset((PROGRAM, *trading.traders(table)))
            case "scratch" | "race":
                return self._awaited_on_track(table)
            case "finished":
                return frozenset((PROGRAM,))
            case "over":
                return frozenset()
        return frozenset((table.asked,))

    def _awaited_on_track(self, table: Table) -> frozenset[Seat]:
        """Between rolls of Advanced everybody, so that it gives nothing away who has a Joker."""
        if table.debts:
            return frozenset((table.debts[0].seat,))
        if table.options.is_advanced and race.may_play(table, table.race.roller):
            return frozenset(table.seats)
        return frozenset((table.race.roller,))

    def offers(self, state: State, seat: Seat) -> tuple[Offer, ...]:
        """What the seat may do now."""
        table = state.table
        if seat not in self.awaited(state):
            return ()
        if seat == PROGRAM:
            return (Offer(c.SettleRace if table.phase == FINISHED else c.CloseTrading, PROGRAM),)
        match table.phase:
            case "draft":
                among = kinds(table.packets[seat - 1])
                return (Offer(c.KeepCard, seat, choose="card", among=among),)
            case "wager":
                return wagering.offers(self.board, table, seat)
            case "discard":
                among_cards = wagering.exchanges(self.board, table, seat)
                return (Offer(c.Exchange, seat, choose="cards", among=among_cards),)
            case "trade":
                return trading.offers(table, seat)
        return self._offers_on_track(table, seat)

    def _offers_on_track(self, table: Table, seat: Seat) -> tuple[Offer, ...]:
        powers = race.power_offers(self.board, table, seat)
        if table.debts:
            return (*penalties.offers(self.board, table, seat), *powers)
        if table.dice:
            return (Offer(c.PairDice, seat, choose="pairs", among=race.pairings(table)),)
        if market.is_open_for(table, seat):
            return market.offers(self.board, table, seat)
        rolls = (Offer(c.Roll, seat),) if seat == table.race.roller else ()
        return (*rolls, *powers)

    def apply(self, state: State, command: Command) -> Step[State] | Rejected:
        """Carry the command out, or say why not: what is offered is allowed, nothing else is."""
        handler = _HANDLERS.get(type(command))
        if handler is None or not well_formed(command):
            return rejected("malformed")
        offers = self.offers(state, command.seat)
        if not any(offer.command is type(command) for offer in offers):
            return rejected("not_now")
        if not any(offer.allows(command) for offer in offers):
            return rejected("not_offered")
        tale: Tale = Story(state)
        handler(self, tale, command)
        return tale.step()

    def _roll(self, tale: Tale, _: c.Roll) -> None:
        rolls = scratch.roll if tale.state.phase == SCRATCH else race.roll
        rolls(self.board, tale)
        self._go_on(tale)

    def _pair(self, tale: Tale, command: c.PairDice) -> None:
        race.pair(tale, command)
        self._go_on(tale)

    def _answer_penalty(self, tale: Tale, command: c.AnswerPenalty) -> None:
        penalties.answer(self.board, tale, command)
        self._go_on(tale)

    def _play_power(self, tale: Tale, command: c.PlayPower) -> None:
        is_owed = bool(tale.state.table.debts)
        race.play_power(self.board, tale, command)
        # Between rolls nothing is left to be resolved: the dice lie with the next already.
        if is_owed:
            self._go_on(tale)

    def _go_on(self, tale: Tale) -> None:
        """Go on with a roll, unless somebody is to be asked first."""
        table = tale.state.table
        if table.debts or table.dice:
            return
        if table.phase == SCRATCH:
            scratch.after_roll(self.board, tale)
        elif table.phase == RACE:
            race.resolve(self.board, tale)

    def _buy(self, tale: Tale, command: c.BuyCard) -> None:
        market.buy(self.board, tale, command)

    def _leave_market(self, tale: Tale, command: c.LeaveMarket) -> None:
        market.leave(tale, command.seat)

    def _keep_card(self, tale: Tale, command: c.KeepCard) -> None:
        prepare.keep_card(tale, command)

    def _answer_wager(self, tale: Tale, command: c.AnswerWager) -> None:
        wagering.answer(tale, command)

    def _raise(self, tale: Tale, command: c.Raise) -> None:
        wagering.raise_wager(tale, command)

    def _exchange(self, tale: Tale, command: c.Exchange) -> None:
        wagering.exchange(tale, command)

    def _lay_card(self, tale: Tale, command: c.LayCard) -> None:
        trading.lay(tale, command)

    def _take_card_back(self, tale: Tale, command: c.TakeCardBack) -> None:
        trading.take_back(tale, command)

    def _answer_trade(self, tale: Tale, command: c.AnswerTrade) -> None:
        trading.answer(tale, command)

    def _finish_trading(self, tale: Tale, command: c.FinishTrading) -> None:
        trading.finish(tale, command.seat)
        if len(trading.traders(tale.state.table)) < 2:
            scratch.after_trading(tale)

    def _close_trading(self, tale: Tale, _: c.CloseTrading) -> None:
        scratch.after_trading(tale)

    def _settle(self, tale: Tale, _: c.SettleRace) -> None:
        settle.settle_race(self.board, tale)

    def observe(self, state: State, seat: Seat | None) -> View:
        """What the seat may know."""
        return observe(state, seat)

    def seen(self, event: Event, seat: Seat | None) -> Event | None:
        """The event as the seat may know it."""
        return seen(event, seat)

    def outcome(self, state: State) -> Outcome | None:
        """The ranking by chips, once the last race is settled."""
        if state.phase != OVER:
            return None
        return Outcome("races_run", settle.ranking(state.table))


_HANDLERS: dict[type[Command], Callable[[HorseRace, Tale, Any], None]] = {
    c.AnswerPenalty: HorseRace._answer_penalty,
    c.AnswerTrade: HorseRace._answer_trade,
    c.AnswerWager: HorseRace._answer_wager,
    c.BuyCard: HorseRace._buy,
    c.CloseTrading: HorseRace._close_trading,
    c.Exchange: HorseRace._exchange,
    c.FinishTrading: HorseRace._finish_trading,
    c.KeepCard: HorseRace._keep_card,
    c.LayCard: HorseRace._lay_card,
    c.LeaveMarket: HorseRace._leave_market,
    c.PairDice: HorseRace._pair,
    c.PlayPower: HorseRace._play_power,
    c.Raise: HorseRace._raise,
    c.Roll: HorseRace._roll,
    c.SettleRace: HorseRace._settle,
    c.TakeCardBack: HorseRace._take_card_back,
}
