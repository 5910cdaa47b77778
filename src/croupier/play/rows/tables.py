"""Rows of what is done with a table: inspected, opened, closed, suspended, limited and taken."""

from __future__ import annotations

from typing import Final

from croupier.play import acts
from croupier.play.authority import ABOVE_DEALER, ABOVE_SUPERVISOR, HOUSE, SECURITY
from croupier.play.phases import ALWAYS, BETWEEN, Phase, leads, stays
from croupier.play.round import tables
from croupier.play.rows.row import ActRow

ACTS: Final = (
    ActRow(
        acts.RecordInspection,
        tables.record_inspection,
        ABOVE_DEALER | {SECURITY},
        leads(Phase.INSPECTED, Phase.CLOSED, Phase.INSPECTED),
    ),
    ActRow(
        acts.ReplaceParts,
        tables.replace_parts,
        ABOVE_DEALER,
        leads(Phase.CLOSED, Phase.CLOSED, Phase.INSPECTED, *BETWEEN),
    ),
    ActRow(
        acts.OpenTable,
        tables.open_table,
        ABOVE_DEALER | {HOUSE},
        leads(Phase.OPEN, Phase.CLOSED, Phase.INSPECTED),
        asks_rules=False,
    ),
    ActRow(
        acts.CloseTable,
        tables.close_table,
        ABOVE_DEALER | {HOUSE},
        leads(Phase.CLOSED, *BETWEEN),
    ),
    ActRow(
        acts.TakeTable,
        tables.take_table,
        frozenset((HOUSE,)),
        stays(*ALWAYS),
        asks_rules=False,
    ),
    ActRow(
        acts.Suspend,
        tables.suspend,
        ABOVE_SUPERVISOR | {HOUSE},
        leads(
            Phase.SUSPENDED,
            *BETWEEN,
            Phase.BETTING,
            Phase.SPINNING,
            Phase.NO_MORE_BETS,
            Phase.RESULT_ENTERED,
        ),
    ),
    ActRow(
        acts.Resume,
        tables.resume,
        ABOVE_SUPERVISOR | {HOUSE},
        stays(Phase.SUSPENDED),
    ),
    ActRow(
        acts.ChangeLimits,
        tables.change_limits,
        ABOVE_SUPERVISOR | {HOUSE},
        stays(*BETWEEN),
    ),
)
