"""Reports on tables: the day's close, what each table came to, and its games by the hour."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from croupier.cage.particulars import Particulars
from croupier.journal.contract import Store
from croupier.play import events
from croupier.readings.house_day import HouseDay, TableDay, house_day
from croupier.server.reports.days import Choice, Span, dated, records, spans
from croupier.server.reports.sheet import Sheet, columns, totals

HOUR: Final = 3_600_000

_DAY: Final = columns(
    "table, day:count, date, opened:moment, closed:moment, rounds:count, voids:count, "
    "corrections:count, drop:amount, cash-outs:amount, held more:amount, owed more:amount, "
    "win:amount, hold %:percent, cash buy-ins:amount, from wallets:amount, to wallets:amount, "
    "debts collected:amount, debts written off:amount, opening float:amount, fills:amount, "
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
    if found.cage is not None:
        said = [*said, f"Cage: entry {found.cage[0]}, hash {found.cage[1].hex()}."]
    return Sheet("The day's close", _DAY, rows, _day_totals(found, rows), said)


def _date_of(at: int, house: Particulars) -> object:
    return house.date(at) if at else None


def _day_totals(found: HouseDay, rows: Sequence[tuple[object, ...]]) -> tuple[object, ...]:
    summed = list(totals(_DAY, rows, "house"))
    for place, column in enumerate(_DAY):
        if column.name in ("day", "entry"):
            summed[place] = ""
        elif column.name == "hold %":
            summed[place] = found.hold
    return tuple(summed)


def _day_row(one: TableDay, house: Particulars) -> tuple[object, ...]:
    day, date = one.day, dated(one, house)
    return (
        one.table,
        day.number,
        "" if date is None else date.isoformat(),
        day.opened or None,
        day.closed or None,
        *(day.rounds, day.voids, day.corrections, day.drop, day.cashed_out + day.sent),
        day.after.held - day.before.held,
        day.after.receivables - day.before.receivables,
        *(day.win, day.hold, day.bought_in, day.received, day.sent),
        *(day.collected, day.written_off, day.opening_float, day.fills, day.credits),
        *(one.entry, one.head.hex()),
    )


def table_results(store: Store, choice: Choice, house: Particulars) -> Sheet:
    """What each table came to: games, stakes, drop, win and hold."""
    rows = [_table_row(store, span, house) for span in spans(store, choice, house)]
    summed = list(totals(_TABLES, rows, "house"))
    drop, win = summed[-3], summed[-2]
    summed[1], summed[-1] = "", Fraction(win, drop) if drop else None
    summed[7] = ""
    return Sheet("Results of the tables", _TABLES, rows, tuple(summed))


def _table_row(store: Store, span: Span, house: Particulars) -> tuple[object, ...]:
    day, date = span.one.day, dated(span.one, house)
    staked = returned = last = 0
    players: set[str] = set()
    for _, (event, at, _) in records(store, span):
        last = at
        if isinstance(event, events.SeatTaken):
            players.add(event.player)
        elif isinstance(event, events.RoundSettled):
            for line in event.lines:
                staked += line.staked
                returned += line.credit
    played = (day.closed or last) - day.opened if day.opened else 0
    games = day.rounds + day.voids
    return (
        span.table,
        day.number,
        "" if date is None else date.isoformat(),
        *(day.rounds, day.voids, day.corrections, len(players)),
        round(games * HOUR / played) if played > 0 else 0,
        *(staked, returned, day.drop, day.win, day.hold),
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
        hours: dict[int, _Hour] = {}
        for _, (event, at, _) in records(store, span):
            _count(hours.setdefault(at // HOUR * HOUR, _Hour()), event)
        rows += [
            (span.table, at, one.games, one.voids, one.no_spins, one.corrections, one.drop, one.win)
            for at, one in hours.items()
            if one != _Hour()
        ]
    return Sheet("Games by the hour", _GAMES, rows, totals(_GAMES, rows, "house"))


def _count(hour: _Hour, event: events.Event) -> None:
    match event:
        case events.BoughtIn(amount=amount) | events.TransferReceived(amount=amount):
            hour.drop += amount
        case events.RoundSettled(lines=lines):
            hour.games += 1
            hour.win -= sum(line.net for line in lines)
        case events.RoundVoided():
            hour.voids += 1
        case events.SpinVoided():
            hour.no_spins += 1
        case events.RoundCorrected(changes=changes) | events.RoundAnnulled(changes=changes):
            hour.corrections += 1
            hour.win -= sum(change.net for change in changes)
        case events.DebtWrittenOff(amount=amount):
            hour.win -= amount
        case _:
            pass
