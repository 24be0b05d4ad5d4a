"""What is kept of a game of Horse Race: the same from the match and from its journal."""

from __future__ import annotations

import json
from datetime import date
from pathlib import Path

import pytest

from game.engine.horse_race import events as e
from game.home.account import journal_account
from game.home.folder import Home
from game.home.records import CHANCES, add_games, load_records
from game.odds.ready_set_bet.estimator import Estimator
from game.scenes.horse_race.party import HorseParty
from game.scenes.parties import new_party
from game.table.commitment import salt_of
from game.table.setup import Setup, seated

DAY = date(2026, 11, 19)


def no_odds(_: object) -> Estimator:
    raise AssertionError("nobody bets here")


def played(home: Home, **words: str) -> HorseParty:
    setup = Setup(seated(("bot:gut",) * 4), tuple(words.items()), 0.6, game="horse_race")
    party: HorseParty = new_party(setup, 7, salt_of(7), home)
    party.driver.run()
    return party


@pytest.mark.parametrize(
    "words", [{}, {"mode": "advanced"}, {"stakes": "on"}, {"four_dice": "on", "market": "on"}]
)
def test_a_journal_tells_the_same_as_the_match(tmp_path: Path, words: dict[str, str]) -> None:
    home = Home(tmp_path)
    party = played(home, **words)
    told = party.account(DAY)
    assert told is not None
    (path,) = home.games()
    again = journal_account(path, no_odds)
    assert again is not None
    assert again.seats == told.seats
    assert (again.races, again.dice, again.snake_eyes) == (told.races, told.dice, told.snake_eyes)


def test_everything_taken_and_paid_is_counted(tmp_path: Path) -> None:
    party = played(Home(tmp_path))
    told = party.account(DAY)
    assert told is not None
    events = [event for entry in party.match.log for event in entry.events]
    for sat in told.seats:
        assert sat.tally is not None
        paid = [x.paid for x in events if isinstance(x, e.PenaltyPaid) and x.seat == sat.seat]
        taken = [x.money for x in events if isinstance(x, e.SharePaid) and x.seat == sat.seat]
        last = [x.money[sat.seat - 1] for x in events if isinstance(x, e.LastPotShared)]
        assert sat.tally.penalties == sum(paid)
        assert sat.tally.taken == sum(taken) + sum(last)
        assert sat.money == 100 + sat.paid
        assert sat.paid == sat.tally.taken - sat.tally.penalties
    assert len(told.races) == 8
    assert all(0 < race.chance < CHANCES and race.rolls > 2 for race in told.races)
    winners = {str(x.winner) for x in events if isinstance(x, e.RaceFinished)}
    assert {race.winner for race in told.races} == winners


def test_it_goes_on_record_and_reads_back(tmp_path: Path) -> None:
    told = played(Home(tmp_path)).account(DAY)
    assert told is not None
    assert add_games(tmp_path, (told,))
    assert load_records(tmp_path).games == (told,)


def test_a_line_of_an_earlier_version_has_no_tally(tmp_path: Path) -> None:
    told = played(Home(tmp_path)).account(DAY)
    assert told is not None
    add_games(tmp_path, (told,))
    file = tmp_path / "records.jsonl"
    lines = file.read_text(encoding="utf-8").splitlines()
    game = json.loads(lines[1])
    for seat in game["seats"]:
        del seat["tally"]
    file.write_text(f"{lines[0]}\n{json.dumps(game)}\n", encoding="utf-8")
    kept = load_records(tmp_path)
    assert not kept.broken
    assert {sat.tally for sat in kept.games[0].seats} == {None}
