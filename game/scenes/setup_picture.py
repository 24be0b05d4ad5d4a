"""What lies under the controls of the set-up: cards, rows, free seats, and how to sit down."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.engine.games import GAMES
from game.input.keymap import key_name, keymap_of
from game.render.controls import put_seat_row, put_sheet
from game.render.faces import face
from game.render.frame import put_rail
from game.render.icons import icon
from game.render.keycaps import put_key
from game.render.kit import Box, Kit, Point
from game.render.lettering import balanced, wrapped
from game.render.palette import digits
from game.render.token import house_marker, mark, spent
from game.scenes.setup_game import CHOICE, FOLD, SWITCH, Tile

if TYPE_CHECKING:
    from game.scenes.setup import SetupScene

SIGNS = {
    "races": "trophy", "pace": "dice", "calm": "clock", "live_odds": "eye", "coach": "coach",
    "speed": "motion", "presets": "crowd", "chips": "stack", "ante": "chip", "chain": "again",
    "open_numbers": "eye", "market": "house", "stakes": "scales", "four_dice": "dice",
    "trading": "shuffle", "draft": "crowd", "mode": "flag",
}  # fmt: skip
SHARED = ("pace", "speed")
"""The rows that every game has, besides calm play."""
NAMES = 330.0
"""How much of a row the name of a house rule takes."""
RAIL_Y, FOOT_Y = 974.0, 1026.0
TILE_ENDS = {SWITCH: 130.0, CHOICE: 84.0, FOLD: 66.0}
"""How much of a tile what stands at the right end of its words takes."""


class Picture:
    """Everything on the set-up that is not a control."""

    def __init__(self, scene: SetupScene) -> None:
        self.scene = scene

    def paint(self, kit: Kit, onto: pygame.Surface) -> None:
        """All of it."""
        plan, page = self.scene.plan, self.scene.page
        if not plan.large:
            for at, game in enumerate(self.scene.games):
                self._put_game(kit, onto, plan.card(at), game)
            tiles = self.scene.tiles()
            size = min((self._label_size(kit, plan.tile(0), tile) for tile in tiles), default=0)
            for at, tile in enumerate(tiles):
                self._put_tile(kit, onto, plan.tile(at), tile, size)
        for name, box in plan.rules_rows(page).items():
            self._put_rule(kit, onto, name, box)
        for name, box in plan.options_rows(page).items():
            self._put_option(kit, onto, name, box)
        for row, box in plan.seats(page).items():
            self._put_seat(kit, onto, row, box)
        if (house := plan.house(page)) is not None:
            self._put_house(kit, onto, house)
        self._put_foot(kit, onto)

    # The cards.

    def _put_game(self, kit: Kit, onto: pygame.Surface, box: Box, game: str) -> None:
        """A game on paper, if it is the one; else on felt."""
        book, own = self.scene.desk.book, self.scene.setups[game]
        is_chosen = game == self.scene.rules.game
        if is_chosen:
            sheet = kit.panel(box[2], box[3], 18, "paper", "paper_shade", line="white", thick=2.5)
            kit.lay(onto, sheet, box, shadow=(10, 6, 160))
        else:
            put_sheet(kit, onto, box)
        picture = kit.keep(("game card", game), lambda: self._emblem(kit, game))
        kit.lay(onto, picture, (box[0] + 7, box[1] + 7, 442, 122), alpha=255 if is_chosen else 150)
        ink, room = "ink" if is_chosen else "cream", 360 if is_chosen else 416
        at = (box[0] + 20, box[1] + 150)
        kit.text(
            onto, book.word("game", game), "num", 31, ink, at, anchor="l", width=room, least=24
        )
        seats = GAMES[game].seats
        told = book.say("setup.size", least=seats[0], most=seats[-1], minutes=own.minutes)
        at = (box[0] + 20, box[1] + 181)
        kit.text(onto, told, "ui", 26, ink, at, anchor="l", width=room, least=20)
        if is_chosen:
            self._put_seal(kit, onto, (box[0] + box[2] - 40, box[1] + 164))

    def _emblem(self, kit: Kit, game: str) -> pygame.Surface:
        picture = kit.blank((442, 122))
        self.scene.setups[game].put_emblem(kit, picture, (0, 0, 442, 122))
        return picture

    def _put_seal(self, kit: Kit, onto: pygame.Surface, at: Point) -> None:
        seal = f'<circle cx="24" cy="24" r="22" fill="{digits("ink")}"/>'
        kit.put(onto, kit.svg(48, 48, seal), at)
        kit.put(onto, icon(kit, "check", 28, "cream"), at)

    def _label_size(self, kit: Kit, box: Box, tile: Tile) -> float:
        """The size at which its words have room: all tiles share the smallest."""
        room, size = box[2] - TILE_ENDS[tile.kind] - 22, min(34 * kit.grow, 42.0)
        return kit.type.fitting(tile.label, "num", size, room, 22)

    def _put_tile(self, kit: Kit, onto: pygame.Surface, box: Box, tile: Tile, size: float) -> None:
        """What the game is played with; what is chosen of several lies on paper."""
        is_paper = tile.is_lit and tile.kind == CHOICE
        if is_paper:
            sheet = kit.panel(box[2], box[3], 18, "paper", "paper_shade", line="white", thick=2.5)
            kit.lay(onto, sheet, box, shadow=(10, 6, 160))
        else:
            put_sheet(kit, onto, box, "brass" if tile.kind == FOLD and tile.is_lit else "felt_line")
        art = kit.keep(("tile", tile.name), lambda: self._tile_art(kit, tile.name))
        shown = tile.is_lit or tile.kind != SWITCH
        alpha = 255 if tile.is_lit or tile.kind == FOLD else 180 if shown else 90
        kit.lay(onto, art, (box[0], box[1], box[2], 134), alpha=alpha)
        at, room = (box[0] + 22, box[1] + box[3] - 38), box[2] - TILE_ENDS[tile.kind] - 22
        colour = "ink" if is_paper else "cream" if shown else "cream_dim"
        kit.text(onto, tile.label, "num", size, colour, at, anchor="l", width=room, least=22)
        end = (box[0] + box[2] - 40, at[1])
        if is_paper:
            self._put_seal(kit, onto, end)
        elif tile.kind == FOLD:
            kit.put(onto, icon(kit, "left" if self.scene.folded else "right", 36), end)

    def _tile_art(self, kit: Kit, name: str) -> pygame.Surface:
        """Drawn by itself, so that it can be dimmed as a whole."""
        picture = kit.blank((304, 134))
        self.scene.own.put_art(kit, picture, name)
        return picture

    # Rows.

    def _put_row(self, kit: Kit, onto: pygame.Surface, box: Box, label: str, sign: str) -> None:
        put_sheet(kit, onto, box)
        x, y = box[0] + 22, box[1] + box[3] / 2
        drawn = 30 * min(1.5, kit.grow)
        if sign:
            kit.put(onto, icon(kit, sign, drawn), (x + drawn / 2, y))
        left = x + drawn + 18 if sign else x
        size = 30 * kit.grow
        room = self.scene.plan.value(box)[0] - left - 14
        kit.text(onto, label, "ui", size, "cream", (left, y), anchor="l", width=room, least=20)

    def _put_option(self, kit: Kit, onto: pygame.Surface, name: str, box: Box) -> None:
        book = self.scene.desk.book
        plan = self.scene.plan
        if name == "calm":
            put_sheet(kit, onto, box)
            x, y = box[0] + 22, box[1] + box[3] / 2
            drawn = 30 * min(1.5, kit.grow)
            kit.put(onto, icon(kit, SIGNS[name], drawn), (x + drawn / 2, y))
            left = x + drawn + 18
            right = plan.beside(box) if self.scene.own.calm_window else plan.knob(box)
            room = right[0] - left - 12
            at, size = (left, y), 30 * kit.grow
            label = self.scene.own.label(book, name)
            kit.text(onto, label, "ui", size, "cream", at, anchor="l", width=room, least=18)
            return
        label = book.say(f"setup.{name}") if name in SHARED else self.scene.own.label(book, name)
        self._put_row(kit, onto, box, label, SIGNS[name])

    def _put_rule(self, kit: Kit, onto: pygame.Surface, name: str, box: Box) -> None:
        """A house rule, what it does, and why it cannot be played if it cannot."""
        scene, book, plan = self.scene, self.scene.desk.book, self.scene.plan
        why, clashes = scene.own.why(scene.laying, book, name)
        label = scene.own.label(book, name)
        if plan.large:
            self._put_row(kit, onto, box, label, SIGNS.get(name, ""))
            if clashes:
                self._put_why(kit, onto, why, (box[0] + 620, box[1], box[2] - 650, box[3]), "brass")
            return
        put_sheet(kit, onto, box)
        y = box[1] + box[3] / 2
        kit.put(
            onto, icon(kit, SIGNS[name], 30, "cream_dim" if clashes else "cream"), (box[0] + 36, y)
        )
        at, colour = (box[0] + 66, y), "cream_dim" if clashes else "cream"
        size = min(30 * kit.grow, 34.0)
        kit.text(onto, label, "ui", size, colour, at, anchor="l", width=NAMES - 76, least=22)
        controls = scene.own.control(scene.laying, book, name, plan, box)
        right = min((one.box[0] for one in controls), default=box[0] + box[2] - 10)
        inner = (box[0] + NAMES, box[1], right - box[0] - NAMES - 18, box[3])
        if clashes:
            kit.put(onto, icon(kit, "lock", 34, "cream_dim"), (box[0] + box[2] - 56, y))
        self._put_why(kit, onto, why, inner, "cream_dim")

    def _put_why(self, kit: Kit, onto: pygame.Surface, why: str, box: Box, colour: str) -> None:
        """In two lines at the most."""
        size = min(24 * kit.grow, 28.0)
        while size > 18 and len(wrapped(kit.type, why, "txt", size, box[2])) > 2:
            size -= 1
        lines = balanced(kit.type, why, "txt", size, box[2])
        first = box[1] + box[3] / 2 - size * 0.6 * (len(lines) - 1)
        for index, line in enumerate(lines):
            at = (box[0], first + 1.2 * size * index)
            kit.text(onto, line, "txt", size, colour, at, anchor="l")

    # Seats.

    def _put_seat(self, kit: Kit, onto: pygame.Surface, row: int, box: Box) -> None:
        laying, marks = self.scene.laying, self.scene.rules.data.seats
        plan = self.scene.plan.seat(box)
        if row >= len(laying.bettors):
            self._put_free(kit, onto, row, box)
            return
        own = marks[laying.bettors[row].mark]
        put_seat_row(kit, onto, box, own.colour, lit=row in self.scene.errors)
        size = 42 * min(1.5, kit.grow)
        x, y, wide, high = plan.mark
        kit.put(onto, mark(kit, own, size), (x + wide / 2, y + high / 2))
        persona = laying.sitter(row).persona
        if persona:
            x, y, wide, high = plan.face
            size = min(wide, high) + 6
            kit.put(onto, face(kit, persona, size), (x + wide / 2, y + high / 2))

    def _put_free(self, kit: Kit, onto: pygame.Surface, row: int, box: Box) -> None:
        """A dashed socket; the first one says what to do."""
        laying, marks = self.scene.laying, self.scene.rules.data.seats
        dashes = (
            f'<rect x="2" y="2" width="{box[2] - 4}" height="{box[3] - 4}" rx="14" fill="none" '
            f'stroke="{digits("felt_line")}" stroke-width="2" stroke-dasharray="12 9"/>'
        )
        kit.lay(onto, kit.svg(box[2], box[3], dashes), box)
        taken = {place.mark for place in laying.bettors}
        free = [own for own in range(len(marks)) if own not in taken]
        at = row - len(laying.bettors)
        plan = self.scene.plan.seat(box)
        x, y, wide, high = plan.mark
        if at < len(free):
            outline = spent(kit, marks[free[at]], 42 * min(1.5, kit.grow))
            kit.put(onto, outline, (x + wide / 2, y + high / 2))
        if at:
            return
        told, left = self.scene.desk.book.say("setup.join"), x + wide + 12
        right = box[0] + box[2] if plan.half else plan.add_bot[0]
        room = right - left - 170 * min(1.5, kit.grow)
        middle, size = y + high / 2, 30 * kit.grow
        taken_room = kit.text(
            onto, told, "ui", size, "cream", (left, middle), anchor="l", width=room, least=20
        )
        for index, sign in enumerate(("pad", "keys", "touch")):
            drawn = 34 * min(1.4, kit.grow)
            across = left + taken_room + 40 + index * (drawn + 18)
            kit.put(onto, icon(kit, sign, drawn, "cream_dim"), (across, middle))

    def _put_house(self, kit: Kit, onto: pygame.Surface, box: Box) -> None:
        put_sheet(kit, onto, box)
        plan = self.scene.plan.seat(box)
        x, y, wide, high = plan.mark
        kit.put(onto, house_marker(kit, 44 * min(1.4, kit.grow)), (x + wide / 2, y + high / 2))
        left = x + wide + 10
        word, room = self.scene.desk.book.say("option.house"), plan.houses(True)[0] - left - 10
        at, size = (left, y + high / 2), 32 * kit.grow
        kit.text(onto, word, "ui", size, "cream", at, anchor="l", width=room, least=20)

    # The foot.

    def _put_foot(self, kit: Kit, onto: pygame.Surface) -> None:
        """How to sit down, and how to start from anywhere."""
        scene, book = self.scene, self.scene.desk.book
        if scene.plan.large:
            scene.paint_start_hint(kit, onto, 28, 1046)
            return
        put_rail(kit, onto, RAIL_Y)
        size, y = 28 * kit.grow, FOOT_Y
        left = 28.0
        left += kit.text(
            onto, book.say("setup.join_how"), "ui", size, "cream", (left, y), anchor="l"
        )
        kit.put(onto, icon(kit, "pad", 38), (left + 60, y))
        left += 90
        told = book.say("setup.join_pad")
        left += kit.text(onto, told, "ui", size, "cream_dim", (left, y), anchor="l", width=260)
        kit.put(onto, icon(kit, "keys", 38), (left + 60, y))
        left += 92
        keymap = keymap_of(scene.desk.settings.keys)
        for number in range(1, 5):
            name = key_name(keymap.key(f"keys{number}", "choose"))
            left = put_key(kit, onto, name, left, y) + 6
        told, room = book.say("setup.join_keys"), 320.0
        left += 4 + kit.text(
            onto, told, "ui", size, "cream_dim", (left + 4, y), anchor="l", width=room, least=20
        )
        kit.put(onto, icon(kit, "touch", 38), (left + 52, y))
        told, room = book.say("setup.join_touch"), 1520.0 - left - 80
        kit.text(
            onto, told, "ui", size, "cream_dim", (left + 80, y), anchor="l", width=room, least=20
        )
        scene.paint_start_hint(kit, onto, 1560, y)
