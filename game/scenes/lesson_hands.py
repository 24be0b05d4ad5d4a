"""The hand of the lesson: which device it holds, and which of its keys and buttons do what."""

from __future__ import annotations

from game.engine.contract import Seat
from game.input.intents import CLUSTERS, KEYBOARD, MOUSE, DeviceId, Intent, is_pointer
from game.input.keymap import Keymap, key_name, keymap_of
from game.render.keycaps import Hint
from game.scenes.desk import Desk
from game.scenes.table import GameTable

LEARNER: Seat = 1
"""The seat of whoever learns."""
MOVES = ("up", "left", "down", "right")


class LessonHand:
    """One person with one device at a time, which may be changed at any moment."""

    def __init__(self, desk: Desk, table: GameTable, device: DeviceId = "") -> None:
        self.desk = desk
        self.table = table
        self.device = MOUSE
        self.take(device)

    def take(self, device: DeviceId) -> None:
        """Whatever did something last is the device in use; its cursor is the only one."""
        if not device or device == self.device:
            return
        if device == KEYBOARD:
            self.take(CLUSTERS[0] if self.kind in ("mouse", "touch") else "")
            return
        hands = self.table.hands
        if not is_pointer(self.device):
            hands.release(self.device)
        self.device = device
        if not is_pointer(device):
            hands.give(device, LEARNER)
            self.table.binder.show(device)

    def lose(self, intent: Intent) -> None:
        """The device is gone; the mouse is always there."""
        if intent.device == self.device:
            self.take(MOUSE)

    @property
    def kind(self) -> str:
        """`mouse`, `touch`, `keys` or `pad`."""
        return self.device.partition(":")[0].rstrip("1234")

    def choosing(self) -> tuple[Hint, ...]:
        """How a card is chosen."""
        say = self.desk.book.say
        match self.kind:
            case "keys":
                keys = (self.key("left"), self.key("right"), self.key("choose"))
                return ((keys, (), say("lesson.choose")),)
            case "pad":
                return (((), (), say("lesson.stick")), ((), ("A",), say("lesson.choose")))
            case _:
                return ()

    def going_on(self, *, hands_on: bool) -> Hint | None:
        """What goes on to the next step: the key for everything, or the one that is free then."""
        match self.kind:
            case "keys":
                key = key_name(self._keymap.shared.go) if hands_on else self.key("choose")
                return ((key,), (), "")
            case "pad":
                return ((), ("X" if hands_on else "A",), "")
            case _:
                return None

    def leaving(self) -> Hint | None:
        """What leaves the lesson."""
        match self.kind:
            case "keys":
                return ((key_name(self._keymap.shared.back),), (), "")
            case "pad":
                return ((), ("B",), "")
            case _:
                return None

    def key(self, action: str) -> str:
        """The key of this hand for an action."""
        return key_name(self._keymap.key(self.device, action))

    @property
    def _keymap(self) -> Keymap:
        return keymap_of(self.desk.settings.keys)
