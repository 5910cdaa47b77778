"""An answer: what the sender of a command gets when what it caused is durable."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Final, NamedTuple, Protocol

from croupier.play.refusals import USED, Refusal


class Answer(NamedTuple):
    """What a command's sender gets: the events it caused, or why it was refused."""

    first: int
    """The number of its first event; 0 if it caused none."""
    last: int
    refusal: Refusal | None = None

    @property
    def accepted(self) -> bool:
        return self.refusal is None


ID_USED: Final = Answer(0, 0, USED)
"""What somebody gets who gives an id of theirs to another content."""

new_answer: Final[Callable[[tuple[int, int, Refusal | None]], Answer]] = partial(
    tuple.__new__, Answer
)
"""An answer out of a tuple, in half the time."""


class Reply(Protocol):
    """Where an answer goes: a future of threads, or of asyncio if `turn` runs in its loop."""

    def set_result(self, result: Answer, /) -> object:
        """The command is decided, and what it caused is durable."""

    def set_exception(self, exception: BaseException, /) -> object:
        """It couldn't be decided or stored; the same id may be sent again."""


def answer_all(replies: Iterable[Reply], answers: Iterable[Answer | Exception]) -> None:
    """Tell each of them its answer, or why there is none."""
    for reply, answer in zip(replies, answers, strict=True):
        try:
            if isinstance(answer, Answer):
                reply.set_result(answer)
            else:
                reply.set_exception(answer)
        except Exception:  # noqa: BLE001 - cancelled: nobody waits for it any more
            continue


def refuse_all(replies: Sequence[Reply], error: Exception) -> None:
    """Tell all of them why there is no answer."""
    answer_all(replies, [error] * len(replies))
