"""The quick way of a plain bet against the long way: the same bytes, the same table."""

from __future__ import annotations

from random import Random

import pytest

from croupier.books.ledger import BooksDisagree
from croupier.house import table as table_module
from croupier.house.editions import present_edition
from croupier.house.quick import KEPT, LONGEST, PlainSlips, quick_bet
from croupier.house.snapshots import content
from croupier.house.table import Answer, Table
from croupier.journal.contract import Entry
from croupier.play import acts
from croupier.play.acts import Act, Actor, Command
from croupier.play.limits import NO_LIMITS
from croupier.play.settling import Settler
from croupier.play.tables import needed_checks
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


def played(
    game: str, limits: dict[str, object], seed: int
) -> tuple[Table, list[Answer], list[Entry]]:
    """A table after an evening of bets, with all answers and all that is to be stored."""
    random = Random(seed)
    table, asked = ready(game, limits)
    answers, stored = [], []
    for number, (actor, act) in enumerate(asked + bets(game, random, 150)):
        at = 1_767_225_600_000 + number * random.randint(-1, 9)
        id_ = f"c{number - (random.random() < 0.05)}"
        answer, entries = table.take(Command(id_, actor, act), at)
        answers.append(answer)
        stored += entries
    return table, answers, stored


@pytest.mark.parametrize("game", game_names())
@pytest.mark.parametrize("limits", LIMITS, ids=lambda limits: " ".join(limits) or "none")
def test_both_ways_come_to_the_same(
    game: str, limits: dict[str, object], monkeypatch: pytest.MonkeyPatch
) -> None:
    quick, answers, stored = played(game, limits, 1)
    monkeypatch.setattr(table_module, "quick_bet", lambda table, command, at: None)  # noqa: ARG005
    long, same_answers, same_stored = played(game, limits, 1)
    assert stored == same_stored
    assert answers == same_answers
    assert content(quick) == content(long)
    assert (quick.hash, quick.number, quick.ledger) == (long.hash, long.number, long.ledger)


def test_a_plain_bet_goes_the_quick_way_and_no_other() -> None:
    table, asked = ready("nz/37", {"inside": "1-20", "outside": "5-60"})
    for number, (actor, act) in enumerate(asked):
        assert table.take(Command(f"c{number}", actor, act, number))[0].accepted

    def quick(actor: Actor, slip: str, seat: str = "1", at: int = 99) -> bool:
        return (
            quick_bet(table, Command(f"q{table.number}", actor, acts.PlaceBets(seat, slip)), at)
            is not None
        )

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


def test_only_so_many_slips_are_kept() -> None:
    slips = PlainSlips(present_edition("nz/37", {}).rules, NO_LIMITS)
    for number in range(KEPT + 10):
        assert slips.read(f"17 by {number + 1}") is not None
    assert len(slips.found) == 10


def test_books_that_disagree_are_noticed() -> None:
    table, asked = ready("nz/37", {})
    for number, (actor, act) in enumerate(asked):
        table.take(Command(f"c{number}", actor, act, number))
    table.ledger.balances["layout"] = 7
    with pytest.raises(BooksDisagree, match="T: layout holds 507 in the books and 500"):
        table.take(Command("c99", ANN, acts.PlaceBets("1", "17 by 5")), 99)
