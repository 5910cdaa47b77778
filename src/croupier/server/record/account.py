"""Accounts of the record: one round of one player, complete, out of the entries of that round."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import replace
from typing import Any, Final, Literal, assert_never

from croupier.journal.contract import Entry
from croupier.play import events
from croupier.play.acts import Actor
from croupier.play.endings import AT_FIRST, ending_of
from croupier.play.event import AnyEvent
from croupier.play.events import (
    BettingEvent,
    DrawingEvent,
    EquipmentEvent,
    Event,
    LiveEvent,
    MoneyEvent,
    OversightEvent,
    RecordEvent,
    SeatEvent,
    TableEvent,
)
from croupier.play.handlers import Handlers, members
from croupier.play.live.events import PaymentsListed
from croupier.play.placed_bet import PlacedBet
from croupier.readings.chronicle import BetStep, Round, laid
from croupier.readings.reading import Reading
from croupier.readings.receipts import CorrectedReceipt, receipt_of
from croupier.readings.runner import read_table
from croupier.server.record.payments import returned_bets, settled_bets
from croupier.server.record.records import Records
from croupier.server.wire.bets import pieces_on_line
from croupier.server.wire.record import (
    OwnRoundAccount,
    RoundChange,
    RoundMoment,
    RoundStep,
)


def own_round(records: Records, player: str, round_number: int, seat: str = "") -> OwnRoundAccount:
    """A round of a player, at the seat if they had several; refused if they had no part in it."""
    round_, lean = records.game_of(player, round_number, seat)
    over = round_.over
    assert over is not None, "only rounds that are over are kept"
    story = Story(lean.seat, round_)
    read_table(records.store, records.table, story, after=round_.laid_from - 1, last=over.entry)
    game = replace(lean, steps=tuple(story.steps))
    receipt = receipt_of(records.settler(round_.edition), round_, game)
    settled, clause = receipt.settlement, records.clause_of(round_)
    return OwnRoundAccount(
        records.table,
        game.seat,
        round_.began,
        records.own(round_, game),
        returned_bets(game.bets, clause) if settled is None else settled_bets(settled),
        [told for place, _ in enumerate(game.steps) for told in _steps(game.steps, place)],
        story.moments,
        round_.edition,
        over.entry,
        over.hash.hex(),
        [_change(one, clause) for one in receipt.corrections],
    )


class Story(Reading[Event]):
    """The moments of a round, and what was done with the bets of one seat."""

    def __init__(self, seat: str, round_: Round) -> None:
        self.seat = seat
        self.round = round_
        self._paying = False
        self.steps: list[BetStep] = []
        self.moments: list[RoundMoment] = []

    @property
    def kinds(self) -> Collection[type[AnyEvent]]:
        return _MOMENTS.keys() | members(BettingEvent, SeatEvent) | {PaymentsListed}

    def see(self, entry: Entry, event: Event, at: int, actor: Actor) -> None:
        told = _MOMENTS.get(type(event))
        if isinstance(event, PaymentsListed):
            self._paying = event.round == self.round.number
        elif told is not None:
            if entry.number < self.round.first:
                return
            self.moments.append(RoundMoment(at, *told(event)))
        elif isinstance(event, events.SeatLeft) and event.seat == self.seat:
            self.steps.clear()  # what was before is another player's
        elif isinstance(event, BettingEvent) and event.seat == self.seat and not self._paying:
            self.steps.append(BetStep(entry.number, at, actor, event))


def _steps(steps: Sequence[BetStep], place: int) -> Iterator[RoundStep]:
    """A step as its player reads it; several bets that were placed at once are several."""
    at, event = steps[place].at, steps[place].event
    match event:
        case events.BetsPlaced(bets=placed):
            for key, bet in placed:
                yield _step(at, "placed", key, bet)
        case events.StakesStood(placed=standing):
            for key, bet in standing.items():
                yield _step(at, "placed", key, bet)
        case events.BetWithdrawn(bet=key) | events.BetReturned(bet=key):
            gone = laid(steps[:place])[key]
            yield RoundStep(at, "withdrawn", key, gone.text, gone.target, gone.total)
        case events.BetMoved(bet=key, placed=bet):
            yield _step(at, "moved", key, bet)
        case events.BetsCleared(total=total):
            yield RoundStep(at, "cleared", 0, "", "", total)
        case _:
            assert_never(event)


def _step(at: int, what: Literal["placed", "moved"], key: int, bet: PlacedBet) -> RoundStep:
    return RoundStep(at, what, key, bet.text, bet.target, bet.total, pieces_on_line(bet))


def _change(corrected: CorrectedReceipt, clause: str) -> RoundChange:
    change = corrected.change
    void = change.void
    return RoundChange(
        change.at,
        change.before,
        change.pocket,
        "" if void is None else void.cause,
        clause if void is None else void.clause,
        change.credit,
        change.prison,
        change.owed,
        [] if corrected.settlement is None else settled_bets(corrected.settlement),
    )


_Said = tuple[str, ...]
"""What a moment is called, and what is said of it."""


def _ended(event: Event) -> _Said:
    ending = ending_of(event)
    if ending is None or ending.what == "settled":
        return ("settled",)
    return "void", ending.cause, ending.clause


_MOMENTS: Final = Handlers[Callable[[Any], _Said]](
    {
        events.BettingOpened: lambda _: ("betting",),
        events.BallSpun: lambda _: ("spin",),
        events.BettingClosed: lambda _: ("no more bets",),
        events.BallDropped: lambda _: ("drop",),
        events.ResultEntered: lambda event: ("entered", event.pocket),
        events.ResultTakenBack: lambda event: ("taken back", event.pocket),
        events.ResultConfirmed: lambda event: ("confirmed", event.pocket),
        events.SpinVoided: lambda event: ("spin void", event.cause, event.clause),
        events.PlaySuspended: lambda event: ("suspended", event.reason),
        events.PlayResumed: lambda _: ("resumed",),
        events.RoundRecovered: lambda _: ("recovered",),
        events.RulingMade: lambda event: ("ruling", event.decision, event.clause),
        **dict.fromkeys(AT_FIRST, _ended),
    },
    left_out=(
        *(EquipmentEvent, SeatEvent, MoneyEvent, BettingEvent, RecordEvent, DrawingEvent),
        LiveEvent,
        *(members(TableEvent) - {events.PlaySuspended, events.PlayResumed}),
        *(members(OversightEvent) - {events.RulingMade}),
        *(events.SpinObserved, events.ReportWithdrawn, events.RoundCorrected, events.RoundAnnulled),
    ),
)
