"""A patchwork: painting what has changed gives the picture of painting everything."""

from __future__ import annotations

import random

import pygame
import pytest

from game.render.kit import Box, Kit
from game.render.patchwork import Patchwork, Piece

BOXES: tuple[Box, ...] = tuple(
    (60.0 + 90 * (n % 5), 60.0 + 90 * (n // 5), 80, 80) for n in range(15)
)
MARGIN = 16.0


def kit() -> Kit:
    return Kit(0.5)


def ground() -> pygame.Surface:
    """A cloth with a pattern, so that a hole would be seen."""
    cloth = pygame.Surface((300, 200))
    for x in range(300):
        pygame.draw.line(cloth, (x * 5 % 256, 40, 90), (x, 0), (x, 200))
    return cloth


def piece(index: int, shade: int) -> Piece:
    """A square with a faint shadow that reaches over its neighbours."""
    box = BOXES[index]

    def paint(onto: pygame.Surface) -> None:
        shadow = pygame.Surface((54, 54), pygame.SRCALPHA)
        shadow.fill((0, 0, 0, 90))
        onto.blit(shadow, (box[0] / 2 - 7, box[1] / 2 - 7))
        pygame.draw.rect(onto, (shade, 255 - shade, 20), kit().rect(box))

    return Piece(box, shade, paint, MARGIN)


def pieces(*shades: int) -> dict[str, Piece]:
    """As many pieces as there are shades; none for a shade of 0."""
    return {str(n): piece(n, shade) for n, shade in enumerate(shades) if shade}


def pixels(works: Patchwork) -> bytes:
    return pygame.image.tobytes(works.picture, "RGB")


def painted(now: dict[str, Piece]) -> Patchwork:
    """All of it, painted at once."""
    works = Patchwork(kit(), ground())
    works.show(now)
    works.paint()
    return works


def shades(chance: random.Random) -> tuple[int, ...]:
    return tuple(chance.choice((0, 60, 120, 180)) for _ in BOXES)


@pytest.mark.parametrize("seed", range(5))
def test_changes_painted_one_after_the_other_leave_the_picture_painted_at_once(seed: int) -> None:
    chance = random.Random(seed)
    works = painted(pieces(*shades(chance)))
    for _ in range(6):
        now = pieces(*shades(chance))
        works.show(now)
        works.paint()
        assert pixels(works) == pixels(painted(now))


def test_a_piece_that_waits_stays_as_it_was() -> None:
    works = painted(pieces(60, 60, 60))
    before = pixels(works)
    works.show(pieces(120, 120, 120))
    assert pixels(works) == before
    works.paint(1)
    assert {name: one.key for name, one in works.painted.items()} == {"0": 120, "1": 60, "2": 60}


def test_a_neighbour_painted_again_leaves_a_waiting_piece_as_it_was() -> None:
    """The first is repainted; the second, whose edge is painted along, still has its old shade."""
    works = painted(pieces(60, 60, 60))
    works.show(pieces(120, 120, 120))
    works.paint(1)
    middle = works.picture.get_at((round((BOXES[1][0] + 40) / 2), round((BOXES[1][1] + 40) / 2)))
    assert tuple(middle)[:3] == (60, 195, 20)


def test_what_waits_is_painted_in_the_end() -> None:
    works = painted(pieces(60, 60, 60))
    works.show(pieces(120, 120, 120))
    for _ in range(3):
        works.paint(1)
    assert {one.key for one in works.painted.values()} == {120}
    assert not works._waiting()


def test_a_piece_that_is_gone_leaves_the_ground() -> None:
    works = painted(pieces(60, 60))
    works.show({})
    works.paint()
    assert pixels(works) == pygame.image.tobytes(ground(), "RGB")


def test_a_piece_that_looks_the_same_is_not_painted_again() -> None:
    works = painted(pieces(60, 60))
    works.show(pieces(60, 60))
    assert not works._waiting()
