"""The end: a podium at the track, who has how much, and how much of it was luck."""

from __future__ import annotations

from math import inf
from typing import TYPE_CHECKING

import pygame

from game.engine.contract import Outcome, Seat
from game.engine.record import record
from game.input.intents import Back, Choose, Cycle, Go, Intent, PointAt, Step, Tap
from game.input.targets import Target
from game.render import podium
from game.render.easing import clamp, out_cubic
from game.render.ground import put_pool
from game.render.icons import icon
from game.render.kit import Box, Kit, within
from game.render.night import course, finished
from game.render.ranking import Ranked
from game.render.token import house_marker, mark
from game.render.widgets import art, put_button
from game.text.book import purse

if TYPE_CHECKING:
    from game.scenes.furniture import Pages
    from game.scenes.table import GameTable

ENDINGS: Box = (740, 934, 1156, 86)
"""What can be done now, side by side; the first one is in focus."""
GAP = 20.0
RACES: Box = (42, 990, 330, 64)
SIGNS = {"rematch": "again", "watch": "play", "leave": "door", "races": "book"}
SEAL: Box = (740, 1034, 1156, 36)
TITLE_ROOM = 664.0
AWARDS: tuple[Box, Box] = ((42, 196, 334, 60), (388, 196, 334, 60))
RISE, GROW = 0.3, 0.5
"""Seconds that a pedestal takes to rise, and the bars to grow."""
RISES = {3: 0.0, 2: RISE, 1: 2 * RISE}
"""When each pedestal begins to."""
GROWS, DONE = 3 * RISE, 3 * RISE + GROW
HANDS = (Choose, Go, Back, Tap, Step, Cycle)
"""What a hand does on purpose."""


@record
class Award:
    """A word of praise: its text, its sign, and whose it is."""

    key: str
    sign: str
    seat: Seat


class Results:
    """The ranking and what can be done next; it opens with the podium rising."""

    def __init__(self, scene: GameTable) -> None:
        self.scene = scene
        self.labels = {**scene.endings, "races": "results.race_by_race"}
        self.boxes = side_by_side(tuple(scene.endings))
        if self.has_pages:
            self.boxes["races"] = RACES
        self.names = list(self.boxes)
        self.focus = 0
        self.age = inf if scene.desk.settings.reduced_motion else 0.0
        self.pages: Pages | None = None
        self._made: tuple[Kit, pygame.Surface] | None = None

    @property
    def is_still(self) -> bool:
        """Whether everything stands where it belongs."""
        return self.age >= DONE

    @property
    def outcome(self) -> Outcome:
        """How the game ended."""
        outcome = self.scene.match.outcome()
        assert outcome is not None
        return outcome

    def targets(self) -> list[Target]:
        """Nothing of the rules is left to choose."""
        return []

    def update(self, seconds: float) -> None:
        """Let the podium rise."""
        self.age += seconds

    # Hands.

    def hear(self, intent: Intent) -> bool:
        """Play again, leave, or look at the races; the first press ends the show."""
        if self.pages is not None:
            self._hear_pages(self.pages, intent)
        elif not self.is_still and isinstance(intent, HANDS):
            self.age = inf
        else:
            self._hear_buttons(intent)
        return True

    def _hear_pages(self, pages: Pages, intent: Intent) -> None:
        pages.hear(intent)
        if pages.is_closed:
            self.pages = None

    def _hear_buttons(self, intent: Intent) -> None:
        match intent:
            case Step(_, dx, dy) if dx or dy:
                self.focus = (self.focus + (dx or dy)) % len(self.names)
            case PointAt(_, x, y):
                self.focus = self._at(x, y, self.focus)
            case Tap(_, x, y) if (index := self._at(x, y, -1)) >= 0:
                self._press(self.names[index])
            case Choose() | Go():
                self._press(self.names[self.focus])
            case Back():
                self._press("leave")

    def _at(self, x: float, y: float, nothing: int) -> int:
        """The button that lies there."""
        for index, name in enumerate(self.names):
            if within(self.boxes[name], x, y):
                return index
        return nothing

    def _press(self, name: str) -> None:
        if name == "races":
            self.open_pages()
        else:
            self.scene.after(name)

    def open_pages(self) -> Pages | None:
        """Race by race."""
        self.pages = self.scene.new_pages("review.ranking")
        return self.pages

    # What each game brings.

    @property
    def has_pages(self) -> bool:
        """Whether a race was run that can be read about."""
        raise NotImplementedError

    def awards(self) -> tuple[Award, ...]:
        """Who is to be named besides the winner: two at the most."""
        raise NotImplementedError

    def put_ranking(self, kit: Kit, onto: pygame.Surface) -> None:
        """The panel at the right, but for what grows on it."""
        raise NotImplementedError

    def put_growth(self, kit: Kit, onto: pygame.Surface, grown: float) -> None:
        """What grows on the panel, as far as it has grown."""

    # The picture.

    def draw(self, onto: pygame.Surface) -> None:
        """The podium, the ranking, the buttons; or a race."""
        if self.pages is not None:
            self.pages.draw(onto)
            return
        kit, book = self.scene.desk.kit, self.scene.desk.book
        if self._made is None or self._made[0] is not kit:
            self._made = (kit, self._paint(kit))
        onto.blit(self._made[1], (0, 0))
        risen = {place: self._share(start, RISE) for place, start in RISES.items()}
        podium.put_podium(kit, onto, self.steps(), risen)
        self.put_growth(kit, onto, self._share(GROWS, GROW))
        kit.put(onto, art(kit, "bird", 128), (668, 1000))
        for index, name in enumerate(self.names):
            box, label = self.boxes[name], book.say(self.labels[name])
            size = (42 if box[2] > 400 else 36) if box[3] > 70 else 30
            focus = index == self.focus
            put_button(kit, onto, box, label, focus=focus, size=size, sign=SIGNS[name])

    def _share(self, start: float, seconds: float) -> float:
        return out_cubic(clamp((self.age - start) / seconds)) if self.age < inf else 1.0

    def _ground(self, kit: Kit) -> pygame.Surface:
        """The track at night, and a floodlight on the podium."""
        brush = Kit(kit.scale, kit.type.folder)
        ground = course(brush, towers=())
        put_pool(brush, ground, (380, 420), (430, 820), "FFF0C2", 0.34)
        put_pool(brush, ground, (380, 940), (620, 190), "FFF2C4", 0.4)
        put_pool(brush, ground, (1920, 1080), (1300, 420), "night", 0.5)
        return finished(ground)

    def _paint(self, kit: Kit) -> pygame.Surface:
        """Whatever stands still from the beginning."""
        out = self._ground(kit)
        self._put_title(kit, out)
        self._put_awards(kit, out)
        self.put_ranking(kit, out)
        self._put_seal(kit, out)
        return out

    def _put_title(self, kit: Kit, onto: pygame.Surface) -> None:
        at = (42.0, 84.0)
        title = self.title(kit)
        kit.text(onto, title, "num", 76, "cream", at, anchor="l", width=TITLE_ROOM, least=36)
        told, at = self.subtitle(), (42.0, 156.0)
        kit.text(onto, told, "ui", 32, "brass_hi", at, anchor="l", width=TITLE_ROOM, least=24)

    def title(self, kit: Kit) -> str:
        """Who has won; if several share it, all their names, as long as those can be read."""
        book, winners = self.scene.desk.book, self.outcome.winners
        names = [self.scene.sitting.names[seat] for seat in winners]
        if len(names) == 1:
            return book.say("results.title", name=names[0])
        together = book.say("results.together", names=book.join(names))
        fits = kit.type.width(together, "num", 40) <= TITLE_ROOM
        return together if fits else book.say("results.shared")

    def subtitle(self) -> str:
        """What was played, and for how long."""
        scene, book = self.scene, self.scene.desk.book
        minutes = max(1, round(scene.driver.time / 60))
        return book.say("join.comma").join(
            (
                book.word("game", scene.party.rules.game),
                book.say("setup.races", count=scene.progress()[1]),
                book.say("results.minutes", count=minutes),
            )
        )

    def _put_awards(self, kit: Kit, onto: pygame.Surface) -> None:
        for box, award in zip(AWARDS, self.awards(), strict=False):
            self._put_award(kit, onto, box, award)

    def _put_award(self, kit: Kit, onto: pygame.Surface, box: Box, award: Award) -> None:
        x, y, wide, high = box
        pill = kit.panel(wide, high, 30, "night", line="brass", thick=2, alpha=0.8)
        kit.lay(onto, pill, box)
        middle = y + high / 2
        kit.put(onto, icon(kit, award.sign, 30, "brass_hi"), (x + 36, middle))
        word, room = self.scene.desk.book.say(f"results.{award.key}"), wide - 64 - 66
        at = (x + 64, middle)
        kit.text(onto, word, "ui", 28, "cream", at, anchor="l", width=room, least=22)
        seat = self.scene.sitting.marks.get(award.seat)
        own = mark(kit, seat, 40) if seat else house_marker(kit, 38)
        kit.put(onto, own, (x + wide - 36, middle))

    def _put_seal(self, kit: Kit, onto: pygame.Surface) -> None:
        """The dice were sealed before the first race: with what the seal opens."""
        kit.lay(onto, kit.panel(SEAL[2], SEAL[3], 18, "night", alpha=0.6), SEAL)
        seed = str(self.scene.party.header.seed)
        told = self.scene.desk.book.say("results.seed", seed=seed)
        at = (SEAL[0] + SEAL[2] / 2, SEAL[1] + SEAL[3] / 2)
        kit.text(onto, told, "ui", 26, "cream_dim", at, width=SEAL[2] - 40)

    # What it tells.

    def steps(self) -> tuple[podium.Step, ...]:
        """The three pedestals; one stays empty where those above it are level."""
        scene, groups = self.scene, dict(_groups(self.outcome.ranking))
        seats = sum(map(len, self.outcome.ranking))
        return tuple(
            podium.Step(
                place,
                tuple(scene.sitting.marks.get(seat) for seat in groups.get(place, ())),
                scene.desk.book.join([scene.sitting.names[s] for s in groups.get(place, ())]),
                self._money(groups[place][0]) if place in groups else "",
            )
            for place in range(1, min(3, seats) + 1)
        )

    def ranked(self) -> tuple[tuple[Seat, Ranked], ...]:
        """Everybody, best first."""
        sitting = self.scene.sitting
        return tuple(
            (seat, Ranked(place, sitting.names[seat], sitting.marks.get(seat), self._money(seat)))
            for place, group in _groups(self.outcome.ranking)
            for seat in group
        )

    def _money(self, seat: Seat) -> str:
        return purse(self.scene.party.rules.game, self.scene.match.state.money[seat - 1])


def side_by_side(names: tuple[str, ...]) -> dict[str, Box]:
    """A box for each, all of one width."""
    x, y, wide, high = ENDINGS
    each = (wide + GAP) / len(names) - GAP
    return {name: (x + (each + GAP) * at, y, each, high) for at, name in enumerate(names)}


def _groups(ranking: tuple[tuple[Seat, ...], ...]) -> list[tuple[int, tuple[Seat, ...]]]:
    """Each place with those who share it."""
    groups, place = [], 1
    for group in ranking:
        groups.append((place, group))
        place += len(group)
    return groups
