"""Rows of chips that lie where they shouldn't at a live table."""

from __future__ import annotations

from typing import Final

from croupier.money import written
from croupier.play.authority import ABOVE_DEALER, DEAL, DEALER, SUPERVISOR
from croupier.play.changes import nothing
from croupier.play.live import changes
from croupier.play.live.events import ExcessFound
from croupier.play.live.mishaps import excess, strays
from croupier.play.live.mishaps.acts import FindExcess, JudgeStrays, SendStraysHome
from croupier.play.live.mishaps.events import StraysJudged, StraysSentHome
from croupier.play.phases import ALWAYS, PAYMENTS, SHUT, Phase, stays
from croupier.play.rows.row import ActRow, EventRow

ACTS: Final = (
    ActRow(
        JudgeStrays,
        strays.judge,
        DEAL | {SUPERVISOR},
        {},
        live=stays(*PAYMENTS, Phase.SETTLED),
    ),
    ActRow(
        SendStraysHome,
        strays.send_home,
        DEAL | {SUPERVISOR},
        {},
        live=stays(*(ALWAYS - SHUT)),
    ),
    ActRow(
        FindExcess,
        excess.find,
        frozenset((DEALER,)) | ABOVE_DEALER,
        {},
        live=stays(Phase.NO_MORE_BETS),
    ),
)


def _judged(event: StraysJudged) -> str:
    whose = f" of seat {event.seat}" if event.seat else ""
    chips = f"{event.count} × {event.colour} of table {event.table}{whose} on {event.wager}"
    if event.amount:
        return f"{chips}: {written(event.amount)} is paid, at {written(event.worth)} a chip."
    back = event.count - event.raked
    given = f", {back} given back" if back else ""
    return f"{chips}: {event.raked} raked{given}."


def _sent_home(event: StraysSentHome) -> str:
    chips = f"{event.count} × {event.colour}"
    if event.seat:
        worth = written(event.amount)
        return f"{chips} are home from another table: seat {event.seat} has {worth} less."
    return f"{chips} go home to table {event.table}."


EVENTS: Final = (
    EventRow(
        ExcessFound,
        nothing,
        cause=lambda event: FindExcess(event.seat, event.slip, event.evidence),
        sentence=lambda event: (
            f"Chips of seat {event.seat} above the maximum were found, {event.slip}: "
            f"{event.evidence} ({event.clause})."
        ),
        significant="above the maximum",
        why=lambda event: event.evidence,
    ),
    EventRow(
        StraysJudged,
        changes.strays_judged,
        cause=lambda event: JudgeStrays(
            event.seat,
            event.table,
            event.colour,
            event.count,
            event.wager,
            event.value,
            event.home_minimum,
        ),
        sentence=_judged,
        significant="another table's chips",
        why=lambda event: event.clause,
    ),
    EventRow(
        StraysSentHome,
        changes.strays_sent_home,
        cause=lambda event: SendStraysHome(event.table, event.colour, event.count),
        sentence=_sent_home,
        significant="another table's chips",
    ),
)
