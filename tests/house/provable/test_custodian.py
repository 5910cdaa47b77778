"""A table with a second custodian: down, slow, restarted, asked twice, lying, and gone."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from croupier.audit.audit import audit
from croupier.chance.chain import CommittedChain, last_link
from croupier.chance.kinds import Pocket, draw
from croupier.chance.proof import verify
from croupier.chance.script import Script
from croupier.chance.source import ChanceFailed
from croupier.chance.stream import Stream, key
from croupier.custodian.comparing import AnsweredSpins
from croupier.custodian.keeper import CustodianKeeper
from croupier.custodian.log import CustodianLog
from croupier.custodian.questions import AskLink, AskReply, CustodianSays, NewChain, Question
from croupier.house.automatic import AutomaticDealer
from croupier.house.house import House
from croupier.house.provable.chains import Chains
from croupier.house.provable.second import GONE, SecondCustodian
from croupier.journal.memory import MemoryStore
from croupier.play import acts
from croupier.play.acts import Actor
from croupier.play.events import BettingClosed, PlaySuspended, ResultEntered
from croupier.play.phases import Phase
from croupier.play.provable.events import (
    ChainCommitted,
    ChainRetired,
    CustodianAwaited,
    LinkRevealed,
)
from croupier.readings.draws import proofs
from tests.house.provable.test_chains import (
    KEY,
    SCHEDULE,
    Known,
    house_on,
    of_kind,
    results,
    rounds_of,
)
from tests.support.fakes import DEALER, MANAGER, FakeClock, given, record, table

OTHER = Actor("Eve", "gaming-management")
CUSTODIANS_KEY = bytes(range(100, 132))


RULING = Actor("Gil", "gaming-management")


class Near:
    """A custodian in the same process, whose line can be pulled, delayed and tampered with."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.asked: list[Question] = []
        self.up = True
        self.delay = 0
        """How often a question comes before it is answered."""
        self.change: Callable[[Question, CustodianSays], CustodianSays] = lambda _, told: told
        self.watch: Callable[[Question], None] = lambda _: None
        self.log: CustodianLog | None = None
        self.start()

    def start(self) -> None:
        """Start it again, with what it kept."""
        self.stop()
        self.log = CustodianLog(self.folder / "log.jsonl", lambda: "now")
        self.keeper = CustodianKeeper(CUSTODIANS_KEY, self.log)

    def stop(self) -> None:
        if self.log is not None:
            self.log.close()

    def ask(self, question: Question) -> CustodianSays | None:
        self.watch(question)
        self.asked.append(question)
        if not self.up or self.asked.count(question) <= self.delay:
            return None
        return self.change(question, self.keeper.tell(question))


@pytest.fixture
def near(tmp_path: Path) -> Iterator[Near]:
    found = Near(tmp_path)
    yield found
    found.stop()


def with_custodian(
    store: MemoryStore, clock: FakeClock, custodian: SecondCustodian | None
) -> tuple[House, AutomaticDealer]:
    """A house at a store, with a second custodian."""
    house, _ = house_on(store, clock)
    house.chains = Chains(KEY, store, 100, custodian=custodian)
    return house, AutomaticDealer(house, "T", SCHEDULE, Script(["17"] * 99))


def turn_until(
    dealer: AutomaticDealer, clock: FakeClock, done: Callable[[], bool], most: int = 5_000
) -> None:
    for _ in range(most):
        if done():
            return
        clock.wait(max(5, dealer.turn() - clock.elapsed()))
    raise AssertionError("it never comes")


@pytest.mark.clause("nz:2.5(c)", "nz1998:2.5(c)")
@pytest.mark.parametrize("delay", [0, 3])
def test_every_result_has_both_parties_in_it(near: Near, delay: int) -> None:
    near.delay = delay
    store, clock = MemoryStore(), FakeClock()
    rounds_of(*with_custodian(store, clock, near), clock, 5)
    found = [proof for _, proof in proofs(store, "T")]
    assert [proof.result for proof in found] == results(store)
    assert all(verify(proof) == [] and proof.custodian is not None for proof in found)
    assert audit(store).faults == []
    assert AnsweredSpins(near.folder / "log.jsonl").faults(found) == []


def test_it_is_asked_only_once_the_close_is_stored(near: Near) -> None:
    store, clock = MemoryStore(), FakeClock()

    def look(question: Question) -> None:
        if isinstance(question, AskReply):
            assert question.closing in {entry.hash.hex() for entry in store.read("T")}

    near.watch = look
    rounds_of(*with_custodian(store, clock, near), clock, 3)
    assert any(isinstance(one, AskReply) for one in near.asked)


def test_a_custodian_that_is_down_stops_the_table_and_nothing_is_drawn_otherwise(
    near: Near,
) -> None:
    store, clock = MemoryStore(), FakeClock()
    house, dealer = with_custodian(store, clock, near)
    turn_until(dealer, clock, lambda: table(house).state.phase is Phase.NO_MORE_BETS)
    near.up, since = False, clock.elapsed()
    turn_until(dealer, clock, lambda: bool(of_kind(store, CustodianAwaited)))
    assert clock.elapsed() - since < 10_000
    turn_until(dealer, clock, lambda: table(house).state.phase is Phase.SUSPENDED)
    assert 60_000 <= clock.elapsed() - since < 65_000
    (suspended,) = of_kind(store, PlaySuspended)
    assert isinstance(suspended, PlaySuspended)
    assert "second custodian hasn't answered for 60 seconds" in suspended.reason
    assert results(store) == []
    near.up = True
    given(house, MANAGER, acts.Resume())
    rounds_of(house, dealer, clock, 2)
    assert all(verify(proof) == [] for _, proof in proofs(store, "T"))


def test_without_its_commitment_no_round_begins(near: Near) -> None:
    near.up = False
    store, clock = MemoryStore(), FakeClock()
    house, dealer = with_custodian(store, clock, near)
    turn_until(dealer, clock, lambda: table(house).state.phase is Phase.SUSPENDED)
    assert table(house).state.round == 0
    near.up = True
    given(house, MANAGER, acts.Resume())
    rounds_of(house, dealer, clock, 1)
    chain = table(house).state.chain
    assert chain is not None
    assert {question.chain for question in near.asked} == {chain.name}


def test_without_its_commitment_a_new_start_doesnt_close_betting(near: Near) -> None:
    store, clock = MemoryStore(), FakeClock()
    house, dealer = with_custodian(store, clock, near)
    turn_until(dealer, clock, lambda: table(house).state.phase is Phase.SPINNING)
    near.up = False
    house, dealer = with_custodian(store, clock, near)
    given(house, DEALER, acts.Spin())
    turn_until(dealer, clock, lambda: table(house).state.phase is Phase.SUSPENDED)
    assert of_kind(store, BettingClosed) == []
    assert of_kind(store, CustodianAwaited) != []
    near.up = True
    given(house, MANAGER, acts.Resume())
    rounds_of(house, dealer, clock, 1)
    (proof,) = (proof for _, proof in proofs(store, "T"))
    assert verify(proof) == []
    assert len(of_kind(store, ChainCommitted)) == 2


def test_the_house_or_the_custodian_may_die_anywhere(tmp_path: Path) -> None:
    length = 60
    for stop in range(1, length, 3):
        folder = tmp_path / str(stop)
        folder.mkdir()
        near, store, clock = Near(folder), Known(), FakeClock()
        house, dealer = with_custodian(store, clock, near)
        for _ in range(stop):
            clock.wait(max(5, dealer.turn() - clock.elapsed()))
        before = results(store)
        near.start()
        rounds_of(*with_custodian(store, clock, near), clock, table(house).state.round + 1)
        assert results(store)[: len(before)] == before
        found = [proof for _, proof in proofs(store, "T")]
        assert all(verify(proof) == [] for proof in found)
        used = [(proof.chain.commitment, proof.chain.index) for proof in found]
        assert len(used) == len(set(used))
        assert AnsweredSpins(folder / "log.jsonl").faults(found) == []
        assert audit(store).faults == []
        near.stop()


@pytest.mark.parametrize("about", [AskReply, AskLink])
def test_a_custodian_that_lies_is_found_before_anything_is_entered(
    near: Near, about: type[Question]
) -> None:
    near.change = lambda question, told: (
        CustodianSays("0" * 64) if isinstance(question, about) else told
    )
    store, clock = MemoryStore(), FakeClock()
    house, dealer = with_custodian(store, clock, near)
    with pytest.raises(ChanceFailed, match=r"second custodian's .*Only a ruling ends this spin"):
        rounds_of(house, dealer, clock, 1)
    assert table(house).state.phase is Phase.SUSPENDED
    assert results(store) == []
    end_by_ruling(house)
    near.change = lambda _, told: told
    rounds_of(house, dealer, clock, 2)
    found = [proof for _, proof in proofs(store, "T")]
    assert all(verify(proof) == [] for proof in found)
    assert audit(store).faults == []


def end_by_ruling(house: House) -> None:
    """Two people end the round that play is suspended in, and play goes on."""
    state = table(house).state
    given(house, RULING, acts.MakeRuling("What now?", "As justice asks.", (state.round,)))
    wanted = {"ruling": len(state.rulings)}
    given(house, RULING, acts.Propose("end round by ruling", wanted, "no draw", "camera 1"))
    given(house, OTHER, acts.Approve(table(house).state.next_proposal - 1))
    if table(house).state.phase is Phase.SUSPENDED:
        given(house, MANAGER, acts.Resume())


def test_a_custodian_that_refuses_stops_the_spin(near: Near) -> None:
    """Somebody asked it about another close of this spin: then it answers no other."""
    store, clock = MemoryStore(), FakeClock()
    house, dealer = with_custodian(store, clock, near)
    turn_until(dealer, clock, lambda: table(house).state.phase is Phase.SPINNING)
    chain = table(house).state.chain
    assert chain is not None
    other = AskReply("T", chain.name, 1, 1, 1, "custodian", "a" * 64, "")
    assert not near.keeper.tell(other).refused
    with pytest.raises(ChanceFailed, match="asked about already"):
        rounds_of(house, dealer, clock, 1)
    assert results(store) == []


def test_the_house_alone_cant_compute_or_choose_the_next_result(near: Near) -> None:
    """With its key and every answer it can get before the close it lacks the custodian's link."""
    store, clock = MemoryStore(), FakeClock()
    house, dealer = with_custodian(store, clock, near)
    rounds_of(house, dealer, clock, 2)
    chain = table(house).state.chain
    assert chain is not None
    for question in (
        AskLink("T", chain.name, 3, ""),
        AskLink("T", chain.name, 4, "17"),
        AskReply("T", chain.name, 5, 5, 1, "custodian", "a" * 64, ""),
        NewChain("T", chain.name, 99),
    ):
        assert near.keeper.tell(question).refused
    rounds_of(house, dealer, clock, 3)
    third = [proof for _, proof in proofs(store, "T")][2]
    link = CommittedChain(last_link(KEY, "T", chain.name), chain.length).link(3)
    shown = near.keeper.tell(AskLink("T", chain.name, 2, "")).value
    guesses = {
        draw(Pocket(third.wheel), Stream(key(link, reply), third.message).below)
        for reply in (None, b"", bytes.fromhex(shown), bytes(32))
    }
    assert third.drawn() == third.result
    assert len(guesses) > 1, "without the reply there is nothing that says which of them it is"


def test_a_close_that_it_was_never_asked_about_is_found_by_its_log(near: Near) -> None:
    """The house asked about another close, took the link and then chose: the log has it."""
    store, clock = MemoryStore(), FakeClock()
    rounds_of(*with_custodian(store, clock, near), clock, 2)
    found = [proof for _, proof in proofs(store, "T")]
    entries = [one for one in record(store) if isinstance(one.event, BettingClosed)]
    assert len(entries) == 2
    forged = replace(found[0], message=replace(found[0].message, closing="f" * 64))
    forged = replace(forged, result=forged.drawn())
    assert verify(forged) == []
    answered = AnsweredSpins(near.folder / "log.jsonl")
    assert answered.faults([forged]) == [
        "Table T, round 1, spin 1: the custodian was never asked about this close."
    ]
    alone = replace(found[1], custodian=None)
    assert answered.faults([replace(alone, result=alone.drawn())]) == [
        "Table T, round 2, spin 1: it was drawn without the custodian."
    ]


def test_a_house_that_no_longer_has_one_says_so_on_record(near: Near) -> None:
    store, clock = Known(), FakeClock()
    house, dealer = with_custodian(store, clock, near)
    rounds_of(house, dealer, clock, 1)
    rounds_of(*with_custodian(store, clock, None), clock, 2)
    rounds_of(*with_custodian(store, clock, near), clock, 3)
    have = [proof.custodian is not None for _, proof in proofs(store, "T")]
    assert have == [True, False, True]
    assert audit(store).faults == []


def test_a_spin_bound_with_one_isnt_drawn_without(near: Near) -> None:
    store, clock = Known(), FakeClock()
    house, dealer = with_custodian(store, clock, near)
    turn_until(dealer, clock, lambda: table(house).state.phase is Phase.NO_MORE_BETS)
    house, dealer = with_custodian(store, clock, None)
    with pytest.raises(ChanceFailed, match=GONE):
        rounds_of(house, dealer, clock, 1)
    assert results(store) == []
    end_by_ruling(house)
    rounds_of(house, dealer, clock, 2)
    retired = of_kind(store, ChainRetired)
    assert [one.reason for one in retired if isinstance(one, ChainRetired)] == [GONE]


def test_a_void_spin_shows_both_links_and_what_it_would_have_been(near: Near) -> None:
    store, clock = MemoryStore(), FakeClock()
    house, dealer = with_custodian(store, clock, near)
    turn_until(dealer, clock, lambda: table(house).state.phase is Phase.NO_MORE_BETS)
    given(house, MANAGER, acts.Suspend("an alarm"))
    end_by_ruling(house)
    rounds_of(house, dealer, clock, 2)
    assert len(of_kind(store, LinkRevealed)) == 2
    found = list(proofs(store, "T"))
    assert [spin.result == "" for spin, _ in found] == [True, False]
    assert all(verify(proof) == [] and proof.custodian is not None for _, proof in found)
    assert len(of_kind(store, ResultEntered)) == 1
