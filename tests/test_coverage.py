"""Every event is answered for: each reading handles it, or says that it leaves it out.

`make check` runs this, so a new event names whatever still lacks a word about it.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType, UnionType
from typing import get_args

import pytest

import croupier
from croupier.cage.acts import CageAct
from croupier.cage.events import CageEvent
from croupier.cage.rows import ACT_ROWS as CAGE_ACT_ROWS
from croupier.cage.rows import EVENT_ROWS as CAGE_EVENT_ROWS
from croupier.play.acts import Act, AnyAct
from croupier.play.event import AnyEvent
from croupier.play.events import Event, Noted, SeatEvent, SeatLeft, SeatTaken
from croupier.play.handlers import Handlers, members
from croupier.play.rows import ACT_ROWS, EVENT_ROWS
from croupier.progressive.events import PROGRESSIVE_EVENTS

PACKAGE = Path(croupier.__file__).parent
TABLE = frozenset[type[AnyEvent]](get_args(Event))
THE_CAGE = frozenset[type[AnyEvent]](get_args(CageEvent))
METERS = frozenset(PROGRESSIVE_EVENTS.values())


def modules() -> Iterator[ModuleType]:
    """The modules that have a table of handlers."""
    for path in sorted(PACKAGE.rglob("*.py")):
        if "Handlers" in path.read_text() and path.name != "handlers.py":
            yield import_module(named(path))


def named(path: Path) -> str:
    parts = path.relative_to(PACKAGE.parent).with_suffix("").parts
    return ".".join(parts).removesuffix(".__init__")


def tables() -> dict[str, Handlers[object]]:
    """The tables of handlers, wherever they are."""
    return {
        f"{module.__name__}.{name}": value
        for module in modules()
        for name, value in vars(module).items()
        if isinstance(value, Handlers)
    }


def names(kinds: Iterable[type]) -> list[str]:
    return sorted({kind.__name__ for kind in kinds})


def written(base: type, room: str) -> list[str]:
    """The names of what is written as an act or an event in a room."""
    return names(kind for kind in below(base) if kind.__module__.startswith(f"croupier.{room}."))


def below(kind: type) -> Iterator[type]:
    kinds: list[type] = kind.__subclasses__()
    for one in kinds:
        yield one
        yield from below(one)


@pytest.mark.parametrize(
    ("base", "room", "union", "rows"),
    [
        (AnyAct, "play", Act, ACT_ROWS),
        (AnyEvent, "play", Event, EVENT_ROWS),
        (AnyAct, "cage", CageAct, CAGE_ACT_ROWS),
        (AnyEvent, "cage", CageEvent, CAGE_EVENT_ROWS),
    ],
)
def test_the_list_is_closed_and_each_has_its_row(
    base: type, room: str, union: UnionType, rows: dict[type, object]
) -> None:
    """What is written as an act or an event of a room is in its union, and has a row."""
    listed = names(get_args(union))
    strangers = sorted(set(written(base, room)) - set(listed))
    assert not strangers, f"{', '.join(strangers)} isn't in the union that lists them all."
    lacking = sorted(set(listed) - set(names(rows)))
    assert not lacking, f"{', '.join(lacking)} has no row in croupier.{room}.rows."
    assert names(rows) == listed == written(base, room)


@pytest.mark.parametrize("name", tables())
def test_a_reading_answers_for_every_event(name: str) -> None:
    table = tables()[name]
    handled = frozenset(table)
    for all_of_them in (TABLE, THE_CAGE):
        if all_of_them & (handled | table.left_out):
            silent = names(all_of_them - handled - table.left_out)
            assert silent == [], f"{name} neither handles nor leaves out {', '.join(silent)}."
    both = names(handled & table.left_out)
    assert both == [], f"{name} handles {', '.join(both)}, and says that it leaves it out."


def test_no_reading_leaves_out_whatever_there_is() -> None:
    """All events but those that are handled: a new one would be passed over without a word."""
    found = [
        path.relative_to(PACKAGE).as_posix()
        for path in sorted(PACKAGE.rglob("*.py"))
        if re.search(r"left_out=[^=]*members\((events\.)?Event\)", path.read_text("utf-8"))
    ]
    assert not found


def test_a_family_stands_for_its_events() -> None:
    assert members(SeatEvent, Noted) == {SeatTaken, SeatLeft, Noted}
    assert Handlers[None]({}, left_out=(Event,)).left_out == TABLE


def open_matches(source: str) -> Iterator[int]:
    """Where a `match` over acts or events would take one that it doesn't know for none."""
    kinds = set(names([*get_args(Act), *get_args(CageAct), *TABLE, *THE_CAGE, *METERS]))
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.Match):
            continue
        patterns = (one for case in node.cases for one in ast.walk(case.pattern))
        classes = (one.cls for one in patterns if isinstance(one, ast.MatchClass))
        if kinds.isdisjoint(ast.unparse(one).rpartition(".")[2] for one in classes):
            continue
        if not ast.unparse(node.cases[-1].body[0]).startswith("assert_never("):
            yield node.lineno


def test_a_match_over_acts_or_events_is_closed() -> None:
    """`case _: pass` would ignore a new event without a word; mypy reads `assert_never`."""
    found = [
        f"{path.relative_to(PACKAGE)}:{line}"
        for path in sorted(PACKAGE.rglob("*.py"))
        for line in open_matches(path.read_text("utf-8"))
    ]
    assert not found


@pytest.mark.parametrize(
    ("ending", "lines"),
    [("", [1]), ("case _:\n  pass", [1]), ("case _:\n  assert_never(event)", [])],
)
def test_an_open_match_is_found(ending: str, lines: list[int]) -> None:
    source = "match event:\n case events.SpinVoided():\n  pass\n " + ending
    assert list(open_matches(source)) == lines
