"""Checkable dice: a seed is committed to before the first race and shown after the last."""

from __future__ import annotations

import hashlib


def commitment(seed: int, salt: str) -> str:
    """What can be shown before the game without giving the seed away."""
    return hashlib.sha256(f"{seed}:{salt}".encode()).hexdigest()


def salt_of(seed: int) -> str:
    """The salt of a seed that somebody chose, so that the run repeats."""
    return hashlib.sha256(f"railbird salt {seed}".encode()).hexdigest()[:32]
