"""The audit: everything in a store read again from the first event, and all that is wrong with it.

It works in one pass and on a store that the house is writing: a table is read up to where it stood
when the audit came to it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from croupier.audit.cage_auditor import CageAuditor
from croupier.audit.checks.meters import meter_faults
from croupier.audit.checks.stock import chips_on_record, stock_faults
from croupier.audit.findings import JournalFinding
from croupier.audit.progressive_auditor import ProgressiveAuditor
from croupier.audit.table_auditor import TableAuditor
from croupier.cage import CAGE
from croupier.house.table import Table
from croupier.journal.anchors import Anchor, anchor_faults
from croupier.journal.contract import GENESIS, Store, StoreError
from croupier.progressive import PROGRESSIVE
from croupier.readings.editions import Editions
from croupier.readings.transit import in_transit_faults

Heads = Mapping[str, bytes] | bytes | None
"""Hashes noted earlier: by table, or one of whichever table it was."""


@dataclass(frozen=True, slots=True)
class TableReport:
    """What the audit of a table came to."""

    table: str
    events: int
    rounds: int
    head: bytes
    findings: list[JournalFinding]
    earlier: int = 0
    """Commands that an earlier program decided by another practice: they aren't decided again."""


@dataclass(frozen=True, slots=True)
class AuditReport:
    """What the audit of a store came to."""

    tables: list[TableReport] = field(default_factory=list)
    missing: list[str] = field(default_factory=list)
    """What isn't about an entry: heads that no table has, money that cage and tables don't agree
    on, journals that aren't what others noted of them, what doesn't belong into the schema."""

    @property
    def faults(self) -> list[str]:
        """Everything that is wrong, each in a sentence."""
        return [str(one) for table in self.tables for one in table.findings] + self.missing

    @property
    def clean(self) -> bool:
        return not self.faults


def audit(store: Store, head: Heads = None, anchors: Iterable[Anchor] = ()) -> AuditReport:
    """Read a store again, and hold it against what was noted elsewhere, if anything was.

    Raises StoreError only if not even its tables can be listed.
    """
    noted = list(anchors)
    heads = head if isinstance(head, Mapping) else {}
    stray = head if isinstance(head, bytes) and head != GENESIS else None
    report, editions, met = AuditReport(), Editions(store), False
    with_side_bets: list[str] = []
    chips, live = chips_on_record(store), list[Table]()
    for name in store.tables():
        known = heads.get(name)
        auditor = _auditor(name, editions, known, stray)
        report.tables.append(_audited(store, auditor))
        met = met or auditor.met_stray
        noted += auditor.anchors
        if isinstance(auditor, TableAuditor) and auditor.side_bets:
            with_side_bets.append(name)
        if isinstance(auditor, TableAuditor) and auditor.table.state.live is not None:
            live.append(auditor.table)
    report.missing.extend(in_transit_faults(store))
    report.missing.extend(stock_faults(chips, chips_on_record(store), live))
    report.missing.extend(meter_faults(store, with_side_bets))
    report.missing.extend(map(str, anchor_faults(store, noted)))
    report.missing.extend(store.strangers())
    for name, due in heads.items():
        if due != GENESIS and name not in {table.table for table in report.tables}:
            report.missing.append(f"Table {name} isn't in the store, though its head is known.")
    if stray is not None and not met:
        report.missing.append(
            f"No table contains the known head {stray.hex()}: a journal was cut or rewritten."
        )
    return report


Auditor = TableAuditor | CageAuditor | ProgressiveAuditor


def _auditor(name: str, editions: Editions, head: bytes | None, stray: bytes | None) -> Auditor:
    if name == CAGE:
        return CageAuditor(head, stray)
    if name == PROGRESSIVE:
        return ProgressiveAuditor(head, stray)
    return TableAuditor(name, editions, head, stray)


def _audited(store: Store, auditor: Auditor) -> TableReport:
    name, unreadable = auditor.name, ""
    last: object = None
    try:
        # In this order: a snapshot saved in between would lie beyond the last entry.
        snapshot = store.snapshot(name)
        last = store.head(name)[0]
        auditor.begin(snapshot)
        for entry in store.read(name, -(2**63)):
            auditor.see(entry)
            if auditor.full or entry.number == last:
                break
    except StoreError as error:
        unreadable = str(error)
    findings = auditor.end(unreadable)
    return TableReport(
        name, auditor.events, auditor.rounds, auditor.head, findings, auditor.earlier
    )
