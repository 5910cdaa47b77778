"""The gaming day of a table: drop, win and hold, and whether the books agree with them.

A day ends when the table closes. What happens while it is shut belongs to the day that follows, so
that every event is counted in one day and no money falls between two.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, Final, NamedTuple

from croupier.books.ledger import Ledger
from croupier.books.transfers import (
    BANK,
    FLOAT,
    LAYOUT,
    PRISON,
    RULINGS,
    debt_account,
    seat_account,
)
from croupier.journal.contract import Entry
from croupier.money import written
from croupier.play import events
from croupier.play.acts import Actor
from croupier.play.endings import ENDINGS, ending_of
from croupier.play.event import AnyEvent
from croupier.play.events import (
    BettingEvent,
    EquipmentEvent,
    Event,
    OversightEvent,
    RecordEvent,
    SeatEvent,
    SpinEvent,
    TableEvent,
)
from croupier.play.handlers import Handlers, members
from croupier.readings.reading import Reading


class LedgerStanding(NamedTuple):
    """What lies where at a moment, by the ledger."""

    credit: int = 0
    stakes: int = 0
    prison: int = 0
    receivables: int = 0
    bank: int = 0
    float_out: int = 0
    """Chips that the cage has given the table and not got back."""
    rulings: int = 0
    """What rulings took, less what they paid."""

    @property
    def held(self) -> int:
        """What players hold at the table."""
        return self.credit + self.stakes + self.prison


@dataclass(slots=True)
class Day:
    """What a day has come to so far."""

    number: int
    before: LedgerStanding = field(default_factory=LedgerStanding)
    after: LedgerStanding = field(default_factory=LedgerStanding)
    opened: int = 0
    closed: int = 0
    """Both by the house's clock; 0 if it hasn't yet."""
    rounds: int = 0
    voids: int = 0
    corrections: int = 0
    bought_in: int = 0
    received: int = 0
    """Buy-ins for cash, and out of the players' wallets in the cage."""
    cashed_out: int = 0
    sent: int = 0
    collected: int = 0
    written_off: int = 0
    paid_by_rulings: int = 0
    taken_by_rulings: int = 0
    """Outside of play; of what was taken, debts that were given up are left out."""
    opening_float: int = 0
    fills: int = 0
    credits: int = 0
    rounds_won: int = 0
    """What the rounds of the day won for the house, corrections included, line by line."""
    balance: int = 0
    """All accounts together, which must be 0."""

    @property
    def drop(self) -> int:
        """Everything that players bought in for."""
        return self.bought_in + self.received

    @property
    def win(self) -> int:
        """Drop less cash-outs, less what players hold more than before, and what they owe more.

        What rulings paid and took is no win.
        """
        held = self.after.held - self.before.held
        owed = self.after.receivables - self.before.receivables
        return self.drop - self.cashed_out - self.sent - held + owed + self.by_rulings

    @property
    def by_rulings(self) -> int:
        """What rulings paid to players, less what they took from them."""
        return self.paid_by_rulings - self.taken_by_rulings

    @property
    def hold(self) -> Fraction | None:
        """The part of the drop that was won; none if nobody bought in."""
        return Fraction(self.win, self.drop) if self.drop else None

    @property
    def faults(self) -> list[str]:
        """What doesn't balance, each in a sentence."""
        found = []
        moved = self.after.float_out - self.before.float_out
        bank = self.after.bank - self.before.bank - moved
        if bank != self.win:
            found.append(f"The bank has won {written(bank)}; the day's win is {written(self.win)}.")
        rounds = self.rounds_won - self.written_off
        if rounds != self.win:
            found.append(
                f"The rounds won {written(rounds)} less what was written off; the day's win is "
                f"{written(self.win)}."
            )
        if moved != self.opening_float + self.fills - self.credits:
            found.append("The float isn't what its documents say.")
        ruled = self.before.rulings - self.after.rulings
        if ruled != self.by_rulings:
            found.append(
                f"Rulings paid {written(self.by_rulings)} more than they took; their account says "
                f"{written(ruled)}."
            )
        if self.balance:
            found.append(f"All accounts together come to {written(self.balance)}, not to 0.")
        return found


class Days(Reading[Event]):
    """The days of one table, each with the entry that it came to and that entry's hash."""

    def __init__(self) -> None:
        self.ledger = Ledger()
        self.over: list[Day] = []
        self.heads: list[tuple[int, bytes]] = []
        """Of the days that are over."""
        self.present = Day(1)

    @property
    def kinds(self) -> Collection[type[AnyEvent]]:
        return _COUNTED.keys() | members(BettingEvent)

    @property
    def all(self) -> list[Day]:
        """Every day, the present one last if anything has happened in it."""
        fresh = Day(self.present.number, self.present.before, self.present.after)
        return self.over if self.present == fresh else [*self.over, self.present]

    def see(self, entry: Entry, event: Event, at: int, actor: Actor) -> None:
        del actor
        self.ledger.post(event)
        count(self.present, event, at)
        if isinstance(event, events.TableClosed):
            self.look()
            self.over.append(self.present)
            self.heads.append((entry.number, entry.hash))
            after = self.present.after
            self.present = Day(self.present.number + 1, after, after)

    def look(self) -> None:
        """Take down where everything lies now."""
        self.present.after = standing(self.ledger)
        self.present.balance = sum(self.ledger.balances.values())


def standing(ledger: Ledger) -> LedgerStanding:
    """What lies where, by the ledger."""
    balances = ledger.balances
    seats, debts = seat_account(""), debt_account("")
    return LedgerStanding(
        sum(amount for account, amount in balances.items() if account.startswith(seats)),
        balances.get(LAYOUT, 0),
        balances.get(PRISON, 0),
        -sum(amount for account, amount in balances.items() if account.startswith(debts)),
        balances.get(BANK, 0),
        -balances.get(FLOAT, 0),
        balances.get(RULINGS, 0),
    )


def count(day: Day, event: Event, at: int) -> None:
    """Count what an event adds to a day; where everything lies is the ledger's to say."""
    counted = _COUNTED.get(type(event))
    if counted is not None:
        counted(day, event, at)


def _opened(day: Day, event: events.TableOpened, at: int) -> None:
    del event
    day.opened = day.opened or at


def _closed(day: Day, event: events.TableClosed, at: int) -> None:
    del event
    day.closed = at


def _amount(name: str) -> Callable[[Day, Any, int], None]:
    """What adds an event's amount to a sum of the day."""
    return lambda day, event, _: setattr(day, name, getattr(day, name) + event.amount)


def _written_off(day: Day, event: events.DebtWrittenOff, at: int) -> None:
    del at
    day.written_off += event.amount - event.of_rulings
    day.taken_by_rulings -= event.of_rulings


def _ruled(day: Day, event: events.MovedByRuling, at: int) -> None:
    del at
    day.paid_by_rulings += max(0, event.credit)
    day.taken_by_rulings += max(0, -event.credit) + event.owed


def _float(day: Day, event: events.FloatMoved, at: int) -> None:
    names = {"opening": "opening_float", "fill": "fills"}
    _amount(names.get(event.kind, "credits"))(day, event, at)


def _ended(day: Day, event: Event, at: int) -> None:
    del at
    ending = ending_of(event)
    if ending is not None:
        day.rounds += ending.what == "settled"
        day.voids += ending.what == "void"
        day.corrections += ending.again
        day.rounds_won += ending.won


_COUNTED: Final = Handlers[Callable[[Day, Any, int], None]](
    {
        events.TableOpened: _opened,
        events.TableClosed: _closed,
        events.BoughtIn: _amount("bought_in"),
        events.TransferReceived: _amount("received"),
        events.CashedOut: _amount("cashed_out"),
        events.TransferSent: _amount("sent"),
        events.DebtCollected: _amount("collected"),
        events.DebtWrittenOff: _written_off,
        events.MovedByRuling: _ruled,
        events.FloatMoved: _float,
        **dict.fromkeys(ENDINGS, _ended),
    },
    left_out=(
        *(EquipmentEvent, SeatEvent, BettingEvent, SpinEvent, OversightEvent, RecordEvent),
        *(members(TableEvent) - {events.TableOpened, events.TableClosed}),
        *(events.TransferDeclined, events.TransferFinished, events.SpinVoided),
    ),
)
