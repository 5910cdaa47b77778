"""Several tables on one screen: each a terminal, and the one with the focus takes the bet."""

from __future__ import annotations

from functools import partial

from playwright.sync_api import expect

from tests.browser.axe import faults
from tests.browser.conftest import House, Visit
from tests.support.floor import Dealt, table_of, until


def has_bet(table: Dealt, bet: str) -> bool:
    return table.bets() == [bet]


def test_two_tables_at_once(visit: Visit, house: House) -> None:
    floor = house(table_of("nz/37"), table_of("fair/37"), play_credit=1_000_00)
    for name in ("nz-37", "fair-37"):
        floor[name].open()
    page = visit(1366, 768)
    page.goto(f"{floor.base}/tables?at=nz-37")
    expect(page.locator(".pane")).to_have_count(1)
    page.get_by_label("Add a table").select_option("fair-37")
    expect(page.locator(".pane")).to_have_count(2)
    for name, key in (("nz-37", "17"), ("fair-37", "20")):
        frame = page.frame_locator(f'iframe[data-table="{name}"]')
        expect(frame.locator(".light-word")).to_have_text("Place your bets")
        expect(frame.locator(".money-figure .figure").first).to_have_text("1,000")
        frame.locator(f'.spot[data-key="cloth {key}"]').focus()
        expect(page.locator(".pane[data-focused]")).to_have_count(1)
        page.keyboard.press("Enter")
        assert until(partial(has_bet, floor[name], f"{key} by 25"))
    assert floor["nz-37"].seat().player == floor["fair-37"].seat().player
    floor["nz-37"].deal("17")
    first = page.frame_locator('iframe[data-table="nz-37"]')
    other = page.frame_locator('iframe[data-table="fair-37"]')
    expect(first.locator(".light-word")).to_have_text("Result")
    expect(other.locator(".light-word")).to_have_text("Place your bets")
    assert faults(page) == []
    page.reload()
    expect(page.locator(".pane")).to_have_count(2)
    page.get_by_role("button", name="Take Table 1, Single zero off the screen").click()
    expect(page.locator(".pane")).to_have_count(1)
