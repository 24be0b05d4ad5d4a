"""The VIP choice: a station for every bettor, the cards to choose from, and who has chosen."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.engine.contract import Seat
from game.engine.marks import SeatMark
from game.engine.ready_set_bet.data import Data, Effect
from game.engine.record import record
from game.render.easing import clamp
from game.render.faces import face as portrait
from game.render.frame import put_rail
from game.render.ground import felt
from game.render.icons import icon
from game.render.keycaps import Hint, hint_width, put_hint
from game.render.kit import Box, Kit, Point
from game.render.palette import mix, rgb
from game.render.ready_set_bet.vip_card import back, face
from game.render.ready_set_bet.vip_pose import (
    Moving,
    Pose,
    box_of,
    kept,
    middle_of,
    secret,
    station_boxes,
    waiting,
)
from game.render.ready_set_bet.vip_signs import put_icon
from game.render.token import mark, spent
from game.text.book import money

FADE = 0.24
"""Seconds in which all of it comes and goes."""
GROWS = 1.25
"""Words grow so much at the most: larger ones have no room beside the cards."""
MARK_PITCH, MARKS_RIGHT = 56.0, 1896.0
ICON_PITCH = 42.0
AIR = 2
"""Clear pixels around a card that is turned: without them its edges are ragged."""
FOOT_Y = 1048.0


@record
class CardLook:
    """A card that was dealt: its name in the rules, what it does, its words."""

    id: str
    effect: Effect
    words: tuple[str, ...]


@record
class StationLook:
    """What stays the same at a station."""

    seat: Seat
    mark: SeatMark
    name: str
    cards: tuple[CardLook, ...]
    earlier: tuple[tuple[Effect, bool], ...]
    """The cards kept after other races, and whether each is at hand."""
    persona: str = ""
    """Of a bot."""


@record
class StationNow:
    """What is seen at a station at this moment."""

    money: int
    choice: int | None = None
    """The card that is kept, as far as anybody may know."""
    has_chosen: bool = False
    aims: tuple[int, ...] = ()
    """The cards that somebody aims at."""
    sign: str = ""
    foot: str = ""


@record
class VipWords:
    """What stands above and below the stations."""

    title: str
    next: str
    chosen: str
    note: str
    pause: Hint


class VipTable:
    """All stations at once; nothing here decides anything."""

    def __init__(self, kit: Kit, data: Data, looks: Sequence[StationLook], now: float) -> None:
        self.kit = kit
        self.data = data
        self.looks = tuple(looks)
        self.still = False
        """Reduced motion: nothing travels."""
        self.words = VipWords("", "", "", "", ((), (), ""))
        self.boxes, self.zoom = station_boxes(len(self.looks))
        self.states = tuple(StationNow(0) for _ in self.looks)
        self.since = now
        self.left: float | None = None
        """When the cards began to leave."""
        self.revealed: dict[Seat, str] = {}
        self._gone: set[Seat] = set()
        self._cards = [
            [Moving(pose, pose) for pose in map(self._waiting, range(len(look.cards)))]
            for look in self.looks
        ]
        self._kept: dict[object, tuple[object, pygame.Surface]] = {}

    @staticmethod
    def _waiting(index: int) -> Pose:
        return waiting(index, None)

    # What is to be seen.

    def show(self, words: VipWords, states: Sequence[StationNow], now: float) -> None:
        """Everything as it is from now on; the cards begin to move."""
        self.words, self.states = words, tuple(states)
        for number, (look, state) in enumerate(zip(self.looks, self.states, strict=True)):
            choice = self._choice(look, state)
            for index, card in enumerate(self._cards[number]):
                card.go(_goal(state, choice, index), now)

    def _choice(self, look: StationLook, state: StationNow) -> int | None:
        own = self.revealed.get(look.seat)
        if own is None:
            return state.choice
        return next((n for n, card in enumerate(look.cards) if card.id == own), None)

    def reveal(self, cards: dict[Seat, str]) -> None:
        """Everybody has chosen: this is what they keep."""
        self.revealed = dict(cards)

    def leave(self, seat: Seat, now: float) -> tuple[pygame.Surface, Point] | None:
        """A card goes to its rack: its picture, and where it comes from."""
        self.left = now if self.left is None else self.left
        self._gone.add(seat)
        for number, look in enumerate(self.looks):
            choice = self._choice(look, self.states[number])
            if look.seat == seat and choice is not None:
                at = middle_of(self._cards[number][choice].goal, self.boxes[number], self.zoom)
                return self._face(look, look.cards[choice], 1.0), at
        return None

    def cover(self, now: float) -> float:
        """How much of the table it hides."""
        share = clamp((now - self.since) / FADE)
        return share if self.left is None else share * (1 - clamp((now - self.left) / FADE))

    # Places.

    def card_box(self, number: int, index: int) -> Box:
        """Where a hand finds a card, once it lies."""
        return box_of(self._cards[number][index].goal, self.boxes[number], self.zoom)

    def icon_at(self, number: int, index: int) -> Point:
        """The middle of an earlier card: the newest lies to the right."""
        x, y, wide, _ = self.boxes[number]
        back_ = len(self.looks[number].earlier) - 1 - index
        return (x + wide - 38 * self.zoom - ICON_PITCH * back_, y + 38 * self.zoom)

    # The picture.

    def draw(self, onto: pygame.Surface, now: float) -> None:
        """Over the table, which shows through as long as it comes or goes."""
        share = self.cover(now)
        if share >= 1:
            self._draw(onto, now)
        elif share > 0:
            layer = onto.copy()
            self._draw(layer, now)
            layer.set_alpha(round(255 * share))
            onto.blit(layer, (0, 0))

    def _draw(self, onto: pygame.Surface, now: float) -> None:
        onto.blit(self._ground(), (0, 0))
        for number, look in enumerate(self.looks):
            image, edge = self._station(number), 24.0
            box = self.boxes[number]
            onto.blit(image, self.kit.at((box[0] - edge, box[1] - edge)))
            for index in self._order(number):
                if look.seat not in self._gone or self._is_passed(number, index):
                    self._put_card(onto, number, index, now)

    def _order(self, number: int) -> list[int]:
        """The card that is kept, or aimed at, lies over the other."""
        state = self.states[number]
        front = self._choice(self.looks[number], state)
        indices = range(len(self._cards[number]))
        return sorted(indices, key=lambda index: (index == front, index in state.aims))

    def _is_passed(self, number: int, index: int) -> bool:
        return index != self._choice(self.looks[number], self.states[number])

    def _ground(self) -> pygame.Surface:
        state = tuple(state.has_chosen for state in self.states)
        return self._remember("ground", (self.words, state), self._painted_ground)

    def _remember(self, name: object, key: object, make: object) -> pygame.Surface:
        if self._kept.get(name, (None, None))[0] != key:
            assert callable(make)
            self._kept[name] = (key, make())
        return self._kept[name][1]

    def _painted_ground(self) -> pygame.Surface:
        kit, words = self.kit, self.words
        onto = kit.keep(("felt",), lambda: felt(kit)).copy()
        put_rail(kit, onto)
        grow = min(GROWS, kit.grow)
        right = self._put_marks(onto)
        size = 28 * grow
        right -= 16 + kit.text(onto, words.chosen, "ui", size, "cream", (right, 48), anchor="r")
        title = 50 * grow
        wide = kit.text(
            onto, words.title, "num", title, "cream", (32, 48), anchor="l", width=right - 40,
            least=36,
        )  # fmt: skip
        left = 32 + wide + 26
        if kit.type.width(words.next, "ui", 26) <= right - left:
            at = (left, 51.0)
            room = right - left
            kit.text(onto, words.next, "ui", size, "cream_dim", at, anchor="l", width=room)
        left = 1892 - hint_width(kit, words.pause)
        put_hint(kit, onto, words.pause, left, FOOT_Y)
        at, size = (32.0, FOOT_Y), 26 * grow
        kit.text(onto, words.note, "ui", size, "cream_dim", at, anchor="l", width=left - 72)
        return onto

    def _put_marks(self, onto: pygame.Surface) -> float:
        """The marks fill as people choose; where they begin."""
        kit = self.kit
        left = MARKS_RIGHT - MARK_PITCH * len(self.looks)
        for number, look in enumerate(self.looks):
            at = (left + MARK_PITCH * (number + 0.5), 46.0)
            if not self.states[number].has_chosen:
                kit.put(onto, spent(kit, look.mark, 42), at)
                continue
            kit.put(onto, mark(kit, look.mark, 42), at)
            corner = (at[0] + 16, at[1] + 15)
            pygame.draw.aacircle(onto, rgb("night"), kit.at(corner), kit.px(13))
            kit.put(onto, icon(kit, "check", 20), corner)
        return left - 16

    # Stations.

    def _station(self, number: int) -> pygame.Surface:
        key = (self.states[number], self.looks[number].seat in self.revealed)
        return self._remember(number, key, lambda: self._painted_station(number))

    def _painted_station(self, number: int) -> pygame.Surface:
        """The panel with everything on it but the cards, and room around it for its shadow."""
        kit, look, state = self.kit, self.looks[number], self.states[number]
        _, _, wide, high = self.boxes[number]
        onto = kit.blank((wide + 48, high + 48))
        lit, colour = not state.has_chosen, look.mark.colour
        top = mix(mix("felt", "felt_lit", 0.3), colour, 0.22 if lit else 0.1)
        line = mix("felt_line", colour, 0.95 if lit else 0.35)
        panel = kit.panel(wide, high, 18, top, "felt_deep", line=line, thick=3 if lit else 2)
        kit.lay(onto, panel, (24, 24, wide, high), shadow=(10, 5, 160))
        rule = kit.rect((42, 24, wide - 36, 4))
        pygame.draw.rect(onto, rgb(colour), rule, border_radius=2)
        self._put_heading(onto, number)
        self._put_foot(onto, number)
        return onto

    def _put_heading(self, onto: pygame.Surface, number: int) -> None:
        kit, look, state, zoom = self.kit, self.looks[number], self.states[number], self.zoom
        box = self.boxes[number]
        y, grow = 24 + 38 * zoom, min(GROWS, kit.grow) * zoom
        self._put_who(onto, look, (24 + 38 * zoom, y))
        for index, card in enumerate(look.earlier):
            at = self.icon_at(number, index)
            put_icon(kit, onto, card, look.mark, (at[0] - box[0] + 24, at[1] - box[1] + 24))
        first = self.icon_at(number, 0)[0] - box[0] + 24 if look.earlier else 0.0
        right = first - 34 if look.earlier else 24 + box[2] - 22 * zoom
        purse = money(state.money)
        taken = kit.text(onto, purse, "num", 36 * grow, "cream", (right, y), anchor="r")
        left = 24 + 72 * zoom
        room = right - taken - 14 - left
        at = (left, y)
        kit.text(
            onto, look.name, "ui", 32 * grow, "cream", at, anchor="l", width=room, least=24 * zoom
        )

    def _put_who(self, onto: pygame.Surface, look: StationLook, at: Point) -> None:
        """A person's mark; a bot's portrait, with its mark as a badge."""
        kit, zoom = self.kit, self.zoom
        if not look.persona:
            kit.put(onto, mark(kit, look.mark, 44 * zoom), at)
            return
        kit.put(onto, portrait(kit, look.persona, 50 * zoom), at)
        corner = (at[0] + 20 * zoom, at[1] + 18 * zoom)
        kit.put(onto, mark(kit, look.mark, 20 * zoom), corner)

    def _put_foot(self, onto: pygame.Surface, number: int) -> None:
        kit, look, state, zoom = self.kit, self.looks[number], self.states[number], self.zoom
        _, _, wide, high = self.boxes[number]
        y, right = 24 + high - 30 * zoom, 24 + wide - 20 * zoom
        if look.persona:
            kit.put(onto, icon(kit, "bot", 32 * zoom, "cream_dim"), (right - 14 * zoom, y))
            right -= 44 * zoom
        if not state.foot:
            return
        colour = mix(look.mark.colour, "cream", 0.35) if state.sign == "check" else "cream"
        kit.put(onto, icon(kit, state.sign, 34 * zoom, colour), (24 + 36 * zoom, y))
        at, size = (24 + 66 * zoom, y), 28 * min(GROWS, kit.grow) * zoom
        kit.text(onto, state.foot, "ui", size, "cream", at, anchor="l", width=right - at[0])

    # Cards.

    def _put_card(self, onto: pygame.Surface, number: int, index: int, now: float) -> None:
        look, state = self.looks[number], self.states[number]
        pose = self._cards[number][index].now(now, still=self.still)
        image = self._posed(look, look.cards[index], pose)
        at = middle_of(pose, self.boxes[number], self.zoom)
        alpha = round(pose.alpha)
        if self._cards[number][index].goal == pose:
            shade = round(160 * pose.alpha / 255)
            self.kit.put_shadow(onto, image, at, 9, 6, shade)
            if index in state.aims and not state.has_chosen:
                self.kit.put_shadow(onto, image, at, 14, 0, 200, look.mark.colour)
        self.kit.put(onto, image, at, alpha=alpha)

    def _face(self, look: StationLook, card: CardLook, size: float) -> pygame.Surface:
        zoom = round(self.zoom * size, 3)
        return face(self.kit, self.data, card.effect, card.words, look.mark, zoom)

    def _posed(self, look: StationLook, card: CardLook, pose: Pose) -> pygame.Surface:
        """A card that rests is kept; one that moves is made for this frame."""
        at_rest = pose.up in (0.0, 1.0)
        if pose.up == 1 and not pose.turn and pose.size in (1.0, 0.94):
            return self._face(look, card, pose.size)
        if at_rest and pose.size in (0.62, 0.8):
            key = ("vip posed", self.zoom, pose.size, pose.turn)
            return self.kit.keep(key, lambda: self._turned(look, card, pose))
        return self._turned(look, card, pose)

    def _turned(self, look: StationLook, card: CardLook, pose: Pose) -> pygame.Surface:
        side = self._face(look, card, 1.0) if pose.up > 0.5 else back(self.kit, self.zoom)
        across = abs(2 * pose.up - 1)
        if across < 1:
            wide = max(2, round(side.get_width() * across))
            side = pygame.transform.smoothscale(side, (wide, side.get_height()))
        room = (side.get_width() + 2 * AIR, side.get_height() + 2 * AIR)
        aired = pygame.Surface(room, pygame.SRCALPHA)
        aired.blit(side, (AIR, AIR))
        return pygame.transform.rotozoom(aired, pose.turn, pose.size)


def _goal(state: StationNow, choice: int | None, index: int) -> Pose:
    """Where a card is to lie."""
    if choice is not None:
        return kept(index, choice)
    if state.has_chosen:
        return secret(index)
    aimed = state.aims[0] if len(state.aims) == 1 else None
    return waiting(index, aimed)
