"""Every shipped file lost or damaged: something stands in for it, or one line says which it is."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.xdist_group("damage")  # the damage is done once, not by every worker

ROOT = Path(__file__).resolve().parents[2]

RUNNERS = ROOT / "assets" / "horses" / "ready_set_bet"

LOST = ("missing", "empty", "half", "garbage")
STOPS = sorted(
    [f"assets/fonts/{path.name}" for path in (ROOT / "assets" / "fonts").glob("*.?tf")]
    + ["assets/horses/poses.json"]
    + [f"assets/horses/ready_set_bet/{path.name}" for path in RUNNERS.iterdir()]
    + ["data/cards.yaml", "data/sound.yaml", "data/text/caller.yaml"]
)
"""Without these nothing can be shown."""
STANDS_IN = (
    "assets/icon.png", "assets/art/bird.svg", "assets/art/wordmark.svg", "assets/art/faces/gut.svg",
)  # fmt: skip
"""Without these something else is shown."""
LANGUAGES = tuple(f"data/text/{name}.yaml" for name in ("en", "ru", "zh-Hant"))
"""Half of these may be whole sentences, and the others are said in another language."""

SCRIPT = """
import contextlib, io, json, sys
from pathlib import Path
from game.cli.run import run

def shot(file):
    scene = "title" if "art/" in file and "faces" not in file or "icon" in file else "table"
    known = [name for name in ("en", "ru", "zh-Hant") if f"/{name}." in file]
    language = known[0] if known else "zh-Hant" if "noto" in file else "en"
    return ["shot", scene, "--size", "480x270", "--lang", language, "--out", "shot.png",
            "--home", "home", "--seats", "bot:gut,bot:gut"]

for file in json.loads(sys.argv[1]):
    path = Path(file)
    raw = path.read_bytes()
    damage = {"missing": None, "empty": b"", "half": raw[: len(raw) // 2],
              "garbage": bytes(range(256)) * 64, "whole": raw}
    for kind, spoilt in damage.items():
        path.unlink()
        if spoilt is not None:
            path.write_bytes(spoilt)
        Path("shot.png").unlink(missing_ok=True)
        said = io.StringIO()
        with contextlib.redirect_stderr(said):
            code = run(shot(file))
        told = said.getvalue().splitlines(), Path("shot.png").exists()
        print(json.dumps([file, kind, code, *told]))
        path.unlink(missing_ok=True)
        path.write_bytes(raw)
"""

Told = tuple[int, list[str], bool]
"""What the program exits with, what it says, and whether there is a picture."""


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the program that may be damaged."""
    folder = tmp_path_factory.mktemp("house")
    skipped = shutil.ignore_patterns("__pycache__", "build", "pictures")
    for name in ("game", "data", "assets"):
        shutil.copytree(ROOT / name, folder / name, ignore=skipped)
    shutil.copy(ROOT / "main.py", folder)
    return folder


@pytest.fixture(scope="session")
def told(house: Path) -> dict[tuple[str, str], Told]:
    """What the program makes of every damage to every file, found in one process."""
    files = json.dumps([*STOPS, *STANDS_IN, *LANGUAGES])
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT, files], cwd=house, capture_output=True, text=True,
        env={**os.environ, "PYTHONPATH": str(house)}, check=False,
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, "")
    lines = map(json.loads, done.stdout.splitlines())
    return {(file, kind): (code, said, drawn) for file, kind, code, said, drawn in lines}


@pytest.mark.parametrize("file", [*STOPS, *STANDS_IN, *LANGUAGES])
def test_a_whole_file_is_shown(told: dict[tuple[str, str], Told], file: str) -> None:
    assert told[file, "whole"] == (0, [], True)


@pytest.mark.parametrize("kind", LOST)
@pytest.mark.parametrize("file", STOPS)
def test_a_lost_file_is_named_in_one_line(
    told: dict[tuple[str, str], Told], file: str, kind: str
) -> None:
    code, said, drawn = told[file, kind]
    assert (code, drawn) == (2, False), said
    assert len(said) == 1 or file.startswith("data/"), "a data file has a line for each fault"
    assert all(line.startswith(said[0].split(":")[0]) for line in said)
    name = file.rsplit(".", 1)[0] if "fonts" in file else file
    assert name in said[0]
    assert "assets/" not in file or said[0].endswith("get a fresh copy of the assets folder")


@pytest.mark.parametrize("kind", LOST)
@pytest.mark.parametrize("file", STANDS_IN)
def test_a_lost_ornament_is_made_up_for(
    told: dict[tuple[str, str], Told], file: str, kind: str
) -> None:
    assert told[file, kind] == (0, [], True)


@pytest.mark.parametrize("kind", LOST)
@pytest.mark.parametrize("file", LANGUAGES)
def test_a_lost_language_is_named_and_lost_sentences_are_made_up_for(
    told: dict[tuple[str, str], Told], file: str, kind: str
) -> None:
    code, said, drawn = told[file, kind]
    assert (code, len(said), drawn) in [(0, 0, True), (2, 1, False)], said
    assert kind == "half" or code == 2
    assert all(file in line for line in said)


def test_a_window_with_a_lost_runner_ends_in_one_line_and_keeps_the_journal(house: Path) -> None:
    path = house / "assets" / "horses" / "ready_set_bet" / "runner_3.png"
    raw = path.read_bytes()
    path.unlink()
    done = subprocess.run(
        [sys.executable, "main.py", "play", "--home", "evening"], cwd=house, text=True,
        capture_output=True, env={**os.environ, "SDL_VIDEODRIVER": "dummy"}, check=False,
    )  # fmt: skip
    path.write_bytes(raw)
    told = "railbird: assets/horses/ready_set_bet/runner_3.png: cannot be read; "
    assert done.stderr == f"{told}get a fresh copy of the assets folder\n"
    assert (done.returncode, done.stdout) == (2, "")
    assert len(list((house / "evening" / "journals").iterdir())) == 1
