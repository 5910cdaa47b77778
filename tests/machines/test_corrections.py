"""Any day with any corrections: every round stands as settled, and everybody has what it says.

The sums here know nothing of how a correction is worked out: what a player holds must be what they
brought, less all stakes, plus what every round pays as it stands now.
"""

from __future__ import annotations

from random import Random

import pytest

from croupier.play import acts
from croupier.play.paying.rounds import settle_round
from croupier.play.refusals import Refusal
from croupier.play.round.correcting import seats_of
from croupier.play.round.judging import void_causes
from croupier.play.state import Seat
from tests.support.scenes import CASHIER, DEALER, MANAGER, ONE_OF_EACH, SUPERVISOR, Play

SLIPS = (
    "red by 5",
    "red by 15; odd by 7",
    "17 by 5",
    "0 by 5; low by 5",
    "dozen 2 by 5; even by 9",
)
POCKETS = ("0", "0", "0", "1", "2", "17", "18", "36")


class Day:
    """A table at which two seats play, change hands, and are corrected at random."""

    def __init__(self, game: str, seed: int) -> None:
        self.draw = Random(f"{game}/{seed}")
        self.table = Play(game).opened()
        self.brought = {1: 100_000, 2: 100_000}
        """What each stay has brought, less what it took away."""

    def seats(self) -> dict[int, Seat]:
        state = self.table.state
        return {seat.number: seat for seat in [*state.departed.values(), *state.seats.values()]}

    def round(self) -> None:
        if self.table.state.ball_check:  # owed by what a round was undone for
            self.table.does(SUPERVISOR, acts.InspectBall(damaged=False))
        if self.table.state.ball_damaged:
            self.table.does(SUPERVISOR, acts.ReplaceBall())
        self.table.does(DEALER, acts.OpenBetting())
        for name in self.table.state.seats:
            if self.draw.random() < 0.8:
                self.table.ask(DEALER, acts.PlaceBets(name, self.draw.choice(SLIPS)))
        self.table.settled(self.draw.choice(POCKETS))

    def money(self) -> None:
        """Somebody buys in, cashes out, pays a debt, or leaves to somebody else."""
        state = self.table.state
        name = self.draw.choice([*state.seats, *state.departed])
        seat = self.table.state.holder(name)
        assert seat is not None
        match self.draw.randrange(5):
            case 0 if name in state.seats:
                self.table.does(DEALER, acts.BuyIn(name, 700))
                self.brought[seat.number] += 700
            case 1 if seat.credit:
                self.brought[seat.number] -= seat.credit
                self.table.does(CASHIER, acts.CashOut(name, seat.credit))
            case 2 if seat.owes and seat.credit:
                amount = min(seat.owes, self.draw.choice((1, 300, seat.credit)), seat.credit)
                self.table.does(CASHIER, acts.CollectDebt(name, amount, "told"))
            case 3 if seat.owes:
                self.table.does(MANAGER, acts.WriteOffDebt(name, "gone"))
            case 4 if name in state.seats and not (seat.owes or seat.prisoners):
                if seat.credit:
                    self.brought[seat.number] -= seat.credit
                    self.table.does(CASHIER, acts.CashOut(name, seat.credit))
                self.table.does(
                    DEALER, acts.LeaveSeat(name), acts.TakeSeat(name, f"next at {name}")
                )
                self.table.does(DEALER, acts.BuyIn(name, 20_000))
                self.brought[state.stays] = 20_000
            case _:
                pass

    def again(self) -> None:
        state, draw = self.table.state, self.draw
        rounds = draw.sample(list(state.history), min(len(state.history), draw.choice((1, 1, 3))))
        causes = [one["cause"] for one in void_causes(self.table.settler.rules)]
        action, details = (
            "correct result",
            dict[str, object](pocket=draw.choice(POCKETS), round=rounds[0]),
        )
        if draw.random() < 0.3:
            action, details = "void rounds", {"rounds": rounds, "cause": draw.choice(causes)}
        act = acts.Propose(action, details, "seen", "camera")
        if not isinstance(self.table.ask(SUPERVISOR, act), Refusal):
            self.table.does(MANAGER, acts.Approve(state.next_proposal - 1))

    def check(self) -> None:
        state, settler = self.table.state, self.table.settler
        seats = self.seats()
        due = dict(self.brought)
        for settled in state.history.values():
            if settled.pocket:
                seats_then = seats_of(settler.rules, settled, settled.pocket)
                again = settle_round(settler, seats_then, settled.pocket, settled.round)
                assert {line.seat: tuple(line[1:]) for line in again[0]} == settled.lines
                assert again[1] == settled.held
            for name, (staked, winnings, returned, _, freed, _) in settled.lines.items():
                stay = settled.stays[name].number
                due[stay] += winnings + returned + freed - staked
        owed = dict.fromkeys(due, 0)
        for debt in state.debts:
            assert min(debt.unpaid, debt.forgiven) >= 0
            due[debt.stay] += debt.unpaid + debt.forgiven
            owed[debt.stay] += debt.unpaid
        for number, amount in due.items():
            seat = seats.get(number)
            held = 0 if seat is None else seat.credit + seat.standing
            assert held == amount, f"stay {number} holds {held}, not {amount}"
            assert owed[number] == (0 if seat is None else seat.owes)
            assert held >= 0


@pytest.mark.parametrize("game", ONE_OF_EACH)
@pytest.mark.parametrize("seed", range(12))
def test_any_corrections_in_any_order(game: str, seed: int) -> None:
    day = Day(game, seed)
    for _ in range(30):
        day.round()
        while day.draw.random() < 0.5:
            day.money()
        while day.draw.random() < 0.6:
            day.again()
            day.check()
    assert len(day.table.state.history) == 30
