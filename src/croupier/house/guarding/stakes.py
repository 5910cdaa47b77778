"""Stakes: every bet is weighed here against its player's limits and exclusion, whoever placed it.

It is what has been decided that is weighed, not the act behind it: a terminal's slip, a dealer's
entry, a bet that was moved or admitted late put money on the layout by the same two events.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from croupier.cage.limits import LOSS, NAMES, PERIODS, key_of
from croupier.cage.money import excluded_refusal, kind_refusal
from croupier.cage.refusals import CageRefusal
from croupier.cage.state import Limit, Player
from croupier.house.door import Knowing
from croupier.house.guarding.counting import LossCount
from croupier.house.run import Unready
from croupier.house.table import Table
from croupier.money import written
from croupier.play import acts
from croupier.play.acts import AnyAct
from croupier.play.context import Decision
from croupier.play.events import BetMoved, BetsPlaced, BetWithdrawn, RequestConfirmed
from croupier.play.live.events import AnnouncedPlaced, BetReplayed, ExcessFound
from croupier.play.refusals import Refusal

_STAKING: Final = frozenset(
    (BetsPlaced, BetMoved, RequestConfirmed, AnnouncedPlaced, BetReplayed, ExcessFound)
)
"""What a decision begins with that puts a bet on the layout."""


class Stake(NamedTuple):
    """What would lie on the layout more than before, at a seat."""

    seat: str
    amount: int


def stake_of(act: AnyAct, decision: Decision) -> Stake | None:
    """What an act would stake; nothing if it puts no money on the layout, or is refused.

    A bet that only lacks credit is weighed too: whoever has reached a limit is told so, and not to
    bring more money. Relief puts a bet back where it was meant to be, and is no new one.
    """
    if isinstance(decision, Refusal):
        cost = decision.figures.get("cost") if decision.code == "credit" else None
        if isinstance(cost, int) and isinstance(act, acts.PlaceBets | acts.AdmitLateBet):
            return Stake(act.seat, cost)
        return None
    if type(decision[0]) not in _STAKING:
        return None
    lifted = 0
    for event in decision:  # a request's or a dealer's word comes before it, chips after it
        if isinstance(event, BetWithdrawn):  # what of a called bet is staked again lay there
            lifted += event.total
        if isinstance(event, BetsPlaced):
            return Stake(event.seat, event.total - lifted)
        if isinstance(event, BetMoved) and not event.why.clause:
            return Stake(event.seat, event.change)
    return None


class StakeGuard:
    """Says no to what an excluded player would stake, or one whose limit is reached."""

    def __init__(self, known: Knowing, count: LossCount) -> None:
        self.known = known
        self.count = count
        self._alone: set[str] = set()
        """Players with limits of whom no other node decides until this turn is stored."""
        count.writer.answered.append(self.let_go)

    def let_go(self) -> None:
        """What was decided is stored, or not: other nodes may decide of the same players."""
        while self._alone:
            self.count.store.release(_turn_of(self._alone.pop()))

    def __call__(
        self, table: Table, act: AnyAct, decision: Decision, now: int
    ) -> CageRefusal | None:
        """Why a bet that was decided isn't taken; nothing for players the cage doesn't know."""
        stake = stake_of(act, decision)
        if stake is None:
            return None
        name = table.state.seats[stake.seat].player
        player = self.known.cage.state.players.get(name)
        if player is None:
            return None
        refusal = kind_refusal(name, player, play=table.state.play) or excluded_refusal(
            name, player, now
        )
        if refusal is not None or stake.amount <= 0:
            return refusal
        return self._limit_refusal(name, player, stake.amount, now)

    def against(self, table: Table, seat: str, now: int) -> str:
        """Why a stake that stays on the cloth may not ride: it lies there, and no more is added."""
        name = table.state.seats[seat].player
        player = self.known.cage.state.players.get(name)
        if player is None:
            return ""
        barred = kind_refusal(name, player, play=table.state.play) or excluded_refusal(
            name, player, now
        )
        if barred is not None:
            return barred.message.rstrip(".")
        try:
            refusal = self._limit_refusal(name, player, 0, now)
        except Unready:  # nothing rides on a guess
            return "the house is still counting what was lost"
        return f"it would be beyond {name}'s loss limit" if refusal is not None else ""

    def _must_be_alone(self, name: str) -> None:
        """Unready while another node decides of the same player: both would see the same left."""
        if name not in self._alone:
            if not self.count.store.claim(_turn_of(name)):
                raise Unready(f"Another bet of {name} is being decided; it takes a moment.")
            self._alone.add(name)

    def _limit_refusal(self, name: str, player: Player, stake: int, now: int) -> CageRefusal | None:
        limits = {
            period: limit
            for period in PERIODS
            if (limit := player.limits.get(key_of(LOSS, period), Limit(0)).at(now))
        }
        if not limits:
            return None
        self._must_be_alone(name)
        lost, standing = self.count.lost(name, now), self.count.at_stake(name)
        left, period = min((limits[one] - lost[one] - standing, one) for one in limits)
        if stake <= left:
            return None
        limit, left = limits[period], max(0, left)
        return CageRefusal(
            "limit",
            f"{name}'s loss limit is {written(limit)} in {NAMES[period]}, of which "
            f"{written(left)} is left, not {written(stake)}.",
            figures={
                "kind": LOSS,
                "period": period,
                "limit": limit,
                "lost": lost[period],
                "left": left,
                "amount": stake,
            },
        )


def _turn_of(player: str) -> str:
    """What a node claims while it decides of a player: the separator keeps it apart from tables."""
    return f"{player}\x1flimits"
