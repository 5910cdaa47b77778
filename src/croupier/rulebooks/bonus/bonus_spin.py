"""Bonus Spin Xtreme: a side bet on targets, which wins a spin of the bonus wheels."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from croupier.money import UNIT, minor_units, written
from croupier.refusal import Refused
from croupier.rulebooks.bonus.meter_terms import MeterTerms, read_terms, terms_of
from croupier.rulebooks.bonus.own import weights_in_force
from croupier.rulebooks.bonus.weights import Weights
from croupier.rulebooks.files import Data
from croupier.rulebooks.settings import GameSettings

METERS: Final = ("primary", "secondary")


@dataclass(frozen=True)
class BonusSpin:
    """The side bet as a house offers it; amounts are minor units, prizes go by their names."""

    stake: int
    targets: Weights
    """How many targets are drawn."""
    hot_spot: Weights
    """Where the Hot Spot wheel stops: a meter's name, or an amount."""
    community: Weights
    """What the other seats get."""
    meters: Mapping[str, MeterTerms]
    minimum: Mapping[str, int]
    """What each meter begins and is reset with at least."""
    clauses: Mapping[str, str]
    """The clause of each prize."""
    minimum_clause: str
    eligible: tuple[str, ...]
    """The pockets that can be targets, in wheel order."""
    illustrative: bool
    """Are weights or meters an example that the package ships?"""
    clause: str
    lock_clause: str
    """Of the lock-out of side bets."""
    hand_paid: int
    """Jackpots from this amount on are confirmed by a supervisor before they are paid."""


def read_bonus_spin(
    game: str, data: Data, settings: GameSettings, eligible: tuple[str, ...]
) -> BonusSpin | None:
    """The side bet as the house's settings have it, or nothing where it is off."""
    entry = data.get("bonus-spin")
    if entry is None or not settings.on(entry["option"]):
        return None
    shipped, option = entry["weights"], entry["option"]
    drawable = {
        "targets": [str(count) for count in range(1, entry["targets"]["most"] + 1)],
        "hot-spot": list(entry["hot-spot"]),
        "community": list(entry["community"]),
    }
    targets, hot_spot, community = (
        weights_in_force(game, settings, f"{option}-{what}", shipped[what], names, entry["clause"])
        for what, names in drawable.items()
    )
    own = {f"{option}-{what}" for what in (*drawable, *METERS)}
    return BonusSpin(
        stake=entry["stake"]["amount"] * UNIT,
        targets=targets,
        hot_spot=hot_spot,
        community=community,
        meters=_meters(game, entry, settings),
        minimum={name: entry["minimum"][name] * UNIT for name in METERS},
        clauses={**entry["hot-spot"], **entry["community"]},
        minimum_clause=entry["minimum"]["clause"],
        eligible=eligible,
        illustrative=shipped["illustrative"] and not own <= set(settings.changed),
        clause=entry["clause"],
        lock_clause=entry["lock"]["clause"],
        hand_paid=minor_units(settings[entry["hand-paid"]["option"]]),
    )


def _meters(game: str, entry: Data, settings: GameSettings) -> dict[str, MeterTerms]:
    """How both meters are run: never below the minimum, never with more than the stake."""
    found = {}
    for name in METERS:
        setting = f"{entry['option']}-{name}"
        own = setting in settings.changed
        terms = read_terms(settings[setting]) if own else terms_of(entry["weights"][name])
        assert terms is not None, f"{setting} was checked when it was set"
        _refuse_little(game, name, terms, entry)
        found[name] = terms
    if sum(terms.rate + terms.reserve for terms in found.values()) > 1:
        raise Refused(
            "setting",
            f"{game}: both meters together take more than the whole side bet.",
            clause=entry["clause"],
            part=entry["option"],
        )
    return found


def _refuse_little(game: str, name: str, terms: MeterTerms, entry: Data) -> None:
    least = entry["minimum"][name] * UNIT
    for what, amount in (("initial", terms.initial), ("reset", terms.reset)):
        if amount < least:
            raise Refused(
                "setting",
                f"{game}: the {name} meter's {what} amount is {written(amount)}, and "
                f"{written(least)} is the least ({entry['minimum']['setting']}).",
                clause=entry["minimum"]["clause"],
                part=f"{entry['option']}-{name}",
            )
