"""The controls of the set-up: everything on it that can be changed, as the table is laid now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.input.intents import KEYBOARD, DeviceId
from game.render.kit import Box
from game.scenes.control import AnyControl, Button, Field, Plain, Segments, Stepper, Switch
from game.scenes.laying import HOUSE, PRESETS, SPEEDS, Laying, nearest
from game.scenes.setup_game import SWITCH
from game.scenes.setup_plan import Plan, SeatPlan
from game.table.setup import MOST_LETTERS, QUICKEST, SLOWEST
from game.text.book import Book

if TYPE_CHECKING:
    from game.scenes.setup import SetupScene

FACES = ("person", "bot")


class Controls:
    """Made anew whenever something was changed."""

    def __init__(self, scene: SetupScene) -> None:
        self.scene = scene

    @property
    def book(self) -> Book:
        """In the language of the desk."""
        return self.scene.desk.book

    @property
    def laying(self) -> Laying:
        """The table as it is laid."""
        return self.scene.laying

    @property
    def plan(self) -> Plan:
        """Where everything is."""
        return self.scene.plan

    def controls(self) -> list[AnyControl]:
        """Start first, since it is pressed most."""
        made: list[AnyControl] = [self._start(), *self._games()]
        made += self._tiles()
        made += self._options()
        made += self._seats()
        made += self._head()
        return made

    def _start(self) -> Button:
        problem, book = self.laying.problem(), self.book
        if problem is None:
            label, under, sign = book.say("setup.start"), self._company(), "play"
        else:
            label, under, sign = book.say(problem.key, count=problem.count), "", "warn"
        size = (84.0 if problem is None else 38.0) / (2.4 if self.scene.is_large else 1.0)
        return Button(
            "start", self.plan.start, label, sign, "primary", size, enabled=problem is None,
            under=under,
        )  # fmt: skip

    def _company(self) -> str:
        """Who plays: `3 people, 3 bots, 4 races`."""
        book, laying = self.book, self.laying
        people, bots = laying.people, len(laying.places) - laying.people
        told = [
            book.say("setup.people", count=people) if people else "",
            book.say("setup.bots", count=bots) if bots else "",
            book.say("setup.races", count=int(laying.words["races"])),
        ]
        return book.say("join.comma").join(filter(None, told))

    def _head(self) -> list[AnyControl]:
        book, plan = self.book, self.plan
        labels = tuple(book.say(f"setup.{name}") for name in PRESETS)
        head: list[AnyControl] = []
        if plan.is_shown("presets", self.scene.page):
            head.append(Segments("presets", plan.presets, labels, self.laying.preset_now))
        head.append(Button("shuffle", plan.shuffle, "", "shuffle", size=36))
        head.append(Button("rules", plan.rules, "", "book", size=36))
        if plan.pages > 1:
            ends = (self.scene.page == 0, self.scene.page == plan.pages - 1)
            text = f"{self.scene.page + 1} / {plan.pages}"
            head.append(Stepper("page", plan.pager, text, ends, ("left", "right")))
        return head

    def _options(self) -> list[AnyControl]:
        plan, made = self.plan, list[AnyControl]()
        rows = plan.rules_rows(self.scene.page) | plan.options_rows(self.scene.page)
        for name, box in rows.items():
            made += self._option(name, box)
        return made

    def _games(self) -> list[AnyControl]:
        """Which game is played."""
        plan, book = self.plan, self.book
        if not plan.large:
            return [
                Plain(f"game:{game}", plan.card(at), 18) for at, game in enumerate(self.scene.games)
            ]
        if not plan.is_shown("game", self.scene.page):
            return []
        labels = tuple(book.word("game", game) for game in self.scene.games)
        return [
            Segments(
                "games", plan.games, labels, list(self.scene.games).index(self.scene.rules.game)
            )
        ]

    def _tiles(self) -> list[AnyControl]:
        plan = self.plan
        if plan.large:
            return []
        return [
            Switch(tile.name, plan.tile_switch(at), tile.is_lit)
            if tile.kind == SWITCH
            else Plain(tile.name, plan.tile(at), 18)
            for at, tile in enumerate(self.scene.tiles())
        ]

    def _option(self, name: str, box: Box) -> list[AnyControl]:
        laying, plan, book = self.laying, self.plan, self.book
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
                return [window, switch] if self.scene.own.calm_window else [switch]
            case "speed":
                at = nearest(laying.speed)
                ends = (at == 0, at == len(SPEEDS) - 1)
                return [Stepper("speed", plan.value(box), f"{SPEEDS[at]:g}×", ends)]
        return self.scene.own.control(laying, book, name, plan, box)

    def _seats(self) -> list[AnyControl]:
        made: list[AnyControl] = []
        laying, plan = self.laying, self.plan
        for row, box in plan.seats(self.scene.page).items():
            if row < len(laying.bettors):
                made += self._seat(row, plan.seat(box))
            else:
                made += self._free(row, plan.seat(box))
        if (house := plan.house(self.scene.page)) is not None:
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
        text, bad = self.scene.name_of(row), row in self.scene.errors
        return Field(f"name:{row}", box, text, MOST_LETTERS, bad)

    def _who(self, row: int, plan: SeatPlan) -> list[AnyControl]:
        """A person with a device, or a bot with its persona and level."""
        laying, book = self.laying, self.book
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
        book = self.book
        if device.startswith("pad"):
            number = self.scene.pads.index(device) + 1 if device in self.scene.pads else 1
            return book.say("setup.pad", number=number)
        if device.startswith(KEYBOARD):
            return book.say("setup.keys", number=int(device.removeprefix(KEYBOARD)))
        return book.say("setup.mouse")

    def _free(self, row: int, plan: SeatPlan) -> list[AnyControl]:
        if row != len(self.laying.bettors):
            return []
        book = self.book
        return [
            Button(f"bot:{row}", plan.add_bot, book.say("setup.bot"), "plus", size=30),
            Button(f"human:{row}", plan.add_person, book.say("setup.person"), "plus", size=30),
        ]

    def _house(self, plan: SeatPlan) -> list[AnyControl]:
        book, laying = self.book, self.laying
        houses = laying.values("house")
        labels = tuple(book.say(f"option.house_{word}") for word in houses)
        chosen = houses.index(laying.words["house"])
        who = Segments("house", plan.houses(laying.house_has_seat), labels, chosen)
        if not laying.house_has_seat:
            return [who]
        name = Field(f"name:{HOUSE}", plan.house_name, self.scene.name_of(HOUSE), MOST_LETTERS)
        if laying.words["house"] == "person":
            return [who, name]
        bot = bool(laying.sitter(HOUSE).persona)
        kind = Segments(f"kind:{HOUSE}", plan.house_kind, ("", ""), int(bot), signs=FACES)
        return [who, name, kind]
