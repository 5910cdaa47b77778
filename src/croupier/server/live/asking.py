"""Asking: from a client's `do` to a command of the house, with the session's own actor.

Who acts is always the session's person, whatever the message says; what they may do is decided by
the house, so that there is one list of powers.
"""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from dataclasses import MISSING, fields
from typing import Any, Final, get_args
from urllib.parse import quote

import msgspec

from croupier.house.nodes.door_line import travels
from croupier.house.nodes.node import Node
from croupier.house.nodes.run_table import Elsewhere
from croupier.journal.answer import Answer
from croupier.journal.marks import mark_asked
from croupier.play import acts
from croupier.play.acts import ACTS, Act, Actor, Command
from croupier.play.authority import DEVICE, PLAYER
from croupier.play.deciding import may
from croupier.play.live.hands import is_only_said
from croupier.play.possible import MAY
from croupier.refusal import Refused
from croupier.server.console.acts import SENSITIVE, TWO_PEOPLE
from croupier.server.door.problems import Denied, denied, of_refusal, of_refused, problem
from croupier.server.door.sessions import Sessions
from croupier.server.live.accounts import positions_of
from croupier.server.live.audience import Audience
from croupier.server.live.client import Client
from croupier.server.live.hub import ClientReply, Hub
from croupier.server.live.seating import Seating
from croupier.server.wire.acts import fields_of_house
from croupier.server.wire.messages import Do, Piece, Problem, Read, ReadBet, SlipReading
from croupier.server.wire.messages import Refused as RefusedMessage

_AT_ONCE: Final = get_args(acts.ForARound)
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


class Asking:
    """Hands clients' acts in, and answers what a slip means."""

    def __init__(
        self,
        hub: Hub,
        node: Node,
        seating: Seating,
        sessions: Sessions,
    ) -> None:
        self.hub = hub
        self.sessions = sessions
        self.node = node
        self.seating = seating
        self._pool = ThreadPoolExecutor(8, "asking")
        self._tasks: set[asyncio.Task[None]] = set()

    def do(self, client: Client, asked: Do, audience: Audience) -> None:
        """Hand an act in; its answer comes when it is durable."""
        started = asyncio.get_running_loop().time()
        try:
            id_, mark = _command_id(client, asked), mark_asked(asked.act, asked.fields)
            known = self._first_answer(client, id_, mark, audience)
            if known is not None:
                self.hub.tell(client, asked.id, asked.act, known)
                return
            command = self._command(client, asked, audience, id_, mark)
            if client.player and isinstance(command.act, _AT_ONCE):
                reply = ClientReply(self.hub, client, asked.id, asked.act, started)
                self.hub.house.hand_in(client.table, command, reply)
                return
        except Denied as no:
            self.hub.metrics.refusals.labels(no.problem.code).inc()
            client.answer(RefusedMessage(asked.id, no.problem))
            self.hub.breach(client, asked.act, no.problem.code)
            return
        reply = ClientReply(self.hub, client, asked.id, asked.act, started)
        task = asyncio.ensure_future(self._ask(client, command, reply))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _first_answer(
        self, client: Client, id_: str, mark: int, audience: Audience
    ) -> Answer | None:
        """What a stored command was answered: whatever has become of its sender since."""
        table = self.hub.house.writer.tables.get(client.table)
        known = None if table is None else table.answers.first(id_, mark)
        stored = known is not None and known.last <= audience.follower.number
        return known if stored else None

    async def _ask(self, client: Client, command: Command, reply: ClientReply) -> None:
        """Ask the house for what may take a while."""
        try:
            if client.player and isinstance(command.act, acts.TakeSeat):
                await self.seating.take(client.session, client.table, wish=command)
                answer = Answer(0, 0)
            elif client.player and isinstance(command.act, acts.LeaveSeat):
                answer = await self.seating.leave(client.player, client.table, command)
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

    def _command(
        self, client: Client, asked: Do, audience: Audience, id_: str, mark: int
    ) -> Command:
        actor = self._actor(client, asked.position)
        act = self._act(client, asked, audience)
        if not client.player:
            self._check_staff(client, actor, type(act))
        return Command(id_, actor, act, asked=mark)

    def _actor(self, client: Client, position: str) -> Actor:
        session = client.session
        if client.player:
            return Actor(client.player, PLAYER)
        if session.kind == "nobody" and client.reader:
            return Actor(client.device, DEVICE)
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
            return self._opening(client.table)
        values = dict(asked.fields)
        if client.player and "seat" in _FIELDS[kind] and "seat" not in values:
            values["seat"] = audience.follower.seats.get(client.player, "")
        if kind is acts.TakeSeat and client.player:
            values.setdefault("player", client.player)
        if client.player and kind in _AT_ONCE and not values.get("round"):
            message = f"{kind.__name__} says for which `round` it is: the one its player saw."
            raise denied(422, "message", message)
        return act_of(kind, values)

    def _opening(self, table: str) -> acts.OpenTable:
        """To open a table as the house is configured; who runs it elsewhere fills it in."""
        runs = self.hub.house.writer.runs(table)
        return self.hub.house.opening(table) if runs else acts.OpenTable("", {})

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
            said = is_only_said(rules, follower.state, slip)
            act = (acts.AnnounceBets if said else acts.PlaceBets)(seat, asked.text)
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
        act = msgspec.convert(fields_of_house(kind, values), kind)
    except (msgspec.ValidationError, RecursionError) as error:
        raise denied(422, "message", f"{kind.__name__}: {error}.") from None
    if not travels(act):
        raise denied(422, "message", f"{kind.__name__}: a number is too large, or a list too deep.")
    return act


def _command_id(client: Client, asked: Do) -> str:
    """Ids are made by clients: each person has their own."""
    return f"{quote(client.session.person or client.device, safe='')}:{checked_id(asked.id)}"


def checked_id(id_: str) -> str:
    """An id that a client gives what it asks for, so that it is done once."""
    if 0 < len(id_) <= LONGEST_ID and id_.isprintable() and "/" not in id_:
        return id_
    message = f"An id is 1 to {LONGEST_ID} printed characters without '/'."
    raise denied(422, "message", message)
