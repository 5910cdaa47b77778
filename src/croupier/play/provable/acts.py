"""Acts of provable draws: the house's on its chain of links, and a player's own seed."""

from __future__ import annotations

from dataclasses import dataclass

from croupier.play.act import AnyAct


@dataclass(frozen=True, slots=True)
class CommitChain(AnyAct):
    """Show the end of a chain before any spin uses it: the house's own act."""

    chain: str
    """The chain's own random name, 32 hexadecimal digits."""
    commitment: str
    length: int
    home: str
    """Which store it was committed in; nothing where a store can't tell itself from its copy."""
    custodian: str = ""
    """The commitment of the second custodian's chain, if there is one."""


@dataclass(frozen=True, slots=True)
class RetireChain(AnyAct):
    """Give a chain up, and say openly why."""

    reason: str


@dataclass(frozen=True, slots=True)
class RevealLink(AnyAct):
    """Show the link of a spin that is over."""

    link: str
    custodian: str = ""
    """The second custodian's link, if there is one."""


@dataclass(frozen=True, slots=True)
class AwaitCustodian(AnyAct):
    """Say that the table waits for the second custodian."""


@dataclass(frozen=True, slots=True)
class GiveSeed(AnyAct):
    """Give a word of one's own to the round's draws, once and before the close."""

    seat: str
    seed: str


DrawingAct = CommitChain | RetireChain | RevealLink | AwaitCustodian | GiveSeed
