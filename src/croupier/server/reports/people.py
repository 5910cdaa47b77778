"""Reports on people: what came of each dealer's games, and a player's account."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import astuple, dataclass, field
from functools import partial
from typing import Final

from croupier.cage.particulars import Particulars
from croupier.journal.contract import Store
from croupier.journal.encoding import Recorded
from croupier.play import events
from croupier.play.evolving import evolve
from croupier.play.state import TableState
from croupier.readings.chronicle import change_of
from croupier.readings.journals import followed, tables_of
from croupier.readings.journals import records as all_records
from croupier.server.door.problems import denied
from croupier.server.reports.days import Choice, Span, records, spans
from croupier.server.reports.sheet import Sheet, columns, totals

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


@dataclass(slots=True)
class _Dealing:
    """Follows a day of a table and counts for whoever confirmed each result."""

    found: dict[str, _Dealt] = field(default_factory=dict)
    by_round: dict[int, str] = field(default_factory=dict)

    def of(self, person: str) -> _Dealt:
        return self.found.setdefault(person, _Dealt())

    def see(self, recorded: Recorded) -> None:
        event, _, actor = recorded
        match event:
            case events.ResultConfirmed(round=number):
                self.by_round[number] = actor.person
            case events.RoundSettled(round=number, lines=lines):
                dealt = self.of(self.by_round.setdefault(number, actor.person))
                dealt.games += 1
                for line in lines:
                    dealt.staked += line.staked
                    dealt.returned += line.credit
                    dealt.win -= line.net
            case events.RoundVoided():
                self.of(actor.person).voids += 1
            case events.SpinVoided():
                self.of(actor.person).no_spins += 1
            case events.ResultTakenBack():
                self.of(actor.person).taken_back += 1
            case events.RoundCorrected(round=number) | events.RoundAnnulled(round=number):
                dealt = self.of(self.by_round.get(number, actor.person))
                dealt.corrections += 1
                dealt.win -= sum(change.net for change in event.changes)
            case _:
                pass


def dealer_results(store: Store, choice: Choice, house: Particulars) -> Sheet:
    """What came of the games by the dealer who confirmed them; corrections count for them too."""
    rows: dict[tuple[str, str], list[int]] = {}
    for span in spans(store, choice, house):
        for person, one in _dealt(store, span).items():
            if choice.dealer in ("", person):
                figures = list(astuple(one))
                before = rows.get((person, span.table), [0] * len(figures))
                rows[person, span.table] = [a + b for a, b in zip(before, figures, strict=True)]
    made = [(*key, *figures) for key, figures in sorted(rows.items())]
    note = "What was written off isn't a dealer's: the wins come to the day's before that."
    return Sheet("Results of the dealers", _DEALERS, made, totals(_DEALERS, made, "all"), [note])


def _dealt(store: Store, span: Span) -> dict[str, _Dealt]:
    dealing = _Dealing()
    for _, recorded in records(store, span):
        dealing.see(recorded)
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
    return Sheet(f"The account of {player}", _PLAYER, rows, (None, *summed[1:]))


def _moved(
    store: Store, table: str, player: str, first: int = 1, last: int = 2**62
) -> Iterator[tuple[object, ...]]:
    state = TableState()
    for entry, recorded in all_records(store, table):
        if entry.number > last:
            return
        if entry.number >= first:
            for what, result, clause, *figures in _player_rows(state, recorded.event, player):
                number = getattr(recorded.event, "round", state.round)
                yield recorded.at, table, number, entry.number, what, result, clause, *figures
        followed(entry, partial(evolve, state, recorded.event, recorded.at))


_Row = tuple[str, str, str, int, int, int, int, int]
"""What, result, clause; paid in and out; staked, returned and net."""


def _player_rows(state: TableState, event: events.Event, player: str) -> Iterator[_Row]:
    match event:
        case events.BoughtIn(seat=seat, amount=amount) if _at(state, seat) == player:
            yield "buy-in", "", "", amount, 0, 0, 0, 0
        case events.TransferReceived(player=name, amount=amount) if name == player:
            yield "from the wallet", "", "", amount, 0, 0, 0, 0
        case events.CashedOut(seat=seat, amount=amount) if _at(state, seat) == player:
            yield "cash-out", "", "", 0, amount, 0, 0, 0
        case events.TransferSent(player=name, amount=amount) if name == player:
            yield "to the wallet", "", "", 0, amount, 0, 0, 0
        case events.RoundSettled(pocket=pocket, lines=lines):
            for line in lines:
                if _at(state, line.seat) == player:
                    yield "settled", pocket, "", 0, 0, line.staked, line.credit, line.net
        case events.RoundVoided(clause=clause, refunds=refunds):
            for name, refund in refunds.items():
                if _at(state, name) == player:
                    yield "void", "", clause, 0, 0, refund, refund, 0
        case events.RoundCorrected() | events.RoundAnnulled():
            yield from _corrected_rows(state, event, player)
        case _:
            return


def _corrected_rows(
    state: TableState, event: events.RoundCorrected | events.RoundAnnulled, player: str
) -> Iterator[_Row]:
    result = event.pocket if isinstance(event, events.RoundCorrected) else ""
    clause = event.clause if isinstance(event, events.RoundAnnulled) else ""
    for seat, stay in state.history[event.round].stays.items():
        if stay.player == player:
            change = change_of(state, event, seat)
            what = "corrected" if result else "annulled"
            yield what, result, clause, 0, 0, 0, change.credit, change.net


def _at(state: TableState, name: str) -> str:
    seat = state.holder(name)
    return "" if seat is None else seat.player
