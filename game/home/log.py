"""The log: a bug written down where the user can find it."""

from __future__ import annotations

import platform
import traceback
from datetime import datetime
from pathlib import Path

FILE = "bug.log"
LARGEST = 1_000_000
"""Bytes after which the log begins anew."""


def write_bug(folder: Path, bug: BaseException, now: datetime) -> Path | None:
    """Add a bug with all that led to it; where that is, or nothing where it cannot be written."""
    path = folder / FILE
    system = f"{platform.platform()}, Python {platform.python_version()}"
    return _add(path, f"{now:%Y-%m-%d %H:%M:%S}  {system}\n{_told(bug)}\n")


def write_note(folder: Path, note: str, now: datetime) -> Path | None:
    """Add one line about something that did not work; where that is."""
    return _add(folder / FILE, f"{now:%Y-%m-%d %H:%M:%S}  {' '.join(note.split())}")


def _told(bug: BaseException) -> str:
    return "".join(traceback.format_exception(bug))


def _add(path: Path, text: str) -> Path | None:
    """Add a text to the log; nothing where it cannot be written."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        full = path.exists() and path.stat().st_size > LARGEST
        with path.open("w" if full else "a", encoding="utf-8", errors="replace") as file:
            file.write(f"{text}\n")
    except OSError:
        return None
    return path
