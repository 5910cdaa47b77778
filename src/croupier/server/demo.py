"""The demonstration: its house, its first staff, and the inspections that its rulebooks ask for."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from pathlib import Path
from typing import Final

from croupier.cage import CAGE
from croupier.cage import acts as cage_acts
from croupier.cage.cage import Cage
from croupier.cage.passwords import USUAL, Effort, password_hash
from croupier.house.house import House
from croupier.house.nodes.node import Node
from croupier.house.table import THE_HOUSE
from croupier.journal.answer import Answer
from croupier.play import acts
from croupier.play.acts import Actor, Command
from croupier.play.phases import Phase
from croupier.play.round.inspecting import needed_checks

DEMO: Final = Path(__file__).with_name("demo.toml")

MANAGERS: Final = {
    "manager-1": ("manager", "shift-manager", "gaming-management"),
    "manager-2": ("manager", "shift-manager", "gaming-management"),
}
"""The people that a house without staff begins with: two, because one alone makes nobody more."""

STAFF: Final = {
    "dealer-1": ("dealer",),
    "supervisor-1": ("supervisor",),
    **MANAGERS,
    "cashier-1": ("cashier",),
    "auditor-1": ("auditor",),
    "security-1": ("security",),
}
"""The people of a demonstration, and their positions."""

INSPECTOR: Final = Actor("demonstration", "security")
"""Who certifies the demonstration's wheels, which exist on screens only."""

LICENCE: Final = "none: a wheel on the screen"


def first_staff(
    house: House, *, demo: bool, show: Callable[[dict[str, str]], None], effort: Effort = USUAL
) -> None:
    """Let the first staff in if there is none, all in one commit.

    Their passwords are shown before: whenever the house dies, there is no account whose password
    nobody was shown, and what was shown without being stored is shown anew. A StoreError if nobody
    can say now whether there is any. In a demonstration whoever reads them is all of these people,
    and keeps the passwords.
    """
    house.writer.must_know(CAGE)
    cage = house.writer.desks.get(CAGE)
    if not isinstance(cage, Cage) or cage.state.staff:  # who runs the cage lets them in
        return
    people = STAFF if demo else MANAGERS
    passwords = {person: secrets.token_urlsafe(12) for person in people}
    added = []
    for person, roles in people.items():
        hash_ = password_hash(passwords[person], effort, person)
        act = cage_acts.AddStaff(person, "", roles, hash_, given=not demo)
        added.append(Command(f"house/first-staff/{person}", THE_HOUSE, act))
    show(passwords)
    for answer in house.writer.ask_together(CAGE, added):
        _must(answer)


def inspect_and_open(node: Node) -> None:
    """Inspect and open the tables that have never been: on record, as every inspection is."""
    for wanted in node.house.config.tables:
        table = node.house.writer.tables.get(wanted.name)
        if table is None or table.state.edition or table.state.phase is not Phase.CLOSED:
            continue
        checks = needed_checks(table.settler.rules)
        if checks and wanted.schedule is None:
            continue  # its people inspect it
        certify = acts.RecordInspection(checks, LICENCE)
        _must(node.ask(wanted.name, Command("demonstration-inspection", INSPECTOR, certify)))
        opening = node.house.opening(wanted.name)
        _must(node.ask(wanted.name, Command("house/demonstration/open", THE_HOUSE, opening)))


def _must(answer: Answer) -> None:
    assert answer.refusal is None, answer.refusal
