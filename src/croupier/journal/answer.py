"""An answer: what the sender of a command gets when what it caused is durable."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final, NamedTuple

from croupier.play.refusals import Refusal


class Answer(NamedTuple):
    """What a command's sender gets: the events it caused, or why it was refused."""

    first: int
    """The number of its first event; 0 if it caused none."""
    last: int
    refusal: Refusal | None = None

    @property
    def accepted(self) -> bool:
        return self.refusal is None


new_answer: Final[Callable[[tuple[int, int, Refusal | None]], Answer]] = partial(
    tuple.__new__, Answer
)
"""An answer out of a tuple, in half the time."""
