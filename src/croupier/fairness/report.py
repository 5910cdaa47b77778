"""The report: the verdict on some results, in a sentence first and in figures after it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from croupier.fairness.battery import WeighedFinding, examine
from croupier.fairness.power import SURE, smallest_shown, spins_needed
from croupier.fairness.results import Results

ALPHA: Final = 0.001
"""How often a fair wheel may be called biased."""

SUSPECT: Final = 0.05
"""How often a fair wheel may be called suspect."""

HEAVY: Final = 0.2
"""A pocket this much too heavy must be found before a wheel is called fair."""

_ORDER: Final = ("biased", "suspect", "too few", "fair")
LIGHTER: Final = "pocket 10% heavy"
_BIASES: Final = {
    "pocket 20% heavy": (1, HEAVY),
    LIGHTER: (1, 0.1),
    "sector of five 5% heavy": (5, 0.05),
}


@dataclass(frozen=True, slots=True)
class FairnessReport:
    """What the battery says of some results."""

    results: Results
    outcomes: Sequence[WeighedFinding]
    alpha: float
    groups: int
    """How many lists of results are judged together, this one among them."""

    @property
    def strongest(self) -> WeighedFinding:
        """The test that speaks most against a fair wheel."""
        return min(self.outcomes, key=lambda one: (one.adjusted, one.finding.p))

    @property
    def needed(self) -> int:
        """How many spins show a pocket that is 20 % too heavy."""
        return spins_needed(self.results.pockets, 1, HEAVY, self.alpha / self.groups)

    @property
    def verdict(self) -> str:
        """Biased, suspect, too few or fair."""
        evidence = self.strongest.adjusted
        if evidence <= self.alpha:
            return "biased"
        if evidence <= SUSPECT:
            return "suspect"
        return "too few" if len(self.results) < self.needed else "fair"

    def power(self) -> dict[str, Any]:
        """How many spins show a given bias in nine cases of ten, and what these ones show."""
        pockets, alpha = self.results.pockets, self.alpha / self.groups
        spins = {name: spins_needed(pockets, *bias, alpha) for name, bias in _BIASES.items()}
        shown = smallest_shown(len(self.results), pockets, alpha)
        return {"level": SURE, "spins": spins, "shown": shown}

    def to_dict(self) -> dict[str, Any]:
        """The shape that `croupier fairness --json` prints."""
        return {
            "results": len(self.results),
            "pockets": self.results.pockets,
            "counts": self.results.by_pocket(),
            "tests": [
                {
                    "test": one.test,
                    "statistic": one.finding.statistic,
                    "p": one.finding.p,
                    "adjusted": one.adjusted,
                    "what": one.finding.what,
                }
                for one in self.outcomes
            ],
            "verdict": self.verdict,
            "alpha": self.alpha,
            "power": self.power(),
            "sentence": self.sentence(),
        }

    def sentence(self) -> str:
        """The verdict for people."""
        strongest = self.strongest
        seen = f"{strongest.finding.what}, which chance alone does {_seldom(strongest.adjusted)}"
        count = len(self.results)
        these = f"These {count:,} results" if count > 1 else "This one result"
        match self.verdict:
            case "biased":
                return f"{these} aren't those of a fair wheel: {seen}."
            case "suspect":
                return f"{these} deserve a second look: {seen}; more spins will tell."
            case "too few":
                few = f"{these} {'are' if count > 1 else 'is'} too few for a verdict"
                shown = self.power()["shown"]
                found = (
                    "not even a pocket that comes twice as often would have been found"
                    if shown is None
                    else f"one {shown:.0%} too heavy would have been found"
                )
                return (
                    f"{few}: nothing speaks against a fair wheel, but it takes {self.needed:,} to "
                    f"find a pocket that is {HEAVY:.0%} too heavy; {found}."
                )
            case _:
                power = self.power()
                lighter = power["spins"][LIGHTER]
                beyond = (
                    f" A bias of 10% takes {lighter:,} spins to be ruled out."
                    if count < lighter
                    else ""
                )
                return (
                    f"{these} look like those of a fair wheel: none of {len(self.outcomes)} tests "
                    f"finds anything, and a pocket {power['shown']:.0%} too heavy would have been "
                    f"found.{beyond}"
                )


def _seldom(evidence: float) -> str:
    if evidence < 1e-9:
        return "less than once in a thousand million wheels"
    return f"once in {1 / evidence:,.0f} wheels"


def judge(results: Results, alpha: float = ALPHA, groups: int = 1) -> FairnessReport:
    """Put results through the battery; judged with others, adjusted for all of them."""
    return FairnessReport(results, examine(results, groups), alpha, groups)


def judge_groups(results: Results, column: str, alpha: float = ALPHA) -> dict[str, FairnessReport]:
    """A report for each value of a column."""
    parts = results.groups(column)
    return {name: judge(part, alpha, len(parts)) for name, part in parts.items()}


def worst(reports: Sequence[FairnessReport]) -> str:
    """The verdict on all of them together: one that is biased is enough, one too short as well."""
    return min((report.verdict for report in reports), key=_ORDER.index)
