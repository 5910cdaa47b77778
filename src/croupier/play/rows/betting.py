"""Rows of what is done with bets."""

from __future__ import annotations

from typing import Final

from croupier.money import written
from croupier.play import acts, changes, events
from croupier.play.acts import Act
from croupier.play.authority import ABOVE_DEALER, BET, DEAL, SUPERVISOR
from croupier.play.live import changes as live_changes
from croupier.play.live.hands import AFTER_THE_NUMBER
from croupier.play.phases import WHILE_BETTING, Phase, stays
from croupier.play.round import betting, relief
from croupier.play.rows.row import ActRow, EventRow, never_first
from croupier.play.rows.wording import by, counted
from croupier.rulebooks.settings import cited
from croupier.wagers.notation import MOST_CHARACTERS

_NEXT: Final = stays(*AFTER_THE_NUMBER)
"""At a live table: for the next round, as far as hands are allowed on the cloth."""

ACTS: Final = (
    ActRow(acts.PlaceBets, betting.place, BET, stays(*WHILE_BETTING), live=_NEXT),
    ActRow(
        acts.WithdrawBet, betting.withdraw, BET | {SUPERVISOR}, stays(*WHILE_BETTING), live=_NEXT
    ),
    ActRow(acts.MoveBet, betting.move, BET | {SUPERVISOR}, stays(*WHILE_BETTING), live=_NEXT),
    ActRow(acts.ClearBets, betting.clear, BET, stays(*WHILE_BETTING), live=_NEXT),
    ActRow(acts.SetBetRight, relief.set_right, DEAL, stays(Phase.NO_MORE_BETS)),
    ActRow(acts.AdmitLateBet, betting.admit_late, ABOVE_DEALER, stays(Phase.NO_MORE_BETS)),
)


def _placed_by(event: events.BetsPlaced) -> Act | None:
    slip = "; ".join(bet.text for _, bet in event.bets)
    if len(slip) > MOST_CHARACTERS:
        return None  # the player's own words were shorter
    if event.late:
        return acts.AdmitLateBet(event.seat, slip, event.late)
    return acts.PlaceBets(event.seat, slip)


def _placed(event: events.BetsPlaced) -> str:
    returned = f", {written(event.returned)} returned" if event.returned else ""
    late = f", admitted late: {event.late}" if event.late else ""
    bets = counted(len(event.bets), "bet")
    return f"Seat {event.seat} places {bets} for {written(event.total)}{returned}{late}."


def _moved_by(event: events.BetMoved) -> Act:
    target = event.to.target
    if not event.why.clause:
        return acts.MoveBet(event.seat, event.bet, target)
    return acts.SetBetRight(event.seat, event.bet, target, event.why.evidence)


def _moved(event: events.BetMoved) -> str:
    said = f": {event.why.evidence}" if event.why.evidence else ""
    why = f" ({cited(event.why.clause)}{said})" if event.why.clause else ""
    where = f"from {event.before.text} to {event.to.text}"
    return f"Seat {event.seat} moves bet {event.bet} {where}{why}."


EVENTS: Final = (
    EventRow(
        events.BetsPlaced,
        changes.bets_placed,
        cause=_placed_by,
        sentence=_placed,
        significant=None,
    ),
    EventRow(
        events.BetWithdrawn,
        changes.bet_withdrawn,
        cause=lambda event: acts.WithdrawBet(event.seat, event.bet),
        sentence=lambda event: (
            f"Seat {event.seat} withdraws bet {event.bet}, {written(event.total)}."
        ),
        significant=None,
    ),
    EventRow(
        events.BetsCleared,
        changes.bets_cleared,
        cause=lambda event: acts.ClearBets(event.seat),
        sentence=lambda event: f"Seat {event.seat} clears its bets, {written(event.total)}.",
        significant=None,
    ),
    EventRow(
        events.BetReturned,
        changes.bet_withdrawn,
        cause=lambda event: acts.ReturnStakes(event.seat, event.reason),
        sentence=lambda event: (
            f"Bet {event.bet} of seat {event.seat}, {written(event.total)}, is returned: "
            f"{event.reason}{by(event.clause)}."
        ),
        significant=None,
    ),
    EventRow(
        events.StakesStood,
        live_changes.stakes_stood,
        cause=never_first,
        sentence=lambda event: (
            f"Seat {event.seat} leaves {counted(len(event.bets), 'winning stake')} on the cloth, "
            f"{written(event.total)}."
        ),
        significant=None,
    ),
    EventRow(
        events.BetMoved,
        changes.bet_moved,
        cause=_moved_by,
        sentence=_moved,
        significant=None,
    ),
)
