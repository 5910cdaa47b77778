"""What happens at the tables of the golden house: every act and event of play at least once."""

from __future__ import annotations

from croupier.play import acts
from croupier.play.round.inspecting import needed_checks
from tools.write.golden.opened import (
    ANN,
    BEN,
    CALLED,
    CASHIER,
    DEALER,
    FLOOR,
    GAMES,
    HOUSE,
    LIMITS,
    MANAGEMENT,
    MANAGER,
    SECURITY,
    SHIFT,
    Opened,
)


def play(golden: Opened) -> None:
    """Play at every table, and leave some of them as a crash would."""
    _betting(golden, "Aspen")
    _voids(golden, "Aspen")
    _debts(golden, "Aspen")
    _rulings(golden, "Birch")
    _rounds_undone(golden, "Cedar")
    _inspections(golden, "Ebony")
    _prisoners(golden, "Fir")
    for table in GAMES:
        if golden.state(table).round == 0:
            _one_round(golden, table)
    _open_matters(golden, "Hazel")
    _interruptions(golden)
    _closing(golden)


def _betting(golden: Opened, table: str) -> None:
    """A round in which bets are placed, moved, taken back, set right and put back."""
    golden.sit(table, "1", ANN, 500_000)
    golden.sit(table, "2", BEN, 100_000)
    golden.does(table, CASHIER, acts.MoveFloat("opening", 5_000_000, "F-1"))
    golden.bet(table, "17 by 5; red by 10; neighbours 17 by 3", "0 by 5; even by 10; 4/7 by 5")
    golden.refuses(table, DEALER, acts.PlaceBets("1", "17 by 900"), "void")
    golden.refuses(table, ANN, acts.CallNoMoreBets(), "phase")
    first, second, third = golden.bets(table, "2")
    golden.does(table, BEN, acts.WithdrawBet("2", first), acts.MoveBet("2", second, "odd"))
    golden.does(table, ANN, acts.ClearBets("1"), acts.PlaceBets("1", "17 by 20; red by 10"))
    golden.does(table, DEALER, acts.Spin())
    golden.refuses(table, ANN, acts.CallNoMoreBets(), "authority")
    golden.does(table, DEALER, acts.CallNoMoreBets(), acts.ReportSpin({"revolutions": 9}))
    golden.refuses(table, ANN, acts.PlaceBets("1", "18 by 5"), "late")
    golden.does(table, DEALER, acts.SetBetRight("2", third, "5/8", "the player's word"))
    golden.does(table, DEALER, acts.ReportDrop())
    moved = {"seat": "2", "bet": third, "target": "4/7", "happened": "dealer-moved"}
    golden.does(table, FLOOR, acts.Propose("settle by original place", moved, "moved", "camera 2"))
    golden.does(table, MANAGER, acts.Approve(1))
    golden.does(table, DEALER, acts.EnterResult("18"), acts.TakeResultBack("mistyped"))
    golden.conclude(table, "17")


def _voids(golden: Opened, table: str) -> None:
    """A round whose ball must be spun three times."""
    golden.bet(table, "red by 10", "group 25/17/34 by 10; low by 7")
    golden.does(table, DEALER, acts.Spin(), acts.CallNoSpin("ball left the wheel"))
    golden.refuses(table, DEALER, acts.InspectBall(damaged=False), "authority")
    golden.does(table, FLOOR, acts.InspectBall(damaged=True), acts.ReplaceBall())
    golden.does(table, DEALER, acts.Spin(), acts.ReportSpin({"revolutions": 2}))
    golden.does(table, DEALER, acts.CallNoSpin("fewer than four revolutions"))
    golden.does(table, DEALER, acts.Spin(), acts.ReportDrop())
    golden.conclude(table, "0")


def _debts(golden: Opened, table: str) -> None:
    """Ann has cashed out and gone when the round that she won turns out to be another's."""
    golden.does(table, DEALER, acts.CashOut("1", golden.state(table).seats["1"].credit))
    golden.does(table, ANN, acts.LeaveSeat("1"))
    asked = acts.Propose("correct result", {"pocket": "4", "round": 1}, "misread", "camera 4")
    golden.does(table, FLOOR, asked, acts.Decline(2, "once more, with the film"), asked)
    golden.refuses(table, FLOOR, acts.Approve(3), "own-proposal")
    golden.does(table, MANAGER, acts.Approve(3))
    ((gone, seat),) = golden.state(table).departed.items()
    owed = seat.owes
    golden.does(table, DEALER, acts.BuyIn(gone, owed // 2))
    golden.does(table, CASHIER, acts.CollectDebt(gone, owed // 2, "told at the cage"))
    golden.does(table, MANAGER, acts.WriteOffDebt(gone, "gone abroad"))
    golden.sit(table, "1", ANN, 50_000)


def _rulings(golden: Opened, table: str) -> None:
    """Rounds with a complaint, rulings, other limits and a pause."""
    golden.sit(table, "1", ANN, 50_000)
    golden.sit(table, "2", BEN, 50_000)
    golden.round(table, "0", "red by 10; 17 by 5", "0 by 5; odd by 10")
    golden.does(table, FLOOR, acts.OpenDispute([1], "the ball lay in 32"))
    golden.does(table, MANAGER, acts.CloseDispute(1, "The film shows 0."))
    golden.does(table, MANAGER, acts.MakeRuling("Whose chip is it?", "Ann's.", [1]))
    ruling = {"question": "And the other?", "decision": "Ben's.", "rounds": [1]}
    golden.does(table, MANAGER, acts.Propose("make a ruling", ruling, "asked", "camera 1"))
    golden.does(table, SHIFT, acts.Approve(1))
    golden.does(table, FLOOR, acts.OpenDispute([1], "and still it lay in 32"))
    again = {"dispute": 2, "ruling": "It lay in 0."}
    golden.does(table, MANAGER, acts.Propose("make a ruling", again, "asked again", "camera 1"))
    golden.does(table, SHIFT, acts.Approve(2))
    limits = {"limits": {**LIMITS, "inside": "2-300"}, "notice": "on the sign"}
    golden.does(table, MANAGER, acts.Propose("change limits", limits, "a quiet night", "the pit"))
    golden.does(table, SHIFT, acts.Approve(3))
    golden.does(table, MANAGER, acts.ChangeLimits(LIMITS, "on the sign"))
    golden.does(table, MANAGER, acts.Suspend("a drink on the layout"), acts.Resume())
    golden.does(table, HOUSE, acts.Note("self-check", "passed"))
    golden.round(table, "36", "36 by 5", "dozen 3 by 10")


def _rounds_undone(golden: Opened, table: str) -> None:
    """A void round, and two rounds annulled because the ball had broken."""
    golden.sit(table, "1", ANN, 50_000)
    golden.sit(table, "2", BEN, 50_000)
    golden.round(table, "17", "17 by 5; red by 10", "1 by 5")
    golden.round(table, "1", "17 by 5", "1 by 5; odd by 10")
    broken = {"rounds": [1, 2], "cause": "ball broke"}
    golden.does(table, FLOOR, acts.Propose("void rounds", broken, "a chip off", "the ball"))
    golden.does(table, MANAGER, acts.Approve(1))
    golden.does(table, FLOOR, acts.ReplaceBall())
    golden.bet(table, "17 by 5; red by 10", "1 by 5")
    golden.does(table, DEALER, acts.Spin())
    golden.does(table, FLOOR, acts.CallNoSpin("wheel stopped"))


def _inspections(golden: Opened, table: str) -> None:
    """A table that opens after an inspection, loses a fret and is inspected again."""
    inspect(golden, table)
    golden.sit(table, "1", ANN, 50_000)
    golden.sit(table, "2", BEN, 50_000)
    golden.bet(table, "17 by 5; red by 10", "1 by 5")
    golden.close_bets(table)
    golden.does(table, DEALER, acts.EnterResult("00"))  # covered: no spin
    golden.close_bets(table)
    golden.conclude(table, "17")
    golden.does(table, FLOOR, acts.ReplaceParts("a new fret", "L-7"))
    golden.does(table, SECURITY, acts.CountersignParts())
    inspect(golden, table)


def inspect(golden: Opened, table: str) -> None:
    """Inspect a table and open it."""
    checks = needed_checks(golden.house.edition(table).rules)
    golden.does(table, SECURITY, acts.RecordInspection(checks, "L-3"))
    golden.does(table, FLOOR, golden.house.opening(table))


def _prisoners(golden: Opened, table: str) -> None:
    """Even chances in prison, a late bet admitted, and a correction that frees who was held."""
    golden.sit(table, "1", ANN, 50_000)
    golden.sit(table, "2", BEN, 50_000)
    golden.round(table, "0", "red by 15; 17 by 5", "odd by 9")
    golden.bet(table, "18 by 5", "black by 5")
    golden.close_bets(table)
    golden.does(table, FLOOR, acts.AdmitLateBet("2", "19 by 5", "it was on its way"))
    golden.conclude(table, "19")
    asked = acts.Propose("correct result", {"pocket": "32", "round": 1}, "misread", "camera 4")
    golden.does(table, MANAGER, asked)
    golden.does(table, MANAGEMENT, acts.Approve(1))
    golden.round(table, "0", "red by 15; tiers by 2", "even by 10")


def _one_round(golden: Opened, table: str) -> None:
    if golden.state(table).phase == "closed":
        inspect(golden, table)
    golden.sit(table, "1", ANN, 50_000)
    golden.sit(table, "2", BEN, 50_000)
    golden.round(table, "17", "17 by 5; red by 10; 0 by 5", "dozen 2 by 10; 16/17 by 5")


def _open_matters(golden: Opened, table: str) -> None:
    """A debt, a dispute and a proposal that nobody has dealt with yet."""
    golden.does(table, DEALER, acts.CashOut("1", golden.state(table).seats["1"].credit))
    golden.does(table, ANN, acts.LeaveSeat("1"))
    corrected = acts.Propose("correct result", {"pocket": "2"}, "misread", "camera 4")
    golden.does(table, FLOOR, corrected)
    golden.does(table, MANAGER, acts.Approve(1))
    golden.does(table, FLOOR, acts.OpenDispute([1], "it was 17 after all"))
    back = acts.Propose("correct result", {"pocket": "17", "round": 1}, "it was", "camera 5")
    golden.does(table, FLOOR, back)


def _interruptions(golden: Opened) -> None:
    """The house dies in the middle of rounds: two go on, one is void."""
    golden.bet("Aspen", "black by 10", "1 by 5")
    golden.bet("Cedar", "black by 10", "1 by 5")
    golden.bet("Fir", "black by 10", "1 by 5")
    golden.close_bets("Fir")
    golden.does("Fir", DEALER, acts.EnterResult("0"))
    golden.crash()
    golden.does("Fir", DEALER, acts.ConfirmResult())
    golden.close_bets("Aspen")
    golden.conclude("Aspen", "8")
    golden.does("Aspen", MANAGER, acts.ChangeLimits({**CALLED, "player": "5000"}, "on the sign"))


def _closing(golden: Opened) -> None:
    """A table closes for the night and opens again; another one stays closed."""
    golden.does("Birch", FLOOR, acts.CloseTable(True), golden.house.opening("Birch"))
    golden.round("Birch", "9", "9 by 5", "even by 10")
    golden.does("Maple", FLOOR, acts.CloseTable(True))
    golden.bet("Fir", "red by 10; 5 by 5", "36 by 5")  # and here the store is kept
