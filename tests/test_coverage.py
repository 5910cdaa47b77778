"""Every event is answered for: each reading handles it, or says that it leaves it out.

`make check` runs this, so a new event names whatever still lacks a word about it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import get_args

import pytest

import croupier
from croupier.play.acts import ACTS, Act, AnyAct
from croupier.play.event import AnyEvent
from croupier.play.events import EVENTS, Event, Noted, SeatEvent, SeatLeft, SeatTaken
from croupier.play.handlers import Handlers, members
from croupier.play.rows import ACT_ROWS, EVENT_ROWS

PACKAGE = Path(croupier.__file__).parent
ALL = frozenset(get_args(Event))


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


def test_the_list_of_acts_is_closed_and_each_has_its_row() -> None:
    assert written(AnyAct, "play") == names(get_args(Act))
    lacking = set(ACTS) - set(names(ACT_ROWS))
    assert not lacking, f"{', '.join(sorted(lacking))} has no row in croupier.play.rows."
    assert names(ACT_ROWS) == sorted(ACTS)


def test_the_list_of_events_is_closed_and_each_has_its_row() -> None:
    """What is written as an event of a table is in the union, and so in a family."""
    assert written(AnyEvent, "play") == names(ALL) == sorted(EVENTS)
    lacking = set(EVENTS) - set(names(EVENT_ROWS))
    assert not lacking, f"{', '.join(sorted(lacking))} has no row in croupier.play.rows."
    assert names(EVENT_ROWS) == sorted(EVENTS)


@pytest.mark.parametrize("name", tables())
def test_a_reading_answers_for_every_event(name: str) -> None:
    table = tables()[name]
    handled = frozenset(table)
    silent = names(ALL - handled - table.left_out)
    assert silent == [], f"{name} neither handles nor leaves out {', '.join(silent)}."
    both = names(handled & table.left_out)
    assert both == [], f"{name} handles {', '.join(both)}, and says that it leaves it out."


def test_a_family_stands_for_its_events() -> None:
    assert members(SeatEvent, Noted) == {SeatTaken, SeatLeft, Noted}
    assert Handlers[None]({}, left_out=(Event,)).left_out == ALL
