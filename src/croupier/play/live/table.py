"""A live table's state beside its seats: everybody's chips, colours, the work list of a round."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

from croupier.play.event import Held
from croupier.play.live.colours import InPlay
from croupier.play.live.holdings import Holdings, Move, is_outside
from croupier.play.live.piles import NOTHING
from croupier.play.placed_bet import PlacedBet

PAYING_STEPS: Final = frozenset(("share", "free", "pay"))
"""What is done once the cloth is cleared."""


class LiveTerms(NamedTuple):
    """What the house's file says of a live table's chips."""

    table: str
    """The name that its colour chips bear."""
    denominations: Sequence[int]
    """Of its value chips, in minor units."""
    colours: Mapping[str, int]
    """How many chips it has of each colour."""
    value: int = 0
    """What every colour is worth, where all have one value; 0 if each player chooses."""


class WorkStep(NamedTuple):
    """One thing that the croupier does with the chips of a round, fixed at its confirmation."""

    do: str
    seat: str
    """Whose chips; nothing for the marker."""
    clause: str
    amount: int
    """As in the steps of a payout."""
    bets: Sequence[tuple[int, str, int]]
    """The stakes it is about: number, wager, stake."""
    held: Sequence[Held]
    """The prisoners it is about."""
    prison: int
    """What of a shared stake goes to prison."""
    colour: int
    """Chips of the player's colour in it."""
    over: int
    """What a colour player is paid in value chips instead."""
    in_colour: bool
    """Whether colour chips were staked."""

    @property
    def stakes(self) -> int:
        """What lies on the cloth of it."""
        return sum(stake for _, _, stake in self.bets)

    @property
    def inmates(self) -> int:
        """What lies in prison of it."""
        return sum(stake for _, stake, _ in self.held)

    @property
    def wagers(self) -> list[str]:
        """The wagers it is about."""
        named = [*(wager for _, wager, _ in self.bets), *(one[0] for one in self.held)]
        return list(dict.fromkeys(named))


def read_step(packed: Sequence[Any]) -> WorkStep:
    """A step out of an event or a snapshot, the same from either."""
    do, seat, clause, amount, bets, held, *rest = packed
    rows = [(number, wager, stake) for number, wager, stake in bets]
    inside = [(wager, stake, since) for wager, stake, since in held]
    return WorkStep(do, seat, clause, amount, rows, inside, *rest)


class Announced(NamedTuple):
    """A bet that was said and waits for the dealer to place it."""

    seat: str
    slip: str
    person: str
    position: str
    """Who said it, or entered what they heard."""
    replay: int = 0
    """The called bet that has won and is to be staked again, if it is one."""
    how: str = ""


class ReplayOffer(NamedTuple):
    """A called bet that has won and was paid: it can be staked again until betting closes."""

    seat: str
    round: int
    step: int
    target: str
    unit: int
    won: int
    pieces: Sequence[tuple[int, str, int]]
    """Its pieces that stayed on the cloth: number, wager, stake."""
    taken: str = ""
    """How it was staked again."""


def read_offer(packed: Sequence[Any]) -> ReplayOffer:
    """An offer out of a snapshot."""
    offer = ReplayOffer(*packed)
    return offer._replace(pieces=[(*one,) for one in offer.pieces])


class Aside(NamedTuple):
    """Chips that were set aside for a player who wasn't there."""

    seat: str
    player: str
    amount: int
    round: int
    stay: int = 0
    """The stay at which it was won; an earlier program kept none."""


@dataclass(slots=True)
class LiveTable:
    """The chips of a live table and what is being done with them."""

    terms: LiveTerms
    holdings: Holdings = field(default_factory=Holdings)
    in_play: dict[str, InPlay] = field(default_factory=dict)
    """Whose each colour is, by the seat, and what it is worth."""
    steps: list[WorkStep] = field(default_factory=list)
    done: int = 0
    """How many of the steps are done."""
    marked: int = 0
    """When the number was marked."""
    laid: dict[str, dict[int, PlacedBet]] = field(default_factory=dict)
    """The bets of the round that is being paid, as they lay at the close."""
    inmates: dict[str, list[Held]] = field(default_factory=dict)
    """Its prisoners before it."""
    rides: dict[int, int] = field(default_factory=dict)
    """Bets that have stayed on the cloth, each with the round it was first staked in."""
    announced: dict[int, Announced] = field(default_factory=dict)
    next_announced: int = 1
    apart: dict[int, int] = field(default_factory=dict)
    """The pieces of called bets in the round that is being paid, each with its bet."""
    replays: dict[int, ReplayOffer] = field(default_factory=dict)
    """Called bets that can be staked again, by their numbers."""
    strays: list[tuple[str, ...]] = field(default_factory=list)
    """Another table's chips that were judged since the number fell: seat, table, colour, wager."""
    absent: list[str] = field(default_factory=list)
    """Seats whose players aren't there."""
    aside: dict[int, Aside] = field(default_factory=dict)
    next_aside: int = 1

    @property
    def next_step(self) -> WorkStep | None:
        """What the croupier does next, if anything is left to do."""
        return self.steps[self.done] if self.done < len(self.steps) else None

    @property
    def left(self) -> list[WorkStep]:
        """What is still to be done."""
        return self.steps[self.done :]

    def colour_of(self, seat: str) -> str | None:
        """The colour that a seat has."""
        return next((name for name, one in self.in_play.items() if one.player == seat), None)


def after(holdings: Holdings, moves: Iterable[Move]) -> Holdings:
    """A table's holdings after some moves; what others have is counted in the whole house."""
    held = dict(holdings.held)
    for source, target, pile in moves:
        if not is_outside(source):
            held[source] = held.get(source, NOTHING) - pile
        if not is_outside(target):
            held[target] = held.get(target, NOTHING) + pile
    return Holdings({holder: pile for holder, pile in held.items() if pile})
