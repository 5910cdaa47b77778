"""The cloth stays where it is while chips are placed on it, on every kind of screen."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import House, Sit, Visit
from tests.browser.terminal import Terminal
from tests.support.floor import table_of

SCREENS = {
    "laptop": (1440, 900),
    "small laptop": (1280, 720),
    "tablet": (768, 1024),
    "lying tablet": (1024, 768),
    "phone": (390, 844),
    "lying phone": (844, 390),
    "wall": (3840, 2160),
}

WATCHED = """async () => {
  const size = () => {
    const box = document.querySelector(".cloth-plane").getBoundingClientRect();
    return [box.left, box.top, box.width, box.height].map(Math.round).join(" ");
  };
  const frame = () => new Promise(requestAnimationFrame);
  for (let same = 0, before = size(); same < 10; before = size()) {
    await frame();
    same = size() === before ? same + 1 : 0;
  }
  window.sizes = [];
  const tell = () => {
    if (!window.sizes.includes(size())) window.sizes.push(size());
    requestAnimationFrame(tell);
  };
  tell();
}"""
"""Once the page stands, keep every place and size that the cloth has from then on."""


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("look", [{}, {"large-text": True, "language": "de"}])
def test_betting_moves_nothing(
    screen: str, look: dict[str, Any], visit: Visit, sit: Sit, house: House
) -> None:
    floor = house(table_of("nz/37", inside="1-40", outside="5-2000"), play_credit=1_000_00)
    floor["nz-37"].open()
    width, height = SCREENS[screen]
    page = visit(width, height)
    Terminal.like(page, **look)
    terminal = sit(floor, "nz-37", page)
    page.evaluate(WATCHED)
    for target in ("17/20", "red", "dozen 2", "0/2/3", "16/17/18/19/20/21", "column 1"):
        page.mouse.move(*terminal.point(target))
    with floor.held():
        terminal.press("red")
        terminal.press("17")
        expect(page.locator('.pile[data-state="pending"]')).to_have_count(2)
    terminal.registered("red by 25", "17 by 25")
    terminal.press("17")  # trimmed
    terminal.press("17")  # refused
    expect(page.locator(".remark[data-refused]")).to_be_visible()
    page.mouse.move(*terminal.point("red"))
    assert len(page.evaluate("window.sizes")) == 1
