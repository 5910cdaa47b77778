"""Writes docs/protocol.md from the types of what crosses the line, so that no field is told twice.

`python -m tools.write.protocol_page` writes it anew.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import MISSING, fields
from pathlib import Path
from typing import Any, Final, get_type_hints

import msgspec
from msgspec import inspect as types

from croupier.cage.refusals import PRECEDENCE as CAGE_CODES
from croupier.house.guarding.floor import CODES as FLOOR_CODES
from croupier.play.acts import ACTS, Act
from croupier.play.refusals import PRECEDENCE as TABLE_CODES
from croupier.refusal import CODES as NOTATION_CODES
from croupier.server.app import ROUTES
from croupier.server.door.problems import CODES
from croupier.server.wire import messages
from croupier.server.wire.acts import fields_on_line
from croupier.server.wire.figures import ProblemFigures
from tools.write.browser_types import MODULES, TOLD, structs, type_of
from tools.write.field_notes import field_notes, first_sentence

PAGE: Final = Path(__file__).resolve().parents[2] / "docs" / "protocol.md"

_HEAD: Final = f"""\
# The protocol

Everything that crosses the line between a house and its screens, made from the program's own types
by `python -m tools.write.protocol_page`; [The server](server.md) tells how a conversation goes.

This is protocol {messages.PROTOCOL}. A `hello` without a number speaks the present one; any other
number is answered with a `fault`, and the socket is closed. Types are written as in TypeScript; `?`
marks what may be left out.

- `Amount` is money in whole minor units: `500` is 5.00. It is the only form of money on the line.
- A slip is words in the notation, `17 by 5`, with amounts of money; the house reads it.
- Moments are milliseconds of the house's clock.
- Sentences for people (`message`, `words`, `effect`, `text`) have amounts as people write them."""

_ACTS: Final = """\
## Acts

The `fields` of a `do`. A player may leave `seat` out, and whoever opens a table all of them. What
`details` a proposal has is on [The staff's screens](staff.md)."""

Row = tuple[str, ...]


def page() -> str:
    """The whole page."""
    asked, told = messages.Asked.__args__, TOLD
    said = {*asked, *told}
    shapes = [one for module in MODULES for one in structs(module) if one not in said]
    parts = (
        _HEAD,
        "## What a client says\n\nOver a socket, `/socket/{table}` or the pit's `/socket`.",
        *(_shape(one, optional=True) for one in asked),
        "## What the house tells",
        *(_shape(one) for one in told),
        _ACTS,
        _table(("act", "fields", "meaning"), map(_act, ACTS.values())),
        "## Addresses",
        _table(("address", "body", "answer", "meaning"), sorted(_addresses(), key=_order)),
        "## Errors",
        *_errors(),
        "## Shapes\n\nWhat messages, bodies and answers are made of.",
        *(_shape(one) for one in shapes),
    )
    return "\n\n".join(parts) + "\n"


def _table(head: Row, rows: Iterable[Row]) -> str:
    lines = (head, ("---",) * len(head), *rows)
    return "\n".join(f"| {' | '.join(row)} |" for row in lines)


def _code(words: str) -> str:
    return f"`{words.replace('|', chr(92) + '|')}`" if words else ""


def _shape(kind: type[msgspec.Struct], *, optional: bool = False) -> str:
    told = types.type_info(kind)
    assert isinstance(told, types.StructType)
    notes = field_notes(kind)
    rows = [_field(one, notes.get(one.name, ""), optional=optional) for one in told.fields]
    name = kind.__name__ if told.tag is None else str(told.tag)
    parts = [f"### `{name}`", first_sentence(kind)]
    return "\n\n".join([*parts, _table(("field", "type", "meaning"), rows)] if rows else parts)


def _field(one: types.Field, note: str, *, optional: bool) -> Row:
    mark = "?" if optional and not one.required else ""
    return _code(one.encode_name + mark), _code(type_of(one.type)), note


def _act(kind: type[Act]) -> Row:
    given = {one.name: one.default is MISSING is one.default_factory for one in fields(kind)}
    told = [
        _code(f"{name}{'' if given[name] else '?'}: {type_of(types.type_info(hint))}")
        for name, hint in fields_on_line(kind).items()
    ]
    return _code(kind.__name__), ", ".join(told), first_sentence(kind)


def _addresses() -> Iterator[Row]:
    for route in ROUTES:
        if route.tags:
            (path,), (method,) = route.paths, route.http_methods
            hints, described = get_type_hints(route.fn), (route.responses or {}).get(200)
            answer = hints["return"] if described is None else described.data_container
            address = _code(f"{method} {re.sub(r':[a-z]+}', '}', path)}")
            yield address, _named(hints.get("data")), _named(answer), _first_line(route.fn)


def _order(row: Row) -> Row:
    method, path = row[0].strip("`").split()
    return path, method


def _first_line(function: Any) -> str:
    return str(function.__doc__).splitlines()[0]


def _named(hint: Any) -> str:
    """The shape of a body or an answer; nothing for a file."""
    for inner in getattr(hint, "__args__", ()):
        return _named(inner)
    is_shape = isinstance(hint, type) and issubclass(hint, msgspec.Struct)
    return _code(hint.__name__) if is_shape else ""


def _errors() -> Iterator[str]:
    """Codes with their meanings, and figures with their types."""
    yield (
        "Every refusal and fault is a `Problem`: `refused`, `again`, `fault` and `bye` have one\n"
        'as `error`, and over HTTP the body is `{"error": Problem}`. A code is one of these.'
    )
    yield "The server's own:"
    yield _table(("code", "meaning"), ((_code(code), what) for code, what in CODES.items()))
    yield f"A table's, see [The round](round.md): {_listed(TABLE_CODES)}."
    yield f"The floor's, see [The staff's screens](staff.md): {_listed(FLOOR_CODES)}."
    yield f"The cage's, see [The cage](cage.md): {_listed(CAGE_CODES)}."
    yield f"The notation's, see [Commands](commands.md): {_listed(NOTATION_CODES)}."
    yield "`figures` has those of these that belong to the code:"
    notes = field_notes(ProblemFigures)
    told = types.type_info(ProblemFigures)
    assert isinstance(told, types.TypedDictType)
    rows = [_field(one, notes.get(one.name, ""), optional=False) for one in told.fields]
    yield _table(("figure", "type", "meaning"), rows)


def _listed(codes: Iterable[str]) -> str:
    return ", ".join(map(_code, codes))


if __name__ == "__main__":
    PAGE.write_text(page(), "utf-8")
