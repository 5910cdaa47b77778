"""Anchors: journals note each other's heads, so that none is rewritten without being named."""

from __future__ import annotations

import os
import shutil
import sqlite3
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from socketserver import BaseRequestHandler, ThreadingTCPServer
from typing import ClassVar

import psycopg
import pytest

from croupier.audit.audit import audit
from croupier.cage import CAGE
from croupier.cli import main
from croupier.house.config import HouseConfig, TableConfig
from croupier.house.house import House
from croupier.house.table import THE_HOUSE
from croupier.house.upkeep import places
from croupier.house.upkeep.anchoring import Anchoring
from croupier.house.upkeep.places import read_place
from croupier.journal.contract import GENESIS, Entry, Store, chained
from croupier.journal.memory import MemoryStore
from croupier.journal.postgres.store import PostgresStore
from croupier.journal.sqlite.store import SqliteStore
from croupier.play import acts
from croupier.play.acts import Actor, Command
from tests.support.fakes import DEALER, MANAGER, FakeClock
from tests.support.postgres import Server

TABLES = (TableConfig("A", "nz/37"), TableConfig("B", "fair/37"))


def house_on(store: Store, anchors: str = "", *, open_all: bool = True) -> House:
    config = HouseConfig(TABLES, anchors=anchors)
    return House(store, FakeClock(1_700_000_000_000), config, open_all=open_all)


def anchoring(house: House, said: list[str] | None = None) -> Anchoring:
    return Anchoring(house, (said if said is not None else []).append)


def ask(house: House, table: str, actor: Actor, act: acts.Act) -> None:
    number = house.store.head(table)[0]
    answer = house.ask(table, Command(f"{table}{number}", actor, act))
    assert answer.accepted, answer.refusal


def spun(house: House, table: str) -> None:
    """A round that is settled."""
    for act in (
        acts.OpenBetting(),
        acts.Spin(),
        acts.CallNoMoreBets(),
        acts.EnterResult("17"),
        acts.ConfirmResult(),
    ):
        ask(house, table, DEALER, act)


def rewritten(store: Store, journal: str, keep: int) -> MemoryStore:
    """A copy in which one journal ends earlier and goes on otherwise, with its chain whole."""
    copy = MemoryStore()
    for digest in store.editions():
        copy.save_edition(digest, store.edition(digest) or "")
    for name in store.tables():
        previous, whole = GENESIS, list[Entry]()
        for entry in store.read(name):
            new = name == journal and entry.number > keep
            command = f"{entry.command}x" if new else entry.command
            previous = chained(previous, name, command, entry.data)
            whole.append(entry._replace(command=command, hash=previous))
        copy.append(whole)
    return copy


def cut(store: Store, journal: str, keep: int) -> MemoryStore:
    """A copy in which one journal ends earlier."""
    copy = MemoryStore()
    for digest in store.editions():
        copy.save_edition(digest, store.edition(digest) or "")
    for name in store.tables():
        kept = [one for one in store.read(name) if name != journal or one.number <= keep]
        if kept:
            copy.append(kept)
    return copy


@pytest.fixture
def noted() -> House:
    house = house_on(MemoryStore())
    spun(house, "A")
    anchoring(house).note()
    spun(house, "A")
    anchoring(house).note()
    return house


def test_what_the_house_noted_is_sound(noted: House) -> None:
    assert audit(noted.store).faults == []


@pytest.mark.parametrize("journal", ["A", "B", CAGE])
def test_one_journal_rewritten_is_named_by_the_others(noted: House, journal: str) -> None:
    faults = audit(rewritten(noted.store, journal, 0)).faults
    about = [one for one in faults if one.startswith(f"Table {journal}, entry ")]
    witness = "cage" if journal != CAGE else "A"
    assert any(f" of {witness} has" in one and "was rewritten" in one for one in about), faults


@pytest.mark.parametrize("journal", ["A", CAGE])
def test_one_journal_cut_is_named_by_the_others(noted: House, journal: str) -> None:
    faults = audit(cut(noted.store, journal, 1)).faults
    assert any(
        one.startswith(f"Table {journal} ends at entry 1") and "cut or rolled back" in one
        for one in faults
    ), faults
    gone = audit(cut(noted.store, journal, 0)).faults
    assert any(one.startswith(f"Table {journal} isn't in the store") for one in gone), gone


def test_heads_are_noted_when_a_day_ends_and_not_before() -> None:
    house = house_on(MemoryStore())
    anchors = anchoring(house)
    spun(house, "A")
    anchors.turn()
    assert house.store.head(CAGE)[0] == 0
    ask(house, "A", MANAGER, acts.CloseTable())
    anchors.turn()
    last = list(house.store.read(CAGE))[-1]
    assert b"HeadsNoted" in last.data
    anchors.turn()  # once for a day
    assert house.store.head(CAGE)[0] == last.number


def test_heads_are_noted_soon_after_the_start_and_every_hour(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    house, kept, passed = house_on(MemoryStore()), list[int](), 0
    began = time.monotonic()
    monkeypatch.setattr(time, "monotonic", lambda: began + passed)
    anchors = anchoring(house)
    monkeypatch.setattr(anchors, "keepers", [lambda *_: kept.append(passed)])
    while passed < 3 * 3_600:
        anchors.turn()
        passed += 20
    assert kept == [60, 60 + 3_600, 60 + 7_200]
    for journal, kind in ((CAGE, b"HeadsNoted"), ("A", b"Noted"), ("B", b"Noted")):
        notes = [one for one in house.store.read(journal) if kind in one.data]
        assert len(notes) == 3, journal


def test_a_house_that_opens_for_the_first_time_has_no_day_to_end() -> None:
    shut = HouseConfig((TableConfig("M", "maryland/double"),))  # until its wheel is inspected
    house = House(MemoryStore(), FakeClock(1_700_000_000_000), shut)
    anchors = anchoring(house)
    ask(house, "M", THE_HOUSE, acts.Note("day", "before the doors open"))
    anchors.turn()
    assert house.store.head(CAGE)[0] == 0, "a newcomer's terminal begins with no heads"


def test_two_nodes_note_each_others_tables(postgres_server: Server) -> None:
    with closing(psycopg.connect(postgres_server.dsn, autocommit=True)) as admin:
        admin.execute("CREATE DATABASE anchored")
    dsn = postgres_server.dsn.replace("/postgres?", "/anchored?")
    with closing(PostgresStore(dsn)) as first, closing(PostgresStore(dsn)) as second:
        one, two = house_on(first, open_all=False), house_on(second, open_all=False)
        assert one.run_cage()
        assert not two.run_cage()
        one.open(TABLES[0])
        two.open(TABLES[1])
        for _ in range(2):
            anchoring(one).note()
            anchoring(two).note()
        assert audit(first).faults == []
        for journal, witness in (("B", CAGE), (CAGE, "B")):
            faults = audit(cut(first, journal, 1)).faults
            assert any(f" of {witness} has" in one for one in faults), faults


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "house.db"


def test_a_house_that_was_rolled_back_is_named_by_a_second_place(
    file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    elsewhere, old = tmp_path / "elsewhere" / "heads", tmp_path / "old.db"
    said = list[str]()
    house = house_on(SqliteStore(file), str(elsewhere))
    anchors = anchoring(house, said)
    anchors.end()  # the folder isn't there: it is said, and play goes on
    assert "elsewhere" in anchors.trouble
    assert said == [f"The heads of the journals aren't kept: {anchors.trouble}"]
    elsewhere.parent.mkdir()
    spun(house, "A")
    anchors.note()
    with closing(sqlite3.connect(file)) as there, closing(sqlite3.connect(old)) as copy:
        there.backup(copy)
    spun(house, "A")
    anchors.end()
    assert anchors.trouble == ""
    house.close()
    assert main(["audit", str(file), "--anchors", str(elsewhere)]) == 0
    assert "from a second place, the latest of 2023-11-14T22:13:20.000Z" in capsys.readouterr().out

    shutil.copy(old, file)  # with what lies beside it still there
    assert main(["audit", str(file)]) == 1
    assert "house.db.heads has, noted at" in capsys.readouterr().out
    file.with_name("house.db.heads").unlink()
    file.with_name("house.db-last").unlink()
    assert main(["audit", str(file)]) == 0  # a whole house of yesterday: nobody can know
    assert "Without heads from a second place" in capsys.readouterr().out
    assert main(["audit", str(file), "--anchors", str(elsewhere)]) == 1
    told = capsys.readouterr().out
    assert "Table A ends at entry" in told
    assert f"of {elsewhere} has" in told


class Keeper(BaseHTTPRequestHandler):
    """A second place on the network: keeps lines and gives them back."""

    lines: ClassVar[list[bytes]] = []

    def do_POST(self) -> None:
        self.lines.append(self.rfile.read(int(self.headers["content-length"])))
        self.send_response(204)
        self.end_headers()

    def do_GET(self) -> None:
        self.send_response(200)
        self.end_headers()
        self.wfile.write(b"".join(self.lines))

    def log_message(self, *_: object) -> None:
        """Say nothing."""


@pytest.fixture
def address() -> Iterator[str]:
    with HTTPServer(("127.0.0.1", 0), Keeper) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield f"http://127.0.0.1:{server.server_port}/heads"
        server.shutdown()
        thread.join()


def test_the_second_place_may_be_an_address(
    file: Path, address: str, capsys: pytest.CaptureFixture[str]
) -> None:
    house = house_on(SqliteStore(file), address)
    anchoring(house).note()
    house.close()
    assert main(["audit", str(file), "--anchors", address]) == 0
    file.unlink()
    file.with_name("house.db-last").unlink()
    house_on(SqliteStore(file)).close()  # another house in its place
    file.with_name("house.db.heads").unlink()
    assert main(["audit", str(file), "--anchors", address]) == 1
    assert f"line 1 of {address} has" in capsys.readouterr().out


class Rubbish(BaseRequestHandler):
    """Something that isn't HTTP."""

    said = b"HELLO\r\n\r\n"

    def handle(self) -> None:
        self.request.recv(4_096)
        self.request.sendall(self.said)


class Refusing(Rubbish):
    """A place that takes nothing."""

    said = b"HTTP/1.1 507 Insufficient Storage\r\ncontent-length: 0\r\n\r\n"


class Dripping(Rubbish):
    """A place whose answer never ends, though some of it always comes."""

    def handle(self) -> None:
        self.request.recv(4_096)
        self.request.sendall(b"HTTP/1.1 200 OK\r\n")
        with suppress(OSError):
            while True:  # until whoever asks hangs up
                self.request.sendall(b"x: y\r\n")
                time.sleep(0.05)


@contextmanager
def standing(place: type[Rubbish]) -> Iterator[str]:
    """The address of a second place."""
    with ThreadingTCPServer(("127.0.0.1", 0), place) as server:
        server.daemon_threads = True
        threading.Thread(target=server.serve_forever).start()
        try:
            yield f"http://127.0.0.1:{server.server_address[1]}/heads"
        finally:
            server.shutdown()


@pytest.mark.parametrize("place", [Rubbish, Refusing, Dripping])
def test_a_second_place_that_fails_is_a_worry_and_no_more(
    file: Path, place: type[Rubbish], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(places, "TIMEOUT", 0.5)
    with standing(place) as address:
        said: list[str] = []
        house = house_on(SqliteStore(file), address)
        kept = anchoring(house, said)
        for _ in range(2):
            kept.end()
    assert kept.trouble.startswith("http://127.0.0.1:")
    assert len(said) == 1  # not each time
    assert len(file.with_name("house.db.heads").read_text().splitlines()) == 2
    house.close()


class DrippingHeads(Rubbish):
    """A place that tells what it has kept so slowly that nobody will ever know all of it."""

    def handle(self) -> None:
        self.request.recv(4_096)
        self.request.sendall(b"HTTP/1.1 200 OK\r\n\r\n")
        with suppress(OSError):
            while True:
                self.request.sendall(b"\n")
                time.sleep(0.05)


class Redirecting(Rubbish):
    """A place that sends whoever asks elsewhere, to a file of this machine perhaps."""

    said = b"HTTP/1.1 302 Found\r\nlocation: file:///etc/hosts\r\ncontent-length: 0\r\n\r\n"


@pytest.mark.parametrize("place", [Rubbish, Dripping, DrippingHeads, Redirecting])
def test_an_audit_waits_for_no_second_place_for_ever(
    file: Path,
    place: type[Rubbish],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(places, "READING", 0.5)
    house_on(SqliteStore(file)).close()
    with standing(place) as address:
        assert main(["audit", str(file), "--anchors", address]) == 2
    assert f"The anchors of {address} can't be read" in capsys.readouterr().err


@pytest.mark.parametrize("make", [Path.mkdir, os.mkfifo])
def test_heads_that_are_no_file_keep_no_audit_waiting(
    file: Path, make: Callable[[Path], None], capsys: pytest.CaptureFixture[str]
) -> None:
    house_on(SqliteStore(file)).close()
    make(file.with_name("house.db.heads"))
    assert main(["audit", str(file)]) == 2
    assert "house.db.heads is no file" in capsys.readouterr().err


def test_a_line_that_a_full_disk_has_cut_spoils_no_other(file: Path) -> None:
    house = house_on(SqliteStore(file))
    heads, kept = file.with_name("house.db.heads"), anchoring(house)
    kept.note()
    whole = len(list(read_place(str(heads))))
    with heads.open("a") as cut_off:
        cut_off.write('{"at": "2026-01-01T00:00:00Z", "event": "hea')
    kept.end()
    assert len(list(read_place(str(heads)))) == 2 * whole
    house.close()


def test_a_place_without_anchors_is_refused(file: Path, tmp_path: Path) -> None:
    house_on(SqliteStore(file)).close()
    nothing = tmp_path / "nothing"
    nothing.write_text('{"event": "heads"}\nno JSON\n{"event": "stopping"}\n')
    assert main(["audit", str(file), "--anchors", str(nothing)]) == 2
    assert main(["audit", str(file), "--anchors", str(tmp_path / "missing")]) == 2


def test_strangers_in_the_schema_of_a_file_are_named(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    house_on(SqliteStore(file)).close()
    assert main(["audit", str(file)]) == 0
    with closing(sqlite3.connect(file)) as db:
        db.executescript(
            """CREATE TRIGGER skim AFTER INSERT ON entries BEGIN SELECT 1; END;
            CREATE VIEW other AS SELECT * FROM entries;
            CREATE TABLE notes (text);"""
        )
    assert main(["audit", str(file)]) == 1
    told = capsys.readouterr().out
    for words in ("a trigger skim on entries", "a view other", "a table notes"):
        assert f"The store has {words} that isn't of Croupier's making." in told


def test_strangers_in_the_schema_of_postgresql_are_named(postgres_server: Server) -> None:
    with closing(psycopg.connect(postgres_server.dsn, autocommit=True)) as admin:
        admin.execute("CREATE DATABASE strangers")
    dsn = postgres_server.dsn.replace("/postgres?", "/strangers?")
    with (
        closing(PostgresStore(dsn)) as store,
        closing(psycopg.connect(dsn, autocommit=True)) as meddler,
    ):
        assert store.strangers() == []
        for statement in (
            "SET search_path TO croupier",
            "CREATE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END'",
            "CREATE TRIGGER skim BEFORE INSERT ON entries FOR EACH ROW EXECUTE FUNCTION f()",
            "CREATE VIEW other AS SELECT * FROM entries",
            "CREATE RULE quiet AS ON UPDATE TO editions DO INSTEAD NOTHING",
            "CREATE FOREIGN DATA WRAPPER far",
            "CREATE SERVER away FOREIGN DATA WRAPPER far",
            "CREATE FOREIGN TABLE abroad (a int) SERVER away",
            "ALTER TABLE entries ENABLE ROW LEVEL SECURITY",
            "ALTER TABLE entries SET UNLOGGED",
            "ALTER TABLE entries ALTER COLUMN data SET DEFAULT ''",
            "ALTER TABLE editions ADD CONSTRAINT short CHECK (length(text) < 100000)",
            "ALTER TABLE snapshots DROP CONSTRAINT snapshots_pkey",
        ):
            meddler.execute(statement.encode())
        told = "\n".join(audit(store).faults)
    for words in (
        "a trigger skim on entries",
        "a view other",
        "a rule quiet on editions",
        "a foreign table abroad",
        "a row security switched on on entries",
        "a setting that lets a crash empty entries",
        "a default of a column, data on entries",
        "a constraint short on editions",
        "Table snapshots of the store has lost its primary key.",
    ):
        assert words in told
