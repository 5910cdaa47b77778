"""The round: betting opened and closed, the spin and its irregularities, result and settlement."""

from __future__ import annotations

from typing import Final

from croupier.equipment.wheel import colour
from croupier.play import acts
from croupier.play.authority import DEALER, HOUSE, SUPERVISOR, examiner, stands_at_least
from croupier.play.context import Context, Decision
from croupier.play.events import (
    BallDropped,
    BallInspected,
    BallReplaced,
    BallSpun,
    BettingClosed,
    BettingOpened,
    Event,
    ResultConfirmed,
    ResultEntered,
    ResultTakenBack,
    RoundRecovered,
    RoundSettled,
    RoundVoided,
    SpinVoided,
)
from croupier.play.live.called.announcing import unplaced
from croupier.play.live.clearing import list_payments
from croupier.play.live.riding import returned_at_opening
from croupier.play.paying.rounds import seat_rounds, settle_round
from croupier.play.phases import AFTER_CLOSE, LIVE, PAYMENTS, Phase
from croupier.play.refusals import Refusal
from croupier.play.round.bonus import owed_refusal
from croupier.play.round.drawing import (
    DRAWN,
    closing_refusal,
    draws_by_a_link,
    source_refusal,
    unrevealed_refusal,
)
from croupier.play.round.judging import (
    BROKEN,
    COVERED,
    READ_POCKET,
    callable_causes,
    examination,
    has_rested,
    judge,
    void_causes,
)
from croupier.play.round.reports import disagreement, unread_refusal
from croupier.play.round.side_bets import start_refusal, unpaid_refusal
from croupier.play.state import TableState
from croupier.rulebooks.files import Data
from croupier.rulebooks.rules import Rules, source
from croupier.rulebooks.settings import LEAST_SPIN

READER: Final = "reader"
"""How the record names results that a wheel reported by itself."""


def open_betting(context: Context, act: acts.OpenBetting) -> Decision:
    """Begin the next round."""
    del act
    refusal = _ball_refusal(context) or unrevealed_refusal(context)
    if refusal is not None:
        return refusal
    return [BettingOpened(context.state.round + 1), *returned_at_opening(context)]


def spin(context: Context, act: acts.Spin) -> Decision:
    """Spin the ball; where the rulebook says so, betting closes with the throw."""
    del act
    refusal = _ball_refusal(context) or unrevealed_refusal(context) or start_refusal(context)
    if refusal is not None:
        return refusal
    spun = BallSpun(context.state.spin + 1)
    if context.rules.rulebook["betting"]["closes"] == "with the throw":
        refusal = closing_refusal(context)
        if refusal is not None:
            return refusal
        return [spun, BettingClosed(context.state.round), *unplaced(context)]
    return [spun]


def _ball_refusal(context: Context) -> Refusal | None:
    """A ball that must be examined, or is damaged, can't be spun."""
    state, rules = context.state, context.rules
    if state.ball_check:
        entry = examination(rules, state.causes).get("inspect", {})
        return Refusal(
            "ball",
            f"The ball must first be examined by the {state.ball_check}.",
            clause=entry.get("clause") or entry.get("setting"),
            figures={"by": state.ball_check},
        )
    if state.ball_damaged:
        return Refusal("ball", "The ball is damaged: a new one is needed.", _new_ball(context))
    return None


def _new_ball(context: Context) -> str | None:
    """Why a new ball is needed: by what the spin was void for, or by who brings one."""
    causes, rulebook = context.state.causes, context.rules.rulebook
    voids = [one for one in void_causes(context.rules) if one["cause"] in causes]
    found = [source(one) for one in voids if one["cause"] == BROKEN]
    found += [one["inspect"]["damaged"] for one in voids if "damaged" in one.get("inspect", {})]
    brought = source(rulebook["authority"].get("new-ball", {}))
    return next(iter(found), brought) or None


def call_no_more_bets(context: Context, act: acts.CallNoMoreBets) -> Decision:
    """Close betting while the ball runs: from this moment nothing is taken or changed."""
    del act
    refusal = closing_refusal(context)
    if refusal is not None:
        return refusal
    return [BettingClosed(context.state.round), *unplaced(context)]


def report_drop(context: Context, act: acts.ReportDrop) -> Decision:
    """Record the moment at which the ball dropped; it closes betting if nobody has (nz:3.6)."""
    del act
    state = context.state
    if state.moments.drop:
        return Refusal("details", "The ball has dropped already.")
    dropped = BallDropped(state.spin)
    if state.phase in AFTER_CLOSE:
        return [dropped]
    refusal = closing_refusal(context)
    if refusal is not None:
        return refusal
    return [BettingClosed(state.round), dropped, *unplaced(context)]


def enter_result(context: Context, act: acts.EnterResult) -> Decision:
    """Enter the pocket; one that is covered is entered like any, and then is no spin."""
    rules = context.rules
    if act.source != DEALER and context.actor.position != HOUSE:
        message = f"Only the house itself enters a result of the source {act.source!r}."
        return Refusal("authority", message)
    if act.pocket not in rules.wheel:
        return Refusal(
            "result",
            f"{act.pocket!r} isn't a pocket of this wheel.",
            rules.variant["wheel"]["clause"],
            {"pocket": act.pocket},
        )
    refusal = (
        source_refusal(context, act.source)
        or _void_refusal(context)
        or owed_refusal(context)
        or _early_refusal(context)
    )
    return refusal or [ResultEntered(act.pocket, act.source)]


def _early_refusal(context: Context) -> Refusal | None:
    """No ball rests before the table's least time; the house's own results have their schedule."""
    if context.actor.position == HOUSE or context.at >= result_from(context.rules, context.state):
        return None
    seconds, least = (context.at - context.state.moments.spun) // 1_000, least_spin(context.rules)
    return Refusal(
        "result",
        f"The ball was thrown {seconds} s ago: at this table no result is entered before "
        f"{least} s.",
        figures={"seconds": seconds, "least": least},
    )


def result_from(rules: Rules, state: TableState) -> int:
    """The moment from which staff may enter the result of the present spin."""
    return state.moments.spun + 1_000 * least_spin(rules)


def least_spin(rules: Rules) -> int:
    """The least seconds from the throw to its result that a table has set; 0 for none."""
    return int(rules.settings[LEAST_SPIN.name])


def _void_refusal(context: Context) -> Refusal | None:
    """A spin that was seen to be void has no result, whether or not it was called (nz:5.1)."""
    causes = context.state.causes
    if not causes:
        return None
    return Refusal(
        "result",
        f"The spin is void, it was seen: {', '.join(causes)}. Call no spin.",
        clause=_clause(_seen(context)[0]),
        figures={"causes": list(causes)},
    )


def take_result_back(context: Context, act: acts.TakeResultBack) -> Decision:
    """Undo an entry before it is confirmed; a drawn result can't be asked for twice."""
    if context.state.source in (*DRAWN, READER):
        message = (
            "A result that was drawn, or that the wheel reported, stands: it isn't taken back."
        )
        return Refusal("result", message)
    if not act.reason.strip():
        return Refusal("details", "An entry is taken back for a reason: say which.")
    refusal = disagreement(context)
    if refusal is not None:
        return refusal
    return [ResultTakenBack(context.state.result, act.reason)]


def confirm_result(context: Context, act: acts.ConfirmResult) -> Decision:
    """Confirm the entry: the outcome is established (7.28), or there was no spin."""
    del act
    refusal = _void_refusal(context) or unread_refusal(context) or disagreement(context)
    if refusal is not None:
        return refusal
    if context.state.result in context.rules.no_spin:
        return voided(context, _named(context, COVERED))
    return [ResultConfirmed(context.state.round, context.state.result)]


def settle(context: Context, act: acts.Settle) -> Decision:
    """Settle every seat by the confirmed result."""
    del act
    return unpaid_refusal(context) or _settled(context)


def _settled(context: Context) -> list[Event]:
    state = context.state
    if state.live is not None:
        return list_payments(context)
    seats = seat_rounds(context.rules, state)
    lines, held = settle_round(context.settler, seats, state.result, state.round)
    return [RoundSettled(state.round, state.result, lines, held)]


def call_no_spin(context: Context, act: acts.CallNoSpin) -> Decision:
    """Void the spin, even if the ball has landed (7.30); a drawn result stands."""
    rules = context.rules
    if context.state.source in DRAWN or draws_by_a_link(context):
        return Refusal("result", "A drawn result stands: there is no spin to void.")
    named = [one["cause"] for one in callable_causes(rules)]
    if act.cause not in named:
        return Refusal(
            "cause",
            f"{rules.game} knows no void for {act.cause!r}; it knows {', '.join(named)}.",
            figures={"cause": act.cause, "causes": named},
        )
    entry = _named(context, act.cause)
    return _may_call(context, entry) or voided(context, entry)


def _may_call(context: Context, entry: Data) -> Refusal | None:
    """Who calls a cause; the house calls what was seen, and over a number a supervisor does."""
    state, position = context.state, context.actor.position
    if position == HOUSE and entry["cause"] in state.causes:
        return None
    if not any(stands_at_least(position, who) for who in entry["called-by"]):
        called_by = ", ".join(entry["called-by"])
        return Refusal("authority", f"That is called by {called_by}.", _clause(entry))
    if has_rested(state) and not stands_at_least(position, SUPERVISOR):
        message = "A number is on record: no spin is called by a supervisor now."
        number = state.result or str(state.seen.get(READ_POCKET, ""))
        return Refusal("authority", message, figures={"result": number})
    return None


def _named(context: Context, cause: str) -> Data:
    return next(one for one in void_causes(context.rules) if one["cause"] == cause)


def _seen(context: Context) -> list[Data]:
    """The rulebook's entries for all that was seen of the spin."""
    return judge(context.rules, context.state.seen)


def _clause(entry: Data) -> str:
    return str(entry.get("clause") or entry.get("setting", ""))


def voided(context: Context, entry: Data) -> list[Event]:
    """Re-spin with bets standing, or a void round with every bet returned.

    A void takes everything that was seen: the strongest effect, every examination, all clauses
    (7.48).
    """
    state = context.state
    others = [one for one in _seen(context) if one["cause"] != entry["cause"]]
    inspect = examiner([one.get("inspect", {}).get("who", "") for one in (entry, *others)])
    also = {one["cause"]: _clause(one) for one in others}
    if all(one["effect"] == "re-spin" for one in (entry, *others)):
        ball_to = state.last_result if "re-spin" in context.rules.rulebook else ""
        return [SpinVoided(state.spin, entry["cause"], _clause(entry), inspect, also, ball_to)]
    back = {name: seat.standing for name, seat in state.seats.items() if seat.bets}
    return [RoundVoided(state.round, entry["cause"], _clause(entry), back, inspect, also)]


def inspect_ball(context: Context, act: acts.InspectBall) -> Decision:
    """Examine the ball, by whom the rulebook says."""
    needed = context.state.ball_check
    if not needed:
        return Refusal("ball", "The ball needs no examination now.")
    if not stands_at_least(context.actor.position, needed):
        return Refusal(
            "authority",
            f"The ball is examined by a {needed}, not by a {context.actor.position}.",
            figures={"position": context.actor.position, "needs": [needed]},
        )
    return [BallInspected(act.damaged)]


def replace_ball(context: Context, act: acts.ReplaceBall) -> Decision:
    """Bring a new ball: after any spin, and when the old one is damaged (maryland:6.B(2))."""
    del context, act
    return [BallReplaced()]


def recover(context: Context, act: acts.Recover) -> Decision:
    """After a crash: conclude or void by the rulebook, or go on where the round stood.

    What is on record stands (7.28): a result that was entered survives, and waits to be confirmed;
    a number that the wheel's reader has read beside a dealer waits to be entered.
    """
    del act
    state, policy = context.state, context.rules.rulebook["interruption"]
    phase = state.phase_before if state.phase is Phase.SUSPENDED else state.phase
    recovered = RoundRecovered(state.round, state.phase.value)
    if state.phase is Phase.RESULT_CONFIRMED and unpaid_refusal(context) is None:
        return [recovered, *_settled(context)]
    decided = {Phase.RESULT_ENTERED, Phase.RESULT_CONFIRMED} | PAYMENTS
    if phase not in LIVE or phase in decided:
        return [recovered]
    if draws_by_a_link(context) or state.seen.get(READ_POCKET):
        return [recovered]  # established: the same link is drawn, and the ball lies where it lies
    interrupted = {"cause": "interruption", "effect": "re-spin", "setting": policy.get("setting")}
    if policy["policy"] == "conclude or void":
        clause = policy["clauses"]["not-established"]
        return voided(context, {**interrupted, "effect": "void round", "clause": clause})
    if phase is Phase.BETTING:
        return [recovered]
    return [recovered, *voided(context, interrupted)]


def announcement(pocket: str) -> str:
    """The result as it is called: number, colour, parity and half."""
    if pocket.strip("0") == "":
        return f"{pocket}, green"
    number = int(pocket)
    parity, half = "even" if number % 2 == 0 else "odd", "low" if number <= 18 else "high"
    return f"{pocket}, {colour(pocket).value}, {parity}, {half}"
