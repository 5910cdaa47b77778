"""The games as tests use them: each read once, when it is first asked for."""

from functools import cache

import croupier

GAMES = (
    "nz/37",
    "nz/38-00-0",
    "nz/38-0-00",
    "nz1998/37",
    "rws/rapid-a",
    "rws/rapid-b",
    "rws/alfastreet-b",
    "maryland/single",
    "maryland/double",
    "maryland/triple",
    "maryland/double-as-single",
    "fair/37",
)


@cache
def deal(name: str, *settings: tuple[str, str]) -> croupier.Game:
    """A game with settings, `deal("fair/37", ("7.8", "lose"))`."""
    return croupier.game(name, dict(settings))


ROULETTE_X = [
    ("maryland/single", "A"),
    ("maryland/single", "B"),
    ("maryland/double", "A"),
    ("maryland/double", "B"),
    ("maryland/double", "C"),
    ("maryland/double-as-single", "A"),
    ("maryland/double-as-single", "B"),
]
"""Every pay table of Roulette X with the game that it is dealt in."""
