"""Reading a tree strictly: a cursor that goes on after a fault, so that all are found at once."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from game.content.faults import Fault, Faulty, suggestion
from game.content.tree import Items, Node, Scalar, Table

T = TypeVar("T")


class Cursor:
    """A place in a data file that is being read."""

    def __init__(self, file: str, node: Node, path: str = "", faults: list[Fault] | None = None):
        self.file = file
        self.node = node
        self.path = path
        self.faults: list[Fault] = [] if faults is None else faults

    def fault(self, text: str, *, line: int = 0) -> None:
        """Note that something is wrong here."""
        where = f"{self.path}: " if self.path else ""
        self.faults.append(Fault(self.file, line or self.node.line, where + text))

    def done(self, value: T) -> T:
        """The value that was read, unless a fault was found on the way."""
        if self.faults:
            raise Faulty(self.faults)
        return value

    def text(self) -> str:
        """A word or number as it is written."""
        if isinstance(self.node, Scalar):
            return self.node.text
        self.fault("expected a word or a number")
        return ""

    def number(self, low: int, high: int) -> int:
        """A whole number within bounds."""
        text = self.text()
        if isinstance(self.node, Scalar):
            if re.fullmatch(r"-?[0-9]{1,9}", text) and low <= int(text) <= high:
                return int(text)
            self.fault(f"expected a whole number from {low} to {high}, not {text or 'nothing'}")
        return low

    def word(self, known: Iterable[str]) -> str:
        """One of the known words; nothing stands in for a wrong one."""
        known = tuple(known)
        text = self.text()
        if text in known:
            return text
        if isinstance(self.node, Scalar):
            self.fault(f"unknown word {text or 'nothing'}{suggestion(text, known)}")
        return ""

    def items(self, least: int = 0, most: int = 999) -> list[Cursor]:
        """The cursors of a list."""
        if not isinstance(self.node, Items):
            self.fault("expected a list")
            return []
        inner = [self._into(item, f"[{index}]") for index, item in enumerate(self.node.items, 1)]
        if not least <= len(inner) <= most:
            wanted = str(least) if least == most else f"{least} to {most}"
            self.fault(f"expected {wanted} entries, not {len(inner)}")
        return inner

    def entries(self) -> dict[str, Cursor]:
        """The cursors of a table whose keys are free."""
        if not isinstance(self.node, Table):
            self.fault("expected a table of keys and values")
            return {}
        return {key.text: self._into(value, f".{key.text}") for key, value in self.node.entries}

    def fields(self, *names: str, optional: Iterable[str] = ()) -> Fields:
        """The cursors of a table with exactly these keys."""
        known = (*names, *optional)
        entries = self.entries()
        if isinstance(self.node, Table):
            for key, _ in self.node.entries:
                if key.text not in known:
                    self.fault(
                        f"unknown key {key.text}{suggestion(key.text, known)}", line=key.line
                    )
            for name in names:
                if name not in entries:
                    self.fault(f"{name} is missing")
        return Fields({name: entries[name] for name in known if name in entries})

    def _into(self, node: Node, step: str) -> Cursor:
        return Cursor(self.file, node, f"{self.path}{step}".lstrip("."), self.faults)


class Fields:
    """The entries of a table, each read once; a missing one was already reported."""

    def __init__(self, entries: dict[str, Cursor]) -> None:
        self.entries = entries

    def __contains__(self, name: str) -> bool:
        return name in self.entries

    def number(self, name: str, low: int, high: int, usual: int | None = None) -> int:
        """A whole number within bounds."""
        stand_in = low if usual is None else usual
        return self.read(name, lambda at: at.number(low, high), stand_in)

    def word(self, name: str, known: Iterable[str], usual: str = "") -> str:
        """One of the known words."""
        return self.read(name, lambda at: at.word(known), usual)

    def read(self, name: str, reader: Callable[[Cursor], T], missing: Any) -> T:
        """Whatever the reader makes of the entry."""
        made: T = reader(self.entries[name]) if name in self.entries else missing
        return made

    def many(self, name: str, reader: Callable[[Cursor], tuple[T, ...]]) -> tuple[T, ...]:
        """All that the reader makes of the entry."""
        return reader(self.entries[name]) if name in self.entries else ()
