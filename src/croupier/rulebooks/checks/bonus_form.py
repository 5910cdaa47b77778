"""The form of a rulebook's bonus games: their pay tables, prizes, weights and meters."""

from __future__ import annotations

from typing import Final

from croupier.rulebooks.bonus.bonus_spin import METERS
from croupier.rulebooks.bonus.weights import MOST
from croupier.rulebooks.schema import Clause, Decision, Flag, ListOf, MapOf, Table, Text, Whole

_RATIO: Final = Text(form=r"(0|[1-9][0-9]{0,8})/[1-9][0-9]{0,8}", says="a ratio such as 3/4")
_AMOUNT: Final = Text(form=r"[0-9]{1,9}(\.[0-9]{1,2})?", says="an amount such as 10000")
WEIGHTS: Final = MapOf(Whole(MOST - 1))
_PRICE: Final = Table({"pays": Whole(), "clause": Clause()})

_PAYTABLE: Final = Table(
    {
        "straight": _PRICE,
        "first": _PRICE,
        "later": Table({"pays": ListOf(Whole()), "clause": Clause()}),
        "wheels": Table({"variants": ListOf(Text()), "clause": Clause()}),
    }
)

ROULETTE_X: Final = Table(
    {
        "title": Text(),
        "option": Text(),
        "least": Whole(36),
        "most": Whole(36),
        "floor": _RATIO,
        "setting": Decision(),
        "clause": Clause(),
        "paytables": MapOf(_PAYTABLE),
        "weights": ListOf(
            Table(
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

METER: Final = Table(
    {"initial": _AMOUNT, "reset": _AMOUNT, "rate": _RATIO}, {"reserve": _RATIO, "limit": _AMOUNT}
)

BONUS_SPIN: Final = Table(
    {
        "title": Text(),
        "option": Text(),
        "stake": Table({"amount": Whole(), "clause": Clause(), "setting": Decision()}),
        "targets": Table({"most": Whole(36), "clause": Clause()}),
        "setting": Decision(),
        "clause": Clause(),
        "hot-spot": MapOf(Clause(), needs=METERS),
        "community": MapOf(Clause()),
        "minimum": Table(
            {
                **dict.fromkeys(METERS, Whole(10**9)),
                "clause": Clause(),
                "setting": Decision(),
            }
        ),
        "weights": Table(
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
