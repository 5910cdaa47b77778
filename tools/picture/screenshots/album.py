"""The album: one picture of each screen for the docs, the same each time it is made."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Final

from PIL import Image

from tools.picture.screenshots.looks import Look
from tools.picture.screenshots.tour import Shown, Tour

FOLDER: Final = Path(__file__).parents[3] / "docs" / "pictures"

PICTURES: Final = {
    "lobby": ("lobby", Look(1440)),
    "terminal": ("terminal-betting", Look(1440)),
    "terminal-phone": ("terminal-betting", Look(390)),
    "terminal-large": ("terminal-betting", Look(1440, "light", large=True, safe=True)),
    "terminal-panel": ("terminal-panel", Look(1440, "light", language="it")),
    "terminal-closed": ("terminal-closed", Look(768, language="fr")),
    "terminal-result": ("terminal-result", Look(1440, language="de")),
    "display": ("display", Look(1920)),
    "display-idle": ("display-idle", Look(1920)),
    "staff": ("staff", Look(768, "light")),
    "console": ("console", Look(1440)),
    "pit": ("pit", Look(1440)),
    "auditor": ("auditor", Look(1440, "light")),
    "counter": ("counter", Look(1440)),
}
"""The screen and the look of every picture."""

WHOLE: Final = ("pit",)
"""Those that go on below the screen's edge, and are shown with that."""

QUALITY: Final = 82


def write_album(tour: Tour) -> list[Path]:
    """Write every picture of the docs."""
    return [
        _write(shown, name, look)
        for shown in tour
        for name, (screen, look) in PICTURES.items()
        if screen == shown.name
    ]


def _write(shown: Shown, name: str, look: Look) -> Path:
    shown.look(look)
    path = FOLDER / f"{name}.webp"
    taken = shown.page.screenshot(full_page=name in WHOLE)
    with Image.open(io.BytesIO(taken)) as picture:
        picture.convert("RGB").save(path, quality=QUALITY, method=6)
    return path
