"""Errands: a node that hangs keeps nobody waiting who asks another."""

from __future__ import annotations

import json
import socket
import time
from collections.abc import Iterator
from concurrent.futures import Future
from contextlib import ExitStack, closing
from pathlib import Path
from threading import Thread

import pytest

from croupier.chance.script import Script
from croupier.house.config import HouseConfig, TableConfig
from croupier.house.house import House
from croupier.house.nodes import errands as errands_module
from croupier.house.nodes import node_line
from croupier.house.nodes.door_line import answer_to_hello, read_asked, told_line
from croupier.house.nodes.errands import Errands
from croupier.house.nodes.lobby import TablePlace
from croupier.house.nodes.node import Node, NodeSettings
from croupier.house.nodes.talk import Talk
from croupier.house.stopping import Stopping
from croupier.journal.answer import Answer
from croupier.journal.contract import Store
from croupier.journal.memory import MemoryStore
from croupier.play import acts
from croupier.play.acts import Actor, Command
from tests.support.fakes import FakeClock
from tests.support.floor import until

BET = Command("b1", Actor("ann", "player"), acts.PlaceBets("1", "17 by 5", 1), 0, 9)


class Reached:
    """A node's socket, at which something is said or nothing is."""

    def __init__(self, path: Path, name: str, *, hangs: bool) -> None:
        self.place = TablePlace("", name, str(path), 0, 1)
        self.line = socket.socket(socket.AF_UNIX)
        self.line.bind(str(path))
        self.line.listen(16)
        self.cut = 0
        """Lines that have ended."""
        if not hangs:
            Thread(target=self._take_in, daemon=True).start()

    def _take_in(self) -> None:
        while True:
            try:
                line, _ = self.line.accept()
            except OSError:
                return
            self._serve(line)

    def _serve(self, line: socket.socket) -> None:
        hello = b""
        while not hello.endswith(b"\n"):
            hello += line.recv(1)
        talk = Talk(line, lambda said: self._hear(talk, said), self._end)
        talk.say(answer_to_hello(hello, self.place.node))
        talk.start()

    def _hear(self, talk: Talk, said: bytes) -> None:
        asked = read_asked(said)
        told = None if asked.command is None else Answer(1, 1)
        talk.say(told_line(asked.number, told))

    def _end(self) -> None:
        self.cut += 1


@pytest.fixture
def nodes(tmp_path: Path) -> Iterator[dict[str, Reached]]:
    """Table A's node answers; those of B, C and D are stopped in the middle of something."""
    with ExitStack() as ends:
        found = {name: Reached(tmp_path / name, name.lower(), hangs=name != "A") for name in "ABCD"}
        for one in found.values():
            ends.enter_context(closing(one.line))
        yield found


@pytest.fixture
def errands(nodes: dict[str, Reached], monkeypatch: pytest.MonkeyPatch) -> Iterator[Errands]:
    def place_of(_: Store, desk: str) -> TablePlace:
        return nodes[desk].place._replace(table=desk)

    monkeypatch.setattr(errands_module, "place_of", place_of)
    store = MemoryStore()
    config = HouseConfig(tuple(TableConfig(name, "nz/37") for name in nodes))
    house = House(store, FakeClock(), config, open_all=False)
    door = NodeSettings("door", takes=False)
    node = Node(house, door, Script([]), Stopping(house.clock), lambda _: None)
    errands = Errands(node, store)
    errands.start()
    yield errands
    errands.close()


def test_nodes_that_hang_make_no_other_seem_silent(
    errands: Errands, nodes: dict[str, Reached]
) -> None:
    assert until(lambda: errands.is_silent("B") and not errands.is_silent("A"))
    end = time.monotonic() + 2 * node_line.SILENCE
    while time.monotonic() < end:
        assert not errands.is_silent("A")
        began = time.monotonic()
        assert asked_of("A", errands) == Answer(1, 1)
        assert time.monotonic() - began < node_line.SILENCE
        time.sleep(0.05)
    assert nodes["A"].cut == 0, "its line was cut though it answers"


def test_one_who_can_t_be_understood_is_tried_again(
    errands: Errands, nodes: dict[str, Reached], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert asked_of("A", errands) == Answer(1, 1)
    with monkeypatch.context() as odd:
        odd.setattr(node_line, "version_of", lambda *_: int(json.loads("[null]")[0]))
        errands._lines[str(nodes["A"].place.socket)].hang_up()
        assert until(lambda: errands.is_silent("A"))
    assert asked_of("A", errands) == Answer(1, 1)


def asked_of(desk: str, errands: Errands) -> Answer:
    asked: Future[Answer] = Future()
    errands.hand_in(desk, BET, asked)
    return asked.result(60)
