"""One unit on the line: whatever is money there has the one type of money, whole minor units."""

from __future__ import annotations

import ast
import pkgutil
import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec import inspect as types

import croupier.server
from croupier.money import LARGEST
from croupier.play.acts import ACTS, Act
from croupier.server.wire.acts import fields_on_line
from croupier.server.wire.figures import ProblemFigures
from tests.server.door.test_http import schema
from tests.support.live import Live

COUNTS = frozenset(
    (
        *(
            "protocol",
            "sequence",
            "round",
            "present",
            "spin",
            "number",
            "entry",
            "first",
            "last",
            "proposal",
            "request",
            *("lacks", "house", "cage", "given", "wanted", "pile", "step", "aside", "announcement"),
        ),
        *("transfer", "bet", "rounds_left", "players", "pockets", "count", "spins", "units"),
        *("edge", "expected", "neighbours", "ahead", "target", "voids", "corrections", "alerts"),
        *(
            "least",
            "movement",
            "rounds",
            "events",
            "tests",
            "failures",
            "chips",
            "at_least",
            "seats",
            "settled",
        ),
        *("hours", "days", "dispute", "epoch", "open_from", "pays", "reckoned", "ruling"),
        *("version", "before", "splice"),
        *("index", "length", "revolutions", "numbers", "proved"),
        *("counts", "awards", "weights", "rate", "aside", "hits"),
        *("counts", "awards", "weights"),
        *("level", "watch", "stop", "freedom", "bars", "needed", "width"),
        *("stock", "rack", "out", "cloth", "done", "laid", "in_colour"),
    )
)
"""Whole numbers that count or number something."""

MOMENTS = frozenset(
    (
        *("now", "since", "at", "closes", "betting", "next", "expires", "starts", "excluded"),
        *("until", "answered_at", "moments", "made", "began", "ended", "closed_at"),
        *("opened", "committed", "clock_ahead", "milliseconds_in_track"),
        "pause_until",
    )
)
"""Moments and spans of time, in milliseconds."""

MEASURES = frozenset(
    (
        *("x", "y", "width", "height", "place", "area", "radius", "outline", "centre", "mark"),
        *("arcs", "extent", "inner", "outer", "lines", "brackets", "blanks"),
        *("expected", "z", "games_an_hour", "seconds"),
        *("evidence", "statistic", "p", "adjusted", "rare", "mean", "spread", "excess"),
        *("shown", "ways", "alike"),
    )
)
"""What may have decimals: places on the cloth and in the room, averages, seconds to wait."""

OPEN = frozenset(
    (
        "Do.fields",
        "OpenTable.live",
        "Waiting.details",
        "ConsoleView.telemetry",
        "ViewChange.set",
        "ViewChange.splice",
    )
)
"""What has no type of its own: acts have theirs below, telemetry is the wheel's, and what changed
in a view is of the view's types."""

CELLS = frozenset(("Report.rows", "Report.totals"))
"""Cells of reports are as their column says: see `tests/server/reports`."""

OF_PROOFS = frozenset(("DrawProof.result", "SpinProof.entered"))
"""Awards beside the numbers that were drawn: so many to one."""

OF_ACTS = frozenset(("AskPlayer.fields",))
"""Fields of another act, which have their types there."""

NAMESAKES = frozenset(("ProblemFigures.chips", "SheetWager.limit"))
"""A count and a name, where others of that name are money."""


def shapes() -> list[types.StructType | types.TypedDictType]:
    """Everything of the server that crosses the line, wherever it is written."""
    for module in pkgutil.walk_packages(croupier.server.__path__, "croupier.server."):
        import_module(module.name)
    kinds = {*below(msgspec.Struct), ProblemFigures}
    found = [types.type_info(kind) for kind in kinds if kind.__module__.startswith("croupier.")]
    return [one for one in found if isinstance(one, types.StructType | types.TypedDictType)]


def below(kind: type) -> Iterator[type]:
    kinds: list[type] = kind.__subclasses__()
    for one in kinds:
        yield one
        yield from below(one)


def leaves(told: types.Type) -> Iterator[types.Type]:
    """The simple types that a type is made of; shapes of their own aren't opened."""
    match told:
        case types.ListType(item_type=item) | types.DictType(value_type=item):
            yield from leaves(item)
        case types.TupleType(item_types=parts) | types.UnionType(types=parts):
            for part in parts:
                yield from leaves(part)
        case types.VarTupleType(item_type=item):
            yield from leaves(item)
        case _:
            yield told


def is_amount(told: types.Type) -> bool:
    return (
        isinstance(told, types.Metadata)
        and isinstance(told.type, types.IntType)
        and (told.extra_json_schema or {}).get("title") == "Amount"
    )


def fields() -> list[tuple[str, str, types.Type]]:
    """Each field's shape, name and simple types, those of acts included."""
    found = [
        (kind.cls.__name__, one.encode_name, leaf)
        for kind in shapes()
        for one in kind.fields
        for leaf in leaves(one.type)
    ]
    acted = [
        (act, name, leaf)
        for act, kind in ACTS.items()
        for name, hint in fields_on_line(kind).items()
        for leaf in leaves(types.type_info(hint))
    ]
    return found + acted


FIELDS = fields()
MONEY = frozenset(name for _, name, leaf in FIELDS if is_amount(leaf))


def test_whole_numbers_are_money_counts_or_moments() -> None:
    plain = {(shape, name) for shape, name, leaf in FIELDS if isinstance(leaf, types.IntType)}
    others = {f"{shape}.{name}" for shape, name in plain if name not in COUNTS | MOMENTS}
    assert others == CELLS | OF_ACTS | OF_PROOFS, (
        "Is it money? Then its type is Amount; else it belongs in a list above."
    )
    assert {name for _, name in plain} >= COUNTS | MOMENTS, "Nothing has this name any more."
    assert not MONEY & MOMENTS
    assert {"chips"} == MONEY & COUNTS


def test_nothing_that_has_decimals_is_money() -> None:
    floats = {name for _, name, leaf in FIELDS if isinstance(leaf, types.FloatType)}
    assert floats == MEASURES
    assert not floats & MONEY


def test_what_is_money_somewhere_is_money_everywhere() -> None:
    simple = (types.IntType, types.FloatType, types.StrType, types.AnyType, types.DecimalType)
    others = {f"{s}.{n}" for s, n, leaf in FIELDS if n in MONEY and isinstance(leaf, simple)}
    assert others <= NAMESAKES
    assert {"amount", "credit", "low", "high", "limits", "stake", "net", "wallet"} <= MONEY


def test_every_shape_is_typed() -> None:
    untyped = types.AnyType | types.CustomType
    holes = {f"{s}.{n}" for s, n, leaf in FIELDS if isinstance(leaf, untyped)}
    assert holes == {*OPEN, "ReportSpin.telemetry", "Propose.details"}


@pytest.mark.parametrize("kind", ACTS.values(), ids=ACTS)
def test_amounts_of_acts_are_minor_units(kind: type[Act]) -> None:
    for name, hint in fields_on_line(kind).items():
        if name in MONEY:
            assert any(is_amount(leaf) for leaf in leaves(types.type_info(hint))), name


def test_the_server_makes_no_other_form_of_money() -> None:
    folder = Path(croupier.server.__file__).parent
    nodes = (
        (path.name, node)
        for path in folder.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
    )
    used = {
        (name, one.name)
        for name, node in nodes
        if isinstance(node, ast.ImportFrom) and node.module == "croupier.money"
        for one in node.names
    }
    assert {what for _, what in used} == {"written", "LARGEST"}, "`written` is for sentences."


def numbers(told: Any, name: str = "") -> Iterator[tuple[str, dict[str, Any]]]:
    """The numbers of a schema, each with the name of its field."""
    if isinstance(told, list):
        for one in told:
            yield from numbers(one, name)
    elif isinstance(told, dict):
        if told.get("type") in ("integer", "number"):
            yield name, told
        for key, one in told.get("properties", {}).items():
            yield from numbers(one, key)
        for key in ("items", "prefixItems", "additionalProperties", "oneOf", "anyOf", "allOf"):
            yield from numbers(told.get(key), name)


def test_the_description_of_the_routes_says_so_too() -> None:
    with Live() as live, live.person() as person:
        described = schema(person)["components"]["schemas"]
    found = list(numbers(list(described.values())))
    named = [one for name, one in found if name in MONEY - {"limits", "chips"}]
    assert len(named) > 30
    assert {one["type"] for one in named} == {"integer"}
    assert {name for name, one in found if one["type"] == "number"} <= MEASURES


def test_bounds_of_whole_numbers_are_whole_in_the_schema() -> None:
    with Live() as live, live.person() as person:
        text = person.http.get("/schema/openapi.json").text
    found = re.findall(r'"(?:exclusiveM|m)(?:in|ax)imum":\s*([^,}\s]+)', text)
    bounds = [one for one in found if one[0] in "-0123456789"]
    assert len(bounds) > 10
    assert all(one.lstrip("-").isdigit() for one in bounds), bounds
    assert max(map(int, bounds)) == LARGEST < 2**53
