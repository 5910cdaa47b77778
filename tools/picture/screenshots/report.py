"""The report: pictures on a contact sheet, faults beside them, and the whole in few words."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field
from html import escape
from pathlib import Path
from typing import Final

from tools.picture.screenshots.looks import Look

HEAD: Final = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Screens</title>
<style>
  body { margin: 2rem; background: #14191d; color: #f4f0e6; font: 16px/1.5 sans-serif }
  section { display: flex; flex-wrap: wrap; gap: 1rem; align-items: start }
  figure { margin: 0; inline-size: 20rem }
  img { inline-size: 100% }
  li { color: #ff7a6b }
</style>
"""


@dataclass
class Report:
    """What was seen."""

    folder: Path
    seen: dict[str, dict[Look, list[str]]] = field(default_factory=lambda: defaultdict(dict))

    def add(self, screen: str, look: Look, faults: list[str]) -> None:
        self.seen[screen][look] = faults

    def picture(self, screen: str, look: Look) -> Path:
        """Where a picture of a screen in a look lies."""
        return self.folder / screen / f"{look}.jpeg"

    def faults_of(self, screen: str) -> dict[str, list[Look]]:
        """The faults of a screen, each with the looks that have it."""
        found = defaultdict(list)
        for look, faults in self.seen[screen].items():
            for fault in dict.fromkeys(faults):
                found[fault].append(look)
        return found

    def lines(self, screen: str) -> list[str]:
        """The faults of a screen, the smallest look that has each, and how many others do."""
        return [
            f"{looks[0]}{f' and {len(looks) - 1} more' if len(looks) > 1 else ''}: {fault}"
            for fault, looks in self.faults_of(screen).items()
        ]

    @property
    def faults(self) -> int:
        return sum(len(self.faults_of(screen)) for screen in self.seen)

    @property
    def summary(self) -> str:
        looks = sum(len(looks) for looks in self.seen.values())
        return f"{len(self.seen)} screens in {looks} looks: {self.faults} faults."

    def write_sheet(self) -> Path:
        """The contact sheet."""
        parts = [HEAD]
        for screen, looks in self.seen.items():
            parts.append(f"<h2>{screen}</h2>\n<section>\n")
            parts.extend(self._figure(screen, look, faults) for look, faults in looks.items())
            parts.append("</section>\n")
        path = self.folder / "index.html"
        path.write_text("".join(parts), "utf-8")
        return path

    def _figure(self, screen: str, look: Look, faults: list[str]) -> str:
        path = self.picture(screen, look).relative_to(self.folder).as_posix()
        listed = "".join(f"<li>{escape(fault)}" for fault in faults)
        image = f'<a href="{path}"><img loading="lazy" src="{path}" alt=""></a>'
        return f"<figure>{image}<figcaption>{look}<ul>{listed}</ul></figcaption></figure>\n"
