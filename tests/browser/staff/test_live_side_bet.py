"""The side bet at a live table: placed in chips with one key, locked and paid at the console."""

from __future__ import annotations

from dataclasses import replace

import pytest
from playwright.sync_api import expect

from croupier.play import acts
from croupier.play.phases import Phase
from tests.browser.axe import faults
from tests.browser.conftest import House, Sit, Visit
from tests.browser.console import Console
from tests.browser.staff.chips import buys, lays
from tests.support.floor import SUPERVISOR, until
from tests.support.live_table import live_config

SETTINGS = {
    "bonus-spin": "on",
    "bonus-spin-hot-spot": "primary:1",
    "bonus-spin-hand-paid": "1000000",
    "bonus-spin-primary": "initial:10000,reset:10000,rate:1/7",
}


@pytest.mark.clause("maryland:3.F(17)(a)", "maryland:4.D(1)(a)")
def test_a_side_bet_in_chips_wins_a_jackpot_whose_cents_are_coin(
    house: House, visit: Visit, sit: Sit
) -> None:
    floor = house(replace(live_config("maryland/double"), settings=SETTINGS), play_credit=1_000_00)
    floor.house.bonus.below = lambda _: 0  # one target, 0, and the first of every list
    dealt = floor["L"]
    dealt.give(acts.MoveFloat("fill", 10_000_00, "F-1", {"10000": 100}), SUPERVISOR)
    dealer = Console(visit(1024, 768), floor, "dealer-1", "L")
    dealer.focused("Open betting")
    dealer.press("o")
    terminal = sit(floor, "L")
    page = terminal.page
    buys(page)
    lays(page, "0 by 5", 1)
    page.locator("#game").focus()
    page.keyboard.press("x")
    expect(page.locator(".side-bet-button")).to_have_attribute("data-standing", "taken")
    dealer.focused("Start the spin")
    dealer.press("p")
    expect(page.locator(".side-bet-button")).to_have_attribute("data-standing", "locked")
    dealt.close()
    dealt.land("0")
    lines = dealer.page.locator(".work-lines > li")
    expect(lines.last).to_contain_text("0.71 in coin")
    assert faults(dealer.page) == faults(page) == []
    before = dealt.seat("1").credit
    for step in range(1, lines.count() + 1):
        expect(
            dealer.page.locator(f".work-lines > li:nth-child({step})[aria-current]")
        ).to_be_visible()
        dealer.press("Enter")
    assert until(lambda: dealt.phase is Phase.SETTLED)
    assert dealt.seat("1").credit == before + 175_00 + 10_000_00
    expect(page.locator(".bonus-moment[data-wheels='rest'] tr[data-hot]")).to_contain_text(
        "10,000.71"
    )
