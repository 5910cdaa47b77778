"""How long a table waits for the second custodian: in silence, on record, then no longer."""

from __future__ import annotations

from typing import Final

from croupier.play import acts
from croupier.play.acts import Act
from croupier.play.provable.acts import AwaitCustodian

SAID: Final = 2_000
"""Milliseconds after which people are told that the table waits."""


class Patience:
    """Counts the time of one wait; another phase, or another round, is another wait."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._wait: object = None
        self._since = 0
        self._said = False

    def act(self, wait: object, now: int) -> Act | None:
        """What the house does about it now, if anything."""
        if wait != self._wait:
            self._wait, self._since, self._said = wait, now, False
        waited = now - self._since
        if waited >= self._most:
            self._wait = None
            return acts.Suspend(
                f"the second custodian hasn't answered for {self._most // 1_000} seconds"
            )
        if waited >= SAID and not self._said:
            self._said = True
            return AwaitCustodian()
        return None
