"""What players do with chips at a live table, in the browser and beside it."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.support.floor import Floor
from tests.support.live import Person


def buys(page: Page) -> None:
    """A player buys a hundred chips of a colour over the change block."""
    page.get_by_role("button", name="Buy chips of a colour").click()
    block = page.get_by_role("form", name="Buy chips of a colour")
    block.get_by_role("button").click()
    expect(page.locator(".purse").first).to_contain_text("worth 1")
    page.get_by_role("button", name="Close").click()


def lays(page: Page, slip: str, lies: int) -> None:
    """Type bets into the box, and see them lie in one's own colour."""
    page.locator("#box").fill(slip)
    page.locator(".announce").get_by_role("button", name="Place").click()
    expect(page.locator(".cloth .pile[data-state=registered]")).to_have_count(lies)


def guest_lays(floor: Floor, slip: str) -> None:
    """A player with a screen elsewhere buys chips of a colour, bets and looks away."""
    guest = Person(floor)  # type: ignore[arg-type] # a floor is a house at a port as well
    try:
        guest.become_guest()
        guest.post("/api/tables/L/seat")
        socket = guest.socket("L")
        bought = socket.do("BuyChips", value=1_00, given={"10000": 1})
        assert bought["type"] == "done", bought
        placed = socket.do("PlaceBets", slip=slip)
        assert placed["type"] == "done", placed
    finally:
        guest.leave()
