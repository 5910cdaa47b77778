"""A snapshot on record: whether it is the table that the journal gives at its number."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import islice
from typing import Any, Final

from croupier.house.snapshots import VERSION, Stale, content, loaded
from croupier.house.table import Table
from croupier.journal.contract import Snapshot, Store

MOST: Final = 10
"""Differences told of one snapshot."""


def snapshot_faults(store: Store, snapshot: Snapshot, table: Table) -> list[str]:
    """Where a snapshot differs from the table, replayed to its number."""
    if snapshot.version != VERSION:
        return []  # another program's cache: this one would rebuild the table instead
    try:
        saved = loaded(store, snapshot)
    except Stale:
        return []  # the house died while it saved the next one
    except (ValueError, TypeError, KeyError, AttributeError) as error:
        return [f"The snapshot can't be read: {error}."]
    del saved["parts"]
    due = json.loads(json.dumps(content(table)))
    found = list(islice(_differences(saved, due, ()), MOST + 1))
    if len(found) > MOST:
        found[MOST] = "The snapshot differs in more than is listed."
    return found


def _differences(saved: Any, due: Any, path: tuple[str, ...]) -> Iterator[str]:
    if saved == due:
        return
    if isinstance(saved, dict) and isinstance(due, dict):
        for key in {**due, **saved}:
            yield from _differences(saved.get(key), due.get(key), (*path, key))
    elif isinstance(saved, list) and isinstance(due, list) and len(saved) == len(due):
        for place, (one, other) in enumerate(zip(saved, due, strict=True)):
            yield from _differences(one, other, (*path, str(place)))
    else:
        where = ", ".join(path) or "all of it"
        yield f"The snapshot's {where} is {_short(saved)}; the journal gives {_short(due)}."


def _short(value: Any) -> str:
    text = json.dumps(value)
    return text if len(text) <= 60 else text[:57] + "..."
