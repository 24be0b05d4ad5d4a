"""The tables of the last evening: each game is laid again as it was, whatever the file says."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.home.tables import FILE, Tables, load_tables, save_tables
from game.table.setup import Place, Setup, seated

DRAFTED = Setup(
    (Place("human", "Ada", 10, "keys2"), *seated(("bot:gut",) * 11)),
    (("mode", "advanced"), ("races", "12"), ("trading", "each")),
    3.0, game="horse_race", draft="together",
)  # fmt: skip
RACED = Setup(seated(("human", "bot:value")), (("house", "rotating"),), 1.0, calm=True)


def test_each_game_is_laid_again_as_it_was(tmp_path: Path) -> None:
    assert save_tables(tmp_path, Tables().with_one(DRAFTED).with_one(RACED))
    again = load_tables(tmp_path)
    assert again.last == "ready_set_bet"
    assert again.of("horse_race") == DRAFTED
    assert again.of("ready_set_bet") == RACED


def test_the_last_table_of_a_game_is_the_one_that_counts() -> None:
    tables = Tables().with_one(RACED).with_one(DRAFTED).with_one(Setup())
    assert tables.of("ready_set_bet") == Setup()
    assert len(tables.setups) == 2


def test_nothing_was_laid_yet(tmp_path: Path) -> None:
    assert load_tables(tmp_path) == Tables()


@pytest.mark.parametrize(
    "text", ["", "[", "{}", '{"tables": 3}', '{"last": 5, "tables": []}', "[" * 5000, "\udcff" * 3]
)
def test_a_file_that_makes_no_sense_is_put_aside(tmp_path: Path, text: str) -> None:
    (tmp_path / FILE).write_bytes(text.encode("utf-8", "surrogateescape"))
    assert load_tables(tmp_path) == Tables()
    assert not (tmp_path / FILE).exists()


def test_what_this_version_does_not_know_is_as_usual(tmp_path: Path) -> None:
    odd = {
        "last": "chess",
        "tables": [
            {"game": "chess"},
            {
                "game": "horse_race", "speed": 10**9,
                "pace": [["seconds_per_roll", "0.01"], ["draft", "aloud"], ["calm", "maybe"]],
                "places": [{"sitter": "cat", "name": "", "mark": 0, "device": ""}],
                "words": [["mode", "advanced"], ["market", "on"]],
            },
        ],
    }  # fmt: skip
    (tmp_path / FILE).write_text(json.dumps(odd), encoding="utf-8")
    tables = load_tables(tmp_path)
    (laid,) = tables.setups
    assert tables.last == ""
    assert laid.words == ()
    assert laid.places == Setup().places
    assert (laid.speed, laid.seconds_per_roll, laid.draft) == (100.0, 0.6, "turns")
