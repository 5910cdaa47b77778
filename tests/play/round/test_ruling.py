"""What a ruling can do under two people: end the present round, pay and take (7.45)."""

from __future__ import annotations

import pytest

from croupier.books.transfers import BANK, RULINGS, debt_account
from croupier.journal.contract import Entry
from croupier.play import acts
from croupier.play.acts import Actor
from croupier.play.events import Approved, MovedByRuling, PlayResumed, RoundVoided
from croupier.play.phases import Phase
from croupier.readings.day import Days
from croupier.readings.meters import meters_of, reconciles
from tests.support.scenes import (
    ANN,
    CASHIER,
    DEALER,
    HOUSE,
    MANAGEMENT,
    MANAGER,
    ONE_OF_EACH,
    SUPERVISOR,
    Play,
)

OTHER = Actor("Eve", "gaming-management")


def ruled(table: Play, *rounds: int) -> int:
    """A ruling about rounds, or the present one; its number."""
    named = rounds or (table.state.round,)
    table.does(MANAGEMENT, acts.MakeRuling("What now?", "As justice asks.", named))
    return len(table.state.rulings)


def proposal(action: str, ruling: object, **more: object) -> acts.Propose:
    return acts.Propose(f"{action} by ruling", {"ruling": ruling, **more}, "a dispute", "camera 1")


def carried_out(table: Play, act: acts.Propose) -> list[object]:
    table.does(MANAGEMENT, act)
    return list(table.does(OTHER, acts.Approve(table.state.next_proposal - 1)))


def balanced(table: Play) -> Days:
    """The day of a table, after books, meters and day agree."""
    events = [event for _, event in table.events]
    assert not reconciles(meters_of(events), table.ledger)
    days = Days()
    for event in events:
        days.see(Entry("T", 1, "", b"", b""), event, 1, MANAGEMENT)
    days.look()
    assert not any(day.faults for day in days.all)
    return days


# The present round


@pytest.mark.clause("rws:5.10(a)", "fair:general:18")
@pytest.mark.parametrize("game", ONE_OF_EACH)
@pytest.mark.parametrize("phase", ["betting", "spinning", "no more bets", "result entered"])
def test_a_ruling_ends_the_round_in_any_phase_and_returns_its_bets(game: str, phase: str) -> None:
    table = Play(game).betting("17 by 5")
    if phase != "betting":
        table.does(DEALER, acts.Spin())
    if phase in ("no more bets", "result entered") and table.phase is Phase.SPINNING:
        table.does(DEALER, acts.CallNoMoreBets())
    if phase == "result entered":
        table.does(DEALER, acts.EnterResult("17"))
    number = ruled(table)
    approved, void = carried_out(table, proposal("end round", number))
    assert isinstance(approved, Approved)
    assert isinstance(void, RoundVoided)
    assert (void.cause, void.refunds) == (f"ruling {number}", {"1": 500})
    assert table.phase is Phase.SETTLED
    assert table.seat().credit == 100_000
    table.does(SUPERVISOR, acts.CloseTable(covered_and_locked=True))
    balanced(table)


def test_a_hanging_ball_an_evacuation_and_a_round_without_a_bet_are_ended() -> None:
    hanging = Play("maryland/double").betting("17 by 5").closed()
    hanging.does(MANAGER, acts.Suspend("evacuation"))
    carried_out(hanging, proposal("end round", ruled(hanging)))
    assert hanging.does(MANAGER, acts.Resume()) == [PlayResumed("settled")]
    empty = Play("nz/37").betting()
    (_, void) = carried_out(empty, proposal("end round", ruled(empty)))
    assert isinstance(void, RoundVoided)
    assert void.refunds == {}


def test_a_ruling_ends_only_the_round_that_it_speaks_of_and_only_while_it_runs() -> None:
    table = Play("nz/37").betting("17 by 5")
    number = ruled(table)
    table.does(MANAGEMENT, proposal("end round", number))
    table.closed().does(DEALER, acts.EnterResult("17"), acts.ConfirmResult())
    table.refuses(OTHER, acts.Approve(1), "phase")
    table.betting("17 by 5")
    table.refuses(OTHER, acts.Approve(1), "proposal")
    table.refuses(OTHER, proposal("end round", number), "details")
    for unknown in (9, "1", None, True):
        table.refuses(OTHER, proposal("end round", unknown), "details")


@pytest.mark.clause("rws:5.10(a)", "fair:general:18")
@pytest.mark.parametrize("game", ONE_OF_EACH)
def test_what_a_ruling_has_ended_only_that_rank_settles_otherwise(game: str) -> None:
    """And only by the number of a ball that was spun."""
    table = Play(game).betting("17 by 5").closed()
    carried_out(table, proposal("end round", ruled(table)))
    right = acts.Propose("correct result", {"pocket": "17", "round": 1}, "it lay", "camera 4")
    undone = acts.Propose("void rounds", {"rounds": [1], "cause": "ball broke"}, "a", "b")
    table.refuses(SUPERVISOR, right, "authority")
    table.does(MANAGEMENT, right)
    table.refuses(SUPERVISOR, acts.Approve(table.state.next_proposal - 1), "authority")
    table.does(OTHER, acts.Approve(table.state.next_proposal - 1))
    assert table.seat().credit == 117_500
    table.refuses(SUPERVISOR, undone, "authority")
    table.betting("17 by 5")
    carried_out(table, proposal("end round", ruled(table)))
    unspun = acts.Propose("correct result", {"pocket": "17", "round": 2}, "it lay", "camera 4")
    assert "no ball was spun" in table.refuses(MANAGEMENT, unspun, "result").message


def test_a_round_that_a_ruling_ends_takes_everything_that_was_seen() -> None:
    """7.48: an examination stays owed and a broken ball broken, whatever ends the round."""
    table = Play("maryland/double").betting("17 by 5").closed()
    table.does(DEALER, acts.ReportSpin({"ball_left": True, "ball_broke": True}))
    (_, void) = carried_out(table, proposal("end round", ruled(table)))
    assert isinstance(void, RoundVoided)
    also = {"ball left the wheel": "maryland:6.C", "ball broke": "7.47"}
    assert (void.cause, void.inspect, void.also) == ("ruling 1", "dealer", also)
    table.refuses(DEALER, acts.OpenBetting(), "ball")
    table.does(DEALER, acts.InspectBall(damaged=False))
    table.refuses(DEALER, acts.OpenBetting(), "ball")
    table.does(SUPERVISOR, acts.ReplaceBall())
    table.betting("17 by 5")
    carried_out(table, proposal("end round", ruled(table)))
    table.does(DEALER, acts.OpenBetting())  # nothing was seen of this one


# Money


@pytest.mark.clause("rws:5.10(a)", "fair:general:18")
@pytest.mark.parametrize("game", ONE_OF_EACH)
def test_a_ruling_pays_and_takes_on_an_account_of_its_own(game: str) -> None:
    table = Play(game).betting("17 by 5").settled("18")
    win, bank = balanced(table).present.win, table.ledger.balances[BANK]
    (_, paid) = carried_out(table, proposal("pay", ruled(table), seat="1", amount=750))
    assert isinstance(paid, MovedByRuling)
    assert (paid.rounds, paid.seat, paid.credit, paid.owed) == ([1], "1", 750, 0)
    assert table.seat().credit == 99_500 + 750
    carried_out(table, proposal("take", ruled(table), seat="2", amount=200))
    assert table.seat("2").credit == 99_800
    assert table.ledger.balances[RULINGS] == 200 - 750
    assert table.ledger.balances[BANK] == bank
    day = balanced(table).present
    assert (day.win, day.paid_by_rulings, day.taken_by_rulings) == (win, 750, 200)


def test_what_a_seat_cant_cover_is_owed_and_never_a_loss_of_play() -> None:
    table = Play("nz/37").betting("17 by 5").settled("18")
    win = balanced(table).present.win
    table.does(DEALER, acts.CashOut("1", 99_000))
    (_, taken) = carried_out(table, proposal("take", ruled(table), seat="1", amount=800))
    assert isinstance(taken, MovedByRuling)
    assert (taken.credit, taken.owed) == (-500, 300)
    assert (table.seat().credit, table.seat().owes) == (0, 300)
    assert table.ledger.balances[debt_account("1")] == -300
    assert balanced(table).present.win == win
    table.does(DEALER, acts.BuyIn("1", 1_000))
    table.does(CASHIER, acts.CollectDebt("1", 100, "told at the table"))
    assert (table.seat().owes, table.seat().owes_rulings) == (200, 200)
    table.does(MANAGER, acts.WriteOffDebt("1", "goodwill"))
    assert (table.seat().owes, table.seat().owes_rulings) == (0, 0)
    day = balanced(table).present
    assert (day.win, day.written_off, day.taken_by_rulings) == (win, 0, 600)


def test_it_goes_to_whoever_sat_there_in_the_rounds_of_the_ruling() -> None:
    table = Play("nz/37").betting("17 by 5").settled("18")
    table.does(DEALER, acts.CashOut("1", 99_500))
    table.does(ANN, acts.LeaveSeat("1"))
    table.does(Actor("Zoe", "player"), acts.TakeSeat("1", "Zoe"))
    (_, paid) = carried_out(table, proposal("pay", ruled(table, 1), seat="1", amount=500))
    assert isinstance(paid, MovedByRuling)
    assert (paid.seat, paid.player) == ("1~1", "Ann")
    assert table.seat().credit == 0
    table.does(CASHIER, acts.CashOut("1~1", 500))
    balanced(table)


def test_money_moves_once_for_each_by_a_ruling_that_names_a_round() -> None:
    table = Play("nz/37").betting("17 by 5").settled("18")
    number = ruled(table)
    twice = proposal("pay", number, seat="1", amount=500)
    table.does(MANAGEMENT, twice)
    table.does(MANAGEMENT, twice)
    table.does(OTHER, acts.Approve(1))
    table.refuses(OTHER, acts.Approve(2), "details")
    table.refuses(OTHER, proposal("take", number, seat="1", amount=500), "details")
    for amount in (0, -5, 1.5, "5", True, None):
        table.refuses(OTHER, proposal("pay", number, seat="2", amount=amount), "details")
    table.refuses(OTHER, proposal("pay", number, seat="9", amount=500), "no-seat")
    table.does(MANAGEMENT, acts.MakeRuling("In general?", "So.", []))
    table.refuses(OTHER, proposal("pay", 2, seat="2", amount=500), "details")
    table.refuses(MANAGEMENT, acts.MakeRuling("And the next?", "So.", [2]), "details")


def test_who_has_left_since_isnt_paid_again() -> None:
    table = Play("nz/37").betting("17 by 5").settled("18")
    number = ruled(table)
    carried_out(table, proposal("pay", number, seat="1", amount=500))
    table.does(DEALER, acts.CashOut("1", 100_000))
    table.does(ANN, acts.LeaveSeat("1"))
    for actor in (MANAGEMENT, OTHER):
        table.refuses(actor, proposal("pay", number, seat="1", amount=500), "details")
    table.does(Actor("Zoe", "player"), acts.TakeSeat("1", "Zoe"))
    table.refuses(OTHER, proposal("pay", number, seat="1", amount=500), "details")
    balanced(table)


def test_once_the_books_are_closed_it_goes_to_the_wallet_of_a_player() -> None:
    """Whoever sits there now isn't whoever sat there in the ruling's round."""
    table = Play("nz/37").betting("17 by 5").settled("18")
    table.does(DEALER, acts.CashOut("1", 99_500))
    table.does(ANN, acts.LeaveSeat("1"))
    table.does(Actor("Zoe", "player"), acts.TakeSeat("1", "Zoe"))
    table.does(SUPERVISOR, acts.CloseTable())
    table.does(MANAGEMENT, acts.CloseBooks())
    number = ruled(table, 1)
    table.refuses(MANAGEMENT, proposal("pay", number, seat="1", amount=500), "details")
    for both in ({"seat": "1", "player": "Ann"}, {"seat": " ", "player": ""}, {}):
        table.refuses(MANAGEMENT, proposal("pay", number, amount=500, **both), "details")
    (_, paid) = carried_out(table, proposal("pay", number, player="Ann", amount=500))
    assert isinstance(paid, MovedByRuling)
    assert (paid.seat, paid.player, paid.credit) == ("Ann~4", "Ann", 500)
    assert table.seat().credit == 0
    for again in ("pay", "take"):
        table.refuses(OTHER, proposal(again, number, player="Ann", amount=500), "details")
    (_, taken) = carried_out(table, proposal("take", number, player="Bob", amount=200))
    assert isinstance(taken, MovedByRuling)
    assert (taken.seat, taken.credit, taken.owed) == ("Bob~5", 0, 200)
    table.refuses(ANN, acts.SendTransfer("Ann~4", 500), "no-seat")
    table.does(CASHIER, acts.SendTransfer("Ann~4", 500))
    assert table.ledger.balances[RULINGS] == 200 - 500
    table.does(ANN, acts.TakeSeat("3", "Ann"))
    assert table.seat("3").number == 6


@pytest.mark.parametrize("action", ["end round", "pay", "take"])
def test_it_takes_two_people_at_the_rank_of_rulings(action: str) -> None:
    table = Play("nz/37").betting("17 by 5")
    act = proposal(action, ruled(table), seat="1", amount=500)
    for actor in (ANN, DEALER, SUPERVISOR, MANAGER, CASHIER, HOUSE):
        table.refuses(actor, act, "authority")
    table.does(MANAGEMENT, act)
    for answer in (acts.Approve(1), acts.Decline(1, "I know better")):
        table.refuses(SUPERVISOR, answer, "authority")
    table.refuses(MANAGEMENT, acts.Approve(1), "own-proposal")
    table.does(OTHER, acts.Approve(1))
