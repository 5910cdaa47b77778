"""Payoff rows: a slip settled once by every result, so that a drawn spin is a look-up.

The nets of one unit and of two tell those of any number: stakes grow in proportion, except where a
zero halves them in whole chips, and that repeats with every second unit.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from croupier.play.paying.settlement import Settlement
from croupier.play.paying.settling import Settler
from croupier.refusal import Refused
from croupier.wagers.kinds import Wager
from croupier.wagers.slip import Bet, Slip

HALVES: Final = 1 << 16
"""How many values the 16 random bits of a draw have."""

Prison = tuple[tuple[int, ...], ...]
"""A number for every result and every even chance in `Rows.chances`."""


@dataclass(frozen=True, slots=True)
class Rows:
    """What every result does to a slip, in minor units, prisoners counted as kept."""

    slip: str
    results: tuple[str, ...]
    stake: int
    one: tuple[int, ...]
    """The net of the slip as it stands, by result."""
    two: tuple[int, ...]
    """The net of the slip with doubled stakes."""
    chances: tuple[str, ...] = ()
    """The even chances on which a chip can be imprisoned."""
    jails: Prison = ()
    """The chips that an odd number of units puts in prison, in minor units."""
    costs: Prison = ()
    """1 where the result costs a prisoner, else 0."""
    holds: Prison = ()
    """1 where the result holds a prisoner on, else 0."""

    @property
    def proportional(self) -> bool:
        """Does every net grow in proportion to the stake, without prisoners?"""
        return not self.chances and all(
            two == 2 * one for one, two in zip(self.one, self.two, strict=True)
        )

    def in_order(self, order: tuple[int, ...]) -> Rows:
        """The same rows with the results in another order."""

        def sorted_(column: tuple[int, ...]) -> tuple[int, ...]:
            return tuple(column[index] for index in order)

        def sorted_prison(rows: Prison) -> Prison:
            return tuple(rows[index] for index in order) if rows else ()

        return Rows(
            self.slip,
            tuple(self.results[index] for index in order),
            self.stake,
            sorted_(self.one),
            sorted_(self.two),
            self.chances,
            sorted_prison(self.jails),
            sorted_prison(self.costs),
            sorted_prison(self.holds),
        )

    def steps(self) -> list[tuple[int, int]]:
        """Where the net of one unit changes along the results, and by how much."""
        changes = enumerate(pairwise(self.one), 1)
        return [(index, after - before) for index, (before, after) in changes if after != before]


def tabulate(settler: Settler, slip: Slip) -> Rows:
    """Settle a slip by every result that counts: with one unit, with two, with its prisoners."""
    results = settler.rules.results
    one, two, three = (
        [settler.settle(_scaled(slip, times), result) for result in results] for times in (1, 2, 3)
    )
    nets = [[settled.totals.net for settled in row] for row in (one, two, three)]
    if any(a + b != c for a, b, c in zip(*nets, strict=True)):
        raise Refused(
            "price",
            f"{slip.text} pays in fractions that are rounded: stakes that grow aren't simulated.",
            part=slip.text,
        )
    wagers = {wager.name: wager for settled in one for wager, _ in settled.prisoners}
    if not wagers:
        return Rows(slip.text, results, slip.total, tuple(nets[0]), tuple(nets[1]))
    fates = [[_fate(settler, wager, result) for wager in wagers.values()] for result in results]
    return Rows(
        slip.text,
        results,
        slip.total,
        tuple(nets[0]),
        tuple(nets[1]),
        tuple(wagers),
        tuple(_jailed(settled, tuple(wagers)) for settled in one),
        tuple(tuple(int(net < 0) for net, _ in row) for row in fates),
        tuple(tuple(int(held > 0) for _, held in row) for row in fates),
    )


def _scaled(slip: Slip, times: int) -> Slip:
    bets = tuple(bet._replace(unit=bet.unit * times) for bet in slip.bets)
    return Slip(slip.game, bets)


def _jailed(settled: Settlement, chances: tuple[str, ...]) -> tuple[int, ...]:
    chips = dict.fromkeys(chances, 0)
    for wager, stake in settled.prisoners:
        chips[wager.name] += stake
    return tuple(chips.values())


def _fate(settler: Settler, wager: Wager, result: str) -> tuple[int, int]:
    """What a result does to one prisoner: its net and the chips that stay in prison."""
    menu = settler.rules.menu
    held = Slip(settler.rules.game, (Bet(menu.target(wager), menu.chip),))
    totals = settler.settle(Slip(settler.rules.game, ()), result, held).totals
    return totals.net, totals.in_prison


def common_order(rows: list[Rows]) -> tuple[int, ...]:
    """An order of the results in which those that pay alike stand together, best first."""

    def payoffs(index: int) -> tuple[tuple[int, ...], ...]:
        return tuple((-row.one[index], -row.two[index]) for row in rows)

    return tuple(sorted(range(len(rows[0].results)), key=payoffs))
