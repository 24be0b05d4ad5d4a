"""Decks and money as pure functions on tuples."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

T = TypeVar("T")


def put(items: tuple[T, ...], index: int, item: T) -> tuple[T, ...]:
    """The items with the one at the index exchanged."""
    return (*items[:index], item, *items[index + 1 :])


def without(items: tuple[T, ...], item: T) -> tuple[T, ...]:
    """The items less the first that equals this one."""
    index = items.index(item)
    return items[:index] + items[index + 1 :]


def deal(deck: tuple[T, ...], count: int) -> tuple[tuple[T, ...], tuple[T, ...]]:
    """The top cards of a deck, and the deck that is left."""
    return deck[:count], deck[count:]


def collect(money: int, due: int) -> int:
    """What can be paid of a debt: nobody goes below 0."""
    return min(money, due)


def ranked(scores: Iterable[tuple[T, int]]) -> tuple[tuple[T, ...], ...]:
    """Who scored in groups, best first; equal scores share a group."""
    groups: dict[int, list[T]] = {}
    for who, score in scores:
        groups.setdefault(score, []).append(who)
    return tuple(tuple(groups[score]) for score in sorted(groups, reverse=True))
