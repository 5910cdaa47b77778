"""Settings: the house's options and our numbered decisions, as one game has them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, NamedTuple

from croupier.equipment.wheel import NUMBERS, Wheel
from croupier.money import minor_units
from croupier.refusal import Refused
from croupier.rulebooks.files import RULEBOOKS, Data, parsed

BEST_ODDS: Final = 1000
"""The best odds to 1 that a house may set where a rulebook gives minimums."""


NO_AMOUNT: Final = "none"
"""Where a house sets no amount."""

LONGEST_SPIN: Final = 600
"""Seconds that a house may ask for between a throw and its result."""


class Setting(NamedTuple):
    """One thing a house can set: its name, its number if it is a decision, its values."""

    name: str
    default: str
    text: str
    number: str | None = None
    values: tuple[str, ...] = ()
    """The values to choose from, the default first; none if the value has a form of its own."""
    form: str = ""
    clause: str | None = None
    minimum: int = 0
    """The least odds, for a setting of that form."""
    barred: tuple[tuple[str, str], ...] = ()
    """Values that other variants have and this one can't, each with the clause that says so."""
    waits_for: str = ""
    """The capability that will obey it, where nothing does yet."""

    @property
    def choices(self) -> str:
        """What it can be set to, in words."""
        forms = {
            "amount": "an amount",
            "amount or none": "none, or an amount",
            "groups": "wheel-order or twelve groups",
            "seconds": f"whole seconds from 0 to {LONGEST_SPIN}",
            "odds": f"odds from {self.minimum} to {BEST_ODDS}, such as 36 or 71/2",
            "weights": f"{self.default}, or whole weights as NAME:WEIGHT,NAME:WEIGHT",
            "meter": f"{self.default}, or terms such as initial:10000,reset:10000,rate:1/50",
        }
        return forms.get(self.form) or " | ".join(self.values)


LEAST_SPIN: Final = Setting(
    "least-spin",
    "0",
    "Seconds from the throw before which nobody of the staff may enter a result; 0 sets none",
    form="seconds",
)
FLOAT_ALONE: Final = Setting(
    "float-alone",
    "none",
    "The most that one person moves between the table and the cage in a gaming day; "
    "what is above it takes a second one",
    form="amount or none",
)
DISPUTE_HELD: Final = Setting(
    "dispute-held",
    "100",
    "The amount in dispute from which on what it is about is held until its history is recorded",
    form="amount or none",
)
OF_EVERY_TABLE: Final = (LEAST_SPIN, FLOAT_ALONE, DISPUTE_HELD)
"""What every table may set, whatever its rulebook says, and texts of any age know."""


@dataclass(frozen=True)
class GameSettings:
    """Every setting of a game with the value it has."""

    known: Mapping[str, Setting]
    values: Mapping[str, str]

    def __getitem__(self, name_or_number: str) -> str:
        return self.values[self.setting(name_or_number).name]

    def setting(self, name_or_number: str) -> Setting:
        """A setting by its name or its decision's number."""
        found = self.known.get(name_or_number)
        if found is None:
            found = next(one for one in self.known.values() if one.number == name_or_number)
        return found

    def on(self, option: str | None) -> bool:
        """Is a house option on? What needs no option always is."""
        return option is None or self[option] == "on"

    def amount(self, name: str) -> int | None:
        """An amount in minor units that a house may have set, or none."""
        value = self[name]
        return None if value == NO_AMOUNT else minor_units(value)

    @property
    def changed(self) -> dict[str, str]:
        """The settings that differ from their defaults."""
        return {
            name: value for name, value in self.values.items() if value != self.known[name].default
        }


def cited(source: object) -> str:
    """A clause as people read it; of a decision of ours what it says, for its number is ours."""
    decisions = parsed("decisions")["decision"]
    text = next((one["text"] for one in decisions if one["number"] == source), None)
    return str(source) if text is None else f"the house's decision: {text}"


def known_settings(rulebook: Data, variant: Data, decisions: Data) -> dict[str, Setting]:
    """Every setting of a game: house options, what any table may set, decisions by number."""
    book, game = rulebook["rulebook"]["id"], f"{rulebook['rulebook']['id']}/{variant['id']}"
    found = [
        _option(option, _barred(option, rulebook, variant["id"]))
        for option in rulebook.get("option", [])
        if variant["id"] in option.get("variants", [variant["id"]])
    ]
    found += _better_odds(rulebook["odds"][variant["odds"]])
    found += OF_EVERY_TABLE
    for decision in decisions["decision"]:
        if any(name in (book, game) for name in decision["games"]) or book not in RULEBOOKS:
            found.append(_decision(decision))
    return {setting.name: setting for setting in found}


def _option(option: Data, barred: dict[str, str]) -> Setting:
    default, clause = option["default"], option["clause"]
    if "form" in option:
        return Setting(option["name"], default, option["text"], form=option["form"], clause=clause)
    given = option.get("values", (default, "off" if default == "on" else "on"))
    values = tuple(value for value in given if value not in barred)
    return Setting(
        option["name"], default, option["text"], values=values, clause=clause,
        barred=tuple(barred.items()),
    )  # fmt: skip


def _barred(option: Data, rulebook: Data, variant: str) -> dict[str, str]:
    """The pay tables that aren't for a variant's wheel, each with the clause that says so."""
    bonus = rulebook.get("roulette-x", {})
    if option["name"] != bonus.get("option"):
        return {}
    wheels = {letter: table["wheels"] for letter, table in bonus["paytables"].items()}
    return {
        letter: where["clause"]
        for letter, where in wheels.items()
        if variant not in where["variants"]
    }


def _decision(decision: Data) -> Setting:
    form = decision.get("form", "")
    values = () if form else (decision["default"], *decision["others"])
    return Setting(
        decision["name"],
        decision["default"],
        decision["text"],
        decision["number"],
        values,
        form,
        waits_for=decision.get("waits-for", ""),
    )


def _better_odds(odds: Data) -> list[Setting]:
    """Where odds are minimums, each can be set to something better."""
    return [
        Setting(
            f"odds.{kind}",
            str(entry.get("pays", entry["minimum"])),
            f"What a winning {kind} pays to 1, at least {entry['minimum']}",
            form="odds",
            clause=entry["clause"],
            minimum=entry["minimum"],
        )
        for kind, entry in odds.items()
        if "minimum" in entry
    ]


def chosen(game: str, known: Mapping[str, Setting], changes: Mapping[str, str]) -> GameSettings:
    """The settings of a game with the house's changes, each checked."""
    numbers = {setting.number: name for name, setting in known.items() if setting.number}
    values = {name: setting.default for name, setting in known.items()}
    for key, value in changes.items():
        name = numbers.get(key, key)
        if name not in known:
            raise Refused(
                "setting",
                f"{game} has no setting {key!r}; `croupier rules {game}` lists them.",
                part=key,
                nearest=_closest(key, known),
            )
        values[name] = _checked(game, known[name], str(value))
    return GameSettings(known, values)


def _closest(key: str, known: Mapping[str, Setting]) -> str | None:
    from difflib import get_close_matches

    return next(iter(get_close_matches(key, known, 1)), None)


def _checked(game: str, setting: Setting, value: str) -> str:
    if _allowed(setting, value):
        return value
    label = f"{setting.name} ({setting.number})" if setting.number else setting.name
    barred = dict(setting.barred).get(value)
    here = " on this wheel" if barred else ""
    raise Refused(
        "setting",
        f"{game}: {label} can't be {value!r}{here}; it can be {setting.choices}.",
        clause=barred or setting.clause,
        part=f"{setting.name}={value}",
        nearest=f"{setting.name}={setting.default}",
    )


def _allowed(setting: Setting, value: str) -> bool:
    match setting.form:
        case "amount":
            return _is_amount(value)
        case "amount or none":
            return value == NO_AMOUNT or _is_amount(value)
        case "groups":
            return _is_groups(value)
        case "odds":
            return _is_odds(value, setting.minimum)
        case "seconds":
            return value.isascii() and value.isdigit() and int(value[:9]) <= LONGEST_SPIN
        case "weights" | "meter":
            return value == setting.default or _is_own(setting.form, value)
    return value in setting.values


def _is_own(form: str, value: str) -> bool:
    """Can a house's own weights or terms of a meter be read?"""
    from croupier.rulebooks.bonus.meter_terms import read_terms
    from croupier.rulebooks.bonus.weights import read_weights

    return (read_weights(value) if form == "weights" else read_terms(value)) is not None


def _is_amount(value: str) -> bool:
    try:
        minor_units(value)
    except Refused:
        return False
    return True


def _is_odds(value: str, minimum: int) -> bool:
    whole, _, part = value.partition("/")
    if not all(
        text.isascii() and text.isdigit() and len(text) <= 6 for text in (whole, part or "1")
    ):
        return False
    to, one = int(whole), int(part or "1")
    return one > 0 and minimum * one <= to <= BEST_ODDS * one


def _is_groups(value: str) -> bool:
    """Twelve groups of three that share all numbers from 1 to 36 between them (7.1)."""
    if value == "wheel-order":
        return True
    numbers = [group.split("/") for group in value.split(",")]
    together = [number for group in numbers for number in group]
    return all(len(group) == 3 for group in numbers) and sorted(together) == sorted(NUMBERS)


def groups(value: str, wheel: Wheel) -> list[tuple[str, ...]]:
    """The groups of three numbers that decision 7.1 gives on a wheel, each in wheel order."""
    start = wheel.place("0")
    order = [*wheel.pockets[start:], *wheel.pockets[:start]]
    numbers = [pocket for pocket in order if pocket in NUMBERS]
    if value == "wheel-order":
        return [tuple(numbers[place : place + 3]) for place in range(0, 36, 3)]
    given = [group.split("/") for group in value.split(",")]
    return [tuple(sorted(group, key=numbers.index)) for group in given]
