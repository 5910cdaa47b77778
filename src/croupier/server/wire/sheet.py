"""Sheets: all that a screen needs to know of a game, geometry included, in one shape.

Places are in boxes of the cloth, as `croupier.equipment.cloth` has them: x along from the first row
of numbers (zero end negative), y across from the dozens' side.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct, field

from croupier.server.wire.amounts import Amount
from croupier.server.wire.bonus import SheetSideBet
from croupier.server.wire.limits import TableLimits

Point = tuple[float, float]
Colour = Literal["red", "black", "green"]


class GameNames(Struct, frozen=True):
    """What people call a game, each by language; English is always there."""

    casino: dict[str, str]
    game: dict[str, str]
    special: dict[str, str]
    """What is special about it, in at most six words; none if the house has switched it off."""


class SheetBox(Struct, frozen=True):
    """A printed box: a number's, or an outside bet's with the bet as its name."""

    name: str
    kind: Literal["number", "zero", "outside"]
    x: float
    y: float
    width: float
    height: float
    covered: bool = False


class SheetSpot(Struct, frozen=True):
    """A place for a chip. Where areas overlap, the spot later in the list lies on top."""

    target: str
    """What a chip here bets on, in the notation: a wager, or a called bet on a track."""
    place: Point
    area: tuple[float, float, float, float]
    """Where a click means this spot: x, y, width and height."""
    radius: float
    """Of the largest chip that fits, in widths of a box."""
    where: Literal["cloth", "courtesy", "track", "groups"]


class SheetWager(Struct, frozen=True):
    """An elementary wager."""

    name: str
    kind: str
    term: str
    """The kind in the rulebook's own word."""
    numbers: list[str]
    pays: tuple[int, int]
    clause: str
    edge: tuple[int, int]
    """The house's exact share of the stake."""
    limit: str
    """Under which name the table's limits have it: its kind, or `inside` or `outside`."""
    even_chance: bool


class SheetPart(Struct, frozen=True):
    """A piece of a called bet: on which wager, and how many chips of it."""

    wager: str
    units: int


class SheetCalled(Struct, frozen=True):
    """A called bet on offer."""

    target: str
    family: str
    """`tiers`, `voisins`, `orphelins`, `neighbours`, `finale`, `complete`, ..."""
    parts: list[SheetPart]
    units: int
    """Chips in all."""
    clause: str
    title: str = ""
    """Its name in the rulebook's own words."""
    about: str = ""
    """The pocket with these neighbours, the last digits of a finale, what a complete is of."""


class SheetPocket(Struct, frozen=True):
    """A pocket on a track."""

    pocket: str
    outline: list[Point]
    centre: Point
    mark: Point
    """At its outer edge, for the dot of an own straight."""
    covered: bool = False
    target: str | None = None
    """What a chip on it bets on, if on anything; its outline can be clicked."""


class SheetSector(Struct, frozen=True):
    """A sector printed within a track."""

    name: str
    target: str
    place: Point
    arcs: list[list[Point]]
    """Outside the ring, along the pockets it covers."""
    outline: list[Point] = field(default_factory=list)
    """What can be clicked, within the ring."""
    title: str = ""
    """Its name in the rulebook's own words."""


class SheetTrack(Struct, frozen=True):
    """A racetrack, a wheel replica or an Asian racetrack."""

    kind: Literal["racetrack", "replica", "groups"]
    extent: tuple[float, float, float, float]
    """Its x, y, width and height."""
    pockets: list[SheetPocket]
    inner: list[Point]
    outer: list[Point]
    sectors: list[SheetSector] = field(default_factory=list)
    lines: list[tuple[Point, Point]] = field(default_factory=list)
    """Lines between the sectors."""
    brackets: list[list[Point]] = field(default_factory=list)
    """Lines around the groups of an Asian racetrack."""


class SheetRule(Struct, frozen=True):
    """A line of the page on the rules: a topic, what holds here, and its clause."""

    topic: str
    text: str
    clause: str
    texts: dict[str, str] = field(default_factory=dict)
    """The text in each of the house's languages, with the gaps `{amount}`, `{low}` and `{high}`."""
    amounts: dict[str, Amount] = field(default_factory=dict)
    """What stands in the gaps."""


class GameSheet(Struct, frozen=True):
    """A game as a table deals it."""

    table: str
    game: str
    name: str
    casino: str
    number: int
    """Of the table: its place in the house's file, by which people call it."""
    said: GameNames
    wheel: list[str]
    """The pockets clockwise."""
    no_spin: dict[str, str]
    """Pockets that void the spin, with the clause."""
    colours: dict[str, Colour]
    extent: tuple[float, float, float, float]
    """The cloth without its tracks: x, y, width and height."""
    boxes: list[SheetBox]
    spots: list[SheetSpot]
    blanks: list[tuple[float, float, float, float]]
    """Where a chip bets on nothing, on a line without a wager; they lie on top of all spots."""
    wagers: list[SheetWager]
    called: list[SheetCalled]
    tracks: list[SheetTrack]
    neighbours: list[int]
    """How many neighbours each side can be had; none if the game has no such bet."""
    limits: TableLimits
    zero_rule: str
    """`lose` or `partage`."""
    dealer_places: bool
    """Whether a bet on the track is an announcement that the house places (nz 3.2B)."""
    closes: Literal["while the ball runs", "with the throw"]
    chips: list[Amount]
    """Values on offer in the tray."""
    rules: list[SheetRule]
    decisions: dict[str, str]
    """What the house has decided where the rulebook is silent, by the numbers that stand in
    clauses: a player reads the sentence."""
    above: str
    """The clause or decision by which a stake above the maximum is refused."""
    languages: list[str]
    informs: str
    """The clause by which the display only informs."""
    calls: str
    """The tongue in which the house calls, where the rulebook names one."""
    imprint: str
    """The name of the house, where the rulebook wants it on the layout."""
    automatic: bool
    zone: str
    """Of the house's clocks on the wall, by its name in the IANA's list."""
    own_pace: bool
    """Whether it is a table for one, at which nothing waits for the house's clock."""
    source: str
    digest: str
    """Of the edition of the rules in force."""
    side_bet: SheetSideBet | None = None
