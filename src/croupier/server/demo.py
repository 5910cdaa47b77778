"""The demonstration: its house, its first staff, and the inspections that its rulebooks ask for."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import Final

from croupier.cage import CAGE
from croupier.cage import acts as cage_acts
from croupier.cage.passwords import USUAL, Effort, password_hash
from croupier.house.house import House
from croupier.house.nodes.node import Node
from croupier.house.table import THE_HOUSE
from croupier.journal.answer import Answer
from croupier.play import acts
from croupier.play.acts import Actor, Command
from croupier.play.phases import Phase
from croupier.play.round.inspecting import needed_checks
from croupier.server.live.accounts import cage_of

DEMO: Final = Path(__file__).with_name("demo.toml")

STAFF: Final = {
    "dealer-1": ("dealer",),
    "supervisor-1": ("supervisor",),
    "manager-1": ("manager", "shift-manager", "gaming-management"),
    "manager-2": ("manager", "shift-manager", "gaming-management"),
    "cashier-1": ("cashier",),
    "auditor-1": ("auditor",),
    "security-1": ("security",),
}
"""The people that a house without staff begins with, and their positions."""

INSPECTOR: Final = Actor("demonstration", "security")
"""Who certifies the demonstration's wheels, which exist on screens only."""

LICENCE: Final = "none: a wheel on the screen"


def first_staff(house: House, effort: Effort = USUAL) -> dict[str, str]:
    """Let the first staff in if there is none: their passwords, which nobody will see again."""
    cage = cage_of(house)
    if cage is None or cage.state.staff:
        return {}
    passwords = {}
    for person, roles in STAFF.items():
        passwords[person] = password = secrets.token_urlsafe(12)
        act = cage_acts.AddStaff(person, "", roles, password_hash(password, effort))
        _must(house.ask(CAGE, Command(f"house/first-staff/{person}", THE_HOUSE, act)))
    return passwords


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
