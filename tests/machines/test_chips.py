"""Anybody does anything at a live table: no chip is made or lost, and books and chips agree.

Every act goes through `decide`, `evolve` and the books, which are compared with the chips in every
place after each one (`books/chips`); what is refused changes nothing.
"""

from __future__ import annotations

from typing import Final

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from croupier.play import acts
from croupier.play.acts import Act, Actor
from croupier.play.live.acts import ReplayCalled
from croupier.play.live.events import ChipsMoved
from croupier.play.live.holdings import is_outside
from croupier.play.live.mishaps.acts import FindExcess, JudgeStrays, SendStraysHome
from croupier.play.live.packing import read_move
from croupier.play.live.piles import NOTHING, ColourChip, Pile
from croupier.play.phases import PAYMENTS, Phase
from croupier.play.proposals import END
from tests.support.live_table import COLOURS, LIVE_GAMES, LivePlay, live
from tests.support.scenes import (
    ANN,
    BOB,
    DEALER,
    HOUSE,
    MANAGEMENT,
    MANAGER,
    SHIFT_MANAGER,
    SUPERVISOR,
)

SECOND: Final = Actor("Eva", MANAGEMENT.position)
SEATS: Final = st.sampled_from(("1", "2"))
SLIPS: Final = st.sampled_from(
    ("17 by 5", "red by 5; black by 7", "17/20 by 3; 17 by 2", "column 2 by 5", "dozen 1 by 26")
)
CALLED: Final = st.sampled_from(("tiers by 2", "voisins by 1", "17 by 5", "5 adjacent 17 by 1"))
PILES: Final = st.dictionaries(
    st.sampled_from(("100", "500", "2500", "10000", "T1/blue", "T1/green")), st.integers(1, 3)
)
POCKETS: Final = st.sampled_from(("0", "2", "17", "18", "20", "36"))


class AtALiveTable(RuleBasedStateMachine):
    """Two players, a dealer and the house at a live table of some game."""

    table: LivePlay

    @initialize(game=st.sampled_from(LIVE_GAMES))
    def open(self, game: str) -> None:
        self.table = live(game).opened()

    def tries(self, actor: Actor, act: Act) -> None:
        self.table.ask(actor, act)

    def player(self, seat: str) -> Actor:
        return ANN if seat == "1" else BOB

    @rule(seat=SEATS, cash=st.integers(0, 50), value=st.sampled_from((0, 100, 250)))
    def buy(self, seat: str, cash: int, value: int) -> None:
        self.tries(DEALER, acts.BuyChips(seat, cash=cash * 100, value=value))

    @rule(seat=SEATS, given=PILES, wanted=PILES)
    def over_the_block(self, seat: str, given: dict[str, int], wanted: dict[str, int]) -> None:
        who = self.player(seat)
        self.tries(who, acts.BuyChips(seat, given=given, value=100))
        self.tries(who, acts.ChangeChips(seat, given, wanted))
        self.tries(who, acts.ChangeChips(seat, {"2500": 1}, {"500": 4, "100": 5}))

    @rule(seat=SEATS, given=PILES)
    def tip(self, seat: str, given: dict[str, int]) -> None:
        self.tries(self.player(seat), acts.GiveTip(seat, given))

    @rule(seat=SEATS)
    def turn_in(self, seat: str) -> None:
        self.tries(self.player(seat), acts.CashInColour(seat))

    @rule(seat=SEATS, amount=st.sampled_from((100, 1_700, 20_000, 100_000)))
    def take_away(self, seat: str, amount: int) -> None:
        self.tries(DEALER, acts.CashOut(seat, amount))

    @rule(pile=PILES, kind=st.sampled_from(("fill", "credit")))
    def float_moves(self, pile: dict[str, int], kind: str) -> None:
        worth = sum(int(one) * count for one, count in pile.items() if one.isdigit())
        self.tries(SUPERVISOR, acts.MoveFloat(kind, worth, "F-1", pile))

    @rule(seat=SEATS, slip=SLIPS)
    def lay(self, seat: str, slip: str) -> None:
        self.tries(self.player(seat), acts.PlaceBets(seat, slip))

    @rule(seat=SEATS, slip=CALLED)
    def announce(self, seat: str, slip: str) -> None:
        self.tries(self.player(seat), acts.AnnounceBets(seat, slip))
        for number in list(self.table.live.announced):
            self.tries(DEALER, acts.PlaceAnnounced(number))

    @rule(seat=SEATS, how=st.sampled_from(("replay", "complete", "play-all")), asks=st.booleans())
    def again(self, seat: str, how: str, asks: bool) -> None:
        for bet in list(self.table.live.replays):
            self.tries(self.player(seat) if asks else DEALER, ReplayCalled(seat, bet, how))
        for number in list(self.table.live.announced):
            self.tries(DEALER, acts.PlaceAnnounced(number))

    @rule(seat=SEATS, wager=st.sampled_from(("17", "2", "red")), home=st.sampled_from(("T1", "T2")))
    def astray(self, seat: str, wager: str, home: str) -> None:
        self.tries(DEALER, JudgeStrays(seat, "T2", "blue", 3, wager, 200, 100))
        self.tries(DEALER, SendStraysHome(home, "blue", 2))

    @rule(seat=SEATS)
    def sit_elsewhere(self, seat: str) -> None:
        if seat in self.table.state.seats:
            self.tries(DEALER, acts.CashOut(seat, self.table.seat(seat).credit))
            self.tries(self.player(seat), acts.LeaveSeat(seat))
        else:
            self.tries(self.player(seat), acts.TakeSeat(seat, self.player(seat).person))
            self.tries(DEALER, acts.BuyIn(seat, 50_000))

    @rule(seat=SEATS, data=st.data())
    def touch(self, seat: str, data: st.DataObject) -> None:
        bets = list(self.table.seat(seat).bets) if seat in self.table.state.seats else []
        if bets:
            bet, who = data.draw(st.sampled_from(bets)), self.player(seat)
            touching: list[Act] = [acts.WithdrawBet(seat, bet), acts.MoveBet(seat, bet, "1")]
            self.tries(who, data.draw(st.sampled_from([*touching, acts.ClearBets(seat)])))

    @rule(seat=SEATS, absent=st.booleans())
    def away(self, seat: str, absent: bool) -> None:
        self.tries(DEALER, acts.NoteAbsence(seat, absent))
        self.tries(DEALER, acts.ClaimAside(1))

    @rule()
    def begin(self) -> None:
        self.tries(DEALER, acts.OpenBetting())

    @rule(pocket=POCKETS, slips=st.tuples(SLIPS, SLIPS), called=CALLED, most=st.integers(1, 30))
    def play_a_round(self, pocket: str, slips: tuple[str, str], called: str, most: int) -> None:
        """From the opening to some of its payments, so that not every round is luck."""
        self.begin()
        for seat, slip in zip("12", slips, strict=True):
            self.tries(self.player(seat), acts.PlaceBets(seat, slip))
        self.announce("1", called)
        self.number(pocket, "1", excess=False)
        self.astray("2", "17", "T2")
        self.work(most)

    @rule(pocket=POCKETS, seat=SEATS, excess=st.booleans())
    def number(self, pocket: str, seat: str, excess: bool) -> None:
        if self.table.phase is Phase.BETTING and excess:
            self.tries(DEALER, acts.Spin())
            self.tries(DEALER, acts.CallNoMoreBets())
            self.tries(DEALER, FindExcess(seat, "17 by 150", "camera 2"))
            self.tries(DEALER, acts.EnterResult(pocket))
            self.tries(DEALER, acts.ConfirmResult())
        elif self.table.phase is Phase.BETTING:
            self.table.settled(pocket)

    @rule(most=st.integers(1, 12))
    def work(self, most: int) -> None:
        for _ in range(most):
            if self.table.phase in PAYMENTS:
                self.table.at += 2_000
                self.tries(DEALER, acts.DoStep(self.table.live.done + 1))

    @rule()
    def put_right(self) -> None:
        if self.table.phase in PAYMENTS:
            self.tries(DEALER, acts.UndoStep(self.table.live.done, "the wrong stack"))

    @rule(pocket=POCKETS)
    def correct(self, pocket: str) -> None:
        propose = acts.Propose("correct result", {"pocket": pocket}, "misread", "camera 4")
        self.tries(MANAGER, propose)
        for number in list(self.table.state.proposals):
            self.tries(SHIFT_MANAGER, acts.Approve(number))

    @rule()
    def end_by_ruling(self) -> None:
        """No rulebook that is dealt live voids a round by itself: two people end it."""
        ruling = acts.MakeRuling("may the round go on?", "no", [self.table.state.round])
        self.tries(MANAGEMENT, ruling)
        made = max(self.table.state.rulings, default=0)
        self.tries(MANAGEMENT, acts.Propose(END, {"ruling": made}, "blocked", "camera 1"))
        for number in list(self.table.state.proposals):
            self.tries(SECOND, acts.Approve(number))

    @rule()
    def crash(self) -> None:
        self.tries(HOUSE, acts.Recover())

    @invariant()
    def no_chip_is_made_or_lost(self) -> None:
        if not hasattr(self, "table"):
            return
        came, gone = NOTHING, NOTHING
        for _, event in self.table.events:
            for move in map(read_move, event.moves if isinstance(event, ChipsMoved) else ()):
                came += move.pile if is_outside(move.source) else NOTHING
                gone += move.pile if is_outside(move.target) else NOTHING
        own = Pile.of((ColourChip("T1", name), count) for name, count in COLOURS.items())
        assert self.table.live.holdings.total() == came - gone + own


TestAtALiveTable = AtALiveTable.TestCase
TestAtALiveTable.settings = settings(max_examples=25, stateful_step_count=40, deadline=None)
