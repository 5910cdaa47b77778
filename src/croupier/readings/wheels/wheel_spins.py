"""The spins of a wheel at whichever table it stood: what came, of which ball, which way, by whom.

A table whose wheel doesn't report by itself has a wheel of its own, which is called after it.
"""

from __future__ import annotations

import json
from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Iterator
from typing import Any, Final, NamedTuple

from croupier.journal.contract import Entry, Store
from croupier.play.acts import Actor
from croupier.play.endings import ENDINGS, ending_of
from croupier.play.event import AnyEvent
from croupier.play.events import (
    BallSpun,
    BettingEvent,
    BettingOpened,
    DrawingEvent,
    EquipmentEvent,
    Event,
    LiveEvent,
    MoneyEvent,
    Noted,
    OversightEvent,
    RecordEvent,
    ResultConfirmed,
    SeatEvent,
    SpinEvent,
    SpinObserved,
    SpinVoided,
    TableEvent,
    TableOpened,
)
from croupier.play.handlers import Handlers, members
from croupier.readings.journals import tables_of
from croupier.readings.reading import RowReading
from croupier.readings.runner import read_table

LINES: Final = "wheel lines"
"""The topic of notes with the raw lines of a spin, and the names of wheel, ball and reader."""

NAMED: Final = ("wheel", "ball", "reader")
"""What has a name of its own, which it keeps at another table."""

OWN: Final = "@"
"""What stands before a table's name where the wheel has none of its own."""


class WheelSpin(NamedTuple):
    """A confirmed result, and what is known of its spin; nothing where it wasn't told."""

    table: str
    edition: str
    round: int
    at: int
    pocket: str
    wheel: str
    ball: str = ""
    reader: str = ""
    direction: str = ""
    """Of the rotor."""
    speed: int = 0
    """Of the rotor, in tenths of a turn a minute."""
    dealer: str = ""


class WheelSpinReading(RowReading[Event, WheelSpin]):
    """Follows the spins of a table."""

    def __init__(self, table: str) -> None:
        super().__init__()
        self._table = table
        self._edition = self._dealer = ""
        self._anew()

    def _anew(self) -> None:
        self._told = dict.fromkeys(NAMED, "") | {"wheel": f"{OWN}{self._table}"}
        self._direction, self._speed = "", 0

    @property
    def kinds(self) -> Collection[type[AnyEvent]]:
        return _SEEN.keys()

    def see(self, entry: Entry, event: Event, at: int, actor: Actor) -> None:
        del entry
        _SEEN[type(event)](self, event, at, actor)

    def _open(self, event: TableOpened, at: int, actor: Actor) -> None:
        del at, actor
        self._edition = event.edition

    def _begin(self, event: BettingOpened | BallSpun, at: int, actor: Actor) -> None:
        del event, at
        self._anew()
        self._dealer = actor.person

    def _observe(self, event: SpinObserved, at: int, actor: Actor) -> None:
        del at, actor
        self._direction = str(event.telemetry.get("wheel_direction", self._direction))
        speed = event.telemetry.get("wheel_speed", self._speed)
        self._speed = speed if isinstance(speed, int) else 0

    def _note(self, event: Noted, at: int, actor: Actor) -> None:
        del at, actor
        if event.topic == LINES:
            content = json.loads(event.text)
            self._told = {name: content.get(name, "") for name in NAMED}

    def _confirm(self, event: ResultConfirmed, at: int, actor: Actor) -> None:
        del actor
        self.rows.append(
            WheelSpin(
                *(self._table, self._edition, event.round, at, event.pocket),
                wheel=self._told["wheel"],
                ball=self._told["ball"],
                reader=self._told["reader"],
                direction=self._direction,
                speed=self._speed,
                dealer=self._dealer,
            )
        )

    def _end(self, event: Event, at: int, actor: Actor) -> None:
        """A round that was settled again has another result, or none."""
        del at, actor
        ending = ending_of(event)
        if ending is not None and ending.again:
            self._correct(ending.round, ending.before, ending.pocket)

    def _correct(self, round_: int, before: str, pocket: str) -> None:
        for place in range(len(self.rows) - 1, -1, -1):
            spin = self.rows[place]
            if spin.round == round_ and spin.pocket == before:
                self.rows[place : place + 1] = [spin._replace(pocket=pocket)] if pocket else []
                return


class WheelTally(WheelSpinReading):
    """Counts the results of a table by wheel, for a live look that keeps no row."""

    def __init__(self, table: str) -> None:
        super().__init__(table)
        self.counts: defaultdict[str, Counter[str]] = defaultdict(Counter)

    @property
    def wheel(self) -> str:
        """The wheel of the latest spin."""
        return self._told["wheel"]

    def see(self, entry: Entry, event: Event, at: int, actor: Actor) -> None:
        super().see(entry, event, at, actor)
        for spin in self.rows:
            self.counts[spin.wheel][spin.pocket] += 1
        self.rows.clear()

    def _correct(self, round_: int, before: str, pocket: str) -> None:
        """Counted where it was: a wheel that was moved since is the one of the latest spin."""
        del round_
        self.counts[self.wheel][before] -= bool(before)
        self.counts[self.wheel][pocket] += bool(pocket)


_Seen = Callable[[WheelSpinReading, Any, int, Actor], None]

_SPINNING: Final[dict[type[AnyEvent], _Seen]] = {
    BettingOpened: WheelSpinReading._begin,
    BallSpun: WheelSpinReading._begin,
    SpinObserved: WheelSpinReading._observe,
    ResultConfirmed: WheelSpinReading._confirm,
}
_SEEN: Final = Handlers[_Seen](
    {
        TableOpened: WheelSpinReading._open,
        **_SPINNING,
        Noted: WheelSpinReading._note,
        **dict.fromkeys(ENDINGS, WheelSpinReading._end),
    },
    left_out=(
        *(members(TableEvent) - {TableOpened}),
        *(members(SpinEvent) - _SPINNING.keys()),
        *(EquipmentEvent, SeatEvent, MoneyEvent, BettingEvent, SpinVoided, OversightEvent),
        *(members(RecordEvent) - {Noted}),
        *(DrawingEvent, LiveEvent),
    ),
)


def wheel_spins(store: Store, wheel: str) -> list[WheelSpin]:
    """The spins of a wheel in the order of time, whichever table it stood at."""
    return sorted(_spins(store, wheel), key=lambda spin: spin.at)


def _spins(store: Store, wheel: str) -> Iterator[WheelSpin]:
    for table in tables_of(store):
        if not wheel.startswith(OWN) or wheel == f"{OWN}{table}":
            reading = WheelSpinReading(table)
            read_table(store, table, reading)  # whole: a later entry may correct an earlier one
            yield from (spin for spin in reading.rows if spin.wheel == wheel)
