"""Menus: which wagers and called bets a game offers, out of its rulebook's data."""

from __future__ import annotations

from collections.abc import Mapping

from croupier.equipment.cloth import Cloth
from croupier.equipment.wheel import Wheel
from croupier.money import UNIT, minor_units
from croupier.rulebooks.files import Data
from croupier.rulebooks.settings import GameSettings, groups
from croupier.wagers.called import CalledPart, Complete, Finale, Neighbours, SideBet, Target
from croupier.wagers.catalogue import catalogue, has_zero, listed
from croupier.wagers.kinds import Kind, Wager, group_wager, inside_wager
from croupier.wagers.menu import Menu

_BY_COUNT = {1: Kind.STRAIGHT, 2: Kind.SPLIT, 3: Kind.STREET, 4: Kind.CORNER, 5: Kind.FIVE_LINE}


def read_menu(
    game: str, data: Data, variant: Data, settings: GameSettings, wheel: Wheel, cloth: Cloth
) -> Menu:
    """Everything a game offers to bet on."""
    covered = frozenset(variant.get("covered", {}).get("pockets", ()))
    kind_clauses = {
        Kind(kind): clause for kind, clause in data["wagers"][variant["wagers"]].items()
    }
    zero_end = _zero_end(variant, settings)
    wagers = _offered(data, settings, wheel, cloth, kind_clauses, zero_end, covered)
    grants = {
        wager.name: zero_end.get(wager.name, kind_clauses[wager.kind]) for wager in wagers.values()
    }
    zero = data["zero"][variant["zero"]]
    return Menu(
        game=game,
        clause=variant["offers"],
        wheel=wheel,
        wagers=wagers,
        grants=grants,
        kind_clauses=kind_clauses,
        sectors=_sectors(data, variant, settings, wagers),
        neighbours=_neighbours(data, variant, settings, wheel, covered),
        finale=_finale(data, variant, settings, wagers),
        complete=_complete(data, settings, wagers),
        chip=minor_units(settings["7.38"]),
        whole_chips=zero["clauses"]["imprisoned"] if zero["procedure"] == "partage/1" else None,
        green_needs_company=data["green"]["clause"] if Kind.GREEN in wagers else None,
        side_bet=_side_bet(data, settings),
    )


def _zero_end(variant: Data, settings: GameSettings) -> dict[str, str]:
    """The combinations with a zero that the rulebook grants, each with its clause."""
    return {
        name: entry["clause"]
        for entry in variant["zero-end"]
        for name in entry["wagers"]
        if _is_set(entry, settings)
    }


def _is_set(entry: Data, settings: GameSettings) -> bool:
    """Does an entry that depends on a decision apply under the house's setting of it?"""
    setting = entry.get("setting")
    return setting is None or settings[setting["number"]] == setting["value"]


def _offered(
    data: Data,
    settings: GameSettings,
    wheel: Wheel,
    cloth: Cloth,
    kind_clauses: Mapping[Kind, str],
    zero_end: Mapping[str, str],
    covered: frozenset[str],
) -> dict[str, Wager]:
    def offered(wager: Wager) -> bool:
        if wager.kind not in kind_clauses or covered.intersection(wager.numbers):
            return False
        if wager.kind is Kind.GREEN:
            return settings.on(data["green"]["option"])
        return not has_zero(wager) or wager.name in zero_end

    found = [wager for wager in catalogue(cloth).values() if offered(wager)]
    if "groups" in data and settings.on(data["groups"]["option"]):
        found += map(group_wager, groups(settings[data["groups"]["setting"]], wheel))
    return {wager.name: wager for wager in found}


def _sectors(
    data: Data, variant: Data, settings: GameSettings, wagers: Mapping[str, Wager]
) -> dict[str, Target]:
    return {
        entry["family"]: _sector(entry, wagers)
        for entry in data.get("called", [])
        if variant["id"] in entry.get("variants", [variant["id"]])
        and settings.on(entry.get("option"))
        and _is_set(entry, settings)
    }


def _sector(entry: Data, wagers: Mapping[str, Wager]) -> Target:
    parts = []
    for piece in entry["pieces"]:
        name, _, units = piece.partition(" x ")
        wager = wagers.get(name)
        if wager is None:
            numbers = tuple(name.split("/"))
            wager = inside_wager(_BY_COUNT[len(numbers)], numbers)
        parts.append(CalledPart(wager, int(units or 1)))
    return Target(entry["name"], tuple(parts), entry["clause"], entry["title"], entry["family"])


def _neighbours(
    data: Data, variant: Data, settings: GameSettings, wheel: Wheel, covered: frozenset[str]
) -> Neighbours | None:
    entry = data.get("neighbours")
    counts = entry["counts"].get(variant["id"]) if entry else None
    if entry is None or counts is None or not settings.on(entry.get("option")):
        return None
    clause = entry["clauses"][variant["id"]]
    return Neighbours(entry["name"], entry["title"], tuple(counts), clause, wheel, covered)


def _finale(
    data: Data, variant: Data, settings: GameSettings, wagers: Mapping[str, Wager]
) -> Finale | None:
    entry = data.get("finale")
    clause = entry["straight"].get(variant["id"]) if entry else None
    if entry is None or clause is None:
        return None
    double_zero = "setting" in entry and settings[entry["setting"]] == "with-00"
    pairs = {
        pair: entry[way]["clause"]
        for way in ("vertical", "horizontal")
        if way in entry
        for pair in entry[way]["pairs"]
    }
    return Finale(entry["title"], clause, double_zero, pairs, wagers)


def _complete(data: Data, settings: GameSettings, wagers: Mapping[str, Wager]) -> Complete | None:
    entry = data.get("complete")
    if entry is None or not settings.on(entry["option"]):
        return None
    return Complete(
        title=entry["title"],
        clause=entry["clause"],
        weights={Kind(kind): units for kind, units in entry["units"].items()},
        one_chip=settings[entry["setting"]] == "one-chip",
        dozens=settings.on(entry["dozen-option"]),
        wagers={wager.name: wager for wager in listed(wagers.values())},
    )


def _side_bet(data: Data, settings: GameSettings) -> SideBet | None:
    entry = data.get("bonus-spin")
    if entry is None:
        return None
    wager = Wager("bonus spin", Kind.BONUS_SPIN, ())
    target = Target(wager.name, (CalledPart(wager, 1),), entry["clause"], entry["title"])
    stake = entry["stake"]
    return SideBet(target, stake["amount"] * UNIT, stake["clause"], settings.on(entry["option"]))
