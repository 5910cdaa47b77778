"""Procedures: the closed lists of words with which a rulebook file says what a house does."""

from __future__ import annotations

from typing import Final

ZERO_PROCEDURES: Final = ("lose/1", "partage/1")
"""What a zero can do to the wagers that don't cover it, by name and version."""

ZERO_LOSES: Final = ("all", "even chances", "columns and dozens")
"""Which wagers a rulebook's clause on zero speaks of."""

ZERO_EVENTS: Final = {
    "lose/1": (),
    "partage/1": ("halved", "imprisoned", "freed", "forfeit"),
}
"""What a procedure does to an even chance; each needs its clause."""

SECOND_ZERO: Final = ("stays", "lose", "freed")
"""What a second zero can do to a prisoner."""

NEIGHBOURS: Final = ("neighbours", "five adjacent")

OPTION_FORMS: Final = ("amount", "weights", "meter")
"""What a house option can be that isn't one of a few values."""

CLOSES: Final = ("while the ball runs", "with the throw")
"""When betting closes."""

MOMENTS: Final = ("close", "drop", "rest")
"""When a bet's place counts."""

VOID_CAUSES: Final = (
    "same direction",
    "fewer than four revolutions",
    "foreign object",
    "ball left the wheel",
    "ball hangs",
    "interference",
    "wheel not turning",
    "wheel stopped",
    "ball dropped in",
    "ball broke",
    "covered pocket",
)

VOID_EFFECTS: Final = ("re-spin", "void round", "void affected rounds")

INSPECTED: Final = ("ball", "wheel", "table")
"""What is looked at after a void spin."""

POSITIONS: Final = (
    "dealer",
    "supervisor",
    "manager",
    "shift-manager",
    "gaming-management",
    "security",
)

AUTHORITIES: Final = {
    "correction": True,
    "ruling": True,
    "limits": True,
    "suspension": True,
    "misplaced-bet": False,
    "original-place": False,
    "late-exception": False,
    "inspection": False,
    "new-ball": False,
}
"""What needs somebody's say; every rulebook must tell whose in the cases marked true."""

MISPLACED: Final = "dealer-misplaced"
MOVED_BY: Final = {
    MISPLACED: "the dealer had misplaced it",
    "dealer-moved": "the dealer had moved it",
    "patron-moved": "another patron had moved it",
}
"""What can have happened to a bet that is settled by its first place, and how that is told."""

SPOKEN: Final = ("stays",)
"""What becomes of a spoken bet that the dealer misplaced where others are settled by their first
place."""

BALL_TO: Final = ("last number",)
"""Where the ball is put back before it is spun again."""

CLOSED_WHEELS: Final = ("covered and locked",)
"""How a closed table's wheel is left."""

INTERRUPTIONS: Final = {
    "go on": (),
    "conclude or void": ("established", "not-established", "terminals"),
}
"""What becomes of an interrupted round, and the cases that need their clauses."""

STEPS: Final = ("mark", "move", "rake", "pay")
"""What a croupier does once the ball rests."""

REPLAYS: Final = ("replay", "complete", "play-all")
"""How a called bet that has won is staked again out of what it was paid."""

WINNINGS_OVER: Final = ("in-value", "in-colour")
"""How winnings that are many colour chips are paid."""

VALUE_CHIPS: Final = ("refused", "allowed")
"""Whether value chips can be staked."""

LIMITED_BY: Final = ("table", "wager", "called bet")

CHIPS: Final = ("inside minimum",)
"""What a chip is worth at a table that names no value of its own."""

OFF_TERMS: Final = ("refuse", "void")
"""What becomes of a called bet below its minimum, and of what exceeds its increments."""

ABOVE_AT_TERMINAL: Final = ("refuse", "cap")
ABOVE_FROM_DEALER: Final = ("refuse", "cap", "void", "settle as accepted")
"""What becomes of a stake above the maximum."""
