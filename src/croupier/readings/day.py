"""The gaming day of a table: drop, win and hold, and whether the books agree with them.

A day ends when its books are closed, and in the journals of the first programs when the table
closes. What happens after that belongs to the day that follows, so that every event is counted in
one day and no money falls between two.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, Final, NamedTuple

from croupier.books.ledger import Ledger
from croupier.books.transfers import (
    ASIDE,
    BANK,
    DROP,
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
    DrawingEvent,
    EquipmentEvent,
    Event,
    LiveEvent,
    OversightEvent,
    RecordEvent,
    SeatEvent,
    SpinEvent,
)
from croupier.play.handlers import Handlers, members
from croupier.play.live import events as live
from croupier.play.live.mishaps.events import MishapEvent, StraysJudged, StraysSentHome
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
    aside: int = 0
    """What a live table keeps for players who weren't there."""

    @property
    def held(self) -> int:
        """What players hold at the table."""
        return self.credit + self.stakes + self.prison + self.aside


@dataclass(slots=True)
class Day:
    """What a day has come to so far."""

    number: int
    before: LedgerStanding = field(default_factory=LedgerStanding)
    after: LedgerStanding = field(default_factory=LedgerStanding)
    opened: int = 0
    closed: int = 0
    """First and last by the house's clock; 0 if it hasn't yet, or is open again."""
    over: int = 0
    """When its books were closed; 0 as long as they aren't."""
    rounds: int = 0
    void_rounds: int = 0
    void_spins: int = 0
    """Whose bets stayed for the next spin."""
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
    tips: int = 0
    """What players gave to the tip box."""
    """Outside of play; of what was taken, debts that were given up are left out."""
    opening_float: int = 0
    fills: int = 0
    credits: int = 0
    rounds_won: int = 0
    """What the rounds of the day won for the house, corrections included, line by line."""
    balance: int = 0
    """All accounts together, which must be 0."""
    plays: bool = False
    """Whether the table is one for play credits now."""
    mixed: bool = False
    """Whether it has become that, or one for money, in the day."""

    @property
    def play(self) -> bool:
        """Whether nothing of it is money; a day that was both is shown as one of money."""
        return self.plays and not self.mixed

    def next(self) -> Day:
        """The day that follows."""
        return Day(self.number + 1, self.after, self.after, plays=self.plays)

    @property
    def voids(self) -> int:
        """Rounds and spins that were void: in the pit, on paper and in a file alike."""
        return self.void_rounds + self.void_spins

    @property
    def drop(self) -> int:
        """Everything that players bought in for."""
        return self.bought_in + self.received

    @property
    def win(self) -> int:
        """Drop less cash-outs and tips, less what players hold more than before, and owe more.

        What rulings paid and took is no win.
        """
        held = self.after.held - self.before.held
        owed = self.after.receivables - self.before.receivables
        gone = self.cashed_out + self.sent + self.tips
        return self.drop - gone - held + owed + self.by_rulings

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
        return _COUNTED.keys() | members(BettingEvent, LiveEvent)

    @property
    def all(self) -> list[Day]:
        """Every day, the present one last if anything has happened in it."""
        now = self.present
        fresh = Day(now.number, now.before, now.after, plays=now.plays)
        return self.over if self.present == fresh else [*self.over, self.present]

    def see(self, entry: Entry, event: Event, at: int, actor: Actor) -> None:
        del actor
        self.ledger.post(event)
        count(self.present, event, at)
        if self.present.over:
            self.look()
            self.over.append(self.present)
            self.heads.append((entry.number, entry.hash))
            self.present = self.present.next()

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
        balances.get(BANK, 0) + balances.get(DROP, 0),
        -balances.get(FLOAT, 0),
        balances.get(RULINGS, 0),
        balances.get(ASIDE, 0),
    )


def count(day: Day, event: Event, at: int) -> None:
    """Count what an event adds to a day; where everything lies is the ledger's to say."""
    counted = _COUNTED.get(type(event))
    if counted is not None:
        counted(day, event, at)


def _taken(day: Day, event: events.TableTaken, at: int) -> None:
    del at
    day.mixed |= bool(day.opened) and event.play != day.plays
    day.plays = event.play


def _opened(day: Day, event: events.TableOpened, at: int) -> None:
    del event
    day.opened, day.closed = day.opened or at, 0


def _closed(day: Day, event: events.TableClosed, at: int) -> None:
    day.closed = at
    day.over = at if event.ends_day else 0


def _books_closed(day: Day, event: events.DayClosed, at: int) -> None:
    del event
    day.over = at


def _amount(name: str) -> Callable[[Day, Any, int], None]:
    """What adds an event's amount to a sum of the day."""
    return lambda day, event, _: setattr(day, name, getattr(day, name) + event.amount)


def _paid_off(day: Day, event: events.PrisonersPaid, at: int) -> None:
    """What the bank gets of prisoners that are paid is won as if a round had decided them."""
    del at
    day.rounds_won += event.kept


def _strays_judged(day: Day, event: StraysJudged, at: int) -> None:
    """Another table's chips win and lose like any others, in the round they were found in."""
    del at
    day.rounds_won -= event.amount


def _strays_home(day: Day, event: StraysSentHome, at: int) -> None:
    del at
    day.rounds_won += event.amount


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


def _void_spin(day: Day, event: events.SpinVoided, at: int) -> None:
    del event, at
    day.void_spins += 1


def _ended(day: Day, event: Event, at: int) -> None:
    del at
    ending = ending_of(event)
    if ending is not None:
        day.rounds += ending.what == "settled"
        day.void_rounds += ending.what == "void"
        day.corrections += ending.again
        day.rounds_won += ending.won


_COUNTED: Final = Handlers[Callable[[Day, Any, int], None]](
    {
        events.TableTaken: _taken,
        events.TableOpened: _opened,
        events.TableClosed: _closed,
        events.DayClosed: _books_closed,
        events.PrisonersPaid: _paid_off,
        events.BoughtIn: _amount("bought_in"),
        events.TransferReceived: _amount("received"),
        events.CashedOut: _amount("cashed_out"),
        events.TransferSent: _amount("sent"),
        events.DebtCollected: _amount("collected"),
        events.DebtWrittenOff: _written_off,
        events.MovedByRuling: _ruled,
        events.FloatMoved: _float,
        live.TipGiven: _amount("tips"),
        StraysJudged: _strays_judged,
        StraysSentHome: _strays_home,
        events.SpinVoided: _void_spin,
        **dict.fromkeys(ENDINGS, _ended),
    },
    left_out=(
        *(EquipmentEvent, SeatEvent, BettingEvent, SpinEvent, OversightEvent, RecordEvent),
        *(DrawingEvent,),
        *(events.PlaySuspended, events.PlayResumed, events.LimitsChanged),
        *(events.TransferDeclined, events.TransferFinished),
        *(members(LiveEvent) - {live.TipGiven} - members(MishapEvent)),
    ),
)
