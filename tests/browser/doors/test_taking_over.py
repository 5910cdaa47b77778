"""A player plays on through a node's death and a door's restart: what the screen says meanwhile."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import ExitStack, closing
from pathlib import Path

import psycopg
import pytest
from playwright.sync_api import expect

from croupier.audit.audit import audit
from croupier.cage import CAGE
from croupier.cage.acts import BeginStint
from croupier.house.nodes.caller import Caller
from croupier.journal.encoding import decoded
from croupier.journal.postgres.store import PostgresStore
from croupier.play import acts
from croupier.play.acts import Act, Actor
from croupier.play.events import BetsPlaced, TableTaken
from croupier.server.running import listen
from tests.browser.conftest import Visit, Watch
from tests.browser.test_line import NO_LINE
from tests.support.postgres import Server
from tools.prove.chaotic.links import Place
from tools.prove.chaotic.members import DoorMember
from tools.prove.soaking.nodes import NodeProcess, eventually, placed

Members = tuple[NodeProcess, NodeProcess, DoorMember, PostgresStore]

DEALER = Actor("dealer-1", "dealer")
HOUSE = '[[table]]\nname = "T"\ngame = "nz/37"\nplay = true\nlimits = {}\n'
TAKEN_OVER = "This table is being taken over by another machine. Your bets are safe."


@pytest.fixture
def members(postgres_server: Server, tmp_path: Path) -> Iterator[Members]:
    """Two nodes and a door of a house on a database of its own."""
    with closing(psycopg.connect(postgres_server.dsn, autocommit=True)) as admin:
        admin.execute("CREATE DATABASE taking_over")
    dsn = postgres_server.dsn.replace("/postgres?", "/taking_over?")
    file = tmp_path / "house.toml"
    file.write_text(HOUSE)
    words = ["--house", str(file), "--store", dsn]
    with closing(listen("127.0.0.1", 0)) as free:
        port = int(free.getsockname()[1])
    with ExitStack() as ending:
        nodes = [NodeProcess(tmp_path, name, *words, "--lease", "2") for name in ("one", "two")]
        door = DoorMember(tmp_path, "door", Place("127.0.0.1", (), ""), port, words)
        for node in nodes:
            ending.callback(node.kill)
        ending.callback(door.kill)
        nodes[0].start()
        eventually(lambda: nodes[0].answers)
        door.start()
        eventually(door.answers)
        store = ending.enter_context(closing(PostgresStore(dsn, read_only=True)))
        eventually(lambda: placed(store).get("T") == "one")
        nodes[1].start()
        yield nodes[0], nodes[1], door, store


@pytest.fixture
def caller(members: Members) -> Iterator[Caller]:
    """Asks either node, and hangs up at the end."""
    with closing(Caller([one.socket for one in members[:2]])) as asking:
        yield asking


def deal(caller: Caller, act: Act) -> None:
    """A dealer's act over a line. Doors sign out who has no log-in, so each signs in anew."""
    caller.ask(CAGE, DEALER, BeginStint("T"))
    assert caller.ask("T", DEALER, act).accepted


def test_a_player_plays_through_a_nodes_kill_and_a_doors_restart(
    members: Members,
    caller: Caller,
    visit: Visit,
    watch: Watch,
) -> None:
    one, _, door, store = members
    watch.expects(NO_LINE)
    deal(caller, acts.OpenBetting())
    page = visit()
    page.goto(f"http://{door.at}/table/T")
    page.evaluate("window.neverLoadedAgain = true")
    notices, light = page.locator(".notices"), page.locator(".light-word")
    pile = '.pile[data-state="registered"]'
    expect(light).to_have_text("Place your bets")
    expect(page.locator(".money-figure .figure").first).not_to_have_text("–")
    page.locator('.spot[data-key="cloth 17"]').click()
    expect(page.locator(pile)).to_have_count(1)
    expect(notices).to_have_text("")

    one.kill()
    expect(notices).to_contain_text(TAKEN_OVER)
    expect(page.locator(pile)).to_have_count(1)
    expect(notices).to_have_text("")  # the other has it
    expect(light).to_have_text("Place your bets")
    page.locator('.spot[data-key="cloth 20"]').click()
    expect(page.locator(pile)).to_have_count(2)

    door.kill()
    expect(notices).to_contain_text("Connection lost")
    page.locator('.spot[data-key="cloth 23"]').click()
    expect(notices).to_contain_text("2 bets registered, 1 not sent yet.")
    door.start()
    expect(notices).to_have_text("Back. All 3 bets registered.")
    expect(page.locator(pile)).to_have_count(3)

    for act in (acts.Spin(), acts.CallNoMoreBets(), acts.EnterResult("17"), acts.ConfirmResult()):
        deal(caller, act)
    expect(page.locator("#assertive")).to_contain_text(re.compile("Won: straight 17"))
    assert page.evaluate("window.neverLoadedAgain")
    events = [decoded(entry.data).event for entry in store.read("T")]
    bets = [event for event in events if isinstance(event, BetsPlaced)]
    assert len(bets) == 3
    assert [event.node for event in events if isinstance(event, TableTaken)] == ["one", "two"]
    assert audit(store).faults == []
    page.close()
