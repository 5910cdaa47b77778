"""The meters: run by two people, rebuilt by an audit, and no table."""

from __future__ import annotations

from fractions import Fraction
from functools import partial

import pytest

from croupier.audit.audit import audit
from croupier.audit.checks.meters import meter_faults
from croupier.cage import CAGE
from croupier.cage.acts import RegisterPlayer
from croupier.house.bonus.meters import ProgressiveMeters
from croupier.house.config import HouseConfig, TableConfig
from croupier.house.house import House
from croupier.house.table import THE_HOUSE
from croupier.journal.contract import GENESIS, Entry, chained
from croupier.journal.memory import MemoryStore
from croupier.play import acts
from croupier.play.acts import Actor, Command
from croupier.play.bonus.acts import LockSideBets
from croupier.play.proposals import ANNUL
from croupier.play.refusals import Refusal
from croupier.progressive import PROGRESSIVE, deciding
from croupier.progressive.deciding import StepPlace
from croupier.progressive.encoding import decoded
from croupier.progressive.events import SideBetsReturned
from croupier.progressive.records import progressive_shapes
from croupier.progressive.state import ProgressiveState
from croupier.readings.journals import tables_of
from croupier.refusal import Refused
from tests.house.bonus.side_bet_tables import (
    GAME,
    SHIFT,
    Decided,
    betting,
    corrected,
    dealt_on,
    given,
    house_with,
    meters,
    seated,
    spun,
    voided,
)
from tests.support.fakes import DEALER, MANAGER, FakeClock

TERMS = "initial:20000,reset:20000,rate:1/25"


@pytest.mark.clause("maryland:3.F(17)", "maryland:4.D(3)(a)")
def test_terms_change_under_two_people_and_while_no_round_counts_on_them() -> None:
    store = MemoryStore()
    house = house_with(store, "T")
    seated(house, "1")
    betting(house, "1")
    given(house, DEALER, LockSideBets())

    def propose(state: ProgressiveState, position: str = "manager") -> Decided:
        return deciding.propose(state, position, "T", "primary", TERMS, "a larger prize")

    little = house.meters.ask(lambda state: propose(state, "dealer"), DEALER, "p0")
    assert little is not None
    assert little.code == "authority"
    assert house.meters.ask(propose, MANAGER, "p1") is None
    own = house.meters.ask(
        lambda state: deciding.approve(state, "manager", "Max", 1), MANAGER, "p2"
    )
    assert own is not None
    assert own.code == "own-proposal"

    def approve(state: ProgressiveState) -> Decided:
        return deciding.approve(state, SHIFT.position, SHIFT.person, 1)

    live = house.meters.ask(approve, SHIFT, "p3")
    assert live is not None
    assert live.code == "phase"
    voided(house)
    assert house.meters.ask(approve, SHIFT, "p4") is None
    after = meters(house)["primary"]
    assert (after.shows, after.seeded, after.terms.rate) == (2_000_000, 2_000_000, Fraction(1, 25))
    twice = house.meters.ask(approve, SHIFT, "p5")
    assert twice is not None
    assert twice.code == "proposal"
    assert audit(store).faults == []


@pytest.mark.parametrize(
    "terms",
    ["nonsense", "initial:10,reset:10000,rate:1/50", "initial:10000,reset:10000,rate:99/100"],
)
def test_terms_that_no_rulebook_allows_are_refused(terms: str) -> None:
    store = MemoryStore()
    house = house_with(store, "T")
    seated(house, "1")
    betting(house, "1")
    spun(house, hit=False)
    wish = deciding.propose(house.meters.state, "manager", "T", "primary", f"{terms}", "why")
    if terms.endswith("99/100"):
        assert not isinstance(wish, Refusal)
        more = f"{terms},reserve:1/100"
        wish = deciding.propose(house.meters.state, "manager", "T", "primary", more, "why")
    assert isinstance(wish, Refusal)
    assert wish.code == "details"


def test_a_step_that_follows_from_nothing_is_found() -> None:
    store = MemoryStore()
    house = house_with(store, "T")
    seated(house, "1")
    betting(house, "1")
    spun(house, hit=False)
    before = len(list(store.read("T")))

    def extra(state: ProgressiveState) -> Decided:
        return deciding.count(state, StepPlace("T", "T", 1, before), 500)

    assert house.meters.ask(extra, MANAGER, f"T/{before}") is None
    assert any("doesn't follow" in fault for fault in audit(store).faults)


def test_the_meters_are_no_table_and_their_events_are_exported() -> None:
    store = MemoryStore()
    house = house_with(store, "T")
    seated(house, "1")
    betting(house, "1")
    spun(house, hit=False)
    assert PROGRESSIVE in store.tables()
    assert tables_of(store) == ["T"]
    kinds = [shape["event"] for shape in progressive_shapes(store)]
    assert kinds == ["MetersBegun", "SideBetsCounted", "RoundOver"]
    with pytest.raises(Refused):
        House(MemoryStore(), FakeClock(), HouseConfig((TableConfig(PROGRESSIVE, "nz/37"),)))


def test_two_proposals_that_are_sound_alone_arent_both_agreed_to() -> None:
    """The terms are looked at again by the second person: the other meter may have changed."""
    store = MemoryStore()
    house = house_with(store, "T")
    seated(house, "1")
    betting(house, "1")
    spun(house, hit=False)
    for number, (meter, least) in enumerate((("primary", 10_000), ("secondary", 5_000)), 1):
        terms = f"initial:{least},reset:{least},rate:3/5"
        wish = partial(
            deciding.propose, position="manager", link="T", meter=meter, terms=terms, reason="why"
        )
        assert house.meters.ask(wish, MANAGER, f"p{number}") is None
    agreed = partial(deciding.approve, position=SHIFT.position, person=SHIFT.person)
    assert house.meters.ask(partial(agreed, proposal=1), SHIFT, "p3") is None
    no = house.meters.ask(partial(agreed, proposal=2), SHIFT, "p4")
    assert no is not None
    assert "more than the whole side bet" in no.message
    assert audit(store).faults == []


def test_a_jackpot_that_is_taken_back_after_other_terms_leaves_the_meter_whole() -> None:
    """What the house had put in at the hit goes out again, not what it would put in today."""
    store = MemoryStore()
    house = house_with(store, "T", hot_spot="primary")
    seated(house, "1")
    betting(house, "1")
    spun(house)
    propose = partial(
        deciding.propose, position="manager", link="T", meter="primary", terms=TERMS, reason="why"
    )
    assert house.meters.ask(propose, MANAGER, "p1") is None
    agreed = partial(deciding.approve, position=SHIFT.position, person=SHIFT.person, proposal=1)
    assert house.meters.ask(agreed, SHIFT, "p2") is None
    assert house.meters.seen["T"].hits[0].amount == 1_000_010
    assert corrected(house, ANNUL, {"rounds": [1], "cause": "foreign object"}).accepted
    after = meters(house)["primary"]
    assert [after.value, after.paid, after.contributed] == [2_000_000, 0, 0]
    assert house.meters.seen["T"].hits == ()
    assert house.meters.seen["T"].staked == 0
    assert audit(store).faults == []


def test_a_return_that_is_missing_is_found() -> None:
    """A void round whose contributions stay in the meters, though later rounds were counted."""
    store = MemoryStore()
    house = house_with(store, "T")
    seated(house, "1")
    betting(house, "1")
    given(house, DEALER, LockSideBets())
    voided(house)
    betting(house, "1")
    given(house, DEALER, LockSideBets())
    assert audit(store).faults == []
    kept = [
        one
        for one in store.read(PROGRESSIVE)
        if decoded(one.data).event.__class__ is not SideBetsReturned
    ]
    assert len(kept) == len(list(store.read(PROGRESSIVE))) - 1
    forged, last = MemoryStore(), GENESIS
    for name in store.tables():
        if name != PROGRESSIVE:
            forged.append(list(store.read(name)))
    for number, one in enumerate(kept, 1):
        last = chained(last, PROGRESSIVE, one.command, one.data)
        forged.append([Entry(PROGRESSIVE, number, one.command, one.data, last)])
    found = meter_faults(forged, ["T"])
    assert any("their parts are still in the meters" in fault for fault in found), found


def test_another_nodes_change_is_read_at_once() -> None:
    """Two nodes on one store: what one has paid the other shows and pays from, without a write."""
    store = MemoryStore()
    house = house_with(store, "A", hot_spot="primary", progressive="Both")
    other = ProgressiveMeters(store, FakeClock(), lambda _: "Both")
    seated(house, "1", name="A")
    betting(house, "1", name="A")
    given(house, DEALER, LockSideBets(), "A")
    other.read_on()
    assert other.seen["Both"].meters["primary"].shows == 1_000_010
    assert other.seen["Both"].live == ("A",)
    dealt_on(house, "A")
    other.read_on()
    assert other.seen["Both"].meters["primary"].shows == 1_000_000
    assert [hit.amount for hit in other.seen["Both"].hits] == [1_000_010]


def test_what_play_credits_have_fed_pays_no_money() -> None:
    store = MemoryStore()

    def house(*, play: bool) -> House:
        table = TableConfig("T", GAME, {"bonus-spin": "on"}, progressive="Both", play=play)
        return House(store, FakeClock(), HouseConfig((table,)))

    first = house(play=True)
    assert first.meters_of("T") == "Both/play"
    first.ask(CAGE, Command("house/ann", THE_HOUSE, RegisterPlayer("ann", play=True)))
    ann = Actor("ann", "player")
    given(first, ann, acts.TakeSeat("1", "ann"))
    second = house(play=False)  # it stays for play credits while ann has something there
    assert second.meters_of("T") == "Both/play"
    given(second, ann, acts.LeaveSeat("1"))
    assert house(play=False).meters_of("T") == "Both"
