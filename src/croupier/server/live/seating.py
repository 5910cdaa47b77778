"""Seating: guests sit down with play credits, players with money from their wallets, and leave.

Money always goes by the cage, so the limits and exclusions of players hold for guests too.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Final
from weakref import WeakValueDictionary

from croupier.cage import CAGE
from croupier.cage import acts as cage_acts
from croupier.house.nodes.node import Elsewhere, Node
from croupier.house.table import THE_HOUSE
from croupier.journal.answer import Answer
from croupier.play import acts
from croupier.play.acts import Actor, AnyAct, Command
from croupier.play.authority import PLAYER
from croupier.server.door.problems import Denied, denied, of_refusal
from croupier.server.door.sessions import DoorSession
from croupier.server.live.accounts import cage_of
from croupier.server.live.audience import Audience
from croupier.server.live.hub import Hub
from croupier.server.live.seat_money import Money, PlayCredit, Wallet
from croupier.server.logs import log
from croupier.server.settings import ServerSettings
from croupier.server.wire.terminal import Seated

GUEST: Final = "guest-"
"""Begins the name of every guest."""


class Seating:
    """Brings guests and players to their seats and back."""

    def __init__(self, hub: Hub, node: Node, settings: ServerSettings) -> None:
        self.hub = hub
        self.house = hub.house
        self.node = node
        self.settings = settings
        self._pool = ThreadPoolExecutor(4, "seating")
        self._busy: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        """Players who are being seated: a lock lives as long as somebody waits for it."""
        self._away: dict[tuple[str, str], float] = {}

    async def take(self, session: DoorSession, table: str, amount: int = 0) -> Seated:
        """Give the session's player a seat, or the one they have, and what they bring to it."""
        audience = self._audience(table)
        money = self._money(session, amount)
        player = session.person
        self.hub.accounts.open(player, session.since)
        lock = self._busy.setdefault(player, asyncio.Lock())
        async with lock:
            seat = audience.follower.seats.get(player)
            if seat is not None:
                await self.run(money.fill, table, seat, audience.follower.state.seats[seat])
            else:
                seat = await self._sit(player, table, audience, money)
            head, _ = await asyncio.to_thread(self.house.store.head, table)
            await self._until(lambda: audience.follower.number >= head)
        return self._seated(player, seat, audience)

    def _money(self, session: DoorSession, amount: int) -> Money:
        """Where the money at a seat comes from."""
        if session.kind == "player":
            return Wallet(self, session.person, amount)
        if not self.settings.demo:
            raise denied(403, "demo", "This house has no tables for guests.")
        if amount:
            raise denied(422, "request", "A guest's play credits come from the house.")
        return PlayCredit(self, session.person)

    def _seated(self, player: str, seat: str, audience: Audience) -> Seated:
        credit = audience.follower.state.seats[seat].credit
        return Seated(seat, credit, self.wallet(player))

    async def _sit(self, player: str, table: str, audience: Audience, money: Money) -> str:
        seat = self._free(audience)
        audience.reserved.add(seat)
        try:
            await self.run(self._bring, player, table, seat, money)
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

    def _bring(self, player: str, table: str, seat: str, money: Money) -> None:
        """Give a player a seat and what they play with."""
        self.register(player)
        self.asked(table, player, "sit", acts.TakeSeat(seat, player))
        try:
            money.bring(table, seat)
        except Denied:
            self.asked(table, player, "leave", acts.LeaveSeat(seat))
            raise

    def register(self, player: str) -> None:
        """Make a guest known to the cage."""
        cage = cage_of(self.house)
        if cage is None or player not in cage.state.players:
            note = "guest of the demonstration"
            self.own(player, "register", cage_acts.RegisterPlayer(player, note=note))

    def wallet(self, player: str) -> int:
        """What a player has in the cage."""
        cage = cage_of(self.house)
        known = None if cage is None else cage.state.players.get(player)
        return 0 if known is None else known.wallet

    def send(self, player: str, table: str, seat: str, amount: int) -> None:
        """Send money from a wallet to its player's seat."""
        self.asked(CAGE, player, "send", cage_acts.SendToSeat(player, table, seat, amount))

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

    def own(self, player: str, what: str, act: AnyAct) -> None:
        """One of the house's own acts for a guest in the cage."""
        id_ = f"house/guest/{player}/{what}/{secrets.token_hex(8)}"
        _granted(self.house.ask(CAGE, Command(id_, THE_HOUSE, act)))

    def asked(self, desk: str, player: str, what: str, act: AnyAct) -> None:
        """What a player asks for themselves."""
        command = Command(f"{player}:{what}:{secrets.token_hex(8)}", Actor(player, PLAYER), act)
        _granted(self.house.ask(desk, command) if desk == CAGE else self.node.ask(desk, command))


def _granted(answer: Answer) -> None:
    if answer.refusal is not None:
        raise Denied(409, of_refusal(answer.refusal))
