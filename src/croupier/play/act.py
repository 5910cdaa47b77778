"""The form of an act: what every act is, who asks for it, and the command that brings it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple, TypeVar


class Actor(NamedTuple):
    """A person in the position they act in (rws:1.5): both are on record."""

    person: str
    position: str


@dataclass(frozen=True, slots=True)
class AnyAct:
    """Anything that can be asked; `acts` lists all that can be asked of a table."""


A = TypeVar("A", bound=AnyAct)


class Command(NamedTuple):
    """An act with an id made by its sender, the person and position it comes from.

    `at` is the house's clock in milliseconds, set when it is decided. `asked` is a mark of what
    its sender asked for, where the house has filled in the rest of the act.
    """

    id: str
    actor: Actor
    act: AnyAct
    at: int = 0
    asked: int = 0


def new_act(kind: type[A], /, *values: object, **fields: object) -> A:
    """An act of a kind that is known only as the program runs."""
    make: Callable[..., A] = kind
    return make(*values, **fields)
