"""Shapes of provable draws: what a table has committed, and the proofs of a round."""

from __future__ import annotations

from msgspec import Struct, field


class TableDraw(Struct, frozen=True):
    """How the results of a table are drawn so that anybody can check them."""

    commitment: str
    """The end of the chain, shown before any of its links served."""
    index: int
    """The link that serves this spin, or the next one."""
    custodian: str = ""
    """The commitment of the second custodian; nothing where the house has the only key."""
    seeds: dict[str, str] = field(default_factory=dict)
    """The words that players gave to this round, by seat."""
    proved: int = 0
    """The latest round that anybody can check by now; none before the first link is revealed."""


class ShownLink(Struct, frozen=True):
    """A link with what proves that it was fixed beforehand."""

    commitment: str
    index: int
    link: str


Weighted = list[tuple[str, int]]
"""Names with their weights, in the order in which they are gone along."""

Result = str | list[str | tuple[str, int]]
"""A pocket, a seat or a name; or pockets, with or without an award each."""


class DrawProof(Struct, frozen=True, omit_defaults=True):
    """A proof by the specification croupier/draw/1, as `croupier proof` gives it."""

    spec: str
    game: str
    wheel: list[str]
    table: str
    round: int
    spin: int
    what: str
    closing: str
    seeds: dict[str, str]
    chain: ShownLink
    custodian: ShownLink | None
    result: Result
    eligible: list[str] | None = None
    """From here on what only some kinds of draws have."""
    counts: Weighted | None = None
    awards: Weighted | None = None
    first: int | None = None
    seats: list[str] | None = None
    weights: Weighted | None = None


class SpinProof(Struct, frozen=True):
    """The proof of one draw of a spin, and what became of it."""

    proof: DrawProof
    entered: Result
    """What is on record; nothing if a ruling ended the spin, and its link wasn't used."""
    opened: int
    """When the link was revealed."""


class RoundProofs(Struct, frozen=True):
    """The spins of a round that anybody can check."""

    table: str
    round: int
    over: bool
    """Whether the round is over: before that its links are sealed."""
    spins: list[SpinProof]
