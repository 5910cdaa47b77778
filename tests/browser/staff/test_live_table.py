"""Live tables in the browser: a round of six colours dealt by keyboard, and one by the house."""

from __future__ import annotations

from playwright.sync_api import expect

from croupier.house.schedule import Schedule
from tests.browser.axe import faults
from tests.browser.conftest import House, Sit, Visit
from tests.browser.console import Console
from tests.browser.staff.chips import buys, guest_lays, lays
from tests.browser.terminal import Terminal
from tests.support.live_table import live_config

WATCHERS = 3
OTHERS = ("17/20 by 2; red by 5", "16/17 by 4; 8 by 2", "17 by 12; 0 by 1")
"""What players with other screens lay."""


def test_a_person_deals_six_colours_by_keyboard_while_terminals_watch(
    house: House, visit: Visit, sit: Sit
) -> None:
    floor = house(live_config("nz/37"), play_credit=1_000_00)
    dealer = Console(visit(1024, 768), floor, "dealer-1", "L")
    dealer.focused("Open betting")
    dealer.press("o")
    dealer.focused("Spin the ball")
    watchers = [sit(floor, "L") for _ in range(WATCHERS)]
    for watcher in watchers:
        buys(watcher.page)
        lays(watcher.page, "17 by 5; red by 10", 2)
    for slip in OTHERS:
        guest_lays(floor, slip)
    announced(dealer, watchers[0])
    dealer.press("p")
    dealer.focused("No more bets")
    dealer.press("x")
    expect(dealer.page.locator("#number")).to_be_focused()
    dealer.press("1", "7", "Enter")
    dealer.page.locator(".second-press").wait_for()
    dealer.look_again()
    dealer.press("Enter")
    expect(dealer.page.locator(".work-present")).to_be_visible()
    touched_too_early(watchers[1])
    pays_by_keyboard(dealer, watchers)


def announced(dealer: Console, player: Terminal) -> None:
    """A called bet is said, repeated back by the dealer's key, and told to its player."""
    player.page.locator("#box").fill("tiers by 1")
    player.page.locator(".announce").get_by_role("button", name="Place").click()
    expect(player.page.locator(".notices")).to_contain_text("waits for the dealer")
    expect(dealer.page.locator(".said-bet")).to_contain_text("Repeat back")
    dealer.press("a")
    expect(dealer.page.locator(".said-bet")).to_have_count(0)
    expect(player.page.locator(".notices")).to_contain_text("Repeated and placed")


def touched_too_early(player: Terminal) -> None:
    """The screen says that hands are off, and a try is refused with the clause."""
    expect(player.page.locator(".hands[data-off]")).to_contain_text("nz 3.")
    player.page.locator('.spot[data-key="cloth red"]').focus()
    player.page.keyboard.press("Delete")
    expect(player.page.locator(".round-account .remark")).to_contain_text("nz 3.")


def pays_by_keyboard(dealer: Console, watchers: list[Terminal]) -> None:
    """Enter does each step; the present one is above the fold, and everybody sees it done."""
    page = dealer.page
    present = page.locator(".work-do")
    assert faults(page) == []
    for watcher in watchers[:1]:
        assert faults(watcher.page) == []
    total = page.locator(".work-lines > li").count()
    for step in range(1, total + 1):
        expect(page.locator(f".work-lines > li:nth-child({step})[aria-current]")).to_be_visible()
        expect(present).to_be_focused()
        box = present.bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= 768
        for watcher in watchers:
            expect(watcher.page.locator(".payment-line[data-done]")).to_have_count(step - 1)
        dealer.press("Enter")
    expect(page.locator(".work-list")).to_have_count(0)
    for watcher, net in zip(watchers, ("+159", "+165", "+165"), strict=True):
        expect(watcher.page.locator(".account-total")).to_contain_text(net)


def test_the_house_deals_a_round_with_chips(house: House, sit: Sit) -> None:
    pace = Schedule(betting=20_000, spin=100, result=100, confirm=100, pause=60_000, step=50)
    floor = house(live_config("nz/37", pace), play_credit=1_000_00, results=["17"])
    player = sit(floor, "L")
    buys(player.page)
    lays(player.page, "17 by 5; red by 10", 2)
    expect(player.page.locator(".account-total")).to_contain_text("+165")
    expect(player.page.locator(".cloth .pile[data-wager='17']")).to_have_count(1)
