"""Film spins for the docs: one in 24 pictures, and the ways of a dozen balls from above.

`python -m tools.picture.spins` writes docs/pictures/spin.webp and spins.webp, from the scripts that
the pages run; the same spin is filmed each time.
"""

from __future__ import annotations

import base64
import subprocess
import sys
from pathlib import Path
from typing import Final

from tests.support.chromium import browser
from tests.support.floor import Floor, table_of

ROOT: Final = Path(__file__).parents[2]
FOLDER: Final = ROOT / "docs" / "pictures"
GAME: Final = "nz/37"
TABLE: Final = "nz-37"
FILMED: Final = ("17", f"{TABLE}/2418/1")
TRACED: Final = tuple(f"{TABLE}/{round_}/1" for round_ in range(2411, 2423))

SHOT: Final = """async ([what, given]) => {
  const page = document.querySelector('script[type="module"]').src;
  const {film, traces} = await import(page.replace(/[^/]*$/, "film.js"));
  if (what === "traces") return traces(...given);
  const sheet = await (await fetch("/api/tables/nz-37/sheet")).json();
  return film(sheet, ...given);
}"""


def main() -> int:
    """Build the pages, film, and say how large the pictures are."""
    subprocess.run(["make", "pages"], cwd=ROOT, check=True)
    with Floor(table_of(GAME)) as floor, browser() as chromium:
        page = chromium.new_page()
        page.goto(floor.base)
        shots = {
            "spin": page.evaluate(SHOT, ["film", list(FILMED)]),
            "spins": page.evaluate(SHOT, ["traces", [list(TRACED), 37]]),
        }
        page.close()
    for name, address in shots.items():
        file = FOLDER / f"{name}.webp"
        file.write_bytes(base64.b64decode(address.partition(",")[2]))
        print(f"{file.name}: {file.stat().st_size / 1024:.0f} KiB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
