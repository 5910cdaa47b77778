"""People on record: who works a table, whom mistakes go to, one seat each, what is approved."""

from __future__ import annotations

import pytest

from croupier.house.config import HouseConfig, TableConfig
from croupier.house.house import APPROVAL, House
from croupier.journal.encoding import decoded
from croupier.journal.memory import MemoryStore
from croupier.play import acts
from croupier.play.acts import Actor
from croupier.play.events import BetMoved, BettingOpened, Noted
from croupier.play.round.inspecting import needed_checks
from tests.support.fakes import ANN, DEALER, FakeClock, ask, given, opened, table

CHEF = Actor("Sue", "supervisor")


@pytest.fixture
def fair() -> House:
    house = opened(MemoryStore(), "fair/37")
    given(house, ANN, acts.TakeSeat("1", "Ann"))
    given(house, DEALER, acts.BuyIn("1", 10_000))
    return house


@pytest.mark.clause("fair:game:staff")
def test_croupier_and_chef_are_on_record_with_their_positions(fair: House) -> None:
    given(fair, DEALER, acts.OpenBetting())
    given(fair, CHEF, acts.BuyIn("1", 5_000))
    recorded = [decoded(entry.data) for entry in fair.store.read("T")]
    people = {(one.actor.person, one.actor.position) for one in recorded}
    assert {(DEALER.person, "dealer"), (CHEF.person, "supervisor")} <= people
    (began,) = [one for one in recorded if isinstance(one.event, BettingOpened)]
    assert began.actor == DEALER


@pytest.mark.clause("fair:general:07")
def test_the_chef_sets_a_mistake_right_before_the_close(fair: House) -> None:
    given(fair, DEALER, acts.OpenBetting(), acts.PlaceBets("1", "17 by 5"))
    (bet,) = table(fair).state.seats["1"].bets
    given(fair, CHEF, acts.MoveBet("1", bet, "20"))
    recorded = [decoded(entry.data) for entry in fair.store.read("T")]
    assert [one.actor for one in recorded if isinstance(one.event, BetMoved)] == [CHEF]
    (moved,) = table(fair).state.seats["1"].bets
    given(fair, DEALER, acts.Spin())
    refusal = ask(fair, CHEF, acts.MoveBet("1", moved, "17")).refusal
    assert refusal is not None
    assert refusal.code == "late"


@pytest.mark.clause("fair:general:15:strict")
def test_nobody_gets_past_a_limit_with_a_second_seat(fair: House) -> None:
    refusal = ask(fair, DEALER, acts.TakeSeat("2", "Ann")).refusal
    assert refusal is not None
    assert (refusal.code, refusal.clause) == ("seat-taken", "fair:general:15:strict")
    given(fair, DEALER, acts.TakeSeat("2", "Ben"))
    other = opened(MemoryStore(), "nz/37")
    given(other, DEALER, acts.TakeSeat("1", "Ann"), acts.TakeSeat("2", "Ann"))


@pytest.mark.clause("maryland:1.G")
@pytest.mark.parametrize("approval", ["", "letter of 3 May, file 12"])
def test_what_is_on_file_about_a_layout_goes_on_record(approval: str) -> None:
    wanted = TableConfig("T", "maryland/double", approval=approval)
    house = House(MemoryStore(), FakeClock(), HouseConfig((wanted,)))
    checks = needed_checks(table(house).settler.rules)
    for _ in range(2):
        given(house, CHEF, acts.RecordInspection(checks, "none"))
        given(house, CHEF, house.opening("T"))
        given(house, CHEF, acts.CloseTable(True))
    events = [decoded(entry.data).event for entry in house.store.read("T")]
    notes = [one.text for one in events if isinstance(one, Noted) and one.topic == APPROVAL]
    assert notes == [f"{approval or 'none on file'} (maryland:1.G)"] * 2
    other = opened(MemoryStore(), "nz/37")
    assert not [one for one in other.store.read("T") if b"Noted" in one.data]
