"""The meters in the pit: what they hold, and other terms under two people between rounds."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from croupier.audit.audit import audit
from croupier.cage import CAGE
from croupier.cage.acts import SetRoles
from croupier.house.config import TableConfig
from croupier.house.table import THE_HOUSE
from croupier.play import acts
from croupier.play.acts import Act, Actor, Command
from croupier.play.bonus.acts import LockSideBets
from croupier.play.phases import Phase
from tests.support.live import Live, sign_in
from tests.support.staffed import floor, inspect

DEALER = Actor("dealer-1", "dealer")
SIDE = TableConfig(
    "maryland",
    "maryland/double",
    {"bonus-spin": "on"},
    {"inside": "1-100", "outside": "1-100"},
    progressive="Link",
)
WANTED = {
    "link": "Link",
    "meter": "primary",
    "initial": 20_000_00,
    "reset": 20_000_00,
    "rate": [1, 25],
    "aside": [1, 200],
    "limit": None,
    "reason": "a larger prize",
}


@pytest.fixture
def live() -> Iterator[Live]:
    with floor(tables=(SIDE,)) as house:
        inspect(house)
        yield house


def give(live: Live, act: Act, actor: Actor = DEALER) -> None:
    command = Command(f"meters-{live.house.writer.tables['maryland'].number}", actor, act)
    answer = live.house.ask("maryland", command)
    if answer.refusal is not None and answer.refusal.code == "stint":
        sign_in(live.house, actor, "maryland")
        give(live, act, actor)
        return
    assert answer.accepted, answer.refusal


def a_round_is_locked(live: Live) -> None:
    player = Actor("ann", "player")
    give(live, acts.OpenBetting())
    give(live, acts.TakeSeat("1", player.person), player)
    give(live, acts.BuyIn("1", 100_00))
    give(live, acts.PlaceBets("1", "bonus spin by 5"), player)
    give(live, LockSideBets())


def dealt_on(live: Live) -> None:
    state = live.house.writer.tables["maryland"].state
    pocket = next(one for one in ("1", "2", "3", "4") if one not in state.bonus.targets)
    for act in (acts.Spin(), acts.CallNoMoreBets(), acts.EnterResult(pocket), acts.ConfirmResult()):
        give(live, act)
    assert live.house.writer.tables["maryland"].state.phase is Phase.SETTLED


def meters(member: Any) -> dict[str, Any]:
    (link,) = member.http.get("/api/pit/meters").json()["links"]
    return dict(link)


@pytest.mark.clause("maryland:3.F(17)")
def test_terms_change_under_two_people_and_not_while_a_round_counts_on_them(live: Live) -> None:
    with live.staff("manager-1") as first, live.staff("supervisor-1") as supervisor:
        assert first.http.get("/api/pit/meters").json() == {"links": []}
        a_round_is_locked(live)
        link = meters(supervisor)
        assert (link["tables"], link["live"], link["staked"]) == (["maryland"], ["maryland"], 5_00)
        primary, secondary = link["meters"]
        assert (primary["shows"], primary["contributed"], primary["rate"]) == (
            10_000_10,
            10,
            [1, 50],
        )
        assert secondary["shows"] == 5_000_05
        supervisor.post("/api/pit/meters/proposals", WANTED, 403)
        least = {**WANTED, "reset": 1_00}
        assert (
            "10000 at least"
            in first.post("/api/pit/meters/proposals", least, 409)["error"]["message"]
        )
        (waiting,) = first.post("/api/pit/meters/proposals", WANTED, 200)["links"][0]["waiting"]
        assert (waiting["person"], waiting["reason"]) == ("manager-1", "a larger prize")
        agree = f"/api/pit/meters/proposals/{waiting['proposal']}/approve"
        assert first.post(agree, {}, 409)["error"]["code"] == "own-proposal"
        with live.staff("manager-2") as second:
            no = second.post(agree, {}, 409)["error"]
            assert (no["code"], "at maryland" in no["message"]) == ("phase", True)
            dealt_on(live)
            (changed, _) = second.post(agree, {}, 200)["links"][0]["meters"]
            assert (changed["shows"], changed["reset"]) == (20_000_00, 20_000_00)
            assert second.post(agree, {}, 409)["error"]["code"] == "proposal"
    assert audit(live.store).faults == []


def test_a_proposal_is_taken_back_and_nonsense_is_refused(live: Live) -> None:
    with live.staff("manager-1") as member:
        a_round_is_locked(live)
        for wrong in ({"rate": [1, 0]}, {"rate": [-1, 5]}, {"aside": [3, 2]}):
            assert member.post("/api/pit/meters/proposals", {**WANTED, **wrong}, 422)
        other = {**WANTED, "link": "Nowhere"}
        assert (
            "no meter" in member.post("/api/pit/meters/proposals", other, 409)["error"]["message"]
        )
        member.post("/api/pit/meters/proposals", {**WANTED, "reason": " "}, 409)
        (link,) = member.post("/api/pit/meters/proposals", WANTED, 200)["links"]
        path = f"/api/pit/meters/proposals/{link['waiting'][0]['proposal']}/decline"
        assert member.post(path, {}, 200)["links"][0]["waiting"] == []
        assert meters(member)["meters"][0]["reset"] == 10_000_00


def test_terms_of_somebody_who_is_no_manager_any_more_are_agreed_to_by_nobody(live: Live) -> None:
    a_round_is_locked(live)
    dealt_on(live)
    with live.staff("manager-1") as first, live.staff("manager-2") as second:
        first.post("/api/pit/meters/proposals", WANTED)
        act = SetRoles("manager-1", ["supervisor"])
        assert live.house.ask(CAGE, Command("house/test/less", THE_HOUSE, act)).accepted
        answer = second.post("/api/pit/meters/proposals/1/approve", {}, 409)
        assert answer["error"]["code"] == "proposal"
        assert meters(second)["waiting"]
