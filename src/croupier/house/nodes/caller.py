"""A caller: asks the nodes of a house through their sockets, with the same id until it is told."""

from __future__ import annotations

import json
import socket
import time
from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple
from uuid import uuid4

from croupier.house.nodes.line import NODE, DrainNode, LineRequest, ReloadHouse, request_line
from croupier.play.acts import Actor, AnyAct
from croupier.refusal import Refused

PATIENCE: Final = 30.0
"""Seconds to go on asking."""

PAUSE: Final = 0.02
LONGEST_PAUSE: Final = 0.3
"""Seconds before asking again, when a table is nowhere for the moment: longer each time."""


class Unanswered(Exception):
    """No node gave an answer in time; whether it was done, the same id will tell."""


class Told(NamedTuple):
    """An answer as it came over the line."""

    first: int
    """The number of the first event it caused; 0 if it caused none."""
    last: int
    refused: Mapping[str, Any] | None
    node: str
    """The socket of the node that gave it."""

    @property
    def accepted(self) -> bool:
        return self.refused is None


class Caller:
    """One client. A line that is cut is made again, and a table that has moved is followed."""

    def __init__(
        self, sockets: Sequence[str], *, patience: float = PATIENCE, wait: float = 10.0
    ) -> None:
        assert sockets
        self.sockets = list(sockets)
        self.patience = patience
        self.wait = wait
        """Seconds to wait for one node: one that hangs takes a line and says nothing."""
        self.resent = 0
        """How many times something was asked again."""
        self._at = self.sockets[0]
        self._line: socket.socket | None = None
        self._rest = b""

    def ask(self, table: str, actor: Actor, act: AnyAct | None, id_: str | None = None) -> Told:
        """Ask until some node answers, with one id; no act is to open the table as configured."""
        id_ = id_ or uuid4().hex
        line, end = (
            request_line(LineRequest(table, id_, actor, act)),
            time.monotonic() + self.patience,
        )
        why, pause = "", PAUSE
        while time.monotonic() < end:
            try:
                answer = self._exchanged(line, id_)
            except (OSError, ValueError) as error:
                why = f"{self._at}: {error!r}"
                self._turn_to(self._another())
            else:
                told = self._told(answer)
                if told is not None:
                    return told
                why = json.dumps(answer)
            self.resent += 1
            time.sleep(pause)
            pause = min(2 * pause, LONGEST_PAUSE)
        raise Unanswered(f"No answer to {id_} at {table} within {self.patience} s: {why}")

    def reload(self, actor: Actor) -> list[str]:
        """Let the node at the first socket read the house's file again; told is what waits."""
        self._turn_to(self.sockets[0])
        return list(self._asked_of_node(actor, ReloadHouse(), uuid4().hex)["told"])

    def drain(self, actor: Actor, id_: str, *, last: bool) -> list[str]:
        """Let the node at the first socket hand its tables over; told is what is left there.

        Asked again under the same id, that is told again; an OSError if the node has gone.
        """
        return list(self._asked_of_node(actor, DrainNode(last), id_)["left"])

    def _asked_of_node(self, actor: Actor, act: AnyAct, id_: str) -> Mapping[str, Any]:
        answer = self._exchanged(request_line(LineRequest(NODE, id_, actor, act)), id_)
        wrong = answer.get("refused") or answer.get("error")
        if wrong:
            raise Refused("house", wrong["message"], part=wrong["code"])
        return answer

    def close(self) -> None:
        """Hang up."""
        if self._line is not None:
            self._line.close()
        self._line, self._rest = None, b""

    def _told(self, answer: Mapping[str, Any]) -> Told | None:
        """The answer to what was asked; None if it must be asked again, here or elsewhere."""
        if "moved" in answer:
            self._turn_to(answer.get("socket") or self._another())
            return None
        if "error" in answer:
            if answer["error"]["code"] != "again":
                raise ValueError(answer["error"]["message"])
            return None
        where = answer.get("first", 0), answer.get("last", 0)
        return Told(*where, answer.get("refused"), self._at)

    def _exchanged(self, line: bytes, id_: str) -> Mapping[str, Any]:
        if self._line is None:
            self._line = socket.socket(socket.AF_UNIX)
            self._line.settimeout(self.wait)
            self._line.connect(self._at)
        self._line.sendall(line)
        while b"\n" not in self._rest:
            more = self._line.recv(65_536)
            if not more:
                raise ConnectionError("the line was cut")
            self._rest += more
        first, _, self._rest = self._rest.partition(b"\n")
        answer: Mapping[str, Any] = json.loads(first)
        if answer["id"] not in (id_, None):
            raise ValueError(f"an answer to {answer['id']}")
        return answer

    def _turn_to(self, path: str) -> None:
        self.close()
        self._at = path

    def _another(self) -> str:
        """The next of the nodes that are known."""
        place = self.sockets.index(self._at) if self._at in self.sockets else -1
        return self.sockets[(place + 1) % len(self.sockets)]
