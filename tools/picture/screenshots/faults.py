"""Faults: what is wrong with a screen as it stands, by our own eyes and by axe's."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Page

from tools.picture.screenshots.looks import Look
from tools.picture.screenshots.tour import Shown

OURS: Final = Path(__file__).with_name("faults.js")
AXE: Final = Path(__file__).parents[3] / "web" / "node_modules" / "axe-core" / "axe.min.js"
GRAVE: Final = ("serious", "critical")
PHONE: Final = 599
SMALLEST: Final = 17
"""Pixels of a numeral on the cloth of a phone."""

EXCEPTED: Final = {
    ".language": "the choice of language lies over its code, unseen, to be pressed",
}
"""What isn't looked at for overlaps and cuts, and why."""
HIDDEN: Final = {
    ".strip-rounds": "as many of the last numbers as fit",
    ".lane-rounds": "as many of the last numbers as fit",
    ".table-card-last": "as many of the last numbers as fit",
    ".felt-tags": "as many of the wins as fit; all of them are in the account",
}
"""Where something may be hidden, but only as a whole, and why."""
OVERLAYS: Final = {
    ".side-panel": "on a phone a panel covers the table",
}
"""What may lie over the rest, if it covers the whole width and whatever it touches, and why."""


@cache
def _source(path: Path) -> str:
    return path.read_text("utf-8")


def faults(shown: Shown, look: Look) -> list[str]:
    """What is wrong with a screen in a look; nothing, we hope."""
    wanted = {
        "sheet": shown.sheet,
        "smallest": SMALLEST if look.width <= PHONE else 0,
        "excepted": list(EXCEPTED),
        "hidden": list(HIDDEN),
        "overlays": list(OVERLAYS),
    }
    found = list(shown.page.evaluate(_source(OURS), wanted))
    return found + (axe_faults(shown.page) if look.is_telling else [])


def axe_faults(page: Page) -> list[str]:
    """What axe finds grave, contrast included."""
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(_source(AXE))
    told: dict[str, Any] = page.evaluate("() => axe.run({resultTypes: ['violations']})")
    return [
        f"axe {one['id']}: {node['target'][-1]} {node['failureSummary'].splitlines()[-1].strip()}"
        for one in told["violations"]
        if one["impact"] in GRAVE
        for node in one["nodes"]
    ]
