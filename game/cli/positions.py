"""Positions of a race as they are written on the command line."""

from __future__ import annotations

import re

from game.cli.refusal import Refusal, one_of


def spaces_of(text: str, horses: tuple[str, ...], goals: tuple[int, ...]) -> tuple[int, ...]:
    """Where the horses are; a race that is over, or cannot be, has no odds."""
    if not text:
        return (0,) * len(horses)
    if "=" in text:
        return _named(horses, goals, text.split(","))
    parts = text.split(",")
    if len(parts) != len(horses):
        raise Refusal(f"odds: {len(horses)} spaces are needed, not {len(parts)}")
    return tuple(_space(part, goal) for part, goal in zip(parts, goals, strict=True))


def _named(horses: tuple[str, ...], goals: tuple[int, ...], pairs: list[str]) -> tuple[int, ...]:
    spaces: dict[str, int] = {}
    for pair in pairs:
        name, equals, space = pair.partition("=")
        if not equals:
            raise Refusal(f"odds: a position is written horse=space, not {pair or 'nothing'}")
        horse = one_of("horse", name.strip(), horses)
        if horse in spaces:
            raise Refusal(f"odds: {horse} stands in two places")
        spaces[horse] = _space(space, goals[horses.index(horse)])
    return tuple(spaces.get(horse, 0) for horse in horses)


def _space(text: str, goal: int) -> int:
    text = text.strip()
    if re.fullmatch("[0-9]{1,4}", text) and int(text) == goal:
        raise Refusal(f"odds: on space {goal} the race is over")
    if not re.fullmatch("[0-9]{1,4}", text) or int(text) > goal:
        raise Refusal(f"odds: a space is a number from 0 to {goal - 1}, not {text or 'nothing'}")
    return int(text)
