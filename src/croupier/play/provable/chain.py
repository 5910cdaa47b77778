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

    A link is bound by the entry that closes betting, so that whoever goes on after a crash draws
    with the same one.
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

    @property
    def bound(self) -> bool:
        """Whether a link serves a spin and isn't revealed yet."""
        return self.round > 0

    @property
    def exhausted(self) -> bool:
        """Whether every link has served."""
        return self.used == self.length

    def bind(self, round_: int, spin: int) -> DrawChain:
        """The chain once its next link belongs to a spin."""
        return self._replace(used=self.used + 1, round=round_, spin=spin)

    def reveal(self, link: str, custodian: str) -> DrawChain:
        """The chain once its last link is shown."""
        return self._replace(shown=link, shown_custodian=custodian, round=0, spin=0)


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
