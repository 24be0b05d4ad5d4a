"""The podium: three pedestals that rise out of the turf with the tokens of those who won."""

from __future__ import annotations

import pygame

from game.engine.marks import SeatMark
from game.engine.record import record
from game.render.figures import MEDALS
from game.render.ground import put_pool
from game.render.kit import Kit, Point, gradient
from game.render.palette import digits, mix
from game.render.token import house_marker, mark

FOOT = 962.0
PLACES = {1: (378.0, 236.0, 596.0), 2: (150.0, 214.0, 690.0), 3: (606.0, 206.0, 742.0)}
"""Of each pedestal its middle, its width and its top."""
TOKENS = {1: 176.0, 2: 140.0, 3: 124.0}
NAMES = {1: (44, 70, 320.0), 2: (36, 52, 224.0), 3: (36, 52, 208.0)}
"""Of each pedestal the size of its name, of its money, and the room for both."""
ORDER = (2, 3, 1)
"""As they are drawn: the highest in front."""


@record
class Step:
    """Who stands on a pedestal: everybody who is level, or nobody."""

    place: int
    marks: tuple[SeatMark | None, ...]
    name: str
    money: str


def put_podium(
    kit: Kit, onto: pygame.Surface, steps: tuple[Step, ...], risen: dict[int, float]
) -> None:
    """All pedestals, each as far out of the ground as it has come."""
    known = {step.place: step for step in steps}
    for place in ORDER:
        if place in known and risen.get(place, 1.0) > 0:
            _put_step(kit, onto, known[place], risen.get(place, 1.0))


def _put_step(kit: Kit, onto: pygame.Surface, step: Step, risen: float) -> None:
    across, wide, top = PLACES[step.place]
    top = FOOT - (FOOT - top) * risen
    image = _pedestal(kit, step.place)
    middle = (across, top + (FOOT - PLACES[step.place][2]) / 2)
    clip = onto.get_clip()
    onto.set_clip(kit.rect((0, 0, 1920, FOOT)).clip(clip))
    kit.put_shadow(onto, image, middle, 16, 10, 170)
    kit.put(onto, image, middle)
    size, down = (110, 126) if step.place == 1 else (84, 98)
    kit.text(onto, str(step.place), "num", size, "ink", (across, top + down))
    onto.set_clip(clip)
    if step.marks:
        high = _put_tokens(kit, onto, step, (across, top), wide)
        _put_names(kit, onto, step, (across, top - high))


def _pedestal(kit: Kit, place: int) -> pygame.Surface:
    """A block in the colour of its medal, with a white top."""
    _, wide, top = PLACES[place]
    high, colour = FOOT - top, MEDALS[place - 1]
    body = (
        gradient("p", mix(colour, "white", 0.22), mix(colour, "night", 0.28))
        + f'<rect y="12" width="{wide}" height="{high - 12}" fill="url(#p)"/>'
        f'<rect width="{wide}" height="26" rx="5" fill="{digits("rail")}"/>'
        f'<rect y="20" width="{wide}" height="6" fill="{digits("rail_shade")}"/>'
    )
    return kit.svg(wide, high, body)


def _put_tokens(kit: Kit, onto: pygame.Surface, step: Step, at: Point, wide: float) -> float:
    """The tokens side by side, in a second row if there are many; how high they reach."""
    count = len(step.marks)
    rows = 1 if count <= 3 else 2
    columns = -(-count // rows)
    size = min(TOKENS[step.place] / rows, wide / columns)
    pitch = size * 1.02
    put_pool(kit, onto, (at[0], at[1] + 6), (size * 0.55 * columns, 14), "night", 0.7, 1.2)
    for index, seat in enumerate(step.marks):
        row, column = divmod(index, columns)
        in_row = min(columns, count - columns * row)
        x = at[0] + pitch * (column - (in_row - 1) / 2)
        y = at[1] + 13 - size * 0.57 - pitch * row
        image = mark(kit, seat, size) if seat else house_marker(kit, size * 0.9)
        kit.put_shadow(onto, image, (x, y), 9, 6, 150)
        kit.put(onto, image, (x, y))
    return size * 1.12 + pitch * (rows - 1)


def _put_names(kit: Kit, onto: pygame.Surface, step: Step, at: Point) -> None:
    """Name over money, over the token."""
    name, money, room = NAMES[step.place]
    colour = "brass_hi" if step.place == 1 else "cream"
    y = at[1] - money * 0.5
    _put_shaded(kit, onto, step.money, "num", money, colour, (at[0], y), room)
    y -= money * 0.5 + name * 0.72
    if len(step.marks) > 1 and kit.type.width(step.name, "ui", 26) > room:
        return  # the tokens say who they are, and the ranking names them
    _put_shaded(kit, onto, step.name, "ui", name, "cream", (at[0], y), room)


def _put_shaded(
    kit: Kit, onto: pygame.Surface, text: str, family: str, size: float, colour: str, at: Point,
    room: float,
) -> None:  # fmt: skip
    """A line that has no plate of its own, with a shadow."""
    below = (at[0], at[1] + 2)
    kit.text(onto, text, family, size, "night", below, width=room, least=26, alpha=170)
    kit.text(onto, text, family, size, colour, at, width=room, least=26)
