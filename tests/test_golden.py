"""Golden playthroughs: whole games as text, so that no change of the rules goes unnoticed.

A file holds the commands of a game (`>`) and what they led to. After a change that is meant,
`RAILBIRD_GOLDEN=write pytest tests/test_golden.py` writes them anew from games of bots, and the
difference is there to be read. Such a change also raises the rules' `version`.
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest

from game.content.load import load_rules
from game.engine import form
from game.engine.contract import Command, Rules, Step
from tests.table.games import played

GOLDEN = Path(__file__).parent / "golden"
TABLES = {
    "ready_set_bet-program": {"races": "2"},
    "ready_set_bet-bets": {"house": "bets", "races": "1", "vip": "off"},
    "ready_set_bet-rotating": {"house": "rotating", "races": "2", "exotics": "off"},
    "horse_race-classic": {"market": "on", "four_dice": "on"},
    "horse_race-stakes": {"stakes": "on", "trading": "end"},
    "horse_race-advanced": {"mode": "advanced", "chips": "40"},
}
SEED = 2026
LONGEST = 160
"""How many commands are told of a game."""
SEATS = {"ready_set_bet": 3, "horse_race": 4}


def told(value: Any) -> str:
    """A record as one line: its kind, and its fields."""
    named = form.tagged(value)
    return f"{named.pop('is')} {json.dumps(named, ensure_ascii=False)}"


def read_command(rules: Rules[Any, Any], line: str) -> Command:
    """The command that a line tells of."""
    kind, fields = line.split(" ", 1)
    command: Command = form.from_tagged(rules.commands, {"is": kind, **json.loads(fields)})
    return command


def playthrough(rules: Rules[Any, Any], words: dict[str, str], commands: list[Command]) -> str:
    """The text of a game with these commands."""
    options = rules.options(rules.words(words))
    state, events = rules.setup(options, SEATS[rules.game], SEED)
    lines = [told(event) for event in events]
    for command in commands:
        step = rules.apply(state, command)
        assert isinstance(step, Step), (command, step)
        state = step.state
        lines += ["", f"> {told(command)}", *map(told, step.events)]
    return "\n".join([*lines, "", f"digest {form.digest(state)}", ""])


@pytest.mark.parametrize("name", TABLES)
def test_a_game_goes_as_it_always_went(name: str) -> None:
    words, path = TABLES[name], GOLDEN / f"{name}.txt"
    game = name.partition("-")[0]
    rules = load_rules(game)
    if os.environ.get("RAILBIRD_GOLDEN") == "write":
        seats = ",".join(["bot:gut"] * (SEATS[game] - 1) + ["bot:random"])
        log = played(None, game=game, seed=SEED, seats=seats, **words).log
        commands = [entry.command for entry in log[:LONGEST]]
        path.write_text(playthrough(rules, words, commands), encoding="utf-8")
    text = path.read_text(encoding="utf-8")
    lines = [line[2:] for line in text.splitlines() if line.startswith("> ")]
    assert playthrough(rules, words, [read_command(rules, line) for line in lines]) == text
