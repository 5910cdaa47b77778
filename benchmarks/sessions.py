"""How far each betting system is answered without simulation, and in how much CPU time.

Each doubles or loses a bankroll on red with a limit of 500; what is refused is told as well. It
has no limits of its own: `benchmarks.simulation` enforces those.
"""

from __future__ import annotations

import sys
import time
from typing import Final

import croupier
from croupier.money import UNIT
from croupier.refusal import Refused
from croupier.simulation.sessions.answering import SessionPlan, ask

ASKED: Final = (
    ("oscars-grind", (50, 100, 200, 240, 1_000), None),
    ("oscars-grind", (100, 1_000), 1_000),
    ("dalembert", (100, 500, 1_000, 2_000), None),
    ("fibonacci", (1_000, 10_000), None),
    ("reverse-martingale", (1_000, 10_000), None),
    ("paroli", (10_000,), None),
    ("1-3-2-6", (10_000,), None),
    ("martingale", (10_000,), None),
    ("flat", (10_000,), None),
)
"""Systems, bankrolls and spins, if they are counted."""


def answered(plan: SessionPlan) -> str:
    """The answer to a plan in a few words."""
    game = croupier.game("nz/37")
    try:
        (answer,) = ask(game.rules, game.slip("red by 1").units, plan)
    except Refused:
        return "refused"
    goal = next(float(one.value) for one in answer.figures if one.name == "goal reached")
    return f"goal reached {goal:<12.6g} {answer.method}, within {answer.error:.0e}"


def main() -> int:
    """Ask, and print what came of it."""
    answered(
        SessionPlan(system="paroli", bankroll=5 * UNIT, goal=10 * UNIT)
    )  # imports aren't counted
    for system, bankrolls, spins in ASKED:
        for bankroll in bankrolls:
            money, limit = bankroll * UNIT, 500 * UNIT
            plan = SessionPlan(spins, system, bankroll=money, goal=2 * money, limit=limit)
            start = time.process_time()
            said = answered(plan)
            took = time.process_time() - start
            name = system if spins is None else f"{system}, {spins:,} spins"
            print(f"{name:28}{bankroll:>8,} {took:8.2f} s  {said}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
