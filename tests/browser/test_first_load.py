"""A first visit costs little: every byte that a page transfers is counted."""

from __future__ import annotations

import pytest
from playwright.sync_api import Request, expect

from tests.browser.conftest import House, Visit
from tests.support.floor import table_of

MOST = 300_000
"""Bytes that a page and all it loads may transfer."""


@pytest.mark.parametrize(
    ("path", "sign"), [("/", ".table-card"), ("/table/nz-37", ".spot"), ("/display/nz-37", ".wall")]
)
def test_few_bytes(path: str, sign: str, visit: Visit, house: House) -> None:
    floor = house(table_of("nz/37"))
    page = visit()
    line = page.context.new_cdp_session(page)
    line.send("Network.enable")
    sizes: list[float] = []
    line.on("Network.loadingFinished", lambda told: sizes.append(told["encodedDataLength"]))
    strangers: list[str] = []

    def asked(request: Request) -> None:
        if not request.url.startswith(floor.base):
            strangers.append(request.url)

    page.on("request", asked)
    page.goto(floor.base + path)
    expect(page.locator(sign).first).to_be_visible()
    page.wait_for_load_state("networkidle")
    assert 20_000 < sum(sizes) < MOST
    assert strangers == [], "nobody else is asked for anything"
