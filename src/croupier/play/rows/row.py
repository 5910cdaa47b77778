"""A row for an act: all that it needs beside its fields."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

from croupier.play.act import AnyAct
from croupier.play.context import Context, Decision
from croupier.play.phases import Phase, Ways

A = TypeVar("A", bound=AnyAct)


@dataclass(frozen=True, slots=True)
class ActRow(Generic[A]):
    """What can be asked: by whom, in which phases, and what follows from it."""

    act: type[A]
    handler: Callable[[Context, A], Decision]
    """Decides what follows, once phase and position are right."""
    who: frozenset[str]
    """The positions that may ask for it; a rulebook may want a higher one."""
    phases: Ways
    """Where it is possible, and where it leads."""
    elsewhere: tuple[Phase, str] | None = None
    """Where it leads instead when the rulebook's data says so, and when that is."""
    asks_rules: bool = True
    """Whether the rules have a say in it: an audit can't decide that again at a shut table, whose
    rules are on record only once it opens."""
