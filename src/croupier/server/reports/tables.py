"""Reports on tables: the day's close, what each table came to, and its games by the hour."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import astuple, dataclass
from fractions import Fraction
from typing import Any, Final

from croupier.cage.particulars import Particulars
from croupier.journal.contract import Entry, Store
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
    TableEvent,
)
from croupier.play.handlers import Handlers
from croupier.readings.house_day import HouseDay, TableDay, house_day
from croupier.readings.reading import ALL, Reading
from croupier.server.reports.days import Choice, EntrySpan, dated, read_span, spans
from croupier.server.reports.sheet import Sheet, columns, left_out, of_money, totals

HOUR: Final = 3_600_000

_DAY: Final = columns(
    "table, day:count, date, opened:moment, closed:moment, books closed:moment, "
    "rounds:count, voids:count, corrections:count, drop:amount, cash-outs:amount, "
    "held more:amount, owed more:amount, "
    "win:amount, hold %:percent, cash buy-ins:amount, from wallets:amount, to wallets:amount, "
    "debts collected:amount, debts written off:amount, "
    "paid by rulings:amount, taken by rulings:amount, opening float:amount, fills:amount, "
    "credits:amount, entry:count, hash"
)
_TABLES: Final = columns(
    "table, day:count, date, rounds:count, voids:count, corrections:count, players:count, "
    "games an hour:count, staked:amount, returned:amount, drop:amount, win:amount, hold %:percent"
)
_GAMES: Final = columns(
    "table, hour:moment, games:count, void rounds:count, no spins:count, corrections:count, "
    "drop:amount, win:amount"
)


def day_close(store: Store, choice: Choice, house: Particulars) -> Sheet:
    """The day's close, as `croupier day` has it."""
    wanted = choice.date
    found = house_day(
        store,
        choice.table or None,
        choice.number,
        None
        if wanted is None
        else (lambda day: _date_of(day.opened or day.closed, house) == wanted),
    )
    rows = [_day_row(one, house) for one in found.tables]
    said = found.faults or ["The day balances."]
    if found.on_its_way:
        said = [*said, f"On its way between tables and cage: {house.amount(found.on_its_way)}."]
    said = [*said, *left_out(rows)]
    if found.cage is not None:
        said = [*said, f"Cage: entry {found.cage[0]}, hash {found.cage[1].hex()}."]
    return Sheet("The day's close", _DAY, rows, _day_totals(found, rows), said)


def _date_of(at: int, house: Particulars) -> object:
    return house.date(at) if at else None


def _day_totals(found: HouseDay, rows: Sequence[tuple[object, ...]]) -> tuple[object, ...]:
    summed = list(totals(_DAY, of_money(rows), "house"))
    for place, column in enumerate(_DAY):
        if column.name in ("day", "entry"):
            summed[place] = ""
        elif column.name == "hold %":
            summed[place] = found.hold
    return tuple(summed)


def _day_row(one: TableDay, house: Particulars) -> tuple[object, ...]:
    day, date = one.day, dated(one, house)
    return (
        one.called,
        day.number,
        "" if date is None else date.isoformat(),
        day.opened or None,
        day.closed or None,
        day.over or None,
        *(day.rounds, day.voids, day.corrections, day.drop, day.cashed_out + day.sent),
        day.after.held - day.before.held,
        day.after.receivables - day.before.receivables,
        *(day.win, day.hold, day.bought_in, day.received, day.sent),
        *(day.collected, day.written_off, day.paid_by_rulings, day.taken_by_rulings),
        *(day.opening_float, day.fills, day.credits),
        *(one.entry, one.head.hex()),
    )


def table_results(store: Store, choice: Choice, house: Particulars) -> Sheet:
    """What each table came to: games, stakes, drop, win and hold."""
    rows = [_table_row(store, span, house) for span in spans(store, choice, house)]
    summed = list(totals(_TABLES, of_money(rows), "house"))
    drop, win = summed[-3], summed[-2]
    summed[1], summed[-1] = "", Fraction(win, drop) if drop else None
    summed[7] = ""
    said = left_out(rows)
    return Sheet("Results of the tables", _TABLES, rows, tuple(summed), said)


class _Play(Reading[Event]):
    """What was played at a table: stakes, what came back, who sat there, and until when."""

    def __init__(self) -> None:
        self.staked = self.returned = self.last = 0
        self.players: set[str] = set()

    @property
    def kinds(self) -> Collection[type[AnyEvent]]:
        return ALL

    def see(self, entry: Entry, event: Event, at: int, actor: Actor) -> None:
        del entry, actor
        self.last = at
        if isinstance(event, events.SeatTaken):
            self.players.add(event.player)
        ending = ending_of(event)
        if ending is not None and ending.what == "settled":
            self.staked += ending.staked
            self.returned += ending.paid


def _table_row(store: Store, span: EntrySpan, house: Particulars) -> tuple[object, ...]:
    day, date, play = span.one.day, dated(span.one, house), _Play()
    read_span(store, span, play)
    played = (day.closed or play.last) - day.opened if day.opened else 0
    games = day.rounds + day.void_rounds
    return (
        span.one.called,
        day.number,
        "" if date is None else date.isoformat(),
        *(day.rounds, day.voids, day.corrections, len(play.players)),
        round(games * HOUR / played) if played > 0 else 0,
        *(play.staked, play.returned, day.drop, day.win, day.hold),
    )


@dataclass(slots=True)
class _Hour:
    games: int = 0
    voids: int = 0
    no_spins: int = 0
    corrections: int = 0
    drop: int = 0
    win: int = 0


def games_by_hour(store: Store, choice: Choice, house: Particulars) -> Sheet:
    """Games, voids and corrections of each hour; the win is the rounds', less what was given up."""
    rows: list[tuple[object, ...]] = []
    for span in spans(store, choice, house):
        found = _Hours()
        read_span(store, span, found)
        rows += [(span.one.called, at, *astuple(one)) for at, one in found.hours.items()]
    summed = totals(_GAMES, of_money(rows), "house")
    return Sheet("Games by the hour", _GAMES, rows, summed, left_out(rows))


class _Hours(Reading[Event]):
    """What each hour came to."""

    def __init__(self) -> None:
        self.hours: dict[int, _Hour] = {}

    @property
    def kinds(self) -> Collection[type[AnyEvent]]:
        return _COUNTED.keys()

    def see(self, entry: Entry, event: Event, at: int, actor: Actor) -> None:
        del entry, actor
        _COUNTED[type(event)](self.hours.setdefault(at // HOUR * HOUR, _Hour()), event)


def _dropped(hour: _Hour, event: events.BoughtIn | events.TransferReceived) -> None:
    hour.drop += event.amount


def _no_spin(hour: _Hour, event: events.SpinVoided) -> None:
    del event
    hour.no_spins += 1


def _paid_off(hour: _Hour, event: events.PrisonersPaid) -> None:
    hour.win += event.kept


def _given_up(hour: _Hour, event: events.DebtWrittenOff) -> None:
    hour.win -= event.amount - event.of_rulings


def _ended(hour: _Hour, event: Event) -> None:
    ending = ending_of(event)
    if ending is not None:
        hour.games += ending.what == "settled"
        hour.voids += ending.what == "void"
        hour.corrections += ending.again
        hour.win += ending.won


_COUNTED: Final = Handlers[Callable[[_Hour, Any], None]](
    {
        events.BoughtIn: _dropped,
        events.TransferReceived: _dropped,
        events.DebtWrittenOff: _given_up,
        events.PrisonersPaid: _paid_off,
        events.SpinVoided: _no_spin,
        **dict.fromkeys(ENDINGS, _ended),
    },
    left_out=(
        *(TableEvent, EquipmentEvent, SeatEvent, BettingEvent, SpinEvent),
        *(OversightEvent, RecordEvent, DrawingEvent, events.CashedOut, events.DebtCollected),
        *(events.FloatMoved, events.TransferSent, events.MovedByRuling),
        *(events.TransferDeclined, events.TransferFinished, LiveEvent),
    ),
)
