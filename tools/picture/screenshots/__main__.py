"""Look at every screen in every look; `make screenshots` runs it, and any fault fails it."""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path
from typing import Final

from tests.support.chromium import browser
from tools.picture.screenshots.album import write_album
from tools.picture.screenshots.faults import faults
from tools.picture.screenshots.looks import LANGUAGES, SIZES, Look, every_look, some_looks
from tools.picture.screenshots.report import Report
from tools.picture.screenshots.scene import Scene
from tools.picture.screenshots.tour import Shown, Tour

FOLDER: Final = Path(__file__).parents[3] / "build" / "screens"


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="python -m tools.picture.screenshots", description=__doc__
    )
    parser.add_argument("--screens", nargs="*", help="only those whose names begin so")
    parser.add_argument("--widths", nargs="*", type=int, choices=SIZES, help="only these")
    parser.add_argument("--languages", nargs="*", choices=LANGUAGES, help="only these")
    parser.add_argument("--brief", action="store_true", help="some looks of each screen only")
    parser.add_argument("--no-pictures", action="store_true", help="only look for faults")
    parser.add_argument("--docs", action="store_true", help="write the pictures of the docs")
    return parser.parse_args()


def wanted(shown: Shown, given: argparse.Namespace) -> list[Look]:
    """The looks in which a screen shall be seen."""
    if given.screens and not any(shown.name.startswith(name) for name in given.screens):
        return []
    looks = some_looks() if shown.is_part or given.brief else every_look()
    return [
        look
        for look in looks
        if look.width in (given.widths or SIZES) and look.language in (given.languages or LANGUAGES)
    ]


def look_at(shown: Shown, look: Look, report: Report, *, picture: bool) -> None:
    """One screen in one look."""
    shown.look(look)
    report.add(shown.name, look, faults(shown, look))
    if picture:
        path = report.picture(shown.name, look)
        path.parent.mkdir(parents=True, exist_ok=True)
        shown.page.screenshot(path=path, type="jpeg", quality=80, full_page=True)


def main() -> int:
    given = arguments()
    with browser() as chromium, Scene(chromium) as scene:
        if given.docs:
            for path in write_album(Tour(scene, parts=False)):
                print(f"{path.name}: {path.stat().st_size / 1024:.0f} KB")
            return 0
        report = see_all(Tour(scene), given)
    print(report.summary)
    if not given.no_pictures:
        print(f"Pictures: {report.write_sheet()}")
    return 1 if report.faults else 0


def see_all(tour: Tour, given: argparse.Namespace) -> Report:
    """Everything that was asked for; each screen's faults are told at once."""
    report = Report(FOLDER)
    for shown in tour:
        began, looks = time.monotonic(), wanted(shown, given)
        for look in looks:
            look_at(shown, look, report, picture=not given.no_pictures)
        if looks:
            lines, took = report.lines(shown.name), time.monotonic() - began
            print(f"{shown.name}: {len(looks)} looks, {len(lines)} faults, {took:.0f} s")
            print("".join(f"  {line}\n" for line in lines), end="", flush=True)
    return report


if __name__ == "__main__":
    sys.exit(main())
