"""Doors on other machines: who has a key that is believed is heard, and nobody else."""

from __future__ import annotations

import socket
from collections.abc import Callable, Iterator
from contextlib import ExitStack, suppress
from pathlib import Path
from queue import SimpleQueue

import pytest

from croupier.cli import main
from croupier.house.nodes import far_doors
from croupier.house.nodes.door_line import (
    Told,
    Unspoken,
    answer_to_hello,
    read_asked,
    told_line,
)
from croupier.house.nodes.far_doors import FarDoors, parted
from croupier.house.nodes.lobby import TablePlace
from croupier.house.nodes.node_line import LineCut, NodeLine
from croupier.house.nodes.sealed import Line
from croupier.house.nodes.talk import Talk
from croupier.house.nodes.trust import LineKeys
from croupier.journal.answer import Answer
from croupier.play import acts
from croupier.play.acts import Actor, Command
from croupier.play.refusals import Refusal
from croupier.refusal import Refused
from tests.support.floor import until
from tests.support.processes.certificates import Certificates

BET = Command("b1", Actor("ann", "player"), acts.PlaceBets("1", "17 by 5"), 0, 9)
LONG = "x" * 60_000
"""Longer than a record of TLS."""


class FarNode:
    """A node's reception for doors elsewhere, that says back what it is asked."""

    def __init__(self, keys: LineKeys) -> None:
        self.refused: list[tuple[str, str]] = []
        self.heard = 0
        self._doors = FarDoors("127.0.0.1:0", keys, self._talk, lambda *no: self.refused.append(no))
        self.place = TablePlace("T", "one", "", 0, 1, f"127.0.0.1:{self._doors.server_address[1]}")
        self._doors.start()

    def _talk(self, line: Line, hello: bytes) -> None:
        talk = Talk(line, lambda said: self._hear(talk, said), lambda: None)
        talk.say(answer_to_hello(hello, "one"))
        talk.listen()

    def _hear(self, talk: Talk, said: bytes) -> None:
        asked = read_asked(said)
        self.heard += 1
        command = asked.command
        told = command and Answer(0, 0, Refusal("maximum", LONG, None, {"asked": command.asked}))
        talk.say(told_line(asked.number, told))

    def close(self) -> None:
        self._doors.close()


@pytest.fixture
def certificates(tmp_path: Path) -> Certificates:
    return Certificates(tmp_path / "keys")


@pytest.fixture
def node(certificates: Certificates) -> Iterator[FarNode]:
    with ExitStack() as closing:
        node = FarNode(certificates.keys("one"))
        closing.callback(node.close)
        yield node


def asked(line: NodeLine, times: int = 1) -> Iterator[Told | LineCut]:
    """What a line answers."""
    answers: SimpleQueue[Told | LineCut] = SimpleQueue()
    for _ in range(times):
        line.ask("T", BET, answers.put)
    return (answers.get(timeout=60) for _ in range(times))


def sent_away(reach: Callable[[], NodeLine], node: FarNode) -> str:
    """Why somebody isn't heard; they learn nothing and have asked nothing."""
    with pytest.raises(OSError, match=r".*"):
        reach()
    assert until(lambda: node.refused)
    assert node.heard == 0
    return ": ".join(node.refused[-1])


def test_a_door_that_is_believed_asks_for_much_at_once(
    node: FarNode, certificates: Certificates
) -> None:
    line = NodeLine(node.place, "door-1", certificates.keys("door"))
    for told in asked(line, 200):
        assert isinstance(told, Answer)
        assert told.refusal is not None
        assert (told.refusal.message, told.refusal.figures) == (LONG, {"asked": 9})
    assert not line.silent
    assert not node.refused
    line.hang_up()


def test_a_stranger_is_sent_away_and_told_of(node: FarNode, certificates: Certificates) -> None:
    stranger = certificates.keys("stranger", believed=False)
    why = sent_away(lambda: NodeLine(node.place, "door-1", stranger), node)
    assert why.startswith("127.0.0.1: its certificate isn't believed")


def test_who_has_signed_by_a_believed_key_is_a_stranger(
    node: FarNode, certificates: Certificates
) -> None:
    certificates.keys("door")
    signed = certificates.signed_by("door", "friend-of-a-door")
    why = sent_away(lambda: NodeLine(node.place, "door-1", signed), node)
    assert "friend-of-a-door" in why
    assert "isn't in the folder" in why


def test_who_speaks_no_tls_or_shows_nothing_is_sent_away(
    node: FarNode, certificates: Certificates
) -> None:
    host, _, port = node.place.line.rpartition(":")
    with socket.create_connection((host, int(port)), 10) as line:
        line.sendall(b'{"door":"door-1","versions":[1]}\n')
        assert not line.recv(1_000).startswith(b"{")
    assert until(lambda: node.refused)
    assert "proves nothing" in node.refused[-1][1]
    door = certificates.keys("door")
    assert [type(told) for told in asked(NodeLine(node.place, "d", door))] == [Answer]


def test_a_withdrawn_door_is_cut_off_and_stays_away(
    node: FarNode, certificates: Certificates
) -> None:
    door, other = certificates.keys("door"), certificates.keys("other")
    line, stays = (NodeLine(node.place, "d", keys) for keys in (door, other))
    assert [type(told) for told in asked(line)] == [Answer]
    certificates.withdraw("door")
    assert until(lambda: line.silent)
    assert until(lambda: node.refused)
    assert node.refused == [("door", "its certificate was withdrawn")]
    with pytest.raises(OSError, match=r".*"):
        NodeLine(node.place, "d", door)
    assert [type(told) for told in asked(stays)] == [Answer]
    stays.hang_up()


def test_a_door_believes_no_node_that_it_doesn_t_know(
    certificates: Certificates, tmp_path: Path
) -> None:
    node = FarNode(certificates.keys("one"))
    elsewhere = Certificates(tmp_path / "others").keys("door")
    (certificates.trusted / "door.pem").write_text(elsewhere.certificate.read_text())
    with pytest.raises(OSError, match="certificate verify failed"):
        NodeLine(node.place, "door-1", elsewhere)
    node.close()


def test_another_node_at_the_address_isn_t_asked(node: FarNode, certificates: Certificates) -> None:
    door = certificates.keys("door")
    with pytest.raises(Unspoken, match="one answers there, and not two"):
        NodeLine(node.place._replace(node="two"), "door-1", door)


def test_strangers_who_speak_slowly_keep_no_door_out_for_long(
    node: FarNode, certificates: Certificates, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(far_doors, "HELLO", 1.0)
    address, door = parted(node.place.line), certificates.keys("door")
    with ExitStack() as closing:
        strangers = [socket.create_connection(address, 10) for _ in range(far_doors.AT_ONCE)]
        for one in strangers:
            closing.enter_context(one)

        def let_in() -> bool:
            for one in strangers:
                with suppress(OSError):
                    one.sendall(b"\x16")  # as a hand begins, a byte at a time
            with suppress(OSError):
                NodeLine(node.place, "door-1", door).hang_up()
                return True
            return False

        assert until(let_in)


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["--line", "0.0.0.0:8100"], "that doors can reach"),
        (["--line", "10.0.0.2:8100"], "needs --line-cert"),
        (["--line-trust", "somewhere"], "come together"),
    ],
)
def test_a_line_is_asked_for_as_a_whole(
    words: list[str], why: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    house = tmp_path / "house.toml"
    house.write_text('[[table]]\nname = "T"\ngame = "nz/37"\nlimits = {}\n')
    assert main(["node", "--house", str(house), *words]) == 2
    assert why in capsys.readouterr().err


def test_keys_that_can_t_be_used_are_refused(certificates: Certificates) -> None:
    keys = certificates.keys("one")
    keys.key.write_text("nothing")
    with pytest.raises(Refused, match="can't be used"):
        keys.check()
