"""`croupier staff`: who works in the house, in which positions, with which password."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from typing import Final

from croupier.cage import acts
from croupier.cage.authority import ROLES
from croupier.cage.cage import open_cage
from croupier.cage.state import Member
from croupier.cli.commands.people.counter import (
    add_password,
    add_person,
    counter,
    new_hash,
    person,
    say,
)
from croupier.cli.output import print_json, table
from croupier.cli.parser import add_store, reading, runs
from croupier.play.acts import AnyAct
from croupier.play.authority import HOUSE
from croupier.shapes import Shape

_PURPOSES: Final = {
    "add": "let a person work in the house, or come back",
    "reset": "give a person another password",
    "roles": "say in which positions a person may act",
    "disable": "let a person act no more",
    "list": "who is on the staff",
}


def configure(command: ArgumentParser) -> None:
    """Add the command's options."""
    command.description = (
        "Keeps the staff of a house. Passwords are asked for without showing them, or read from "
        "the input, and kept only as argon2 hashes. A house that runs has its store to itself: "
        "stop it first. Who has the file has the house, and needs no second person: each use is "
        "on record, and an alert when the house is next served."
    )
    parts = command.add_subparsers(dest="what", metavar="WHAT", required=True)
    parsers = {name: parts.add_parser(name, help=purpose) for name, purpose in _PURPOSES.items()}
    for name, part in parsers.items():
        add_store(part)
        if name != "list":
            part.add_argument("person", metavar="PERSON", help="the id they log in with")
            add_person(part, HOUSE)
            runs(part, _change)
    parsers["add"].add_argument("--name", default="", help="the person's full name")
    for name in ("add", "roles"):
        parsers[name].add_argument(
            "--roles", metavar="ROLE,...", required=True, help=f"among {', '.join(ROLES)}"
        )
    for name in ("add", "reset"):
        add_password(parsers[name])
    parsers["disable"].add_argument("--reason", default="", help="why")
    runs(parsers["list"], _list)


def _change(options: Namespace) -> int:
    act = _ACTS[options.what](options)
    with counter(options.store) as desk:
        event = desk.ask(person(options), act, f"staff {options.what} {options.person}")
        return say(options, event, _shape(options.person, desk.cage.state.staff[options.person]))


def _roles(options: Namespace) -> list[str]:
    return [role.strip() for role in options.roles.split(",") if role.strip()]


_ACTS: Final[dict[str, Callable[[Namespace], AnyAct]]] = {
    "add": lambda options: acts.AddStaff(
        options.person,
        options.name,
        _roles(options),
        new_hash(options, options.person, options.name),
    ),
    "reset": lambda options: acts.ResetPassword(options.person, new_hash(options, options.person)),
    "roles": lambda options: acts.SetRoles(options.person, _roles(options)),
    "disable": lambda options: acts.DisableStaff(options.person, options.reason),
}


def _list(options: Namespace) -> int:
    with reading(options.store) as store:
        staff = open_cage(store).state.staff
    if options.json:
        print_json({"staff": [_shape(id_, member) for id_, member in staff.items()]})
        return 0
    rows = [
        (id_, one.name, ", ".join(one.roles), "disabled" if one.disabled else "", str(one.failures))
        for id_, one in staff.items()
    ]
    print(table(("person", "name", "roles", "", "failed log-ins"), rows, right="failed log-ins"))
    return 0


def _shape(id_: str, member: Member) -> Shape:
    return {
        "person": id_,
        "name": member.name,
        "roles": list(member.roles),
        "disabled": member.disabled,
        "failed_log_ins": member.failures,
    }
