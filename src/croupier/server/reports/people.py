"""Reports on people: what came of each dealer's games, and a player's account."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from dataclasses import astuple, dataclass
from typing import Any, Final

from croupier.cage.particulars import Particulars
from croupier.journal.contract import Entry, Store
from croupier.play import events
from croupier.play.acts import Actor
from croupier.play.endings import ENDINGS, Ending, ending_of
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
    SpinEvent,
    TableEvent,
)
from croupier.play.handlers import Handlers, members
from croupier.play.live import events as live
from croupier.readings.chronicler import changes_of
from croupier.readings.house_day import PLAY
from croupier.readings.journals import tables_of
from croupier.readings.reading import Moment, Reading, RowReading
from croupier.readings.runner import table_rows
from croupier.server.door.problems import denied
from croupier.server.reports.days import Choice, EntrySpan, read_span, spans
from croupier.server.reports.sheet import Sheet, columns, left_out, of_money, totals

_DEALERS: Final = columns(
    "dealer, table, games:count, void rounds:count, no spins:count, taken back:count, "
    "corrections:count, staked:amount, returned:amount, win:amount"
)
_PLAYER: Final = columns(
    "at:moment, table, round:count, entry:count, what, result, clause, paid in:amount, "
    "paid out:amount, staked:amount, returned:amount, net:amount"
)


@dataclass(slots=True)
class _Dealt:
    """What came of the games that somebody dealt at a table."""

    games: int = 0
    voids: int = 0
    no_spins: int = 0
    taken_back: int = 0
    corrections: int = 0
    staked: int = 0
    returned: int = 0
    win: int = 0


class _Dealing(Reading[Event]):
    """Follows a day of a table and counts for whoever confirmed each result."""

    def __init__(self) -> None:
        self.found: dict[str, _Dealt] = {}
        self.by_round: dict[int, str] = {}

    @property
    def kinds(self) -> Collection[type[AnyEvent]]:
        return _COUNTED.keys()

    def see(self, entry: Entry, event: Event, at: int, actor: Actor) -> None:
        del entry, at
        _COUNTED[type(event)](self, event, actor.person)

    def _of(self, person: str) -> _Dealt:
        return self.found.setdefault(person, _Dealt())

    def _confirmed(self, event: events.ResultConfirmed, person: str) -> None:
        self.by_round[event.round] = person

    def _no_spin(self, event: events.SpinVoided, person: str) -> None:
        del event
        self._of(person).no_spins += 1

    def _taken_back(self, event: events.ResultTakenBack, person: str) -> None:
        del event
        self._of(person).taken_back += 1

    def _ended(self, event: Event, person: str) -> None:
        ending = ending_of(event)
        if ending is None:
            return
        if ending.what == "void":
            self._of(person).voids += 1
            return
        dealer = self.by_round.get(ending.round, person)
        dealt = self._of(dealer)
        dealt.win += ending.won
        if ending.again:
            dealt.corrections += 1
            return
        self.by_round[ending.round] = dealer
        dealt.games += 1
        dealt.staked += ending.staked
        dealt.returned += ending.paid


_COUNTED: Final = Handlers[Callable[[_Dealing, Any, str], None]](
    {
        events.ResultConfirmed: _Dealing._confirmed,
        events.ResultTakenBack: _Dealing._taken_back,
        events.SpinVoided: _Dealing._no_spin,
        **dict.fromkeys(ENDINGS, _Dealing._ended),
    },
    left_out=(
        *(TableEvent, EquipmentEvent, SeatEvent, MoneyEvent, BettingEvent),
        *(members(SpinEvent) - {events.ResultConfirmed, events.ResultTakenBack}),
        *(OversightEvent, RecordEvent, DrawingEvent, LiveEvent),
    ),
)


def dealer_results(store: Store, choice: Choice, house: Particulars) -> Sheet:
    """What came of the games by the dealer who confirmed them; corrections count for them too."""
    rows: dict[tuple[str, str], list[int]] = {}
    for span in spans(store, choice, house):
        for person, one in _dealt(store, span).items():
            if choice.dealer in ("", person):
                figures = list(astuple(one))
                table = span.one.called
                before = rows.get((person, table), [0] * len(figures))
                rows[person, table] = [a + b for a, b in zip(before, figures, strict=True)]
    made = [(*key, *figures) for key, figures in sorted(rows.items())]
    note = "What was written off isn't a dealer's: the wins come to the day's before that."
    said, summed = [note, *left_out(made, 1)], totals(_DEALERS, of_money(made, 1), "all")
    return Sheet("Results of the dealers", _DEALERS, made, summed, said)


def _dealt(store: Store, span: EntrySpan) -> dict[str, _Dealt]:
    dealing = _Dealing()
    read_span(store, span, dealing)
    return dealing.found


def player_account(store: Store, choice: Choice, house: Particulars) -> Sheet:
    """Everything that a player paid, staked and got, on the days asked for or on all."""
    player = choice.player
    if not player:
        raise denied(422, "request", "Whose account? Name a player.")
    rows: list[tuple[object, ...]] = []
    if choice.day:
        for span in spans(store, choice, house):
            rows += _moved(store, span.table, player, span.first, span.last)
    else:
        for table in [choice.table] if choice.table else tables_of(store):
            rows += _moved(store, table, player)
    rows.sort(key=lambda row: (row[0], row[3]))
    summed = list(totals(_PLAYER, rows, ""))
    summed[2] = summed[3] = ""
    summed[4] = "in all"
    play = len(of_money(rows, 1)) < len(rows)
    said = ["Play credits, which are no money."] if play else []
    return Sheet(f"The account of {player}", _PLAYER, rows, (None, *summed[1:]), said)


def _moved(
    store: Store, table: str, player: str, first: int = 1, last: int | None = None
) -> Iterator[tuple[object, ...]]:
    return table_rows(store, table, _Account(player, first), last=last)


_Row = tuple[str, str, str, int, int, int, int, int]
"""What, result, clause; paid in and out; staked, returned and net."""


class _Account(Moment, RowReading[Event, tuple[object, ...]]):
    """All that moved a player's money at a table, from an entry on."""

    def __init__(self, player: str, first: int) -> None:
        super().__init__(lean=True)
        self.rows: list[tuple[object, ...]] = []
        self.player = player
        self.first = first

    def see(self, entry: Entry, event: Event, at: int, actor: Actor) -> None:
        super().see(entry, event, at, actor)
        told = _TOLD.get(type(event))
        if told is None or entry.number < self.first:
            return
        round_ = getattr(event, "round", self.state.round)
        table = entry.table + PLAY if self.state.play else entry.table
        where = at, table, round_, entry.number
        self.rows += ((*where, *row) for row in told(self, event))

    def _came(self, event: events.BoughtIn | events.TransferReceived) -> Iterator[_Row]:
        if self._at(event.seat) == self.player:
            wallet = isinstance(event, events.TransferReceived)
            what = "from the wallet" if wallet else "buy-in"
            yield what, "", "", event.amount, 0, 0, 0, 0

    def _went(self, event: events.CashedOut | events.TransferSent) -> Iterator[_Row]:
        if self._at(event.seat) == self.player:
            what = "to the wallet" if isinstance(event, events.TransferSent) else "cash-out"
            yield what, "", "", 0, event.amount, 0, 0, 0

    def _ended(self, event: Event) -> Iterator[_Row]:
        ending = ending_of(event)
        if ending is not None and ending.again:
            yield from self._again(ending)
        elif ending is not None:
            what = ending.what, ending.pocket, ending.clause
            for line in ending.lines:
                if self._at(line.seat) == self.player:
                    yield *what, 0, 0, line.staked, line.credit, line.net

    def _again(self, ending: Ending) -> Iterator[_Row]:
        settled = self.state.history[ending.round]
        moved = changes_of(self.state, settled, ending)
        what = ending.what, ending.pocket, ending.clause
        for seat, stay in settled.stays.items():
            if stay.player == self.player:
                yield *what, 0, 0, 0, moved[seat].credit, moved[seat].net

    def _paid_off(self, event: events.PrisonersPaid) -> Iterator[_Row]:
        if self._at(event.seat) == self.player:
            yield "prisoners paid", "", "", 0, 0, 0, event.amount, -event.kept

    def _tipped(self, event: live.TipGiven) -> Iterator[_Row]:
        if self._at(event.seat) == self.player:
            yield "tip", "", "", 0, event.amount, 0, 0, 0

    def _ruled(self, event: events.MovedByRuling) -> Iterator[_Row]:
        if event.player == self.player:
            net = event.credit - event.owed
            yield f"ruling {event.ruling}", "", event.clause, 0, 0, 0, event.credit, net

    def _at(self, name: str) -> str:
        seat = self.state.holder(name)
        return "" if seat is None else seat.player


_TOLD: Final = Handlers[Callable[[_Account, Any], Iterator[_Row]]](
    {
        events.BoughtIn: _Account._came,
        events.TransferReceived: _Account._came,
        events.CashedOut: _Account._went,
        events.TransferSent: _Account._went,
        events.MovedByRuling: _Account._ruled,
        events.PrisonersPaid: _Account._paid_off,
        live.TipGiven: _Account._tipped,
        **dict.fromkeys(ENDINGS, _Account._ended),
    },
    left_out=(
        *(TableEvent, EquipmentEvent, SeatEvent, BettingEvent, SpinEvent, events.SpinVoided),
        *(OversightEvent, RecordEvent, DrawingEvent, events.DebtCollected, events.DebtWrittenOff),
        *(members(LiveEvent) - {live.TipGiven}),
        *(events.FloatMoved, events.TransferDeclined, events.TransferFinished),
    ),
)
