"""`review`: a journal told as luck and judgement, and files that are no journal."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from game.cli.run import run
from game.table.journal import seal
from tests.cli.test_cli import told
from tests.odds.races import board
from tests.table.games import driver

Printed = pytest.CaptureFixture[str]


@pytest.fixture(scope="module")
def journal(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A game of two races, to its end."""
    path = tmp_path_factory.mktemp("journals") / "game.jsonl"
    driver(path, seed=9, seats="bot:gut,bot:value,bot:collector", races="2").run()
    return path


def written(folder: Path, lines: list[bytes]) -> Path:
    path = folder / "other.jsonl"
    path.write_bytes(b"".join(lines))
    return path


def resealed(lines: list[bytes]) -> list[bytes]:
    """The lines with hashes that fit, as somebody would who knows how they are made."""
    chain, sealed = "", []
    for line in lines:
        body = line.rstrip(b"\n").rpartition(b',"hash":')[0]
        chain = seal(chain, body)
        sealed.append(b'%b,"hash":"%b"}\n' % (body, chain.encode()))
    return sealed


# What it prints.


def test_the_json_tells_of_seats_races_decisions_and_dice(capsys: Printed, journal: Path) -> None:
    found: dict[str, Any] = json.loads(told(capsys, "review", str(journal), "--json"))
    assert list(found) == ["seats", "races", "best", "worst", "dice"]
    assert [list(seat) for seat in found["seats"]] == [
        ["seat", "player", "worth", "paid", "luck"]
    ] * 3
    assert [seat["player"] for seat in found["seats"]][1] == "bot:value:sharp"
    assert [race["race"] for race in found["races"]] == [1, 2]
    assert all(race["winner"] in board().index for race in found["races"])
    bets = [bet for race in found["races"] for bet in race["bets"]]
    assert all(
        list(bet) == ["race", "roll", "seat", "token", "spots", "worth", "missed", "paid", "luck"]
        for bet in bets
    )
    assert found["best"] in bets
    assert found["worst"] in bets
    assert found["best"]["worth"] == max(bet["worth"] for bet in bets)
    assert found["worst"]["missed"] == max(bet["missed"] for bet in bets)
    assert list(found["dice"]) == list(board().index)
    assert list(found["dice"]["7"]) == ["rolled", "expected", "low", "high", "normal"]


def test_the_sums_are_those_of_the_bets(capsys: Printed, journal: Path) -> None:
    found: dict[str, Any] = json.loads(told(capsys, "review", str(journal), "--json"))
    bets = [bet for race in found["races"] for bet in race["bets"]]
    for seat in found["seats"]:
        own = [bet for bet in bets if bet["seat"] == seat["seat"]]
        assert seat["paid"] == sum(bet["paid"] for bet in own)
        assert seat["worth"] == pytest.approx(sum(bet["worth"] for bet in own), abs=0.2)
        assert seat["luck"] == pytest.approx(seat["paid"] - seat["worth"], abs=0.011)


def test_the_dice_are_those_of_the_journal(capsys: Printed, journal: Path) -> None:
    found: dict[str, Any] = json.loads(told(capsys, "review", str(journal), "--json"))
    rolls = journal.read_text().count('"is":"Roll"')
    assert rolls > 60
    assert sum(horse["rolled"] for horse in found["dice"].values()) == rolls
    assert all(h["low"] <= h["expected"] <= h["high"] for h in found["dice"].values())


def test_a_person_gets_tables(capsys: Printed, journal: Path) -> None:
    text = told(capsys, "review", str(journal))
    lines = text.splitlines()
    assert lines[0].startswith("race 1: ")
    assert lines[1].split() == [
        "seat", "token", "on", "roll", "worth", "missed", "paid", "luck",
    ]  # fmt: skip
    assert "seat  player                 worth    paid    luck" in lines
    assert "best decision (race " in text
    assert "horse  rolled  expected  normal luck (19 evenings in 20)" in lines
    assert max(map(len, lines)) <= 120


def test_a_game_that_stopped_is_told_as_far_as_its_races_were_settled(
    capsys: Printed, journal: Path, tmp_path: Path
) -> None:
    """The second race is run, but not settled: its bets have brought nothing yet."""
    lines = journal.read_bytes().splitlines(keepends=True)
    settled = [n for n, line in enumerate(lines) if b'"is":"SettleRace"' in line]
    path = written(tmp_path, [*lines[: settled[1]], lines[settled[1]][:30]])
    assert run(["review", str(path), "--json"]) == 0
    printed = capsys.readouterr()
    assert printed.err.endswith("was only half written and is dropped\n")
    found: dict[str, Any] = json.loads(printed.out)
    whole: dict[str, Any] = json.loads(told(capsys, "review", str(journal), "--json"))
    assert found["races"] == whole["races"][:1]
    first = [bet for bet in whole["races"][0]["bets"] if bet["seat"] == 1]
    assert found["seats"][0]["paid"] == sum(bet["paid"] for bet in first)


def test_a_game_in_which_nothing_has_happened_has_little_to_tell(
    capsys: Printed, journal: Path, tmp_path: Path
) -> None:
    header = journal.read_bytes().splitlines(keepends=True)[:1]
    found = json.loads(told(capsys, "review", str(written(tmp_path, header)), "--json"))
    assert (found["seats"], found["races"], found["best"], found["worst"]) == ([], [], None, None)
    assert all(dice["normal"] for dice in found["dice"].values())
    assert "normal luck" in told(capsys, "review", str(tmp_path / "other.jsonl"))


# What cannot be reviewed.


def refusal(capsys: Printed, path: Path | str) -> str:
    """The one line that is said."""
    text = told(capsys, "review", str(path), code=2)
    assert len(text.splitlines()) == 1
    return text.strip()


@pytest.mark.parametrize(
    ("raw", "fault"),
    [
        (b"", "1: empty; expected a journal"),
        (b"\n", "1: not a journal"),
        (b"hello\n", "1: not a journal"),
        (b"{}\n", "1: not a journal"),
        (bytes(range(256)) * 9, "1: not a journal"),
        (resealed([b'{"is":"game","hash":""}\n'])[0], "1: header: "),
        (resealed([b'[1,"hash":""}\n'])[0], "1: not JSON"),
    ],
)
def test_a_file_that_is_no_journal_is_refused(
    capsys: Printed, tmp_path: Path, raw: bytes, fault: str
) -> None:
    path = written(tmp_path, [raw])
    assert refusal(capsys, path).startswith(f"{path}:{fault}")


def test_a_file_that_is_not_there_or_not_a_file_is_refused(capsys: Printed, tmp_path: Path) -> None:
    gone = tmp_path / "gone.jsonl"
    assert refusal(capsys, gone) == f"{gone}:1: cannot be read: No such file or directory"
    assert refusal(capsys, tmp_path) == f"{tmp_path}:1: cannot be read: Is a directory"
    assert told(capsys, "review", code=2).startswith("railbird: review: the following arguments")


def test_an_altered_line_is_refused(capsys: Printed, journal: Path, tmp_path: Path) -> None:
    lines = journal.read_bytes().splitlines(keepends=True)
    lines[4] = lines[4].replace(b'"at":', b'"at":1')
    path = written(tmp_path, lines)
    assert refusal(capsys, path) == f"{path}:5: altered: the hash does not fit the line"


def test_a_bet_altered_by_somebody_who_knows_the_hashes_is_refused(
    capsys: Printed, journal: Path, tmp_path: Path
) -> None:
    lines = journal.read_bytes().splitlines(keepends=True)
    number = next(n for n, line in enumerate(lines) if b'"is":"PlaceBet"' in line)
    start = lines[number].index(b'"spots":["') + len(b'"spots":["')
    end = lines[number].index(b'"', start)
    lines[number] = lines[number][:start] + b"win:2/3:1" + lines[number][end:]
    path = written(tmp_path, resealed(lines))
    line = refusal(capsys, path)
    assert line.startswith(f"railbird: {path}:")
    assert "is not the one that was reached" in line or "the rules refuse it" in line


@pytest.mark.parametrize("played", [8, None], ids=["a few bets", "whole"])
@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('"spaces":15', '"spaces":60'), ('"spaces":15', '"spaces":0'),
        ('"spaces":15', '"spaces":1000000000'), ('"pays":4', '"pays":4000000000'),
    ],
)  # fmt: skip
def test_data_that_nobody_can_reckon_with_is_refused(
    capsys: Printed, journal: Path, tmp_path: Path, old: str, new: str, played: int | None
) -> None:
    lines = journal.read_bytes().splitlines(keepends=True)[:played]
    lines[0] = lines[0].replace(old.encode(), new.encode())
    path = written(tmp_path, resealed(lines))
    assert str(path) in refusal(capsys, path)


def test_a_journal_of_other_rules_is_refused(
    capsys: Printed, journal: Path, tmp_path: Path
) -> None:
    lines = journal.read_bytes().splitlines(keepends=True)
    lines[0] = lines[0].replace(b'"rules":1,', b'"rules":999,')
    path = written(tmp_path, resealed(lines))
    assert "written under rules version 999" in refusal(capsys, path)


def test_a_journal_of_an_unknown_game_is_refused(
    capsys: Printed, journal: Path, tmp_path: Path
) -> None:
    lines = journal.read_bytes().splitlines(keepends=True)
    lines[0] = lines[0].replace(b'"game":"ready_set_bet"', b'"game":"poker"')
    path = written(tmp_path, resealed(lines))
    assert "unknown game poker" in refusal(capsys, path)


# Horse Race.


@pytest.fixture(scope="module")
def folk(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A game of Horse Race with something to choose, to its end."""
    path = tmp_path_factory.mktemp("folk") / "folk.jsonl"
    seats = "bot:gut,bot:value,bot:random"
    driver(path, game="horse_race", seed=4, seats=seats, four_dice="on", market="on").run()
    return path


def test_of_horse_race_hands_choices_and_luck_are_told(capsys: Printed, folk: Path) -> None:
    found: dict[str, Any] = json.loads(told(capsys, "review", str(folk), "--json"))
    assert list(found) == ["seats", "races", "best", "worst", "dice"]
    assert [list(seat) for seat in found["seats"]] == [
        ["player", "seat", "hand", "choices", "paid", "luck"]
    ] * 3
    assert [race["race"] for race in found["races"]] == list(range(1, 9))
    choices = [choice for race in found["races"] for choice in race["choices"]]
    assert {"race", "roll", "seat", "choice", "worth", "missed"} == set(choices[0])
    assert {choice["choice"].split()[0] for choice in choices} == {"pairs", "buys"}
    assert found["best"]["worth"] == max(choice["worth"] for choice in choices)
    assert found["worst"]["missed"] == max(choice["missed"] for choice in choices)
    assert sum(seat["hand"] for seat in found["seats"]) > 50
    assert list(found["dice"]) == [str(horse) for horse in range(2, 13)]


def test_whoever_chooses_anything_chooses_worse_than_whoever_reckons(
    capsys: Printed, folk: Path
) -> None:
    found: dict[str, Any] = json.loads(told(capsys, "review", str(folk), "--json"))
    _, value, anything = found["seats"]
    assert value["choices"] > anything["choices"]


def test_of_horse_race_a_person_gets_tables(capsys: Printed, folk: Path) -> None:
    text = told(capsys, "review", str(folk))
    assert text.splitlines()[0].startswith("race 1: ")
    assert "seat  player                   hand  choices    paid    luck" in text
    assert "best choice (race " in text
    assert "horse  rolled  expected  normal luck (19 evenings in 20)" in text
    assert max(map(len, text.splitlines())) <= 120


@pytest.mark.parametrize(
    ("words", "said"),
    [({"mode": "advanced"}, ("King, to the ", "Ace", "pays", "joker: ")),
     ({"stakes": "on"}, ("Ace", "pays", "J: ", "chips under "))],
)  # fmt: skip
def test_every_card_that_was_played_is_named(
    words: dict[str, str], said: tuple[str, ...], capsys: Printed, tmp_path: Path
) -> None:
    path = tmp_path / "powers.jsonl"
    driver(path, game="horse_race", seed=2, seats=",".join(["bot:random"] * 5), **words).run()
    text = told(capsys, "review", str(path))
    assert all(one in text for one in said)
