"""YAML as a tree that remembers its lines: no types guessed, nothing dropped in silence."""

from __future__ import annotations

import re
from typing import Any

import yaml

from game.content.faults import Fault, Faulty
from game.engine.record import record

DEEPEST = 20
"""No data file of ours nests as deep; a hostile one might."""

_LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_CLOCK = re.compile(r"[-+]?\d+(:\d+)+")
_UNPRINTABLE = re.compile(r"[^\t\n\r\x20-\x7e\x85\xa0-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


@record
class Scalar:
    """One word or number, as it was written."""

    line: int
    text: str


@record
class Items:
    """A list."""

    line: int
    items: tuple[Any, ...]


@record
class Table:
    """Keys and what they stand for, in the order of the file."""

    line: int
    entries: tuple[tuple[Scalar, Any], ...]


Node = Scalar | Items | Table


def parse(file: str, raw: bytes) -> tuple[Node, list[Fault]]:
    """The tree of a YAML file, with the faults in it that still let it be read."""
    grower = _Grower(file)
    return grower.grow(_decoded(file, raw)), grower.faults


def _decoded(file: str, raw: bytes) -> str:
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as fault:
        line = raw.count(b"\n", 0, fault.start) + 1
        raise Faulty([Fault(file, line, "not text: expected UTF-8")]) from None
    if odd := _UNPRINTABLE.search(text):
        line = text.count("\n", 0, odd.start()) + 1
        raise Faulty([Fault(file, line, f"not text: character {ord(odd[0])}")])
    return text


class _Grower:
    """Grows the tree from the parser's events and collects faults on the way."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.faults: list[Fault] = []
        self.open: list[tuple[int, bool, list[Node]]] = [(1, False, [])]

    def grow(self, text: str) -> Node:
        try:
            for event in yaml.parse(text, Loader=_LOADER):
                self.take(event)
        except yaml.MarkedYAMLError as fault:
            mark = fault.problem_mark or fault.context_mark
            raise self.broken(mark.line + 1 if mark else 1, f"not YAML: {fault.problem}") from None
        except (yaml.YAMLError, ValueError) as fault:
            # The parser in plain Python, where the fast one is missing, knows no line for these.
            raise self.broken(1, f"not YAML: {fault}") from None
        roots = self.open[0][2]
        if len(roots) != 1:
            line = roots[1].line if roots else 1
            raise self.broken(line, "expected one document" if roots else "empty")
        return roots[0]

    def broken(self, line: int, text: str) -> Faulty:
        self.fault(line, text)
        return Faulty(self.faults)

    def fault(self, line: int, text: str) -> None:
        self.faults.append(Fault(self.file, line, text))

    def take(self, event: Any) -> None:
        line = event.start_mark.line + 1
        if getattr(event, "anchor", None):
            self.fault(line, "anchors and aliases are not used here; write it out")
        if getattr(event, "tag", None) not in (None, "!"):
            self.fault(line, f"tags are not used here: {event.tag}")
        match event:
            case yaml.ScalarEvent():
                self.put(Scalar(line, self.checked(line, event)))
            case yaml.AliasEvent():
                self.put(Scalar(line, ""))
            case yaml.MappingStartEvent() | yaml.SequenceStartEvent():
                self.descend(line, isinstance(event, yaml.MappingStartEvent))
            case yaml.MappingEndEvent() | yaml.SequenceEndEvent():
                self.close()

    def checked(self, line: int, scalar: yaml.ScalarEvent) -> str:
        text = str(scalar.value)
        if not scalar.style and _CLOCK.fullmatch(text):
            self.fault(line, f"{text} would be read as a time of day; odds are written 3x or 3x -1")
        return text

    def descend(self, line: int, is_table: bool) -> None:
        if len(self.open) > DEEPEST:
            raise self.broken(line, f"nested deeper than {DEEPEST} levels")
        self.open.append((line, is_table, []))

    def close(self) -> None:
        line, is_table, parts = self.open.pop()
        self.put(self.table(line, parts) if is_table else Items(line, tuple(parts)))

    def put(self, node: Node) -> None:
        self.open[-1][2].append(node)

    def table(self, line: int, parts: list[Node]) -> Table:
        first: dict[str, int] = {}
        entries = []
        for key, value in zip(parts[::2], parts[1::2], strict=True):
            if not isinstance(key, Scalar):
                self.fault(key.line, "a key must be a word")
            elif key.text in first:
                self.fault(
                    key.line, f"{key.text} stands here twice, first in line {first[key.text]}"
                )
            else:
                first[key.text] = key.line
                entries.append((key, value))
        return Table(line, tuple(entries))
