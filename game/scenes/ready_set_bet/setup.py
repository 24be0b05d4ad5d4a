"""Ready Set Bet in the set-up: props, exotics and VIP cards, and help for whoever bets."""

from __future__ import annotations

import pygame

from game.engine.ready_set_bet.rules import ReadySetBet
from game.render.kit import Box, Kit
from game.render.ready_set_bet import emblem
from game.scenes.control import AnyControl, Stepper, Switch
from game.scenes.laying import Laying
from game.scenes.setup_game import SWITCH, Tile
from game.scenes.setup_plan import Plan
from game.text.book import Book

SWITCHES = ("props", "exotics", "vip")


class RaceSetup:
    """What is particular to this game."""

    minutes = 30
    calm_window = True
    options: tuple[str, ...] = ("races", "pace", "calm", "live_odds", "coach", "speed")
    house_rules: tuple[str, ...] = ()
    large: tuple[str, ...] = SWITCHES

    def __init__(self, rules: ReadySetBet) -> None:
        self.data = rules.data

    def put_emblem(self, kit: Kit, onto: pygame.Surface, box: Box) -> None:
        """Three horses at the red line."""
        emblem.put_emblem(kit, onto, box)

    def tiles(self, laying: Laying, book: Book, *, folded: bool) -> tuple[Tile, ...]:
        """One for each kind of card."""
        del folded
        return tuple(
            Tile(name, SWITCH, book.say(f"option.{name}"), laying.words[name] == "on")
            for name in SWITCHES
        )

    def put_art(self, kit: Kit, onto: pygame.Surface, name: str) -> None:
        """The cards that it brings."""
        if name == "props":
            emblem.put_props(kit, onto, (52, 24, 200, 92), self.data)
        elif name == "exotics":
            emblem.put_exotics(kit, onto, (22, 24, 260, 92), self.data.seats[0])
        else:
            emblem.put_vip(kit, onto, (52, 12, 200, 112), self.data.seats[2])

    def label(self, book: Book, name: str) -> str:
        """What stands before a row."""
        key = f"option.{name}" if name in (*SWITCHES, "races") else f"setup.{name}"
        return book.say(key)

    def why(self, laying: Laying, book: Book, name: str) -> tuple[str, bool]:
        """Everything goes with everything."""
        del laying, book, name
        return "", False

    def control(
        self, laying: Laying, book: Book, name: str, plan: Plan, box: Box
    ) -> list[AnyControl]:
        """What a row is changed by."""
        del book
        if name == "races":
            return [Stepper(name, plan.value(box), laying.words[name], laying.ends(name))]
        if name in SWITCHES:
            return [Switch(name, plan.knob(box), laying.words[name] == "on")]
        return [Switch(name, plan.knob(box), getattr(laying, name))]

    def change(self, laying: Laying, name: str, value: int) -> None:
        """A hand has changed it."""
        if name == "races":
            laying.turn_word(name, value)
        elif name in SWITCHES:
            laying.words[name] = "on" if value else "off"
        else:
            setattr(laying, name, bool(value))
