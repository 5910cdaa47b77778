"""Seating: guests sit down with play credits, players with money from their wallets, and leave.

Money always goes by the cage, so the limits and exclusions of players hold for guests too.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from typing import Final, TypeVar
from weakref import WeakValueDictionary

from croupier.cage import CAGE
from croupier.cage import acts as cage_acts
from croupier.house.nodes.node import Node
from croupier.house.nodes.run_table import Elsewhere
from croupier.house.table import THE_HOUSE
from croupier.journal.answer import Answer
from croupier.play import acts
from croupier.play.acts import Actor, AnyAct, Command
from croupier.play.authority import PLAYER
from croupier.play.round.disputes import held_seats
from croupier.play.state import Seat
from croupier.server.door.crowd import Crowd
from croupier.server.door.problems import Denied, denied, of_refusal
from croupier.server.door.session import DoorSession
from croupier.server.live.accounts import cage_of
from croupier.server.live.audience import Audience
from croupier.server.live.hub import Hub
from croupier.server.live.seat_money import Money, PlayCredit, Wallet
from croupier.server.logs import log
from croupier.server.settings import ServerSettings
from croupier.server.wire.terminal import Seated

T = TypeVar("T")

NOTHING: Final = AnyAct()

GUEST: Final = "guest-"
"""Begins the name of every guest."""


class Seating:
    """Brings guests and players to their seats and back."""

    def __init__(self, hub: Hub, node: Node, settings: ServerSettings, crowd: Crowd) -> None:
        self.hub = hub
        self.house = hub.house
        self.node = node
        self.settings = settings
        self.crowd = crowd
        self._pool = ThreadPoolExecutor(4, "seating")
        self._busy: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        """Players who are being seated: a lock lives as long as somebody waits for it."""
        self._away: dict[tuple[str, str], float] = {}

    async def take(
        self, session: DoorSession, table: str, amount: int = 0, wish: Command | None = None
    ) -> Seated:
        """Give the session's player a seat, or the one they have, and what they bring to it.

        `wish` has the id that they gave it: what it brings comes once.
        """
        player = session.person
        audience = self._audience(table)
        if not self.hub.admits(player, table):
            raise denied(404, "no-table", f"There is no table {table[:40]!r} for you.")
        wish = wish or self.wish(player, "sit")
        money = self._money(session, amount, wish)
        self.hub.accounts.open(player, session.since)
        async with self._turn_of(player, table):
            seat = audience.follower.seats.get(player)
            if seat is None:
                self._must_be_new(wish)
                with self.crowd.sitting_down(session):
                    seat = await self._sit(wish, table, audience, money)
                    head = await self._seen(table, audience)
                    seat = audience.follower.seats.get(player, seat)  # by another door, this wish
            else:
                self.crowd.take_turn(session)
                await self.run(money.fill, table, seat, audience.follower.state.seats[seat])
                head = await self._seen(table, audience)
            return self._seated(player, seat, audience, head)

    def _must_be_new(self, wish: Command) -> None:
        """Refuse what was done before to somebody who has left the seat since."""
        cage = cage_of(self.house)
        known = None if cage is None else cage.first(wish.id, wish.asked)
        if known is not None:
            _granted(known)
            raise denied(409, "no-seat", "This was done before, and you have left the seat since.")

    def _money(self, session: DoorSession, amount: int, wish: Command) -> Money:
        """Where the money at a seat comes from."""
        if session.kind == "player":
            return Wallet(self, amount, wish)
        if amount:
            raise denied(422, "request", "A guest's play credits come from the house.")
        return PlayCredit(self, session.person)

    def _seated(self, player: str, seat: str, audience: Audience, head: int) -> Seated:
        """How a player sits there now: somebody may have freed the seat since it was given."""
        follower = audience.follower
        here = follower.state.seats.get(seat)
        if here is not None and here.player == player:
            return Seated(seat, here.credit, self.wallet(player))
        if follower.number < head:
            raise denied(503, "again", "The house can't say yet: ask again, with the same id.")
        raise denied(409, "no-seat", "You have left the seat since.")

    async def _sit(self, wish: Command, table: str, audience: Audience, money: Money) -> str:
        """Take the lowest free seat; at another door somebody may have been quicker, or they."""
        player = wish.actor.person
        while True:
            seat = self._free(audience)
            audience.reserved.add(seat)
            try:
                await self.run(self._bring, wish, table, seat, money)
            except Denied as no:
                theirs = audience.follower.seats.get(player)
                if no.problem.code != "seat-taken" or not (
                    theirs or await self._came(audience, table, seat)
                ):
                    raise
            else:
                return seat
            finally:
                audience.reserved.discard(seat)
            theirs = audience.follower.seats.get(player)
            if theirs is not None:
                await self.run(money.fill, table, theirs, audience.follower.state.seats[theirs])
                return theirs

    async def _came(self, audience: Audience, table: str, seat: str) -> bool:
        """Whether more is seen of the seats by now than when one was found to be free."""
        follower = audience.follower
        before = follower.number
        await self._seen(table, audience)
        return follower.number > before or seat in follower.state.seats

    def _free(self, audience: Audience) -> str:
        """The lowest number that nobody has."""
        seats = audience.follower.state.seats
        held = held_seats(audience.follower.state)
        taken = len(seats) + len(audience.reserved)
        if taken >= self.settings.seats_per_table:
            raise denied(409, "full", "Every seat of this table is taken.", seats=taken)
        return next(
            name
            for place in range(1, taken + len(held) + 2)
            if (name := str(place)) not in {*seats, *audience.reserved, *held}
        )

    def _bring(self, wish: Command, table: str, seat: str, money: Money) -> None:
        """Give a player a seat and what they play with."""
        player = wish.actor.person
        self.register(player)
        _granted(self.node.ask(table, wish._replace(act=acts.TakeSeat(seat, player))))
        try:
            money.bring(table, seat)
        except Denied:
            self.asked(table, player, "leave", acts.LeaveSeat(seat))
            raise

    def register(self, player: str) -> None:
        """Make a guest known to the cage, who may be already while it is being read again."""
        cage = cage_of(self.house)
        if cage is None or player not in cage.state.players:
            note = "guest of the demonstration"
            try:
                self.own(player, "register", cage_acts.RegisterPlayer(player, note=note, play=True))
            except Denied as no:
                if no.problem.code != "known-player":
                    raise

    def wallet(self, player: str) -> int:
        """What a player has in the cage."""
        cage = cage_of(self.house)
        known = None if cage is None else cage.state.players.get(player)
        return 0 if known is None else known.wallet

    def send(self, wish: Command, table: str, seat: str, amount: int) -> None:
        """Send money from a wallet to its player's seat, once for each id of a wish."""
        act = cage_acts.SendToSeat(wish.actor.person, table, seat, amount)
        _granted(self.house.ask(CAGE, wish._replace(act=act)))

    async def leave(self, player: str, table: str, command: Command | None = None) -> Answer:
        """Take a player's credit back to the wallet and free the seat, bets permitting.

        `command` is the player's own wish to leave, if they gave it an id.
        """
        audience = self._audience(table)
        async with self._turn_of(player, table):
            seat = audience.follower.seats.get(player)
            if seat is None:
                raise denied(409, "no-seat", "You have no seat at this table.")
            wish = command or self.wish(player, "leave", acts.LeaveSeat(seat))
            answer = await self.run(self._leave, wish, table, audience.follower.state.seats[seat])
            await self._until(lambda: player not in audience.follower.seats)
            return answer

    @asynccontextmanager
    async def _turn_of(self, player: str, table: str) -> AsyncIterator[None]:
        """One thing at a time for a player who sits down and leaves from several screens."""
        with self.hub.awaiting(table):
            async with self._busy.setdefault(player, asyncio.Lock()):
                yield

    def _leave(self, wish: Command, table: str, here: Seat) -> Answer:
        assert isinstance(wish.act, acts.LeaveSeat)
        if here.credit and not (here.bets or here.owes):
            self.asked(table, here.player, "back", acts.SendTransfer(wish.act.seat, here.credit))
        return _granted(self.node.ask(table, wish))

    async def sweep(self) -> None:
        """Free the seats of guests who have been away for too long."""
        now, away = time.monotonic(), self.settings.away
        elsewhere = await asyncio.to_thread(self.crowd.sessions.present, away)
        for table, audience in list(self.hub.audiences.items()):
            for player in list(audience.follower.seats):
                key, here = (table, player), player in audience.of_player
                if not player.startswith(GUEST) or here or player in elsewhere:
                    self._away.pop(key, None)
                elif now - self._away.setdefault(key, now) > away:
                    try:
                        await self.leave(player, table)
                        del self._away[key]
                        log.info("seat-freed", table=table, player=player)
                    except Denied as no:  # there are bets: later, then
                        log.debug("seat-kept", table=table, player=player, why=no.problem.code)

    def close(self) -> None:
        """Seat nobody any more."""
        self._pool.shutdown(wait=False, cancel_futures=True)

    def _audience(self, table: str) -> Audience:
        found = self.hub.audiences.get(table)
        if found is None:
            raise denied(404, "no-table", f"There is no table {table[:40]!r} here.")
        return found

    async def run(self, work: Callable[..., T], *with_: object) -> T:
        """Do something that waits for the house."""
        try:
            return await asyncio.get_running_loop().run_in_executor(self._pool, work, *with_)
        except Elsewhere:
            raise denied(503, "elsewhere", "Another node runs this table.") from None

    async def _seen(self, table: str, audience: Audience) -> int:
        """Until the follower has seen all that is stored of a table: its last entry."""
        head, _ = await asyncio.to_thread(self.house.store.head, table)
        await self._until(lambda: audience.follower.number >= head)
        return head

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
        command = self.wish(player, what, act)
        _granted(self.node.ask(desk, command))

    def wish(self, player: str, what: str, act: AnyAct = NOTHING) -> Command:
        """What a player asks for without an id of their own; the act may be filled in later."""
        return Command(f"{player}:{what}:{secrets.token_hex(8)}", Actor(player, PLAYER), act)


def _granted(answer: Answer) -> Answer:
    if answer.refusal is not None:
        raise Denied(409, of_refusal(answer.refusal))
    return answer
