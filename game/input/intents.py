"""Intents: what a hand did, whatever device it held."""

from __future__ import annotations

from game.engine.record import record

DeviceId = str
"""`mouse`, `touch:<finger>`, `keys1` to `keys4`, `keys` for the keyboard as such, `pad:<id>`."""

MOUSE: DeviceId = "mouse"
KEYBOARD: DeviceId = "keys"
CLUSTERS: tuple[DeviceId, ...] = ("keys1", "keys2", "keys3", "keys4")


def is_pointer(device: DeviceId) -> bool:
    """Whether the device points at places, and so may act for anybody at the table."""
    return device == MOUSE or device.startswith("touch:")


@record
class Intent:
    """What a hand did, and with which device."""

    device: DeviceId


@record
class Step(Intent):
    """Go one target on: dx to the right, dy down."""

    dx: int
    dy: int


@record
class Choose(Intent):
    """Place, choose, press."""


@record
class Cycle(Intent):
    """Take the next token, turn the page; backwards where negative."""

    by: int


@record
class Look(Intent):
    """Look at one's own hidden cards, as long as the key is down."""

    down: bool


@record
class Back(Intent):
    """Put down, go back; at the table, pause."""


@record
class Pause(Intent):
    """Pause from anywhere."""


@record
class Go(Intent):
    """Start, go on, skip."""


@record
class At(Intent):
    """Something done at a point of the canvas."""

    x: float
    y: float


@record
class PointAt(At):
    """The pointer is here."""


@record
class Press(At):
    """The pointer went down here; what comes of it will show."""


@record
class Grab(At):
    """A drag began here."""


@record
class DragTo(At):
    """A drag is here."""


@record
class Drop(At):
    """A drag ended here."""


@record
class Tap(At):
    """Pressed and released here."""


@record
class LetGo(Intent):
    """A drag was broken off: the window lost the pointer."""


@record
class Lost(Intent):
    """A pad was unplugged; `model` is the same for pads of one make."""

    model: str = ""


@record
class Found(Intent):
    """A pad was plugged in."""

    model: str = ""


@record
class Mute(Intent):
    """Sound off, or on again."""


@record
class Help(Intent):
    """Show the rules."""


@record
class Log(Intent):
    """Show what the caller has said."""


@record
class Stir(Intent):
    """Some key or button that means nothing else: somebody is there."""


@record
class Typed(Intent):
    """Letters, settled."""

    text: str


@record
class Composing(Intent):
    """Letters that an input method has not settled yet."""

    text: str


@record
class Erase(Intent):
    """Take a letter away: the one before the caret, or the one behind it."""

    ahead: bool = False


@record
class Caret(Intent):
    """Move the caret; very far is to the end."""

    by: int


@record
class FullScreen(Intent):
    """To the full screen, or back to a window."""


@record
class Focus(Intent):
    """The window got or lost the keyboard."""

    on: bool


@record
class Quit(Intent):
    """Close the window."""


Intents = tuple[Intent, ...]
