"""Live tables to test at: chips in the rack, colours before players, the croupier's work."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Self

from croupier.house.config import TableConfig
from croupier.house.schedule import Schedule
from croupier.play import acts
from croupier.play.acts import Actor
from croupier.play.events import Event
from croupier.play.live.chips import Denominations
from croupier.play.live.colours import Colours
from croupier.play.live.holdings import CAGE, Holdings, purse, rack
from croupier.play.live.piles import ColourChip, Pile
from croupier.play.live.players import payment_rule
from croupier.play.live.rack import Rack
from croupier.play.live.table import LiveTable, WorkStep
from croupier.play.phases import PAYMENTS
from croupier.play.round.inspecting import needed_checks
from tests.support.dealt import deal
from tests.support.scenes import ANN, BOB, DEALER, HOUSE, SUPERVISOR, Play

WORTHS: Final = (100, 500, 2_500, 10_000, 50_000)
COLOURS: Final = {"blue": 400, "green": 400, "yellow": 400}
FLOAT: Final = {"100": 200, "500": 200, "2500": 100, "10000": 50, "50000": 20}
TERMS: Final = {"table": "T1", "denominations": list(WORTHS), "colours": COLOURS, "value": 0}
LIVE_GAMES: Final = ("nz/37", "nz1998/37", "maryland/double", "fair/37")
"""A game of each rulebook that is dealt live."""


class LivePlay(Play):
    """A live table and what happens at it."""

    @property
    def live(self) -> LiveTable:
        assert self.state.live is not None
        return self.state.live

    def opened(self, limits: Mapping[str, object] | None = None) -> Self:
        """Open with a float; Ann has 200 chips in blue at 1, Bob 200 in green, and 1,000 each."""
        checks = needed_checks(self.settler.rules)
        if checks:
            self.does(SUPERVISOR, acts.RecordInspection(checks, "L-1"))
        limits = {"inside": "1-100", "outside": "5-500"} if limits is None else limits
        self.does(SUPERVISOR, acts.OpenTable("edition", limits, TERMS))
        worth = sum(int(one) * count for one, count in FLOAT.items())
        self.does(HOUSE, acts.MoveFloat("opening", worth, "O-1", FLOAT))
        for actor, seat in ((ANN, "1"), (BOB, "2")):
            self.does(actor, acts.TakeSeat(seat, actor.person))
            self.does(DEALER, acts.BuyIn(seat, 100_000))
            self.does(DEALER, acts.BuyChips(seat, cash=20_000, value=100))
        return self

    def bets(self, actor: Actor, slip: str) -> list[Event]:
        """A player lays bets, or has the dealer place what only the dealer may."""
        seat = "1" if actor is ANN else "2"
        return self.does(actor, acts.PlaceBets(seat, slip))

    def works(self, most: int = 1_000) -> list[WorkStep]:
        """The croupier does so many steps, or all; after a pause where there is one."""
        done: list[WorkStep] = []
        while self.phase in PAYMENTS and len(done) < most:
            step = self.live.next_step
            assert step is not None
            self.at += 2_000
            self.does(DEALER, acts.DoStep(self.live.done + 1))
            done.append(step)
        return done

    def works_to(self, do: str) -> None:
        """The croupier works until a step of this kind is next."""
        while self.live.next_step is not None and self.live.next_step.do != do:
            self.works(1)

    def paid(self, pocket: str) -> Self:
        """The number falls and all is raked and paid."""
        self.settled(pocket)
        self.works()
        return self

    def chips(self, seat: str) -> Pile:
        """What a player has before them."""
        return self.live.holdings[purse(seat)]

    def rack(self) -> Pile:
        return self.live.holdings[rack("T1")]

    def colour(self, seat: str) -> int:
        """How many chips of their colour a player has before them."""
        name = self.live.colour_of(seat)
        return self.chips(seat)[ColourChip("T1", name)] if name else 0


def live(game: str, *settings: tuple[str, str]) -> LivePlay:
    return LivePlay(game, *settings)


SIX: Final = dict.fromkeys(("blue", "yellow", "orange", "pink", "aqua", "lilac"), 400)


def live_config(game: str, schedule: Schedule | None = None) -> TableConfig:
    """A live table of a house, dealt by a person or by the house; its largest chip is 100."""
    chips = {worth: count for worth, count in FLOAT.items() if worth != "50000"}
    terms = {**TERMS, "table": "L", "denominations": sorted(map(int, chips)), "colours": SIX}
    source = "draw" if schedule is not None else "dealer"
    limits = {"inside": "1-100", "outside": "5-500"}
    return TableConfig(
        "L", game, limits=limits, live=terms, float_chips=chips, schedule=schedule, source=source
    )


# A rack by itself, with few chips.

RACK_WORTHS: Final = (100, 500, 2_500, 10_000)
RACK_COLOURS: Final = ("blue", "red")


def racked(each: int = 20, colour_chips: int = 100, game: str = "fair/37") -> Rack:
    """A table with so many value chips of each worth, and chips of each colour."""
    value = Pile.value((worth, each) for worth in RACK_WORTHS)
    stock = Pile.of((ColourChip("T1", name), colour_chips) for name in RACK_COLOURS)
    held = Holdings({rack("T1"): value + stock, CAGE: value})
    colours = Colours("T1", payment_rule(deal(game).rules), RACK_COLOURS)
    return Rack(colours, Denominations.of(*RACK_WORTHS), held)


def value(*stack: tuple[int, int]) -> Pile:
    """A pile of value chips."""
    return Pile.value(stack)


def colour(name: str, chips: int) -> Pile:
    """A pile of colour chips."""
    return Pile.of([(ColourChip("T1", name), chips)])
