"""Where a table's results come from, and what in the house's file goes with it."""

from __future__ import annotations

from typing import Final

from croupier.chance.source import DRAW
from croupier.house.wheels.virtual_config import VIRTUAL
from croupier.play.provable.chain import PROVABLE
from croupier.play.round.spinning import READER
from croupier.rulebooks.files import Data
from croupier.rulebooks.lines import Key
from croupier.rulebooks.schema import Findings

DEALER: Final = "dealer"
SOURCES: Final = (DEALER, DRAW, PROVABLE, READER)
"""Where results may come from: a dealer, the house's draws, also provable ones, or a wheel."""


def check_source(table: Data, key: Key, findings: Findings, taken: set[tuple[str, str]]) -> None:
    """The house draws what it deals; what anybody can check nobody else deals; and a wheel stands
    at one table, with a line of its own: `taken` are those of the tables before.
    """
    source, automatic = table.get("source", DRAW), "automatic" in table
    if automatic and source == DEALER:
        findings.add((*key, "source"), f"an automatic table's is {DRAW!r} or {PROVABLE!r}")
    if source == READER and READER not in table:
        findings.add((*key, "source"), f"{READER!r} needs [table.{READER}]")
    if READER in table and (automatic or table.get("source", DEALER) not in (READER, DEALER)):
        findings.add((*key, "source"), f"a wheel deals ({READER!r}), or is watched ({DEALER!r})")
    if source == PROVABLE and not automatic:
        findings.add((*key, "source"), f"{PROVABLE!r} is for an automatic table")
    if table.get("own-pace") and not automatic:
        findings.add((*key, "own-pace"), "is for an automatic table: the house deals its like")
    _check_virtual(table, key, findings)
    reader = table.get(READER) or {}
    for one in [(what, reader[what]) for what in ("line", "wheel", READER) if what in reader]:
        if one in taken:
            findings.add((*key, READER, one[0]), f"{one[1]!r} is another table's too")
        taken.add(one)


def _check_virtual(table: Data, key: Key, findings: Findings) -> None:
    """A virtual wheel is one where there is none; it errs on purpose for no money."""
    virtual, place = table.get(VIRTUAL), (*key, VIRTUAL)
    if virtual is None:
        return
    if "automatic" not in table:
        findings.add(place, "is for an automatic table, which has no wheel")
    if not virtual.get("irregular"):
        return
    if not table.get("play"):
        findings.add((*place, "irregular"), "is for training, with play = true: never for money")
    if table.get("source") == PROVABLE:
        findings.add((*place, "irregular"), f"isn't for {PROVABLE!r}: no spin voids such a draw")
