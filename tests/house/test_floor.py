"""The floor of a served house: dealers act where they are signed in, and ask for players' money."""

from __future__ import annotations

import pytest

from croupier.audit.audit import audit
from croupier.cage import acts as cage
from croupier.cage.passwords import password_hash
from croupier.house.config import HouseConfig, TableConfig
from croupier.house.house import House
from croupier.house.schedule import Schedule
from croupier.journal.answer import Answer
from croupier.journal.contract import Store
from croupier.journal.memory import MemoryStore
from croupier.play import acts
from croupier.play.acts import Act, Actor
from tests.cage.people import ANN, BEN, CASHIER, HASH, HOUSE, QUICK, ask, given, refused, the_cage
from tests.support.fakes import FakeClock

DEALER = Actor("dora", "dealer")
OTHER = Actor("dan", "dealer")
SUPERVISOR = Actor("sue", "supervisor")

MONEY: tuple[Act, ...] = (
    acts.BuyIn("1", 500),
    acts.CashOut("1", 500),
    acts.SendTransfer("1", 500),
    acts.PlaceBets("1", "17 by 5"),
    acts.ClearBets("1"),
    acts.MoveBet("1", 1, "18"),
    acts.WithdrawBet("1", 1),
    acts.PayPrisoners("1"),
)


def served(store: Store | None = None) -> House:
    """ann can log in and sits at T with 1,000; a walk-in sits there too; the house deals A."""
    tables = (
        TableConfig("T", "nz/37"),
        TableConfig("U", "nz/37"),
        TableConfig("A", "nz/37", source="draw", schedule=Schedule()),
    )
    house = House(store or MemoryStore(), FakeClock(), HouseConfig(tables))
    for one in (DEALER, OTHER, SUPERVISOR):
        given(house, HOUSE, cage.AddStaff(one.person, "", [one.position], HASH, given=False))
    for name in ("ann", "ben"):
        given(house, CASHIER, cage.RegisterPlayer(name), cage.Deposit(name, 100_000))
        given(house, CASHIER, cage.SetPassword(name, password_hash("correct horses", QUICK)))
    house.floor.kept = True
    given(house, DEALER, cage.BeginStint("T"))
    given(house, ANN, acts.TakeSeat("1", "ann"), desk="T")
    given(house, ANN, cage.SendToSeat("ann", "T", "1", 100_000))
    given(house, DEALER, acts.TakeSeat("2", "the man in grey"), acts.BuyIn("2", 50_000), desk="T")
    given(house, DEALER, acts.OpenBetting(), desk="T")
    return house


@pytest.fixture
def house() -> House:
    return served()


def test_a_dealer_acts_at_the_table_they_are_signed_in_to(house: House) -> None:
    assert refused(house, DEALER, acts.OpenBetting(), "U") == "stint"
    assert refused(house, OTHER, acts.Spin(), "T") == "stint"
    assert refused(house, DEALER, cage.BeginStint("U")) == "stint"
    given(house, DEALER, cage.EndStint("dora"))
    assert refused(house, DEALER, acts.Spin(), "T") == "stint"
    given(house, DEALER, cage.BeginStint("U"))
    given(house, DEALER, acts.OpenBetting(), desk="U")
    given(house, SUPERVISOR, acts.TakeSeat("5", "Zoe"), desk="U")
    given(house, SUPERVISOR, acts.TakeSeat("5", "Zoe"), desk="T")


def test_nobody_signs_another_dealer_out(house: House) -> None:
    assert refused(house, OTHER, cage.EndStint("dora")) == "authority"
    assert refused(house, SUPERVISOR, cage.BeginStint("T")) == "authority"
    given(house, HOUSE, cage.EndStint("dora", "the log-in has ended"))
    assert refused(house, HOUSE, cage.EndStint("dora")) == "stint"


@pytest.mark.parametrize(
    "gone", [cage.DisableStaff("dora"), cage.SetRoles("dora", ["security"])], ids=["left", "moved"]
)
def test_who_is_no_dealer_any_more_has_no_stint(house: House, gone: cage.CageAct) -> None:
    given(house, HOUSE, gone)
    assert the_cage(house).state.stints == {}
    assert refused(house, DEALER, acts.Spin(), "T") == "stint"


def test_a_stint_outlives_a_restart_until_somebody_ends_it() -> None:
    store = MemoryStore()
    served(store)
    again = House(store, FakeClock(), HouseConfig((TableConfig("T", "nz/37"),)))
    assert the_cage(again).state.dealers("T") == ["dora"]
    assert audit(store).clean


@pytest.mark.parametrize("act", MONEY, ids=lambda act: type(act).__name__)
@pytest.mark.parametrize("actor", [DEALER, SUPERVISOR, CASHIER])
def test_staff_moves_no_money_of_a_player_with_a_log_in(
    house: House, actor: Actor, act: Act
) -> None:
    before = house.writer.tables["T"].state.seats["1"].credit
    assert refused(house, actor, act, "T") in ("consent", "authority")
    assert house.writer.tables["T"].state.seats["1"].credit == before


def test_a_walk_in_s_money_is_the_dealer_s_work(house: House) -> None:
    given(house, DEALER, acts.PlaceBets("2", "17 by 5"), acts.CashOut("2", 500), desk="T")


def test_a_dealer_moves_no_money_where_the_house_deals(house: House) -> None:
    given(house, DEALER, cage.EndStint("dora"), cage.BeginStint("A"))
    given(house, DEALER, acts.TakeSeat("2", "a walk-in"), desk="A")
    assert refused(house, DEALER, acts.BuyIn("2", 500), "A") == "automatic"
    assert refused(house, DEALER, acts.AskPlayer("2", "BuyIn", {"amount": 5}), "A") == "automatic"


def asked(house: House, act: str, **fields: str | int) -> int:
    """Ask ann for something: the number of the request."""
    given(house, DEALER, acts.AskPlayer("1", act, fields), desk="T")
    return max(house.writer.tables["T"].state.requests)


def credit(house: House) -> int:
    return house.writer.tables["T"].state.seats["1"].credit


def test_what_a_dealer_asks_for_is_done_when_the_player_confirms_it(house: House) -> None:
    number = asked(house, "CashOut", amount=30_000)
    assert credit(house) == 100_000
    for stranger in (BEN, DEALER, SUPERVISOR):
        assert refused(house, stranger, acts.ConfirmRequest(number), "T") in (
            "not-your-seat",
            "authority",
        )
    given(house, ANN, acts.ConfirmRequest(number), desk="T")
    assert credit(house) == 70_000
    assert refused(house, ANN, acts.ConfirmRequest(number), "T") == "proposal"
    bet = asked(house, "PlaceBets", slip="17 by 5")
    given(house, ANN, acts.ConfirmRequest(bet), desk="T")
    assert credit(house) == 69_500
    assert audit(house.store).clean


def test_a_confirmation_that_comes_twice_is_done_once(house: House) -> None:
    number = asked(house, "CashOut", amount=30_000)
    answers: list[Answer] = [
        ask(house, ANN, acts.ConfirmRequest(number), "T", "same") for _ in range(2)
    ]
    assert answers[0] == answers[1]
    assert credit(house) == 70_000


def test_a_player_says_no_and_a_dealer_takes_it_back(house: House) -> None:
    number = asked(house, "CashOut", amount=30_000)
    given(house, ANN, acts.DeclineRequest(number), desk="T")
    assert refused(house, ANN, acts.ConfirmRequest(number), "T") == "proposal"
    again = asked(house, "CashOut", amount=20_000)
    given(house, DEALER, acts.DeclineRequest(again), desk="T")
    assert credit(house) == 100_000


def test_a_request_takes_the_place_of_the_one_before(house: House) -> None:
    first, second = asked(house, "CashOut", amount=1), asked(house, "CashOut", amount=99_000)
    assert refused(house, ANN, acts.ConfirmRequest(first), "T") == "proposal"
    given(house, ANN, acts.ConfirmRequest(second), desk="T")
    assert credit(house) == 1_000


def test_a_request_ends_with_its_round_and_with_its_stay(house: House) -> None:
    number = asked(house, "CashOut", amount=30_000)
    steps = acts.Spin(), acts.CallNoMoreBets(), acts.EnterResult("17"), acts.ConfirmResult()
    given(house, DEALER, *steps, acts.OpenBetting(), desk="T")
    assert refused(house, ANN, acts.ConfirmRequest(number), "T") == "proposal"
    another = asked(house, "BuyIn", amount=30_000)
    given(house, ANN, acts.SendTransfer("1", 100_000), acts.LeaveSeat("1"), desk="T")
    given(house, BEN, acts.TakeSeat("1", "ben"), desk="T")
    assert refused(house, BEN, acts.ConfirmRequest(another), "T") == "proposal"


def test_a_request_waits_across_a_restart_and_is_no_way_around_a_limit() -> None:
    store = MemoryStore()
    house = served(store)
    given(house, ANN, cage.SetLimit("ann", "loss", "day", 1_000))
    bet = asked(house, "PlaceBets", slip="17 by 50")
    assert refused(house, ANN, acts.ConfirmRequest(bet), "T") == "limit"
    assert refused(house, DEALER, acts.AskPlayer("1", "BuyIn", {"amount": 500}), "T") == "limit"
    again = House(store, FakeClock(), HouseConfig((TableConfig("T", "nz/37"),)))
    assert again.writer.tables["T"].state.requests == house.writer.tables["T"].state.requests


@pytest.mark.parametrize(
    ("act", "fields"),
    [
        ("SendTransfer", {"amount": 500}),
        ("CashOut", {"amount": "500"}),
        ("CashOut", {}),
        ("CashOut", {"amount": 500, "seat": "2"}),
        ("PlaceBets", {"slip": "17 by 5", "round": 99}),
        ("CloseTable", {}),
    ],
)
def test_only_what_concerns_the_seat_is_asked_for(
    house: House, act: str, fields: dict[str, str | int]
) -> None:
    assert refused(house, DEALER, acts.AskPlayer("1", act, fields), "T") == "details"


def test_what_could_not_be_done_is_not_asked_for(house: House) -> None:
    too_much = acts.AskPlayer("1", "CashOut", {"amount": 100_001})
    assert refused(house, DEALER, too_much, "T") == "credit"
    late = acts.AskPlayer("1", "AdmitLateBet", {"slip": "17 by 5", "reason": "-"})
    assert refused(house, DEALER, late, "T") == "phase"


def test_a_table_without_a_floor_asks_for_nothing(house: House) -> None:
    house.floor.kept = False  # as in `croupier table`
    given(house, OTHER, acts.CashOut("1", 500), desk="T")


def test_no_dealer_gives_a_player_a_second_seat_that_hides_the_first(house: House) -> None:
    """Their screen shows one seat: money and bets at the other would lie out of their sight."""
    for staff in (DEALER, SUPERVISOR, CASHIER):
        assert refused(house, staff, acts.TakeSeat("3", "ann"), "T") == "consent"
    given(house, SUPERVISOR, acts.TakeSeat("3", "ben"), desk="T")
    assert refused(house, SUPERVISOR, acts.TakeSeat("4", "ben"), "T") == "consent"
    given(house, DEALER, acts.TakeSeat("4", "the man in grey"), desk="T")


def test_a_request_comes_to_nothing_when_its_dealer_has_gone(house: House) -> None:
    cash_out = acts.AskPlayer("1", "CashOut", {"amount": 500})
    given(house, DEALER, cash_out, desk="T")
    given(house, DEALER, cage.EndStint("dora"))
    assert refused(house, ANN, acts.ConfirmRequest(1), "T") == "proposal"
    given(house, DEALER, cage.BeginStint("T"))
    given(house, ANN, acts.ConfirmRequest(1), desk="T")


def test_a_request_comes_to_nothing_when_its_asker_is_no_more(house: House) -> None:
    cash_out = acts.AskPlayer("1", "CashOut", {"amount": 500})
    given(house, SUPERVISOR, cash_out, desk="T")
    given(house, HOUSE, cage.SetRoles("sue", ["dealer"]))
    assert refused(house, ANN, acts.ConfirmRequest(1), "T") == "proposal"
    given(house, HOUSE, cage.SetRoles("sue", ["supervisor"]))
    given(house, HOUSE, cage.DisableStaff("sue", "caught"))
    assert refused(house, ANN, acts.ConfirmRequest(1), "T") == "proposal"
    given(house, ANN, acts.DeclineRequest(1), desk="T")


def test_nobody_approves_what_its_proposer_could_ask_for_no_more(house: House) -> None:
    first, second = Actor("gus", "gaming-management"), Actor("mia", "gaming-management")
    for one in (first, second):
        given(house, HOUSE, cage.AddStaff(one.person, "", [one.position], HASH, given=False))
    ruling = acts.Propose("make a ruling", {"question": "who", "decision": "ann"}, "a", "film")
    given(house, first, ruling, desk="T")
    given(house, HOUSE, cage.SetRoles("gus", ["supervisor"]))  # who rules on nothing
    assert refused(house, second, acts.Approve(1), "T") == "proposal"
    assert refused(house, Actor("gus", "supervisor"), acts.Approve(1), "T") == "authority"
    given(house, HOUSE, cage.SetRoles("gus", ["gaming-management"]))
    assert refused(house, first, acts.Approve(1), "T") == "own-proposal"
    given(house, HOUSE, cage.DisableStaff("gus", "caught"))
    assert refused(house, second, acts.Approve(1), "T") == "proposal"
    assert refused(house, DEALER, acts.Approve(1), "T") == "authority"
    given(house, second, acts.Decline(1, "his own"), desk="T")
    assert audit(house.store).faults == []
