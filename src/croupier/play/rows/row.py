"""The two kinds of rows: all that an act needs beside its fields, and all that an event does."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from croupier.play.act import AnyAct
from croupier.play.acts import Act
from croupier.play.context import Context, Decision
from croupier.play.event import AnyEvent
from croupier.play.phases import ALWAYS, Phase, Ways
from croupier.play.state import TableState

A = TypeVar("A", bound=AnyAct)
E = TypeVar("E", bound=AnyEvent)


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
    elsewhere_from: frozenset[Phase] = ALWAYS
    """The phases from which it may lead there."""
    live: Ways = field(default_factory=dict)
    """Where it is possible at a live table besides."""
    asks_rules: bool = True
    """Whether the rules have a say in it: an audit can't decide that again at a shut table, unless
    it keeps rounds of its day and their rules with them: others are on record once it opens."""


def no_reason(event: AnyEvent) -> str:
    """The record gives no reason for such an event."""
    del event
    return ""


def never_first(event: AnyEvent) -> None:
    """Such an event only ever follows another one of its command."""
    del event


@dataclass(frozen=True, slots=True)
class EventRow(Generic[E]):
    """What has happened: what it does to the table, what caused it, and how it is told."""

    event: type[E]
    change: Callable[[TableState, E, int], None]
    """Brings the state past it."""
    cause: Callable[[E], Act | None]
    """The act behind it if it is the first event of a command, for an audit to decide it again;
    None if the record doesn't say enough, or if it never comes first."""
    sentence: Callable[[E], str]
    """What happened, in a sentence that a player would understand."""
    significant: str | Callable[[E], str] | None
    """Under which heading it stands in the log of significant events; None if it doesn't."""
    why: Callable[[E], str] = no_reason
    """The reason, cause or clause that the log gives with it."""
