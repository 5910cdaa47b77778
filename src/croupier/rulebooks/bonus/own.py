"""Weights in force: a house's own where it has set them, else those of the rulebook's file."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from croupier.refusal import Refused
from croupier.rulebooks.bonus.weights import Weights, in_order, read_weights
from croupier.rulebooks.settings import GameSettings


def weights_in_force(
    game: str,
    settings: GameSettings,
    name: str,
    shipped: Mapping[str, int],
    drawable: Sequence[str],
    clause: str,
) -> Weights:
    """The weights of what can be drawn, in its order; anything else among a house's is refused."""
    given = read_weights(settings[name]) if name in settings.changed else shipped
    assert given is not None, f"{name} was checked when it was set"
    strange = [one for one in given if one not in drawable]
    if strange:
        raise Refused(
            "setting",
            f"{game}: {name} has {', '.join(strange)}, and there are only {', '.join(drawable)}.",
            clause=clause,
            part=f"{name}={settings[name]}",
        )
    return in_order(given, drawable)
