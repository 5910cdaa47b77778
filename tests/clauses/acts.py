"""The acts of the cases: each does one thing at a game and says what came out, in words.

Every act takes the game, what the case says after the act's name, and what the case expects (so
that a settlement is told in no more detail than was asked for).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

import croupier
from croupier.equipment.wheel import colour, in_order

Done = Callable[[croupier.Game, str, str], str]


@dataclass(frozen=True, slots=True)
class Act:
    """How a thing is done, and how a case's expectation is written to be compared with it."""

    done: Done
    written: Callable[[str], str]


ACTS: dict[str, Act] = {}


def as_it_stands(text: str) -> str:
    return text


def any_order(text: str) -> str:
    """A list whose order means nothing."""
    return ", ".join(sorted(part.strip() for part in text.split(",")))


def pockets(text: str) -> str:
    """Pockets, where `1..18` stands for all from 1 to 18."""
    found = []
    for part in text.split():
        first, _, last = part.partition("..")
        found += [str(number) for number in range(int(first), int(last) + 1)] if last else [part]
    return " ".join(found)


def round_from_zero(text: str) -> str:
    """A wheel's order, told from 0 onward wherever it was begun."""
    order = text.split()
    start = order.index("0")
    return " ".join(order[start:] + order[:start])


def act(name: str, written: Callable[[str], str] = as_it_stands) -> Callable[[Done], Done]:
    """Name an act for the case files."""

    def named(done: Done) -> Done:
        ACTS[name] = Act(done, written)
        return done

    return named


def refused(refusal: croupier.Refused, expected: str) -> str:
    """A refusal in words: its code and, if asked for, its clause and what is near."""
    clause = f" by {refusal.clause}" if " by " in expected else ""
    near = f" near {refusal.nearest}" if " near " in expected else ""
    return f"refused {refusal.code}{clause}{near}"


# Betting and settling


def pieces(text: str) -> str:
    """The pieces of a bet and what it costs in all; their order means nothing."""
    each, _, total = text.partition(" = ")
    return f"{any_order(each)} = {total}"


@act("bet", pieces)
def bet(game: croupier.Game, text: str, _: str) -> str:
    laid = game.bet(text)
    each = [
        piece["wager"] + (f" x {piece['stake']}" if piece["stake"] != 1 else "")
        for piece in laid["pieces"]
    ]
    back = f", {laid['returned']} back" if laid["returned"] else ""
    return pieces(f"{', '.join(each)} = {laid['total']}{back}")


@act("hear")
def hear(game: croupier.Game, text: str, _: str) -> str:
    """A bet as announced becomes a bet as written."""
    return game.slip(text).text


@act("settle")
def settle(game: croupier.Game, text: str, expected: str) -> str:
    slip, _, rest = text.rpartition(" on ")
    result, *said = re.split(r" (holding|drawn|aiming|winning) ", rest)
    more = dict(zip(said[::2], said[1::2], strict=True))
    settled = game.settle(
        "" if slip == "nothing" else slip,
        result,
        more.get("holding"),
        drawn=more.get("drawn"),
        targets=more.get("aiming"),
        award=more.get("winning"),
    ).to_dict()
    every = [piece for one in settled["bets"] for piece in one["pieces"]]
    return ", ".join(_told(term.strip(), settled, every) for term in expected.split(","))


def _told(term: str, settled: dict[str, Any], every: list[dict[str, Any]]) -> str:
    sums = {"wins": "winnings", "back": "returned", "prison": "in_prison", "net": "net"}
    word = term.split()[0]
    if word in sums:
        return f"{word} {settled[sums[word]]}"
    if word == "paid":
        return f"paid by {_all(p['clause'] for p in every if p['outcome'] == 'won')}"
    if word == "by":
        return f"by {_all(piece['clause'] for piece in every)}"
    return _all(piece["outcome"] for piece in every)


def _all(words: Iterable[str]) -> str:
    return " and ".join(sorted(set(words)))


@act("paid on", any_order)
def paid_on(game: croupier.Game, result: str, _: str) -> str:
    """Which wagers a result pays."""
    slip = "; ".join(f"{wager.name} by 1" for wager in game.wagers)
    settled = game.settle(slip, result).to_dict()
    paid = [one["pieces"][0]["wager"] for one in settled["bets"] if one["winnings"]]
    return any_order(", ".join(paid))


@act("numbers of", pockets)
def numbers_of(game: croupier.Game, wager: str, _: str) -> str:
    """Which results pay a wager; the straight on 17 is only its company."""
    slip = game.slip(f"{wager} by 1; 17 by 1")
    won = [
        pocket
        for pocket in game.wheel.pockets
        if game.settle(slip, pocket).to_dict()["bets"][0]["winnings"]
    ]
    return " ".join(in_order(won))


# The menu


@act("kinds", any_order)
def kinds(game: croupier.Game, _: str, __: str) -> str:
    return ", ".join(sorted({wager.kind.value for wager in game.wagers}))


@act("count")
def count(game: croupier.Game, kind: str, _: str) -> str:
    """How many wagers of a kind; `wagers` are all but the groups."""
    if kind == "wagers":
        return str(sum(wager.kind != "group" for wager in game.wagers))
    return str(sum(wager.kind == kind for wager in game.wagers))


@act("list", any_order)
def list_kind(game: croupier.Game, kind: str, _: str) -> str:
    return any_order(", ".join(wager.name for wager in game.wagers if wager.kind == kind))


@act("zero end of", any_order)
def zero_end(game: croupier.Game, kind: str, _: str) -> str:
    """The wagers of a kind that join a zero with other numbers."""
    found = [
        wager.name
        for wager in game.wagers
        if wager.kind == kind and len(wager.numbers) > 1 and {"0", "00", "000"} & wager.covers
    ]
    return any_order(", ".join(found)) or "none"


@act("clause of")
def clause_of(game: croupier.Game, wager: str, _: str) -> str:
    """The clause that grants a wager."""
    return game.rules.menu.grants[wager]


@act("term of")
def term_of(game: croupier.Game, wager: str, _: str) -> str:
    """What the rulebook calls a wager."""
    return game.rules.term(game.rules.wagers[wager])


@act("sectors", any_order)
def sectors(game: croupier.Game, _: str, __: str) -> str:
    """The sector bets on offer and how many chips each takes."""
    names = [target.name for target in game.rules.menu.sectors.values()]
    return any_order(", ".join(f"{name} {_chips(game, name)}" for name in names))


@act("chips of")
def chips_of(game: croupier.Game, family: str, _: str) -> str:
    """How many chips each called bet of a family takes, or all of them if they take the same."""
    names = [bet.name for bet in game.rules.called() if bet.name.startswith(f"{family} ")]
    chips = {name.removeprefix(f"{family} "): _chips(game, name) for name in names}
    if len(set(chips.values())) == 1:
        return f"{next(iter(chips.values()))} on each of {len(chips)}"
    return ", ".join(f"{name} {number}" for name, number in chips.items())


def _chips(game: croupier.Game, name: str) -> int:
    total = game.bet(f"{name} by 1")["total"]
    assert isinstance(total, int)
    return total


@act("setting")
def setting(game: croupier.Game, name: str, expected: str) -> str:
    """What a setting is, and the clause it is by if that is asked for."""
    clause = game.rules.settings.setting(name).clause
    return game.rules.settings[name] + (f" by {clause}" if " by " in expected else "")


# The wheel


@act("wheel", round_from_zero)
def wheel(game: croupier.Game, _: str, __: str) -> str:
    return round_from_zero(" ".join(game.wheel.pockets))


@act("colours")
def colours(game: croupier.Game, _: str, __: str) -> str:
    """How many pockets of each colour, and whether red and black take turns between zeros."""
    shown = [colour(pocket).value for pocket in game.wheel.pockets]
    doubled = [one for one, two in pairwise([*shown, shown[0]]) if one == two and one != "green"]
    numbers = [f"{shown.count(name)} {name}" for name in ("green", "red", "black")]
    return f"{len(shown)} pockets, {', '.join(numbers)}, {'not ' if doubled else ''}in turns"


@act("arc", pockets)
def arc(game: croupier.Game, ends: str, _: str) -> str:
    first, last = ends.split(" to ")
    return " ".join(game.wheel.arc(first, last))


# The layout


def _coordinates(place: tuple[float, float]) -> str:
    x, y = (round(number, 4) for number in place)
    return f"{x:g} {y:g}"


@act("where")
def where(game: croupier.Game, targets: str, _: str) -> str:
    """The main places of some chips."""
    found = [game.layout.where(target.strip()) for target in targets.split(",")]
    return ", ".join(_coordinates(place) if place else "nowhere" for place in found)


@act("places")
def places(game: croupier.Game, target: str, _: str) -> str:
    """Every place of a chip, the main one first."""
    return ", ".join(map(_coordinates, game.layout.places(target)))


@act("chip at")
def chip_at(game: croupier.Game, place: str, _: str) -> str:
    """What a chip there bets on: its centre and its width in boxes."""
    found = re.fullmatch(r"(\S+) (\S+) wide (\S+)", place)
    assert found, place
    x, y, diameter = map(float, found.groups())
    return game.layout.spot_at(x, y, diameter) or "nothing"


@act("chips on")
def chips_on(game: croupier.Game, target: str, _: str) -> str:
    """What a chip bets on, at each place that the layout has for a target."""
    found = {game.layout.spot_at(*place, 0.2) or "nothing" for place in game.layout.places(target)}
    return " and ".join(sorted(found)) or "no place"


@act("replica under")
def replica_under(game: croupier.Game, target: str, _: str) -> str:
    """The pocket of the wheel's replica on which the chip of a called bet lies."""
    place = game.layout.where(target)
    assert place
    assert game.layout.sectors
    return game.layout.sectors.track.pocket_at(*place) or "nothing"


@act("wagers without a place")
def without_a_place(game: croupier.Game, _: str, __: str) -> str:
    return ", ".join(wager.name for wager in game.wagers if not game.layout.where(wager)) or "none"
