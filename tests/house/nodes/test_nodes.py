"""Nodes: two of them on one PostgreSQL; when one dies, hangs or ends, its tables go on."""

from __future__ import annotations

import json
import signal
import socket
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing
from functools import partial
from itertools import count
from pathlib import Path
from typing import Any

import psycopg
import pytest

from croupier.audit.audit import audit
from croupier.cage import CAGE
from croupier.cage import acts as cage
from croupier.cage.cage import open_cage
from croupier.cli import main
from croupier.house.nodes.caller import Caller, Told
from croupier.house.nodes.line import LineRequest, request_line
from croupier.house.nodes.lobby import place_of
from croupier.journal.encoding import decoded
from croupier.journal.postgres.store import PostgresStore
from croupier.play import acts
from croupier.play.acts import Act, Actor
from croupier.play.event import AnyEvent
from croupier.play.events import (
    BetsPlaced,
    BettingOpened,
    LimitsChanged,
    RoundRecovered,
    RoundSettled,
    RoundVoided,
    TableClosed,
    TableOpened,
    TableTaken,
)
from croupier.readings.significant import significant
from croupier.readings.transit import in_transit, in_transit_faults
from croupier.refusal import Refused
from tests.support.postgres import Server
from tools.prove.soaking.nodes import NodeProcess, eventually, placed

PLAYER, DEALER = Actor("player-1", "player"), Actor("dealer-1", "dealer")
QUICK = "{ betting = 0.4, spin = 0.1, result = 0.1, confirm = 0.1, pause = 0.1 }"
SLOW = "{ betting = 600 }"
TABLES = {
    "N": ("nz/37", QUICK),
    "R": ("rws/rapid-a", SLOW),
    "G": ("nz/37", SLOW),
    "H": ("fair/37", ""),
}

_databases = count(1)


class Casino:
    """A database of its own, two nodes and a reader."""

    def __init__(self, server: Server, folder: Path, closing_: ExitStack) -> None:
        name = f"nodes_{next(_databases)}"
        with closing(psycopg.connect(server.dsn, autocommit=True)) as admin:
            admin.execute(f"CREATE DATABASE {name}")
        self.dsn = server.dsn.replace("/postgres?", f"/{name}?")
        self.folder = folder
        self.write(TABLES)
        PostgresStore(self.dsn).close()
        self.store = PostgresStore(self.dsn, read_only=True)
        closing_.callback(self.store.close)
        self.closing = closing_

    def write(self, tables: dict[str, tuple[str, str]], limits: str = "{}") -> None:
        """Write the house's file."""
        (self.folder / "house.toml").write_text(
            f'[house]\nstore = "{self.dsn}"\n'
            + "\n".join(
                f'[[table]]\nname = "{name}"\ngame = "{game}"\nlimits = {limits}\n'
                + (f"automatic = {times}\n" if times else "")
                for name, (game, times) in tables.items()
            )
        )

    def node(self, name: str, tables: str, *more: str) -> NodeProcess:
        """A node that has its own tables."""
        words = ["--house", str(self.folder / "house.toml"), "--store", self.dsn]
        node = NodeProcess(self.folder, name, *words, "--tables", tables, *more)
        self.closing.callback(node.kill)
        node.start()
        return node

    def caller(self, *nodes: NodeProcess) -> Caller:
        caller = Caller([node.socket for node in nodes], patience=60, wait=3)
        self.closing.callback(caller.close)
        return caller

    def events(self, table: str, kind: type[AnyEvent] = AnyEvent) -> list[Any]:
        found = (decoded(entry.data).event for entry in self.store.read(table))
        return [event for event in found if isinstance(event, kind)]

    def runs(self, **nodes: str) -> Callable[[], bool]:
        """Whether these tables are run by these nodes."""
        return lambda: nodes.items() <= placed(self.store).items()


@pytest.fixture
def casino(postgres_server: Server, tmp_path: Path) -> Iterator[Casino]:
    with ExitStack() as closing_:
        yield Casino(postgres_server, tmp_path, closing_)


def seated(caller: Caller, table: str) -> None:
    for actor, act in ((PLAYER, acts.TakeSeat("1", "player-1")), (DEALER, acts.BuyIn("1", 10_000))):
        assert caller.ask(table, actor, act).accepted


def asked(caller: Caller, table: str, actor: Actor, act: Act, id_: str) -> Told:
    """Ask until the round has come so far."""
    found: list[Told] = []

    def accepted() -> bool:
        found.append(caller.ask(table, actor, act, id_))
        return found[-1].accepted

    eventually(accepted)
    return found[-1]


def test_the_tables_of_a_node_that_was_killed_go_on_at_the_other(casino: Casino) -> None:
    one = casino.node("one", "N,R,G")
    two = casino.node("two", "H")
    eventually(casino.runs(N="one", R="one", G="one", H="two"))
    caller, bets = casino.caller(one, two), {}
    for table in "RG":
        seated(caller, table)
        bets[table] = asked(caller, table, PLAYER, acts.PlaceBets("1", "17 by 5"), f"bet-{table}")
        assert bets[table].node == one.socket
    seated(caller, "H")
    one.kill()
    for table, bet in bets.items():
        again = caller.ask(table, PLAYER, acts.PlaceBets("1", "17 by 5"), f"bet-{table}")
        assert again == bet._replace(node=two.socket), "the first answer, from the other node"
    eventually(casino.runs(N="two", R="two", G="two", H="two"))

    assert [event.node for event in casino.events("R", TableTaken)] == ["one", "two"]
    [void] = casino.events("R", RoundVoided)
    assert void.refunds == {"1": 500}, "rws voids what was interrupted and gives the bets back"
    assert casino.events("G", RoundRecovered), "nz goes on"
    assert len(casino.events("G", BetsPlaced)) == 1
    assert [event.node for event in casino.events("H", TableTaken)] == ["two"], "left alone"
    before = len(casino.events("N", RoundSettled))
    eventually(lambda: len(casino.events("N", RoundSettled)) > before + 1)
    assert audit(casino.store).faults == []


def test_a_node_that_was_paused_can_write_nothing(casino: Casino) -> None:
    one = casino.node("one", "H,N", "--lease", "3")
    two = casino.node("two", "R,G", "--lease", "3")
    eventually(casino.runs(H="one", N="one", R="two", G="two"))
    caller = casino.caller(one, two)
    seated(caller, "H")
    assert caller.ask("H", DEALER, acts.OpenBetting()).accepted
    one.send(signal.SIGSTOP)
    with closing(socket.socket(socket.AF_UNIX)) as line:  # a bet is on its way to the paused node
        line.settimeout(60)
        line.connect(one.socket)
        line.sendall(request_line(LineRequest("H", "late", PLAYER, acts.PlaceBets("1", "17 by 5"))))
        eventually(casino.runs(H="two", N="two"))
        head = casino.store.head("H")
        one.send(signal.SIGCONT)
        with line.makefile("rb") as answers:
            answer = json.loads(answers.readline())
    assert answer.keys() == {"id", "moved", "socket"}
    eventually(lambda: "N is another node's now" in one.log.read_text())
    assert "H is another node's now" in one.log.read_text()
    assert casino.store.head("H") == head
    assert [event.node for event in casino.events("N", TableTaken)] == ["one", "two"]
    bet = caller.ask("H", PLAYER, acts.PlaceBets("1", "17 by 5"), "late")
    assert (bet.accepted, bet.node) == (True, two.socket)

    two.kill()  # the node that was fenced is a node like any other
    eventually(casino.runs(H="one", N="one", R="one", G="one"))
    assert audit(casino.store).faults == []


def test_a_node_that_is_asked_to_end_plays_out_and_releases_its_tables(casino: Casino) -> None:
    one = casino.node("one", "N,R,H", "--stop-within", "12")
    casino.node("two", "G")
    eventually(casino.runs(N="one", R="one", H="one", G="two"))
    caller = casino.caller(one)
    seated(caller, "H")
    assert caller.ask("H", DEALER, acts.OpenBetting()).accepted
    eventually(lambda: casino.events("R", BettingOpened))
    one.send(signal.SIGTERM)
    eventually(casino.runs(N="two"))  # it has just ended a round; others are still on
    taken = [type(event) for event in casino.events("N")].index(TableTaken, 1)
    assert isinstance(casino.events("N")[taken - 1], RoundSettled)
    for act in (acts.Spin(), acts.EnterResult("17"), acts.ConfirmResult()):
        assert caller.ask("H", DEALER, act).accepted
    eventually(casino.runs(H="two"))
    assert one.ended(60) == 0
    eventually(casino.runs(R="two"))
    assert casino.events("R", RoundVoided), "its betting would have lasted for ten minutes"
    assert not casino.events("H", RoundVoided)
    assert not Path(one.socket).exists()
    assert audit(casino.store).faults == []


def test_money_crosses_between_nodes(casino: Casino) -> None:
    one = casino.node("one", "H")
    two = casino.node("two", "G")
    eventually(casino.runs(H="one", G="two"))
    eventually(lambda: place_of(casino.store, CAGE))
    caller, cashier = casino.caller(one, two), Actor("cashier-1", "cashier")
    for act in (cage.RegisterPlayer("player-1"), cage.Deposit("player-1", 10_000)):
        assert caller.ask(CAGE, cashier, act).accepted
    for table in "HG":  # the cage is run by one of the two nodes
        assert caller.ask(table, PLAYER, acts.TakeSeat("1", "player-1")).accepted
        assert caller.ask(CAGE, PLAYER, cage.SendToSeat("player-1", table, "1", 700)).accepted
        sent = caller.ask(table, PLAYER, acts.SendTransfer("1", 200), f"back-{table}")
        assert sent.accepted, "the money was there when the cage had answered"
    assert open_cage(casino.store).state.players["player-1"].wallet == 9_000
    assert (in_transit(casino.store), in_transit_faults(casino.store)) == (0, [])

    place = place_of(casino.store, CAGE)
    assert place is not None
    ending, staying = (one, two) if place.node == "one" else (two, one)
    ending.kill()
    again = caller.ask("H", PLAYER, acts.SendTransfer("1", 200), "back-H")
    assert again.accepted
    assert caller.ask(CAGE, cashier, cage.Withdraw("player-1", 9_000)).node == staying.socket
    refused = caller.ask(CAGE, PLAYER, cage.Deposit("player-1", 100)).refused
    assert refused is not None
    assert refused["code"] == "authority"
    assert audit(casino.store).faults == []


def test_a_changed_file_is_read_again(casino: Casino, capsys: pytest.CaptureFixture[str]) -> None:
    one = casino.node("one", "N,R,G,H")
    eventually(casino.runs(N="one", R="one", G="one", H="one"))
    caller, path = casino.caller(one), str(casino.folder / "house.toml")
    seated(caller, "H")
    assert caller.ask("H", DEALER, acts.OpenBetting()).accepted

    casino.write({**TABLES, "X": ("nz/36", "")})
    one.send(signal.SIGHUP)
    eventually(lambda: "isn't one of nz/37" in one.log.read_text())
    with pytest.raises(Refused, match="dealer's to do"):
        caller.reload(DEALER)

    kept = {name: TABLES[name] for name in "NGH"}
    casino.write({**kept, "X": ("nz/37", QUICK)}, '{ inside = "1-50" }')
    words = ["house", "reload", path, "--by", "manager-1"]
    assert main(words) == 0
    told = capsys.readouterr().out
    assert "one: the house's file is read again." in told
    assert "Table X opens." in told
    assert "Table H changes when its round is over." in told
    eventually(casino.runs(X="one"))
    eventually(lambda: casino.events("X", RoundSettled))
    assert not casino.events("H", LimitsChanged), "its round is on"
    for act in (acts.Spin(), acts.EnterResult("17"), acts.ConfirmResult()):
        assert caller.ask("H", DEALER, act).accepted
    for table in "HN":
        eventually(partial(casino.events, table, LimitsChanged))
    lines = [
        line for line in significant(casino.store, "H") if line.kind in ("house file", "limits")
    ]
    assert [(line.kind, line.actor.person) for line in lines] == [
        ("house file", "manager-1"),
        ("limits", "manager-1"),
    ]
    assert not casino.events("R", TableClosed), "betting there lasts for ten minutes"

    casino.write({**kept, "X": TABLES["H"]})
    assert main(words) == 1
    assert "X has been dealing nz/37: it can't become fair/37" in capsys.readouterr().out
    casino.write(kept)
    one.send(signal.SIGHUP)
    eventually(lambda: casino.events("X", TableClosed))
    assert len(casino.events("X", TableOpened)) == 1
    assert audit(casino.store).faults == []
