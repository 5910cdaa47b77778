"""An audience: the clients of one table, and the view that all of them share."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from croupier.server.console.views import console_view
from croupier.server.live.accounts import Accounts, positions_of
from croupier.server.live.client import Client, encoded
from croupier.server.live.follower import Follower, Passed
from croupier.server.live.views import light, seat_view, table_view
from croupier.server.metrics import Metrics
from croupier.server.wire.console import ConsoleView
from croupier.server.wire.messages import Light

OFTEN: Final = 240
"""Milliseconds at least between two views of a table whose phase stays the same."""
MANY: Final = 500
"""The audience for which that holds; for one of twice as many it is twice as long."""


class MadeSheet(NamedTuple):
    """A game's sheet as it is sent, and what it was made of."""

    key: tuple[str, str]
    tag: str
    plain: bytes
    packed: bytes


class Audience:
    """Tells the clients of a table what has changed: everybody's view is encoded once."""

    def __init__(
        self,
        follower: Follower,
        passed: list[Passed],
        accounts: Accounts,
        metrics: Metrics,
        now: int,
    ) -> None:
        self.follower = follower
        self.runner = follower.runner(passed)
        self.accounts = accounts
        self._rounds = metrics.rounds.labels(follower.name)
        self._voids = metrics.voids.labels(follower.name)
        self._table_views = metrics.views.labels("table")
        self._seat_views = metrics.views.labels("seat")
        self._console_views = metrics.views.labels("console")
        self.clients: set[Client] = set()
        self.of_player: dict[str, set[Client]] = {}
        self.reserved: set[str] = set()
        """Seats that are being taken."""
        self.rounds_left: int | None = None
        self.light: Light = "shut"
        self.text = ""
        self.sheet: MadeSheet | None = None
        self._changed, self._shown = False, now
        self._reckoned = follower.reckoned
        self.refresh(now)

    def join(self, client: Client) -> None:
        """A client has said hello."""
        self.clients.add(client)
        if client.player and client.screen == "terminal":
            self.of_player.setdefault(client.player, set()).add(client)

    def leave(self, client: Client) -> None:
        """A client has gone."""
        self.clients.discard(client)
        others = self.of_player.get(client.player)
        if others is not None:
            others.discard(client)
            if not others:
                del self.of_player[client.player]

    def refresh(self, now: int) -> None:
        """Make everybody's view anew, and let everybody have it."""
        self._changed, self._shown = False, now
        self.light = light(self.follower, now)
        self.text = encoded(table_view(self.follower, now, self.rounds_left))
        self._table_views.inc(len(self.clients))
        for client in self.clients:
            client.due(table=True)

    def tell(self, now: int) -> None:
        """After some entries: seats that changed at once, the table at once if its phase did."""
        follower = self.follower
        self._count()
        if follower.reckoned > self._reckoned:
            self._reckoned = follower.reckoned
            for clients in self.of_player.values():
                for client in clients:
                    client.due(seat=True)
        else:
            self._tell_seats()
        follower.touched.clear()
        if follower.turned:
            follower.turned = False
            self.refresh(now)
        else:
            self._changed = True

    def _count(self) -> None:
        follower = self.follower
        self._rounds.inc(follower.settled)
        self._voids.inc(follower.voided)
        follower.settled = follower.voided = 0

    def _tell_seats(self) -> None:
        seats = self.follower.state.seats
        for name in self.follower.touched:
            seat = seats.get(name)
            for client in self.of_player.get(seat.player, ()) if seat is not None else ():
                client.due(seat=True)

    def announce(self, rounds_left: int) -> None:
        """Say how many rounds come after this one."""
        self._changed = self._changed or self.rounds_left != rounds_left
        self.rounds_left = rounds_left

    def tick(self, now: int) -> None:
        """Now and then: what has changed meanwhile, also if only time has.

        A large audience is told less often: it is the chips of others that have changed.
        """
        wait = OFTEN * max(1, len(self.clients) // MANY)
        due = self._changed and now - self._shown >= wait
        if due or self.light != light(self.follower, now):
            self.refresh(now)

    def views(self, client: Client) -> Iterator[str]:
        """The views that a client is due, as they are now."""
        if client.table_due:
            client.table_due = False
            yield self.text
            if client.screen == "console":
                yield encoded(self._console(client.session.person))
        if client.seat_due:
            client.seat_due = False
            name = self.follower.seats.get(client.player)
            if name is not None:
                self._seat_views.inc()
                yield encoded(seat_view(self.follower, name, self.accounts.told(client.player)))

    def _console(self, person: str) -> ConsoleView:
        self._console_views.inc()
        positions = positions_of(self.accounts.house, person)
        return console_view(self.follower, person, positions, self.accounts.house.clock.now())
