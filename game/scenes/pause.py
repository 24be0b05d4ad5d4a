"""The pause: the table out of focus, and what one can do meanwhile."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import pygame

from game.engine.contract import Seat
from game.engine.record import replace
from game.home.settings import Settings
from game.render.keycaps import Hint
from game.render.kit import Kit
from game.render.widgets import blurred, put_veil
from game.scenes.control import AnyControl, Button, Segments, Slider, Stepper, Switch
from game.scenes.desk import no_help
from game.scenes.form import Change
from game.scenes.laying import PACE_STEP, WINDOW_STEP, stepped
from game.scenes.pause_picture import PausePicture
from game.scenes.pause_plan import PausePlan
from game.scenes.screen import Screen
from game.table.setup import LONGEST_WINDOW, QUICKEST, SLOWEST, Setup

if TYPE_CHECKING:
    from game.scenes.table import GameTable

SIGNS = {"go_on": "play", "log": "horn", "rules": "book", "settings": "gear", "leave": "door"}


class PauseMenu(Screen):
    """Go on, look something up, hand seats over, change the pace, or leave; nothing moves."""

    first = "go_on"

    def __init__(self, scene: GameTable, why: str, seat: Seat = 0) -> None:
        self.scene = scene
        self.why = why
        self.seat = seat
        """Whoever it is about; nobody if 0."""
        self.for_pad = bool(scene.hands.waiting)
        """Whether it ends by itself when no seat waits for its pad any more."""
        self.page = 0
        self.before = scene.party.setup
        self._settings: Settings = scene.desk.settings
        self._ground: pygame.Surface | None = None
        super().__init__(scene.desk, scene.go_on)

    # What is there.

    @property
    def plan(self) -> PausePlan:
        """Where it lies."""
        seats = len(self.seats())
        return PausePlan(seats, self.desk.kit.grow, self.page)

    def seats(self) -> list[Seat]:
        """Everybody, the richest first; a house that only runs the races last."""
        money, marks = self.scene.shown_money, self.scene.sitting.marks
        bettors = sorted(marks, key=lambda seat: (-money[seat - 1], seat))
        return [*bettors, *(seat for seat in self.scene.sitting.names if seat not in marks)]

    def lay(self) -> None:
        """Something has changed: controls and picture are made anew."""
        self._settings = self.desk.settings
        self.form.lay(self.controls(), self.first)
        self._made = None

    def controls(self) -> Sequence[AnyControl]:
        """Ways on, seats, tools, and ways out if a pad is lost."""
        plan = self.plan
        made: list[AnyControl] = [*self._ways_on()]
        if plan.pages > 1:
            text, ends = f"{self.page + 1} / {plan.pages}", (self.page == 0, self.page == 1)
            made.append(Stepper("page", plan.pager, text, ends, ("left", "right")))
        if plan.pages == 1 or self.page == 0:
            made += [self._choice(index, seat) for index, seat in enumerate(self.seats())]
        if plan.pages == 1 or self.page == 1:
            made += self._tools()
        return [*made, *self._ways_out()]

    def _ways_on(self) -> list[Button]:
        names = [name for name in SIGNS if self._is_there(name)]
        say, plan = self.desk.book.say, self.plan
        size = plan.words
        return [
            Button(name, plan.button(at), say(f"pause.{name}"), SIGNS[name], size=size, align="l")
            for at, name in enumerate(names)
        ]

    def _is_there(self, name: str) -> bool:
        if name == "rules":
            return self.desk.help is not no_help
        return name != "settings" or self.scene.open_settings is not None

    def _choice(self, index: int, seat: Seat) -> Segments:
        is_bot = seat not in self.scene.hands.humans
        box = self.plan.row(index).choice
        return Segments(f"seat:{seat}", box, ("", ""), int(is_bot), signs=("person", "bot"))

    def _tools(self) -> list[AnyControl]:
        plan, setup, settings = self.plan, self.scene.party.setup, self.desk.settings
        inner = PausePicture(self).inner
        pace = self.desk.book.say("pause.seconds", seconds=f"{setup.seconds_per_roll:.1f}")
        ends = (setup.seconds_per_roll <= QUICKEST, setup.seconds_per_roll >= SLOWEST)
        sign = "silent" if settings.muted else "speaker"
        x, y, _, high = plan.tool("volume")
        side = min(high - 8, 84.0)
        return [
            Button("mute", (x, y + (high - side) / 2, side, side), "", sign, size=36),
            Slider("volume", inner("volume"), settings.master),
            Stepper("pace", inner("pace"), pace, ends),
            Switch("live_odds", inner("live_odds"), self.scene.adviser.live_odds),
            Switch("coach", inner("coach"), self.scene.adviser.coaches),
            Switch("calm", inner("calm"), setup.calm),
            *((self._window(setup),) if self.scene.calm_window else ()),
        ]

    def _window(self, setup: Setup) -> Stepper:
        """How long a calm window lasts."""
        book = self.desk.book
        seconds = book.say("setup.window", seconds=f"{setup.window:.0f}")
        text = seconds if setup.window else book.say("setup.everybody")
        ends = (setup.window <= 0, setup.window >= LONGEST_WINDOW)
        box = PausePicture(self).inner("window")
        return Stepper("window", box, text, ends, enabled=setup.calm)

    def _ways_out(self) -> list[Button]:
        if not self.scene.hands.waiting:
            return []
        say, plan = self.desk.book.say, self.plan
        return [
            Button("device", plan.way_out(0), say("pause.other_device"), "keys", size=30),
            Button("to_bot", plan.way_out(1), say("pause.to_bot"), "bot", size=30),
        ]

    def hints(self) -> Sequence[Hint]:
        """What the keys do."""
        if self.plan.is_large:
            return ()
        say = self.desk.book.say
        return (
            (("Esc",), ("B",), say("pause.go_on")),
            (("F10",), (), say("pause.mute")),
            (("F11",), (), say("pause.full_screen")),
        )

    # What hands do.

    def changed(self, change: Change) -> None:
        """A hand has used a control."""
        match change.id:
            case "go_on":
                self.leave()
            case "log":
                self.scene.open_log()
            case "rules":
                self.desk.help()
            case "settings":
                if self.scene.open_settings is not None:
                    self.scene.open_settings()
            case "leave":
                self.note()
                self.scene.after("leave")
            case "device" | "to_bot" as how:
                self._let_out(how)
            case _:
                self._set(change)
                self.lay()

    def _set(self, change: Change) -> None:
        settings, value = self.desk.settings, change.value
        match change.id:
            case "page":
                self.page += value
            case "mute":
                self._keep(replace(settings, muted=not settings.muted))
            case "volume":
                self._keep(replace(settings, master=value, muted=False))
            case "live_odds" | "coach" | "calm" | "pace" | "window" as what:
                self._repace(what, value)
            case name:
                self._seat(int(name.partition(":")[2]), bot=bool(value))

    def _keep(self, settings: Settings) -> None:
        if not self.desk.change(settings):
            self.say(self.desk.book.say("settings.unsaved"), "error")

    def _repace(self, what: str, value: int) -> None:
        """Another pace, or other help, for this table."""
        setup, scene = self.scene.party.setup, self.scene
        match what:
            case "pace":
                seconds = stepped(setup.seconds_per_roll, value * PACE_STEP, QUICKEST, SLOWEST)
                setup = replace(setup, seconds_per_roll=seconds)
            case "window":
                window = stepped(setup.window, value * WINDOW_STEP, 0.0, LONGEST_WINDOW)
                setup = replace(setup, window=window)
            case _:
                switched: dict[str, Any] = {what: bool(value)}
                setup = replace(setup, **switched)
        scene.party.keep_pace(setup)
        scene.adviser.live_odds, scene.adviser.coaches = setup.live_odds, setup.coach
        scene.director.interval = setup.seconds_per_roll

    def _seat(self, seat: Seat, *, bot: bool) -> None:
        """A person's seat goes to a bot, or a bot's to a person."""
        party, hands = self.scene.party, self.scene.hands
        if bot:
            hands.to_bot(seat)
            party.bot_for(seat)
        else:
            hands.to_person(seat)
            party.person_for(seat)
        if bot and self.for_pad:
            self.look_for_pads()

    def _let_out(self, how: str) -> None:
        """A seat waits for its pad no longer: a bot has it, or whoever takes it next."""
        seat = self.scene.hands.waiting[0]
        if how == "to_bot":
            self._seat(seat, bot=True)
        else:
            self.scene.hands.give_up(seat)
            self.look_for_pads()

    def look_for_pads(self) -> None:
        """A pad has come or gone, or is not waited for: perhaps there is no reason to wait."""
        if self.scene.hands.waiting:
            self.for_pad = True
            self.lay()
        elif self.for_pad:
            self.leave()
        else:
            self.lay()

    def note(self) -> None:
        """Write down another pace, so that the game goes on like this another day."""
        if self.scene.party.setup != self.before:
            self.scene.party.note_pace()

    # The picture.

    def update(self, seconds: float) -> None:
        """Time passes; what was changed elsewhere shows here."""
        super().update(seconds)
        if self._settings is not self.desk.settings:
            self.lay()

    def resized(self) -> None:
        """At another size, in another language."""
        self._ground = None
        super().resized()

    def _painted(self, kit: Kit) -> pygame.Surface:
        ground = self.ground().copy()
        PausePicture(self).paint(kit, ground)
        return ground

    def ground(self) -> pygame.Surface:
        """The table, out of focus."""
        if self._ground is None:
            kit, stage = self.desk.kit, self.scene.stage
            picture = pygame.Surface((kit.px(1920), kit.px(1080)))
            stage.draw(picture)
            stage.touch()
            self._ground = blurred(picture, 5)
            put_veil(kit, self._ground, 140)
        return self._ground
