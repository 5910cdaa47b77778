"""Accounts: each player's time and money over all tables, and the loss limit at every bet.

The cage counts what wallets send to seats; what a player loses at a seat is counted here, from the
settlements on record, so that a limit holds from the next bet on.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

from croupier.cage.cage import Cage
from croupier.cage.limits import DAY, LOSS, key_of
from croupier.house.house import House
from croupier.journal.contract import Store
from croupier.journal.encoding import decoded
from croupier.money import number, written
from croupier.play import events
from croupier.server.door.problems import problem
from croupier.server.live.follower import Result
from croupier.server.wire.messages import Problem, Session

QUARTER: Final = 15 * 60_000
"""Milliseconds that are counted together: a day is 96 of them."""

_MARKS: Final = (b'"RoundSettled"', b'"RoundCorrected"', b'"RoundAnnulled"', b'"SeatTaken"')


@dataclass(slots=True)
class Account:
    """A player's session: since when, what was staked and won or lost, and by the quarter."""

    since: int
    staked: int = 0
    net: int = 0
    pending: int = 0
    """Stakes that are on their way to a table."""
    quarters: dict[int, int] = field(default_factory=dict)

    def add(self, result: Result) -> None:
        """Count a settlement or a correction."""
        self.staked += result.staked
        self.net += result.net
        if result.net:
            quarter = result.at // QUARTER
            self.quarters[quarter] = self.quarters.get(quarter, 0) + result.net

    def lost(self, now: int) -> int:
        """What was lost in the last day, less what was won."""
        oldest = (now - DAY) // QUARTER
        self.quarters = {at: net for at, net in self.quarters.items() if at >= oldest}
        return -sum(self.quarters.values())


class Accounts:
    """The accounts of all players with a session."""

    def __init__(self, house: House) -> None:
        self.house = house
        self._accounts: dict[str, Account] = {}

    def open(self, player: str, since: float) -> Account:
        """The account of a player whose session began then, in seconds."""
        began, account = round(since * 1_000), self._accounts.get(player)
        if account is None:
            account = self._accounts[player] = Account(began)
        elif began > account.since:  # another log-in: the day's losses still count
            account.since, account.staked, account.net = began, 0, 0
        return account

    def close(self, player: str, kind: str) -> None:
        """Forget a guest whose session has ended; a player may log in again today."""
        if kind == "guest":
            self._accounts.pop(player, None)

    def count(self, results: Iterable[Result]) -> None:
        """Count what tables have settled."""
        for result in results:
            account = self._accounts.get(result.player)
            if account is not None:
                account.add(result)

    def told(self, player: str) -> Session | None:
        """A session as its player is told."""
        account = self._accounts.get(player)
        if account is None:
            return None
        limit = self.loss_limit(player)
        return Session(
            account.since,
            number(account.staked),
            number(account.net),
            number(limit) if limit else None,
        )

    def loss_limit(self, player: str) -> int:
        """What a player may lose in a day; 0 for no limit."""
        cage = cage_of(self.house)
        known = None if cage is None else cage.state.players.get(player)
        if known is None:
            return 0
        limit = known.limits.get(key_of(LOSS, "day"))
        return 0 if limit is None else limit.at(self.house.clock.now())

    def excluded(self, player: str) -> bool:
        """Whether a player is kept from play now."""
        cage = cage_of(self.house)
        known = None if cage is None else cage.state.players.get(player)
        return known is not None and known.excluded_at(self.house.clock.now())

    def refusal(self, player: str, standing: int, stake: int) -> Problem | None:
        """Refuse a stake that could lose more than the player has allowed themselves."""
        limit = self.loss_limit(player)
        account = self._accounts.get(player)
        if not limit or account is None:
            return None
        lost = account.lost(self.house.clock.now())
        room = limit - lost - standing - account.pending
        if stake <= room:
            return None
        return problem(
            "limit",
            f"Your loss limit is {written(limit)} in 24 hours, of which {written(max(0, room))} "
            f"is left, not {written(stake)}.",
            limit=number(limit),
            lost=number(lost),
            left=number(max(0, room)),
        )

    @property
    def since(self) -> int:
        """When the oldest session began; 0 if there is none."""
        return min((account.since for account in self._accounts.values()), default=0)


def earlier_results(store: Store, table: str, last: int, since: int) -> list[Result]:
    """What players won and lost at a table before this process followed it, a day back at most."""
    found, players = list[Result](), dict[str, str]()
    for entry in store.read(table, last_before(store, table, last, since)):
        if entry.number > last:
            break
        if not any(mark in entry.data[:80] for mark in _MARKS):
            continue
        event, at, _ = decoded(entry.data)
        if isinstance(event, events.SeatTaken):
            players[event.seat] = event.player
        elif isinstance(event, events.RoundSettled):
            for line in event.lines:
                found.append(Result(players.get(line.seat, ""), at, line.staked, line.net))
        elif isinstance(event, events.RoundCorrected | events.RoundAnnulled):
            for change in event.changes:
                found.append(Result(players.get(change.seat, ""), at, 0, change.net))
    return found


def last_before(store: Store, table: str, head: int, moment: int) -> int:
    """The number of the last entry before a moment, found by halving."""
    low, high = 0, head
    while low < high:
        middle = (low + high) // 2
        entry = next(store.read(table, middle), None)
        if entry is None or decoded(entry.data).at >= moment:
            high = middle
        else:
            low = middle + 1
    return low


def cage_of(house: House) -> Cage | None:
    """The cage, if it is open here."""
    found = house.writer.desks.get("cage")
    return found if isinstance(found, Cage) else None


def positions_of(house: House, person: str) -> tuple[str, ...]:
    """The positions that a person of the staff has at this moment."""
    cage = cage_of(house)
    member = None if cage is None else cage.state.staff.get(person)
    return () if member is None or member.disabled else tuple(member.roles)
