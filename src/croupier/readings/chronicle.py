"""The chronicle of a table: its rounds, as every seat lived them.

Receipts, recall, the players' own rounds and the statistics of a table are all made from it, so
they can't tell different tales.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple, assert_never

from croupier.play import events
from croupier.play.acts import Actor
from croupier.play.bonus.facts import NO_BONUS, BonusFacts, drawn_in
from croupier.play.event import SettledLine
from croupier.play.events import BettingEvent, Event
from croupier.play.paying.rounds import SeatRound, settle_seat
from croupier.play.paying.settlement import Settlement
from croupier.play.paying.settling import Settler
from croupier.play.placed_bet import PlacedBet
from croupier.play.state import Prisoner
from croupier.readings.editions import Editions
from croupier.refusal import Refused


class Happening(NamedTuple):
    """Something on record: which entry, when, by whom, and the event."""

    entry: int
    at: int
    actor: Actor
    event: Event


class BetStep(NamedTuple):
    """Something that was done with a seat's bets."""

    entry: int
    at: int
    actor: Actor
    event: BettingEvent


class Over(NamedTuple):
    """The entry that ended a round."""

    entry: int
    at: int
    hash: bytes
    """Noted, it proves that the record is the same later."""


class Void(NamedTuple):
    """Why a round has no result."""

    cause: str
    clause: str


class Corrected(NamedTuple):
    """What settling a round again did to one seat."""

    entry: int
    at: int
    actor: Actor
    before: str
    pocket: str
    """Nothing if the round was annulled."""
    void: Void | None
    """Why it was annulled, if it was."""
    line: SettledLine
    """The seat as it should have been settled."""
    prisoners: Sequence[Prisoner]
    """Those that the seat had in prison before the round, as far as was known then."""
    credit: int
    prison: int
    owed: int


@dataclass(slots=True)
class SeatGame:
    """A round of one seat."""

    seat: str
    stay: int
    player: str
    before: int = 0
    """The credit before the first bet of the round."""
    brought: int = 0
    """Bought in since then, less what was cashed out; corrections of other rounds too."""
    after: int = 0
    """The credit when the round was over."""
    steps: tuple[BetStep, ...] = ()
    prisoners: Sequence[Prisoner] = ()
    """Those that were in prison before the round."""
    line: SettledLine | None = None
    """As it was settled first; none if the round was void."""
    refund: int = 0
    """What a void round returned."""
    corrections: tuple[Corrected, ...] = ()
    rulings: tuple[Happening, ...] = ()
    """What rulings about the round moved for the seat."""

    @property
    def bets(self) -> dict[int, PlacedBet]:
        """What lay on the layout at the close, or lies there now."""
        return laid(self.steps)

    @property
    def bet(self) -> int:
        """What was staked in all, at the close."""
        return sum(bet.total for bet in self.bets.values())

    @property
    def won(self) -> int:
        """What came back in all: winnings, stakes, chips out of prison, refunds."""
        return self.refund + (self.line.credit if self.line is not None else 0)

    @property
    def stands(self) -> SettledLine:
        """The seat as it stands now: corrections count, and what was returned of a void round."""
        if self.corrections:
            return self.corrections[-1].line
        return self.line or SettledLine(self.seat, self.refund, 0, self.refund, 0, 0, 0)


@dataclass(slots=True)
class Round:
    """A round of a table."""

    table: str
    number: int
    edition: str
    began: int
    first: int
    """The entry it began with."""
    laid_from: int = 0
    """The entry from which bets may lie for it: at a live table before it was opened."""
    over: Over | None = None
    result: str = ""
    """The pocket that stands now; none while the round runs or if it is void."""
    first_result: str = ""
    """The pocket that the round was settled by at first."""
    void: Void | None = None
    corrected: bool = False
    """Whether it was settled again."""
    bonus: BonusFacts = NO_BONUS
    """What it drew besides the ball."""
    spins: tuple[Happening, ...] = ()
    """Void spins and rulings, in order."""
    seats: dict[str, SeatGame] = field(default_factory=dict)
    left: tuple[SeatGame, ...] = ()
    """Of players who took all their bets back and left while it ran."""

    @property
    def games(self) -> list[SeatGame]:
        """The round of everybody who bet in it."""
        return [*self.left, *self.seats.values()]


def laid(steps: Iterable[BetStep]) -> dict[int, PlacedBet]:
    """The bets that some steps leave on the layout; one that was moved lies on top."""
    bets: dict[int, PlacedBet] = {}
    for step in steps:
        match step.event:
            case events.BetsPlaced(bets=placed):
                bets |= dict(placed)
            case events.StakesStood(placed=standing):
                bets |= standing
            case events.BetWithdrawn(bet=number) | events.BetReturned(bet=number):
                del bets[number]
            case events.BetMoved(bet=number, placed=moved):
                del bets[number]
                bets[number] = moved
            case events.BetsCleared(kept=kept):
                bets = {number: bet for number, bet in bets.items() if number in kept}
            case unknown:
                assert_never(unknown)
    return bets


def settled_again(
    settler: Settler,
    round_: Round,
    game: SeatGame,
    pocket: str,
    prisoners: Sequence[Prisoner] | None = None,
) -> Settlement:
    """What each piece of a seat's bets came to by a result, derived anew."""
    held = game.prisoners if prisoners is None else prisoners
    drawn = drawn_in(settler.rules, round_.bonus, pocket)(game.seat)
    return settle_seat(settler, SeatRound(game.seat, game.bets, held, drawn), pocket)


def settler_for(editions: Editions, edition: str) -> Settler:
    """The settler with the rules of an edition, which a round was played by."""
    settler = editions.settler(edition)
    if isinstance(settler, str):
        raise Refused("file", settler, part=edition)
    return settler
