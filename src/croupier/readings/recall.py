"""Recall: the last games of a table or of one seat, complete, as a terminal shows them again."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from croupier.journal.contract import Store
from croupier.readings.chronicle import Round, SeatGame
from croupier.readings.chronicler import last_rounds
from croupier.refusal import Refused

LAST: Final = 500
"""Games that are recalled unless another number is asked for; the journal keeps all."""


@dataclass(frozen=True, slots=True)
class Recalled:
    """A game: a round as a whole, with the part of each seat in it."""

    round: Round
    games: tuple[SeatGame, ...]

    @property
    def bet(self) -> int:
        """What was staked in all."""
        return sum(game.bet for game in self.games)

    @property
    def won(self) -> int:
        """What came back in all, before corrections."""
        return sum(game.won for game in self.games)

    @property
    def outcome(self) -> str:
        """The result, or why there is none."""
        if self.round.over is None:
            return "in play"
        if self.round.void is not None:
            return f"void: {self.round.void.cause}"
        if self.round.corrected:
            return f"{self.round.result} (first {self.round.first_result})"
        return self.round.result


def recall(store: Store, table: str, seat: str | None = None, last: int = LAST) -> list[Recalled]:
    """The latest games, the newest first."""
    found = last_rounds(store, table, last, seat)
    if seat is not None and not found:
        raise Refused("round", f"Seat {seat} of table {table} has played no game.", part=seat)
    return [Recalled(round_, tuple(round_.games)) for round_ in reversed(found)]
