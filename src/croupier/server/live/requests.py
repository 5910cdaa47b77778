"""Requests: what the staff has asked a player for, as screens are told."""

from __future__ import annotations

from croupier.server.live.follower import Follower
from croupier.server.wire.messages import SeatRequest


def request_at(follower: Follower, seat: str) -> SeatRequest | None:
    """What the player of a seat was asked for and hasn't answered."""
    found = follower.state.request_at(seat)
    if found is None:
        return None
    number, request = found
    amount, bet = (request.fields.get(name, 0) for name in ("amount", "bet"))
    return SeatRequest(
        number,
        request.act,
        request.person,
        amount if isinstance(amount, int) else 0,
        str(request.fields.get("slip") or request.fields.get("target") or ""),
        bet if isinstance(bet, int) else 0,
    )
