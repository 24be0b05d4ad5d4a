"""Locks: which game is being played right now, by this copy of the program or by another.

Every number of a journal is one byte of one file, locked by whoever plays that game. The system
lets go of the locks of a program that has ended, however it ended, so none can be left behind.
"""

from __future__ import annotations

import errno
import os
import sys
from pathlib import Path
from typing import BinaryIO

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

BYTES = 2**31
"""As far as any system can lock; no more of the file is ever written than none of it."""
HELD_ELSEWHERE = {errno.EACCES, errno.EAGAIN, errno.EDEADLK}


class Locks:
    """The file of locks; a program plays one game at a time."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.held: int | None = None
        """The game that is played here."""
        self._file: BinaryIO | None = None

    def take(self, number: int) -> bool:
        """Play a game, and no other; whether nobody else plays it."""
        if number == self.held:
            return True
        if not self._lock(number, make=True):
            return False
        self.release()
        self.held = number
        return True

    def release(self) -> None:
        """Play nothing any more."""
        if self.held is not None:
            self._unlock(self.held)
            self.held = None

    def is_elsewhere(self, number: int) -> bool:
        """Whether another copy of the program plays this game."""
        if number == self.held:
            return False
        if not self._lock(number, make=False):
            return True
        self._unlock(number)
        return False

    def _lock(self, number: int, *, make: bool) -> bool:
        """Lock it unless another has; where nothing can be locked, nobody has."""
        try:
            if self._file is None:
                self._file = self.path.open("a+b" if make else "r+b", buffering=0)
        except OSError:
            return True
        try:
            _locked(self._file.fileno(), number % BYTES)
        except OSError as fault:
            return fault.errno not in HELD_ELSEWHERE
        return True

    def _unlock(self, number: int) -> None:
        if self._file is not None:
            _unlocked(self._file.fileno(), number % BYTES)


if sys.platform == "win32":

    def _locked(file: int, number: int) -> None:
        os.lseek(file, number, os.SEEK_SET)
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)

    def _unlocked(file: int, number: int) -> None:
        os.lseek(file, number, os.SEEK_SET)
        msvcrt.locking(file, msvcrt.LK_UNLCK, 1)

else:

    def _locked(file: int, number: int) -> None:
        fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB, 1, number)

    def _unlocked(file: int, number: int) -> None:
        fcntl.lockf(file, fcntl.LOCK_UN, 1, number)
