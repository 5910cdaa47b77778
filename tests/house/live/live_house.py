"""A house with one live table to test at: it goes on after a restart, from the same store."""

from __future__ import annotations

from typing import Final

from croupier.house.config import TableConfig
from croupier.house.house import House
from croupier.house.schedule import Schedule
from croupier.journal.contract import Store
from croupier.play import acts
from croupier.play.live.table import LiveTable
from croupier.play.phases import PAYMENTS, Phase
from tests.support.fakes import ANN, DEALER, FakeClock, given, opened, table
from tests.support.live_table import FLOAT, TERMS
from tests.support.scenes import BOB

LIMITS: Final = {"inside": "1-100", "outside": "5-500"}


def live_config(game: str, schedule: Schedule | None = None, **settings: str) -> TableConfig:
    """A live table T as the house's file would have it."""
    source = "dealer" if schedule is None else "draw"
    terms = {**TERMS, "table": "T"}
    return TableConfig("T", game, settings, LIMITS, source, schedule, live=terms, float_chips=FLOAT)


def live_house(
    store: Store,
    game: str,
    clock: FakeClock | None = None,
    schedule: Schedule | None = None,
    **settings: str,
) -> House:
    """The house of such a table, which is open."""
    return opened(store, game, clock, live_config(game, schedule, **settings))


def chips_bought(house: House) -> None:
    """Ann has 200 chips in blue at 1, Bob 200 in green, and both have value chips."""
    for actor, seat in ((ANN, "1"), (BOB, "2")):
        given(house, actor, acts.TakeSeat(seat, actor.person))
        given(house, DEALER, acts.BuyIn(seat, 100_000))
        given(house, DEALER, acts.BuyChips(seat, cash=20_000, value=100))


def number_falls(house: House, pocket: str) -> None:
    """Betting closes and the number is confirmed: the work is listed."""
    given(house, DEALER, acts.Spin())
    if table(house).state.phase is Phase.SPINNING:
        given(house, DEALER, acts.CallNoMoreBets())
    given(house, DEALER, acts.EnterResult(pocket), acts.ConfirmResult())


def live_state(house: House) -> LiveTable:
    """The chips of the house's table."""
    live = table(house).state.live
    assert live is not None
    return live


def work(house: House, clock: FakeClock, most: int = 1_000) -> None:
    """The dealer does so many steps, or all of them."""
    for _ in range(most):
        if table(house).state.phase not in PAYMENTS:
            return
        clock.wait(2_000)
        given(house, DEALER, acts.DoStep(live_state(house).done + 1))
