"""`croupier replay STORE TABLE ROUND`: the round event by event, with bets, clauses, transfers."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Iterable, Iterator
from datetime import UTC, datetime, timedelta
from typing import Final

from croupier.books.transfers import Transfer
from croupier.cli.output import faint, print_json, strong, table
from croupier.cli.parser import add_store, reading, round_number, runs
from croupier.journal.stored_bets import stored_fields
from croupier.money import number, written
from croupier.play.paying.settlement import SettledBet, SettledPiece
from croupier.readings.replay import ReplayedEvent, RoundReplay, ShownBet, replay
from croupier.shapes import Shape, settlement_shape

_EPOCH: Final = datetime(1970, 1, 1, tzinfo=UTC)
_MARGIN: Final = " " * 8
_BET: Final = ("bet", "", "piece", "stake", "clause")
_OUTCOME: Final = tuple("bet piece stake outcome winnings returned prison clause".split())


def configure(command: ArgumentParser) -> None:
    """Add the command's options."""
    add_store(command)
    command.add_argument("table", metavar="TABLE", help="the table's name")
    command.add_argument("round", metavar="ROUND", help="the round's number")
    runs(command, _replay)


def _replay(options: Namespace) -> int:
    wanted = round_number(options.round)
    with reading(options.store) as store:
        told = replay(store, options.table, wanted)
    if options.json:
        print_json(_shape(told))
    else:
        _show(told)
    return 0


def _moment(at: int) -> datetime:
    return _EPOCH + timedelta(milliseconds=at)


def _shape(told: RoundReplay) -> Shape:
    return {
        "table": told.table,
        "round": told.round,
        "game": told.game,
        "edition": told.edition,
        "events": [_step_shape(step) for step in told.steps],
    }


def _step_shape(step: ReplayedEvent) -> Shape:
    event = step.event
    return {
        "entry": step.number,
        "at": step.at,
        "person": step.actor.person,
        "position": step.actor.position,
        "command": step.command,
        "event": type(event).__name__,
        "fields": stored_fields(event),
        "told": step.told,
        "bets": [_bet_shape(bet) for bet in step.bets],
        "outcomes": [
            {"seat": one.seat, "player": one.player, **settlement_shape(one.settlement)}
            for one in step.outcomes
        ],
        "transfers": [
            {"from": source, "to": target, "amount": number(amount)}
            for source, target, amount in step.transfers
        ],
    }


def _bet_shape(bet: ShownBet) -> Shape:
    pieces = [
        {"wager": piece.wager, "stake": number(piece.stake), "clause": piece.clause}
        for piece in bet.pieces
    ]
    return {"number": bet.number, "bet": bet.text, "pieces": pieces}


def _show(told: RoundReplay) -> None:
    day = f"{_moment(told.steps[0].at):%Y-%m-%d}"
    print(strong(f"Table {told.table}, round {told.round}: {told.game or 'rules unknown'}"))
    print(faint(f"{day}, times in UTC; edition {told.edition}"))
    width = max(len(_who(step)) for step in told.steps)
    for step in told.steps:
        print()
        _show_step(step, width)


def _who(step: ReplayedEvent) -> str:
    return f"{step.actor.person}, {step.actor.position}"


def _show_step(step: ReplayedEvent, width: int) -> None:
    moment = _moment(step.at)
    clock = f"{moment:%H:%M:%S}.{moment.microsecond // 1000:03d}"
    print(f"{step.number:>6}  {clock}  {_who(step):<{width}}  {strong(step.told)}")
    if step.bets:
        _indented(table(_BET, _bet_rows(step.bets), right="stake"))
    for one in step.outcomes:
        print(f"\n{_MARGIN}Seat {one.seat}, {one.player}")
        rows = [row for bet in one.settlement.bets for row in _outcome_rows(bet)]
        _indented(table(_OUTCOME, rows, right="stake,winnings,returned,prison"))
    if step.outcomes and step.transfers:
        print()
    _indented("\n".join(_transfer_lines(step.transfers)))


def _indented(text: str) -> None:
    for line in text.splitlines():
        print(_MARGIN + line)


def _bet_rows(bets: Iterable[ShownBet]) -> Iterator[tuple[str, ...]]:
    for bet in bets:
        for place, piece in enumerate(bet.pieces):
            label = (str(bet.number), bet.text) if place == 0 else ("", "")
            yield *label, piece.wager, written(piece.stake), piece.clause


def _outcome_rows(bet: SettledBet) -> Iterator[tuple[str, ...]]:
    for place, piece in enumerate(bet.pieces):
        label = bet.text + (" (in prison)" if piece.prisoner else "")
        yield label if place == 0 else "", *_outcome(piece)


def _outcome(piece: SettledPiece) -> tuple[str, ...]:
    amounts = (piece.winnings, piece.returned, piece.in_prison)
    return (
        piece.wager.name,
        written(piece.stake),
        piece.outcome.value,
        *(written(amount) if amount else "" for amount in amounts),
        piece.clause,
    )


def _transfer_lines(transfers: Iterable[Transfer]) -> Iterator[str]:
    for source, target, amount in transfers:
        yield faint(f"{source} → {target}  {written(amount)}")
