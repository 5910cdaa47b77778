"""The Player Terminal as a person meets it: spots to press, keys, and what is to be read."""

from __future__ import annotations

import json
from typing import Any, Final

from playwright.sync_api import Locator, Page, expect

from tests.support.floor import Dealt, until

POINTS: Final = """async spots => {
  const point = ({where, target, place, area}) => {
    const found = document.querySelector(`.spot[data-key="${where} ${target}"]`);
    if (!found) return null;
    const box = found.getBoundingClientRect();
    const stand = found.closest(".cloth-stand") !== null;
    const along = (place[0] - area[0]) / area[2];
    const across = (place[1] - area[1]) / area[3];
    return stand
      ? [box.left + across * box.width, box.top + along * box.height]
      : [box.left + along * box.width, box.top + (1 - across) * box.height];
  };
  const late = performance.now() + 60_000;
  let [found, still] = [spots.map(point), 0];
  while (still < 2 && performance.now() < late) {
    await new Promise(requestAnimationFrame);
    const now = spots.map(point);
    still = !now.includes(null) && String(now) === String(found) ? still + 1 : 0;
    found = now;
  }
  return found;
}"""
"""Where on the screen each spot of a sheet is, once all are there and nothing moves any more."""

PILES: Final = """() => [...document.querySelectorAll(".cloth .pile")]
  .filter(({dataset}) => ["registered", "pending"].includes(dataset.state))
  .map(({dataset}) => [dataset.wager, dataset.state === "pending" ? 0 : Number(dataset.stake)])"""

Spot = dict[str, Any]


class Terminal:
    """A terminal that is open in a page."""

    def __init__(self, page: Page, table: Dealt) -> None:
        self.page = page
        self.table = table
        self._sheet: dict[str, Any] | None = None

    @staticmethod
    def like(page: Page, **choices: object) -> None:
        """Let a browser have made its person's choices before."""
        kept = {f"croupier.{name}": json.dumps(value) for name, value in choices.items()}
        page.add_init_script(f"Object.assign(localStorage, {json.dumps(kept)})")

    def seated(self) -> Terminal:
        """Wait until the player has a seat, the line is open and the cloth lies there."""
        expect(self.page.locator(".money-figure .figure").first).not_to_have_text("–")
        expect(self.page.locator(".cloth .spot").first).to_be_attached()
        self.page.evaluate("document.fonts.ready.then(() => null)")
        return self

    @property
    def sheet(self) -> dict[str, Any]:
        """The game as the house tells it."""
        if self._sheet is None:
            path = f"/api/tables/{self.table.name}/sheet"
            self._sheet = dict(
                self.page.request.get(self.page.url.split("/table")[0] + path).json()
            )
        return self._sheet

    # What is to be read.

    def money(self, label: str) -> Locator:
        return self.page.locator(f".money-figure:has(.label:text-matches('^{label}')) .figure")

    @property
    def light(self) -> Locator:
        return self.page.locator(".light-word")

    @property
    def reading(self) -> Locator:
        return self.page.locator("#reading")

    @property
    def notices(self) -> Locator:
        return self.page.locator(".notices")

    @property
    def assertive(self) -> Locator:
        return self.page.locator("#assertive")

    @property
    def polite(self) -> Locator:
        return self.page.locator("#polite")

    # The cloth.

    def cell(self, target: str, where: str = "cloth") -> Locator:
        return self.page.locator(f'.spot[data-key="{where} {target}"]')

    def spots(self, *wheres: str) -> list[Spot]:
        return [spot for spot in self.sheet["spots"] if spot["where"] in wheres]

    def points(self, spots: list[Spot]) -> list[list[float] | None]:
        return list(self.page.evaluate(POINTS, spots))

    def point(self, target: str, where: str = "cloth") -> tuple[float, float]:
        """Where a chip on a target lies."""
        wanted = [one for one in self.spots(where) if one["target"] == target]
        (found,) = self.points(wanted)
        assert found is not None, f"there is no spot {target}"
        return found[0], found[1]

    def press(self, target: str, where: str = "cloth") -> None:
        """Click where a chip on a target lies."""
        self.page.mouse.click(*self.point(target, where))

    def choose_chip(self, value: int) -> None:
        self.page.locator(f'.tray-chip[data-value="{value}"]').click()

    def button(self, name: str) -> Locator:
        """A button by its words; a keycap may stand beside them."""
        return self.page.get_by_role("button", name=name)

    def announce(self, words: str) -> None:
        self.page.locator("#box").fill(words)

    # What the house has.

    def registered(self, *bets: str, seat: str = "1") -> None:
        """Wait until exactly these bets are registered, and lie on the cloth as such."""
        until(lambda: self.table.bets(seat) == list(bets))
        found = self.table.bets(seat)
        assert found == list(bets), f"{found} is registered instead of {list(bets)}"
        lying = {wager: stake / 100 for wager, stake in self.table.seat(seat).stakes.items()}
        on_cloth = {spot["target"] for spot in self.spots("cloth")}
        wanted = {wager: stake for wager, stake in lying.items() if wager in on_cloth}
        until(lambda: self.piles() == wanted)
        assert self.piles() == wanted, f"{self.piles()} lies on the cloth instead of {wanted}"

    def piles(self) -> dict[str, float]:
        """What the cloth shows of one's own; a pile that isn't registered counts as nothing."""
        return dict(self.page.evaluate(PILES))
