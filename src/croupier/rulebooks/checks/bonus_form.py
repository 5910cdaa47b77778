"""The form of a rulebook's bonus games: their pay tables, prizes, weights and meters."""

from __future__ import annotations

from typing import Final

from croupier.rulebooks.bonus.bonus_spin import METERS
from croupier.rulebooks.bonus.weights import MOST
from croupier.rulebooks.schema import (
    ClauseId,
    Decision,
    Flag,
    ListOf,
    MapOf,
    Text,
    TomlTable,
    Whole,
)

_SPECIAL: Final = MapOf(
    Text(form=r"\S+( \S+){0,5}", says="at most six words"), needs=("en", "fr", "it", "de")
)
"""What a lobby says of a table that has the bonus game."""
_RATIO: Final = Text(form=r"(0|[1-9][0-9]{0,8})/[1-9][0-9]{0,8}", says="a ratio such as 3/4")
_AMOUNT: Final = Text(form=r"[0-9]{1,9}(\.[0-9]{1,2})?", says="an amount such as 10000")
WEIGHTS: Final = MapOf(Whole(MOST - 1))
_PRICE: Final = TomlTable({"pays": Whole(), "clause": ClauseId()})

_PAYTABLE: Final = TomlTable(
    {
        "straight": _PRICE,
        "first": _PRICE,
        "later": TomlTable({"pays": ListOf(Whole()), "clause": ClauseId()}),
        "wheels": TomlTable({"variants": ListOf(Text()), "clause": ClauseId()}),
    }
)

ROULETTE_X: Final = TomlTable(
    {
        "title": Text(),
        "special": _SPECIAL,
        "option": Text(),
        "least": Whole(36),
        "most": Whole(36),
        "floor": _RATIO,
        "setting": Decision(),
        "clause": ClauseId(),
        "paytables": MapOf(_PAYTABLE),
        "weights": ListOf(
            TomlTable(
                {
                    "paytable": Text(),
                    "variants": ListOf(Text()),
                    "counts": WEIGHTS,
                    "awards": WEIGHTS,
                    "illustrative": Flag(),
                }
            )
        ),
    }
)

METER: Final = TomlTable(
    {"initial": _AMOUNT, "reset": _AMOUNT, "rate": _RATIO}, {"reserve": _RATIO, "limit": _AMOUNT}
)

BONUS_SPIN: Final = TomlTable(
    {
        "title": Text(),
        "special": _SPECIAL,
        "option": Text(),
        "stake": TomlTable({"amount": Whole(), "clause": ClauseId(), "setting": Decision()}),
        "targets": TomlTable({"most": Whole(36), "clause": ClauseId()}),
        "lock": TomlTable({"clause": ClauseId()}),
        "hand-paid": TomlTable({"option": Text()}),
        "setting": Decision(),
        "clause": ClauseId(),
        "hot-spot": MapOf(ClauseId(), needs=METERS),
        "community": MapOf(ClauseId()),
        "minimum": TomlTable(
            {
                **dict.fromkeys(METERS, Whole(10**9)),
                "clause": ClauseId(),
                "setting": Decision(),
            }
        ),
        "weights": TomlTable(
            {
                "targets": WEIGHTS,
                "hot-spot": WEIGHTS,
                "community": WEIGHTS,
                **dict.fromkeys(METERS, METER),
                "illustrative": Flag(),
            }
        ),
    }
)
