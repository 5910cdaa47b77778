"""A table that a node runs: who deals it, and who waits for its answers before it is let go."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from threading import Condition

from croupier.house.automatic import AutomaticDealer
from croupier.house.wheels.wheel_dealer import WheelDealer
from croupier.house.wheels.wheel_watch import WheelWatch

TableDealer = AutomaticDealer | WheelDealer | WheelWatch
"""Who deals a table without people: the house by its clock, or a wheel that reports."""


class Elsewhere(Exception):
    """The table isn't run by this node."""


class RunTable:
    """A table that this node runs: who deals it, and how many wait for its answers."""

    def __init__(self, dealer: TableDealer | None) -> None:
        self.dealer = dealer
        self._asking = 0
        self._leaving = False
        self._changed = Condition()

    @contextmanager
    def asked(self) -> Iterator[None]:
        """While something is asked of it the table isn't let go."""
        with self._changed:
            if self._leaving:
                raise Elsewhere
            self._asking += 1
        try:
            yield
        finally:
            with self._changed:
                self._asking -= 1
                self._changed.notify_all()

    def leave(self, seconds: float) -> bool:
        """Take nothing more, and wait for what is under way; False if that takes too long."""
        with self._changed:
            self._leaving = True
            return self._changed.wait_for(lambda: not self._asking, seconds)

    def stay(self) -> None:
        """Go on after all."""
        with self._changed:
            self._leaving = False
