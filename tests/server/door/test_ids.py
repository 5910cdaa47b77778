"""Ids: new ones can be typed and put into an address, old ones stay, and names are free text."""

from __future__ import annotations

from collections.abc import Iterator
from urllib.parse import quote

import pytest

from croupier.cage import CAGE, events
from croupier.cage.encoding import decoded, encoded
from croupier.cage.passwords import hash_again
from croupier.journal.contract import GENESIS, Entry, chained
from croupier.journal.memory import MemoryStore
from croupier.play.acts import Actor
from tests.support.live import CHEAP, Live

OLD = ("a/b", "Ann Lee", "50% off", "ü/ber", "a%2Fb")
"""Ids as version 0.1.0 took them."""

CASHIER = Actor("cashier-1", "cashier")
PASSWORD = "a word of my own"


@pytest.fixture(scope="module")
def live() -> Iterator[Live]:
    with Live(_store_of_old(), log_in_burst=100) as house:
        yield house


def _store_of_old() -> MemoryStore:
    """A store in which people are called as they were."""
    store, number, before = MemoryStore(), 0, GENESIS
    for id_ in OLD:
        for event in (
            events.PlayerRegistered(id_, f"the one called {id_}", ""),
            events.PasswordSet(id_, hash_again(PASSWORD, CHEAP)),
        ):
            number += 1
            data = encoded(event, 1_000 + number, CASHIER)
            entry = Entry(
                CAGE, number, f"old-{number}", data, chained(before, CAGE, f"old-{number}", data)
            )
            store.append([entry])
            before = entry.hash
    return store


@pytest.mark.parametrize("id_", ["ann", "card-7", "a.b-c.9", "x" * 40])
def test_what_is_an_id(live: Live, id_: str) -> None:
    with live.staff("cashier-1") as cashier:
        told = cashier.post("/api/cage/players", {"player": id_, "name": "Ann Lee, née Óðinn"}, 201)
        assert (told["player"], told["name"]) == (id_, "Ann Lee, née Óðinn")


@pytest.mark.parametrize(
    "id_",
    ["", " ", "Ann", "ann lee", "c/d", "a_b", "ä", "x" * 41, "-", "..", "ann\n",
     "house", "cage", "nobody", "player", "dealer", "gaming-management", "technician"],
)  # fmt: skip
def test_what_is_none(live: Live, id_: str) -> None:
    with live.staff("cashier-1") as cashier, live.staff("manager-1") as manager:
        no = cashier.post("/api/cage/players", {"player": id_}, 409)["error"]
        assert no["code"] == "details"
        no = manager.post("/api/staff", {"person": id_, "roles": ["dealer"]}, 409)["error"]
        assert no["code"] == "details"


@pytest.mark.parametrize("id_", OLD)
def test_who_was_here_before_is_reached_and_logs_in(live: Live, id_: str) -> None:
    with live.staff("cashier-1") as cashier:
        address = f"/api/cage/players/{quote(id_, safe='')}"
        assert cashier.http.get(address).json()["player"] == id_
        told = cashier.post(f"{address}/deposit", {"id": f"of-{OLD.index(id_)}", "amount": 100})
        assert told["wallet"] == 100
    with live.person() as player:
        assert player.log_in(id_, PASSWORD).json()["person"] == id_
        assert player.me()["wallet"] == 100


def test_a_failed_log_in_keeps_no_name_that_is_nobodys() -> None:
    with Live(log_in_burst=100) as live:
        with live.person() as thief:
            for typed in ("my own secret password", "dealer-1", "nobody-9"):
                assert thief.log_in(typed, "a wrong password").status_code == 401
        found = [decoded(entry.data).event for entry in live.store.read(CAGE)]
        names = [one.person for one in found if isinstance(one, events.LogInFailed)]
        assert names == ["", "dealer-1", ""]
        assert b"my own secret" not in b"".join(entry.data for entry in live.store.read(CAGE))
