"""The reader: makes the rules of a game out of a rulebook's data and the house's settings.

It trusts the data: shipped rulebooks are checked by the tests, others by the checker beforehand.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from math import gcd
from typing import TYPE_CHECKING, Final

from croupier.equipment.wheel import Wheel
from croupier.refusal import Refused
from croupier.rulebooks.cloths import read_cloth
from croupier.rulebooks.files import RULEBOOKS, Data, Library, parsed
from croupier.rulebooks.menus import read_menu
from croupier.rulebooks.rules import Price, Rules, ZeroRule
from croupier.rulebooks.settings import GameSettings, chosen, known_settings
from croupier.wagers.kinds import EVEN_CHANCES, Kind, Wager
from croupier.wagers.menu import Menu

if TYPE_CHECKING:
    from croupier.rulebooks.bonus.bonus_spin import BonusSpin
    from croupier.rulebooks.bonus.roulette_x import RouletteX

ZERO_TAKES: Final = {
    "all": frozenset(Kind),
    "even chances": EVEN_CHANCES,
    "columns and dozens": frozenset((Kind.COLUMN, Kind.DOZEN)),
}
"""Which wagers a rulebook's clause on zero speaks of."""


def game_names() -> list[str]:
    """Every game the package deals, `rulebook/variant`."""
    return [game for book in RULEBOOKS for game in games_of(parsed(book))]


def games_of(rulebook: Data) -> list[str]:
    """Every game of a rulebook."""
    return [f"{rulebook['rulebook']['id']}/{variant['id']}" for variant in rulebook["variant"]]


def read_game(
    game: str,
    changes: Mapping[str, str] | None = None,
    rulebook: Data | None = None,
    library: Library = parsed,
) -> Rules:
    """The rules of a game with the house's settings, from a shipped rulebook or from other data."""
    book, _, variant_id = game.partition("/")
    data = rulebook if rulebook is not None else library(book) if book in RULEBOOKS else None
    variants = {variant["id"]: variant for variant in (data or {}).get("variant", [])}
    if data is None or variant_id not in variants or data["rulebook"]["id"] != book:
        names = game_names() if rulebook is None else games_of(rulebook)
        raise Refused(
            "game",
            f"There is no game {game!r}; the games are {', '.join(names)}.",
            part=game,
            nearest=_closest(game, names),
        )
    return _rules(game, data, variants[variant_id], changes or {}, library)


def _rules(
    game: str, data: Data, variant: Data, changes: Mapping[str, str], library: Library
) -> Rules:
    settings = chosen(game, known_settings(data, variant, library("decisions")), changes)
    wheel = read_wheel(_wheel_id(variant, settings), library)
    cloth = read_cloth(variant["layout"]["id"], _courtesy(variant, settings), library)
    menu = read_menu(game, data, variant, settings, wheel, cloth)
    piece_only = _piece_only(menu)
    roulette_x, bonus_spin = _bonus(game, data, variant, settings, wheel)
    wagers = [*menu.wagers.values(), *piece_only.values()]
    return Rules(
        game=game,
        name=variant["name"],
        rulebook=data,
        variant=variant,
        settings=settings,
        wheel=wheel,
        cloth=cloth,
        menu=menu,
        prices=_prices(data, variant, settings, wagers, roulette_x),
        piece_only=piece_only,
        zero=_zero(data["zero"][variant["zero"]], settings),
        no_spin=dict.fromkeys(
            variant.get("no-spin", {}).get("pockets", ()),
            variant.get("no-spin", {}).get("clause", ""),
        ),
        roulette_x=roulette_x,
        bonus_spin=bonus_spin,
    )


def _bonus(
    game: str, data: Data, variant: Data, settings: GameSettings, wheel: Wheel
) -> tuple[RouletteX | None, BonusSpin | None]:
    """The bonus games that a house has switched on; what reads them is loaded only then."""
    tables = [data[name] for name in ("roulette-x", "bonus-spin") if name in data]
    if all(settings[table["option"]] == "off" for table in tables):
        return None, None
    from croupier.rulebooks.bonus.bonus_spin import read_bonus_spin
    from croupier.rulebooks.bonus.roulette_x import read_roulette_x

    covered = variant.get("covered", {}).get("pockets", ())
    eligible = tuple(pocket for pocket in wheel.pockets if pocket not in covered)
    return (
        read_roulette_x(game, data, variant, settings, eligible),
        read_bonus_spin(game, data, settings, eligible),
    )


def _closest(game: str, names: list[str]) -> str | None:
    from difflib import get_close_matches

    return next(iter(get_close_matches(game, names, 1)), None)


def _wheel_id(variant: Data, settings: GameSettings) -> str:
    wheel = variant["wheel"]
    others: dict[str, str] = wheel.get("others", {})
    value = settings[wheel["setting"]] if "setting" in wheel else ""
    identity: str = others.get(value, wheel["id"])
    return identity


def wheels_of(game: str, rulebook: Data | None = None) -> list[Wheel]:
    """Every wheel on which a game may be dealt: the default one, then those of its settings."""
    rules = read_game(game, None, rulebook)
    others: dict[str, str] = rules.variant["wheel"].get("others", {})
    return [rules.wheel, *(read_wheel(identity) for identity in others.values())]


@cache
def read_wheel(identity: str, library: Library = parsed) -> Wheel:
    """A wheel by its id."""
    data = library("wheels")[identity]
    return Wheel(data["name"], tuple(data["order"].split()))


def _courtesy(variant: Data, settings: GameSettings) -> tuple[tuple[str, ...], ...]:
    courtesy = variant.get("courtesy")
    if courtesy is None or not settings.on(courtesy["option"]):
        return ()
    return tuple(tuple(place.split("/")) for place in courtesy["places"])


def _piece_only(menu: Menu) -> dict[str, Wager]:
    """Wagers that no player can bet by themselves, only as a piece of a called bet (7.7)."""
    return {
        part.wager.name: part.wager
        for target in menu.sectors.values()
        for part in target.parts
        if part.wager.name not in menu.wagers
    }


def _prices(
    data: Data,
    variant: Data,
    settings: GameSettings,
    wagers: list[Wager],
    roulette_x: RouletteX | None,
) -> dict[str, Price]:
    odds = data["odds"][variant["odds"]]
    by_kind = {kind: _price(kind, entry, settings) for kind, entry in odds.items()}
    if roulette_x is not None:
        by_kind[Kind.STRAIGHT] = roulette_x.straight
    first_four = by_kind.get("first-four")
    found = {wager.name: by_kind[wager.kind] for wager in wagers}
    if first_four is not None and "0/1/2/3" in found:
        found["0/1/2/3"] = first_four
    return found


def _price(kind: str, entry: Data, settings: GameSettings) -> Price:
    if "minimum" not in entry:
        return Price(entry["pays"], 1, entry["clause"])
    to, _, one = settings[f"odds.{kind}"].partition("/")
    shared = gcd(int(to), int(one or 1))
    return Price(int(to) // shared, int(one or 1) // shared, entry["clause"])


def _zero(zero: Data, settings: GameSettings) -> ZeroRule:
    setting = zero.get("setting", "")
    second = settings[setting] if setting else ""
    kinds = ZERO_TAKES[zero["loses"]]
    return ZeroRule(zero["procedure"], kinds, zero["clauses"], second, setting)
