"""Payoff rows: what they say of any number of units is what the settler pays."""

from __future__ import annotations

from itertools import pairwise

import pytest

from croupier.refusal import Refused
from croupier.simulation.draw.rows import in_common, tabulate
from croupier.wagers.slip import Slip
from tests.support.dealt import GAMES, deal

SLIPS = ("17 by 5; red by 10", "red by 1; odd by 2; 0 by 3", "dozen 1 by 1; low by 3; black by 1")


def units(name: str, slip: str, times: int) -> Slip:
    read = deal(name).slip(slip).units
    return Slip(read.game, tuple(bet._replace(unit=bet.unit * times) for bet in read.bets))


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("slip", SLIPS)
def test_any_number_of_units_follows_from_one_and_two(name: str, slip: str) -> None:
    settler = deal(name).settler
    rows = tabulate(settler, units(name, slip, 1))
    for times in (1, 2, 3, 4, 7):
        for place, result in enumerate(rows.results):
            settled = settler.settle(units(name, slip, times), result)
            net = times // 2 * rows.two[place] + times % 2 * rows.one[place]
            assert settled.totals.net == net
            if rows.chances:
                held = times % 2 * sum(rows.jails[place])
                assert settled.totals.in_prison == held


@pytest.mark.parametrize(("setting", "lost", "held"), [("lose", 1, 0), ("stays", 0, 1)])
def test_prisoners_share_the_fate_the_house_chose(setting: str, lost: int, held: int) -> None:
    game = deal("fair/37", ("7.8", setting))
    rows = tabulate(game.settler, game.slip("red by 1").units)
    zero, red, black = (rows.results.index(pocket) for pocket in ("0", "1", "2"))
    assert rows.chances == ("red",)
    assert rows.jails[zero] == (100,)
    assert (rows.costs[zero], rows.holds[zero]) == ((lost,), (held,))
    assert (rows.costs[red], rows.holds[red]) == ((0,), (0,))
    assert (rows.costs[black], rows.holds[black]) == ((1,), (0,))


def test_the_covered_double_zero_is_no_result() -> None:
    game = deal("maryland/double-as-single")
    assert "00" not in tabulate(game.settler, game.slip("red by 1").units).results


def test_results_that_pay_alike_stand_together() -> None:
    game = deal("nz/37")
    rows = [tabulate(game.settler, game.slip(slip).units) for slip in ("red by 1", "17 by 1")]
    red, seventeen = in_common(rows)
    assert sum(one != two for one, two in pairwise(red.one)) == 1
    assert sum(one != two for one, two in pairwise(seventeen.one)) <= 2
    assert sorted(red.results) == sorted(rows[0].results)


def test_prices_that_are_rounded_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    game = deal("nz/37")
    monkeypatch.setattr("croupier.play.paying.settling.winnings", lambda _, stake: stake // 300)
    with pytest.raises(Refused, match="rounded"):
        tabulate(game.settler, game.slip("red by 1").units)
