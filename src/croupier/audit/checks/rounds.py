"""Rounds settled again: every line, refund and prisoner against the bets that stood.

The bets come from the events before, the payments from `settle` with the rules of their time; the
figures on record are used for neither, so one changed figure shows, whatever its hash.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from croupier.money import written
from croupier.play.context import Context
from croupier.play.endings import Ending, ending_of
from croupier.play.event import SettledLine
from croupier.play.events import Event, RoundAnnulled, RoundCorrected, RoundVoided
from croupier.play.live.clearing import paid_rounds
from croupier.play.paying.rounds import seat_rounds, settle_round
from croupier.play.refusals import Refusal
from croupier.play.round.correcting import annulled, corrected
from croupier.play.round.judging import judge

_CHANGE = ("credit", "prison", "debt")


def round_faults(context: Context, event: Event) -> list[str]:
    """What differs from the rules in an event that concludes, voids or corrects a round."""
    if isinstance(event, RoundVoided):
        return _voided(context, event)
    if isinstance(event, RoundCorrected | RoundAnnulled):
        return _again(context, event)
    ending = ending_of(event)
    return [] if ending is None else _settled(context, ending)


def _settled(context: Context, ending: Ending) -> list[str]:
    state, pocket = context.state, ending.pocket
    found = _numbers(state.round, ending.round)
    seen = [entry["cause"] for entry in judge(context.rules, state.seen)]
    if seen:
        found.append(f"It is settled against what was reported of the spin: {', '.join(seen)}.")
    if pocket != state.result:
        found.append(f"It is settled by {pocket}; the confirmed result is {state.result}.")
    if ending.by_steps != (state.live is not None):
        way = "paid step by step" if ending.by_steps else "settled at once"
        found.append(f"It is {way} on record, which isn't this table's way.")
    if ending.by_steps and state.live is not None:
        seats = paid_rounds(context.rules, state, state.live)
    else:
        seats = seat_rounds(context.rules, state)
    lines, held = settle_round(context.settler, seats, pocket, ending.round)
    found += _figures(SettledLine._fields[1:], lines, ending.lines)
    return found + _prison(held, ending.prisoners)


def _voided(context: Context, event: RoundVoided) -> list[str]:
    seats = context.state.seats.items()
    due = [(name, seat.standing) for name, seat in seats if seat.bets]
    refunds = list(event.refunds.items())
    return _numbers(context.state.round, event.round) + _figures(("refund",), due, refunds)


def _again(context: Context, event: RoundCorrected | RoundAnnulled) -> list[str]:
    if isinstance(event, RoundCorrected):
        outcome = corrected(context, event.pocket, event.round)
    else:
        outcome = annulled(context, [event.round], event.cause)
    if isinstance(outcome, Refusal):
        return [f"The round can't be settled again so: {outcome.message}"]
    (due,) = outcome
    assert isinstance(due, RoundCorrected | RoundAnnulled)
    found = []
    if due.before != event.before:
        found.append(f"The result before is {event.before} on record; it was {due.before}.")
    found += _figures(_CHANGE, due.changes, event.changes)
    found += _figures(SettledLine._fields[1:], due.lines, event.lines)
    if [tuple(one) for one in due.fates] != [tuple(one) for one in event.fates]:
        found.append("Later rounds did something else with its prisoners than is on record.")
    return found + _prison(due.prisoners, event.prisoners)


def _numbers(round_number: int, on_record: int) -> list[str]:
    if round_number == on_record:
        return []
    return [f"It speaks of round {on_record} in round {round_number}."]


def _figures(
    names: Sequence[str], due: Iterable[Sequence[object]], on_record: Iterable[Sequence[object]]
) -> list[str]:
    """Compare rows that begin with a seat, figure by figure."""
    ours, theirs = _by_seat(due), _by_seat(on_record)
    found = [f"Seat {seat} is missing." for seat in ours if seat not in theirs]
    for seat, figures in theirs.items():
        if seat not in ours:
            found.append(f"Seat {seat} has a line and should have none.")
            continue
        found += [
            f"Seat {seat}: {name} is {_figure_words(one)} on record "
            f"and {_figure_words(other)} by the rules."
            for name, one, other in zip(names, figures, ours[seat], strict=True)
            if one != other
        ]
    return found


def _by_seat(rows: Iterable[Sequence[object]]) -> dict[object, Sequence[object]]:
    return {row[0]: row[1:] for row in rows}


def _figure_words(figure: object) -> str:
    return written(figure) if type(figure) is int else repr(figure)


def _prison(
    due: Mapping[str, Sequence[Sequence[object]]],
    on_record: Mapping[str, Sequence[Sequence[object]]],
) -> list[str]:
    found = []
    for seat in {**due, **on_record}:
        ours = [tuple(one) for one in due.get(seat, ())]
        theirs = [tuple(one) for one in on_record.get(seat, ())]
        if ours != theirs:
            found.append(
                f"Seat {seat}: in prison {_inmates(theirs)} on record and {_inmates(ours)} by "
                "the rules."
            )
    return found


def _inmates(held: Iterable[Sequence[object]]) -> str:
    said = [f"{wager} {_figure_words(stake)} since round {since}" for wager, stake, since in held]
    return ", ".join(said) or "nothing"
