"""Settings: remembered choices, written whole or not at all."""

from __future__ import annotations

import os
from pathlib import Path

from game.engine import form
from game.engine.record import record, replace
from game.text.book import LANGUAGES

FILE = "settings.json"


@record
class Settings:
    """What the user has chosen."""

    language: str = "en"
    width: int = 1280
    height: int = 720
    screen: int = 0
    full_screen: bool = False
    reduced_motion: bool = False


def load_settings(folder: Path) -> tuple[Settings, bool]:
    """The settings, and whether a broken file had to be put aside."""
    path = folder / FILE
    try:
        return _known(form.read(Settings, path.read_text(encoding="utf-8"))), False
    except FileNotFoundError:
        return Settings(), False
    except (OSError, UnicodeDecodeError, form.Unreadable):
        _put_aside(path)
        return Settings(), True


def _known(settings: Settings) -> Settings:
    """Whatever this version does not know is as usual."""
    language = settings.language if settings.language in LANGUAGES else Settings().language
    return replace(settings, language=language, screen=max(0, settings.screen))


def save_settings(folder: Path, settings: Settings) -> bool:
    """Write the settings beside the old ones and exchange them; whether that worked."""
    path = folder / FILE
    fresh = path.with_suffix(f".{os.getpid()}.new")
    try:
        folder.mkdir(parents=True, exist_ok=True)
        fresh.write_text(form.write(settings), encoding="utf-8")
        os.replace(fresh, path)
    except OSError:
        return False
    return True


def _put_aside(path: Path) -> None:
    try:
        os.replace(path, path.with_suffix(".broken"))
    except OSError:
        return
