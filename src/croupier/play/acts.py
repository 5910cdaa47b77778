"""Acts: what a person at the table asks for, in the imperative.

The list at the end is closed; all that an act needs beside its fields stands in its row (`rows`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import get_args

from croupier.play.act import Actor, AnyAct, Command, new_act
from croupier.play.betting_acts import (
    AdmitLateBet,
    ClearBets,
    ForARound,
    MoveBet,
    PlaceBets,
    SetBetRight,
    WithdrawBet,
)
from croupier.play.bonus.acts import BonusAct
from croupier.play.live.acts import (
    AnnounceBets,
    BuyChips,
    CashInColour,
    ChangeChips,
    ClaimAside,
    DeclineAnnounced,
    DoStep,
    GiveTip,
    LiveAct,
    NoteAbsence,
    PlaceAnnounced,
    ReturnStakes,
    UndoStep,
)
from croupier.play.oversight_acts import (
    Approve,
    AskPlayer,
    CloseDispute,
    ConfirmRequest,
    CountersignParts,
    Decline,
    DeclineRequest,
    MakeRuling,
    Note,
    OpenDispute,
    Propose,
    RecordDispute,
    RecordInspection,
    ReplaceParts,
)
from croupier.play.provable.acts import DrawingAct

__all__ = [  # what is told elsewhere and read from here
    "Actor",
    "AdmitLateBet",
    "AnnounceBets",
    "AnyAct",
    "Approve",
    "AskPlayer",
    "BuyChips",
    "CashInColour",
    "ChangeChips",
    "ClaimAside",
    "ClearBets",
    "CloseDispute",
    "Command",
    "ConfirmRequest",
    "CountersignParts",
    "Decline",
    "DeclineAnnounced",
    "DeclineRequest",
    "DoStep",
    "ForARound",
    "GiveTip",
    "MakeRuling",
    "MoveBet",
    "Note",
    "NoteAbsence",
    "OpenDispute",
    "PlaceAnnounced",
    "PlaceBets",
    "Propose",
    "RecordDispute",
    "RecordInspection",
    "ReplaceParts",
    "ReturnStakes",
    "SetBetRight",
    "UndoStep",
    "WithdrawBet",
    "new_act",
]


@dataclass(frozen=True, slots=True)
class OpenTable(AnyAct):
    """Open the table for play with an edition of the rules and its limits."""

    edition: str
    limits: Mapping[str, object]
    live: Mapping[str, object] = field(default_factory=dict)
    """The chips of a live table, as the house's file has them; nothing on terminals."""


@dataclass(frozen=True, slots=True)
class CloseTable(AnyAct):
    """Close the table, saying whether its wheel is covered and locked (maryland:2.F)."""

    covered_and_locked: bool = False
    on_screen: bool = False
    """Only the house itself says so: there is no wheel to be covered."""


@dataclass(frozen=True, slots=True)
class CloseBooks(AnyAct):
    """Close the books of a shut table's gaming day: its rounds stand from now on (7.41)."""


@dataclass(frozen=True, slots=True)
class TakeTable(AnyAct):
    """A node takes the table over: the house's own act at opening."""

    epoch: int
    node: str
    program: str = ""
    play: bool = False
    """Whether it plays with play credits, which are no money."""


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
class PayPrisoners(AnyAct):
    """Have half the value of a seat's prisoners paid instead of waiting for their round (7.46)."""

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
    pile: Mapping[str, int] = field(default_factory=dict)
    """At a live table how many of each worth; else the fewest that form the amount."""


@dataclass(frozen=True, slots=True)
class ReceiveTransfer(AnyAct):
    """Take what the cage has sent to a player's seat, or decline it: the house's own act."""

    transfer: int
    seat: str
    player: str
    amount: int
    open_from: int
    """The cage's lowest transfer that isn't finished: those before it needn't be remembered."""
    play: bool = False
    """Whether it comes from a wallet of play credits."""
    pile: Mapping[str, int] = field(default_factory=dict)
    """What the cage sells for it, by worth, where it counts its chips; `lacking`: it can't."""
    lacking: bool = False


@dataclass(frozen=True, slots=True)
class SendTransfer(AnyAct):
    """Send money off a seat to its player's wallet in the cage, in minor units."""

    seat: str
    amount: int


@dataclass(frozen=True, slots=True)
class FinishTransfer(AnyAct):
    """Note that the cage has what was sent: the house's own act."""

    transfer: int


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

    reason: str


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


SeatAct = TakeSeat | LeaveSeat | PayPrisoners | BuyIn | CashOut | CollectDebt | WriteOffDebt
"""Who sits where, and with what money."""

Act = (
    RecordInspection
    | ReplaceParts
    | CountersignParts
    | OpenTable
    | CloseTable
    | CloseBooks
    | TakeTable
    | Suspend
    | Resume
    | ChangeLimits
    | SeatAct
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
    | RecordDispute
    | CloseDispute
    | MakeRuling
    | Note
    | AskPlayer
    | ConfirmRequest
    | DeclineRequest
    | DrawingAct
    | BonusAct
    | LiveAct
)
"""Anything that can be asked of a table."""

ACTS: dict[str, type[Act]] = {act.__name__: act for act in get_args(Act)}
"""Every act by its name."""
