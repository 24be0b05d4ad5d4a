"""`odds`: what it prints, how right it is, and how it refuses a position that cannot be."""

from __future__ import annotations

import json
from math import sqrt
from typing import Any

import pytest

from tests.cli.test_cli import told
from tests.odds.races import board

Printed = pytest.CaptureFixture[str]


def asked(capsys: Printed, *argv: str) -> dict[str, Any]:
    """What `odds --json` finds out."""
    found: dict[str, Any] = json.loads(told(capsys, "odds", "--json", *argv))
    return found


def chances(found: dict[str, Any]) -> dict[str, float]:
    """Every bet's chance, by its id."""
    return {bet["id"]: bet["probability"] for bet in found["bets"]}


# What it prints.


def test_the_json_has_the_shape_of_the_design(capsys: Printed) -> None:
    found = asked(capsys, "--samples", "500")
    assert {"samples", "seconds", "prepare_seconds", "standard_error", "horses", "bets"} <= set(
        found
    )
    assert list(found["horses"]) == list(board().index)
    assert all(list(shares) == ["win", "place", "show"] for shares in found["horses"].values())
    assert all(list(bet) == ["id", "probability", "ev"] for bet in found["bets"])
    assert all(list(bet["ev"]) == ["2", "3", "4", "5"] for bet in found["bets"])
    assert found["samples"] == 500
    assert found["seconds"] > 0
    assert found["prepare_seconds"] > 0


def test_every_bet_is_there_once_and_an_exotic_stands_for_its_spots(capsys: Printed) -> None:
    ids = [bet["id"] for bet in asked(capsys, "--samples", "500")["bets"]]
    assert len(set(ids)) == len(ids) == 63 + 4 + 28 + 5
    assert {"show:7:1", "win:11/12:3", "colour:blue", "seven_fifth", "8>blue", "tight_race"} <= set(
        ids
    )


def test_what_a_token_is_worth_follows_from_the_chance_and_the_spot(capsys: Printed) -> None:
    for bet in asked(capsys, "--samples", "2000")["bets"]:
        spot = board().spots.get(bet["id"]) or board().spots[f"{bet['id']}:1"]
        for token, worth in bet["ev"].items():
            chance = bet["probability"]
            right = chance * int(token) * spot.odds.pays - (1 - chance) * spot.odds.penalty
            assert worth == pytest.approx(right, abs=1e-3), (bet["id"], token)


def test_the_same_question_has_the_same_answer(capsys: Printed) -> None:
    one, other = (asked(capsys, "--positions", "7=6,8=5", "--samples", "900") for _ in range(2))
    assert (one["horses"], one["bets"]) == (other["horses"], other["bets"])


def test_a_person_gets_a_table(capsys: Printed) -> None:
    lines = told(
        capsys, "odds", "--positions", "7=9,4=3", "--last", "7", "--samples", "800"
    ).splitlines()
    assert lines[0].startswith("800 races, standard error at most 1.77 points, pair of 7 open;")
    head = " ".join(lines[2].split())
    assert head == "horse at win place show a 3 is worth on show, place, win"
    rows = {line.split()[0]: line.split() for line in lines[3:12]}
    assert list(rows) == list(board().index)
    assert all(len(row) == 2 + 3 + 7 for row in rows.values())
    assert (rows["7"][1], rows["4"][1], rows["5"][1]) == ("9", "3", "0")
    assert "colour:blue" in "\n".join(lines)
    assert max(map(len, lines)) <= 120


def test_near_the_finish_the_table_says_that_it_is_exact(capsys: Printed) -> None:
    where = ",".join(["14"] * 9)
    assert told(capsys, "odds", "--positions", where).startswith("exact; ")


# How right it is.

WIN_PLACE_SHOW = {
    ("2/3", "4", "10", "11/12"): (4.78, 12.67, 20.57),
    ("5", "9"): (11.06, 25.52, 38.09),
    ("6", "8"): (18.28, 39.13, 54.96),
    ("7",): (22.23, 47.83, 65.56),
}
OTHERS = {
    "colour:blue": 19.11, "colour:orange": 22.11, "colour:red": 36.55, "seven_fifth": 21.02,
    "by_a_nose": 26.43, "blow_out": 12.94, "tight_race": 7.75, "late_start": 34.24,
    "photo_finish": 33.46, "2/3>5": 30.90, "11/12>5": 30.90, "2/3>6": 21.52, "5>6": 35.13,
    "9>8": 35.13, "5>7": 29.05, "6>blue": 42.54, "7>blue": 49.34, "6>orange": 41.75,
    "7>orange": 48.28,
}  # fmt: skip
"""Per cent of ten million races, from the rules digest; +-0.02 points themselves."""


def close(found: float, per_cent: float, samples: int) -> bool:
    right = per_cent / 100
    return abs(found - right) <= 5 * sqrt(right * (1 - right) / samples) + 0.0002


def test_the_start_agrees_with_ten_million_simulated_races(capsys: Printed) -> None:
    found = asked(capsys)
    samples = found["samples"]
    assert samples == 65_536
    assert found["standard_error"] == pytest.approx(0.5 / sqrt(samples))
    for horses, shares in WIN_PLACE_SHOW.items():
        for horse in horses:
            for group, share in zip(("win", "place", "show"), shares, strict=True):
                assert close(found["horses"][horse][group], share, samples), (horse, group)
    for bet, share in OTHERS.items():
        assert close(chances(found)[bet], share, samples), bet


def test_one_horse_wins_every_race(capsys: Printed) -> None:
    found = asked(capsys, "--positions", "3,4,5,6,8,6,5,3,2", "--samples", "3000")
    assert sum(shares["win"] for shares in found["horses"].values()) == pytest.approx(1)
    assert all(
        shares["win"] <= shares["place"] <= shares["show"] for shares in found["horses"].values()
    )


def test_near_the_finish_it_is_exact_and_needs_no_preparing(capsys: Printed) -> None:
    """All on 14: whoever is rolled first wins."""
    found = asked(capsys, "--positions", ",".join(["14"] * 9))
    assert found["exact"]
    assert (found["standard_error"], found["prepare_seconds"]) == (0, 0)
    for horse, shares in found["horses"].items():
        assert shares["win"] == pytest.approx(board().ways[horse] / 36)


def test_an_open_pair_counts_and_a_closed_one_does_not(capsys: Printed) -> None:
    where = ("--positions", "2/3=10,7=8", "--samples", "8000")
    plain, once, twice, thrice = (
        asked(capsys, *where, *last)["horses"]["2/3"]["win"]
        for last in (
            (),
            ("--last", "2/3"),
            ("--last", "2/3", "--streak", "2"),
            ("--last", "2/3", "--streak", "3"),
        )
    )
    assert plain == twice
    assert once == thrice > plain + 0.02


def test_horses_may_be_named_or_counted_off(capsys: Printed) -> None:
    named, counted, spaced = (
        asked(capsys, "--samples", "700", "--positions", where)["bets"]
        for where in ("11/12=4, 7=12", "0,0,0,0,12,0,0,0,4", " 0, 0,0,0,12,0,0,0, 4")
    )
    assert named == counted == spaced


# What cannot be asked.

BAD = {
    ("--positions", "1,2,3"): "odds: 9 spaces are needed, not 3",
    ("--positions", "0,0,0,0,0,0,0,0,0,0"): "odds: 9 spaces are needed, not 10",
    ("--positions", "0,0,0,0,15,0,0,0,0"): "odds: on space 15 the race is over",
    ("--positions", "7=15"): "odds: on space 15 the race is over",
    ("--positions", "7=16"): "odds: a space is a number from 0 to 14, not 16",
    ("--positions", "7=-1"): "odds: a space is a number from 0 to 14, not -1",
    ("--positions", "7=99999999999"): "odds: a space is a number from 0 to 14, not 99999999999",
    ("--positions", "7=x"): "odds: a space is a number from 0 to 14, not x",
    ("--positions", "7="): "odds: a space is a number from 0 to 14, not nothing",
    ("--positions", "7=1.5"): "odds: a space is a number from 0 to 14, not 1.5",
    ("--positions", "7=٣"): "odds: a space is a number from 0 to 14, not ٣",
    ("--positions", "13=4"): "unknown horse 13; ",
    ("--positions", "11/13=4"): "unknown horse 11/13; did you mean 11/12?",
    ("--positions", "2=4"): "unknown horse 2; ",
    ("--positions", "=4"): "unknown horse nothing; ",
    ("--positions", "7=4,8"): "odds: a position is written horse=space, not 8",
    ("--positions", "7=4,"): "odds: a position is written horse=space, not nothing",
    ("--positions", "7=4,8=2,7=5"): "odds: 7 stands in two places",
    ("--positions", ","): "odds: 9 spaces are needed, not 2",
    ("--positions", "a,b,c,d,e,f,g,h,i"): "odds: a space is a number from 0 to 14, not a",
    ("--last", "7"): "odds: 7 was rolled last, but is still in the gate",
    ("--last", "7", "--streak", "2"): "odds: 7 was rolled last, but is still in the gate",
    ("--last", "horse"): "unknown horse horse; ",
    ("--last", "2/3", "--positions", "2/3=4", "--streak", "2"): (
        "odds: 2/3 cannot have been rolled 2 times on space 4"
    ),
    ("--last", "7", "--positions", "7=2", "--streak", "3"): (
        "odds: 7 cannot have been rolled 3 times on space 2"
    ),
    ("--streak", "2"): "odds: --streak needs --last, the horse that was rolled",
    ("--last", "7", "--streak", "0"): "--streak is a whole number from 1 to 99, not 0",
    ("--last", "7", "--streak", "many"): "--streak is a whole number from 1 to 99, not many",
    ("--samples", "0"): "--samples is a whole number from 1 to 200000000, not 0",
    ("--samples", "200000001"): "--samples is a whole number from 1 to 200000000, not 200000001",
    ("--samples", "1e6"): "--samples is a whole number from 1 to 200000000, not 1e6",
    ("--samples", ""): "--samples is a whole number from 1 to 200000000, not nothing",
    ("--position", "7=3"): "odds: unrecognized arguments: --position 7=3",
    ("7=3",): "odds: unrecognized arguments: 7=3",
}


@pytest.mark.parametrize("argv", BAD, ids=" ".join)
def test_what_cannot_be_is_refused_in_one_plain_line(
    capsys: Printed, argv: tuple[str, ...]
) -> None:
    text = told(capsys, "odds", *argv, code=2)
    assert text.startswith(f"railbird: {BAD[argv]}")
    assert len(text.splitlines()) == 1


def test_a_streak_that_the_space_allows_is_accepted(capsys: Printed) -> None:
    """The first 2/3 moves one, the second four."""
    told(
        capsys, "odds", "--positions", "2/3=5", "--last", "2/3", "--streak", "2", "--samples", "50"
    )


# Horse Race.


def wins(capsys: Printed, *argv: str) -> dict[str, float]:
    """How likely each horse wins."""
    horses = asked(capsys, "--game", "horse_race", *argv)["horses"]
    return {name: found["win"] for name, found in horses.items()}


def test_horse_race_is_reckoned_exactly_and_somebody_wins(capsys: Printed) -> None:
    for argv in ((), ("--scratched", "4,11"), ("--positions", "7=12,6=9", "--scratched", "4")):
        found = wins(capsys, *argv)
        assert sum(found.values()) == pytest.approx(1.0)
    assert asked(capsys, "--game", "horse_race")["exact"] is True


def test_a_scratched_horse_never_wins_and_a_shorter_way_helps(capsys: Printed) -> None:
    start = wins(capsys, "--scratched", "4,11")
    assert start["4"] == start["11"] == 0.0
    assert wins(capsys, "--scratched", "4,11", "--positions", "7=9")["7"] > start["7"]


def test_scratches_to_come_take_horses_out_one_way_or_the_other(capsys: Printed) -> None:
    fixed = wins(capsys, "--scratched", "2", "--to-scratch", "3")
    chained = wins(capsys, "--scratched", "2", "--to-scratch", "3", "--chain")
    assert sum(fixed.values()) == pytest.approx(sum(chained.values())) == pytest.approx(1.0)
    assert chained["12"] != pytest.approx(fixed["12"], rel=1e-3)


@pytest.mark.parametrize(
    ("argv", "told_why"),
    [
        (("--scratched", "2,2"), "a horse is scratched twice"),
        (("--scratched", "2,3,4,5,6"), "no more than 4 horses are scratched"),
        (("--scratched", "13"), "unknown horse 13"),
        (("--scratched", "7", "--positions", "7=3"), "7 is scratched and cannot have run"),
        (("--positions", "7=15"), "on space 15 the race is over"),
        (("--positions", "2=3"), "on space 3 the race is over"),
        (("--to-scratch", "5"), "--to-scratch is a number from 0 to 4"),
        (("--positions", "7=2", "--to-scratch", "1"), "while horses run none is scratched"),
    ],
)
def test_a_position_of_horse_race_that_cannot_be_is_refused(
    capsys: Printed, argv: tuple[str, ...], told_why: str
) -> None:
    assert told_why in told(capsys, "odds", "--game", "horse_race", *argv, code=2)
