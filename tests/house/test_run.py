"""Runs of commands: the same bytes, answers and table as the same commands one by one."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random

import pytest

from croupier.books.ledger import BooksDisagree
from croupier.house.run import Taken, take, take_run
from croupier.house.snapshots import content
from croupier.house.table import THE_HOUSE, Table
from croupier.journal.answer import Answer
from croupier.journal.memory import MemoryStore
from croupier.play import acts
from croupier.play.acts import Act, Actor, Command
from croupier.play.context import Context
from croupier.play.known_slips import KnownSlip
from croupier.play.paying.settling import Settler
from croupier.play.refusals import Refusal
from croupier.play.round import betting
from croupier.play.round.inspecting import needed_checks
from croupier.play.state import Seat
from croupier.rulebooks.editions import present_edition
from croupier.rulebooks.reader import game_names
from tests.support.fakes import given, opened

DEALER = Actor("Dana", "dealer")
SUPERVISOR = Actor("Sue", "supervisor")
MANAGER = Actor("Max", "manager")
CASHIER = Actor("Cleo", "cashier")
ANN = Actor("Ann", "player")
BOB = Actor('Bob "the Ö" \\', "player")
BOBS_SEAT = 'seat "ü"'

Asked = tuple[Actor, Act]

LIMITS: tuple[dict[str, object], ...] = (
    {},
    {"inside": "1-20", "outside": "5-60"},
    {"inside": "1-20", "outside": "5-60", "increment": "2", "table": "200"},
    {"called-minimum": "5", "called-increment": "1"},
    {"player": "90"},
)

START = 1_767_225_600_000
MINUTE = 60_000


def ready(game: str, limits: dict[str, object]) -> tuple[Table, list[Asked]]:
    """A table that is closed, and what opens it for bets."""
    edition = present_edition(game, {})
    asked: list[Asked] = [
        (SUPERVISOR, acts.RecordInspection(needed_checks(edition.rules), "L1")),
        (SUPERVISOR, acts.OpenTable(edition.digest, limits)),
        (ANN, acts.TakeSeat("1", ANN.person)),
        (BOB, acts.TakeSeat(BOBS_SEAT, BOB.person)),
        (DEALER, acts.BuyIn("1", 30_000)),
        (DEALER, acts.BuyIn(BOBS_SEAT, 10_000)),
        (DEALER, acts.OpenBetting()),
    ]
    return Table("T", Settler(edition.rules)), asked


def betting_table(limits: dict[str, object] | None = None) -> Table:
    """A table at which Ann and Bob may bet."""
    table, asked = ready("nz/37", limits or {})
    answers, _ = take_run(table, numbered(asked, "o"), START)
    assert all(answer.accepted for answer in answers)
    return table


def numbered(asked: Sequence[Asked], prefix: str) -> list[Command]:
    return [Command(f"{prefix}{number}", actor, act) for number, (actor, act) in enumerate(asked)]


# Runs against single commands.


def slips(game: str, random: Random) -> list[str]:
    """Slips of every sort, of which some can't be read or taken."""
    rules = present_edition(game, {}).rules
    targets = [*random.sample(sorted(rules.wagers), 8), "red", "green", "tiers", "nonsense"]
    targets += [target.name for target in rules.called()[::40]]
    found = [
        "; ".join(
            f"{random.choice(targets)} {random.choice(('by', 'by', 'for'))} "
            f"{random.choice(('1', '2', '5', '10', '2.5', '30', '900'))}"
            for _ in range(random.randint(1, 3))
        )
        for _ in range(12)
    ]
    return [*found, "red by 1;" * 40, ""]


def evening(game: str, random: Random, count: int) -> Iterator[Asked]:
    """Bets in words that come again, changes of them, and rounds that end in between."""
    words = slips(game, random)
    seats = ((ANN, "1"), (ANN, "1"), (BOB, BOBS_SEAT), (BOB, "1"), (DEALER, "1"), (ANN, "9"))
    for _ in range(count):
        actor, seat = random.choice(seats)
        yield actor, acts.PlaceBets(seat, random.choice(words))
        if random.random() < 0.2:
            yield actor, changed(random, seat)
        if random.random() < 0.05:
            yield from ending(game, random)
        if random.random() < 0.05:
            yield from left(random)


def changed(random: Random, seat: str) -> Act:
    bet = random.randint(1, 40)
    return random.choice(
        (
            acts.ClearBets(seat),
            acts.WithdrawBet(seat, bet),
            acts.MoveBet(seat, bet, random.choice(("black", "17", "tiers", "nonsense"))),
            acts.CashOut(seat, 100),
            acts.BuyIn(seat, 5_000),
        )
    )


def left(random: Random) -> Iterator[Asked]:
    """Ann goes with all she has, as far as anybody knows, and perhaps comes back."""
    yield ANN, acts.ClearBets("1")
    yield DEALER, acts.CashOut("1", 30_000)
    yield ANN, acts.LeaveSeat("1")
    if random.random() < 0.8:
        yield ANN, acts.TakeSeat("1", ANN.person)
        yield DEALER, acts.BuyIn("1", 30_000)


def ending(game: str, random: Random) -> Iterator[Asked]:
    """The ball falls, with late bets, sometimes for the day; and the next round begins."""
    pocket = random.choice(present_edition(game, {}).rules.results)
    yield DEALER, acts.Spin()
    yield DEALER, acts.CallNoMoreBets()
    yield ANN, acts.PlaceBets("1", "17 by 5")
    yield DEALER, acts.EnterResult(pocket)
    yield DEALER, acts.ConfirmResult()
    if random.random() < 0.3:
        edition = present_edition(game, {})
        yield SUPERVISOR, acts.CloseTable(True)
        if random.random() < 0.5:
            yield THE_HOUSE, acts.CloseBooks()
        yield SUPERVISOR, acts.RecordInspection(needed_checks(edition.rules), "L1")
        yield SUPERVISOR, acts.OpenTable(edition.digest, random.choice(LIMITS))
    yield DEALER, acts.OpenBetting()


def one_by_one(table: Table, commands: Sequence[Command], at: int) -> Taken:
    """What `take_run` is to come to."""
    all_taken = Taken([], [])
    for command in commands:
        answers, entries = take_run(table, (command,), at)
        all_taken.answers.extend(answers)
        all_taken.entries.extend(entries)
    return all_taken


Way = Callable[[Table, Sequence[Command], int], Taken]


def played(way: Way, game: str, limits: dict[str, object], seed: int) -> tuple[Table, Taken]:
    """A table after an evening, with all answers and all that is to be stored."""
    random, all_taken = Random(seed), Taken([], [])
    table, asked = ready(game, limits)
    asked += evening(game, random, 150)
    commands = [  # some ids come twice
        Command(f"c{number - (random.random() < 0.05)}", actor, act)
        for number, (actor, act) in enumerate(asked)
    ]
    at = START
    while commands:
        at += random.choice((0, 1, 700, 5_000, -20, -2 * MINUTE))
        size = random.randint(1, 25)
        taken = way(table, commands[:size], at)
        all_taken.answers.extend(taken.answers)
        all_taken.entries.extend(taken.entries)
        del commands[:size]
    return table, all_taken


@pytest.mark.parametrize("game", game_names())
@pytest.mark.parametrize("limits", LIMITS, ids=lambda limits: " ".join(limits) or "none")
@pytest.mark.parametrize("seed", [1, 2])
def test_a_run_comes_to_the_same_as_its_commands_one_by_one(
    game: str, limits: dict[str, object], seed: int
) -> None:
    together, taken = played(take_run, game, limits, seed)
    apart, same = played(one_by_one, game, limits, seed)
    assert taken == same
    assert content(together) == content(apart)
    assert (together.hash, together.number, together.ledger) == (
        apart.hash,
        apart.number,
        apart.ledger,
    )
    assert (together.at, together.clock) == (apart.at, apart.clock)


def test_an_evening_has_everything_in_it() -> None:
    """What the runs above are made of: a property of nothing would hold too."""
    answers = [
        answer
        for seed in (1, 2, 3)
        for limits in LIMITS
        for answer in played(take_run, "nz/37", limits, seed)[1].answers
    ]
    refused = {answer.refusal.code for answer in answers if answer.refusal}
    assert refused >= {
        "bet",
        "credit",
        "increment",
        "late",
        "maximum",
        "minimum",
        "no-bet",
        "no-seat",
        "not-your-seat",
        "phase",
        "total",
    }
    accepted = [answer for answer in answers if answer.accepted]
    assert len(accepted) > len(set(accepted)), "a repeated id gets its first answer"
    assert len(accepted) > 500


# One way for every bet.


def test_a_limit_that_is_added_holds_for_every_bet(monkeypatch: pytest.MonkeyPatch) -> None:
    house = opened(MemoryStore(), "nz/37")
    given(house, ANN, acts.TakeSeat("1", "Ann"))
    given(house, DEALER, acts.BuyIn("1", 10_000), acts.OpenBetting())
    check = betting.standing_refusal

    def one_bet_a_seat(context: Context, seat: Seat, slip: KnownSlip) -> Refusal | None:
        if seat.bets:
            return Refusal("total", "There is a bet at this seat already.")
        return check(context, seat, slip)

    monkeypatch.setattr(betting, "standing_refusal", one_bet_a_seat)
    commands = [Command(f"b{number}", ANN, acts.PlaceBets("1", "17 by 1")) for number in range(3)]
    futures = [house.writer.submit("T", command) for command in commands]
    house.writer.turn()
    first, *others = [future.result(0) for future in futures]
    assert first.accepted
    assert [answer.refusal.code for answer in others if answer.refusal] == ["total", "total"]


# What a run is.


def test_a_seat_may_be_emptied_and_left_within_a_run() -> None:
    table = betting_table()
    asked: list[Asked] = [(DEALER, acts.CashOut("1", 30_000)), (ANN, acts.LeaveSeat("1"))]
    answers, entries = take_run(table, numbered(asked, "c"), START)
    assert [answer.accepted for answer in answers] == [True, True]
    assert len(entries) == 2
    assert table.ledger.faults(table.state) == []


def test_each_command_is_decided_on_what_those_before_it_have_left() -> None:
    table = betting_table()
    asked: list[Asked] = [
        (ANN, acts.PlaceBets("1", "17 by 5")),
        (ANN, acts.ClearBets("1")),
        (DEALER, acts.CashOut("1", 30_000)),
        (ANN, acts.LeaveSeat("1")),
        (BOB, acts.TakeSeat("1", BOB.person)),
        (DEALER, acts.BuyIn("1", 500)),
        (ANN, acts.PlaceBets("1", "17 by 5")),
        (BOB, acts.PlaceBets("1", "17 by 5")),
        (BOB, acts.PlaceBets("1", "17 by 5")),
    ]
    answers, entries = take_run(table, numbered(asked, "c"), START)
    *accepted, anns, bobs, short = answers
    assert all(answer.accepted for answer in [*accepted, bobs])
    assert [one.refusal.code for one in (anns, short) if one.refusal] == ["not-your-seat", "credit"]
    assert table.state.seats["1"].credit == 0
    assert len(entries) == 7


def test_a_run_is_stamped_with_one_moment_and_a_clock_that_jumps_back_is_noted_once() -> None:
    table = betting_table()
    bets = [(ANN, acts.PlaceBets("1", "17 by 1"))] * 3
    _, later = take_run(table, numbered(bets, "a"), START + 5 * MINUTE)
    assert {entry.data.split(b",")[2] for entry in later} == {b"%d" % (START + 5 * MINUTE)}
    _, (noted, *back) = take_run(table, numbered(bets, "b"), START)
    assert b"went back by 300 s" in noted.data
    assert {entry.data.split(b",")[2] for entry in back} == {b"%d" % (START + 5 * MINUTE)}
    assert len(take_run(table, numbered(bets, "c"), START)[1]) == 3
    assert take_run(table, numbered(bets, "c"), START - 5 * MINUTE)[1] == [], "nothing happened"


def test_an_id_is_known_within_a_run_and_forgotten_when_the_table_closes() -> None:
    table = betting_table()
    edition = table.state.edition
    bet = acts.PlaceBets("1", "17 by 1")
    asked: list[Asked] = [
        (DEALER, acts.Spin()),
        (DEALER, acts.CallNoMoreBets()),
        (DEALER, acts.EnterResult("17")),
        (DEALER, acts.ConfirmResult()),
        (SUPERVISOR, acts.CloseTable(True)),
        (THE_HOUSE, acts.CloseBooks()),
        (SUPERVISOR, acts.RecordInspection(needed_checks(table.settler.rules), "L1")),
        (SUPERVISOR, acts.OpenTable(edition, {})),
        (DEALER, acts.OpenBetting()),
    ]
    commands = [Command("b", ANN, bet), Command("b", ANN, bet), *numbered(asked, "c")]
    answers, entries = take_run(table, [*commands, Command("b", ANN, bet)], START)
    assert answers[0] == answers[1] != answers[-1]
    assert all(answer.accepted for answer in answers)
    assert [entry.command for entry in entries].count("b") == 2
    assert [entry.command for entry in entries].count("c3/settle") == 1


@pytest.mark.parametrize(
    ("account", "told"),
    [
        ("layout", "T: layout holds 507 in the books and 500 at the table"),
        ("seat:1", "T: seat:1 holds 29507 in the books and 29500 at the table"),
    ],
)
def test_books_that_disagree_are_noticed(account: str, told: str) -> None:
    table = betting_table()
    table.ledger.balances[account] = table.ledger.balances.get(account, 0) + 7
    with pytest.raises(BooksDisagree, match=told):
        take_run(table, [Command("c99", ANN, acts.PlaceBets("1", "17 by 5"))], START)


def test_a_settlement_within_a_run_has_every_account_checked() -> None:
    table = betting_table()
    table.ledger.balances[f"seat:{BOBS_SEAT}"] += 7
    ending = (acts.Spin(), acts.CallNoMoreBets(), acts.EnterResult("17"))
    before = numbered([(ANN, acts.PlaceBets("1", "17 by 5")), *[(DEALER, a) for a in ending]], "c")
    assert len(take_run(table, before, START)[1]) == 4, "nothing has touched that account"
    after = numbered([(DEALER, acts.ConfirmResult()), (DEALER, acts.OpenBetting())], "d")
    with pytest.raises(BooksDisagree, match='seat:seat "ü" holds 10007'):
        take_run(table, after, START)


def test_a_single_command_is_a_run_of_one_at_its_own_moment() -> None:
    table, same = betting_table(), betting_table()
    command = Command("b", ANN, acts.PlaceBets("1", "17 by 1"), START + 9)
    answer, entries = take(table, command)
    assert (answer, table.at) == (Answer(same.number + 1, same.number + 1), START + 9)
    assert take_run(same, [command], START + 9) == ([answer], entries)
    assert take_run(same, [], START + 99) == ([], [])
    assert content(same) == content(table)
