"""The pit's page on a wheel: the verdict first, then the map, curves and figures."""

from __future__ import annotations

import json

import msgspec
import numpy as np
from playwright.sync_api import Route, expect

from croupier.fairness.results import Results
from croupier.readings.wheels.wheel_spins import WheelSpin
from croupier.rulebooks.reader import read_wheel
from croupier.server.pit.wheel_report import report_on
from croupier.server.wire.wheels import WheelList, WheelReport, WheelSummary
from tests.browser.axe import faults
from tests.browser.conftest import House, Visit
from tests.browser.pit import Desk
from tests.support.floor import table_of

SPINS = 8_140


def some_report() -> WheelReport:
    """A fair wheel's report, of more spins than a test can deal."""
    random = np.random.default_rng(16)
    wheel = read_wheel("single-zero")
    places = random.integers(0, len(wheel), SPINS, dtype=np.uint8)
    ways = ["clockwise" if at % 2 else "anticlockwise" for at in range(SPINS)]
    speeds = random.normal(161, 6, SPINS).astype(int).tolist()
    spins = [
        WheelSpin("T", "", at, 1_793_000_000_000 + 45_000 * at, "0", "W-03", "7", "R-1", way, speed)
        for at, (way, speed) in enumerate(zip(ways, speeds, strict=True))
    ]
    return report_on("W-03", spins, Results(wheel, places, {"direction": ways}))


def answered(desk: Desk, report: WheelReport) -> None:
    """Let the house answer with this report."""
    summary = WheelSummary("W-03", "T", report.spins, report.evidence, 0)
    listed = WheelList([summary], 20, 100)

    def answer(route: Route) -> None:
        one = route.request.url.endswith("/W-03")
        route.fulfill(json=json.loads(msgspec.json.encode(report if one else listed)))

    desk.page.route("**/api/pit/wheels**", answer)


def test_the_verdict_comes_first_and_the_figures_after(house: House, visit: Visit) -> None:
    floor, report = house(table_of("nz/37", "T"), demo=False), some_report()
    for size in ((1440, 900), (390, 844)):
        desk = Desk(visit(*size), floor, "supervisor-1")
        answered(desk, report)
        desk.go("/pit#wheels")
        page = desk.page
        expect(page.locator(".wheel-verdict h2")).to_have_text(
            "8,140 spins are too few for a verdict"
        )
        expect(page.locator(".heat-pocket")).to_have_count(37)
        assert page.locator(".heat-wheel [data-farthest] title").text_content() == (
            f"{report.farthest.pocket}: {report.farthest.count} times, "
            f"z {report.farthest.z:+.1f}".replace("-", "−")
        )
        assert page.locator(".sectors tr").count() == 6
        expect(page.locator(".wheel-evidence")).to_contain_text("stop and inspect, 100 to 1")
        assert faults(page) == []


def test_a_house_without_results_says_so(house: House, visit: Visit) -> None:
    floor = house(table_of("nz/37", "T"), demo=False)
    desk = Desk(visit(), floor, "supervisor-1").go("/pit#wheels")
    expect(desk.page.locator(".wheels")).to_contain_text("No wheel has given a result yet.")
