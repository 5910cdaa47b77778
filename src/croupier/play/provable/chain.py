"""The chain of a table: links that were fixed beforehand, and the spin that one of them serves."""

from __future__ import annotations

import re
from hashlib import sha256
from typing import Final, NamedTuple

_HASH: Final = re.compile("[0-9a-f]{64}")

PROVABLE: Final = "provable"
"""How the record, and the house's file, name results that anybody can check."""


class DrawChain(NamedTuple):
    """A chain that is committed; its links are bound to spins in their order, none of them twice.

    A link is bound by the entry that closes betting, or by the one that locks side bets before it,
    so that whoever goes on after a crash draws with the same one.
    """

    name: str
    commitment: str
    length: int
    home: str
    custodian: str
    """The commitment of the second custodian's chain; nothing if there is none."""
    used: int
    """The last link that was bound to a spin."""
    shown: str
    """The last link that was revealed; before the first the commitment."""
    shown_custodian: str
    round: int = 0
    """The round that the last link is bound to, until it is revealed; then 0."""
    spin: int = 0
    seeds_at_lock: dict[str, str] | None = None
    """The seeds given by then, if the lock of side bets has bound the last link; else none."""

    @property
    def bound(self) -> bool:
        """Whether a link serves a spin and isn't revealed yet."""
        return self.round > 0

    @property
    def exhausted(self) -> bool:
        """Whether every link has served."""
        return self.used == self.length

    def serves(self, round_: int, spin: int) -> bool:
        """Whether the last link is bound to this spin."""
        return self.bound and (self.round, self.spin) == (round_, spin)

    def bind(self, round_: int, spin: int) -> DrawChain:
        """The chain once a spin has its link: the next one, or the one that its lock has bound."""
        if self.serves(round_, spin):
            return self
        return self._replace(used=self.used + 1, round=round_, spin=spin)

    def lock(self, round_: int, spin: int, seeds: dict[str, str]) -> DrawChain:
        """The chain once side bets are locked: the next link belongs to the spin to come."""
        return self.bind(round_, spin)._replace(seeds_at_lock=seeds)

    def reveal(self, link: str, custodian: str) -> DrawChain:
        """The chain once its last link is shown."""
        free = self._replace(round=0, spin=0, seeds_at_lock=None)
        return free._replace(shown=link, shown_custodian=custodian)


def new_chain(name: str, commitment: str, length: int, home: str, custodian: str) -> DrawChain:
    """A chain of which nothing is used yet."""
    return DrawChain(name, commitment, length, home, custodian, 0, commitment, custodian)


def is_commitment(text: str) -> bool:
    """Whether a text can be a commitment: 64 hexadecimal digits in lower case."""
    return _HASH.fullmatch(text) is not None


def leads_to(link: str, before: str) -> bool:
    """Whether a link's hash is the link before it."""
    try:
        return sha256(bytes.fromhex(link)).hexdigest() == before
    except ValueError:
        return False
