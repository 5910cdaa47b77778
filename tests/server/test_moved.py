"""Moved: a table or the cage goes to another node in the middle of something."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import closing, contextmanager
from threading import Event
from typing import Any

import httpx
import pytest

from croupier.audit.audit import audit
from croupier.cage import CAGE
from croupier.cage.encoding import decoded
from croupier.cage.events import Deposited, LoggedIn, LogInFailed
from croupier.house.nodes import errands
from croupier.house.nodes.door_client import _DoorReply
from croupier.journal.answer import Answer
from croupier.journal.postgres.store import PostgresStore
from croupier.play import acts
from tests.support.floor import SUPERVISOR, until
from tests.support.live import Live, Opened


@pytest.fixture
def killed(monkeypatch: pytest.MonkeyPatch) -> Event:
    """Until this is set, nodes die between a commit and the word of it: lines are cut there."""
    told, over = _DoorReply.set_result, Event()

    def unsaid(reply: _DoorReply, result: Answer) -> None:
        if over.is_set():
            told(reply, result)
        else:
            reply.talk.hang_up()

    monkeypatch.setattr(errands, "PATIENCE", 60.0)  # of which a busy machine needs some
    monkeypatch.setattr(_DoorReply, "set_result", unsaid)
    return over


def events(dsn: str, *kinds: type[Any]) -> list[Any]:
    with closing(PostgresStore(dsn, read_only=True)) as store:
        found = [decoded(entry.data).event for entry in store.read(CAGE)]
        return [one for one in found if isinstance(one, kinds)]


@contextmanager
def asked(do: Callable[[], httpx.Response]) -> Iterator[Future[httpx.Response]]:
    with ThreadPoolExecutor(1) as pool:
        yield pool.submit(do)


def test_a_deposit_whose_cage_dies_before_its_word_is_paid_in_once(
    opened: Opened, dsn: str, killed: Event
) -> None:
    killed.set()
    one, door = opened("one"), opened("door", takes=False)
    with door.person() as cashier:
        assert cashier.log_in("cashier-1", one.passwords["cashier-1"]).is_success
        cashier.post("/api/cage/players", {"player": "ann"})
        killed.clear()
        body = {"id": "d1", "amount": 50_00}
        path = "/api/cage/players/ann/deposit"

        def deposit() -> httpx.Response:
            return cashier.http.post(path, json=body, headers=cashier.headers)

        with asked(deposit) as told:
            assert until(lambda: events(dsn, Deposited))
            one.stop()
            opened("two")
            killed.set()
            answer = told.result(60)
        assert answer.status_code == 200, answer.text
        assert answer.json()["wallet"] == 50_00
        assert deposit().json()["wallet"] == 50_00, "asked again it is the same"
    assert len(events(dsn, Deposited)) == 1


def test_a_log_in_whose_cage_dies_before_its_word_is_on_record_once(
    opened: Opened, dsn: str, killed: Event
) -> None:
    one, door = opened("one"), opened("door", takes=False)
    with door.person() as manager:
        password = one.passwords["manager-1"]
        with asked(lambda: manager.log_in("manager-1", password)) as told:
            assert until(lambda: events(dsn, LoggedIn, LogInFailed))
            one.stop()
            opened("two")
            killed.set()
            assert told.result(60).status_code == 200
        assert manager.http.get("/api/staff").status_code == 200
    assert [type(one) for one in events(dsn, LoggedIn, LogInFailed)] == [LoggedIn]


def closed(live: Live) -> None:
    live.give(acts.CloseTable(), actor=SUPERVISOR)


def test_a_table_that_was_closed_and_moved_is_opened_again_by_a_door(
    opened: Opened, dsn: str
) -> None:
    one, door = opened("one"), opened("door", takes=False)
    with door.guest() as guest, door.person() as supervisor:
        assert supervisor.log_in("supervisor-1", one.passwords["supervisor-1"]).is_success
        socket, console = guest.socket(), supervisor.socket(screen="console")
        closed(one)
        socket.view("table", phase="closed")
        one.stop()
        socket.view("table", moving=True)
        two = opened("two")
        socket.view("table", moving=False, phase="closed")
        assert console.do("OpenTable")["type"] == "done"
        two.give(acts.OpenBetting())
        socket.view("table", light="open")
        assert socket.do("PlaceBets", slip="17 by 5", round=1)["type"] == "done"
        socket.view("seat", total=500)
    with closing(PostgresStore(dsn, read_only=True)) as store:
        assert audit(store).faults == []
