"""Replies: what the record tells over HTTP, past rounds, one's own rounds and statistics.

Amounts are whole minor units, moments are milliseconds of the house's clock.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct, field

from croupier.server.wire.amounts import Amount
from croupier.server.wire.messages import Piece, RoundOutcome, SettledBet


class History(Struct, frozen=True):
    """The latest rounds of a table, newest first."""

    rounds: list[RoundOutcome]


class ClassFigure(Struct, frozen=True):
    """How often a class of pockets fell, beside what was to be expected."""

    name: str
    """`red`, `zeros`, `dozen 1`, `voisins`, …"""
    numbers: list[str]
    count: int
    expected: float
    z: float
    """How far from expected, in standard deviations."""
    since: int
    """Spins since it was last seen."""


class Statistics(Struct, frozen=True):
    """Past spins counted over a window: history, which doesn't change the next spin."""

    spins: int
    pockets: dict[str, int]
    expected: dict[str, tuple[int, int]]
    """How often each pocket was to be expected, as an exact fraction."""
    since: dict[str, int]
    """Spins since each pocket was last seen; all of the window if it wasn't."""
    classes: list[ClassFigure]
    note: Literal["history"] = "history"
    """What these figures are, and all that they are."""


class OwnRound(Struct, frozen=True):
    """What a round was for its player, as it stands now."""

    round: int
    at: int
    result: str
    """Nothing if the round is void."""
    staked: Amount
    winnings: Amount
    returned: Amount
    """Stakes given back, chips out of prison and refunds."""
    in_prison: Amount
    net: Amount
    first: str = ""
    """The pocket that was confirmed first, if the result was corrected."""
    first_net: Amount = 0
    """What the round came to by the first pocket."""
    void: str = ""
    clause: str = ""
    """Of the void or the correction."""


class OwnRounds(Struct, frozen=True):
    """The latest rounds that a player bet in, newest first."""

    rounds: list[OwnRound]


class RoundStep(Struct, frozen=True):
    """Something that the player did with a bet."""

    at: int
    what: Literal["placed", "withdrawn", "cleared", "moved"]
    number: int
    """Of the bet; 0 if all were cleared."""
    bet: str
    """Its canonical form, for people; nothing if all were cleared."""
    target: str
    total: Amount
    pieces: list[Piece] = field(default_factory=list)
    """What lies there by it; nothing if it was taken back."""


class RoundMoment(Struct, frozen=True):
    """A step of the round itself."""

    at: int
    name: str
    """`betting`, `spin`, `no more bets`, `drop`, `entered`, `taken back`, `confirmed`, `settled`,
    `spin void`, `void`, `suspended`, `resumed`, `recovered`, `ruling`."""
    note: str = ""
    """A pocket, a cause or a reason."""
    clause: str = ""
    """The clause, where one decided it."""


class RoundChange(Struct, frozen=True):
    """A correction: what was settled before, what after, and what moved."""

    at: int
    before: str
    result: str
    """Nothing if the round was annulled."""
    cause: str
    clause: str
    credit: Amount
    in_prison: Amount
    owed: Amount
    """What could not be taken back."""
    bets: list[SettledBet]
    """As they should have been settled."""


class OwnRoundAccount(Struct, frozen=True):
    """A round of one player, complete."""

    table: str
    seat: str
    began: int
    round: OwnRound
    bets: list[SettledBet]
    """As they were settled first; with a correction, its own bets stand now."""
    steps: list[RoundStep]
    moments: list[RoundMoment]
    edition: str
    """The digest of the rules it was played by."""
    entry: int
    """The journal's entry that ended it."""
    hash: str
    """The hash of that entry: noted, it proves later that the record is the same."""
    changes: list[RoundChange] = field(default_factory=list)
