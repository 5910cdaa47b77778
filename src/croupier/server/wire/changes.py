"""Changes: what makes one view of another, as small as a few fields and a few items of lists."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from msgspec import Struct
from msgspec import inspect as types
from msgspec.structs import astuple

from croupier.server.wire.console import ConsoleView
from croupier.server.wire.messages import SeatView, TableView, ViewChange

View = TableView | SeatView | ConsoleView

Splice = tuple[int, int, list[Any]]

VIEWS: Final[tuple[type[View], ...]] = (TableView, SeatView, ConsoleView)
"""Every view that is told by its changes."""


def change_of(before: View, after: View) -> ViewChange:
    """What makes a view of the one before."""
    fields: dict[str, Any] = {}
    splices: dict[str, list[Splice]] = {}
    for name in after.__struct_fields__:
        old, new = getattr(before, name), getattr(after, name)
        if old == new:
            continue
        found = list(_splices(old, new)) if old and type(new) is list else []
        if found and sum(len(rows) for _, _, rows in found) < len(new):
            splices[name] = found
        else:
            fields[name] = new
    return ViewChange(_NAMES[type(after)], before.version, fields, splices)


def _splices(old: list[Any], new: list[Any]) -> Iterator[Splice]:
    """From left to right: an item that is still to come in the old list is kept."""
    here, there = 0, 0
    while here < len(old) or there < len(new):
        if here < len(old) and there < len(new) and old[here] == new[there]:
            here, there = here + 1, there + 1
            continue
        first, at, here = here, there, len(old)
        while there < len(new) and (here := _place(old, new[there], first)) == len(old):
            there += 1
        yield at, here - first, [_row(one) for one in new[at:there]]


def _place(items: list[Any], item: Any, start: int) -> int:
    """Where an item is from a place on; behind the last if it isn't there."""
    try:
        return items.index(item, start)
    except ValueError:
        return len(items)


def _row(item: Any) -> Any:
    return astuple(item) if isinstance(item, Struct) else item


def rows_of(kind: type[View]) -> dict[str, tuple[str, ...]]:
    """The fields of the items, of each list of a view whose items are shapes."""
    described = types.type_info(kind)
    assert isinstance(described, types.StructType)
    return {
        one.encode_name: tuple(field.encode_name for field in one.type.item_type.fields)
        for one in described.fields
        if isinstance(one.type, types.ListType) and isinstance(one.type.item_type, types.StructType)
    }


def name_of(kind: type[View]) -> Any:
    """The `type` by which a view is known on the line."""
    return kind.__struct_config__.tag


_NAMES: Final = {kind: name_of(kind) for kind in VIEWS}
