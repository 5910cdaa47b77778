"""The outbox: clients that have something to be sent, answers before views, a few at a time.

While a view goes out to a crowd the loop comes round between two parts of it, so that an act that
arrives meanwhile doesn't wait for the last of them.
"""

from __future__ import annotations

import asyncio
from itertools import islice
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from croupier.server.live.client import Client

AT_ONCE: Final = 100
"""Clients that are sent their views before the loop comes round."""


class Outbox:
    """Sends what is due at the end of the loop's turn; only the loop's thread touches it."""

    def __init__(self) -> None:
        self._answered: dict[Client, None] = {}
        self._viewing: dict[Client, None] = {}
        self._woken = False

    def answer(self, client: Client) -> None:
        """A client has an answer to be sent."""
        self._answered[client] = None
        self._wake()

    def show(self, client: Client) -> None:
        """A view of a client has changed."""
        self._viewing[client] = None
        self._wake()

    def _wake(self) -> None:
        if not self._woken:
            self._woken = True
            asyncio.get_running_loop().call_soon(self._work)

    def _work(self) -> None:
        self._woken = False
        answered, self._answered = self._answered, {}
        some = list(islice(self._viewing, AT_ONCE))
        for client in answered:
            self._viewing.pop(client, None)
            client.flush()
        for client in some:
            if self._viewing.pop(client, client) is None:
                client.flush()
        if self._viewing:
            self._wake()
