"""Pages: how soon the house is open, and how soon a first visitor can bet.

A visitor comes with an empty cache and can bet when the cloth is drawn and the seat's credit known.
Limits: a later start of the demonstration takes 5 s, a first visit 250 KB and 1 s. It is also told
as a ratio to a page of the same server that shows nothing.
"""

from __future__ import annotations

import re
import signal
import statistics
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Final

from playwright.sync_api import Browser

from tests.support.chromium import browser

VISITS: Final = 9
LATER_START: Final = 5.0
BYTES: Final = 250_000
READY: Final = 1.0
TABLE: Final = "nz-dealt"

WATCH: Final = """() => {
  const ready = () => {
    const seated = /[0-9]/.test(document.querySelector(".money-figure .figure")?.textContent ?? "");
    if (document.querySelector(".spot") && seated) window.readyAt = performance.now();
    else requestAnimationFrame(ready);
  };
  ready();
}"""
"""Notes when the cloth is drawn and the player's credit is known."""


@contextmanager
def house(folder: Path) -> Iterator[tuple[str, float]]:
    """The demonstration, its address, and the seconds that it took to open."""
    began = perf_counter()
    words = [sys.executable, "-m", "croupier", "serve", "--port", "0"]
    process = subprocess.Popen(words, stdout=subprocess.PIPE, text=True, cwd=folder)
    try:
        assert process.stdout is not None
        for line in process.stdout:
            found = re.search(r"http://\S+", line)
            if found:
                yield found[0], perf_counter() - began
                break
    finally:
        process.send_signal(signal.SIGINT)
        process.send_signal(signal.SIGINT)
        process.communicate()


def visit(chromium: Browser, address: str, until: str) -> tuple[float, float]:
    """Seconds and bytes of a first visit, until something is so on the page."""
    context = chromium.new_context(viewport={"width": 1440, "height": 900})
    try:
        page = context.new_page()
        line = context.new_cdp_session(page)
        line.send("Network.enable")
        sizes: list[float] = []
        line.on("Network.loadingFinished", lambda told: sizes.append(told["encodedDataLength"]))
        page.add_init_script(f"({WATCH})()")
        page.goto(address)
        seconds = float(page.wait_for_function(until).json_value()) / 1_000
        return seconds, sum(sizes)
    finally:
        context.close()


def main() -> int:
    """Start twice, visit often, and say whether the limits held."""
    with TemporaryDirectory(prefix="croupier-") as name:
        with house(Path(name)) as (_, first):
            pass
        with house(Path(name)) as (address, later), browser() as chromium:
            visit(
                chromium, f"{address}table/{TABLE}", "() => window.readyAt"
            )  # the first is colder
            pairs = [
                (
                    visit(chromium, f"{address}health", "() => performance.now()"),
                    visit(chromium, f"{address}table/{TABLE}", "() => window.readyAt"),
                )
                for _ in range(VISITS)
            ]
    bare = statistics.median(seconds for (seconds, _), _ in pairs)
    ready = statistics.median(seconds for _, (seconds, _) in pairs)
    sent = max(size for _, (_, size) in pairs)
    print(f"first start          {first:8.2f} s")
    print(f"later start          {later:8.2f} s (at most {LATER_START:g})")
    print(f"ready to bet         {ready:8.2f} s, the median of {VISITS} (at most {READY:g}),")
    print(f"                     {ready / bare:8.1f} × an empty page")
    print(f"first visit          {sent / 1_000:8.0f} KB (at most {BYTES / 1_000:g})")
    return 0 if later <= LATER_START and ready <= READY and sent <= BYTES else 1


if __name__ == "__main__":
    sys.exit(main())
