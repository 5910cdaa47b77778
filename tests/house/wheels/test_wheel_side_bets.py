"""Side bets where a wheel deals: locked in time, targets before the ball, every prize paid."""

from __future__ import annotations

from random import Random

import pytest

from croupier.audit.audit import audit
from croupier.house.config import TableConfig
from croupier.house.house import House
from croupier.house.table import Table
from croupier.house.wheels.reader_config import ReaderConfig
from croupier.house.wheels.wheel_dealer import WheelDealer
from croupier.play import acts
from croupier.play.acts import Actor
from croupier.play.bonus.acts import ConfirmJackpot
from croupier.play.phases import Phase
from croupier.wheels.simulator import WheelFault
from croupier.wheels.status_lines import StatusProtocol
from tests.house.bonus.side_bet_tables import FAR, SIDE
from tests.house.wheels.test_wheel_dealer import Scene
from tests.support.fakes import DEALER, FLOOR, MANAGER, given, names, opened, table

SETTINGS = {
    "bonus-spin": "on",
    "bonus-spin-targets": "1:1,2:1,3:98",
    "bonus-spin-hot-spot": "primary:1",
}


class SideBetScene(Scene):
    """A simulated wheel at whose table two players bet on the side in every round."""

    def __init__(
        self, *faults: tuple[int, WheelFault], lock: int = 5, hand_paid: str = FAR
    ) -> None:
        self.reader = ReaderConfig("tcp://127.0.0.1:1", "W-03", lock=lock)
        self.random = Random(7)
        self.settings = SETTINGS | {"bonus-spin-hand-paid": hand_paid}
        super().__init__(*faults, game="maryland/double")
        for seat in ("1", "2"):
            given(self.house, Actor(f"P{seat}", "player"), acts.TakeSeat(seat, f"P{seat}"))
            given(self.house, DEALER, acts.BuyIn(seat, 1_000_000))

    def opened(self, game: str) -> House:
        wanted = TableConfig("T", game, self.settings, source="reader", reader=self.reader)
        house = opened(self.store, game, self.clock, wanted)
        house.bonus.below = self.random.randrange
        return house

    def started(self) -> WheelDealer:
        self.house = self.opened("maryland/double")
        return WheelDealer(self.house, "T", self.reader, self.line, StatusProtocol())

    def turn(self) -> Table:
        """Half a second, with side bets as long as they are taken."""
        self.clock.wait(500)
        self.dealer.turn()
        one = table(self.house)
        if one.state.phase is Phase.BETTING and not one.state.bonus.locked:
            for name, seat in one.state.seats.items():
                if not seat.bets:
                    given(self.house, Actor(f"P{name}", "player"), acts.PlaceBets(name, SIDE))
        check = one.state.ball_check
        if check:
            given(self.house, Actor("Gus", check), acts.InspectBall(damaged=False))
        if one.state.phase is Phase.SUSPENDED:
            given(self.house, MANAGER, acts.Resume())
        return one

    def side_rounds(self, rounds: int) -> None:
        for _ in range(rounds * 400):
            state = self.turn().state
            if state.round >= rounds and state.phase is Phase.SETTLED:
                return
        raise AssertionError(f"the rounds never end: {self.reasons()}")


@pytest.mark.clause("maryland:3.F(16)", "maryland:3.F(17)(b)")
@pytest.mark.parametrize("lock", [5, 1_000])
def test_side_bets_are_locked_and_targets_drawn_before_the_ball_is_on_record(lock: int) -> None:
    """In time by the house's file; at the latest by the ball in the rim."""
    scene = SideBetScene(lock=lock)
    scene.side_rounds(30)
    found = names(scene.store)
    for place, name in enumerate(found):
        if name == "BallSpun":
            since = found[:place]
            began = len(since) - since[::-1].index("BettingOpened")
            assert "SideBetsLocked" in found[began:place]
            assert "TargetsDrawn" in found[began:place]
    assert found.count("JackpotTaken") == found.count("BonusWheelsSpun") > 0
    assert found.count("RoundSettled") == 30
    assert scene.reasons() == []
    assert audit(scene.store).faults == []


def test_bets_on_the_layout_go_on_between_the_lock_and_the_ball() -> None:
    scene = SideBetScene()
    while not table(scene.house).state.bonus.locked:
        scene.turn()
    assert scene.phase is Phase.BETTING, "the ball isn't in the rim yet"
    given(scene.house, Actor("P1", "player"), acts.PlaceBets("1", "17 by 5"))
    scene.side_rounds(1)
    assert audit(scene.store).faults == []


def test_a_jackpot_waits_for_its_supervisor_and_is_settled_then() -> None:
    scene = SideBetScene(hand_paid="10000")
    while not table(scene.house).state.bonus.jackpot:
        scene.turn()
    for _ in range(20):
        scene.turn()
    before = names(scene.store).count("RoundSettled")
    given(scene.house, FLOOR, ConfirmJackpot())
    scene.turn()
    assert names(scene.store).count("RoundSettled") == before + 1
    assert names(scene.store).count("JackpotTaken") == 1
    assert audit(scene.store).faults == []


def test_another_node_goes_on_wherever_a_round_stands() -> None:
    scene = SideBetScene()
    for turn in range(1_500):
        scene.turn()
        if turn % 173 == 0:
            scene.dealer = scene.started()
    assert names(scene.store).count("RoundSettled") > 1
    assert audit(scene.store).faults == []


def test_a_void_spin_keeps_its_targets() -> None:
    scene = SideBetScene((1, "with-rotor"))
    scene.side_rounds(2)
    found = names(scene.store)
    assert (
        found.count("SideBetsLocked") == found.count("TargetsDrawn") == found.count("BettingOpened")
    )
    assert found.count("SpinVoided") == 1
    assert audit(scene.store).faults == []
