"""The tour: five steps beside what they are about, left at any moment, and play goes on."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.axe import faults
from tests.browser.conftest import House, Sit
from tests.support.floor import table_of

STEPS_TAKE = """(milliseconds) => {
  const set = (window.plainTimeout ??= window.setTimeout);
  window.setTimeout = (go, after) => set(go, after === 4000 ? milliseconds : after);
}"""
"""Steps go on by themselves after this time instead of four seconds."""


def test_a_tour_that_can_be_left(sit: Sit, house: House) -> None:
    floor = house(table_of("nz/37"))
    floor["nz-37"].open()
    terminal = sit(floor, "nz-37")
    page = terminal.page
    card, ring = page.locator(".tour"), page.locator(".tour-ring")
    before = page.locator(".stage").bounding_box()
    page.evaluate(STEPS_TAKE, 1e9)
    page.get_by_role("button", name="A tour in 20 seconds").click()
    expect(card).to_contain_text("Choose a chip.")
    expect(terminal.polite).to_contain_text("Choose a chip.")
    page.evaluate(STEPS_TAKE, 0)  # nothing goes on by itself once a page was turned by hand
    for words in ("Press a number", "Bets are taken", "The ball falls", "What you win"):
        card.get_by_role("button", name="Next").click()
        page.mouse.move(0, 0)
        expect(card).to_contain_text(words)
        expect(terminal.polite).to_contain_text(words)
        expect(ring).to_be_in_viewport()
        expect(card).to_be_in_viewport(ratio=1)
    assert faults(page) == []
    card.get_by_role("button", name="Done").click()
    expect(card).to_have_count(0)
    page.get_by_role("button", name="A tour in 20 seconds").click()
    expect(card).to_have_count(0)  # by itself it goes on to its end
    page.evaluate(STEPS_TAKE, 1e9)
    page.get_by_role("button", name="A tour in 20 seconds").click()
    expect(card).to_be_visible()
    terminal.press("17")
    terminal.registered("17 by 25")
    expect(card).to_be_visible()
    page.keyboard.press("Escape")
    expect(card).to_have_count(0)
    assert page.locator(".stage").bounding_box() == before
