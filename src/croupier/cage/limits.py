"""Limits that players set for themselves: tighter at once, looser after a day, the lowest holds."""

from __future__ import annotations

from typing import Final

from croupier.cage.refusals import CageRefusal
from croupier.cage.state import Flow, Limit, Player
from croupier.money import written

HOUR: Final = 3_600_000
DAY: Final = 24 * HOUR
"""Milliseconds by the house's clock."""

DEPOSIT: Final = "deposit"
LOSS: Final = "loss"
KINDS: Final = (DEPOSIT, LOSS)

PERIODS: Final = {"day": DAY, "week": 7 * DAY, "month": 31 * DAY}
"""The time up to now that a limit looks back on. A month is 31 days, so that no month of the
calendar, however it lies, can hold more than the limit."""

NAMES: Final = {"day": "24 hours", "week": "7 days", "month": "31 days"}
"""The periods in words."""

DELAY: Final = DAY
"""From the wish for a looser limit to its beginning."""


def key_of(kind: str, period: str) -> str:
    """Under which a player's limit is kept."""
    return f"{kind}/{period}"


def starts(limit: Limit, amount: int, now: int) -> int:
    """When a newly wished limit begins: now unless it is looser than what holds now."""
    present = limit.at(now)
    looser = present != 0 and (amount == 0 or amount > present)
    return now + DELAY if looser else now


def changed(limit: Limit, amount: int, begins: int, now: int) -> Limit:
    """A limit after a wish; what waited before is forgotten."""
    return Limit(amount) if begins <= now else Limit(limit.at(now), amount, begins)


def limit_refusal(player: Player, kind: str, amount: int, now: int) -> CageRefusal | None:
    """Refuse an amount that would go over the tightest of a player's limits."""
    tightest: tuple[int, int, int, str] | None = None
    for period, length in PERIODS.items():
        limit = player.limits.get(key_of(kind, period), Limit(0)).at(now)
        if limit:
            used = _used(player, kind, now - length)
            room = (max(0, limit - used), limit, used, period)
            tightest = room if tightest is None else min(tightest, room)
    if tightest is None or amount <= tightest[0]:
        return None
    room_left, limit, used, period = tightest
    return CageRefusal(
        "limit",
        f"The player's {kind} limit is {written(limit)} in {NAMES[period]}, of which "
        f"{written(room_left)} is left, not {written(amount)}.",
        figures={"kind": kind, "period": period, "limit": limit, "used": used, "amount": amount},
    )


def _used(player: Player, kind: str, after: int) -> int:
    if kind == DEPOSIT:
        return sum(flow.deposit for flow in player.flows if flow.at > after)
    return sum(flow.loss for flow in player.flows if flow.at > after)


def note_flow(player: Player, flow: Flow) -> None:
    """Remember money for as long as a limit could ask about it."""
    oldest = flow.at - max(PERIODS.values())
    expired = next((place for place, one in enumerate(player.flows) if one.at > oldest), None)
    del player.flows[:expired]
    player.flows.append(flow)
