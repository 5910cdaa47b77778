"""Replaying a round: every event of it and no other, settled again."""

from __future__ import annotations

import pytest

from croupier.journal.encoding import decoded
from croupier.journal.memory import MemoryStore
from croupier.readings.replay import RoundReplay, replay
from croupier.readings.telling import event_sentence
from croupier.refusal import Refused
from tests.audit.test_table_audit import played, voided
from tests.support.dealt import GAMES
from tests.support.forging import forged
from tests.support.histories import History


def names(story: RoundReplay) -> list[str]:
    return [type(step.event).__name__ for step in story.steps]


def test_a_round_is_told_from_its_opening_to_the_next() -> None:
    history = played()
    stories = [replay(history.store, "T", number) for number in (1, 2, 3)]
    for story in stories:
        assert names(story)[0] == "BettingOpened"
        assert names(story).count("BettingOpened") == 1
    numbers = [step.number for story in stories for step in story.steps]
    opening = stories[0].steps[0].number
    assert numbers == list(range(opening, history.table.number + 1))
    assert {story.game for story in stories} == {"fair/37"}


def test_bets_are_shown_with_their_pieces_and_clauses() -> None:
    story = replay(played().store, "T", 2)
    bets = [bet for step in story.steps for bet in step.bets]
    assert [bet.text for bet in bets[:2]] == ["17 by 5", "tiers by 2"]
    assert [piece.wager for piece in bets[1].pieces] == [
        "5/8",
        "10/11",
        "13/16",
        "23/24",
        "27/30",
        "33/36",
    ]
    assert all(piece.clause.startswith("fair:") for bet in bets for piece in bet.pieces)
    moved = next(step for step in story.steps if type(step.event).__name__ == "BetMoved")
    assert [bet.text for bet in moved.bets] == ["20 by 5"]


def test_outcomes_are_derived_again_and_agree_with_the_transfers() -> None:
    for number in (1, 3):
        story = replay(played().store, "T", number)
        [step] = [step for step in story.steps if step.outcomes]
        paid = sum(
            one.settlement.totals.winnings + one.settlement.totals.returned for one in step.outcomes
        )
        moved = sum(amount for _, target, amount in step.transfers if target.startswith("seat:"))
        assert moved == paid
        assert {one.player for one in step.outcomes} == {"Ann", "Ben"}


def test_a_correction_is_settled_by_its_new_result() -> None:
    story = replay(played().store, "T", 2)
    before, after = [step.outcomes for step in story.steps if step.outcomes]
    assert [one.settlement.result for one in before] == ["17"] * len(before)
    assert [one.settlement.result for one in after] == ["5"] * len(after)


def test_a_void_round_returns_its_bets() -> None:
    story = replay(voided().store, "T", 2)
    last = story.steps[-1]
    assert [tuple(one) for one in last.transfers] == [("layout", "seat:1", 1500)]
    assert "void, wheel stopped (rws:" in last.told


@pytest.mark.parametrize("game", GAMES)
def test_every_event_of_every_game_is_told(game: str) -> None:
    history = History(MemoryStore(), game, 2).begin().go_on(200)
    for entry in history.store.read("T"):
        sentence = event_sentence(decoded(entry.data).event)
        assert sentence[-1] in ".)"
        assert sentence[0].isupper() or sentence[0].isdigit() or sentence.startswith("node")
    for number in range(1, history.table.state.round + 1):
        assert replay(history.store, "T", number).steps


@pytest.mark.parametrize(
    ("table", "number", "code", "message"),
    [
        ("X", 1, "table", "There is no table 'X' in the store; it has T."),
        ("T", 4, "round", "Table T has no round 4; it has had rounds 1 to 3."),
        ("T", 0, "round", "Table T has no round 0; it has had rounds 1 to 3."),
    ],
)
def test_an_unknown_table_or_round_is_one_sentence(
    table: str, number: int, code: str, message: str
) -> None:
    with pytest.raises(Refused) as refused:
        replay(played().store, table, number)
    assert (refused.value.code, refused.value.message) == (code, message)


def test_a_table_without_rounds_says_so() -> None:
    with pytest.raises(Refused, match="it has had none yet"):
        replay(History(MemoryStore(), "nz/37", 1).begin().store, "T", 1)


def test_a_damaged_journal_names_the_entry() -> None:
    history = played()
    damaged = forged(history, 3, lambda stored: stored.__delitem__(slice(-2, None)))
    with pytest.raises(Refused, match="Entry 3 of table T can't be followed"):
        replay(damaged, "T", 1)
    damaged = forged(history, 3, lambda stored: stored.__setitem__(4, ["nobody", 5]))
    with pytest.raises(Refused, match="Entry 3 of table T can't be followed"):
        replay(damaged, "T", 1)
