"""The page of every rule book that says which key and which button does what."""

from __future__ import annotations

from collections.abc import Sequence

from game.input.intents import CLUSTERS, KEYBOARD
from game.input.keymap import key_name, keymap_of
from game.input.pads import ACTIONS, HATTED, button_name
from game.render.keytable import Caps, Device, key_table
from game.render.kit import Kit
from game.render.leaf import Plate
from game.scenes.desk import Desk
from game.text.book import Param

MOVING = ("up", "left", "down", "right")
CHOOSING, CYCLING, LOOKING = ("choose",), ("previous", "next"), ("look",)

Column = tuple[str, tuple[str, ...]]
"""A heading, and the actions whose keys stand under it."""


def key_names(desk: Desk) -> dict[str, Param]:
    """The keys that everybody shares, by what they do."""
    keys = keymap_of(desk.settings.keys)
    shared = {"back": "back", "help": "help", "mute": "mute", "full": "full_screen"}
    return {name: key_name(keys.key(KEYBOARD, action)) for name, action in shared.items()}


def hands_table(desk: Desk, kit: Kit, wide: float, move: str, columns: Sequence[Column]) -> Plate:
    """Every set of keys and a pad: how it moves, and what else it does."""
    say, keys = desk.book.say, keymap_of(desk.settings.keys)
    layout = HATTED.with_changes(desk.settings.pad_buttons)

    def keyed(device: str, actions: tuple[str, ...]) -> Caps:
        return Caps(tuple(key_name(keys.key(device, action)) for action in actions))

    def padded(actions: tuple[str, ...]) -> Caps:
        return Caps(tuple(button_name(getattr(layout, ACTIONS[a])) for a in actions), pad=True)

    cells = (MOVING, *(actions for _, actions in columns))
    clusters = [
        Device(say("rules.controls.keys", number=number), tuple(keyed(device, a) for a in cells))
        for number, device in enumerate(CLUSTERS, 1)
    ]
    stick = Caps((say("rules.controls.stick"),), pad=True)
    pad = Device(say("rules.controls.pad"), (stick, *(padded(a) for _, a in columns)))
    heads = (move, *(head for head, _ in columns))
    return key_table(kit, wide, heads, (*clusters, pad))
