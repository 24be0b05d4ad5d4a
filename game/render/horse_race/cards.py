"""Cards at every size: horses on paper, powers in ink, backs; turned, dimmed, and the smallest."""

from __future__ import annotations

import pygame

from game.engine.horse_race.board import Board
from game.engine.horse_race.data import BACK, JOKER, NUMBERS, POWERS, Ability, Card, HorseId
from game.engine.horse_race.options import Options
from game.engine.record import record
from game.render.horse_race import powers
from game.render.horse_race.jacket import jacket
from game.render.horse_race.powers import CARD, STAR
from game.render.horse_race.signs import put_sign
from game.render.horse_race.silks import SILKS
from game.render.horse_race.swatch import swatch
from game.render.kit import Kit, Point, gradient
from game.render.palette import digits, rgb

RATIO = CARD[1] / CARD[0]
SMALL_CUT, DOTLESS = 120.0, 80.0
"""Narrower cards have a larger number and no letter; still narrower ones no dots."""
CORNER = (198.0, 52.0, 50.0)
"""The middle and the width of what stands in the upper right corner."""
LEAST = 46.0
"""A narrower card is better drawn as a mini."""
MINI, MINI_NARROW = (34.0, 48.0), (26.0, 38.0)
DOTS, DOT_PITCH = 190.0, 10.6
TURN = 3
"""Cards lie at multiples of so many degrees, so that those in flight do not fill the memory."""
FINER = 2
"""A turned card is drawn so much larger first."""


@record
class Pack:
    """Everything that decides how the cards of a game look."""

    moves: tuple[tuple[HorseId, int], ...]
    """How many moves bring each horse home."""
    abilities: tuple[Ability, ...]
    """What the cards that can be played do."""

    def moves_of(self, horse: HorseId) -> int:
        """How many dots its cards have."""
        return dict(self.moves)[horse]

    def ability(self, face: Card) -> Ability | None:
        """What playing the card does, if it does anything."""
        return next((ability for ability in self.abilities if ability.face == face), None)


def pack_of(board: Board, options: Options) -> Pack:
    """The cards of a game under its options."""
    moves = tuple((horse.id, horse.moves) for horse in board.data.horses)
    faces = (*NUMBERS, *POWERS)
    abilities = tuple(filter(None, (board.ability(options, face) for face in faces)))
    return Pack(moves, abilities)


def card(kit: Kit, pack: Pack, face: Card, width: float, turn: float = 0) -> pygame.Surface:
    """A card so wide, turned to the left by so many degrees."""
    degrees = round(turn / TURN) * TURN
    if degrees:
        key = ("turned card", pack, face, width, degrees)
        return kit.keep(key, lambda: _turned(_face(kit, pack, face, width, FINER), degrees))
    return kit.keep(("card", pack, face, width), lambda: _face(kit, pack, face, width, 1))


def put_card(
    kit: Kit, onto: pygame.Surface, pack: Pack, face: Card, centre: Point, width: float, *,
    turn: float = 0, lift: float = 1.0, alpha: int = 255,
) -> None:  # fmt: skip
    """Draw a card with its shadow; what is lifted throws it further."""
    image = card(kit, pack, face, width, turn)
    if alpha == 255 and lift:
        blur = max(3.0, min(14.0, width / 16)) * lift
        kit.put_shadow(onto, image, centre, round(blur), round(blur * 0.6), 150)
    kit.put(onto, image, centre, alpha=alpha)


def mini(kit: Kit, face: Card, size: Point = MINI) -> pygame.Surface:
    """The smallest card: only silks in a paper edge, or a letter in brass."""
    return kit.keep(("mini", face, size), lambda: _mini(kit, face, size))


def put_mini(
    kit: Kit, onto: pygame.Surface, face: Card, centre: Point, size: Point = MINI, alpha: int = 255
) -> None:
    """Draw the smallest card with its shadow."""
    image = mini(kit, face, size)
    if alpha == 255:
        kit.put_shadow(onto, image, centre, 3, 2, 110)
    kit.put(onto, image, centre, alpha=alpha)


def _face(kit: Kit, pack: Pack, face: Card, width: float, finer: int) -> pygame.Surface:
    """In the cut for a width, so many times as large."""
    zoom, small = width / CARD[0] * finer, width < SMALL_CUT
    if face == BACK:
        return powers.back(kit, zoom)
    if face in POWERS:
        return powers.power(kit, face, pack.ability(face), zoom, 100 if small else 84)
    horse = NUMBERS[face]
    dots = _dots(pack.moves_of(horse)) if width >= DOTLESS else ""
    image = kit.svg(*CARD, _paper(horse, 7 if small else 4) + jacket(horse) + dots, zoom).copy()
    size = (108 if small else 92) * zoom
    kit.text(image, str(horse), "num", size, "ink", (20 * zoom, 60 * zoom), anchor="l")
    if not small:
        _put_corner(kit, image, face, pack.ability(face), zoom)
    return image


def _paper(horse: HorseId, thick: float) -> str:
    return (
        gradient("p", "paper", "paper_shade")
        + '<rect x="1" y="1" width="238" height="334" rx="20" fill="url(#p)" stroke="#FFFBEF" '
        f'stroke-width="2"/><rect x="10" y="10" width="220" height="316" rx="13" fill="none" '
        f'stroke="{digits(SILKS[horse].edge)}" stroke-width="{thick}"/>'
    )


def _dots(moves: int) -> str:
    """As many as the horse has to run, the last one full."""
    pitch = min(DOT_PITCH, DOTS / max(1, moves - 1))
    return "".join(
        f'<circle cx="{120 + (index - (moves - 1) / 2) * pitch}" cy="306" r="{pitch * 0.34}" '
        f'fill="{digits("ink")}" fill-opacity="{1 if index == moves - 1 else 0.6}"/>'
        for index in range(moves)
    )


def _put_corner(
    kit: Kit, image: pygame.Surface, face: Card, ability: Ability | None, zoom: float
) -> None:
    """The letter of Jack and Queen, and what the card can do where it can be played."""
    if face.isdigit() and not ability:
        return
    x, y, wide = CORNER
    high = 2 * wide if ability else wide
    plate = f'<rect width="{wide}" height="{high}" rx="{wide / 2}" fill="{digits("ink")}"/>'
    middle = y + (high - wide) / 2
    kit.put(image, kit.svg(wide, high, plate, zoom), (x * zoom, middle * zoom))
    letter = face if not face.isdigit() else ""
    kit.text(image, letter, "num", 32 * zoom, "cream", (x * zoom, y * zoom))
    if ability:
        put_sign(kit, image, ability, (x * zoom, (y + 44) * zoom), zoom * 0.46)


def _turned(image: pygame.Surface, degrees: int) -> pygame.Surface:
    """Its edges stay as smooth as they were, for the paper's colour lies around them."""
    room = pygame.Surface((image.get_width() + 8, image.get_height() + 8), pygame.SRCALPHA)
    room.fill((*rgb("paper"), 0))
    room.blit(image, (4, 4))
    return pygame.transform.rotozoom(room, degrees, 1 / FINER)


def _mini(kit: Kit, face: Card, size: Point) -> pygame.Surface:
    wide, high = size
    inside = (2.5, 2.5, wide - 5, high - 5)
    edge, body = "paper", ""
    if face in NUMBERS:
        body = swatch(NUMBERS[face], inside)
    else:
        edge = "brass_hi" if face in POWERS else "paper"
        ground = digits("ink" if face in POWERS else "felt_lit")
        body = f'<rect x="2" y="2" width="{wide - 4}" height="{high - 4}" fill="{ground}"/>'
    body += (
        f'<rect x="1.5" y="1.5" width="{wide - 3}" height="{high - 3}" rx="4" fill="none" '
        f'stroke="{digits(edge)}" stroke-width="3"/><rect x=".5" y=".5" width="{wide - 1}" '
        f'height="{high - 1}" rx="4.5" fill="none" stroke="{digits("night")}" '
        'stroke-opacity=".55" stroke-width="1"/>'
    )
    image = kit.svg(wide, high, body).copy()
    if face == JOKER:
        star = f'<path d="{STAR}" fill="{digits("brass_hi")}"/>'
        kit.put(image, kit.svg(100, 100, star, wide * 0.0105), (wide / 2, high / 2))
    elif face in POWERS:
        kit.text(image, face, "num", wide * 0.7, "brass_hi", (wide / 2, high / 2))
    elif face == BACK:
        _put_seal(kit, image, size)
    return image


def _put_seal(kit: Kit, image: pygame.Surface, size: Point) -> None:
    """On a back there is no room for the bird, only for its ring."""
    across = size[0] * 0.44
    ring = (
        f'<circle cx="10" cy="10" r="8" fill="{digits("felt_deep")}" stroke="{digits("brass_hi")}" '
        'stroke-width="2.5"/>'
    )
    kit.put(image, kit.svg(20, 20, ring, across / 20), (size[0] / 2, size[1] / 2))
