"""An evening of Bonus Spin Xtreme, told for a person to review.

Every prize of both wheels is paid once, and with it the lock-out, a jackpot that is paid by hand, a
limit with its overflow, a re-spin, a refund, and other terms of a meter under two people.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from itertools import chain
from textwrap import fill
from typing import Final

from croupier.audit.audit import audit
from croupier.cli.console.telling import Teller, refusal_told
from croupier.house.config import HouseConfig, TableConfig
from croupier.house.house import House
from croupier.journal.encoding import decoded as table_decoded
from croupier.journal.memory import MemoryStore
from croupier.money import written
from croupier.play import acts
from croupier.play.acts import Act, Actor, Command
from croupier.play.bonus.acts import ConfirmJackpot, LockSideBets
from croupier.play.proposals import END
from croupier.play.refusals import Refusal
from croupier.play.round.inspecting import needed_checks
from croupier.progressive import PROGRESSIVE, deciding
from croupier.progressive.encoding import decoded
from croupier.progressive.events import ProgressiveEvent
from croupier.progressive.state import ProgressiveState
from croupier.progressive.telling import words_of
from croupier.rulebooks.bonus.weights import Weights
from tests.support.fakes import FakeClock
from tools.write.storytelling import ANN, BOB, DEALER, INDENT, MANAGER, SUPERVISOR, WIDTH, asked_for

NAME: Final = "bonus-spin-xtreme"
GAME: Final = "maryland/double"
TABLE: Final = "M1"
LINK: Final = "Link"
SIDE: Final = "bonus spin by 5"
SHIFT: Final = Actor("Sid", "shift-manager")
GAMING: Final = (Actor("Gus", "gaming-management"), Actor("Gil", "gaming-management"))
SEATS: Final = ((ANN, "1"), (BOB, "2"))
SETTINGS: Final = {
    "bonus-spin": "on",
    "bonus-spin-hand-paid": "10000",
    "bonus-spin-primary": "initial:10000,reset:10000,rate:1/5,reserve:1/50,limit:10010",
    "bonus-spin-secondary": "initial:5000,reset:5000,rate:1/30",
}


class BonusEvening:
    """A house with one table and its meters, and the transcript of what happens there."""

    def __init__(self) -> None:
        self.clock = FakeClock(20 * 3_600_000)
        self.store = MemoryStore()
        config = TableConfig(TABLE, GAME, SETTINGS, progressive=LINK)
        self.house = House(self.store, self.clock, HouseConfig((config,)))
        self.lines = [
            f"An evening of Bonus Spin Xtreme, at {GAME}",
            "",
            "When, who and what was asked; below it what came of it at the table, and after `>` at",
            "the meters. Written by `python -m tools.write.playthroughs`.",
        ]
        self._commands = 0
        self._told = dict.fromkeys((TABLE, PROGRESSIVE), 0)
        self._told[TABLE] = self.store.head(TABLE)[0]

    @property
    def side(self) -> tuple[Weights, Weights]:
        side = self.house.edition(TABLE).rules.bonus_spin
        assert side is not None
        return side.hot_spot, side.community

    def section(self, title: str) -> None:
        self.lines += ["", title, "-" * len(title)]

    def draws(self, *numbers: int) -> None:
        """What the source gives next, in turn."""
        given = iter(numbers)
        self.house.bonus.below = lambda _: next(given)

    def does(self, actor: Actor, act: Act) -> None:
        """Somebody asks for something at the table."""
        self._begin(actor, asked_for(act))
        answer = self.house.ask(TABLE, Command(f"c{self._commands}", actor, act))
        if answer.refusal is not None:
            self._write(f"{INDENT}{refusal_told(answer.refusal)}")
        self._tell()

    def meters(self, actor: Actor, words: str, wish: Callable[[ProgressiveState], Wished]) -> None:
        """Somebody asks for something about the meters."""
        self._begin(actor, words)
        refusal = self.house.meters.ask(wish, actor, f"m{self._commands}")
        if refusal is not None:
            self._write(f"{INDENT}{refusal_told(refusal)}")
        self._tell()

    def _begin(self, actor: Actor, words: str) -> None:
        self.clock.time += 5_000
        self._commands += 1
        hours, rest = divmod(self.clock.time // 1000, 3600)
        time = f"{hours:02}:{rest // 60:02}:{rest % 60:02}"
        self._write(f"{time}  {actor.person}, {actor.position}: {words}")

    def _tell(self) -> None:
        table = self.house.writer.tables[TABLE]
        for entry in self.store.read(TABLE, self._told[TABLE]):
            self._told[TABLE] = entry.number
            for line in Teller(table.state, table.settler).tell(table_decoded(entry.data).event):
                if not line.startswith("  "):
                    self._write(INDENT + line)
        for entry in self.store.read(PROGRESSIVE, self._told[PROGRESSIVE]):
            self._told[PROGRESSIVE] = entry.number
            self._write(f"{INDENT}> {words_of(decoded(entry.data).event).sentence}")

    def show_meters(self) -> None:
        """What both hold, to the last fraction."""
        for name, one in self.house.meters.state.links[LINK].items():
            self._write(
                f"{INDENT}{name}: shows {written(one.shows)}, holds {one.within} cents, reserve "
                f"{one.reserve}; contributed {one.contributed}, put in {one.seeded}, "
                f"paid {one.paid}"
            )

    def _write(self, line: str) -> None:
        digest = self.house.edition(TABLE).digest  # changes with every word of the rulebook
        line = line.replace(digest, "EDITION").replace(digest[:12], "EDITION")
        self.lines.append(
            fill(line, WIDTH, subsequent_indent=INDENT + "  ", break_long_words=False)
        )


Wished = ProgressiveEvent | Refusal


def told() -> str:
    """The evening."""
    story = BonusEvening()
    _opening(story)
    _lock_out(story)
    for number in range(len(story.side[0])):
        _prize(story, number)
    _limit(story)
    _respin_and_refund(story)
    _terms(story)
    story.section("The meters, and the audit")
    story.show_meters()
    report = audit(story.store)
    assert report.clean, report.faults
    story.lines.append(f"{INDENT}Every round was settled again, every meter rebuilt: all is right.")
    return "\n".join(story.lines) + "\n"


def _opening(story: BonusEvening) -> None:
    story.section("The table opens")
    checks = needed_checks(story.house.edition(TABLE).rules)
    story.does(SUPERVISOR, acts.RecordInspection(checks, "F-104"))
    story.does(SUPERVISOR, story.house.opening(TABLE))
    for actor, seat in SEATS:
        story.does(actor, acts.TakeSeat(seat, actor.person))
        story.does(DEALER, acts.BuyIn(seat, 50_000))


def _lock_out(story: BonusEvening) -> None:
    story.section("The side bet is one a seat, and locked out when the spin starts")
    story.does(DEALER, acts.OpenBetting())
    story.does(ANN, acts.PlaceBets("1", "bonus spin by 10"))
    story.does(ANN, acts.PlaceBets("1", SIDE))
    story.does(ANN, acts.PlaceBets("1", SIDE))
    story.does(DEALER, acts.Spin())
    story.draws(0, 0)  # one target, the zero
    story.does(DEALER, LockSideBets())
    story.does(BOB, acts.PlaceBets("2", SIDE))
    story.does(ANN, acts.WithdrawBet("1", 1))
    story.does(BOB, acts.PlaceBets("2", "17 by 5"))
    _dealt_on(story, "17")


def _dealt_on(story: BonusEvening, pocket: str) -> None:
    for act in (acts.Spin(), acts.CallNoMoreBets(), acts.EnterResult(pocket), acts.ConfirmResult()):
        story.does(DEALER, act)


def _bets(story: BonusEvening) -> None:
    story.does(DEALER, acts.OpenBetting())
    for actor, seat in SEATS:
        story.does(actor, acts.PlaceBets(seat, SIDE))


def _at(weights: Weights, number: int) -> int:
    """The number for which a choice by these weights falls on that name."""
    return sum(weight for _, weight in weights[:number])


def _prize(story: BonusEvening, number: int) -> None:
    hot_spot, community = story.side
    other = number % len(community)
    story.section(f"The wheels stop at {hot_spot[number][0]} and {community[other][0]}")
    _hit(story, number % 2, _at(hot_spot, number), _at(community, other))
    if hot_spot[number][0] == "primary":  # 10,000 and more is paid by hand
        story.does(DEALER, ConfirmJackpot())
        story.does(SUPERVISOR, ConfirmJackpot())


def _hit(story: BonusEvening, *wheels: int) -> None:
    """A round on a target: who has the hot spot, and where both wheels stop."""
    _bets(story)
    story.draws(0, 0, *wheels)
    story.does(DEALER, LockSideBets())
    _dealt_on(story, "0")


def _limit(story: BonusEvening) -> None:
    story.section("The primary meter stands at its limit: the overflow is there after the next hit")
    story.show_meters()
    _hit(story, 0, 0, 0)
    story.does(SUPERVISOR, ConfirmJackpot())
    story.show_meters()


def _respin_and_refund(story: BonusEvening) -> None:
    story.section("A re-spin keeps the targets, and a ruling that ends the round gives all back")
    _bets(story)
    story.draws(0, 0)
    story.does(DEALER, LockSideBets())
    story.does(DEALER, acts.Spin())
    story.does(SUPERVISOR, acts.CallNoSpin("foreign object"))
    story.does(BOB, acts.PlaceBets("2", "17 by 5"))
    story.does(DEALER, acts.Spin())
    first, second = GAMING
    round_ = story.house.writer.tables[TABLE].state.round
    story.does(first, acts.MakeRuling("Who touched the ball?", "The round ends.", [round_]))
    story.does(first, acts.Propose(END, {"ruling": 1}, "it was touched", "film 7"))
    story.does(second, acts.Approve(1))


def _terms(story: BonusEvening) -> None:
    story.section("Other terms of a meter: two people, and no round that counts on it")
    terms = "initial:10000,reset:12000,rate:1/10"
    propose = partial(
        deciding.propose, link=LINK, meter="primary", terms=terms, reason="a larger prize"
    )
    story.meters(DEALER, f"primary by {terms}", partial(propose, position=DEALER.position))
    story.meters(MANAGER, f"primary by {terms}", partial(propose, position=MANAGER.position))
    _bets(story)
    story.draws(0, 0)
    story.does(DEALER, LockSideBets())

    def agrees(actor: Actor) -> None:
        wish = partial(deciding.approve, position=actor.position, person=actor.person, proposal=1)
        story.meters(actor, "agree to proposal 1", wish)

    agrees(SHIFT)
    _dealt_on(story, "17")
    agrees(MANAGER)
    agrees(SHIFT)


def titles() -> Iterator[str]:
    """Every prize that the evening must tell of."""
    hot_spot, community = BonusEvening().side
    return (name for name, _ in chain(hot_spot, community))
