"""Anyone does anything in any order, in any game: the books agree and the journal tells it all."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from croupier.house.opening import open_table
from croupier.house.run import take
from croupier.house.table import Table
from croupier.journal.answer import ID_USED, Answer
from croupier.journal.chain.checking import faults as chain_faults
from croupier.journal.encoding import decoded
from croupier.journal.memory import MemoryStore
from croupier.play import acts
from croupier.play.acts import Act, Actor, Command
from croupier.play.deciding import may
from croupier.play.evolving import evolve
from croupier.play.possible import PHASES, ways
from croupier.play.round.inspecting import needed_checks
from croupier.play.state import TableState
from tests.support.dealt import GAMES
from tests.support.scenes import EVERYBODY, EXAMPLES, settler

PEOPLE: Final = st.sampled_from([*EVERYBODY, Actor("Bob", "player"), Actor("Tom", "supervisor")])
SEATS: Final = st.sampled_from(["1", "2", "3"])
NAMES: Final = st.sampled_from(["Ann", "Bob"])
AMOUNTS: Final = st.sampled_from([-1, 0, 100, 2_500, 60_000])
NUMBERS: Final = ("17", "0", "00", "4/7", "group 32/15/19", "99", "", "17 by 5; 18")
CHANCES: Final = ("red", "black", "low", "dozen 2", "green")
CALLED: Final = ("tiers", "neighbours 17", "five adjacent 17", "finale 7", "complete 17")
TARGETS: Final = st.sampled_from((*NUMBERS, *CHANCES, *CALLED))
STAKES: Final = st.sampled_from(["5", "7", "15", "60", "0.50", "600"])
SLIPS: Final = st.lists(st.tuples(TARGETS, STAKES), max_size=3).map(
    lambda bets: "; ".join(f"{target} by {stake}" for target, stake in bets)
)
GOOD: Final = st.sampled_from(
    ["17 by 5", "red by 7", "0 by 5; red by 15; dozen 2 by 5", "17 by 5; green by 5", "tiers by 5"]
)
BETS: Final = st.integers(0, 12)
POCKETS: Final = st.sampled_from(["0", "00", "000", "1", "17", "18", "36", "37"])
WORDS: Final = st.sampled_from(["", "because"])
LIMITS: Final = st.sampled_from(
    [
        {},
        {"inside": "1-100", "outside": "5-500"},
        {"inside": "5-50", "player": "80", "called-increment": "5", "called-minimum": "20"},
        {"inside": "9-1"},
    ]
)
CAUSES: Final = st.sampled_from(
    ["foreign object", "same direction", "ball left the wheel", "ball broke", "bad luck"]
)
TELEMETRY: Final = st.sampled_from(
    [{}, {"revolutions": 9}, {"revolutions": 2}, {"ball_left": True}, {"revolutions": -1}]
)
ACTIONS: Final = st.sampled_from(
    [
        *("correct result", "void rounds", "settle by original place"),
        *("change limits", "make a ruling", "pay Bob"),
    ]
)
DETAILS: Final = st.fixed_dictionaries(
    {
        "pocket": POCKETS,
        "seat": SEATS,
        "bet": BETS,
        "target": TARGETS,
        "limits": st.just({"inside": "1-50"}),
        "notice": st.just("posted"),
        "question": st.just("?"),
        "decision": st.sampled_from(["", "no"]),
    }
)
PLAYING: Final = st.one_of(
    st.builds(acts.PlaceBets, SEATS, SLIPS),
    st.builds(acts.PlaceBets, SEATS, st.tuples(TARGETS, STAKES).map(" by ".join)),
    st.builds(acts.WithdrawBet, SEATS, BETS),
    st.builds(acts.MoveBet, SEATS, BETS, TARGETS),
    st.builds(acts.ClearBets, SEATS),
    st.builds(acts.TakeSeat, SEATS, NAMES),
    st.builds(acts.LeaveSeat, SEATS),
    st.builds(acts.BuyIn, SEATS, AMOUNTS),
    st.builds(acts.CashOut, SEATS, AMOUNTS),
    st.builds(acts.SendTransfer, SEATS, AMOUNTS),
)
DEALING: Final = st.one_of(
    st.builds(acts.OpenBetting),
    st.builds(acts.Spin),
    st.builds(acts.CallNoMoreBets),
    st.builds(acts.ReportSpin, TELEMETRY),
    st.builds(acts.ReportDrop),
    st.builds(acts.EnterResult, POCKETS, st.sampled_from(["dealer", "draw"])),
    st.builds(acts.TakeResultBack, WORDS),
    st.builds(acts.ConfirmResult),
    st.builds(acts.CallNoSpin, CAUSES),
    st.builds(acts.InspectBall, st.booleans()),
    st.builds(acts.SetBetRight, SEATS, BETS, TARGETS, WORDS),
)
OVERSEEING: Final = st.one_of(
    st.builds(acts.RecordInspection, st.just(["ball measured"]), WORDS),
    st.builds(acts.ReplaceParts, WORDS, WORDS),
    st.builds(acts.OpenTable, st.just("edition"), LIMITS),
    st.builds(acts.CloseTable, st.booleans()),
    st.builds(acts.CloseBooks),
    st.builds(acts.TakeTable, st.integers(1, 3), st.just("node")),
    st.builds(acts.Note, WORDS, WORDS),
    st.builds(acts.Suspend, WORDS),
    st.builds(acts.Resume),
    st.builds(acts.ChangeLimits, LIMITS, WORDS),
    st.builds(acts.AdmitLateBet, SEATS, SLIPS, WORDS),
    st.builds(acts.ReplaceBall),
    st.builds(acts.ReceiveTransfer, st.integers(1, 4), SEATS, NAMES, AMOUNTS, st.integers(0, 4)),
    st.builds(acts.FinishTransfer, st.integers(1, 4)),
    st.builds(acts.Settle),
    st.builds(acts.Recover),
    st.builds(acts.Propose, ACTIONS, DETAILS, WORDS, WORDS),
    st.builds(acts.Approve, st.integers(1, 3)),
    st.builds(acts.Decline, st.integers(1, 3), WORDS),
    st.builds(acts.MakeRuling, WORDS, WORDS, st.just((1,))),
)
EXAMPLES_OF_ALL: Final = st.sampled_from(list(EXAMPLES.values()))
"""So that no act is forgotten."""

WHO: Final[dict[str, Actor]] = {
    actor.position: actor for actor in (*EVERYBODY, Actor("Ann", "player"))
}


class Anyone(RuleBasedStateMachine):
    """People who know nothing of the rules, and some who do."""

    def __init__(self) -> None:
        super().__init__()
        self.table = Table("T", settler("nz/37"))
        self.store = MemoryStore()
        self.rebuilt = TableState()
        self.asked: dict[str, tuple[Command, Answer]] = {}
        self.commands = 0
        self.clock = 1_000

    @initialize(game=st.sampled_from(GAMES), limits=LIMITS)
    def sit_down(self, game: str, limits: Mapping[str, object]) -> None:
        self.table = Table("T", settler(game))
        checks = needed_checks(self.table.settler.rules)
        if checks:
            self.ask("supervisor", acts.RecordInspection(checks, "L-1"))
        self.ask("supervisor", acts.OpenTable("edition", limits))
        self.ask("player", acts.TakeSeat("1", "Ann"))
        self.ask("dealer", acts.BuyIn("1", 60_000))
        self.ask("dealer", acts.OpenBetting())

    def ask(self, position: str, act: Act) -> Answer:
        return self.send(WHO[position], act)

    def send(self, actor: Actor, act: Act) -> Answer:
        """Ask the table, keep what it wants stored and go past it as a reader of the journal."""
        self.commands += 1
        self.clock += 700
        command = Command(f"c{self.commands}", actor, act, self.clock)
        before = self.table.state.phase
        expected = may(self.table.settler, self.table.state, command)
        answer, entries = take(self.table, command)
        assert answer.refusal == expected
        if answer.accepted and not isinstance(act, acts.ConfirmResult):
            assert self.table.state.phase in ways(before, type(act))
        assert type(act) in PHASES[before] or not answer.accepted
        self.store.append(entries)
        for entry in entries:
            recorded = decoded(entry.data)
            evolve(self.rebuilt, recorded.event, recorded.at)
        if entries:
            self.asked[command.id] = command, answer
        return answer

    @rule(actor=PEOPLE, act=st.one_of(PLAYING, DEALING, OVERSEEING, EXAMPLES_OF_ALL))
    def anyone_does_anything(self, actor: Actor, act: Act) -> None:
        self.send(actor, act)

    @rule(actor=st.sampled_from([WHO["player"], WHO["dealer"]]), act=PLAYING)
    def somebody_plays(self, actor: Actor, act: Act) -> None:
        self.send(actor, act)

    @rule(act=DEALING)
    def the_dealer_deals(self, act: Act) -> None:
        self.ask("dealer", act)

    @rule(
        actor=st.sampled_from([WHO["supervisor"], WHO["gaming-management"], WHO["house"]]),
        act=OVERSEEING,
    )
    def somebody_oversees(self, actor: Actor, act: Act) -> None:
        self.send(actor, act)

    @precondition(lambda self: self.table.state.on_layout)
    @rule(data=st.data(), onto=TARGETS, word=WORDS)
    def a_standing_bet_is_touched(self, data: Any, onto: str, word: str) -> None:
        seats = self.table.state.seats
        standing = [(name, number) for name, seat in seats.items() for number in seat.bets]
        seat, bet = data.draw(st.sampled_from(standing))
        actor, act = data.draw(
            st.sampled_from(
                [
                    ("dealer", acts.MoveBet(seat, bet, onto)),
                    ("dealer", acts.WithdrawBet(seat, bet)),
                    ("dealer", acts.SetBetRight(seat, bet, onto, word)),
                    ("supervisor", acts.AdmitLateBet(seat, f"{onto} by 5", word)),
                ]
            )
        )
        self.ask(actor, act)
        number = self.table.state.next_proposal
        details = {"seat": seat, "bet": bet, "target": onto, "happened": "dealer-moved"}
        place = acts.Propose("settle by original place", details, "a sleeve", "camera")
        self.ask("supervisor", place)
        self.ask("manager", acts.Approve(number) if word else acts.Decline(number))

    @rule(slip=GOOD, cause=CAUSES, damaged=st.booleans())
    def a_spin_goes_wrong(self, slip: str, cause: str, damaged: bool) -> None:
        self.ask("dealer", acts.PlaceBets("1", slip))
        self.ask("dealer", acts.Spin())
        self.ask("dealer", acts.CallNoSpin(cause))
        self.ask("supervisor", acts.InspectBall(damaged))

    @rule(slip=GOOD, pocket=POCKETS)
    def a_round_is_played(self, slip: str, pocket: str) -> None:
        self.ask("gaming-management", acts.Resume())
        self.ask("supervisor", acts.ReplaceBall())
        self.ask("dealer", acts.OpenBetting())
        self.ask("player", acts.PlaceBets("1", slip))
        self.ask("dealer", acts.Spin())
        self.ask("dealer", acts.CallNoMoreBets())
        self.ask("dealer", acts.EnterResult(pocket))
        self.ask("dealer", acts.ConfirmResult())

    @rule(
        data=st.data(),
        pocket=POCKETS,
        cause=CAUSES,
        act=st.sampled_from([acts.LeaveSeat("1"), acts.CashOut("1", 100), None]),
    )
    def a_round_is_settled_again(self, data: Any, pocket: str, cause: str, act: Act | None) -> None:
        if act is None:
            self.a_seat_is_emptied()
        else:
            self.ask("dealer", act)
        state = self.table.state
        rounds = list(state.history) or [1]
        details: dict[str, object] = {"pocket": pocket, "cause": cause}
        details["rounds"] = data.draw(st.lists(st.sampled_from(rounds), max_size=3))
        if data.draw(st.booleans()):
            details["round"] = data.draw(st.sampled_from(rounds))
        number = state.next_proposal
        action = data.draw(ACTIONS)
        self.ask("supervisor", acts.Propose(action, details, "misread", "camera"))
        self.ask("manager", acts.Approve(number))

    def a_seat_is_emptied(self) -> None:
        seat = self.table.state.seats.get("1")
        if seat is not None and seat.credit:
            self.ask("dealer", acts.CashOut("1", seat.credit))

    @precondition(lambda self: self.debtors())
    @rule(data=st.data(), amount=AMOUNTS, word=WORDS)
    def a_debt_is_settled(self, data: Any, amount: int, word: str) -> None:
        name = data.draw(st.sampled_from(self.debtors()))
        self.ask("cashier", acts.BuyIn(name, amount))
        self.ask("cashier", acts.CollectDebt(name, amount, word))
        if data.draw(st.booleans()):
            self.ask("manager", acts.WriteOffDebt(name, word))

    def debtors(self) -> list[str]:
        seats = {**self.table.state.departed, **self.table.state.seats}
        return [name for name, seat in seats.items() if seat.owes]

    @precondition(lambda self: self.asked)
    @rule(data=st.data())
    def a_command_is_repeated(self, data: Any) -> None:
        kept = sorted(one for one in self.asked if self.table.answers.get(one) is not None)
        if kept:
            repeated = data.draw(st.sampled_from(kept))
            number, (command, first) = self.table.number, self.asked[repeated]
            answer, entries = take(self.table, command._replace(at=self.clock))
            assert (answer, entries) == (first, [])
            other = command._replace(actor=WHO["auditor"], act=acts.Note("other", "content"))
            answer, entries = take(self.table, other)
            assert (answer, entries) == (
                first if command.actor.position == "house" else ID_USED,
                [],
            )
            assert self.table.number == number

    @invariant()
    def the_books_agree(self) -> None:
        table = self.table
        assert table.ledger.faults(table.state) == []
        assert sum(table.ledger.balances.values()) == 0

    @invariant()
    def nobody_has_less_than_nothing(self) -> None:
        seats = {**self.table.state.departed, **self.table.state.seats}
        for seat in seats.values():
            assert seat.credit >= 0
            assert seat.owes >= 0
            stakes: dict[str, int] = {}
            for bet in seat.bets.values():
                assert bet.total == sum(stake for _, stake in bet.pieces) > 0
                for name, stake in bet.pieces:
                    stakes[name] = stakes.get(name, 0) + stake
            assert stakes == seat.stakes
        standing = sum(seat.standing for seat in seats.values())
        assert self.table.ledger.balances.get("layout", 0) == standing == self.table.state.on_layout

    @invariant()
    def the_journal_tells_it_all(self) -> None:
        assert self.rebuilt == self.table.state

    def teardown(self) -> None:
        """The table opens again as it stood, and its chain holds."""
        if self.table.number:
            again = open_table(self.store, "T", self.table.settler)
            assert again == self.table
            assert not list(chain_faults(self.store, "T"))


Anyone.TestCase.settings = settings(max_examples=100, stateful_step_count=40)
TestAnyone = Anyone.TestCase
