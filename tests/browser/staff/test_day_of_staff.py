"""A day of the staff, from the inspection to the day's close, on the two sizes that pits have.

Each part leaves a picture in `build/staff-day`, to be looked at by people. What can be told without
looking is told here: whether what is needed now is above the fold, and whether anything is cut off.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Locator, Page, expect

from croupier.house.config import TableConfig
from croupier.play import acts
from croupier.play.phases import Phase
from tests.browser.conftest import House, Visit
from tests.browser.console import GO_ON, Console
from tests.browser.pit import Desk
from tests.browser.staff.test_console import spin_and_close
from tests.support.floor import LIMITS, SUPERVISOR, Dealt, Floor, until

PICTURES: Final = Path(__file__).parents[3] / "build" / "staff-day"
NAME: Final = "maryland-double"
NEEDED: Final = (
    *(".console-light", ".path", "#work .commands button", "#number", ".cause", ".pad-pocket"),
    *(".second-press", ".password-again", ".remark[data-refused]"),
)
"""What the dealer needs now, wherever it is shown."""

ON_TOP: Final = """one => {
  const { x, y, width, height } = one.getBoundingClientRect();
  const found = document.elementFromPoint(x + width / 2, y + height / 2);
  return one.contains(found) || found?.contains(one);
}"""

CUT_OFF: Final = """() => {
  const wide = document.documentElement.clientWidth;
  const hidden = (one) => getComputedStyle(one).clipPath === "inset(50%)";
  const cut = (one) => {
    const { left, right, width } = one.getBoundingClientRect();
    return width > 0 && (left < -1 || right > wide + 1 || one.scrollWidth > one.clientWidth + 1);
  };
  return [...document.querySelectorAll("td, th, dd, dt, .button, h1, h2, h3")]
    .filter((one) => one.checkVisibility() && !one.closest(".said") && !hidden(one) && cut(one))
    .map((one) => `${one.tagName} ${one.className}: ${one.textContent}`);
}"""


class Walk:
    """Somebody who goes through the day with a camera, at one size of screen."""

    def __init__(self, floor: Floor, visit: Visit, size: tuple[int, int]) -> None:
        self.floor = floor
        self.table: Dealt = floor[NAME]
        self.size = size
        self._visit = visit
        self._taken = 0

    def page(self) -> Page:
        return self._visit(*self.size)

    def keep(self, page: Page, name: str) -> None:
        """Keep a picture of what stands on a screen; nothing on it is cut off."""
        self._taken += 1
        path = PICTURES / str(self.size[0]) / f"{self._taken:02}-{name}.png"
        path.parent.mkdir(parents=True, exist_ok=True)
        page.screenshot(path=path)
        assert page.evaluate(CUT_OFF) == [], name

    def needs(self, console: Console, name: str) -> None:
        """All that the dealer needs now stands on the screen without a turn of the wheel."""
        for one in NEEDED:
            for shown in console.page.locator(one).all():
                self.stands(shown, name)
        self.keep(console.page, name)

    def stands(self, one: Locator, name: str) -> None:
        box = one.bounding_box()
        if box is not None:
            inside = box["y"] >= 0 and box["y"] + box["height"] <= self.size[1]
            assert inside, f"{name}: {one} lies below the fold"
            assert one.evaluate(ON_TOP), f"{name}: something lies on {one}"


@pytest.mark.parametrize("size", [(1440, 900), (1024, 768)])
def test_the_day_of_the_staff(size: tuple[int, int], house: House, visit: Visit) -> None:
    floor = house(
        TableConfig(NAME, "maryland/double", {"float-alone": "1000"}, limits=LIMITS), demo=False
    )
    walk = Walk(floor, visit, size)
    walk.table.give(acts.CloseTable(True), SUPERVISOR)
    supervisor = Desk(walk.page(), floor, "supervisor-1")
    opened(walk, supervisor)
    dealer = Console(walk.page(), floor, "dealer-1", NAME)
    dealt(walk, dealer)
    corrected(walk, supervisor, dealer)
    counted(walk, supervisor)
    closed(walk, supervisor, dealer)


def opened(walk: Walk, pit: Desk) -> None:
    """The wheel is inspected and the table opened, in the pit."""
    pit.go("/pit")
    walk.keep(pit.page, "pit-closed")
    pit.alerts.get_by_role("link", name="Open log").click()
    expect(pit.button("Certify the inspection")).to_be_visible()
    for check in pit.page.locator(".act-checks input").all():
        check.check()
    pit.page.get_by_label("Licence number").first.fill("4711")
    pit.button("Certify the inspection").click()
    expect(pit.alerts).to_have_count(0)
    pit.button("Open the table").click()
    expect(pit.tile(NAME)).to_contain_text("Between rounds")
    part = at_the_table(pit)
    part.get_by_label("Movement").select_option("opening")
    chips(part, "500", "F-1")
    expect(part.get_by_label("Amount")).to_have_value("")
    walk.keep(pit.page, "pit-float")


def at_the_table(pit: Desk) -> Locator:
    """The part of a table's desk in the pit for its ball, its chips and its closing."""
    pit.go(f"/pit#tables/{NAME}/table")
    part = pit.page.locator('[data-part="table"]')
    expect(part.get_by_label("Movement")).to_be_visible()
    return part


def chips(part: Locator, amount: str, document: str) -> None:
    """Tell of chips from and to the cage."""
    form = part.get_by_role("form", name="Chips from and to the cage")
    form.get_by_label("Amount").fill(amount)
    form.get_by_label("Document").fill(document)
    form.get_by_role("button").click()


def dealt(walk: Walk, dealer: Console) -> None:
    """A round by the keyboard, with a void on its way to the number."""
    walk.needs(dealer, "console-open")
    dealer.seat("guest", "100")
    dealer.press("o")
    dealer.focused("Spin the ball")
    dealer.announce("red by 10")
    walk.needs(dealer, "console-betting")
    spin_and_close(dealer, walk.table)
    walk.needs(dealer, "console-no-more-bets")
    dealer.press("v")
    expect(dealer.page.locator(".cause:focus")).to_have_count(1)
    dealer.press("1")
    dealer.at_desk()
    walk.needs(dealer, "console-void")
    dealer.look_again()
    dealer.press("Enter")
    assert until(lambda: walk.table.phase is not Phase.NO_MORE_BETS)
    walk.keep(dealer.page, "console-after-void")


def corrected(walk: Walk, pit: Desk, dealer: Console) -> None:
    """A number is confirmed that wasn't the one; two people put it right in the pit."""
    if walk.table.phase is Phase.BETTING:  # where a void spins again
        spin_and_close(dealer, walk.table)
    dealer.look_again()
    dealer.enter("17")
    walk.needs(dealer, "console-entered")
    dealer.look_again()
    dealer.press("Enter")
    dealer.focused("Open betting")
    walk.needs(dealer, "console-settled")
    pit.propose(NAME, "Correct a result", Round="1", Right_number="32")
    expect(pit.proposals).to_contain_text("somebody else, you signed first")
    walk.keep(pit.page, "pit-correction-proposed")
    second = Desk(walk.page(), walk.floor, "manager-1").go("/pit")
    expect(second.proposals.locator(".card")).to_have_text([re.compile("17"), re.compile("32")])
    walk.keep(second.page, "pit-correction-to-sign")
    second.button("Sign").click()
    expect(second.proposals).to_have_count(0)
    expect(dealer.notices).to_contain_text("32 instead of 17")
    walk.needs(dealer, "console-corrected")
    assert walk.table.seat().credit == 110_00
    filled(walk, pit, second)


def filled(walk: Walk, pit: Desk, second: Desk) -> None:
    """A fill above what one person moves alone."""
    part = at_the_table(pit)
    chips(part, "5000", "F-2")
    expect(part.locator(".remark[data-refused]")).to_be_visible()
    walk.keep(pit.page, "pit-fill-refused")
    pit.propose(NAME, "Move the float", Movement="fill", Amount="5000", Document_number="F-2")
    expect(second.proposals).to_contain_text("fill of 5000")
    walk.keep(second.page, "pit-fill-to-sign")
    second.button("Sign").click()
    expect(second.proposals).to_have_count(0)


def counted(walk: Walk, pit: Desk) -> None:
    """The tile says who deals; its figures and the day's close count alike."""
    pit.go("/pit")
    tile = pit.tile(NAME)
    expect(tile).to_contain_text("dealer-1")
    walk.stands(tile, "the tile")
    walk.keep(pit.page, "pit-tile")
    pit.go(f"/pit#tables/{NAME}")
    expect(pit.page.locator(".table-desk .facts").first).to_contain_text("1 1 correction")
    walk.keep(pit.page, "pit-desk")


def closed(walk: Walk, pit: Desk, dealer: Console) -> None:
    """The player takes the money home, the table is closed, and its books after it."""
    dealer.press("s")
    dealer.at_desk()
    cash_out = dealer.page.get_by_role("form", name="Cash out")
    expect(cash_out.get_by_label("Amount")).to_have_value("110")  # what the correction paid, too
    walk.keep(dealer.page, "console-cash-out")
    cash_out.get_by_role("button").click()
    assert until(lambda: walk.table.seat().credit == 0)
    part = at_the_table(pit)
    part.get_by_role("button", name="Close the table …").click()
    part.get_by_role("checkbox").check()
    walk.keep(pit.page, "pit-closing")
    pressed_again(part, "Close the table")
    expect(pit.tile(NAME)).to_contain_text("Closed")
    walk.keep(pit.page, "pit-closed-at-night")
    walk.needs(dealer, "console-closed")
    manager = Desk(walk.page(), walk.floor, "manager-2")
    day_closed(walk, manager)
    part = at_the_table(manager)
    part.get_by_role("button", name="Close the books of the day …").click()
    walk.keep(manager.page, "pit-books")
    pressed_again(part, "Close the books of the day")
    expect(part.get_by_role("button", name="Close the books of the day …")).to_have_count(0)
    day_closed(walk, manager)


def pressed_again(part: Locator, name: str) -> None:
    """Press what takes two presses a second time, once so much time has gone by that it counts."""
    part.page.evaluate(GO_ON)
    part.get_by_role("button", name=name, exact=True).click()


def day_closed(walk: Walk, manager: Desk) -> None:
    """The day's close and its voids, as they are read: the same void as in the pit, once."""
    for name, words in (("voids", "Voids and corrections"), ("day", "The day’s close")):
        manager.go("/pit#reports")
        manager.button(words).click()
        expect(manager.page.locator(f'[data-report="{name}"] tbody tr').first).to_be_visible()
        walk.keep(manager.page, f"report-{name}")
    told = manager.page.request.get(f"{walk.floor.base}/api/reports/day.json").json()
    figures = dict(zip([one["name"] for one in told["columns"]], told["rows"][0], strict=True))
    assert (figures["voids"], figures["corrections"], figures["fills"]) == (1, 1, 5_000_00)
