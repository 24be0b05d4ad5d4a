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

from game.engine import form
from game.engine.contract import Command, Step
from tests.ready_set_bet.play import ready_set_bet
from tests.table.games import played

GOLDEN = Path(__file__).parent / "golden"
TABLES = {
    "ready_set_bet-program": {"races": "2"},
    "ready_set_bet-bets": {"house": "bets", "races": "1", "vip": "off"},
    "ready_set_bet-rotating": {"house": "rotating", "races": "2", "exotics": "off"},
}
SEED, SEATS = 2026, 3


def told(value: Any) -> str:
    """A record as one line: its kind, and its fields."""
    named = form.tagged(value)
    return f"{named.pop('is')} {json.dumps(named, ensure_ascii=False)}"


def read_command(line: str) -> Command:
    """The command that a line tells of."""
    kind, fields = line.split(" ", 1)
    command: Command = form.from_tagged(
        ready_set_bet().commands, {"is": kind, **json.loads(fields)}
    )
    return command


def playthrough(words: dict[str, str], commands: list[Command]) -> str:
    """The text of a game with these commands."""
    rules = ready_set_bet()
    usual = {switch.name: switch.usual for switch in rules.switches}
    state, events = rules.setup(rules.options(usual | words), SEATS, SEED)
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
    if os.environ.get("RAILBIRD_GOLDEN") == "write":
        log = played(None, seed=SEED, **words).log
        path.write_text(playthrough(words, [entry.command for entry in log]), encoding="utf-8")
    text = path.read_text(encoding="utf-8")
    commands = [read_command(line[2:]) for line in text.splitlines() if line.startswith("> ")]
    assert playthrough(words, commands) == text
