"""A dispute from outside: what it holds, for everybody and over restarts, until it is recorded."""

from __future__ import annotations

from pathlib import Path

from croupier.audit.audit import audit
from croupier.journal.sqlite.store import SqliteStore
from croupier.play import acts
from tests.server.pit.test_alerts import alert, waiting
from tests.support.live import Live
from tests.support.staffed import FLOOR, console, floor, play

NZ = FLOOR[:1]
ABOUT = {"rounds": [1], "complaint": "it was 18", "amount": 100_00}
BET = {"seat": "1", "slip": "17 by 5"}


def open_dispute(live: Live, **about: object) -> None:
    with console(live, "supervisor-1", "nz") as supervisor:
        view = supervisor.do("OpenDispute", **{**ABOUT, **about})
        (told,) = view["disputes"]
        assert (told["held"], told["amount"]) == (True, 100_00)


def test_a_seat_is_held_for_everybody_and_a_restart_forgets_it_not(tmp_path: Path) -> None:
    file = tmp_path / "house.db"
    with floor(SqliteStore(file), NZ) as live:
        passwords = live.passwords
        play(live, "nz")
        open_dispute(live, seat="1")
        with live.staff("manager-1") as manager:
            told = alert(manager, "held")
            assert (told["act"], told["table"]) == ("RecordDispute", "nz")
    with floor(SqliteStore(file), NZ) as live:
        live.passwords.update(passwords)
        with console(live, "dealer-1", "nz") as dealer:
            dealer.do("OpenBetting")
            assert dealer.refused("PlaceBets", **BET) == "held"
            dealer.do("TakeSeat", seat="2", player="zoe")
            dealer.do("BuyIn", seat="2", amount=50_00)
            dealer.do("PlaceBets", seat="2", slip="17 by 5")
        with console(live, "security-1", "nz") as security:
            security.do("RecordDispute", dispute=1, evidence="export 7")
            assert security.refused("RecordDispute", dispute=1, evidence="again") == "proposal"
        with console(live, "dealer-1", "nz") as dealer:
            dealer.do("PlaceBets", **BET)
        with live.staff("manager-1") as manager:
            assert alert(manager, "held", answered=True)["answered_by"] == "security-1"
            assert "held" not in waiting(manager)
            assert "dispute" in waiting(manager)
        assert audit(live.store).clean


def test_a_player_is_given_another_seat_than_the_one_that_is_held() -> None:
    with Live() as live:
        with live.guest() as first:
            assert first.post("/api/tables/T/seat")["seat"] == "1"
            live.give(acts.OpenBetting())
            live.deal("17")
            with console(live, "supervisor-1", "T") as supervisor:
                supervisor.do("OpenDispute", seat="1", **ABOUT)
            first.http.delete("/api/tables/T/seat", headers=first.headers)
        with live.guest() as second:
            assert second.post("/api/tables/T/seat")["seat"] == "2"


def test_a_dispute_about_the_wheel_holds_the_next_round() -> None:
    with floor(tables=NZ) as live:
        play(live, "nz")
        open_dispute(live)
        with console(live, "dealer-1", "nz") as dealer:
            assert dealer.refused("OpenBetting") == "held"
            assert "OpenBetting" not in dealer.view["possible"]["dealer"]
        for person in ("dealer-1", "cashier-1", "auditor-1"):
            with console(live, person, "nz") as member:
                kept = {"dispute": 1, "evidence": "mine"}
                assert member.refused("RecordDispute", **kept) == "authority", person
        with console(live, "supervisor-1", "nz") as supervisor:
            supervisor.do("RecordDispute", dispute=1, evidence="export 7")
        with console(live, "dealer-1", "nz") as dealer:
            dealer.do("OpenBetting")
