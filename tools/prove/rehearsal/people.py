"""The people of the rehearsal: they mostly do what is due, and now and then anything at all."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from functools import cache
from random import Random
from typing import Final

from croupier.house.house import House
from croupier.play import acts
from croupier.play.acts import ACTS, Act, Actor, new_act
from croupier.play.phases import Phase
from croupier.play.round.inspecting import needed_checks
from croupier.play.round.judging import void_causes
from croupier.rulebooks.procedures import MOVED_BY
from croupier.rulebooks.reader import read_game

DEALER: Final = Actor("dealer-1", "dealer")
SUPERVISOR: Final = Actor("floor-1", "supervisor")
MANAGER: Final = Actor("pit-1", "manager")
HEAD: Final = Actor("Gil", "gaming-management")
CASHIER: Final = Actor("Cas", "cashier")
PLAYERS: Final = tuple(
    Actor(name, "player") for name in ("guest-1", "guest-2", "guest-3", "guest-4")
)
SEATS: Final = ("1", "2", "3", "4", "5")
EVERYBODY: Final = (DEALER, SUPERVISOR, MANAGER, HEAD, CASHIER, *PLAYERS)
LIMITS: Final[tuple[dict[str, object], ...]] = (
    {},
    {"inside": "1-50", "outside": "5-100"},
    {"inside": "1-20", "outside": "2-60", "player": "150", "table": "300", "increment": "0.5"},
    {"called-minimum": "5", "called-increment": "1", "straight": "2-30"},
)


@cache
def _called(game: str) -> list[str]:
    return [target.name for target in read_game(game).called()] or ["tiers"]


class People:
    """Everybody at one table. They see only what is stored, and draw on one stream of chance."""

    def __init__(self, random: Random, house: House, table: str) -> None:
        self.random = random
        self.house = house
        self.table = table
        self.state = house.writer.tables[table].state
        self.rules = house.writer.tables[table].settler.rules

    def ask(self) -> tuple[Actor, Act]:
        """What somebody asks for now."""
        chance = self.random.random()
        if chance < 0.08:
            return self.random.choice(EVERYBODY), self.anything()
        if chance < 0.40:
            return self.due()
        if chance < 0.50:
            return self.odd_job()
        return self.play()

    def anything(self) -> Act:
        """Any act with any details."""
        return self.made(self.random.choice(list(ACTS.values())))

    def made(self, kind: type[Act]) -> Act:
        """An act of a kind, with details that may fit."""
        make = _MADE.get(kind)
        if make is not None:
            return make(self)
        number = self.random.randint(-1, 3_000)
        some: dict[str, object] = {
            "str": self.seat(),
            "int": number,
            "bool": number % 2 == 0,
            "Mapping[str, int]": {"25": number},
            "Mapping[str, str | int]": {"seat": self.seat(), "amount": number},
            "Sequence[tuple[str, int]]": [("17", number)],
            "Sequence[str]": [self.pocket()],
        }
        return new_act(kind, *[some[str(one.type)] for one in fields(kind)])

    def due(self) -> tuple[Actor, Act]:
        """What brings the round on."""
        state, roll = self.state, self.random.random()
        if state.ball_check:
            return SUPERVISOR, acts.InspectBall(roll < 0.3)
        if state.ball_damaged:
            return SUPERVISOR, acts.ReplaceBall()
        match state.phase:
            case Phase.CLOSED if needed_checks(self.rules):
                return SUPERVISOR, acts.RecordInspection(needed_checks(self.rules), "L1")
            case Phase.CLOSED | Phase.INSPECTED:
                return SUPERVISOR, self.made(acts.OpenTable)
            case Phase.OPEN | Phase.SETTLED:
                return DEALER, acts.OpenBetting()
            case Phase.BETTING:
                return DEALER, acts.Spin()
            case Phase.SPINNING:
                return DEALER, acts.CallNoMoreBets() if roll < 0.8 else acts.ReportDrop()
            case Phase.NO_MORE_BETS if state.causes:
                return SUPERVISOR, acts.CallNoSpin(state.causes[0])
            case Phase.NO_MORE_BETS:
                return DEALER, self.made(acts.EnterResult)
            case Phase.RESULT_ENTERED:
                return DEALER, acts.ConfirmResult() if roll < 0.8 else acts.TakeResultBack(
                    "mistyped"
                )
            case _:
                return MANAGER, acts.Resume()

    def odd_job(self) -> tuple[Actor, Act]:
        """What happens at a table now and then."""
        return self.random.choice(_ODD_JOBS)(self)

    def play(self) -> tuple[Actor, Act]:
        """What players ask for, and what is done for them."""
        free = [seat for seat in SEATS if seat not in self.state.seats]
        roll = self.random.random()
        if not self.state.seats or (free and roll < 0.1):
            player = self.random.choice(PLAYERS)
            return player, acts.TakeSeat(self.random.choice(free or SEATS), player.person)
        name = self.random.choice(list(self.state.seats))
        seat = self.state.seats[name]
        if seat.credit < 2_000 or roll < 0.12:
            return DEALER, acts.BuyIn(name, self.random.choice((5_000, 10_000, 50_000)))
        if roll < 0.17:
            return CASHIER, acts.CashOut(name, self.random.randint(1, seat.credit))
        actor = Actor(seat.player, "player") if roll < 0.9 else DEALER
        if seat.bets and roll < 0.35:
            bet = self.random.choice(list(seat.bets))
            return actor, self.random.choice(
                (
                    acts.WithdrawBet(name, bet),
                    acts.MoveBet(name, bet, self.target()),
                    acts.ClearBets(name),
                )
            )
        return actor, acts.PlaceBets(name, self.slip())

    def seat(self) -> str:
        """Some seat."""
        return self.random.choice(SEATS)

    def round(self) -> int:
        """Some round of the day."""
        return self.random.choice(list(self.state.history) or [1])

    def debtor(self) -> str:
        """Somebody who owes, if anybody does."""
        seats = {**self.state.departed, **self.state.seats}
        return self.random.choice([name for name in seats if seats[name].owes] or [self.seat()])

    def bet(self) -> int:
        """Some bet's number, perhaps one that lies there."""
        return self.random.randint(1, self.state.next_bet)

    def pocket(self) -> str:
        """Where the ball of the scripted wheel rests: often in a zero."""
        if self.random.random() < 0.25:
            return self.random.choice(("0", "00", "37"))
        return self.random.choice(self.rules.wheel.pockets)

    def target(self) -> str:
        """Something to bet on."""
        if self.random.random() < 0.15:
            return self.random.choice(_called(self.rules.game))
        return self.random.choice(list(self.rules.wagers))

    def slip(self) -> str:
        """A slip of a few bets; some can't be read."""
        if self.random.random() < 0.02:
            return self.random.choice(("", "17", "99 by 5", "17 by 0", "green by 5", "x" * 200))
        amounts = ("1", "2", "5", "5", "10", "10", "20", "0.50", "2.25", "700")
        bets = [
            f"{self.target()} by {self.random.choice(amounts)}"
            for _ in range(self.random.randint(1, 3))
        ]
        return "; ".join(bets)

    def telemetry(self) -> dict[str, object]:
        """What is seen of a spin; now and then it is void."""
        seen: tuple[dict[str, object], ...] = (
            {"revolutions": 9, "ball_direction": "clockwise", "wheel_direction": "anticlockwise"},
            {"revolutions": 2},
            {"ball_left": True},
            {"ball_broke": True},
            {"wheel_turning_at_rest": False},
            {"foreign_object": True, "interference": True},
            {"nonsense": 1},
        )
        return self.random.choice(seen)

    def cause(self) -> str:
        """A cause for a void."""
        return str(self.random.choice(void_causes(self.rules))["cause"])


_ODD_JOBS: Final[tuple[Callable[[People], tuple[Actor, Act]], ...]] = (
    lambda people: (DEALER, acts.ReportSpin(people.telemetry())),
    lambda people: (DEALER, acts.CallNoSpin(people.cause())),
    lambda people: (DEALER, acts.SetBetRight(people.seat(), people.bet(), people.target(), "said")),
    lambda people: (SUPERVISOR, acts.AdmitLateBet(people.seat(), people.slip(), "was served")),
    lambda people: (MANAGER, people.made(acts.Suspend)),
    lambda people: (MANAGER, people.made(acts.ChangeLimits)),
    lambda people: (SUPERVISOR, people.made(acts.Propose)),
    lambda people: (SUPERVISOR, people.made(acts.Propose)),
    lambda people: (MANAGER, acts.Approve(max(1, people.state.next_proposal - 1))),
    lambda people: (MANAGER, acts.Approve(max(1, people.state.next_proposal - 1))),
    lambda people: (
        HEAD,
        acts.MakeRuling("Whose chip?", "the first guest's", (people.state.round,)),
    ),
    lambda people: (SUPERVISOR, people.made(acts.OpenDispute)),
    lambda people: (CASHIER, people.made(acts.CollectDebt)),
    lambda people: (HEAD, people.made(people.random.choice((acts.WriteOffDebt, acts.MoveFloat)))),
    lambda people: (DEALER, acts.LeaveSeat(people.seat())),
    lambda people: (SUPERVISOR, people.made(acts.CloseTable)),
    lambda people: (HEAD, people.made(acts.CloseBooks)),
    lambda people: (DEALER, people.made(acts.PayPrisoners)),
    lambda people: (CASHIER, people.made(acts.SendTransfer)),
    lambda people: (CASHIER, acts.CashOut(people.seat(), people.random.randint(1, 9_000))),
)

_MADE: Final[dict[type[Act], Callable[[People], Act]]] = {
    acts.RecordInspection: lambda people: acts.RecordInspection(
        needed_checks(people.rules)[people.random.randrange(2) :], "L2"
    ),
    acts.OpenTable: lambda people: acts.OpenTable(
        people.house.edition(people.table).digest, people.random.choice(LIMITS)
    ),
    acts.CloseTable: lambda people: acts.CloseTable(people.random.random() < 0.5),
    acts.CloseBooks: lambda _: acts.CloseBooks(),
    acts.TakeTable: lambda people: acts.TakeTable(people.random.randint(0, 9), "elsewhere"),
    acts.Suspend: lambda people: acts.Suspend(people.random.choice(("", "alarm"))),
    acts.ChangeLimits: lambda people: acts.ChangeLimits(
        people.random.choice(LIMITS), "on the sign"
    ),
    acts.TakeSeat: lambda people: acts.TakeSeat(
        people.seat(), people.random.choice(("guest-1", "guest-2", "", "stranger"))
    ),
    acts.LeaveSeat: lambda people: acts.LeaveSeat(people.seat()),
    acts.BuyIn: lambda people: acts.BuyIn(people.seat(), people.random.choice((-5, 0, 1, 7_777))),
    acts.CashOut: lambda people: acts.CashOut(people.seat(), people.random.choice((-5, 1, 10**9))),
    acts.ReceiveTransfer: lambda people: acts.ReceiveTransfer(
        people.random.randint(0, 9), people.seat(), "guest-1", -5, 0
    ),
    acts.SendTransfer: lambda people: acts.SendTransfer(people.seat(), 10**12),
    acts.FinishTransfer: lambda people: acts.FinishTransfer(people.random.randint(0, 9)),
    acts.PlaceBets: lambda people: acts.PlaceBets(people.seat(), people.slip()),
    acts.WithdrawBet: lambda people: acts.WithdrawBet(people.seat(), people.bet()),
    acts.MoveBet: lambda people: acts.MoveBet(people.seat(), people.bet(), people.target()),
    acts.ClearBets: lambda people: acts.ClearBets(people.seat()),
    acts.SetBetRight: lambda people: acts.SetBetRight(
        people.seat(), people.bet(), people.target(), people.random.choice(("", "said so"))
    ),
    acts.AdmitLateBet: lambda people: acts.AdmitLateBet(people.seat(), people.slip(), "a favour"),
    acts.ReportSpin: lambda people: acts.ReportSpin(people.telemetry()),
    acts.WithdrawReport: lambda people: acts.WithdrawReport(
        list(people.telemetry()), people.random.choice(("", "a mistake"))
    ),
    acts.EnterResult: lambda people: acts.EnterResult(
        people.pocket(), people.random.choice(("dealer", "dealer", "dealer", "draw"))
    ),
    acts.CallNoSpin: lambda people: acts.CallNoSpin(people.random.choice((people.cause(), "rain"))),
    acts.InspectBall: lambda people: acts.InspectBall(people.random.random() < 0.5),
    acts.Propose: lambda people: acts.Propose(
        people.random.choice(
            ("correct result", "void rounds", "settle by original place", "free drinks")
        ),
        {
            **({"round": people.round()} if people.random.random() < 0.6 else {}),
            "rounds": [people.round()],
            "cause": people.cause(),
            "pocket": people.pocket(),
            "seat": people.seat(),
            "bet": people.bet(),
            "target": people.target(),
            "happened": people.random.choice((*MOVED_BY, "rain")),
        },
        "misread",
        people.random.choice(("video", "video", "")),
    ),
    acts.SendTransfer: lambda people: acts.SendTransfer(
        people.seat(), people.random.randint(0, 5_000)
    ),
    acts.Approve: lambda people: acts.Approve(people.random.randint(1, 5)),
    acts.Decline: lambda people: acts.Decline(max(1, people.state.next_proposal - 1), "no"),
    acts.OpenDispute: lambda people: acts.OpenDispute([people.round()], "it was red"),
    acts.RecordDispute: lambda people: acts.RecordDispute(
        people.random.randint(1, people.state.next_dispute), "a clip"
    ),
    acts.CloseDispute: lambda people: acts.CloseDispute(
        people.random.randint(1, people.state.next_dispute), "it was not"
    ),
    acts.MoveFloat: lambda people: acts.MoveFloat(
        people.random.choice(("fill", "credit", "theft")), 10_000, "F1"
    ),
    acts.CollectDebt: lambda people: acts.CollectDebt(
        people.debtor(), people.random.randint(1, 3_000), "told"
    ),
    acts.WriteOffDebt: lambda people: acts.WriteOffDebt(people.debtor(), "gone"),
    acts.MakeRuling: lambda people: acts.MakeRuling("?", "!", (people.state.round,)),
}
