"""What a player has lost today counts at every bet: whoever asks, at any table, after a restart."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from croupier.house.config import TableConfig
from croupier.house.guarding.counting import LossCount
from croupier.journal.sqlite.store import SqliteStore
from croupier.play import acts
from croupier.play.acts import Actor
from croupier.play.refusals import Refusal
from croupier.readings.losses import TableLosses
from croupier.readings.saving import restore
from croupier.server import running
from croupier.server.live import counting
from tests.support.floor import until
from tests.support.live import BY_HAND, Live, Person, bringing

GIVEN = "a password of the counter"
PASSWORD = "a password of the player"
SEAT = f"/api/tables/{BY_HAND}/seat"
TWENTY = {"kind": "loss", "period": "24h", "amount": 20_00}


@contextmanager
def house(folder: Path) -> Iterator[Live]:
    with Live(SqliteStore(folder / "house.db"), demo=False, log_in_burst=100) as live:
        yield live


@contextmanager
def player(live: Live, name: str) -> Iterator[Person]:
    with live.person() as person:
        assert person.log_in(name, PASSWORD).json()["kind"] == "player"
        yield person


def register(live: Live, name: str) -> None:
    with live.staff("cashier-1") as cashier:
        cashier.post("/api/cage/players", {"player": name})
        cashier.post(f"/api/cage/players/{name}/password", {"password": GIVEN})
        cashier.post(f"/api/cage/players/{name}/deposit", {"id": name, "amount": 200_00})
    with live.person() as person:
        person.first_log_in(name, GIVEN, PASSWORD)


def lose_twenty(live: Live, person: Person) -> None:
    person.post(SEAT, bringing(200_00))
    person.post("/api/me/limits", TWENTY)
    live.give(acts.OpenBetting())
    socket = person.socket()
    assert socket.do("PlaceBets", slip="17 by 20")["type"] == "done"
    live.deal("18")
    live.give(acts.OpenBetting())
    assert socket.do("PlaceBets", slip="17 by 20")["error"]["code"] == "limit"


def test_a_restart_forgets_nothing_of_what_a_player_has_lost(tmp_path: Path) -> None:
    with house(tmp_path) as live:
        register(live, "player-1")
        with player(live, "player-1") as person:
            lose_twenty(live, person)
    with house(tmp_path) as live, player(live, "player-1") as person:
        no = person.socket().do("PlaceBets", slip="17 by 20")
        assert no["type"] == "refused", no
        assert (no["error"]["code"], no["error"]["figures"]["left"]) == ("limit", 0)


def test_nor_does_a_log_out(tmp_path: Path) -> None:
    with house(tmp_path) as live:
        register(live, "player-1")
        with player(live, "player-1") as person:
            lose_twenty(live, person)
            person.post("/api/log-out")
        with player(live, "player-1") as person:
            assert person.socket().do("PlaceBets", slip="17 by 20")["error"]["code"] == "limit"


def test_tables_that_the_house_no_longer_has_still_count(tmp_path: Path) -> None:
    with house(tmp_path) as live:
        register(live, "player-1")
        with player(live, "player-1") as person:
            lose_twenty(live, person)
            person.http.delete(SEAT, headers=person.headers)
    other = (TableConfig("other", "nz/37", limits={"inside": "1-200"}),)
    store = SqliteStore(tmp_path / "house.db")
    with Live(store, other, demo=False) as live, player(live, "player-1") as person:
        person.post("/api/tables/other/seat", {"amount": 0})
        live.give(acts.OpenBetting(), table="other")
        no = person.socket("other").do("PlaceBets", slip="17 by 20")
        assert (no["type"], no["error"]["code"]) == ("refused", "limit")


def test_a_limited_bet_waits_until_everything_is_counted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with house(tmp_path) as live:
        register(live, "player-1")
        with player(live, "player-1") as person:
            person.post(SEAT, bringing(200_00))
            live.give(acts.OpenBetting())
            socket = person.socket()
            with monkeypatch.context() as still:
                still.setattr(LossCount, "ready", False)
                assert socket.do("PlaceBets", slip="17 by 1")["type"] == "done"  # has no limit
                person.post("/api/me/limits", TWENTY)
                told = socket.do("PlaceBets", slip="17 by 1")
                assert (told["type"], told["error"]["code"]) == ("again", "again")
            assert socket.do("PlaceBets", slip="17 by 1")["type"] == "done"


def test_what_is_stored_gets_its_first_answer_whatever_the_limit_says(tmp_path: Path) -> None:
    with house(tmp_path) as live:
        register(live, "player-1")
        with player(live, "player-1") as person:
            person.post(SEAT, bringing(200_00))
            person.post("/api/me/limits", TWENTY)
            live.give(acts.OpenBetting())
            socket = person.socket()
            first = socket.do("PlaceBets", "once", slip="17 by 20")
            assert first["type"] == "done"
            assert socket.do("PlaceBets", slip="17 by 20")["error"]["code"] == "limit"
            assert socket.do("PlaceBets", "once", slip="17 by 20") == first
            no = socket.do("PlaceBets", "once", slip="17 by 19")
            assert no["error"]["code"] == "id-used"
    with house(tmp_path) as live, player(live, "player-1") as person:  # nor does a restart forget
        socket = person.socket()
        assert socket.do("PlaceBets", "once", slip="17 by 20") == first
        assert socket.do("PlaceBets", "once", slip="18 by 20")["error"]["code"] == "id-used"


def saved(live: Live) -> TableLosses:
    found = TableLosses()
    restore(live.store, BY_HAND, found)
    return found


def test_what_was_counted_is_saved_now_and_then(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(counting, "SAVE_EVERY", 1)
    monkeypatch.setattr(running, "SWEEP", 0.05)
    with house(tmp_path) as live:
        register(live, "player-1")
        with player(live, "player-1") as person:
            lose_twenty(live, person)
            head = live.store.head(BY_HAND)[0]
            assert until(lambda: saved(live).number == head)
        assert saved(live).lost("player-1", live.served.hub.now()) == 2_000
    with house(tmp_path) as live, player(live, "player-1") as person:
        assert person.socket().do("PlaceBets", slip="17 by 20")["error"]["code"] == "limit"


WEEK = {"kind": "loss", "period": "7d", "amount": 20_00}
MONTH = {"kind": "loss", "period": "31d", "amount": 20_00}


@pytest.mark.parametrize("limit", [TWENTY, WEEK, MONTH])
def test_a_dealer_places_no_more_than_a_limit_allows(
    tmp_path: Path, limit: dict[str, object]
) -> None:
    with house(tmp_path) as live:
        register(live, "player-1")
        with player(live, "player-1") as person:
            person.post(SEAT, bringing(200_00))
            person.post("/api/me/limits", limit)
            live.give(acts.OpenBetting())
            assert _entered(live, 1, "PlaceBets", slip="17 by 15") is None
            for number, entry in enumerate(("17 by 6", "red by 6"), 2):
                refusal = _entered(live, number, "PlaceBets", slip=entry)
                assert refusal is not None
                assert (refusal.code, refusal.figures["left"]) == ("limit", 5_00)
            assert _entered(live, 4, "PlaceBets", slip="18 by 5") is None
            live.deal("0")
            live.give(acts.OpenBetting())
    with house(tmp_path) as live:  # nor after a restart
        assert _code(_entered(live, 5, "PlaceBets", slip="17 by 1")) == "limit"


def test_a_second_table_is_no_way_around_a_limit() -> None:
    tables = tuple(TableConfig(name, "nz/37", limits={"inside": "1-200"}) for name in "TU")
    with Live(tables=tables, demo=False) as live:
        register(live, "player-1")
        with player(live, "player-1") as person:
            for table in "TU":
                person.post(f"/api/tables/{table}/seat", bringing(50_00))
                live.give(acts.OpenBetting(), table=table)
            person.post("/api/me/limits", TWENTY)
            assert person.socket("T").do("PlaceBets", slip="17 by 15")["type"] == "done"
            no = person.socket("U").do("PlaceBets", slip="17 by 6")["error"]
            assert (no["code"], no["figures"]["left"]) == ("limit", 5_00)
            assert person.socket("U").do("PlaceBets", slip="17 by 5")["type"] == "done"


def test_nobody_bets_for_an_excluded_player(tmp_path: Path) -> None:
    with house(tmp_path) as live:
        register(live, "player-1")
        with player(live, "player-1") as person, live.staff("security-1") as security:
            person.post(SEAT, bringing(200_00))
            live.give(acts.OpenBetting())
            assert _entered(live, 1, "PlaceBets", slip="17 by 5") is None
            security.post("/api/cage/players/player-1/exclude", {"days": 30, "reason": "asked"})
            assert _code(_entered(live, 2, "PlaceBets", slip="17 by 1")) == "excluded"
            assert _code(_entered(live, 3, "MoveBet", bet=1, target="20")) == "excluded"
            assert person.socket().do("PlaceBets", slip="17 by 1")["error"]["code"] == "excluded"
            # What is theirs they can always have back.
            assert _entered(live, 4, "ClearBets") is None


def _entered(live: Live, number: int, act: str, **fields: str | int) -> Refusal | None:
    """What a dealer's entry comes to, once its player has confirmed it on their screen."""
    live.give(acts.AskPlayer("1", act, fields))
    return live.ask(acts.ConfirmRequest(number), Actor("player-1", "player")).refusal


def _code(refusal: Refusal | None) -> str:
    return "" if refusal is None else refusal.code
