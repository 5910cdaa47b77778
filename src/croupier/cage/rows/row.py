"""The rows of the cage: all that an act needs beside its fields, and all that an event does."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

from croupier.cage.acts import CageAct
from croupier.cage.context import CageContext, Decision
from croupier.cage.state import CageState
from croupier.play.act import AnyAct
from croupier.play.event import AnyEvent
from croupier.play.rows.row import no_reason

A = TypeVar("A", bound=AnyAct)
E = TypeVar("E", bound=AnyEvent)


@dataclass(frozen=True, slots=True)
class CageActRow(Generic[A]):
    """What can be asked of the cage: by whom, and what follows from it."""

    act: type[A]
    handler: Callable[[CageContext, A], Decision]
    """Decides what follows, once the position is right."""
    who: frozenset[str]
    """The positions that may ask for it."""


@dataclass(frozen=True, slots=True)
class CageEventRow(Generic[E]):
    """What has happened in the cage: what it changes, what caused it, and how it is told."""

    event: type[E]
    change: Callable[[CageState, E, int], None]
    """Brings the state past it."""
    cause: Callable[[E], CageAct | None]
    """The act behind it, for an audit to decide it again; None if the record doesn't say enough."""
    sentence: Callable[[E], str]
    """What happened, in a sentence without anybody's secret."""
    significant: str | None
    """Under which heading it stands in the log of significant events; None if it doesn't."""
    why: Callable[[E], str] = no_reason
    """The reason that the log gives with it."""


def because(reason: str) -> str:
    """A reason at the end of a sentence, if there is one."""
    return f": {reason.rstrip('.')}" if reason else ""
