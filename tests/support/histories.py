"""Random histories of a table: everybody does nearly anything, and the house decides."""

from __future__ import annotations

from random import Random
from typing import get_args

from croupier.house.table import THE_HOUSE, Table
from croupier.house.writer import Writer
from croupier.journal.contract import Store
from croupier.play import acts
from croupier.play.acts import Act, Actor, Command
from croupier.play.bonus.acts import BonusAct
from croupier.play.paying.settling import Settler
from croupier.play.possible import MAY, PHASES
from croupier.play.provable.acts import DrawingAct
from croupier.play.round.inspecting import needed_checks
from croupier.play.round.judging import void_causes
from croupier.play.round.table_float import FLOATS
from croupier.play.state import TableState
from croupier.rulebooks.editions import present_edition
from croupier.rulebooks.rules import Rules
from tests.support.fakes import FakeClock
from tests.support.scenes import EXAMPLES

ANN, BEN = Actor("Ann", "player"), Actor("Ben", "player")
DEALER = Actor("Dan", "dealer")
STAFF = (
    DEALER,
    Actor("Sue", "supervisor"),
    Actor("Max", "manager"),
    Actor("Moe", "shift-manager"),
    Actor("Gil", "gaming-management"),
)
CASHIER = Actor("Cat", "cashier")
GUARD = Actor("Gus", "security")
EVERYBODY = (ANN, BEN, *STAFF, CASHIER, GUARD, THE_HOUSE)
LIMITS = {"inside": "1-200", "outside": "1-500", "player": "4000"}
SLIPS = ("17 by 5; red by 10", "red by 7; even by 8", "0 by 5; odd by 9", "low by 6", "red by 5")


ONWARD: tuple[type[Act], ...] = (
    acts.RecordInspection,
    acts.OpenTable,
    acts.OpenBetting,
    acts.PlaceBets,
    acts.Spin,
    acts.CallNoMoreBets,
    acts.EnterResult,
    acts.ConfirmResult,
    acts.InspectBall,
    acts.Resume,
    acts.Propose,
    acts.Approve,
)


CAGES: tuple[type[Act], ...] = (acts.ReceiveTransfer, acts.FinishTransfer)
"""What the cage's word stands behind: an audit that finds no cage says so."""

CHAINS: tuple[type[Act], ...] = (*get_args(DrawingAct), *get_args(BonusAct))
"""What takes a key and its links: an audit draws their results again (tests/house/test_chains)."""


class History:
    """A table in a store, and a way to go on with it."""

    def __init__(
        self,
        store: Store,
        game: str,
        seed: int,
        *,
        snapshot_every: int = 10**9,
        transfers: bool = False,
    ) -> None:
        self.store = store
        self.never = CHAINS if transfers else (*CAGES, *CHAINS)
        self.draw = Random(f"{game}/{seed}")
        self.edition = present_edition(game, {})
        store.save_edition(self.edition.digest, self.edition.text)
        self.clock = FakeClock()
        self.writer = Writer(store, self.clock, snapshot_every=snapshot_every)
        self.settler = Settler(self.edition.rules)
        self.writer.add(Table("T", self.settler))
        self.asked = 0

    @property
    def table(self) -> Table:
        return self.writer.tables["T"]

    def ask(self, actor: Actor, act: Act) -> None:
        """Ask something of the table; it may well be refused."""
        if not self.table.state.proposals and isinstance(act, acts.Approve | acts.Decline):
            return  # nothing to answer
        self.asked += 1
        self.clock.wait(self.draw.randint(0, 3_000))
        self.writer.ask("T", Command(f"c{self.asked}", actor, act))

    def begin(self) -> History:
        """Open the table and give two players seats and money."""
        checks = needed_checks(self.edition.rules)
        if checks:
            self.ask(STAFF[1], acts.RecordInspection(checks, "L1"))
        self.ask(STAFF[1], acts.OpenTable(self.edition.digest, LIMITS))
        for seat, player in (("1", ANN), ("2", BEN)):
            self.ask(player, acts.TakeSeat(seat, player.person))
            self.ask(DEALER, acts.BuyIn(seat, 500_000))
        return self

    def round(self, pocket: str, *slips: str) -> History:
        """A round with a slip from seat 1, then seat 2, and so on."""
        self.ask(DEALER, acts.OpenBetting())
        for place, slip in enumerate(slips):
            self.ask((ANN, BEN)[place % 2], acts.PlaceBets(str(place % 2 + 1), slip))
        self.ask(DEALER, acts.Spin())
        self.ask(DEALER, acts.CallNoMoreBets())
        self.ask(DEALER, acts.EnterResult(pocket))
        self.ask(DEALER, acts.ConfirmResult())
        return self

    def go_on(self, steps: int) -> History:
        """So many random commands: mostly what is possible now, by somebody who may."""
        for _ in range(steps):
            self.ask(*self.something())
        return self

    def something(self) -> tuple[Actor, Act]:
        """A command: one that brings the round on, any that is possible, or any at all."""
        state, draw = self.table.state, self.draw
        luck, row = draw.random(), PHASES[state.phase]
        onward = [kind for kind in ONWARD if kind in row]
        debtors = [
            (name, one) for name, one in {**state.departed, **state.seats}.items() if one.owes
        ]
        if debtors and luck < 0.1:
            name, one = draw.choice(debtors)
            if luck < 0.02:
                return STAFF[2], acts.WriteOffDebt(name, "gone abroad")
            paid = acts.CollectDebt(name, max(1, min(one.credit, one.owes)), "told at the cage")
            return CASHIER, paid if one.credit else acts.BuyIn(name, 500)
        holding = [number for number, one in state.disputes.items() if one.held]
        if holding and 0.92 < luck < 0.98:  # else the table would stand still for long
            return STAFF[2], acts.RecordDispute(draw.choice(holding), "C-4")
        held = _imprisoned(state)
        if held and 0.85 < luck < 0.95:
            return DEALER, acts.PayPrisoners(held)
        if state.proposals and luck < 0.25:
            kind: type[Act] = draw.choice((acts.Approve, acts.Approve, acts.Decline))
        elif onward and luck < 0.45:
            kind = draw.choice(onward)
        else:
            kinds = row if luck < 0.95 else acts.ACTS.values()
            kind = draw.choice([kind for kind in kinds if kind not in self.never])
        act = self.some(kind, state)
        if draw.random() < 0.1:
            return draw.choice(EVERYBODY), act
        if getattr(act, "seat", "") and "player" in MAY[kind]:
            return (ANN if getattr(act, "seat", "") == "1" else BEN), act
        return draw.choice([one for one in EVERYBODY if one.position in MAY[kind]]), act

    def some(self, kind: type[Act], state: TableState) -> Act:
        """An act of a kind, with something plausible in it."""
        draw, rules = self.draw, self.edition.rules
        seat = draw.choice("12")
        bets = list(state.seats[seat].bets) if seat in state.seats else []
        bet = draw.choice(bets) if bets else 0
        pocket = draw.choice((*rules.wheel.pockets, "0", "0", "0", "0"))
        target = draw.choice(list(rules.wagers))
        return _act(draw, kind, state, rules, (seat, bet, pocket, target, self.edition.digest))


def _imprisoned(state: TableState) -> str:
    """A seat with a prisoner, also one that was left, if there is any."""
    held = [name for name, one in {**state.departed, **state.seats}.items() if one.prisoners]
    return held[0] if held else ""


def _act(
    draw: Random,
    kind: type[Act],
    state: TableState,
    rules: Rules,
    chosen: tuple[str, int, str, str, str],
) -> Act:
    seat, bet, pocket, target, digest = chosen
    slip = draw.choice((*SLIPS, f"{target} by {draw.randint(5, 60)}"))
    cause = draw.choice([entry["cause"] for entry in void_causes(rules)])
    proposals = list(state.proposals) or [1]
    made: dict[type[Act], Act] = {
        acts.RecordInspection: acts.RecordInspection(needed_checks(rules), "L1"),
        acts.ReplaceParts: acts.ReplaceParts("new frets", "L1"),
        acts.OpenTable: acts.OpenTable(digest, LIMITS),
        acts.TakeTable: acts.TakeTable(state.epoch + 1, "node", "f" * 64),
        acts.Note: acts.Note("self-check", "passed"),
        acts.Suspend: acts.Suspend("a dispute"),
        acts.ChangeLimits: acts.ChangeLimits({**LIMITS, "inside": "2-300"}, "on the sign"),
        acts.TakeSeat: acts.TakeSeat(seat, "Ann" if seat == "1" else "Ben"),
        acts.LeaveSeat: acts.LeaveSeat(seat),
        acts.PayPrisoners: acts.PayPrisoners(_imprisoned(state) or seat),
        **_office(draw, state, seat),
        acts.BuyIn: acts.BuyIn(seat, draw.choice((1, 5_000, 100_000))),
        acts.CashOut: acts.CashOut(
            seat, state.seats[seat].credit if seat in state.seats and draw.random() < 0.4 else 700
        ),
        acts.ReceiveTransfer: acts.ReceiveTransfer(
            draw.randint(0, 9), seat, draw.choice(("Ann", "Ben")), 700, draw.randint(0, 3)
        ),
        acts.SendTransfer: acts.SendTransfer(seat, 600),
        acts.FinishTransfer: acts.FinishTransfer(draw.choice(list(state.departures) or [1])),
        acts.PlaceBets: acts.PlaceBets(seat, slip),
        acts.WithdrawBet: acts.WithdrawBet(seat, bet),
        acts.MoveBet: acts.MoveBet(seat, bet, target),
        acts.ClearBets: acts.ClearBets(seat),
        acts.SetBetRight: acts.SetBetRight(seat, bet, target, "the player's word"),
        acts.AdmitLateBet: acts.AdmitLateBet(seat, slip, "it was on its way"),
        acts.WithdrawReport: acts.WithdrawReport(list(state.seen)[:1], "a mistake"),
        acts.ReportSpin: acts.ReportSpin({"revolutions": draw.randint(2, 9)}),
        acts.EnterResult: acts.EnterResult(pocket),
        acts.CallNoSpin: acts.CallNoSpin(cause),
        acts.InspectBall: acts.InspectBall(draw.random() < 0.3),
        acts.Propose: _proposal(draw, state, cause, chosen),
        acts.Approve: acts.Approve(draw.choice(proposals)),
        acts.Decline: acts.Decline(draw.choice(proposals), "not shown"),
        acts.MakeRuling: acts.MakeRuling("Whose chips?", "Ann's.", [state.round]),
    }
    return made.get(kind) or EXAMPLES[kind]


def _office(draw: Random, state: TableState, seat: str) -> dict[type[Act], Act]:
    owing = [name for name, one in {**state.departed, **state.seats}.items() if one.owes]
    debtor = draw.choice(owing or [seat])
    return {
        acts.CollectDebt: acts.CollectDebt(debtor, 500, "told at the cage"),
        acts.WriteOffDebt: acts.WriteOffDebt(debtor, "gone abroad"),
        acts.MoveFloat: acts.MoveFloat(draw.choice(FLOATS), 10_000, "F-1"),
        acts.OpenDispute: acts.OpenDispute(
            [state.round],
            "it was 18",
            draw.choice([*state.seats, "9"]),
            draw.choice((0, 9_999, 10_000)),
        ),
        acts.RecordDispute: acts.RecordDispute(draw.choice(list(state.disputes) or [1]), "C-4"),
        acts.CloseDispute: acts.CloseDispute(draw.choice(list(state.disputes) or [1]), "17."),
    }


def _proposal(
    draw: Random, state: TableState, cause: str, chosen: tuple[str, int, str, str, str]
) -> acts.Propose:
    seat, bet, pocket, target, _ = chosen
    rounds = list(state.history) or [1]
    past: dict[str, object] = {"pocket": pocket, "round": draw.choice(rounds)}
    undo = acts.Propose(
        "correct result", draw.choice(({"pocket": pocket}, past)), "misread", "camera 4"
    )
    several = sorted(draw.sample(rounds, min(len(rounds), 2)))
    annul = acts.Propose("void rounds", {"rounds": several, "cause": cause}, "seen", "camera 1")
    place = {"seat": seat, "bet": bet, "target": target, "happened": "patron-moved"}
    put_back = acts.Propose("settle by original place", place, "moved by another", "camera 2")
    ruling = {"ruling": draw.choice(list(state.rulings) or [1]), "seat": seat, "amount": 300}
    kind = draw.choice(("end round by ruling", "pay by ruling", "take by ruling"))
    ruled = acts.Propose(kind, ruling, "a dispute", "camera 3")
    return draw.choice((undo, undo, annul, put_back, ruled))
