"""Meters that twenty tables on two nodes share, whose processes die anywhere."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest

from croupier.audit.audit import audit
from croupier.house.house import House
from croupier.play import acts
from croupier.play.acts import Actor
from croupier.play.bonus.acts import LockSideBets
from croupier.play.phases import Phase
from croupier.progressive import PROGRESSIVE
from croupier.progressive.book import MeterBook
from croupier.progressive.encoding import decoded
from croupier.progressive.events import JackpotHit, SideBetsCounted, SideBetsReturned
from tests.house.bonus.side_bet_tables import SIDE, MortalStore, given, house_with, seated, voided
from tests.support.fakes import DEALER

NODES = tuple(tuple(f"{node}{number}" for number in range(10)) for node in "AB")
SEATS = ("1", "2", "3")
SETTINGS = {
    "bonus-spin-hot-spot": "primary:1,secondary:1,200:2",
    "bonus-spin-primary": "initial:10000,reset:10000,rate:1/7,reserve:1/13,limit:10002",
    "bonus-spin-secondary": "initial:5000,reset:5000,rate:1/3",
}


def node_of(store: MortalStore, names: tuple[str, ...]) -> House:
    """A process that runs these tables, on the store of all."""
    return house_with(store, *names, progressive="Link", **SETTINGS)


def step(house: House, name: str, random: Random) -> None:
    """Bring a table one step on, wherever a crash has left it."""
    state = house.writer.tables[name].state
    match state.phase:
        case Phase.OPEN | Phase.SETTLED:
            given(house, DEALER, acts.OpenBetting(), name)
        case Phase.BETTING if not state.bonus.locked:
            for seat in SEATS:
                if not state.seats[seat].bets and random.random() < 0.8:
                    given(house, Actor(f"P{seat}", "player"), acts.PlaceBets(seat, SIDE), name)
            given(house, DEALER, LockSideBets(), name)
        case Phase.BETTING:
            given(house, DEALER, acts.Spin(), name)
        case Phase.SPINNING:
            given(house, DEALER, acts.CallNoMoreBets(), name)
        case Phase.NO_MORE_BETS if random.random() < 0.1:
            voided(house, name)
        case Phase.NO_MORE_BETS:
            hit = random.random() < 0.5
            pocket = next(
                one
                for one in house.edition(name).rules.results
                if (one in state.bonus.targets) is hit
            )
            given(house, DEALER, acts.EnterResult(pocket), name)
        case Phase.RESULT_ENTERED:
            given(house, DEALER, acts.ConfirmResult(), name)
        case phase:
            raise AssertionError(f"{name} stays {phase.value}")


@pytest.mark.parametrize("seed", [1, 2])
def test_nothing_is_lost_or_counted_twice_whoever_dies(seed: int) -> None:
    """In the meters, paid and set aside is contributed and put in, to the last fraction."""
    store, random = MortalStore(), Random(seed)
    nodes = [node_of(store, names) for names in NODES]
    for house, names in zip(nodes, NODES, strict=True):
        for name in names:
            seated(house, *SEATS, name=name)
    kills = 0
    for _ in range(900):
        place = random.randrange(2)
        store.left = random.choice((None, None, None, *range(6)))
        try:
            step(nodes[place], random.choice(NODES[place]), random)
        except Exception:
            if not store.died:
                raise
        if store.died:
            store.left, store.died = None, False
            kills += 1
            nodes[place] = node_of(store, NODES[place])
    store.left = None
    for house, names in zip(nodes, NODES, strict=True):
        for name in names:
            while house.writer.tables[name].state.phase not in (Phase.OPEN, Phase.SETTLED):
                step(house, name, random)
    assert kills > 20
    reconciled(store)


def reconciled(store: MortalStore) -> None:
    """Hold the meters against the sums of their events, and have everything audited."""
    book = MeterBook()
    book.read_on(store)
    events = [decoded(entry.data).event for entry in store.read(PROGRESSIVE)]
    staked = sum(one.stake for one in events if isinstance(one, SideBetsCounted))
    staked -= sum(one.stake for one in events if isinstance(one, SideBetsReturned))
    hits = [one for one in events if isinstance(one, JackpotHit)]
    assert len(hits) > 5
    assert book.state.live == {}
    for name, parts in (
        ("primary", Fraction(1, 7) + Fraction(1, 13)),
        ("secondary", Fraction(1, 3)),
    ):
        meter = book.state.links["Link"][name]
        resets = meter.seeded - meter.terms.initial
        assert meter.contributed == staked * parts
        assert meter.within + meter.reserve + meter.paid == meter.contributed + meter.seeded
        assert resets == meter.hits * meter.terms.reset
    assert audit(store).faults == []
