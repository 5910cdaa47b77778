"""Seating: guests take seats with play credits, and leave them; money always goes by the cage.

So the limits and exclusions that players set for themselves hold for guests too.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Final
from weakref import WeakValueDictionary

from croupier.house.cage import CAGE
from croupier.house.cage import acts as cage_acts
from croupier.house.node import Elsewhere, Node
from croupier.house.table import THE_HOUSE, Answer
from croupier.money import number
from croupier.play import acts
from croupier.play.acts import Act, Actor, Command
from croupier.play.authority import PLAYER
from croupier.server.accounts import cage_of
from croupier.server.answers import Seated
from croupier.server.audience import Audience
from croupier.server.hub import Hub
from croupier.server.logs import log
from croupier.server.problems import Denied, denied, of_refusal
from croupier.server.sessions import Session
from croupier.server.settings import Settings

GUEST: Final = "guest-"
"""Begins the name of every guest."""


class Seating:
    """Brings guests to their seats and back."""

    def __init__(self, hub: Hub, node: Node, settings: Settings) -> None:
        self.hub = hub
        self.house = hub.house
        self.node = node
        self.settings = settings
        self._pool = ThreadPoolExecutor(4, "seating")
        self._busy: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        """Players who are being seated: a lock lives as long as somebody waits for it."""
        self._away: dict[tuple[str, str], float] = {}

    async def take(self, session: Session, table: str) -> Seated:
        """Give the session's player a seat with play credits, or the one they have."""
        audience = self._audience(table)
        if not self.settings.demo:
            raise denied(403, "demo", "This house has no tables for guests.")
        player = session.person
        self.hub.accounts.open(player, session.since)
        lock = self._busy.setdefault(player, asyncio.Lock())
        async with lock:
            seat = audience.follower.seats.get(player)
            if seat is not None:
                await self.run(self._fill, player, table, seat, audience)
            else:
                seat = await self._sit(player, table, audience)
            await self._until(lambda: player in audience.follower.seats)
        return Seated(seat, number(audience.follower.state.seats[seat].credit))

    async def _sit(self, player: str, table: str, audience: Audience) -> str:
        seat = self._free(audience)
        audience.reserved.add(seat)
        try:
            await self.run(self._bring, player, table, seat)
        finally:
            audience.reserved.discard(seat)
        return seat

    def _free(self, audience: Audience) -> str:
        """The lowest number that nobody has."""
        seats = audience.follower.state.seats
        taken = len(seats) + len(audience.reserved)
        if taken >= self.settings.seats_per_table:
            raise denied(409, "full", "Every seat of this table is taken.", seats=taken)
        return next(
            name
            for place in range(1, taken + 2)
            if (name := str(place)) not in seats and name not in audience.reserved
        )

    def _bring(self, player: str, table: str, seat: str) -> None:
        """Register a guest, give them a seat and send them their credits."""
        self.register(player)
        self.asked(table, player, "sit", acts.TakeSeat(seat, player))
        try:
            self._send(player, table, seat)
        except Denied:
            self.asked(table, player, "leave", acts.LeaveSeat(seat))
            raise

    def register(self, player: str) -> None:
        """Make a guest known to the cage."""
        cage = cage_of(self.house)
        if cage is None or player not in cage.state.players:
            note = "guest of the demonstration"
            self.own(player, "register", cage_acts.RegisterPlayer(player, note=note))

    def _fill(self, player: str, table: str, seat: str, audience: Audience) -> None:
        """Give a seat that has nothing left new play credits."""
        here = audience.follower.state.seats[seat]
        if not (here.credit or here.bets or here.prisoners or here.owes):
            self._send(player, table, seat)

    def _send(self, player: str, table: str, seat: str) -> None:
        cage = cage_of(self.house)
        wallet = 0 if cage is None else cage.state.players[player].wallet
        wanted = self.settings.play_credit
        if wallet < wanted:
            self.own(player, "credit", cage_acts.Deposit(player, wanted - wallet))
        amount = max(wanted, wallet)
        try:
            self.asked(CAGE, player, "send", cage_acts.SendToSeat(player, table, seat, amount))
        except Denied as no:
            figures = no.problem.figures
            room = int(figures.get("limit", 0)) - int(figures.get("used", 0))
            if no.problem.code != "limit" or room <= 0:
                raise
            self.asked(CAGE, player, "send", cage_acts.SendToSeat(player, table, seat, room))

    async def leave(self, player: str, table: str) -> None:
        """Take a player's credit back to the wallet and free the seat, bets permitting."""
        audience = self._audience(table)
        seat = audience.follower.seats.get(player)
        if seat is None:
            raise denied(409, "no-seat", "You have no seat at this table.")
        await self.run(self._leave, player, table, seat, audience)
        await self._until(lambda: player not in audience.follower.seats)

    def _leave(self, player: str, table: str, seat: str, audience: Audience) -> None:
        here = audience.follower.state.seats[seat]
        if here.credit and not (here.bets or here.prisoners or here.owes):
            self.asked(table, player, "back", acts.SendTransfer(seat, here.credit))
        self.asked(table, player, "leave", acts.LeaveSeat(seat))

    async def sweep(self) -> None:
        """Free the seats of guests who have been away for too long."""
        now = time.monotonic()
        for table, audience in list(self.hub.audiences.items()):
            for player in list(audience.follower.seats):
                key = table, player
                if not player.startswith(GUEST) or player in audience.of_player:
                    self._away.pop(key, None)
                elif now - self._away.setdefault(key, now) > self.settings.away:
                    try:
                        await self.leave(player, table)
                        del self._away[key]
                        log.info("seat-freed", table=table, player=player)
                    except Denied as no:  # there are bets or prisoners: later, then
                        log.debug("seat-kept", table=table, player=player, why=no.problem.code)

    def close(self) -> None:
        """Seat nobody any more."""
        self._pool.shutdown(wait=False, cancel_futures=True)

    def _audience(self, table: str) -> Audience:
        found = self.hub.audiences.get(table)
        if found is None:
            raise denied(404, "no-table", f"There is no table {table[:40]!r} here.")
        return found

    async def run(self, work: Callable[..., None], *with_: object) -> None:
        try:
            await asyncio.get_running_loop().run_in_executor(self._pool, work, *with_)
        except Elsewhere:
            raise denied(503, "elsewhere", "Another node runs this table.") from None

    async def _until(self, seen: Callable[[], bool]) -> None:
        """Until the follower has seen what is stored."""
        for _ in range(400):
            if seen():
                return
            await asyncio.sleep(0.005)

    def own(self, player: str, what: str, act: Act) -> None:
        """One of the house's own acts for a guest in the cage."""
        id_ = f"house/guest/{player}/{what}/{secrets.token_hex(8)}"
        _granted(self.house.ask(CAGE, Command(id_, THE_HOUSE, act)))

    def asked(self, desk: str, player: str, what: str, act: Act) -> None:
        """What a player asks for themselves."""
        command = Command(f"{player}:{what}:{secrets.token_hex(8)}", Actor(player, PLAYER), act)
        _granted(self.house.ask(desk, command) if desk == CAGE else self.node.ask(desk, command))


def _granted(answer: Answer) -> None:
    if answer.refusal is not None:
        raise Denied(409, of_refusal(answer.refusal))
