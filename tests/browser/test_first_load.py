"""A first visit costs little: every byte that a page transfers is counted."""

from __future__ import annotations

import pytest
from playwright.sync_api import Request, expect

from tests.browser.conftest import House, Visit
from tests.support.floor import table_of, until

MOST = 250_000
"""Bytes that a page and all it loads may transfer."""
FRAME = "() => new Promise(requestAnimationFrame)"
"""The browser's next frame; what it has told until then is heard."""


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
    begun, ended = set[str](), set[str]()
    line.on("Network.requestWillBeSent", lambda told: begun.add(told["requestId"]))
    for end in ("Network.loadingFinished", "Network.loadingFailed"):
        line.on(end, lambda told: ended.add(told["requestId"]))
    strangers: list[str] = []

    def asked(request: Request) -> None:
        if not request.url.startswith(floor.base):
            strangers.append(request.url)

    page.on("request", asked)
    page.goto(floor.base + path)
    expect(page.locator(sign).first).to_be_visible()
    page.evaluate("document.fonts.ready.then(() => null)")
    assert until(lambda: page.evaluate(FRAME) > 0 and begun <= ended)
    assert 20_000 < sum(sizes) < MOST
    assert strangers == [], "nobody else is asked for anything"
