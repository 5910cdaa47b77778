"""The croupier's work at a live table: raked, paid, left on the cloth, each chip on record."""

import pytest

from croupier.play import acts
from croupier.play.events import RoundSettled, StakesStood
from croupier.play.live.events import StepDone
from croupier.play.phases import Phase
from tests.support.live_table import LIVE_GAMES, live
from tests.support.scenes import ANN, BOB, DEALER, SUPERVISOR


@pytest.mark.parametrize("game", LIVE_GAMES)
def test_a_round_is_raked_and_paid_step_by_step(game: str) -> None:
    table = live(game).opened()
    table.betting("17 by 5; red by 5; 18 by 1")
    table.bets(BOB, "17/20 by 5; 4 by 5")
    table.settled("17")
    assert table.live.done == 0
    before = table.colour("1"), table.colour("2")
    done = table.works()
    assert done[0].do == "mark"
    assert {step.do for step in done} == {"mark", "rake", "pay"}
    assert table.phase == Phase.SETTLED
    won = table.settler.rules.prices["17"].to * 5
    assert table.seat("1").credit == 100_000 + 20_000 - 1_100 + won * 100
    settled = next(event for _, event in table.events[::-1] if isinstance(event, RoundSettled))
    assert settled.by_steps
    assert {line.seat: line.net for line in settled.lines} == {
        "1": won * 100 - 600,
        "2": 17 * 500 - 500,
    }
    assert before[0] < table.colour("1")
    stood = [event for _, event in table.events if isinstance(event, StakesStood)]
    assert [(one.seat, [row[1:3] for row in one.bets]) for one in stood] == [
        ("1", [("17", 500)]),
        ("2", [("17/20", 500)]),
    ]


@pytest.mark.parametrize("game", LIVE_GAMES)
def test_winning_stakes_ride_without_a_new_act_until_they_lose(game: str) -> None:
    table = live(game).opened().betting("17 by 5").paid("17")
    table.does(DEALER, acts.OpenBetting())
    assert [bet.text for bet in table.seat("1").bets.values()] == ["17 by 5"]
    table.paid("18")
    assert not table.seat("1").bets
    assert table.state.settled is not None
    assert table.state.settled.lines["1"][0] == 500


@pytest.mark.parametrize("game", LIVE_GAMES)
def test_steps_have_their_order_and_none_is_done_twice(game: str) -> None:
    table = live(game).opened().betting("17 by 5; red by 5").settled("17")
    table.refuses(DEALER, acts.DoStep(2), "details")
    table.refuses(DEALER, acts.DoStep(1, round=2), "round")
    table.refuses(ANN, acts.DoStep(1), "authority")
    table.does(DEALER, acts.DoStep(1))
    table.refuses(DEALER, acts.DoStep(1), "details")
    table.works()
    table.refuses(DEALER, acts.DoStep(2), "phase")


@pytest.mark.parametrize("game", LIVE_GAMES)
def test_a_payment_is_put_right_by_a_step_back_with_its_reason(game: str) -> None:
    table = live(game).opened().betting("17 by 5; red by 5").settled("17")
    table.works_to("pay")
    credit, chips = table.seat("1").credit, table.chips("1")
    table.refuses(DEALER, acts.UndoStep(1, "too early"), "details")
    rake = table.live.done
    table.refuses(DEALER, acts.UndoStep(rake, " "), "details")
    table.does(SUPERVISOR, acts.UndoStep(rake, "the wrong stack was raked"))
    assert table.live.done == rake - 1
    table.works_to("pay")
    assert (table.seat("1").credit, table.chips("1")) == (credit, chips)
    table.works(1)
    table.works()
    paid = [event for _, event in table.events if isinstance(event, StepDone)]
    assert len(paid) == len({event.step for event in paid}) + 1


@pytest.mark.parametrize("again", [0, 250])
@pytest.mark.parametrize("game", ["nz/37", "nz1998/37"])
def test_a_payment_is_done_anew_though_its_colour_was_turned_in(game: str, again: int) -> None:
    table = live(game).opened().betting("odd by 5")
    table.bets(BOB, "red by 5")
    table.settled("3")
    table.works_to("pay")
    table.works(1)
    table.does(ANN, acts.ClearBets("1"), acts.CashInColour("1"))
    if again:
        table.does(DEALER, acts.BuyChips("1", cash=5_000, value=again))
    before = table.seat("1").credit
    table.does(DEALER, acts.UndoStep(table.live.done, "the wrong stack"))
    table.works()
    assert table.phase == Phase.SETTLED
    assert table.seat("1").credit == before
