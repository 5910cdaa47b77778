"""Sections of the staff's pages: an address with # loads nothing, so the page itself is asked."""

from __future__ import annotations

from playwright.sync_api import Page, expect


def turn_to(page: Page, base: str, address: str) -> None:
    """Go to an address such as `/pit#tables/nz-37`, until the page says that it is there."""
    page.goto(base + address)
    _, _, place = address.partition("#")
    if not place:
        return
    section, *rest = place.split("/")
    expect(page.locator(".pit-nav [aria-current]")).to_have_attribute("href", f"#{section}")
    if rest:
        expect(page.locator("#desk-title")).to_contain_text(rest[0])
