"""Acts: what a person at the table asks for, in the imperative.

The list at the end is closed; all that an act needs beside its fields stands in its row (`rows`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import get_args

from croupier.play.act import Actor, AnyAct, Command
from croupier.play.oversight_acts import (
    Approve,
    CloseDispute,
    Decline,
    MakeRuling,
    Note,
    OpenDispute,
    Propose,
)

__all__ = [  # what is told elsewhere and read from here
    "Actor",
    "AnyAct",
    "Approve",
    "CloseDispute",
    "Command",
    "Decline",
    "MakeRuling",
    "Note",
    "OpenDispute",
    "Propose",
]

# The table.


@dataclass(frozen=True, slots=True)
class RecordInspection(AnyAct):
    """Certify that the wheel, ball and table were inspected (maryland:2.A)."""

    checks: Sequence[str]
    licence: str


@dataclass(frozen=True, slots=True)
class ReplaceParts(AnyAct):
    """Replace or adjust movable parts of the wheel (maryland:2.B, 2.D); `work` says which."""

    description: str
    licence: str
    work: str = "replacement"


@dataclass(frozen=True, slots=True)
class CountersignParts(AnyAct):
    """Sign that somebody else replaced or adjusted parts in one's presence (maryland:2.B)."""


@dataclass(frozen=True, slots=True)
class OpenTable(AnyAct):
    """Open the table for play with an edition of the rules and its limits."""

    edition: str
    limits: Mapping[str, object]


@dataclass(frozen=True, slots=True)
class CloseTable(AnyAct):
    """Close the table, saying whether its wheel is covered and locked (maryland:2.F)."""

    covered_and_locked: bool = False
    on_screen: bool = False
    """Only the house itself says so: there is no wheel to be covered."""


@dataclass(frozen=True, slots=True)
class TakeTable(AnyAct):
    """A node takes the table over: the house's own act at opening."""

    epoch: int
    node: str
    program: str = ""


@dataclass(frozen=True, slots=True)
class Suspend(AnyAct):
    """Suspend play (fair:general:17)."""

    reason: str


@dataclass(frozen=True, slots=True)
class Resume(AnyAct):
    """Let play go on."""


@dataclass(frozen=True, slots=True)
class ChangeLimits(AnyAct):
    """Set other limits between rounds, with the notice given to the players."""

    limits: Mapping[str, object]
    notice: str


# Seats.


@dataclass(frozen=True, slots=True)
class TakeSeat(AnyAct):
    """Give a player a seat."""

    seat: str
    player: str


@dataclass(frozen=True, slots=True)
class LeaveSeat(AnyAct):
    """Leave a seat that holds neither credit nor bets."""

    seat: str


@dataclass(frozen=True, slots=True)
class BuyIn(AnyAct):
    """Put money on a seat, in minor units."""

    seat: str
    amount: int


@dataclass(frozen=True, slots=True)
class CashOut(AnyAct):
    """Take money off a seat, in minor units."""

    seat: str
    amount: int


@dataclass(frozen=True, slots=True)
class CollectDebt(AnyAct):
    """Take what a seat owes off its credit, with the notice given to the player."""

    seat: str
    amount: int
    notice: str


@dataclass(frozen=True, slots=True)
class WriteOffDebt(AnyAct):
    """Give up what a seat owes: it lowers the day's win."""

    seat: str
    reason: str


# Money from and to the cage.


@dataclass(frozen=True, slots=True)
class MoveFloat(AnyAct):
    """Bring chips from the cage or back to it: the opening float, a fill or a credit."""

    kind: str
    amount: int
    document: str


@dataclass(frozen=True, slots=True)
class ReceiveTransfer(AnyAct):
    """Take what the cage has sent to a player's seat, or decline it: the house's own act."""

    transfer: int
    seat: str
    player: str
    amount: int
    open_from: int
    """The cage's lowest transfer that isn't finished: those before it needn't be remembered."""


@dataclass(frozen=True, slots=True)
class SendTransfer(AnyAct):
    """Send money off a seat to its player's wallet in the cage, in minor units."""

    seat: str
    amount: int


@dataclass(frozen=True, slots=True)
class FinishTransfer(AnyAct):
    """Note that the cage has what was sent: the house's own act."""

    transfer: int


# Betting.


@dataclass(frozen=True, slots=True)
class PlaceBets(AnyAct):
    """Place a slip, all of it or nothing."""

    seat: str
    slip: str


@dataclass(frozen=True, slots=True)
class WithdrawBet(AnyAct):
    """Take a bet back."""

    seat: str
    bet: int


@dataclass(frozen=True, slots=True)
class MoveBet(AnyAct):
    """Move a bet to another target."""

    seat: str
    bet: int
    target: str


@dataclass(frozen=True, slots=True)
class ClearBets(AnyAct):
    """Take every bet of a seat back."""

    seat: str


@dataclass(frozen=True, slots=True)
class SetBetRight(AnyAct):
    """Put a misplaced bet where it was meant to be, between the call and the rest (nz:5.6)."""

    seat: str
    bet: int
    target: str
    evidence: str


@dataclass(frozen=True, slots=True)
class AdmitLateBet(AnyAct):
    """Admit a slip after the closing call, before the drop (fair:round:late-exception)."""

    seat: str
    slip: str
    reason: str


# The round.


@dataclass(frozen=True, slots=True)
class OpenBetting(AnyAct):
    """Begin a round: place your bets."""


@dataclass(frozen=True, slots=True)
class Spin(AnyAct):
    """Spin the ball."""


@dataclass(frozen=True, slots=True)
class CallNoMoreBets(AnyAct):
    """Close betting."""


@dataclass(frozen=True, slots=True)
class ReportSpin(AnyAct):
    """What was seen of the spin, to be judged."""

    telemetry: Mapping[str, object]


@dataclass(frozen=True, slots=True)
class WithdrawReport(AnyAct):
    """Withdraw what was reported of the spin by mistake, with the reason (7.48)."""

    fields: Sequence[str]
    reason: str


@dataclass(frozen=True, slots=True)
class ReportDrop(AnyAct):
    """The ball has dropped out of its track."""


@dataclass(frozen=True, slots=True)
class EnterResult(AnyAct):
    """Enter the pocket in which the ball rests."""

    pocket: str
    source: str = "dealer"


@dataclass(frozen=True, slots=True)
class TakeResultBack(AnyAct):
    """Take an entered result back before it is confirmed."""


@dataclass(frozen=True, slots=True)
class ConfirmResult(AnyAct):
    """Confirm the entered result: from here money moves."""


@dataclass(frozen=True, slots=True)
class Settle(AnyAct):
    """Settle every seat by the confirmed result: the house's own act."""


@dataclass(frozen=True, slots=True)
class CallNoSpin(AnyAct):
    """Void the spin for a cause that the rulebook names."""

    cause: str


@dataclass(frozen=True, slots=True)
class InspectBall(AnyAct):
    """Examine the ball after a void that asks for it."""

    damaged: bool


@dataclass(frozen=True, slots=True)
class ReplaceBall(AnyAct):
    """Bring a new ball."""


@dataclass(frozen=True, slots=True)
class Recover(AnyAct):
    """Apply the rulebook's interruption rule after a crash: the house's own act."""


Act = (
    RecordInspection
    | ReplaceParts
    | CountersignParts
    | OpenTable
    | CloseTable
    | TakeTable
    | Suspend
    | Resume
    | ChangeLimits
    | TakeSeat
    | LeaveSeat
    | BuyIn
    | CashOut
    | CollectDebt
    | WriteOffDebt
    | MoveFloat
    | ReceiveTransfer
    | SendTransfer
    | FinishTransfer
    | PlaceBets
    | WithdrawBet
    | MoveBet
    | ClearBets
    | SetBetRight
    | AdmitLateBet
    | OpenBetting
    | Spin
    | CallNoMoreBets
    | ReportSpin
    | WithdrawReport
    | ReportDrop
    | EnterResult
    | TakeResultBack
    | ConfirmResult
    | Settle
    | CallNoSpin
    | InspectBall
    | ReplaceBall
    | Recover
    | Propose
    | Approve
    | Decline
    | OpenDispute
    | CloseDispute
    | MakeRuling
    | Note
)
"""Anything that can be asked of a table."""

ACTS: dict[str, type[Act]] = {act.__name__: act for act in get_args(Act)}
"""Every act by its name."""


def new_act(kind: type[Act], /, *values: object, **fields: object) -> Act:
    """An act of a kind that is known only as the program runs."""
    make: Callable[..., Act] = kind
    return make(*values, **fields)
