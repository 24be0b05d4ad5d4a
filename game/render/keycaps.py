"""Keys of a keyboard and buttons of a pad as objects, and the line that says what they do."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.render.kit import Kit

KEY_HIGH = 38.0


def put_key(kit: Kit, onto: pygame.Surface, name: str, left: float, y: float) -> float:
    """A key of the keyboard as an object; its right edge."""
    high = KEY_HIGH * min(1.5, kit.grow)
    size = round(high * 0.6)
    wide = round(key_width(kit, name))
    box = (left, y - high / 2, wide, high)
    kit.lay(onto, kit.panel(wide, high, 9, "A98F5C"), box)
    kit.lay(onto, kit.panel(wide, high - 4, 9, "FFFBEF", "E9DBB7"), (left, box[1], wide, high - 4))
    kit.text(onto, name, "ui", size, "ink", (left + wide / 2, y - 2))
    return left + wide


def key_width(kit: Kit, name: str) -> float:
    """A key is as wide as what stands on it, and never narrower than high."""
    high = KEY_HIGH * min(1.5, kit.grow)
    return max(high, kit.type.width(name, "ui", round(high * 0.6)) + 20)


def put_pad_button(kit: Kit, onto: pygame.Surface, name: str, left: float, y: float) -> float:
    """A button of a pad; its right edge."""
    high = KEY_HIGH * min(1.5, kit.grow)
    size = round(high * (0.6 if len(name) == 1 else 0.5))
    wide = round(pad_button_width(kit, name))
    box = (left, y - high / 2, wide, high)
    kit.lay(onto, kit.panel(wide, high, high / 2 - 1.5, "night", line="cream", thick=3), box)
    kit.text(onto, name, "ui", size, "cream", (left + wide / 2, y))
    return left + wide


def pad_button_width(kit: Kit, name: str) -> float:
    """Round with one letter on it, longer with more."""
    high = KEY_HIGH * min(1.5, kit.grow)
    return high if len(name) == 1 else kit.type.width(name, "ui", round(high * 0.5)) + high * 0.6


Hint = tuple[Sequence[str], Sequence[str], str]
"""Keys, buttons of a pad, and what they do."""


def put_hints(
    kit: Kit, onto: pygame.Surface, hints: Sequence[Hint], left: float = 28.0, y: float = 1046.0,
    right: float = 1892.0,
) -> float:  # fmt: skip
    """The foot of a screen: what the keys do, as long as there is room; where it ends."""
    for hint in hints:
        if left + hint_width(kit, hint) > right:
            break
        left = put_hint(kit, onto, hint, left, y) + 32
    return left


def put_hint(
    kit: Kit, onto: pygame.Surface, hint: Hint, left: float, y: float, colour: str = "cream_dim"
) -> float:
    """Keys, buttons and what they do; where it ends."""
    keys, buttons, words = hint
    for name in keys:
        left = put_key(kit, onto, name, left, y) + 6
    for name in buttons:
        left = put_pad_button(kit, onto, name, left, y) + 6
    size = 26 * min(1.5, kit.grow)
    return left + 6 + kit.text(onto, words, "ui", size, colour, (left + 6, y), anchor="l")


def hint_width(kit: Kit, hint: Hint) -> float:
    """How much room it takes."""
    keys, buttons, words = hint
    caps = sum(key_width(kit, name) + 6 for name in keys)
    told = kit.type.width(words, "ui", 26 * min(1.5, kit.grow))
    round_ones = sum(pad_button_width(kit, name) + 6 for name in buttons)
    return caps + round_ones + 6 + told
