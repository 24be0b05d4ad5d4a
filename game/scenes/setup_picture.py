"""What lies under the controls of the set-up: cards, rows, free seats, and how to sit down."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.input.keymap import key_name, keymap_of
from game.render.controls import put_key, put_seat_row, put_sheet
from game.render.faces import face
from game.render.frame import put_rail
from game.render.icons import icon
from game.render.kit import Box, Kit
from game.render.palette import digits
from game.render.ready_set_bet import emblem
from game.render.token import house_marker, mark, spent
from game.scenes.setup_plan import TILES

if TYPE_CHECKING:
    from game.scenes.setup import SetupScene

SIGNS = {
    "races": "trophy", "pace": "dice", "calm": "clock", "live_odds": "eye", "coach": "coach",
    "speed": "motion", "presets": "crowd",
}  # fmt: skip
RAIL_Y, FOOT_Y = 974.0, 1026.0
MINUTES = 30


class Picture:
    """Everything on the set-up that is not a control."""

    def __init__(self, scene: SetupScene) -> None:
        self.scene = scene

    def paint(self, kit: Kit, onto: pygame.Surface) -> None:
        """All of it."""
        plan, page = self.scene.plan, self.scene.page
        if not plan.large:
            self._put_game(kit, onto, plan.card(0))
        for name in TILES:
            if plan.is_shown(name, page):
                self._put_tile(kit, onto, name)
        for name, box in plan.options(page).items():
            self._put_option(kit, onto, name, box)
        for row, box in plan.seats(page).items():
            self._put_seat(kit, onto, row, box)
        if (house := plan.house(page)) is not None:
            self._put_house(kit, onto, house)
        self._put_foot(kit, onto)

    # The cards.

    def _put_game(self, kit: Kit, onto: pygame.Surface, box: Box) -> None:
        book, rules = self.scene.desk.book, self.scene.rules
        paper = kit.panel(box[2], box[3], 18, "paper", "paper_shade", line="white", thick=2.5)
        kit.lay(onto, paper, box, shadow=(10, 6, 160))
        emblem.put_emblem(kit, onto, (box[0] + 7, box[1] + 7, 442, 122))
        name = book.word("game", rules.game)
        at = (box[0] + 20, box[1] + 150)
        kit.text(onto, name, "num", 31, "ink", at, anchor="l", width=360, least=24)
        most = rules.data.counts.bettors_most + 1
        told = book.say("setup.size", least=2, most=most, minutes=MINUTES)
        at = (box[0] + 20, box[1] + 181)
        kit.text(onto, told, "ui", 26, "ink", at, anchor="l", width=360, least=20)
        seal = f'<circle cx="24" cy="24" r="22" fill="{digits("ink")}"/>'
        where = (box[0] + box[2] - 40, box[1] + 164)
        kit.put(onto, kit.svg(48, 48, seal), where)
        kit.put(onto, icon(kit, "check", 28, "cream"), where)

    def _put_tile(self, kit: Kit, onto: pygame.Surface, name: str) -> None:
        plan, book = self.scene.plan, self.scene.desk.book
        label = book.say(f"option.{name}")
        if plan.large:
            self._put_row(kit, onto, plan.row(name), label, "")
            return
        box = plan.card(1 + TILES.index(name))
        put_sheet(kit, onto, box)
        on = self.scene.laying.words[name] == "on"
        art = self._tile_art(kit, name)
        kit.lay(onto, art, (box[0], box[1], box[2], 134), alpha=255 if on else 90)
        at, room = (box[0] + 24, box[1] + box[3] - 40), box[2] - 160
        colour = "cream" if on else "cream_dim"
        size = 36 * kit.grow
        kit.text(onto, label, "num", size, colour, at, anchor="l", width=room, least=24)

    def _tile_art(self, kit: Kit, name: str) -> pygame.Surface:
        """Drawn by itself, so that it can be dimmed as a whole."""

        def make() -> pygame.Surface:
            picture, data = kit.blank((456, 134)), self.scene.rules.data
            if name == "props":
                emblem.put_props(kit, picture, (128, 24, 200, 92), data)
            elif name == "exotics":
                emblem.put_exotics(kit, picture, (98, 24, 260, 92), data.seats[0])
            else:
                emblem.put_vip(kit, picture, (128, 12, 200, 112), data.seats[2])
            return picture

        return kit.keep(("tile", name), make)

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
        key = f"option.{name}" if name == "races" else f"setup.{name}"
        plan = self.scene.plan
        if name == "calm":
            put_sheet(kit, onto, box)
            x, y = box[0] + 22, box[1] + box[3] / 2
            drawn = 30 * min(1.5, kit.grow)
            kit.put(onto, icon(kit, SIGNS[name], drawn), (x + drawn / 2, y))
            left = x + drawn + 18
            room = plan.beside(box)[0] - left - 12
            at, size = (left, y), 30 * kit.grow
            label = book.say("setup.calm")
            kit.text(onto, label, "ui", size, "cream", at, anchor="l", width=room, least=18)
            return
        self._put_row(kit, onto, box, book.say(key), SIGNS[name])

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
        room = plan.add_bot[0] - left - 170 * min(1.5, kit.grow)
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
