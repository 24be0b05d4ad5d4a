"""Data files with an accident in them: they play, or every fault names its line."""

from __future__ import annotations

import os
import random
from pathlib import Path

import pytest

from game.content.faults import Faulty
from game.content.load import load_rules
from game.engine.ready_set_bet.options import HOUSES
from game.engine.ready_set_bet.rules import ReadySetBet
from tests.content.accidents import ACCIDENTS, Accident, assert_located
from tests.content.test_loader import FILE, SHIPPED

SEEDS = range(200 if os.environ.get("RAILBIRD_SOAK") == "1" else 10)


def assert_plays(rules: ReadySetBet) -> None:
    words = {switch.name: switch.usual for switch in rules.switches}
    for house in HOUSES:
        options = rules.options(words | {"house": house})
        for seats in rules.seat_range(options):
            state, _ = rules.setup(options, seats, seed=1)
            assert rules.awaited(state)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("accident", ACCIDENTS)
def test_a_damaged_file_plays_or_every_fault_names_its_line(
    accident: Accident, seed: int, tmp_path: Path
) -> None:
    file, raw = tmp_path / FILE, accident(SHIPPED, random.Random(seed))
    if raw is not None:
        file.write_bytes(raw)
    try:
        rules = load_rules("ready_set_bet", file)
    except Faulty as faulty:
        assert_located(faulty, str(file), raw or b"")
    else:
        assert isinstance(rules, ReadySetBet)
        assert_plays(rules)
