"""The command line: what it prints, what it exits with, and how it refuses."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.cli.run import COMMANDS, run

ROOT = Path(__file__).resolve().parents[2]


def told(capsys: pytest.CaptureFixture[str], *argv: str, code: int = 0) -> str:
    """What a command line prints, once it has exited as it should."""
    assert run(list(argv)) == code
    printed = capsys.readouterr()
    return printed.err if code == 2 else printed.out


def simulated(capsys: pytest.CaptureFixture[str], *argv: str) -> dict[str, object]:
    found: dict[str, object] = json.loads(told(capsys, "simulate", "--json", *argv))
    return found


def test_help_names_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    for argv in (["--help"], ["-h"], ["help"]):
        text = told(capsys, *argv)
        assert all(command in text for command in COMMANDS)
        assert max(map(len, text.splitlines())) <= 100


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_explains_itself(capsys: pytest.CaptureFixture[str], command: str) -> None:
    with pytest.raises(SystemExit) as ended:
        run([command, "--help"])
    assert ended.value.code == 0
    assert COMMANDS[command] in " ".join(capsys.readouterr().out.split())


def test_main_runs_in_a_process_of_its_own() -> None:
    done = subprocess.run(
        [sys.executable, "main.py", "simulate", "--seed", "1", "--option", "races=1"],
        cwd=ROOT, capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert "1 games, 1 races, seed 1" in done.stdout
    assert done.stderr == ""


def test_a_picture_is_taken_without_a_word(tmp_path: Path) -> None:
    picture = tmp_path / "title.png"
    done = subprocess.run(
        [sys.executable, "main.py", "shot", "title", "--size", "320x180", "--out", str(picture)],
        cwd=ROOT, env=_greeted(), capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert (done.stdout, done.stderr) == ("", "")
    assert picture.stat().st_size > 1000


def _greeted() -> dict[str, str]:
    """The environment of somebody whom pygame has not yet been told not to greet."""
    return {k: v for k, v in os.environ.items() if k != "PYGAME_HIDE_SUPPORT_PROMPT"}


def test_simulate_reports_what_the_design_asks_for(capsys: pytest.CaptureFixture[str]) -> None:
    found = simulated(capsys, "--games", "3", "--seed", "5")
    assert list(found) == [
        "game", "games", "races", "commands", "seconds", "commands_per_second", "digest",
        "seats", "stats",
    ]  # fmt: skip
    assert (found["game"], found["games"], found["races"]) == ("ready_set_bet", 3, 12)
    seats, stats = found["seats"], found["stats"]
    assert isinstance(seats, list)
    assert isinstance(stats, dict)
    assert [seat["seat"] for seat in seats] == [1, 2, 3, 4]
    assert list(seats[0]) == ["seat", "bot", "wins", "mean_money"]
    assert list(stats) == [
        "win", "place", "show", "colours", "seven_fifth_or_worse", "exotics", "props",
        "rolls_mean", "closed_before_finish", "bonus_moves_mean",
    ]  # fmt: skip
    assert len(stats["props"]) == 28
    assert sum(stats["win"].values()) == pytest.approx(1)
    assert sum(stats["colours"].values()) == pytest.approx(1)


def test_the_same_seed_is_the_same_run_and_more_processes_change_nothing(
    capsys: pytest.CaptureFixture[str],
) -> None:
    one = simulated(capsys, "--games", "4", "--seed", "5", "--option", "races=1")
    two = simulated(capsys, "--games", "4", "--seed", "5", "--option", "races=1", "--jobs", "2")
    other = simulated(capsys, "--games", "4", "--seed", "6", "--option", "races=1")
    assert one["digest"] == two["digest"] != other["digest"]
    assert (one["seats"], one["stats"]) == (two["seats"], two["stats"])


def test_without_a_seed_every_run_differs(capsys: pytest.CaptureFixture[str]) -> None:
    runs = {str(simulated(capsys, "--option", "races=1")["digest"]) for _ in range(2)}
    assert len(runs) == 2


@pytest.mark.parametrize("house", ["program", "person", "bets", "rotating"])
def test_every_kind_of_house_can_be_simulated_and_verified(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, house: str
) -> None:
    told(
        capsys, "simulate", "--seed", "3", "--option", f"house={house}", "--journals", str(tmp_path)
    )
    (path,) = tmp_path.iterdir()
    assert "agree to the end" in told(capsys, "verify", str(path))


@pytest.fixture(scope="module")
def journal(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("journals")
    assert run(["simulate", "--seed", "9", "--option", "races=1", "--journals", str(folder)]) == 0
    return folder / "ready_set_bet-9.jsonl"


def test_replay_tells_every_event(capsys: pytest.CaptureFixture[str], journal: Path) -> None:
    events = [
        json.loads(line) for line in told(capsys, "replay", str(journal), "--events").splitlines()
    ]
    assert events[0]["event"]["is"] == "GameStarted"
    assert events[-1]["event"]["is"] == "GameEnded"
    assert [event["line"] for event in events] == sorted(event["line"] for event in events)


def test_verify_finds_an_altered_line(
    capsys: pytest.CaptureFixture[str], journal: Path, tmp_path: Path
) -> None:
    lines = journal.read_text(encoding="utf-8").splitlines()
    lines[4] = lines[4].replace('"at":', '"at":1')
    path = tmp_path / "altered.jsonl"
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    assert run(["verify", str(path)]) == 1
    assert capsys.readouterr().err == f"{path}:5: altered: the hash does not fit the line\n"


def test_verify_says_how_far_an_unfinished_game_goes(
    capsys: pytest.CaptureFixture[str], journal: Path, tmp_path: Path
) -> None:
    path = tmp_path / "unfinished.jsonl"
    path.write_bytes(journal.read_bytes()[:-300])
    assert run(["verify", str(path)]) == 0
    printed = capsys.readouterr()
    assert "agree as far as it goes" in printed.out
    assert "only half written and is dropped" in printed.err


def test_check_data_looks_at_the_shipped_files(capsys: pytest.CaptureFixture[str]) -> None:
    assert "cards.yaml: no faults" in told(capsys, "check-data")


def test_check_data_names_every_fault(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    text = (ROOT / "data" / "cards.yaml").read_text(encoding="utf-8")
    path = tmp_path / "cards.yaml"
    path.write_text(text.replace("colour: orange, show", "color: orange, show"), encoding="utf-8")
    missing = tmp_path / "missing.yaml"
    lines = told(capsys, "check-data", str(path), str(missing), code=2).splitlines()
    assert len(lines) == 5
    assert sum(line.endswith("unknown key color; did you mean colour?") for line in lines) == 2
    assert all(line.startswith((f"{path}:", f"{missing}:1: cannot be read")) for line in lines)


def test_bench_reports_the_engine(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.cli.bench.ROUNDS", 1)
    monkeypatch.setattr("game.cli.bench.GAMES", 1)
    found = json.loads(told(capsys, "bench", "--json", "--no-window"))
    for engine in (found["engine"], found["horse_race"]["engine"]):
        assert {
            "commands_per_second", "match_commands_per_second", "ratio_to_plain_loop",
        } < set(engine)  # fmt: skip
        assert all(value > 0 for value in engine.values())
    odds = found["horse_race"]["odds"]
    assert list(odds) == [
        "start_ms", "middle_ms", "four_dice_ms", "prepare_seconds", "ratio_to_plain_loop",
    ]  # fmt: skip
    assert all(value > 0 for value in odds.values())
    assert "commands per second" in told(capsys, "bench", "--no-window")


def test_bench_measures_the_window(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.cli.bench.ROUNDS", 1)
    monkeypatch.setattr("game.cli.bench.GAMES", 1)
    monkeypatch.setattr("game.cli.bench.SIZES", ("320x180",))
    monkeypatch.setattr("game.cli.bench.HEARD", ("lateness",))
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    found = json.loads(told(capsys, "bench", "--json"))
    assert list(found) == [
        "engine", "odds", "frames", "frames_live_odds", "start", "memory", "idle", "sound",
        "horse_race",
    ]  # fmt: skip
    for frames in (found["frames"]["320x180"], found["horse_race"]["frames"]["320x180"]):
        assert set(frames) == {"p50_ms", "p99_ms", "cpu_p99_ms", "flip_p50_ms", "driver"}
        assert frames["driver"] == "dummy"
    assert found["memory"]["320x180"] > 10
    assert 0 < found["idle"]["cpu_share"] < 1
    assert found["sound"]["delay_max_ms"] > 0


BAD = {
    "simulat": "unknown command simulat; did you mean simulate?",
    "simulate --game poker": "unknown game poker; known: ready_set_bet",
    "simulate --seats bot:gutt,bot:gut": "unknown bot gutt; did you mean gut?",
    "simulate --seats robot,bot:gut": "unknown seat robot; known: human, bot:favourite, bot",
    "simulate --seats bot:gut:fast,bot:gut": "unknown level fast; known: relaxed, sharp, shark",
    "simulate --seats bot:gut": "1 seats, but 2 to 8 can play with house=program",
    "simulate --seats human,bot:gut": "every seat needs a bot",
    "simulate --seats ,": "unknown seat nothing",
    "simulate --option house": "an option is written name=value, not house",
    "simulate --option hose=program": "unknown option hose; did you mean house?",
    "simulate --option house=dealer": "unknown value of house: dealer; known: program, person",
    "simulate --option races=9": "unknown value of races: 9; known: 1, 2, 3, 4",
    "simulate --seed x": "a seed is a whole number from 0 to",
    "simulate --seed 99999999999999999999": "a seed is a whole number from 0 to",
    "simulate --games 0": "--games is a whole number from 1",
    "simulate --games 1e3": "--games is a whole number from 1",
    "simulate --jobs none": "--jobs is a whole number from 1 to 64",
    "simulate --nonsense": "unrecognized arguments: --nonsense",
    "simulate --journals /dev/null/x": "/dev/null/x: cannot be made a folder",
    "play --calm 61": "--calm is a number from 0 to 60, not 61",
    "play --calm --calm x": "--calm is a number from 0 to 60, not x",
    "replay": "the following arguments are required: FILE",
    "replay /nowhere": "/nowhere:1: cannot be read: No such file or directory",
    "replay /nowhere --events": "/nowhere:1: cannot be read: No such file or directory",
    "verify /nowhere": "/nowhere:1: cannot be read: No such file or directory",
    "verify main.py": "main.py:1: not a journal",
    "check-data /nowhere": "/nowhere:1: cannot be read: No such file or directory",
    "check-data main.py": "main.py:",
}


@pytest.mark.parametrize("line", BAD)
def test_bad_input_gets_one_plain_line(
    capsys: pytest.CaptureFixture[str], line: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)
    text = told(capsys, *line.split(), code=2)
    assert BAD[line] in text
    assert len(text.splitlines()) == 1
    assert "Traceback" not in text


def test_a_journal_is_never_overwritten(capsys: pytest.CaptureFixture[str], journal: Path) -> None:
    again = ("simulate", "--seed", "9", "--journals", str(journal.parent))
    assert "never overwritten" in told(capsys, *again, code=2)


def test_a_reader_that_has_seen_enough_is_no_fault(journal: Path) -> None:
    with subprocess.Popen(
        [sys.executable, "main.py", "replay", str(journal), "--events"],
        cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
    ) as process:  # fmt: skip
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == b""
    assert process.returncode == 0


@pytest.mark.skipif(sys.platform == "win32", reason="needs a terminal of its own")
def test_a_terminal_gets_a_progress_bar() -> None:
    pty = pytest.importorskip("pty")
    ours, theirs = pty.openpty()
    with subprocess.Popen(
        [sys.executable, "main.py", "simulate", "--games", "2", "--option", "races=1"],
        cwd=ROOT, stdout=subprocess.DEVNULL, stderr=theirs,
    ) as process:  # fmt: skip
        process.wait()
    os.close(theirs)
    shown = os.read(ours, 10_000).decode()
    assert "[########################################] 2/2" in shown
