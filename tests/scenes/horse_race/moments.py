"""Every question of Horse Race, at the moment at which it is asked, with long names."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from game.engine.horse_race.commands import KeepCard
from game.input import intents as i
from game.input.horse_race.naming import answer
from game.render.kit import Kit
from game.scenes.horse_race.table import TableScene
from tests.horse_race.play import Play, advanced, play
from tests.scenes.horse_race.tables import AT_ONCE, frame, frames, horse_table, stand

LONG = (
    "Wilhelmina-W", "國國國國國國國國國國國國", "Александра М", "Ada", "Maximiliane", "Жорж",
    "Konstantinos", "大大大大大大大大大大大大", "Mmmmmmmmmmmm", "Bo", "Щщщщщщщщщщщщ", "Zoe",
)  # fmt: skip


class Moment(NamedTuple):
    """A game that stands somewhere, and what is done then."""

    play: Callable[[], Play]
    words: dict[str, Any]
    does: Callable[[TableScene], None] = lambda _: None
    humans: int = 2
    draft: str = "turns"


def _answers(seat: int, *names: str) -> Callable[[TableScene], None]:
    def do(table: TableScene) -> None:
        for name in names:
            table.submit(table.asks.spots.choices(seat)[name])
            frame(table)

    return do


def _looks(table: TableScene) -> None:
    table.hear(i.Look("keys1", True))
    frames(table, 0.3)


def _peeks(table: TableScene) -> None:
    """Whoever's turn it is in the draft."""
    device = table.hands.devices_of(table.asks.draft.seat)[0]
    table.hear(i.Look(device, True))
    frames(table, 0.3)


def _keeps(table: TableScene) -> None:
    """The one with the keys has chosen; the others feel for their cards."""
    card = table.match.state.table.packets[0][0]
    table.submit(KeepCard(1, card))
    frame(table)


def _words(*seats: str) -> tuple[str, ...]:
    return tuple(answer(1, word) for word in seats)


ADVANCED = {"mode": "advanced"}
HIDDEN = {"mode": "advanced", "open_numbers": "off"}
STAKES = {"stakes": "on", "ante": "10"}
FOUR = {"four_dice": "on"}
MARKET = {"market": "on"}


def _owes(kings: int = 0) -> Play:
    """Seat 1 owes: for its own roll, or for one that came round to it from the left."""
    table = advanced(8).racing(1 + kings, {10: 3}).hands("K A 7", "K 7", "K A").roll(10)
    events = table.last
    for seat in range(1 + kings, 1, -1):
        events += table.answer(seat, "right").last
    table.last = events
    return table


def _stakes_owes() -> Play:
    return play(4, **STAKES).racing(1, {6: 3}).at(_7=4, _8=9, _2=2).hands("J Q K A joker").roll(6)


def _buying(**words: str) -> Play:
    table = play(4, market="on", **words).racing(1, {4: 3}).hands("3 3 5 J", "7")
    return table.market("8 8 9 Q").roll(7)


def _wagers(raised: int = 0) -> Play:
    """Seat 1 is asked, perhaps after a raise."""
    table = play(4, **STAKES)
    if table.table.asked == 1 and raised:
        table.wager(1, "check")
    while table.table.asked != 1:
        asked = table.table.asked
        fresh = table.table.wager.level == 0
        table.wager(asked, raised if raised and fresh else "meet" if raised else "check")
    return table


def _throws() -> Play:
    table = play(4, **STAKES)
    for _ in range(4):
        table.wager(table.table.asked, "check")
    while table.table.asked != 1:
        table.throw(table.table.asked)
    hands = (("2", "7", "7", "K", "A"), *table.table.hands[1:])
    return table.on_table(hands=hands)


def _trades(seats: int = 4, **words: str) -> Play:
    table = advanced(seats, trading="before", **words).scratching()
    table = table.on_table(phase="trade", done=(False,) * seats)
    return table.hands("7 7 3 K A", "8 6 joker", "9", "3 4", *("5",) * (seats > 4))


def _ticket(table: TableScene) -> None:
    for names in (("cell:1:7", "head:1:2"), ("cell:1:3", "head:1:2"), ("answer:1:hand",)):
        _answers(1, *names)(table)
    _answers(1, "place:1:K", "head:1:2")(table)
    _answers(2, "cell:2:8", "head:2:1", "ticket:2:1:agree")(table)


def _looks_at_ticket(table: TableScene) -> None:
    _ticket(table)
    _looks(table)


MOMENTS: dict[str, Moment] = {
    "roll": Moment(lambda: play(4).racing(1), {}),
    "scratch": Moment(lambda: advanced(4).scratching(1), ADVANCED),
    "penalty": Moment(_owes, ADVANCED),
    "penalty_1": Moment(lambda: _owes(1), ADVANCED),
    "penalty_2": Moment(lambda: _owes(2), ADVANCED),
    "penalty_stakes": Moment(_stakes_owes, STAKES),
    "power": Moment(_stakes_owes, STAKES, _answers(1, *_words("joker"))),
    "power_chips": Moment(_stakes_owes, STAKES, _answers(1, *_words("K"))),
    "joker": Moment(lambda: advanced(4).racing(4).hands("joker").roll(7), ADVANCED),
    "joker_alone": Moment(lambda: advanced(4).racing(4).hands("joker").roll(7), ADVANCED, humans=1),
    "joker_horse": Moment(
        lambda: advanced(4).racing(4).at(_7=3).hands("joker").roll(7), ADVANCED,
        _answers(1, *_words("joker")),
    ),
    "pair": Moment(lambda: play(4, **FOUR).racing(1, {11: 4}).roll_four(2, 3, 5, 6), FOUR),
    "pair_go": Moment(
        lambda: play(4, **FOUR).racing(1, {11: 4}).roll_four(2, 3, 5, 6), FOUR,
        _answers(1, *_words("pair:0", "pair:0")),
    ),
    "market": Moment(_buying, MARKET),
    "market_gives": Moment(_buying, MARKET, _answers(1, "market:8")),
    "market_buy": Moment(_buying, MARKET, _answers(1, "market:8", "cell:1:3")),
    "market_hidden": Moment(
        lambda: _buying(stakes="on"), {**MARKET, "stakes": "on"}, _answers(1, "market:8")
    ),
    "check": Moment(_wagers, STAKES),
    "meet": Moment(lambda: _wagers(20), STAKES),
    "bet": Moment(_wagers, STAKES, _answers(1, *_words("raise", "more"))),
    "raise": Moment(lambda: _wagers(20), STAKES, _answers(1, *_words("raise", "more"))),
    "throw": Moment(_throws, STAKES),
    "throw_two": Moment(_throws, STAKES, _answers(1, "place:1:7", "place:1:7")),
    "draft": Moment(lambda: advanced(4), ADVANCED),
    "draft_look": Moment(lambda: advanced(4), ADVANCED, _looks),
    "draft_chosen": Moment(lambda: advanced(4), ADVANCED, _answers(1, "card:1:2")),
    "draft_alone": Moment(lambda: advanced(4), ADVANCED, _answers(1, "card:1:5"), humans=1),
    "draft_12": Moment(lambda: advanced(12), ADVANCED, _peeks, humans=12),
    "draft_together": Moment(lambda: advanced(12), ADVANCED, humans=12, draft="together"),
    "draft_feel": Moment(lambda: advanced(4), ADVANCED, _keeps, humans=4, draft="feel"),
    "peek": Moment(lambda: advanced(4).racing(2).hands("2 3 3 5 Q K A"), HIDDEN, _looks),
    "peek_12": Moment(lambda: advanced(12).racing(2).hands("2 3 3 5 Q"), HIDDEN, _looks, humans=12),
    "trade": Moment(_trades, {**ADVANCED, "trading": "before"}, _ticket),
    "trade_12": Moment(
        lambda: _trades(12), {**ADVANCED, "trading": "before"}, _ticket, humans=12
    ),
    "trade_look": Moment(
        _trades, {**ADVANCED, "trading": "before"}, _looks_at_ticket
    ),
}  # fmt: skip


def at(moment: Moment, folder: Path, using: Kit, language: str = "en") -> TableScene:
    """The table at that moment."""
    game = moment.play()
    seats = len(game.table.seats)
    humans = min(moment.humans, seats)
    sitters = ("human",) * humans + ("bot:gut",) * (seats - humans)
    devices = ("keys1", *(f"pad:{n}" for n in range(humans - 1)))
    table = horse_table(
        folder, sitters, names=LONG[:seats], devices=devices[:humans], settings=AT_ONCE,
        language=language, using=using, setup={"draft": moment.draft}, **moment.words,
    )  # fmt: skip
    stand(table, game.state, game.last)
    moment.does(table)
    frame(table)
    return table
