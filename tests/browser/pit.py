"""The pit and the auditor's pages as the staff meets them."""

from __future__ import annotations

from typing import Any, Final

from playwright.sync_api import Locator, Page, expect

from tests.support.floor import Floor
from tests.support.sections import turn_to

ASK: Final = """([table, act, fields, position]) => new Promise((answered) => {
  const socket = new WebSocket(`ws://${location.host}/socket/${table}`);
  const tell = (told) => socket.send(JSON.stringify(told));
  socket.onopen = () => tell({ type: "hello", screen: "console" });
  socket.onmessage = (message) => {
    const told = JSON.parse(message.data);
    if (told.type === "welcome") tell({ type: "do", id: "by-hand", act, fields, position });
    if (told.type === "done" || told.type === "refused") {
      socket.close();
      answered(told);
    }
  };
})"""
"""An act sent past the screen, as somebody would who doesn't like what it offers."""


class Desk:
    """A page of the staff that somebody is signed in at, at first the pit."""

    def __init__(self, page: Page, floor: Floor, person: str) -> None:
        self.page = page
        self.floor = floor
        self.person = person
        page.goto(f"{floor.base}/staff?next=/pit")
        page.get_by_label("Person").fill(person)
        page.get_by_label("Password").fill(floor.passwords[person])
        page.get_by_role("button", name="Sign in").click()
        page.wait_for_url(f"{floor.base}/pit")
        expect(page.locator(".who")).to_contain_text(person)

    def go(self, address: str) -> Desk:
        """Go to a page of the staff."""
        turn_to(self.page, self.floor.base, address)
        expect(self.page.locator(".who")).to_contain_text(self.person)
        return self

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name, exact=True)

    @property
    def alerts(self) -> Locator:
        """Alerts beside the tables that wait."""
        return self.page.locator(".alert-column .alert")

    @property
    def proposals(self) -> Locator:
        """What waits for a second person."""
        return self.page.locator(".approvals .proposal")

    def tile(self, table: str) -> Locator:
        return self.page.locator(".tile", has=self.page.get_by_role("link", name=table, exact=True))

    def propose(self, table: str, action: str, **fields: str) -> None:
        """Propose something at a table's desk; fields by their labels."""
        self.go(f"/pit#tables/{table}/disputes")
        part = self.page.locator('[data-part="disputes"]')
        part.get_by_role("combobox", name="What").select_option(label=action)
        for label, value in fields.items():
            name = label.replace("_", " ")
            choice = part.get_by_role("combobox", name=name, exact=True)
            box = part.get_by_role("textbox", name=name, exact=True)
            expect(choice.or_(box)).to_be_visible()
            choice.select_option(value) if choice.count() else box.fill(value)
        part.get_by_label("Reason").fill("misread")
        part.get_by_label("Evidence").fill("camera 4")
        self.button("Propose to a second person").click()

    def ask(self, table: str, act: str, fields: dict[str, Any], position: str) -> dict[str, Any]:
        """The house's answer to an act that is sent without the screen."""
        return dict(self.page.evaluate(ASK, [table, act, fields, position]))
