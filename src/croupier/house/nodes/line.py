"""A line at a node's door: JSON that asks for an act, looked over before anything else sees it."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import MISSING, dataclass, fields
from typing import Any, Final, NamedTuple, NoReturn, get_args, get_origin, get_type_hints

from croupier.cage import CAGE
from croupier.cage import acts as cage_acts
from croupier.cage.acts import CAGE_ACTS
from croupier.cage.events import SECRETS
from croupier.cage.rows import ACT_ROWS as CAGE_ACT_ROWS
from croupier.journal.answer import Answer
from croupier.play import acts
from croupier.play.acts import ACTS, Actor, AnyAct, Command
from croupier.play.authority import HOUSE, POSITIONS
from croupier.play.possible import MAY

LONGEST: Final = 65_536
"""Bytes of a line; a slip has far fewer."""

LONGEST_NAME: Final = 100
"""Characters of an id, a table's name or a person's."""

LARGEST: Final = 2**63 - 1
DEEPEST: Final = 5
"""Lists and objects within each other."""

NODE: Final = "node"
"""Stands for a table in what is asked of the node itself."""

_KEYS: Final = frozenset(("id", "table", "actor", "act", "fields"))
_ASKED: Final = {name: kind for name, kind in ACTS.items() if MAY[kind] != {HOUSE}}
"""The acts that people ask for."""

_IN_PERSON: Final = (
    cage_acts.SetRoles,
    cage_acts.DisableStaff,
    cage_acts.DeclineChange,
    cage_acts.EndLogIns,
)
"""What is done about people takes a log-in: a line takes anybody's word for who asks."""

_OF_THE_CAGE: Final = {
    name: kind
    for name, kind in CAGE_ACTS.items()
    if CAGE_ACT_ROWS[kind].who != {HOUSE}
    and not {one.name for one in fields(kind)} & set(SECRETS)
    and kind not in _IN_PERSON
}
"""And those that they ask of the cage; passwords don't come over a line."""


class BadLine(ValueError):
    """A line that can't be read, with its id if it has one."""

    def __init__(self, message: str, id_: str | None = None) -> None:
        super().__init__(message)
        self.id = id_


@dataclass(frozen=True, slots=True)
class ReloadHouse(AnyAct):
    """Let a node read the house's file again: asked of the node, not of a table."""


@dataclass(frozen=True, slots=True)
class DrainNode(AnyAct):
    """Let a node hand its tables to the others; asked again under its id, how far it has come."""

    last: bool = False
    """Whether it may be the last node: nobody has to take them."""


_OF_THE_NODE: Final[dict[str, type[AnyAct]]] = {
    kind.__name__: kind for kind in (ReloadHouse, DrainNode)
}
"""What is asked of the node itself."""

_HINTS: Final = {
    name: get_type_hints(kind)
    for acts_ in (_ASKED, _OF_THE_CAGE, _OF_THE_NODE)
    for name, kind in acts_.items()
}
"""The fields of each with their types."""


class LineRequest(NamedTuple):
    """What a line asks of which table; without an act, to open it as the house is configured."""

    table: str
    id: str
    actor: Actor
    act: AnyAct | None

    def command(self, opening: Callable[[], AnyAct]) -> Command:
        """The command that it is, where opening means this."""
        return Command(self.id, self.actor, self.act or opening())


def read_request(line: bytes) -> LineRequest:
    """What a line asks for; BadLine if it isn't one."""
    if len(line) > LONGEST:
        raise BadLine(f"A line has up to {LONGEST:,} bytes.")
    try:
        asked = json.loads(line.decode(), parse_constant=_no_number)
        json.dumps(asked, ensure_ascii=False).encode()  # half a character is none
    except (ValueError, RecursionError) as error:
        raise BadLine(f"A line is one JSON object in UTF-8: {error}.") from None
    if not isinstance(asked, dict):
        raise BadLine(f"A line is a JSON object, not {_kind(asked)}.")
    id_ = asked.get("id")
    if not _is_name(id_) or "/" in str(id_):
        raise BadLine(f"An id is a text of 1 to {LONGEST_NAME} printed characters without '/'.")
    try:
        return _request_of(asked)
    except BadLine as bad:
        bad.id = id_
        raise


def request_line(asked: LineRequest) -> bytes:
    """A line that asks for an act."""
    values = {} if asked.act is None else _values(asked.act)
    act = acts.OpenTable.__name__ if asked.act is None else type(asked.act).__name__
    shape = {"id": asked.id, "table": asked.table, "actor": asked.actor, "act": act}
    return json.dumps({**shape, "fields": values}).encode() + b"\n"


def answered(id_: str, answer: Answer) -> bytes:
    """The line that tells an answer."""
    where = {"first": answer.first, "last": answer.last} if answer.first else {}
    refusal = answer.refusal
    if refusal is None:
        return _line({"id": id_, "accepted": True, **where})
    told = {
        "code": refusal.code,
        "message": refusal.message,
        "clause": refusal.clause,
        "figures": dict(refusal.figures),
    }
    return _line({"id": id_, "refused": told, **where})


def reloaded(id_: str, told: Sequence[str]) -> bytes:
    """The line that tells what became of the house's file."""
    return _line({"id": id_, "accepted": True, "told": list(told)})


def drained(id_: str, left: Sequence[str], refused: str) -> bytes:
    """The line that tells how far a drain has come."""
    if refused:
        return failed(id_, "last", refused)
    return _line({"id": id_, "accepted": True, "left": list(left)})


def moved(id_: str, node: str, socket: str) -> bytes:
    """The line that says where to ask; an empty node means that nobody has the table yet."""
    return _line({"id": id_, "moved": node, "socket": socket})


def failed(id_: str | None, code: str, message: str) -> bytes:
    """The line that says what went wrong: `line` is the client's fault, `again` is ours."""
    return _line({"id": id_, "error": {"code": code, "message": message}})


def _line(shape: Mapping[str, object]) -> bytes:
    return json.dumps(shape, default=str).encode() + b"\n"


def _request_of(asked: dict[str, Any]) -> LineRequest:
    of_the_node = str(asked.get("act")) in _OF_THE_NODE
    if of_the_node:
        asked = {**asked, "table": NODE}
    if set(asked) - {"fields"} != _KEYS - {"fields"}:
        raise BadLine(f"A line has id, table, actor, act and fields, not {', '.join(asked)}.")
    table, actor, name = asked["table"], asked["actor"], asked["act"]
    if not _is_name(table):
        raise BadLine("`table` is a table's name.")
    if not (isinstance(actor, list) and len(actor) == 2 and all(map(_is_name, actor))):
        raise BadLine("`actor` is a person's name and position.")
    if actor[1] not in POSITIONS - {HOUSE}:
        raise BadLine(f"`actor`: nobody is a {actor[1]!r} here.")
    known: Mapping[str, type[AnyAct]] = _OF_THE_CAGE if table == CAGE else _ASKED
    known = _OF_THE_NODE if of_the_node else known
    if not isinstance(name, str) or name not in known:
        raise BadLine(f"There is no act {name!r}.")
    values = asked.get("fields", {})
    if not isinstance(values, dict):
        raise BadLine(f"`fields` is an object, not {_kind(values)}.")
    person = Actor(*actor)
    if name == acts.OpenTable.__name__ and not values:
        return LineRequest(table, asked["id"], person, None)
    kind = known[name]
    return LineRequest(table, asked["id"], person, act_of_fields(kind, values, _HINTS[name]))


def act_of_fields(kind: type[AnyAct], values: dict[str, Any], hints: Mapping[str, Any]) -> AnyAct:
    """An act of the fields that a line has for it, each of the type it takes."""
    strangers = [name for name in values if name not in hints]
    missing = [
        one.name
        for one in fields(kind)
        if one.name not in values and one.default is MISSING and one.default_factory is MISSING
    ]
    if strangers or missing:
        raise BadLine(f"{kind.__name__} takes the fields: {', '.join(hints) or 'none'}.")
    for name, value in values.items():
        if not fits(value, hints[name]):
            raise BadLine(f"{kind.__name__}: `{name}` can't be {_kind(value)} like this.")
    return kind(**values)


def fits(value: object, hint: Any) -> bool:
    """Whether a value of a field is of its type, and no larger or deeper than a record may hold."""
    origin, inner = get_origin(hint), get_args(hint)
    if hint is int:
        return type(value) is int and abs(value) <= LARGEST
    if origin is Sequence:
        return isinstance(value, list | tuple) and all(fits(one, inner[0]) for one in value)
    if origin is Mapping:
        return isinstance(value, dict) and _plain(value, DEEPEST)
    return type(value) is hint


def _plain(value: object, depth: int) -> bool:
    """Whether a value is of a size and depth that a record may hold."""
    if isinstance(value, dict | list):
        inner = value.values() if isinstance(value, dict) else value
        return depth > 0 and all(_plain(one, depth - 1) for one in inner)
    return not isinstance(value, int) or abs(value) <= LARGEST


def _is_name(value: object) -> bool:
    return isinstance(value, str) and 0 < len(value) <= LONGEST_NAME and value.isprintable()


def _values(act: AnyAct) -> dict[str, Any]:
    return {one.name: getattr(act, one.name) for one in fields(act)}


def _kind(value: object) -> str:
    kinds: dict[type, str] = {dict: "an object", list: "a list", str: "a text"}
    return kinds.get(type(value)) or f"{value!r:.40}"


def _no_number(word: str) -> NoReturn:
    raise ValueError(f"{word} isn't a number")
