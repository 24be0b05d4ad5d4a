"""Data files with an accident in them: they play, or every fault names its line."""

from __future__ import annotations

import os
import random
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from game.content.faults import Faulty
from game.content.load import DATA, READERS, load_rules
from game.engine.contract import Rules
from tests.content.accidents import ACCIDENTS, Accident, assert_located

SEEDS = range(200 if os.environ.get("RAILBIRD_SOAK") == "1" else 5)
TABLES = {"house", "mode"}
"""The switches on which it hangs how many can sit down."""


def assert_plays(rules: Rules[Any, Any]) -> None:
    """At every kind of table, with everybody whom it has seats for."""
    kinds = [s for s in rules.switches if s.name in TABLES]
    for words in product(*(kind.values for kind in kinds)):
        chosen = {kind.name: word for kind, word in zip(kinds, words, strict=True)}
        options = rules.options(rules.words(chosen))
        for seats in rules.seat_range(options):
            assert rules.awaited(rules.setup(options, seats, seed=1).state)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("accident", ACCIDENTS)
@pytest.mark.parametrize("game", READERS)
def test_a_damaged_file_plays_or_every_fault_names_its_line(
    game: str, accident: Accident, seed: int, tmp_path: Path
) -> None:
    name, _ = READERS[game]
    shipped = (DATA / name).read_bytes().decode()
    file, raw = tmp_path / name, accident(shipped, random.Random(seed))
    if raw is not None:
        file.write_bytes(raw)
    try:
        rules = load_rules(game, file)
    except Faulty as faulty:
        assert_located(faulty, str(file), raw or b"")
    else:
        assert_plays(rules)
