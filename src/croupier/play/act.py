"""The form of an act: what every act is, who asks for it, and the command that brings it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple


class Actor(NamedTuple):
    """A person in the position they act in (rws:1.5): both are on record."""

    person: str
    position: str


@dataclass(frozen=True, slots=True)
class AnyAct:
    """Anything that can be asked; `acts` lists all that can be asked of a table."""


class Command(NamedTuple):
    """An act with an id made by its sender, the person and position it comes from.

    `at` is the house's clock in milliseconds, set when it is decided.
    """

    id: str
    actor: Actor
    act: AnyAct
    at: int = 0
