"""The page of one name: how its games went, and the way to another name or to none."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.home.records import Sat, change_records, forgotten, renamed
from game.home.standings import Standing, standings
from game.input.intents import Intent
from game.render.keycaps import Hint
from game.render.kit import Box, Kit
from game.render.ledger import is_large
from game.render.profile import PAGES, TILES, ProfileWords, put_profile
from game.scenes.archive import Archive
from game.scenes.control import AnyControl, Button, Field, Stepper
from game.scenes.desk import Desk
from game.scenes.form import Change
from game.scenes.screen import Screen
from game.table.setup import MOST_LETTERS, tidy
from game.text.faults import name_refusal

PAGER: Box = (1330.0, 19.0, 380.0, 58.0)
FOOT = 938.0


class PersonScene(Screen):
    """A person, or the bots of a persona."""

    first = "back"
    news_at = (960.0, 1034.0)

    def __init__(
        self,
        desk: Desk,
        back: Callable[[], None],
        archive: Archive,
        name: str,
        is_bot: bool = False,
    ) -> None:
        self.archive = archive
        self.name = name
        self.is_bot = is_bot
        self.page = 0
        self.asked = ""
        """What a second press will do: `delete`, or `merge` with the name in `wanted`."""
        self.wanted = ""
        self.standing = self._found()
        super().__init__(desk, back)

    def _found(self) -> Standing:
        """Somebody whom the records do not know has played nothing."""
        found = self.archive.standing(self.name, bots=self.is_bot)
        assert found is not None
        return found

    def title(self) -> str:
        """Whose page it is."""
        return self.archive.who(self.name, -1, is_bot=self.is_bot).name

    def subtitle(self) -> str:
        """When they last played."""
        if is_large(self.desk.kit):
            return ""
        return self.desk.book.say("records.last", day=self.standing.last)

    def hints(self) -> Sequence[Hint]:
        """What the keys do."""
        return ((("Esc",), ("B",), self.desk.book.say("records.hint_back")),)

    # Controls.

    def controls(self) -> Sequence[AnyControl]:
        """Another name, no name at all, and other pages where words are large."""
        made: list[AnyControl] = []
        if is_large(self.desk.kit):
            self.page = min(max(0, self.page), len(PAGES) - 1)
            ends = (self.page == 0, self.page == len(PAGES) - 1)
            text = f"{self.page + 1} / {len(PAGES)}"
            made.append(Stepper("page", PAGER, text, ends, ("left", "right")))
        high = 76.0 if is_large(self.desk.kit) else 60.0
        if not self.is_bot:
            made += self._naming(high)
        made.append(self._deleting(high))
        return made

    def _naming(self, high: float) -> list[AnyControl]:
        book = self.desk.book
        made: list[AnyControl] = [
            Field("name", (24.0, FOOT, 560.0, high), self.name, most=MOST_LETTERS)
        ]
        if self.asked == "merge":
            label = book.say("records.merge", name=self.wanted)
            box = (600.0, FOOT, 640.0, high)
            made.append(Button("merge", box, label, "warn", "danger", size=30))
        return made

    def _deleting(self, high: float) -> Button:
        book = self.desk.book
        asked = self.asked == "delete"
        label = "records.delete_sure" if asked else "records.delete"
        told = book.say(label) if asked else book.say(label, name=self.title())
        sign = "warn" if asked else "bin"
        return Button("delete", (1256.0, FOOT, 640.0, high), told, sign, "danger", size=30)

    # What hands do.

    def hear(self, intent: Intent) -> None:
        """A question that was not answered is forgotten."""
        focus = self.form.focus
        super().hear(intent)
        if self.asked and self.form.focus not in (focus, self.asked):
            self.asked = ""
            self.lay()

    def changed(self, change: Change) -> None:
        """Another page, another name, or the end of this one."""
        match change.id:
            case "page":
                self.page += change.value
            case "name":
                self._rename(tidy(change.value))
            case "merge":
                self._become(self.wanted, "records.merged")
            case "delete" if self.asked == "delete":
                self._delete()
                return
            case "delete":
                self.asked = "delete"
        self.lay()

    def _is_meant(self, sat: Sat) -> bool:
        """Whether a seat is one of this name."""
        if self.is_bot:
            return sat.persona == self.name
        return not sat.persona and self.archive.name_of(sat) == self.name

    def _rename(self, name: str) -> None:
        """Another name; to become somebody who is there already takes a second press."""
        book = self.desk.book
        if name == self.name:
            return
        if refusal := name_refusal(book, name, MOST_LETTERS):
            self.say(refusal, "error")
            return
        known = standings(self.archive.kept.games, self.archive.name_of)
        if any(one.name == name for one in known):
            self.asked, self.wanted = "merge", name
            self.lay()
            self.form.focus_on("merge")
        else:
            self._become(name, "records.renamed")

    def _become(self, name: str, key: str) -> None:
        folder = self.desk.home.folder
        self.asked = ""
        if change_records(folder, lambda games: renamed(games, self._is_meant, name)):
            self.name = name
            self.archive.read()
            self.standing = self._found()
            self.say(self.desk.book.say(key, name=name), "good")
        else:
            self.say(self.desk.book.say("records.unsaved"), "error")

    def _delete(self) -> None:
        """Forget the name, and leave its page."""
        self.asked = ""
        folder = self.desk.home.folder
        if change_records(folder, lambda games: forgotten(games, self._is_meant)):
            self.archive.read()
            told = self.desk.book.say("records.deleted", name=self.title())
            self.leave()
            if isinstance(self.desk.scene, Screen):
                self.desk.scene.say(told, "good")
        else:
            self.say(self.desk.book.say("records.unsaved"), "error")
            self.lay()

    # The picture.

    def paint(self, kit: Kit, onto: pygame.Surface) -> None:
        """The tiles of this page."""
        book, telling = self.desk.book, self.archive.telling
        headings = {
            name: book.say(telling.tile_heading(name)) for name in TILES if name != "figures"
        }
        words = ProfileWords(
            headings, book.say("records.none_yet"), book.say("review.rolled"),
            book.say("review.normal"), book.say("records.band"),
        )  # fmt: skip
        profile = self.archive.profile(self.standing)
        put_profile(kit, onto, profile, self.page, self.archive.script, words)
