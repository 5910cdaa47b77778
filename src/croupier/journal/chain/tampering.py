"""Telling from broken links what was done to a journal: changed, swapped, put in."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

from croupier.journal.chain.faults import ChainFault
from croupier.journal.contract import Entry, chained


@dataclass(frozen=True, slots=True)
class Suspect:
    """An entry that doesn't follow from the one before it, with the two stored hashes before."""

    entry: Entry
    before: bytes
    before_that: bytes


def link(previous: bytes, entry: Entry) -> bytes:
    """The hash that an entry would have after another."""
    return chained(previous, entry.table, entry.command, entry.data)


def follows(previous: bytes, entry: Entry) -> bool:
    """Whether an entry's hash is that of an entry after this one."""
    return link(previous, entry) == entry.hash


def explained(suspects: Sequence[Suspect]) -> list[ChainFault]:
    """The fewest deeds that explain all broken links; the entries behind them are cleared."""
    scene = _Scene(suspects)
    return scene.swaps() + [fault for number in scene.numbers if (fault := scene.judge(number))]


class _Scene:
    """The suspects in their places, put right deed by deed."""

    def __init__(self, suspects: Sequence[Suspect]) -> None:
        self.suspects = {suspect.entry.number: suspect for suspect in suspects}
        self.placed = {number: suspect.entry for number, suspect in self.suspects.items()}
        self.numbers = sorted(self.placed)

    def before(self, number: int) -> bytes:
        """The hash before a place, as far as it has been put right."""
        neighbour = self.placed.get(number - 1)
        return neighbour.hash if neighbour else self.suspects[number].before

    def swaps(self) -> list[ChainFault]:
        """Put back the pairs that fit in each other's places."""
        found: list[ChainFault] = []
        for one, other in combinations(self.numbers, 2):
            first, second = self.placed[other], self.placed[one]
            between = first.hash if other == one + 1 else self.before(other)
            if follows(self.before(one), first) and follows(between, second):
                self.placed[one], self.placed[other] = first, second
                found.append(ChainFault(first.table, one, "swapped", other))
                found.append(ChainFault(first.table, other, "swapped", one))
        return found

    def judge(self, number: int) -> ChainFault | None:
        """What was done to an entry, if its link is still broken."""
        entry, before, after = self.placed[number], self.before(number), self.placed.get(number + 1)
        if follows(before, entry):
            return None
        if after and follows(link(before, entry), after):
            self.placed[number] = entry._replace(hash=link(before, entry))
            return ChainFault(entry.table, number, "hash")
        if after and follows(before, after):
            self.placed[number] = entry._replace(hash=before)
            return ChainFault(entry.table, number, "inserted")
        if number - 1 not in self.placed and follows(self.suspects[number].before_that, entry):
            return ChainFault(entry.table, number - 1, "inserted")
        return ChainFault(entry.table, number, "changed")
