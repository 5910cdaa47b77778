"""A newcomer with a phone: what to do is written, and the phase decides what is shown."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import House, Sit, Visit
from tests.browser.terminal import Terminal
from tests.support.floor import Floor, table_of

PHONE = {"width": 390, "height": 844, "has_touch": True, "is_mobile": True}


def open_house(house: House) -> Floor:
    floor = house(table_of("nz/37", inside="1-200", outside="1-2000"), play_credit=1_000_00)
    floor["nz-37"].open()
    return floor


def test_from_the_lobby_to_a_settled_bet_in_two_taps(visit: Visit, house: House) -> None:
    floor = open_house(house)
    page = visit(**PHONE)
    page.goto(floor.base)
    page.get_by_role("link", name="Play now").tap()  # the first
    terminal = Terminal(page, floor["nz-37"]).seated()
    hint = page.locator(".phone-strip .reading-hint")
    expect(hint).to_have_text("Tap a number to place 25.")
    page.touchscreen.tap(*terminal.point("17"))  # the second
    terminal.registered("17 by 25")
    expect(hint).to_have_count(0)
    terminal.table.deal("17")
    expect(terminal.assertive).to_contain_text("Won: straight 17, 875.")
    expect(terminal.money("Play credits")).to_have_text("1,875")
    expect(page.locator("#reading")).to_contain_text("Round 1. Entered by the dealer.")
    terminal.table.open()
    expect(terminal.light).to_have_text("Place your bets")
    expect(hint).to_have_count(0)  # whoever has played knows how


@pytest.mark.parametrize("tab", ["Called", "Neighbours", "Favourites"])
def test_the_phase_decides_what_is_shown(tab: str, sit: Sit, house: House) -> None:
    """Wheel and account, whichever tab is open and however far the sheet is drawn up."""
    floor = open_house(house)
    terminal = sit(floor, "nz-37", **PHONE)
    page = terminal.page
    page.touchscreen.tap(*terminal.point("17"))
    terminal.registered("17 by 25")
    handle = page.locator(".handle")
    expect(handle).to_contain_text("Called bets, neighbours, favourites")
    handle.click()
    page.get_by_role("tab", name=tab).click()
    handle.click()
    expect(page.locator(".sheet")).to_have_attribute("data-stop", "full")
    terminal.table.close()
    expect(page.locator(".round .wheel")).to_be_visible()
    box = page.locator(".round .wheel").bounding_box()
    assert box is not None
    assert box["width"] >= 300
    terminal.table.land("17")
    expect(page.locator("#reading")).to_contain_text("Returned 900 on 25")
    expect(page.locator(".round .wheel")).to_be_in_viewport()
    expect(page.locator("#reading")).to_be_in_viewport()
    terminal.table.open()
    expect(page.get_by_role("tab", name=tab)).to_have_attribute("aria-selected", "true")


def test_undo_after_a_reload_and_in_a_second_window(sit: Sit, house: House) -> None:
    """The house knows the order: the newest bet is taken back first."""
    floor = open_house(house)
    terminal = sit(floor, "nz-37")
    terminal.press("17")
    terminal.registered("17 by 25")
    terminal.press("20")
    terminal.registered("17 by 25", "20 by 25")
    terminal.page.reload()
    terminal.seated()
    terminal.button("Undo").click()
    terminal.registered("17 by 25")
    other = terminal.page.context.new_page()
    second = sit(floor, "nz-37", page=other)
    second.press("23")
    second.registered("17 by 25", "23 by 25")
    terminal.button("Undo").click()
    terminal.registered("17 by 25")
    terminal.button("Undo").click()
    terminal.registered()
