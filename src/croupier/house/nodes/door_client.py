"""A door at a node's reception: what it asks is handed in at once, and answered when it is durable.

Nothing waits for what came before it, so one door brings the acts of thousands over one line.
"""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Final, get_args

from croupier.house.nodes.door_line import (
    AskAgain,
    Asked,
    NotHere,
    answer_to_hello,
    number_of,
    read_asked,
    told_line,
)
from croupier.house.nodes.line import BadLine
from croupier.house.nodes.node import Node
from croupier.house.nodes.run_table import Elsewhere
from croupier.house.nodes.sealed import Line
from croupier.house.nodes.talk import Talk
from croupier.journal.answer import Answer
from croupier.play import acts
from croupier.play.acts import Command

_AT_ONCE: Final = get_args(acts.ForARound)
"""What players do with their bets: it goes straight to the writer."""


@dataclass(frozen=True, slots=True)
class _DoorReply:
    """Where the answer to something goes that a door has asked."""

    talk: Talk
    number: int

    def set_result(self, result: Answer, /) -> None:
        self.talk.say(told_line(self.number, result))

    def set_exception(self, exception: BaseException, /) -> None:
        told = NotHere() if isinstance(exception, Elsewhere) else AskAgain(_why(exception))
        self.talk.say(told_line(self.number, told))


class DoorDesk:
    """Where the doors of a house come to one of its nodes."""

    def __init__(self, node: Node) -> None:
        self.node = node
        self._pool = ThreadPoolExecutor(8, "for doors")
        self._talks: set[Talk] = set()

    def talk(self, line: Line, hello: bytes) -> None:
        """Answer a door until it has gone.

        Whoever comes by a door has a log-in: from now on dealers act where they are signed in, and
        a seat's money is its player's, as at a server that runs the tables itself.
        """
        self.node.house.floor.kept = True
        talk = Talk(line, lambda said: self._hear(talk, said), lambda: self._talks.discard(talk))
        self._talks.add(talk)
        talk.say(answer_to_hello(hello, self.node.settings.name))
        talk.listen()

    def close(self) -> None:
        """Hang up on every door: it finds who runs the tables now."""
        for talk in list(self._talks):
            talk.hang_up()
        self._pool.shutdown(wait=False, cancel_futures=True)

    def _hear(self, talk: Talk, said: bytes) -> None:
        try:
            asked = read_asked(said)
        except BadLine as bad:
            number = number_of(said)
            if number is None:
                talk.hang_up()  # a door of ours says nothing of the kind
            else:  # one act that isn't understood here cuts off nobody else's
                talk.say(told_line(number, AskAgain(str(bad))))
            return
        if asked.command is None:
            talk.say(told_line(asked.number, None))
            return
        reply = _DoorReply(talk, asked.number)
        writer = self.node.house.writer
        if isinstance(asked.command.act, _AT_ONCE) and asked.desk in writer.tables:
            writer.hand_in(asked.desk, asked.command, reply)
        else:
            self._pool.submit(self._ask, asked, asked.command, reply)

    def _ask(self, asked: Asked, command: Command, reply: _DoorReply) -> None:
        """Ask for what may take a while."""
        try:
            if isinstance(command.act, acts.OpenTable) and not command.act.edition:
                command = command._replace(act=self.node.opening(asked.desk))
            answer = self.node.ask_here(asked.desk, command)
        except Exception as error:  # noqa: BLE001 - the door is told, and the node goes on
            runs = self.node.runs(asked.desk)
            reply.set_exception(error if runs else Elsewhere())
        else:
            reply.set_result(answer)


def _why(error: BaseException) -> str:
    return str(error) or repr(error)
