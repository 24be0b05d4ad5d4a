"""Broken files are put aside as they are, so that nothing in them is lost."""

from __future__ import annotations

import os
import shutil
from contextlib import suppress
from itertools import count
from pathlib import Path


def put_aside(path: Path) -> Path | None:
    """Give a file, or whatever lies in its place, another name; None where that cannot be done."""
    try:
        aside = _free(path)
        os.replace(path, aside)
    except OSError:
        return None
    return aside


def copy_aside(path: Path) -> Path | None:
    """Keep a file as it is under another name, and leave it where it is as well."""
    try:
        aside = _free(path)
    except OSError:
        return None
    try:
        shutil.copyfile(path, aside)
    except OSError:
        with suppress(OSError):
            aside.unlink()
        return None
    return aside


def _free(path: Path) -> Path:
    """A name that no earlier broken file has."""
    names = (path.with_suffix(f".{number}.broken") for number in count(2))
    aside = path.with_suffix(".broken")
    while os.path.lexists(aside):
        aside = next(names)
    return aside
