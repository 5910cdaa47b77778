"""Findings: what an audit says is wrong, with which entry."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from croupier.journal.chain.faults import ChainFault

MOST: Final = 100
"""Findings noted of one table: a ruined one needn't fill the memory."""


@dataclass(frozen=True, slots=True)
class JournalFinding:
    """What is wrong, with which entry of which table and in which round."""

    table: str
    number: int
    round: int
    what: str
    because: int = 0
    """An earlier entry that is damaged, which this may follow from."""

    def __str__(self) -> str:
        round_ = f", round {self.round}" if self.round else ""
        because = f" This may follow from entry {self.because}." if self.because else ""
        return f"Table {self.table}, entry {self.number}{round_}: {self.what}{because}"


def finding_words(fault: ChainFault) -> str:
    """A fault of the chain as a finding says it, which names table and entry itself."""
    text = str(fault).removeprefix(f"Table {fault.table}, ")
    entry = f"entry {fault.number}"
    for start, instead in (
        (f"which ends at {entry},", "The journal, which ends here,"),
        (f"snapshot of {entry}:", "The snapshot:"),
        (f"{entry}:", ""),
        (entry, "It"),
    ):
        if text.startswith(start):
            text = instead + text.removeprefix(start)
            break
    text = text.strip()
    return text[:1].upper() + text[1:]
