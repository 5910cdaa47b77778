"""Auditing: the record read by connections of its own, so that play is never held up by it."""

from __future__ import annotations

import os
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context

from croupier.audit.audit import AuditReport, audit
from croupier.house.house import House
from croupier.journal.contract import Store
from croupier.journal.opening import open_store
from croupier.journal.sqlite.store import SqliteStore
from croupier.play.paying.settlement import SettledBet, Settlement
from croupier.readings.replay import ReplayedEvent, RoundReplay, ShownBet
from croupier.server.wire.people import Audited, AuditedTable, AuditFinding
from croupier.server.wire.replay import (
    ReplayBet,
    Replayed,
    ReplayOutcome,
    ReplayPayment,
    ReplayPiece,
    ReplaySettled,
    ReplayStep,
    ReplayTransfer,
)


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


def audited(house: House) -> AuditReport:
    """Audit the house's store, in a process of its own that gives way to the tables'."""
    place = place_of(house.store)
    if not place:
        return audit(house.store)
    context = get_context("spawn")
    with ProcessPoolExecutor(1, mp_context=context, initializer=_give_way) as pool:
        return pool.submit(_audit_at, place).result()


def _give_way() -> None:
    os.nice(10)


def _audit_at(place: str) -> AuditReport:
    store = open_store(place, read_only=True)
    try:
        return audit(store)
    finally:
        store.close()


def audit_answer(report: AuditReport, began: int, ended: int) -> Audited:
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


def _step(step: ReplayedEvent) -> ReplayStep:
    return ReplayStep(
        step.number,
        step.at,
        step.actor.person,
        step.actor.position,
        type(step.event).__name__,
        step.told,
        [_laid(bet) for bet in step.bets],
        [_outcome(one.seat, one.player, one.settlement) for one in step.outcomes],
        [ReplayTransfer(*one) for one in step.transfers],
    )


def _laid(bet: ShownBet) -> ReplayBet:
    pieces = [ReplayPiece(one.wager, one.stake, one.clause) for one in bet.pieces]
    return ReplayBet(bet.number, bet.text, pieces)


def _outcome(seat: str, player: str, settlement: Settlement) -> ReplayOutcome:
    bets = [_settled(bet) for bet in settlement.bets]
    game, result, totals = settlement.game, settlement.result, settlement.totals
    return ReplayOutcome(seat, player, game, result, bets, *totals, totals.net)


def _settled(bet: SettledBet) -> ReplaySettled:
    pieces = [
        ReplayPayment(
            piece.wager.name,
            piece.wager.kind.value,
            piece.stake,
            piece.outcome.value,
            piece.winnings,
            piece.returned,
            piece.in_prison,
            piece.clause,
            piece.prisoner,
        )
        for piece in bet.pieces
    ]
    return ReplaySettled(bet.text, *bet.totals, pieces)
