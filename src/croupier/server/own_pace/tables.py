"""Tables for one: who has which, how many there may be, and when they are put away."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final

from croupier.house.config import TableConfig
from croupier.house.nodes.node import Node
from croupier.house.own_pace import running
from croupier.house.own_pace.naming import is_own, model_of
from croupier.play import acts
from croupier.play.phases import Phase
from croupier.refusal import Refused
from croupier.server.door.problems import Denied, denied, problem
from croupier.server.door.session import DoorSession
from croupier.server.live.audience import Audience
from croupier.server.live.hub import Hub
from croupier.server.live.seating import Seating
from croupier.server.logs import log
from croupier.server.wire.terminal import GoOn

PHASES: Final = {"spin": Phase.BETTING, "open": Phase.SETTLED}
"""Where a table for one stands when its player is ready for each of these."""

_PATIENCE: Final = 400
"""Looks at a table that is being opened, five milliseconds apart."""

PUT_AWAY: Final = "This table for one was put away, because nobody had played there for a while."
LEFT: Final = "You have left this table for one."


class OwnTables:
    """Gives guests and players tables for one, one to each person."""

    def __init__(self, hub: Hub, node: Node, seating: Seating) -> None:
        self.hub = hub
        self.node = node
        self.seating = seating
        self._addresses: dict[str, str] = {}
        """From where each of them was asked for; after a restart nobody knows."""
        self._making = asyncio.Lock()
        self._put_away_at: dict[str, int] = {}
        """The last entries of those on record that were put away."""
        self._leaving: dict[str, str] = {}
        """Tables whose player has gone, and what the screens before them are told."""
        hub.lost.append(self._lost)

    async def begin(self) -> None:
        """Take over those on record that weren't put away: somebody may have money there."""
        node = self.node
        if not node.settings.takes or node.stopping.asked or node.draining.asked:
            return
        found = await asyncio.to_thread(lambda: list(running.on_record(node, self._put_away_at)))
        for wanted in found:
            await asyncio.to_thread(running.run, node, wanted)
            self._belongs(wanted.name)

    def _lost(self, name: str) -> None:
        """Another server has taken one over: its player is known there."""
        if is_own(name):
            self.hub.owners.pop(name, None)
            self._leaving.pop(name, None)
            self.node.house.changing.put_away(name)

    async def take(self, session: DoorSession, model: str, address: str) -> str:
        """A table for one for somebody: the one they have, or a new one."""
        wanted = self._model(model)
        if not self.node.settings.takes:
            raise denied(409, "own-full", "This door of the house makes no tables for one.")
        async with self._making:
            present = self._of(session.person)
            if present is not None and model_of(present) == model:
                return present
            if self.node.draining.asked:
                raise denied(409, "own-full", "This door makes no tables for one just now.")
            if present is not None:
                await self._leave(present, session.person, LEFT)
            self._must_have_room(address)
            name = await self._opened(wanted)
            self.hub.owners[name], self._addresses[name] = session.person, address
            try:
                await self._followed(name)
                await self.seating.take(session, name)
            except Denied:
                self._leaving[name] = LEFT
                raise
        log.info("own-table", table=name, person=session.person)
        return name

    def go_on(self, session: DoorSession, table: str, wish: GoOn) -> None:
        """The player's word for what comes next; what has happened already isn't done again."""
        if not is_own(table) or self.hub.owners.get(table) != session.person:
            raise denied(404, "no-table", f"There is no table {table[:40]!r} for you.")
        running.go_on(self.node, table, PHASES[wish.wish], wish.round)

    async def sweep(self) -> None:
        """Put those away where nobody has played for a while, or whose player has left.

        Those of a server that has died are taken over: their players find them here.
        """
        async with self._making:
            if self.hub.shared:
                await self.begin()
            for name, person in list(self.hub.owners.items()):
                try:
                    await self._look_at(name, person)
                except (Denied, Refused) as no:  # it is tried again
                    log.debug("own-table-kept", table=name, why=str(no))

    async def _look_at(self, name: str, person: str) -> None:
        audience = self.hub.audiences.get(name)
        if audience is None:
            return
        if name not in self._leaving and person not in audience.follower.seats:
            self._leaving[name] = LEFT
        if name not in self._leaving and self._is_idle(name):
            await self._leave(name, person, PUT_AWAY)
        elif name in self._leaving:
            await self._put_away(name)

    def _is_idle(self, name: str) -> bool:
        table = self.node.house.writer.tables.get(name)
        return table is not None and self.hub.now() - table.at > running.IDLE

    async def _leave(self, name: str, person: str, why: str) -> None:
        """Give a player back what lies and stands at a table for one, and put it away."""
        audience = self.hub.audiences.get(name)
        if audience is not None and person in audience.follower.seats:
            await self._clear(audience, person)
            await self.seating.leave(person, name)
        self._leaving[name] = why
        await self._put_away(name)

    async def _clear(self, audience: Audience, person: str) -> None:
        """What lies on the cloth goes back before the throw, and prisoners are paid by half."""
        follower = audience.follower
        seat = follower.seats[person]
        here, ask = follower.state.seats[seat], self.seating.asked
        if here.bets and follower.state.phase is Phase.BETTING:
            clear = acts.ClearBets(seat, follower.state.round)
            await self.seating.run(ask, follower.name, person, "clear", clear)
        if here.prisoners:
            pay = acts.PayPrisoners(seat)
            await self.seating.run(ask, follower.name, person, "prisoners", pay)
        head, _ = await asyncio.to_thread(self.hub.house.store.head, follower.name)
        await self._until(lambda: follower.number >= head)

    async def _put_away(self, name: str) -> None:
        if await asyncio.to_thread(running.put_away, self.node, name):
            why = self._leaving.pop(name)
            self._addresses.pop(name, None)
            self.hub.forget(name, problem("put-away", why))
            log.info("own-table-put-away", table=name)

    async def _opened(self, model: TableConfig) -> str:
        """A free place; those where somebody sits since a node died are theirs."""
        places = running.open_free(self.node, model)
        while (name := await asyncio.to_thread(next, places, None)) is not None:
            if not self._belongs(name):
                return name
        message = "Every table for one is taken just now: try again in a few minutes."
        raise denied(409, "own-full", message)

    def _belongs(self, name: str) -> bool:
        """Whether somebody sits at a table for one already: it is theirs."""
        seats = self.node.house.writer.tables[name].state.seats
        for seat in seats.values():
            self.hub.owners[name] = seat.player
        return bool(seats)

    def _must_have_room(self, address: str) -> None:
        """Refuse more at one address than the house's file says."""
        most = self.node.house.config.own_per_address
        if list(self._addresses.values()).count(address) >= most:
            message = "There are as many tables for one at this address as there may be."
            raise denied(429, "own-full", message)

    def _model(self, name: str) -> TableConfig:
        for table in self.node.house.config.tables:
            if table.name == name and table.own_pace:
                return table
        raise denied(404, "no-table", f"There is no table for one after {name[:40]!r}.")

    def _of(self, person: str) -> str | None:
        mine = (name for name, owner in self.hub.owners.items() if owner == person)
        return next((name for name in mine if name not in self._leaving), None)

    async def _followed(self, name: str) -> None:
        await self._until(lambda: name in self.hub.audiences)

    async def _until(self, seen: Callable[[], bool]) -> None:
        """Until the table's follower has seen what is stored."""
        for _ in range(_PATIENCE):
            if seen():
                return
            await asyncio.sleep(0.005)
