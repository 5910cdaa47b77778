"""Roulette X: numbers drawn before the ball rests, on which a straight pays more."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from croupier.refusal import Refused
from croupier.rulebooks.bonus.own import weights_in_force
from croupier.rulebooks.bonus.weights import Weights, mean
from croupier.rulebooks.files import Data
from croupier.rulebooks.rules import Price
from croupier.rulebooks.settings import GameSettings


@dataclass(frozen=True)
class RouletteX:
    """The pay table in use, and by which weights numbers and awards are drawn."""

    paytable: str
    straight: Price
    """What a straight pays on a number that wasn't drawn."""
    first: Price
    """What it pays on the first number drawn."""
    later: Mapping[str, Price]
    """What it can pay on the others, by the odds to 1."""
    counts: Weights
    """How many numbers are drawn."""
    awards: Weights
    """Which of the later prices each number but the first gets."""
    eligible: tuple[str, ...]
    """The pockets that can be drawn, in wheel order."""
    illustrative: bool
    """Are weights an example that the package ships?"""
    clause: str

    @property
    def returns(self) -> Fraction:
        """What 1 on a straight gets back on average, its stake included."""
        plain, pockets = self.straight.to, len(self.eligible)
        return exact_return(plain, self.first.to, self.counts, self.awards, pockets)


def exact_return(
    plain: int, first: int, counts: Weights, awards: Weights, pockets: int
) -> Fraction:
    """What 1 on a straight gets back on average, by the odds to 1 and the weights of a draw."""
    more = first - plain + (mean(counts) - 1) * (mean(awards) - plain)
    return (1 + plain + more / pockets) / pockets


def return_fault(part: Fraction, floor: Fraction) -> str | None:
    """What is wrong with a return, if it gives players too much or too little."""
    if floor <= part < 1:
        return None
    bound = "100 % or more" if part >= 1 else f"less than {floor * 100} %"
    return f"return {part} of a straight's stake ({_percent(part)} %): {bound} is refused"


def _percent(part: Fraction) -> str:
    whole, rest = divmod(round(part * 1_000_000), 10_000)
    return f"{whole}.{rest:04d}"


def read_roulette_x(
    game: str, data: Data, variant: Data, settings: GameSettings, eligible: tuple[str, ...]
) -> RouletteX | None:
    """Roulette X as the house's settings have it, or nothing where it is off."""
    entry = data.get("roulette-x")
    if entry is None or settings[entry["option"]] == "off":
        return None
    letter = settings[entry["option"]]
    if "odds.straight" in settings.changed:
        raise Refused(
            "setting",
            f"{game}: odds.straight can't be set beside pay table {letter}, which has its own.",
            clause=entry["paytables"][letter]["straight"]["clause"],
            part=f"odds.straight={settings['odds.straight']}",
        )
    found = _roulette_x(game, entry, letter, variant["id"], settings, eligible)
    fault = return_fault(found.returns, Fraction(entry["floor"]))
    if fault is not None:
        raise Refused(
            "setting",
            f"{game}: the weights of pay table {letter} {fault} ({entry['setting']}).",
            clause=entry["clause"],
            part=f"{entry['option']}={letter}",
        )
    return found


def _roulette_x(
    game: str,
    entry: Data,
    letter: str,
    variant: str,
    settings: GameSettings,
    eligible: tuple[str, ...],
) -> RouletteX:
    table, option = entry["paytables"][letter], entry["option"]
    later, shipped = table["later"], shipped_weights(entry, letter, variant)
    counts = [str(count) for count in range(entry["least"], entry["most"] + 1)]
    awards = [str(award) for award in later["pays"]]
    own = [f"{option}-counts", f"{option}-awards"]
    return RouletteX(
        paytable=letter,
        straight=_price(table["straight"]),
        first=_price(table["first"]),
        later={award: Price(int(award), 1, later["clause"]) for award in awards},
        counts=weights_in_force(game, settings, own[0], shipped["counts"], counts, entry["clause"]),
        awards=weights_in_force(game, settings, own[1], shipped["awards"], awards, later["clause"]),
        eligible=eligible,
        illustrative=shipped["illustrative"] and not set(own) <= set(settings.changed),
        clause=entry["clause"],
    )


def _price(entry: Data) -> Price:
    return Price(entry["pays"], 1, entry["clause"])


def shipped_weights(entry: Data, letter: str, variant: str) -> Data:
    """The weights that the rulebook's file has for a pay table on a variant's wheel."""
    found: Data = next(
        one for one in entry["weights"] if one["paytable"] == letter and variant in one["variants"]
    )
    return found
