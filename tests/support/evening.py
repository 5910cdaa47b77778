"""An evening at one table that has everything a record must tell: for receipts, meters, exports."""

from __future__ import annotations

from itertools import count

from croupier.house.config import HouseConfig, TableConfig
from croupier.house.house import House
from croupier.house.selfcheck import SelfCheck
from croupier.journal.contract import Store
from croupier.play import acts
from croupier.play.acts import Act, Actor, Command
from tests.support.fakes import FakeClock

GUEST, OTHER = Actor("guest", "player"), Actor("other guest", "player")
DEALER, FLOOR = Actor("dealer", "dealer"), Actor("floor", "supervisor")
MANAGER, DIRECTOR = Actor("manager", "manager"), Actor("director", "gaming-management")
NOON = 1_772_366_400_000
"""2026-03-01 12:00 UTC."""


class Evening:
    """A house with one table, T, and a way to ask things of it."""

    def __init__(self, store: Store, game: str = "fair/37", check: SelfCheck | None = None) -> None:
        self.clock = FakeClock(NOON)
        self.store = store
        self.ids = count(store.head("T")[0] + 1)  # ids of an earlier evening belong to its acts
        config = HouseConfig((TableConfig("T", game, {}, {"inside": "1-500"}),))
        self.house = House(store, self.clock, config, check=check)

    def ask(self, actor: Actor, *asked: Act) -> None:
        """Ask what must be accepted, a second apart."""
        for act in asked:
            self.clock.wait(1_000)
            answer = self.house.ask("T", Command(f"c{next(self.ids)}", actor, act))
            assert answer.accepted, answer.refusal

    def seated(self) -> Evening:
        for seat, player in (("1", GUEST), ("2", OTHER)):
            self.ask(player, acts.TakeSeat(seat, player.person))
            self.ask(DEALER, acts.BuyIn(seat, 100_000))
        return self

    def betting(self, *slips: str) -> Evening:
        self.ask(DEALER, acts.OpenBetting())
        for seat, slip in enumerate(slips, 1):
            if slip:
                self.ask((GUEST, OTHER)[seat - 1], acts.PlaceBets(str(seat), slip))
        return self

    def concluded(self, pocket: str) -> Evening:
        self.ask(DEALER, acts.Spin())
        if self.house.edition("T").rules.rulebook["betting"]["closes"] != "with the throw":
            self.ask(DEALER, acts.CallNoMoreBets())
        self.ask(DEALER, acts.EnterResult(pocket), acts.ConfirmResult())
        return self


def evening(store: Store) -> Evening:
    """Fair Roulette: prisoners in round 1, a correction of round 2, bets taken back in round 3."""
    told = Evening(store).seated()
    told.betting("red by 7; 17 by 5", "odd by 9").concluded("0")
    told.betting("17 by 5; tiers by 2", "").concluded("17")
    propose = acts.Propose("correct result", {"pocket": "5"}, "misread", "camera 4")
    told.ask(MANAGER, propose)
    told.ask(DIRECTOR, acts.Approve(1))
    told.betting("18 by 5; 19 by 5; 20 by 5", "black by 5")
    bets = list(told.house.writer.tables["T"].state.seats["1"].bets)
    told.ask(GUEST, acts.WithdrawBet("1", bets[0]), acts.MoveBet("1", bets[1], "21"))
    told.ask(DEALER, acts.BuyIn("1", 2_500))
    told.ask(OTHER, acts.ClearBets("2"))
    told.ask(OTHER, acts.PlaceBets("2", "36 by 5"))
    return told.concluded("36")


def voided(store: Store) -> Evening:
    """A round that the rulebook voids, its bets returned."""
    told = Evening(store, "rws/rapid-a").seated().betting("17 by 5; red by 10", "1 by 5")
    told.ask(DEALER, acts.Spin())
    told.ask(MANAGER, acts.CallNoSpin("wheel stopped"))
    return told
