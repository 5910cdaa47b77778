"""Writes docs/matrix.md: who may do what, position by position: acts, acts of the cage, addresses.

`python -m tools.write.matrix_page` writes it. Acts come from the program's own rows; addresses from
the list that `tests/server/people/test_staff.py` tries by every position, so that a cell of the
page is what the house was seen to answer.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from pathlib import Path
from typing import Final

from croupier.cage.acts import CAGE_ACTS
from croupier.cage.authority import ROLES
from croupier.cage.rows import ACT_ROWS as CAGE_ROWS
from croupier.play.acts import ACTS
from croupier.play.possible import MAY
from croupier.server.app import ROUTES
from croupier.server.console.acts import SENSITIVE, TWO_PEOPLE
from tests.server.people.test_staff import ADDRESSES, AGAIN

PAGE: Final = Path(__file__).resolve().parents[2] / "docs" / "matrix.md"

COLUMNS: Final = ("player", *ROLES, "device", "house")

WHY: Final = {
    "player": "sits, bets and keeps limits for themselves only, never for anybody else",
    "dealer": "deals the game at a table, and enters what happens there",
    "supervisor": "answers for the tables of a pit, and for what a dealer may not decide alone",
    "manager": "answers for the pits, with a second person where money or results change",
    "shift-manager": "as a manager, and closes the books",
    "gaming-management": "as a shift manager, and keeps whom the house trusts, two together",
    "security": "watches: inspects, countersigns, keeps players from play; handles no money",
    "cashier": "handles the money of players at the counter and at tables",
    "auditor": "reads everything and changes nothing",
    "technician": "keeps devices and their keys, and nothing else",
    "device": "a registered reader says what it saw of its own wheel",
    "house": "deals automatic tables and does the bookkeeping that nobody can ask for",
}
"""Why a position has what it has: the reason of every mark in its column."""

ANYBODY: Final = "anybody: it tells what every guest may know, or is the door itself"
OWN: Final = "whoever is logged in, for themselves"
PLAYERS: Final = "guests and players, for their own seat and rounds"
INSIDE: Final = "this machine, and managers who are logged in; anybody where the house says so"
SEEING: Final = "those who see the pit, for as long as they do"
SCREENS: Final = (
    "anybody to a terminal and the wall, the staff to a console; who acts is told above"
)
REGISTERED: Final = "players whom the counter has registered, for themselves"

OTHERS: Final[dict[tuple[str, str], str]] = {
    ("POST", "/api/me/password"): OWN,
    ("POST", "/api/me/sign-out-everywhere"): OWN,
    ("POST", "/api/me/pin"): REGISTERED,
    ("POST", "/api/tables/{table}/seat"): PLAYERS,
    ("DELETE", "/api/tables/{table}/seat"): PLAYERS,
    ("GET", "/api/tables/{table}/rounds"): PLAYERS,
    ("GET", "/api/tables/{table}/rounds/{number}"): PLAYERS,
    ("GET", "/api/me/limits"): PLAYERS,
    ("POST", "/api/me/limits"): PLAYERS,
    ("POST", "/api/me/exclude"): PLAYERS,
    ("POST", "/api/tables/{table}/own"): PLAYERS,
    ("POST", "/api/tables/{table}/go-on"): PLAYERS,
    ("GET", "/metrics"): INSIDE,
}
"""Addresses that aren't the staff's and not for anybody."""

SOCKETS: Final = {
    ("WebSocket", "/socket"): SEEING,
    ("WebSocket", "/socket/{table}"): SCREENS,
}
"""The house hands these over before it looks at its routes."""

HEAD: Final = """# Who may do what

Written by `python -m tools.write.matrix_page` and kept equal by a test. An empty cell is refused,
with the code `authority` (or `session` without a log-in); breaches at a table and in the cage are
on record. A mark is allowed, for the reason that its position has:

{why}

`✓` allowed; `2` only proposed here, a second person approves; `p` allowed with a password of the
last five minutes. What a rulebook keeps for a higher position is refused by the table all the same.
A player's acts are for their own seat.

## Acts at a table

{acts}

## Acts of the cage

{cage}

## Addresses of the staff

Tried by every position, by guests and by nobody in `tests/server/people/test_staff.py`; guests,
players and strangers are refused at each.

{addresses}

## Other addresses

{others}
"""


def page() -> str:
    """The whole page."""
    return HEAD.format(
        why=_table(["position", "reason"], [[f"`{one}`", why] for one, why in WHY.items()]),
        acts=_matrix("act", [(name, MAY[act], _mark(act)) for name, act in ACTS.items()]),
        cage=_matrix("act", [(name, CAGE_ROWS[act].who, "✓") for name, act in CAGE_ACTS.items()]),
        addresses=_matrix(
            "address",
            [
                (f"{method} {path}", who, "p" if method == "POST" and path in AGAIN else "✓")
                for (method, path), who in ADDRESSES.items()
            ],
        ),
        others=_table(
            ["address", "who, and why"],
            [[f"`{method} {path}`", why] for (method, path), why in sorted(others().items())],
        ),
    )


def others() -> dict[tuple[str, str], str]:
    """Every address that isn't the staff's, with who may have it."""
    found = {
        (method, _plain(path))
        for route in ROUTES
        if route.tags != ["staff"]
        for path in route.paths
        for method in route.http_methods
    }
    assert found >= OTHERS.keys()
    return {one: OTHERS.get(one, ANYBODY) for one in found} | SOCKETS


def _plain(path: str) -> str:
    """An address as the schema writes it, without the types of its parts."""
    for kind in ("str", "int", "path"):
        path = path.replace(f":{kind}}}", "}")
    return path


def _mark(act: type) -> str:
    return "2" if act in TWO_PEOPLE else "p" if act in SENSITIVE else "✓"


def _matrix(what: str, rows: Iterable[tuple[str, Collection[str], str]]) -> str:
    return _table(
        [what, *(one.replace("-", " ") for one in COLUMNS)],
        [
            [f"`{name}`", *(_cell(mark, one) if one in who else "" for one in COLUMNS)]
            for name, who, mark in rows
        ],
    )


def _cell(mark: str, position: str) -> str:
    """The house itself needs neither a password nor a second person."""
    return "✓" if position == "house" else mark


def _table(head: list[str], rows: list[list[str]]) -> str:
    return "\n".join(f"| {' | '.join(row)} |" for row in (head, ["---"] * len(head), *rows))


if __name__ == "__main__":
    PAGE.write_text(page(), "utf-8")
