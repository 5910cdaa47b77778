"""`croupier payout` on eight players and 120 chips, against an oracle written from the papers.

The oracle knows numbers, prices and the order of 7.52 and `fair` by itself and asks the program for
nothing: each number of every wheel is paid by hand and compared step by step.
"""

from __future__ import annotations

import json
from fractions import Fraction
from functools import cache
from itertools import count
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from croupier.cli import main
from tests.support.dealt import GAMES, deal

LIVE = [game for game in GAMES if not game.startswith("rws")]
WORTHS = (500, 100, 25, 5, 1)
RED = {1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36}
OUTSIDE = {
    "low": set(range(1, 19)), "high": set(range(19, 37)), "red": RED,
    "black": set(range(1, 37)) - RED, "even": set(range(2, 37, 2)), "odd": set(range(1, 37, 2)),
    "dozen 2": set(range(13, 25)), "dozen 3": set(range(25, 37)), "column 2": set(range(2, 37, 3)),
}  # fmt: skip
EVEN = ("high", "odd", "black", "red", "even", "low")
PRICES = {18: 1, 12: 2, 6: 5, 4: 8, 3: 11, 2: 17, 1: 35}
CALLED = {
    "tiers": {"5/8": 1, "10/11": 1, "13/16": 1, "23/24": 1, "27/30": 1, "33/36": 1},
    "voisins": {
        "0/2/3": 2, "25/26/28/29": 2, "4/7": 1, "12/15": 1, "18/21": 1, "19/22": 1, "32/35": 1
    },
    "orphelins": {"1": 1, "6/9": 1, "14/17": 1, "17/20": 1, "31/34": 1},
}  # fmt: skip
Bets = list[tuple[str, int]]


class Sitting(NamedTuple):
    """A player: a chip's worth, the bets in chips, and whether the chips have a colour."""

    name: str
    chip: int
    bets: Bets
    colour: str | None


class Lies(NamedTuple):
    """A piece on the cloth: whose, on what, how much, and of which called bet."""

    player: Sitting
    wager: str
    stake: int
    called: str
    units: int


def sitting(game: str) -> list[Sitting]:
    """Fifteen chips each; where there are called bets some of them are called."""
    tracked = "voisins" in deal(game).rules.menu.sectors
    zero: Bets = [("17", 5), ("0", 5), ("red", 5)]
    lone: Bets = [("1", 5), ("17", 5), ("14/17", 5)]
    laid: list[tuple[int, Bets]] = [
        (1, [("17", 2), ("16/17", 1), ("14/17", 1), ("17/20", 2), ("17/18", 1), ("black", 5),
             ("26", 1), ("20", 2)]),
        (5, [("16/17/18/19/20/21", 2), ("16/17/18", 2), ("25/26/28/29", 2), ("column 2", 5),
             ("36", 4)]),
        (5, [("dozen 2", 5), ("dozen 3", 5), ("low", 5)]),
        (5, [("red", 5), ("odd", 3), ("even", 5), ("2", 2)]),
        (10, [("high", 5), ("2", 1), ("1/2/3/4/5/6", 2), ("32/33/35/36", 2), ("17/20", 3),
              ("26/29", 2)]),
        (25, [("voisins", 1), ("tiers", 1)] if tracked else zero),
        (1, [("orphelins", 1), ("17", 5), ("14/17", 5)] if tracked else lone),
        (5, [("black", 7), ("0", 3), ("17/18", 5)]),
    ]  # fmt: skip
    value = () if game.startswith("maryland") else ("Player 7", "Player 8")
    return [
        Sitting(name, chip, bets, None if name in value else f"colour {number}")
        for number, (chip, bets) in enumerate(laid, 1)
        if (name := f"Player {number}")
    ]


def pieces(player: Sitting) -> list[Lies]:
    found = []
    for bet, chips in player.bets:
        for wager, units in CALLED.get(bet, {bet: 1}).items():
            called = bet if bet in CALLED else ""
            found.append(Lies(player, wager, chips * units * player.chip, called, units))
    return found


def numbers(wager: str) -> set[str]:
    if wager in OUTSIDE:
        return {str(one) for one in OUTSIDE[wager]}
    return set(wager.split("/"))


def won(piece: Lies) -> int:
    covered = OUTSIDE.get(piece.wager)
    return piece.stake * PRICES[len(covered or numbers(piece.wager))]


def place(wager: str) -> tuple[Fraction, Fraction]:
    """The middle of a wager on numbers: away from the zero, then up from column 1."""
    on = [int(one) for one in numbers(wager)]
    zero = Fraction(-1), Fraction(1)
    spots = [(Fraction((one - 1) // 3), Fraction((one - 1) % 3)) if one else zero for one in on]
    if len(on) in (3, 6) and 0 not in on:  # streets and six-lines are laid at the edge
        spots = [(x, Fraction(0)) for x, _ in spots]
    none = Fraction(0)
    return sum((x for x, _ in spots), none) / len(on), sum((y for _, y in spots), none) / len(on)


def rank(wager: str) -> tuple[Any, ...]:
    """The order of 7.52, and of `fair` outside."""
    if wager.startswith("column"):
        return (0,)
    if wager.startswith("dozen"):
        return (1, -int(wager[-1]))
    if wager in EVEN:
        return 2, EVEN.index(wager)
    return 3, -len(numbers(wager)), place(wager)


@cache
def fewest(amount: int) -> tuple[tuple[int, int], ...]:
    """The fewest chips: each of these worths is a multiple of the next, so the largest first."""
    found = []
    for worth in WORTHS:
        often, amount = divmod(amount, worth)
        if often:
            found.append((worth, often))
    return tuple(found)


def in_chips(player: Sitting, amount: int) -> dict[str, Any]:
    """A payment in chips (7.53): of 100 the hundreds over, of 50 to 99 fifty; else in colour."""
    if player.colour is None:
        return {"chips": 0, "over": 0, "value": {str(w): n for w, n in fewest(amount)}}
    chips = amount // player.chip
    over = chips // 100 * 100 if chips >= 100 else 50 if chips >= 50 else 0
    value = {str(w): n for w, n in fewest(over * player.chip)}
    return {"chips": chips - over, "over": over, "value": value}


Step = tuple[str, str | None, int, list[str]]
"""What is done, for whom, how much, about which wagers."""
Dealt = tuple[Step, dict[str, Any]]
"""A step with its chips."""


def oracle(game: str, result: str) -> tuple[list[Dealt], dict[str, list[int]]]:
    """Every step with its chips, and of each player what was raked, won, returned and so on."""
    players = sitting(game)
    lying = [piece for player in players for piece in pieces(player)]
    fair = game.startswith("fair")
    shared = [one for one in lying if fair and result == "0" and one.wager in EVEN]
    winners = [one for one in lying if result in numbers(one.wager)]
    losers = [one for one in lying if one not in winners and one not in shared]
    steps: dict[str, list[Dealt]] = {"mark": [(("mark", None, 0, []), {})]}
    steps["rake"] = [
        (
            (
                "rake",
                player.name,
                sum(one.stake for one in mine),
                sorted({one.wager for one in mine}),
            ),
            {},
        )
        for player in players
        if (mine := [one for one in losers if one.player is player])
    ]
    steps["move"] = [
        (("move", one.player.name, amount, [one.wager]), {})
        for one in winners
        if (amount := moved(game, one))
    ]
    steps["pay"] = list(fair_payments(players, winners, shared) if fair else payments(winners))
    order = {"nz": ("mark", "move", "rake", "pay"), "nz1998": ("mark", "rake", "pay")}
    order |= {"maryland": ("mark", "move", "rake", "pay"), "fair": ("mark", "rake", "move", "pay")}
    found = [step for name in order[game.partition("/")[0]] for step in steps[name]]
    return found, {player.name: sums(player, winners, losers, shared) for player in players}


def moved(game: str, piece: Lies) -> int:
    if game.startswith("fair"):
        return piece.stake // 2 if piece.called == "voisins" and piece.units == 2 else 0
    return piece.stake if piece.called and game.startswith("nz/") else 0


def payments(winners: list[Lies]) -> list[Dealt]:
    """A payment for each player and wager."""
    found: dict[tuple[str, str], list[Lies]] = {}
    for one in sorted(winners, key=lambda one: rank(one.wager)):
        found.setdefault((one.wager, one.player.name), []).append(one)
    return [paid(mine[0].player, mine, [wager]) for (wager, _), mine in found.items()]


def paid(player: Sitting, mine: list[Lies], wagers: list[str]) -> Dealt:
    amount = sum(map(won, mine))
    return ("pay", player.name, amount, wagers), in_chips(player, amount)


def fair_payments(players: list[Sitting], winners: list[Lies], shared: list[Lies]) -> list[Dealt]:
    """Columns, simple chances with what zero halves, dozens; numbers, one payment a player."""
    outside = [one for one in winners if one.wager in OUTSIDE]
    order = {"column": 0, "even": 1, "dozen": 2}

    def area(one: Lies) -> tuple[Any, ...]:
        kind = "even" if one.wager in EVEN else one.wager.split()[0]
        return order[kind], rank(one.wager)

    found = [paid(one.player, [one], [one.wager]) for one in sorted(outside, key=area)]
    halves = sorted(shared, key=lambda one: rank(one.wager))
    found += [(("share", one.player.name, half(one)[0], [one.wager]), {}) for one in halves]
    inside = [one for one in winners if one.wager not in OUTSIDE]
    firsts = {
        player.name: min(place(one.wager) for one in mine)
        for player in players
        if (mine := [one for one in inside if one.player is player])
    }
    seats = {player.name: number for player, number in zip(players, count(), strict=False)}
    turn = [player for player in players if player.name in firsts]
    turn.sort(key=lambda one: (one.colour is None, firsts[one.name], seats[one.name]))
    for player in turn:
        mine = sorted((o for o in inside if o.player is player), key=lambda one: place(one.wager))
        found.append(paid(player, mine, sorted({one.wager for one in mine})))
    return found


def half(piece: Lies) -> tuple[int, int]:
    """What a zero gives back, and the odd chip in prison."""
    chip = piece.player.chip if piece.player.colour else 1
    chips = piece.stake // chip
    return chips // 2 * chip, chips % 2 * chip


def sums(player: Sitting, winners: list[Lies], losers: list[Lies], shared: list[Lies]) -> list[int]:
    """Staked, raked, won, returned, standing and in prison."""
    raked = sum(one.stake for one in losers if one.player is player)
    halves = [(one.stake, *half(one)) for one in shared if one.player is player]
    mine = [one for one in winners if one.player is player]
    returned, prison = sum(one[1] for one in halves), sum(one[2] for one in halves)
    raked += sum(stake - back - kept for stake, back, kept in halves)
    standing = sum(one.stake for one in mine)
    staked = raked + returned + prison + standing
    return [staked, raked, sum(map(won, mine)), returned, standing, prison]


def table_file(game: str, folder: Path) -> Path:
    rows = []
    for player in sitting(game):
        bets = "; ".join(f"{bet} by {chips * player.chip}" for bet, chips in player.bets)
        row: dict[str, Any] = {"player": player.name, "bets": bets}
        if player.colour:
            row |= {"colour": player.colour, "value": player.chip}
        rows.append(row)
    file = folder / "table.json"
    file.write_text(json.dumps({"denominations": sorted(WORTHS), "players": rows}), "utf-8")
    return file


def told(step: dict[str, Any]) -> Step:
    wagers = step["wagers"] if step["do"] in ("move", "share") else sorted(step["wagers"])
    return step["do"], step["player"], step["amount"], wagers


SUMS = ("staked", "raked", "won", "returned", "standing", "in_prison")


@pytest.mark.parametrize("game", LIVE)
def test_every_number_pays_eight_players_as_the_oracle_does(
    game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = table_file(game, tmp_path)
    assert sum(chips for one in sitting(game) for chips in in_units(one)) == 120
    covered = deal(game).rules.no_spin
    for result in (one for one in deal(game).wheel.pockets if one not in covered):
        assert main(["payout", game, str(file), result, "--json"]) == 0
        answer = json.loads(capsys.readouterr().out)
        steps, players = oracle(game, result)
        assert [told(step) for step in answer["steps"]] == [step for step, _ in steps], result
        for step, (_, chips) in zip(answer["steps"], steps, strict=True):
            assert {name: step[name] for name in chips} == chips, (result, step)
        found = {row["player"]: [row[name] for name in SUMS] for row in answer["players"]}
        assert found == players, result
        assert answer["bank"] == sum(row[1] - row[2] for row in players.values())


def in_units(player: Sitting) -> list[int]:
    return [chips * sum(CALLED.get(bet, {bet: 1}).values()) for bet, chips in player.bets]
