"""Payments on the screen: always the house's own, to the cent, also where a price divides badly."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from croupier.house.config import TableConfig
from tests.browser.axe import faults
from tests.browser.conftest import House, Sit, Visit
from tests.browser.terminal import Terminal
from tests.support.floor import LIMITS, until

THIRDS = TableConfig("thirds", "maryland/double", {"odds.split": "70/3"}, LIMITS)
"""A split by 1 wins 23.33 and a third of a cent here; the house rounds it up (maryland:4.A)."""


def at_thirds(house: House, sit: Sit) -> Terminal:
    floor = house(THIRDS, play_credit=1_000_00)
    floor["thirds"].open()
    terminal = sit(floor, "thirds")
    terminal.choose_chip(1)
    return terminal


def test_what_a_bet_would_win_is_what_it_wins(house: House, sit: Sit) -> None:
    terminal = at_thirds(house, sit)
    terminal.page.mouse.move(*terminal.point("1/2"))
    expect(terminal.reading).to_contain_text("23.34")
    terminal.press("1/2")
    terminal.registered("1/2 by 1")
    expect(terminal.cell("1/2")).to_have_attribute("aria-label", re.compile("23\\.34"))
    terminal.table.deal("1")
    expect(terminal.money("Play credits")).to_have_text("1,023.34")
    expect(terminal.assertive).to_have_text(
        "1, red, odd, low. Returned 24.34 on 1: plus 23.34. Won: split 1, 2, 23.34. Round 1."
    )
    terminal.page.mouse.move(2, 2)
    expect(terminal.reading).to_contain_text("+23.34")
    expect(terminal.reading.locator(".account-lines b")).to_have_text("23.34")
    expect(terminal.page.locator(".felt-tag")).to_contain_text("23.34")


def test_every_bet_of_a_pile_is_rounded_by_itself(house: House, sit: Sit) -> None:
    terminal = at_thirds(house, sit)
    terminal.press("1/2")
    terminal.registered("1/2 by 1")
    terminal.press("1/2")
    terminal.registered("1/2 by 1", "1/2 by 1")
    expect(terminal.reading).to_contain_text("46.68")
    terminal.table.deal("2")
    expect(terminal.assertive).to_contain_text("plus 46.68. Won: split 1, 2, 46.68.")


NUMBERS = TableConfig("numbers", "maryland/double", {"roulette-x": "A"}, LIMITS)


def test_drawn_numbers_have_their_price_before_the_ball_rests(
    house: House, sit: Sit, visit: Visit
) -> None:
    """Roulette X: plates on cloth and track, the display beside them, words, and the payment."""
    floor = house(NUMBERS, play_credit=1_000_00)
    floor.house.bonus.below = lambda count: count - 1  # five numbers, the last of every list
    dealt = floor["numbers"]
    dealt.open()
    terminal = sit(floor, "numbers")
    terminal.choose_chip(1)
    terminal.press("17")
    terminal.registered("17 by 1")
    page = terminal.page
    expect(page.locator(":is(.cloth, .track) [data-drawn]")).to_have_count(0)
    wall = visit(1920, 1080)
    wall.goto(f"{floor.base}/display/numbers")
    expect(wall.locator(".stage-tags")).to_be_attached()
    dealt.close()
    assert until(lambda: dealt.table.state.bonus.numbers)
    drawn = dict(dealt.table.state.bonus.numbers)
    assert len(drawn) == 5
    for pocket, pays in drawn.items():
        plate = page.locator(f".cloth [data-drawn='{pocket}'] .plate text")
        expect(plate).to_have_text(str(pays))
        expect(page.locator(f".track [data-drawn='{pocket}'] .plate text")).to_have_text(str(pays))
    expect(page.locator(".round-account .drawn-number")).to_have_count(5)
    expect(wall.locator(".stage-drawn .drawn-number")).to_have_count(5)
    assert faults(page) == []
    first = next(iter(drawn))
    dealt.land(first)
    expect(page.locator(f".cloth [data-dolly='{first}']")).to_be_visible()
