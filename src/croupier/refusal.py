"""Refusals: what the house answers to a bet, a setting or a file that the rules don't allow."""

from __future__ import annotations

from reprlib import repr as _short
from typing import Final

# The closed list of codes, each with the sentence that the documentation prints for it.
CODES: Final[dict[str, str]] = {
    "empty": "the slip holds no bet",
    "too-long": "the slip, or a bet of it, has more bets or characters than it may have",
    "unreadable": "the words can't be read as a bet",
    "amount": "the amount isn't digits above 0 with at most two decimals",
    "pocket": "the wheel of this game has no such pocket, or it can't be bet on",
    "wager": "the layout has no wager on exactly these pockets",
    "ambiguous": "two ends name more than one wager",
    "not-offered": "this game doesn't offer the bet",
    "chip": "the stake isn't a whole number of chips, or a chip is too large or too small",
    "green-alone": "Green needs another wager of the same player in the round",
    "side-bet": "a side bet has one amount and stands once in a slip",
    "prisoner": "the piece can't be in prison",
    "result": "the ball can't rest there on this wheel",
    "drawn": "Roulette X can't have drawn these numbers, or isn't played",
    "targets": "these can't be targets of the side bet, or it isn't played",
    "award": "the side bet can't have won that, or lacks what it has won",
    "weights": "the file of weights has faults",
    "price": "the price override isn't a ratio for a pocket of this game",
    "encoding": "the text isn't UTF-8",
    "chips": "the chips can't form a stake or winnings, or aren't allowed here",
    "colour": "the colour is somebody else's, or isn't one",
    "prisoners": "the game holds no chip in prison",
    "players": "the data isn't a table's denominations and players",
    "not-live": "the game has no live table",
    "line": "a line of a batch isn't a result, a tab and a slip",
    "results": "the file isn't a list of results of one wheel",
    "chance": "the source of results failed its tests",
    "rulebook": "the rulebook file has faults",
    "strategy": "a strategy of one's own can't be played",
    "house": "the house's file has faults",
    "cage": "the cage can't do that, for a player or a member of the staff",
    "password": "the password is too short or too long",
    "table": "the store has no such table",
    "round": "the table has no such round",
    "game": "there is no such game",
    "setting": "the game has no such setting, or the setting no such value",
    "usage": "the command line itself is wrong",
    "file": "the file can't be read",
    "extra": "an optional part of Croupier isn't installed",
}


class Refused(ValueError):
    """A refusal: the part it is about, the clause that says so and the nearest thing offered."""

    def __init__(
        self,
        code: str,
        message: str,
        *,
        clause: str | None = None,
        part: str | None = None,
        nearest: str | None = None,
    ) -> None:
        assert code in CODES, code
        super().__init__(message)
        self.code = code
        self.message = message
        self.clause = clause
        self.part = part
        self.nearest = nearest

    def __reduce__(self) -> tuple[object, ...]:
        """Let a refusal cross process borders with all its fields."""
        return (_rebuilt, (self.code, self.message, self.clause, self.part, self.nearest))


def _rebuilt(
    code: str, message: str, clause: str | None, part: str | None, nearest: str | None
) -> Refused:
    return Refused(code, message, clause=clause, part=part, nearest=nearest)


def must_be(value: object, kinds: type | tuple[type, ...], what: str) -> None:
    """One clear `TypeError` for a caller's mistake, in place of what would break further inside."""
    if not isinstance(value, kinds):
        raise TypeError(f"{what}, not {_short(value)} ({type(value).__name__}).")
