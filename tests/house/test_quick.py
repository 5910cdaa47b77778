"""The quick way of plain bets against the long way: the same bytes, the same table."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from random import Random

import pytest

from croupier.books.ledger import BooksDisagree
from croupier.house.quick import KEPT, LONGEST, PlainBets, take_plain
from croupier.house.snapshots import content
from croupier.house.table import Table, Taken
from croupier.journal.answer import Answer
from croupier.play import acts
from croupier.play.acts import Act, Actor, Command
from croupier.play.paying.settling import Settler
from croupier.play.round.tables import needed_checks
from croupier.rulebooks.editions import present_edition
from croupier.rulebooks.reader import game_names

DEALER = Actor("Dana", "dealer")
SUPERVISOR = Actor("Sue", "supervisor")
ANN = Actor("Ann", "player")
BOB = Actor('Bob "the Ö" \\', "player")
LIMITS: tuple[dict[str, object], ...] = (
    {},
    {"inside": "1-20", "outside": "5-60"},
    {"inside": "1-20", "outside": "5-60", "increment": "0.5", "table": "200"},
    {"called-minimum": "5", "called-increment": "1"},
    {"player": "90"},
)


def ready(game: str, limits: dict[str, object]) -> tuple[Table, list[tuple[Actor, Act]]]:
    """A table that is closed, and what opens it for bets."""
    edition = present_edition(game, {})
    table = Table("T", Settler(edition.rules))
    asked: list[tuple[Actor, Act]] = [
        (SUPERVISOR, acts.RecordInspection(needed_checks(edition.rules), "L1")),
        (SUPERVISOR, acts.OpenTable(edition.digest, limits)),
        (ANN, acts.TakeSeat("1", ANN.person)),
        (BOB, acts.TakeSeat('seat "ü"', BOB.person)),
        (DEALER, acts.BuyIn("1", 30_000)),
        (DEALER, acts.BuyIn('seat "ü"', 10_000)),
        (DEALER, acts.OpenBetting()),
    ]
    return table, asked


def bets(game: str, random: Random, count: int) -> list[tuple[Actor, Act]]:
    """Bets of every sort, in words that come again, and some changes of them."""
    rules = present_edition(game, {}).rules
    targets = [*random.sample(sorted(rules.wagers), 8), "red", "green", "tiers", "nonsense"]
    targets += [target.name for target in rules.called()[::40]]
    slips = [
        "; ".join(
            f"{random.choice(targets)} {random.choice(('by', 'by', 'for'))} "
            f"{random.choice(('1', '2', '5', '10', '2.5', '30', '900'))}"
            for _ in range(random.randint(1, 3))
        )
        for _ in range(12)
    ]
    slips += ["red by 1;" * 40, ""]
    asked: list[tuple[Actor, Act]] = []
    for _ in range(count):
        actor, seat = random.choice(
            ((ANN, "1"), (ANN, "1"), (BOB, 'seat "ü"'), (BOB, "1"), (DEALER, "1"), (ANN, "9"))
        )
        asked.append((actor, acts.PlaceBets(seat, random.choice(slips))))
        if random.random() < 0.1:
            asked.append((actor, acts.ClearBets(seat)))
        if random.random() < 0.02:
            asked += [(DEALER, acts.Spin()), (DEALER, acts.CallNoMoreBets())]
    return asked


Way = Callable[[Table, Sequence[Command], int], Taken]


def quickly(table: Table, commands: Sequence[Command], at: int) -> Taken:
    """Take commands as the writer does."""
    rest, taken = iter(commands), Taken([], [])
    while (other := take_plain(table, rest, at, taken)) is not None:
        answer, entries = table.take(other, at)
        taken.answers.append(answer)
        taken.entries.extend(entries)
    return taken


def one_by_one(table: Table, commands: Sequence[Command], at: int) -> Taken:
    """Take every command the long way."""
    taken = Taken([], [])
    for command in commands:
        answer, entries = table.take(command, at)
        taken.answers.append(answer)
        taken.entries.extend(entries)
    return taken


def played(way: Way, game: str, limits: dict[str, object], seed: int) -> tuple[Table, Taken]:
    """A table after an evening of bets, with all answers and all that is to be stored."""
    random, all_taken = Random(seed), Taken([], [])
    table, asked = ready(game, limits)
    asked += bets(game, random, 200)
    commands = [
        Command(f"c{number - (random.random() < 0.05)}", actor, act)
        for number, (actor, act) in enumerate(asked)
    ]
    while commands:
        at = 1_767_225_600_000 + table.number * random.randint(-1, 9)
        size = random.randint(1, 20)
        taken = way(table, commands[:size], at)
        all_taken.answers.extend(taken.answers)
        all_taken.entries.extend(taken.entries)
        del commands[:size]
    return table, all_taken


@pytest.mark.parametrize("game", game_names())
@pytest.mark.parametrize("limits", LIMITS, ids=lambda limits: " ".join(limits) or "none")
@pytest.mark.parametrize("seed", [1, 2])
def test_both_ways_come_to_the_same(game: str, limits: dict[str, object], seed: int) -> None:
    quick, taken = played(quickly, game, limits, seed)
    long, same = played(one_by_one, game, limits, seed)
    assert taken == same
    assert content(quick) == content(long)
    assert (quick.hash, quick.number, quick.ledger) == (long.hash, long.number, long.ledger)
    assert (quick.at, quick.clock) == (long.at, long.clock)


def test_a_plain_bet_goes_the_quick_way_and_no_other() -> None:
    table, asked = ready("nz/37", {"inside": "1-20", "outside": "5-60"})
    for number, (actor, act) in enumerate(asked):
        assert table.take(Command(f"c{number}", actor, act, number))[0].accepted

    def quick(actor: Actor, slip: str, seat: str = "1", at: int = 99) -> bool:
        before, command = (
            table.number,
            Command(f"q{table.number}", actor, acts.PlaceBets(seat, slip)),
        )
        other = take_plain(table, iter([command]), at, Taken([], []))
        assert (other is command) == (table.number == before)
        return other is None

    assert quick(ANN, "17 by 5; red by 10")
    assert quick(ANN, "tiers by 1")
    assert not quick(ANN, "17 by 500")
    assert not quick(ANN, "17 by 16"), "with what lies there it is above the maximum"
    assert not quick(ANN, "no bet at all")
    assert not quick(BOB, "17 by 5"), "the seat is Ann's"
    assert not quick(DEALER, "17 by 5")
    assert not quick(ANN, "17 by 5", seat="2")
    assert not quick(ANN, "17 by 5", at=0), "the clock went back"
    assert not quick(ANN, "; ".join(["1 by 1"] * LONGEST))


def test_a_seat_that_changes_hands_between_plain_bets() -> None:
    table, asked = ready("nz/37", {})
    steps: list[tuple[Actor, Act]] = [
        (ANN, acts.PlaceBets("1", "17 by 5")),
        (ANN, acts.ClearBets("1")),
        (DEALER, acts.CashOut("1", 30_000)),
        (ANN, acts.LeaveSeat("1")),
        (BOB, acts.TakeSeat("1", BOB.person)),
        (DEALER, acts.BuyIn("1", 500)),
        (ANN, acts.PlaceBets("1", "17 by 5")),
        (BOB, acts.PlaceBets("1", "17 by 5")),
    ]
    commands = [Command(f"c{number}", *one) for number, one in enumerate(asked + steps)]
    *accepted, anns, bobs = quickly(table, commands, 99).answers
    assert all(isinstance(answer, Answer) and answer.accepted for answer in [*accepted, bobs])
    assert isinstance(anns, Answer)
    assert anns.refusal is not None
    assert anns.refusal.code == "not-your-seat"
    assert table.state.seats["1"].credit == 0


def test_a_stake_that_is_too_high_leaves_nothing_behind() -> None:
    table, asked = ready("nz/37", {"inside": "1-20", "outside": "5-60"})
    quickly(table, [Command(f"c{number}", *one) for number, one in enumerate(asked)], 1)
    quickly(table, [Command("first", ANN, acts.PlaceBets("1", "13/16 by 15; 17 by 1"))], 2)
    before = json.dumps(content(table))
    command = Command("high", ANN, acts.PlaceBets("1", "17 by 1; tiers by 10; red by 5"))
    assert take_plain(table, iter([command]), 3, Taken([], [])) is command
    assert json.dumps(content(table)) == before


def test_only_so_many_slips_are_kept() -> None:
    plain = PlainBets(ready("nz/37", {})[0])
    for number in range(KEPT + 10):
        assert plain.read(f"17 by {number + 1}") is not None
    assert len(plain.slips) == 10


@pytest.mark.parametrize(
    ("account", "told"),
    [
        ("layout", "T: layout holds 507 in the books and 500 at the table"),
        ("seat:1", "T: seat:1 holds 29507 in the books and 29500 at the table"),
    ],
)
def test_books_that_disagree_are_noticed(account: str, told: str) -> None:
    table, asked = ready("nz/37", {})
    quickly(table, [Command(f"c{number}", *one) for number, one in enumerate(asked)], 1)
    table.ledger.balances[account] = table.ledger.balances.get(account, 0) + 7
    with pytest.raises(BooksDisagree, match=told):
        quickly(table, [Command("c99", ANN, acts.PlaceBets("1", "17 by 5"))], 99)
