"""Settling: slips of ten bets a second through `croupier settle --batch`, and where the time goes.

Every figure is a ratio or a share measured in this one run; limits: 3,000 slips a second end to
end, totals at half the rate of a plain loop with one dictionary look-up per piece, or better.
"""

from __future__ import annotations

import json
import random
import resource
import subprocess
import sys
import time
from collections.abc import Callable

from croupier.play.paying.settling import Settler
from croupier.rulebooks.reader import read_game
from croupier.shapes import settlement_shape

GAME = "nz/37"
SLIPS = 5_000
LEAST_SLIPS = 3_000
LEAST_TOTALS = 0.5


def slips(count: int) -> list[tuple[str, str]]:
    """Results with slips of ten bets: mostly wagers, now and then a called bet."""
    rules = read_game(GAME)
    wagers, called = list(rules.wagers), [target.name for target in rules.called()]
    draw = random.Random(1998)
    return [
        (
            draw.choice(rules.results),
            "; ".join(
                f"{draw.choice(wagers if draw.random() < 0.9 else called)} by {draw.randint(1, 50)}"
                for _ in range(10)
            ),
        )
        for _ in range(count)
    ]


def seconds(work: Callable[[], object]) -> float:
    """CPU seconds of the best of five runs."""
    best = float("inf")
    for _ in range(5):
        start = time.process_time()
        work()
        best = min(best, time.process_time() - start)
    return best


def end_to_end(lines: list[tuple[str, str]]) -> float:
    """Slips in a second of one core through the command, its start included."""
    text = "".join(f"{result}\t{slip}\n" for result, slip in lines).encode()
    command = [sys.executable, "-m", "croupier", "settle", GAME, "--batch", "-"]
    before = _children()
    done = subprocess.run(command, input=text, stdout=subprocess.PIPE, check=True)
    assert done.stdout.count(b"\n") == len(lines)
    return len(lines) / (_children() - before)


def _children() -> float:
    """CPU seconds of ended child processes: other work on the machine doesn't count."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def main() -> int:
    """Measure, print and say whether the limits hold."""
    lines = slips(SLIPS)
    rules = read_game(GAME)
    settler = Settler(rules)
    read = [(result, rules.notation.slip(slip)) for result, slip in lines]
    settled = [settler.settle(slip, result) for result, slip in read]
    stakes = [(result, slip.stakes()) for result, slip in read]
    table = {
        (name, result): rules.prices[name].to if result in wager.numbers else -1
        for name, wager in rules.wagers.items()
        for result in rules.results
    }

    def plain() -> int:
        total = 0
        for result, pieces in stakes:
            for name, stake in pieces:
                total += table[name, result] * stake
        return total

    parse = seconds(lambda: [rules.notation.slip(slip) for _, slip in lines])
    settle = seconds(lambda: [settler.settle(slip, result) for result, slip in read])
    write = seconds(lambda: [json.dumps(settlement_shape(one)) for one in settled])
    totals = seconds(lambda: [settler.totals(pieces, result) for result, pieces in stakes])
    loop = seconds(plain)
    assert plain() == sum(settler.totals(pieces, result).net for result, pieces in stakes)
    whole = parse + settle + write
    rate = max(end_to_end(lines) for _ in range(3))
    print(f"slips of ten bets, end to end   {rate:8,.0f} a core-second (at least {LEAST_SLIPS:,})")
    print(f"  parsing                       {parse / whole:8.0%} of the work")
    print(f"  settling                      {settle / whole:8.0%}")
    print(f"  printing                      {write / whole:8.0%}")
    print(f"totals against the plain loop   {loop / totals:8.2f} (at least {LEAST_TOTALS})")
    print(f"full records against it         {loop / settle:8.2f}")
    return 0 if rate >= LEAST_SLIPS and loop / totals >= LEAST_TOTALS else 1


if __name__ == "__main__":
    sys.exit(main())
