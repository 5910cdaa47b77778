"""The cloth comes first: as wide as its stage in usual windows, and still while bets are taken."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import House, Sit, Visit
from tests.support.floor import table_of

LAPTOPS = ((1280, 720), (1366, 768), (1440, 900), (1536, 864), (1920, 1080))
LOW = (720, 450)

SHARE = """() => {
  const lines = [...document.querySelectorAll(".cloth .felt-lines path")];
  const boxes = lines.map((line) => line.getBoundingClientRect());
  const left = Math.min(...boxes.map((box) => box.left));
  const right = Math.max(...boxes.map((box) => box.right));
  return (right - left) / document.querySelector(".stage").getBoundingClientRect().width;
}"""
"""How much of its stage's width the cloth takes, margins not counted."""

ROWS = """() => new Set([...document.querySelectorAll(".actions .button")]
  .filter((one) => one.offsetParent)
  .map((one) => Math.round(one.getBoundingClientRect().top))).size"""

WATCH_SHIFTS = """() => {
  window.shifted = 0;
  new PerformanceObserver((list) => {
    for (const one of list.getEntries()) window.shifted += one.value;
  }).observe({ type: "layout-shift" });
}"""

FRAMES = """() => new Promise((shown) =>
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(shown))))"""


def share(page: Page) -> float:
    page.evaluate(FRAMES)
    found: float = page.evaluate(SHARE)
    return found


@pytest.mark.parametrize("locale", ["en", "fr", "it", "de"])
def test_the_cloth_takes_its_stage(locale: str, visit: Visit, sit: Sit, house: House) -> None:
    floor = house(table_of("nz/37"))
    floor["nz-37"].open()
    page = visit(1280, 720, locale=locale)
    terminal = sit(floor, "nz-37", page)
    terminal.press("17")
    terminal.registered("17 by 25")
    for width, height in (*LAPTOPS, LOW):
        page.set_viewport_size({"width": width, "height": height})
        layout = "lying" if (width, height) == LOW else "laptop"
        expect(page.locator(f".terminal[data-layout={layout}]")).to_be_visible()
        assert share(page) >= 0.85, (width, height)
        if layout == "laptop" and height < 880:
            assert page.evaluate(ROWS) == 1, (width, height)
            assert page.locator(".header").evaluate("one => one.offsetHeight") <= 56


@pytest.mark.parametrize(("width", "height"), [(1366, 768), LOW, (390, 844)])
def test_nothing_moves_while_bets_are_taken(
    width: int, height: int, visit: Visit, sit: Sit, house: House
) -> None:
    floor = house(table_of("nz/37", inside="1-100", outside="1-100"), play_credit=1_000_00)
    floor["nz-37"].open()
    page = visit(width, height)
    terminal = sit(floor, "nz-37", page)
    page.evaluate(FRAMES)
    before = page.locator(".stage").bounding_box()
    page.evaluate(WATCH_SHIFTS)
    for target in ("17", "red", "8/11"):
        terminal.press(target)
    terminal.registered("17 by 25", "red by 25", "8/11 by 25")
    for _ in range(5):
        terminal.press("17")  # over the limit at last: a remark says so
    terminal.button("Undo").click()
    page.evaluate(FRAMES)
    assert page.locator(".stage").bounding_box() == before
    assert page.evaluate("window.shifted") < 0.01
