"""Games of a wheel, out of what it reported: when each began, its number, and what went wrong."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from croupier.wheels.happenings import FAULTS, Kind, LineProtocol, WheelHappening


@dataclass(slots=True)
class WheelGame:
    """One game of a wheel, from place bets to its end."""

    began: int
    times: dict[Kind, int] = field(default_factory=dict)
    """When each thing of it happened first, after its beginning."""
    pocket: str = ""
    """Where the ball rested; nothing if the game gave no number."""
    faults: list[Kind] = field(default_factory=list)
    direction: str = ""
    """Of the rotor when the ball was in the rim."""
    speed: int = 0
    """Of the rotor then, in tenths of a turn a minute."""

    @property
    def void(self) -> bool:
        """Whether it has no number that counts."""
        return not self.pocket


def games(happenings: Iterable[WheelHappening]) -> Iterator[WheelGame]:
    """The games of a wheel, each when it is over; one that isn't yet is left out."""
    game: WheelGame | None = None
    for one in happenings:
        if one.kind == "betting_open":
            if game is not None and game.times:
                yield game
            game = WheelGame(one.at)
            continue
        if game is None:
            continue
        game.times.setdefault(one.kind, one.at)
        if one.kind in FAULTS:
            game.faults.append(one.kind)
        elif one.kind == "ball_in_rim":
            game.direction, game.speed = one.direction, one.speed
        elif one.kind in ("result", "table_closed"):
            game.pocket = one.pocket
            yield game
            game = None


def read_lines(lines: Iterable[tuple[int, str]], by: LineProtocol) -> Iterator[WheelHappening]:
    """What timed lines say."""
    for at, line in lines:
        yield from by.read(line, at) or ()
