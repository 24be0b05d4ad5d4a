"""The set-up: the table is already laid, and whatever is to be different is changed on it."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import pygame

from game.bots.seats import HUMAN, read_sitter
from game.content.load import load_personas
from game.engine.contract import Rules
from game.engine.record import replace
from game.input.intents import (
    KEYBOARD,
    Choose,
    DeviceId,
    Found,
    Go,
    Intent,
    Lost,
    Tap,
    is_pointer,
)
from game.render.keycaps import Hint, put_hints
from game.render.kit import Kit
from game.scenes.control import AnyControl
from game.scenes.desk import Desk
from game.scenes.form import Change
from game.scenes.games import setup_of_game
from game.scenes.laying import PRESETS, Laying
from game.scenes.names import names_of
from game.scenes.screen import Screen
from game.scenes.setup_controls import Controls
from game.scenes.setup_game import Tile
from game.scenes.setup_picture import Picture
from game.scenes.setup_plan import LARGE_FROM, Plan
from game.table.setup import Setup


class SetupScene(Screen):
    """Who plays, by which rules, how fast; one press starts."""

    first = "start"

    def __init__(
        self, desk: Desk, back: Callable[[], None], start: Callable[[Setup], None],
        games: Mapping[str, Rules[Any, Any]], setup: Setup, *,
        earlier: Mapping[str, Setup] | None = None, opener: DeviceId = "",
    ) -> None:  # fmt: skip
        self.desk = desk
        self.start = start
        self.games = games
        self.setups = {game: setup_of_game(rules) for game, rules in games.items()}
        self.earlier = dict(earlier or {})
        """How each game was laid the last time."""
        self.page = 0
        self.folded = False
        """Whether the house rules are shown instead of the seats."""
        self._lay_game(setup)
        self.errors: dict[int, str] = {}
        """Rows whose name was refused, and why."""
        self.chance = random.Random()  # noqa: S311  seats are shuffled for fun, nothing hangs on it
        self.panel = Controls(self)
        self.picture = Picture(self)
        self._settle_devices(opener)
        super().__init__(desk, back)
        self.form.whose = self._whose
        self.form.focus_on("start")

    def _lay_game(self, setup: Setup) -> None:
        """This is the game that is laid."""
        self.rules = self.games[setup.game]
        self.own = self.setups[setup.game]
        self.laying = Laying(self.rules, load_personas(), setup)

    def choose_game(self, game: str) -> None:
        """Another game: as it was played last, with the people who are there now."""
        if game == self.rules.game:
            return
        now = self.laying.setup()
        self.earlier[now.game] = now
        self.folded, self.page = False, 0
        self.errors.clear()
        usual = replace(now, words=(), game=game, places=())
        then = self.earlier.get(game, usual)
        self._lay_game(replace(then, places=tuple(self.laying.bettors)))

    def turn_to(self, page: int) -> None:
        """A page of several; of one page the house rules are the other side."""
        pages = self.plan.pages
        self.page = min(page, pages) - 1
        self.folded = pages == 1 and page > 1 and bool(self.own.house_rules)
        self.lay()

    def _settle_devices(self, opener: DeviceId) -> None:
        """Devices that are gone are nobody's; whoever opened the screen holds theirs."""
        for place in self.laying.places:
            if place.device.startswith("pad") and place.device not in self.pads:
                self.laying.leave(place.device)
        owned = opener and not is_pointer(opener) and opener != KEYBOARD
        if owned and self.laying.row_of(opener) is None:
            for row, place in enumerate(self.laying.bettors):
                if place.sitter == HUMAN and not place.device:
                    self.laying.put(row, replace(place, device=opener))
                    break
        self.opener = opener

    # What it shows.

    @property
    def pads(self) -> list[DeviceId]:
        """Every pad that is plugged in."""
        return list(self.desk.pads())

    @property
    def is_large(self) -> bool:
        """Whether words are so large that the page becomes several."""
        return self.desk.kit.grow > LARGE_FROM

    @property
    def plan(self) -> Plan:
        """Where everything is."""
        own, laying = self.own, self.laying
        return Plan(
            self.desk.kit.grow, laying.most, len(laying.bettors), own.options, own.house_rules,
            own.large, "house" in laying.words, self.folded,
        )  # fmt: skip

    def title(self) -> str:
        """What it is."""
        return self.desk.book.say("setup.title")

    def hints(self) -> Sequence[Hint]:
        """Only in the large version; else the foot says how to sit down."""
        return ()

    def names(self) -> list[str]:
        """What everybody is called, in the order of the rows; the house, if it has a seat, last."""
        laying = self.laying
        sitters = [read_sitter(place.sitter) for place in laying.places]
        given = [place.name for place in laying.places]
        shown = list(names_of(self.desk.book, sitters, given).values())
        return [*shown[1:], shown[0]] if laying.house_has_seat else shown

    def name_of(self, row: int) -> str:
        """What the one in a row is called."""
        return self.names()[row]

    def free_name(self) -> str:
        """A name that nobody at the table has."""
        taken = set(self.names())
        names = (self.desk.book.name(seat) for seat in range(1, 30))
        return next(name for name in names if name not in taken)

    def tiles(self) -> tuple[Tile, ...]:
        """What the game is played with."""
        return self.own.tiles(self.laying, self.desk.book, folded=self.folded)

    def controls(self) -> Sequence[AnyControl]:
        """Everything that can be changed, as it stands now."""
        return self.panel.controls()

    # Hands.

    def hear(self, intent: Intent) -> None:
        """Sit down, start from anywhere, or use a control."""
        match intent:
            case Found() | Lost():
                self._plugged(intent)
            case Go() if not self.form.writing:
                self._go()
            case Choose(device) if self._is_new(device):
                self._join(device)
            case Tap(_, x, y) if self._tapped_free(x, y):
                self._add_person()
            case _:
                super().hear(intent)

    def _whose(self, device: DeviceId) -> str:
        return device if device in self.form.marks else ""

    def _is_new(self, device: DeviceId) -> bool:
        """Whether somebody wants to sit down who does not yet."""
        if is_pointer(device) or device in (KEYBOARD, self.opener):
            return False
        return self.laying.row_of(device) is None and not self.form.writing

    def _join(self, device: DeviceId) -> None:
        row = self.laying.join(device, self.free_name())
        if row is None:
            self.say(self.desk.book.say("setup.full"), "error")
            return
        self._show_row(row)
        self.lay()
        self.form.cursors[device] = f"name:{row}"
        self.say(self.desk.book.say("setup.sat_down", name=self.name_of(row)), "good")

    def _show_row(self, row: int) -> None:
        self.page = self.plan.page_of(row)

    def _plugged(self, intent: Found | Lost) -> None:
        if isinstance(intent, Lost):
            self.laying.leave(intent.device)
        self.lay()

    def _tapped_free(self, x: float, y: float) -> bool:
        """Whether a finger is on a free seat, beside its buttons."""
        row = len(self.laying.bettors)
        box = self.plan.seats(self.page).get(row)
        if box is None or not box[1] <= y < box[1] + box[3]:
            return False
        return box[0] <= x < self.plan.seat(box).add_bot[0] - 8

    def _add_person(self) -> None:
        self.laying.add(HUMAN, self.free_name())
        self.lay()

    def _go(self) -> None:
        problem = self.laying.problem()
        if problem is None:
            self.desk.typing = None
            self.start(self.laying.setup())
        else:
            self.say(self.desk.book.say(problem.key, count=problem.count), "error")

    def changed(self, change: Change) -> None:
        """Another value; whatever it was, the table is laid anew."""
        what, _, row = change.id.partition(":")
        if what == "start":
            self._go()
            return
        if what == "rules":
            self.desk.help()
            return
        if what in ("game", "games"):
            self.choose_game(row or list(self.games)[change.value])
        elif what == "fold":
            self.folded = not self.folded
        elif row:
            self._change_seat(what, int(row), change)
        else:
            self._change_table(what, change.value)
        self.lay()

    def _change_table(self, what: str, value: int) -> None:
        laying = self.laying
        match what:
            case "presets":
                laying.preset(PRESETS[value], self.pads)
                self.errors.clear()
            case "shuffle":
                laying.shuffle(self.names()[: len(laying.bettors)], self.chance)
            case "page":
                self.page += value
            case "house":
                laying.set_house(laying.values("house")[value])
            case "pace":
                laying.turn_pace(value)
            case "window":
                laying.turn_window(value)
            case "speed":
                laying.turn_speed(value)
            case "calm":
                laying.calm = bool(value)
            case _:
                self.own.change(laying, what, value)

    def _change_seat(self, what: str, row: int, change: Change) -> None:
        laying = self.laying
        match what:
            case "mark":
                laying.turn_mark(row)
            case "name":
                self._rename(row, str(change.value))
            case "kind":
                laying.set_bot(row, bot=bool(change.value))
            case "device":
                laying.turn_device(row, change.value, self.pads)
            case "persona":
                laying.turn_persona(row, change.value)
            case "level":
                laying.turn_level(row, change.value)
            case "remove":
                laying.remove(row)
                self.errors.clear()
            case "bot":
                laying.add_bot()
            case "human":
                self._add_person()

    def _rename(self, row: int, name: str) -> None:
        others = [own for at, own in enumerate(self.names()) if at != row % len(self.names())]
        why = self.laying.rename(row, name, others)
        self.errors.pop(row, None)
        if why:
            self.errors[row] = why
            told = {"name": name} if why == "field.taken" else {}
            self.say(self.desk.book.say(why, **told), "error")

    def lay(self) -> None:
        """Whoever has a device of their own has a cursor of their own, beside the brass one."""
        marks = self.rules.data.seats
        self.form.marks = {
            place.device: marks[place.mark]
            for place in self.laying.bettors
            if place.device and place.device != self.opener
        }
        kept = {who: at for who, at in self.form.cursors.items() if who in self.form.marks}
        self.form.cursors = {"": self.form.cursors[""], **kept}
        for who in self.form.marks:
            self.form.cursors.setdefault(who, f"name:{self.laying.row_of(who)}")
        self.page = min(self.page, self.plan.pages - 1)
        super().lay()

    # The picture.

    def paint(self, kit: Kit, onto: pygame.Surface) -> None:
        """Everything that lies under the controls."""
        self.picture.paint(kit, onto)

    def _start_hint(self) -> Hint:
        return ("Space",), ("X",), self.desk.book.say("setup.start_now")

    def paint_start_hint(self, kit: Kit, onto: pygame.Surface, left: float, y: float) -> float:
        """How to start from anywhere."""
        return put_hints(kit, onto, [self._start_hint()], left, y)
