"""Rows: one for every act of a table, with all that it needs, in the order of `acts`.

A new act has its fields in `acts`, what follows from it in `round`, and its row here.
"""

from __future__ import annotations

from typing import Any, Final

from croupier.play.act import AnyAct
from croupier.play.rows import betting, oversight, seats, spinning, tables
from croupier.play.rows.row import ActRow

_ALL: Final[tuple[ActRow[Any], ...]] = (
    *tables.ACTS,
    *seats.ACTS,
    *betting.ACTS,
    *spinning.ACTS,
    *oversight.ACTS,
)

ACT_ROWS: Final[dict[type[AnyAct], ActRow[Any]]] = {row.act: row for row in _ALL}
"""The rows by act."""
