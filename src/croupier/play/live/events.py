"""Events of a live table: chips that move, announced bets, and the croupier's steps.

Money moves by its own events. `ChipsMoved` follows them in the same command with the chips that it
moves in, so that books and chips are compared at every commit.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from croupier.play.event import AnyEvent
from croupier.play.live.mishaps.events import MishapEvent
from croupier.play.live.packing import PackedMove
from croupier.play.live.table import WorkStep
from croupier.play.placed_bet import PlacedBet


@dataclass(frozen=True, slots=True)
class ChipsMoved(AnyEvent):
    """The chips of what has just happened."""

    moves: Sequence[PackedMove]
    cash: int = 0
    """Bank notes that go into the drop box for them."""


@dataclass(frozen=True, slots=True)
class ChipsBought(AnyEvent):
    """A seat has bought chips, of a colour if it has a value."""

    seat: str
    cash: int
    given: Mapping[str, int]
    value: int
    colour: str
    """The colour that the seat has; nothing if it has bought value chips."""
    asked: str
    """The colour that was asked for."""


@dataclass(frozen=True, slots=True)
class ChipsChanged(AnyEvent):
    seat: str
    given: Mapping[str, int]
    wanted: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class ColourCashedIn(AnyEvent):
    """Colour chips have become value chips; the colour is free unless some lie elsewhere."""

    seat: str
    colour: str
    freed: bool


@dataclass(frozen=True, slots=True)
class TipGiven(AnyEvent):
    seat: str
    amount: int
    chips: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class PaymentsListed(AnyEvent):
    """The number is confirmed: called bets come apart, and the work is fixed."""

    round: int
    pocket: str
    apart: Sequence[tuple[str, int, int, str, int]]
    """Pieces of called bets: seat, the bet's number, the piece's number, wager, stake."""
    steps: Sequence[WorkStep]


@dataclass(frozen=True, slots=True)
class StepDone(AnyEvent):
    """A step of the work list, with the money that it moves."""

    round: int
    step: int
    do: str
    seat: str
    amount: int
    stakes: int
    """What is taken off the cloth."""
    inmates: int
    """What leaves the prison."""
    prison: int
    """What goes into it."""


@dataclass(frozen=True, slots=True)
class StepUndone(AnyEvent):
    """A step is put right: what it moved goes back, and it is to be done again."""

    round: int
    step: int
    do: str
    seat: str
    amount: int
    stakes: int
    inmates: int
    prison: int
    reason: str


@dataclass(frozen=True, slots=True)
class StakesStood(AnyEvent):
    """Winning stakes that stay on the cloth when a round is over: they ride."""

    seat: str
    round: int
    bets: Sequence[tuple[int, str, int, int]]
    """Number, wager, stake, and the round in which it was first staked."""

    @property
    def total(self) -> int:
        return sum(stake for _, _, stake, _ in self.bets)

    @property
    def placed(self) -> dict[int, PlacedBet]:
        """The bets as they lie there."""
        return {number: standing_bet(wager, stake) for number, wager, stake, _ in self.bets}


def standing_bet(wager: str, stake: int) -> PlacedBet:
    """A stake on one wager as a bet."""
    return PlacedBet(wager, stake, [(wager, stake)], stake)


@dataclass(frozen=True, slots=True)
class BetReturned(AnyEvent):
    """A stake that may not ride comes back to its player."""

    seat: str
    bet: int
    total: int
    reason: str
    clause: str = ""


@dataclass(frozen=True, slots=True)
class BetsAnnounced(AnyEvent):
    announcement: int
    seat: str
    slip: str
    person: str
    position: str
    replay: int = 0
    """The called bet that has won and is to be staked again, if it is one."""
    how: str = ""
    """In which way."""


@dataclass(frozen=True, slots=True)
class AnnouncedPlaced(AnyEvent):
    """The dealer has repeated an announced bet and placed it; who said it is named again."""

    announcement: int
    seat: str
    person: str


@dataclass(frozen=True, slots=True)
class AnnouncedDeclined(AnyEvent):
    announcement: int
    seat: str
    person: str
    reason: str


@dataclass(frozen=True, slots=True)
class ReplayOffered(AnyEvent):
    """A called bet has won and is paid: it can be staked again out of that."""

    round: int
    step: int
    """The payment."""
    seat: str
    bet: int
    target: str
    unit: int
    won: int
    pieces: Sequence[tuple[int, str, int]]
    """Its pieces that stay on the cloth: number, wager, stake."""


@dataclass(frozen=True, slots=True)
class BetReplayed(AnyEvent):
    """A called bet is staked again; what it takes off the cloth and puts there follows."""

    seat: str
    bet: int
    how: str
    round: int
    staked: int
    left: int
    """What is paid out of win and stake, or of the win alone if the stake stays by itself."""
    clause: str


@dataclass(frozen=True, slots=True)
class ExcessFound(AnyEvent):
    """Chips above the maximum lay on the cloth at the close: the bet that follows is theirs."""

    seat: str
    slip: str
    evidence: str
    clause: str


@dataclass(frozen=True, slots=True)
class AbsenceNoted(AnyEvent):
    seat: str
    absent: bool


@dataclass(frozen=True, slots=True)
class SetAside(AnyEvent):
    """Chips are set aside for a player who isn't there: a win, and stakes if they go with it."""

    aside: int
    seat: str
    player: str
    round: int
    won: int
    """Out of what the seat was just paid."""
    bets: Sequence[tuple[int, int]]
    """Number and stake of bets that are taken off the cloth."""
    clause: str
    stay: int = 0
    """By its number the stay at which it was won."""

    @property
    def amount(self) -> int:
        return self.won + sum(stake for _, stake in self.bets)


@dataclass(frozen=True, slots=True)
class AsideClaimed(AnyEvent):
    """It is at a seat of its player, or under the stay of one who has none, to be paid out."""

    aside: int
    seat: str
    amount: int


WordEvent = (
    BetsAnnounced
    | AnnouncedPlaced
    | AnnouncedDeclined
    | ReplayOffered
    | BetReplayed
    | ExcessFound
    | AbsenceNoted
)
"""What is said or noted; bets and money that come of it have events of their own."""

LiveEvent = (
    ChipsMoved
    | ChipsBought
    | ChipsChanged
    | ColourCashedIn
    | TipGiven
    | PaymentsListed
    | StepDone
    | StepUndone
    | WordEvent
    | MishapEvent
    | SetAside
    | AsideClaimed
)
"""Chips, and what is done with them; stakes that stay or come back are bets."""
