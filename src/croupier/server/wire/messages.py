"""Messages: everything that crosses the socket, one class each; the browser's types are made of it.

Amounts are minor units, moments the house's milliseconds. Clients send `Asked`, servers `Told`.
"""

from __future__ import annotations

from typing import Any, Final, Literal

from msgspec import Struct, field

from croupier.server.wire.amounts import Amount
from croupier.server.wire.bonus import TableBonus
from croupier.server.wire.chips import ClothStack, LiveTold, SeatChips, WorkLine
from croupier.server.wire.figures import ProblemFigures
from croupier.server.wire.limits import TableLimits
from croupier.server.wire.proofs import TableDraw
from croupier.server.wire.spin_seen import SpinSeen

PROTOCOL: Final = 2  # of what crosses the line: since 2 every amount is in minor units

Outcomes = Literal["won", "lost", "halved", "imprisoned", "freed", "void"]
"""What may become of a piece."""

Light = Literal["open", "last", "closed", "result", "void", "suspended", "shut"]
"""What every screen shows in its corner; `last` is for the last seconds of betting."""


class Message(Struct, frozen=True, tag_field="type"):
    """Anything that crosses the socket: `type` says what."""


class Problem(Struct, frozen=True):
    """Why something can't be done: one shape for every refusal and fault, also over HTTP."""

    code: str
    message: str
    clause: str | None = None
    part: str | None = None
    """The words or the field that the refusal is about."""
    nearest: str | None = None
    """What may have been meant."""
    figures: ProblemFigures = field(default_factory=ProblemFigures)
    reference: str | None = None
    """Of a fault in the log of the house."""


# What a client sends.


class Hello(Message, frozen=True, tag="hello"):
    """The first message, within ten seconds; the session is in the cookie."""

    screen: Literal["terminal", "display", "console", "pit"] = "terminal"
    protocol: int = PROTOCOL
    """Left out, it is the present one; any other is answered with a fault."""
    device: str = ""
    """The id of a registered device: the pit misses it when it goes away."""
    key: str = ""
    """What a device proves itself by; without the right one it is told a fault, and must go."""
    changes: bool = False
    """Whether a view is told whole once and then by its changes; left out, it is always whole."""


class Do(Message, frozen=True, tag="do"):
    """Ask for an act; sent again with the same id until it is answered."""

    id: str
    act: str
    fields: dict[str, Any] = field(default_factory=dict)
    position: str = ""
    """In which of their positions a person of the staff acts; players leave it out."""


class Read(Message, frozen=True, tag="read"):
    """Ask what a slip in words means, without placing it."""

    id: str
    text: str


class Ping(Message, frozen=True, tag="ping"):
    """Ask for a sign of life."""


class Look(Message, frozen=True, tag="look"):
    """Ask for all views again as they are now, whole: a change didn't fit the one before it."""


Asked = Hello | Do | Read | Ping | Look


# What the server sends.


class Welcome(Message, frozen=True, tag="welcome"):
    """The answer to `hello`: who you are here."""

    table: str
    now: int
    person: str
    position: str
    seat: str | None = None
    """The seat that the player has at this table."""


class Done(Message, frozen=True, tag="done"):
    """An act is done and on disk, as these entries of the journal."""

    id: str
    first: int
    last: int


class Refused(Message, frozen=True, tag="refused"):
    """An act is against the rules: nothing has changed."""

    id: str
    error: Problem


class Again(Message, frozen=True, tag="again"):
    """It may or may not be done: ask again, with the same id."""

    id: str
    error: Problem


class Piece(Struct, frozen=True):
    """A part of a bet on one wager."""

    wager: str
    stake: Amount


class TargetBet(Struct, frozen=True):
    """A bet by its target and the stake on each of its units."""

    target: str
    unit: Amount


class ReadBet(Struct, frozen=True):
    """A bet as it was understood."""

    bet: str
    """Its canonical form, for people: what it is on and for how much stands beside it."""
    target: str
    unit: Amount
    """The stake on each unit of the target."""
    pieces: list[Piece]
    total: Amount
    returned: Amount
    clause: str


class SlipReading(Message, frozen=True, tag="reading"):
    """What a slip means, and whether it would be taken now."""

    id: str
    text: str
    """The canonical form, which reads back to the same slip."""
    bets: list[ReadBet]
    total: Amount
    refusal: Problem | None = None
    """Why it wouldn't be taken now, if it wouldn't."""


class Pong(Message, frozen=True, tag="pong"):
    """A sign of life."""

    now: int


class Fault(Message, frozen=True, tag="fault"):
    """The message can't be read, or the socket will be closed; `error.code` says why."""

    error: Problem


class Bye(Message, frozen=True, tag="bye"):
    """The session has ended, the table is elsewhere or the house closes."""

    error: Problem


class OthersChip(Struct, frozen=True):
    """A chip of another player: where it lies, never what they have left."""

    seat: str
    wager: str
    stake: Amount


class RoundOutcome(Struct, frozen=True):
    """A round that is over, as everybody may know it."""

    round: int
    result: str
    """The pocket, or nothing if the round is void."""
    first: str = ""
    """The pocket that was confirmed first, if the result was corrected."""
    void: str = ""
    """The cause, if the round is void."""
    clause: str = ""
    """The clause that voids the round, or that of the correction."""
    at: int = 0


class TableView(Message, frozen=True, tag="table"):
    """A table for everybody, after the entry with the number `sequence`."""

    sequence: int
    now: int
    light: Light
    phase: str
    since: int
    round: int
    spin: int
    closes: int | None = None
    """When betting will be closed at an automatic table, by its schedule."""
    betting: int | None = None
    """Milliseconds of betting in all."""
    next: int | None = None
    """When the next round will begin at an automatic table."""
    rounds_left: int | None = None
    """Before the table closes, if that was announced."""
    reason: str = ""
    """Why play is suspended, or the round void, with its clause after it in `clause`."""
    clause: str = ""
    play: bool = False
    """Whether the table plays with play credits, which are no money."""
    training: bool = False
    """Whether spins go wrong there on purpose."""
    respin: bool = False
    """After a void: the bets stay and the ball is spun again."""
    result: str | None = None
    """The pocket of this round once it was drawn or entered."""
    confirmed: bool = False
    """Whether that pocket is confirmed."""
    announcement: str | None = None
    limits: TableLimits = field(default_factory=dict)
    notice: str = ""
    """What the players were told when the limits were last changed."""
    on_layout: Amount = 0
    players: int = 0
    others: list[OthersChip] = field(default_factory=list)
    """Chips of at most a dozen seats, the viewer's own included."""
    history: list[RoundOutcome] = field(default_factory=list)
    """The latest rounds, newest first; the whole of it is at /api/tables/{table}/history."""
    reckoned: int = 0
    """The latest entry that changed every seat: the view of a seat from before is out of date."""
    version: int = 0
    """Counts the views, where they are told by their changes."""
    draw: TableDraw | None = None
    """How its results are drawn, where anybody can check them."""
    awaited: bool = False
    """Whether it waits for the second custodian of its draws."""
    moving: bool = False
    """Whether nobody answers for it just now: another node is taking it over, and play goes on."""
    drawn_by: Literal["house", "wheel", "dealer", ""] = ""
    """Whose word the result is: drawn by the house, told by a wheel's reader, or by its dealer."""
    seen: SpinSeen | None = None
    """What a wheel reader or the dealer has reported of this spin: the ball on screens obeys it."""
    bonus: TableBonus | None = None
    """Where the table has a bonus game."""
    live: LiveTold | None = None
    stacks: list[ClothStack] = field(default_factory=list)
    work: list[WorkLine] = field(default_factory=list)
    """At a live table, the croupier's work on the round, until the next one begins."""


class PlacedBet(Struct, frozen=True):
    """A bet that is registered."""

    number: int
    bet: str
    """Its canonical form, for people: what it is on and for how much stands beside it."""
    target: str
    unit: Amount
    """The stake on each unit of the target."""
    total: Amount
    pieces: list[Piece]


class Prisoner(Struct, frozen=True):
    """Chips in prison since a round."""

    wager: str
    stake: Amount
    since: int


class SettledPiece(Struct, frozen=True):
    """A piece with its outcome and the clause that decided it."""

    wager: str
    stake: Amount
    outcome: Outcomes
    winnings: Amount
    returned: Amount
    in_prison: Amount
    clause: str
    prisoner: bool = False
    """Whether this chip came out of prison into the round."""


class SettledBet(Struct, frozen=True):
    """A bet with what the house's settlement made of its pieces."""

    bet: str
    target: str
    total: Amount
    pieces: list[SettledPiece]


class RoundTotals(Struct, frozen=True):
    """What a settled round did to a seat."""

    round: int
    result: str
    staked: Amount
    winnings: Amount
    returned: Amount
    in_prison: Amount
    net: Amount
    bets: list[SettledBet] = field(default_factory=list)
    """Piece by piece, prisoners last, until the next round begins; later there is
    /api/tables/{table}/rounds/{round}."""


class Session(Struct, frozen=True):
    """A player's time and money in this session, over all tables."""

    since: int
    staked: Amount
    net: Amount
    loss_limit: Amount | None = None


class SeatRequest(Struct, frozen=True):
    """What staff has asked the player of a seat for, and waits to be confirmed or declined."""

    request: int
    act: str
    person: str
    """Who asks."""
    amount: Amount = 0
    words: str = ""
    """The slip, or the place that a bet is moved to."""
    bet: int = 0


class SeatView(Message, frozen=True, tag="seat"):
    """A seat for the player who sits there, after the entry with the number `sequence`."""

    sequence: int
    seat: str
    player: str
    credit: Amount
    owes: Amount
    total: Amount
    """What lies on the layout for this seat."""
    bets: list[PlacedBet]
    prisoners: list[Prisoner] = field(default_factory=list)
    last_round: RoundTotals | None = None
    last_bets: list[TargetBet] = field(default_factory=list)
    """The bets of the round before, for a rebet."""
    session: Session | None = None
    request: SeatRequest | None = None
    """What staff asks for here, until it is answered, the round is over or the seat is left."""
    live: SeatChips | None = None
    version: int = 0
    """Counts the views, where they are told by their changes."""


class ViewChange(Message, frozen=True, tag="change"):
    """What makes the next view of the one before, for a client that asked for changes."""

    view: Literal["table", "seat", "console"]
    before: int
    """The `version` of the view that it is made to; if another is at hand, `look`."""
    set: dict[str, Any]
    """Fields with their new values, the new `version` among them."""
    splice: dict[str, list[tuple[int, int, list[Any]]]]
    """Lists by their field, changed in this order: at a place, so many go, and these come.
    An item that is a shape is an array of its fields in their order."""


Answered = Welcome | Done | Refused | Again | SlipReading | Pong | Fault | Bye
Told = Answered | TableView | SeatView | ViewChange
