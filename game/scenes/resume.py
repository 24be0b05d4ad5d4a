"""The offer to go on: an unfinished game on a piece of paper over the title, as it stopped."""

from __future__ import annotations

from collections.abc import Callable
from math import floor
from time import time

import pygame

from game.engine.record import record
from game.input.intents import Back, Help, Intent, Pause
from game.render.frame import put_bird
from game.render.keycaps import put_hints
from game.render.kit import REFERENCE, Box, Kit
from game.render.lettering import wrapped
from game.render.standing import Standing, put_paper, put_standing
from game.render.widgets import blurred, put_veil
from game.scenes.control import Button
from game.scenes.desk import Desk
from game.scenes.form import Form
from game.scenes.names import names_of
from game.scenes.replay import ReplayScene
from game.scenes.shelf import IMPOSSIBLE, OTHER, Game
from game.table.recording import Recording
from game.text.book import purse

PAPER: Box = (300, 90, 1320, 850)
HEAD: tuple[float, float, float] = (356, 168, 1208)
PICTURE: Box = (356, 292, 752, 423)
ROWS: Box = (1140, 292, 424, 423)
BUTTONS: dict[str, tuple[Box, str]] = {
    "go_on": ((356, 760, 470, 110), "play"),
    "watch": ((850, 760, 390, 110), "again"),
    "aside": ((1264, 760, 300, 110), "cross"),
}
BIRD_FOOT = (1514.0, 94.0)
BLUR, VEIL, RADIUS = 9, 150, 14
SETTLED = 0.4
"""Seconds after which the caption stands, in the picture of the moment."""
INK_DIM = "46594C"
MINUTE, HOUR, DAY = 60, 3600, 86400


@record
class Choices:
    """What can be done with the game."""

    go_on: Callable[[], None]
    watch: Callable[[], None]
    aside: Callable[[], None]
    title: Callable[[], None]


class ResumeScene:
    """One question with three answers; going back leaves everything as it is."""

    def __init__(
        self,
        desk: Desk,
        game: Game,
        recording: Recording | None,
        choices: Choices,
        behind: Callable[[pygame.Surface], object],
    ) -> None:
        self.desk = desk
        self.game = game
        self.recording = recording
        """None under other rules: then there is no picture."""
        self.choices = choices
        self.behind = behind
        self.form = Form(follows=True)
        self._ground: pygame.Surface | None = None
        self._moment: pygame.Surface | None = None
        self._drawn = 0
        self.lay()

    @property
    def is_idle(self) -> bool:
        """Nothing moves."""
        return self._moment is not None or self.recording is None

    @property
    def is_menu(self) -> bool:
        """Enter chooses."""
        return True

    @property
    def keeps_awake(self) -> bool:
        """Nobody minds if a menu goes dark."""
        return False

    def lay(self) -> None:
        """The three buttons, in letters of one size."""
        kit, say = self.desk.kit, self.desk.book.say
        sizes = [
            kit.type.fitting(say(f"resume.{name}"), "num", 46 * kit.grow, box[2] - 140, 20)
            for name, (box, _) in BUTTONS.items()
        ]
        self.form.lay(
            Button(
                name, box, say(f"resume.{name}"), sign, size=min(sizes) / kit.grow,
                enabled=name != "watch" or self.recording is not None,
            )
            for name, (box, sign) in BUTTONS.items()
        )  # fmt: skip

    # Hands.

    def hear(self, intent: Intent) -> None:
        """An answer, or none."""
        if isinstance(intent, Back | Pause):
            self.choices.title()
        elif isinstance(intent, Help):
            self.desk.help()
        else:
            for change in self.form.hear(intent):
                getattr(self.choices, change.id)()

    def update(self, seconds: float) -> None:
        """Time does not matter here."""
        self.form.update(seconds)

    def resized(self) -> None:
        """Everything is painted anew."""
        self._ground = self._moment = None
        self._drawn = 0
        self.lay()

    # The picture.

    def draw(self, onto: pygame.Surface) -> list[pygame.Rect] | None:
        """The paper over the title; the picture on it comes after the first frame."""
        kit = self.desk.kit
        if self._ground is None:
            self._ground = self._painted(onto)
        if self._drawn and self._moment is None and self.recording is not None:
            self._picture(onto, self.recording)
        self._drawn += 1
        onto.blit(self._ground, (0, 0))
        if self._moment is not None:
            onto.blit(self._moment, kit.at((PICTURE[0], PICTURE[1])))
        self.form.draw(kit, onto)
        return None

    def _painted(self, onto: pygame.Surface) -> pygame.Surface:
        """What stands still."""
        kit = self.desk.kit
        picture = pygame.Surface(onto.get_size())
        self.behind(picture)
        ground = blurred(picture, BLUR)
        put_veil(kit, ground, VEIL)
        put_paper(kit, ground, PAPER)
        put_bird(kit, ground, BIRD_FOOT)
        self._paint_words(kit, ground)
        frame = kit.panel(PICTURE[2], PICTURE[3], RADIUS, "felt_deep")
        kit.lay(ground, frame, PICTURE, shadow=(8, 5, 150))
        put_standing(kit, ground, ROWS, self._standing())
        self._paint_foot(kit, ground)
        return ground

    def _paint_words(self, kit: Kit, onto: pygame.Surface) -> None:
        x, y, room = HEAD
        say = self.desk.book.say
        size = 64 * min(1.2, kit.grow)
        kit.text(
            onto, say("resume.title"), "num", size, "ink", (x, y), anchor="l", width=room - 200
        )
        size = 32 * min(1.4, kit.grow)
        at = (x, y + 70)
        kit.text(onto, self.told(), "ui", size, INK_DIM, at, anchor="l", width=room, least=22)

    def told(self) -> str:
        """Which game, how far it has come, and when it stopped."""
        book, game = self.desk.book, self.game
        if game.state == OTHER:
            return book.say("resume.other_rules")
        name = book.word("game", game.rules)
        where = book.say("resume.where", game=name, race=game.race, races=game.races)
        since = self._since(time() - game.when)
        return book.say("resume.told", where=where, since=since)

    def _since(self, seconds: float) -> str:
        say = self.desk.book.say
        for long, key in ((DAY, "days"), (HOUR, "hours"), (MINUTE, "minutes")):
            if seconds >= long:
                return say(f"resume.{key}_ago", count=floor(seconds / long))
        return say("resume.just_now")

    def _standing(self) -> list[Standing]:
        game, marks = self.game, dict(self.game.marks)
        names = names_of(self.desk.book, game.sitters, game.given)
        seats = sorted(names, key=lambda seat: -game.money[seat - 1] if game.money else seat)
        return [
            Standing(
                names[seat], marks.get(seat), "bot" if game.sitters[seat - 1].persona else "person",
                purse(game.rules, game.money[seat - 1]) if game.money else "",
            )
            for seat in seats
        ]  # fmt: skip

    def _paint_foot(self, kit: Kit, onto: pygame.Surface) -> None:
        say = self.desk.book.say
        hints = [
            (("Left", "Right"), (), say("resume.choose")),
            (("Enter",), ("A",), say("resume.take")),
        ]
        left = put_hints(kit, onto, hints, 316, 1000, 1700)
        size = 26 * min(1.5, kit.grow)
        lines = wrapped(kit.type, say("resume.aside_note"), "ui", size, 1604 - left)
        if len(lines) == 1:
            kit.text(onto, lines[0], "ui", size, "cream_dim", (left, 1000), anchor="l")

    def _picture(self, onto: pygame.Surface, recording: Recording) -> None:
        """A game that no table can show is offered without a picture."""
        try:
            self._moment = self._pictured(onto, recording)
        except IMPOSSIBLE:
            self.recording = None
            self.lay()

    def _pictured(self, onto: pygame.Surface, recording: Recording) -> pygame.Surface:
        """The table as it was left, small."""
        kit = self.desk.kit
        replay = ReplayScene(self.desk, recording, lambda: None)
        replay.to_the_end()
        replay.table.director.update(SETTLED)
        whole = pygame.Surface(onto.get_size())
        replay.table.stage.draw(whole)
        whole = whole.subsurface((0, 0, kit.px(REFERENCE[0]), kit.px(REFERENCE[1])))
        small = pygame.transform.smoothscale(whole, kit.rect(PICTURE).size)
        return _rounded(small, kit.px(RADIUS))


def _rounded(image: pygame.Surface, radius: int) -> pygame.Surface:
    """A picture without its corners."""
    out = pygame.Surface(image.get_size(), pygame.SRCALPHA)
    pygame.draw.rect(out, (255, 255, 255, 255), out.get_rect(), border_radius=radius)
    out.blit(image, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    return out
