"""Acts of a live table: chips over the change block, announced bets, and the croupier's steps."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from croupier.play.act import AnyAct
from croupier.play.live.mishaps.acts import MishapAct


@dataclass(frozen=True, slots=True)
class BuyChips(AnyAct):
    """Buy chips of a colour for cash or value chips, or value chips for cash."""

    seat: str
    cash: int = 0
    given: Mapping[str, int] = field(default_factory=dict)
    """Value chips that the player gives, by their worth in minor units."""
    value: int = 0
    """What a chip of the colour is worth from now; 0 buys value chips."""
    colour: str = ""
    """The colour that is asked for; nothing for one that is free."""


@dataclass(frozen=True, slots=True)
class ChangeChips(AnyAct):
    """Change value chips for others of the same worth, up or down."""

    seat: str
    given: Mapping[str, int]
    wanted: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class CashInColour(AnyAct):
    """Turn all colour chips before a player into value chips."""

    seat: str


@dataclass(frozen=True, slots=True)
class GiveTip(AnyAct):
    """Give chips to the tip box; colour chips are changed on the way."""

    seat: str
    given: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class DoStep(AnyAct):
    """Do the next step of the work list: mark, move, rake, share, free or pay."""

    step: int
    round: int = 0
    """The round whose list was seen; 0 is the present one."""


@dataclass(frozen=True, slots=True)
class UndoStep(AnyAct):
    """Put a step right that went wrong, with the reason: it is to be done again."""

    step: int
    reason: str


@dataclass(frozen=True, slots=True)
class ReturnStakes(AnyAct):
    """Give a player back what stays on the cloth and may not ride: the house's own act."""

    seat: str
    reason: str


@dataclass(frozen=True, slots=True)
class AnnounceBets(AnyAct):
    """Say a slip for the dealer to place, or enter what a player has said."""

    seat: str
    slip: str
    round: int = 0


@dataclass(frozen=True, slots=True)
class PlaceAnnounced(AnyAct):
    """Repeat an announced bet and place it."""

    announcement: int


@dataclass(frozen=True, slots=True)
class DeclineAnnounced(AnyAct):
    """Say that an announced bet isn't taken."""

    announcement: int
    reason: str


@dataclass(frozen=True, slots=True)
class ReplayCalled(AnyAct):
    """Stake a called bet that has won again: a player asks for it, the dealer does it."""

    seat: str
    bet: int
    """The number that the called bet had."""
    how: str
    """To replay, to complete, or to play all: `replay`, `complete` or `play-all`."""
    round: int = 0
    """The round in which it has won; 0 is the one that was paid last."""


@dataclass(frozen=True, slots=True)
class NoteAbsence(AnyAct):
    """Note that a player has gone from the table for a while, or is back."""

    seat: str
    absent: bool


@dataclass(frozen=True, slots=True)
class ClaimAside(AnyAct):
    """Give a player what was set aside for them."""

    aside: int


LiveAct = (
    BuyChips
    | ChangeChips
    | CashInColour
    | GiveTip
    | DoStep
    | UndoStep
    | ReturnStakes
    | AnnounceBets
    | PlaceAnnounced
    | DeclineAnnounced
    | ReplayCalled
    | NoteAbsence
    | ClaimAside
    | MishapAct
)
