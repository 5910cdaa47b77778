"""Auditing: the record read by connections of its own, so that play is never held up by it."""

from __future__ import annotations

import os
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context

from croupier.audit.audit import Report, audit
from croupier.house.house import House
from croupier.journal.contract import Store
from croupier.journal.opening import open_store
from croupier.journal.sqlite.store import SqliteStore
from croupier.money import number
from croupier.readings.replay import RoundReplay, Step
from croupier.server.wire.people import (
    Audited,
    AuditedTable,
    AuditFinding,
    Replayed,
    ReplayStep,
)
from croupier.shapes import settlement_shape


def place_of(store: Store) -> str:
    """Where a store can be opened once more; nothing for one in memory."""
    if isinstance(store, SqliteStore):
        return str(store.path)
    return str(getattr(store, "dsn", ""))


@contextmanager
def reading(house: House) -> Iterator[Store]:
    """The house's store by a connection that only reads."""
    place = place_of(house.store)
    if not place:
        yield house.store
        return
    store = open_store(place, read_only=True)
    try:
        yield store
    finally:
        store.close()


def audited(house: House) -> Report:
    """Audit the house's store, in a process of its own that gives way to the tables'."""
    place = place_of(house.store)
    if not place:
        return audit(house.store)
    context = get_context("spawn")
    with ProcessPoolExecutor(1, mp_context=context, initializer=_give_way) as pool:
        return pool.submit(_audit_at, place).result()


def _give_way() -> None:
    os.nice(10)


def _audit_at(place: str) -> Report:
    store = open_store(place, read_only=True)
    try:
        return audit(store)
    finally:
        store.close()


def told(report: Report, began: int, ended: int) -> Audited:
    """What an audit came to, for a screen."""
    tables = [
        AuditedTable(
            one.table,
            one.events,
            one.rounds,
            one.head.hex(),
            [AuditFinding(one.table, each.number, each.round, each.what) for each in one.findings],
        )
        for one in report.tables
    ]
    return Audited(began, ended, report.clean, tables, list(report.missing))


def replayed(replay: RoundReplay) -> Replayed:
    """A round that was replayed, for a screen."""
    steps = [_step(step) for step in replay.steps]
    return Replayed(replay.table, replay.round, replay.game, replay.edition, steps)


def _step(step: Step) -> ReplayStep:
    return ReplayStep(
        step.number,
        step.at,
        step.actor.person,
        step.actor.position,
        type(step.event).__name__,
        step.told,
        [
            {
                "number": bet.number,
                "bet": bet.text,
                "pieces": [
                    {"wager": one.wager, "stake": number(one.stake), "clause": one.clause}
                    for one in bet.pieces
                ],
            }
            for bet in step.bets
        ],
        [
            {"seat": one.seat, "player": one.player, **settlement_shape(one.settlement)}
            for one in step.outcomes
        ],
        [
            {"from": source, "to": target, "amount": number(amount)}
            for source, target, amount in step.transfers
        ],
    )
