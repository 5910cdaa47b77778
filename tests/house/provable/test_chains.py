"""Provable draws at a table: committed before, the same after any crash, revealed link by link."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from pathlib import Path

import pytest

from croupier.audit.audit import audit
from croupier.audit.checks.draws import DrawsOnRecord
from croupier.chance.chain import CommittedChain, last_link
from croupier.chance.proof import verify
from croupier.chance.script import Script
from croupier.chance.source import ChanceFailed
from croupier.house.automatic import AutomaticDealer, deal
from croupier.house.config import HouseConfig, TableConfig
from croupier.house.house import House
from croupier.house.provable.chains import LOST, OTHERWISE, Chains
from croupier.house.provable.starting import chains_of
from croupier.house.schedule import Schedule
from croupier.journal.anchors import Head, as_line
from croupier.journal.contract import Store
from croupier.journal.encoding import decoded
from croupier.journal.memory import MemoryStore
from croupier.play import acts
from croupier.play.acts import Actor
from croupier.play.events import BettingOpened, PlaySuspended, ResultEntered
from croupier.play.phases import LIVE, Phase
from croupier.play.provable.acts import CommitChain, GiveSeed, RevealLink
from croupier.play.provable.events import ChainCommitted, ChainRetired, LinkRevealed
from croupier.readings.draws import proofs
from croupier.rulebooks.reader import read_game
from tests.support.fakes import DEALER, MANAGER, FakeClock, ask, given, opened, record, table

SCHEDULE = Schedule(betting=3_000, spin=1_000, result=800, confirm=200, pause=1_000)
KEY, OTHER_KEY = bytes(range(32)), bytes(32)
ANN = Actor("Ann", "player")


def named() -> Callable[[], str]:
    """Names of chains that are the same in every run."""
    numbers = count(1)
    return lambda: f"{next(numbers):032x}"


NAMES = named()


def house_on(
    store: Store,
    clock: FakeClock,
    *,
    game: str = "nz/37",
    key: bytes | None = KEY,
    links: int = 100,
    source: str = "provable",
    names: Callable[[], str] = NAMES,
) -> tuple[House, AutomaticDealer]:
    """A house at a store, as a start would open it."""
    wanted = TableConfig("T", game, source=source, schedule=SCHEDULE)
    house = opened(store, game, clock, wanted)
    house.chains = None if key is None else Chains(key, store, links, names)
    return house, AutomaticDealer(house, "T", SCHEDULE, Script(["17"] * 99))


def rounds_of(house: House, dealer: AutomaticDealer, clock: FakeClock, rounds: int) -> None:
    """Deal until so many rounds are over, and the last link is revealed."""

    def over() -> bool:
        state = table(house).state
        bound = state.chain is not None and state.chain.bound
        return state.round - (state.phase in LIVE) >= rounds and not bound

    deal([dealer], clock, over)


def dealt(rounds: int, *, game: str = "nz/37", links: int = 100) -> tuple[MemoryStore, House]:
    store, clock = MemoryStore(), FakeClock()
    house, dealer = house_on(store, clock, game=game, links=links, names=named())
    rounds_of(house, dealer, clock, rounds)
    return store, house


def results(store: MemoryStore) -> list[str]:
    return [one.event.pocket for one in record(store) if isinstance(one.event, ResultEntered)]


def of_kind(store: MemoryStore, kind: type) -> list[object]:
    return [one.event for one in record(store) if isinstance(one.event, kind)]


@pytest.mark.clause("nz:2.5(c)", "nz1998:2.5(c)")
@pytest.mark.parametrize("game", ["nz/37", "rws/rapid-a", "maryland/double", "fair/37"])
def test_every_result_is_the_one_of_its_proof(game: str) -> None:
    store, _ = dealt(12, game=game)
    found = [proof for _, proof in proofs(store, "T")]
    assert [proof.result for proof in found] == results(store)
    assert all(verify(proof) == [] for proof in found)
    assert [proof.chain.index for proof in found] == list(range(1, len(found) + 1))
    assert audit(store).faults == []


def test_a_chain_is_committed_before_the_round_that_uses_it() -> None:
    store, _ = dealt(2)
    kinds = [type(one.event) for one in record(store)]
    assert kinds.index(ChainCommitted) < kinds.index(BettingOpened)
    assert kinds.count(ChainCommitted) == 1


def test_a_chain_that_ends_is_followed_by_another() -> None:
    store, _ = dealt(7, links=3)
    assert len(of_kind(store, ChainCommitted)) == 3
    assert [proof.chain.index for _, proof in proofs(store, "T")] == [1, 2, 3, 1, 2, 3, 1]


def test_a_respin_has_a_link_of_its_own() -> None:
    store, _ = dealt(300, game="maryland/double-as-single", links=400)
    found = [proof for _, proof in proofs(store, "T")]
    assert "00" in results(store), "the covered pocket should come in so many rounds"
    covered = next(place for place, proof in enumerate(found) if proof.result == "00")
    again, first = found[covered + 1].message, found[covered].message
    assert (again.round, again.spin) == (first.round, first.spin + 1)
    assert again.closing != first.closing
    assert [proof.chain.index for proof in found] == list(range(1, len(found) + 1))


@pytest.mark.clause("rws:3.7")
@pytest.mark.parametrize("game", ["nz/37", "rws/rapid-a", "maryland/double"])
def test_a_crash_anywhere_changes_no_result_and_uses_no_link_twice(game: str) -> None:
    whole, _ = dealt(2, game=game)
    length = len(list(whole.read("T")))
    for stop in range(1, length):
        store, clock = MemoryStore(), FakeClock()
        house, dealer = house_on(store, clock, game=game, names=named())
        while store.head("T")[0] < stop:
            clock.wait(max(5, dealer.turn() - clock.elapsed()))
        stood = table(house).state.chain
        bound = stood if stood is not None and stood.bound else None
        closing = of_kind(store, ResultEntered)
        house, dealer = house_on(store, clock, game=game)  # another process, with the same key
        rounds_of(house, dealer, clock, table(house).state.round + 2)
        used = [(proof.chain.commitment, proof.chain.index) for _, proof in proofs(store, "T")]
        assert len(used) == len(set(used))
        assert all(verify(proof) == [] for _, proof in proofs(store, "T"))
        assert of_kind(store, ResultEntered)[: len(closing)] == closing
        if bound is not None:
            assert (bytes.fromhex(bound.commitment), bound.used) in used
        assert audit(store).faults == []


def test_a_new_start_commits_a_new_chain_before_its_next_round() -> None:
    """A copied, restored or rolled-back store has links that are public already."""
    store, clock = MemoryStore(), FakeClock()
    house, dealer = house_on(store, clock)
    rounds_of(house, dealer, clock, 2)
    rounds_of(*house_on(store, clock), clock, 3)
    first, second = of_kind(store, ChainCommitted)
    assert first != second
    assert [proof.chain.index for _, proof in proofs(store, "T")] == [1, 2, 1]


def test_a_new_start_while_the_ball_runs_commits_a_new_chain_before_the_close() -> None:
    store, clock = MemoryStore(), FakeClock()
    house, dealer = house_on(store, clock)
    while table(house).state.phase is not Phase.SPINNING:
        clock.wait(max(5, dealer.turn() - clock.elapsed()))
    shown = table(house).state.chain
    house, dealer = house_on(store, clock)
    given(house, DEALER, acts.Spin())  # somebody throws the ball before the house has looked
    for act in (acts.CallNoMoreBets(), acts.ReportDrop()):
        refused = ask(house, DEALER, act).refusal
        assert refused is not None
        assert refused.code == "authority"
    rounds_of(house, dealer, clock, 1)
    (proof,) = (proof for _, proof in proofs(store, "T"))
    assert shown is not None
    assert proof.chain.commitment.hex() != shown.commitment
    assert verify(proof) == []
    assert audit(store).faults == []


class Known(MemoryStore):
    """A store that can tell itself from its copies."""

    home = "here"

    def identity(self) -> str:
        return self.home


def test_another_node_of_the_same_store_goes_on_with_the_chain() -> None:
    store, clock = Known(), FakeClock()
    house, dealer = house_on(store, clock)
    rounds_of(house, dealer, clock, 2)
    rounds_of(*house_on(store, clock), clock, 4)
    assert len(of_kind(store, ChainCommitted)) == 1
    assert [proof.chain.index for _, proof in proofs(store, "T")] == [1, 2, 3, 4]


def test_a_store_that_was_moved_commits_a_new_chain_though_the_process_is_the_same() -> None:
    """A database server that was started anew may be a copy of the one before."""
    store, clock = Known(), FakeClock()
    house, dealer = house_on(store, clock)
    rounds_of(house, dealer, clock, 2)
    store.home = "there"
    rounds_of(house, dealer, clock, 4)
    assert [proof.chain.index for _, proof in proofs(store, "T")] == [1, 2, 1, 2]


@pytest.mark.parametrize(("noted", "indices"), [(0, [1, 2, 3]), (1, [1, 2, 1]), (None, [1, 2, 1])])
def test_a_store_behind_its_anchors_commits_a_new_chain(
    noted: int | None, indices: list[int], tmp_path: Path
) -> None:
    """Its last entries were taken out, or nobody can say: links may be public already."""
    store, clock = Known(), FakeClock()
    house, dealer = house_on(store, clock)
    rounds_of(house, dealer, clock, 2)
    number, hash_ = store.head("T")
    anchors = tmp_path / "anchors"
    if noted is not None:
        anchors.write_text(as_line({"T": Head(number + noted, hash_)}, "now"))
    (tmp_path / "house.key").write_text(KEY.hex() + "\n")
    (tmp_path / "house.key").chmod(0o600)
    tables = (TableConfig("T", "nz/37", source="provable", schedule=SCHEDULE),)
    config = HouseConfig(tables, key="house.key", anchors=str(anchors))
    house, dealer = house_on(store, clock)
    house.chains = chains_of(config, tmp_path, "postgresql://", store)
    rounds_of(house, dealer, clock, 3)
    assert [proof.chain.index for _, proof in proofs(store, "T")] == indices


def test_a_store_rolled_back_under_a_running_house_uses_no_link_again() -> None:
    store, clock = Known(), FakeClock()
    house, dealer = house_on(store, clock)
    rounds_of(house, dealer, clock, 2)
    older = list(store.read("T"))
    rounds_of(house, dealer, clock, 3)
    back = Known()
    back.append(older)
    again, dealer = house_on(back, clock)
    again.chains = house.chains
    rounds_of(again, dealer, clock, 3)
    used = [proof.chain for _, proof in proofs(store, "T")]
    assert [one for _, one in proofs(back, "T") if one.chain == used[2]] == []
    assert [proof.chain.index for _, proof in proofs(back, "T")] == [1, 2, 1]


def test_no_link_is_in_the_store_before_its_spin_is_over() -> None:
    store, clock = MemoryStore(), FakeClock()
    house, dealer = house_on(store, clock)
    rounds_of(house, dealer, clock, 3)
    state = table(house).state
    assert state.chain is not None
    chain = CommittedChain(last_link(KEY, "T", state.chain.name), state.chain.length)
    kept = b"".join(entry.data for entry in store.read("T"))
    shown = [chain.link(index).hex().encode() in kept for index in range(1, 8)]
    assert shown == [True, True, True, False, False, False, False]
    assert KEY.hex().encode() not in kept


def test_nobody_types_voids_or_takes_back_what_a_link_draws() -> None:
    store, clock = MemoryStore(), FakeClock()
    house, dealer = house_on(store, clock)
    while table(house).state.phase is not Phase.NO_MORE_BETS:
        clock.wait(max(5, dealer.turn() - clock.elapsed()))
    for actor, act in (
        (DEALER, acts.EnterResult("17")),
        (DEALER, acts.CallNoSpin("interference")),
        (MANAGER, acts.CallNoSpin("interference")),
    ):
        assert ask(house, actor, act).refusal is not None
    while table(house).state.phase is not Phase.RESULT_ENTERED:
        clock.wait(max(5, dealer.turn() - clock.elapsed()))
    refused = ask(house, DEALER, acts.TakeResultBack("mistyped")).refusal
    assert refused is not None
    assert "stands" in refused.message
    for own in (RevealLink("0" * 64), CommitChain("0" * 32, "0" * 64, 9, "")):
        refused = ask(house, MANAGER, own).refusal
        assert refused is not None


@pytest.mark.parametrize("name", ["a,b", "a=b", "a\nb", "a\x85b", "a\ud800"])
def test_no_seat_is_called_what_would_part_the_seeds_of_a_draw(name: str) -> None:
    house, _ = house_on(MemoryStore(), FakeClock())
    refusal = ask(house, ANN, acts.TakeSeat(name, "Ann")).refusal
    assert refusal is not None
    assert refusal.code == "details"


def test_a_players_seed_is_part_of_the_draw_of_its_round_alone() -> None:
    store, clock = MemoryStore(), FakeClock()
    house, dealer = house_on(store, clock)
    given(house, ANN, acts.TakeSeat("1", "Ann"))
    while table(house).state.phase is not Phase.BETTING:
        clock.wait(max(5, dealer.turn() - clock.elapsed()))
    for bad in ("", "x" * 65, "\ud800"):
        assert ask(house, ANN, GiveSeed("1", bad)).refusal is not None
    assert ask(house, Actor("Ben", "player"), GiveSeed("1", "mine")).refusal is not None
    given(house, ANN, GiveSeed("1", "Straße"))
    assert ask(house, ANN, GiveSeed("1", "again")).refusal is not None
    given(house, ANN, acts.TakeSeat("2", "Ann"))
    twice = ask(house, ANN, GiveSeed("2", "and again")).refusal
    assert twice is not None
    assert twice.message == "A player gives one seed a round, from whichever seat."
    while table(house).state.phase is not Phase.NO_MORE_BETS:
        clock.wait(max(5, dealer.turn() - clock.elapsed()))
    assert ask(house, ANN, GiveSeed("1", "late")).refusal is not None
    rounds_of(house, dealer, clock, 2)
    seeds = [dict(proof.message.seeds) for _, proof in proofs(store, "T")]
    assert seeds == [{"1": "Straße"}, {}]
    assert all(verify(proof) == [] for _, proof in proofs(store, "T"))


def test_a_lost_key_is_said_openly_and_play_goes_on_with_a_new_chain() -> None:
    store, clock = MemoryStore(), FakeClock()
    house, dealer = house_on(store, clock)
    rounds_of(house, dealer, clock, 1)
    rounds_of(*house_on(store, clock, key=OTHER_KEY), clock, 2)
    retired = of_kind(store, ChainRetired)
    assert [one.reason for one in retired if isinstance(one, ChainRetired)] == [LOST]
    assert all(verify(proof) == [] for _, proof in proofs(store, "T"))


@pytest.mark.parametrize("key", [OTHER_KEY, None])
def test_a_key_lost_after_the_close_stops_the_table(key: bytes | None) -> None:
    store, clock = MemoryStore(), FakeClock()
    house, dealer = house_on(store, clock)
    while table(house).state.phase is not Phase.NO_MORE_BETS:
        clock.wait(max(5, dealer.turn() - clock.elapsed()))
    house, dealer = house_on(store, clock, key=key)
    with pytest.raises(ChanceFailed, match="Only a ruling ends this spin"):
        rounds_of(house, dealer, clock, 1)
    assert of_kind(store, PlaySuspended) != []
    assert results(store) == []


def test_a_table_that_draws_otherwise_gives_its_chain_up() -> None:
    store, clock = MemoryStore(), FakeClock()
    house, dealer = house_on(store, clock)
    rounds_of(house, dealer, clock, 1)
    while table(house).state.phase is not Phase.NO_MORE_BETS:
        clock.wait(max(5, dealer.turn() - clock.elapsed()))
    house, dealer = house_on(store, clock, source="draw")
    rounds_of(house, dealer, clock, 3)
    assert len(of_kind(store, LinkRevealed)) == 2  # the spin that was bound had its link's result
    retired = of_kind(store, ChainRetired)
    assert [one.reason for one in retired if isinstance(one, ChainRetired)] == [OTHERWISE]
    sources = [
        one.source for one in of_kind(store, ResultEntered) if isinstance(one, ResultEntered)
    ]
    assert sources == ["provable", "provable", "script"]


def test_the_audit_draws_again() -> None:
    store, _ = dealt(3)
    rules = read_game("nz/37")
    for wrong in (False, True):
        found, check = list[str](), DrawsOnRecord("T")
        for entry in store.read("T"):
            recorded = decoded(entry.data)
            if wrong and isinstance(recorded.event, ResultEntered):
                other = "1" if recorded.event.pocket != "1" else "2"
                recorded = recorded._replace(event=ResultEntered(other, "provable"))
            found += check.faults(entry, recorded, rules)
        assert len(found) == (3 if wrong else 0)


def test_a_house_without_a_key_still_opens() -> None:
    house = House(MemoryStore(), FakeClock(), HouseConfig((TableConfig("T", "nz/37"),)))
    house.tend_chain("T")
    assert house.chains is None
