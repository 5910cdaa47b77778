"""Snapshots: a whole table as JSON bytes, so that opening it needs only the events after them.

A snapshot is a cache of the journal and nothing more: one of another version, of another hash or
number than the journal's, or one that can't be read, is passed over and the table is rebuilt.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import fields
from itertools import islice
from typing import Any, Final

from croupier.books.ledger import Ledger
from croupier.house.table import NUMBER, Answers, Table
from croupier.journal.answer import Answer
from croupier.journal.contract import Snapshot, Store
from croupier.play.bonus.facts import facts_of
from croupier.play.limits import read_limits
from croupier.play.live.colours import InPlay
from croupier.play.live.packing import pack_holdings, read_holdings
from croupier.play.live.table import Announced, Aside, LiveTable, LiveTerms, read_offer, read_step
from croupier.play.paying.settling import Settler
from croupier.play.phases import LIVE, SHUT, Phase
from croupier.play.placed_bet import PlacedBet
from croupier.play.provable.chain import DrawChain
from croupier.play.refusals import Refusal
from croupier.play.state import (
    DayHistory,
    Debt,
    Departure,
    Dispute,
    Moments,
    PaidOff,
    Prisoner,
    Proposal,
    Request,
    Ruling,
    Seat,
    SettledRound,
    Stay,
    TableState,
)

VERSION: Final = 25
"""To be raised whenever the form below or what `evolve` makes of an event changes."""

EVERY: Final = 20_000
"""Events between two snapshots. Measured with `benchmarks/opening`: to replay so many takes about
as long as to read the snapshot of a busy day, so more snapshots would hardly open a table faster,
and fewer would cost it more than they save the writer."""

OVERDUE: Final = 10
"""So many times `EVERY`, and a snapshot no longer waits for a quiet moment."""

ANSWERS: Final = "answers"
ROUNDS: Final = "rounds"
"""What is saved in parts."""

_first = json.JSONDecoder().raw_decode

Content = dict[str, Any]
"""A table as JSON has it."""


class Stale(ValueError):
    """A snapshot whose successor was only half saved: of no use, and nobody's fault."""


DAY_OVER: Final = 20
"""By how much sooner a table is saved whose day is over."""


def due(table: Table, every: int = EVERY) -> bool:
    """Whether a table should be saved now: after enough events, and best between two rounds.

    When the books of a day are closed there is next to nothing to save, and nobody waits.
    """
    since = table.number - table.saved
    over = table.state.phase in SHUT and not table.state.day_began
    if over and since >= every // DAY_OVER:
        return True
    if since < every:
        return False
    return table.state.phase not in LIVE or since >= OVERDUE * every


def save(store: Store, table: Table) -> None:
    """Save a table as it stands; of its answers and rounds only those that no snapshot has yet.

    The ids and bets of a busy day would be most of a snapshot, and they hardly change: they are
    kept in parts beside it. A part of the day before is overwritten; if the house fails between
    the two steps, the snapshot misses its part (`Stale`) and the table is rebuilt once.
    """
    answers, history = table.answers, table.state.history
    parts, rounds = list(answers.parts), list(history.parts)
    if len(answers.numbers) > answers.saved:
        part = _answers_content(answers, answers.saved)
        store.save_snapshot(_snapshot(table, _part_name(table.name, ANSWERS, len(parts)), part))
        parts.append((table.number, table.hash.hex()))
    if history.unsaved:
        part = [[number, history.packed[number]] for number in sorted(history.unsaved)]
        store.save_snapshot(_snapshot(table, _part_name(table.name, ROUNDS, len(rounds)), part))
        rounds.append((table.number, table.hash.hex()))
    kept = {ANSWERS: parts, ROUNDS: rounds}
    store.save_snapshot(_snapshot(table, table.name, {**_content(table), **kept}))
    answers.saved, answers.parts, table.saved = len(answers.numbers), parts, table.number
    history.parts = rounds
    history.unsaved.clear()


def _snapshot(table: Table, name: str, data: Any) -> Snapshot:
    text = json.dumps(data, separators=(",", ":"))
    return Snapshot(name, table.number, table.hash, VERSION, text.encode())


def _part_name(table: str, kind: str, place: int) -> str:
    """Under which a store keeps a part: the separator keeps it apart from names of tables."""
    return f"{table}\x1f{kind}\x1f{place}"


def restored(store: Store, name: str, settler: Settler) -> Table | None:
    """The table of the latest snapshot, if the journal agrees with it; else nothing."""
    snapshot = store.snapshot(name)
    if snapshot is None or not snapshot.intact or snapshot.version != VERSION:
        return None
    if not isinstance(snapshot.number, int):
        return None
    entry = next(store.read(name, snapshot.number - 1), None)
    if entry is None or (entry.number, entry.hash) != (snapshot.number, snapshot.hash):
        return None
    try:
        table = _table(name, settler, snapshot, loaded(store, snapshot))
        agreed = not table.ledger.faults(table.state, None)
    except (ValueError, TypeError, KeyError, AttributeError, AssertionError):
        return None  # not of our making: the journal has it all
    return table if agreed else None


def loaded(store: Store, snapshot: Snapshot) -> Content:
    """What a snapshot holds, its parts included; ValueError if that isn't whole."""
    data = json.loads(snapshot.data)
    commands, numbers, longer = list[str](), list[int](), dict[str, Any]()
    for more in _parts(store, snapshot.table, ANSWERS, data[ANSWERS]):
        commands += more[0]
        numbers += more[1]
        longer |= more[2]
    rounds = dict[int, str]()
    for more in _parts(store, snapshot.table, ROUNDS, data[ROUNDS]):
        rounds |= more  # of a round that was settled again the later one counts
    return {
        **data,
        ANSWERS: [commands, numbers, longer],
        ROUNDS: [list(one) for one in sorted(rounds.items())],
        "parts": {ANSWERS: data[ANSWERS], ROUNDS: data[ROUNDS]},
    }


def _parts(store: Store, table: str, kind: str, known: Iterable[Any]) -> Iterator[Any]:
    for place, (number, hash_) in enumerate(known):
        part = store.snapshot(_part_name(table, kind, place))
        if part is None or not part.intact or part.version != VERSION:
            raise ValueError(f"part {place + 1} of its {kind} is missing or was changed")
        if part.number > number and part.hash.hex() != hash_:  # each entry has a hash of its own
            raise Stale(f"part {place + 1} of its {kind} is a later one")
        if (part.number, part.hash.hex()) != (number, hash_):
            raise ValueError(f"part {place + 1} of its {kind} is another one")
        yield json.loads(part.data)


def content(table: Table) -> Content:
    """Everything of a table but its name, number, hash and rules."""
    rounds = [list(one) for one in sorted(table.state.history.packed.items())]
    return {**_content(table), ANSWERS: _answers_content(table.answers, 0), ROUNDS: rounds}


def _content(table: Table) -> Content:
    state = _state_content(table.state)
    return {"at": table.at, "state": state, "balances": table.ledger.balances}


def _answers_content(answers: Answers, after: int) -> list[Any]:
    fresh = dict(islice(answers.numbers.items(), after, None))
    longer = {}
    for command, number in fresh.items():
        if not number & NUMBER:
            first, last, refusal = answers.longer[command]
            longer[command] = [first, last, None if refusal is None else _plain(refusal)]
    return [list(fresh), list(fresh.values()), longer]


def _table(name: str, settler: Settler, snapshot: Snapshot, data: Content) -> Table:
    commands, numbers, longer = data[ANSWERS]
    history = _history(data[ROUNDS], data["parts"][ROUNDS])
    answers = Answers(
        dict(zip(commands, numbers, strict=True)),
        {
            command: Answer(first, last, None if refusal is None else Refusal(**refusal))
            for command, (first, last, refusal) in longer.items()
        },
        len(commands),
        [(number, hash_) for number, hash_ in data["parts"][ANSWERS]],
    )
    return Table(
        name,
        settler,
        _state({**data["state"], "history": history}),
        Ledger(data["balances"]),
        snapshot.number,
        snapshot.hash,
        data["at"],
        answers,
        saved=snapshot.number,
    )


def _plain(thing: Any) -> Content:
    """The fields of a dataclass as they are."""
    return {one.name: getattr(thing, one.name) for one in fields(thing)}


def _state_content(state: TableState) -> Content:
    return {
        **_plain(state),
        "limits": state.limits.written,
        "seats": _by_name(state.seats, _seat_content),
        "departed": _by_name(state.departed, _seat_content),
        "moments": _plain(state.moments),
        "proposals": list(state.proposals.items()),
        "requests": list(state.requests.items()),
        "departures": list(state.departures.items()),
        "disputes": list(state.disputes.items()),
        "rulings": list(state.rulings.items()),
        "settled": None if state.settled is None else _settled_content(state.settled),
        "history": None,  # in parts
        "live": None if state.live is None else _live_content(state.live),
    }


def _live_content(live: LiveTable) -> Content:
    return {
        **_plain(live),
        "holdings": pack_holdings(live.holdings),
        "laid": _by_name(live.laid, _bets_content),
        "rides": list(live.rides.items()),
        "announced": list(live.announced.items()),
        "aside": list(live.aside.items()),
        "apart": list(live.apart.items()),
        "replays": list(live.replays.items()),
    }


def _terms(table: str, denominations: Iterable[int], colours: Any, value: int) -> LiveTerms:
    return LiveTerms(table, tuple(denominations), colours, value)


def _live(data: Content) -> LiveTable:
    _must_be_all(LiveTable, data)
    return LiveTable(
        **{
            **data,
            "terms": _terms(*data["terms"]),
            "holdings": read_holdings(data["holdings"]),
            "in_play": _by_name(data["in_play"], lambda one: InPlay(*one)),
            "steps": list(map(read_step, data["steps"])),
            "laid": _by_name(data["laid"], _bets),
            "inmates": _by_name(data["inmates"], lambda one: [(*held,) for held in one]),
            "rides": dict(data["rides"]),
            "announced": {number: Announced(*one) for number, one in data["announced"]},
            "aside": {number: Aside(*one) for number, one in data["aside"]},
            "apart": dict(data["apart"]),
            "strays": [(*one,) for one in data["strays"]],
            "replays": {number: read_offer(one) for number, one in data["replays"]},
        }
    )


def _state(data: Content) -> TableState:
    _must_be_all(TableState, data)
    settled = data["settled"]
    return TableState(
        **{
            **data,
            "phase": Phase(data["phase"]),
            "phase_before": Phase(data["phase_before"]),
            "limits": read_limits(data["limits"]),
            "seats": _by_name(data["seats"], _seat),
            "departed": _by_name(data["departed"], _seat),
            "moments": Moments(**data["moments"]),
            "chain": data["chain"] and DrawChain(*data["chain"]),
            "bonus": facts_of(*data["bonus"]),
            "proposals": {number: Proposal(*one) for number, one in data["proposals"]},
            "requests": {number: Request(*one) for number, one in data["requests"]},
            "departures": {number: Departure(*one) for number, one in data["departures"]},
            "disputes": {number: Dispute(*one) for number, one in data["disputes"]},
            "rulings": {number: Ruling(*one) for number, one in data["rulings"]},
            "settled": None if settled is None else _settled(settled),
            "debts": [Debt(*one) for one in data["debts"]],
            "live": None if data["live"] is None else _live(data["live"]),
            "paid_off": [
                PaidOff(stay, Prisoner(*one), amount) for stay, one, amount in data["paid_off"]
            ],
        }
    )


def _history(rounds: Iterable[Any], parts: Iterable[Any]) -> DayHistory:
    packed = dict(rounds)
    pockets = {number: _first(text, 1)[0] for number, text in packed.items()}
    return DayHistory(packed, pockets, parts=[(number, hash_) for number, hash_ in parts])


def _seat_content(seat: Seat) -> Content:
    return {**_plain(seat), "bets": _bets_content(seat.bets)}


def _seat(data: Content) -> Seat:
    _must_be_all(Seat, data)
    prisoners = _prisoners(data["prisoners"])
    return Seat(**{**data, "bets": _bets(data["bets"]), "prisoners": prisoners})


def _settled_content(settled: SettledRound) -> Content:
    return {**_plain(settled), "bets": _by_name(settled.bets, _bets_content)}


def _settled(data: Content) -> SettledRound:
    _must_be_all(SettledRound, data)
    return SettledRound(
        **{
            **data,
            "bets": _by_name(data["bets"], _bets),
            "prisoners": _by_name(data["prisoners"], _prisoners),
            "held": _by_name(data["held"], _prisoners),
            "stays": _by_name(data["stays"], lambda one: Stay(*one)),
            "lines": _by_name(data["lines"], tuple),
            "bonus": facts_of(*data["bonus"]),
        }
    )


def _bets_content(bets: Mapping[int, PlacedBet]) -> list[Any]:
    return [[number, *bet] for number, bet in bets.items()]


def _bets(data: Iterable[Any]) -> dict[int, PlacedBet]:
    return {
        number: PlacedBet(target, unit, [(wager, stake) for wager, stake in pieces], total)
        for number, target, unit, pieces, total in data
    }


def _prisoners(data: Iterable[Any]) -> list[Prisoner]:
    return [Prisoner(*one) for one in data]


def _by_name(things: Mapping[str, Any], form: Callable[[Any], Any]) -> dict[str, Any]:
    return {name: form(thing) for name, thing in things.items()}


def _must_be_all(kind: type, data: Content) -> None:
    """A field that an older program didn't know would silently get its default."""
    known = [one.name for one in fields(kind)]
    if list(data) != known:
        raise ValueError(f"a {kind.__name__} of another program")
