"""An outlook: what a number would do to every seat, before it is entered or confirmed."""

from __future__ import annotations

from typing import Final

from croupier.play.event import SettledLine
from croupier.play.paying.rounds import seat_rounds, settle_round
from croupier.play.round.judging import void_causes
from croupier.play.round.spinning import announcement
from croupier.server.live.follower import Follower
from croupier.server.wire.console import Outlook, OutlookLine

EACH_SIDE: Final = 3
"""Neighbours on the wheel that are shown on each side."""


def outlook(follower: Follower, pocket: str) -> Outlook:
    """What would happen if a pocket of the wheel were confirmed now."""
    state, rules = follower.state, follower.rules
    lines: list[SettledLine] = []
    void = clause = ""
    if pocket in rules.no_spin:
        entry = next(one for one in void_causes(rules) if one["cause"] == "covered pocket")
        void, clause = entry["cause"], entry["clause"]
    else:
        seats = seat_rounds(follower.settler.rules, state)
        lines, _ = settle_round(follower.settler, seats, pocket, state.round)
    told = [_line(line) for line in lines]
    return Outlook(
        pocket,
        announcement(pocket),
        list(rules.wheel.neighbours(pocket, EACH_SIDE)),
        told,
        sum(line.staked for line in lines),
        sum(line.credit for line in lines),
        sum(line.net > 0 for line in lines),
        void,
        clause,
    )


def _line(line: SettledLine) -> OutlookLine:
    return OutlookLine(
        line.seat,
        line.staked,
        line.credit,
        line.imprisoned,
        line.net,
    )
