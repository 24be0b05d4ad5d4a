"""Every decision of Horse Race is made with a mouse alone, with keys alone, with a pad alone."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.engine.horse_race import commands as c
from game.scenes.horse_race.table import TableScene
from tests.horse_race.play import advanced
from tests.scenes.horse_race.monkey import Monkey, play
from tests.scenes.horse_race.tables import AT_ONCE, horse_table, stand

DEVICES = ("mouse", "touch:1", "keys1", "keys4", "pad:0")
CLASSIC = {"market": "on", "four_dice": "on", "trading": "each"}
STAKES = {"stakes": "on", "market": "on", "trading": "before", "ante": "2"}
ADVANCED = {"mode": "advanced", "trading": "end", "four_dice": "on"}
GAMES = {
    "classic": (CLASSIC, {
        c.Roll, c.PairDice, c.BuyCard, c.LeaveMarket, c.LayCard, c.TakeCardBack, c.AnswerTrade,
        c.FinishTrading,
    }),
    "stakes": (STAKES, {
        c.Roll, c.AnswerWager, c.Raise, c.Exchange, c.AnswerPenalty, c.PlayPower, c.BuyCard,
        c.LayCard, c.FinishTrading,
    }),
    "advanced": (ADVANCED, {
        c.KeepCard, c.Roll, c.PairDice, c.AnswerPenalty, c.LayCard, c.FinishTrading,
    }),
}  # fmt: skip
LONGEST = 30
"""Spells of play that are waited for what comes with luck."""
BOTS = ("bot:gut", "bot:gut", "bot:value")


def seated(
    folder: Path, seats: tuple[str, ...], words: dict[str, Any], *devices: str
) -> TableScene:
    return horse_table(folder, seats, devices=devices, settings=AT_ONCE, **words)


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("game", GAMES)
def test_every_decision_is_made_with_one_device(tmp_path: Path, game: str, device: str) -> None:
    words, wanted = GAMES[game]
    table = seated(tmp_path, ("human", *BOTS), words, device)
    monkey = Monkey(table, 1, device, seed=3)
    done = set()
    for _ in range(LONGEST):
        done |= play(table, [monkey], 150)
        if wanted <= done:
            break
    assert wanted <= done, wanted - done


@pytest.mark.parametrize("device", DEVICES)
def test_a_joker_is_played_with_one_device(tmp_path: Path, device: str) -> None:
    table = seated(tmp_path, ("human", *BOTS), {"mode": "advanced"}, device)
    stand(table, advanced(4).racing(4).hands("joker").roll(7).state)
    assert c.PlayPower in play(table, [Monkey(table, 1, device, seed=3)], 60)


@pytest.mark.parametrize("game", GAMES)
def test_two_people_share_one_mouse(tmp_path: Path, game: str) -> None:
    words, wanted = GAMES[game]
    table = seated(tmp_path, ("human", "human", *BOTS), words)
    monkeys = [Monkey(table, seat, "mouse", seat) for seat in (1, 2)]
    done = set()
    for _ in range(LONGEST):
        done |= play(table, monkeys, 200)
        if wanted <= done:
            break
    assert wanted <= done, wanted - done


def test_twelve_people_answer_each_with_their_own(tmp_path: Path) -> None:
    devices = ("keys1", "keys2", "keys3", "keys4", *(f"pad:{n}" for n in range(7)), "mouse")
    table = seated(tmp_path, ("human",) * 12, {"mode": "advanced", "trading": "end"}, *devices)
    monkeys = [Monkey(table, seat, device, seat) for seat, device in enumerate(devices, 1)]
    play(table, monkeys, 160)
    acted = {entry.command.seat for entry in table.match.log}
    assert acted >= set(range(1, 13))
    assert table.match.state.phase != "draft"
