"""Acts: what a person at the table asks for, in the imperative.

A command is an act with an id made by its sender, the person and position it comes from and the
moment the house's clock gave it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple


class Actor(NamedTuple):
    """A person in the position they act in (rws:1.5): both are on record."""

    person: str
    position: str


@dataclass(frozen=True, slots=True)
class Act:
    """Anything that can be asked of a table."""


class Command(NamedTuple):
    """An act with its sender. `at` is the house's clock in milliseconds, set when it is decided."""

    id: str
    actor: Actor
    act: Act
    at: int = 0


# The table.


@dataclass(frozen=True, slots=True)
class RecordInspection(Act):
    """Certify that the wheel, ball and table were inspected (maryland:2.A)."""

    checks: Sequence[str]
    licence: str
    adjustment: str = ""


@dataclass(frozen=True, slots=True)
class ReplaceParts(Act):
    """Replace or adjust movable parts of the wheel (maryland:2.B, 2.D)."""

    description: str
    licence: str
    witness: str


@dataclass(frozen=True, slots=True)
class OpenTable(Act):
    """Open the table for play with an edition of the rules and its limits."""

    edition: str
    limits: Mapping[str, object]


@dataclass(frozen=True, slots=True)
class CloseTable(Act):
    """Close the table, saying whether its wheel is covered and locked (maryland:2.F)."""

    covered_and_locked: bool = True


@dataclass(frozen=True, slots=True)
class TakeTable(Act):
    """A node takes the table over: the house's own act at opening."""

    epoch: int
    node: str
    program: str = ""


@dataclass(frozen=True, slots=True)
class Suspend(Act):
    """Suspend play (fair:general:17)."""

    reason: str


@dataclass(frozen=True, slots=True)
class Resume(Act):
    """Let play go on."""


@dataclass(frozen=True, slots=True)
class ChangeLimits(Act):
    """Set other limits between rounds, with the notice given to the players."""

    limits: Mapping[str, object]
    notice: str


# Seats.


@dataclass(frozen=True, slots=True)
class TakeSeat(Act):
    """Give a player a seat."""

    seat: str
    player: str


@dataclass(frozen=True, slots=True)
class LeaveSeat(Act):
    """Leave a seat that holds neither credit nor bets."""

    seat: str


@dataclass(frozen=True, slots=True)
class BuyIn(Act):
    """Put money on a seat, in minor units."""

    seat: str
    amount: int


@dataclass(frozen=True, slots=True)
class CashOut(Act):
    """Take money off a seat, in minor units."""

    seat: str
    amount: int


@dataclass(frozen=True, slots=True)
class CollectDebt(Act):
    """Take what a seat owes off its credit, with the notice given to the player."""

    seat: str
    amount: int
    notice: str


@dataclass(frozen=True, slots=True)
class WriteOffDebt(Act):
    """Give up what a seat owes: it lowers the day's win."""

    seat: str
    reason: str


# Money from and to the cage.


@dataclass(frozen=True, slots=True)
class MoveFloat(Act):
    """Bring chips from the cage or back to it: the opening float, a fill or a credit."""

    kind: str
    amount: int
    document: str


@dataclass(frozen=True, slots=True)
class ReceiveTransfer(Act):
    """Take what the cage has sent to a player's seat, or decline it: the house's own act."""

    transfer: int
    seat: str
    player: str
    amount: int
    open_from: int
    """The cage's lowest transfer that isn't finished: those before it needn't be remembered."""


@dataclass(frozen=True, slots=True)
class SendTransfer(Act):
    """Send money off a seat to its player's wallet in the cage, in minor units."""

    seat: str
    amount: int


@dataclass(frozen=True, slots=True)
class FinishTransfer(Act):
    """Note that the cage has what was sent: the house's own act."""

    transfer: int


# Betting.


@dataclass(frozen=True, slots=True)
class PlaceBets(Act):
    """Place a slip, all of it or nothing."""

    seat: str
    slip: str


@dataclass(frozen=True, slots=True)
class WithdrawBet(Act):
    """Take a bet back."""

    seat: str
    bet: int


@dataclass(frozen=True, slots=True)
class MoveBet(Act):
    """Move a bet to another target."""

    seat: str
    bet: int
    target: str


@dataclass(frozen=True, slots=True)
class ClearBets(Act):
    """Take every bet of a seat back."""

    seat: str


@dataclass(frozen=True, slots=True)
class SetBetRight(Act):
    """Put a misplaced bet where it was meant to be, between the call and the rest (nz:5.6)."""

    seat: str
    bet: int
    target: str
    evidence: str


@dataclass(frozen=True, slots=True)
class AdmitLateBet(Act):
    """Admit a slip after the closing call, before the drop (fair:round:late-exception)."""

    seat: str
    slip: str
    reason: str


# The round.


@dataclass(frozen=True, slots=True)
class OpenBetting(Act):
    """Begin a round: place your bets."""


@dataclass(frozen=True, slots=True)
class Spin(Act):
    """Spin the ball."""


@dataclass(frozen=True, slots=True)
class CallNoMoreBets(Act):
    """Close betting."""


@dataclass(frozen=True, slots=True)
class ReportSpin(Act):
    """What was seen of the spin, to be judged."""

    telemetry: Mapping[str, object]


@dataclass(frozen=True, slots=True)
class ReportDrop(Act):
    """The ball has dropped out of its track."""


@dataclass(frozen=True, slots=True)
class EnterResult(Act):
    """Enter the pocket in which the ball rests."""

    pocket: str
    source: str = "dealer"


@dataclass(frozen=True, slots=True)
class TakeResultBack(Act):
    """Take an entered result back before it is confirmed."""


@dataclass(frozen=True, slots=True)
class ConfirmResult(Act):
    """Confirm the entered result: from here money moves."""


@dataclass(frozen=True, slots=True)
class Settle(Act):
    """Settle every seat by the confirmed result: the house's own act."""


@dataclass(frozen=True, slots=True)
class CallNoSpin(Act):
    """Void the spin for a cause that the rulebook names."""

    cause: str


@dataclass(frozen=True, slots=True)
class InspectBall(Act):
    """Examine the ball after a void that asks for it."""

    damaged: bool


@dataclass(frozen=True, slots=True)
class ReplaceBall(Act):
    """Bring a new ball."""


@dataclass(frozen=True, slots=True)
class Recover(Act):
    """Apply the rulebook's interruption rule after a crash: the house's own act."""


# Oversight.


@dataclass(frozen=True, slots=True)
class Propose(Act):
    """Ask for something that needs a second person: one of the actions of `oversight`."""

    action: str
    details: Mapping[str, object]
    reason: str
    evidence: str


@dataclass(frozen=True, slots=True)
class Approve(Act):
    """Approve another person's proposal."""

    proposal: int


@dataclass(frozen=True, slots=True)
class Decline(Act):
    """Decline a proposal."""

    proposal: int
    reason: str = ""


@dataclass(frozen=True, slots=True)
class OpenDispute(Act):
    """Put a player's complaint on record, with the rounds that it concerns."""

    rounds: Sequence[int]
    complaint: str


@dataclass(frozen=True, slots=True)
class CloseDispute(Act):
    """Rule on a dispute."""

    dispute: int
    ruling: str


@dataclass(frozen=True, slots=True)
class MakeRuling(Act):
    """Decide what no rule covers, or how a rule is read, on record."""

    question: str
    decision: str
    rounds: Sequence[int] = field(default=())


@dataclass(frozen=True, slots=True)
class Note(Act):
    """Put something on record that changes nothing: the house's own act."""

    topic: str
    text: str


ACTS: dict[str, type[Act]] = {act.__name__: act for act in Act.__subclasses__()}
"""Every act by its name."""
