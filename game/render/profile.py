"""The page of a name: figures, the best bets, judgement and luck, horses, and the dice."""

from __future__ import annotations

import pygame

from game.engine.record import record
from game.render.controls import put_sheet
from game.render.honours import put_bet
from game.render.icons import icon, trend
from game.render.kit import Box, Kit, Point
from game.render.ledger import Who, is_large, put_who
from game.render.palette import rgb
from game.render.ready_set_bet.ranking import put_luck_bar
from game.render.ready_set_bet.wager import Script, Wager, put_paid
from game.render.widgets import put_station

AREA = (118.0, 922.0)
"""From the rail to the buttons."""
TILES: dict[str, Box] = {
    "figures": (24, 118, 560, 804), "best": (600, 118, 640, 196), "outsider": (1256, 118, 640, 196),
    "judgement": (600, 330, 640, 230), "horses": (1256, 330, 640, 230),
    "dice": (600, 576, 1296, 346),
}  # fmt: skip
PAGES = (("figures",), ("best", "outsider"), ("judgement", "horses"), ("dice",))
"""Which tiles share a page where words are large."""
HEADING = 28.0


@record
class Count:
    """How often a total was rolled, and the range of normal luck."""

    total: int
    rolled: int
    low: int
    high: int


@record
class Profile:
    """Everything on the page, in words and figures."""

    who: Who
    played: tuple[str, str]
    """So many games, and so many races."""
    rows: tuple[tuple[str, str], ...]
    best: tuple[Wager | None, str]
    """The bet that won most, and how likely it was."""
    outsider: tuple[Wager | None, str]
    worth: float
    paid: float
    """Both for each game."""
    judged: str
    horses: tuple[tuple[str, int], ...]
    """In the order of the rows of the board, how often each was bet on."""
    dice: tuple[Count, ...]
    rolls: str
    instead: tuple[tuple[str, str], ...] = ()
    """What stands on the tiles of bets and judgement in a game without bets: one figure each."""


@record
class ProfileWords:
    """The headings of the tiles, by their names, and what stands in them."""

    headings: dict[str, str]
    none: str
    rolled: str
    normal: str
    band: str
    """How normal that is."""


def tiles(kit: Kit, page: int) -> dict[str, Box]:
    """The tiles of a page; all of them lie on one, unless words are large."""
    if not is_large(kit):
        return TILES
    names, (top, bottom) = PAGES[page], AREA
    high = (bottom - top - 16 * (len(names) - 1)) / len(names)
    return {name: (24.0, top + (high + 16) * at, 1872.0, high) for at, name in enumerate(names)}


def put_profile(
    kit: Kit, onto: pygame.Surface, profile: Profile, page: int, script: Script,
    words: ProfileWords,
) -> None:  # fmt: skip
    """The tiles of a page."""
    for name, box in tiles(kit, page).items():
        zoom = min(box[2] / TILES[name][2], box[3] / TILES[name][3])
        if name == "figures":
            _put_figures(kit, onto, box, profile)
            continue
        put_sheet(kit, onto, box)
        _put_heading(kit, onto, box, words.headings[name], zoom)
        match name:
            case _ if name in dict(profile.instead):
                _put_one_figure(kit, onto, box, dict(profile.instead)[name], zoom)
            case "best" | "outsider":
                bet = profile.best if name == "best" else profile.outsider
                _put_bet(kit, onto, box, bet, zoom, script, words.none)
            case "judgement":
                _put_judgement(kit, onto, box, profile, zoom)
            case "horses":
                _put_horses(kit, onto, box, profile.horses, zoom, script)
            case _:
                _put_dice(kit, onto, box, profile, words, box[0] + 28 * zoom)


def _grown(kit: Kit, zoom: float) -> float:
    """How large words are in a tile that is drawn so much larger itself."""
    return max(zoom, min(1.15, kit.grow))


def _put_heading(kit: Kit, onto: pygame.Surface, box: Box, text: str, zoom: float) -> None:
    at, size = (box[0] + 28 * zoom, box[1] + 34 * zoom), HEADING * _grown(kit, zoom)
    room = box[2] * 0.66
    kit.text(onto, text, "ui", size, "cream_dim", at, anchor="l", width=room, least=22)


# Figures.


def _put_figures(kit: Kit, onto: pygame.Surface, box: Box, profile: Profile) -> None:
    """A rack: the mark, how much was played, and a line for every figure."""
    put_station(kit, onto, box, profile.who.colour)
    x, y, wide, high = box
    large = is_large(kit)
    side = 480.0 if large else 0.0
    size = 250.0 if large else 150.0
    at = (x + (side / 2 if large else 120), y + (high * 0.36 if large else 116))
    put_who(kit, onto, profile.who, at, size)
    left, room = (x + side / 2, side - 60) if large else (x + 236, wide - 260)
    anchor = "c" if large else "l"
    first = at[1] + size * 0.78 if large else at[1] - 28
    steps = 40 * kit.grow if large else 58
    for text, down, colour in (
        (profile.played[0], 0.0, "cream"),
        (profile.played[1], steps, "cream_dim"),
    ):
        words = 40 if colour == "cream" else 32
        kit.text(
            onto, text, "ui", words * min(1.6, kit.grow), colour, (left, first + down),
            anchor=anchor, width=room, least=24,
        )  # fmt: skip
    top = y + 20 if large else y + 232
    pitch = (y + high - 20 - top) / len(profile.rows)
    for index, row in enumerate(profile.rows):
        line = (x + side + 32, top + pitch * index, wide - side - 64, pitch)
        _put_figure(kit, onto, line, row, ruled=index > 0 or not large)


def _put_figure(
    kit: Kit, onto: pygame.Surface, line: Box, row: tuple[str, str], *, ruled: bool
) -> None:
    x, y, wide, high = line
    if ruled:
        pygame.draw.rect(onto, rgb("felt_line"), kit.rect((x, y, wide, 2)))
    label, figure = row
    at = (x + wide, y + high / 2 + 1)
    size = min(44 * kit.grow, high * 0.6)
    taken = kit.text(onto, figure, "num", size, "cream", at, anchor="r", width=wide * 0.5, least=26)
    at, size = (x, y + high / 2 + 1), min(30 * kit.grow, high * 0.5)
    room = wide - taken - 20
    kit.text(onto, label, "ui", size, "cream_dim", at, anchor="l", width=room, least=20)


def _put_one_figure(kit: Kit, onto: pygame.Surface, box: Box, figure: str, zoom: float) -> None:
    """A tile with nothing but its figure."""
    x, y, wide, high = box
    at = (x + wide / 2, y + high * 0.6)
    kit.text(onto, figure, "num", 84 * zoom, "brass_hi", at, width=wide - 60, least=36)


# Bets.


def _put_bet(
    kit: Kit, onto: pygame.Surface, box: Box, bet: tuple[Wager | None, str], zoom: float,
    script: Script, none: str,
) -> None:  # fmt: skip
    """Token, where it lay, its odds, what it paid, and how likely that was."""
    wager, chance = bet
    x, y, wide, high = box
    middle = y + high * 0.63
    if wager is None:
        size = 32 * _grown(kit, zoom)
        kit.text(onto, none, "ui", size, "cream_dim", (x + wide / 2, middle), width=wide - 80)
        return
    put_bet(kit, onto, wager, (x + wide * 0.37, middle), 66 * zoom, script)
    slip = (x + wide - 158 * zoom, middle - 33 * zoom, 130 * zoom, 66 * zoom)
    put_paid(kit, onto, wager.paid, slip, 46 * zoom)
    at, size = (x + wide - 28 * zoom, y + 34 * zoom), 26 * _grown(kit, zoom)
    kit.text(onto, chance, "ui", size, "brass_hi", at, anchor="r", width=wide * 0.27, least=20)


def _put_judgement(kit: Kit, onto: pygame.Surface, box: Box, profile: Profile, zoom: float) -> None:
    """Paper up to the tick is judgement; what is beyond it, or missing, is luck."""
    x, y, wide, high = box
    left, room = x + 28 * zoom, wide - 56 * zoom
    tall = round(44 * zoom)
    middle = y + high * 0.5
    groove = kit.panel(round(room), tall, 8, "night", alpha=0.7)
    kit.lay(onto, groove, (left, middle - tall / 2, round(room), tall))
    unit = (room - 10) / max(1.0, profile.worth, profile.paid)
    put_luck_bar(
        kit, onto, (left, middle), max(0.0, profile.worth) * unit, max(0.0, profile.paid) * unit,
        tall,
    )  # fmt: skip
    at, size = (left, y + high * 0.82), 32 * _grown(kit, zoom)
    if sign := trend(profile.paid - profile.worth):
        colour = "good" if sign == "up" else "cream"
        kit.put(onto, icon(kit, sign, 24 * zoom, colour), (at[0] + 14 * zoom, at[1]))
        at = (at[0] + 40 * zoom, at[1])
    room -= at[0] - left
    kit.text(onto, profile.judged, "ui", size, "cream", at, anchor="l", width=room, least=22)


# Horses and dice.


def _put_horses(
    kit: Kit, onto: pygame.Surface, box: Box, horses: tuple[tuple[str, int], ...], zoom: float,
    script: Script,
) -> None:  # fmt: skip
    """A column for every horse; the favourite one is of brass."""
    x, y, wide, high = box
    pitch = (wide - 40 * zoom) / max(1, len(horses))
    most = max((count for _, count in horses), default=0)
    cloth, size = (min(pitch - 8, 84 * zoom), 38 * zoom), 24 * zoom
    base, tall = y + high - 62 * zoom, high - 62 * zoom - 92 * zoom
    for index, (horse, count) in enumerate(horses):
        middle = x + 20 * zoom + pitch * (index + 0.5)
        up = max(4.0, tall * count / max(1, most)) if count else 0.0
        colour = "brass" if count == most and count else "cream"
        bar = kit.rect((middle - 14 * zoom, base - up, 28 * zoom, up))
        if count:
            pygame.draw.rect(onto, rgb(colour), bar, border_radius=kit.px(5))
            at = (middle, base - up - 18 * zoom)
            kit.text(onto, str(count), "num", size, "cream", at, width=pitch - 4)
        under = (
            round(middle - cloth[0] / 2),
            round(base + 10 * zoom),
            round(cloth[0]),
            round(cloth[1]),
        )
        script.put_horse(kit, onto, under, horse, 26 * zoom, radius=8, shadow=False)


def _put_dice(
    kit: Kit, onto: pygame.Surface, box: Box, profile: Profile, words: ProfileWords, left: float
) -> None:
    """A band and a bar for every total, so that nobody has to believe us."""
    x, y, wide, high = box
    zoom = max(1.0, min(1.7, kit.grow)) if is_large(kit) else 1.0
    side = 300 * zoom
    room = x + side - 12 - left
    _put_legend(kit, onto, (left, y + 86 * zoom, room, 0), zoom, profile.rolls, words)
    pitch = (wide - side - 28) / len(profile.dice)
    base, tall = y + high - 56 * zoom, high - 56 * zoom - 92 * zoom
    unit = tall / max(1, *(max(one.rolled, one.high) for one in profile.dice))
    for index, one in enumerate(profile.dice):
        _put_count(kit, onto, (x + side + pitch * (index + 0.5), base), one, unit, zoom, pitch)


def _put_count(
    kit: Kit, onto: pygame.Surface, at: Point, one: Count, unit: float, zoom: float, pitch: float
) -> None:
    x, base = at
    wide = min(66 * zoom, pitch - 12)
    thick = max(8.0, (one.high - one.low) * unit)
    band = (x - wide / 2, base - one.high * unit, wide, thick)
    pygame.draw.rect(onto, rgb("felt_line"), kit.rect(band), border_radius=kit.px(7))
    up = one.rolled * unit
    if one.rolled:
        bar = kit.rect((x - wide * 0.2, base - up, wide * 0.4, up))
        odd = not one.low <= one.rolled <= one.high
        pygame.draw.rect(onto, rgb("brass" if odd else "cream"), bar, border_radius=kit.px(4))
    over = base - max(up, one.high * unit) - 18 * zoom
    kit.text(onto, str(one.rolled), "num", 24 * zoom, "cream", (x, over), width=pitch - 4)
    kit.text(onto, str(one.total), "num", 28 * zoom, "cream_dim", (x, base + 28 * zoom))


def _put_legend(
    kit: Kit, onto: pygame.Surface, box: Box, zoom: float, rolls: str, words: ProfileWords
) -> None:
    x, y, wide, _ = box
    grown = max(zoom, min(1.15, kit.grow))
    kit.text(onto, rolls, "ui", 34 * grown, "cream", (x, y), anchor="l", width=wide, least=24)
    bar = kit.rect((x + 4 * zoom, y + 50 * zoom, 14 * zoom, 28 * zoom))
    pygame.draw.rect(onto, rgb("cream"), bar, border_radius=kit.px(4))
    band = kit.rect((x, y + 102 * zoom, 24 * zoom, 28 * zoom))
    pygame.draw.rect(onto, rgb("felt_line"), band, border_radius=kit.px(6))
    left, room = x + 38 * zoom, wide - 38 * zoom
    for text, down in ((words.rolled, 64), (words.normal, 116), (words.band, 152)):
        at = (left, y + down * zoom)
        kit.text(onto, text, "ui", 26 * grown, "cream_dim", at, anchor="l", width=room, least=20)
