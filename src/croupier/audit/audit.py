"""The audit: everything in a store read again from the first event, and all that is wrong with it.

It works in one pass and on a store that the house is writing: a table is read up to where it stood
when the audit came to it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from croupier.audit.cage_auditor import CageAuditor
from croupier.audit.findings import JournalFinding
from croupier.audit.table_auditor import TableAuditor
from croupier.cage import CAGE
from croupier.journal.contract import GENESIS, Store, StoreError
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
    """Known heads that no table has, and money that cage and tables don't agree on."""

    @property
    def faults(self) -> list[str]:
        """Everything that is wrong, each in a sentence."""
        return [str(one) for table in self.tables for one in table.findings] + self.missing

    @property
    def clean(self) -> bool:
        return not self.faults


def audit(store: Store, head: Heads = None) -> AuditReport:
    """Read a store again. Raises StoreError only if not even its tables can be listed."""
    heads = head if isinstance(head, Mapping) else {}
    stray = head if isinstance(head, bytes) and head != GENESIS else None
    report, editions, met = AuditReport(), Editions(store), False
    for name in store.tables():
        known = heads.get(name)
        auditor: TableAuditor | CageAuditor = (
            CageAuditor(known, stray)
            if name == CAGE
            else TableAuditor(name, editions, known, stray)
        )
        report.tables.append(_audited(store, auditor))
        met = met or auditor.met_stray
    report.missing.extend(in_transit_faults(store))
    for name, due in heads.items():
        if due != GENESIS and name not in {table.table for table in report.tables}:
            report.missing.append(f"Table {name} isn't in the store, though its head is known.")
    if stray is not None and not met:
        report.missing.append(
            f"No table contains the known head {stray.hex()}: a journal was cut or rewritten."
        )
    return report


def _audited(store: Store, auditor: TableAuditor | CageAuditor) -> TableReport:
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
    earlier = auditor.earlier if isinstance(auditor, TableAuditor) else 0
    return TableReport(name, auditor.events, auditor.rounds, auditor.head, findings, earlier)
