"""A table of Horse Race drawn as plain boxes: what is asked there is asked in earnest."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import Any

import pygame

from game.content.load import DATA, load_rules
from game.engine.contract import Command, Event, Money, Seat
from game.engine.horse_race.data import NUMBERS, HorseId
from game.engine.horse_race.view import View
from game.engine.marks import SeatMark
from game.home.folder import Home
from game.home.settings import Settings
from game.input.binder import Binder
from game.input.horse_race import NAMING, Pick
from game.input.intents import Intent
from game.input.targets import BUTTON, Target, Targets
from game.render.caption import CaptionLines
from game.render.dice import Dice
from game.render.flights import Flight
from game.render.kit import Box, Kit
from game.scenes.desk import Desk
from game.scenes.horse_race.asks import Asks
from game.scenes.names import names_of
from game.scenes.party import Party
from game.scenes.table import GameTable
from game.table.commitment import salt_of
from game.table.resume import new_header, new_match
from game.table.setup import Place, Setup
from tests.render.show import SCALE, kit

PAUSE: Box = (1846.0, 150.0, 44.0, 44.0)
STEP = 1 / 30


class Grid:
    """The places of the look, in numbers."""

    def __init__(self, seats: int, *, market: bool) -> None:
        self.seats, self.market = seats, market

    def rack_box(self, seat: Seat) -> Box:
        gap = 12 if self.seats <= 8 else 8
        wide = min(302.0, (1872 - gap * (self.seats - 1)) / self.seats)
        return (24 + (seat - 1) * (wide + gap), 970.0, wide, 104.0)

    def name_box(self, seat: Seat) -> Box:
        x, y, wide, _ = self.rack_box(seat)
        return (x, y, wide * 0.6, 52.0)

    def backs_box(self, seat: Seat) -> Box:
        x, y, wide, _ = self.rack_box(seat)
        return (x, y + 54, wide * 0.5, 50.0)

    def _column(self, number: int) -> tuple[float, float]:
        wide = min(158.0, 792 / (self.seats + self.market))
        return 1104 + number * wide, wide

    def head_box(self, seat: Seat) -> Box:
        x, wide = self._column(seat - 1 + self.market)
        return (x, 146.0, wide, 56.0)

    def cell_box(self, seat: Seat, horse: HorseId) -> Box:
        x, wide = self._column(seat - 1 + self.market)
        return (x, 204.0 + 68 * (horse - 2), wide, 68.0)

    def market_box(self, horse: HorseId) -> Box:
        x, wide = self._column(0)
        return (x, 204.0 + 68 * (horse - 2), wide, 68.0)

    def horse_box(self, horse: HorseId) -> Box:
        return (500.0, 204.0 + 68 * (horse - 2) - 20, 146.0, 90.0)


class PlainStage(Grid):
    """Boxes on felt."""

    def __init__(self, kit: Kit, seats: int, view: View, *, market: bool) -> None:
        super().__init__(seats, market=market)
        self.kit, self.shown = kit, view
        self.dice = Dice(kit, ((86, 76), (206, 80)))
        self.now = 0.0
        self.still = self.plain = False
        self.captions = True
        self.caption_lines: CaptionLines = ()
        self.sound: Callable[[str, float, float], None] = lambda *_: None
        self.tips: tuple[Any, ...] = ()
        self.flights: list[Flight] = []
        self.touched = 0

    def say(self, lines: CaptionLines) -> None:
        self.caption_lines = lines

    def touch(self) -> None:
        self.touched += 1

    def draw(self, onto: pygame.Surface) -> list[pygame.Rect] | None:
        onto.fill((13, 50, 38))
        for seat in range(1, self.seats + 1):
            boxes = [self.rack_box(seat), self.head_box(seat)]
            boxes += [self.cell_box(seat, horse) for horse in NUMBERS.values()]
            for box in boxes:
                pygame.draw.rect(onto, (31, 95, 73), self.kit.rect(box).inflate(-4, -4), 1)
        for horse in NUMBERS.values():
            pygame.draw.rect(onto, (113, 144, 61), self.kit.rect(self.horse_box(horse)), 1)
        return None


class PlainDirector:
    """Whatever happens is seen at once."""

    interval = speed = 1.0
    at_once = False

    def __init__(self, stage: PlainStage) -> None:
        self.stage = stage
        self.watch: Callable[[Event], None] = lambda _: None
        self.is_busy = False

    def feed(self, events: Iterable[Event]) -> None:
        del events

    def update(self, seconds: float) -> None:
        self.stage.now += seconds

    def skip(self) -> None:
        pass

    def cut_to(self, view: Any) -> None:
        self.stage.shown = view

    def say(self, lines: CaptionLines, aloud: Callable[[], None] = lambda: None) -> None:
        del aloud
        self.stage.say(lines)

    def remark(self, seat: Seat, line: str) -> None:
        del seat, line


class PlainCaller:
    said: tuple[Any, ...] = ()
    seconds = 0.0
    character = "wry"


class PlainAdviser:
    live_odds = coaches = False


class PlainHints:
    def hear(self, intent: Intent) -> bool:
        del intent
        return False

    def placed(self, now: float) -> tuple[Any, ...]:
        del now
        return ()


class PlainRefusals:
    def words(self, refused: Any, command: Command, _: Any) -> str:
        return f"{refused.reason} {command.seat}"


class PlainSitting:
    def __init__(self, names: dict[Seat, str], marks: dict[Seat, SeatMark]) -> None:
        self.names, self.marks = names, marks
        self.faces: dict[Seat, str] = {}


class PlainTable(GameTable):
    """The table of all games with the parts of Horse Race, and nothing else."""

    naming = NAMING
    stage: Any
    director: Any
    sitting: Any
    caller: Any
    refusals: Any
    hints: Any

    def _furnish(self) -> None:
        self.hints, self.adviser = PlainHints(), PlainAdviser()
        self.shaken: list[Seat] = []
        self.asks = Asks(self, lambda: self.stage)
        self.binder = Binder(self.asks.offers, self.hands, self.naming)

    def _speak_game(self, names: dict[Seat, str]) -> None:
        self.sitting = PlainSitting(names, self.party.marks())
        self.caller, self.refusals = PlainCaller(), PlainRefusals()

    def _made_stage(self) -> Any:
        options = self.match.state.table.options
        seats = len(self.match.state.money)
        view = self.match.view(None)
        stage = PlainStage(self.desk.kit, seats, view, market=options.market)
        return stage, PlainDirector(stage)

    def _new_hints(self) -> Any:
        return PlainHints()

    def _made_targets(self) -> Targets:
        made = [Target("pause", BUTTON, *PAUSE), *self.asks.targets()]
        return Targets(made)

    def _targets_hang_on(self) -> object:
        return self.asks.hang_on()

    def call(self, events: Sequence[Event]) -> None:
        del events

    def remark(self, events: Sequence[Event]) -> None:
        del events

    @property
    def shown(self) -> View:
        view: View = self.stage.shown
        return view

    @property
    def shown_money(self) -> tuple[Money, ...]:
        money: tuple[Money, ...] = self.match.state.money
        return money

    def overlay(self) -> None:
        return None

    @property
    def is_over(self) -> bool:
        return False

    def hear_before(self, intent: Intent) -> bool:
        return self.asks.hear_before(intent)

    def hear_parts(self, intent: Intent) -> bool:
        return self.asks.hear(intent)

    def submit(self, command: Command) -> None:
        if isinstance(command, Pick):
            self.asks.pick(command)
        else:
            super().submit(command)

    def shake(self, seat: Seat, target: str) -> None:
        super().shake(seat, target)
        self.shaken.append(seat)

    def update_parts(self, seconds: float) -> None:
        self.stage.shown = self.match.view(None)
        self.asks.update()

    def surround(self, *, rests: bool) -> None:
        pass

    def aim(self) -> None:
        pass

    def draw_parts(
        self, onto: pygame.Surface, areas: list[pygame.Rect] | None
    ) -> list[pygame.Rect] | None:
        self.asks.draw(onto, areas)
        return areas


def plain_table(
    folder: Path,
    seats: Sequence[str],
    *,
    names: Sequence[str] = (),
    devices: Sequence[str] = (),
    scale: float = SCALE,
    language: str = "en",
    seed: int = 1,
    using: Kit | None = None,
    setup: dict[str, Any] | None = None,
    words: Mapping[str, str] = MappingProxyType({}),
) -> PlainTable:
    """Somebody sits down at a plain table."""
    own = dict(enumerate(devices))
    called = dict(enumerate(names))
    places = tuple(
        Place(sitter, called.get(n, ""), device=own.get(n, "")) for n, sitter in enumerate(seats)
    )
    laid = Setup(places, tuple(words.items()), game="horse_race", **(setup or {}))
    rules = load_rules("horse_race", DATA / "horse_race.yaml")
    header = new_header(rules, rules.words(dict(words)), laid.seats, seed, salt_of(seed), laid)
    desk = Desk(scale, Settings(), Home(folder))
    desk.kit = using or kit()
    desk.speak(language)
    desk.pads = lambda: tuple(d for d in devices if d.startswith("pad"))
    party = Party(rules, new_match(rules, header), header, laid)
    table = PlainTable(desk, party)
    table.driver.paused = False
    frame(table)
    return table


def frame(table: GameTable, seconds: float = STEP) -> None:
    """What every frame does before it is drawn."""
    table.update(seconds)
    table._aim()


def frames(table: GameTable, seconds: float) -> None:
    """Time passes."""
    for _ in range(round(seconds / STEP)):
        frame(table)


__all__ = ["PlainTable", "frame", "frames", "names_of", "plain_table"]
