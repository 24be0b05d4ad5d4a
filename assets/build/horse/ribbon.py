"""Ribbons: long shapes drawn round a centre line, for hair, grooves and the jockey's limbs."""

from __future__ import annotations

from collections.abc import Sequence

from assets.build.horse.plane import Outline, Point, mix, normal, unit


def strand(centre: Outline, widths: Sequence[float]) -> list[Point]:
    """A tapered ribbon that ends in a tip."""
    last = len(centre) - 1
    left, right = [], []
    for i, (point, width) in enumerate(zip(centre, widths, strict=True)):
        way = unit(centre[min(last, i + 1)] - centre[max(0, i - 1)])
        left.append(point + normal(way) * -width)
        right.append(point + normal(way) * width)
    return [*left[:-1], centre[-1].sharp(), *right[:-1][::-1]]


def sausage(
    start: Point, end: Point, start_width: float, end_width: float, bulge: float = 0
) -> list[Point]:
    """A limb with round ends between two joints."""
    way = unit(end - start)
    across = normal(way)
    middle = mix(start, end, 0.4)
    thick = start_width * 0.6 + end_width * 0.4 + bulge
    return [
        start + way * (-start_width * 0.8),
        start + across * start_width,
        middle + across * thick,
        end + across * end_width,
        end + way * (end_width * 0.8),
        end + across * -end_width,
        middle + across * -thick,
        start + across * -start_width,
    ]
