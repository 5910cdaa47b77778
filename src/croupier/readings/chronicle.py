"""The chronicle of a table: its rounds read once from the journal, as every seat lived them.

Receipts, recall and the export of rounds are all made from it, so they can't tell different tales.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from croupier.play import events
from croupier.play.acts import Actor
from croupier.play.event import Change, SettledLine
from croupier.play.history import holder_name
from croupier.play.paying.rounds import slip_of
from croupier.play.paying.settlement import Settlement
from croupier.play.paying.settling import Settler
from croupier.play.state import PlacedBet, Prisoner, TableState
from croupier.readings.editions import Editions
from croupier.refusal import Refused
from croupier.wagers.slip import Bet, Slip


class Happening(NamedTuple):
    """Something on record: which entry, when, by whom, and the event."""

    entry: int
    at: int
    actor: Actor
    event: events.Event


class Corrected(NamedTuple):
    """What a correction did to one seat."""

    entry: int
    at: int
    actor: Actor
    before: str
    pocket: str
    """Nothing if the round was annulled."""
    why: str
    """Cause and clause of an annulment."""
    line: SettledLine
    """The seat as it should have been settled."""
    prisoners: list[Prisoner]
    """Those that the seat had in prison before the round, as far as is known now."""
    credit: int
    prison: int
    owed: int


@dataclass(slots=True)
class SeatGame:
    """A round of one seat."""

    seat: str
    player: str
    before: int
    """The credit before the first bet of the round."""
    brought: int = 0
    """Bought in since then, less what was cashed out; corrections of other rounds too."""
    after: int = 0
    """The credit when the round was over."""
    steps: list[Happening] = field(default_factory=list)
    bets: dict[int, PlacedBet] = field(default_factory=dict)
    """What lay on the layout at the close."""
    prisoners: list[Prisoner] = field(default_factory=list)
    line: SettledLine | None = None
    refund: int = 0
    corrections: list[Corrected] = field(default_factory=list)

    @property
    def bet(self) -> int:
        """What was staked in all, at the close."""
        return sum(bet.total for bet in self.bets.values())

    @property
    def won(self) -> int:
        """What came back in all: winnings, stakes, chips out of prison, refunds."""
        return self.refund + (self.line.credit if self.line is not None else 0)


@dataclass(slots=True)
class Round:
    """A round of a table."""

    table: str
    number: int
    edition: str
    began: int
    spins: list[Happening] = field(default_factory=list)
    """Void spins and rulings, in order."""
    over: Happening | None = None
    """Its settlement, or that it was void."""
    hash: bytes = b""
    """Of the entry that ended it: noted, it proves that the record is the same later."""
    corrections: list[Happening] = field(default_factory=list)
    seats: dict[str, SeatGame] = field(default_factory=dict)
    left: list[SeatGame] = field(default_factory=list)
    """Of players who took all their bets back and left while it ran."""

    @property
    def games(self) -> list[SeatGame]:
        """The round of everybody who bet in it."""
        return [*self.left, *self.seats.values()]

    @property
    def result(self) -> str:
        """The pocket that stands now; none while the round runs or if it is void."""
        if not self.corrections:
            return self.first_result
        latest = self.corrections[-1].event
        return latest.pocket if isinstance(latest, events.RoundCorrected) else ""

    @property
    def first_result(self) -> str:
        """The pocket that the round was settled by at first."""
        event = self.over.event if self.over is not None else None
        return event.pocket if isinstance(event, events.RoundSettled) else ""

    @property
    def void(self) -> events.RoundVoided | events.RoundAnnulled | None:
        """Why the round has no result, if it was void or annulled later."""
        happening = self.corrections[-1] if self.corrections else self.over
        event = happening.event if happening is not None else None
        return event if isinstance(event, events.RoundVoided | events.RoundAnnulled) else None


def settled_again(
    settler: Settler, game: SeatGame, pocket: str, prisoners: Sequence[Prisoner] | None = None
) -> Settlement:
    """What each piece of a seat's bets came to by a result, derived anew."""
    rules, held = settler.rules, game.prisoners if prisoners is None else prisoners
    inmates = [Bet(rules.menu.target(rules.wagers[one.wager]), one.stake) for one in held]
    slip = slip_of(rules, game.bets.values())
    return settler.settle(slip, pocket, Slip(rules.game, tuple(inmates)))


def change_of(
    state: TableState, event: events.RoundCorrected | events.RoundAnnulled, name: str
) -> Change:
    """What settling a round again moves for a seat of it.

    The player may have left the seat since, and another may have taken it.
    """
    holder = holder_name(state, state.history[event.round], name)
    changes = (one for one in event.changes if one.seat == holder)
    return next(changes, Change(holder, 0, 0, 0))


def settler_for(editions: Editions, round_: Round) -> Settler:
    """The settler with the rules that a round was played by."""
    settler = editions.settler(round_.edition)
    if isinstance(settler, str):
        raise Refused("file", settler, part=round_.edition)
    return settler
