"""A virtual wheel in the house's file, and how many of its spins go wrong on purpose."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from croupier.rulebooks.files import Data
from croupier.rulebooks.lines import Key
from croupier.rulebooks.schema import Findings, TomlTable

VIRTUAL: Final = "virtual-wheel"


class _Share:
    """A share of spins: some must be left that count."""

    def clean(self, value: object, key: Key, findings: Findings) -> float | None:
        if type(value) in (int, float) and isinstance(value, int | float) and 0 <= value <= 0.9:
            return float(value)
        findings.add(key, "isn't a share from 0 to 0.9")
        return None


SHAPE: Final = TomlTable({}, {"irregular": _Share()})


@dataclass(frozen=True, slots=True)
class VirtualConfig:
    """The virtual wheel of a table."""

    irregular: float = 0.0
    """The share of spins that go wrong on purpose; any makes it a table for training."""


def read_virtual(table: Data) -> VirtualConfig | None:
    """The virtual wheel of a table in the house's file, if it has one."""
    found = table.get(VIRTUAL)
    return None if found is None else VirtualConfig(found.get("irregular", 0.0))
