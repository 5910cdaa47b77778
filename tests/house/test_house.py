"""The house in one process: opening, taking over, interruption, and what it doesn't let by."""

from __future__ import annotations

from pathlib import Path

import pytest

from croupier.house.config import EXAMPLE, HouseConfig, TableConfig, load
from croupier.house.house import House
from croupier.house.run import take
from croupier.journal.memory import MemoryStore
from croupier.journal.sqlite.store import SqliteStore
from croupier.play import acts
from croupier.play.acts import Command
from croupier.play.events import RoundRecovered, RoundSettled, RoundVoided
from croupier.play.phases import Phase
from croupier.refusal import Refused
from tests.support.dealt import GAMES
from tests.support.fakes import (
    ANN,
    DEALER,
    MANAGER,
    FakeClock,
    ask,
    given,
    names,
    opened,
    record,
    seated,
    table,
)

STEPS: dict[Phase, list[acts.Act]] = {
    Phase.BETTING: [],
    Phase.SPINNING: [acts.Spin()],
    Phase.NO_MORE_BETS: [acts.Spin(), acts.CallNoMoreBets()],
    Phase.RESULT_ENTERED: [acts.Spin(), acts.CallNoMoreBets(), acts.EnterResult("17")],
}


def played_to(house: House, game: str, phase: Phase) -> None:
    seated(house)
    for act in STEPS[phase]:
        if not (game == "fair/37" and isinstance(act, acts.CallNoMoreBets)):
            given(house, DEALER, act)


def test_a_new_table_is_taken_and_opened_at_once() -> None:
    store = MemoryStore()
    opened(store, "nz/37")
    assert names(store) == ["TableTaken", "TableOpened"]


def test_the_example_opens_all_tables_but_those_that_people_must_inspect() -> None:
    house = House(MemoryStore(), FakeClock(), load(EXAMPLE))
    closed = {one.name for one in house.writer.tables.values() if one.state.phase == "closed"}
    assert closed == {one.name for one in house.config.tables if one.game.startswith("maryland")}
    assert len(house.writer.tables) == len(GAMES)


def test_opening_again_takes_the_table_with_the_next_epoch() -> None:
    store = MemoryStore()
    opened(store, "nz/37")
    house = opened(store, "nz/37")
    assert names(store) == ["TableTaken", "TableOpened", "TableTaken"]
    assert table(house).state.epoch == 2
    assert house.notices == []


def test_a_table_that_people_closed_stays_closed() -> None:
    store = MemoryStore()
    given(opened(store, "nz/37"), MANAGER, acts.CloseTable(True))
    house = opened(store, "nz/37")
    assert table(house).state.phase is Phase.CLOSED
    given(house, MANAGER, house.opening("T"))
    assert table(house).state.phase is Phase.OPEN


@pytest.mark.clause("rws:5.1.2", "rws:5.9")
@pytest.mark.parametrize("game", [game for game in GAMES if game.startswith("rws/")])
@pytest.mark.parametrize("phase", [phase for phase in STEPS if phase is not Phase.RESULT_ENTERED])
def test_an_interrupted_rws_round_without_a_result_is_void(game: str, phase: Phase) -> None:
    store = MemoryStore()
    played_to(opened(store, game), game, phase)
    house = opened(store, game)  # the one before is simply gone
    event = record(store)[-1].event
    assert isinstance(event, RoundVoided)
    assert (event.cause, event.clause) == ("interruption", "rws:5.1.2")
    assert event.refunds == {"1": 1_000}
    assert table(house).state.seats["1"].credit == 10_000
    assert table(house).state.on_layout == 0
    assert "void" in house.notices[0]
    given(house, DEALER, acts.OpenBetting())


@pytest.mark.clause("rws:3.7", "rws:5.1.1")
@pytest.mark.parametrize("game", GAMES)
def test_a_result_on_record_survives_a_restart(game: str) -> None:
    """7.28: what was shown is neither void nor drawn again; it waits to be confirmed."""
    store = MemoryStore()
    played_to(opened(store, game), game, Phase.RESULT_ENTERED)
    house = opened(store, game)
    state = table(house).state
    assert isinstance(record(store)[-1].event, RoundRecovered)
    assert (state.phase, state.on_layout) == (Phase.RESULT_ENTERED, 1_000)
    given(house, DEALER, acts.ConfirmResult())
    assert table(house).state.phase is Phase.SETTLED


@pytest.mark.clause("rws:5.1.1")
@pytest.mark.parametrize("game", GAMES)
def test_a_round_with_a_confirmed_result_is_concluded(game: str) -> None:
    """7.28: the outcome is established when it is confirmed and durable."""
    store = MemoryStore()
    house = opened(store, game)
    played_to(house, game, Phase.RESULT_ENTERED)
    _, entries = take(table(house), Command("last", DEALER, acts.ConfirmResult()))
    store.append(entries[:1])  # and here the process dies, before the settlement
    house = opened(store, game)
    after = names(store)[names(store).index("ResultConfirmed") :]
    assert after == ["ResultConfirmed", "TableTaken", "RoundRecovered", "RoundSettled"]
    settled = record(store)[-1].event
    assert isinstance(settled, RoundSettled)
    assert settled.pocket == "17"
    assert table(house).state.seats["1"].credit > 10_000
    assert "settled" in house.notices[0]


@pytest.mark.parametrize("game", [game for game in GAMES if not game.startswith("rws/")])
@pytest.mark.parametrize("phase", list(STEPS))
def test_other_rounds_go_on_where_they_stood(game: str, phase: Phase) -> None:
    store = MemoryStore()
    before = opened(store, game)
    played_to(before, game, phase)
    stood = table(before).state
    house = opened(store, game)
    state = table(house).state
    running = phase in (
        Phase.SPINNING,
        Phase.NO_MORE_BETS,
    )  # nobody saw where that ball came to rest
    assert isinstance(record(store)[-2 if running else -1].event, RoundRecovered)
    assert (state.phase, state.round) == (Phase.BETTING if running else stood.phase, stood.round)
    assert state.seats == stood.seats
    assert "goes on" in house.notices[0]


@pytest.mark.parametrize("phase", [phase for phase in STEPS if phase is not Phase.RESULT_ENTERED])
def test_a_suspended_rws_round_is_void_and_stays_suspended(phase: Phase) -> None:
    store = MemoryStore()
    house = opened(store, "rws/rapid-a")
    played_to(house, "rws/rapid-a", phase)
    given(house, MANAGER, acts.Suspend("alarm"))
    house = opened(store, "rws/rapid-a")
    assert table(house).state.phase is Phase.SUSPENDED
    assert table(house).state.seats["1"].credit == 10_000
    given(house, MANAGER, acts.Resume())
    assert table(house).state.phase is Phase.SETTLED


def test_between_rounds_there_is_nothing_to_recover() -> None:
    store = MemoryStore()
    house = opened(store, "rws/rapid-a")
    played_to(house, "rws/rapid-a", Phase.RESULT_ENTERED)
    given(house, DEALER, acts.ConfirmResult())
    house = opened(store, "rws/rapid-a")
    assert names(store)[-1] == "TableTaken"
    assert table(house).state.phase is Phase.SETTLED


def test_a_table_keeps_its_game() -> None:
    store = MemoryStore()
    opened(store, "nz/37")
    with pytest.raises(Refused, match="has been dealing nz/37"):
        opened(store, "fair/37")


def test_an_open_table_keeps_its_rules_and_limits_and_says_so() -> None:
    store = MemoryStore()
    before = opened(store, "fair/37", wanted=TableConfig("T", "fair/37", {"7.8": "lose"}))
    other = TableConfig("T", "fair/37", {}, {"inside": "1-5"})
    house = opened(store, "fair/37", wanted=other)
    assert house.edition("T").digest == before.edition("T").digest
    assert table(house).settler.rules.zero.second_zero == "lose"
    assert "goes on with the rules and limits it has" in house.notices[0]
    given(house, MANAGER, acts.CloseTable(True))
    house = opened(store, "fair/37", wanted=other)
    assert table(house).settler.rules.zero.second_zero != "lose"
    given(house, MANAGER, house.opening("T"))
    assert table(house).state.limits.maximum["straight"] == 500
    assert table(opened(store, "fair/37", wanted=other)).state.edition == house.edition("T").digest


def test_a_repeated_command_gets_its_first_answer_after_a_restart() -> None:
    store = MemoryStore()
    seated(opened(store, "nz/37"))
    command = Command("again", ANN, acts.PlaceBets("1", "0 by 1"))
    first = opened(store, "nz/37").ask("T", command)
    house = opened(store, "nz/37")
    assert house.ask("T", command) == first
    assert table(house).state.on_layout == 1_100


def test_nobody_else_uses_the_ids_of_the_house() -> None:
    house = opened(MemoryStore(), "nz/37")
    with pytest.raises(ValueError, match="isn't an id"):
        house.ask("T", Command("c1/settle", ANN, acts.TakeSeat("1", "Ann")))


def test_nobody_enters_a_result_where_results_are_drawn() -> None:
    wanted = TableConfig("T", "nz/37", source="draw")
    house = opened(MemoryStore(), "nz/37", wanted=wanted)
    played_to(house, "nz/37", Phase.NO_MORE_BETS)
    refusal = ask(house, DEALER, acts.EnterResult("17")).refusal
    assert refusal is not None
    assert refusal.code == "result"


def test_only_the_house_calls_a_result_drawn() -> None:
    house = opened(MemoryStore(), "nz/37")
    played_to(house, "nz/37", Phase.NO_MORE_BETS)
    refusal = ask(house, DEALER, acts.EnterResult("17", "draw")).refusal
    assert refusal is not None
    assert refusal.code == "authority"


def test_a_house_with_a_thread_on_a_file_comes_back(tmp_path: Path) -> None:
    clock, path = FakeClock(), tmp_path / "house.db"
    house = House(SqliteStore(path), clock, HouseConfig((TableConfig("T", "nz/37"),)))
    house.start()
    seated(house)
    house.close()
    store = SqliteStore(path)
    house = opened(store, "nz/37", clock)
    assert table(house).state.seats["1"].standing == 1_000
    house.close()
