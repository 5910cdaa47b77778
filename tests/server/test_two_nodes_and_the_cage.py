"""Limits and exclusions where one node runs the cage and another the table: they hold at once."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from dataclasses import replace
from threading import Barrier, BrokenBarrierError

import pytest

from croupier.cage import CAGE
from croupier.cage import acts as cage_acts
from croupier.house import following
from croupier.house.guarding.counting import LossCount
from croupier.house.nodes import takeover
from croupier.play import acts
from croupier.play.acts import Actor, AnyAct, Command
from tests.support.live import BY_HAND, TABLES, Live, Opened, Person, comes_to

OTHER = "U"
BOTH = (TABLES[0], replace(TABLES[0], name=OTHER))


@pytest.fixture
def nodes(opened: Opened, monkeypatch: pytest.MonkeyPatch) -> tuple[Live, Live]:
    """The first runs the cage and its table, the second the other one; neither takes more."""
    monkeypatch.setattr(takeover, "PATIENCE", 3_600.0)
    one = opened("one", tables=BOTH, home=(CAGE, BY_HAND))
    two = opened("two", tables=BOTH, home=(OTHER,))
    assert CAGE in one.house.writer.desks
    assert (*one.node.running, *two.node.running) == (BY_HAND, OTHER)
    return one, two


@contextmanager
def at_both(one: Live, two: Live) -> Iterator[Person]:
    """A guest who sits at both tables, where betting is open."""
    with one.guest() as guest:
        there = comes_to(guest, two)
        there.post(f"/api/tables/{OTHER}/seat")
        there.leave()
        one.give(acts.OpenBetting())
        two.give(acts.OpenBetting(), table=OTHER)
        yield guest


def asked(live: Live, guest: Person, table: str, act: AnyAct, id_: str) -> str:
    """How the house answers a guest: with a code, or nothing if it is done."""
    answer = live.house.ask(table, Command(id_, Actor(guest.name, "player"), act))
    return "" if answer.refusal is None else answer.refusal.code


@pytest.mark.parametrize("what", ["limit", "excluded"])
def test_what_was_set_a_moment_ago_counts_at_the_other_node(
    nodes: tuple[Live, Live], monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    one, two = nodes
    with at_both(one, two) as guest:
        bet = acts.PlaceBets("1", "17 by 5", 1)
        assert asked(two, guest, OTHER, bet, "b1") == ""
        monkeypatch.setattr(following, "LATELY", 3_600.0)  # however good what it knows may seem
        assert two.running.others is not None
        monkeypatch.setattr(two.running.others._watch, "_read", lambda _: None)
        two.in_loop(lambda: two.house.keeper.cage)
        act: AnyAct = cage_acts.SetLimit(guest.name, "loss", "day", 6_00)
        if what == "excluded":
            act = cage_acts.Exclude(guest.name, one.house.clock.now() + 90_000_000)
        assert asked(one, guest, CAGE, act, "l1") == ""
        assert asked(two, guest, OTHER, bet, "b2") == what


def test_two_bets_at_two_nodes_at_once_stay_within_one_limit(
    nodes: tuple[Live, Live], monkeypatch: pytest.MonkeyPatch, opened: Opened
) -> None:
    one, two = nodes
    weighing, at_stake = Barrier(2), LossCount.at_stake

    def weighed(count: LossCount, player: str) -> int:
        """Each looks at what lies on the cloth, and waits until the other has looked too."""
        found = at_stake(count, player)
        with suppress(BrokenBarrierError):
            weighing.wait(1)
        return found

    door = opened("door", takes=False, tables=BOTH)
    with at_both(one, two) as guest:
        limit = cage_acts.SetLimit(guest.name, "loss", "day", 20_00)
        assert asked(one, guest, CAGE, limit, "l1") == ""
        monkeypatch.setattr(LossCount, "at_stake", weighed)
        bet = acts.PlaceBets("1", "17 by 20", 1)
        with ThreadPoolExecutor(2) as pool:
            told = list(
                pool.map(lambda table: asked(door, guest, table, bet, "b1"), (BY_HAND, OTHER))
            )
        assert sorted(told) == ["", "limit"]
