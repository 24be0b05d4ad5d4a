"""A menu screen: a title over the rail, controls, what the keys do, and a word now and then."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.input.intents import Back, Help, Intent, Pause
from game.render.atmosphere import REST
from game.render.controls import put_news
from game.render.frame import put_bird, put_header
from game.render.ground import felt
from game.render.keycaps import Hint, put_hints
from game.render.kit import Kit
from game.scenes.control import AnyControl, Button
from game.scenes.desk import Desk
from game.scenes.form import Change, Changes, Form

NEWS_SECONDS, WARNING_SECONDS = 3.0, 6.0
LIVELY = 1.0
"""Seconds after the last hand for which the screen is drawn often."""
NEWS_AT = (960.0, 970.0)
BACK_BOX = (24.0, 18.0, 60.0, 60.0)


class Screen:
    """One screen that a hand drives. What follows it is given to it."""

    linear = False
    first = ""
    """The control that is in focus at the beginning."""
    news_at = NEWS_AT
    """Where something is said now and then."""

    def __init__(self, desk: Desk, back: Callable[[], None]) -> None:
        self.desk = desk
        self.back = back
        self.form = Form(linear=self.linear, alphabet=desk.book.say("field.letters"))
        self.news = ("", "info", 0.0)
        """What is said just now, of which kind, and for how long still."""
        self.rest = 0.0
        self._made: tuple[Kit, pygame.Surface] | None = None
        self.lay()

    # What a screen is made of.

    def title(self) -> str:
        """What stands over the rail."""
        raise NotImplementedError

    def subtitle(self) -> str:
        """What stands beside the title, smaller."""
        return ""

    def controls(self) -> Sequence[AnyControl]:
        """Everything that can be used, as it is now."""
        raise NotImplementedError

    def paint(self, kit: Kit, onto: pygame.Surface) -> None:
        """What lies under the controls; painted once, until something changes."""

    def over(self, kit: Kit, onto: pygame.Surface) -> None:
        """What lies over the controls, or moves; drawn in every frame."""

    def changed(self, change: Change) -> None:
        """A hand has used a control."""
        raise NotImplementedError

    def hints(self) -> Sequence[Hint]:
        """What the keys do."""
        return ()

    # What all of them do.

    def lay(self) -> None:
        """Something has changed: controls and picture are made anew."""
        back = Button("back", BACK_BOX, "", "left", size=40)
        self.form.lay([*self.controls(), back], self.first)
        self._made = None

    def hear(self, intent: Intent) -> None:
        """A hand did something."""
        self.rest = 0.0
        writing = bool(self.form.writing)
        if isinstance(intent, Back | Pause) and not writing:
            self.leave()
            return
        if isinstance(intent, Help):
            self.desk.help()
            return
        focus = self.form.focus
        changes = self.form.hear(intent)
        sound_form(self.desk, focus, self.form, changes)
        self._take(changes)
        self.desk.typing = self.form.written_by_keyboard

    def _take(self, changes: Changes) -> None:
        for change in changes:
            if change.id == "back":
                self.leave()
            else:
                self.changed(change)

    def leave(self) -> None:
        """Go back to where one came from."""
        self.desk.typing = None
        self.back()

    def say(self, text: str, kind: str = "info") -> None:
        """Say something in a sentence that goes away by itself."""
        if kind == "error":
            self.desk.player.play("refusal")
        self.news = (text, kind, WARNING_SECONDS if kind == "error" else NEWS_SECONDS)
        self.rest = 0.0

    def update(self, seconds: float) -> None:
        """Time passes."""
        self.rest += seconds
        self.desk.player.surround(REST)
        text, kind, left = self.news
        self.news = (text, kind, left - seconds) if left > seconds else ("", kind, 0.0)
        self._take(self.form.update(seconds))

    def resized(self) -> None:
        """Another size, another language."""
        self.form.alphabet = self.desk.book.say("field.letters")
        self.lay()

    def draw(self, onto: pygame.Surface) -> list[pygame.Rect] | None:
        """Felt, rail, title, controls, and what is said."""
        kit = self.desk.kit
        if self._made is None or self._made[0] is not kit:
            self._made = (kit, self._painted(kit))
        onto.blit(self._made[1], (0, 0))
        self.form.draw(kit, onto)
        self.over(kit, onto)
        if self.news[0]:
            put_news(kit, onto, self.news[0], self.news_at, kind=self.news[1])
        return None

    def _painted(self, kit: Kit) -> pygame.Surface:
        ground = kit.keep(("felt",), lambda: felt(kit)).copy()
        put_header(kit, ground, self.title(), self.subtitle())
        put_bird(kit, ground)
        self.paint(kit, ground)
        put_hints(kit, ground, self.hints())
        return ground

    @property
    def is_idle(self) -> bool:
        """Nothing moves but what hands move."""
        return self.rest > LIVELY and not self.news[0]

    @property
    def is_menu(self) -> bool:
        """Enter chooses."""
        return True

    @property
    def keeps_awake(self) -> bool:
        """Nobody minds if a menu goes dark."""
        return False


def sound_form(desk: Desk, focus: str, form: Form, changes: Changes) -> None:
    """A button is heard, and so is a step to another."""
    if changes:
        desk.player.play("menu_choose")
    elif form.focus != focus:
        desk.player.play("menu_move")
