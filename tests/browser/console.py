"""The Game Console as a dealer meets it: keys, and what is to be read."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import Locator, Page, expect

from tools.floor import Floor

SECOND_LOOK: Final = 450
"""Milliseconds after which a second press counts."""
MOST_TABS: Final = 120


class Console:
    """A table's console that somebody has come to by keyboard alone."""

    def __init__(self, page: Page, floor: Floor, person: str, table: str) -> None:
        self.page = page
        page.goto(f"{floor.base}/staff")
        self.tab_to(page.get_by_label("Person"))
        self.write(person)
        self.press("Tab")
        self.write(floor.passwords[person], "Enter")
        expect(page.locator(".who")).to_contain_text(person)
        if page.url.endswith("/staff"):
            self.tab_to(page.get_by_role("link", name=table, exact=True))
            self.press("Enter")
        else:
            page.wait_for_load_state("networkidle")
            page.goto(f"{floor.base}/console/{table}")
        expect(page.locator(".path")).to_be_visible()

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

    def second_look(self) -> None:
        """Wait until a second press counts."""
        self.page.wait_for_timeout(SECOND_LOOK)

    # What is to be read.

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name, exact=True)

    @property
    def commands(self) -> list[str]:
        """The commands of the round without their keys."""
        buttons = self.page.locator(".commands button")
        return [one.split("\n")[0] for one in buttons.all_inner_texts()]

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

    def enter(self, pocket: str) -> None:
        """Key a number and hand it in: step 1."""
        expect(self.page.locator("#number")).to_be_focused()
        self.write(pocket, "Enter")
        self.focused(f"Confirm {pocket}")
