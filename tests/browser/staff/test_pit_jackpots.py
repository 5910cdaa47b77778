"""The pit's jackpots: the books of every meter, its hits, and other terms by two people."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from croupier.house.config import TableConfig
from croupier.play import acts
from croupier.play.bonus.acts import LockSideBets
from tests.browser.axe import faults
from tests.browser.conftest import House, Visit
from tests.browser.pit import Desk
from tests.support.floor import LIMITS, Dealt, until

WHEELS = {
    "bonus-spin": "on",
    "bonus-spin-hot-spot": "primary:1",
    "bonus-spin-hand-paid": "1000000",
}
JACKPOT = TableConfig("jackpot", "maryland/double", WHEELS, LIMITS, progressive="Link")


def books(page: Page, row: str) -> list[str]:
    """A row of the books: what it says of both meters."""
    return page.locator(".jackpot-books tr", has_text=row).first.locator("td").all_inner_texts()


def hit(dealt: Dealt) -> None:
    """A round with a side bet whose ball is on a target."""
    dealt.open()
    dealt.give(acts.PlaceBets("1", "bonus spin by 5"))
    dealt.give(LockSideBets())
    assert until(lambda: len(dealt.table.state.bonus.targets) == 1)  # the house draws them next
    dealt.deal(dealt.table.state.bonus.targets[0])


def test_meters_have_their_books_and_other_terms_take_two_people(
    house: House, visit: Visit
) -> None:
    floor = house(JACKPOT, demo=False)
    floor.house.bonus.below = lambda _: 0  # one target, the first seat, the primary meter
    dealt = floor["jackpot"]
    first = Desk(visit(), floor, "manager-1").go("/pit#jackpots")
    expect(first.page.locator(".pit-section")).to_contain_text("No side bet was locked yet")
    dealt.give(acts.TakeSeat("1", "ann"))
    dealt.give(acts.BuyIn("1", 100_00))
    hit(dealt)
    link = first.page.locator('[data-link="Link"]')
    expect(link.locator(".jackpot-hits li")).to_have_count(1)
    expect(link).to_contain_text("Side bets in all: 5.00")
    expect(link.locator(".jackpot-hits")).to_contain_text("10,000.10")
    assert books(first.page, "Paid") == ["10,000.10", "0.00"]
    assert books(first.page, "Put in by the house") == ["20,000.00", "5,000.00"]
    terms = first.page.locator(".other-terms")
    terms.get_by_label("Part of each side bet").fill("1/25")
    terms.get_by_label("Why").fill("a livelier meter")
    terms.get_by_role("button", name="Propose").click()
    waiting = link.locator("[data-proposal]")
    expect(waiting).to_contain_text("a livelier meter")
    expect(waiting.get_by_role("button", name="Approve")).to_have_count(0)
    second = Desk(visit(), floor, "manager-2").go("/pit#jackpots")
    second.page.locator("[data-proposal]").get_by_role("button", name="Approve").click()
    expect(second.page.locator("[data-proposal]")).to_have_count(0)
    expect(link.locator("[data-proposal]")).to_have_count(0)
    assert books(second.page, "Part of each side bet") == ["1/25", "1/100"]
    assert faults(first.page) == faults(second.page) == []


def test_a_supervisor_reads_the_meters_and_has_nothing_to_press(house: House, visit: Visit) -> None:
    floor = house(JACKPOT, demo=False)
    dealt = floor["jackpot"]
    dealt.give(acts.TakeSeat("1", "ann"))
    dealt.give(acts.BuyIn("1", 100_00))
    dealt.open()
    dealt.give(acts.PlaceBets("1", "bonus spin by 5"))
    dealt.give(LockSideBets())
    desk = Desk(visit(), floor, "supervisor-1").go("/pit#jackpots")
    expect(desk.page.locator('[data-link="Link"]')).to_contain_text("A round counts on these")
    expect(desk.page.locator(".other-terms")).to_have_count(0)
