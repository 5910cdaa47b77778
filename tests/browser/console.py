"""The Game Console as a dealer meets it: keys, and what is to be read."""

from __future__ import annotations

import re
from typing import Final

from playwright.sync_api import Locator, Page, expect

from tests.support.floor import Floor

MOST_TABS: Final = 120
HOLD: Final = """() => {
  const held = performance.now();
  performance.now = () => held;
}"""
GO_ON: Final = """() => {
  const later = performance.now() + 400;
  performance.now = () => later;
}"""


class Console:
    """A table's console that somebody has come to by keyboard alone, by way of the sign-in."""

    def __init__(self, page: Page, floor: Floor, person: str, table: str) -> None:
        self.page = page
        page.goto(f"{floor.base}/console/{table}")
        self.sign_in(person, floor.passwords[person])
        expect(page.locator(".path")).to_be_visible()
        expect(page.locator(".who")).to_contain_text(person)
        if person.startswith("dealer") and floor.house.floor.stint(person) != table:
            expect(self.button("Sign in to this table")).to_be_focused()
            self.press("i")
            expect(self.button("Sign in to this table")).to_be_hidden()

    def sign_in(self, person: str, password: str) -> None:
        """Write both into their boxes."""
        self.tab_to(self.page.get_by_label("Person"))
        self.write(person)
        self.press("Tab")
        self.write(password, "Enter")

    # Keys.

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def write(self, words: str, *then: str) -> None:
        self.page.keyboard.type(words)
        self.press(*then)

    def tab_to(self, stop: Locator) -> None:
        """Go on by Tab until a stop of the keyboard is reached."""
        expect(stop).to_be_visible()
        for _ in range(MOST_TABS):
            if stop.evaluate("stop => stop === document.activeElement"):
                return
            self.press("Tab")
        raise AssertionError(f"{stop} can't be reached by keyboard")

    def go_to_work(self) -> None:
        """Leave a field or the desk for the commands."""
        self.press("Escape")
        expect(self.page.locator("#work:focus, #work :focus")).to_have_count(1)

    def at_desk(self) -> None:
        expect(self.page.locator("#desk :focus")).to_have_count(1)

    def hold_the_clock(self) -> None:
        """From now on no time goes by on the screen: whatever is pressed comes too soon."""
        self.page.evaluate(HOLD)

    def look_again(self) -> None:
        """So much time goes by that a second press counts."""
        self.page.evaluate(GO_ON)

    # What is to be read.

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name, exact=True)

    def offers(self, *commands: str) -> None:
        """Exactly these commands of the round can be pressed; their keys stand behind them."""
        words = [re.compile(f"^{re.escape(one)}") for one in commands]
        expect(self.page.locator(".commands button")).to_have_text(words)

    def focused(self, name: str) -> None:
        """Wait until a command is there and has the focus."""
        expect(self.page.locator(".commands button:focus")).to_contain_text(name)

    @property
    def light(self) -> Locator:
        return self.page.locator(".console-light")

    @property
    def notices(self) -> Locator:
        return self.page.locator(".notices")

    @property
    def assertive(self) -> Locator:
        return self.page.locator("#assertive")

    @property
    def desk(self) -> Locator:
        return self.page.locator("#desk")

    @property
    def work(self) -> Locator:
        return self.page.locator("#work")

    # What a dealer does.

    def seat(self, player: str, credit: str) -> None:
        """Give a player a seat and sell them chips."""
        self.press("s")
        self.at_desk()
        self.tab_to(self.page.get_by_role("textbox", name="Player"))
        self.write(player, "Enter")
        self.tab_to(self.desk.get_by_role("button", name=player))
        self.press("Enter")
        buy_in = self.page.get_by_role("form", name="Buy in")
        self.tab_to(buy_in.get_by_label("Amount"))
        self.write(credit, "Enter")
        expect(self.page.locator(".seat-card", has_text=player)).to_contain_text(credit)
        self.go_to_work()

    def announce(self, bet: str) -> None:
        """Enter a bet that a player has announced, for the first seat."""
        self.press("b")
        expect(self.page.locator("#bet-box")).to_be_focused()
        self.write(bet)
        expect(self.page.locator(".understood b").first).to_be_visible()
        self.press("Enter")
        expect(self.page.locator("#bet-box")).to_have_value("")
        self.go_to_work()

    def open_seat(self) -> None:
        """Lay the first seat on the desk."""
        self.press("s")
        self.at_desk()
        self.press("Enter")
        expect(self.desk.locator(".seat-head")).to_be_visible()

    def enter(self, pocket: str) -> None:
        """Key a number and hand it in: step 1."""
        expect(self.page.locator("#number")).to_be_focused()
        self.write(pocket, "Enter")
        self.focused(f"Confirm {pocket}")
