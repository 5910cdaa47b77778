"""A live table in a served house: the dealer's own work, players' own money, limits, the float."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from croupier.audit.audit import audit
from croupier.cage import acts as cage
from croupier.cage.passwords import password_hash
from croupier.house.config import HouseConfig
from croupier.house.house import House
from croupier.house.schedule import Schedule
from croupier.journal.encoding import decoded
from croupier.journal.memory import MemoryStore
from croupier.play import acts
from croupier.play.acts import Act
from croupier.play.events import BetReturned, FloatMoved
from croupier.play.live.acts import ReplayCalled
from croupier.play.phases import Phase
from tests.cage.people import ANN, BEN, CASHIER, HASH, HOUSE, QUICK, given, refused
from tests.house.live.live_house import live_config, live_state
from tests.house.test_floor import DEALER, OTHER, SUPERVISOR
from tests.support.fakes import FakeClock, table


class Served(NamedTuple):
    """ann can log in and has chips in blue; dora deals."""

    house: House
    clock: FakeClock
    store: MemoryStore

    def does(self, *asked: Act) -> None:
        """What dora does is accepted."""
        given(self.house, DEALER, *asked, desk="T")

    def plays(self, *asked: Act) -> None:
        """What ann does is accepted."""
        given(self.house, ANN, *asked, desk="T")

    def paid(self, pocket: str) -> None:
        """The number falls, and dora rakes and pays."""
        self.does(acts.Spin(), acts.CallNoMoreBets(), acts.EnterResult(pocket))
        self.does(acts.ConfirmResult())
        for number in range(1, len(live_state(self.house).steps) + 1):
            self.clock.wait(2_000)
            self.does(acts.DoStep(number))
        assert table(self.house).state.phase is Phase.SETTLED

    def returned(self) -> list[BetReturned]:
        found = (decoded(entry.data).event for entry in self.store.read("T"))
        return [one for one in found if isinstance(one, BetReturned)]


@pytest.fixture
def served() -> Served:
    store, clock = MemoryStore(), FakeClock()
    house = House(store, clock, HouseConfig((live_config("nz/37"),)))
    for one in (DEALER, OTHER, SUPERVISOR):
        given(house, HOUSE, cage.AddStaff(one.person, "", [one.position], HASH, given=False))
    given(house, CASHIER, cage.RegisterPlayer("ann"), cage.Deposit("ann", 100_000))
    given(house, CASHIER, cage.SetPassword("ann", password_hash("correct horses", QUICK)))
    house.floor.kept = True
    given(house, DEALER, cage.BeginStint("T"))
    given(house, ANN, acts.TakeSeat("1", "ann"), desk="T")
    given(house, ANN, cage.SendToSeat("ann", "T", "1", 30_000))
    given(house, ANN, acts.BuyChips("1", given={"10000": 2}, value=100), desk="T")
    given(house, DEALER, acts.OpenBetting(), desk="T")
    return Served(house, clock, store)


def test_the_dealer_s_own_work_needs_nobody_s_word(served: Served) -> None:
    served.plays(acts.PlaceBets("1", "17 by 5; 18 by 5"))
    served.does(acts.AnnounceBets("1", "tiers by 1"), acts.PlaceAnnounced(1))
    served.does(acts.Spin(), acts.CallNoMoreBets(), acts.EnterResult("17"), acts.ConfirmResult())
    served.does(acts.DoStep(1), acts.DoStep(2), acts.UndoStep(2, "one chip too many"))
    for number in range(2, len(live_state(served.house).steps) + 1):
        served.does(acts.DoStep(number))
    assert table(served.house).state.phase is Phase.SETTLED
    served.does(acts.CashInColour("1"), acts.ChangeChips("1", {"10000": 1}, {"2500": 4}))
    assert audit(served.store).faults == []


@pytest.mark.parametrize(
    "act",
    [
        acts.BuyIn("1", 500),
        acts.BuyChips("1", cash=500),
        acts.GiveTip("1", {"100": 1}),
        acts.CashOut("1", 500),
        acts.PlaceBets("1", "17 by 5"),
        acts.ClearBets("1"),
    ],
    ids=lambda act: type(act).__name__,
)
def test_a_player_s_money_is_the_player_s_own(served: Served, act: Act) -> None:
    served.plays(acts.PlaceBets("1", "18 by 5"))
    assert refused(served.house, DEALER, act, "T") == "consent"
    assert refused(served.house, SUPERVISOR, act, "T") == "consent"


def test_chips_for_cash_are_sold_when_their_player_confirms_it(served: Served) -> None:
    before = table(served.house).state.seats["1"].credit
    served.does(acts.AskPlayer("1", "BuyChips", {"cash": 5_000, "value": 100}))
    served.plays(acts.ConfirmRequest(1))
    assert table(served.house).state.seats["1"].credit == before + 5_000
    assert audit(served.store).faults == []


def test_only_the_dealer_of_the_table_works_there(served: Served) -> None:
    served.plays(acts.PlaceBets("1", "17 by 5"))
    served.does(acts.Spin(), acts.CallNoMoreBets(), acts.EnterResult("17"), acts.ConfirmResult())
    assert refused(served.house, OTHER, acts.DoStep(1), "T") == "stint"
    assert refused(served.house, ANN, acts.DoStep(1), "T") == "authority"


def test_a_player_says_no_to_what_was_announced_for_them(served: Served) -> None:
    given(served.house, BEN, acts.TakeSeat("2", "ben"), desk="T")
    served.does(acts.AnnounceBets("1", "tiers by 1"))
    assert refused(served.house, BEN, acts.DeclineAnnounced(1, ""), "T") == "not-your-seat"
    served.plays(acts.DeclineAnnounced(1, "not mine"))
    assert refused(served.house, DEALER, acts.PlaceAnnounced(1), "T") == "no-bet"
    assert audit(served.store).faults == []


def test_a_bet_by_word_is_weighed_like_any_other(served: Served) -> None:
    given(served.house, ANN, cage.SetLimit("ann", "loss", "day", 1_000))
    served.plays(acts.AnnounceBets("1", "17 by 11"), acts.AnnounceBets("1", "17 by 10"))
    assert refused(served.house, DEALER, acts.PlaceAnnounced(1), "T") == "limit"
    served.does(acts.PlaceAnnounced(2))
    served.does(acts.AskPlayer("1", "PlaceBets", {"slip": "18 by 1"}))
    assert refused(served.house, ANN, acts.ConfirmRequest(1), "T") == "limit"


def test_the_stake_of_an_excluded_player_does_not_ride(served: Served) -> None:
    served.plays(acts.PlaceBets("1", "17 by 5"))
    served.paid("17")
    before = table(served.house).state.seats["1"].credit
    given(served.house, ANN, cage.Exclude("ann", served.clock.now() + 86_400_000 * 30))
    served.does(acts.OpenBetting())
    [returned] = served.returned()
    assert "ann" in returned.reason
    assert table(served.house).state.seats["1"].credit == before + 500
    assert audit(served.store).faults == []


def test_a_stake_beyond_the_loss_limit_does_not_ride(served: Served) -> None:
    served.plays(acts.PlaceBets("1", "red by 20; odd by 20"))
    served.paid("2")
    served.does(acts.OpenBetting())
    served.plays(acts.PlaceBets("1", "red by 5"))
    served.paid("1")
    given(served.house, ANN, cage.SetLimit("ann", "loss", "day", 3_600))
    served.does(acts.OpenBetting())
    [returned] = served.returned()
    assert "loss limit" in returned.reason
    assert audit(served.store).faults == []


def test_a_stake_within_the_loss_limit_rides(served: Served) -> None:
    served.plays(acts.PlaceBets("1", "red by 5"))
    given(served.house, ANN, cage.SetLimit("ann", "loss", "day", 500))
    served.paid("1")
    served.does(acts.OpenBetting())
    assert served.returned() == []
    assert table(served.house).state.seats["1"].bets


def test_the_house_brings_the_opening_float_once() -> None:
    store = MemoryStore()
    config = HouseConfig((live_config("nz/37"),))
    for _ in range(2):
        House(store, FakeClock(), config)
    events = [decoded(entry.data).event for entry in store.read("T")]
    assert [one.kind for one in events if isinstance(one, FloatMoved)] == ["opening"]


def test_a_float_that_a_crash_has_kept_back_is_brought(monkeypatch: pytest.MonkeyPatch) -> None:
    store = MemoryStore()
    config = HouseConfig((live_config("nz/37"),))
    with monkeypatch.context() as patched:
        patched.setattr(House, "_bring_float", lambda *_: None)
        House(store, FakeClock(), config)
    house = House(store, FakeClock(), config)
    events = [decoded(entry.data).event for entry in store.read("T")]
    assert [one.kind for one in events if isinstance(one, FloatMoved)] == ["opening"]
    assert live_state(house).holdings.total()
    assert audit(store).faults == []


def test_chips_for_cash_go_by_the_limits_that_cash_does(served: Served) -> None:
    given(served.house, CASHIER, cage.RegisterPlayer("ben"), cage.Deposit("ben", 1_000))
    served.does(acts.TakeSeat("2", "ben"), acts.BuyChips("2", cash=20_000))
    given(served.house, CASHIER, cage.SetLimit("ben", "deposit", "day", 1_000))
    assert refused(served.house, DEALER, acts.BuyChips("2", cash=5_000), "T") == "limit"
    served.does(acts.BuyChips("2", given={"10000": 2}, value=100))  # what is there already
    given(served.house, CASHIER, cage.Exclude("ben", 0))
    assert refused(served.house, DEALER, acts.BuyChips("2", cash=5_000), "T") == "excluded"


def test_nobody_is_asked_for_cash_beyond_their_limits(served: Served) -> None:
    asked = acts.AskPlayer("1", "BuyChips", {"cash": 5_000})
    served.does(asked)
    given(served.house, ANN, cage.SetLimit("ann", "deposit", "day", 1_000))
    assert refused(served.house, ANN, acts.ConfirmRequest(1), "T") == "limit"
    assert refused(served.house, DEALER, asked, "T") == "limit"


def test_what_a_dispute_holds_takes_no_bet_that_was_said_before(served: Served) -> None:
    served.plays(acts.AnnounceBets("1", "17 by 5"))
    dispute = acts.OpenDispute([1], "a late call", seat="1", amount=10_000)
    given(served.house, SUPERVISOR, dispute, desk="T")
    assert refused(served.house, ANN, acts.AnnounceBets("1", "17 by 5"), "T") == "held"
    assert refused(served.house, DEALER, acts.PlaceAnnounced(1), "T") == "held"
    given(served.house, SUPERVISOR, acts.RecordDispute(1, "kept"), desk="T")
    served.does(acts.PlaceAnnounced(1))


def test_where_the_house_deals_chips_too_no_dealer_has_a_hand_in_them() -> None:
    clock = FakeClock()
    house = House(MemoryStore(), clock, HouseConfig((live_config("nz/37", Schedule()),)))
    given(house, HOUSE, cage.AddStaff(DEALER.person, "", ["dealer"], HASH, given=False))
    house.floor.kept = True
    given(house, DEALER, cage.BeginStint("T"))
    given(house, ANN, acts.TakeSeat("1", "ann"), desk="T")
    for act in (
        acts.BuyChips("1", cash=5_000),
        acts.AnnounceBets("1", "tiers by 1"),
        acts.PlaceAnnounced(1),
        ReplayCalled("1", 1, "replay"),
        acts.ClaimAside(1),
        acts.DoStep(1),
    ):
        assert refused(house, DEALER, act, "T") == "automatic", act
