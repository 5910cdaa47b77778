"""Write the browser's types from the server's messages, so that no field is typed twice."""

from __future__ import annotations

import argparse
import inspect
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Final

import msgspec
from msgspec import inspect as types

from croupier.server.reports import routes as reports_routes
from croupier.server.reports import sheet as reports_sheet
from croupier.server.wire import bonus, chips, messages, meters, proofs, rack, spin_seen
from croupier.server.wire import console as consoles
from croupier.server.wire import counter as counter_answers
from croupier.server.wire import limits as table_limits
from croupier.server.wire import people as staff_answers
from croupier.server.wire import record as replies
from croupier.server.wire import replay as replays
from croupier.server.wire import sheet as sheets
from croupier.server.wire import terminal as answers
from croupier.server.wire import wheels as wheel_answers
from croupier.server.wire.changes import VIEWS, name_of, rows_of
from croupier.server.wire.figures import ProblemFigures

WRITTEN: Final = Path(__file__).parents[2] / "web" / "src" / "messages.ts"

_HEAD: Final = f"""\
// Made from croupier.server's messages, sheets, replies, answers and consoles:
// `python -m tools.write.browser_types`.

/** The number of what crosses the line. */
export const PROTOCOL = {messages.PROTOCOL};

/** Money in whole minor units: 500 is 5.00. */
export type Amount = number;
"""

MODULES: Final = (
    *(table_limits, bonus, meters, chips, spin_seen, messages, rack, proofs),
    *(sheets, replies, answers),
    *(consoles, staff_answers, replays, counter_answers, wheel_answers),
    *(reports_sheet, reports_routes),
)
TOLD: Final = (
    *messages.Told.__args__,
    consoles.ConsoleView,
    consoles.PitView,
    consoles.PitChange,
)
"""Everything that a socket tells, the staff's screens included."""


def structs(module: ModuleType) -> list[type[msgspec.Struct]]:
    """The classes of a module whose objects cross the line, as they stand there."""
    found = [
        one
        for one in vars(module).values()
        if isinstance(one, type) and issubclass(one, msgspec.Struct) and one is not messages.Message
    ]
    return [one for one in found if one.__module__ == module.__name__]


def typescript() -> str:
    """All of it, as one file."""
    asked = set(messages.Asked.__args__)
    crossing = [one for module in MODULES for one in structs(module)]
    parts = [
        _HEAD,
        "\n".join(_figures()),
        *("\n".join(_interface(one, optional=one in asked)) for one in crossing),
        _union("Asked", messages.Asked.__args__),
        _union("Told", TOLD),
        "\n".join(_rows()),
    ]
    return "\n\n".join(part.rstrip() for part in parts) + "\n"


def _union(name: str, kinds: tuple[type, ...]) -> str:
    return "\n".join([f"export type {name} =", *(f"  | {kind.__name__}" for kind in kinds)]) + ";"


def _rows() -> Iterator[str]:
    """The fields of the items that a change tells as arrays."""
    yield "/** The fields of a shape that comes as an array, by view and list. */"
    yield "export const ROWS: Record<string, Record<string, readonly string[]>> = {"
    for view in VIEWS:
        yield f"  {name_of(view)}: {{"
        for name, fields in rows_of(view).items():
            yield f"    {name}: ["
            yield from (f'      "{field}",' for field in fields)
            yield "    ],"
        yield "  },"
    yield "};"


def _figures() -> Iterator[str]:
    """A problem has the figures that belong to its code."""
    described = types.type_info(ProblemFigures)
    assert isinstance(described, types.TypedDictType)
    yield f"/** {(inspect.getdoc(ProblemFigures) or '').splitlines()[0]} */"
    yield "export interface ProblemFigures {"
    yield from (f"  {one.encode_name}?: {type_of(one.type)};" for one in described.fields)
    yield "}"


def _interface(kind: type[msgspec.Struct], *, optional: bool) -> Iterator[str]:
    described = types.type_info(kind)
    assert isinstance(described, types.StructType)
    first = (inspect.getdoc(kind) or "").splitlines()[0]
    yield f"/** {first} */"
    yield f"export interface {kind.__name__} {{"
    if described.tag is not None:
        yield f'  type: "{described.tag}";'
    may_lack = optional or kind.__struct_config__.omit_defaults
    for one in described.fields:
        mark = "?" if may_lack and not one.required else ""
        yield f"  {one.encode_name}{mark}: {type_of(one.type)};"
    yield "}"


def type_of(told: types.Type) -> str:
    """A type as the browser has it."""
    match told:
        case types.Metadata(extra_json_schema={"title": name}):
            return str(name)
        case types.TypedDictType(cls=cls):
            return cls.__name__
        case types.IntType() | types.FloatType():
            return "number"
        case types.StrType():
            return "string"
        case types.BoolType():
            return "boolean"
        case types.NoneType():
            return "null"
        case types.LiteralType(values=values):
            return " | ".join(f'"{value}"' for value in values)
        case types.StructType(cls=cls):
            return cls.__name__
        case types.ListType(item_type=item):
            return f"{_grouped(item)}[]"
        case types.TupleType(item_types=items):
            return f"[{', '.join(map(type_of, items))}]"
        case types.DictType(value_type=value):
            return f"Record<string, {type_of(value)}>"
        case types.UnionType(types=kinds):
            return " | ".join(dict.fromkeys(map(type_of, kinds)))
        case types.AnyType() | types.CustomType():
            return "unknown"
    raise TypeError(f"{told} has no type in the browser yet.")


def _grouped(told: types.Type) -> str:
    written = type_of(told)
    return f"({written})" if "|" in written else written


def main() -> int:
    """Write the file, or with --check say whether it is as it should be."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.write.browser_types", description=__doc__
    )
    parser.add_argument("--check", action="store_true", help="change nothing; exit 1 if it differs")
    wanted, chosen = typescript(), parser.parse_args()
    if chosen.check:
        return 0 if WRITTEN.exists() and WRITTEN.read_text() == wanted else 1
    WRITTEN.parent.mkdir(parents=True, exist_ok=True)
    WRITTEN.write_text(wanted)
    return 0


if __name__ == "__main__":
    sys.exit(main())
