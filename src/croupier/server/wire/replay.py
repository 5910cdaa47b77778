"""Replay: a round event by event, as the auditor's page gets it over HTTP."""

from __future__ import annotations

from msgspec import Struct

from croupier.server.wire.amounts import Amount
from croupier.server.wire.messages import Outcomes


class ReplayPiece(Struct, frozen=True):
    """A piece of a bet as it was laid, with the clause that grants it."""

    wager: str
    stake: Amount
    clause: str


class ReplayBet(Struct, frozen=True):
    """A bet as it was laid."""

    number: int
    bet: str
    pieces: list[ReplayPiece]


class ReplayPayment(Struct, frozen=True, omit_defaults=True):
    """A piece of a bet as it was settled again."""

    wager: str
    kind: str
    stake: Amount
    outcome: Outcomes
    winnings: Amount
    returned: Amount
    in_prison: Amount
    clause: str
    prisoner: bool = False


class ReplaySettled(Struct, frozen=True):
    """A bet as it was settled again."""

    bet: str
    staked: Amount
    winnings: Amount
    returned: Amount
    in_prison: Amount
    pieces: list[ReplayPayment]


class ReplayOutcome(Struct, frozen=True):
    """What a round came to for a seat."""

    seat: str
    player: str
    game: str
    result: str
    bets: list[ReplaySettled]
    staked: Amount
    winnings: Amount
    returned: Amount
    in_prison: Amount
    net: Amount


class ReplayTransfer(Struct, frozen=True, rename={"source": "from", "target": "to"}):
    """Money from one account to another."""

    source: str
    target: str
    amount: Amount


class ReplayStep(Struct, frozen=True):
    """An event of a round, with what was bet or settled by it."""

    entry: int
    at: int
    person: str
    position: str
    event: str
    told: str
    bets: list[ReplayBet]
    outcomes: list[ReplayOutcome]
    transfers: list[ReplayTransfer]


class Replayed(Struct, frozen=True):
    """A round from its opening to its end, read from the journal and settled again."""

    table: str
    round: int
    game: str
    edition: str
    steps: list[ReplayStep]
