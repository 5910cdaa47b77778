"""Asking: what is to be simulated, checked before anything is drawn."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import islice
from typing import Final

from croupier.facade import Game
from croupier.money import LARGEST, minor_units, written
from croupier.odds.chances import Amount, Chances, chances, progressive
from croupier.odds.slips import has_side_bet
from croupier.refusal import Refused
from croupier.simulation.ask.plans import NO_FLOOR, NO_GOAL, PlayerPlan
from croupier.simulation.ask.source import StrategySource, read_source
from croupier.simulation.ask.systems import LINE, SYSTEMS, ends
from croupier.simulation.draw.rows import SlipRows, in_common, tabulate

MOST_SPINS: Final = 10**15
MOST_PLAYERS: Final = 10**11
_PER_PLAYER: Final = 64
"""Bytes that a player's outcome takes, sorting included."""

_NOTHING: Final = ("0", "0.0", "0.00")


@dataclass(frozen=True, slots=True)
class Ask:
    """Everything a run is asked for, as a person gives it."""

    game: Game
    slip: str | None
    spins: int
    players: int = 1
    system: str | None = None
    strategy: str | None = None
    bankroll: Amount | None = None
    limit: Amount | None = None
    goal: Amount | None = None
    stop_loss: Amount | None = None
    line: Sequence[int] | None = None
    beside: Sequence[tuple[str, str]] = ()
    """Others at the same table: their slips and systems."""
    meters: Sequence[Amount] | None = None
    """What the meters of a side bet would pay; they stand still."""
    seats: int = 1
    """Seats in the side bet."""
    seed: int = field(kw_only=True)


def amount(value: Amount | None, what: str) -> int | None:
    """An amount of money in minor units; what it is for is named when it can't be one."""
    if value is None:
        return None
    try:
        return minor_units(str(value))
    except Refused as refused:
        raise _usage(f"{what}: {refused.message}", str(value)) from None


def checked(ask: Ask) -> None:
    """Refuse numbers that can't be played."""
    for value, what, most in (
        (ask.spins, "spins", MOST_SPINS),
        (ask.players, "players", MOST_PLAYERS),
    ):
        if not 0 < value <= most:
            raise _usage(f"There must be 1 to {most:,} {what}, not {value:,}.", str(value))
    if ask.seed < 0:
        raise _usage(f"A seed is a whole number from 0 on, not {ask.seed}.", str(ask.seed))
    fits(ask.players * _PER_PLAYER * (1 + len(ask.beside)), f"{ask.players:,} players")


def fits(size: int, what: str) -> None:
    """Refuse what doesn't fit into the memory that is free, where the system tells it."""
    try:
        free = os.sysconf("SC_AVPHYS_PAGES") * os.sysconf("SC_PAGE_SIZE")
    except (AttributeError, ValueError, OSError):
        free = 1 << 34
    if size > free:
        raise _usage(
            f"{what} need about {size / 2**30:,.1f} GiB of memory; {free / 2**30:,.1f} are free."
        )


def plans(ask: Ask) -> list[PlayerPlan]:
    """One plan for each seat at the table; all see the results in the same order."""
    source = read_source(ask.strategy) if ask.strategy is not None else None
    if source is not None and ask.system is not None:
        raise _usage("A player has a system or a strategy, not both.")
    name = source.name if source is not None else ask.system or "flat"
    mine = (source.slips() if source is not None else ()) or (_slip(ask),)
    seats = [(mine, name), *(((slip,), system) for slip, system in ask.beside)]
    if ask.line is not None and "labouchere" not in (system for _, system in seats):
        raise _usage("A line is what a labouchere plays, and nobody here does.")
    ways = _ways(ask, [slip for slips, _ in seats for slip in slips])
    rows = [[_rows(ask.game, slip, ways) for slip in slips] for slips, _ in seats]
    for each in rows:
        _additive(ask.game, each, ways)
    ordered = iter(in_common([row for each in rows for row in each]))
    return [
        _plan(ask, tuple(islice(ordered, len(each))), system, source if place == 0 else None)
        for place, (each, (_, system)) in enumerate(zip(rows, seats, strict=True))
    ]


def _ways(ask: Ask, slips: Sequence[str]) -> Chances:
    """The chances that all seats share; a side bet's awards are those of one seat."""
    rules = ask.game.rules
    betting = sum(has_side_bet(ask.game.slip(slip).units) for slip in slips)
    if betting > 1:
        raise _usage("Only one player here can have the side bet: others would win with the first.")
    side_bet = progressive(rules, ask.meters, ask.seats)
    return chances(rules, side_bet if betting else None)


def _slip(ask: Ask) -> str:
    if ask.slip is None:
        raise _usage("simulate needs a SLIP such as 'red by 1'.")
    return ask.slip


def _rows(game: Game, slip: str, ways: Chances) -> SlipRows:
    return tabulate(game.settler, game.slip(slip).units, ways)


def _additive(game: Game, rows: list[SlipRows], ways: Chances) -> None:
    """Refuse slips of one player that share a chance whose stake a zero halves as a whole."""
    if len(rows) < 2:
        return
    together = _rows(game, "; ".join(row.slip for row in rows), ways)
    if any(sum(parts) != whole for whole, *parts in _columns(together, rows)):
        raise Refused(
            "strategy",
            "Two of the strategy's slips share an even chance, which a zero halves as one stake: "
            "put that chance into one slip.",
        )


def _columns(together: SlipRows, rows: list[SlipRows]) -> list[tuple[int, ...]]:
    return list(zip(together.one, *(row.one for row in rows), strict=True))


def _plan(
    ask: Ask, rows: tuple[SlipRows, ...], name: str, source: StrategySource | None
) -> PlayerPlan:
    if source is None and name not in SYSTEMS:
        raise _usage(f"There is no system {name!r}; there are {', '.join(SYSTEMS)}.", name)
    if any(row.fixed for row in rows) and (source is not None or name != "flat"):
        raise _usage("A side bet has one amount: it is played flat, without a system.", name)
    stake = max(row.stake for row in rows)
    top = amount(ask.limit, "--limit")
    limit = (top if top is not None else LARGEST) // stake
    if limit < 1:
        raise _usage(f"The limit of {written(top or LARGEST)} is below one unit, {written(stake)}.")
    line = _line(ask, limit) if name == "labouchere" and source is None else ()
    most = limit if source is not None else SYSTEMS[name].most(limit, ask.spins)
    bankroll, goal, floor = _money(ask, stake * (ends(line) if line else 1))
    grows = source is not None or SYSTEMS[name].grows
    if bankroll is None and top is None and grows:
        raise _usage(f"{name} raises its bets without end: give it a --bankroll or a --limit.")
    plan = PlayerPlan(
        rows=rows,
        system=name,
        spins=ask.spins,
        players=ask.players,
        seed=ask.seed,
        bankroll=bankroll if bankroll is not None else 0,
        limit=limit,
        most=most,
        goal=goal,
        floor=floor,
        endless=bankroll is None,
        line=line,
        strategy=source,
    )
    return _bounded(plan)


def _money(ask: Ask, first: int) -> tuple[int | None, int, int]:
    """The bankroll, the goal and the floor."""
    bankroll = amount(ask.bankroll, "--bankroll")
    goal = amount(ask.goal, "--goal")
    nothing = str(ask.stop_loss) in _NOTHING
    floor = 0 if nothing else amount(ask.stop_loss, "--stop-loss")
    if bankroll is None:
        if goal is not None or floor is not None:
            raise _usage("A goal or a stop-loss needs a --bankroll to start from.")
        return None, NO_GOAL, NO_FLOOR
    if bankroll < first:
        raise _usage(
            f"A bankroll of {written(bankroll)} can't pay a first bet of {written(first)}."
        )
    if goal is not None and goal <= bankroll:
        raise _usage(f"The goal {written(goal)} isn't above the bankroll {written(bankroll)}.")
    if floor is not None and floor >= bankroll:
        raise _usage(
            f"The stop-loss {written(floor)} isn't below the bankroll {written(bankroll)}."
        )
    return bankroll, NO_GOAL if goal is None else goal, NO_FLOOR if floor is None else floor


def _line(ask: Ask, limit: int) -> tuple[int, ...]:
    line = tuple(ask.line) if ask.line is not None else LINE
    if not 0 < len(line) <= 1000 or min(line) < 1:
        raise _usage("A Labouchère's line is 1 to 1,000 whole numbers above 0, such as 1-2-3-4.")
    if ends(line) > limit:
        raise _usage(f"The line's first bet is {ends(line)} units; the table takes {limit:,}.")
    return line


def _bounded(plan: PlayerPlan) -> PlayerPlan:
    """Give an endless bankroll its size, and refuse sums that 64 bits can't hold."""
    from dataclasses import replace

    if plan.endless:
        plan = replace(plan, bankroll=plan.reach)
    if plan.reach >= 1 << 61:
        raise _usage(
            f"{plan.spins:,} spins of up to {plan.most:,} units add up to more than can be counted:"
            " give a lower --limit or fewer spins."
        )
    return plan


def _usage(message: str, part: str | None = None) -> Refused:
    return Refused("usage", message, part=part)
