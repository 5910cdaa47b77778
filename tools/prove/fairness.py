"""`python -m tools.prove.fairness`: how often the battery errs, and what it finds.

Wheels are generated from one seed: fair ones for false alarms, looked at once and after every
spin; biased ones for the promised power; a draw by remainder, which must be caught. The house's own
source isn't from a seed, and may alarm at the stated rate. Each part can be run by itself, such as
`python -m tools.prove.fairness alarms`.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Final

import numpy as np
from scipy.special import betaincinv

from croupier.chance.secure import SecureDraw
from croupier.fairness.power import SURE, spins_needed
from croupier.fairness.report import ALPHA, SUSPECT, FairnessReport, judge
from croupier.fairness.results import Results
from croupier.fairness.sequence import log_evidence
from croupier.rulebooks.reader import read_wheel

WHEEL: Final = read_wheel("single-zero")
POCKETS: Final = len(WHEEL)
SEED: Final = 1998

FAIR_WHEELS: Final = 2_000
SPINS: Final = (100, 1_000, 10_000, 40_000)
BIASED_WHEELS: Final = 200
BIASES: Final = ((1, 0.2), (1, 0.1), (5, 0.05))
WATCHED_WHEELS: Final = 200
WATCHED_SPINS: Final = 50_000
SECURE_DRAWS: Final = 10_000_000
REMAINDERS: Final = (20_000, 50_000, 100_000, 200_000)


def interval(found: int, tried: int) -> tuple[float, float]:
    """The exact 95 % interval of a rate (Clopper and Pearson)."""
    low = float(betaincinv(found, tried - found + 1, 0.025)) if found else 0.0
    high = float(betaincinv(found + 1, tried - found, 0.975)) if found < tried else 1.0
    return low, high


def rate(found: int, tried: int) -> str:
    """A rate with its interval, for people."""
    low, high = interval(found, tried)
    return f"{found:5} of {tried:,} = {found / tried:.4f}, 95 % interval {low:.4f} to {high:.4f}"


def fair(random: np.random.Generator, spins: int) -> Results:
    """Results of a fair wheel."""
    return Results(WHEEL, random.integers(0, POCKETS, spins, dtype=np.uint8))


def heavy(random: np.random.Generator, spins: int, length: int, heavier: float) -> Results:
    """Results of a wheel on which an arc, anywhere, is heavier than the other pockets."""
    weights = np.ones(POCKETS)
    weights[:length] += heavier
    shares = np.roll(weights / weights.sum(), int(random.integers(POCKETS)))
    places = np.searchsorted(shares.cumsum()[:-1], random.random(spins), side="right")
    return Results(WHEEL, places.astype(np.uint8))


def remainders(random: np.random.Generator, spins: int) -> Results:
    """What comes of bytes divided by the number of pockets: some places are left seven shares."""
    drawn = random.integers(0, 256, spins, dtype=np.uint8) % POCKETS
    return Results(WHEEL, drawn.astype(np.uint8))


def verdicts(reports: list[FairnessReport]) -> dict[str, int]:
    """How many reports have each verdict."""
    names = [report.verdict for report in reports]
    return {name: names.count(name) for name in ("biased", "suspect", "too few", "fair")}


def alarms(wheels: int = FAIR_WHEELS, lengths: tuple[int, ...] = SPINS) -> bool:
    """False alarms over fair wheels, at both levels."""
    good = True
    for spins in lengths:
        random = np.random.default_rng((SEED, spins))
        found = verdicts([judge(fair(random, spins)) for _ in range(wheels)])
        either = found["biased"] + found["suspect"]
        good &= interval(found["biased"], wheels)[0] <= ALPHA
        good &= interval(either, wheels)[0] <= SUSPECT
        print(f"{spins:7,} spins  biased at {ALPHA}:  {rate(found['biased'], wheels)}")
        print(f"{'':13}  or suspect at {SUSPECT}: {rate(either, wheels)}", flush=True)
    return good


def power(wheels: int = BIASED_WHEELS) -> bool:
    """Wheels with a bias: found as promised, and none of them called fair too early."""
    good = True
    for length, heavier in BIASES:
        needed = spins_needed(POCKETS, length, heavier, ALPHA)
        name = f"{length} pocket{'s' * (length > 1)} {heavier:.0%} heavy"
        for spins in (needed // 2, needed):
            random = np.random.default_rng((SEED, length, spins))
            found = verdicts([judge(heavy(random, spins, length, heavier)) for _ in range(wheels)])
            print(f"{name:22} {spins:8,} spins  biased: {rate(found['biased'], wheels)}")
            print(f"{'':39}{found}", flush=True)
            good &= spins < needed or interval(found["biased"], wheels)[1] >= SURE
    return good


def watched(wheels: int = WATCHED_WHEELS, spins: int = WATCHED_SPINS) -> bool:
    """The sequential evidence of fair wheels, looked at after every single spin."""
    random = np.random.default_rng((SEED, 3))
    largest = np.array([highest(fair(random, spins)) for _ in range(wheels)])
    good = True
    for level in (SUSPECT, ALPHA):
        above = int((largest >= -np.log(level)).sum())
        good &= interval(above, wheels)[0] <= level
        print(f"evidence of {1 / level:,.0f} or more in {spins:,} looks: {rate(above, wheels)}")
    return good


def highest(results: Results, at_once: int = 500) -> float:
    """The logarithm of the largest evidence at any moment, looked at after every result."""
    ones = np.eye(POCKETS, dtype=np.int64)[results.places]
    running, best = np.zeros(POCKETS, np.int64), 0.0
    for start in range(0, len(results), at_once):
        counts = running + ones[start : start + at_once].cumsum(axis=0)
        best, running = max(best, float(log_evidence(counts).max())), counts[-1]
    return best


def caught() -> bool:
    """A draw by remainder of a division."""
    random = np.random.default_rng((SEED, 4))
    report = judge(remainders(random, REMAINDERS[0]))
    for spins in REMAINDERS:
        report = judge(remainders(random, spins))
        print(f"{spins:8,} draws by remainder: {report.verdict}: {report.sentence()}")
    return report.verdict == "biased"


def source(draws: int = SECURE_DRAWS) -> bool:
    """The house's own secure source."""
    drawn = b"".join(SecureDraw().places(POCKETS, draws))
    report = judge(Results(WHEEL, np.frombuffer(drawn, np.uint8)))
    for one in report.outcomes:
        print(f"{one.test:20} statistic {one.finding.statistic:12,.3f}  p {one.finding.p:.4f}")
    print(report.sentence())
    return report.verdict == "fair"


PARTS: Final[dict[str, Callable[[], bool]]] = {
    "alarms": alarms,
    "power": power,
    "watched": watched,
    "caught": caught,
    "source": source,
}


def main(names: list[str]) -> int:
    """Run the parts, and say whether all kept their promise."""
    good = [PARTS[name]() for name in names or PARTS]
    print("Every promise was kept." if all(good) else "A promise was broken.")
    return 0 if all(good) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
