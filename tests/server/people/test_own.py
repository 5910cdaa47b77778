"""One's own log-in: a password that somebody else made serves once, and one's own isn't guessed."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from websockets.exceptions import InvalidStatus

from croupier.audit.audit import audit
from croupier.cage import CAGE
from croupier.cage import acts as cage_acts
from croupier.cage.encoding import decoded
from croupier.cage.events import LogInFailed, PasswordChanged
from croupier.cage.passwords import hash_again, password_hash
from croupier.house.table import THE_HOUSE
from croupier.journal.sqlite.store import SqliteStore
from croupier.play.acts import Command
from tests.support.live import BY_HAND, CHEAP, Live, Socket

OWN = "a word of my own"
OTHER = "yet another of mine"


@pytest.fixture
def live() -> Iterator[Live]:
    with Live(log_in_burst=100) as house:
        yield house


def added(live: Live, person: str = "dealer-7") -> str:
    """Somebody new, with a password that the house has made."""
    with live.staff("manager-1") as manager:
        body = {"person": person, "roles": ["dealer"]}
        return str(manager.post("/api/staff", body, 201)["password"])


def test_a_password_of_somebody_elses_opens_nothing_but_its_change(live: Live) -> None:
    given = added(live)
    with live.person() as dealer:
        told = dealer.log_in("dealer-7", given).json()
        assert (told["kind"], told["change_password"]) == ("staff", True)
        assert dealer.me()["change_password"] is True
        for path in ("/api/lobby", f"/api/tables/{BY_HAND}/sheet", "/api/pit/alerts"):
            answer = dealer.http.get(path)
            assert (answer.status_code, answer.json()["error"]["code"]) == (403, "password-change")
        for path, body in (
            ("/api/staff/confirm-password", {"password": given}),
            ("/api/guest", {}),
            ("/api/log-in", {"person": "dealer-1", "password": live.passwords["dealer-1"]}),
        ):
            assert dealer.post(path, body, 403)["error"]["code"] == "password-change"
        with pytest.raises(InvalidStatus) as no:
            dealer.socket(screen="console")
        assert no.value.response.status_code == 403
        dealer.post("/api/me/password", {"old": given, "new": OWN})
        assert dealer.me()["change_password"] is False
        assert dealer.http.get("/api/lobby").is_success
        dealer.post(f"/api/tables/{BY_HAND}/stint", {})
        assert dealer.socket(screen="console").do("OpenBetting")["type"] == "done"


def test_no_spelling_of_an_address_gets_past_it(live: Live) -> None:
    given = added(live)
    with live.person() as dealer:
        dealer.log_in("dealer-7", given)
        for path in ("//api/lobby", "/api//lobby", "///api/staff", "//metrics", "/schema/x"):
            answer = dealer.http.get(f"{live.base}{path}")
            assert answer.status_code == 403, path
            assert answer.json()["error"]["code"] == "password-change", path
        answer = dealer.http.post(f"{live.base}//api/guest", json={}, headers=dealer.headers)
        assert answer.json()["error"]["code"] == "password-change"
        for path in (f"//socket/{BY_HAND}", f"/socket//{BY_HAND}", "//socket"):
            with pytest.raises(InvalidStatus) as no:
                Socket(live, "", dealer.cookie, path=path)
            assert no.value.response.status_code == 403, path


def test_one_can_leave_without_changing_it(live: Live) -> None:
    given = added(live)
    with live.person() as dealer:
        dealer.log_in("dealer-7", given)
        dealer.post("/api/log-out")
        assert dealer.me()["kind"] == "nobody"
        again = dealer.log_in("dealer-7", given)
        assert (again.status_code, again.json()["error"]["code"]) == (403, "password")
        assert dealer.me()["kind"] == "nobody"


def test_it_serves_once_however_many_come_at_a_time(live: Live) -> None:
    given = added(live)

    def come(_: int) -> int:
        with live.person() as somebody:
            return somebody.log_in("dealer-7", given).status_code

    with ThreadPoolExecutor(6) as pool:
        assert sorted(pool.map(come, range(6))) == [200, *[403] * 5]


def test_it_stays_used_after_a_restart(tmp_path: Path) -> None:
    with Live(SqliteStore(tmp_path / "house.db")) as live:
        given = added(live)
        with live.person() as dealer:
            assert dealer.log_in("dealer-7", given).is_success
    with Live(SqliteStore(tmp_path / "house.db")) as live, live.person() as dealer:
        assert dealer.log_in("dealer-7", given).status_code == 403


def test_the_log_ins_of_a_demonstration_are_its_persons_own(live: Live) -> None:
    with live.staff("dealer-1") as dealer:
        assert dealer.me()["change_password"] is False


def test_everybody_changes_their_own(live: Live) -> None:
    before = live.passwords["dealer-1"]
    with live.staff("dealer-1") as dealer, live.staff("dealer-1") as elsewhere:
        socket = elsewhere.socket(screen="console")
        dealer.post("/api/me/password", {"old": before, "new": OWN})
        assert dealer.me()["kind"] == "staff"  # who changes it stays,
        assert elsewhere.me()["kind"] == "nobody"  # and every other log-in has ended
        assert socket.end() == 4401
        assert elsewhere.log_in("dealer-1", before).status_code == 401
        assert elsewhere.log_in("dealer-1", OWN).is_success
    assert audit(live.store).faults == []


@pytest.mark.parametrize(
    ("new", "part"),
    [
        ("too short", "length"),
        ("x" * 1_001, "length"),
        ("password1234", "common"),
        ("P@ssw0rd2024!", "common"),
        ("123456789012", "common"),
        ("qwertyuiopas", "common"),
        ("Dealer-1 is mine", "name"),
        ("my name is d.e.a.l.e.r.1", "name"),
    ],
)
def test_a_password_that_is_guessed_easily_is_refused(live: Live, new: str, part: str) -> None:
    with live.staff("dealer-1") as dealer:
        asked = {"old": live.passwords["dealer-1"], "new": new}
        no = dealer.post("/api/me/password", asked, 422)["error"]
        assert (no["code"], no["part"]) == ("password", part)
        assert new not in no["message"]
    with live.staff("dealer-1") as dealer:
        assert dealer.me()["kind"] == "staff"


def test_the_old_one_is_no_new_one(live: Live) -> None:
    with live.person() as dealer:
        given = added(live)
        dealer.log_in("dealer-7", given)
        no = dealer.post("/api/me/password", {"old": given, "new": given}, 422)["error"]
        assert (no["code"], no["part"]) == ("password", "same")
        assert dealer.me()["change_password"] is True


def test_a_persons_name_isnt_their_password(live: Live) -> None:
    with live.staff("manager-1") as manager:
        new = {"person": "d7", "name": "Wilhelmina Tell", "roles": ["dealer"]}
        for password in ("wilhelmina-77", "ask for tell 7", "Wilhelmina Tell"):
            no = manager.post("/api/staff", {**new, "password": password}, 422)["error"]
            assert (no["code"], no["part"]) == ("password", "name")


def test_nobody_changes_it_without_the_old_one(live: Live) -> None:
    with live.staff("dealer-1") as dealer:
        for _ in range(5):
            asked = {"old": "not the old one", "new": OWN}
            assert dealer.post("/api/me/password", asked, 401)["error"]["code"] == "log-in"
        asked = {"old": live.passwords["dealer-1"], "new": OWN}
        assert dealer.post("/api/me/password", asked, 429)["error"]["code"] == "rate"
    with live.person() as nobody, live.guest() as guest:
        nobody.me()
        for person in (nobody, guest):
            asked = {"old": OWN, "new": OTHER}
            assert person.post("/api/me/password", asked, 401)["error"]["code"] == "session"
    events = [decoded(entry.data).event for entry in live.store.read(CAGE)]
    assert sum(isinstance(one, LogInFailed) for one in events) == 5
    assert not any(isinstance(one, PasswordChanged) for one in events)


def test_players_change_theirs_too(live: Live) -> None:
    with live.staff("cashier-1") as cashier:
        cashier.post("/api/cage/players", {"player": "card-7"})
        given = cashier.post("/api/cage/players/card-7/password")["password"]
    with live.person() as player:
        assert player.log_in("card-7", given).json()["change_password"] is True
        assert player.post("/api/tables/T/seat", {}, 403)["error"]["code"] == "password-change"
        player.post("/api/me/password", {"old": given, "new": OWN})
        player.post("/api/me/password", {"old": OWN, "new": OTHER})
        told = player.post("/api/tables/T/seat", {}, 409)  # they may ask now: it is for guests
        assert told["error"]["code"] == "play"
    with live.person() as player:
        assert player.log_in("card-7", OWN).status_code == 401
        assert player.log_in("card-7", OTHER).json()["change_password"] is False


def test_a_hash_of_a_weak_password_is_still_renewed() -> None:
    """Somebody's old password isn't judged by today's rule when they log in."""
    weak = "password1234"
    with Live(effort=CHEAP._replace(memory=16)) as live:
        act = cage_acts.AddStaff("dealer-8", "", ["dealer"], hash_again(weak, CHEAP), given=False)
        assert live.house.ask(CAGE, Command("house/test/weak", THE_HOUSE, act)).accepted
        with live.person() as dealer:
            assert dealer.log_in("dealer-8", weak).is_success
        with pytest.raises(Exception, match="commonest"):
            password_hash(weak, CHEAP)
