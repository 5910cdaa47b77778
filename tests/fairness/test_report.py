"""The report: verdicts by the stated rules, the promised power, and a sentence for people."""

from __future__ import annotations

import pytest
from scipy import stats

from croupier.fairness.battery import TESTS, WeighedFinding
from croupier.fairness.finding import Finding
from croupier.fairness.power import shows, smallest_shown, spins_needed, threshold
from croupier.fairness.report import FairnessReport, judge, judge_groups, worst
from tests.fairness.wheels import fair, given


def report(
    adjusted: float, spins: int = 100, alpha: float = 0.001, groups: int = 1
) -> FairnessReport:
    finding = Finding(1.0, adjusted, "pocket 5 came 9 times where 3 were to be expected")
    others = WeighedFinding("runs", Finding(0.1, 1.0, "nothing"), 1.0)
    results = given([0] * spins)
    return FairnessReport(
        results, [others, WeighedFinding("pockets", finding, adjusted)], alpha, groups
    )


def test_shares_of_the_rate_add_up_to_one() -> None:
    assert sum(test.share for test in TESTS.values()) == pytest.approx(1.0)


@pytest.mark.parametrize(
    ("adjusted", "spins", "alpha", "verdict"),
    [
        (0.001, 100, 0.001, "biased"),
        (0.0011, 100, 0.001, "suspect"),
        (0.05, 100, 0.001, "suspect"),
        (0.051, 100, 0.001, "too few"),
        (0.051, 34_675, 0.001, "too few"),
        (0.051, 34_676, 0.001, "fair"),
        (0.01, 100, 0.01, "biased"),
        (0.001, 50_000, 0.0001, "suspect"),
    ],
)
def test_the_verdict_follows_from_the_smallest_adjusted(
    adjusted: float, spins: int, alpha: float, verdict: str
) -> None:
    assert report(adjusted, spins, alpha).verdict == verdict


def test_a_verdict_is_one_sentence() -> None:
    once = (
        "These 100 results aren't those of a fair wheel: pocket 5 came 9 times where 3 were to be"
    )
    assert report(1e-4).sentence() == (
        f"{once} expected, which chance alone does once in 10,000 wheels."
    )
    assert "less than once in a thousand million wheels" in report(0.0).sentence()
    assert report(0.02).sentence().startswith("These 100 results deserve a second look: pocket 5")
    assert "it takes 34,676 to find a pocket that is 20% too heavy" in report(0.5).sentence()
    assert report(0.5, 1).sentence().startswith("This one result is too few")
    assert "look like those of a fair wheel" in report(0.5, 40_000).sentence()


def test_groups_are_judged_together() -> None:
    """A tail is adjusted for all groups, and the whole is as bad as its worst part."""
    assert judge(fair(31, 500)).outcomes[0].adjusted <= 1
    places = fair(31, 600).places.tolist()
    names = ["A", "B", "C"] * 200
    groups = judge_groups(given(places, wheel=fair(1, 1).wheel, dealer=names), "dealer")
    assert list(groups) == ["A", "B", "C"]
    alone = judge(groups["B"].results)
    for one, other in zip(groups["B"].outcomes, alone.outcomes, strict=True):
        assert one.adjusted == pytest.approx(min(1.0, 3 * other.finding.p / TESTS[one.test].share))
    assert groups["A"].needed == spins_needed(37, 1, 0.2, 0.001 / 3)
    order = [report(0.5, 40_000), report(0.5), report(0.02), report(0.0)]
    assert [worst(order[:count]) for count in (1, 2, 3, 4)] == [
        "fair",
        "too few",
        "suspect",
        "biased",
    ]


def test_one_fair_pocket_alone_needs_this_many_spins() -> None:
    """The numbers that a stranger gets with SciPy's binomial: nine cases of ten, not before."""
    needed = spins_needed(37, 1, 0.2, 0.001)
    assert needed == 34_676
    level = 0.001 * TESTS["pockets"].share / 37 / 2
    limit = threshold(needed, 37, 1, 0.001)
    law = stats.binom(needed, 1 / 37)
    assert law.sf(limit - 1) <= level < law.sf(limit - 2)
    assert stats.binom(needed, 1.2 / 37.2).sf(limit - 1) >= 0.9
    early = needed - 500
    before = threshold(early, 37, 1, 0.001)
    assert stats.binom(early, 1.2 / 37.2).sf(before - 1) < 0.9


def test_more_spins_show_less() -> None:
    assert smallest_shown(500, 37, 0.001) is None
    shown = [smallest_shown(spins, 37, 0.001) for spins in (5_000, 50_000, 500_000)]
    assert [one is not None for one in shown] == [True] * 3
    assert sorted(shown, key=lambda one: -(one or 0)) == shown
    assert not shows(50_000, 37, 1, 0.05, 0.001)
    assert spins_needed(37, 5, 0.05, 0.001) < spins_needed(38, 5, 0.05, 0.001)
