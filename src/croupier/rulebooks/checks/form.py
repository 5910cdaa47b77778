"""The form of a rulebook file: which tables and keys it has, and what their values look like."""

from __future__ import annotations

from typing import Final

from croupier.equipment.wheel import POCKET_ORDER, ZEROS
from croupier.rulebooks.checks.bonus_form import BONUS_SPIN, ROULETTE_X
from croupier.rulebooks.procedures import (
    ABOVE_AT_TERMINAL,
    ABOVE_FROM_DEALER,
    AUTHORITIES,
    BALL_TO,
    CHIPS,
    CLOSED_WHEELS,
    CLOSES,
    INSPECTED,
    INTERRUPTIONS,
    LIMITED_BY,
    MOMENTS,
    MOVED_BY,
    NEIGHBOURS,
    OFF_TERMS,
    OPTION_FORMS,
    POSITIONS,
    REPLAYS,
    SPOKEN,
    STEPS,
    VOID_CAUSES,
    VOID_EFFECTS,
    ZERO_EVENTS,
    ZERO_LOSES,
    ZERO_PROCEDURES,
)
from croupier.rulebooks.schema import (
    ClauseId,
    Decision,
    Flag,
    ListOf,
    MapOf,
    Shape,
    Text,
    TomlTable,
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
_VALUE: Final = TomlTable({"number": Decision(), "value": Text()})
_TONGUES: Final = ("en", "fr", "it", "de")
_SAID: Final = MapOf(Text(), _TONGUES, needs=("en",))
_SIX_WORDS: Final = Text(form=r"\S+(?: \S+){0,5}", says="at most six words")
_SETTLED_BY: Final[dict[str, Shape]] = {"clause": ClauseId(), "setting": Decision()}

_VARIANT: Final = TomlTable(
    {
        "id": _ID,
        "name": Text(),
        "offers": ClauseId(),
        "wheel": TomlTable(
            {"id": Text(), "clause": ClauseId()}, {"setting": Decision(), "others": MapOf(Text())}
        ),
        "layout": TomlTable({"id": Text(), "clause": ClauseId()}),
        "wagers": Text(),
        "odds": Text(),
        "zero": Text(),
        "zero-end": ListOf(
            TomlTable({"wagers": ListOf(_BET), "clause": ClauseId()}, {"setting": _VALUE}), least=0
        ),
    },
    {
        "example": Text(),
        "said": _SAID,
        "special": TomlTable(
            {"en": _SIX_WORDS}, {**dict.fromkeys(_TONGUES[1:], _SIX_WORDS), "with": Text()}
        ),
        "courtesy": TomlTable({"places": ListOf(_BET), "option": Text(), "clause": ClauseId()}),
        "track": TomlTable(
            {"sectors": ListOf(Text(FAMILIES), least=0), "option": Text(), "clause": ClauseId()}
        ),
        "covered": TomlTable({"pockets": ListOf(_POCKET), "clause": ClauseId()}),
        "no-spin": TomlTable({"pockets": ListOf(_POCKET), "clause": ClauseId()}),
    },
)

_CALLED: Final = TomlTable(
    {
        "name": Text(),
        "family": Text(FAMILIES),
        "title": Text(),
        "clause": ClauseId(),
        "pieces": ListOf(_PIECE),
    },
    {
        "option": Text(),
        "own-pieces": ListOf(_BET),
        "setting": _VALUE,
        "variants": ListOf(Text()),
    },
)

_NEIGHBOURS: Final = TomlTable(
    {
        "name": Text(NEIGHBOURS),
        "title": Text(),
        "counts": MapOf(ListOf(Whole(18))),
        "clauses": MapOf(ClauseId()),
    },
    {"option": Text(), "setting": Decision()},
)

_PAIRS: Final = TomlTable({"pairs": ListOf(_PAIR), "clause": ClauseId()})
_FINALE: Final = TomlTable(
    {"title": Text(), "straight": MapOf(ClauseId())},
    {"setting": Decision(), "vertical": _PAIRS, "horizontal": _PAIRS},
)

_COMPLETE: Final = TomlTable(
    {
        "title": Text(),
        "option": Text(),
        "dozen-option": Text(),
        "setting": Decision(),
        "units": MapOf(Whole(), among=tuple(kind for kind in KINDS if kind in INSIDE)),
        "clause": ClauseId(),
    }
)

_OPTION: Final = TomlTable(
    {"name": _ID, "text": Text(), "default": Text(), "clause": ClauseId()},
    {"values": ListOf(Text()), "form": Text(OPTION_FORMS), "variants": ListOf(Text())},
)

_LIMITED: Final = TomlTable({"by": Text(LIMITED_BY)}, _SETTLED_BY, _SOURCE)
_CALLED_TERM: Final = TomlTable({"off": Text(OFF_TERMS)}, _SETTLED_BY, _SOURCE)
_CHIPS: Final = TomlTable({"at-least": Whole()}, _SETTLED_BY, _SOURCE)
_LIMITS: Final = TomlTable(
    {
        "minimum": _LIMITED,
        "maximum": _LIMITED,
        "above-maximum": TomlTable(
            {"terminal": Text(ABOVE_AT_TERMINAL), "dealer": Text(ABOVE_FROM_DEALER)},
            {**_SETTLED_BY, "found": Text(ABOVE_FROM_DEALER)},
            _SOURCE,
        ),
    },
    {
        "increment": _LIMITED,
        "called-minimum": _CALLED_TERM,
        "called-increment": _CALLED_TERM,
        "chip": TomlTable({"is": Text(CHIPS)}, _SETTLED_BY, _SOURCE),
        "chips-outside": _CHIPS,
        "chips-inside": _CHIPS,
        "notice": ClauseId(),
        "strict": ClauseId(),
    },
)

_VOID: Final = TomlTable(
    {
        "cause": Text(VOID_CAUSES),
        "effect": Text(VOID_EFFECTS),
        "called-by": ListOf(Text(POSITIONS)),
    },
    {
        **_SETTLED_BY,
        "inspect": TomlTable(
            {"what": Text(INSPECTED), "who": Text(POSITIONS)},
            {**_SETTLED_BY, "damaged": ClauseId()},
            _SOURCE,
        ),
        "variants": ListOf(Text()),
    },
    _SOURCE,
)

_AUTHORITY: Final = TomlTable(
    {"who": ListOf(Text(POSITIONS))}, {"second": Flag(), **_SETTLED_BY}, _SOURCE
)

_PAYMENTS: Final = TomlTable(
    {
        "step": ListOf(TomlTable({"do": Text(STEPS), "clause": ClauseId()})),
        "area": ListOf(
            TomlTable(
                {"wagers": ListOf(Text((*KINDS, *BESIDE))), "clause": ClauseId()},
                {"setting": Decision(), "joined": ClauseId(), "colour-first": Flag()},
            )
        ),
        "colour-chips": TomlTable(
            {"clause": ClauseId()},
            {"setting": Decision(), "one-value": ClauseId(), "leaving": ClauseId()},
        ),
        "value-chips": TomlTable({"clause": ClauseId()}, {"setting": Decision()}),
        "hands-off": TomlTable(
            {"until": Text(("area paid", "all paid")), "clause": ClauseId()},
            {
                "paid": TomlTable({"wagers": ListOf(Text(KINDS)), "clause": ClauseId()}),
                "losing": ClauseId(),
                "new-bets": TomlTable({"clause": ClauseId()}, {"winning-spots": ClauseId()}),
            },
        ),
        "announced": TomlTable(
            {"clause": ClauseId()},
            {"only": ListOf(Text(MOVABLE)), "own": ClauseId(), "refused": ClauseId()},
        ),
    },
    {
        "moved": ListOf(Text(MOVABLE)),
        "doubled": ListOf(Text(FAMILIES)),
        "strays": TomlTable({"clause": ClauseId()}),
        "pause": TomlTable({"seconds": Whole(), "clause": ClauseId()}),
        "unclaimed": TomlTable(
            {"clause": ClauseId(), "outside": ClauseId(), "rounds": Whole()},
            {"setting": Decision()},
        ),
        "replays": TomlTable(
            {
                "bets": ListOf(Text(MOVABLE)),
                "clause": ClauseId(),
                **{
                    way: TomlTable({"clause": ClauseId()}, {"setting": Decision()})
                    for way in REPLAYS
                },
            }
        ),
    },
)

_CHECK: Final = TomlTable({"what": Text(), "clause": ClauseId()}, {"variants": ListOf(Text())})

RULEBOOK: Final = TomlTable(
    {
        "rulebook": TomlTable(
            {"id": _ID, "name": Text(), "about": Text(), "clause": ClauseId()}, {"said": _SAID}
        ),
        "variant": ListOf(_VARIANT),
        "wagers": MapOf(MapOf(ClauseId(), KINDS, needs=("straight",))),
        "odds": MapOf(
            MapOf(
                TomlTable(
                    {"clause": ClauseId()},
                    {"pays": Whole(), "minimum": Whole()},
                    ("pays", "minimum"),
                ),
                PRICED,
            )
        ),
        "zero": MapOf(
            TomlTable(
                {
                    "procedure": Text(ZERO_PROCEDURES),
                    "loses": Text(ZERO_LOSES),
                    "clauses": MapOf(ClauseId(), (*ZEROS, *ZERO_EVENTS["partage/1"])),
                },
                {"setting": Decision()},
            )
        ),
        "terms": MapOf(Text(), PRICED),
        "limits": _LIMITS,
        "betting": TomlTable(
            {
                "closes": Text(CLOSES),
                "clause": ClauseId(),
                "place-counts": TomlTable({"moment": Text(MOMENTS), "clause": ClauseId()}),
            },
            {
                "late": ClauseId(),
                "dropped": ClauseId(),
                "handled": ClauseId(),
                "attend": ClauseId(),
            },
        ),
        "void": ListOf(_VOID),
        "interruption": TomlTable(
            {"policy": Text(tuple(INTERRUPTIONS))},
            {**_SETTLED_BY, "clauses": MapOf(ClauseId(), INTERRUPTIONS["conclude or void"])},
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
        "green": TomlTable({"option": Text(), "alone": Text(("refused",)), "clause": ClauseId()}),
        "groups": TomlTable({"option": Text(), "setting": Decision(), "clause": ClauseId()}),
        "option": ListOf(_OPTION),
        "inspection": TomlTable(
            {"clause": ClauseId(), "check": ListOf(_CHECK)}, {"parts": ClauseId()}
        ),
        "closing": TomlTable({"wheel": Text(CLOSED_WHEELS), "clause": ClauseId()}),
        "re-spin": TomlTable({"ball": Text(BALL_TO), "clause": ClauseId()}),
        "display": TomlTable({"clause": ClauseId()}),
        "original-place": TomlTable(
            {"spoken": Text(SPOKEN), "clause": ClauseId()}, dict.fromkeys(MOVED_BY, ClauseId())
        ),
        "calls": TomlTable({"language": Text(("fr",)), "clause": ClauseId(), "result": ClauseId()}),
        "payments": _PAYMENTS,
        "terminals-only": TomlTable({"clause": ClauseId()}),
        "approval": TomlTable({"clause": ClauseId(), "name": ClauseId()}),
        "roulette-x": ROULETTE_X,
        "bonus-spin": BONUS_SPIN,
    },
)
"""The whole file."""
