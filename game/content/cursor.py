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

    def __init__(
        self, file: str, node: Node, faults: list[Fault], path: str = "", key_line: int = 0
    ) -> None:
        self.file = file
        self.node = node
        self.faults = faults
        self.path = path
        self.key_line = key_line or node.line
        """The line of the name that this stands under."""

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
        """A whole number within bounds; the lowest stands in for a wrong one."""
        text = self.text()
        if isinstance(self.node, Scalar):
            if re.fullmatch(r"-?[0-9]{1,9}", text) and low <= int(text) <= high:
                return int(text)
            self.fault(f"expected a whole number from {low} to {high}, not {text or 'nothing'}")
        return low

    def numbers(self, low: int, high: int, least: int, most: int) -> tuple[int, ...]:
        """A list of whole numbers, less the wrong ones."""
        right = []
        for item in self.items(least, most):
            before = len(self.faults)
            number = item.number(low, high)
            right += [number] if len(self.faults) == before else []
        return tuple(right)

    def word(self, known: Iterable[str]) -> str:
        """One of the known words; nothing stands in for a wrong one.

        Where none is known, because what should define them is at fault itself, any word will do.
        """
        known = tuple(known)
        text = self.text()
        if text in known or not known:
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
        return {
            key.text: self._into(value, f".{key.text[:40]}", key.line)
            for key, value in self.node.entries
        }

    def some_entries(self) -> dict[str, Cursor]:
        """The cursors of a table that may not be empty."""
        entries = self.entries()
        if isinstance(self.node, Table) and not entries:
            self.fault("expected at least one entry")
        return entries

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

    def _into(self, node: Node, step: str, key_line: int = 0) -> Cursor:
        return Cursor(self.file, node, self.faults, f"{self.path}{step}".lstrip("."), key_line)


class Fields:
    """The entries of a table; a missing one was already reported."""

    def __init__(self, entries: dict[str, Cursor]) -> None:
        self.entries = entries
        self.clean: set[str] = set()
        """The entries that were read without a fault, so that others may be judged by them."""

    def __contains__(self, name: str) -> bool:
        return name in self.entries

    def number(self, name: str, low: int, high: int, usual: int | None = None) -> int:
        """A whole number within bounds."""
        stand_in = low if usual is None else usual
        number = self.read(name, lambda at: at.number(low, high), stand_in)
        return number if name in self.clean else stand_in

    def word(self, name: str, known: Iterable[str], usual: str = "") -> str:
        """One of the known words."""
        return self.read(name, lambda at: at.word(known), usual)

    def many(self, name: str, reader: Callable[[Cursor], tuple[T, ...]]) -> tuple[T, ...]:
        """All that the reader makes of the entry."""
        return self.read(name, reader, ())

    def read(self, name: str, reader: Callable[[Cursor], T], missing: Any) -> T:
        """Whatever the reader makes of the entry."""
        if name not in self.entries:
            stand_in: T = missing
            return stand_in
        at = self.entries[name]
        before = len(at.faults)
        made = reader(at)
        if len(at.faults) == before:
            self.clean.add(name)
        return made
