"""Writes the parts of docs/round.md that the program knows best: diagram, causes, positions, codes.

`python -m tools.write.round_page` rewrites what stands between the page's markers.
"""

from __future__ import annotations

import re
from pathlib import Path
from textwrap import fill
from typing import Final

from croupier.facade import game
from croupier.play.acts import ACTS
from croupier.play.possible import MAY, diagram
from croupier.play.refusals import PRECEDENCE
from croupier.play.round.judging import void_causes
from croupier.rulebooks.files import Data

PAGE: Final = Path(__file__).resolve().parents[2] / "docs" / "round.md"

GAMES: Final = ("nz/37", "nz1998/37", "rws/rapid-a", "maryland/double-as-single", "fair/37")
"""A game of each rulebook, the one with the most causes."""

POSITIONS: Final = (
    "player",
    "dealer",
    "supervisor",
    "manager",
    "shift-manager",
    "gaming-management",
    "security",
    "cashier",
    "auditor",
    "device",
    "house",
)
EFFECTS: Final = {
    "re-spin": "re-spin",
    "void round": "round void",
    "void affected rounds": "round void",
}


def parts() -> dict[str, str]:
    """Each part of the page by the name of its marker."""
    codes = ", ".join(f"`{code}`" for code in PRECEDENCE)
    return {
        "diagram": f"```mermaid\n{diagram()}\n```",
        "causes": _causes(),
        "positions": _positions(),
        "codes": fill(f"{codes}.", 100, break_on_hyphens=False, break_long_words=False),
    }


def _table(head: list[str], rows: list[list[str]]) -> str:
    return "\n".join(f"| {' | '.join(row)} |" for row in (head, ["---"] * len(head), *rows))


def _causes() -> str:
    found = [void_causes(game(name).rules) for name in GAMES]
    causes = dict.fromkeys(entry["cause"] for entries in found for entry in entries)
    books = [f"`{name.partition('/')[0]}`" for name in GAMES]
    rows = [[cause, *(_cell(entries, cause) for entries in found)] for cause in causes]
    return _table(["cause", *books], rows)


def _cell(entries: list[Data], cause: str) -> str:
    """What a rulebook says of a cause: its clause, what follows, who looks at the ball."""
    entry = next((one for one in entries if one["cause"] == cause), None)
    if entry is None:
        return "–"
    clause = str(entry.get("clause") or entry["setting"]).rpartition(":")[2]
    ball = f", {entry['inspect']['who']} examines the ball" if "inspect" in entry else ""
    return f"{clause}: {EFFECTS[entry['effect']]}{ball}"


def _positions() -> str:
    rows = [
        [f"`{name}`", *("✓" if position in MAY[act] else "" for position in POSITIONS)]
        for name, act in ACTS.items()
    ]
    return _table(["act", *(position.replace("-", " ") for position in POSITIONS)], rows)


def written(page: str) -> str:
    """A page with its parts as they should be."""
    for name, text in parts().items():
        marked = re.compile(rf"(<!-- {name} -->\n).*?(\n<!-- /{name} -->)", re.DOTALL)
        place = marked.search(page)
        assert place, f"the page has no place for its {name}"
        page = page[: place.start()] + place[1] + text + place[2] + page[place.end() :]
    return page


if __name__ == "__main__":
    PAGE.write_text(written(PAGE.read_text("utf-8")), "utf-8")
