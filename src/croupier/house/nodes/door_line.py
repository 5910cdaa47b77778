"""What a door and a node say to each other: any act, in the name of whom the door has seen.

A door knows who asks by their log-in, and a node believes it, as it believes whoever may open its
socket. A line is one JSON object. A door begins with `hello` and the versions it speaks, and the
node answers with the one they go on in; what is asked has a number, under which it is answered, in
whatever order answers come.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from typing import Any, Final, NamedTuple, get_type_hints

from croupier.cage import CAGE
from croupier.cage.acts import CAGE_ACTS
from croupier.cage.refusals import PRECEDENCE as OF_THE_CAGE
from croupier.cage.refusals import CageRefusal
from croupier.house.guarding.floor import CODES as OF_THE_FLOOR
from croupier.house.guarding.floor import FloorRefusal
from croupier.house.nodes.line import BadLine, act_of_fields, fits
from croupier.journal.answer import Answer
from croupier.play.acts import ACTS, Actor, AnyAct, Command
from croupier.play.refusals import PRECEDENCE as OF_A_TABLE
from croupier.play.refusals import Refusal

VERSIONS: Final = (1,)
"""Those that this program speaks, the newest last; the one before is spoken as long as nodes of
the release before may run beside it."""

_HINTS: Final[dict[type[AnyAct], dict[str, Any]]] = {
    kind: get_type_hints(kind) for known in (ACTS, CAGE_ACTS) for kind in known.values()
}


_REFUSALS: Final[tuple[tuple[Sequence[str], type[Refusal]], ...]] = (
    (OF_A_TABLE, Refusal),
    (OF_THE_CAGE, CageRefusal),
    (OF_THE_FLOOR, FloorRefusal),
)
"""Whose refusal it is, by its code."""


class NewerRefusal(Refusal):
    """One with a code that only the node's release knows: it is told as it was said."""

    def __post_init__(self) -> None:
        """Its code stands in no list of this release."""


class Unspoken(Exception):
    """The two ends have no version in common."""


@dataclass(frozen=True, slots=True)
class AskAgain:
    """A node couldn't say: it may or may not be done, and is asked again with the same id."""

    why: str


@dataclass(frozen=True, slots=True)
class NotHere:
    """It isn't run there: another node is asked."""


class Asked(NamedTuple):
    """What a door asks for, under a number of its own; nothing but the number is a ping."""

    number: int
    desk: str
    command: Command | None


Told = Answer | AskAgain | NotHere | None
"""How something that was asked is answered; a ping with nothing."""


def hello_of_door(name: str) -> bytes:
    """The first line of a door."""
    return _line({"door": name, "versions": list(VERSIONS)})


def is_door(line: bytes) -> bool:
    """Whether a first line is a door's."""
    return line.startswith(b'{"door":')


def answer_to_hello(line: bytes, node: str) -> bytes:
    """A node's first line: the newest version that both speak."""
    try:
        asked = json.loads(line)
        both = set(asked["versions"]) & set(VERSIONS)
    except (ValueError, TypeError, KeyError, RecursionError):
        both = set()
    if not both:
        return _line({"node": node, "error": f"This node speaks the versions {VERSIONS}."})
    return _line({"node": node, "version": max(both)})


def version_of(line: bytes, node: str) -> int:
    """The version in which a node goes on; Unspoken if there is none, or if another answers."""
    said = json.loads(line)
    if said.get("node") != node:
        raise Unspoken(f"{said.get('node')} answers there, and not {node}.")
    if "version" not in said:
        raise Unspoken(said.get("error", "The node doesn't speak to doors."))
    return int(said["version"])


def asked_line(asked: Asked) -> bytes:
    """The line that asks for something."""
    if asked.command is None:
        return _line({"n": asked.number})
    id_, actor, act, _, mark = asked.command
    return _line(
        {
            "n": asked.number,
            "desk": asked.desk,
            "id": id_,
            "actor": actor,
            "act": type(act).__name__,
            "fields": {one.name: getattr(act, one.name) for one in fields(act)},
            "asked": mark,
        }
    )


def travels(act: AnyAct) -> bool:
    """Whether a node would take an act off a line: no number of it is larger than it may be."""
    return all(fits(getattr(act, name), hint) for name, hint in _HINTS[type(act)].items())


def number_of(line: bytes) -> int | None:
    """The number of what a line asks for, also if that can't be read: a newer door may ask it."""
    try:
        number = json.loads(line)["n"]
    except (ValueError, TypeError, KeyError, RecursionError):
        return None
    return number if type(number) is int else None


def read_asked(line: bytes) -> Asked:
    """What a line asks for; BadLine if it can't be read."""
    try:
        said = json.loads(line)
        number = said["n"]
        if "act" not in said:
            return Asked(number, "", None)
        known: Mapping[str, type[AnyAct]] = CAGE_ACTS if said["desk"] == CAGE else ACTS
        kind = known.get(said["act"])
        if kind is None:
            raise BadLine(f"There is no act {said['act']!r}.")
        act = act_of_fields(kind, said["fields"], _HINTS[kind])
        command = Command(said["id"], Actor(*said["actor"]), act, 0, said["asked"])
        return Asked(number, said["desk"], command)
    except (ValueError, TypeError, KeyError, RecursionError) as error:
        raise BadLine(f"A line that isn't a door's: {error}.") from None


def told_line(number: int, told: Told) -> bytes:
    """The line that answers."""
    if told is None:
        return _line({"n": number})
    if isinstance(told, AskAgain):
        return _line({"n": number, "again": told.why})
    if isinstance(told, NotHere):
        return _line({"n": number, "moved": True})
    shape: dict[str, object] = {"n": number, "first": told.first, "last": told.last}
    if told.refusal is not None:
        no = told.refusal
        shape["refused"] = [no.code, no.message, no.clause, dict(no.figures)]
    return _line(shape)


def read_told(line: bytes) -> tuple[int, Told]:
    """The number of what was asked, and how it is answered."""
    said: dict[str, Any] = json.loads(line)
    number = int(said["n"])
    if "again" in said:
        return number, AskAgain(said["again"])
    if "moved" in said:
        return number, NotHere()
    if "first" not in said:
        return number, None
    return number, Answer(said["first"], said["last"], _refusal(said.get("refused")))


def _refusal(said: Sequence[Any] | None) -> Refusal | None:
    if said is None:
        return None
    kinds = (kind for codes, kind in _REFUSALS if said[0] in codes)
    return next(kinds, NewerRefusal)(*said)


def _line(shape: Mapping[str, object]) -> bytes:
    return json.dumps(shape, default=_plain).encode() + b"\n"


def _plain(value: object) -> object:
    """What JSON has no form for: a mapping or a sequence of ours, or a number as its text."""
    if isinstance(value, Mapping):
        return dict(value)
    if isinstance(value, Sequence | set | frozenset):
        return list(value)
    return str(value)
