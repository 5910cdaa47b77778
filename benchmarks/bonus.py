"""Roulette X: simulated spin by spin against the flat path's kernel, and settled at a table.

Both kernels run in turn on the same slips and one core, five times each, and the best CPU seconds
of each count; compiling them is left out. Then the same bets of many seats are settled in rounds
of two tables, one with drawn numbers and one without, in turn: the best of each counts, from the
confirmation of the result to the end of the settlement, stored in memory.
"""

from __future__ import annotations

import sys
import time
from functools import partial
from itertools import count

import croupier
from benchmarks.simulation import in_turn
from croupier.house.clock import SystemClock
from croupier.house.config import HouseConfig, TableConfig
from croupier.house.house import House
from croupier.journal.memory import MemoryStore
from croupier.play import acts
from croupier.play.acts import Act, Actor, Command
from croupier.play.round.inspecting import needed_checks
from croupier.simulation.ask.asking import Ask, plans
from croupier.simulation.draw.paths import PathPlan
from croupier.simulation.draw.walking import PathPart, walk_part

SLIPS = ("17 by 1", "five adjacent 17 by 1; complete 5 by 1; red by 2")
SPINS = 4 << 20
LEAST = 0.5
MOST = 1.3
SEATS = 400
ROUNDS = 12
BETS = "{0} by 1; 17/20 by 2; five adjacent {0} by {1}; red by 5; complete {0} by 1"
"""Each seat's, on a number and with an amount of its own."""
DEALER = Actor("Dana", "dealer")
FLOOR = Actor("Flo", "supervisor")


def part_of(slip: str, *settings: tuple[str, str]) -> PathPart:
    """A stretch of a path, with its kernel compiled."""
    (plan,) = plans(Ask(croupier.game("maryland/double", dict(settings)), slip, SPINS, seed=7))
    part = PathPart(PathPlan(plan.rows[0], SPINS, 7), 0, fast=True)
    walk_part(part)
    return part


class SettledTable:
    """A table whose rounds are settled with the same bets of many seats."""

    def __init__(self, settings: dict[str, str]) -> None:
        limits = {"inside": "1-1000000", "outside": "1-1000000"}
        config = TableConfig("T", "maryland/double", settings, limits=limits)
        self.house = House(MemoryStore(), SystemClock(), HouseConfig((config,)))
        self._ids = count()
        checks = needed_checks(self.house.edition("T").rules)
        self.give(acts.RecordInspection(checks, "L-1"), FLOOR)
        self.give(self.house.opening("T"), FLOOR)
        for seat in map(str, range(1, SEATS + 1)):
            self.give(acts.TakeSeat(seat, f"P{seat}"), Actor(f"P{seat}", "player"))
            self.give(acts.BuyIn(seat, 10**9))

    def give(self, act: Act, actor: Actor = DEALER) -> None:
        answer = self.house.ask("T", Command(f"c{next(self._ids)}", actor, act))
        assert answer.accepted, answer.refusal

    def seconds(self, pocket: str) -> float:
        """CPU seconds in which a round is settled."""
        self.give(acts.OpenBetting())
        for seat in map(str, range(1, SEATS + 1)):
            slip = BETS.format(1 + int(seat) % 36, seat)
            self.give(acts.PlaceBets(seat, slip), Actor(f"P{seat}", "player"))
        for act in (acts.Spin(), acts.CallNoMoreBets(), acts.EnterResult(pocket)):
            self.give(act)
        began = time.process_time()
        self.give(acts.ConfirmResult())
        return time.process_time() - began


def settles() -> bool:
    """Measure rounds with drawn numbers against those without; whether the limit holds."""
    plain, drawn = SettledTable({}), SettledTable({"roulette-x": "A"})
    within, without = list[float](), list[float]()
    for number in range(ROUNDS):
        pocket = ("17", "5", "20")[number % 3]
        without.append(plain.seconds(pocket))
        within.append(drawn.seconds(pocket))
    ratio = min(within) / min(without)
    told = f"{1_000 * min(within):.1f} ms against {1_000 * min(without):.1f} ms"
    print(
        f"A round of {SEATS} seats: Roulette X {ratio:.2f} x of one without "
        f"({told}, at most {MOST})"
    )
    return ratio <= MOST


def main() -> int:
    """Measure, print and say whether the limits hold."""
    missed = not settles()
    for slip in SLIPS:
        flat, drawn = part_of(slip), part_of(slip, ("roulette-x", "A"))
        one, other = in_turn(partial(walk_part, flat), partial(walk_part, drawn))
        rates = f"{SPINS / other / 1e6:.0f} to {SPINS / one / 1e6:.0f} M/s"
        print(f"{slip}: Roulette X {one / other:.2f} of the flat path ({rates}, at least {LEAST})")
        missed = missed or one / other < LEAST
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
