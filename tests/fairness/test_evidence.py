"""Evidence of a live wheel: the same as in a report, and its levels."""

from __future__ import annotations

from math import log

import numpy as np
import pytest

from croupier.fairness.evidence import alarm, evidence
from croupier.fairness.sequence import log_evidence


@pytest.mark.parametrize("pockets", [37, 38, 39])
@pytest.mark.parametrize("spins", [0, 1, 100, 20_000])
def test_it_is_the_evidence_of_the_report(pockets: int, spins: int) -> None:
    weights = np.ones(pockets)
    weights[3] = 1.3
    random = np.random.default_rng((pockets, spins))
    counts = random.multinomial(spins, weights / weights.sum())
    expected = float(log_evidence(counts[None, :])[0])
    assert evidence(counts.tolist()) == pytest.approx(expected, rel=1e-9, abs=1e-9)


def test_levels_are_twenty_a_hundred_and_each_tenfold() -> None:
    found = [alarm(log(one)) for one in (0.3, 19, 20, 99, 100.1, 999, 1_001, 54_321)]
    assert found == [0, 0, 20, 20, 100, 100, 1_000, 10_000]
