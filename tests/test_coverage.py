"""Every event is answered for: each reading handles it, or says that it leaves it out.

`make check` runs this, so a new event names whatever still lacks a word about it.
"""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import get_args

import pytest

import croupier
from croupier.play.event import AnyEvent
from croupier.play.events import EVENTS, Event, Noted, SeatEvent, SeatLeft, SeatTaken
from croupier.play.handlers import Handlers, members

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


def names(kinds: frozenset[type[AnyEvent]]) -> list[str]:
    return sorted({kind.__name__ for kind in kinds})


def below(kind: type[AnyEvent]) -> Iterator[type[AnyEvent]]:
    for one in kind.__subclasses__():
        yield one
        yield from below(one)


def test_the_list_of_events_is_closed() -> None:
    """What is written as an event of a table is in the union, and so in a family."""
    written = {kind for kind in below(AnyEvent) if kind.__module__.startswith("croupier.play.")}
    assert names(frozenset(written)) == names(ALL)
    assert set(EVENTS) == {kind.__name__ for kind in ALL}


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
