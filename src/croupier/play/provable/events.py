"""Events of provable draws: chains, their links and players' seeds."""

from __future__ import annotations

from dataclasses import dataclass

from croupier.play.event import AnyEvent


@dataclass(frozen=True, slots=True)
class ChainCommitted(AnyEvent):
    chain: str
    commitment: str
    length: int
    home: str
    custodian: str = ""


@dataclass(frozen=True, slots=True)
class ChainRetired(AnyEvent):
    chain: str
    reason: str


@dataclass(frozen=True, slots=True)
class LinkRevealed(AnyEvent):
    """The link that a spin of a round was drawn with, or would have been."""

    round: int
    spin: int
    commitment: str
    """Of the link's chain, so that a round tells all that checks it."""
    index: int
    link: str
    custodian_commitment: str = ""
    custodian: str = ""
    """The second custodian's link, if there is one."""


@dataclass(frozen=True, slots=True)
class CustodianAwaited(AnyEvent):
    """The second custodian hasn't answered yet, and the table waits for it."""


@dataclass(frozen=True, slots=True)
class SeedGiven(AnyEvent):
    seat: str
    seed: str


ChainEvent = ChainCommitted | ChainRetired | LinkRevealed | CustodianAwaited | SeedGiven
"""Draws that anybody can check."""
