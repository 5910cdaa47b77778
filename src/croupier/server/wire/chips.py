"""Shapes of a live table: chips by colour and worth, the croupier's work, what waits and is held.

A chip is named by its colour, or by its worth in minor units; counts of chips are no money.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct, field

from croupier.server.wire.amounts import Amount


class ChipCount(Struct, frozen=True):
    """So many chips of one sort."""

    chip: str
    """Its colour, or the worth of a value chip in minor units."""
    count: int


class Marker(Struct, frozen=True):
    """A colour on the display rack: if it is in play, its button shows what a chip is worth."""

    colour: str
    value: Amount = 0
    """0 while nobody has it."""
    seat: str = ""


class ClothStack(Struct, frozen=True):
    """A player's chips on one wager."""

    seat: str
    wager: str
    stake: Amount
    chips: list[ChipCount]
    """From the cloth upwards."""
    held: bool = False
    """Whether they are in prison."""


class StepWork(Struct, frozen=True):
    """How a school computes what a wager wins: the chips on it times its odds."""

    wager: str
    stake: Amount
    laid: int
    """Chips of the player's colour; 0 for value chips."""
    pays: tuple[int, int]
    won: Amount


class WorkLine(Struct, frozen=True):
    """A step of the croupier's work, in the rulebook's order."""

    step: int
    do: Literal["mark", "move", "rake", "share", "free", "pay"]
    seat: str
    """Whose chips; nothing for the marker."""
    colour: str
    """Of the chips that were staked; nothing for value chips."""
    wagers: list[str]
    amount: Amount
    in_colour: int
    """Chips of the colour in it."""
    over: Amount
    """What a player with a colour is paid in value chips instead."""
    coin: Amount
    """What of a jackpot no chips form."""
    value: list[ChipCount]
    """The value chips in it, as the rack can form them."""
    stakes: Amount
    """What is taken off the cloth, or out of prison."""
    prison: Amount
    """What of it goes to prison."""
    clause: str
    work: list[StepWork]


class LiveTold(Struct, frozen=True):
    """What everybody sees of a live table, besides the stacks on its cloth and the work."""

    table: str
    """The name on its colour chips: with a colour after a `/` it names one in acts."""
    markers: list[Marker]
    """Every colour of the table, as the display rack shows them."""
    denominations: list[Amount]
    """Of its value chips."""
    value: Amount
    """What every colour is worth; 0 if each player chooses."""
    smallest: Amount
    """The least that a colour can be worth."""
    value_bets: bool
    """Whether value chips may be staked."""
    by_word: bool
    """Whether bets may be announced."""
    only_by_word: list[str]
    """Families of called bets that only the dealer places."""
    done: int
    """Steps of the work that are done."""
    pause_until: int
    """When the rake may begin after the marker; 0 where there is no pause."""


class HandsOffTold(Struct, frozen=True):
    """Why a bet may not be touched now, or no bet laid."""

    reason: str
    said: str
    clause: str
    bet: int = 0
    """The bet; 0 for new ones."""


class OwnWord(Struct, frozen=True):
    """A bet that was announced for a seat and waits for the dealer."""

    announcement: int
    slip: str
    heard: bool
    """Whether the dealer entered what they heard; else the player has said it here."""


class WordAnswer(Struct, frozen=True):
    """What became of a seat's latest announcement."""

    announcement: int
    slip: str
    placed: bool
    reason: str = ""
    """Why it wasn't taken."""


class KeptAside(Struct, frozen=True):
    """Chips that were set aside for a player who wasn't there."""

    aside: int
    player: str
    amount: Amount
    round: int


class ReplayChance(Struct, frozen=True):
    """A called bet that has won and may be staked again."""

    bet: int
    round: int
    target: str
    unit: Amount
    won: Amount
    ways: list[str]
    """`replay`, `complete` and `play-all`, as the rulebook has them."""


class SeatChips(Struct, frozen=True):
    """A player's own part of a live table."""

    colour: str
    value: Amount
    """What a chip of the colour is worth."""
    chips: list[ChipCount]
    """Before the player: the colour first, then value chips from the largest down."""
    untouchable: list[HandsOffTold] = field(default_factory=list)
    """Own bets on the cloth that may not be touched now."""
    new_bets: HandsOffTold | None = None
    """Why no new bet is laid now, once the number has fallen."""
    announced: list[OwnWord] = field(default_factory=list)
    answered: WordAnswer | None = None
    aside: list[KeptAside] = field(default_factory=list)
    replays: list[ReplayChance] = field(default_factory=list)
    absent: bool = False
    """Whether the dealer has noted that the player is away."""
