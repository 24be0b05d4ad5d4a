"""The journal: replayed to the same digest, resumed from any prefix, no digit altered unseen."""

from __future__ import annotations

import hashlib
import json
import os
import random
import subprocess
import sys
from pathlib import Path

import pytest

from game.content.faults import Faulty
from game.engine import form
from game.engine.ready_set_bet.events import RaceStarted
from game.engine.ready_set_bet.rules import ReadySetBet
from game.table.commitment import commitment, salt_of
from game.table.journal import Altered, JournalWriter, seal
from game.table.match import Match
from game.table.replay import Replay, load
from game.table.resume import resume
from tests.table.games import driver, played

ROOT = Path(__file__).resolve().parents[2]
SOAK = os.environ.get("RAILBIRD_SOAK") == "1"


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Match]:
    path = tmp_path_factory.mktemp("evening") / "evening.jsonl"
    return path, played(path, seed=11, races="2")


def body(line: str) -> dict[str, object]:
    found: dict[str, object] = json.loads(line)
    return found


def sealed(lines: list[str]) -> bytes:
    """The lines with new seals, as somebody would make them who wants to hide a change."""
    chain, out = "", b""
    for line in lines:
        text = line.rsplit(',"hash":', 1)[0].encode()
        chain = seal(chain, text)
        out += text + b',"hash":"%b"}\n' % chain.encode()
    return out


def test_a_journal_replays_to_the_identical_state(evening: tuple[Path, Match]) -> None:
    path, match = evening
    replay = Replay(load(path))
    replay.check_commitment()
    assert replay.finish().state == match.state
    assert replay.match.outcome() == match.outcome()


def test_the_events_of_a_replay_are_those_of_the_game(evening: tuple[Path, Match]) -> None:
    path, match = evening
    moments = list(Replay(load(path)).moments())
    assert moments[0].events == match.opening
    assert [moment.events for moment in moments[1:]] == [entry.events for entry in match.log]


def test_a_journal_has_a_header_snapshots_digests_and_an_end(evening: tuple[Path, Match]) -> None:
    path, match = evening
    lines = [body(line) for line in path.read_text(encoding="utf-8").splitlines()]
    starts = sum(isinstance(e, RaceStarted) for entry in match.log for e in entry.events)
    assert lines[0]["is"] == "game"
    assert lines[0]["data"] == json.loads(form.write(match.rules.data))
    assert lines[-1]["is"] == "end"
    assert sum(line["is"] == "snapshot" for line in lines) == starts == 2
    digested = [line["version"] for line in lines if line["is"] == "command" and "digest" in line]
    assert digested == list(range(20, match.version + 1, 20))


@pytest.mark.parametrize("hash_seed", ["0", "1", "4242"])
def test_another_process_replays_to_the_same_digest(
    evening: tuple[Path, Match], hash_seed: str
) -> None:
    path, match = evening
    code = (
        "import sys; from pathlib import Path; from game.engine import form;"
        "from game.table.replay import Replay, load;"
        "print(form.digest(Replay(load(Path(sys.argv[1]))).finish().state))"
    )
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
    told = subprocess.run(
        [sys.executable, "-c", code, path],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        check=True,
    )
    assert told.stdout.decode().strip() == form.digest(match.state)


def test_it_resumes_from_any_prefix(evening: tuple[Path, Match], tmp_path: Path) -> None:
    path, match = evening
    raw = path.read_bytes()
    header = raw.index(b"\n") + 1
    chance = random.Random(1)
    cuts = [header, len(raw) - 1, *(chance.randrange(header, len(raw)) for _ in range(60))]
    states = digests(path)
    for cut in cuts:
        part = tmp_path / f"{cut}.jsonl"
        part.write_bytes(raw[:cut])
        resumed = resume(part, tmp_path / "unused.jsonl")
        assert form.digest(resumed.match.state) == states[resumed.match.version]
        whole = raw[:cut].endswith(b"\n") or raw[cut : cut + 1] == b"\n"
        assert bool(resumed.notes) != whole
        if resumed.notes:
            assert "half written" in resumed.notes[0]
    assert match.version == len(states) - 1


def digests(path: Path) -> list[str]:
    """The digest of every state of a game, from the opening on."""
    replay = Replay(load(path))
    return [form.digest(replay.match.state) for _ in replay.moments()]


def test_what_is_resumed_goes_on_in_the_same_journal(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    table = driver(path, seed=3)
    table.advance(100)
    whole = path.read_bytes()
    path.write_bytes(whole[:-7])
    resumed = resume(path, tmp_path / "unused.jsonl")
    assert resumed.match.version < table.match.version
    for command in [e.command for e in table.match.log][resumed.match.version :]:
        resumed.match.submit(command, at=resumed.at)
    assert resumed.match.state == table.match.state
    assert Replay(load(path)).finish().state == table.match.state
    assert not load(path).note


def test_a_last_line_that_lacks_only_its_end_is_kept(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    table = driver(path, seed=3)
    table.advance(50)
    path.write_bytes(path.read_bytes()[:-1])
    resumed = resume(path, tmp_path / "unused.jsonl")
    assert resumed.match.state == table.match.state
    assert not resumed.notes
    assert path.read_bytes().endswith(b"}\n")


def test_a_note_is_kept_and_changes_nothing(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    table = driver(path, seed=3)
    table.advance(30)
    assert isinstance(table.match.recorder, JournalWriter)
    table.match.recorder.note("pause", 30.0)
    replay = Replay(load(path))
    assert replay.finish().state == table.match.state
    assert replay.at == 30.0


def test_a_command_notes_the_version_it_was_made_against(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    table = driver(path, seed=3, seats="human,human")
    table.advance(20)
    offer = table.match.offers(1)[0]
    table.submit(next(offer.commands()), against=2)
    assert body(path.read_text().splitlines()[-1])["against"] == 2
    assert Replay(load(path)).finish().state == table.match.state


# Other rules.


def test_under_other_rules_a_game_goes_on_from_its_last_race_start(
    evening: tuple[Path, Match], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, match = evening
    raw = path.read_bytes()
    onward = tmp_path / "onward.jsonl"
    monkeypatch.setattr(ReadySetBet, "version", 99)
    with pytest.raises(Faulty, match="cannot be replayed"):
        Replay(load(path))
    resumed = resume(path, onward)
    assert resumed.match.state.phase == "running"
    assert resumed.match.state.race.number == 2
    assert resumed.match.state.race.rolls == 0
    assert "goes on from its last race start" in resumed.notes[0]
    assert "replay is off" in resumed.notes[1]
    assert path.read_bytes() == raw
    for entry in match.log[resumed.match.version :]:
        resumed.match.submit(entry.command)
    assert resumed.match.state == match.state
    assert Replay(load(onward)).finish().state == match.state


def test_under_other_rules_a_game_goes_on_where_nothing_can_be_written(
    evening: tuple[Path, Match], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ReadySetBet, "version", 99)
    resumed = resume(evening[0], tmp_path / "nowhere" / "onward.jsonl")
    assert resumed.match.recorder is None
    assert "onward.jsonl: cannot be written: No such file" in resumed.notes[0]


def test_under_other_rules_a_game_without_a_race_has_nothing_to_go_on_from(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "young.jsonl"
    driver(path)
    monkeypatch.setattr(ReadySetBet, "version", 99)
    with pytest.raises(Faulty, match="no race had started"):
        resume(path, tmp_path / "onward.jsonl")


def test_under_other_rules_a_state_of_another_shape_is_refused(
    evening: tuple[Path, Match], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = evening[0].read_text(encoding="utf-8").splitlines()
    changed = tmp_path / "changed.jsonl"
    changed.write_bytes(sealed([line.replace('"phase":', '"stage":') for line in lines]))
    monkeypatch.setattr(ReadySetBet, "version", 99)
    with pytest.raises(Faulty, match="the state cannot be read"):
        resume(changed, tmp_path / "onward.jsonl")


# Altered journals.


def test_the_commitment_is_the_hash_of_seed_and_salt(evening: tuple[Path, Match]) -> None:
    header = load(evening[0]).header
    assert header.seed == 11
    assert header.salt == salt_of(11)
    assert header.commitment == hashlib.sha256(f"11:{header.salt}".encode()).hexdigest()
    assert commitment(12, header.salt) != header.commitment


def test_any_altered_digit_is_found_in_its_line(
    evening: tuple[Path, Match], tmp_path: Path
) -> None:
    raw = evening[0].read_bytes()
    digits = [index for index, byte in enumerate(raw) if 48 <= byte <= 57]
    chance = random.Random(2)
    chosen = digits if SOAK else [*chance.sample(digits, 150), *digits[-20:]]
    path = tmp_path / "altered.jsonl"
    for index in chosen:
        other = (raw[index] - 48 + chance.randint(1, 9)) % 10 + 48
        path.write_bytes(raw[:index] + bytes([other]) + raw[index + 1 :])
        with pytest.raises(Altered) as found:
            load(path)
        assert found.value.faults[0].line == raw.count(b"\n", 0, index) + 1


@pytest.mark.parametrize(
    ("kind", "old", "new", "fault"),
    [
        ("game", '"seed":11', '"seed":12', "commitment"),
        ("game", '"commitment":"', '"commitment":"0', "commitment"),
        ("command", '"seat":0', '"seat":1', "refuse"),
        ("command", '"version":7', '"version":8', "version"),
        ("command", '"is":"Roll"', '"is":"Bribe"', "unreadable"),
        ("command", '"at":', '"when":', "unreadable"),
        ("command", '"digest":"', '"digest":"0', "digest"),
        ("snapshot", '"money":[', '"money":[1,', "state"),
        ("snapshot", '"phase":"running"', '"phase":7', "unreadable"),
        ("end", '"ranking":[[', '"ranking":[[1],[', "outcome"),
        ("end", '"is":"end"', '"is":"start"', "unreadable"),
        ("end", '"is":"end"', '"is":"ending"', "unknown kind"),
    ],
)
def test_a_change_under_new_seals_is_found_by_the_replay(
    evening: tuple[Path, Match], tmp_path: Path, kind: str, old: str, new: str, fault: str
) -> None:
    lines = evening[0].read_text(encoding="utf-8").splitlines()
    index = next(i for i, text in enumerate(lines) if body(text)["is"] == kind and old in text)
    lines[index] = lines[index].replace(old, new, 1)
    path = tmp_path / "resealed.jsonl"
    path.write_bytes(sealed(lines))
    with pytest.raises(Altered, match=fault) as found:
        replay = Replay(load(path))
        replay.check_commitment()
        replay.finish()
    assert found.value.faults[0].line == index + 1


def test_a_command_after_the_end_is_found(evening: tuple[Path, Match], tmp_path: Path) -> None:
    lines = evening[0].read_text(encoding="utf-8").splitlines()
    path = tmp_path / "longer.jsonl"
    path.write_bytes(sealed([*lines, lines[1]]))
    with pytest.raises(Altered, match="over already"):
        Replay(load(path)).finish()


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ('"journal":2', '"journal":3', "journal format 3"),
        ('"game":"ready_set_bet"', '"game":"poker"', "unknown game poker"),
        ('"seed":11', '"seed":"11"', "seed should be int"),
        ('"races","2"', '"races","x"', "header: "),
        ('"house","program"', '"house","bank"', "header: "),
        ('"seats":["bot', '"seats":["human","human","human","human","human","human","bot', "seats"),
        ('"colour":"blue"', '"colour":"pink"', "the data makes no game"),
        ('"data":{', '"data":{"x":1,', "not known"),
    ],
)
def test_a_header_that_makes_no_game_is_refused(
    evening: tuple[Path, Match], tmp_path: Path, old: str, new: str, fault: str
) -> None:
    lines = evening[0].read_text(encoding="utf-8").splitlines()
    assert old in lines[0]
    lines[0] = lines[0].replace(old, new)
    path = tmp_path / "header.jsonl"
    path.write_bytes(sealed(lines))
    with pytest.raises(Faulty, match=fault) as found:
        Replay(load(path)).finish()
    assert found.value.faults[0].line in (1, 2, 3, 4, 5, 6)
