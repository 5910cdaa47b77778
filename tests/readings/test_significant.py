"""The log of significant events: all of them, in order, with who, when and why."""

from __future__ import annotations

from croupier.audit.audit import audit
from croupier.cage import CAGE
from croupier.cage import acts as cage
from croupier.house.house import House
from croupier.house.run import BACK
from croupier.house.table import THE_HOUSE
from croupier.journal.contract import Store
from croupier.journal.encoding import decoded
from croupier.journal.memory import MemoryStore
from croupier.play import acts
from croupier.play.acts import Command
from croupier.play.rows import EVENT_ROWS
from croupier.readings.export import cage_shapes
from croupier.readings.significant import significant
from tests.cage.people import HASH
from tests.support.evening import DEALER, GUEST, MANAGER, NOON, Evening, evening, voided
from tests.support.histories import History


def kinds(store: Store) -> list[str]:
    return [one.kind for one in significant(store)]


def test_who_when_and_why() -> None:
    store = MemoryStore()
    evening(store)
    log = list(significant(store))
    assert [one.kind for one in log] == ["takeover", "opening", *["correction"] * 3]
    assert [one.at for one in log] == sorted(one.at for one in log)
    proposed = log[2]
    assert (proposed.actor.person, proposed.actor.position) == ("manager", "manager")
    assert proposed.why == "misread; evidence: camera 4"
    assert log[-1].what == "Round 2 is corrected from 17 to 5: 1 seat changed."


def test_voids_breaches_suspensions_limits_and_rulings() -> None:
    store = MemoryStore()
    told = voided(store)
    refused = told.house.ask("T", acts.Command("x", GUEST, acts.Spin()))
    assert not refused.accepted
    told.house.ask("T", acts.Command("y", GUEST, acts.OpenBetting()))
    told.ask(MANAGER, acts.Suspend("a dispute"), acts.Resume())
    told.ask(MANAGER, acts.ChangeLimits({"inside": "2-9"}, "on the sign"))
    log = list(significant(store))
    assert [one.kind for one in log[2:]] == ["void", "breach", "suspension", "suspension", "limits"]
    assert log[2].why.startswith("wheel stopped (rws:")
    assert (log[3].actor.person, log[4].why, log[6].why) == ("guest", "a dispute", "on the sign")


def test_a_restart_is_a_takeover_and_a_recovery() -> None:
    store = MemoryStore()
    told = Evening(store).seated().betting("red by 5")
    House(store, told.clock, told.house.config, node="second")
    log = list(significant(store))
    assert [one.kind for one in log[-2:]] == ["takeover", "recovery"]
    assert log[-2].what.startswith("second takes the table with program ")


def test_since_and_one_table() -> None:
    store = MemoryStore()
    evening(store)
    assert len(list(significant(store, since=NOON + 1))) == 3
    assert len(list(significant(store, "T"))) == 5
    assert list(significant(MemoryStore())) == []


def test_nothing_significant_is_left_out() -> None:
    """What isn't in the log is ordinary play: seats, money and bets, the round as it should go."""
    ordinary = {
        *("SeatTaken", "SeatLeft", "BoughtIn", "CashedOut"),
        *("TransferReceived", "TransferDeclined", "TransferSent", "TransferFinished"),
        *("PlayerAsked", "RequestConfirmed", "RequestDeclined"),
        *("BetsPlaced", "BetWithdrawn", "BetsCleared", "BetMoved"),
        *("BettingOpened", "BallSpun", "BettingClosed", "SpinObserved", "BallDropped"),
        *("ResultEntered", "ResultConfirmed", "RoundSettled"),
    }
    history = History(MemoryStore(), "maryland/double", 3).begin().go_on(300)
    seen = {type(decoded(entry.data).event).__name__ for entry in history.store.read("T")}
    assert seen - ordinary <= {
        kind.__name__ for kind, row in EVENT_ROWS.items() if row.significant is not None
    }
    assert len(kinds(history.store)) > 20


def test_a_clock_that_goes_back_is_noted_once() -> None:
    store = MemoryStore()
    told = Evening(store).seated()
    told.clock.time -= BACK // 2
    told.ask(DEALER, acts.OpenBetting())
    assert "clock" not in kinds(store)
    told.clock.time -= 3_600_000
    told.ask(GUEST, acts.PlaceBets("1", "red by 5"), acts.PlaceBets("1", "red by 5"))
    told.concluded("1")
    told.ask(DEALER, acts.OpenBetting())
    assert kinds(store).count("clock") == 1
    [note] = [one for one in significant(store) if one.kind == "clock"]
    assert note.what == "Noted, clock: the house's clock went back by 3599 s."
    times = [decoded(entry.data).at for entry in store.read("T")]
    assert times == sorted(times)
    told.clock.time += 7_200_000
    told.concluded("2")
    told.clock.time -= 3_600_000
    told.ask(DEALER, acts.OpenBetting())
    assert kinds(store).count("clock") == 2
    assert audit(store).faults == []


def test_the_cage_speaks_in_the_same_log_and_keeps_its_secrets() -> None:
    store = MemoryStore()
    told = Evening(store)
    staff = cage.AddStaff("dealer-1", "", ["dealer"], HASH)
    failed = cage.RecordLogIn("dealer-1", False, "T")
    for number, act in enumerate((staff, failed, cage.RecordLogIn("dealer-1", True, "T"))):
        told.clock.wait(1_000)
        answer = told.house.ask(CAGE, Command(f"house/{number}", THE_HOUSE, act))
        assert answer.accepted, answer.refusal
    told.ask(MANAGER, acts.Suspend("a dispute"))
    log = list(significant(store))
    assert [(one.table, one.kind) for one in log[-4:]] == [
        (CAGE, "staff"),
        (CAGE, "failed log-in"),
        (CAGE, "log-in"),
        ("T", "suspension"),
    ]
    assert HASH not in "".join(map(str, log))
    shapes = list(cage_shapes(store))
    assert [shape["event"] for shape in shapes] == ["StaffAdded", "LogInFailed", "LoggedIn"]
    assert HASH not in str(shapes)
