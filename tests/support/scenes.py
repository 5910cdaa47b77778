"""Tables to test play at: who is there, a clock that ticks, and ways into each phase.

Everything goes through `decide` and `evolve` with the books beside them, so each step of each test
also shows that `may` says what `decide` does and that the books agree with the table.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Final, Self

from croupier.books.ledger import Ledger
from croupier.play import acts
from croupier.play.acts import Act, Actor, Command
from croupier.play.bonus.acts import (
    ConfirmJackpot,
    DrawNumbers,
    DrawTargets,
    LockSideBets,
    SpinBonusWheels,
    TakeJackpot,
)
from croupier.play.deciding import decide, may
from croupier.play.events import Event, ResultConfirmed
from croupier.play.evolving import evolve
from croupier.play.live.acts import ReplayCalled
from croupier.play.live.mishaps.acts import FindExcess, JudgeStrays, SendStraysHome
from croupier.play.paying.settling import Settler
from croupier.play.phases import Phase
from croupier.play.provable.acts import (
    AwaitCustodian,
    CommitChain,
    GiveSeed,
    RetireChain,
    RevealLink,
)
from croupier.play.refusals import Refusal
from croupier.play.round.inspecting import needed_checks
from croupier.play.state import Seat, TableState
from tests.support.dealt import deal

ANN: Final = Actor("Ann", "player")
BOB: Final = Actor("Bob", "player")
DEALER: Final = Actor("Dan", "dealer")
SUPERVISOR: Final = Actor("Sue", "supervisor")
MANAGER: Final = Actor("Max", "manager")
SHIFT_MANAGER: Final = Actor("Kim", "shift-manager")
MANAGEMENT: Final = Actor("Gil", "gaming-management")
SECURITY: Final = Actor("Sam", "security")
CASHIER: Final = Actor("Cat", "cashier")
AUDITOR: Final = Actor("Ada", "auditor")
HOUSE: Final = Actor("house", "house")
EVERYBODY: Final = (
    ANN,
    DEALER,
    SUPERVISOR,
    MANAGER,
    SHIFT_MANAGER,
    MANAGEMENT,
    SECURITY,
    CASHIER,
    AUDITOR,
    HOUSE,
)

ONE_OF_EACH: Final = ("nz/37", "nz1998/37", "rws/rapid-a", "maryland/double", "fair/37")
"""A game of each rulebook."""

LIMITS: Final = {"inside": "1-100", "outside": "5-500"}


@cache
def settler(game: str, settings: tuple[tuple[str, str], ...] = ()) -> Settler:
    """The settler of a game, made once."""
    return Settler(deal(game, *settings).rules)


class Play:
    """A table and what happens at it."""

    def __init__(self, game: str, *settings: tuple[str, str]) -> None:
        self.settler = settler(game, settings)
        self.game = game
        self.rulebook = game.partition("/")[0]
        self.state = TableState()
        self.ledger = Ledger()
        self.at = 0
        self.events: list[tuple[Actor, Event]] = []

    @property
    def phase(self) -> Phase:
        return self.state.phase

    def seat(self, name: str = "1") -> Seat:
        return self.state.seats.get(name) or self.gone(name)

    def gone(self, name: str = "1") -> Seat:
        """What is left of a seat's last player."""
        return next(seat for key, seat in self.state.departed.items() if key.startswith(f"{name}~"))

    def command(self, actor: Actor, act: Act) -> Command:
        return Command("an id", actor, act, self.at)

    def ask(self, actor: Actor, act: Act) -> list[Event] | Refusal:
        """Ask for something a second later, and go past what follows."""
        self.at += 1000
        command = self.command(actor, act)
        allowed = may(self.settler, self.state, command)
        decision = decide(self.settler, self.state, command)
        if isinstance(decision, Refusal):
            assert allowed == decision
            return decision
        assert allowed is None
        for event in decision:
            evolve(self.state, event, self.at)
            self.ledger.post(event)
            self.events.append((actor, event))
        assert not self.ledger.faults(self.state)
        if any(isinstance(event, ResultConfirmed) for event in decision):
            self.does(HOUSE, acts.Settle())
        return decision

    def does(self, actor: Actor, *wanted: Act) -> list[Event]:
        """Ask for acts that must be accepted, and give the events of the last."""
        events: list[Event] = []
        for act in wanted:
            decision = self.ask(actor, act)
            assert not isinstance(decision, Refusal), decision
            events = decision
        return events

    def refuses(self, actor: Actor, act: Act, code: str) -> Refusal:
        """Ask for something that must be refused, for a certain reason first of all."""
        decision = self.ask(actor, act)
        assert isinstance(decision, Refusal), decision
        assert decision.code == code, decision
        return decision

    # Ways into a round.

    def opened(self, limits: Mapping[str, object] | None = None) -> Self:
        """Inspected if need be and open, with Ann at seat 1 and Bob at seat 2, 1,000 each."""
        checks = needed_checks(self.settler.rules)
        if checks:
            self.does(SUPERVISOR, acts.RecordInspection(checks, "L-1"))
        self.does(SUPERVISOR, acts.OpenTable("edition", LIMITS if limits is None else limits))
        for actor, seat in ((ANN, "1"), (BOB, "2")):
            self.does(actor, acts.TakeSeat(seat, actor.person))
            self.does(DEALER, acts.BuyIn(seat, 100_000))
        return self

    def betting(self, slip: str = "", limits: Mapping[str, object] | None = None) -> Self:
        """A round has begun, and Ann has placed a slip."""
        if not self.state.edition:
            self.opened(limits)
        self.does(DEALER, acts.OpenBetting())
        if slip:
            self.does(ANN, acts.PlaceBets("1", slip))
        return self

    def closed(self) -> Self:
        """The ball runs and betting is closed, in the rulebook's own order."""
        self.does(DEALER, acts.Spin())
        if self.phase is Phase.SPINNING:
            self.does(DEALER, acts.CallNoMoreBets())
        return self

    def rested(self, pocket: str) -> Self:
        """The ball has rested and its pocket is entered."""
        self.closed()
        self.does(DEALER, acts.EnterResult(pocket))
        return self

    def settled(self, pocket: str) -> Self:
        """The round is over."""
        self.rested(pocket)
        self.does(DEALER, acts.ConfirmResult())
        return self


SLIP: Final = "17 by 5; red by 10"
"""A slip that every game takes."""


def play(game: str, *settings: tuple[str, str]) -> Play:
    return Play(game, *settings)


def confirmed(game: str) -> Play:
    """A result is confirmed and the house hasn't settled yet: only a crash leaves a table so."""
    table = Play(game).betting(SLIP).rested("17")
    evolve(table.state, ResultConfirmed(table.state.round, "17"), table.at)
    return table


def suspended(game: str) -> Play:
    table = Play(game).betting(SLIP)
    table.does(MANAGER, acts.Suspend("alarm"))
    return table


def inspected(game: str) -> Play:
    table = Play(game)
    table.does(SUPERVISOR, acts.RecordInspection(needed_checks(table.settler.rules), "L-1"))
    return table


def spinning(game: str) -> Play:
    """The ball runs and betting is open, which one rulebook doesn't know: there it is forced."""
    table = Play(game).betting(SLIP)
    events = table.does(DEALER, acts.Spin())
    if len(events) > 1:
        table.state.phase = Phase.SPINNING
        table.state.moments.close = 0
    return table


def at_payments(game: str, do: str) -> Play:
    """A live table at its work; a game without live tables is forced to look like one."""
    from tests.support.live_table import LivePlay

    if game.startswith("rws"):
        table = Play(game).betting(SLIP).settled("17")
        table.state.phase = Phase.CLEARING if do == "mark" else Phase.PAYING
        return table
    live = LivePlay(game)
    live.betting(SLIP).settled("17")
    live.works_to(do)
    return live


SCENES: Final[dict[Phase, Callable[[str], Play]]] = {
    Phase.CLOSED: Play,
    Phase.INSPECTED: inspected,
    Phase.OPEN: lambda game: Play(game).opened(),
    Phase.BETTING: lambda game: Play(game).betting(SLIP),
    Phase.SPINNING: spinning,
    Phase.NO_MORE_BETS: lambda game: Play(game).betting(SLIP).closed(),
    Phase.RESULT_ENTERED: lambda game: Play(game).betting(SLIP).rested("17"),
    Phase.RESULT_CONFIRMED: confirmed,
    Phase.CLEARING: lambda game: at_payments(game, "mark"),
    Phase.PAYING: lambda game: at_payments(game, "pay"),
    Phase.SETTLED: lambda game: Play(game).betting(SLIP).settled("17"),
    Phase.SUSPENDED: suspended,
}
"""A table in each phase, with Ann's slip on the layout from betting on."""

EXAMPLES: Final[dict[type[Act], Act]] = {
    acts.RecordInspection: acts.RecordInspection(
        [
            "ball over magnet or compass",
            "no magnet or contrivance at table and wheel",
            "wheel level, free and even",
            "parts secure",
            "cover and signs for double as single",
        ],
        "L-1",
    ),
    acts.ReplaceParts: acts.ReplaceParts("a new rotor", "L-1"),
    acts.CountersignParts: acts.CountersignParts(),
    acts.OpenTable: acts.OpenTable("edition", LIMITS),
    acts.CloseTable: acts.CloseTable(True),
    acts.CloseBooks: acts.CloseBooks(),
    acts.TakeTable: acts.TakeTable(1, "node"),
    CommitChain: CommitChain("0" * 32, "f" * 64, 1_000, ""),
    RetireChain: RetireChain("the key is lost"),
    RevealLink: RevealLink("0" * 64),
    AwaitCustodian: AwaitCustodian(),
    GiveSeed: GiveSeed("1", "lucky"),
    DrawNumbers: DrawNumbers([("17", 50), ("5", 250)], "draw"),
    LockSideBets: LockSideBets(),
    DrawTargets: DrawTargets(["5", "17"], "draw"),
    SpinBonusWheels: SpinBonusWheels("1", "250", "", "draw"),
    TakeJackpot: TakeJackpot(1_000_000),
    ConfirmJackpot: ConfirmJackpot(),
    acts.Note: acts.Note("self-check", "passed"),
    acts.Suspend: acts.Suspend("alarm"),
    acts.Resume: acts.Resume(),
    acts.ChangeLimits: acts.ChangeLimits({"inside": "2-50"}, "announced and on the sign"),
    acts.TakeSeat: acts.TakeSeat("7", "Ann"),
    acts.LeaveSeat: acts.LeaveSeat("9"),
    acts.PayPrisoners: acts.PayPrisoners("1"),
    acts.BuyIn: acts.BuyIn("1", 5_000),
    acts.CashOut: acts.CashOut("1", 1_000),
    acts.CollectDebt: acts.CollectDebt("1", 500, "told at the cage"),
    acts.WriteOffDebt: acts.WriteOffDebt("1", "the player is gone"),
    acts.MoveFloat: acts.MoveFloat("fill", 100_000, "F-17"),
    acts.ReceiveTransfer: acts.ReceiveTransfer(1, "1", "Ann", 5_000, 1),
    acts.SendTransfer: acts.SendTransfer("1", 1_000),
    acts.FinishTransfer: acts.FinishTransfer(1),
    acts.PlaceBets: acts.PlaceBets("1", "18 by 5"),
    acts.WithdrawBet: acts.WithdrawBet("1", 1),
    acts.MoveBet: acts.MoveBet("1", 1, "18"),
    acts.ClearBets: acts.ClearBets("1"),
    acts.SetBetRight: acts.SetBetRight("1", 1, "18", "Ann said 18"),
    acts.AdmitLateBet: acts.AdmitLateBet("1", "18 by 5", "the tray was in the way"),
    acts.OpenBetting: acts.OpenBetting(),
    acts.Spin: acts.Spin(),
    acts.CallNoMoreBets: acts.CallNoMoreBets(),
    acts.ReportSpin: acts.ReportSpin({"revolutions": 9}),
    acts.WithdrawReport: acts.WithdrawReport(["revolutions"], "typed for another spin"),
    acts.ReportDrop: acts.ReportDrop(),
    acts.EnterResult: acts.EnterResult("17"),
    acts.TakeResultBack: acts.TakeResultBack("mistyped"),
    acts.ConfirmResult: acts.ConfirmResult(),
    acts.Settle: acts.Settle(),
    acts.CallNoSpin: acts.CallNoSpin("same direction"),
    acts.InspectBall: acts.InspectBall(False),
    acts.ReplaceBall: acts.ReplaceBall(),
    acts.Recover: acts.Recover(),
    acts.Propose: acts.Propose("correct result", {"pocket": "18"}, "misread", "camera 4"),
    acts.Approve: acts.Approve(1),
    acts.Decline: acts.Decline(1, "unclear"),
    acts.OpenDispute: acts.OpenDispute([1], "the chip lay on 17"),
    acts.RecordDispute: acts.RecordDispute(1, "camera 4, 21:07"),
    acts.CloseDispute: acts.CloseDispute(1, "it lay on 18"),
    acts.AskPlayer: acts.AskPlayer("1", "BuyIn", {"amount": 5_000}),
    acts.ConfirmRequest: acts.ConfirmRequest(1),
    acts.DeclineRequest: acts.DeclineRequest(1),
    acts.MakeRuling: acts.MakeRuling("a chip on the rail?", "no bet"),
    acts.BuyChips: acts.BuyChips("1", given={"500": 1}, value=100),
    acts.ChangeChips: acts.ChangeChips("1", {"500": 1}, {"100": 5}),
    acts.CashInColour: acts.CashInColour("1"),
    acts.GiveTip: acts.GiveTip("1", {"T1/blue": 1}),
    acts.NoteAbsence: acts.NoteAbsence("1", True),
    acts.ClaimAside: acts.ClaimAside(1),
    acts.AnnounceBets: acts.AnnounceBets("1", "17 by 5"),
    acts.PlaceAnnounced: acts.PlaceAnnounced(1),
    acts.DeclineAnnounced: acts.DeclineAnnounced(1, "no time"),
    ReplayCalled: ReplayCalled("1", 1, "replay"),
    JudgeStrays: JudgeStrays("1", "T2", "blue", 2, "17", 100, 100),
    FindExcess: FindExcess("1", "17 by 150", "camera 2"),
    SendStraysHome: SendStraysHome("T1", "blue", 2),
    acts.DoStep: acts.DoStep(1),
    acts.UndoStep: acts.UndoStep(1, "the wrong stack"),
    acts.ReturnStakes: acts.ReturnStakes("1", "excluded"),
}
"""An example of each act, fit for the scenes."""
