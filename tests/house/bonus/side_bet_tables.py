"""A house with the side bet at its tables, dealt round by round as people deal it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count
from random import Random

from croupier.house.config import HouseConfig, TableConfig
from croupier.house.house import House
from croupier.journal.answer import Answer
from croupier.journal.contract import Entry, Store
from croupier.journal.encoding import decoded
from croupier.journal.memory import MemoryStore
from croupier.play import acts
from croupier.play.acts import Act, Actor, Command
from croupier.play.bonus.acts import LockSideBets
from croupier.play.bonus.meter import ProgressiveMeter
from croupier.play.events import Event, RoundSettled
from croupier.play.phases import Phase
from croupier.play.proposals import END
from croupier.play.refusals import Refusal
from croupier.progressive.events import ProgressiveEvent
from tests.support.fakes import DEALER, FLOOR, MANAGER, FakeClock

GAME = "maryland/double"
SIDE = "bonus spin by 5"
SHIFT = Actor("Sid", "shift-manager")
GAMING = Actor("Gus", "gaming-management")
FAR = "1000000"
"""A jackpot that nobody confirms."""

Decided = ProgressiveEvent | Refusal

_ids = count(1)


def house_with(
    store: Store, *names: str, hot_spot: str = "", progressive: str = "", **settings: str
) -> House:
    """A house of tables that are open, whose bonus draws are the same in every run."""
    wanted = {"bonus-spin": "on", "bonus-spin-hand-paid": FAR, **settings}
    if hot_spot:
        wanted["bonus-spin-hot-spot"] = f"{hot_spot}:1"
    tables = [TableConfig(name, GAME, wanted, progressive=progressive) for name in names]
    house = House(store, FakeClock(), HouseConfig(tuple(tables)))
    house.bonus.below = Random(7).randrange
    for name in names:
        if house.writer.tables[name].state.phase is Phase.CLOSED:
            checks = house.edition(name).rules.rulebook["inspection"]["check"]
            given(house, FLOOR, acts.RecordInspection([one["what"] for one in checks], "L1"), name)
            given(house, FLOOR, house.opening(name), name)
    return house


def asked(house: House, actor: Actor, act: Act, name: str = "T") -> Answer:
    return house.ask(name, Command(f"s{next(_ids)}", actor, act))


def given(house: House, actor: Actor, act: Act, name: str = "T") -> None:
    answer = asked(house, actor, act, name)
    assert answer.accepted, answer.refusal


def refused(house: House, actor: Actor, act: Act, name: str = "T") -> str:
    refusal = asked(house, actor, act, name).refusal
    assert refusal is not None
    assert refusal.code == "bonus"
    return refusal.clause or ""


def seated(house: House, *seats: str, name: str = "T") -> None:
    for seat in seats:
        player = Actor(f"P{seat}", "player")
        given(house, player, acts.TakeSeat(seat, player.person), name)
        given(house, DEALER, acts.BuyIn(seat, 10_000), name)


def betting(house: House, *seats: str, slip: str = SIDE, name: str = "T") -> None:
    given(house, DEALER, acts.OpenBetting(), name)
    for seat in seats:
        given(house, Actor(f"P{seat}", "player"), acts.PlaceBets(seat, slip), name)


def spun(house: House, *, hit: bool = True, name: str = "T") -> str:
    """Deal a round from the lock to its confirmed result, on a target or beside it."""
    given(house, DEALER, LockSideBets(), name)
    return dealt_on(house, name, hit=hit)


def dealt_on(house: House, name: str = "T", *, hit: bool = True) -> str:
    """Deal on from the lock."""
    targets = house.writer.tables[name].state.bonus.targets
    pocket = targets[0] if hit else next(one for one in ("1", "2", "3", "4") if one not in targets)
    for act in (acts.Spin(), acts.CallNoMoreBets(), acts.EnterResult(pocket), acts.ConfirmResult()):
        given(house, DEALER, act, name)
    return pocket


def events(store: Store, name: str = "T") -> list[Event]:
    return [decoded(entry.data).event for entry in store.read(name)]


def names(store: Store, name: str = "T") -> list[str]:
    return [type(one).__name__ for one in events(store, name)]


def meters(house: House, link: str = "T") -> dict[str, ProgressiveMeter]:
    return house.meters.state.links[link]


def paid_by(store: Store, name: str = "T") -> list[int]:
    return [
        sum(line.winnings for line in one.lines)
        for one in events(store, name)
        if isinstance(one, RoundSettled)
    ]


def voided(house: House, name: str = "T") -> None:
    """End the present round by a ruling, under two people."""
    number = house.writer.tables[name].state.round
    ends = acts.MakeRuling("Who touched the ball?", "The round ends.", [number])
    given(house, GAMING, ends, name)
    ruling = max(house.writer.tables[name].state.rulings)
    given(house, GAMING, acts.Propose(END, {"ruling": ruling}, "it was touched", "film 7"), name)
    proposal = max(house.writer.tables[name].state.proposals)
    given(house, Actor("Gil", GAMING.position), acts.Approve(proposal), name)


def corrected(house: House, action: str, details: dict[str, object]) -> Answer:
    """Propose and approve something about rounds that are over."""
    given(house, MANAGER, acts.Propose(action, details, "the camera shows it", "film 8"))
    return asked(house, SHIFT, acts.Approve(max(house.writer.tables["T"].state.proposals)))


class Dying(Exception):
    """The process ends here."""


class MortalStore(MemoryStore):
    """A store whose house dies before or after a chosen append."""

    def __init__(self) -> None:
        super().__init__()
        self.left: int | None = None
        self.died = False

    def append(self, entries: Sequence[Entry]) -> None:
        if self.left is not None:
            if self.left == 0:
                self.died = True
                raise Dying
            self.left -= 1
        super().append(entries)
