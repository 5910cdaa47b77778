"""Sessions: questions over many spins, answered exactly if that is cheap, else within an error.

This file loads no package; what needs one is asked for when it is needed.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Final, NoReturn

from croupier.money import UNIT, written
from croupier.odds import banks, collecting, ruin, tails, walks
from croupier.odds.answers import (
    ExactAnswer,
    Figure,
    chance,
    quantiles,
    runs_answer,
    session_answer,
    spread_figures,
)
from croupier.odds.banks import Bank, SessionEnds, TooMuch
from croupier.odds.chains import Imprisonment, Progression, SessionChain, imprisons
from croupier.odds.chances import chances
from croupier.odds.payoffs import payoffs
from croupier.odds.slips import has_side_bet
from croupier.odds.spread import BoundedChance, Spread
from croupier.odds.systems import SYSTEMS
from croupier.play.paying.settling import Settler
from croupier.refusal import Refused
from croupier.rulebooks.rules import Rules
from croupier.simulation.extras import lab
from croupier.simulation.sessions.steps import Heights
from croupier.wagers.slip import Slip

MOST_SPINS: Final = 10_000_000
_EXACT_SPINS: Final = 2_500
"""Beyond so many spins whole numbers are too long for sessions with states."""


@dataclass(frozen=True, slots=True)
class SessionPlan:
    """What is asked; amounts are minor units."""

    spins: int | None = None
    system: str = "flat"
    bankroll: int | None = None
    limit: int | None = None
    goal: int | None = None
    stop_loss: int | None = None
    losing_run: int | None = None
    at_most: int | None = None
    exact: bool = False
    """Only exact answers, even if they take some seconds."""

    @property
    def bank(self) -> Bank:
        return Bank(self.bankroll, self.goal, self.stop_loss)


def ask(rules: Rules, slip: Slip | None, plan: SessionPlan) -> list[ExactAnswer]:
    """The answers to a plan; without a slip, those about the numbers themselves."""
    check(plan, slip)
    if slip is None:
        return numbers(rules, plan)
    if has_side_bet(slip):
        _refuse(
            "A session doesn't follow the meters of a side bet, which change from spin to spin: "
            "`croupier odds` knows it at meters that stand still."
        )
    settler = Settler(rules)
    if plan.bankroll is None:
        assert plan.spins is not None
        found = [_after(settler, slip, plan, plan.spins)]
        if plan.losing_run is not None or plan.spins <= collecting.MOST_SPINS:
            found.append(_runs(settler, slip, plan.spins, plan.losing_run))
        return found
    chain = Heights(settler, slip, SYSTEMS[plan.system], plan.limit)
    if plan.spins is None:
        return [_without_end(chain, plan)]
    session = _session(chain, plan.bank, plan.spins, exact=plan.exact)
    found = [session_answer(session, plan.bank, plan.at_most, "bankroll at the end")]
    if plan.losing_run is not None:
        found.append(_runs(settler, slip, plan.spins, plan.losing_run))
    return found


def check(plan: SessionPlan, slip: Slip | None) -> None:
    """Refuse a plan that makes no sense, in one sentence."""
    if plan.spins is not None and not 1 <= plan.spins <= MOST_SPINS:
        _refuse(f"--spins goes from 1 to {MOST_SPINS:,}, not {plan.spins:,}.")
    if plan.losing_run is not None:
        if plan.losing_run < 1:
            _refuse(f"--losing-run takes at least 1, not {plan.losing_run}.")
        if plan.spins is None or slip is None:
            _refuse("--losing-run needs a SLIP and --spins.")
    if plan.system == "labouchere":
        _refuse("A Labouchère has too many states to be exact: `croupier simulate` plays it.")
    if plan.system not in SYSTEMS:
        _refuse(f"There is no system {plan.system!r}; there are {', '.join(SYSTEMS)}.")
    money = (plan.limit, plan.goal, plan.stop_loss)
    if plan.bankroll is None:
        if plan.system != "flat" or any(one is not None for one in money):
            _refuse("A system, --limit, --goal and --stop-loss need a --bankroll.")
        if slip is not None and plan.spins is None:
            _refuse("A session needs --spins, or --bankroll and --goal.")
        return
    if slip is None:
        _refuse("A bankroll needs a SLIP to play.")
    _check_bank(plan, slip.total, plan.bankroll)


def _check_bank(plan: SessionPlan, stake: int, bankroll: int) -> None:
    if plan.spins is None and plan.goal is None:
        _refuse("Play without --spins needs a --goal: otherwise it only ends in ruin.")
    if bankroll < stake:
        _refuse(f"A bankroll of {written(bankroll)} doesn't pay the first bet, {written(stake)}.")
    if plan.limit is not None and plan.limit < stake:
        _refuse(f"A limit of {written(plan.limit)} is below the first bet, {written(stake)}.")
    if plan.goal is not None and plan.goal <= bankroll:
        _refuse(f"A goal of {written(plan.goal)} isn't above the bankroll, {written(bankroll)}.")
    if plan.stop_loss is not None and plan.stop_loss >= bankroll:
        _refuse(
            f"A stop-loss of {written(plan.stop_loss)} isn't below the bankroll, "
            f"{written(bankroll)}."
        )


def _refuse(message: str) -> NoReturn:
    raise Refused("usage", message)


def _too_much(exact: bool) -> NoReturn:
    _refuse(
        "That is too much to be worked out exactly; leave --exact away."
        if exact
        else "That is too much to be worked out: lower --spins, --bankroll, --goal or --limit, "
        "stake more at a time, or let `croupier simulate` play it."
    )


def _after(settler: Settler, slip: Slip, plan: SessionPlan, spins: int) -> ExactAnswer:
    """The result after so many spins of a flat slip, whatever it costs."""
    if imprisons(settler, slip):
        spread = _session(Imprisonment(settler, slip), Bank(), spins, exact=plan.exact).spread
    else:
        spread = _walk(_row(settler, slip), spins, exact=plan.exact)
    figures = spread_figures(spread, 0, plan.at_most)
    question = f"result after {spins:,} spins"
    error = max(figure.error for figure in figures)
    return ExactAnswer(question, spread.method, figures, quantiles(spread, 0), error, spread)


def _row(settler: Settler, slip: Slip) -> dict[int, int]:
    row: dict[int, int] = {}
    for payoff in payoffs(settler, slip, chances(settler.rules)):
        row[payoff.net] = row.get(payoff.net, 0) + payoff.weight
    return row


def _walk(row: dict[int, int], spins: int, *, exact: bool) -> Spread:
    if walks.digits(row, spins) <= (walks.POSSIBLE if exact else walks.CHEAP):
        return walks.walk(row, spins)
    if exact:
        _too_much(exact)
    if len(row) == 2:
        return tails.tails(row, spins)
    lab("numpy", "The distribution after so many spins")
    from croupier.simulation.sessions import fourier

    if fourier.cells(row, spins) > fourier.MOST_CELLS:
        _too_much(exact)
    return fourier.walk_fft(row, spins)


def _runs(settler: Settler, slip: Slip, spins: int, run: int | None) -> ExactAnswer:
    """A spin is lost when the slip itself nets less than nothing, prisoners counted as kept."""
    row = _row(settler, slip)
    losing = sum(weight for net, weight in row.items() if net < 0)
    return runs_answer(losing, sum(row.values()), spins, [run] if run is not None else [])


def _session(chain: SessionChain, bank: Bank, spins: int, *, exact: bool) -> SessionEnds:
    if spins <= _EXACT_SPINS:
        try:
            return banks.play(chain, bank, spins, banks.POSSIBLE if exact else banks.CHEAP)
        except TooMuch:
            pass
    if exact:
        _too_much(exact)
    lab("numpy", "A session of so many spins")
    from croupier.simulation.sessions import bankroll

    try:
        if chain.few_states:
            return bankroll.play_rounded(chain, bank, spins)
        return _many_states(chain, bank, spins)
    except TooMuch:
        _too_much(exact)


def _many_states(chain: SessionChain, bank: Bank, spins: int | None) -> SessionEnds:
    """Series by series, or cell by cell where long odds let series begin with anything."""
    from croupier.simulation.sessions import cells, field, series

    try:
        return series.play_series(chain, bank, spins)
    except field.Unforeseen:
        return cells.play_cells(chain, bank, spins)


def _without_end(chain: Progression, plan: SessionPlan) -> ExactAnswer:
    """The goal before ruin, however long it takes."""
    bank, question = plan.bank, "goal before ruin"
    assert plan.goal is not None
    assert plan.bankroll is not None
    steps = ruin.steps_up(chain, bank)
    if steps <= ruin.MOST_STEPS and ruin.climbs_by_one(chain, plan.goal):
        fractions = steps <= (ruin.MOST_FRACTIONS if plan.exact else ruin.FRACTIONS)
        if plan.exact and not fractions:
            _too_much(exact=True)
        found = ruin.goal_before_ruin(chain, bank, fractions=fractions)
        short = "ruin" if plan.stop_loss is None else "stop-loss or ruin"
        other = BoundedChance(1 - found.value, found.error)
        figures = (chance("goal reached", found), chance(short, other))
        method = "fractions" if fractions else f"{ruin.DIGITS}-digit arithmetic"
        return ExactAnswer(question, method, figures, error=found.error)
    if plan.exact:
        _refuse("Without --spins only flat and Martingale play on even chances is exact.")
    lab("numpy", "Play without end")
    from croupier.simulation.sessions import cells

    try:
        play = cells.play_cells if chain.few_states else _many_states
        session = play(chain, bank, None)
    except TooMuch:
        _too_much(plan.exact)
    return session_answer(session, plan.bank, plan.at_most, question)


def numbers(rules: Rules, plan: SessionPlan) -> list[ExactAnswer]:
    """How many different numbers come up, and how long it takes to see them all."""
    count = len(rules.results)
    parts = (Fraction(1, 2), Fraction(19, 20), Fraction(99, 100))
    figures = [
        Figure("mean spins", collecting.spins_to_see_all(count)),
        *(
            Figure(f"spins for {float(part):.2f}", Fraction(collecting.spins_for(count, part)))
            for part in parts
        ),
    ]
    found = [ExactAnswer(f"spins to see all {count} numbers", "whole numbers", tuple(figures))]
    if plan.spins is not None:
        if plan.spins > collecting.MOST_SPINS:
            _refuse(f"For the numbers seen --spins goes up to {collecting.MOST_SPINS:,}.")
        found.append(_distinct(count, plan.spins))
    return found


def _distinct(count: int, spins: int) -> ExactAnswer:
    law = collecting.distinct(count, spins)
    figures = (
        Figure("mean", collecting.mean_distinct(count, spins)),
        Figure("all of them", law[count]),
    )
    # A spread counts in minor units: a number seen is shown as one unit.
    weights = [int(chance * count**spins) for chance in law]
    seen = [number * UNIT for number in range(count + 1)]
    spread = Spread(seen, weights, count**spins, "whole numbers")
    question = f"different numbers in {spins:,} spins"
    return ExactAnswer(question, spread.method, figures, quantiles(spread, 0), spread=spread)
