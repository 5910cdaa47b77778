"""Answers: the figures of a session, each answer with its method and the error it may have."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Final, NamedTuple

from croupier.money import UNIT
from croupier.odds.banks import Bank, SessionEnds, Stop
from croupier.odds.runs import longest_run, losing_run
from croupier.odds.spread import BoundedChance, Number, Spread
from croupier.shapes import ratio

QUANTILES: Final = tuple(Fraction(part, 100) for part in (1, 5, 25, 50, 75, 95, 99))


_DIGITS: Final = 1e6


class Figure(NamedTuple):
    """One figure of an answer; a chance or a count as it is, money in units."""

    name: str
    value: Number
    error: float = 0.0
    """How far a chance may be off: no digit finer than this is ever shown."""

    def sure(self, error: float) -> Number:
        """The value without the digits finer than its error.

        If it has enough digits all the same, it has none finer than the others' error either.
        """
        if not self.error:
            return self.value
        coarse = max(error, self.error)
        coarse = coarse if self.value > _DIGITS * coarse else self.error
        return round(float(self.value), math.floor(-math.log10(coarse)))


def chance(name: str, found: BoundedChance) -> Figure:
    """A chance with its error; one that isn't exact is no fraction."""
    return Figure(name, float(found.value) if found.error else found.value, found.error)


def plain(value: Number, *, fractions: bool) -> int | float | str:
    """A number for programs: rounded to a float, or as the fraction it is if that is wanted."""
    if isinstance(value, Fraction):
        if fractions:
            return ratio(value)
        return value.numerator if value.denominator == 1 else float(value)
    return value


@dataclass(frozen=True, slots=True)
class ExactAnswer:
    """The answer to one question."""

    question: str
    method: str
    figures: tuple[Figure, ...]
    quantiles: tuple[Figure, ...] = ()
    """Results that a part of all sessions doesn't exceed, by that part."""
    error: float = 0.0
    """No chance here is further off than this; 0 if all of them are exact."""
    spread: Spread | None = None
    offset: int = 0
    """What is added to a net of the spread: the bankroll, in minor units."""

    @property
    def exact(self) -> bool:
        return self.error == 0.0

    def to_dict(self, *, fractions: bool = False, distribution: bool = False) -> dict[str, Any]:
        """The shape that `croupier session --json` prints for it."""
        shape: dict[str, Any] = {
            "question": self.question,
            "exact": self.exact,
            "method": self.method,
            "error": self.error,
        }
        for one in self.figures:
            key = one.name.replace(" ", "_").replace("-", "_")
            shape[key] = plain(one.sure(self.error), fractions=fractions)
        finer = [one for one in self.figures if 0 < one.error < self.error]
        if finer:
            shape["errors"] = {one.name.replace(" ", "_"): one.error for one in finer}
        if self.quantiles:
            shape["quantiles"] = {
                one.name: plain(one.value, fractions=fractions) for one in self.quantiles
            }
        if distribution and self.spread is not None:
            shape["distribution"] = [
                [plain(Fraction(net, UNIT), fractions=False), plain(sure, fractions=fractions)]
                for net, sure in ((net, one.sure(one.error)) for net, one in self.distribution())
            ]
            shape["distribution_error"] = self.spread.error
        return shape

    def distribution(self) -> Iterator[tuple[int, Figure]]:
        """Each result in minor units with its chance, as far as that is more than the error."""
        assert self.spread is not None
        for net, weight in zip(self.spread.nets, self.spread.weights, strict=True):
            found = BoundedChance(self.spread.number(weight), self.spread.error)
            if found.value > found.error:
                yield net + self.offset, chance("", found)


def money(units: Number) -> Number:
    """Minor units as units of money."""
    return units / UNIT


def spread_figures(spread: Spread, offset: int, at_most: int | None) -> tuple[Figure, ...]:
    """Mean, deviation and chances to be ahead or behind; amounts with the bankroll."""
    mean = money(spread.mean + offset)
    found = [
        Figure("mean", float(mean) if spread.error else mean),
        Figure("sd", math.sqrt(max(spread.variance, 0)) / UNIT),
        chance("ahead", spread.chance("above", 0)),
        chance("even", spread.chance("exactly", 0)),
        chance("behind", spread.chance("at most", -1)),
    ]
    if at_most is not None:
        found.append(chance("at most", spread.chance("at most", at_most - offset)))
    return tuple(found)


def quantiles(spread: Spread, offset: int) -> tuple[Figure, ...]:
    """The results that one, five, … of a hundred sessions don't exceed."""
    return tuple(
        Figure(f"{float(part):.2f}", Fraction(spread.quantile(part) + offset, UNIT))
        for part in QUANTILES
    )


def session_answer(
    session: SessionEnds, bank: Bank, at_most: int | None, question: str
) -> ExactAnswer:
    """What a session with a bankroll comes to."""
    assert bank.bankroll is not None
    stops = {
        Stop.GOAL: ("goal reached", bank.goal is not None),
        Stop.STOP_LOSS: ("stop-loss reached", bank.stop_loss is not None),
        Stop.RUIN: ("ruin", True),
        Stop.SPINS: ("all spins played", session.stops[Stop.SPINS] > 0),
    }
    spread = session.spread
    ends = [
        chance(name, BoundedChance(session.stops[stop], spread.error))
        for stop, (name, shown) in stops.items()
        if shown
    ]
    ends += [Figure("mean spins", session.spins), Figure("mean staked", money(session.staked))]
    return ExactAnswer(
        question,
        spread.method,
        (*ends, *spread_figures(spread, bank.bankroll, at_most)),
        quantiles(spread, bank.bankroll),
        spread.error,
        spread,
        bank.bankroll,
    )


def runs_answer(losing: int, total: int, spins: int, runs: Sequence[int]) -> ExactAnswer:
    """How long the longest row of losses is, and the chance of a given one."""
    figures = [chance(f"run of {run}", losing_run(losing, total, spins, run)) for run in runs]
    error = max((one.error for one in figures), default=0.0)
    half, one_in_20 = (
        Fraction(longest_run(losing, total, spins, part))
        for part in (Fraction(1, 2), Fraction(1, 20))
    )
    figures += [Figure("run that half have", half), Figure("run that one in 20 has", one_in_20)]
    return ExactAnswer(
        "longest losing run",
        "floating point" if error else "whole numbers",
        tuple(figures),
        error=error,
    )
