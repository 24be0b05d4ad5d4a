"""The set-up: who sits where, their names and marks, and how a journal remembers them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.content.faults import Faulty
from game.engine.record import replace
from game.table.commitment import salt_of
from game.table.journal import JournalWriter, seal
from game.table.replay import Replay, load
from game.table.resume import begin, new_header, new_match, pace_note, resume, setup_of
from game.table.setup import Place, Setup, marks_for, pace_words, seated, tidy, with_pace
from tests.ready_set_bet.play import ready_set_bet

EVENING = Setup(
    (Place(name="Ада"), Place(name="小明", mark=0), Place("bot:gut:sharp", mark=5)),
    seconds_per_roll=4.5,
    calm=True,
    window=12.0,
    coach=True,
)
USUAL = {switch.name: switch.usual for switch in ready_set_bet().switches}


def written(path: Path, setup: Setup = EVENING) -> JournalWriter:
    """The journal of a game about to begin."""
    rules = ready_set_bet()
    header = new_header(rules, USUAL, setup.seats, 1, salt_of(1), setup)
    return begin(path, new_match(rules, header), header)


def of_format_1(path: Path, **more: object) -> None:
    """Make the header what it was before it told of people."""
    header = json.loads(path.read_text(encoding="utf-8").splitlines()[0])
    for name in ("names", "marks", "pace", "hash"):
        del header[name]
    text = json.dumps(header | {"journal": 1} | more, separators=(",", ":"))[:-1].encode()
    path.write_bytes(text + b',"hash":"%b"}\n' % seal("", text).encode())


def test_the_seats_are_the_words_of_those_who_sit_there() -> None:
    assert EVENING.seats == ("human", "human", "bot:gut:sharp")
    assert Setup(seated(EVENING.seats)).names == ("", "", "")


@pytest.mark.parametrize(
    ("wanted", "laid"),
    [
        ((-1, -1, -1), (0, 1, 2)),
        ((-1, 0, 5), (1, 0, 5)),
        ((3, 3, 3), (3, 0, 1)),
        ((99, -7, 2), (0, 1, 2)),
        ((-1,) * 9, (0, 1, 2, 3, 4, 5, 6, 7, -1)),
    ],
)
def test_a_mark_is_the_wanted_one_or_the_next_free(
    wanted: tuple[int, ...], laid: tuple[int, ...]
) -> None:
    assert marks_for(wanted, 8) == laid


@pytest.mark.parametrize(
    ("given", "name"),
    [("  Ada ", "Ada"), ("A\nd\x00a", "A d a"), ("Constantinople", "Constantinop"), ("\u202e", "")],
)
def test_a_name_is_one_line_that_fits(given: str, name: str) -> None:
    assert tidy(given) == name


def test_a_journal_remembers_its_people_and_their_pace(tmp_path: Path) -> None:
    written(tmp_path / "a.jsonl")
    found = setup_of(load(tmp_path / "a.jsonl"))
    assert found == replace(EVENING, words=tuple(sorted(USUAL.items())))


def test_a_pace_that_was_changed_is_the_one_that_is_remembered(tmp_path: Path) -> None:
    writer = written(tmp_path / "a.jsonl")
    writer.note(pace_note(replace(EVENING, calm=False, seconds_per_roll=1.5)), 3.0)
    writer.note("pause", 4.0)
    taken = resume(tmp_path / "a.jsonl", tmp_path / "on.jsonl")
    assert (taken.setup.calm, taken.setup.seconds_per_roll) == (False, 1.5)
    assert taken.setup.names == ("Ада", "小明", "")


def test_an_old_journal_is_read_and_its_people_are_as_usual(tmp_path: Path) -> None:
    written(tmp_path / "a.jsonl")
    of_format_1(tmp_path / "a.jsonl")
    journal = load(tmp_path / "a.jsonl")
    assert Replay(journal).finish().version == 0
    assert setup_of(journal, Setup(seconds_per_roll=7.0)) == Setup(
        seated(EVENING.seats), journal.header.options, 7.0
    )


def test_an_old_journal_with_new_words_is_refused(tmp_path: Path) -> None:
    written(tmp_path / "a.jsonl")
    of_format_1(tmp_path / "a.jsonl", names=[])
    with pytest.raises(Faulty, match="marks is missing"):
        load(tmp_path / "a.jsonl")


def test_a_journal_of_a_later_format_is_refused(tmp_path: Path) -> None:
    written(tmp_path / "a.jsonl")
    of_format_1(tmp_path / "a.jsonl", journal=3, names=[], marks=[], pace=[])
    with pytest.raises(Faulty, match="format 3 is not known"):
        load(tmp_path / "a.jsonl")


def test_an_old_journal_under_other_rules_goes_on_in_a_new_one(tmp_path: Path) -> None:
    writer = written(tmp_path / "a.jsonl")
    match = new_match(ready_set_bet(), new_header(ready_set_bet(), USUAL, EVENING.seats, 1, "s"))
    of_format_1(tmp_path / "a.jsonl", rules=0)
    chain = json.loads((tmp_path / "a.jsonl").read_text(encoding="utf-8"))["hash"]
    with (tmp_path / "a.jsonl").open("ab", buffering=0) as file:
        writer.sink, writer.chain = file, chain
        writer.snapshot(match)
    resume(tmp_path / "a.jsonl", tmp_path / "on.jsonl")
    assert setup_of(load(tmp_path / "on.jsonl")).seats == EVENING.seats


def test_a_pace_in_words_reads_back_and_nonsense_changes_nothing() -> None:
    assert with_pace(Setup(EVENING.places), pace_words(EVENING)) == EVENING
    odd = (("calm", "maybe"), ("window", "nan"), ("window", "-1"), ("places", "on"), ("x", "1"))
    assert with_pace(EVENING, odd) == EVENING
    assert with_pace(EVENING, [("seconds_per_roll", "900")]).seconds_per_roll == 10.0
