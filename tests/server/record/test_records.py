"""Records: what a player is told of past rounds is what the house's own records say."""

import pytest

from croupier.journal.contract import Store
from croupier.journal.memory import MemoryStore
from croupier.play import acts
from croupier.readings.recall import recall
from croupier.readings.receipts import receipts
from croupier.refusal import Refused
from croupier.server.record import records as module
from croupier.server.record.account import own_round
from croupier.server.record.records import Records
from croupier.server.wire.record import OwnRoundAccount
from tests.support.dealt import GAMES
from tests.support.evening import DEALER, GUEST, Evening, evening, voided
from tests.support.histories import History


def account(store: Store, player: str, number: int) -> OwnRoundAccount:
    return own_round(Records(store, "T"), player, number)


def test_a_history_tells_results_and_corrections_newest_first() -> None:
    told = evening(MemoryStore())
    rounds = Records(told.store, "T").history(10).rounds
    assert [(one.round, one.result, one.first) for one in rounds] == [
        (3, "36", ""),
        (2, "5", "17"),
        (1, "0", ""),
    ]
    assert rounds[1].clause == "7.41"
    assert [one.round for one in Records(told.store, "T").history(2).rounds] == [3, 2]


@pytest.mark.clause("rws:5.3.9")
def test_a_void_round_has_its_cause_clause_and_refund() -> None:
    told = voided(MemoryStore())
    [outcome] = Records(told.store, "T").history(5).rounds
    assert (outcome.result, outcome.void, outcome.clause) == ("", "wheel stopped", "rws:5.3.9")
    mine = account(told.store, "guest", 1)
    assert (mine.round.staked, mine.round.returned, mine.round.net) == (15_00, 15_00, 0)
    assert [
        (bet.bet, piece.outcome, piece.returned) for bet in mine.bets for piece in bet.pieces
    ] == [
        ("17 by 5", "void", 500),
        ("red by 10", "void", 1_000),
    ]
    assert mine.moments[-1].name == "void"
    assert mine.moments[-1].clause == "rws:5.3.9"


def test_own_rounds_are_the_players_own() -> None:
    told = evening(MemoryStore())
    records = Records(told.store, "T")
    mine = records.own_rounds("guest", 10).rounds
    assert [(one.round, one.staked, one.net) for one in mine] == [
        (3, 10_00, -10_00),
        (2, 17_00, 19_00),
        (1, 12_00, -8_00),
    ]
    assert (mine[1].first, mine[1].first_net) == ("17", 162_00)
    assert [one.round for one in records.own_rounds("other guest", 10).rounds] == [3, 2, 1]
    assert records.own_rounds("somebody else", 10).rounds == []
    assert [one.round for one in records.own_rounds("guest", 1).rounds] == [3]


def test_a_round_is_told_with_every_bet_step_and_clause() -> None:
    told = evening(MemoryStore())
    mine = account(told.store, "guest", 3)
    assert [(step.what, step.bet, step.total) for step in mine.steps] == [
        ("placed", "18 by 5", 5_00),
        ("placed", "19 by 5", 5_00),
        ("placed", "20 by 5", 5_00),
        ("withdrawn", "18 by 5", 5_00),
        ("moved", "21 by 5", 5_00),
    ]
    assert [moment.name for moment in mine.moments] == [
        "betting", "spin", "no more bets", "entered", "confirmed", "settled",
    ]  # fmt: skip
    assert [moment.at for moment in mine.moments] == sorted(moment.at for moment in mine.moments)
    [receipt] = receipts(told.store, "T", 3, "1")
    assert receipt.round.over is not None
    assert mine.hash == receipt.round.over.hash.hex()
    corrected = account(told.store, "guest", 2)
    for bets, fate in ((corrected.bets, "lost"), (corrected.changes[0].bets, "freed")):
        prisoner = bets[-1].pieces[0]
        assert (prisoner.wager, prisoner.prisoner, prisoner.outcome) == ("red", True, fate)


def test_chips_go_to_prison_by_their_clause() -> None:
    told = evening(MemoryStore())
    red, straight = (bet.pieces[0] for bet in account(told.store, "guest", 1).bets)
    assert (red.outcome, red.returned, red.in_prison) == ("halved", 300, 100)
    assert red.clause == "fair:zero:halved"
    assert straight.outcome == "lost"


def test_a_correction_shows_what_was_before_what_is_now_and_what_moved() -> None:
    mine = account(evening(MemoryStore()).store, "guest", 2)
    [change] = mine.changes
    assert (change.before, change.result, change.clause) == ("17", "5", "7.41")
    assert change.credit == -143_00
    assert next(piece for bet in mine.bets for piece in bet.pieces).outcome == "won"
    assert next(piece for bet in change.bets for piece in bet.pieces).outcome == "lost"


def test_whoever_sits_there_next_sees_nothing_of_it() -> None:
    told = Evening(MemoryStore(), "nz/37").seated().betting("17 by 5", "").concluded("17")
    credit = told.house.writer.tables["T"].state.seats["1"].credit
    told.ask(DEALER, acts.CashOut("1", credit))
    told.ask(GUEST, acts.LeaveSeat("1"))
    told.ask(acts.Actor("next", "player"), acts.TakeSeat("1", "next"))
    records = Records(told.store, "T")
    assert records.own_rounds("next", 10).rounds == []
    assert [one.round for one in records.own_rounds("guest", 10).rounds] == [1]
    with pytest.raises(Refused, match="You had no bet in round 1"):
        own_round(records, "next", 1)


def test_bets_of_a_player_who_left_in_the_round_stay_theirs() -> None:
    told = Evening(MemoryStore(), "nz/37").seated().betting("17 by 5", "1 by 5")
    told.ask(GUEST, acts.ClearBets("1"))
    told.ask(DEALER, acts.CashOut("1", 100_000))
    told.ask(GUEST, acts.LeaveSeat("1"))
    other = acts.Actor("next", "player")
    told.ask(other, acts.TakeSeat("1", "next"))
    told.ask(DEALER, acts.BuyIn("1", 5_000))
    told.ask(other, acts.PlaceBets("1", "2 by 5"))
    told.concluded("2")
    mine = account(told.store, "next", 1)
    assert [(step.bet, step.target) for step in mine.steps] == [("2 by 5", "2")]
    assert [(piece.wager, piece.stake) for piece in mine.steps[0].pieces] == [("2", 5_00)]
    assert [bet.bet for bet in mine.bets] == ["2 by 5"]


class Counted:
    """A store that counts the entries it gives."""

    def __init__(self, store: MemoryStore) -> None:
        self.store = store
        self.given = 0

    def read(self, table: str, after: int = 0):  # type: ignore[no-untyped-def]  # a store's stream
        for entry in self.store.read(table, after):
            self.given += 1
            yield entry

    def __getattr__(self, name: str) -> object:
        return getattr(self.store, name)


def test_the_journal_is_read_once() -> None:
    told = evening(MemoryStore())
    counted = Counted(told.store)  # type: ignore[arg-type]  # the evening's store is one in memory
    records = Records(counted, "T")  # type: ignore[arg-type]  # it gives what a store gives
    records.catch_up()
    whole = counted.given
    assert whole == told.store.head("T")[0]
    records.history(5)
    records.own_rounds("guest", 5)
    assert counted.given == whole
    own_round(records, "guest", 2)
    assert counted.given - whole < whole / 2
    told.betting("17 by 5", "").concluded("17")
    counted.given = 0
    assert records.own_rounds("guest", 1).rounds[0].net == 175_00
    assert counted.given < whole / 2


def test_only_so_much_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MOST_GAMES", 4)
    told = Evening(MemoryStore(), "nz/37").seated()
    for pocket in ("1", "2", "3", "4", "5"):
        told.betting("17 by 5", "1 by 5").concluded(pocket)
    records = Records(told.store, "T")
    assert [one.round for one in records.own_rounds("guest", 10).rounds] == [5, 4]
    assert len(records.history(10).rounds) == 5
    monkeypatch.setattr(module, "MOST_ROUNDS", 2)
    fewer = Records(told.store, "T")
    assert [one.round for one in fewer.own_rounds("guest", 10).rounds] == [5, 4]
    assert fewer.pockets(10) == ["5", "4"]


@pytest.mark.parametrize("game", GAMES)
def test_random_histories_are_told_as_receipts_tell_them(game: str) -> None:
    history = History(MemoryStore(), game, 7).begin().go_on(800)
    records = Records(history.store, "T")
    checked = 0
    for one in recall(history.store, "T"):
        if one.round.over is None:
            continue
        for receipt in receipts(history.store, "T", one.round.number):
            if receipt.game.line is None and not receipt.game.refund:
                continue  # every bet was taken back
            seat = receipt.game.seat
            mine = own_round(records, receipt.game.player, one.round.number, seat)
            pieces = [piece for bet in mine.bets for piece in bet.pieces]
            if receipt.settlement is not None:
                assert sum(piece.winnings for piece in pieces) == (
                    receipt.settlement.totals.winnings
                )
                assert [piece.clause for piece in pieces] == [
                    piece.clause for bet in receipt.settlement.bets for piece in bet.pieces
                ]
            assert mine.round.staked == receipt.game.bet
            credits = [change.credit for change in mine.changes]
            assert credits == [one.change.credit for one in receipt.corrections]
            checked += 1
    assert checked
