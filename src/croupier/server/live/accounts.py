"""Accounts: each session's time and money over all tables.

What its player has lost in a day, over all sessions and tables, is the house's to count, and so is
whether a limit allows a bet (`house.guarding`).
"""

from __future__ import annotations

from collections import deque
from collections.abc import Collection
from dataclasses import dataclass
from typing import Final

from croupier.cage.cage import Cage
from croupier.cage.limits import LOSS, key_of
from croupier.house.house import House
from croupier.readings.losses import Losses, PlayerResult
from croupier.server.wire.messages import Session

LATELY: Final = 60_000
"""Milliseconds for which results are kept: a session that began at another door is heard of soon,
and one that began a moment ago may not be known to those who ask who has one."""


@dataclass(slots=True)
class SessionAccount:
    """A player's session: since when, and what was staked and won or lost in it."""

    since: int
    staked: int = 0
    net: int = 0


class Accounts:
    """The accounts of all players with a session."""

    def __init__(self, house: House, losses: Losses) -> None:
        self.house = house
        self.losses = losses
        self._accounts: dict[str, SessionAccount] = {}
        self._lately: deque[PlayerResult] = deque()
        """Results of those who had no account yet."""

    def open(self, player: str, since: float) -> SessionAccount:
        """The account of a player whose session began then, in seconds."""
        began, account = round(since * 1_000), self._accounts.get(player)
        if account is None:
            account = self._accounts[player] = SessionAccount(began)
            for result in [one for one in self._lately if one.player == player]:
                self.count(result)
        elif began > account.since:  # another log-in
            account.since, account.staked, account.net = began, 0, 0
        return account

    def close(self, player: str, kind: str) -> None:
        """Forget a guest whose session has ended; a player may log in again today."""
        if kind == "guest":
            self._accounts.pop(player, None)

    def count(self, result: PlayerResult) -> None:
        """Count what a table has settled."""
        account = self._accounts.get(result.player)
        if account is None:
            self._keep(result)
        elif result.at >= account.since:
            account.staked += result.staked
            account.net += result.net

    def _keep(self, result: PlayerResult) -> None:
        oldest = self.house.clock.now() - LATELY
        while self._lately and self._lately[0].at < oldest:
            self._lately.popleft()
        if result.at >= oldest:
            self._lately.append(result)

    def keep_only(self, playing: Collection[str]) -> None:
        """Forget those whose sessions have ended at other doors; who came just now stays."""
        oldest = self.house.clock.now() - LATELY
        for player, account in list(self._accounts.items()):
            if player not in playing and account.since < oldest:
                del self._accounts[player]

    def told(self, player: str) -> Session | None:
        """A session as its player is told."""
        account = self._accounts.get(player)
        if account is None:
            return None
        limit = self.loss_limit(player)
        return Session(
            account.since,
            account.staked,
            account.net,
            limit or None,
        )

    def loss_limit(self, player: str) -> int:
        """What a player may lose in a day; 0 for no limit."""
        cage = cage_of(self.house)
        known = None if cage is None else cage.state.players.get(player)
        if known is None:
            return 0
        limit = known.limits.get(key_of(LOSS, "day"))
        return 0 if limit is None else limit.at(self.house.clock.now())

    @property
    def since(self) -> int:
        """When the oldest session began; 0 if there is none."""
        return min((account.since for account in self._accounts.values()), default=0)


def cage_of(house: House) -> Cage | None:
    """The cage: the one that is open here, or what others have stored of it."""
    found = house.writer.desks.get("cage")
    if isinstance(found, Cage):
        return found
    return None if house.others is None else house.keeper.cage


def positions_of(house: House, person: str) -> tuple[str, ...]:
    """The positions that a person of the staff has at this moment."""
    cage = cage_of(house)
    member = None if cage is None else cage.state.staff.get(person)
    return () if member is None or member.disabled else tuple(member.roles)
