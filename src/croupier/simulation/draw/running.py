"""Running: a simulation from what is asked to what was found.

from croupier.simulation.draw.running import simulate

result = simulate(game, "red by 1", spins=1000, players=10_000,
                  system="martingale", bankroll=1000, limit=500, seed=7)
result["final bankroll"].value, result["final bankroll"].error
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final

import numpy as np

from croupier.facade import Game
from croupier.odds.chances import Amount
from croupier.refusal import Refused
from croupier.simulation.ask.asking import Ask, checked, plans
from croupier.simulation.ask.plans import BROKE, GOAL, SPINS, STOP, GroupOutcome, PlayerPlan, joined
from croupier.simulation.draw import counting, lanes, walking
from croupier.simulation.draw.spreading import Where, WorkProgress, spread
from croupier.simulation.draw.streams import fresh_seed
from croupier.simulation.extras import has_fast
from croupier.simulation.show.estimates import Estimate, mean, of_players, share
from croupier.simulation.show.results import Columns, Fan, SeatResult, SimulationResult, money

KERNELS: Final = ("auto", "numpy", "fast")
_WORTH_COMPILING: Final = 30_000_000
"""Player-spins from which loading the compiled kernels takes less time than it saves."""
_STEP: Final = 500
"""A spin of one player costs numpy as much as one of so many."""
_PART: Final = {True: 60_000_000, False: 8_000_000}
"""Player-spins in a part of the work, with kernels and without: some tenths of a second."""
_WHY: Final = {SPINS: "spins", GOAL: "goal", STOP: "stop-loss", BROKE: "ruin"}

Meter = Callable[[int, int, str], WorkProgress]
"""Makes a progress bar, given how many parts there are, how much each is, and of what."""


@dataclass(frozen=True, slots=True)
class How:
    """How a run is done; none of it changes a result."""

    where: Where = field(default_factory=Where)
    kernels: str = "auto"
    meter: Meter | None = None
    pictures: bool = False
    """Are bankrolls on the way wanted?"""

    def fast(self, plan_ready: bool, size: int) -> bool:
        """Are compiled kernels used?"""
        if self.kernels not in KERNELS:
            raise Refused("usage", f"Kernels are {', '.join(KERNELS)}, not {self.kernels}.")
        if self.kernels == "fast" and not has_fast():
            raise Refused(
                "extra",
                "Compiled kernels need numba, which isn't installed: pip install 'croupier[fast]'.",
                part="fast",
            )
        if not plan_ready or self.kernels == "numpy" or not has_fast():
            return False
        return self.kernels == "fast" or size >= _WORTH_COMPILING


def simulate(
    game: Game,
    slip: str | None = None,
    *,
    spins: int,
    players: int = 1,
    system: str | None = None,
    strategy: str | None = None,
    bankroll: Amount | None = None,
    limit: Amount | None = None,
    goal: Amount | None = None,
    stop_loss: Amount | None = None,
    line: Sequence[int] | None = None,
    beside: Sequence[tuple[str, str]] = (),
    paths: bool = False,
    meters: Sequence[Amount] | None = None,
    seats: int = 1,
    seed: int | None = None,
    how: How | None = None,
) -> SimulationResult:
    """Simulate a slip: by counts, as a path, or played by a system or a strategy.

    The same seed gives the same result with any number of workers, here or on a cluster, with
    compiled kernels or with numpy alone.
    """
    ask = Ask(
        game, slip, spins, players, system, strategy, bankroll, limit, goal, stop_loss, line,
        beside, meters, seats, seed=fresh_seed() if seed is None else seed,
    )  # fmt: skip
    checked(ask)
    how = how or How()
    stateful = strategy or beside or bankroll or limit or goal or stop_loss
    if paths and (stateful or system not in (None, "flat") or players != 1):
        raise Refused("usage", "A path is one player's flat slip, without system or bankroll.")
    if stateful or system not in (None, "flat"):
        return _play(ask, plans(ask), how)
    (plan,) = plans(ask)
    if paths or (players == 1 and plan.rows[0].chances):
        return walking.walk(ask, plan, how)
    if plan.rows[0].chances:
        return _play(ask, [plan], how)
    return counting.count(ask, plan)


@dataclass(frozen=True, slots=True)
class PlayersPart:
    """Some blocks of players, at every seat."""

    plans: tuple[PlayerPlan, ...]
    blocks: range
    fast: bool


def cut(seats: Sequence[PlayerPlan], *, fast: bool) -> list[PlayersPart]:
    """The work in parts: small enough that all cores end together, large enough for numpy."""
    lanes, spins = seats[0].lanes, seats[0].spins
    blocks = -(-seats[0].players // lanes)
    most, parts = (32, 32) if fast else (16, 8)
    each = max(1, min(_PART[fast] // (lanes * spins), most, blocks // parts))
    return [
        PlayersPart(tuple(seats), range(start, min(start + each, blocks)), fast)
        for start in range(0, blocks, each)
    ]


def play_part(part: PlayersPart) -> list[GroupOutcome]:
    """Play some blocks at every seat; runs on any worker."""
    found = []
    for plan in part.plans:
        if part.fast and plan.kernel_ready() and has_fast():
            from croupier.simulation.fast import compiled

            found.append(compiled.play(plan, part.blocks))
        else:
            found.append(lanes.play(plan, part.blocks))
    return found


def _play(ask: Ask, seats: list[PlayerPlan], how: How) -> SimulationResult:
    if how.pictures:
        seats = [plan.with_marks(60) for plan in seats]
    ready = all(plan.kernel_ready() for plan in seats)
    fast = how.fast(ready, max(ask.players, _STEP) * ask.spins * len(seats))
    parts = cut(seats, fast=fast)
    size = len(parts[0].blocks) * seats[0].lanes * ask.spins
    meter = how.meter(len(parts), size, "player-spins") if how.meter else None
    done, interrupted = spread(play_part, parts, how.where, meter)
    if not done:
        raise KeyboardInterrupt
    outcomes = [_cut(joined(list(column)), ask.players) for column in zip(*done, strict=True)]
    found = tuple(_seat(plan, one) for plan, one in zip(seats, outcomes, strict=True))
    nets = sum(one.final - plan.bankroll for plan, one in zip(seats, outcomes, strict=True))
    count = len(outcomes[0].final)
    together: tuple[Estimate, ...] = ()
    if len(seats) > 1:
        assert isinstance(nets, np.ndarray)
        together = (mean("net", nets), share("ahead", int((nets > 0).sum()), count))
    engine = "compiled kernels" if fast else "numpy"
    who = "one player" if count == 1 else f"{count:,} players"
    method = f"simulated: every spin of {who} drawn and settled ({engine})"
    return SimulationResult(
        ask.game.name, "players", method, ask.seed, ask.spins, ask.players, count, interrupted,
        found, together,
    )  # fmt: skip


def _cut(outcome: GroupOutcome, players: int) -> GroupOutcome:
    """Without the lanes of the last block that nobody asked for."""
    final, staked, played, left, fan = outcome
    return GroupOutcome(
        final[:players], staked[:players], played[:players], left[:players], fan[:, :players]
    )


def _seat(plan: PlayerPlan, outcome: GroupOutcome) -> SeatResult:
    start = plan.bankroll if plan.endless else 0
    columns: Columns = {
        "player": np.arange(len(outcome.final)),
        "final": money(outcome.final - start),
        "staked": money(outcome.staked),
        "spins": outcome.played,
        "left": np.array([_WHY[why] for why in range(4)])[outcome.left],
    }
    fan = Fan(np.array(plan.marks), money(outcome.fan - start)) if plan.marks else None
    ruined = None if plan.endless else outcome.played[outcome.left == BROKE]
    slip = " | ".join(rows.slip for rows in plan.rows)
    return SeatResult(slip, plan.system, tuple(of_players(plan, outcome)), columns, fan, ruined)
