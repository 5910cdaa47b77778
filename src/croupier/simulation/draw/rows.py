"""Payoff rows: a slip settled once by every chance, so that a drawn spin is a look-up.

The nets of one unit and of two tell those of any number: stakes grow in proportion, except where a
zero halves them in whole chips, and that repeats with every second unit.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from croupier.odds.chances import Chances, chances
from croupier.odds.payoffs import scaled
from croupier.odds.slips import has_side_bet
from croupier.play.paying.settlement import Settlement
from croupier.play.paying.settling import Settler
from croupier.refusal import Refused
from croupier.wagers.kinds import Wager
from croupier.wagers.slip import Bet, Slip

Prison = tuple[tuple[int, ...], ...]
"""A number for every result and every even chance in `SlipRows.chances`."""


@dataclass(frozen=True, slots=True)
class SlipRows:
    """What every chance does to a slip, in minor units, prisoners counted as kept."""

    slip: str
    results: tuple[str, ...]
    """Where the ball lies, by chance; a bonus game has several chances for a pocket."""
    stake: int
    one: tuple[int, ...]
    """The net of the slip as it stands, by chance."""
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
    weights: tuple[int, ...] = ()
    """How likely each chance is; nothing if all of them are as likely."""
    fixed: bool = False
    """Is there a side bet in the slip, whose stake can't be raised?"""

    @property
    def proportional(self) -> bool:
        """Does every net grow in proportion to the stake, without prisoners?"""
        return not self.chances and all(
            two == 2 * one for one, two in zip(self.one, self.two, strict=True)
        )

    def in_order(self, order: tuple[int, ...]) -> SlipRows:
        """The same rows with the results in another order."""

        def sorted_(column: tuple[int, ...]) -> tuple[int, ...]:
            return tuple(column[index] for index in order)

        def sorted_prison(rows: Prison) -> Prison:
            return tuple(rows[index] for index in order) if rows else ()

        return SlipRows(
            self.slip,
            tuple(self.results[index] for index in order),
            self.stake,
            sorted_(self.one),
            sorted_(self.two),
            self.chances,
            sorted_prison(self.jails),
            sorted_prison(self.costs),
            sorted_prison(self.holds),
            sorted_(self.weights) if self.weights else (),
            self.fixed,
        )

    def weighing(self, groups: list[tuple[int, ...]]) -> SlipRows:
        """The same rows with each group of chances as one, which has their weight."""
        weights = tuple(sum(self.weights[index] for index in group) for group in groups)
        return replace(self.in_order(tuple(group[0] for group in groups)), weights=weights)


def tabulate(settler: Settler, slip: Slip, ways: Chances | None = None) -> SlipRows:
    """Settle a slip by every chance that counts: with one unit, with two, with its prisoners."""
    ways = chances(settler.rules) if ways is None else ways
    weights = tuple(way.weight for way in ways) if len(ways) > len(settler.rules.results) else ()
    results = tuple(way.result for way in ways)
    if has_side_bet(slip):
        one = _settled(settler, slip, ways)
        _without_prisoners(slip, one)
        once = tuple(settled.totals.net for settled in one)
        twice = tuple(2 * net for net in once)
        return SlipRows(slip.text, results, slip.total, once, twice, weights=weights, fixed=True)
    one, two, three = (_settled(settler, scaled(slip, times), ways) for times in (1, 2, 3))
    nets = [[settled.totals.net for settled in row] for row in (one, two, three)]
    if any(a + b != c for a, b, c in zip(*nets, strict=True)):
        raise Refused(
            "price",
            f"{slip.text} pays in fractions that are rounded: stakes that grow aren't simulated.",
            part=slip.text,
        )
    wagers = {wager.name: wager for settled in one for wager, _ in settled.prisoners}
    if not wagers:
        return SlipRows(
            slip.text, results, slip.total, tuple(nets[0]), tuple(nets[1]), weights=weights
        )
    if weights:
        _without_prisoners(slip, one)
    fates = [[_fate(settler, wager, result) for wager in wagers.values()] for result in results]
    return SlipRows(
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


def _settled(settler: Settler, slip: Slip, ways: Chances) -> list[Settlement]:
    return [settler.settle(slip, way.result, None, way.drawn) for way in ways]


def _without_prisoners(slip: Slip, settled: list[Settlement]) -> None:
    """Refuse a slip with chips in prison beside a bonus game: their fate isn't drawn by weights."""
    if any(one.prisoners for one in settled):
        raise Refused(
            "chip",
            f"{slip.text} can leave an odd chip in prison, which isn't simulated together with a "
            "bonus game: stake an even number of chips on each even chance.",
            part=slip.text,
        )


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


def common_order(rows: list[SlipRows]) -> tuple[int, ...]:
    """An order of the chances in which those that pay alike stand together, best first."""
    return tuple(sorted(range(len(rows[0].results)), key=lambda index: _payoffs(rows, index)))


def in_common(rows: list[SlipRows]) -> list[SlipRows]:
    """Rows in their common order; weighted chances of a pocket that pay alike become one."""
    order = common_order(rows)
    if not rows[0].weights:
        return [row.in_order(order) for row in rows]
    alike: dict[tuple[object, ...], list[int]] = {}
    for index in order:
        alike.setdefault((_payoffs(rows, index), rows[0].results[index]), []).append(index)
    groups = [tuple(group) for group in alike.values()]
    return [row.weighing(groups) for row in rows]


def _payoffs(rows: list[SlipRows], index: int) -> tuple[tuple[int, ...], ...]:
    return tuple((-row.one[index], -row.two[index]) for row in rows)
