"""Horse Race in time: what the table does by itself, and what it leaves to the players."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.bots.simple import RandomBot
from game.content.load import load_personas
from game.engine.contract import Command, Event, Offer
from game.engine.horse_race import events as e
from game.engine.horse_race.commands import CloseTrading, FinishTrading, PlayPower, Roll
from game.table.driver import Driver
from game.table.journal import JournalWriter
from game.table.match import Match
from game.table.resume import resume
from tests.table.games import driver, played

BOTS = ",".join(["bot:gut"] * 4)


def folk(path: Path | None = None, seats: str = BOTS, **words: str) -> Driver:
    """A table of Horse Race about to play."""
    return driver(path, game="horse_race", seed=1, seats=seats, **words)


def times(match: Match, kind: type[Event]) -> list[float]:
    """When such an event happened."""
    return [entry.at for entry in match.log if any(isinstance(one, kind) for one in entry.events)]


def test_the_table_closes_the_floor_after_a_minute_and_never_sooner() -> None:
    table = folk(seats="bot:gut,human,human", trading="each")
    while len(times(table.match, e.TradingClosed)) < 4:
        table.advance(1.0)
        for seat in (2, 3):
            wanted = {offer.command for offer in table.match.offers(seat)}
            if Roll in wanted:
                table.submit(Roll(seat))
            if FinishTrading in wanted and len(times(table.match, e.TradingClosed)) == 2:
                table.submit(FinishTrading(seat, done=True))
    opened, closed_at = (times(table.match, kind) for kind in (e.TradingOpened, e.TradingClosed))
    waited = [round(after - before) for before, after in zip(opened, closed_at, strict=True)]
    assert waited[:2] == [60, 60]
    assert waited[2] < 10
    assert waited[3] == 60
    assert opened[3] - closed_at[2] < 20


class Thrifty(RandomBot):
    """A bot that never plays a card on a horse."""

    def choose(self, view: Any, offers: tuple[Offer, ...]) -> Command | None:
        """Anything else that is offered."""
        others = tuple(offer for offer in offers if offer.command is not PlayPower)
        return super().choose(view, others) if others else None


def test_whoever_keeps_a_joker_rolls_all_the_same() -> None:
    table = folk(mode="advanced")
    level = load_personas().levels["sharp"]
    for seat in range(1, 5):
        table.hand_over(seat, Thrifty(level, seat))
    for _ in range(3000):
        table.advance(1.0)
    assert table.match.outcome() is not None


def test_bots_close_the_floor_by_themselves() -> None:
    match = played(game="horse_race", seats=BOTS, trading="before")
    kinds = [type(entry.command) for entry in match.log]
    assert kinds.count(FinishTrading) > kinds.count(CloseTrading)


@pytest.mark.parametrize("words", [{"stakes": "on", "market": "on"}, {"mode": "advanced"}])
def test_a_game_that_stopped_goes_on_where_it_was(words: dict[str, str], tmp_path: Path) -> None:
    path = tmp_path / "folk.jsonl"
    table = folk(path, **words)
    while table.match.version < 90:
        table.advance(5.0)
    state, version = table.match.state, table.match.version
    recorder = table.match.recorder
    assert isinstance(recorder, JournalWriter)
    taken = resume(path, tmp_path / "on.jsonl")
    assert taken.match.version == version
    assert taken.match.state == state
