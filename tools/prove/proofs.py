"""Proofs of every kind of draw, made up at random and the same every time."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from croupier.chance.chain import CommittedChain, Revealed
from croupier.chance.kinds import (
    NAMES,
    BonusTargets,
    BonusWheel,
    Community,
    HotSpot,
    Kind,
    Pairs,
    Pocket,
    RouletteXDraw,
)
from croupier.chance.message import DrawMessage
from croupier.chance.proof import Proof, prove
from croupier.rulebooks.reader import read_game
from tests.support.dealt import GAMES

WHATS = tuple(NAMES.values())
WHEELS = {game: read_game(game).wheel.pockets for game in GAMES}
_SIGNS = "aZ09 ,=äß€😀\u0301-/"
_LONGEST_CHAIN = 12


def proofs(count: int, what: str | None = None, seed: int = 1) -> Iterator[Proof]:
    """So many proofs, of one kind or of all in turn, some with players' seeds and a custodian."""
    random = Random(f"{seed} {what}")
    for number in range(count):
        yield a_proof(random, what or WHATS[number % len(WHATS)])


def a_proof(random: Random, what: str) -> Proof:
    game = random.choice(GAMES)
    wheel = WHEELS[game]
    message = DrawMessage(
        some_text(random, _SIGNS, 12),
        random.randint(1, 10 ** random.randint(1, 17)),
        random.randint(1, 4),
        what,
        random.randbytes(32).hex(),
        some_seeds(random),
    )
    custodian = a_link(random) if random.random() < 0.5 else None
    return prove(game, wheel, message, a_kind(random, what, wheel), a_link(random), custodian)


def a_link(random: Random) -> Revealed:
    chain = CommittedChain(random.randbytes(32), random.randint(1, _LONGEST_CHAIN))
    return chain.revealed(random.randint(1, chain.length))


def a_kind(random: Random, what: str, wheel: tuple[str, ...]) -> Kind:
    eligible = tuple(pocket for pocket in wheel if random.random() < 0.9) or wheel
    most = min(5, len(eligible))
    kinds: dict[str, Kind] = {
        "pocket": Pocket(wheel),
        "roulette-x": RouletteXDraw(
            eligible,
            weights(random, [str(number) for number in range(2, most + 1)]),
            weights(random, ["50", "100", "250", "500"]),
            50,
        ),
        "bonus-targets": BonusTargets(eligible, weights(random, ["1", "2", "3"])),
        "hot-spot": HotSpot(tuple(str(seat) for seat in range(1, random.randint(2, 9)))),
        "bonus-wheel": BonusWheel(weights(random, ["primary", "secondary", "1000", "250"])),
        "community": Community(weights(random, ["150", "75", "25"])),
    }
    return kinds[what]


def weights(random: Random, names: list[str]) -> Pairs:
    return tuple((name, random.randint(1, 10 ** random.randint(0, 8))) for name in names)


def some_seeds(random: Random) -> dict[str, str]:
    seats = random.sample("1 2 3 10 seat·é".split(), random.randint(0, 3))
    return {seat: some_text(random, _SIGNS, 64) for seat in seats}


def some_text(random: Random, signs: str, longest: int) -> str:
    return "".join(random.choice(signs) for _ in range(random.randint(1, longest)))
