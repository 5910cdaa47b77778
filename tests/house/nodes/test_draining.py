"""A drain: a node's tables move to the others between rounds, and no round is interrupted."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from threading import Thread

import pytest

from croupier.audit.audit import audit
from croupier.cage import CAGE
from croupier.cli import main
from croupier.house.nodes.caller import Caller
from croupier.house.nodes.lobby import place_of
from croupier.play import acts
from croupier.play.events import RoundRecovered, RoundSettled, RoundVoided, TableTaken
from croupier.refusal import Refused
from tests.house.nodes.test_nodes import DEALER, PLAYER, Casino, seated
from tests.support.postgres import Server
from tools.prove.soaking.nodes import NodeProcess, eventually

DEAL = (acts.Spin(), acts.EnterResult("17"), acts.ConfirmResult())


@pytest.fixture
def casino(postgres_server: Server, tmp_path: Path) -> Iterator[Casino]:
    with ExitStack() as closing_:
        yield Casino(postgres_server, tmp_path, closing_)


def drained(node: NodeProcess, *more: str) -> int:
    """`croupier node drain`, as an operator runs it."""
    return main(["node", "drain", "--socket", node.socket, "--by", "manager-1", *more])


def in_background(node: NodeProcess) -> tuple[Thread, list[int]]:
    found = list[int]()
    thread = Thread(target=lambda: found.append(drained(node)))
    thread.start()
    return thread, found


def cage_at(casino: Casino) -> str:
    place = place_of(casino.store, CAGE)
    return "" if place is None else place.node


def uninterrupted(casino: Casino) -> bool:
    """Whether every table was left between its rounds."""
    return not any(
        casino.events(table, kind) for table in "NRGH" for kind in (RoundVoided, RoundRecovered)
    )


def test_tables_move_between_their_rounds_and_the_command_waits(
    casino: Casino, capsys: pytest.CaptureFixture[str]
) -> None:
    casino.write({"N": ("nz/37", "{ betting = 0.4, spin = 0.1 }"), "H": ("fair/37", "")})
    one = casino.node("one", "N,H")
    eventually(casino.runs(N="one", H="one"))
    eventually(lambda: cage_at(casino) == "one")
    two = casino.node("two", "")
    eventually(lambda: two.answers)
    dealer = casino.caller(one, two)
    seated(dealer, "H")
    assert dealer.ask("H", DEALER, acts.OpenBetting()).accepted
    waiting, code = in_background(one)
    eventually(casino.runs(N="two"))
    assert cage_at(casino) == "two"
    bet = dealer.ask("H", PLAYER, acts.PlaceBets("1", "17 by 5"))
    assert (bet.accepted, bet.node) == (True, one.socket), "its round is on, and goes on here"
    said = list[str]()
    eventually(lambda: "Left until their rounds are over: H." in heard(capsys, said))
    assert waiting.is_alive(), "the command waits for it"
    for act in DEAL:
        assert dealer.ask("H", DEALER, act).node == one.socket
    begun = dealer.ask("H", DEALER, acts.OpenBetting())
    assert (begun.accepted, begun.node) == (True, two.socket), "the next one begins at the other"
    waiting.join(60)
    assert code == [0]
    assert "The node runs nothing now: it can be ended." in heard(capsys, said)
    assert [event.node for event in casino.events("H", TableTaken)] == ["one", "two"]
    eventually(lambda: len(casino.events("N", RoundSettled)) > 2)
    assert uninterrupted(casino)

    assert drained(one) == 0, "a drain twice is a drain"
    two.kill()  # a drained node takes nothing, whatever happens
    again = Caller([one.socket], patience=2)
    with pytest.raises(Exception, match="No answer"):
        again.ask("H", PLAYER, acts.PlaceBets("1", "17 by 5"))
    again.close()
    one.send(signal.SIGTERM)
    assert one.ended(30) == 0
    one.start()  # and after a restart it is a node like any other
    eventually(lambda: [event.node for event in casino.events("H", TableTaken)][2:] == ["one"])
    assert audit(casino.store).faults == []


def heard(capsys: pytest.CaptureFixture[str], said: list[str]) -> str:
    """All that a command in the background has said until now."""
    said.append(capsys.readouterr().out)
    return "".join(said)


def test_a_node_that_is_killed_while_it_drains_is_a_node_that_was_killed(
    casino: Casino, capsys: pytest.CaptureFixture[str]
) -> None:
    casino.write({"H": ("fair/37", ""), "G": ("nz/37", "{ betting = 600 }")})
    one = casino.node("one", "H,G")
    eventually(casino.runs(H="one", G="one"))
    two = casino.node("two", "")
    dealer = casino.caller(one, two)
    seated(dealer, "H")
    assert dealer.ask("H", DEALER, acts.OpenBetting()).accepted
    bet = dealer.ask("H", PLAYER, acts.PlaceBets("1", "17 by 5"), "bet")
    waiting, code = in_background(one)
    eventually(lambda: "hands its tables to the others" in one.log.read_text())
    one.kill()
    waiting.join(60)
    assert code == [1]
    assert "Nobody answers at" in capsys.readouterr().err
    again = dealer.ask("H", PLAYER, acts.PlaceBets("1", "17 by 5"), "bet")
    assert again == bet._replace(node=two.socket)
    eventually(casino.runs(H="two", G="two"))
    assert audit(casino.store).faults == []


def test_the_last_node_goes_on_unless_it_is_told(
    casino: Casino, capsys: pytest.CaptureFixture[str]
) -> None:
    casino.write({"H": ("fair/37", "")})
    one = casino.node("one", "")
    eventually(casino.runs(H="one"))
    dealer = casino.caller(one)
    seated(dealer, "H")
    assert drained(one) == 1
    assert "No other node has taken cage within 5 seconds" in capsys.readouterr().err
    assert dealer.ask("H", DEALER, acts.OpenBetting()).accepted
    eventually(lambda: cage_at(casino) == "one")
    assert [event.node for event in casino.events("H", TableTaken)] == ["one"], "it never left"
    for act in DEAL:
        assert dealer.ask("H", DEALER, act).accepted
    assert drained(one, "--last") == 0
    assert casino.runs(H="")()
    assert uninterrupted(casino)


def test_a_drain_is_a_managers_to_ask_for(casino: Casino) -> None:
    one = casino.node("one", "")
    eventually(lambda: one.answers)
    operator = casino.caller(one)
    with pytest.raises(Refused, match="hand a node's tables over isn't a dealer's to do"):
        operator.drain(DEALER, "d1", last=True)
