"""The audit finds whatever was done to a store, names it, and finds nothing in a sound one."""

from __future__ import annotations

import json
import sqlite3
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from croupier.audit.audit import AuditReport, audit
from croupier.audit.checks.rebuilding import act_of
from croupier.house.snapshots import save
from croupier.journal.contract import Entry, Snapshot
from croupier.journal.memory import MemoryStore
from croupier.journal.sqlite.store import SqliteStore
from croupier.play import acts, events
from croupier.play.events import BallReplaced
from croupier.play.live.events import AnnouncedDeclined
from tests.support.dealt import GAMES
from tests.support.forging import Change, chained_again, entry_of, forged
from tests.support.histories import ANN, DEALER, STAFF, History

SUPERVISOR, MANAGER = STAFF[1], STAFF[2]


def played(game: str = "fair/37", store: Any = None) -> History:
    """Three rounds: one with prisoners, one corrected, one void; bets moved and withdrawn."""
    history = History(MemoryStore() if store is None else store, game, 1).begin()
    history.round("0", "red by 7; 17 by 5", "odd by 9")
    history.ask(DEALER, acts.OpenBetting())
    for slip in ("17 by 5; tiers by 2", "18 by 5", "19 by 5"):
        history.ask(ANN, acts.PlaceBets("1", slip))
    first = min(history.table.state.seats["1"].bets)
    history.ask(ANN, acts.WithdrawBet("1", first + 2))
    history.ask(ANN, acts.MoveBet("1", first + 3, "20"))
    history.ask(DEALER, acts.Spin())
    history.ask(DEALER, acts.CallNoMoreBets())
    history.ask(ANN, acts.PlaceBets("1", "36 by 5"))
    history.ask(DEALER, acts.EnterResult("17"))
    history.ask(DEALER, acts.ConfirmResult())
    history.ask(MANAGER, acts.Propose("correct result", {"pocket": "5"}, "misread", "camera"))
    history.ask(STAFF[4], acts.Approve(1))
    history.ask(DEALER, acts.CashOut("2", 100_000))
    return history.round("36", "red by 5", "36 by 5")


def voided() -> History:
    """A round with a result, and one that the rulebook voids."""
    history = History(MemoryStore(), "rws/rapid-a", 1).begin().round("1", "1 by 5", "red by 9")
    history.ask(DEALER, acts.OpenBetting())
    history.ask(ANN, acts.PlaceBets("1", "17 by 5; red by 10"))
    history.ask(DEALER, acts.Spin())
    history.ask(MANAGER, acts.CallNoSpin("wheel stopped"))
    return history


def said(report: AuditReport, number: int, *words: str) -> None:
    """The report names the entry and says these words of it."""
    about = [one.what for table in report.tables for one in table.findings if one.number == number]
    for word in words:
        assert any(word in what for what in about), (word, report.faults)
    assert not report.clean


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", range(4, 6))
def test_nothing_is_wrong_with_what_the_house_wrote(game: str, seed: int) -> None:
    history = History(MemoryStore(), game, seed, snapshot_every=9).begin().go_on(150)
    report = audit(history.store, {"T": history.table.hash})
    assert report.faults == []
    [table] = report.tables
    assert (table.events, table.rounds) == (history.table.number, history.table.state.round)
    assert table.head == history.table.hash


def test_the_stories_told_here_are_sound() -> None:
    assert audit(played().store).faults == []
    assert audit(voided().store).faults == []
    assert audit(MemoryStore()).faults == []


def test_a_correction_is_decided_again_with_its_approval() -> None:
    history = played()
    approved = entry_of(history.store, "Approved")
    assert approved.number + 1 == entry_of(history.store, "RoundCorrected").number
    assert act_of([BallReplaced()]) == acts.ReplaceBall()


# What somebody does who knows the chain: only the rules and the books can tell.


def values(place: int, new: Any) -> Change:
    """Change a field of the event."""
    return lambda stored: stored[4].__setitem__(place, new)


def inside(*path: int | str, by: int) -> Change:
    """Change a number somewhere inside the event."""

    def change(stored: list[Any]) -> None:
        thing: Any = stored[4]
        for step in path[:-1]:
            thing = thing[step]
        thing[path[-1]] += by

    return change


def actor(person: str, position: str) -> Change:
    return lambda stored: stored.__setitem__(3, [person, position])


FORGERIES: list[tuple[str, int, Change, tuple[str, ...]]] = [
    (
        "RoundSettled",
        0,
        inside(2, 0, 3, by=100),
        ("Seat 1: returned is 4 on record and 3 by the rules.",),
    ),
    ("RoundSettled", 2, inside(2, 1, 2, by=-500), ("Seat 2: winnings is 170 on record and 175",)),
    ("RoundSettled", 0, values(1, "26"), ("settled by 26; the confirmed result is 0",)),
    ("RoundSettled", 0, values(0, 7), ("speaks of round 7 in round 1",)),
    ("RoundSettled", 0, values(2, []), ("Seat 1 is missing.", "Seat 2 is missing.")),
    ("RoundSettled", 0, values(4, True), ("paid step by step on record, which isn't this",)),
    ("RoundSettled", 0, values(3, {}), ("in prison nothing on record and red 1 since round 1",)),
    ("RoundCorrected", 0, inside(3, 0, 1, by=100), ("credit is",)),
    ("RoundCorrected", 0, values(1, "18"), ("The result before is 18 on record; it was 17.",)),
    ("RoundCorrected", 0, inside(4, 0, 2, by=1), ("winnings is",)),
    ("BoughtIn", 0, values(1, 5), ("below nothing", "The rules refuse it")),
    ("BoughtIn", 0, values(1, -500_000), ("below nothing", "An amount is a whole number")),
    ("CashedOut", 0, values(1, 1_000_000), ("below nothing", "has", "The rules refuse it")),
    (
        "BetsPlaced",
        0,
        inside(1, 1, 2, 0, 1, by=100),
        ("Bet 2, 17 by 5, is 17 6 on record and 17 5 by its words.", "The total is"),
    ),
    ("BetsPlaced", 0, inside(2, by=100), ("The total is 1300 on record; the pieces make 1200.",)),
    (
        "BetsPlaced",
        0,
        lambda stored: stored[4][1][1].__setitem__(1, "18 by 5"),
        ("Bet 2, 18 by 5, is 17 5 on record and 18 5 by its words.",),
    ),
    (
        "BetsPlaced",
        0,
        lambda stored: stored[4][1][1].__setitem__(1, "99 by 5"),
        ("Bet 2, 99 by 5, can't be read under its edition",),
    ),
    ("BetWithdrawn", 0, inside(2, by=1), ("total is 501 on record and 500", "seat:1 holds")),
    ("BetMoved", 0, inside(5, by=1), ("change is 1 on record and 0 by the rules", "seat:1 holds")),
    ("BettingOpened", 1, values(0, 9), ("round is 9 on record and 2 by the rules",)),
    ("BallSpun", 0, actor("Ann", "player"), ("Spin isn't a player's to do",)),
    ("Approved", 0, actor("Max", "manager"), ("Max approved their own proposal 1.",)),
    ("Proposed", 0, values(5, "Sue"), ("Max proposed it in the name of Sue.",)),
    ("ResultConfirmed", 0, lambda stored: stored.__setitem__(2, 5), ("Its time, 5, is before",)),
    ("CommandRefused", 0, values(1, "authority"), ("refused by ('authority'",)),
    ("TableOpened", 0, values(0, "no-edition"), ("'no-edition', aren't in the store",)),
    ("SeatTaken", 0, values(1, 12), ("",)),
    ("RoundSettled", 0, values(2, "lines"), ("It can't be read: not an event",)),
    (
        "RoundSettled",
        0,
        lambda stored: stored[4].__delitem__(slice(3, None)),
        ("It can't be read: RoundSettled has 3 fields",),
    ),
    ("BetsPlaced", 0, values(1, 12), ("It can't be read: not an event",)),
    ("BetsPlaced", 0, values(0, "9"), ("It can't be followed: KeyError('9')",)),
    ("BettingClosed", 0, lambda stored: stored.__setitem__(1, "Noise"), ("can't be read",)),
]


@pytest.mark.parametrize(("name", "which", "change", "words"), FORGERIES)
def test_a_forged_event_is_found(
    name: str, which: int, change: Change, words: tuple[str, ...]
) -> None:
    history = played()
    place = entry_of(history.store, name, which).number
    findings = audit(forged(history, place, change))
    first = min(one.number for table in findings.tables for one in table.findings)
    if words != ("",) and "below nothing" not in words:
        assert first == place
    told = [str(one) for table in findings.tables for one in table.findings]
    for word in words:
        assert any(word in one for one in told), told


def test_a_forged_refund_is_found() -> None:
    history = voided()
    number = entry_of(history.store, "RoundVoided").number
    report = audit(forged(history, number, inside(3, "1", by=100)))
    said(report, number, "Seat 1: refund is 16 on record and 15 by the rules.", "layout holds")
    assert f"Table T, entry {number}, round 2: Seat 1: refund" in report.faults[0]


def test_findings_name_table_entry_and_round() -> None:
    history = played()
    number = entry_of(history.store, "RoundSettled", 2).number
    report = audit(forged(history, number, inside(2, 1, 2, by=-500)))
    assert report.faults == [
        f"Table T, entry {number}, round 3: Seat 2: winnings is 170 on record and 175 by the rules."
    ]


def test_entries_left_out_or_told_twice_are_found() -> None:
    history = played()
    entries = list(history.store.read("T"))
    names = ["ResultConfirmed", "BetsPlaced", "BettingOpened", "Approved"]
    for name in names:
        number = entry_of(history.store, name).number
        rest = [entry for entry in entries if entry.number != number]
        report = audit(chained_again(history, rest))
        assert not report.clean, name
    number = entry_of(history.store, "BoughtIn").number
    twice = [*entries[:number], *entries[number - 1 :]]
    assert not audit(chained_again(history, twice)).clean
    later = [*entries, entries[number - 1]]
    said(audit(chained_again(history, later)), len(later), "The command 'c", "answered before")


def test_an_opening_without_inspection_is_found() -> None:
    history = History(MemoryStore(), "maryland/single", 1).begin().round("17", "17 by 5; 0 by 5")
    number = entry_of(history.store, "Inspected").number
    report = audit(forged(history, number, values(0, ["parts secure"])))
    said(report, number + 1, "The table opened without its inspection: ball over magnet")


# What somebody does who doesn't: the chain tells.


@pytest.fixture
def file(tmp_path: Path) -> tuple[Path, History]:
    path = tmp_path / "house.db"
    store = SqliteStore(path)
    history = played(store=store)
    save(store, history.table)
    history.round("4", "4 by 5")
    store.close()
    return path, history


def meddled(path: Path, *statements: str) -> AuditReport:
    with sqlite3.connect(path) as db:
        for statement in statements:
            db.execute(statement)
    db.close()
    store = SqliteStore(path, read_only=True)
    try:
        return audit(store)
    finally:
        store.close()


def test_a_changed_byte_is_found(file: tuple[Path, History]) -> None:
    change = "UPDATE entries SET data = replace(data, '\"Ann\"', '\"Anm\"') WHERE number = 2"
    said(meddled(file[0], change), 2, "It was changed: it does not follow from entry 1")


def test_a_removed_row_is_found(file: tuple[Path, History]) -> None:
    report = meddled(file[0], "DELETE FROM entries WHERE number = 7")
    said(report, 7, "It is missing.")
    assert report.faults[0].startswith("Table T, entry 7, round 1: It is missing.")
    assert all("may follow from entry 7" in fault for fault in report.faults[1:])


def test_swapped_rows_are_found(file: tuple[Path, History]) -> None:
    report = meddled(
        file[0],
        "UPDATE entries SET number = -1 WHERE number = 3",
        "UPDATE entries SET number = 3 WHERE number = 5",
        "UPDATE entries SET number = 5 WHERE number = -1",
    )
    said(report, 3, "It was swapped with entry 5.")
    said(report, 5, "It was swapped with entry 3.")


def test_a_changed_hash_is_found(file: tuple[Path, History]) -> None:
    said(meddled(file[0], "UPDATE entries SET hash = x'00' WHERE number = 4"), 4, "Its hash was")


def test_a_row_put_in_is_found(file: tuple[Path, History]) -> None:
    report = meddled(file[0], "INSERT INTO entries VALUES ('T', 0, 'c', x'00', x'00')")
    assert "It was put in" in report.faults[0]
    assert not meddled(file[0], "INSERT INTO entries VALUES ('T', 'x', 'c', x'', x'')").clean


def test_a_changed_edition_is_found(file: tuple[Path, History]) -> None:
    report = meddled(file[0], "UPDATE editions SET text = replace(text, '35', '36')")
    assert report.faults == [
        f"Table T, entry 1: The text of the rules, edition {file[1].edition.digest}, was changed: "
        "its rounds can't be settled again."
    ]
    assert "aren't in the store" in meddled(file[0], "DELETE FROM editions").faults[0]


def test_a_changed_snapshot_is_found(file: tuple[Path, History]) -> None:
    change = "UPDATE snapshots SET data = replace(data, '\"seat:1\":', '\"seat:1\":9')"
    report = meddled(file[0], change)
    number = file[1].table.saved
    said(report, number, "The snapshot: it was changed.", "The snapshot's balances, seat:1 is 9")


def test_a_changed_part_of_a_snapshot_is_found(file: tuple[Path, History]) -> None:
    report = meddled(file[0], "UPDATE snapshots SET data = x'00' WHERE \"table\" <> 'T'")
    said(report, file[1].table.saved, "part 1 of its answers is missing or was changed")


def test_a_forged_balance_in_a_snapshot_is_found() -> None:
    history = played()
    save(history.store, history.table)
    snapshot = history.store.snapshot("T")
    assert snapshot is not None
    data = json.loads(snapshot.data)
    data["balances"]["seat:1"] += 100
    data["balances"]["bank"] -= 100
    data["state"]["seats"]["1"]["credit"] += 100
    history.store.save_snapshot(replace(snapshot, data=json.dumps(data).encode()))
    said(
        audit(history.store),
        history.table.number,
        "The snapshot's balances, seat:1 is",
        "The snapshot's balances, bank is",
        "The snapshot's state, seats, 1, credit is",
    )


def test_a_snapshot_of_another_program_is_no_fault() -> None:
    history = played()
    hash_ = history.table.hash
    history.store.save_snapshot(Snapshot("T", history.table.number, hash_, 99, b"?"))
    assert audit(history.store).clean


# What nobody could tell without a hash that was noted elsewhere.


def test_a_cut_journal_is_found_with_its_head() -> None:
    history = played()
    entries = list(history.store.read("T"))
    cut = chained_again(history, entries[:-2])
    assert audit(cut).clean
    for head in ({"T": history.table.hash}, history.table.hash):
        report = audit(cut, head)
        assert len(report.faults) == 1
        assert "cut or rewritten" in report.faults[0]
    assert f"entry {len(entries) - 2}, round 3" in audit(cut, {"T": history.table.hash}).faults[0]
    assert audit(history.store, cut.head("T")[1]).clean
    assert audit(history.store, {"T": cut.head("T")[1]}).clean


def test_a_rewritten_journal_is_found_with_its_head() -> None:
    history, other = played(), voided()
    assert audit(other.store).clean
    assert not audit(other.store, {"T": history.table.hash}).clean
    missing = audit(MemoryStore(), {"T": history.table.hash})
    assert missing.faults == ["Table T isn't in the store, though its head is known."]


# Whatever is done, the audit goes on.


def test_any_damage_is_survived_and_found() -> None:
    history, draw = played(), Random(7)
    entries = list(history.store.read("T"))
    for _ in range(150):
        damaged = list(entries)
        place = draw.randrange(len(entries))
        data = bytearray(damaged[place].data)
        at = draw.randrange(len(data))
        data[at] ^= draw.randint(1, 255)
        damaged[place] = damaged[place]._replace(data=bytes(data))
        store = MemoryStore()
        store.save_edition(history.edition.digest, history.edition.text)
        store.append(damaged)
        report = audit(store)
        assert any(one.number == place + 1 for one in report.tables[0].findings)


def test_any_forgery_is_survived() -> None:
    history, draw = played(), Random(8)
    things: list[Any] = [None, -1, 0, 10**30, "x", [], {}, [[]], True, 1.5, {"x": [1]}]
    for _ in range(200):
        number = draw.randint(1, history.table.number)

        def change(stored: list[Any]) -> None:
            thing: Any = stored
            while True:
                places = list(thing) if isinstance(thing, dict) else list(range(len(thing)))
                place = draw.choice(places)
                inner = thing[place]
                if not isinstance(inner, list | dict) or not inner or draw.random() < 0.2:
                    thing[place] = draw.choice(things)
                    return
                thing = inner

        audit(forged(history, number, change))


def test_a_ruined_journal_does_not_fill_the_memory() -> None:
    history = History(MemoryStore(), "nz/37", 3).begin().go_on(400)
    store = MemoryStore()
    entries = [entry._replace(data=b"?") for entry in history.store.read("T")]
    store.append(entries)
    findings = audit(store).tables[0].findings
    assert len(findings) < 300
    assert any("more faults than are listed" in one.what for one in findings)


def test_an_audit_reads_while_the_house_writes(tmp_path: Path) -> None:
    writing = SqliteStore(tmp_path / "house.db")
    history = played(store=writing)
    reading = SqliteStore(tmp_path / "house.db", read_only=True)
    assert audit(reading).clean
    stream = reading.read("T")
    assert isinstance(next(stream), Entry)
    history.round("5", "red by 5")
    report = audit(reading, history.table.hash)
    assert report.clean
    assert report.tables[0].rounds == 4
    reading.close()
    writing.close()


def test_no_more_bets_over_an_announced_bet_is_no_drop_of_the_ball() -> None:
    closed = events.BettingClosed(1)
    declined = AnnouncedDeclined(1, "1", "Dan", "no time")
    assert act_of([closed, declined]) == acts.CallNoMoreBets()
    assert act_of([closed, events.BallDropped(1), declined]) == acts.ReportDrop()
