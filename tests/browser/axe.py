"""axe-core: what it finds gravely wrong with a page as it stands."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Page

AXE: Final = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
GRAVE: Final = ("serious", "critical")
RUN: Final = """async () => {
  const ends = one => one.effect?.getComputedTiming().endTime !== Infinity;
  const goes = () =>
    document.getAnimations().filter(one => one.playState === "running" && ends(one));
  for (let going = goes(); going.length > 0; going = goes())
    await Promise.allSettled(going.map(one => one.finished));
  return axe.run({resultTypes: ["violations"]});
}"""
"""Whoever reads a page reads what has come: words that still fade in have no contrast yet."""


@cache
def axe() -> str:
    """axe-core's own source."""
    return AXE.read_text("utf-8")


def faults(page: Page) -> list[str]:
    """What axe finds on a page as it is now, once what was set in motion has come to its end."""
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(axe())
    found: dict[str, Any] = page.evaluate(RUN)
    return [
        f"{one['id']}: {node['target']} {node['failureSummary']}"
        for one in found["violations"]
        if one["impact"] in GRAVE
        for node in one["nodes"]
    ]
