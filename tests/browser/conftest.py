"""A real Chromium before a real house; no test ends with a complaint of the browser."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Page, Request, Response, expect

from tests.browser.terminal import Terminal
from tests.support.chromium import NoChromium, browser, locked
from tests.support.floor import PATIENCE, Floor

ROOT = Path(__file__).parents[2]

expect.set_options(timeout=1_000 * PATIENCE)

Visit = Callable[..., Page]
Sit = Callable[..., Terminal]


@pytest.fixture(scope="session", autouse=True)
def pages() -> None:
    """The pages as their sources are now, made as `make run` makes them."""
    with locked("pages"):
        done = subprocess.run(
            ["make", "pages"], cwd=ROOT, capture_output=True, text=True, check=False
        )
    if done.returncode:
        pytest.fail(f"The pages can't be built:\n{done.stderr or done.stdout}", pytrace=False)


# A module's, not the session's: while it runs, nothing else can run a loop in this thread.
@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    """One browser; where it is neither found nor installed, the tests fail and say why."""
    try:
        with browser() as started:
            yield started
    except NoChromium as none:
        pytest.fail(str(none), pytrace=False)


class Watch:
    """What the browser complains of, but for what a test has announced."""

    def __init__(self) -> None:
        self.complaints: list[str] = []
        self._expected: list[re.Pattern[str]] = []

    def expects(self, pattern: str) -> None:
        """Announce complaints that belong to the test."""
        self._expected.append(re.compile(pattern))

    def follow(self, page: Page) -> None:
        add = self.complaints.append
        page.on("pageerror", lambda error: add(f"error: {error}"))
        page.on("console", self._said)
        page.on("requestfailed", self._failed)
        page.on("response", self._answered)

    def _said(self, said: ConsoleMessage) -> None:
        if said.type == "error":
            self.complaints.append(f"console: {said.text}")

    def _failed(self, request: Request) -> None:
        """No script of ours takes a request back: it is given up when somebody leaves the page."""
        if request.failure != "net::ERR_ABORTED":
            self.complaints.append(f"failed: {request.url}: {request.failure}")

    def _answered(self, response: Response) -> None:
        if response.status >= 400:
            self.complaints.append(f"{response.status}: {response.url}")

    @property
    def unexpected(self) -> list[str]:
        return [
            one
            for one in self.complaints
            if not any(pattern.search(one) for pattern in self._expected)
        ]


@pytest.fixture
def watch() -> Iterator[Watch]:
    """No console error, page error, failed request or breach of the content security policy."""
    watching = Watch()
    yield watching
    assert watching.unexpected == []


House = Callable[..., Floor]


@pytest.fixture
def house() -> Iterator[House]:
    """A house that is open until the test ends."""
    with ExitStack() as houses:
        yield lambda *tables, **settings: houses.enter_context(Floor(*tables, **settings))


@pytest.fixture
def visit(chromium: Browser, watch: Watch, house: House) -> Iterator[Visit]:  # noqa: ARG001
    """Somebody with a browser of their own, who likes things still unless the test says otherwise.

    They leave before the house closes, which they would complain of.
    """
    with ExitStack() as contexts:

        def visitor(width: int = 1440, height: int = 900, **options: Any) -> Page:
            given = {"reduced_motion": "reduce", "locale": "en-GB", "color_scheme": "dark"}
            size: Any = {"width": width, "height": height}
            context = chromium.new_context(viewport=size, **{**given, **options})
            contexts.callback(context.close)
            context.set_default_timeout(1_000 * PATIENCE)
            page = context.new_page()
            Terminal.like(page, **{"digit-pause": 5000})  # a busy machine keys slowly
            watch.follow(page)
            return page

        yield visitor


@pytest.fixture
def sit(visit: Visit) -> Sit:
    """Somebody who has taken a seat at a table of a house."""

    def seated(floor: Floor, table: str, page: Page | None = None, **options: Any) -> Terminal:
        found = page or visit(**options)
        found.goto(f"{floor.base}/table/{table}")
        return Terminal(found, floor[table]).seated()

    return seated
