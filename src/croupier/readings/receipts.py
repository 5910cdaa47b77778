"""Receipts: everything that a round was for one seat, each line with the clause that decided it.

The outcomes aren't stored: they are derived again by `settle`, with the edition of the rules that
the round was played by, and must come to what was paid.
"""

from __future__ import annotations

from dataclasses import dataclass

from croupier.journal.contract import Store
from croupier.play.event import SettledLine
from croupier.play.events import MovedByRuling
from croupier.play.paying.settlement import Outcome, Settlement
from croupier.play.paying.settling import Settler
from croupier.readings.chronicle import (
    BetStep,
    Corrected,
    Happening,
    Round,
    SeatGame,
    settled_again,
    settler_for,
)
from croupier.readings.chronicler import one_round
from croupier.readings.editions import Editions
from croupier.refusal import Refused
from croupier.rulebooks.rules import Rules


@dataclass(frozen=True, slots=True)
class CorrectedReceipt:
    """A correction with the outcome of every piece as it should have been."""

    change: Corrected
    settlement: Settlement | None
    """None if the round was annulled."""


@dataclass(frozen=True, slots=True)
class Receipt:
    """A round of a seat, to be handed to its player."""

    rules: Rules
    round: Round
    game: SeatGame
    settlement: Settlement | None
    """None if the round was void or runs still."""
    corrections: tuple[CorrectedReceipt, ...]

    @property
    def events(self) -> list[Happening | BetStep]:
        """What was done with bets, void spins and rulings, in the order of the record."""
        found: list[Happening | BetStep] = [*self.game.steps, *self.round.spins]
        return sorted(found, key=lambda one: one.entry)

    @property
    def after(self) -> int:
        """The credit after all that this receipt tells."""
        corrected = sum(one.change.credit for one in self.corrections)
        return self.game.after + corrected + self.ruled

    @property
    def ruled(self) -> int:
        """What rulings moved since the round was over; while it ran, that counts as brought."""
        over = self.round.over
        found = (one.event for one in self.game.rulings if over and one.entry > over.entry)
        return sum(one.credit for one in found if isinstance(one, MovedByRuling))


def receipts(store: Store, table: str, number: int, seat: str | None = None) -> list[Receipt]:
    """The receipts of a round: of every seat in it, or of one."""
    round_ = one_round(store, table, number, seat)
    if seat is not None and not round_.games:
        message = f"Seat {seat} had no bets in round {number} of table {table}."
        raise Refused("round", message, part=seat)
    settler = settler_for(Editions(store), round_.edition)
    return [receipt_of(settler, round_, game) for game in round_.games]


def receipt_of(settler: Settler, round_: Round, game: SeatGame) -> Receipt:
    """The receipt of one seat's round; refused if it wouldn't come to what was paid."""
    settlement = None
    if game.line is not None:
        settlement = settled_again(settler, round_, game, round_.first_result)
        _must_agree(round_, game, settlement, game.line)
    corrections = []
    for change in game.corrections:
        again = None
        if change.pocket:
            again = settled_again(settler, round_, game, change.pocket, change.prisoners)
            _must_agree(round_, game, again, change.line)
        corrections.append(CorrectedReceipt(change, again))
    return Receipt(settler.rules, round_, game, settlement, tuple(corrections))


def _must_agree(round_: Round, game: SeatGame, settlement: Settlement, line: SettledLine) -> None:
    """A receipt never says other than what was paid: if it would, the record is damaged."""
    pieces = [piece for bet in settlement.bets for piece in bet.pieces]
    fresh = [piece for piece in pieces if not piece.prisoner]
    old = [piece for piece in pieces if piece.prisoner]
    derived = SettledLine(
        game.seat,
        sum(piece.stake for piece in fresh),
        sum(piece.winnings for piece in pieces),
        sum(piece.returned for piece in fresh),
        sum(piece.in_prison for piece in fresh),
        sum(piece.returned for piece in old),
        sum(piece.stake for piece in old if piece.outcome is Outcome.LOST),
    )
    if derived != line:
        raise Refused(
            "file",
            f"Round {round_.number} of table {round_.table} doesn't settle to what is on record "
            f"for seat {game.seat}: `croupier audit` says what is wrong.",
            part=game.seat,
        )
