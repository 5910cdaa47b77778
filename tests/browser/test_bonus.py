"""Bonus Spin Xtreme on the screens: one key, the lock, the targets, the wheels, the hand-paid."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from croupier.house.config import TableConfig
from croupier.play.bonus.acts import LockSideBets
from tests.browser.axe import faults
from tests.browser.conftest import House, Sit, Visit
from tests.browser.console import Console
from tests.browser.terminal import Terminal
from tests.support.floor import LIMITS, until

SIDE = "bonus spin by 5"
WHEELS = {"bonus-spin": "on", "bonus-spin-hot-spot": "primary:1,500:1"}
WHEELS_GO_ON = """() => {
  const set = window.setTimeout;
  window.setTimeout = (go, after) => set(go, after > 4000 ? 1e9 : after);
}"""
"""The wheels come to rest when somebody skips them, and not before."""

BEYOND = """() => {
  const bottom = (what) => document.querySelector(what).getBoundingClientRect().bottom;
  return bottom(".wall-won") > bottom(".wall-jackpots");
}"""
"""Whether the words on who has won leave their panel on the wall."""

JACKPOT = TableConfig("jackpot", "maryland/double", WHEELS, LIMITS)


@pytest.mark.clause("maryland:3.F(17)(a)", "maryland:3.F(17)(b)", "maryland:4.D(1)(a)")
def test_a_side_bet_from_one_key_to_a_jackpot_that_a_supervisor_confirms(
    house: House, sit: Sit, visit: Visit
) -> None:
    floor = house(JACKPOT, play_credit=1_000_00)
    floor.house.bonus.below = lambda _: 0  # one target, the first seat, the first of every list
    dealt = floor["jackpot"]
    dealt.open()
    terminal, other = sit(floor, "jackpot"), sit(floor, "jackpot", width=390, height=844)
    page = terminal.page
    button = page.locator(".side-bet-button")
    expect(button).to_contain_text("not placed")
    page.locator("#game").focus()
    page.keyboard.press("x")
    assert until(lambda: dealt.bets("1") == [SIDE])
    expect(button).to_have_attribute("aria-pressed", "true")
    expect(terminal.polite).to_contain_text("Bonus Spin, side bet: 5 registered.")
    other.page.locator(".side-bet-button").click()  # with one press, too
    assert until(lambda: dealt.bets("2") == [SIDE])
    dealt.give(LockSideBets())
    expect(button).to_contain_text("taken and locked")
    expect(page.locator(".side-bet-targets .card")).to_have_count(1)
    expect(terminal.polite).to_contain_text("Side bets are locked: 2 seats. Targets: Zero.")
    expect(page.locator(".meter[data-meter='primary'] .said")).to_have_text("10,000.20")
    page.keyboard.press("x")  # from the lock on nothing is placed or taken back
    expect(terminal.polite).to_contain_text("taken and locked")
    assert dealt.bets("1") == [SIDE]
    wall = visit(1920, 1080)
    wall.goto(f"{floor.base}/display/jackpot")
    expect(wall.locator(".wall-jackpots .targets-cards .card")).to_be_visible()
    (target,) = dealt.table.state.bonus.targets
    dealt.deal(target)
    moment = page.locator(".bonus-moment[data-wheels='rest']")
    expect(moment.locator("tr[data-hot]")).to_contain_text("10,000.20")
    expect(moment).to_contain_text("A supervisor confirms the jackpot of 10,000.20 before")
    expect(terminal.assertive).to_contain_text(
        "0 is a target. Hot spot seat 1, Primary progressive"
    )
    expect(other.assertive).to_contain_text("You: 150.")
    expect(wall.locator(".hits li")).to_have_count(1)
    assert wall.evaluate(BEYOND) is False
    assert other.page.evaluate("document.querySelector('.bonus-moment').scrollWidth") <= 390
    assert dealt.seat("1").credit == 995_00
    console = Console(visit(), floor, "supervisor-1", "jackpot")
    expect(console.page.locator(".turns tr[data-hot]")).to_contain_text("Hot spot, drawn among 2")
    assert faults(page) == faults(wall) == faults(console.page) == faults(other.page) == []
    console.page.get_by_role("button", name="Confirm the jackpot").click()
    assert until(lambda: dealt.seat("1").credit == 10_995_20)
    expect(terminal.money("Balance|Play")).to_have_text("10,995.2")


def test_the_wheels_turn_after_the_payment_and_a_key_skips_them(house: House, sit: Sit) -> None:
    """Until they rest, neither balance nor account tells what they pay."""
    table = TableConfig("wheels", "maryland/double", {**WHEELS, "bonus-spin-hot-spot": "500:1"})
    floor = house(table, play_credit=1_000_00)
    floor.house.bonus.below = lambda _: 0
    dealt = floor["wheels"]
    dealt.open()
    terminal = sit(floor, "wheels", reduced_motion="no-preference")
    page = terminal.page
    page.locator(".side-bet-button").click()
    assert until(lambda: dealt.bets("1") == [SIDE])
    dealt.give(LockSideBets())
    page.evaluate(WHEELS_GO_ON)
    dealt.deal("0")
    page.keyboard.press("w")  # the ball's ride
    expect(page.locator(".bonus-moment[data-wheels='turn']")).to_be_visible()
    expect(terminal.money("Play|Balance")).to_have_text("995")
    assert dealt.seat("1").credit == 1_495_00
    page.keyboard.press("w")
    expect(page.locator(".bonus-moment[data-wheels='rest'] .rings-prize")).to_have_text("500")
    expect(terminal.money("Play|Balance")).to_have_text("1,495")
    expect(terminal.assertive).to_contain_text("0 is a target. Hot spot seat 1, 500. You: 500.")
    assert faults(page) == []
    dealt.open()
    expect(page.locator(".bonus-moment")).to_have_count(0)


CUT = """() => {
  const sheet = document.querySelector(".sheet").getBoundingClientRect();
  const body = document.querySelector(".sheet-body").getBoundingClientRect();
  const button = document.querySelector(".side-bet-button");
  const outside = (one, box) => one.top < box.top || one.bottom > box.bottom + 1;
  const boxes = (what) => [...document.querySelectorAll(what)]
    .filter((one) => one.checkVisibility()).map((one) => one.getBoundingClientRect());
  const words = [...button.querySelectorAll("b, span")].map((one) => one.getBoundingClientRect());
  return {
    words: words.some((one) => outside(one, button.getBoundingClientRect())),
    chips: boxes(".tray-chip").some((one) => outside(one, body)),
    actions: boxes(".actions .button").some((one) => outside(one, sheet)),
  };
}"""
"""What of the sheet lies outside its box."""


@pytest.mark.parametrize("language", ["en", "fr", "it", "de"])
def test_a_phone_with_large_text_has_room_for_chips_and_side_bet(
    language: str, house: House, sit: Sit, visit: Visit
) -> None:
    floor = house(JACKPOT, play_credit=1_000_00)
    floor.house.bonus.below = lambda below: below - 1  # as many targets as there can be
    dealt = floor["jackpot"]
    dealt.open()
    page = visit(390, 844)
    Terminal.like(page, **{"large-text": True, "language": language})
    terminal = sit(floor, "jackpot", page)
    cloth = page.locator(".cloth-plane")
    terminal.point("17")  # once nothing moves any more
    before = cloth.bounding_box()
    terminal.press("17")
    page.locator(".side-bet-button").click()
    expect(page.locator(".side-bet-button")).to_have_attribute("data-standing", "taken")
    dealt.give(LockSideBets())
    expect(page.locator(".side-bet-targets .card")).to_have_count(3)
    assert page.evaluate(CUT) == {"words": False, "chips": False, "actions": False}
    assert cloth.bounding_box() == before
