"""Words that several sentences share."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from croupier.rulebooks.settings import cited


def counted(number: int, thing: str) -> str:
    """So many of a thing."""
    return f"{number} {thing}{'' if number == 1 else 's'}"


def listed(named: Mapping[str, object]) -> str:
    """Names, each with what it stands for."""
    return ", ".join(f"{name} {value}" for name, value in named.items())


def by(source: object) -> str:
    """The clause behind a sentence, or what was decided where the rulebook has none."""
    return f" ({cited(source)})" if source else ""


def rounds(numbers: Sequence[int]) -> str:
    """Rounds by their numbers."""
    return f"round{'s' * (len(numbers) > 1)} {', '.join(map(str, numbers))}"
