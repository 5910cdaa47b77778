"""The money of a table by its own simple sums over the journal: it asks neither books nor state."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from croupier.play import events
from croupier.play.events import Event
from croupier.play.state import Seat, TableState
from croupier.rulebooks.rules import Rules
from tools.prove.rehearsal.again import Again
from tools.prove.rehearsal.wrong import must

Pieces = Sequence[tuple[str, int]]


class Money:
    """Follows every amount: what players brought is on their seats, the layout or won and lost."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.brought = 0
        self.house = 0
        """What the house has won from the players."""
        self.credit: dict[str, int] = {}
        self.bets: dict[str, dict[int, Pieces]] = {}
        self.prison: dict[str, int] = {}
        self.owed: dict[str, int] = {}
        self.again = Again()

    def see(self, event: Event) -> None:
        """Count what an event moves."""
        match event:
            case events.BoughtIn(seat, amount) | events.TransferReceived(_, seat, _, amount):
                self.brought += amount
                self._pay(seat, amount)
            case events.CashedOut(seat, amount) | events.TransferSent(_, seat, _, amount):
                self.brought -= amount
                self._pay(seat, -amount)
            case events.BetsPlaced(seat, bets, total):
                for number, placed in bets:
                    self._lay(seat, number, placed.pieces)
                sums = [_sum(placed.pieces) for _, placed in bets]
                must(total == sum(sums), f"a wrong sum: {event}")
            case events.BetWithdrawn(seat, bet, total):
                must(total == self._lift(seat, bet), f"another stake was returned: {event}")
            case events.BetsCleared(seat, total):
                lifted = [self._lift(seat, bet) for bet in list(self.bets[seat])]
                must(total == sum(lifted), f"another stake was returned: {event}")
            case events.BetMoved(seat, bet, _, pieces, _, change):
                before = self._lift(seat, bet)
                self._lay(seat, bet, pieces)
                must(change == _sum(pieces) - before, f"a wrong difference: {event}")
            case events.RoundVoided():
                self._void(event)
            case events.RoundSettled():
                self._settle(event)
            case events.RoundCorrected() | events.RoundAnnulled():
                self._settle_again(event)
            case events.DebtCollected(seat, amount):
                self._pay(seat, -amount)
                self._owe(seat, -amount)
            case events.DebtWrittenOff(seat, amount):
                self.house -= amount
                self._owe(seat, -amount)
                self.again.write_off(seat, amount)
            case events.PrisonersPaid(seat, prisoners):
                self._pay_off(seat, prisoners)
            case events.SeatLeft(seat) if self.prison.get(seat):
                self.prison[f"{seat}~{self.again.stay(seat)}"] = self.prison.pop(seat)
                self.again.sit(seat, taken=False)
            case events.SeatTaken(seat) | events.SeatLeft(seat):
                self.again.sit(seat, isinstance(event, events.SeatTaken))
            case events.DayClosed():
                self.again.rounds.clear()
            case _:
                pass
        must(self._total() == self.brought, f"{self.brought - self._total()} is missing: {event}")

    def _pay_off(self, seat: str, prisoners: Sequence[events.Paid]) -> None:
        held = sum(stake for _, stake, _, _ in prisoners)
        paid = sum(amount for _, _, _, amount in prisoners)
        must(held == self.prison.pop(seat, 0), f"seat {seat} has something else in prison")
        must(held <= 2 * paid <= held + len(prisoners), f"half of {held} isn't {paid}")
        self._pay(seat, paid)
        self.house += held - paid
        self.again.pay_off(seat, paid)

    def standing(self, seat: str) -> int:
        """What a seat has on the layout."""
        return sum(_sum(pieces) for pieces in self.bets.get(seat, {}).values())

    def _total(self) -> int:
        on_layout = sum(self.standing(seat) for seat in self.bets)
        debts = sum(self.owed.values())
        return (
            sum(self.credit.values()) + on_layout + sum(self.prison.values()) + self.house - debts
        )

    def _pay(self, seat: str, amount: int) -> None:
        self.credit[seat] = self.credit.get(seat, 0) + amount
        must(self.credit[seat] >= 0, f"seat {seat} has a credit of {self.credit[seat]}")

    def _lay(self, seat: str, number: int, pieces: Pieces) -> None:
        mine = self.bets.setdefault(seat, {})
        must(number not in mine, f"bet {number} lies there twice")
        must(all(stake > 0 for _, stake in pieces), f"bet {number} has an empty piece")
        mine[number] = pieces
        self._pay(seat, -_sum(pieces))

    def _lift(self, seat: str, number: int) -> int:
        total = _sum(self.bets[seat].pop(number))
        self._pay(seat, total)
        return total

    def _void(self, event: events.RoundVoided) -> None:
        """Every bet returns; the round can still be settled, if it was void by mistake."""
        standing = {seat: self.standing(seat) for seat in self.bets if self.bets[seat]}
        must(event.refunds == standing, f"returned {event.refunds} of {standing}")
        self.again.rounds[event.round] = {}
        for seat, staked in standing.items():
            pieces = [piece for bet in self.bets[seat].values() for piece in bet]
            self.again.settle(event.round, seat, pieces, [staked, 0, staked, 0, 0, 0])
            for bet in list(self.bets[seat]):
                self._lift(seat, bet)

    def _settle(self, event: events.RoundSettled) -> None:
        playing = {seat for seat in self.bets if self.bets[seat]}
        playing |= {seat for seat, held in self.prison.items() if held}
        seats = [line[0] for line in event.lines]
        must(sorted(seats) == sorted(playing), f"settled {seats} of {sorted(playing)}")
        laid = {seat: [p for bet in self.bets[seat].values() for p in bet] for seat in self.bets}
        self.again.rounds[event.round] = {}
        for seat, *line in event.lines:
            self._judge(seat, laid.get(seat, []), line, event.pocket)
            held = self.prison.get(seat, 0)
            must(line[4] + line[5] <= held, f"seat {seat} has {held} in prison")
            self._apply(seat, line)
            self.again.settle(event.round, seat, laid.get(seat, []), line)
        self.bets = {}
        self._check_prison(event.prisoners)

    def _settle_again(self, event: events.RoundCorrected | events.RoundAnnulled) -> None:
        for seat, *line in event.lines:
            pieces = self.again.rounds[event.round][seat].pieces
            if isinstance(event, events.RoundCorrected):
                self._judge(seat, pieces, line, event.pocket)
            else:
                staked = _sum(pieces)
                must(line == [staked, 0, staked, 0, 0, 0], f"seat {seat} isn't undone: {line}")
        for seat, credit, prison, owed in event.changes:
            self.prison[seat] = self.prison.get(seat, 0) + prison
            must(self.prison[seat] >= 0, f"seat {seat} has {self.prison[seat]} in prison")
            self.house -= credit + prison - owed
            self._pay(seat, credit)
            self._owe(seat, owed)
        self.again.settle_again(event)

    def _owe(self, seat: str, amount: int) -> None:
        self.owed[seat] = self.owed.get(seat, 0) + amount
        must(self.owed[seat] >= 0, f"seat {seat} owes {self.owed[seat]}")

    def _judge(self, seat: str, pieces: Pieces, line: Sequence[int], pocket: str) -> None:
        """Whether a line is what the seat's pieces are worth, as far as can be said simply."""
        staked, winnings, returned, imprisoned, *_ = line
        must(staked == _sum(pieces), f"seat {seat} staked {_sum(pieces)}, not {staked}")
        won = [(name, stake) for name, stake in pieces if pocket in self._numbers(name)]
        due = sum(-(-stake * self._price(name)[0] // self._price(name)[1]) for name, stake in won)
        must(winnings == due, f"seat {seat} won {due}, not {winnings}")
        kept = sum(stake for _, stake in won)
        if self.rules.zero.procedure == "partage/1" and pocket == "0":
            must(kept <= returned <= staked - imprisoned, f"seat {seat} gets {returned} back")
        else:
            must(
                (returned, imprisoned) == (kept, 0), f"seat {seat} gets {returned} back, not {kept}"
            )
        must(min(line) >= 0, f"seat {seat} has a line below nothing: {line}")

    def _apply(self, seat: str, line: Sequence[int]) -> None:
        staked, winnings, returned, imprisoned, freed, forfeited = line
        self.credit[seat] = self.credit.get(seat, 0) + winnings + returned + freed
        self.prison[seat] = self.prison.get(seat, 0) + imprisoned - freed - forfeited
        self.house += staked - returned - imprisoned + forfeited - winnings

    def _check_prison(self, prisoners: Mapping[str, Iterable[Sequence[object]]]) -> None:
        held = {seat: amount for seat, amount in self.prison.items() if amount}
        said = {
            seat: sum(int(str(one[1])) for one in inmates) for seat, inmates in prisoners.items()
        }
        must(held == {s: amount for s, amount in said.items() if amount}, f"{said} for {held}")

    def _numbers(self, name: str) -> Iterable[str]:
        return (self.rules.wagers.get(name) or self.rules.piece_only[name]).numbers

    def _price(self, name: str) -> tuple[int, int]:
        return self.rules.prices[name].to, self.rules.prices[name].one

    def compare(self, state: TableState) -> None:
        """Whether the table's meters show what was counted."""
        seats: dict[str, Seat] = {**state.departed, **state.seats}
        for name, seat in seats.items():
            held = sum(one.stake for one in seat.prisoners)
            shown = seat.credit, seat.standing, held, seat.owes
            counted = (
                self.credit.get(name, 0),
                self.standing(name),
                self.prison.get(name, 0),
                self.owed.get(name, 0),
            )
            must(shown == counted, f"seat {name} shows {shown} and has {counted}")
        stray = [name for name, credit in self.credit.items() if credit and name not in seats]
        must(not stray, f"money is left at {stray}")
        on_layout = sum(self.standing(seat) for seat in self.bets)
        must(state.on_layout == on_layout, f"the layout shows {state.on_layout}, not {on_layout}")


def _sum(pieces: Pieces) -> int:
    return sum(stake for _, stake in pieces)
