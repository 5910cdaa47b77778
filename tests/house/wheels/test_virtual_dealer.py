"""A virtual wheel: told before the number, judged like any, irregular for training only."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest

from croupier.audit.audit import audit
from croupier.chance.script import Script
from croupier.chance.secure import SecureDraw
from croupier.chance.source import Source
from croupier.house.automatic import AutomaticDealer, deal
from croupier.house.config import HouseConfig, TableConfig, file_faults, load
from croupier.house.house import House
from croupier.house.nodes.node import Node, NodeSettings
from croupier.house.schedule import Schedule
from croupier.house.stopping import Stopping
from croupier.house.wheels.virtual_config import VirtualConfig
from croupier.house.wheels.virtual_dealer import SLOWS, VirtualWheelDealer
from croupier.journal.memory import MemoryStore
from croupier.play import acts
from croupier.play.events import BettingOpened, ResultEntered, RoundVoided, SpinObserved, SpinVoided
from croupier.play.phases import LIVE, Phase
from croupier.play.round.judging import callable_causes, judge
from croupier.rulebooks.reader import read_game
from croupier.wheels.virtual import IRREGULAR, goes_wrong, virtual_spin
from tests.support.fakes import DEALER, FakeClock, ask, opened, record, table

SCHEDULE = Schedule(3_000, 6_000, 3_000, 500, 1_000)


def dealt(
    rounds: int, irregular: float = 0.0, game: str = "rws/rapid-a", source: Source | None = None
) -> tuple[House, MemoryStore, VirtualWheelDealer]:
    clock, store = FakeClock(), MemoryStore()
    wheel = VirtualConfig(irregular)
    wanted = TableConfig("T", game, source="draw", schedule=SCHEDULE, play=True, virtual=wheel)
    house = opened(store, game, clock, wanted)
    dealer = VirtualWheelDealer(house, "T", SCHEDULE, source or SecureDraw(), wheel)
    deal([dealer], clock, lambda: _settled(house) >= rounds or _waits_for_people(house))
    return house, store, dealer


def _settled(house: House) -> int:
    state = table(house).state
    return state.round - (state.phase in LIVE)


def _waits_for_people(house: House) -> bool:
    return bool(table(house).state.ball_check)


@pytest.mark.parametrize("game", ["nz/37", "rws/rapid-a", "maryland/double", "fair/37"])
def test_a_spin_is_told_before_its_number_and_is_valid(game: str) -> None:
    _, store, _ = dealt(8, game=game)
    told: dict[str, object] = {}
    spins = 0
    for one in record(store):
        match one.event:
            case BettingOpened():
                told = {}
            case SpinObserved(telemetry, causes, read):
                assert (list(causes), read) == ([], True)
                told |= telemetry
            case ResultEntered():
                spins += 1
                assert told["virtual"] is True
                assert {told["ball_direction"], told["wheel_direction"]} == {
                    "clockwise",
                    "anticlockwise",
                }
                turns, lasts = told["revolutions"], told["milliseconds_in_track"]
                assert isinstance(turns, int)
                assert lasts == 6_000 + 3_000 + SLOWS
                assert 0.4 < 360 * turns / lasts < 0.6  # degrees in a millisecond, slowing
                assert told["wheel_speed"] in range(147, 154)
                assert "training" not in told
            case _:
                pass
    assert spins == 8
    assert audit(store).faults == []


def test_what_is_seen_says_nothing_of_the_number() -> None:
    """Other numbers, drawn at the same moments, are told the very same wheel."""
    first, second = (
        [one.event for one in record(dealt(6, source=Script(drawn))[1])]
        for drawn in (["17"] * 6, ["0", "4", "36", "9", "1", "20"])
    )
    seen = [[one for one in each if isinstance(one, SpinObserved)] for each in (first, second)]
    assert seen[0] == seen[1]
    assert len(seen[0]) == 12


@pytest.mark.parametrize("game", ["nz/37", "rws/rapid-a", "maryland/double", "fair/37"])
def test_at_a_table_for_training_spins_go_wrong_on_purpose_and_say_so(game: str) -> None:
    _, store, _ = dealt(4, irregular=0.9, game=game)
    voids = 0
    for before, event in pairwise(one.event for one in record(store)):
        if isinstance(before, SpinObserved):
            marked = before.telemetry.get("training", False)
            assert marked == bool(before.causes) == isinstance(event, SpinVoided | RoundVoided)
            voids += bool(marked)
    assert voids
    assert audit(store).faults == []


def test_every_way_to_go_wrong_is_judged_as_its_cause() -> None:
    rules = read_game("nz/37")
    known = tuple(one["cause"] for one in callable_causes(rules))
    assert {goes_wrong(str(number), 0.9, known) for number in range(400)} == {
        "",
        *(cause for cause in IRREGULAR if cause in known),
    }
    for cause in IRREGULAR:
        told = virtual_spin("spin", 1, 10_000, cause)
        found = [entry["cause"] for entry in judge(rules, {**told.throw, **told.fall})]
        assert found == ([cause] if cause in known else [])


def test_a_spin_as_short_as_a_table_for_one_has_is_valid() -> None:
    told = virtual_spin("spin", 1, 100)
    assert not judge(read_game("nz/37"), {**told.throw, **told.fall})


def test_after_a_restart_in_mid_spin_the_same_is_told() -> None:
    house, store, dealer = dealt(0)
    while table(house).state.phase is not Phase.NO_MORE_BETS:
        house.clock.wait(max(1, dealer.turn() - house.clock.elapsed()))
    thrown = table(house).state.seen
    again = VirtualWheelDealer(house, "T", SCHEDULE, Script(["17"]), VirtualConfig())
    dealer.leave()
    deal([again], house.clock, lambda: _settled(house) >= 1)
    seen = [one.event for one in record(store) if isinstance(one.event, SpinObserved)]
    assert len(seen) == 2
    assert dict(seen[1].telemetry) | thrown == dict(seen[1].telemetry)


def test_nobody_but_the_house_tells_of_it() -> None:
    house, _, dealer = dealt(0)
    while table(house).state.phase is not Phase.SPINNING:
        house.clock.wait(max(1, dealer.turn() - house.clock.elapsed()))
    for field in ("virtual", "training"):
        refusal = ask(house, DEALER, acts.ReportSpin({field: True, "ball_left": True})).refusal
        assert refusal is not None
        assert refusal.code == "authority"


def test_a_node_deals_by_the_wheel_that_the_file_has_now() -> None:
    wanted = TableConfig("T", "nz/37", source="draw", schedule=SCHEDULE, virtual=VirtualConfig())
    house = opened(MemoryStore(), "nz/37", wanted=wanted)
    node = Node(house, NodeSettings("n"), Script([]), Stopping(house.clock), lambda _: None)
    node.add("T")
    first = node.running["T"].dealer
    assert isinstance(first, VirtualWheelDealer)
    assert node._dealer_now("T", first) is first
    house.config = HouseConfig((replace(wanted, virtual=None),))
    assert type(node._dealer_now("T", first)) is AutomaticDealer


FILE = """
[[table]]
name = "T"
game = "nz/37"
{keys}
limits = {{ inside = "1-200", outside = "5-2000" }}
"""


@pytest.mark.parametrize(
    ("keys", "fault"),
    [
        ("automatic = {}\nplay = true\nvirtual-wheel = { irregular = 0.1 }", ""),
        ("automatic = {}\nvirtual-wheel = {}", ""),
        ('automatic = {}\nsource = "provable"\nvirtual-wheel = {}', ""),
        ("virtual-wheel = {}", "is for an automatic table"),
        ("automatic = {}\nvirtual-wheel = { irregular = 0.1 }", "never for money"),
        ("automatic = {}\nplay = true\nvirtual-wheel = { irregular = 1 }", "from 0 to 0.9"),
        ("automatic = {}\nplay = true\nvirtual-wheel = { irregular = true }", "from 0 to 0.9"),
        (
            'automatic = {}\nplay = true\nsource = "provable"\nvirtual-wheel = { irregular = 0.1 }',
            "no spin voids such a draw",
        ),
    ],
)
def test_the_houses_file(tmp_path: Path, keys: str, fault: str) -> None:
    path = tmp_path / "house.toml"
    path.write_text(FILE.format(keys=keys), "utf-8")
    faults = file_faults(path)
    assert [fault in str(one) for one in faults] == [True] * bool(fault)
    if not fault:
        (wanted,) = load(path).tables
        assert wanted.virtual == VirtualConfig(0.1 if "0.1" in keys else 0.0)
        assert wanted.training is ("0.1" in keys)
