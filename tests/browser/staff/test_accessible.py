"""axe-core finds no serious fault on the staff's screens, dark or light, whatever they show."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from croupier.play import acts
from tests.browser.axe import faults
from tests.browser.conftest import House, Visit
from tests.browser.console import Console
from tests.browser.pit import Desk
from tests.support.floor import MANAGER, SUPERVISOR, Floor, table_of

SCHEMES = ("dark", "light")


class Found:
    """The faults of what was looked at, by name."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.faults: dict[str, list[str]] = {}

    def look(self, name: str, when: Locator) -> None:
        """Look at the page once something is to be seen on it."""
        expect(when.first).to_be_visible()
        if found := faults(self.page):
            self.faults[name] = found


@pytest.mark.parametrize("scheme", SCHEMES)
def test_console_through_a_round(scheme: str, house: House, visit: Visit) -> None:
    floor = house(table_of("maryland/double"), demo=False)
    table = floor["maryland-double"]
    table.give(acts.CloseTable(True), SUPERVISOR)
    page = visit(1280, 800, color_scheme=scheme)
    found = Found(page)
    page.goto(f"{floor.base}/staff")
    found.look("sign-in", page.get_by_label("Password"))
    console = Console(page, floor, "supervisor-1", table.name)
    found.look("closed", page.locator(".opening"))
    table.begin_the_day()
    table.give(acts.TakeSeat("1", "guest"))
    table.give(acts.BuyIn("1", 100_00))
    table.open()
    table.give(acts.PlaceBets("1", "red by 10; 17 by 5"))
    found.look("betting", page.locator(".path", has_text="Betting open"))
    for key, drawer in (("s", "seats"), ("t", "table"), ("w", "two people"), ("?", "person")):
        console.press(key)
        console.at_desk()
        found.look(drawer, console.desk)
        console.go_to_work()
    table.close()
    expect(console.light).to_contain_text("No more bets")
    console.press("v")
    found.look("void list", page.locator(".cause:focus"))
    console.press("1")
    found.look("void", page.locator(".second-press:focus"))
    table.give(acts.EnterResult("17"))
    found.look("result entered", page.locator(".seats", has_text="If 17 is confirmed"))
    table.give(acts.ConfirmResult())
    console.go_to_work()
    details = {"pocket": "32"}
    table.give(acts.Propose("correct result", details, "misread", "camera"), MANAGER)
    console.press("w")
    found.look("a proposal", page.locator(".waiting"))
    assert found.faults == {}


def evening(house: House) -> Floor:
    """A floor on which something waits everywhere."""
    floor = house(table_of("maryland/double"), table_of("nz/37"), demo=False)
    floor["maryland-double"].give(acts.CloseTable(True), SUPERVISOR)
    table = floor["nz-37"]
    table.give(acts.TakeSeat("1", "guest"))
    table.give(acts.BuyIn("1", 100_00))
    table.open()
    table.give(acts.PlaceBets("1", "red by 10"))
    table.deal("17")
    details = {"pocket": "32"}
    table.give(acts.Propose("correct result", details, "misread", "camera"), SUPERVISOR)
    return floor


@pytest.mark.parametrize("scheme", SCHEMES)
def test_every_section_of_the_pit(scheme: str, house: House, visit: Visit) -> None:
    page = visit(color_scheme=scheme)
    desk = Desk(page, evening(house), "manager-1")
    found = Found(page)
    shown = {
        "tables": ".proposal",
        "tables/nz-37": '[data-part="disputes"]',
        "tables/maryland-double": '[data-part="log"]',
        "alerts": ".alert",
        "inspections": ".ledger tbody tr",
        "reports": ".ledger tfoot",
        "log": ".ledger tbody tr",
        "staff": ".add-member",
    }
    for section, seen in shown.items():
        desk.go(f"/pit#{section}")
        found.look(section, page.locator(seen))
    assert found.faults == {}


@pytest.mark.parametrize("scheme", SCHEMES)
def test_every_page_of_the_auditor(scheme: str, house: House, visit: Visit) -> None:
    page = visit(color_scheme=scheme)
    desk = Desk(page, evening(house), "auditor-1").go("/auditor")
    found = Found(page)
    desk.button("Run the audit").click()
    found.look("audit", page.locator(".findings"))
    desk.go("/auditor#replay")
    page.get_by_label("Table").select_option("nz-37")
    desk.button("Replay").click()
    found.look("replay", page.locator(".replayed li"))
    shown = {
        "exports": "main form, main a, main button",
        "clauses": ".ledger tbody tr",
        "reports": ".ledger tfoot",
        "log": ".ledger tbody tr",
    }
    for section, seen in shown.items():
        desk.go(f"/auditor#{section}")
        found.look(section, page.locator(seen))
    assert found.faults == {}
