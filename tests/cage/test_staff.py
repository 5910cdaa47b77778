"""Staff: positions, passwords that nobody sees, and log-ins on record."""

from __future__ import annotations

import sys

import pytest

from croupier.audit.audit import audit
from croupier.cage import CAGE
from croupier.cage import acts as cage
from croupier.cage.authority import ROLES
from croupier.cage.cage import open_cage
from croupier.cage.passwords import Effort, is_hash, matches, outdated, password_hash
from croupier.cage.rows import ACT_ROWS
from croupier.house.house import House
from croupier.journal.memory import MemoryStore
from croupier.play.acts import Actor
from croupier.play.authority import POSITIONS
from croupier.refusal import Refused
from tests.cage.people import (
    CASHIER,
    HASH,
    HOUSE,
    MANAGEMENT,
    QUICK,
    given,
    managed,
    opened,
    refused,
    the_cage,
)

PASSWORD = "correct horse battery"


@pytest.fixture
def house() -> House:
    house = opened(MemoryStore())
    managed(house)
    given(house, MANAGEMENT, cage.AddStaff("dana", "Dana Dee", ["dealer"], HASH))
    return house


def test_a_password_is_kept_as_a_hash_with_its_own_salt() -> None:
    one, other = password_hash(PASSWORD, QUICK), password_hash(PASSWORD, QUICK)
    assert one != other
    assert is_hash(one)
    assert PASSWORD not in one
    assert matches(one, PASSWORD)
    assert not matches(one, PASSWORD + "!")
    assert not matches("no hash", PASSWORD)
    assert not matches(one, "x" * 2_000)


def test_the_usual_effort_is_more_than_that_of_tests() -> None:
    weak = password_hash(PASSWORD, QUICK)
    assert outdated(weak)
    assert not outdated(weak, QUICK)
    assert Effort() >= Effort(3, 65_536, 4)


@pytest.mark.parametrize("password", ["", "short", "x" * 1_001])
def test_a_password_has_a_length(password: str) -> None:
    with pytest.raises(Refused) as refused_:
        password_hash(password, QUICK)
    assert refused_.value.code == "password"
    assert not password or password not in refused_.value.message


def test_without_the_extra_there_is_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "argon2", None)
    for ask in (lambda: password_hash(PASSWORD, QUICK), lambda: matches(HASH, PASSWORD)):
        with pytest.raises(Refused, match="argon2") as refused_:
            ask()
        assert refused_.value.code == "extra"


def test_roles_are_positions() -> None:
    assert set(ROLES) == POSITIONS - {"player", "house", "device"} | {"technician"}
    assert all(row.who <= POSITIONS | {"technician"} for row in ACT_ROWS.values())


def test_somebody_joins_changes_and_leaves(house: House) -> None:
    staff = the_cage(house).state.staff
    given(house, MANAGEMENT, cage.SetRoles("dana", ["dealer", "security"]))
    assert staff["dana"].roles == ["dealer", "security"]
    other = HASH.replace("c29t", "b3Ro")
    given(house, MANAGEMENT, cage.ResetPassword("dana", other))
    assert staff["dana"].hash == other
    given(house, MANAGEMENT, cage.DisableStaff("dana", "left the house"))
    assert staff["dana"].disabled
    for act in (cage.SetRoles("dana", ["dealer"]), cage.ResetPassword("dana", HASH)):
        assert refused(house, MANAGEMENT, act) == "no-staff"
    given(house, MANAGEMENT, cage.AddStaff("dana", "Dana Dee", ["security"], HASH))
    assert not the_cage(house).state.staff["dana"].disabled


@pytest.mark.parametrize(
    ("act", "code"),
    [
        (cage.AddStaff("dana", "", ["dealer"], HASH), "known-staff"),
        (cage.AddStaff("", "", ["dealer"], HASH), "details"),
        (cage.AddStaff("eve", "", [], HASH), "details"),
        (cage.AddStaff("eve", "", ["queen"], HASH), "details"),
        (cage.AddStaff("eve", "", ["dealer", "dealer"], HASH), "details"),
        (cage.AddStaff("eve", "", ["dealer"], PASSWORD), "password"),
        (cage.ResetPassword("dana", PASSWORD), "password"),
        (cage.SetRoles("eve", ["dealer"]), "no-staff"),
        (cage.DisableStaff("eve"), "no-staff"),
    ],
)
def test_what_is_refused(house: House, act: cage.CageAct, code: str) -> None:
    number = the_cage(house).number
    assert refused(house, MANAGEMENT, act) == code
    assert the_cage(house).number == number
    assert refused(house, CASHIER, act) == "authority"
    assert PASSWORD.encode() not in b"".join(entry.data for entry in house.store.read(CAGE))


def test_log_ins_are_on_record_and_failures_counted(house: House) -> None:
    staff = the_cage(house).state.staff
    given(house, HOUSE, *[cage.RecordLogIn("dana", False, "T1")] * 3)
    given(house, HOUSE, cage.RecordLogIn("nobody", False))
    assert staff["dana"].failures == 3
    given(house, HOUSE, cage.RecordLogIn("dana", True, "T1"))
    assert staff["dana"].failures == 0
    assert refused(house, HOUSE, cage.RecordLogIn("nobody", True)) == "no-staff"
    assert refused(house, CASHIER, cage.RecordLogIn("dana", True)) == "authority"


def test_a_hash_is_renewed_unless_another_password_was_set_meanwhile(house: House) -> None:
    state = the_cage(house).state
    newer, other = HASH.replace("c29t", "b3Ro"), HASH.replace("c29t", "bmV3")
    given(house, CASHIER, cage.RegisterPlayer("card-7"))
    assert refused(house, HOUSE, cage.RenewHash("card-7", "", newer)) == "password"
    given(house, CASHIER, cage.SetPassword("card-7", HASH))
    given(house, HOUSE, cage.RenewHash("card-7", HASH, newer))
    given(house, HOUSE, cage.RenewHash("dana", HASH, newer))
    assert state.players["card-7"].hash == state.staff["dana"].hash == newer
    given(house, MANAGEMENT, cage.ResetPassword("dana", other))
    assert refused(house, HOUSE, cage.RenewHash("dana", newer, HASH)) == "password"
    assert refused(house, HOUSE, cage.RenewHash("dana", other, PASSWORD)) == "password"
    assert refused(house, HOUSE, cage.RenewHash("nobody", HASH, newer)) == "password"
    assert refused(house, MANAGEMENT, cage.RenewHash("dana", other, newer)) == "authority"
    assert state.staff["dana"].hash == other


def test_a_hash_shows_in_no_printed_form(house: House) -> None:
    state = the_cage(house).state
    act = cage.AddStaff("eve", "", ["dealer"], HASH)
    assert "argon2" not in f"{act!r} {state!r} {cage.ResetPassword('eve', HASH)!r}"
    assert "argon2" not in f"{cage.RenewHash('eve', HASH, HASH)!r}"


def test_a_player_gets_a_password_of_their_own(house: House) -> None:
    given(house, CASHIER, cage.RegisterPlayer("card-7"), cage.RegisterPlayer("card-8"))
    given(house, CASHIER, cage.SetPassword("card-7", HASH))
    given(house, Actor("card-7", "player"), cage.SetPassword("card-7", HASH))
    state = the_cage(house).state
    assert state.players["card-7"].hash == HASH
    assert "argon2" not in f"{state!r} {cage.SetPassword('card-7', HASH)!r}"
    given(house, HOUSE, cage.RecordLogIn("card-7", True, "T1"))
    for actor, act, code in (
        (CASHIER, cage.SetPassword("card-7", PASSWORD), "password"),
        (CASHIER, cage.SetPassword("card-9", HASH), "no-player"),
        (Actor("card-8", "player"), cage.SetPassword("card-7", HASH), "not-your-wallet"),
        (Actor("dana", "dealer"), cage.SetPassword("card-7", HASH), "authority"),
        (MANAGEMENT, cage.AddStaff("card-7", "", ["dealer"], HASH), "known-player"),
        (HOUSE, cage.RecordLogIn("card-8", True), "no-staff"),
    ):
        assert refused(house, actor, act) == code
    given(house, CASHIER, cage.RegisterPlayer("dana"))
    assert refused(house, CASHIER, cage.SetPassword("dana", HASH)) == "known-staff"
    assert open_cage(house.store).state.players == state.players
    assert audit(house.store).faults == []
