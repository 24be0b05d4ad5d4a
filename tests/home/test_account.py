"""The account of a game: the same from the table and from the journal, and each game once."""

from __future__ import annotations

from collections import Counter
from datetime import date
from pathlib import Path

import pytest

from game.content.faults import Faulty
from game.engine.ready_set_bet import events as e
from game.engine.record import replace
from game.home.account import journal_account
from game.home.folder import Home
from game.home.rebuild import Rebuild
from game.home.records import FILE, Played, add_games, load_records
from game.odds.ready_set_bet.estimator import Estimator
from game.scenes.parties import new_party, resumed_party
from game.scenes.party import Party
from game.table.commitment import salt_of
from game.table.replay import load
from game.table.resume import handed_over
from game.table.setup import Place, Setup
from tests.home.test_home import half_played, over
from tests.ready_set_bet.play import ready_set_bet

TODAY = date(2026, 5, 4)
TABLE = Setup((
    Place("bot:value", "Wilma", 4), Place("bot:longshot"), Place("bot:gut:shark", mark=0),
))  # fmt: skip
ODDS = Estimator(ready_set_bet().board, pools=1)


def sitting(home: Home | None, seed: int = 3, **words: str) -> Party:
    """Three bots about to play two races."""
    setup = replace(TABLE, words=tuple({"races": "2", **words}.items()))
    party: Party = new_party(setup, seed, salt_of(seed), home, last=ODDS)
    return party


def account(party: Party) -> Played:
    found = party.account(TODAY)
    assert found is not None
    return found


def journal(home: Home) -> Path:
    return next(iter(home.games()))


def test_a_game_that_is_not_over_has_no_account() -> None:
    assert sitting(None).account(TODAY) is None


@pytest.mark.parametrize("house", ["program", "rotating", "bets", "person"])
def test_the_table_and_the_journal_give_the_same_account(tmp_path: Path, house: str) -> None:
    home = Home(tmp_path)
    party = sitting(home, house=house)
    party.driver.run()
    again = journal_account(journal(home), lambda _: ODDS)
    assert again is not None
    assert replace(again, ended="", seconds=0) == replace(account(party), ended="", seconds=0)


def test_dice_races_and_bets_are_those_of_the_game() -> None:
    party = sitting(None)
    party.driver.run()
    found = account(party)
    events = [event for entry in party.match.log for event in entry.events]
    rolled = Counter(sum(event.dice) for event in events if isinstance(event, e.DiceRolled))
    assert found.dice == tuple(rolled[total] for total in range(2, 13))
    assert [race.winner for race in found.races] == [
        event.winner for event in events if isinstance(event, e.RaceFinished)
    ]
    assert sum(race.rolls for race in found.races) == sum(found.dice)
    placed = Counter(event.seat for event in events if isinstance(event, e.BetPlaced))
    assert {one.seat: one.bets for one in found.seats} == placed
    assert [one.money for one in found.seats] == list(party.match.state.money)
    assert (found.ended, found.commitment) == ("2026-05-04", party.header.commitment)


def test_seats_are_told_by_name_mark_and_persona() -> None:
    party = sitting(None)
    party.driver.run()
    seats = account(party).seats
    assert [(one.name, one.mark, one.persona) for one in seats] == [
        ("Wilma", 4, "value"), ("", 1, "longshot"), ("", 0, "gut"),
    ]  # fmt: skip
    assert sorted(one.place for one in seats)[0] == 1


def test_a_person_who_only_rolls_has_no_place() -> None:
    party = sitting(None, house="person")
    party.driver.run()
    house, *others = account(party).seats
    assert (house.place, house.mark, house.bets) == (0, -1, 0)
    assert all(one.place > 0 for one in others)


def test_a_seat_that_was_handed_over_is_not_whole_not_even_after_a_rest(tmp_path: Path) -> None:
    home = Home(tmp_path)
    party = sitting(home)
    party.driver.advance(30.0)
    party.person_for(2)
    party.bot_for(2)
    party.driver.advance(10.0)
    assert handed_over(load(journal(home))) == {2}
    resumed, _ = resumed_party(journal(home), TABLE, home)
    resumed.driver.run()
    assert [one.whole for one in account(resumed).seats] == [True, False, True]
    again = journal_account(journal(home), lambda _: ODDS)
    assert again is not None
    assert [one.whole for one in again.seats] == [True, False, True]


# From the journals.


def rebuilt(home: Home) -> Rebuild:
    found = Rebuild(home, ODDS)
    while found.step():
        pass
    return found


def test_records_that_were_lost_are_made_again_from_the_journals(tmp_path: Path) -> None:
    home = Home(tmp_path)
    for seed in (3, 4):
        party = sitting(home, seed)
        party.driver.run()
        add_games(tmp_path, (account(party),))
    before = load_records(tmp_path).games
    (tmp_path / FILE).unlink()
    assert len(rebuilt(home).added) == 2
    after = load_records(tmp_path).games
    assert [replace(one, ended="", seconds=0) for one in after] == [
        replace(one, ended="", seconds=0) for one in before
    ]


def test_what_is_on_record_is_not_added_again_and_stays_as_it_is(tmp_path: Path) -> None:
    home = Home(tmp_path)
    party = sitting(home)
    party.driver.run()
    known = replace(account(party), ended="1999-12-31")
    add_games(tmp_path, (known,))
    assert rebuilt(home).added == []
    assert load_records(tmp_path).games == (known,)


def test_games_without_an_end_are_not_on_record(tmp_path: Path) -> None:
    home = Home(tmp_path)
    half_played(home.new_journal("ready_set_bet", 1))
    found = rebuilt(home)
    assert (found.added, found.faults, found.saved) == ([], [], True)


def test_a_broken_journal_is_named_and_the_others_are_read(tmp_path: Path) -> None:
    home = Home(tmp_path)
    over(home.new_journal("ready_set_bet", 1))
    broken = home.new_journal("ready_set_bet", 2)
    broken.write_bytes(b"\x00\xff")
    found = rebuilt(home)
    assert len(found.added) == 1
    assert [path for path, _ in found.faults] == [broken]
    assert broken.read_bytes() == b"\x00\xff"


def test_a_journal_that_was_altered_is_not_taken(tmp_path: Path) -> None:
    path = over(tmp_path / "journals" / "00001-ready_set_bet-00001.jsonl")
    path.write_bytes(path.read_bytes().replace(b'"seed":1', b'"seed":2'))
    with pytest.raises(Faulty):
        journal_account(path, lambda _: ODDS)
