"""What lies over the table between races: the VIP choice, the house question, the ranking."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.engine.contract import Seat
from game.input.intents import Choose, Go, Intent, PointAt, Step, Tap
from game.input.targets import Target
from game.render.ground import put_pool
from game.render.kit import Box, Kit, within
from game.render.palette import mix, rgb
from game.render.token import mark
from game.render.vip import CARD, face
from game.render.widgets import put_button, put_veil
from game.text.book import money
from game.text.cards import CardWords

if TYPE_CHECKING:
    from game.scenes.table import TableScene

STATION = (456.0, 442.0)
CARD_CENTRES = (118.0, 338.0)


def put_felt(kit: Kit, onto: pygame.Surface) -> None:
    """A table of its own: deep felt under one pool of light."""
    onto.fill(rgb(mix("felt_deep", "felt", 0.35)))
    put_pool(kit, onto, (960, 60), (900, 420), "brass_hi", 0.16)


def put_station(kit: Kit, onto: pygame.Surface, box: Box, colour: str) -> None:
    """A field in a bettor's material."""
    top = mix(mix("felt", "felt_lit", 0.3), colour, 0.12)
    line = mix("felt_line", colour, 0.45)
    image = kit.panel(box[2], box[3], 18, top, "felt_deep", line=line, thick=2)
    kit.lay(onto, image, box, shadow=(10, 5, 160))
    rule = kit.rect((box[0] + 18, box[1], box[2] - 36, 4))
    pygame.draw.rect(onto, rgb(colour), rule, border_radius=2)


class VipChoice:
    """A station for every bettor, two cards on each, all at once."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.view = scene.stage.shown
        self.seats = [seat for seat, hand in enumerate(self.view.dealt, 1) if hand]

    def station(self, index: int) -> Box:
        """Where a bettor's cards lie: one row, or two for more than four."""
        count = len(self.seats)
        row, column = divmod(index, 4)
        in_row = min(4, count - 4 * row)
        left = (1920 - in_row * 472 + 16) / 2
        top = 330.0 if count <= 4 else 118.0 + 456 * row
        return (left + 472 * column, top, *STATION)

    def cards(self, index: int) -> list[tuple[str, Box]]:
        """The cards of a station, each with its place."""
        seat, (x, y, _, _) = self.seats[index], self.station(index)
        wide, high = CARD
        return [
            (card, (x + centre - wide / 2, y + 80.0, float(wide), float(high)))
            for card, centre in zip(self.view.dealt[seat - 1], CARD_CENTRES, strict=False)
        ]

    def targets(self) -> list[Target]:
        """Every card of every person."""
        return [
            Target(f"card:{seat}:{card}", "card", *box)
            for index, seat in enumerate(self.seats)
            for card, box in self.cards(index)
        ]

    def hear(self, intent: Intent) -> bool:
        """Cards are chosen like everything else at the table."""
        del intent
        return False

    def draw(self, onto: pygame.Surface) -> None:
        """The table under a veil, and the stations on it."""
        kit, book = self.scene.desk.kit, self.scene.desk.book
        put_felt(kit, onto)
        heading = book.say("vip.heading")
        top = 220.0 if len(self.seats) <= 4 else 56.0
        kit.text(onto, heading, "num", 64, "cream", (960, top - 10))
        chosen = sum(self.view.has_chosen)
        told = book.say("vip.chosen", count=chosen, most=len(self.seats))
        where = (960, top + 54) if len(self.seats) <= 4 else (1760.0, top)
        kit.text(onto, told, "ui", 30, "cream_dim", where, width=320 if where[0] > 960 else 0)
        for index, seat in enumerate(self.seats):
            self._draw_station(onto, index, seat)
        for aim in self.scene.stage.aims:
            self.scene.stage.draw_aim(onto, aim, 0)

    def _draw_station(self, onto: pygame.Surface, index: int, seat: Seat) -> None:
        kit, scene = self.scene.desk.kit, self.scene
        box, seat_mark = self.station(index), scene.sitting.marks[seat]
        put_station(kit, onto, box, seat_mark.colour)
        x, y, wide, high = box
        kit.put(onto, mark(kit, seat_mark, 44), (x + 40, y + 40))
        purse = money(self.view.money[seat - 1])
        taken = kit.text(onto, purse, "num", 36, "cream", (x + wide - 20, y + 40), anchor="r")
        name, room = scene.sitting.names[seat], wide - 74 - 20 - taken - 16
        at = (x + 74, y + 40)
        kit.text(onto, name, "ui", 32, "cream", at, anchor="l", width=room, least=26)
        own = scene.match.view(seat).chosen if seat in scene.hands.humans else None
        words = CardWords(scene.desk.book, scene.party.rules.data)
        for card, place in self.cards(index):
            effect = scene.party.rules.board.effects[card]
            image = face(kit, effect, words.lines(effect), seat_mark)
            passed = (own is not None and own != card) or (
                own is None and self.view.has_chosen[seat - 1]
            )
            middle = (place[0] + place[2] / 2, place[1] + place[3] / 2)
            if own == card:
                kit.put_shadow(onto, image, middle, 14, 0, 190, "brass_hi")
            kit.put(onto, image, middle, alpha=110 if passed else 255)
        foot = (x + wide / 2, y + high - 30)
        if self.view.has_chosen[seat - 1]:
            kit.text(onto, scene.desk.book.say("vip.kept"), "num", 34, "good", foot)
        elif seat in scene.hands.humans:
            hint = self._hint(seat)
            kit.text(onto, hint, "ui", 28, "brass_hi", foot, width=wide - 40)

    def _hint(self, seat: Seat) -> str:
        devices = self.scene.hands.devices_of(seat)
        pad = any(device.startswith("pad") for device in devices)
        return self.scene.desk.book.say("vip.pad" if pad else "vip.mouse")


class HouseQuestion:
    """Whether somebody will be the next house."""

    BOXES: tuple[Box, Box] = ((560, 560, 380, 96), (980, 560, 380, 96))

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.seat = scene.stage.shown.asked

    def targets(self) -> list[Target]:
        """The two answers."""
        yes, no = self.BOXES
        return [
            Target(f"answer:{self.seat}:yes", "answer", *yes),
            Target(f"answer:{self.seat}:no", "answer", *no),
        ]

    def hear(self, intent: Intent) -> bool:
        """Answers are chosen like everything else at the table."""
        del intent
        return False

    def draw(self, onto: pygame.Surface) -> None:
        """The question, and its answers."""
        kit, book, scene = self.scene.desk.kit, self.scene.desk.book, self.scene
        put_veil(kit, onto, 150)
        seat_mark = scene.sitting.marks[self.seat]
        put_station(kit, onto, (460, 330, 1000, 380), seat_mark.colour)
        kit.put(onto, mark(kit, seat_mark, 64), (530, 400))
        question = book.say("house.ask", name=scene.sitting.names[self.seat])
        kit.text(onto, question, "num", 46, "cream", (580, 400), anchor="l", width=840)
        race = scene.stage.shown.race.number + 1
        pay = scene.party.rules.data.house.payments[race - 2]
        told = book.say("house.ask_pay", race=race, money=money(pay))
        kit.text(onto, told, "ui", 30, "cream_dim", (960, 480), width=920)
        for box, word in zip(self.BOXES, ("yes", "no"), strict=True):
            put_button(kit, onto, box, book.say(f"house.{word}"), focus=False)
        for aim in scene.stage.aims:
            scene.stage.draw_aim(onto, aim, 0)


class Ranking:
    """The end: who has how much, and what to do next."""

    BUTTONS: tuple[tuple[str, Box], ...] = (
        ("rematch", (520, 900, 420, 92)),
        ("leave", (980, 900, 420, 92)),
    )

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene

    def targets(self) -> list[Target]:
        """Nothing of the rules is left to choose."""
        return []

    def hear(self, intent: Intent) -> bool:
        """Play again, or leave."""
        scene = self.scene
        match intent:
            case Step(_, dx, _) if dx:
                scene.ranking_focus = (scene.ranking_focus + dx) % 2
            case PointAt(_, x, y):
                for index, (_, box) in enumerate(self.BUTTONS):
                    if within(box, x, y):
                        scene.ranking_focus = index
            case Tap(_, x, y):
                for name, box in self.BUTTONS:
                    if within(box, x, y):
                        scene.after(name)
            case Choose() | Go():
                scene.after(self.BUTTONS[scene.ranking_focus][0])
        return True

    def draw(self, onto: pygame.Surface) -> None:
        """The ranking over the table."""
        kit, book, scene = self.scene.desk.kit, self.scene.desk.book, self.scene
        put_felt(kit, onto)
        outcome = scene.match.outcome()
        assert outcome is not None
        best = money(scene.match.state.money[outcome.winners[0] - 1])
        names = [scene.sitting.names[seat] for seat in outcome.winners]
        title = (
            book.say("results.wins", name=names[0], money=best)
            if len(names) == 1
            else book.say("results.shared_by", names=book.join(names), money=best)
        )
        kit.text(onto, title, "num", 72, "brass_hi", (960, 110), width=1760)
        rows = [(place, seat) for place, seat in _places(outcome.ranking)]
        high = min(84.0, 700 / max(1, len(rows)))
        for index, (place, seat) in enumerate(rows):
            self._draw_row(onto, (460, 190 + high * index, 1000, high - 10), place, seat)
        for index, (name, box) in enumerate(self.BUTTONS):
            key = {"rematch": "results.rematch", "leave": "pause.leave_game"}[name]
            put_button(kit, onto, box, book.say(key), focus=index == scene.ranking_focus)
        seal = book.say("results.seed", seed=str(scene.party.header.seed))
        kit.text(onto, seal, "ui", 26, "cream_dim", (960, 1036), width=1700)

    def _draw_row(self, onto: pygame.Surface, box: Box, place: int, seat: Seat) -> None:
        kit, scene = self.scene.desk.kit, self.scene
        seat_mark = scene.sitting.marks.get(seat)
        put_station(kit, onto, box, seat_mark.colour if seat_mark else "F8EED7")
        middle = box[1] + box[3] / 2
        kit.text(onto, str(place), "num", 38, "brass_hi", (box[0] + 46, middle))
        if seat_mark:
            kit.put(onto, mark(kit, seat_mark, 48), (box[0] + 120, middle))
        purse, right = money(scene.match.state.money[seat - 1]), box[0] + box[2] - 30
        taken = kit.text(onto, purse, "num", 42, "cream", (right, middle), anchor="r")
        name, at = scene.sitting.names[seat], (box[0] + 170, middle)
        room = right - taken - 20 - at[0]
        kit.text(onto, name, "ui", 36, "cream", at, anchor="l", width=room, least=26)


def _places(ranking: tuple[tuple[Seat, ...], ...]) -> list[tuple[int, Seat]]:
    """Each seat with its place; those that are tied share it."""
    places, place = [], 1
    for group in ranking:
        places += [(place, seat) for seat in group]
        place += len(group)
    return places
