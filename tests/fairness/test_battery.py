"""The battery: fair wheels pass at the stated rate, and each kind of unfair one is caught."""

from __future__ import annotations

from collections.abc import Callable
from hashlib import shake_256

import numpy as np
import pytest

from croupier.chance.chain import CommittedChain
from croupier.chance.message import DrawMessage
from croupier.chance.secure import SecureDraw, share
from croupier.chance.stream import Stream
from croupier.fairness.battery import examine
from croupier.fairness.report import judge
from croupier.fairness.results import Results
from tests.fairness.wheels import SINGLE, fair
from tools.prove.fairness import heavy, remainders

NEVER = 1e-9
"""A rate at which a sound source fails once in a thousand million runs of these tests."""

DRAWS = 40_000


def test_fair_wheels_seldom_alarm() -> None:
    """`python -m tools.prove.fairness alarms` does this to 2,000 wheels of several lengths."""
    verdicts = [judge(fair(seed, 400)).verdict for seed in range(1_000, 1_080)]
    assert verdicts.count("biased") == 0
    assert verdicts.count("suspect") <= 9


@pytest.mark.parametrize("spins", [1, 2, 3, 10, 36, 37, 184, 185, 1_000, 27_380])
def test_any_number_of_results_can_be_judged(spins: int) -> None:
    for outcome in examine(fair(spins, spins)):
        assert 0 <= outcome.finding.p <= 1
        assert outcome.finding.p <= outcome.adjusted <= 1 or outcome.adjusted == 1
        assert np.isfinite(outcome.finding.statistic)


@pytest.mark.clause("nz:2.5(a)", "nz1998:2.5(a)")
@pytest.mark.parametrize(
    ("name", "results"),
    [
        ("all numbers in order", Results(SINGLE, (np.arange(300) % 37).astype(np.uint8))),
        (
            "cards dealt and shuffled",
            Results(
                SINGLE,
                np.concatenate(
                    [np.random.default_rng(i).permutation(37) for i in range(60)]
                ).astype(np.uint8),
            ),
        ),
    ],
)
def test_a_wheel_whose_results_owe_something_to_earlier_ones_is_caught(
    name: str, results: Results
) -> None:
    assert judge(results).verdict == "biased", name


@pytest.mark.clause("nz:2.5(b)", "nz1998:2.5(b)")
@pytest.mark.parametrize(
    ("name", "results"),
    [
        ("a heavy pocket", heavy(np.random.default_rng(1), 50_000, 1, 0.25)),
        ("a heavy sector", heavy(np.random.default_rng(2), 50_000, 5, 0.1)),
        ("a draw by remainder", remainders(np.random.default_rng(3), 60_000)),
        ("one number only", Results(SINGLE, np.full(60, 7, np.uint8))),
    ],
)
def test_a_wheel_whose_pockets_are_not_equally_likely_is_caught(
    name: str, results: Results
) -> None:
    assert judge(results).verdict == "biased", name


# The house's own sources.


def from_source(read: Callable[[int], bytes] | None = None) -> Results:
    """Draws of the secure source, or of one whose bytes a test makes."""
    source = SecureDraw() if read is None else SecureDraw(read)
    return Results(SINGLE, np.frombuffer(b"".join(source.places(37, DRAWS)), np.uint8))


def generator() -> Callable[[int], bytes]:
    """Sound bytes, the same every time."""
    data, at = shake_256(b"house").digest(400_000), 0

    def read(count: int) -> bytes:
        nonlocal at
        at += count
        return data[at - count : at]

    return read


def a_little_biased() -> Callable[[int], bytes]:
    """Every eighth byte of a fifth of all values is pushed on by one share."""
    sound = generator()

    def read(count: int) -> bytes:
        block = np.frombuffer(sound(count), np.uint8).copy()
        block[(block % 8 == 0) & (block < 48)] += 6
        return block.tobytes()

    return read


def remembering() -> Callable[[int], bytes]:
    """Every share of all pockets comes as often, but one byte in ten repeats the last but one."""
    sound = generator()

    def read(count: int) -> bytes:
        block = np.frombuffer(sound(count), np.uint8).copy()
        again = np.arange(2, count)[np.arange(2, count) % 10 == 0]
        block[again] = block[again - 1]
        return block.tobytes()

    return read


@pytest.mark.clause("nz:2.5(b)", "nz1998:2.5(b)")
def test_every_pocket_of_the_houses_draw_is_equally_likely() -> None:
    """Exactly, by counting the bytes of each share; and no bias is seen, where one would be."""
    shares = [share(byte, 37) for byte in range(256)]
    assert {shares.count(place) for place in range(37)} == {256 // 37}
    assert judge(from_source(), NEVER).verdict != "biased"
    assert judge(from_source(generator())).verdict != "biased"
    assert judge(from_source(a_little_biased())).verdict == "biased"


@pytest.mark.clause("nz:2.5(a)", "nz1998:2.5(a)")
def test_a_draw_of_the_house_owes_nothing_to_earlier_ones() -> None:
    serial = {"drop zone", "serial", "pairs", "runs", "gaps", "coupon collector", "poker"}
    for read, owes in ((None, False), (generator(), False), (remembering(), True)):
        found = {one.test: one.adjusted for one in examine(from_source(read))}
        assert serial <= set(found)
        assert (min(found[name] for name in serial) <= NEVER) == owes


def test_draws_that_anybody_can_check_are_as_fair() -> None:
    """A pocket from each of two thousand links, as two thousand rounds have them."""
    chain = CommittedChain(bytes(range(32)), 2_000)
    links = [chain.last]
    for _ in range(1_999):
        links.append(CommittedChain(links[-1], 1).commitment)
    drawn = [
        Stream(link, DrawMessage("T", number, 1, "pocket", "00" * 32)).below(37)
        for number, link in enumerate(reversed(links), 1)
    ]
    assert judge(Results(SINGLE, np.array(drawn, np.uint8))).verdict == "too few"
