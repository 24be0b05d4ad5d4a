"""The sheet of VIP cards: every face, and how it lies in a rack, to be looked at."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.engine.ready_set_bet.data import BonusTokenGain, Data, VipCard
from game.render.kit import Kit
from game.render.ready_set_bet.vip_card import back as card_back
from game.render.ready_set_bet.vip_card import face
from game.render.ready_set_bet.vip_signs import put_icon
from game.scenes.control import AnyControl
from game.scenes.desk import Desk
from game.scenes.form import Change
from game.scenes.screen import Screen
from game.text.ready_set_bet.cards import CardWords

COLUMNS, ROWS = 9, 3
LEFT, TOP, PITCH, DOWN = 116.0, 270.0, 211.0, 312.0
ICONS_LEFT, ICONS_Y, ICON_PITCH = 590.0, 47.0, 44.0


class CardSheet(Screen):
    """Pictures of cards, each for another bettor; nothing on it does anything but lead back."""

    def __init__(self, desk: Desk, back: Callable[[], None], data: Data) -> None:
        self.data = data
        super().__init__(desk, back)

    def title(self) -> str:
        """What it is."""
        return self.desk.book.say("vip.cards")

    def controls(self) -> Sequence[AnyControl]:
        """None."""
        return ()

    def changed(self, change: Change) -> None:
        """Nothing changes."""

    def paint(self, kit: Kit, onto: pygame.Surface) -> None:
        """Three rows of faces and a back; the icons beside the title."""
        words = CardWords(self.desk.book, self.data)
        for index, card in enumerate(shown(self.data)):
            seat = self.data.seats[index % len(self.data.seats)]
            image = face(kit, self.data, card.effect, words.lines(card.effect), seat)
            self._put(kit, onto, image, index)
            at = (ICONS_LEFT + ICON_PITCH * index, ICONS_Y)
            put_icon(kit, onto, (card.effect, True), seat, at)
        self._put(kit, onto, card_back(kit), COLUMNS * ROWS - 1)

    def _put(self, kit: Kit, onto: pygame.Surface, image: pygame.Surface, index: int) -> None:
        row, column = divmod(index, COLUMNS)
        at = (LEFT + PITCH * column, TOP + DOWN * row)
        kit.put_shadow(onto, image, at, 9, 6, 160)
        kit.put(onto, image, at)


def shown(data: Data) -> list[VipCard]:
    """Every card once; of the white bonus tokens, which look alike, as many as there is room."""
    others = [card for card in data.vip if not _is_white(card)]
    white = [card for card in data.vip if _is_white(card)]
    return (others + white)[: COLUMNS * ROWS - 1]


def _is_white(card: VipCard) -> bool:
    return isinstance(card.effect, BonusTokenGain) and card.effect.colour == "white"
