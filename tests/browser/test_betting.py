"""Everything that is done with chips: undo, redo, clear, rebet, double, move, keep, limits."""

from __future__ import annotations

import json
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.conftest import House, Sit
from tests.support.floor import table_of


def test_undo_redo_clear_double_and_rebet(sit: Sit, house: House) -> None:
    floor = house(table_of("nz/37"))
    table = floor["nz-37"]
    table.open()
    terminal = sit(floor, "nz-37")
    terminal.choose_chip(5)
    expect(terminal.page.locator(".action:not([data-idle])")).to_have_count(0)
    terminal.press("17")
    terminal.press("red")
    terminal.registered("17 by 5", "red by 5")
    terminal.button("Undo").click()
    terminal.registered("17 by 5")
    terminal.button("Redo").click()
    terminal.registered("17 by 5", "red by 5")
    terminal.button("Double").click()
    terminal.registered("17 by 5", "red by 5", "17 by 5", "red by 5")
    expect(terminal.page.locator('.pile[data-wager="17"]')).to_have_attribute("data-stake", "10")
    terminal.button("Clear").click()
    terminal.registered()
    expect(terminal.page.locator(".cloth .pile")).to_have_count(0)
    terminal.button("Undo").click()  # clearing asks no question, as it can be undone
    terminal.registered("17 by 5", "red by 5", "17 by 5", "red by 5")
    table.deal("1")
    expect(terminal.light).to_have_text("Result")
    table.open()
    expect(terminal.light).to_have_text("Place your bets")
    terminal.button("Rebet").click()
    terminal.registered("17 by 5", "red by 5", "17 by 5", "red by 5")


def test_keys_do_the_same(sit: Sit, house: House) -> None:
    floor = house(table_of("nz/37"))
    floor["nz-37"].open()
    terminal = sit(floor, "nz-37")
    terminal.cell("17").focus()
    keys = terminal.page.keyboard
    keys.press("Enter")
    terminal.registered("17 by 25")
    keys.press("d")
    terminal.registered("17 by 25", "17 by 25")
    keys.press("u")
    terminal.registered("17 by 25")
    keys.press("c")
    terminal.registered()
    keys.press("u")
    terminal.registered("17 by 25")
    keys.press("m")
    expect(terminal.reading).to_contain_text("Moving Straight 17.")
    keys.press("Shift+ArrowRight")
    keys.press("Enter")
    terminal.registered("20 by 25")
    keys.press("?")
    expect(terminal.page.locator("#panel-title")).to_have_text("Keys")
    keys.press("Escape")
    expect(terminal.page.locator("#panel-title")).to_have_count(0)
    expect(terminal.cell("20")).to_be_focused()


def test_chips_by_hand(sit: Sit, house: House) -> None:
    """From the tray to a spot, to another, off the cloth; and off by the other button."""
    floor = house(table_of("nz/37"))
    floor["nz-37"].open()
    terminal = sit(floor, "nz-37")
    mouse = terminal.page.mouse
    terminal.press("17")
    terminal.registered("17 by 25")
    mouse.move(*terminal.point("17"))
    mouse.down()
    mouse.move(*terminal.point("20/21/23/24"), steps=5)
    expect(terminal.page.locator(".ghost")).to_have_attribute("data-over", "20/21/23/24")
    mouse.up()
    terminal.registered("20/21/23/24 by 25")
    terminal.press("8/11")
    terminal.registered("20/21/23/24 by 25", "8/11 by 25")
    mouse.move(*terminal.point("8/11"))
    mouse.down()
    mouse.move(700, 60, steps=5)
    mouse.up()
    terminal.registered("20/21/23/24 by 25")
    mouse.click(*terminal.point("20/21/23/24"), button="right")
    terminal.registered()


def test_a_finger_on_a_phone(sit: Sit, house: House) -> None:
    """A tap places; held down, the finger opens the loupe and slides from spot to spot."""
    floor = house(table_of("nz/37"))
    floor["nz-37"].open()
    terminal = sit(floor, "nz-37", width=390, height=844, has_touch=True, is_mobile=True)
    terminal.page.touchscreen.tap(*terminal.point("17"))
    terminal.registered("17 by 25")
    hand = terminal.page.context.new_cdp_session(terminal.page)

    def touch(kind: str, *points: tuple[float, float]) -> None:
        told = [{"x": x, "y": y} for x, y in points]
        hand.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": told})

    touch("touchStart", terminal.point("14/15/17/18"))
    expect(terminal.page.locator(".loupe")).to_be_visible()
    touch("touchMove", terminal.point("17/18/20/21"))
    expect(terminal.page.locator(".loupe")).to_contain_text("Corner 17 18 20 21")
    touch("touchEnd")
    terminal.registered("17 by 25", "17/18/20/21 by 25")


def test_favourites_are_kept_exported_and_taken_elsewhere(
    sit: Sit, house: House, tmp_path: Path
) -> None:
    floor = house(table_of("nz/37"), table_of("fair/37"))
    table = floor["nz-37"]
    table.open()
    terminal = sit(floor, "nz-37")
    terminal.press("17")
    terminal.announce("tiers by 5")
    terminal.page.keyboard.press("Enter")
    terminal.registered("17 by 25", "tiers by 5")
    terminal.button("Favourites").click()
    terminal.page.get_by_label("Keep these bets as").fill("evening")
    terminal.button("Keep").click()
    with terminal.page.expect_download() as download:
        terminal.button("Export").click()
    path = tmp_path / "favourites.json"
    download.value.save_as(path)
    bets = ["17 by 25", "tiers by 5"]
    kept = [{"name": "evening", "game": "nz/37", "bets": bets}]
    assert json.loads(path.read_text())["favourites"] == kept
    terminal.page.reload()
    terminal.seated()
    terminal.button("Clear").click()
    terminal.registered()
    terminal.button("Favourites").click()
    terminal.page.locator(".favourite").get_by_role("button", name="Place 55").click()
    terminal.registered(*bets)
    floor["fair-37"].open()
    other = sit(floor, "fair-37")
    other.button("Favourites").click()
    other.page.locator("input[type=file]").set_input_files(path)
    expect(other.page.get_by_text("1 favourite taken.")).to_be_visible()
    other.page.locator(".favourite").get_by_role("button", name="Place 55").click()
    other.registered(*bets)


def test_a_chip_is_trimmed_to_the_limit_and_the_next_refused(sit: Sit, house: House) -> None:
    floor = house(table_of("nz/37", inside="1-40", outside="5-2000"), play_credit=30_00)
    floor["nz-37"].open()
    terminal = sit(floor, "nz-37")
    terminal.press("20/21/23/24")
    terminal.registered("20/21/23/24 by 25")
    terminal.choose_chip(1)
    terminal.press("red")
    expect(terminal.reading).to_contain_text("Red: at least 5")
    terminal.choose_chip(25)
    terminal.press("red")
    expect(terminal.reading).to_contain_text("Costs 25, your balance is 5: 20 short")
    terminal.registered("20/21/23/24 by 25")


def test_what_fits_is_placed(sit: Sit, house: House) -> None:
    floor = house(table_of("nz/37", inside="1-40", outside="5-2000"))
    floor["nz-37"].open()
    terminal = sit(floor, "nz-37")
    terminal.press("20/21/23/24")
    terminal.press("20/21/23/24")
    terminal.registered("20/21/23/24 by 25", "20/21/23/24 by 15")
    expect(terminal.reading).to_contain_text("Corner limit 40. 15 of 25 placed.")
    terminal.press("20/21/23/24")
    expect(terminal.reading).to_contain_text("Corner: the limit of 40 is reached")
    terminal.registered("20/21/23/24 by 25", "20/21/23/24 by 15")


def test_the_players_own_limit(sit: Sit, house: House) -> None:
    floor = house(table_of("nz/37"))
    floor["nz-37"].open()
    terminal = sit(floor, "nz-37")
    terminal.button("Menu").first.click()
    terminal.button("Session and limits").click()
    panel = terminal.page.locator(".side-panel")
    panel.get_by_label("Amount").first.fill("30")
    panel.get_by_role("button", name="Set").first.click()
    expect(panel).to_contain_text("Set.")
    terminal.press("17")
    terminal.registered("17 by 25")
    terminal.press("20")
    expect(terminal.reading).to_contain_text("Of your loss limit of 30 only 5 is left")
    terminal.registered("17 by 25")


def test_a_chip_of_ones_own_value(house: House, sit: Sit) -> None:
    floor = house(table_of("nz/37"))
    floor["nz-37"].open()
    terminal = sit(floor, "nz-37")
    page = terminal.page
    page.get_by_role("button", name="Menu").first.click()
    page.get_by_role("button", name="Settings", exact=True).click()
    page.get_by_label("A chip of your own value").fill("12.5")
    page.get_by_label("A chip of your own value").press("Tab")
    page.get_by_role("radio", name="12.5").click()
    page.get_by_role("button", name="Close", exact=True).click()
    terminal.press("17")
    terminal.registered("17 by 12.50")
    page.reload()
    expect(page.get_by_role("radio", name="12.5")).to_be_visible()
