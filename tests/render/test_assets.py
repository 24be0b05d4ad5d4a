"""Shipped files: what is not whole, or is something else, is named before it is drawn."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.content.faults import Spoilt
from game.render.assets import ASSETS, drawing, picture, told, typeface
from game.render.gaits import Sheets, Stable, load_gaits
from game.render.kit import Kit
from game.render.widgets import art

LOADERS: dict[str, Callable[[Path], object]] = {
    "horses/ready_set_bet/runner_0.png": picture,
    "art/bird.svg": lambda path: drawing(path, 40),
    "fonts/bitter-600.ttf": lambda path: typeface(path, 20),
    "fonts/noto-sans-tc-700.otf": lambda path: typeface(path, 20),
    "horses/poses.json": lambda path: load_gaits(path.parent),
}


@pytest.mark.parametrize("share", [0.0, 0.01, 0.5, 0.9, 0.999])
@pytest.mark.parametrize("name", LOADERS)
def test_a_file_cut_off_anywhere_is_noticed(tmp_path: Path, name: str, share: float) -> None:
    raw = (ASSETS / name).read_bytes()
    path = tmp_path / Path(name).name
    path.write_bytes(raw)
    LOADERS[name](path)
    path.write_bytes(raw[: min(int(len(raw) * share), len(raw) - 4)])
    with pytest.raises(Spoilt, match="fresh copy"):
        LOADERS[name](path)


def test_a_picture_with_one_wrong_byte_is_noticed(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    raw = bytearray((ASSETS / "horses" / "ready_set_bet" / "runner_0.png").read_bytes())
    raw[len(raw) // 2] ^= 1
    (tmp_path / "runner_0.png").write_bytes(raw)
    with pytest.raises(Spoilt):
        picture(tmp_path / "runner_0.png")
    assert capfd.readouterr().err == ""


@pytest.mark.parametrize("size", [(1, 1), (4000, 1100), (7, 5000)])
def test_another_picture_in_the_place_of_a_sheet_is_noticed(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    pygame.image.save(pygame.Surface(size), tmp_path / "runner_0.png")
    with pytest.raises(Spoilt, match=r"runner_0\.png: is no sheet of runners"):
        Sheets(Kit(0.25), load_gaits(), Stable(tmp_path, 9))


@pytest.mark.parametrize("text", ['{"canvas": [0, 0]}', '{"gaits": 3}', "[]", "7", "[" * 99_999])
def test_other_words_in_the_place_of_the_poses_are_noticed(tmp_path: Path, text: str) -> None:
    (tmp_path / "poses.json").write_text(text, encoding="utf-8")
    with pytest.raises(Spoilt):
        load_gaits(tmp_path)


def test_a_gait_without_frames_is_noticed(tmp_path: Path) -> None:
    text = (ASSETS / "horses" / "poses.json").read_text(encoding="utf-8")
    (tmp_path / "poses.json").write_text(text.replace('"count": 12', '"count": 0'))
    with pytest.raises(Spoilt):
        load_gaits(tmp_path)


def test_the_line_names_a_shipped_file_from_the_top_folder() -> None:
    with pytest.raises(Spoilt, match=r"^assets/nothing\.json: cannot be read; get a fresh copy"):
        told(ASSETS / "nothing.json", str)


def test_a_lost_wordmark_is_written_as_wide_as_it_was_drawn(tmp_path: Path) -> None:
    kit = Kit(0.5)
    assert 0.8 * 424 <= art(kit, "wordmark", 848, tmp_path).get_width() <= 424
    assert art(kit, "bird", 225, tmp_path).get_width() == 1
