"""What tests of several doors share: who opens them, and a browser that goes to another."""

from __future__ import annotations

from typing import Any, Protocol

from tests.support.live import Live, Person


class Opened(Protocol):
    """Opens a server of one house, or with `takes=False` a door."""

    def __call__(self, name: str, *, takes: bool = True, **more: Any) -> Live: ...


def comes_to(person: Person, door: Live) -> Person:
    """The same browser at another door, as a load balancer sends it."""
    other = Person(door)
    other.http.cookies.update(person.http.cookies)
    other.me()
    return other
