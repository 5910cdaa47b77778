"""Anchors: heads of journals as somebody else has noted them, which a rewritten journal lacks.

Journals note each other's heads in words; files and other places keep them as lines of JSON, the
same lines that a house writes to its log.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import groupby
from operator import attrgetter
from typing import Final, NamedTuple

from croupier.journal.contract import GENESIS, Store

EVENT: Final = "heads"
"""What lines with heads are called, in a log among others; journals have it as a topic."""

ADDRESSES: Final = ("http://", "https://")
"""How the address of a place begins that is no file."""

_ONE: Final = re.compile(r"(?P<number>\d{1,18}) (?P<hash>[0-9a-f]{64}) (?P<journal>.+)")
_BETWEEN: Final = "; "


class Head(NamedTuple):
    """The last entry of a journal at some time."""

    number: int
    hash: bytes


Heads = Mapping[str, Head]
"""The heads of several journals."""


class Anchor(NamedTuple):
    """What somebody noted of a journal: which entry had which hash."""

    journal: str
    number: int
    hash: bytes
    witness: str
    """Who says so: another journal's entry, or a line of a file."""
    source: str
    """Where the witness stands: another journal, or a file."""
    at: str = ""
    """When it was noted, if that is told."""


@dataclass(frozen=True, slots=True)
class AnchorFault:
    """A journal that isn't what somebody has noted."""

    anchor: Anchor
    last: int
    """Where the journal ends now."""
    others: int = 0
    """How many more of the same source's anchors it contradicts."""

    def __str__(self) -> str:
        journal, number, _, witness, source, at = self.anchor
        noted = f"{witness} has{f', noted at {at}' if at else ''}"
        more = f" Of {source} {self.others:,} more disagree." if self.others else ""
        if not self.last:
            return f"Table {journal} isn't in the store, though {witness} has entry {number} of it."
        if number > self.last:
            what = f"Table {journal} ends at entry {self.last}, before entry {number} that {noted}"
            return f"{what}: its journal was cut or rolled back.{more}"
        what = f"Table {journal}, entry {number} isn't the one that {noted}"
        return f"{what}: its journal was rewritten.{more}"


def heads_of(store: Store, journals: Iterable[str]) -> dict[str, Head]:
    """The heads of journals as they are now, of those that have any."""
    found = {name: Head(*store.head(name)) for name in journals}
    return {name: head for name, head in found.items() if head.number}


def in_words(heads: Heads) -> str:
    """Heads as one journal notes them of others: number, hash and name."""
    return _BETWEEN.join(
        f"{head.number} {head.hash.hex()} {name}" for name, head in sorted(heads.items())
    )


def from_words(text: str) -> dict[str, Head]:
    """Heads out of the words that a journal has; what isn't one is left out."""
    found = (_ONE.fullmatch(one) for one in text.split(_BETWEEN))
    return {
        one["journal"]: Head(int(one["number"]), bytes.fromhex(one["hash"])) for one in found if one
    }


def as_values(heads: Heads) -> dict[str, list[object]]:
    """Heads as a line of JSON has them."""
    return {name: [head.number, head.hash.hex()] for name, head in sorted(heads.items())}


def as_line(heads: Heads, at: str) -> str:
    """Heads as a line of a file, the same as in a log."""
    return json.dumps({"at": at, "event": EVENT, "heads": as_values(heads)}) + "\n"


def read_lines(lines: Iterable[str], source: str) -> Iterator[Anchor]:
    """The anchors of a file or a log; what isn't about heads is passed over."""
    for place, line in enumerate(lines, 1):
        try:
            read = json.loads(line)
        except (ValueError, RecursionError):
            continue
        match read:
            case {"event": event, "heads": dict(heads), "at": str(at)} if event == EVENT:
                for name, head in from_words(_BETWEEN.join(_words(heads))).items():
                    yield Anchor(name, *head, f"line {place} of {source}", source, at)


def _words(heads: Mapping[str, object]) -> Iterator[str]:
    for name, head in heads.items():
        match head:
            case [int(number), str(hash_)]:
                yield f"{number} {hash_} {name}"


def anchor_faults(store: Store, anchors: Iterable[Anchor]) -> list[AnchorFault]:
    """The journals that aren't what was noted of them: told once for each that noted it."""
    once = {(one.journal, one.number, one.hash, one.source): one for one in anchors}
    by_source = attrgetter("source", "journal", "number")
    found = list[AnchorFault]()
    for _, group in groupby(sorted(once.values(), key=by_source), attrgetter("source", "journal")):
        broken = [one for one in group if not _holds(store, one)]
        if broken:
            last = store.head(broken[0].journal)[0]
            found.append(AnchorFault(broken[0], last, len(broken) - 1))
    return found


def _holds(store: Store, anchor: Anchor) -> bool:
    """Whether a journal still has what was noted."""
    if not anchor.number:
        return anchor.hash == GENESIS
    entry = next(store.read(anchor.journal, anchor.number - 1), None)
    return entry is not None and (entry.number, entry.hash) == (anchor.number, anchor.hash)
