"""Telling what has happened at the table: with clause and amounts where the console knows more."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final, NamedTuple

from croupier.cli.console.correcting import (
    annulled,
    collected,
    corrected,
    moved_by_ruling,
    written_off,
)
from croupier.cli.console.payments import payments
from croupier.money import written
from croupier.play import events
from croupier.play.endings import BY_RESULT, ending_of
from croupier.play.event import SettledLine
from croupier.play.events import Event
from croupier.play.paying.settling import Settler
from croupier.play.refusals import Refusal
from croupier.play.round.inspecting import parts_clause
from croupier.play.round.judging import void_causes
from croupier.play.round.spinning import announcement
from croupier.play.rows.wording import by
from croupier.play.state import TableState
from croupier.readings.telling import event_sentence as told_plainly

_LETTERS: Final = 12
"""Of a digest, enough to tell editions apart."""


class Teller(NamedTuple):
    """Knows the table as it stands after the event that it tells."""

    state: TableState
    settler: Settler

    def tell(self, event: Event) -> list[str]:
        """An event in one or more lines."""
        tell = _SENTENCES.get(type(event))
        told = told_plainly(event) if tell is None else tell(self, event)
        return [told] if isinstance(told, str) else list(told)

    def who(self, seat: str) -> str:
        """A seat with its player."""
        found = self.state.seats.get(seat) or self.state.departed.get(seat)
        return f"{found.player} at seat {seat}" if found else f"Seat {seat}"

    def credit(self, seat: str) -> str:
        found = self.state.seats.get(seat) or self.state.departed[seat]
        return f"credit {written(found.credit)}"

    def betting_clause(self) -> str:
        return str(self.settler.rules.rulebook["betting"]["clause"])


def refusal_told(refusal: Refusal) -> str:
    """A refusal in one sentence, with its clause unless the sentence has it already."""
    clause = None if f"({refusal.clause})" in refusal.message else refusal.clause
    return f"Refused: {refusal.message}{by(clause)}"


def _table_taken(teller: Teller, event: events.TableTaken) -> str:
    del teller
    return f"The house runs the table, for the {_ordinal(event.epoch)} time."


def _ordinal(number: int) -> str:
    last = "th" if 10 < number % 100 < 14 else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{last}"


def _inspected(teller: Teller, event: events.Inspected) -> str:
    clause = teller.settler.rules.rulebook.get("inspection", {}).get("clause")
    what = ", ".join(event.checks) or "the table"
    return f"Certified under licence {event.licence}: {what}.{by(clause)}"


def _parts_replaced(teller: Teller, event: events.PartsReplaced) -> str:
    watching = f", {event.witness} watching" if event.witness else ""
    signs = parts_clause(teller.settler.rules) if event.work else None
    waits = f" Security must countersign.{by(signs)}" if signs else ""
    what = f"Parts {'adjusted' if event.work == 'adjustment' else 'replaced'}{watching}"
    return f"{what}: {event.description}. It is closed.{waits}"


def _countersigned(teller: Teller, event: events.PartsCountersigned) -> str:
    del teller, event
    return "Security has signed for the work on the wheel."


def _opened(teller: Teller, event: events.TableOpened) -> str:
    game = teller.settler.rules.game
    return f"The table is open for {game}, edition {event.edition[:_LETTERS]}."


def _closed(teller: Teller, event: events.TableClosed) -> str:
    del teller
    wheel = ", its wheel covered and locked" if event.covered_and_locked else ""
    wheel = ", its wheel on the screen" if event.on_screen else wheel
    return f"The table is closed{wheel}."


def _books_closed(teller: Teller, event: events.DayClosed) -> str:
    del teller
    return f"The books of day {event.day} are closed: its rounds stand."


def _prisoners_paid(teller: Teller, event: events.PrisonersPaid) -> str:
    paid = written(event.amount)
    return f"{teller.who(event.seat)} is paid {paid} for prisoners, half of their value."


def _suspended(teller: Teller, event: events.PlaySuspended) -> str:
    clause = teller.settler.rules.rulebook["authority"]["suspension"].get("clause")
    return f"Play is suspended: {event.reason}.{by(clause)}"


def _limits_changed(teller: Teller, event: events.LimitsChanged) -> str:
    clause = teller.settler.rules.rulebook["authority"]["limits"].get("clause")
    new = ", ".join(f"{name} {limit}" for name, limit in event.limits.items())
    return f"New limits: {new or 'none'}. Notice: {event.notice}.{by(clause)}"


def _seat_taken(teller: Teller, event: events.SeatTaken) -> str:
    del teller
    return f"{event.player} sits at seat {event.seat}."


def _seat_left(teller: Teller, event: events.SeatLeft) -> str:
    del teller
    return f"Seat {event.seat} is free."


def _bought_in(teller: Teller, event: events.BoughtIn) -> str:
    amount = written(event.amount)
    return f"{teller.who(event.seat)} buys in for {amount}: {teller.credit(event.seat)}."


def _received(teller: Teller, event: events.TransferReceived) -> str:
    what = f"{written(event.amount)} from the cage: {teller.credit(event.seat)}"
    return f"{teller.who(event.seat)} receives {what}."


def _transfer_declined(teller: Teller, event: events.TransferDeclined) -> str:
    del teller
    return f"{written(event.amount)} for {event.player} goes back to the cage: {event.reason}"


def _sent(teller: Teller, event: events.TransferSent) -> str:
    what = f"{written(event.amount)} to the cage: {teller.credit(event.seat)}"
    return f"{teller.who(event.seat)} sends {what}."


def _cashed_out(teller: Teller, event: events.CashedOut) -> str:
    amount = written(event.amount)
    return f"{teller.who(event.seat)} cashes out {amount}: {teller.credit(event.seat)}."


def _bets_placed(teller: Teller, event: events.BetsPlaced) -> list[str]:
    late = f", admitted late ({event.late})" if event.late else ""
    back = f", {written(event.returned)} returned" if event.returned else ""
    head = f"{teller.who(event.seat)} bets {written(event.total)}{back}{late}"
    return [f"{head}: {teller.credit(event.seat)}."] + [
        f"  bet {number}: {bet.text}{_pieces(bet.pieces)}" for number, bet in event.bets
    ]


def _pieces(pieces: Iterable[tuple[str, int]]) -> str:
    """A called bet's pieces."""
    told = [f"{name} {written(stake)}" for name, stake in pieces]
    return f" = {', '.join(told)}" if len(told) > 1 else ""


def _bet_withdrawn(teller: Teller, event: events.BetWithdrawn) -> str:
    back = written(event.total)
    who = teller.who(event.seat)
    return f"{who} takes bet {event.bet} back, {back}: {teller.credit(event.seat)}."


def _bets_cleared(teller: Teller, event: events.BetsCleared) -> str:
    back = written(event.total)
    which = "every bet but the side bet" if event.kept else "every bet"
    return f"{teller.who(event.seat)} takes {which} back, {back}: {teller.credit(event.seat)}."


def _bet_moved(teller: Teller, event: events.BetMoved) -> str:
    where = f"from {event.before.text} to {event.to.text}: {teller.credit(event.seat)}"
    return f"Bet {event.bet} of {teller.who(event.seat)} moves {where}.{by(event.why.text)}"


def _betting_opened(teller: Teller, event: events.BettingOpened) -> str:
    del teller
    return f"Round {event.round}: place your bets."


def _ball_spun(teller: Teller, event: events.BallSpun) -> str:
    del teller
    return "The ball is spun." if event.spin == 1 else f"The ball is spun, spin {event.spin}."


def _betting_closed(teller: Teller, event: events.BettingClosed) -> str:
    del event
    return f"No more bets.{by(teller.betting_clause())}"


def _spin_observed(teller: Teller, event: events.SpinObserved) -> str:
    named = {one["cause"]: one for one in void_causes(teller.settler.rules)}
    told = [
        f"{cause}{by(named[cause].get('clause') or named[cause].get('setting'))}"
        for cause in event.causes
    ]
    return f"The spin shows: {', '.join(told)}." if told else "The spin shows nothing wrong."


def _report_withdrawn(teller: Teller, event: events.ReportWithdrawn) -> str:
    del teller
    left = ", ".join(event.causes) or "nothing wrong"
    return f"The report of {', '.join(event.fields)} is withdrawn. The spin shows: {left}."


def _ball_dropped(teller: Teller, event: events.BallDropped) -> str:
    del teller, event
    return "The ball has dropped."


def _result_entered(teller: Teller, event: events.ResultEntered) -> str:
    del teller
    words = {"draw": "Drawn", "provable": "Drawn", "script": "Scripted"}
    drawn = words.get(event.source, "Entered")
    return f"{drawn}: {announcement(event.pocket)}. It waits to be confirmed."


def _result_taken_back(teller: Teller, event: events.ResultTakenBack) -> str:
    del teller
    return f"The entry {event.pocket} is taken back: {event.reason.rstrip('.')}."


def _result_confirmed(teller: Teller, event: events.ResultConfirmed) -> str:
    del teller
    return f"Confirmed: {announcement(event.pocket)}."


def _settled(teller: Teller, event: Event) -> list[str]:
    ending = ending_of(event)
    if ending is None or not ending.lines:
        return [f"Round {teller.state.round} is settled: there were no bets."]
    told = [f"Round {ending.round} is settled."]
    for line in ending.lines:
        told.append(f"{teller.who(line.seat)}: {_line(line)}; {teller.credit(line.seat)}.")
        told += payments(teller.settler, teller.state.settled, line.seat, ending.pocket)
    return told


def _line(line: SettledLine) -> str:
    """What a settlement does to a seat, in words."""
    parts = [f"staked {written(line.staked)}", f"won {written(line.winnings)}"]
    more = (
        ("stake back", line.returned),
        ("in prison", line.imprisoned),
        ("freed", line.freed),
        ("lost from prison", line.forfeited),
    )
    return ", ".join([*parts, *(f"{written(amount)} {word}" for word, amount in more if amount)])


def _spin_voided(teller: Teller, event: events.SpinVoided) -> list[str]:
    told = [f"No spin: {_causes(event)} Bets stay and the ball is spun again."]
    if event.ball_to:
        clause = teller.settler.rules.rulebook.get("re-spin", {}).get("clause")
        told.append(f"First the ball goes back to {event.ball_to}.{by(clause)}")
    return told + _to_inspect(event.inspect)


def _causes(event: events.SpinVoided | events.RoundVoided) -> str:
    """Each cause that was seen as a sentence with its clause, the one that was called first."""
    found = ((event.cause, event.clause), *event.also.items())
    return " ".join(f"{cause}.{by(clause)}" for cause, clause in found)


def _to_inspect(who: str) -> list[str]:
    return [f"The ball must first be examined by the {who}."] if who else []


def _round_voided(teller: Teller, event: events.RoundVoided) -> list[str]:
    told = [f"Round {event.round} is void: {_causes(event)}"]
    told += [
        f"{teller.who(seat)} gets {written(amount)} back: {teller.credit(seat)}."
        for seat, amount in event.refunds.items()
    ]
    return told + _to_inspect(event.inspect)


def _ball_inspected(teller: Teller, event: events.BallInspected) -> str:
    del teller
    return "The ball is damaged." if event.damaged else "The ball is sound."


def _ball_replaced(teller: Teller, event: events.BallReplaced) -> str:
    del teller, event
    return "There is a new ball."


def _recovered(teller: Teller, event: events.RoundRecovered) -> str:
    del teller
    return f"After an interruption round {event.round} goes on where it stood: {event.phase}."


def _proposed(teller: Teller, event: events.Proposed) -> str:
    del teller
    details = ", ".join(f"{name} {value}" for name, value in event.details.items())
    return (
        f"Proposal {event.proposal} by {event.person}: {event.action} ({details}), "
        f"because {event.reason}; evidence: {event.evidence}. It takes another person."
    )


def _noted(teller: Teller, event: events.Noted) -> str:
    del teller
    return f"The house notes, {event.topic}: {event.text}."


def _ruling(teller: Teller, event: events.RulingMade) -> str:
    del teller
    number = f" {event.number}" if event.number else ""
    return f"Ruling{number}: {event.question} - {event.decision}.{by(event.clause)}"


def _refused(teller: Teller, event: events.CommandRefused) -> str:
    del teller
    return f"On record: {event.act} was refused."


_SENTENCES: Final[dict[type[Event], Callable[[Teller, Any], str | list[str]]]] = {
    events.TableTaken: _table_taken,
    events.Inspected: _inspected,
    events.PartsReplaced: _parts_replaced,
    events.PartsCountersigned: _countersigned,
    events.TableOpened: _opened,
    events.TableClosed: _closed,
    events.DayClosed: _books_closed,
    events.PlaySuspended: _suspended,
    events.LimitsChanged: _limits_changed,
    events.SeatTaken: _seat_taken,
    events.SeatLeft: _seat_left,
    events.PrisonersPaid: _prisoners_paid,
    events.BoughtIn: _bought_in,
    events.CashedOut: _cashed_out,
    events.DebtCollected: collected,
    events.DebtWrittenOff: written_off,
    events.MovedByRuling: moved_by_ruling,
    events.TransferReceived: _received,
    events.TransferDeclined: _transfer_declined,
    events.TransferSent: _sent,
    events.BetsPlaced: _bets_placed,
    events.BetWithdrawn: _bet_withdrawn,
    events.BetsCleared: _bets_cleared,
    events.BetMoved: _bet_moved,
    events.BettingOpened: _betting_opened,
    events.BallSpun: _ball_spun,
    events.BettingClosed: _betting_closed,
    events.SpinObserved: _spin_observed,
    events.ReportWithdrawn: _report_withdrawn,
    events.BallDropped: _ball_dropped,
    events.ResultEntered: _result_entered,
    events.ResultTakenBack: _result_taken_back,
    events.ResultConfirmed: _result_confirmed,
    **dict.fromkeys(BY_RESULT, _settled),
    events.SpinVoided: _spin_voided,
    events.RoundVoided: _round_voided,
    events.BallInspected: _ball_inspected,
    events.BallReplaced: _ball_replaced,
    events.RoundRecovered: _recovered,
    events.Proposed: _proposed,
    events.RoundCorrected: corrected,
    events.RoundAnnulled: annulled,
    events.RulingMade: _ruling,
    events.Noted: _noted,
    events.CommandRefused: _refused,
}
"""What the console tells in words of its own; the rest it tells as everywhere."""
