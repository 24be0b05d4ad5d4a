"""Horse Race in the set-up: the mode, what is paid, and house rules that say what goes together."""

from __future__ import annotations

import pygame

from game.engine.contract import Impossible
from game.engine.horse_race.options import MODES, ON_OFF, TRADING
from game.engine.horse_race.rules import HorseRace
from game.render.horse_race import emblem
from game.render.kit import Box, Kit
from game.scenes.control import AnyControl, Stepper, Switch
from game.scenes.laying import Laying
from game.scenes.setup_game import CHOICE, FOLD, Tile
from game.scenes.setup_plan import Plan
from game.table.setup import DRAFTS
from game.text.book import Book

NUMBERS = {"races": 1, "chips": 20, "ante": 1}
"""What is stepped through, and how far at a time."""
HOUSE_RULES = (
    "chain", "open_numbers", "market", "stakes", "four_dice", "trading", "chips", "ante", "draft",
)  # fmt: skip
FORBIDDEN = {"trading": "each"}
"""What is tried of a switch that has more words than on and off."""


class HorseSetup:
    """What is particular to this game."""

    minutes = 40
    options: tuple[str, ...] = ("races", "pace", "calm", "live_odds", "coach", "speed")
    calm_window = False
    house_rules: tuple[str, ...] = HOUSE_RULES
    large: tuple[str, ...] = ("mode", *HOUSE_RULES)

    def __init__(self, rules: HorseRace) -> None:
        self.rules = rules

    def put_emblem(self, kit: Kit, onto: pygame.Surface, box: Box) -> None:
        """The field in its arrowhead, and cards."""
        emblem.put_emblem(kit, onto, box, self.rules.board)

    def tiles(self, laying: Laying, book: Book, *, folded: bool) -> tuple[Tile, ...]:
        """The two modes, and the way to the house rules."""
        label = book.say("setup.players" if folded else "horse_race.option.house_rules")
        return (
            *(
                Tile(mode, CHOICE, book.say(f"horse_race.option.mode_{mode}"), mode == own)
                for own in (laying.words["mode"],)
                for mode in MODES
            ),
            Tile("fold", FOLD, label, folded or bool(self.chosen(laying))),
        )

    def put_art(self, kit: Kit, onto: pygame.Surface, name: str) -> None:
        """The cards that it brings."""
        emblem.put_art(kit, onto, name, self.rules.board)

    def chosen(self, laying: Laying) -> list[str]:
        """The house rules that are not as usual in this mode."""
        usual = self.rules.words({"mode": laying.words["mode"]})
        own = [name for name in HOUSE_RULES if name not in ("chips", "ante", "draft")]
        return [name for name in own if laying.words[name] != usual[name]]

    def label(self, book: Book, name: str) -> str:
        """What stands before a row."""
        own = name in NUMBERS or name in self.large or name == "calm"
        return book.say(f"horse_race.option.{name}" if own else f"setup.{name}")

    def why(self, laying: Laying, book: Book, name: str) -> tuple[str, bool]:
        """What it does; or why it cannot be played in this mode."""
        if reason := self.clash(laying, name):
            return book.say(reason), True
        if name == "trading":
            name = f"trading_{laying.words[name]}"
        elif name == "draft":
            name = f"draft_{laying.draft}"
        return book.say(f"horse_race.why.{name}"), False

    def clash(self, laying: Laying, name: str) -> str:
        """What is said of a house rule that does not go with the mode."""
        if reason := self.rules.idle(laying.words).get(name):
            return f"refusal.{reason}"
        if name in NUMBERS or name == "mode":
            return ""
        if name == "draft":
            return "horse_race.why.no_draft" if laying.words["mode"] == "classic" else ""
        try:
            self.rules.options(laying.words | {name: FORBIDDEN.get(name, "on")})
        except Impossible as impossible:
            return f"refusal.{impossible.refusal.reason}"
        return ""

    def control(
        self, laying: Laying, book: Book, name: str, plan: Plan, box: Box
    ) -> list[AnyControl]:
        """What a row is changed by; nothing where it cannot be changed."""
        if name in self.house_rules and self.clash(laying, name):
            return []
        if name in NUMBERS:
            return [Stepper(name, plan.value(box), laying.words[name], laying.ends(name))]
        words = {"mode": MODES, "trading": TRADING, "draft": DRAFTS}.get(name)
        if words is not None:
            now = laying.draft if name == "draft" else laying.words[name]
            text, at = book.say(f"horse_race.option.{name}_{now}"), words.index(now)
            ends = (at == 0, at == len(words) - 1)
            return [Stepper(name, plan.choice(box), text, ends, ("left", "right"))]
        help_ = name in ("coach", "live_odds")
        on = getattr(laying, name) if help_ else laying.words[name] == "on"
        return [Switch(name, plan.knob(box), on)]

    def change(self, laying: Laying, name: str, value: int) -> None:
        """A hand has changed it; another mode has its own usual rules."""
        match name:
            case "classic" | "advanced":
                self.set_mode(laying, name)
            case "mode":
                at = MODES.index(laying.words[name]) + value
                self.set_mode(laying, MODES[min(max(0, at), len(MODES) - 1)])
            case "trading":
                laying.turn_word(name, value)
            case "draft":
                at = DRAFTS.index(laying.draft) + value
                laying.draft = DRAFTS[min(max(0, at), len(DRAFTS) - 1)]
            case "coach" | "live_odds":
                setattr(laying, name, bool(value))
            case _ if name in NUMBERS:
                laying.turn_word(name, value * NUMBERS[name])
            case _:
                laying.words[name] = ON_OFF[0] if value else ON_OFF[1]

    def set_mode(self, laying: Laying, mode: str) -> None:
        """What does not go with it is as usual; everything else stays."""
        if mode == laying.words["mode"]:
            return
        kept = {name: laying.words[name] for name in (*NUMBERS, "trading", "four_dice")}
        laying.words = self.rules.words({**kept, "mode": mode})
