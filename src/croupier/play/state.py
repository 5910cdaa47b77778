"""The state of a table: everything `decide` looks at, changed only by `evolve`."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from croupier.play.bonus.facts import NO_BONUS, BonusFacts, facts_of
from croupier.play.limits import NO_LIMITS, Limits
from croupier.play.live.table import LiveTable
from croupier.play.phases import Phase
from croupier.play.placed_bet import PlacedBet
from croupier.play.provable.chain import DrawChain


class Prisoner(NamedTuple):
    """Chips in prison on an even chance since a round."""

    wager: str
    stake: int
    since: int


@dataclass(slots=True)
class Seat:
    """A seat: who sits there, their credit, their bets of the round and their prisoners."""

    player: str
    credit: int = 0
    bets: dict[int, PlacedBet] = field(default_factory=dict)
    stakes: dict[str, int] = field(default_factory=dict)
    """What lies on each wager, over all bets of the round."""
    prisoners: list[Prisoner] = field(default_factory=list)
    owes: int = 0
    """What a correction could not take back: collected by a cashier with notice."""
    owes_rulings: int = 0
    """What of it rulings took: the bank has no part in that."""
    others: list[str] = field(default_factory=list)
    """The player's other seats at this table: limits count over all of them."""
    number: int = 0
    """Of this stay, counted over the table: whoever sits here next has another."""

    @property
    def standing(self) -> int:
        """What the seat has on the layout."""
        return sum(bet.total for bet in self.bets.values())

    @property
    def is_even(self) -> bool:
        """Whether neither the house nor the player has anything to get."""
        return not (self.credit or self.owes or self.prisoners)


class PaidOff(NamedTuple):
    """A prisoner of a stay that was paid instead of waiting, and for how much."""

    stay: int
    prisoner: Prisoner
    amount: int


class Departure(NamedTuple):
    """Money on its way from a seat to the cage."""

    seat: str
    player: str
    amount: int


class Dispute(NamedTuple):
    """A complaint that waits for its ruling, and the rounds it concerns."""

    rounds: list[int]
    complaint: str
    seat: str = ""
    amount: int = 0
    held: bool = False


class Ruling(NamedTuple):
    """A ruling that was made: the rounds it speaks of, and for whom it has moved money."""

    rounds: list[int]
    moved: list[str]


class Proposal(NamedTuple):
    """Something that waits for a second person."""

    action: str
    details: Mapping[str, object]
    person: str


class Request(NamedTuple):
    """What somebody of the staff has asked the player of a seat for."""

    seat: str
    act: str
    fields: Mapping[str, str | int]
    person: str
    position: str


class Stay(NamedTuple):
    """Who sat at a seat in a round, and in which stay."""

    number: int
    player: str


@dataclass(slots=True)
class SettledRound:
    """A settled round of the gaming day, as it stands: what settling it again needs."""

    round: int
    pocket: str
    """Nothing if the round was annulled later."""
    edition: str
    bets: dict[str, dict[int, PlacedBet]] = field(default_factory=dict)
    prisoners: dict[str, list[Prisoner]] = field(default_factory=dict)
    """Those held before the settlement."""
    held: dict[str, list[Prisoner]] = field(default_factory=dict)
    """Those held after the settlement."""
    lines: dict[str, tuple[int, ...]] = field(default_factory=dict)
    stays: dict[str, Stay] = field(default_factory=dict)
    bonus: BonusFacts = NO_BONUS
    """What was drawn besides the ball."""
    spun: bool = True
    """Whether a ball was spun: else there can be no result."""
    ruled: bool = False
    """Whether a ruling has ended it: only one of that rank settles it otherwise."""


_write: Final = json.JSONEncoder(separators=(",", ":"), check_circular=False).encode


@dataclass(slots=True)
class DayHistory(Mapping[int, SettledRound]):
    """The settled rounds of the gaming day, each as a line of text: a busy one has a million bets.

    What it gives is read anew each time; a round that was changed must be put back.
    """

    packed: dict[int, str] = field(default_factory=dict)
    pockets: dict[int, str] = field(default_factory=dict)
    """Where each round's ball rests; nothing if the round is void."""
    unsaved: set[int] = field(default_factory=set, compare=False)
    """Rounds that no snapshot holds as they are now."""
    parts: list[tuple[int, str]] = field(default_factory=list, compare=False)
    """The entries at which parts of the other rounds were saved: number and hash."""

    def put(self, settled: SettledRound) -> None:
        """Keep a round as it stands; of its bets the targets, which say it all."""
        seats = []
        for name, line in settled.lines.items():
            bets = settled.bets[name]
            laid = [(key, bet.target, bet.unit, bet.total) for key, bet in bets.items()]
            prison = settled.prisoners.get(name, ()), settled.held.get(name, ())
            seats.append((name, settled.stays[name], line, laid, *prison))
        number = settled.round
        ended = settled.spun, settled.ruled
        self.packed[number] = _write(
            (settled.pocket, settled.edition, settled.bonus, seats, *ended)
        )
        self.pockets[number] = settled.pocket
        self.unsaved.add(number)

    def __getitem__(self, number: int) -> SettledRound:
        pocket, edition, bonus, seats, spun, ruled = json.loads(self.packed[number])
        settled = SettledRound(
            number, pocket, edition, bonus=facts_of(*bonus), spun=spun, ruled=ruled
        )
        for name, stay, line, laid, prisoners, held in seats:
            settled.stays[name], settled.lines[name] = Stay(*stay), tuple(line)
            settled.bets[name] = {
                key: PlacedBet(target, unit, (), total) for key, target, unit, total in laid
            }
            if prisoners:
                settled.prisoners[name] = [Prisoner(*one) for one in prisoners]
            if held:
                settled.held[name] = [Prisoner(*one) for one in held]
        return settled

    def __iter__(self) -> Iterator[int]:
        return iter(self.packed)

    def __len__(self) -> int:
        return len(self.packed)


class Debt(NamedTuple):
    """What a round that was settled again couldn't take back from a seat."""

    round: int
    seat: str
    stay: int
    unpaid: int
    forgiven: int
    """What of it was written off: the player has kept it."""


@dataclass(slots=True)
class Moments:
    """When the ball was thrown, and the three moments at which a bet's place can count."""

    spun: int = 0
    close: int = 0
    drop: int = 0
    rest: int = 0


@dataclass(slots=True)
class TableState:
    """A table as it stands after some events."""

    phase: Phase = Phase.CLOSED
    phase_before: Phase = Phase.CLOSED
    """Where play goes on after a suspension."""
    since: int = 0
    """When the phase began."""
    edition: str = ""
    limits: Limits = NO_LIMITS
    epoch: int = 0
    play: bool = False
    """Whether the table plays with play credits, which are no money."""
    round: int = 0
    began: int = 0
    """When the round began."""
    day: int = 1
    """The number of the gaming day whose books are kept."""
    day_began: int = 0
    """When the table was first opened in it; 0 if it hasn't been yet."""
    spin: int = 0
    seats: dict[str, Seat] = field(default_factory=dict)
    departed: dict[str, Seat] = field(default_factory=dict)
    """Of players who have left: what a correction gave them, or couldn't take back."""
    stays: int = 0
    """How often a seat was taken."""
    on_layout: int = 0
    """What lies on the layout in all."""
    next_bet: int = 1
    spoken: list[int] = field(default_factory=list)
    """The bets of the round that somebody entered by their player's word."""
    result: str = ""
    source: str = ""
    last_result: str = ""
    bonus: BonusFacts = NO_BONUS
    """What the round has drawn besides the ball."""
    frozen: bool = False
    """Whether the bets stay as they lie, though no ball runs: bonus numbers were shown."""
    chain: DrawChain | None = None
    """The chain by whose links results are drawn, where anybody can check them."""
    seeds: dict[str, str] = field(default_factory=dict)
    """Words that players gave to the draws of this round, by seat."""
    moments: Moments = field(default_factory=Moments)
    causes: list[str] = field(default_factory=list)
    """Causes for a void that were seen in this spin, or why it was void."""
    seen: dict[str, object] = field(default_factory=dict)
    """All that was reported of this spin."""
    read: list[str] = field(default_factory=list)
    """Which of it the wheel's own reader reported."""
    ball_check: str = ""
    """Who must look at the ball before the next spin, if anybody."""
    ball_damaged: bool = False
    ball_from: int = 0
    """The round from which the present ball is in play."""
    ball_replaced: bool = False
    """Whether a new ball was brought while the old one must still be examined."""
    adjusters: list[str] = field(default_factory=list)
    """Who has replaced or adjusted parts since the last inspection."""
    countersigned: bool = True
    """Whether security has signed for all of that."""
    proposals: dict[int, Proposal] = field(default_factory=dict)
    next_proposal: int = 1
    requests: dict[int, Request] = field(default_factory=dict)
    """What waits for the answer of a player, one for a seat: in this round and this stay."""
    next_request: int = 1
    disputes: dict[int, Dispute] = field(default_factory=dict)
    next_dispute: int = 1
    rulings: dict[int, Ruling] = field(default_factory=dict)
    """All that were made at the table, by their numbers."""
    settled: SettledRound | None = None
    """The round just settled."""
    history: DayHistory = field(default_factory=DayHistory)
    """All settled rounds of the gaming day: each may be settled again until its books
    are closed."""
    debts: list[Debt] = field(default_factory=list)
    """Of the gaming day, oldest round first."""
    paid_off: list[PaidOff] = field(default_factory=list)
    """Prisoners of the gaming day that were paid: a correction counts what they received."""
    floats: dict[str, int] = field(default_factory=dict)
    """What each person has moved alone between the table and the cage in the gaming day."""
    arrivals: list[int] = field(default_factory=list)
    """Transfers from the cage that were received or declined: none is taken twice."""
    arrivals_from: int = 0
    """Those below it are finished on both sides, and needn't be remembered."""
    departures: dict[int, Departure] = field(default_factory=dict)
    """Transfers to the cage that it isn't known to have yet."""
    next_departure: int = 1
    live: LiveTable | None = None
    """The chips of a live table; none on terminals."""

    def holder(self, name: str) -> Seat | None:
        """A seat, or what is left of one whose player has gone."""
        return self.seats.get(name) or self.departed.get(name)

    def sit(self, name: str, player: str) -> None:
        """Give a player a seat."""
        self.stays += 1
        self.seats[name] = Seat(player, number=self.stays)
        self.join_seats(player)

    def drop_request(self, seat: str) -> None:
        """Let nothing wait at a seat for its player's answer."""
        if self.requests:
            left = self.requests.items()
            self.requests = {number: one for number, one in left if one.seat != seat}

    def request_at(self, seat: str) -> tuple[int, Request] | None:
        """What waits at a seat for its player's answer, with its number."""
        return next((one for one in self.requests.items() if one[1].seat == seat), None)

    def join_seats(self, player: str) -> None:
        """Let each seat of a player know the others."""
        held = sorted(name for name, seat in self.seats.items() if seat.player == player)
        for name in held:
            self.seats[name].others = [other for other in held if other != name]

    def stakes_of(self, seat: Seat) -> Mapping[str, int]:
        """What lies on each wager for the player of a seat, over all their seats."""
        if not seat.others:
            return seat.stakes
        found = dict(seat.stakes)
        for name in seat.others:
            for wager, stake in self.seats[name].stakes.items():
                found[wager] = found.get(wager, 0) + stake
        return found

    def bets_elsewhere(self, seat: Seat) -> list[PlacedBet]:
        """The bets of a seat's player at their other seats."""
        return [bet for name in seat.others for bet in self.seats[name].bets.values()]
