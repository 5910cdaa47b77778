"""The audit of a cage: clean as the house wrote it, and every forgery found."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from croupier.audit.audit import audit
from croupier.cage import CAGE
from croupier.cage import acts as cage
from croupier.cage.chips.acts import StockChips
from croupier.cage.devices import acts as devices
from croupier.cage.devices.device import key_hash
from croupier.cage.encoding import decoded
from croupier.cage.events import CAGE_EVENTS
from croupier.cage.telling import cage_sentence
from croupier.journal.anchors import heads_of, in_words
from croupier.journal.contract import GENESIS, Entry, chained
from croupier.journal.lifting import FIRST, Unreadable
from croupier.journal.memory import MemoryStore
from croupier.play import acts
from croupier.play.acts import Actor
from croupier.readings.statement import statement
from tests.cage.people import (
    ANN,
    BEN,
    CASHIER,
    DAY,
    HASH,
    HOUSE,
    MANAGEMENT,
    SECOND,
    FakeClock,
    ask,
    given,
    managed,
    ready,
    refused,
)


@pytest.fixture(scope="module")
def store() -> MemoryStore:
    """A cage where everything has happened once."""
    store, clock = MemoryStore(), FakeClock()
    house = ready(store, clock)
    given(house, HOUSE, cage.DescribeHouse("The House", "NZD", ["en"], "UTC"))
    given(house, CASHIER, cage.NotePlayer("ann", "likes 17"), cage.Withdraw("ann", 500))
    given(house, CASHIER, cage.OpenDrawer(100), cage.Deposit("ann", 200))
    given(house, Actor("dana", "cashier"), cage.ReverseCash(4, "a false note"))
    given(house, CASHIER, cage.CloseDrawer(100))
    given(house, MANAGEMENT, StockChips("delivery", {"100": 5}, "D-1"))
    given(house, CASHIER, cage.RegisterPlayer("cat"), cage.SetPassword("cat", HASH))
    given(house, ANN, cage.SetPin("ann", HASH))
    given(house, HOUSE, cage.RecordPin("ann", False))
    given(house, ANN, cage.SendToSeat("ann", "T", "1", 700))
    ask(house, ANN, cage.SendToSeat("ann", "T", "9", 700))
    given(house, ANN, acts.SendTransfer("1", 300), desk="T")
    given(house, ANN, cage.SetLimit("ann", "loss", "day", 5_000), cage.Exclude("ann", 0, "tired"))
    assert refused(house, CASHIER, cage.Deposit("ann", 5)) == "excluded"
    given(house, MANAGEMENT, cage.EndExclusion("ann", "reviewed"))
    managed(house)
    given(house, Actor("root", "house"), cage.NoteUse("staff add gus"))
    given(house, MANAGEMENT, devices.RegisterDevice("r1", "reader", "Reader", "T", key_hash("a")))
    given(
        house,
        MANAGEMENT,
        devices.RenewDeviceKey("r1", key_hash("b")),
        devices.MoveDevice("r1", "U"),
    )
    given(house, MANAGEMENT, devices.RetireDevice("r1"))
    given(house, MANAGEMENT, cage.AddStaff("dana", "Dana", ["dealer"], HASH))
    given(house, Actor("dana", "dealer"), cage.BeginStint("T"), cage.EndStint("dana"))
    given(house, MANAGEMENT, cage.SetRoles("dana", ["security"]), cage.ResetPassword("dana", HASH))
    given(house, MANAGEMENT, cage.ProposeChange("roles", "dana", roles=["cashier"]))
    given(house, MANAGEMENT, cage.ProposeChange("add", "eve", roles=["auditor"]))
    given(house, MANAGEMENT, cage.ProposeChange("reset", "mia"))
    given(house, SECOND, cage.ApproveChange(1), cage.ApproveChange(2, HASH))
    given(house, SECOND, cage.DeclineChange(3, "not me"))
    given(house, HOUSE, cage.RenewHash("dana", HASH, HASH.replace("c29t", "b3Ro")))
    given(house, HOUSE, cage.RecordLogIn("dana", False), cage.RecordLogIn("dana", True))
    own = cage.ChangePassword("dana", HASH.replace("c29t", "b3Ro"), HASH)
    given(house, Actor("dana", "cashier"), own, cage.EndLogIns("dana"))
    given(house, MANAGEMENT, cage.DisableStaff("dana"))
    given(house, HOUSE, cage.NoteHeads(in_words(heads_of(store, ["T"]))))
    given(house, HOUSE, cage.RaiseAlert("a1", "pace", "T", "Slow", "12 games an hour"))
    given(house, MANAGEMENT, cage.AnswerAlert("a1", "a new dealer"))
    clock.wait(3 * DAY)
    given(house, BEN, cage.SetLimit("ben", "deposit", "month", 100_000))
    return store


def test_everything_has_happened(store: MemoryStore) -> None:
    seen = {type(decoded(entry.data).event).__name__ for entry in store.read(CAGE)}
    assert seen == set(CAGE_EVENTS)


def test_nothing_is_wrong_with_what_the_house_wrote(store: MemoryStore) -> None:
    head = store.head(CAGE)[1]
    report = audit(store, {CAGE: head})
    assert report.faults == []
    assert [table.table for table in report.tables] == ["T", "U", CAGE]


def test_every_event_is_told_without_secrets(store: MemoryStore) -> None:
    for entry in store.read(CAGE):
        sentence = cage_sentence(decoded(entry.data).event)
        assert sentence.endswith((".", "17"))
        assert "argon2" not in sentence


def test_a_statement_ends_with_the_wallet(store: MemoryStore) -> None:
    lines = statement(store, "ann")
    assert [line.amount for line in lines] == [100_000, -500, 200, -200, -700, -700, 700, 300]
    assert lines[-1].balance == 99_100
    assert lines[0].person == "Cleo"


def forged(store: MemoryStore, name: str, change: Callable[[list[Any]], object]) -> MemoryStore:
    """The store with an event changed and the chain made whole again: only its meaning tells."""
    other, hash_, done = MemoryStore(), GENESIS, False
    for table in store.tables():
        if table != CAGE:
            other.append(list(store.read(table)))
    for digest in store.editions():
        other.save_edition(digest, store.edition(digest) or "")
    for entry in store.read(CAGE):
        form = json.loads(entry.data)
        if form[1] == name and not done:
            change(form)
            done = True
        data = json.dumps(form, separators=(",", ":")).encode()
        hash_ = chained(hash_, CAGE, entry.command, data)
        other.append([Entry(CAGE, entry.number, entry.command, data, hash_)])
    assert done
    return other


def value(place: int, new: object) -> Callable[[list[Any]], object]:
    return lambda form: form[4].__setitem__(place, new)


def part(place: int, new: object) -> Callable[[list[Any]], object]:
    return lambda form: form.__setitem__(place, new)


FORGERIES: list[tuple[str, Callable[[list[Any]], object], str]] = [
    ("PasswordSet", value(3, "dana"), "by is 'dana' on record and 'Cleo' by the rules."),
    ("Deposited", value(1, 1), "The rules refuse it: The wallet holds"),
    ("Deposited", value(1, -5), "An amount is a whole number"),
    ("Deposited", value(0, "Zed"), "The cage knows no player 'Zed'"),
    ("Withdrawn", value(1, 999_999), "The wallet holds 1000, not 9999.99"),
    ("CashReversed", value(2, 5), "amount is 5 on record and -200 by the rules"),
    ("DrawerClosed", value(2, 5), "expected is 5 on record and 100 by the rules"),
    ("ChipsStocked", value(1, {"100": 0}), "The rules refuse it"),
    ("ChipsStocked", value(1, [5]), "The rules refuse it"),
    ("SentToSeat", value(0, 7), "transfer is 7 on record and 1 by the rules"),
    ("SentToSeat", value(4, 701), "7 of ann came to a seat; 7.01 of ann left the cage"),
    ("SendingReturned", value(3, 800), "amount is 800 on record and 700 by the rules"),
    ("TakenFromSeat", value(3, 301), "3.01 of ann came to a wallet; 3 of ann left the table"),
    ("LimitSet", value(4, 5), "starts is 5 on record"),
    ("ExclusionEnded", value(1, 5), "until is 5 on record"),
    ("AskingRefused", value(1, "limit"), "was refused (limit)"),
    ("StaffAdded", value(3, "secret"), "isn't the hash of a password"),
    ("PasswordSet", value(1, "secret"), "isn't the hash of a password"),
    ("RolesSet", part(3, ["ann", "player"]), "SetRoles isn't a player's to do"),
    ("PasswordReset", part(2, 5), "is before that of the entry before it"),
    ("LoggedIn", part(1, "Flown"), "It can't be read"),
    ("PlayerNoted", part(0, FIRST + 1), "It can't be read"),
]


@pytest.mark.parametrize(("name", "change", "what"), FORGERIES)
def test_a_forgery_is_found(
    store: MemoryStore, name: str, change: Callable[[list[Any]], object], what: str
) -> None:
    found = audit(forged(store, name, change)).faults
    assert any(what in fault for fault in found), found
    assert not any("argon2" in fault for fault in found)


def test_a_broken_chain_is_found(store: MemoryStore) -> None:
    other = MemoryStore()
    entries = list(store.read(CAGE))
    entries[3] = entries[3]._replace(data=entries[3].data.replace(b"ben", b"ann"))
    other.append(entries)
    assert any("entry 4" in fault for fault in audit(other).faults)


def test_what_is_no_event_is_unreadable() -> None:
    for data in (b"", b"[]", b"\xff", b"[" * 100_000):
        with pytest.raises(Unreadable):
            decoded(data)
