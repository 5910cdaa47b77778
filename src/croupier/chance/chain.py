"""A chain: links that are fixed before play, each of them the hash of the next."""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import sha256
from hmac import digest
from typing import Final

LINK_BYTES: Final = 32
LONGEST: Final = 1_000_000
"""Links of a chain at most."""

_SPEC: Final = "croupier/chain/1"


def last_link(house_key: bytes, table: str, chain: str) -> bytes:
    """The secret at the end of a chain, by the house's key and the chain's own random name."""
    return digest(house_key, f"{_SPEC}\n{table}\n{chain}".encode(), "sha256")


def link_after(link: bytes, times: int) -> bytes:
    """A link after so many steps towards the commitment."""
    for _ in range(times):
        link = sha256(link).digest()
    return link


@dataclass(frozen=True, slots=True)
class CommittedChain:
    """Links 1, 2, 3 … of which everybody can tell afterwards that they were fixed beforehand."""

    last: bytes
    length: int

    def __post_init__(self) -> None:
        if len(self.last) != LINK_BYTES:
            raise ValueError(f"A link has {LINK_BYTES} bytes, not {len(self.last)}.")
        if not 1 <= self.length <= LONGEST:
            raise ValueError(f"A chain has 1 to {LONGEST:,} links, not {self.length}.")

    @property
    def commitment(self) -> bytes:
        """What is shown before the chain's first link is used."""
        return link_after(self.last, self.length)

    def link(self, index: int) -> bytes:
        """One link, by its place from 1 on."""
        if not 1 <= index <= self.length:
            raise ValueError(f"The chain has links 1 to {self.length}, not {index}.")
        return link_after(self.last, self.length - index)

    def revealed(self, index: int) -> Revealed:
        """A link as it is shown once its spin is over."""
        return Revealed(self.commitment, index, self.link(index))


@dataclass(frozen=True, slots=True)
class Revealed:
    """A link that was used, with what proves that it was fixed beforehand."""

    commitment: bytes
    index: int
    link: bytes

    @property
    def holds(self) -> bool:
        """Whether the link leads to the commitment in as many steps as its index says."""
        return 1 <= self.index <= LONGEST and link_after(self.link, self.index) == self.commitment
