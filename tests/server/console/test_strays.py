"""Another table's chips at the console: offered when a rule pays them, judged and sent home."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

import pytest

from tests.support.live_table import live_config
from tests.support.staffed import GAMES, Console, console, floor, spin


@contextmanager
def live_table(rulebook: str) -> Iterator[Console]:
    """The dealer of an open table with chips."""
    table = replace(live_config(GAMES[rulebook]), name=rulebook)
    with floor(tables=(table,)) as live, console(live, "dealer-1", rulebook) as dealer:
        yield dealer


def number_fallen(dealer: Console, pocket: str) -> None:
    dealer.do("OpenBetting")
    spin(dealer)
    dealer.do("EnterResult", pocket=pocket)
    dealer.do("ConfirmResult")


def offered(dealer: Console) -> set[str]:
    return {"JudgeStrays", "SendStraysHome"} & set(dealer.view["possible"]["dealer"])


@pytest.mark.clause("fair:general:05")
@pytest.mark.parametrize("pocket", ["17", "35", "36"])
def test_strays_are_judged_once_the_number_has_fallen_and_sent_home_from_the_rack(
    pocket: str,
) -> None:
    with live_table("fair") as dealer:
        assert offered(dealer) == set()
        number_fallen(dealer, pocket)
        assert offered(dealer) == {"JudgeStrays"}
        strays = {"table": "U", "colour": "red", "count": 3}
        dealer.do("JudgeStrays", seat="", wager="8", value=1_00, home_minimum=0, **strays)
        assert offered(dealer) == {"JudgeStrays", "SendStraysHome"}
        dealer.do("SendStraysHome", **strays)
        assert offered(dealer) == {"JudgeStrays"}


def test_no_rule_pays_strays_here_so_none_are_judged() -> None:
    with live_table("nz") as dealer:
        number_fallen(dealer, "17")
        assert offered(dealer) == set()
