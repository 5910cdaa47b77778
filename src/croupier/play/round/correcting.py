"""Settling a round of the day again, by another result or by none, under two people (7.41).

That round alone is settled, with the stakes at its close. What it should have paid is compared with
all that was actually paid on those stakes: by its settlement as it stands, and by later rounds to
prisoners that it wouldn't have left. Later rounds are never replayed.
"""

from __future__ import annotations

from collections.abc import Sequence
from copy import deepcopy
from typing import Final

from croupier.play.authority import rulebook_refusal
from croupier.play.bonus.facts import drawn_in
from croupier.play.context import Context
from croupier.play.event import SettledLine
from croupier.play.events import Change, Event, Fate, RoundAnnulled, RoundCorrected
from croupier.play.history import debt_of, holder_name, later_rounds, paid_off, settle_again
from croupier.play.paying.rounds import SeatRound, settle_round
from croupier.play.phases import SHUT, Phase
from croupier.play.placed_bet import PlacedBet, bet_under, placed_bet
from croupier.play.refusals import Refusal
from croupier.play.round.judging import BROKEN, void_causes
from croupier.play.round.side_bets import unspun_refusal
from croupier.play.state import Prisoner, SettledRound
from croupier.rulebooks.files import Data
from croupier.rulebooks.rules import Rules

_QUIET: Final = SHUT | {Phase.OPEN, Phase.BETTING, Phase.SPINNING, Phase.SETTLED}
"""Phases in which no result is on its way: a prisoner that is put back waits for a whole round."""


def corrected(context: Context, pocket: str, number: int | None = None) -> list[Event] | Refusal:
    """A round of the day, or the one just settled, settled by another result."""
    settled = _settled(context, number)
    if isinstance(settled, Refusal):
        return settled
    if not settled.spun:
        return Refusal("result", f"In round {settled.round} no ball was spun: it has no result.")
    if pocket not in context.rules.results or pocket == settled.pocket:
        return Refusal("result", f"{pocket!r} can't be the corrected result.")
    unspun = unspun_refusal(context.rules, settled, pocket)
    if unspun is not None:
        return unspun
    seats = seats_of(context.rules, settled, pocket)
    lines, held = settle_round(context.settler, seats, pocket, settled.round)
    changes, fates = _changes(context, settled, lines, held)
    return [
        RoundCorrected(settled.round, settled.pocket, pocket, changes, lines, dict(held), fates)
    ]


def annulled(context: Context, rounds: Sequence[int], cause: str) -> list[Event] | Refusal:
    """Rounds of the day undone: their bets return, and what they paid is taken back."""
    entry = _annulling(context, cause)
    if isinstance(entry, Refusal):
        return entry
    if not rounds or len(set(rounds)) != len(rounds):
        return Refusal("details", "Which rounds? Each is named once.")
    found: list[Event] = []
    # Each is undone after the ones before it; the table itself hasn't moved yet.
    trial = context.on(deepcopy(context.state)) if len(rounds) > 1 else context
    for number in sorted(rounds):
        settled = _settled(trial, number)
        if isinstance(settled, Refusal):
            return settled
        if not settled.pocket:
            return Refusal("result", f"Round {number} is void already.")
        event = _undone(trial, settled, entry)
        if len(rounds) > 1:
            settle_again(trial.state, event)
        found.append(event)
    return found


def seats_of(rules: Rules, settled: SettledRound, pocket: str) -> list[SeatRound]:
    """What every seat brought into a settled round, for another result, in pieces again."""
    drawn = drawn_in(rules, settled.bonus, pocket)
    return [
        SeatRound(
            name,
            {number: _laid_again(rules, bet) for number, bet in settled.bets[name].items()},
            settled.prisoners.get(name, []),
            drawn(name),
        )
        for name in settled.lines
    ]


def _laid_again(rules: Rules, bet: PlacedBet) -> PlacedBet:
    again = placed_bet(bet_under(rules, bet))
    assert again.total == bet.total, bet.text
    return again


def _settled(context: Context, number: int | None) -> SettledRound | Refusal:
    state = context.state
    phase = state.phase_before if state.phase is Phase.SUSPENDED else state.phase
    if phase not in _QUIET:
        return Refusal("phase", "A round is settled again while no result is on its way.")
    if number is None:
        number = 0 if state.settled is None else state.settled.round
    settled = state.history.get(number)
    if settled is None:
        which = f"Round {number} isn't" if number else "There is no round just settled, so name"
        message = f"{which} one of those settled in this gaming day."
        return Refusal("phase", message, figures={"round": number, "settled": len(state.history)})
    if settled.edition != state.edition:
        return Refusal("phase", f"Round {number} was played by another edition of the rules.")
    if settled.ruled:
        return rulebook_refusal(context.rules, context.actor, "ruling") or settled
    return settled


def _annulling(context: Context, cause: str) -> Data | Refusal:
    """The rulebook's entry for a cause that undoes rounds which are over (rws:5.4, 7.30)."""
    rules = context.rules
    causes = [one for one in void_causes(rules) if one["effect"] != "void round"]
    entry = next((one for one in causes if one["cause"] == cause), None)
    if entry is not None:
        return entry
    named = [one["cause"] for one in causes]
    clause = next((one.get("clause") for one in void_causes(rules) if one["cause"] == cause), None)
    return Refusal(
        "cause",
        f"{cause!r} undoes no settled round in {rules.game}; {', '.join(named)} would.",
        clause,
        {"cause": cause, "causes": named},
    )


def _undone(context: Context, settled: SettledRound, entry: Data) -> RoundAnnulled:
    lines = [
        SettledLine(name, staked, 0, staked, 0, 0, 0)
        for name, (staked, *_) in settled.lines.items()
    ]
    held = {name: list(inmates) for name, inmates in settled.prisoners.items()}
    changes, fates = _changes(context, settled, lines, held)
    in_play = settled.round >= context.state.ball_from
    who = entry.get("inspect", {}).get("who", "") if in_play else ""
    return RoundAnnulled(
        settled.round,
        settled.pocket,
        entry["cause"],
        entry.get("clause") or entry.get("setting", ""),
        changes,
        lines,
        held,
        fates,
        who,
        in_play and entry["cause"] == BROKEN,
    )


def _changes(
    context: Context,
    settled: SettledRound,
    lines: list[SettledLine],
    held: dict[str, list[Prisoner]],
) -> tuple[list[Change], list[Fate]]:
    """What moves for every seat, and the prisoners that it counts as paid."""
    changes, fates = list[Change](), list[Fate]()
    for line in lines:
        before, after = settled.held.get(line.seat, []), held.get(line.seat, [])
        gone = [one for one in before if one not in after]
        come = [one for one in after if one not in before]
        found = [fate for one in gone if (fate := _fate(context, settled, line.seat, one))]
        received = sum(fate[-1] for fate in found)
        due = line.credit - SettledLine(line.seat, *settled.lines[line.seat]).credit - received
        change = _change(context, settled, line.seat, due, gone, come)
        if any(change[1:]):
            changes.append(change)
        fates += found
    return changes, fates


def _change(
    context: Context,
    settled: SettledRound,
    name: str,
    due: int,
    gone: list[Prisoner],
    come: list[Prisoner],
) -> Change:
    """What a seat's credit, prison and debt change by; what it can't cover it owes.

    What it still owes for this round was never taken back, so that goes first when it gets more.
    """
    holder = holder_name(context.state, settled, name)
    seat = context.state.holder(holder)
    credit, inmates = (seat.credit, seat.prisoners) if seat is not None else (0, [])
    prison = sum(one.stake for one in come) - sum(one.stake for one in gone if one in inmates)
    if due < 0:
        owed = max(0, -due - credit)
        return Change(holder, due + owed, prison, owed)
    debt = debt_of(context.state, settled, name)
    due -= min(due, debt.forgiven)
    owed = min(due, debt.unpaid)
    return Change(holder, due - owed, prison, -owed)


def _fate(context: Context, settled: SettledRound, name: str, prisoner: Prisoner) -> Fate | None:
    """Which later round decided a prisoner and what it got there; nothing if it is still held.

    Round 0 stands for one that was paid instead of waiting.
    """
    for later, there in later_rounds(context.state, settled, name):
        if prisoner in later.prisoners.get(there, []) and prisoner not in later.held.get(there, []):
            alone = SeatRound(there, {}, [prisoner])
            lines, _ = settle_round(context.settler, [alone], later.pocket, later.round)
            return (name, *prisoner, later.round, lines[0].freed)
    paid = paid_off(context.state, settled, name, prisoner)
    return None if paid is None else (name, *prisoner, 0, paid.amount)
