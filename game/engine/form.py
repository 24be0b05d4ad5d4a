"""The exact text form of records: JSON that follows their type hints and reads back."""

from __future__ import annotations

import hashlib
import json
import types
from collections.abc import Callable
from dataclasses import fields, is_dataclass
from functools import cache
from operator import attrgetter
from typing import Any, TypeVar, Union, get_args, get_origin, get_type_hints

T = TypeVar("T")

KIND = "is"
"""The key that names the record where a field may hold several kinds of them."""

_PLAIN = (int, str, bool, type(None))


class Unreadable(ValueError):
    """A text that is not the form of the record it should be."""


def write(value: Any) -> str:
    """The text of a record."""
    return _dumps(plain(value))


def read(kind: type[T], text: str) -> T:
    """The record that the text is the form of."""
    try:
        value = json.loads(text)
    except (ValueError, RecursionError) as fault:
        raise Unreadable(f"not JSON: {fault}") from None
    made: T = from_plain(kind, value)
    return made


def plain(value: Any) -> Any:
    """The record as dictionaries and tuples, ready for JSON."""
    return _writer(_kind_of(value))(value)


def from_plain(kind: Any, value: Any) -> Any:
    """The record that these dictionaries and lists, or tuples, are the form of."""
    return _reader(kind)(value, "")


def tagged(value: Any) -> dict[str, Any]:
    """A record as its dictionary with its kind named first, for a place where many kinds go."""
    return {KIND: type(value).__name__, **plain(value)}


def from_tagged(kinds: tuple[type, ...], value: Any) -> Any:
    """The record, one of these kinds, that the tagged dictionary is the form of."""
    return _union_reader(kinds)(value, "")


def well_formed(value: Any) -> bool:
    """Whether every field holds what its type hint says; a hostile command may hold anything."""
    return _checker(_kind_of(value))(value)


def digest(value: Any) -> str:
    """A fingerprint of a record: equal records have equal ones, in every process."""
    return hashlib.sha256(write(value).encode()).hexdigest()


_dumps = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode


# Writing: a tuple of plain values is already what JSON wants and passes through untouched.


@cache
def _writer(kind: Any) -> Callable[[Any], Any]:
    if _is_plain(kind):
        return _as_it_is
    if _kinds(kind):
        return lambda value: None if value is None else tagged(value)
    if get_origin(kind) is tuple:
        inner = [_writer(item) for item in get_args(kind) if item is not ...]
        one = inner[0]
        if get_args(kind)[-1] is ...:
            return lambda value: [one(item) for item in value]
        return lambda value: [write(item) for write, item in zip(inner, value, strict=True)]
    parts = [(name, attrgetter(name), _writer(hint)) for name, hint in _hints(kind)]
    return lambda value: {name: write(get(value)) for name, get, write in parts}


def _as_it_is(value: Any) -> Any:
    return value


# Reading: strict, and it says where the first difference is.


@cache
def _reader(kind: Any) -> Callable[[Any, str], Any]:
    if kind in _PLAIN:
        return _plain_reader((kind,))
    if kinds := _kinds(kind):
        if all(one in _PLAIN for one in kinds):
            return _plain_reader(kinds)
        return _union_reader(kinds)
    if get_origin(kind) is tuple:
        return _tuple_reader(get_args(kind))
    return _record_reader(kind)


def _plain_reader(kinds: tuple[type, ...]) -> Callable[[Any, str], Any]:
    wanted = " or ".join(one.__name__ for one in kinds)

    def read_plain(value: Any, path: str) -> Any:
        if type(value) not in kinds:
            raise Unreadable(f"{_at(path)} should be {wanted}, not {_brief(value)}")
        return value

    return read_plain


def _tuple_reader(inner: tuple[Any, ...]) -> Callable[[Any, str], Any]:
    many = inner[-1] is ...
    readers = [_reader(item) for item in inner if item is not ...]

    def read_tuple(value: Any, path: str) -> Any:
        if type(value) not in (list, tuple) or not (many or len(value) == len(readers)):
            raise Unreadable(f"{_at(path)} should be a list, not {_brief(value)}")
        each = readers * len(value) if many else readers
        return tuple(
            read_one(item, f"{path}[{index}]")
            for index, (read_one, item) in enumerate(zip(each, value, strict=True))
        )

    return read_tuple


def _record_reader(kind: Any) -> Callable[[Any, str], Any]:
    parts = [(name, _reader(hint)) for name, hint in _hints(kind)]
    names = {name for name, _ in parts}

    def read_record(value: Any, path: str) -> Any:
        if type(value) is not dict:
            raise Unreadable(f"{_at(path)} should be {kind.__name__}, not {_brief(value)}")
        if odd := sorted(names.symmetric_difference(value)):
            fault = "is missing" if odd[0] in names else "is not known"
            raise Unreadable(f"{_at(f'{path}.{odd[0]}')} {fault}")
        return kind(*(read_one(value[name], f"{path}.{name}") for name, read_one in parts))

    return read_record


def _union_reader(kinds: tuple[type, ...]) -> Callable[[Any, str], Any]:
    records = {one.__name__: one for one in kinds if is_dataclass(one)}

    def read_union(value: Any, path: str) -> Any:
        if value is None and type(None) in kinds:
            return None
        name = value.get(KIND) if type(value) is dict else None
        if type(name) is not str or name not in records:
            raise Unreadable(
                f"{_at(path)} should be one of {', '.join(sorted(records))}, not {_brief(value)}"
            )
        rest = {key: part for key, part in value.items() if key != KIND}
        return _reader(records[name])(rest, path)

    return read_union


# Checking.


@cache
def _checker(kind: Any) -> Callable[[Any], bool]:
    if kind in _PLAIN:
        return lambda value: type(value) is kind
    if kinds := _kinds(kind):
        checks = [_checker(one) for one in kinds]
        return lambda value: any(check(value) for check in checks)
    if get_origin(kind) is tuple:
        return _tuple_checker(get_args(kind))
    return _record_checker(kind)


def _record_checker(kind: Any) -> Callable[[Any], bool]:
    parts = [(attrgetter(name), _checker(hint)) for name, hint in _hints(kind)]

    def check_record(value: Any) -> bool:
        if type(value) is not kind:
            return False
        for get, check in parts:  # noqa: SIM110 - in front of every command: `all` takes twice as long
            if not check(get(value)):
                return False
        return True

    return check_record


def _tuple_checker(inner: tuple[Any, ...]) -> Callable[[Any], bool]:
    checks = [_checker(item) for item in inner if item is not ...]
    if inner[-1] is ...:
        one = checks[0]
        return lambda value: type(value) is tuple and all(map(one, value))
    return lambda value: (
        type(value) is tuple
        and len(value) == len(checks)
        and all(check(item) for check, item in zip(checks, value, strict=True))
    )


# What a type hint is made of.


def _kind_of(value: Any) -> Any:
    return type(value)


def _hints(kind: Any) -> list[tuple[str, Any]]:
    if not is_dataclass(kind):
        raise TypeError(f"{kind!r} has no text form: it is not a record")
    hints = get_type_hints(kind)
    return [(part.name, hints[part.name]) for part in fields(kind)]


def _kinds(kind: Any) -> tuple[type, ...]:
    """The members of a union, or nothing."""
    return get_args(kind) if get_origin(kind) in (Union, types.UnionType) else ()


def _is_plain(kind: Any) -> bool:
    if get_origin(kind) is tuple or _kinds(kind):
        return all(_is_plain(item) for item in get_args(kind) if item is not ...)
    return kind in _PLAIN


def _at(path: str) -> str:
    return path.lstrip(".") or "it"


def _brief(value: Any) -> str:
    shown = json.dumps(value, ensure_ascii=False, default=repr)
    return shown if len(shown) <= 40 else f"{shown[:37]}..."
