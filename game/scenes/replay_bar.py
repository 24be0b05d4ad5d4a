"""The bar of a replay: play, step, a line of time with its races, speed, and what else to see."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.engine.record import record
from game.input.intents import Intent, is_pointer
from game.render.controls import FOCUS, KNOB, put_ring
from game.render.icons import icon
from game.render.keycaps import key_width, put_key
from game.render.kit import REFERENCE, Box, Kit, within
from game.render.palette import rgb
from game.scenes.control import AnyControl, Button, Plain, Slider, Stepper
from game.scenes.form import Changes, Form
from game.text.book import Book

BAR: Box = (12, 1016, 1896, 62)
LINE: Box = (316, 1036, 1050, 44)
"""The line of time, with room for its knob."""
DISC, DISC_Y, APART = 30.0, 1035.0, 44.0
SLIM: Box = (0, 1075, 1920, 5)
"""What is left of the bar while nobody touches anything."""
LABEL_FOOT = 1010.0
TOP, HIGH = 1021.0, 52.0
PARTS = 10
"""Of a second, on the line of time."""
BUTTONS: dict[str, tuple[float, float, str]] = {
    "leave": (24, 62, "left"),
    "play": (96, 78, "play"),
    "roll_back": (184, 60, "roll_back"),
    "roll_on": (250, 60, "roll_on"),
    "finish": (1576, 72, "flag"),
    "odds": (1656, 72, "eye"),
    "review": (1736, 72, "book"),
    "ranking": (1816, 80, "trophy"),
}
"""Left edge, width and sign."""
SPEED: Box = (1380, TOP, 184, HIGH)
KEYS = {"play": ("Space",), "roll_back": ("Q",), "roll_on": ("R",), "leave": ("Esc",)}


@record
class Reel:
    """What the bar shows of a replay."""

    playing: bool
    time: float
    length: float
    speed: str
    ends: tuple[bool, bool]
    """Whether it goes no slower, no faster."""
    race: int
    marks: tuple[tuple[int, float], ...]
    """Each race, and when it starts."""
    finishes: tuple[float, ...]
    odds: bool
    can: frozenset[str]
    """What there is to see now besides the race: a finish, a review, a ranking."""


class Bar:
    """The controls, as a replay stands."""

    def __init__(self) -> None:
        self.form = Form()
        self.reel: Reel | None = None
        self._hand = ""

    def lay(self, reel: Reel) -> None:
        """The controls as they are now."""
        if reel != self.reel:
            self.reel = reel
            self.form.lay(self._controls(reel), "play")

    def _controls(self, reel: Reel) -> Sequence[AnyControl]:
        can = {"leave", "play", "roll_back", "roll_on", *reel.can}
        buttons = [
            Button(
                name, (x, TOP, wide, HIGH), "", self._sign(name, sign, reel), size=38,
                kind="primary" if name == "odds" and reel.odds else "plain", enabled=name in can,
            )
            for name, (x, wide, sign) in BUTTONS.items()
        ]  # fmt: skip
        line = Slider("time", LINE, round(reel.time * PARTS), 0, _high(reel), 1)
        races = [Plain(f"race:{race}", _disc(x), DISC / 2) for race, x in discs(reel)]
        speed = Stepper("speed", SPEED, reel.speed, reel.ends)
        return [*buttons[:4], line, *races, speed, *buttons[4:]]

    def _sign(self, name: str, sign: str, reel: Reel) -> str:
        return "pause" if name == "play" and reel.playing else sign

    # Hands.

    def hear(self, intent: Intent) -> Changes:
        """What a hand does to it."""
        self._hand = intent.device
        return self.form.hear(intent)

    def covers(self, x: float, y: float) -> bool:
        """Whether a point lies on it."""
        return within(BAR, x, y)

    # The picture.

    def draw(self, kit: Kit, onto: pygame.Surface, book: Book) -> None:
        """Everything of it."""
        plate = kit.panel(BAR[2], BAR[3], 18, "felt_deep", "night", line="felt_line", thick=2)
        kit.lay(onto, plate, BAR, shadow=(14, 2, 200))
        self.form.draw(kit, onto, skip=("time", *(id_ for id_ in self.form.ids if "race:" in id_)))
        if self.reel is not None:
            self._draw_time(kit, onto, self.reel)
        self._draw_label(kit, onto, book)

    def _draw_time(self, kit: Kit, onto: pygame.Surface, reel: Reel) -> None:
        x, y, wide, high = LINE
        middle = y + high / 2 + 4
        bed = kit.rect((x + KNOB / 2, middle - 5, wide - KNOB, 10))
        pygame.draw.rect(onto, rgb("felt_line"), bed, border_radius=kit.px(5))
        now = _across(reel, reel.time)
        done = kit.rect((x + KNOB / 2, middle - 3, now - x - KNOB / 2, 6))
        pygame.draw.rect(onto, rgb("cream"), done, border_radius=3)
        for finish in reel.finishes:
            tick = kit.rect((_across(reel, finish) - 2, middle - 10, 4, 20))
            pygame.draw.rect(onto, rgb("brass"), tick, border_radius=2)
        for race, left in discs(reel):
            self._draw_disc(kit, onto, race, left, lit=race == reel.race)
        knob = kit.panel(22, 22, 11, "FFFBEF", "E3D4AE", line="8F7C49", thick=2)
        kit.put_shadow(onto, knob, (now, middle), 4, 3, 150)
        kit.put(onto, knob, (now, middle))
        if self.form.look("time") == FOCUS:
            put_ring(kit, onto, (now - 11, middle - 11, 22, 22), 11)

    def _draw_disc(self, kit: Kit, onto: pygame.Surface, race: int, x: float, *, lit: bool) -> None:
        ground, ink = ("brass_hi", "ink") if lit else ("felt_lit", "cream")
        line = "white" if lit else "cream"
        disc = kit.panel(DISC, DISC, DISC / 2, ground, line=line, thick=2, line_alpha=0.7)
        kit.put(onto, disc, (x, DISC_Y))
        kit.text(onto, str(race), "num", 22, ink, (x, DISC_Y))
        self.form[f"race:{race}"].draw(kit, onto, self.form.look(f"race:{race}"))

    def _draw_label(self, kit: Kit, onto: pygame.Surface, book: Book) -> None:
        """What the control does where a hand is."""
        id_ = self.form.pointed(self._hand) if is_pointer(self._hand) else self.form.focus
        if not id_ or id_ not in self.form:
            return
        text, keys = self._words(id_, book), KEYS.get(id_, ())
        size = 28 * kit.grow
        caps = sum(key_width(kit, key) + 10 for key in keys)
        text, size = kit.type.fitted(text, "ui", size, 1400, 18)
        wide = round(kit.type.width(text, "ui", size) + caps + 48)
        high = round(50 * max(1.0, 0.8 * kit.grow))
        box = self.form[id_].box
        left = min(max(12.0, box[0] + box[2] / 2 - wide / 2), REFERENCE[0] - 12.0 - wide)
        place = (left, LABEL_FOOT - high, wide, high)
        plate = kit.panel(wide, high, 14, "night", line="brass", thick=2, alpha=0.96)
        kit.lay(onto, plate, place, shadow=(8, 4, 170))
        at = (left + 24, place[1] + high / 2)
        right = at[0] + kit.text(onto, text, "ui", size, "cream", at, anchor="l") + 10
        for key in keys:
            right = put_key(kit, onto, key, right, at[1]) + 10

    def _words(self, id_: str, book: Book) -> str:
        reel = self.reel
        assert reel is not None
        if id_.startswith("race:"):
            return book.say("replay.race", race=int(id_.removeprefix("race:")))
        if id_ == "time":
            return f"{clock(reel.time)} / {clock(reel.length)}"
        if id_ == "play" and reel.playing:
            return book.say("replay.pause")
        if id_ == "odds":
            return book.say("replay.odds_on" if reel.odds else "replay.odds_off")
        return book.say(f"replay.{id_}")

    def draw_slim(self, kit: Kit, onto: pygame.Surface) -> pygame.Rect:
        """How far the replay has come, along the lower edge; where that is."""
        area = kit.rect(SLIM)
        pygame.draw.rect(onto, rgb("night"), area)
        if self.reel is None:
            return area
        x, y, wide, high = SLIM
        share = min(1.0, self.reel.time / max(1e-6, self.reel.length))
        pygame.draw.rect(onto, rgb("brass_hi"), kit.rect((x, y, wide * share, high)))
        for _, start in self.reel.marks:
            at = x + wide * start / max(1e-6, self.reel.length)
            pygame.draw.rect(onto, rgb("cream"), kit.rect((at - 2, y, 4, high)))
        return area


def put_stopped(kit: Kit, onto: pygame.Surface, box: Box) -> pygame.Rect:
    """The sign of a replay that stands still, over the pause mark."""
    x, y, wide, high = box
    ring = kit.panel(44, 44, 14, "brass_hi", "brass", line="FFF6DA", thick=2)
    kit.put(onto, ring, (x + wide / 2, y + high / 2))
    kit.put(onto, icon(kit, "play", 26, "ink"), (x + wide / 2 + 1, y + high / 2))
    return kit.rect(box)


def clock(seconds: float) -> str:
    """Minutes and seconds."""
    return f"{int(seconds) // 60}:{int(seconds) % 60:02}"


def _high(reel: Reel) -> int:
    return max(1, round(reel.length * PARTS))


def _across(reel: Reel, time: float) -> float:
    """Where a moment lies on the line."""
    share = min(1.0, time / max(1e-6, reel.length))
    return LINE[0] + KNOB / 2 + (LINE[2] - KNOB) * share


def discs(reel: Reel) -> list[tuple[int, float]]:
    """The races whose numbers have room over the line, with the middle of each."""
    laid: list[tuple[int, float]] = []
    for race, start in reel.marks:
        x = _across(reel, start)
        if not laid or x - laid[-1][1] >= APART:
            laid.append((race, x))
    return laid


def _disc(x: float) -> Box:
    return (x - DISC / 2, DISC_Y - DISC / 2, DISC, DISC)
