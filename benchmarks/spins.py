"""Spins: how smoothly the wheel turns in a browser without a graphics card, and what it costs.

From "No more bets" to the result, over so many spins at full speed and with the processor slowed to
a quarter: frames a second, tasks over 50 ms, and how much of the page was laid out again; then the
heap after more rounds, and the bytes of the wheel. Limits: 45 frames a second in the median and 25
slowed, a layout shift of 0.01, a heap that grows by less than 10 %, 150 KB for the wheel.
"""

from __future__ import annotations

import argparse
import statistics
import sys
from collections.abc import Sequence
from itertools import cycle, islice
from typing import Any, Final

from playwright.sync_api import Browser, CDPSession, Page, expect

from tests.browser.terminal import Terminal
from tests.support.chromium import browser
from tests.support.floor import Dealt, Floor, table_of

SPINS: Final = 20
ROUNDS: Final = 50
SLOWED: Final = 4
LEAST: Final = {1: 45.0, SLOWED: 25.0}
SHIFT: Final = 0.01
GROWTH: Final = 1.1
BYTES: Final = 150_000
POCKETS: Final = ("17", "0", "26", "8", "31", "5", "32")
GAME: Final = "nz/37"
TABLE: Final = "nz-37"

WATCH: Final = """() => {
  const kept = window.kept = {frames: [], tasks: [], shift: 0};
  const told = type => list => list.getEntries().forEach(one => {
    if (type === "longtask") kept.tasks.push(one.duration);
    else if (!one.hadRecentInput) kept.shift += one.value;
  });
  for (const type of ["longtask", "layout-shift"])
    new PerformanceObserver(told(type)).observe({type});
  const step = now => {
    const word = document.querySelector(".light-word")?.textContent;
    if (word === "No more bets") kept.frames.push(now);
    requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}"""
"""Keeps the moment of every frame while no more bets are taken, and what went wrong meanwhile."""

TAKE: Final = """() => {
  const {frames, tasks, shift} = window.kept;
  Object.assign(window.kept, {frames: [], tasks: [], shift: 0});
  return {gaps: frames.slice(1).map((now, place) => now - frames[place]), tasks, shift};
}"""


def spun(page: Page, table: Dealt, pocket: str) -> dict[str, Any]:
    """A round with its ball; what was kept of it."""
    table.open()
    expect(page.locator(".light-word")).to_have_text("Place your bets")
    page.wait_for_timeout(400)
    page.evaluate(TAKE)
    table.close()
    page.wait_for_timeout(2_000)
    table.land(pocket)
    expect(page.locator(".light-word")).to_have_text("Result", timeout=60_000)
    return dict(page.evaluate(TAKE))


def heap(line: CDPSession) -> float:
    """Bytes that the page needs, once what it has thrown away is gone."""
    line.send("HeapProfiler.collectGarbage")
    metrics = line.send("Performance.getMetrics")["metrics"]
    return next(float(one["value"]) for one in metrics if one["name"] == "JSHeapUsedSize")


def turned(page: Page, line: CDPSession, table: Dealt, spins: int) -> bool:
    """Spins at full speed and slowed; whether they were smooth."""
    held = True
    for rate, least in LEAST.items():
        line.send("Emulation.setCPUThrottlingRate", {"rate": rate})
        kept = [spun(page, table, pocket) for pocket in islice(cycle(POCKETS), spins)]
        rates = [1_000 / statistics.median(one["gaps"]) for one in kept]
        gaps = sorted(gap for one in kept for gap in one["gaps"])
        late = gaps[int(0.95 * len(gaps))]
        tasks = sorted(task for one in kept for task in one["tasks"])
        shift = max(one["shift"] for one in kept)
        print(f"{spins} spins, processor / {rate}")
        print(f"  frames a second, median    {statistics.median(rates):8.1f} (at least {least:g})")
        print(f"  slowest spin               {min(rates):8.1f}")
        print(f"  95 of 100 frames within    {late:8.1f} ms")
        longest = f", the longest {tasks[-1]:.0f} ms" if tasks else ""
        print(f"  tasks over 50 ms, a spin   {len(tasks) / spins:8.1f}{longest}")
        print(f"  layout shift in a round    {shift:8.4f} (at most {SHIFT:g})", flush=True)
        held = held and statistics.median(rates) >= least and shift <= SHIFT
    line.send("Emulation.setCPUThrottlingRate", {"rate": 1})
    return held


def kept_heap(page: Page, line: CDPSession, table: Dealt, rounds: int) -> bool:
    """Many rounds, each skipped; whether the heap is what it was."""
    line.send("Performance.enable")
    sizes = []
    for number, pocket in enumerate(islice(cycle(POCKETS), rounds + 5)):
        table.open()
        expect(page.locator(".light-word")).to_have_text("Place your bets")
        table.deal(pocket)
        page.keyboard.press("Escape")
        expect(page.locator(".light-word")).to_have_text("Result", timeout=60_000)
        if number in (4, rounds + 4):
            sizes.append(heap(line) / 1_000_000)
    before, after = sizes
    print(f"heap after {rounds} rounds         {after:8.1f} MB, before {before:.1f}", flush=True)
    return after <= GROWTH * before


def measured(chromium: Browser, floor: Floor, spins: int, rounds: int) -> bool:
    """All of it at a table of the floor."""
    context = chromium.new_context(viewport={"width": 1366, "height": 768}, locale="en-GB")
    page = context.new_page()
    line = context.new_cdp_session(page)
    line.send("Network.enable")
    asked: dict[str, str] = {}
    sizes: dict[str, float] = {}
    line.on("Network.requestWillBeSent", lambda one: asked.update({one["requestId"]: _path(one)}))
    line.on(
        "Network.loadingFinished",
        lambda one: sizes.update({asked.get(one["requestId"], ""): one["encodedDataLength"]}),
    )
    page.add_init_script(f"({WATCH})()")
    page.goto(f"{floor.base}/table/{TABLE}")
    Terminal(page, floor[TABLE]).seated()
    page.wait_for_timeout(6_000)
    smooth = turned(page, line, floor[TABLE], spins)
    flat = kept_heap(page, line, floor[TABLE], rounds)
    first = page.content()
    late = {path for path in sizes if path.endswith(".js") and path.split("/", 3)[3] not in first}
    wheel = sum(sizes[path] for path in late)
    print(f"the wheel              {wheel / 1_000:12.1f} KB (at most {BYTES / 1_000:g})")
    print(f"the whole visit        {sum(sizes.values()) / 1_000:12.1f} KB")
    context.close()
    return smooth and flat and wheel <= BYTES


def _path(told: dict[str, Any]) -> str:
    return str(told["request"]["url"])


def main(arguments: Sequence[str] = ()) -> int:
    """Spin, and say whether the limits held."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.spins", description=__doc__)
    parser.add_argument("--spins", type=int, default=SPINS)
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    chosen = parser.parse_args(arguments)
    with Floor(table_of(GAME)) as floor, browser() as chromium:
        return 0 if measured(chromium, floor, chosen.spins, chosen.rounds) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
