"""Reading the house's file again while it runs: asked for by SIGHUP, a command or a server."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType

from croupier.house.config import load
from croupier.house.house import House
from croupier.house.table import THE_HOUSE
from croupier.play import acts
from croupier.play.acts import Actor
from croupier.play.possible import MAY
from croupier.play.refusals import Refusal
from croupier.refusal import Refused


def reload(house: House, path: Path, person: str = THE_HOUSE.person) -> list[str]:
    """Let a running house take its file as it is now, for somebody; told is what has to wait.

    A file with faults, or that this house can't take, is refused with all that is wrong with it,
    and nothing is changed.
    """
    try:
        config = load(path)
    except OSError as error:
        reason = error.strerror or "it can't be opened"
        raise Refused("file", f"Can't read {path}: {reason}.", part=str(path)) from None
    return house.change(config, person)


def authority_refusal(actor: Actor, what: str) -> Refusal | None:
    """Refuse somebody who may not set limits, for that is what the house's file does."""
    if actor.position in MAY[acts.ChangeLimits]:
        return None
    needed = ", ".join(sorted(MAY[acts.ChangeLimits]))
    message = f"To {what} isn't a {actor.position}'s to do: it takes {needed}."
    return Refusal("authority", message, figures={"position": actor.position})


@contextmanager
def on_sighup(asked: Callable[[], None]) -> Iterator[None]:
    """Let SIGHUP ask for it, as it does of other servers."""

    def handled(number: int, frame: FrameType | None) -> None:
        del number, frame
        asked()

    before = signal.signal(signal.SIGHUP, handled)
    try:
        yield
    finally:
        signal.signal(signal.SIGHUP, before)
