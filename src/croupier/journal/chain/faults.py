"""Faults of a journal: what is wrong, with which entry, in a sentence."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, assert_never

Kind = Literal[
    "changed", "hash", "swapped", "inserted", "missing", "unreadable", "head", "snapshot", "more"
]


@dataclass(frozen=True, slots=True)
class ChainFault:
    """What is wrong with one entry of a table, or with what lies beside its journal."""

    table: str
    number: int
    kind: Kind
    other: int = 0
    """The last of the missing entries, or the entry that this one was swapped with."""
    reason: str = ""

    def __str__(self) -> str:
        return f"Table {self.table}, {self._what()}"

    def _what(self) -> str:
        entry = f"entry {self.number}"
        match self.kind:
            case "changed":
                return (
                    f"{entry} was changed: it does not follow from entry {self.number - 1} (or "
                    "that one was replaced, or entries between them were taken out)."
                )
            case "hash":
                return f"{entry}: its hash was changed."
            case "swapped":
                return f"{entry} was swapped with entry {self.other}."
            case "inserted":
                return f"{entry} was put in: the chain is whole without it."
            case "missing" if self.other == self.number:
                return f"{entry} is missing."
            case "missing":
                return f"entries {self.number} to {self.other} are missing."
            case "unreadable":
                return f"{entry} and those after it can't be read: {self.reason}"
            case "head":
                return (
                    f"which ends at {entry}, does not contain the known head: its journal was cut "
                    "or rewritten."
                )
            case "snapshot":
                return f"snapshot of {entry}: {self.reason}"
            case "more":
                return f"{entry}: from here on there are more faults than are listed."
            case unknown:
                assert_never(unknown)
