"""Sessions: tokens, expiry, log-ins with their rates, and the token that changes must carry."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from croupier.cage import CAGE
from croupier.cage.encoding import decoded
from croupier.cage.events import HashRenewed, LoggedIn, LogInFailed
from croupier.cage.passwords import Effort, outdated
from croupier.cli import main
from croupier.house.clock import SystemClock
from croupier.server.door.session import token_hash
from croupier.server.door.sessions import Sessions
from croupier.server.live.accounts import cage_of
from croupier.server.settings import ServerSettings
from tests.support.live import BY_HAND, Live, Person


class Moving:
    """A clock that is set by hand."""

    def __init__(self) -> None:
        self.now = 1_000_000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture(scope="module")
def live() -> Iterator[Live]:
    with Live(log_in_burst=4, log_ins_per_minute=0.5) as house:
        yield house


def test_only_a_tokens_hash_is_kept(tmp_path: Path) -> None:
    path = tmp_path / "sessions.db"
    sessions = Sessions(ServerSettings(sessions=str(path)))
    token, session = sessions.begin("guest", "guest-1")
    assert len(token) >= 43
    assert session.key == token_hash(token) != token
    assert sessions.find(token) is session
    assert sessions.find(token[:-1] + "?") is None
    assert sessions.find("") is None
    sessions.close()
    assert token.encode() not in b"".join(one.read_bytes() for one in tmp_path.iterdir())
    assert path.stat().st_mode & 0o077 == 0


def test_guests_outlive_the_process_and_staff_does_not(tmp_path: Path) -> None:
    settings = ServerSettings(sessions=str(tmp_path / "sessions.db"))
    first = Sessions(settings)
    guest, _ = first.begin("guest", "guest-1")
    gone, session = first.begin("guest", "guest-2")
    staff, _ = first.begin("staff", "dealer-1", ("dealer",))
    first.end(session)
    first.close()
    second = Sessions(settings)
    found = second.find(guest)
    assert found is not None
    assert found.person == "guest-1"
    assert second.find(gone) is None
    assert second.find(staff) is None
    second.close()


def test_a_file_that_another_program_locks_keeps_nobody_out(tmp_path: Path) -> None:
    file = tmp_path / "house.db.sessions"
    with Live(sessions=str(file)) as live:
        with closing(sqlite3.connect(file, isolation_level=None)) as other:
            other.execute("BEGIN EXCLUSIVE")
            with live.guest() as guest:
                assert guest.me()["kind"] == "guest"
                locked_out = token_of(guest)
            other.execute("ROLLBACK")
        with live.guest():  # with this one the other is written too
            pass
    kept = Sessions(ServerSettings(sessions=str(file)))
    assert kept.find(locked_out) is not None
    kept.close()


def token_of(person: Person) -> str:
    return str(person.http.cookies["croupier"])


def test_a_file_that_holds_no_sessions_is_told_in_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "house.db.sessions").write_text("nonsense " * 500)
    assert main(["serve", "--port", "0", "--store", str(tmp_path / "house.db")]) == 2
    assert "house.db.sessions can't be read: file is not a database" in capsys.readouterr().err


@pytest.mark.parametrize("jump", [-3_600_000, 3_600_000])
def test_who_sets_the_machines_clock_ends_no_log_in_and_keeps_none(jump: int) -> None:
    with Live(staff_idle=1_800.0) as live, live.staff("dealer-1") as dealer:
        clock = live.house.clock
        assert isinstance(clock, SystemClock)
        left, wall = dealer.me()["expires"] - clock.now(), clock._wall
        clock._wall = lambda: wall() + jump
        assert abs(dealer.me()["expires"] - clock.now() - left) < 600_000
        assert dealer.me()["kind"] == "staff"


@pytest.mark.parametrize(("kind", "idle"), [("guest", 12 * 3_600), ("staff", 20 * 60)])
def test_sessions_end_by_inactivity(kind: str, idle: int) -> None:
    clock = Moving()
    sessions = Sessions(ServerSettings(), clock)
    token, session = sessions.begin("guest" if kind == "guest" else "staff", "somebody")
    sessions.seated(session)
    for _ in range(3):
        clock.now += idle - 1
        assert sessions.find(token) is session
    clock.now += idle + 1
    assert sessions.sweep() == [session]
    assert sessions.find(token) is None


def test_a_log_in_ends_however_active() -> None:
    clock = Moving()
    sessions = Sessions(ServerSettings(), clock)
    token, _ = sessions.begin("staff", "dealer-1", ("dealer",))
    for _ in range(12 * 6):
        assert sessions.find(token) is not None
        clock.now += 601
    assert sessions.find(token) is None


def test_the_cookie_is_hidden_and_strict(live: Live) -> None:
    with live.person() as person:
        person.me()
        answer = person.http.post("/api/guest", json={}, headers=person.headers)
        given = {one.split("=")[0]: one.lower() for one in answer.headers.get_list("set-cookie")}
        assert "httponly" in given["croupier"]
        assert "samesite=strict" in given["croupier"]
        assert "httponly" not in given["csrf"]


def test_a_forged_cookie_is_nobodys(live: Live) -> None:
    with live.person() as person:
        for forged in ("guest-1", "x" * 43, token_hash("x"), '"; DROP'):
            person.http.cookies.clear()
            person.http.cookies.set("croupier", forged)
            assert person.me()["kind"] == "nobody"


@pytest.mark.parametrize("given", [None, "", "wrong", "x" * 43])
def test_changes_need_their_token(live: Live, given: str | None) -> None:
    with live.guest() as guest:
        headers = {} if given is None else {"x-csrf-token": given}
        for path in ("/api/log-out", f"/api/tables/{BY_HAND}/seat", "/api/me/exclude"):
            no = guest.http.post(path, json={}, headers=headers)
            assert (no.status_code, no.json()["error"]["code"]) == (403, "csrf")
    with live.person() as nobody:
        assert nobody.http.post("/api/guest", json={}, headers=headers).status_code == 403


def test_log_ins_are_on_record_and_slowed_down() -> None:
    with Live(log_in_burst=3, log_ins_per_minute=0.5) as live:
        with live.staff("dealer-1") as dealer:
            told = dealer.me()
            assert (told["person"], told["kind"]) == ("dealer-1", "staff")
            assert told["roles"] == ["dealer"]
            dealer.post("/api/log-out")
            assert dealer.me()["kind"] == "nobody"
        with live.person() as thief:
            told = [thief.log_in("dealer-1", "a wrong password") for _ in range(4)]
            assert [one.status_code for one in told] == [401, 401, 401, 429]
            assert int(told[-1].headers["retry-after"]) > 30
            unknown = thief.log_in("nobody-1", "a wrong password")
            assert unknown.status_code == 429  # the address is slowed down, whoever it asks for
        events = [decoded(entry.data).event for entry in live.store.read(CAGE)]
        assert sum(isinstance(one, LoggedIn) for one in events) == 1
        assert sum(isinstance(one, LogInFailed) for one in events) == 3
        assert "wrong password" not in str(events)


def test_a_stranger_locks_nobody_out() -> None:
    """Log-ins are counted by person and address: what is held elsewhere takes nothing from one."""
    with Live(log_in_burst=3, log_ins_per_minute=0.5, proxies=("127.0.0.1",)) as live:
        with live.person() as stranger:
            stranger.http.headers["x-forwarded-for"] = "192.0.2.1"
            told = [stranger.log_in("dealer-1", "a wrong password") for _ in range(8)]
            assert [one.status_code for one in told] == [401] * 3 + [429] * 5
        with live.staff("dealer-1") as dealer:  # from another address
            assert dealer.me()["kind"] == "staff"
            right = {"password": live.passwords["dealer-1"]}
            assert dealer.post("/api/staff/confirm-password", right)["until"] > 0


def test_a_password_given_again_is_counted_within_the_session() -> None:
    with Live(log_in_burst=3, log_ins_per_minute=0.5) as live:
        with live.staff("dealer-1") as dealer, live.staff("dealer-1") as elsewhere:
            wrong, right = {"password": "a wrong one"}, {"password": live.passwords["dealer-1"]}
            for _ in range(5):
                dealer.post("/api/staff/confirm-password", wrong, 401)
            no = dealer.post("/api/staff/confirm-password", right, 429)
            assert no["error"]["code"] == "rate"
            elsewhere.post("/api/staff/confirm-password", right)  # another session has its own,
        with live.staff("dealer-1") as dealer:  # and the log-in isn't held either
            dealer.post("/api/staff/confirm-password", right)


def test_an_outdated_hash_is_renewed_at_the_log_in() -> None:
    with Live(effort=Effort(2, 16, 1)) as live:
        cage = cage_of(live.house)
        assert cage is not None
        staff = cage.state.staff
        before = staff["dealer-1"].hash
        with live.person() as thief:
            assert thief.log_in("dealer-1", "not the password").status_code == 401
        assert staff["dealer-1"].hash == before
        for _ in range(2):
            with live.staff("dealer-1") as dealer:
                assert dealer.me()["kind"] == "staff"
        renewed = staff["dealer-1"].hash
        events = [decoded(entry.data).event for entry in live.store.read(CAGE)]
    assert outdated(before, Effort(2, 16, 1))
    assert not outdated(renewed, Effort(2, 16, 1))
    assert [one for one in events if isinstance(one, HashRenewed)] == [
        HashRenewed("dealer-1", before, renewed)
    ]


def test_nobody_learns_who_is_on_the_staff(live: Live) -> None:
    with live.person() as thief:
        known = thief.log_in("dealer-1", "a wrong password").json()
        unknown = thief.log_in("nobody-1", "a wrong password").json()
        assert known == unknown


def test_an_ended_session_closes_its_sockets() -> None:
    with Live(guest_idle=2.0) as live, live.guest() as guest:
        socket = guest.socket()
        assert socket.end() == 4401
        assert socket.told[-1]["error"]["code"] == "session"
        assert guest.me()["kind"] == "nobody"
