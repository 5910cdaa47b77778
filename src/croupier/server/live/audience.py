"""An audience: the clients of one table, and the view that all of them share."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from msgspec.structs import replace

from croupier.house.bonus.meters import MetersSeen
from croupier.server.console.views import console_view
from croupier.server.live.accounts import Accounts, positions_of
from croupier.server.live.client import Client
from croupier.server.live.company import Company
from croupier.server.live.follower import Follower, Passed
from croupier.server.live.streams import OwnStream, SharedStream
from croupier.server.live.views import light, seat_view, table_view
from croupier.server.metrics import Metrics
from croupier.server.wire.changes import View
from croupier.server.wire.console import ConsoleView
from croupier.server.wire.frames import encoded
from croupier.server.wire.messages import Light, TableView

FEW: Final = 12
"""The audience that is told everything at once."""
OFTEN: Final = 240
"""Milliseconds at least between two views for a larger one, while the phase stays the same."""
MANY: Final = 1_000
"""The audience for which that holds; for one of twice as many it is twice as long."""


class MadeSheet(NamedTuple):
    """A game's sheet as it is sent, and what it was made of."""

    key: tuple[str, str, int]
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
        self.moving = False
        """Whether another node is taking the table over."""
        self.light: Light = light(follower, now)
        self.sheet: MadeSheet | None = None
        self._company = Company()
        self._meters: MetersSeen | None = None
        self._stream = SharedStream(self._table(now))
        self._unseen = False
        """Whether the view is out of date, since nobody looked when it changed."""
        self._changed, self._shown = False, now
        self._reckoned = follower.reckoned

    def join(self, client: Client) -> None:
        """A client has said hello."""
        if self._unseen:
            self._unseen = False
            self._stream.show(self._table(self.accounts.house.clock.now()))
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

    @property
    def has_console(self) -> bool:
        """Whether somebody of the staff has the table before them."""
        return any(client.screen == "console" for client in self.clients)

    def refresh(self, now: int) -> None:
        """Make everybody's view anew, and let everybody have it; for nobody it isn't made."""
        self._changed, self._shown = False, now
        self.light = light(self.follower, now)
        self._unseen = not self.clients
        if self._unseen:
            return
        self._stream.show(self._table(now))
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
        self._changed = True
        if follower.turned or self._is_time(now):
            follower.turned = False
            self.refresh(now)

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

    def move(self, moving: bool) -> None:
        """Say that another node is taking the table over, or that it has."""
        self._changed = self._changed or self.moving != moving
        self.moving = moving

    def tick(self, now: int) -> None:
        """Now and then: what has changed meanwhile, also if only time or a meter has."""
        self._changed = self._changed or self._seen() != self._meters
        if self._is_time(now) or self.light != light(self.follower, now):
            self.refresh(now)

    def _is_time(self, now: int) -> bool:
        """Whether the chips of others are told now; for a large audience they are gathered."""
        crowd = len(self.clients)
        wait = 0 if crowd <= FEW else OFTEN * max(1, crowd // MANY)
        return self._changed and now - self._shown >= wait

    def views(self, client: Client) -> Iterator[bytes]:
        """The views that a client is due, as they are now."""
        if client.table_due:
            client.table_due = False
            stream = self._stream
            yield stream.since(client.version) if client.changes else stream.whole
            client.version = stream.version
            if client.screen == "console":
                yield _next_of(client, client.console, self._console(client.session.person))
        if client.seat_due:
            client.seat_due = False
            name = self.follower.seats.get(client.player)
            if name is not None:
                self._seat_views.inc()
                view = seat_view(self.follower, name, self.accounts.told(client.player))
                yield _next_of(client, client.seat, view)

    def _table(self, now: int) -> TableView:
        chips = self._company.chips(self.follower.state)
        self._meters = self._seen()
        view = table_view(self.follower, now, chips, self.rounds_left, self._meters)
        return replace(view, moving=True) if self.moving else view

    def _seen(self) -> MetersSeen | None:
        """The meters that the table's side bets feed, with what other tables have brought."""
        if self.follower.rules.bonus_spin is None:
            return None
        return self.accounts.house.meters.seen_at(self.follower.name)

    def _console(self, person: str) -> ConsoleView:
        self._console_views.inc()
        positions = positions_of(self.accounts.house, person)
        house = self.accounts.house
        return console_view(self.follower, house.floor, person, positions, house.clock.now())


def _next_of(client: Client, stream: OwnStream, view: View) -> bytes:
    return stream.told(view) if client.changes else encoded(view)
