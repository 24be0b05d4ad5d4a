"""Records: frozen, slotted values that are quick to make and to change a field of."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import MISSING, dataclass, fields
from typing import TYPE_CHECKING, Any, TypeVar, dataclass_transform

if TYPE_CHECKING:
    from dataclasses import replace
else:

    def replace(value, /, **changes):
        """The same record with some fields changed."""
        return value._replaced(**changes)


__all__ = ["record", "replace"]

T = TypeVar("T")

_KEEP = object()


@dataclass_transform(frozen_default=True)
def record(cls: type[T]) -> type[T]:
    """A frozen slotted dataclass whose constructor writes its slots directly.

    The stock frozen dataclass spends two thirds of its constructor in `object.__setattr__`, and a
    game makes two or three records for every roll. Nothing else differs: equality, hash,
    `fields()` and the refusal to assign are the dataclass's own.
    """
    made = dataclass(frozen=True, slots=True)(cls)
    made.__init__ = _constructor(made)  # type: ignore[method-assign]
    made._replaced = _replacer(made)  # type: ignore[attr-defined]
    return made


def _constructor(cls: type[Any]) -> Callable[..., None]:
    takes = ", ".join(
        f.name if f.default is MISSING else f"{f.name}=_default_{f.name}" for f in fields(cls)
    )
    writes = [f"_set_{f.name}(self, {f.name})" for f in fields(cls)]
    return _compiled(cls, "__init__", f"self, {takes}", writes)


def _replacer(cls: type[Any]) -> Callable[..., Any]:
    takes = ", ".join(f"{f.name}=_KEEP" for f in fields(cls))
    writes = [
        f"_set_{f.name}(new, self.{f.name} if {f.name} is _KEEP else {f.name})" for f in fields(cls)
    ]
    return _compiled(
        cls, "_replaced", f"self, {takes}", ["new = _new(_cls)", *writes, "return new"]
    )


def _compiled(cls: type[Any], name: str, takes: str, body: list[str]) -> Callable[..., Any]:
    """A method written for exactly this class's fields, as `dataclasses` writes its own."""
    known: dict[str, Any] = {"_KEEP": _KEEP, "_new": object.__new__, "_cls": cls}
    for f in fields(cls):
        known[f"_set_{f.name}"] = getattr(cls, f.name).__set__
        known[f"_default_{f.name}"] = f.default
    exec(f"def {name}({takes}):\n" + "".join(f"    {line}\n" for line in body or ["pass"]), known)
    made: Callable[..., Any] = known[name]
    return made
