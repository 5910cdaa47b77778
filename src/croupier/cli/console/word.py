"""A word of the console: what can be typed, what it asks for, and when it is offered."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from croupier.cli.console.reading import ConsoleDesk
from croupier.play.acts import Act

_Test = Callable[[ConsoleDesk], bool]


@dataclass(frozen=True, slots=True)
class Word:
    """A word with what follows it, the act it asks for and how its text is read into one."""

    form: str
    about: str
    act: type[Act]
    read: Callable[[ConsoleDesk, str], Act]
    power: str = ""
    """What the rulebook must grant the person for it."""
    when: _Test = lambda _desk: True

    @property
    def name(self) -> str:
        return self.form.split()[0]
