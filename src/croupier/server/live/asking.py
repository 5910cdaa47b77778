"""Asking: from a client's `do` to a command of the house, with the session's own actor.

Who acts is always the session's person, whatever the message says; what they may do is decided by
the house, so that there is one list of powers.
"""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from dataclasses import MISSING, fields
from typing import Any, Final
from urllib.parse import quote

import msgspec

from croupier.house.nodes.node import Elsewhere, Node
from croupier.journal.answer import Answer
from croupier.play import acts
from croupier.play.acts import ACTS, Act, Actor, Command
from croupier.play.authority import PLAYER
from croupier.play.deciding import may
from croupier.play.possible import MAY
from croupier.play.state import Seat
from croupier.refusal import Refused
from croupier.rulebooks.rules import Rules
from croupier.server.console.acts import SENSITIVE, TWO_PEOPLE
from croupier.server.door.problems import Denied, denied, of_refusal, of_refused, problem
from croupier.server.door.sessions import Sessions
from croupier.server.live.accounts import SessionAccount, positions_of
from croupier.server.live.audience import Audience
from croupier.server.live.client import Client
from croupier.server.live.counting import Counting
from croupier.server.live.hub import ClientReply, Hub
from croupier.server.live.seating import Seating
from croupier.server.wire.acts import fields_of_house
from croupier.server.wire.messages import Again, Do, Piece, Problem, Read, ReadBet, SlipReading
from croupier.server.wire.messages import Refused as RefusedMessage

_AT_ONCE: Final = (acts.PlaceBets, acts.WithdrawBet, acts.MoveBet, acts.ClearBets)
"""A player's own acts on bets: they go straight to the writer, and nothing waits for them."""

LONGEST_ID: Final = 64

_FIELDS: Final = {kind: {one.name: one for one in fields(kind)} for kind in ACTS.values()}
_NEEDED: Final = {
    kind: frozenset(
        name
        for name, one in named.items()
        if one.default is MISSING and one.default_factory is MISSING
    )
    for kind, named in _FIELDS.items()
}
"""The fields of each act, and those that must be given."""


UNCOUNTED: Final = "The house is still counting what you have lost; it takes a moment."


class Uncounted(Exception):
    """A bet within a limit has to wait until everything on record is counted."""


class Asking:
    """Hands clients' acts in, and answers what a slip means."""

    def __init__(
        self,
        hub: Hub,
        node: Node,
        seating: Seating,
        sessions: Sessions,
        counting: Counting,
    ) -> None:
        self.hub = hub
        self.counting = counting
        self.sessions = sessions
        self.node = node
        self.seating = seating
        self._pool = ThreadPoolExecutor(8, "asking")
        self._tasks: set[asyncio.Task[None]] = set()

    def do(self, client: Client, asked: Do, audience: Audience) -> None:
        """Hand an act in; its answer comes when it is durable."""
        started = asyncio.get_running_loop().time()
        try:
            command = self._command(client, asked, audience)
            if client.player and isinstance(command.act, _AT_ONCE):
                account, stake = self._reserve(client, command.act, audience)
                reply = ClientReply(self.hub, client, asked.id, asked.act, started, account, stake)
                self.hub.house.writer.hand_in(client.table, command, reply)
                return
        except Denied as no:
            self.hub.metrics.refusals.labels(no.problem.code).inc()
            client.answer(RefusedMessage(asked.id, no.problem))
            return
        except Uncounted:
            client.answer(Again(asked.id, problem("again", UNCOUNTED)))
            return
        reply = ClientReply(self.hub, client, asked.id, asked.act, started)
        task = asyncio.ensure_future(self._ask(client, command, reply))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _ask(self, client: Client, command: Command, reply: ClientReply) -> None:
        """Ask the house for what may take a while."""
        try:
            if client.player and isinstance(command.act, acts.TakeSeat):
                await self.seating.take(client.session, client.table)
                answer = Answer(0, 0)
            elif client.player and isinstance(command.act, acts.LeaveSeat):
                await self.seating.leave(client.player, client.table)
                answer = Answer(0, 0)
            else:
                loop = asyncio.get_running_loop()
                answer = await loop.run_in_executor(
                    self._pool, self.node.ask, client.table, command
                )
        except Denied as no:
            client.answer(RefusedMessage(reply.id, no.problem))
        except Elsewhere:
            reply.set_exception(RuntimeError("Another node runs the table."))
        except Exception as error:  # noqa: BLE001 - a client is told, and the house goes on
            reply.set_exception(error)
        else:
            reply.set_result(answer)

    def _command(self, client: Client, asked: Do, audience: Audience) -> Command:
        id_ = checked_id(asked.id)
        actor = self._actor(client, asked.position)
        act = self._act(client, asked, audience)
        if not client.player:
            self._check_staff(client, actor, type(act))
        return Command(f"{quote(actor.person, safe='')}:{id_}", actor, act)

    def _actor(self, client: Client, position: str) -> Actor:
        session = client.session
        if client.player:
            return Actor(client.player, PLAYER)
        if session.kind != "staff":
            raise denied(401, "session", "There is no session: take a seat or log in first.")
        held = positions_of(self.hub.house, session.person)
        if not position and len(held) == 1:
            position = held[0]
        if position not in held:
            raise denied(403, "authority", f"{session.person} doesn't act as {position!r} here.")
        return Actor(session.person, position)

    def _check_staff(self, client: Client, actor: Actor, kind: type[Act]) -> None:
        """Refuse what takes two people, or a password that was given lately."""
        if actor.position not in MAY[kind] or kind not in SENSITIVE:
            return  # the house itself says no, and keeps it on record
        if kind in TWO_PEOPLE:
            message = f"This takes two people: propose {TWO_PEOPLE[kind]!r}."
            raise denied(403, "two-people", message, action=TWO_PEOPLE[kind])
        self.sessions.must_have_confirmed(client.session)

    def _act(self, client: Client, asked: Do, audience: Audience) -> Act:
        kind = ACTS.get(asked.act)
        if kind is None:
            raise denied(422, "message", f"There is no act {asked.act[:40]!r}.")
        if kind is acts.OpenTable and not asked.fields:
            return self.hub.house.opening(client.table)
        values = dict(asked.fields)
        if client.player and "seat" in _FIELDS[kind] and "seat" not in values:
            seat = audience.follower.seats.get(client.player)
            if seat is None and kind is not acts.TakeSeat:
                raise denied(409, "no-seat", "You have no seat at this table.")
            values["seat"] = seat or "-"
        if kind is acts.TakeSeat and client.player:
            values.setdefault("player", client.player)
        return act_of(kind, values)

    def _reserve(
        self, client: Client, act: Act, audience: Audience
    ) -> tuple[SessionAccount | None, int]:
        """Keep a bet within the player's own loss limit, with what is on its way."""
        accounts, player = self.hub.accounts, client.player
        if not isinstance(act, acts.PlaceBets | acts.MoveBet):
            return None, 0
        if accounts.excluded(player):
            raise denied(409, "excluded", "You are excluded from play.")
        if not accounts.loss_limit(player):
            return None, 0
        if not self.counting.ready:
            raise Uncounted
        follower = audience.follower
        seat = follower.state.seats.get(follower.seats.get(player, ""))
        stake = 0 if seat is None else _stake(follower.rules, seat, act)
        if seat is None or stake <= 0:
            return None, 0
        standing = sum(
            one.state.seats[name].standing
            for one in (each.follower for each in self.hub.audiences.values())
            if (name := one.seats.get(player)) is not None
        )
        no = accounts.refusal(player, standing, stake)
        if no is not None:
            raise Denied(409, no)
        account = accounts.open(player, client.session.since)
        account.pending += stake
        return account, stake

    def read(self, client: Client, asked: Read, audience: Audience) -> None:
        """Answer what a slip means, and whether it would be taken now."""
        follower, player = audience.follower, client.player
        rules = follower.rules
        try:
            slip = rules.notation.slip(asked.text, in_company=True)
        except Refused as refused:
            client.answer(RefusedMessage(asked.id, of_refused(refused)))
            return
        refusal: Problem | None = None
        seat = follower.seats.get(player)
        if seat is None:
            refusal = problem("no-seat", "You have no seat at this table.")
        else:
            act = acts.PlaceBets(seat, asked.text)
            command = Command("", Actor(player, PLAYER), act, self.hub.now())
            no = may(follower.settler, follower.state, command)
            refusal = None if no is None else of_refusal(no)
        bets = [
            ReadBet(
                bet.text,
                bet.target.name,
                bet.unit,
                [Piece(wager.name, stake) for wager, stake in bet.pieces],
                bet.total,
                bet.returned,
                bet.target.clause,
            )
            for bet in slip.bets
        ]
        text = "; ".join(bet.text for bet in slip.bets)
        client.answer(SlipReading(asked.id, text, bets, slip.total, refusal))

    def close(self) -> None:
        """Take nothing more."""
        self._pool.shutdown(wait=False, cancel_futures=True)


def act_of(kind: type[Act], values: dict[str, Any]) -> Act:
    """An act of its fields as a message names them."""
    names = _FIELDS[kind]
    if values.keys() - names or _NEEDED[kind] - values.keys():
        wanted = ", ".join(names) or "none"
        raise denied(422, "message", f"{kind.__name__} takes the fields: {wanted}.")
    try:
        return msgspec.convert(fields_of_house(kind, values), kind)
    except (msgspec.ValidationError, RecursionError) as error:
        raise denied(422, "message", f"{kind.__name__}: {error}.") from None


def _stake(rules: Rules, seat: Seat, act: acts.PlaceBets | acts.MoveBet) -> int:
    """What an act would stake more; nothing if it can't be read, which the house will say."""
    try:
        if isinstance(act, acts.PlaceBets):
            return rules.notation.slip(act.slip, in_company=True).total
        before = seat.bets.get(act.bet)
        if before is None:
            return 0
        return rules.notation.bet_on(act.target, before.unit).total - before.total
    except Refused:
        return 0


def checked_id(id_: str) -> str:
    """An id that a client gives what it asks for, so that it is done once."""
    if 0 < len(id_) <= LONGEST_ID and id_.isprintable() and "/" not in id_:
        return id_
    message = f"An id is 1 to {LONGEST_ID} printed characters without '/'."
    raise denied(422, "message", message)
