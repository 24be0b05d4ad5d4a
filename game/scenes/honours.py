"""A page with the records of the house, for a screen that only shows them."""

from __future__ import annotations

import pygame

from game.render.frame import put_bird, put_header
from game.render.ground import felt
from game.render.honours import cards_a_page, put_honours
from game.scenes.archive import Archive
from game.scenes.desk import Desk

AREA = (130.0, 1040.0)


class HonoursPage:
    """Cards on the felt; where words are large there are several pages of them."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.archive = Archive(desk)
        self.honours = self.archive.honours()

    @property
    def is_empty(self) -> bool:
        """Whether no game was played to its end yet, so that there is nothing to show."""
        return not self.honours

    @property
    def pages(self) -> int:
        """How many there are."""
        return -(-len(self.honours) // cards_a_page(self.desk.kit))

    def draw(self, onto: pygame.Surface, page: int = 0) -> None:
        """One of the pages."""
        kit, many = self.desk.kit, cards_a_page(self.desk.kit)
        onto.blit(kit.keep(("felt",), lambda: felt(kit)), (0, 0))
        put_header(kit, onto, self.desk.book.say("records.title"))
        put_bird(kit, onto)
        cards = self.honours[page * many : (page + 1) * many]
        put_honours(kit, onto, cards, AREA, self.archive.script)
