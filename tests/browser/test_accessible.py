"""axe-core finds no serious fault on any player's screen, dark or light, in any lasting state."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.axe import faults
from tests.browser.conftest import House, Sit, Visit
from tests.support.floor import table_of

PANELS = (
    "Rules of this game",
    "Odds and limits",
    "Your rounds",
    "History",
    "Statistics",
    "Session and limits",
    "Autoplay",
    "Favourites",
    "Other tables",
    "Settings",
    "Keys",
)


ASKED_FOR = {
    "Your rounds": ".round-line",
    "History": ".long-history li",
    "Statistics": ".often-row",
    "Other tables": ".table-card",
}
"""What some panels show only once the house has answered."""


@pytest.mark.parametrize("scheme", ["dark", "light"])
def test_lobby_and_display(scheme: str, visit: Visit, house: House) -> None:
    floor = house(table_of("nz/37"), table_of("maryland/triple"))
    floor["nz-37"].open()
    floor["nz-37"].deal("17")
    page = visit(color_scheme=scheme)
    page.goto(floor.base)
    expect(page.locator(".table-card")).to_have_count(2)
    assert faults(page) == []
    page.goto(f"{floor.base}/display/nz-37")
    expect(page.locator(".stage-number")).to_have_text("17")
    assert faults(page) == []


@pytest.mark.parametrize("scheme", ["dark", "light"])
@pytest.mark.parametrize(("width", "height"), [(1440, 900), (390, 844)])
def test_terminal_from_betting_to_result(
    scheme: str, width: int, height: int, visit: Visit, sit: Sit, house: House
) -> None:
    floor = house(table_of("nz/37"))
    table = floor["nz-37"]
    table.open()
    terminal = sit(floor, "nz-37", visit(width, height, color_scheme=scheme))
    terminal.press("17")
    terminal.press("red")
    terminal.registered("17 by 25", "red by 25")
    terminal.page.mouse.move(*terminal.point("20/21/23/24"))
    assert faults(terminal.page) == []
    table.close()
    expect(terminal.light).to_have_text("No more bets")
    assert faults(terminal.page) == []
    table.land("17")
    expect(terminal.light).to_have_text("Result")
    assert faults(terminal.page) == []


@pytest.mark.parametrize("scheme", ["dark", "light"])
def test_every_panel(scheme: str, visit: Visit, sit: Sit, house: House) -> None:
    floor = house(table_of("nz/37"), table_of("fair/37"))
    table = floor["nz-37"]
    table.open()
    terminal = sit(floor, "nz-37", visit(color_scheme=scheme))
    terminal.press("17")
    terminal.registered("17 by 25")
    table.deal("17")
    expect(terminal.light).to_have_text("Result")
    page = terminal.page
    found = {}
    for name in PANELS:
        page.get_by_role("button", name="Menu").first.click()
        page.get_by_role("button", name=name, exact=True).click()
        expect(page.locator("#panel-title")).to_have_text(name)
        expect(page.locator(".side-panel").locator(ASKED_FOR.get(name, "*")).first).to_be_visible()
        found[name] = faults(page)
    assert {name: some for name, some in found.items() if some} == {}


def test_words_that_still_fade_in_are_judged_when_they_have_come(visit: Visit) -> None:
    page = visit()
    page.set_content(
        '<html lang="en"><title>-</title><style>@keyframes shown { from { opacity: 0 } }'
        "main { animation: shown 2s }</style><main><h1>No more bets</h1></main>"
    )
    assert faults(page) == []
