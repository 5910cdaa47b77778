"""Breaches: who asks again and again for what isn't theirs, told once with how often it was."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from croupier.play.acts import Actor
from croupier.play.endings import AT_FIRST
from croupier.play.events import Noted, TableClosed

BREACHES: Final = frozenset(("authority", "own-proposal"))
"""Refusals that stay on record because nobody should have asked."""

TELLING: Final = AT_FIRST | {TableClosed}
"""Before these events it is told how often people have asked again."""

TOPIC: Final = "breach"


@dataclass(slots=True)
class Breaches:
    """Breaches since the round before ended: the first of each person is on record already.

    How often they asked again is kept in memory, so that nobody fills the journal; an end of the
    process forgets that, and the next breach is a first one again.
    """

    again: dict[Actor, int] = field(default_factory=dict)

    def first(self, actor: Actor) -> bool:
        """Note a breach; whether it is the person's first in this round."""
        known = actor in self.again
        self.again[actor] = self.again[actor] + 1 if known else 0
        return not known

    def told(self, round_: int) -> Iterator[Noted]:
        """How often each asked again, and a clean page."""
        again, self.again = self.again, {}
        for (person, position), count in again.items():
            if count:
                yield Noted(TOPIC, f"{person}, {position}: {count} more by round {round_}")
