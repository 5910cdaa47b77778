"""Rehearsals of live tables: chips, called bets, payments, and crashes between any two."""

from __future__ import annotations

from collections import Counter
from typing import Final

from croupier.house.config import TableConfig
from croupier.house.live.stock import at_tables
from croupier.play import acts
from croupier.play.acts import Act, Actor
from croupier.play.live.acts import ReplayCalled
from croupier.play.phases import LIVE, PAYMENTS, Phase
from croupier.play.proposals import END
from croupier.play.state import Seat
from tools.prove.rehearsal.chips import Chips, Payments
from tools.prove.rehearsal.people import CASHIER, DEALER, HEAD, LIMITS, SUPERVISOR, People
from tools.prove.rehearsal.world import Watched, World
from tools.prove.rehearsal.wrong import must

HOUSE: Final = Actor("house", "house")
SECOND_HEAD: Final = Actor("Eva", HEAD.position)
GAMES: Final = ["nz/37", "nz1998/37", "maryland/double", "fair/37"]
"""A game of each rulebook that is dealt live."""
COLOURS: Final = {"blue": 300, "green": 300, "yellow": 300}
FLOAT: Final = {"100": 200, "500": 200, "2500": 100, "10000": 50}
SPARE: Final = {"100": 300, "500": 40, "2500": 20, "10000": 10}
"""What the cage has besides the floats of its tables: it runs short now and then."""
WORTH: Final = sum(int(worth) * count for worth, count in FLOAT.items())
CALLED: Final = ("tiers by 1", "voisins by 1", "5 adjacent 17 by 1", "orphelins by 2")
NUMBERS: Final = "; ".join(f"{number} by 1" for number in range(1, 37))
"""Some of them always win."""


class LiveWorld(World):
    """A house of live tables and its people, from one seed."""

    def _games(self) -> list[str]:
        return GAMES

    def _table(self, name: str, game: str) -> TableConfig:
        return TableConfig(name, game, limits={}, live=terms(name), float_chips=FLOAT)

    def _chips(self, tables: int) -> dict[str, int]:
        return {worth: count * tables + SPARE[worth] for worth, count in FLOAT.items()}

    def _compare(self) -> None:
        super()._compare()
        lying = Counter[int]()
        for _, pile in at_tables(self.house.writer.tables.values()):
            lying.update(pile)
        for worth, count in self.config.chips.items():
            must(lying[int(worth)] <= count, f"{lying[int(worth)]} chips of {worth} lie at tables")

    def _watch(self, name: str) -> Watched:
        return Watched(name, Chips(name, COLOURS), Payments())

    def _those_at(self, name: str) -> People:
        return LivePeople(self.random, self.house, name)


def terms(table: str) -> dict[str, object]:
    """What a table is dealt with."""
    denominations = sorted(map(int, FLOAT))
    return {"table": table, "denominations": denominations, "colours": COLOURS, "value": 0}


class LivePeople(People):
    """Everybody at a live table."""

    def made(self, kind: type[Act]) -> Act:
        if kind is acts.OpenTable:
            limits = self.random.choice(LIMITS[:2])
            return acts.OpenTable(self.house.edition(self.table).digest, limits, terms(self.table))
        return super().made(kind)

    def due(self) -> tuple[Actor, Act]:
        live = self.state.live
        if live is not None and self.state.phase in PAYMENTS:
            if live.done and self.random.random() < 0.1:
                return DEALER, acts.UndoStep(live.done, "the wrong stack")
            return DEALER, acts.DoStep(live.done + 1)
        if (
            live is not None
            and self.state.phase is Phase.OPEN
            and not live.holdings.total().in_value
        ):
            return HOUSE, acts.MoveFloat("opening", WORTH, "O-1", FLOAT)
        return super().due()

    def odd_job(self) -> tuple[Actor, Act]:
        live = self.state.live
        if self.state.phase in LIVE and self.random.random() < self._wish_to_end():
            return self._end_round()
        if live is None or self.random.random() < 0.5:
            return super().odd_job()
        name, roll = self.seat(), self.random.random()
        if live.announced and roll < 0.4:
            return DEALER, acts.PlaceAnnounced(next(iter(live.announced)))
        if live.replays and roll < 0.6:
            bet, offer = next(iter(live.replays.items()))
            return DEALER, ReplayCalled(offer.seat, bet, "replay")
        if live.aside and roll < 0.8:
            return DEALER, acts.ClaimAside(next(iter(live.aside)))
        return DEALER, acts.NoteAbsence(name, roll < 0.9)

    def _wish_to_end(self) -> float:
        """How likely the next step to a void round is: these rulebooks void none by themselves."""
        return 0.8 if self._ruling() else 0.15

    def _ruling(self) -> int:
        """A ruling about the present round; 0 for none."""
        made = self.state.rulings.items()
        return next((number for number, one in made if self.state.round in one.rounds), 0)

    def _end_round(self) -> tuple[Actor, Act]:
        """A ruling, a proposal by it, and a second person's approval."""
        waiting = self.state.proposals.items()
        proposal = next((number for number, one in waiting if one.action == END), 0)
        if proposal:
            return SECOND_HEAD, acts.Approve(proposal)
        if ruling := self._ruling():
            return HEAD, acts.Propose(END, {"ruling": ruling}, "the wheel is blocked", "camera 1")
        return HEAD, acts.MakeRuling("May the round go on?", "No.", (self.state.round,))

    def play(self) -> tuple[Actor, Act]:
        if not self.state.seats or self.random.random() < 0.3:
            return super().play()
        name = self.random.choice(list(self.state.seats))
        seat = self.state.seats[name]
        player = Actor(seat.player, "player")
        return self._over_the_block(name) or (player, self._own(name, seat))

    def _over_the_block(self, name: str) -> tuple[Actor, Act] | None:
        """What the dealer does for a player."""
        live, roll = self.state.live, self.random.random()
        if live is not None and live.colour_of(name) is None and roll < 0.7:
            return DEALER, acts.BuyChips(name, cash=10_000, value=100)
        if roll < 0.05:
            return CASHIER, acts.CashOut(name, self.random.choice((100, 2_500, 10_000)))
        if roll < 0.07:
            return SUPERVISOR, acts.MoveFloat("fill", 5_000, "F-1", {"500": 10})
        return None

    def _own(self, name: str, seat: Seat) -> Act:
        roll = self.random.random()
        if seat.bets and roll < 0.2:
            return acts.WithdrawBet(name, self.random.choice(list(seat.bets)))
        if roll < 0.3:
            return acts.AnnounceBets(name, self.random.choice(CALLED))
        if roll < 0.35:
            return acts.GiveTip(name, {self.random.choice(("100", "500", f"{self.table}/blue")): 1})
        if roll < 0.4:
            return acts.CashInColour(name)
        if roll < 0.45:
            return acts.ChangeChips(name, {"500": 1}, {"100": 5})
        return acts.PlaceBets(name, NUMBERS if roll < 0.7 else self.slip())
