"""The set-up: the table is already laid, and whatever is to be different is changed on it."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import pygame

from game.bots.seats import HUMAN, read_sitter
from game.content.load import load_personas
from game.engine.contract import Rules
from game.engine.ready_set_bet.options import HOUSES
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
from game.render.kit import Box, Kit
from game.scenes.control import AnyControl, Button, Field, Plain, Segments, Stepper, Switch
from game.scenes.desk import Desk
from game.scenes.form import Change
from game.scenes.games import setup_of_game
from game.scenes.laying import HOUSE, PRESETS, Laying
from game.scenes.names import names_of
from game.scenes.screen import Screen
from game.scenes.setup_game import SWITCH, Tile
from game.scenes.setup_picture import Picture
from game.scenes.setup_plan import LARGE_FROM, Plan, SeatPlan
from game.table.setup import MOST_LETTERS, QUICKEST, SLOWEST, Setup

SPEEDS = (0.5, 0.75, 1.0, 1.5, 2.0, 3.0)
FACES = ("person", "bot")


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

    # Controls.

    def controls(self) -> Sequence[AnyControl]:
        """Start first, since it is pressed most."""
        made: list[AnyControl] = [self._start(), *self._games()]
        made += self._tiles()
        made += self._options()
        made += self._seats()
        made += self._head()
        return made

    def _start(self) -> Button:
        problem, book = self.laying.problem(), self.desk.book
        if problem is None:
            label, under, sign = book.say("setup.start"), self.company(), "play"
        else:
            label, under, sign = book.say(problem.key, count=problem.count), "", "warn"
        size = (84.0 if problem is None else 38.0) / (2.4 if self.is_large else 1.0)
        return Button(
            "start", self.plan.start, label, sign, "primary", size, enabled=problem is None,
            under=under,
        )  # fmt: skip

    def company(self) -> str:
        """Who plays: `3 people, 3 bots, 4 races`."""
        book, laying = self.desk.book, self.laying
        people, bots = laying.people, len(laying.places) - laying.people
        told = [
            book.say("setup.people", count=people) if people else "",
            book.say("setup.bots", count=bots) if bots else "",
            book.say("setup.races", count=int(laying.words["races"])),
        ]
        return book.say("join.comma").join(filter(None, told))

    def _head(self) -> list[AnyControl]:
        book, plan = self.desk.book, self.plan
        labels = tuple(book.say(f"setup.{name}") for name in PRESETS)
        head: list[AnyControl] = []
        if plan.is_shown("presets", self.page):
            head.append(Segments("presets", plan.presets, labels, self.laying.preset_now))
        head.append(Button("shuffle", plan.shuffle, "", "shuffle", size=36))
        head.append(Button("rules", plan.rules, "", "book", size=36))
        if plan.pages > 1:
            ends = (self.page == 0, self.page == plan.pages - 1)
            text = f"{self.page + 1} / {plan.pages}"
            head.append(Stepper("page", plan.pager, text, ends, ("left", "right")))
        return head

    def _options(self) -> list[AnyControl]:
        plan, made = self.plan, list[AnyControl]()
        rows = plan.rules_rows(self.page) | plan.options_rows(self.page)
        for name, box in rows.items():
            made += self._option(name, box)
        return made

    def _games(self) -> list[AnyControl]:
        """Which game is played."""
        plan, book = self.plan, self.desk.book
        if not plan.large:
            return [Plain(f"game:{game}", plan.card(at), 18) for at, game in enumerate(self.games)]
        if not plan.is_shown("game", self.page):
            return []
        labels = tuple(book.word("game", game) for game in self.games)
        return [Segments("games", plan.games, labels, list(self.games).index(self.rules.game))]

    def tiles(self) -> tuple[Tile, ...]:
        """What the game is played with."""
        return self.own.tiles(self.laying, self.desk.book, folded=self.folded)

    def _tiles(self) -> list[AnyControl]:
        plan = self.plan
        if plan.large:
            return []
        return [
            Switch(tile.name, plan.tile_switch(at), tile.is_lit)
            if tile.kind == SWITCH
            else Plain(tile.name, plan.tile(at), 18)
            for at, tile in enumerate(self.tiles())
        ]

    def _option(self, name: str, box: Box) -> list[AnyControl]:
        laying, plan, book = self.laying, self.plan, self.desk.book
        match name:
            case "pace":
                ends = (laying.seconds <= QUICKEST, laying.seconds >= SLOWEST)
                return [Stepper("pace", plan.value(box), f"{laying.seconds:.1f}", ends)]
            case "calm":
                switch = Switch("calm", plan.knob(box), laying.calm)
                seconds = book.say("setup.window", seconds=f"{laying.window:.0f}")
                text = seconds if laying.window else book.say("setup.everybody")
                ends = (laying.window <= 0, laying.window >= 60)
                window = Stepper("window", plan.beside(box), text, ends, enabled=laying.calm)
                return [window, switch] if self.own.calm_window else [switch]
            case "speed":
                at = _nearest(laying.speed)
                ends = (at == 0, at == len(SPEEDS) - 1)
                return [Stepper("speed", plan.value(box), f"{SPEEDS[at]:g}×", ends)]
        return self.own.control(laying, book, name, plan, box)

    def _seats(self) -> list[AnyControl]:
        made: list[AnyControl] = []
        laying, plan = self.laying, self.plan
        for row, box in plan.seats(self.page).items():
            if row < len(laying.bettors):
                made += self._seat(row, plan.seat(box))
            else:
                made += self._free(row, plan.seat(box))
        if (house := plan.house(self.page)) is not None:
            made += self._house(plan.seat(house))
        return made

    def _seat(self, row: int, plan: SeatPlan) -> list[AnyControl]:
        return [
            Plain(f"mark:{row}", plan.mark, 14),
            self._name_field(row, plan.name),
            *self._who(row, plan),
            Button(f"remove:{row}", plan.remove, "", "cross", size=30),
        ]

    def _name_field(self, row: int, box: Box) -> Field:
        text, bad = self.name_of(row), row in self.errors
        return Field(f"name:{row}", box, text, MOST_LETTERS, bad)

    def _who(self, row: int, plan: SeatPlan) -> list[AnyControl]:
        """A person with a device, or a bot with its persona and level."""
        laying, book = self.laying, self.desk.book
        sitter = laying.sitter(row)
        kind = Segments(f"kind:{row}", plan.kind, ("", ""), int(bool(sitter.persona)), signs=FACES)
        arrows = ("left", "right")
        if not sitter.persona:
            device = self._device_words(laying.at(row).device)
            return [kind, Stepper(f"device:{row}", plan.device, device, signs=arrows)]
        level = laying.level_of(row)
        ends = (level == 1, level == len(laying.known.levels))
        return [
            kind,
            Stepper(
                f"persona:{row}", plan.persona, book.word("persona", sitter.persona), signs=arrows
            ),
            Stepper(
                f"level:{row}", plan.level, "" if plan.half else book.word("level", sitter.level),
                ends, arrows,
                fins=level,
            ),
        ]  # fmt: skip

    def _device_words(self, device: DeviceId) -> str:
        book = self.desk.book
        if device.startswith("pad"):
            number = self.pads.index(device) + 1 if device in self.pads else 1
            return book.say("setup.pad", number=number)
        if device.startswith(KEYBOARD):
            return book.say("setup.keys", number=int(device.removeprefix(KEYBOARD)))
        return book.say("setup.mouse")

    def _free(self, row: int, plan: SeatPlan) -> list[AnyControl]:
        if row != len(self.laying.bettors):
            return []
        book = self.desk.book
        return [
            Button(f"bot:{row}", plan.add_bot, book.say("setup.bot"), "plus", size=30),
            Button(f"human:{row}", plan.add_person, book.say("setup.person"), "plus", size=30),
        ]

    def _house(self, plan: SeatPlan) -> list[AnyControl]:
        book, laying = self.desk.book, self.laying
        labels = tuple(book.say(f"option.house_{word}") for word in HOUSES)
        chosen = HOUSES.index(laying.words["house"])
        houses = Segments("house", plan.houses(laying.house_has_seat), labels, chosen)
        if not laying.house_has_seat:
            return [houses]
        name = Field(f"name:{HOUSE}", plan.house_name, self.name_of(HOUSE), MOST_LETTERS)
        if laying.words["house"] == "person":
            return [houses, name]
        bot = bool(laying.sitter(HOUSE).persona)
        kind = Segments(f"kind:{HOUSE}", plan.house_kind, ("", ""), int(bot), signs=FACES)
        return [houses, name, kind]

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
                laying.set_house(HOUSES[value])
            case "pace":
                laying.turn_pace(value)
            case "window":
                laying.turn_window(value)
            case "speed":
                at = min(max(0, _nearest(laying.speed) + value), len(SPEEDS) - 1)
                laying.speed = SPEEDS[at]
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


def _nearest(speed: float) -> int:
    return min(range(len(SPEEDS)), key=lambda at: abs(SPEEDS[at] - speed))
