"""Wheels: what the pit is told of them, one class for each shape."""

from __future__ import annotations

from msgspec import Struct


class WheelSummary(Struct, frozen=True):
    """A wheel in the list of them."""

    wheel: str
    """Its own name; `@` and the table's where it has none."""
    table: str
    """Where its latest spin was seen by this process."""
    spins: int
    evidence: float
    """For a bias, to 1."""
    level: int
    """The level that the evidence has passed: 20, 100 and each tenfold; 0 for none."""


class WheelList(Struct, frozen=True):
    """The wheels of the house, those with the most evidence first."""

    wheels: list[WheelSummary]
    watch: int
    """Evidence from which a wheel is watched, and from which play stops for an inspection."""
    stop: int


class PocketCount(Struct, frozen=True):
    """How often a pocket came, and how far that is from its share in standard deviations."""

    pocket: str
    count: int
    z: float


class FarthestPocket(Struct, frozen=True):
    """The pocket that is farthest from its share; `p` is corrected for as many looks as pockets."""

    pocket: str
    count: int
    z: float
    p: float


class SectorCount(Struct, frozen=True):
    """Neighbouring pockets around one of them."""

    middle: str
    length: int
    count: int
    expected: float
    z: float


class WheelChiSquare(Struct, frozen=True):
    """Chi-square over the pockets."""

    statistic: float
    freedom: int
    p: float
    rare: float
    """What one fair wheel in twenty exceeds."""


class WheelDirection(Struct, frozen=True):
    """The spins of one direction of the rotor by themselves."""

    direction: str
    spins: int
    statistic: float
    p: float


class RotorSpeeds(Struct, frozen=True):
    """How fast the rotor turned, in tenths of a turn a minute."""

    mean: float
    spread: float
    first: int
    """Where the first bar begins."""
    width: int
    bars: list[int]
    p: float | None
    """How often a fair wheel shows as strong a link to the result; nothing with too few spins."""


class CoursePoint(Struct, frozen=True):
    """The evidence after so many spins, as a power of ten."""

    spins: int
    evidence: float


class ShareLine(Struct, frozen=True):
    """How far the share of a pocket was from an equal one, after the spins of the course."""

    pocket: str
    excess: list[float]


class WheelTest(Struct, frozen=True):
    """A test of the battery; `adjusted` is what counts for the verdict."""

    test: str
    statistic: float
    p: float
    adjusted: float


class WheelReport(Struct, frozen=True):
    """What is known of a wheel's fairness: the verdict first."""

    wheel: str
    tables: list[str]
    balls: list[str]
    readers: list[str]
    since: int
    spins: int
    verdict: str
    sentence: str
    shown: float | None
    """The smallest bias of one pocket that so many spins show, nine times of ten."""
    needed: dict[str, int]
    """How many spins show a bias, by its name."""
    expected: float
    """How often each pocket should have come, and its standard deviation."""
    spread: float
    pockets: list[PocketCount]
    """Clockwise."""
    farthest: FarthestPocket
    chi: WheelChiSquare
    sectors: list[SectorCount]
    ways: float | None
    """How often a fair wheel shows as uneven ways from one result to the next."""
    directions: list[WheelDirection]
    alike: float | None
    """How often a fair wheel shows directions that differ as much."""
    speeds: RotorSpeeds | None
    evidence: float
    course: list[CoursePoint]
    shares: list[ShareLine]
    tests: list[WheelTest]
