"""At one's own pace: a table for one from the lobby, the ball at one's word, and again."""

from __future__ import annotations

from playwright.sync_api import expect

from croupier.house.config import TableConfig
from croupier.house.schedule import Schedule
from tests.browser.conftest import House, Visit
from tests.browser.terminal import Terminal

LIMITS = {"inside": "1-200", "outside": "1-2000"}
SLOW = Schedule(betting=3_600_000)
TABLE = TableConfig("nz-37", "nz/37", limits=LIMITS, source="draw", schedule=SLOW, own_pace=2)


def test_a_guest_plays_two_rounds_without_a_clock(visit: Visit, house: House) -> None:
    floor = house(TABLE, play_credit=1_000_00, results=["17", "3", "0"])
    page = visit()
    page.goto(floor.base)
    page.get_by_role("button", name="Spin when you are ready").click()
    page.wait_for_url("**/table/nz-37-own-1")
    terminal = Terminal(page, floor["nz-37-own-1"]).seated()
    expect(terminal.light).to_have_text("Place your bets")
    expect(page.locator(".light-box .seconds")).to_have_count(0)
    terminal.press("17")
    terminal.registered("17 by 25")
    page.get_by_role("button", name="Spin", exact=True).click()
    expect(terminal.light).to_have_text("Result")
    expect(page.get_by_role("button", name="New bets")).to_be_visible()
    page.get_by_role("button", name="Rebet and spin").click()
    expect(page.locator(".where")).to_contain_text("Round 2")
    expect(page.get_by_role("button", name="New bets")).to_be_visible()
    assert list(terminal.table.table.state.history) == [1, 2]
    page.locator("#game").focus()
    page.keyboard.press("p")  # new bets, by the key that throws the ball too
    expect(terminal.light).to_have_text("Place your bets")
    page.keyboard.press("p")
    expect(terminal.light).to_have_text("Result")
    expect(page.locator(".where")).to_contain_text("Round 3")
