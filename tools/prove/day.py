"""A gaming day at tables of all games: rounds, corrections, voids, debts and fills, then closed.

`python -m tools.prove.day` plays 10,000 rounds and prints each table's drop, win and hold, which
must be an independent sum over its journal: that of the events' own words, without the books.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from random import Random
from typing import Final

from croupier.house.run import take
from croupier.house.table import Table
from croupier.journal.contract import Store
from croupier.journal.encoding import decoded
from croupier.journal.memory import MemoryStore
from croupier.money import written
from croupier.play import acts, events
from croupier.play.acts import Act, Actor, Command
from croupier.play.paying.settling import Settler
from croupier.play.phases import Phase
from croupier.play.round.inspecting import needed_checks
from croupier.play.round.judging import void_causes
from croupier.readings.house_day import HouseDay, TableDay, house_day
from croupier.rulebooks.editions import present_edition
from croupier.rulebooks.reader import game_names

ROUNDS: Final = 10_000
SEATS: Final = ("1", "2", "3")
DEALER: Final = Actor("dealer-1", "dealer")
SUPERVISOR: Final = Actor("floor-1", "supervisor")
MANAGER: Final = Actor("pit-1", "gaming-management")
CASHIER: Final = Actor("cage-1", "cashier")


class Evening:
    """A table that is played at random until its day closes."""

    def __init__(self, store: Store, game: str, seed: int) -> None:
        edition = present_edition(game, {})
        store.save_edition(edition.digest, edition.text)
        self.store = store
        self.rules = edition.rules
        self.edition = edition.digest
        self.table = Table(game.replace("/", "-"), Settler(edition.rules))
        self.draw = Random(f"{seed}/{game}")
        self.targets = list(self.rules.wagers)
        self.causes = [entry["cause"] for entry in void_causes(self.rules)]
        self.asked = self.guests = 0

    def ask(self, actor: Actor, act: Act) -> None:
        """Ask for something; what isn't possible now is refused."""
        self.asked += 1
        command = Command(f"c{self.asked}", actor, act, self.asked * 1_000)
        _, entries = take(self.table, command)
        self.store.append(entries)

    def open(self) -> None:
        """Open the table with its float."""
        checks = needed_checks(self.rules)
        if checks:
            self.ask(SUPERVISOR, acts.RecordInspection(checks, "L-1"))
        self.ask(SUPERVISOR, acts.MoveFloat("opening", 5_000_000, "O-1"))
        self.ask(SUPERVISOR, acts.OpenTable(self.edition, {}))

    def round(self) -> None:
        """A round, and what happens around it."""
        for _ in range(self.draw.randrange(3)):
            self.odd_job()
        if self.table.state.ball_check or self.table.state.ball_damaged:
            self.ask(SUPERVISOR, acts.InspectBall(damaged=False))
            self.ask(SUPERVISOR, acts.ReplaceBall())
        self.ask(DEALER, acts.OpenBetting())
        for name in self.table.state.seats:
            bets = [self.draw.choice(self.targets) for _ in range(self.draw.randrange(4))]
            slip = "; ".join(f"{bet} by {self.draw.choice((5, 7, 20, 60))}" for bet in bets)
            if slip:
                self.ask(DEALER, acts.PlaceBets(name, slip))
        self.ask(DEALER, acts.Spin())
        self.ask(DEALER, acts.CallNoMoreBets())
        if self.draw.random() < 0.03:
            self.ask(SUPERVISOR, acts.CallNoSpin(self.draw.choice(self.causes)))
        while self.table.state.phase is not Phase.SETTLED:
            self.ask(SUPERVISOR, acts.InspectBall(damaged=False))
            self.ask(SUPERVISOR, acts.ReplaceBall())
            self.ask(DEALER, acts.Spin())
            self.ask(DEALER, acts.CallNoMoreBets())
            self.ask(DEALER, acts.EnterResult(self.draw.choice((*self.rules.wheel.pockets, "0"))))
            self.ask(DEALER, acts.ConfirmResult())

    def odd_job(self) -> None:
        """Somebody comes, goes, pays, or something is put right."""
        state, draw = self.table.state, self.draw
        holders = {**state.departed, **state.seats}
        free = [seat for seat in SEATS if seat not in state.seats]
        if free and (not holders or draw.random() < 0.5):
            self.guests += 1
            self.ask(DEALER, acts.TakeSeat(free[0], f"guest-{self.guests}"))
            self.ask(DEALER, acts.BuyIn(free[0], draw.choice((20_000, 100_000))))
            return
        name = draw.choice(list(holders))
        seat = holders[name]
        for actor, act in self._jobs(name, seat.credit, seat.owes):
            self.ask(actor, act)

    def _jobs(self, name: str, credit: int, owes: int) -> Iterator[tuple[Actor, Act]]:
        draw, state = self.draw, self.table.state
        match draw.randrange(8):
            case 0 | 1:
                yield DEALER, acts.BuyIn(name, 50_000)
            case 2:
                yield CASHIER, acts.CashOut(name, max(1, credit // draw.choice((1, 2, 3))))
            case 3:
                yield CASHIER, acts.CashOut(name, credit)
                yield DEALER, acts.LeaveSeat(name)
            case 4 if owes:
                yield CASHIER, acts.BuyIn(name, min(owes, 10_000))
                yield CASHIER, acts.CollectDebt(name, min(owes, 10_000), "told at the cage")
            case 5 if owes:
                yield MANAGER, acts.WriteOffDebt(name, "can't be reached")
            case 6:
                kind = draw.choice(("fill", "credit"))
                yield SUPERVISOR, acts.MoveFloat(kind, 100_000, f"D-{self.asked}")
            case 7 if state.history:
                number = state.next_proposal
                yield SUPERVISOR, self._proposal()
                yield MANAGER, acts.Approve(number)

    def _proposal(self) -> acts.Propose:
        draw = self.draw
        latest = list(self.table.state.history)[-12:]
        details: dict[str, object] = {
            "pocket": draw.choice(self.rules.wheel.pockets),
            "round": draw.choice(latest),
            "rounds": draw.sample(latest, min(2, len(latest))),
            "cause": draw.choice(self.causes),
        }
        action = draw.choice(("correct result", "correct result", "void rounds"))
        return acts.Propose(action, details, "seen", "camera 4")

    def close(self) -> None:
        """The day is over: what waits is declined, and the books are closed."""
        self.ask(SUPERVISOR, acts.CloseTable(True))
        for proposal in list(self.table.state.proposals):
            self.ask(SUPERVISOR, acts.Decline(proposal))
        self.ask(MANAGER, acts.CloseBooks())


def play(store: Store, rounds: int, seed: int = 1) -> None:
    """A day with so many rounds, spread over tables of all games, each closed at the end."""
    games = game_names()
    for place, game in enumerate(games):
        evening = Evening(store, game, seed)
        evening.open()
        for _ in range(rounds // len(games) + (place < rounds % len(games))):
            evening.round()
        evening.close()


def summed(store: Store, table: str) -> tuple[int, int]:
    """A table's drop and win by the plainest sums: money in, money out, and what is still there."""
    drop = out = owed = 0
    held: dict[str, int] = {}

    def move(name: str, amount: int) -> None:
        held[name] = held.get(name, 0) + amount

    for entry in store.read(table):
        event = decoded(entry.data).event
        match event:
            case events.BoughtIn(_, amount):
                drop += amount
                move("seats", amount)
            case events.CashedOut(_, amount):
                out += amount
                move("seats", -amount)
            case events.BetsPlaced(total=total):
                move("seats", -total)
                move("layout", total)
            case events.RoundVoided(refunds=refunds):
                move("seats", sum(refunds.values()))
                move("layout", -sum(refunds.values()))
            case events.RoundSettled(lines=lines):
                for _, staked, won, back, jailed, freed, lost in lines:
                    move("layout", -staked)
                    move("seats", won + back + freed)
                    move("prison", jailed - freed - lost)
            case events.RoundCorrected(changes=changes) | events.RoundAnnulled(changes=changes):
                for _, credit, prison, debt in changes:
                    move("seats", credit)
                    move("prison", prison)
                    owed += debt
            case events.DebtCollected(_, amount):
                move("seats", -amount)
                owed -= amount
            case events.DebtWrittenOff(_, amount):
                owed -= amount
            case _:
                pass
    return drop, drop - out - sum(held.values()) + owed


def faults(store: Store, day: HouseDay) -> list[str]:
    """Where the day's figures aren't the plain sums, or don't balance."""
    found = list(day.faults)
    for one in day.tables:
        if (one.day.drop, one.day.win) != summed(store, one.table):
            found.append(f"Table {one.table}: the plain sums are {summed(store, one.table)}.")
        if not one.day.closed:
            found.append(f"Table {one.table} isn't closed.")
    return found


def told(one: TableDay) -> str:
    """A table's day in a line."""
    day = one.day
    return (
        f"{one.table}: {day.rounds} rounds, {day.voids} void, {day.corrections} corrections; drop "
        f"{written(day.drop)}, win {written(day.win)}; head {one.head.hex()[:16]}"
    )


def main(arguments: list[str]) -> int:
    """Play a day and say what it came to."""
    rounds = int(arguments[0]) if arguments else ROUNDS
    store = MemoryStore()
    play(store, rounds)
    day = house_day(store)
    print("\n".join(told(one) for one in day.tables))
    found = faults(store, day)
    print("\n".join(found) or f"House: drop {written(day.drop)}, win {written(day.win)}: balanced.")
    return 1 if found else 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
