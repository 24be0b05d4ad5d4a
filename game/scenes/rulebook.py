"""A book of rules: chapters, each with its pages; every game brings its own."""

from __future__ import annotations

from collections.abc import Callable

from game.engine.record import record
from game.render.kit import Kit
from game.render.leaf import Page
from game.scenes.desk import Desk


@record
class Chapter:
    """One tab of the book: its id, the icon that stands for it, and its pages."""

    id: str
    sign: str
    title: str
    pages: tuple[Page, ...]


Chapters = tuple[Chapter, ...]


@record
class RuleBook:
    """The rules of one game, written anew for each language and each size of the window."""

    game: str
    chapters: Callable[[Desk, Kit, float], Chapters]
    """For a page that is so wide inside its margins."""
