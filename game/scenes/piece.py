"""A piece of the real table in a frame, played by bots: what a setting does shows there at once."""

from __future__ import annotations

import pygame

from game.render.kit import REFERENCE, Box, Kit
from game.scenes.desk import Desk
from game.scenes.parties import new_party
from game.scenes.ready_set_bet.table import TableScene
from game.table.commitment import salt_of
from game.table.setup import Setup, seated

SEED = 5
SEATS = ("bot:gut", "bot:value", "bot:longshot", "bot:late", "bot:blocker", "bot:favourite")
ROLLS = 30
TOP = 418.0
"""Which rows of the table are seen: from the sixth horse on."""
STEP = 1 / 30


class Piece:
    """A table of its own; it is laid when it is first looked at."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.table: TableScene | None = None
        self._canvas: pygame.Surface | None = None
        self._wait = 1
        """Frames for which the rest of the screen is shown first."""

    def renew(self) -> None:
        """Something has changed that its picture hangs on."""
        if self.table is not None:
            self.table.resized()
        self._canvas = None

    def update(self, seconds: float) -> None:
        """The horses run; nobody rolls."""
        if self.table is not None:
            self.table.follow_settings()
            self.table.director.update(seconds)

    def draw(self, kit: Kit, onto: pygame.Surface, box: Box) -> None:
        """The rows that fit into the frame."""
        area = kit.rect(box)
        if self._wait:
            self._wait -= 1
            kit.lay(onto, kit.panel(box[2], box[3], 14, "felt_deep"), box)
            return
        if self.table is None:
            self.table = self._laid()
        if self._canvas is None:
            self._canvas = pygame.Surface((kit.px(REFERENCE[0]), kit.px(REFERENCE[1])))
            self.table.stage.touch()
        self.table.stage.draw(self._canvas)
        from_ = kit.rect((box[0], TOP, box[2], box[3]))
        onto.blit(self._canvas, area.topleft, from_)
        line = kit.panel(
            box[2], box[3], 14, "night", line="cream", thick=2, line_alpha=0.6, alpha=0
        )
        kit.lay(onto, line, box)

    def _laid(self) -> TableScene:
        """The same moment of the same race each time."""
        party = new_party(Setup(seated(SEATS), (), 0.6), SEED, salt_of(SEED), None, self.desk.data)
        table = TableScene(self.desk, party, quiet=True)
        while table.match.state.race.rolls < ROLLS or table.director.is_busy:
            table.driver.advance(STEP)
            table.watch.look()
            table.director.update(STEP)
            if table.match.state.race.rolls >= ROLLS:
                table.driver.paused = True
        return table
