"""Before a race: the antes, the deal, the draft, and who rolls first."""

from __future__ import annotations

from game.engine.contract import PROGRAM, Seat
from game.engine.horse_race import events as e
from game.engine.horse_race import scratch, wagering
from game.engine.horse_race.board import Board
from game.engine.horse_race.commands import KeepCard
from game.engine.horse_race.happen import Tale, dice, happen, shuffled
from game.engine.horse_race.options import HIDDEN, Options
from game.engine.horse_race.state import FINISHED, MARKET, Race, Table, Wager
from game.engine.pieces import collect


def blank_table(board: Board, options: Options, seats: int) -> Table:
    """The table before anything has happened: nobody has chips, and all cards lie aside."""
    rows = (0,) * len(board.moves)
    nothing: tuple[tuple[str, ...], ...] = ((),) * seats
    none = (False,) * seats
    return Table(
        options=options,
        phase=FINISHED,
        race=Race(0, PROGRAM, PROGRAM, rows, rows, rows, (rows,) * seats, none),
        money=(0,) * seats,
        pot=0,
        jockey_pot=0,
        hands=nothing,
        packets=nothing,
        picked=none,
        market=(),
        stock=0,
        discarded=len(board.deck(options, seats)),
        wager=Wager(0, 0, (0,) * seats, (0,) * seats, none),
        shown=nothing,
    )


def prepare_race(board: Board, tale: Tale, dealer: Seat) -> None:
    """Everything up to the first question."""
    table = tale.state.table
    options, number = table.options, table.race.number + 1
    happen(tale, e.RacePrepared(number, dealer, table.left_of(dealer)))
    if options.has_ante:
        _pay_antes(board, tale)
    if options.is_advanced:
        _deal_packets(board, tale)
        return
    _deal_hands(board, tale)
    if options.stakes:
        happen(tale, _first_player(tale))
        wagering.begin(tale, 1)
    else:
        scratch.begin(tale)


def _pay_antes(board: Board, tale: Tale) -> None:
    """Short players pay what they have, the Main Pot first (Ruling)."""
    options = tale.state.table.options
    jockey = board.data.advanced.jockey_antes * options.ante if options.is_advanced else 0
    for seat in tale.state.table.seats:
        has = tale.state.table.money[seat - 1]
        main = collect(has, options.ante)
        happen(tale, e.AntePaid(seat, main, collect(has - main, jockey)))


def _deal_hands(board: Board, tale: Tale) -> None:
    """What is left of the last race is passed to the left; the rest is dealt."""
    table = tale.state.table
    if table.race.number > 1:
        hands = (*table.hands[-1:], *table.hands[:-1])
        happen(tale, e.HandsPassed(hands, table.options.hides))
    shuffled(tale)
    _deal(board, tale)


def _deal(board: Board, tale: Tale) -> None:
    """Everybody is dealt as many, and the market like a player.

    Rulings: what does not divide goes to the discard pile, unseen; in Stakes and powers the
    stock keeps what everybody may exchange instead.
    """
    table = tale.state.table
    options, stock = table.options, tale.state.stock
    hands = (*table.from_seat(table.left_of(table.race.dealer)), *((MARKET,) * options.market))
    kept = board.data.stakes.discards * len(table.money) if options.stakes else 0
    count = max(0, len(stock) - kept) // len(hands)
    for seat in hands:
        cards = tale.state.stock[:count]
        hides = HIDDEN if seat == MARKET else options.hides
        if cards:
            happen(tale, e.CardsDealt(seat, cards, hides))
    if not options.stakes and tale.state.stock:
        happen(tale, e.CardsPutAside(len(tale.state.stock)))


def _deal_packets(board: Board, tale: Tale) -> None:
    """All cards are collected, and everybody is dealt some to draft from."""
    if tale.state.table.race.number > 1:
        happen(tale, e.CardsCollected())
    shuffled(tale)
    seats = len(tale.state.table.money)
    count, stock = board.deals[seats].cards, tale.state.stock
    packets = tuple(stock[count * index : count * (index + 1)] for index in range(seats))
    happen(tale, e.PacketsDealt(packets))


def _first_player(tale: Tale) -> e.FirstPlayerRolled:
    """The highest roll of all; ties roll again (Ruling)."""
    table = tale.state.table
    rolls: dict[Seat, tuple[int, ...]] = dict.fromkeys(table.seats, ())
    left = tuple(table.seats)
    while len(left) > 1:
        for seat in left:
            rolls[seat] = (*rolls[seat], sum(dice(tale, 2)))
        best = max(rolls[seat][-1] for seat in left)
        left = tuple(seat for seat in left if rolls[seat][-1] == best)
    return e.FirstPlayerRolled(tuple(rolls.values()), left[0])


def keep_card(tale: Tale, command: KeepCard) -> None:
    """A seat keeps a card; when all have, the packets go round, and the last cards are kept."""
    table = happen(tale, e.CardKept(command.seat, command.card))
    if not all(table.picked):
        return
    table = happen(tale, e.PacketsPassed((*table.packets[-1:], *table.packets[:-1])))
    if len(table.packets[0]) == 1:
        for seat in table.seats:
            happen(tale, e.CardKept(seat, table.packets[seat - 1][0]))
        happen(tale, e.DraftEnded(tale.state.table.hands, table.options.hides))
        scratch.begin(tale)
