"""Meters: what went in and out at every seat and table, counted from the first event and growing.

They read the events' own figures and not the transfers, so that books and meters check each other.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field, fields
from typing import Any, Final

from croupier.books.ledger import Ledger
from croupier.books.transfers import LAYOUT, PRISON, debt_account, seat_account
from croupier.play import events
from croupier.play.endings import ENDINGS, ending_of
from croupier.play.events import (
    DrawingEvent,
    EquipmentEvent,
    Event,
    OversightEvent,
    RecordEvent,
    SeatEvent,
    SpinEvent,
    TableEvent,
)
from croupier.play.handlers import Handlers
from croupier.play.live import events as live
from croupier.play.live.mishaps.events import StraysJudged, StraysSentHome


@dataclass(slots=True)
class MoneyMeter:
    """Sums in minor units; none of them ever gets smaller, and none is ever cleared."""

    bought_in: int = 0
    cashed_out: int = 0
    received: int = 0
    sent: int = 0
    """What came from the players' wallets in the cage, and went back to them."""
    bets: int = 0
    """Stakes put on the layout."""
    cancelled: int = 0
    """Stakes taken back before the close: withdrawn, cleared, or moved to less."""
    voids: int = 0
    """Stakes returned because a round was void."""
    settled: int = 0
    """Stakes that a result decided."""
    wins: int = 0
    """Winnings without stakes."""
    returned: int = 0
    """Stakes given back by a settlement."""
    imprisoned: int = 0
    freed: int = 0
    forfeited: int = 0
    """Chips that went into prison, came back from it, and were lost there."""
    corrected_up: int = 0
    corrected_down: int = 0
    """What corrections gave to seats and took from them."""
    prison_up: int = 0
    prison_down: int = 0
    """What corrections put into prison and let out of it."""
    owed: int = 0
    """What corrections couldn't take back, and rulings couldn't take."""
    owed_less: int = 0
    """What later corrections set against that."""
    ruled_up: int = 0
    ruled_down: int = 0
    """What rulings paid to seats and took from them."""
    collected: int = 0
    written_off: int = 0
    """Debts that were paid out of a seat's credit, and that the house gave up."""
    tips: int = 0
    aside: int = 0
    claimed: int = 0
    """At a live table: given to the tip box, set aside for its player and claimed."""
    games: int = 0
    """Settlements with a bet or prisoner of the seat; of a table, its rounds."""

    @property
    def credit(self) -> int:
        """What the seats hold now, by these meters alone."""
        taken = self.bets - self.cancelled - self.voids
        given = self.wins + self.returned + self.freed
        corrected = self.corrected_up - self.corrected_down
        ruled = self.ruled_up - self.ruled_down
        brought = self.bought_in - self.cashed_out + self.received - self.sent
        apart = self.tips + self.aside - self.claimed
        return brought - taken + given + corrected + ruled - self.collected - apart

    @property
    def standing(self) -> int:
        """What lies on the layout now."""
        return self.bets - self.cancelled - self.voids - self.settled

    @property
    def in_prison(self) -> int:
        """What is in prison now."""
        corrected = self.prison_up - self.prison_down
        return self.imprisoned - self.freed - self.forfeited + corrected

    @property
    def debt(self) -> int:
        """What is owed now."""
        return self.owed - self.owed_less - self.collected - self.written_off

    def add(self, other: MoneyMeter) -> None:
        """Add another's sums to these; games are counted, not added."""
        for one in fields(self):
            if one.name != "games":
                setattr(self, one.name, getattr(self, one.name) + getattr(other, one.name))


@dataclass(slots=True)
class Meters:
    """The meters of one table."""

    seats: dict[str, MoneyMeter] = field(default_factory=dict)
    rounds: int = 0
    void_rounds: int = 0
    void_spins: int = 0
    corrections: int = 0

    @property
    def table(self) -> MoneyMeter:
        """All seats together."""
        total = MoneyMeter(games=self.rounds)
        for meter in self.seats.values():
            total.add(meter)
        return total

    def read(self, event: Event) -> None:
        """Count an event."""
        count = _COUNTED.get(type(event))
        for seat, name, amount in count(event) if count is not None else ():
            meter = self.seats.get(seat)
            if meter is None:
                meter = self.seats[seat] = MoneyMeter()
            setattr(meter, name, getattr(meter, name) + amount)
        ending = ending_of(event)
        if ending is not None:
            self.corrections += ending.again
            self.rounds += ending.what == "settled"
            self.void_rounds += ending.what == "void"
        elif isinstance(event, events.SpinVoided):
            self.void_spins += 1


def meters_of(history: Iterable[Event]) -> Meters:
    """The meters after some events, by one reading."""
    meters = Meters()
    for event in history:
        meters.read(event)
    return meters


def reconciles(meters: Meters, ledger: Ledger) -> list[str]:
    """Where meters and ledger disagree, each in a sentence; nothing if they agree."""
    total = meters.table
    shown = {LAYOUT: total.standing, PRISON: total.in_prison}
    shown |= {seat_account(name): meter.credit for name, meter in meters.seats.items()}
    shown |= {debt_account(name): -meter.debt for name, meter in meters.seats.items()}
    kinds = (seat_account(""), debt_account(""))
    seats = {account for account in ledger.balances if account.startswith(kinds)}
    return [
        f"{account} holds {ledger.balances.get(account, 0)} in the books and "
        f"{shown.get(account, 0)} by the meters"
        for account in sorted(seats | set(shown))
        if ledger.balances.get(account, 0) != shown.get(account, 0)
    ]


_LINE: Final = ("settled", "wins", "returned", "imprisoned", "freed", "forfeited")
"""The meters of a settlement's line, in its order."""

Counted = Iterator[tuple[str, str, int]]
"""The seat, the meter and the amount of everything that an event counts."""


def _amount(name: str) -> Callable[[Any], Counted]:
    return lambda event: iter([(event.seat, name, event.amount)])


def _paid_off(event: events.PrisonersPaid) -> Counted:
    yield event.seat, "freed", event.amount
    yield event.seat, "forfeited", event.kept


def _ruled(event: events.MovedByRuling) -> Counted:
    yield event.seat, "ruled_up" if event.credit > 0 else "ruled_down", abs(event.credit)
    yield event.seat, "owed", event.owed


def _set_aside(event: live.SetAside) -> Counted:
    yield event.seat, "aside", event.amount
    yield event.seat, "cancelled", event.amount - event.won


def _lost_elsewhere(event: StraysSentHome) -> Counted:
    """Chips that were staked and raked at another table."""
    yield event.seat, "bets", event.amount
    yield event.seat, "settled", event.amount


def _cancelled(event: events.BetWithdrawn | events.BetsCleared | events.BetReturned) -> Counted:
    yield event.seat, "cancelled", event.total


def _stood(event: events.StakesStood) -> Counted:
    """A stake that rides has come back, and is staked again."""
    yield event.seat, "settled", event.total
    yield event.seat, "returned", event.total
    yield event.seat, "bets", event.total


def _step_done(event: live.StepDone) -> Counted:
    """What a settlement on terminals counts at once comes step by step."""
    seat, amount = event.seat, event.amount
    yield seat, "settled", event.stakes
    yield seat, "imprisoned", event.prison
    if event.do == "rake":
        yield seat, "forfeited", event.inmates
    elif event.do in _GIVING:
        yield seat, _GIVING[event.do], amount


_GIVING: Final = {"share": "returned", "free": "freed", "pay": "wins"}


def _step_undone(event: live.StepUndone) -> Counted:
    """No meter runs backwards: what is put right counts as a correction, and comes again."""
    seat = event.seat
    yield seat, "bets", event.stakes
    yield seat, "corrected_up", event.stakes
    yield seat, "prison_up", event.inmates
    yield seat, "prison_down", event.prison
    if event.do in _GIVING:
        yield seat, "corrected_down", event.amount


def _placed(event: events.BetsPlaced) -> Counted:
    yield event.seat, "bets", event.total


def _moved(event: events.BetMoved) -> Counted:
    yield event.seat, "bets" if event.change > 0 else "cancelled", abs(event.change)


def _ended(event: Event) -> Counted:
    ending = ending_of(event)
    if ending is None:
        return
    for change in ending.changes:
        yield change.seat, "corrected_up" if change.credit > 0 else "corrected_down", abs(change[1])
        yield change.seat, "prison_up" if change.prison > 0 else "prison_down", abs(change.prison)
        yield change.seat, "owed" if change.owed > 0 else "owed_less", abs(change.owed)
    for line in ending.lines if not ending.again else ():
        if ending.what == "void":
            yield line.seat, "voids", line.returned
            continue
        if not ending.by_steps:
            yield from ((line.seat, name, one) for name, one in zip(_LINE, line[1:], strict=True))
        yield line.seat, "games", 1


_COUNTED: Final = Handlers[Callable[[Any], Counted]](
    {
        events.PrisonersPaid: _paid_off,
        events.BoughtIn: _amount("bought_in"),
        events.CashedOut: _amount("cashed_out"),
        events.TransferReceived: _amount("received"),
        events.TransferSent: _amount("sent"),
        events.DebtCollected: _amount("collected"),
        events.DebtWrittenOff: _amount("written_off"),
        events.MovedByRuling: _ruled,
        events.BetsPlaced: _placed,
        events.BetWithdrawn: _cancelled,
        events.BetsCleared: _cancelled,
        events.BetMoved: _moved,
        events.BetReturned: _cancelled,
        events.StakesStood: _stood,
        live.StepDone: _step_done,
        live.StepUndone: _step_undone,
        live.TipGiven: _amount("tips"),
        live.SetAside: _set_aside,
        live.AsideClaimed: _amount("claimed"),
        StraysJudged: _amount("wins"),
        StraysSentHome: _lost_elsewhere,
        **dict.fromkeys(ENDINGS, _ended),
    },
    left_out=(
        *(
            TableEvent,
            EquipmentEvent,
            SeatEvent,
            SpinEvent,
            OversightEvent,
            RecordEvent,
            DrawingEvent,
        ),
        *(events.FloatMoved, events.TransferDeclined, events.TransferFinished, events.SpinVoided),
        *(live.ChipsMoved, live.ChipsBought, live.ChipsChanged, live.ColourCashedIn),
        *(live.PaymentsListed, live.WordEvent),
    ),
)
