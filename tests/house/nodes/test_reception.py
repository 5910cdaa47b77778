"""A node's socket: only its owner's, left clean, and no line can crash it."""

from __future__ import annotations

import json
import socket
import stat
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from croupier.chance.script import Script
from croupier.house.config import HouseConfig, TableConfig
from croupier.house.house import House
from croupier.house.nodes.caller import Caller, Unanswered
from croupier.house.nodes.line import LONGEST
from croupier.house.nodes.lobby import lobby, place_of
from croupier.house.nodes.node import Node, NodeSettings
from croupier.house.nodes.reception import Reception, answers
from croupier.house.nodes.takeover import Keeper
from croupier.house.stopping import Stopping
from croupier.journal.memory import MemoryStore
from croupier.play import acts
from croupier.refusal import Refused
from tests.support.fakes import ANN, FakeClock


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "node.sock"


@pytest.fixture
def node(path: Path) -> Iterator[Node]:
    """A node with table A open; B isn't run by anybody."""
    config = HouseConfig((TableConfig("A", "nz/37"), TableConfig("B", "nz/37")))
    house = House(MemoryStore(), FakeClock(), config, open_all=False)
    settings, stopping = NodeSettings("one", str(path)), Stopping(house.clock)
    node = Node(house, settings, Script([]), stopping, lambda _: None)
    house.start()
    Keeper(node)._take(config.tables[0])
    yield node
    house.close()


@pytest.fixture
def reception(node: Node, path: Path) -> Iterator[Reception]:
    reception = Reception(path, node.answer)
    reception.start()
    yield reception
    reception.close()
    assert not path.exists()


def exchanged(path: Path, *lines: bytes) -> list[Any]:
    with closing(socket.socket(socket.AF_UNIX)) as line:
        line.settimeout(5)
        line.connect(str(path))
        line.sendall(b"".join(lines))
        line.shutdown(socket.SHUT_WR)
        with line.makefile("rb") as answers_:
            return [json.loads(answer) for answer in answers_]


def test_only_its_owner_may_use_it(reception: Reception) -> None:
    assert stat.S_IMODE(reception.path.stat().st_mode) == 0o600
    assert answers(str(reception.path))


def test_bad_lines_are_answered_and_good_ones_after_them(reception: Reception) -> None:
    good = {"table": "A", "actor": ANN, "act": "TakeSeat", "fields": {"seat": "1", "player": "Ann"}}
    lines = [b"rubbish\n", b"\n", b"\0\n", json.dumps({"id": "1", **good}).encode() + b"\n"]
    lines += [json.dumps({"id": "2", **good, "table": name}).encode() + b"\n" for name in "BC"]
    bad, empty, zero, done, free, unknown = exchanged(reception.path, *lines)
    assert {one["error"]["code"] for one in (bad, empty, zero)} == {"line"}
    assert done == {"id": "1", "accepted": True, "first": 3, "last": 3}
    assert free == {"id": "2", "moved": "", "socket": ""}, "nobody has it yet"
    assert unknown["error"] == {"code": "line", "message": "The house has no table 'C'."}


def test_a_line_without_end_is_refused(reception: Reception) -> None:
    [answer] = exchanged(reception.path, b"x" * (LONGEST + 1))
    assert answer["id"] is None
    assert exchanged(reception.path, b'{"id": "1"') == [], "a line that was cut is none"
    assert answers(str(reception.path))


def test_a_caller_is_told_or_gives_up(reception: Reception) -> None:
    dead = str(reception.path) + ".dead"
    with closing(Caller([dead, str(reception.path)], patience=0.5)) as caller:
        assert caller.ask("A", ANN, acts.TakeSeat("1", "Ann"), "seat").first == 3
        assert caller.ask("A", ANN, acts.TakeSeat("1", "Ann"), "seat").first == 3
        refused = caller.ask("A", ANN, acts.OpenBetting()).refused
        assert refused is not None
        assert refused["code"] == "authority"
        with pytest.raises(ValueError, match="An id is"):
            caller.ask("A", ANN, acts.OpenBetting(), "a/b")
        with pytest.raises(Unanswered, match="at B within"):
            caller.ask("B", ANN, acts.TakeSeat("1", "Ann"))


def test_the_lobby_says_where_a_table_is(node: Node) -> None:
    store = node.house.store
    [place] = lobby(store)
    assert (place.table, place.node, place.socket, place.epoch) == (
        "A",
        "one",
        node.settings.socket,
        1,
    )
    assert place_of(store, "B") is None


def test_what_a_dead_node_left_is_cleared_away_and_nothing_else(path: Path) -> None:
    with closing(socket.socket(socket.AF_UNIX)) as dead:
        dead.bind(str(path))
    Reception(path, bytes).server_close()
    path.unlink()
    path.write_text("a letter")
    with pytest.raises(Refused, match="there is a file"):
        Reception(path, bytes)
    assert path.read_text() == "a letter"
    with pytest.raises(Refused, match="up to 100 bytes"):
        Reception(path.with_name("x" * 100), bytes)
    with pytest.raises(Refused, match="No such file"):
        Reception(path.parent / "nowhere" / "node.sock", bytes)


def test_two_nodes_have_no_socket_in_common(reception: Reception) -> None:
    with pytest.raises(Refused, match="another node answers there"):
        Reception(reception.path, bytes)
