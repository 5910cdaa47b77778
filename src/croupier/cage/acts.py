"""Acts of the cage: what players, cashiers and managers ask of it, in the imperative.

The hash of a password is never shown, not even to a debugger.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import get_args

from croupier.cage.chips.acts import StockChips
from croupier.cage.devices.acts import MoveDevice, RegisterDevice, RenewDeviceKey, RetireDevice
from croupier.play.act import AnyAct


@dataclass(frozen=True, slots=True)
class DescribeHouse(AnyAct):
    """Put the particulars of the house's file on record: the house's own act."""

    name: str
    currency: str
    languages: Sequence[str]
    zone: str


@dataclass(frozen=True, slots=True)
class NoteHeads(AnyAct):
    """Put on record where other journals stand, so that none can be rewritten alone: the house's.

    Heads are as `journal/anchors` writes them.
    """

    heads: str


# Players.


@dataclass(frozen=True, slots=True)
class RegisterPlayer(AnyAct):
    """Open a wallet for a player."""

    player: str
    name: str = ""
    note: str = ""
    play: bool = False
    """For play credits, which are no money: the house's own act, for a guest."""


@dataclass(frozen=True, slots=True)
class NotePlayer(AnyAct):
    """Write something about a player down, in place of what was noted before."""

    player: str
    note: str


@dataclass(frozen=True, slots=True)
class SetLimit(AnyAct):
    """Set a limit that a player wants for themselves; an amount of 0 takes it away."""

    player: str
    kind: str
    period: str
    amount: int


@dataclass(frozen=True, slots=True)
class Exclude(AnyAct):
    """Keep a player from play until a moment, or with 0 until the exclusion is ended."""

    player: str
    until: int
    reason: str = ""


@dataclass(frozen=True, slots=True)
class EndExclusion(AnyAct):
    """Give an open-ended exclusion its end, a day from now."""

    player: str
    reason: str


@dataclass(frozen=True, slots=True)
class SetPassword(AnyAct):
    """Let a player log in with a password, in place of the one before."""

    player: str
    hash: str = field(repr=False)
    given: bool = True
    """Somebody else has made it: it serves for one log-in."""


@dataclass(frozen=True, slots=True)
class SetPin(AnyAct):
    """Choose the PIN that is asked for when cash is paid out: a player's own act."""

    player: str
    hash: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class RecordPin(AnyAct):
    """Count a PIN that is about to be compared, or note that it matched: the house's own act."""

    player: str
    matched: bool


# Money.


@dataclass(frozen=True, slots=True)
class Deposit(AnyAct):
    """Put cash into a wallet, in minor units."""

    player: str
    amount: int


@dataclass(frozen=True, slots=True)
class Withdraw(AnyAct):
    """Pay cash out of a wallet, in minor units."""

    player: str
    amount: int
    pin: bool = field(default=False, repr=False)
    """Whether the player has given their PIN for it."""


@dataclass(frozen=True, slots=True)
class ReverseCash(AnyAct):
    """Undo cash that crossed the counter by mistake: by another person than took or paid it."""

    movement: int
    reason: str


@dataclass(frozen=True, slots=True)
class OpenDrawer(AnyAct):
    """Begin to work from a drawer, with what was counted in it."""

    counted: int


@dataclass(frozen=True, slots=True)
class CloseDrawer(AnyAct):
    """End one's work from a drawer, with what was counted in it."""

    counted: int


@dataclass(frozen=True, slots=True)
class SendToSeat(AnyAct):
    """Send money from a wallet to the player's seat at a table."""

    player: str
    table: str
    seat: str
    amount: int


@dataclass(frozen=True, slots=True)
class FinishSending(AnyAct):
    """Note that the table has what was sent: the house's own act."""

    transfer: int


@dataclass(frozen=True, slots=True)
class ReturnSending(AnyAct):
    """Put what the table declined back into the wallet: the house's own act."""

    transfer: int
    reason: str


@dataclass(frozen=True, slots=True)
class TakeFromSeat(AnyAct):
    """Take what a table has sent into the player's wallet: the house's own act."""

    table: str
    transfer: int
    player: str
    amount: int
    open_from: int
    """The table's lowest transfer that isn't finished: those before it needn't be remembered."""


# Staff.


@dataclass(frozen=True, slots=True)
class AddStaff(AnyAct):
    """Let a person work in the house, or let one who was disabled come back."""

    person: str
    name: str
    roles: Sequence[str]
    hash: str = field(repr=False)
    given: bool = True
    """Somebody else has made the password: it serves for one log-in."""


@dataclass(frozen=True, slots=True)
class ResetPassword(AnyAct):
    """Give a person another password."""

    person: str
    hash: str = field(repr=False)
    given: bool = True
    """Somebody else has made it: it serves for one log-in."""


@dataclass(frozen=True, slots=True)
class ChangePassword(AnyAct):
    """Choose a password of one's own, for one of the staff or a player; other log-ins end."""

    person: str
    before: str = field(repr=False)
    """The hash that the old password matched: if it has been replaced since, nothing changes."""
    hash: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class EndLogIns(AnyAct):
    """End all log-ins of one's own, wherever they are."""

    person: str


@dataclass(frozen=True, slots=True)
class RenewHash(AnyAct):
    """Keep a password that was just given with a hash of today's effort: the house's own act."""

    person: str
    before: str = field(repr=False)
    """The hash that the password matched: if it has been replaced since, it is left alone."""
    hash: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class SetRoles(AnyAct):
    """Say in which positions a person may act."""

    person: str
    roles: Sequence[str]


@dataclass(frozen=True, slots=True)
class DisableStaff(AnyAct):
    """Let a person act no more."""

    person: str
    reason: str = ""


@dataclass(frozen=True, slots=True)
class ProposeChange(AnyAct):
    """Ask for a change of the staff that takes a second person of gaming management."""

    change: str
    """`add`, `roles` or `reset`."""
    person: str
    name: str = ""
    roles: Sequence[str] = ()
    hash: str = field(default="", repr=False)
    """Nothing: the password is made when it is approved."""


@dataclass(frozen=True, slots=True)
class ApproveChange(AnyAct):
    """Make a change of the staff that another person has proposed."""

    proposal: int
    hash: str = field(default="", repr=False)
    """Of the password that was made for it, where one is needed."""


@dataclass(frozen=True, slots=True)
class DeclineChange(AnyAct):
    """Let a proposed change of the staff come to nothing."""

    proposal: int
    reason: str = ""


@dataclass(frozen=True, slots=True)
class BeginStint(AnyAct):
    """Sign in to a table as its dealer."""

    table: str


@dataclass(frozen=True, slots=True)
class EndStint(AnyAct):
    """Sign a dealer out of their table: their own act, or the house's."""

    person: str
    reason: str = ""


@dataclass(frozen=True, slots=True)
class NoteUse(AnyAct):
    """Note that somebody uses the command line on a store that nobody serves."""

    command: str


@dataclass(frozen=True, slots=True)
class RecordLogIn(AnyAct):
    """Note that somebody logged in, or tried to: the house's own act."""

    person: str
    succeeded: bool
    where: str = ""


# Alerts.


@dataclass(frozen=True, slots=True)
class RaiseAlert(AnyAct):
    """Call for somebody of the pit, until they have answered: the house's own act."""

    alert: str
    kind: str
    table: str
    """Nothing if it is about the house as a whole."""
    title: str
    text: str
    clause: str = ""
    act: str = ""
    """The act that answers it, if doing something does."""
    by: str = ""
    """Whose doing it is about: somebody else answers it."""


@dataclass(frozen=True, slots=True)
class AnswerAlert(AnyAct):
    """Answer an alert; where an act at the table has done so, the house names whose it was."""

    alert: str
    answer: str
    person: str = ""


CageAct = (
    DescribeHouse
    | NoteHeads
    | RegisterPlayer
    | NotePlayer
    | SetLimit
    | Exclude
    | EndExclusion
    | SetPassword
    | SetPin
    | RecordPin
    | Deposit
    | Withdraw
    | ReverseCash
    | OpenDrawer
    | CloseDrawer
    | StockChips
    | SendToSeat
    | FinishSending
    | ReturnSending
    | TakeFromSeat
    | AddStaff
    | ResetPassword
    | ChangePassword
    | EndLogIns
    | RenewHash
    | SetRoles
    | DisableStaff
    | ProposeChange
    | ApproveChange
    | DeclineChange
    | RegisterDevice
    | RenewDeviceKey
    | MoveDevice
    | RetireDevice
    | BeginStint
    | EndStint
    | NoteUse
    | RecordLogIn
    | RaiseAlert
    | AnswerAlert
)
"""Anything that can be asked of the cage: the list is closed."""

CAGE_ACTS: dict[str, type[CageAct]] = {act.__name__: act for act in get_args(CageAct)}
"""Every act of the cage by its name."""
