"""Evidence in time: a martingale under a fair wheel, exactly, that grows under a biased one."""

from __future__ import annotations

import numpy as np
import pytest

from croupier.fairness.sequence import drifting, log_evidence, mounting, running
from tests.fairness.wheels import fair, given
from tools.prove.fairness import heavy, highest


def counted(seed: int, spins: int, pockets: int) -> np.ndarray[tuple[int, ...], np.dtype[np.int64]]:
    random = np.random.default_rng(seed)
    return np.bincount(random.integers(0, pockets, spins), minlength=pockets)


@pytest.mark.parametrize("pockets", [37, 38, 39])
@pytest.mark.parametrize("spins", [0, 1, 50, 3_000])
def test_the_next_spin_of_a_fair_wheel_leaves_the_evidence_as_it_is_on_average(
    pockets: int, spins: int
) -> None:
    counts = counted(17, spins, pockets)
    counts[3] += spins // 10  # however much evidence there is already
    now = np.exp(log_evidence(counts[None, :]))[0]
    next_ones = np.exp(log_evidence(counts + np.eye(pockets, dtype=np.int64)))
    assert next_ones.mean() == pytest.approx(now, rel=1e-9)


def test_evidence_begins_at_one() -> None:
    assert log_evidence(np.zeros((1, 37), np.int64))[0] == pytest.approx(0.0)


def test_moments_run_through_all_results() -> None:
    for spins in (1, 2, 499, 500, 12_345):
        results = fair(18, spins)
        moments, counts = running(results)
        assert moments[-1] == spins
        assert counts.sum(axis=1).tolist() == moments.tolist()
        assert counts[-1].tolist() == results.counts().tolist()
        middle = len(moments) // 2
        early = np.bincount(results.places[: moments[middle]], minlength=37)
        assert counts[middle].tolist() == early.tolist()


def test_fair_wheels_looked_at_after_every_spin_seldom_alarm() -> None:
    """`python -m tools.prove.fairness watched` does this to 200 wheels of 50,000 spins."""
    highs = [highest(fair(seed, 1_000)) for seed in range(20)]
    assert sum(high >= np.log(20) for high in highs) <= 3
    assert max(highs) < np.log(1_000)


def test_a_biased_wheel_mounts_and_a_fair_one_does_not() -> None:
    random = np.random.default_rng(19)
    assert mounting(heavy(random, 60_000, 1, 0.25)).p < 1e-6
    assert mounting(heavy(random, 60_000, 5, 0.12)).p < 1e-6
    assert mounting(fair(20, 60_000)).p > 0.05
    assert mounting(fair(21, 3)).p > 0.5


def test_a_wheel_that_leans_for_a_while_is_found_by_its_running_sum() -> None:
    """One half leans to one side and the other half against it; in all, nothing is seen."""
    random = np.random.default_rng(22)
    half = np.where(random.random(20_000) < 0.04, 5, random.integers(0, 37, 20_000))
    other = np.where(random.random(20_000) < 0.04, 23, random.integers(0, 37, 20_000))
    assert drifting(given([*half.tolist(), *other.tolist()])).p < 1e-6
    assert drifting(fair(23, 40_000)).p > 0.01
