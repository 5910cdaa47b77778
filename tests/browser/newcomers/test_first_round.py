"""A newcomer's first round: from the lobby to a paid bet in a few presses."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import House, Visit
from tests.browser.terminal import Terminal
from tests.support.floor import table_of


def test_from_the_lobby_to_a_paid_bet(visit: Visit, house: House) -> None:
    floor = house(table_of("nz/37", inside="1-200", outside="1-2000"), play_credit=1_000_00)
    floor["nz-37"].open()
    page = visit()
    page.goto(floor.base)
    expect(page.get_by_role("heading", level=1)).to_have_text("Choose a table")
    page.get_by_role("link", name="Play now").click()
    terminal = Terminal(page, floor["nz-37"]).seated()
    expect(terminal.light).to_have_text("Place your bets")
    expect(terminal.reading).to_contain_text("Point at a spot, or press a number.")
    expect(page.locator('.tray-chip[aria-checked="true"]')).to_have_attribute("data-value", "25")
    terminal.press("17")
    terminal.registered("17 by 25")
    expect(terminal.polite).to_have_text("Straight 17: 25 registered.")
    expect(terminal.money("On the cloth")).to_have_text("25")
    expect(terminal.money("Play credits")).to_have_text("975")
    terminal.table.close()
    expect(terminal.light).to_have_text("No more bets")
    terminal.table.land("17")
    expect(terminal.light).to_have_text("Result")
    expect(terminal.assertive).to_have_text(
        "17, black, odd, low. Returned 900 on 25: plus 875. Won: straight 17, 875. Round 1."
    )
    expect(terminal.money("Play credits")).to_have_text("1,875")
    expect(terminal.money("Net win")).to_have_text("875")
    page.mouse.move(2, 2)
    expect(terminal.reading).to_contain_text("Returned 900 on 25:")
    expect(terminal.reading).to_contain_text("35 to 1 × 25")
    expect(page.locator('.pile[data-wager="17"]')).to_have_attribute("data-state", "winning")


def test_a_round_without_a_mouse(visit: Visit, house: House) -> None:
    floor = house(table_of("nz/37"), play_credit=1_000_00)
    table = floor["nz-37"]
    table.open()
    page = visit()
    page.goto(floor.base)
    expect(page.get_by_role("link", name="Take a seat, New Zealand, Single zero")).to_be_visible()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")  # the skip link
    keys = 0
    while page.evaluate("document.activeElement.className") != "table-link":
        page.keyboard.press("Tab")
        assert (keys := keys + 1) < 9
    page.keyboard.press("Enter")
    terminal = Terminal(page, table).seated()
    expect(terminal.light).to_have_text("Place your bets")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")  # the skip link to the cloth
    expect(page.locator(".spot:focus")).to_have_count(1)
    page.keyboard.type("23")
    page.keyboard.press("PageDown")
    page.keyboard.press("Enter")
    terminal.registered("23 by 5")
    page.keyboard.press("ArrowRight")
    expect(terminal.reading).to_contain_text("Split")
    page.keyboard.press("+")
    terminal.registered("23 by 5", "23/26 by 5")
    page.keyboard.press("Delete")
    terminal.registered("23 by 5")
    page.keyboard.press("s")
    expect(terminal.polite).to_contain_text("5 on the cloth")
    table.deal("23")
    expect(terminal.assertive).to_contain_text("Won: straight 23, 175.")
    expect(terminal.money("Play credits")).to_have_text("1,175")
