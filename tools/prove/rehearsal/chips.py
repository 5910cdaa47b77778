"""The chips of a live table and its payments, counted on the journal by these rules alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final

from croupier.play import events
from croupier.play.events import Event
from croupier.play.live import events as live
from croupier.play.live.packing import chip_text
from croupier.play.state import TableState
from tools.prove.rehearsal.wrong import must

OUTSIDE: Final = ("cage", "another table")
Where = tuple[str, ...]


class Chips:
    """Counts every chip wherever it lies; none is made or lost on its way."""

    def __init__(self, table: str, colours: Mapping[str, int]) -> None:
        self.table = table
        self.colours = colours
        self.held: dict[Where, Counter[str]] = {}

    def see(self, event: Event) -> None:
        """Take the next event."""
        match event:
            case events.TableOpened() if not self.held:
                own = {f"{self.table}/{name}": count for name, count in self.colours.items()}
                self.held["rack", self.table, "", ""] = Counter(own)
            case live.ChipsMoved(moves):
                for source, target, counts in moves:
                    self._move(source, target, counts)
            case _:
                pass

    def _move(
        self, source: Sequence[str], target: Sequence[str], counts: Mapping[str, int]
    ) -> None:
        for where, sign in ((tuple(source), -1), (tuple(target), 1)):
            if where[0] in OUTSIDE:
                continue
            mine = self.held.setdefault(where, Counter())
            for chip, count in counts.items():
                must(count > 0, f"{count} chips of {chip} are moved")
                mine[chip] += sign * count
                must(mine[chip] >= 0, f"{chip} is taken from {where}, which has none left")

    def compare(self, state: TableState) -> None:
        """Whether the table shows every chip where it was counted."""
        if state.live is None:
            return
        shown = {
            tuple(map(str, holder)): {chip_text(chip): count for chip, count in pile.stacked()}
            for holder, pile in state.live.holdings.held.items()
        }
        counted = {where: dict(+mine) for where, mine in self.held.items() if +mine}
        must(shown == counted, f"the table shows {shown} and has {counted}")
        worths = {f"{self.table}/{name}": one.value for name, one in state.live.in_play.items()}
        for name, seat in state.seats.items():
            mine = self.held.get(("player", "", name, ""), Counter())
            worth = sum(
                n * (worths[chip] if "/" in chip else int(chip)) for chip, n in (+mine).items()
            )
            must(seat.credit == worth, f"seat {name} has {seat.credit} and {worth} in chips")


class Payments:
    """Follows the croupier's steps: in their order, each once, and all that was won is paid."""

    def __init__(self) -> None:
        self.settled = 0
        self.voided = 0
        self.void_by_crash = 0
        self.respun = 0
        self.in_payments = 0
        self.round = 0
        self.owing = False
        """Is the note due that a round goes on after a crash?"""
        self.steps = 0
        self.done = 0
        self.paid: Counter[str] = Counter()

    def see(self, event: Event, at: int) -> None:
        """Take the next event."""
        del at
        match event:
            case events.BettingOpened(number):
                self.round = number
            case events.TableTaken():
                self.owing = self.done < self.steps
            case live.PaymentsListed(steps=steps):
                self._begin(len(steps))
            case live.StepDone(step=step, do=do, seat=seat, amount=amount):
                must(step == self.done + 1, f"step {step} is done after {self.done}")
                must(step <= self.steps, f"step {step} is one more than there are")
                self.done = step
                self.paid[seat] += amount if do == "pay" else 0
            case live.StepUndone(step=step, do=do, seat=seat, amount=amount):
                must(step == self.done, f"step {step} is put right after {self.done}")
                self.done = step - 1
                self.paid[seat] -= amount if do == "pay" else 0
            case events.RoundSettled(lines=lines):
                must(self.done == self.steps, f"{self.done} of {self.steps} steps are done")
                won = {seat: winnings for seat, _, winnings, *_ in lines if winnings}
                must(won == dict(+self.paid), f"{won} was won and {self.paid} paid")
                self.settled += 1
                self._begin(0)
            case events.RoundVoided(cause=cause):
                self.voided += 1
                self.void_by_crash += cause == "interruption"
                must(not +self.paid, f"void after {dict(+self.paid)} was paid")
                self._begin(0)
            case events.SpinVoided():
                self.respun += 1
            case events.RoundRecovered():
                self.in_payments += 0 < self.done < self.steps
                self.owing = False
            case _:
                pass

    def _begin(self, steps: int) -> None:
        """So many steps are to be done."""
        self.steps, self.done, self.paid = steps, 0, Counter()

    def compare(self, state: TableState) -> None:
        """Whether the table is at the step that comes next."""
        if state.live is not None and state.live.steps:
            must(state.live.done == self.done, f"{state.live.done} steps, not {self.done}")
