"""When store or house fail: a clear refusal, nothing lost, and play goes on when it can."""

from __future__ import annotations

import json
import sqlite3
import subprocess
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import Future
from pathlib import Path

import pytest

from croupier.audit.audit import audit
from croupier.house.house import House
from croupier.house.opening import open_table
from croupier.house.run import Run
from croupier.house.snapshots import content
from croupier.house.writer import HouseFault
from croupier.journal.answer import Answer
from croupier.journal.contract import Entry, StoreError
from croupier.journal.memory import MemoryStore
from croupier.journal.sqlite.store import SqliteStore
from croupier.play import acts
from croupier.play.acts import Command
from tests.support.fakes import ANN, DEALER, FakeClock, ask, given, opened, seated, table

BET = acts.PlaceBets("1", "17 by 1")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "house.db"


@pytest.fixture
def house(path: Path) -> Iterator[House]:
    """A house on a file, betting open, with Ann and her first bets."""
    house = opened(SqliteStore(path), "nz/37")
    seated(house)
    given(house, DEALER, acts.BuyIn("1", 1_000_000))
    yield house
    house.close()


def bet(house: House, id_: str) -> Future[Answer]:
    """Hand in a bet of Ann's and let the writer work."""
    future = house.writer.submit("T", Command(id_, ANN, BET))
    house.writer.turn()
    return future


def must_be_as_stored(house: House) -> None:
    """The table is what its journal says, and nothing is wrong with that."""
    again = open_table(house.store, "T", table(house).settler, rebuild=True)
    assert content(again) == content(table(house))
    assert audit(house.store).faults == []


def database(house: House) -> sqlite3.Connection:
    assert isinstance(house.store, SqliteStore)
    return house.store._db


def test_a_full_disk(house: House) -> None:
    (pages,) = database(house).execute("PRAGMA page_count").fetchone()
    database(house).execute(f"PRAGMA max_page_count = {pages + 1}")
    futures = [bet(house, f"b{number}") for number in range(400)]
    failed = [number for number, future in enumerate(futures) if future.exception()]
    assert failed, "the disk was full before the last bet"
    assert failed == list(range(failed[0], 400)), "nothing slips through in between"
    for number in failed:
        assert isinstance(futures[number].exception(), StoreError)
        assert "the disk is full" in str(futures[number].exception())
    must_be_as_stored(house)
    assert table(house).state.next_bet == 3 + failed[0]

    database(house).execute("PRAGMA max_page_count = 1000000")  # somebody has made room
    again = [bet(house, f"b{number}").result() for number in range(400)]
    assert all(answer.accepted for answer in again)
    assert table(house).state.next_bet == 403, "each bet counts once"
    must_be_as_stored(house)


def test_a_disk_that_becomes_read_only(house: House) -> None:
    database(house).execute("PRAGMA query_only = 1")
    with pytest.raises(StoreError, match="it is read-only"):
        bet(house, "b1").result()
    with pytest.raises(StoreError, match="it is read-only"):
        ask(house, ANN, acts.PlaceBets("1", "no bet"))
    database(house).execute("PRAGMA query_only = 0")
    assert bet(house, "b1").result().accepted
    must_be_as_stored(house)


def test_a_store_opened_for_reading(house: House, path: Path) -> None:
    before = table(house).number
    reading = SqliteStore(path, read_only=True)
    with pytest.raises(StoreError, match=r"house\.db can't be written: .* for reading only"):
        opened(reading, "nz/37")
    assert audit(reading).clean
    reading.close()
    assert table(house).number == before


def test_a_store_of_a_later_program(house: House, path: Path) -> None:
    house.close()
    db = sqlite3.connect(path)
    (version,) = db.execute("PRAGMA user_version").fetchone()
    db.execute(f"PRAGMA user_version = {version + 1}")
    db.close()
    before = path.read_bytes()
    with pytest.raises(StoreError, match=rf"house\.db .*{version + 1}"):
        SqliteStore(path)
    assert path.read_bytes() == before, "it is left as it is"

    db = sqlite3.connect(path)
    db.execute(f"PRAGMA user_version = {version}")
    db.close()
    house = opened(SqliteStore(path), "nz/37")
    assert table(house).state.seats["1"].standing == 1_000
    assert bet(house, "b1").result().accepted
    house.close()


SECOND = """
import sys
from croupier.house.clock import SystemClock
from croupier.house.config import HouseConfig, TableConfig
from croupier.house.house import House
from croupier.journal.contract import StoreError
from croupier.journal.sqlite.store import SqliteStore
config = HouseConfig((TableConfig("T", "nz/37"),))
try:
    house = House(SqliteStore(sys.argv[1]), SystemClock(), config)
except StoreError as error:
    sys.exit(str(error))
print(house.writer.tables["T"].state.seats["1"].standing, house.writer.tables["T"].state.epoch)
house.close()
"""


def second(path: Path) -> subprocess.CompletedProcess[str]:
    """Another process that would run the house on the same file."""
    command = [sys.executable, "-c", SECOND, str(path)]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_two_processes_on_one_file(house: House, path: Path) -> None:
    refused = second(path)
    assert refused.returncode == 1
    assert refused.stderr.strip().endswith("house.db is being written by another process.")
    assert bet(house, "b1").result().accepted, "the first isn't disturbed"
    house.close()
    taken = second(path)
    assert taken.stdout.split() == ["1100", "2"], taken.stderr


# The house's own failures, and a store that fails in other ways.


class Moody(MemoryStore):
    """Fails when it is told to."""

    def __init__(self) -> None:
        super().__init__()
        self.append_error: Exception | None = None
        self.read_error: Exception | None = None

    def append(self, entries: Sequence[Entry]) -> None:
        if self.append_error is not None:
            raise self.append_error
        super().append(entries)

    def read(self, table: str, after: int = 0) -> Iterator[Entry]:
        if self.read_error is not None:
            raise self.read_error
        return super().read(table, after)


@pytest.fixture
def moody() -> tuple[House, Moody]:
    store = Moody()
    house = opened(store, "nz/37", FakeClock())
    seated(house)
    return house, store


def test_a_table_that_cannot_be_read_again_goes_on_later(moody: tuple[House, Moody]) -> None:
    house, store = moody
    store.append_error = store.read_error = StoreError("The disk doesn't answer.")
    for number in range(3):
        with pytest.raises(StoreError, match="doesn't answer"):
            bet(house, f"b{number}").result()
    assert "T isn't open" in house.writer.troubles.told[0]
    store.append_error = store.read_error = None
    assert bet(house, "b0").result().accepted
    must_be_as_stored(house)
    assert house.writer.troubles.told == []


def test_a_failing_table_costs_nobody_else(moody: tuple[House, Moody]) -> None:
    house, _ = moody
    before = json.dumps(content(table(house)))
    first = house.writer.submit("T", Command("b1", ANN, BET))
    elsewhere = house.writer.submit("nowhere", Command("b2", ANN, BET))
    table(house).ledger.balances["layout"] += 7  # a mistake of ours
    spoilt = house.writer.submit("T", Command("b3", ANN, BET))
    house.writer.turn()
    for future in (first, spoilt):
        with pytest.raises(HouseFault, match="T failed: BooksDisagree"):
            future.result()
    with pytest.raises(HouseFault, match="There is no table 'nowhere'"):
        elsewhere.result()
    assert json.dumps(content(table(house))) == before
    assert bet(house, "b1").result().accepted
    must_be_as_stored(house)


def test_what_was_decided_before_the_failure_is_not_acknowledged(
    moody: tuple[House, Moody], monkeypatch: pytest.MonkeyPatch
) -> None:
    house, _ = moody
    taking = Run.take

    def fails_later(self: Run, command: Command) -> Answer:
        if command.id == "b2":
            raise RuntimeError("a mistake of ours")
        return taking(self, command)

    monkeypatch.setattr(Run, "take", fails_later)
    commands = [Command("b1", ANN, BET), Command("b2", DEALER, BET), Command("b3", ANN, BET)]
    futures = [house.writer.submit("T", command) for command in commands]
    house.writer.turn()
    for future in futures:
        with pytest.raises(HouseFault, match="a mistake of ours"):
            future.result()
    assert bet(house, "b1").result().accepted
    must_be_as_stored(house)


def test_a_store_that_breaks_its_word_stops_the_house(moody: tuple[House, Moody]) -> None:
    house, store = moody
    store.append_error = RuntimeError("never heard of it")
    future = house.writer.submit("T", Command("b1", ANN, BET))
    with pytest.raises(RuntimeError):
        house.writer.turn()
    with pytest.raises(HouseFault, match="in a way it shouldn't"):
        future.result()
    with pytest.raises(HouseFault, match="in a way it shouldn't"):
        house.writer.submit("T", Command("b2", ANN, BET)).result()


def test_a_reply_nobody_waits_for_and_a_listener_that_fails(moody: tuple[House, Moody]) -> None:
    house, _ = moody

    def listener(batch: list[Entry]) -> None:
        raise RuntimeError(f"can't show {len(batch)}")

    house.writer.committed.append(listener)
    cancelled = house.writer.submit("T", Command("b1", ANN, BET))
    assert cancelled.cancel()
    assert bet(house, "b2").result().accepted
    assert "can't show 2" in house.writer.troubles.told[0]
    assert bet(house, "b1").result().accepted
    assert table(house).state.next_bet == 5, "the cancelled one counts, and once"


def test_a_closed_house_answers_nobody(moody: tuple[House, Moody]) -> None:
    house, _ = moody
    house.start()
    late = [house.writer.submit("T", Command(f"b{number}", ANN, BET)) for number in range(5)]
    house.writer.stop()
    assert all(future.result().accepted for future in late), "what waited is worked off"
    with pytest.raises(HouseFault, match="closed"):
        house.writer.submit("T", Command("b9", ANN, BET)).result()


def test_a_full_disk_in_the_middle_of_a_round(house: House) -> None:
    given(house, DEALER, acts.Spin(), acts.CallNoMoreBets(), acts.EnterResult("17"))
    database(house).execute("PRAGMA query_only = 1")
    confirm = Command("confirm", DEALER, acts.ConfirmResult())
    with pytest.raises(StoreError):
        house.ask("T", confirm)
    database(house).execute("PRAGMA query_only = 0")
    assert ask(house, ANN, acts.PlaceBets("1", "17 by 1")).refusal is not None, "it is too late"
    assert table(house).state.phase == "result entered", "money moves once, or not at all"
    first = house.ask("T", confirm)
    assert first.accepted
    assert house.ask("T", confirm) == first
    must_be_as_stored(house)
