"""Stored bets: words and pieces in the journal, typed bets inside; the words are read only here.

A bet is stored as its canonical form, which people can read in a thousand years, with the pieces
that it was laid out as. The words of the same bets come again and again: they are read once.
"""

from __future__ import annotations

import re
from typing import Any, Final

from croupier.money import minor_units
from croupier.play.event import AnyEvent
from croupier.play.events import BetMoved, BetsPlaced, Relief
from croupier.play.placed_bet import PlacedBet, recorded_bet
from croupier.refusal import Refused
from croupier.wagers.slip import NamedBet

KEPT: Final = 10_000
"""Words of bets that are kept with what they say, at most."""

_CANONICAL: Final = re.compile(r"(.+) by ([0-9]+(?:\.[0-9]{2})?)", re.DOTALL)
_READ: Final[dict[str, NamedBet]] = {}
_PLACED: Final[dict[str, tuple[list[Any], PlacedBet]]] = {}
"""Bets by their words, each with the pieces that were stored: in another game they are others."""


def read_bet(words: str) -> NamedBet:
    """A bet out of its canonical form."""
    bet = _READ.get(words)
    if bet is None:
        if len(_READ) >= KEPT:
            _READ.clear()
        bet = _READ[words] = _bet(words)
    return bet


def _bet(words: str) -> NamedBet:
    found = _CANONICAL.fullmatch(words)
    if found is None:
        raise ValueError(f"{words!r} isn't a bet in its canonical form")
    try:
        return NamedBet(found[1], minor_units(found[2]))
    except Refused as refused:
        raise ValueError(refused.message) from None


def read_relief(words: str | Relief) -> Relief:
    """Why a bet was put right, out of its words; an event without them has the default."""
    if isinstance(words, Relief):
        return words
    clause, _, evidence = words.partition(": ")
    return Relief(clause, evidence)


def read_pieces(values: list[Any]) -> list[tuple[str, int]]:
    """The pieces of a bet."""
    return [(wager, stake) for wager, stake in values]


def read_placed(values: list[Any]) -> list[tuple[int, PlacedBet]]:
    """The bets of a slip that was placed, each with its number."""
    found = []
    for number, words, pieces in values:
        known = _PLACED.get(words)
        if known is None or known[0] != pieces:
            known = _placed(words, pieces)
        found.append((number, known[1]))
    return found


def _placed(words: str, pieces: list[Any]) -> tuple[list[Any], PlacedBet]:
    if len(_PLACED) >= KEPT:
        _PLACED.clear()
    known = _PLACED[words] = pieces, recorded_bet(read_bet(words), read_pieces(pieces))
    return known


def stored_fields(event: AnyEvent) -> dict[str, object]:
    """The fields of an event by name, as they are stored and as others read them."""
    values = {name: getattr(event, name) for name in event.__dataclass_fields__}
    if isinstance(event, BetsPlaced):
        values["bets"] = [(number, bet.text, bet.pieces) for number, bet in event.bets]
    elif isinstance(event, BetMoved):
        return {
            "seat": event.seat,
            "bet": event.bet,
            "text": event.to.text,
            "pieces": event.pieces,
            "before": event.before.text,
            "change": event.change,
            "why": event.why.text,
        }
    return values
