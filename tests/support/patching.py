"""Patching: a client's side of changes, as any program would do it with nothing but the protocol.

The browser's own is `web/src/state/patching.ts`; tests run both on the same changes.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from croupier.server.wire.changes import VIEWS, name_of, rows_of

ROWS: Final = {name_of(kind): rows_of(kind) for kind in VIEWS}


def patched(view: Mapping[str, Any], change: Mapping[str, Any]) -> dict[str, Any]:
    """The view that a change makes of the one before."""
    assert (change["type"], change["view"], change["before"]) == (
        "change",
        view["type"],
        view["version"],
    )
    after = {**view, **change["set"]}
    for name, splices in change["splice"].items():
        fields, items = ROWS[view["type"]].get(name), list(after[name])
        for at, gone, rows in splices:
            items[at : at + gone] = [
                row if fields is None else dict(zip(fields, row, strict=True)) for row in rows
            ]
        after[name] = items
    return after
