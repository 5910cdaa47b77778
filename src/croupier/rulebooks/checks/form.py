"""The form of a rulebook file: which tables and keys it has, and what their values look like."""

from __future__ import annotations

from typing import Final

from croupier.equipment.wheel import POCKET_ORDER, ZEROS
from croupier.rulebooks.checks.bonus_form import BONUS_SPIN, ROULETTE_X
from croupier.rulebooks.procedures import (
    ABOVE_AT_TERMINAL,
    ABOVE_FROM_DEALER,
    AUTHORITIES,
    CLOSED_WHEELS,
    CLOSES,
    INSPECTED,
    INTERRUPTIONS,
    LIMITED_BY,
    MOMENTS,
    NEIGHBOURS,
    OPTION_FORMS,
    POSITIONS,
    SPOKEN,
    STEPS,
    VOID_CAUSES,
    VOID_EFFECTS,
    ZERO_EVENTS,
    ZERO_LOSES,
    ZERO_PROCEDURES,
)
from croupier.rulebooks.schema import (
    Clause,
    Decision,
    Flag,
    ListOf,
    MapOf,
    Shape,
    Table,
    Text,
    Whole,
)
from croupier.wagers.kinds import BESIDE, INSIDE, Kind
from croupier.wagers.words import SECTORS

FAMILIES: Final = tuple(dict.fromkeys(SECTORS.values()))
KINDS: Final = tuple(kind.value for kind in Kind if kind not in BESIDE)
PRICED: Final = (*KINDS, "first-four")
"""The kinds of wager, and the first four, which some rulebooks price or name apart."""
MOVABLE: Final = (*FAMILIES, "neighbours", "finale", "complete", Kind.GROUP.value)
"""Bets that can lie beside the numbers until the ball rests."""

_SOURCE: Final = ("clause", "setting")
"""Every fact says where it comes from: a clause, or a decision of ours."""

_ID: Final = Text(form=r"[a-z0-9]+(?:-[a-z0-9]+)*", says="small letters and digits with hyphens")
_POCKET: Final = Text(among=tuple(POCKET_ORDER))
_BET: Final = Text(form=r"\S+(?: \S+)*", says="a bet's name")
_PAIR: Final = Text(form=r"[0-9]/[0-9]{1,2}", says="two numbers such as 3/6")
_PIECE: Final = Text(
    form=r"\S+(?: \S+)*?(?: x [1-9][0-9]?)?", says="a wager such as 5/8 or 5/8 x 2"
)
_VALUE: Final = Table({"number": Decision(), "value": Text()})
_SETTLED_BY: Final[dict[str, Shape]] = {"clause": Clause(), "setting": Decision()}

_VARIANT: Final = Table(
    {
        "id": _ID,
        "name": Text(),
        "offers": Clause(),
        "wheel": Table(
            {"id": Text(), "clause": Clause()}, {"setting": Decision(), "others": MapOf(Text())}
        ),
        "layout": Table({"id": Text(), "clause": Clause()}),
        "wagers": Text(),
        "odds": Text(),
        "zero": Text(),
        "zero-end": ListOf(
            Table({"wagers": ListOf(_BET), "clause": Clause()}, {"setting": _VALUE}), least=0
        ),
    },
    {
        "example": Text(),
        "courtesy": Table({"places": ListOf(_BET), "option": Text(), "clause": Clause()}),
        "track": Table(
            {"sectors": ListOf(Text(FAMILIES), least=0), "option": Text(), "clause": Clause()}
        ),
        "covered": Table({"pockets": ListOf(_POCKET), "clause": Clause()}),
        "no-spin": Table({"pockets": ListOf(_POCKET), "clause": Clause()}),
    },
)

_CALLED: Final = Table(
    {
        "name": Text(),
        "family": Text(FAMILIES),
        "title": Text(),
        "clause": Clause(),
        "pieces": ListOf(_PIECE),
    },
    {
        "option": Text(),
        "own-pieces": ListOf(_BET),
        "setting": _VALUE,
        "variants": ListOf(Text()),
    },
)

_NEIGHBOURS: Final = Table(
    {
        "name": Text(NEIGHBOURS),
        "title": Text(),
        "counts": MapOf(ListOf(Whole(18))),
        "clauses": MapOf(Clause()),
    },
    {"option": Text(), "setting": Decision()},
)

_PAIRS: Final = Table({"pairs": ListOf(_PAIR), "clause": Clause()})
_FINALE: Final = Table(
    {"title": Text(), "straight": MapOf(Clause())},
    {"setting": Decision(), "vertical": _PAIRS, "horizontal": _PAIRS},
)

_COMPLETE: Final = Table(
    {
        "title": Text(),
        "option": Text(),
        "dozen-option": Text(),
        "setting": Decision(),
        "units": MapOf(Whole(), among=tuple(kind for kind in KINDS if kind in INSIDE)),
        "clause": Clause(),
    }
)

_OPTION: Final = Table(
    {"name": _ID, "text": Text(), "default": Text(), "clause": Clause()},
    {"values": ListOf(Text()), "form": Text(OPTION_FORMS), "variants": ListOf(Text())},
)

_LIMITED: Final = Table({"by": Text(LIMITED_BY)}, _SETTLED_BY, _SOURCE)
_CHIPS: Final = Table({"at-least": Whole()}, _SETTLED_BY, _SOURCE)
_LIMITS: Final = Table(
    {
        "minimum": _LIMITED,
        "maximum": _LIMITED,
        "above-maximum": Table(
            {"terminal": Text(ABOVE_AT_TERMINAL), "dealer": Text(ABOVE_FROM_DEALER)},
            _SETTLED_BY,
            _SOURCE,
        ),
    },
    {
        "increment": _LIMITED,
        "chips-outside": _CHIPS,
        "chips-inside": _CHIPS,
        "notice": Clause(),
        "strict": Clause(),
    },
)

_VOID: Final = Table(
    {
        "cause": Text(VOID_CAUSES),
        "effect": Text(VOID_EFFECTS),
        "called-by": ListOf(Text(POSITIONS)),
    },
    {
        **_SETTLED_BY,
        "inspect": Table({"what": Text(INSPECTED), "who": Text(POSITIONS)}, _SETTLED_BY, _SOURCE),
        "variants": ListOf(Text()),
    },
    _SOURCE,
)

_AUTHORITY: Final = Table(
    {"who": ListOf(Text(POSITIONS))}, {"second": Flag(), **_SETTLED_BY}, _SOURCE
)

_PAYMENTS: Final = Table(
    {
        "step": ListOf(Table({"do": Text(STEPS), "clause": Clause()})),
        "area": ListOf(
            Table(
                {"wagers": ListOf(Text(KINDS)), "clause": Clause()},
                {"setting": Decision(), "joined": Clause(), "colour-first": Flag()},
            )
        ),
        "colour-chips": Table({"clause": Clause()}, {"setting": Decision(), "one-value": Clause()}),
        "value-chips": Table({"clause": Clause()}, {"setting": Decision()}),
    },
    {
        "moved": ListOf(Text(MOVABLE)),
        "doubled": ListOf(Text(FAMILIES)),
    },
)

_CHECK: Final = Table({"what": Text(), "clause": Clause()}, {"variants": ListOf(Text())})

RULEBOOK: Final = Table(
    {
        "rulebook": Table({"id": _ID, "name": Text(), "about": Text(), "clause": Clause()}),
        "variant": ListOf(_VARIANT),
        "wagers": MapOf(MapOf(Clause(), KINDS, needs=("straight",))),
        "odds": MapOf(
            MapOf(
                Table(
                    {"clause": Clause()}, {"pays": Whole(), "minimum": Whole()}, ("pays", "minimum")
                ),
                PRICED,
            )
        ),
        "zero": MapOf(
            Table(
                {
                    "procedure": Text(ZERO_PROCEDURES),
                    "loses": Text(ZERO_LOSES),
                    "clauses": MapOf(Clause(), (*ZEROS, *ZERO_EVENTS["partage/1"])),
                },
                {"setting": Decision()},
            )
        ),
        "terms": MapOf(Text(), PRICED),
        "limits": _LIMITS,
        "betting": Table(
            {
                "closes": Text(CLOSES),
                "clause": Clause(),
                "place-counts": Table({"moment": Text(MOMENTS), "clause": Clause()}),
            },
            {"late": Clause(), "attend": Clause()},
        ),
        "void": ListOf(_VOID),
        "interruption": Table(
            {"policy": Text(tuple(INTERRUPTIONS))},
            {**_SETTLED_BY, "clauses": MapOf(Clause(), INTERRUPTIONS["conclude or void"])},
            (*_SOURCE, "clauses"),
        ),
        "authority": MapOf(
            _AUTHORITY,
            tuple(AUTHORITIES),
            tuple(name for name, needed in AUTHORITIES.items() if needed),
        ),
    },
    {
        "clauses": MapOf(Text()),
        "called": ListOf(_CALLED),
        "neighbours": _NEIGHBOURS,
        "finale": _FINALE,
        "complete": _COMPLETE,
        "green": Table({"option": Text(), "alone": Text(("refused",)), "clause": Clause()}),
        "groups": Table({"option": Text(), "setting": Decision(), "clause": Clause()}),
        "option": ListOf(_OPTION),
        "inspection": Table({"clause": Clause(), "check": ListOf(_CHECK)}, {"parts": Clause()}),
        "closing": Table({"wheel": Text(CLOSED_WHEELS), "clause": Clause()}),
        "display": Table({"clause": Clause()}),
        "original-place": Table({"spoken": Text(SPOKEN), "clause": Clause()}),
        "calls": Table({"language": Text(("fr",)), "clause": Clause(), "result": Clause()}),
        "payments": _PAYMENTS,
        "terminals-only": Table({"clause": Clause()}),
        "approval": Table({"clause": Clause(), "name": Clause()}),
        "roulette-x": ROULETTE_X,
        "bonus-spin": BONUS_SPIN,
    },
)
"""The whole file."""
