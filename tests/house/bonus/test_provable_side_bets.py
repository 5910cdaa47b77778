"""The side bet where anybody can check draws: its targets by the lock, all else by the close."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest

from croupier.audit.audit import audit
from croupier.chance.kinds import NAMES
from croupier.chance.proof import Proof, verify
from croupier.chance.script import Script
from croupier.chance.source import ChanceFailed
from croupier.custodian.comparing import AnsweredSpins
from croupier.custodian.questions import AskReply, CustodianSays
from croupier.house.automatic import AutomaticDealer
from croupier.house.config import TableConfig
from croupier.house.house import House
from croupier.house.provable.chains import COPIED, LOST, Chains, CustodianSilent, Drawer
from croupier.house.table import THE_HOUSE, Table
from croupier.journal.memory import MemoryStore
from croupier.play import acts
from croupier.play.acts import Actor
from croupier.play.bonus.acts import LockSideBets
from croupier.play.bonus.events import BonusWheelsSpun, SideBetsLocked, TargetsDrawn
from croupier.play.events import BallSpun, ResultEntered
from croupier.play.phases import LIVE, Phase
from croupier.play.provable.acts import GiveSeed, RevealLink
from croupier.play.provable.events import ChainRetired, LinkRevealed
from croupier.play.state import TableState
from croupier.readings.draws import proofs
from tests.house.bonus.side_bet_tables import SIDE, Dying, MortalStore
from tests.house.provable.test_chains import KEY, OTHER_KEY, SCHEDULE, Known, named, of_kind
from tests.house.provable.test_custodian import Near, end_by_ruling
from tests.support.fakes import DEALER, FLOOR, FakeClock, ask, given, names, opened, record, table
from tools.prove.draws import independent

GAME = "maryland/double-as-single"
"""A wheel with a covered 00, so that there are re-spins."""
SETTINGS = {
    "bonus-spin": "on",
    "bonus-spin-hand-paid": "1000000",
    "bonus-spin-targets": "1:1,2:1,3:98",
    "bonus-spin-hot-spot": "primary:1,secondary:1,200:2",
}


def house_on(
    store: MemoryStore, near: Near | None = None, *, key: bytes = KEY, roulette_x: str = "off"
) -> tuple[House, AutomaticDealer]:
    """A house whose side bets anybody can check, with three players."""
    settings = {**SETTINGS, "roulette-x": roulette_x}
    wanted = TableConfig("T", GAME, settings, source="provable", schedule=SCHEDULE)
    begun = store.head("T")[0] > 0
    house = opened(store, GAME, FakeClock(), wanted)
    house.chains = Chains(key, store, 400, named() if not begun else names_of_another, near)
    if not begun:
        for seat in ("1", "2", "3"):
            given(house, Actor(f"P{seat}", "player"), acts.TakeSeat(seat, f"P{seat}"))
            given(house, DEALER, acts.BuyIn(seat, 1_000_000))
    return house, AutomaticDealer(house, "T", SCHEDULE, Script(["17"]))


def names_of_another() -> str:
    """The name of a chain that another process makes."""
    return "e" * 32


def play(house: House, dealer: AutomaticDealer, done: Callable[[Table], bool]) -> None:
    """Deal, with side bets in every round and a seed on both sides of the lock."""
    assert isinstance(house.clock, FakeClock)
    clock = house.clock
    for _ in range(20_000):
        if done(table(house)):
            return
        _bet(house)
        clock.wait(max(5, dealer.turn() - clock.elapsed()))
    raise AssertionError("it never comes")


def _bet(house: House) -> None:
    state = table(house).state
    if state.phase is Phase.BETTING and not state.bonus.locked:
        for name, seat in state.seats.items():
            if not seat.bets:
                given(house, Actor(f"P{name}", "player"), acts.PlaceBets(name, SIDE))
        if "1" not in state.seeds and state.round % 2:
            given(house, Actor("P1", "player"), GiveSeed("1", f"before {state.round}"))
    spinning = state.phase is Phase.SPINNING and state.spin == 1
    if spinning and "2" not in state.seeds and state.round % 3 == 0:
        given(house, Actor("P2", "player"), GiveSeed("2", f"after {state.round}"))


def over(rounds: int) -> Callable[[Table], bool]:
    """Whether so many rounds are over, and the last link is revealed."""

    def is_over(one: Table) -> bool:
        state = one.state
        bound = state.chain is not None and state.chain.bound
        return state.round >= rounds and state.phase not in LIVE and not bound

    return is_over


def reaches(phase: Phase, *, locked: bool = True) -> Callable[[Table], bool]:
    return lambda one: one.state.phase is phase and one.state.bonus.locked is locked


def locked_by_hand(house: House, dealer: AutomaticDealer) -> None:
    """Stop between the lock and the ball, where the dealer doesn't stay."""
    play(house, dealer, reaches(Phase.BETTING, locked=False))
    _bet(house)
    given(house, THE_HOUSE, LockSideBets())


def proved(store: MemoryStore, what: str = "") -> list[Proof]:
    return [one for _, one in proofs(store, "T") if what in ("", one.message.what)]


def used(store: MemoryStore) -> list[tuple[bytes, int]]:
    """Every link that was shown, once for all that it has drawn."""
    shown = of_kind(store, LinkRevealed)
    return [
        (bytes.fromhex(one.commitment), one.index) for one in shown if isinstance(one, LinkRevealed)
    ]


def enough(store: MemoryStore) -> bool:
    """Whether there were hits, and a re-spin, which has the next link while the targets stay."""
    return len(of_kind(store, BonusWheelsSpun)) > 3 and "SpinVoided" in names(store)


@pytest.mark.clause("maryland:3.F(16)", "maryland:3.F(17)(b)")
def test_every_draw_of_the_side_bet_has_its_proof() -> None:
    store = MemoryStore()
    house, dealer = house_on(store)
    dealt = over(40)
    play(house, dealer, lambda one: dealt(one) and enough(store))
    aimed = [one for one in of_kind(store, TargetsDrawn) if isinstance(one, TargetsDrawn)]
    turned = [one for one in of_kind(store, BonusWheelsSpun) if isinstance(one, BonusWheelsSpun)]
    assert {one.source for one in aimed} | {one.source for one in turned} == {"provable"}
    assert [one.result for one in proved(store, "bonus-targets")] == [
        tuple(one.targets) for one in aimed
    ]
    assert [one.result for one in proved(store, "hot-spot")] == [one.hot_spot for one in turned]
    assert [one.result for one in proved(store, "bonus-wheel")] == [one.wheel for one in turned]
    assert [one.result for one in proved(store, "community")] == [one.community for one in turned]
    pockets = [one.event.pocket for one in record(store) if isinstance(one.event, ResultEntered)]
    assert [one.result for one in proved(store, "pocket")] == pockets
    assert all(verify(one) == [] for one in proved(store))
    assert len(used(store)) == len(set(used(store))) == len(of_kind(store, BallSpun))
    assert audit(store).faults == []


def test_both_games_at_one_table_and_the_strangers_script_agrees(tmp_path: Path) -> None:
    """One link draws targets, ball, numbers and wheels: six kinds, each by its own message."""
    store, near = with_near(tmp_path)
    house, dealer = house_on(store, near, roulette_x="A")
    play(house, dealer, lambda one: over(10)(one) and "BonusWheelsSpun" in names(store))
    near.stop()
    found = proved(store)
    assert {one.message.what for one in found} == set(NAMES.values())
    script = independent()
    assert all(verify(one) == [] and script(one.to_dict()) for one in found)
    assert audit(store).faults == []


def test_the_lock_is_what_the_targets_are_drawn_by() -> None:
    """The hash of its entry and the seeds until then; the ball has those until the close."""
    store = MemoryStore()
    house, dealer = house_on(store)
    play(house, dealer, over(9))
    locks = [one for one in store.read("T") if b"SideBetsLocked" in one.data]
    targets = proved(store, "bonus-targets")
    assert [one.message.closing for one in targets] == [one.hash.hex() for one in locks]
    firsts = [one for one in proved(store, "pocket") if one.message.spin == 1]
    for aim, ball in zip(targets, firsts, strict=True):
        number = aim.message.round
        early = {"1": f"before {number}"} if number % 2 else {}
        late = {"2": f"after {number}"} if number % 3 == 0 else {}
        assert aim.message.seeds == early
        assert ball.message.seeds == early | late
        assert aim.chain == ball.chain
    assert audit(store).faults == []


def test_a_link_of_the_lock_isnt_shown_before_the_ball_has_rested() -> None:
    store = MemoryStore()
    house, dealer = house_on(store)
    locked_by_hand(house, dealer)
    shown = b""
    for phase in (Phase.BETTING, Phase.SPINNING, Phase.NO_MORE_BETS):
        play(house, dealer, reaches(phase))
        chain = table(house).state.chain
        assert chain is not None
        assert house.chains is not None
        link = house.chains._link("T", chain).hex()
        assert not any(link.encode() in one.data for one in store.read("T"))
        assert not ask(house, THE_HOUSE, RevealLink(link)).accepted
        shown = link.encode()
    play(house, dealer, over(1))
    assert any(shown in one.data for one in store.read("T"))


def test_nobody_but_the_house_locks_where_the_lock_binds_a_link() -> None:
    house, dealer = house_on(MemoryStore())
    play(house, dealer, reaches(Phase.BETTING, locked=False))
    refusal = ask(house, DEALER, LockSideBets()).refusal
    assert refusal is not None
    assert refusal.message == "The house itself locks side bets where a chain draws the results."


class Mortal(MortalStore):
    """A store that knows itself again, and whose house dies before a chosen commit."""

    def identity(self) -> str:
        return "here"


@pytest.mark.clause("maryland:3.F(17)(b)")
def test_a_crash_anywhere_draws_alike_and_uses_no_link_twice() -> None:
    died = True
    for commits in range(60):
        store = Mortal()
        house, dealer = house_on(store)
        store.left = commits
        with suppress(Dying):
            play(house, dealer, over(2))
        store.left = None
        before = list(store.read("T"))
        play(*house_on(store), over(3))
        assert list(store.read("T"))[: len(before)] == before
        links = used(store)
        assert len(links) == len(set(links))
        assert all(verify(one) == [] for one in proved(store))
        assert len(proved(store, "bonus-targets")) == len(of_kind(store, SideBetsLocked))
        assert audit(store).faults == []
        died = store.died
    assert not died, "the last ones died at no commit, so every commit was tried"


def test_a_copy_keeps_the_targets_and_takes_another_link_for_the_ball() -> None:
    """Where a store can't tell itself from its copy, the link of the lock may be public by now."""
    for phase in (Phase.BETTING, Phase.SPINNING):
        store = MemoryStore()
        house, dealer = house_on(store)
        locked_by_hand(house, dealer)
        house.tend_chain("T")
        play(house, dealer, reaches(phase))
        before = table(house).state.chain
        assert before is not None
        play(*house_on(store), over(2))
        retired = [one for one in of_kind(store, ChainRetired) if isinstance(one, ChainRetired)]
        assert [one.reason for one in retired] == [COPIED]
        first = proved(store, "pocket")[0]
        assert first.message.round == 1
        assert first.chain.commitment.hex() != before.commitment
        rounds = [one.message.round for one in proved(store, "bonus-targets")]
        assert rounds == [2], "the link of the first lock is shown where it serves"
        assert all(verify(one) == [] for one in proved(store))
        assert audit(store).faults == []


def test_a_lost_key_between_lock_and_targets_is_never_drawn_around() -> None:
    store = Known()
    house, dealer = house_on(store)
    locked_by_hand(house, dealer)
    house, dealer = house_on(store, key=OTHER_KEY)
    play_until_suspended(house, dealer)
    assert of_kind(store, TargetsDrawn) == []
    end_by_ruling(house)
    play(house, dealer, over(2))
    retired = [one for one in of_kind(store, ChainRetired) if isinstance(one, ChainRetired)]
    assert [one.reason for one in retired] == [LOST]
    assert len(of_kind(store, TargetsDrawn)) == 1
    assert audit(store).faults == []


def test_a_spin_void_before_its_close_shows_its_link() -> None:
    """The targets keep their proof, and the ball's next spin has the next link."""
    store = MemoryStore()
    house, dealer = house_on(store)
    play(house, dealer, reaches(Phase.SPINNING))
    given(house, FLOOR, acts.CallNoSpin("foreign object"))
    play(house, dealer, over(1))
    (targets,) = proved(store, "bonus-targets")
    assert verify(targets) == []
    assert targets.chain.index == 1
    assert next(one.chain.index for one in proved(store, "pocket")) == 2
    assert audit(store).faults == []


def play_until_suspended(house: House, dealer: AutomaticDealer) -> None:
    play(house, dealer, lambda one: one.state.phase is Phase.SUSPENDED)


def with_near(tmp_path: Path) -> tuple[MemoryStore, Near]:
    return Known(), Near(tmp_path)


def test_the_custodian_has_its_part_in_every_draw(tmp_path: Path) -> None:
    store, near = with_near(tmp_path)
    near.delay = 2
    play(*house_on(store, near), over(40))
    found = proved(store)
    assert {one.message.what for one in found} >= {"pocket", "bonus-targets", "hot-spot"}
    assert all(one.custodian is not None and verify(one) == [] for one in found)
    assert AnsweredSpins(near.folder / "log.jsonl").faults(found) == []
    assert audit(store).faults == []
    near.stop()


@pytest.mark.parametrize("phase", [Phase.BETTING, Phase.SPINNING])
def test_a_round_that_ends_with_its_side_bets_locked(tmp_path: Path, phase: Phase) -> None:
    """By a ruling before the close: both links are shown, and neither serves again."""
    store, near = with_near(tmp_path)
    house, dealer = house_on(store, near)
    locked_by_hand(house, dealer)
    if phase is Phase.SPINNING:
        play(house, dealer, reaches(phase))
    given(house, FLOOR, acts.Suspend("an alarm"))
    end_by_ruling(house)
    play(house, dealer, over(3))
    first = proved(store)[0]
    assert (first.message.round, first.message.what, first.chain.index) == (1, "bonus-targets", 1)
    assert of_kind(store, ChainRetired) == []
    assert [index for _, index in used(store)] == list(range(1, len(used(store)) + 1))
    assert all(one.custodian is not None and verify(one) == [] for one in proved(store))
    assert AnsweredSpins(near.folder / "log.jsonl").faults(proved(store)) == []
    assert audit(store).faults == []
    near.stop()


def test_a_custodian_that_lies_about_the_lock_is_found_before_the_result(tmp_path: Path) -> None:
    store, near = with_near(tmp_path)
    house, dealer = house_on(store, near)
    near.change = lambda question, told: (
        CustodianSays("ab" * 32)
        if isinstance(question, AskReply) and question.what == "custodian-lock"
        else told
    )
    with pytest.raises(ChanceFailed, match=r"said of the lock .*Only a ruling ends this spin"):
        play(house, dealer, over(1))
    assert of_kind(store, ResultEntered) == []
    assert table(house).state.phase is Phase.SUSPENDED
    near.stop()


def test_a_lie_about_the_lock_is_told_though_the_spin_is_void_before_its_close(
    tmp_path: Path,
) -> None:
    store, near = with_near(tmp_path)
    house, dealer = house_on(store, near)
    near.change = lambda question, told: (
        CustodianSays("ab" * 32) if isinstance(question, AskReply) and question.index == 1 else told
    )
    play(house, dealer, reaches(Phase.SPINNING))
    near.change = lambda _, told: told
    given(house, FLOOR, acts.CallNoSpin("foreign object"))
    play(house, dealer, over(2))
    retired = [one for one in of_kind(store, ChainRetired) if isinstance(one, ChainRetired)]
    assert ["said of the lock" in one.reason for one in retired] == [True]
    assert [one.message.round for one in proved(store, "bonus-targets")] == [2]
    near.stop()


def test_a_silent_custodian_keeps_the_targets_waiting(tmp_path: Path) -> None:
    store, near = with_near(tmp_path)
    house, dealer = house_on(store, near)
    play(house, dealer, reaches(Phase.BETTING, locked=False))
    near.up = False
    play(house, dealer, lambda one: one.state.phase is Phase.SUSPENDED)
    assert of_kind(store, TargetsDrawn) == []
    assert of_kind(store, BallSpun) == []
    near.up = True
    given(house, Actor("Max", "manager"), acts.Resume())
    play(house, dealer, over(1))
    assert all(verify(one) == [] for one in proved(store))
    near.stop()


def test_the_last_link_of_a_chain_serves_a_lock_and_its_close() -> None:
    store = MemoryStore()
    house, dealer = house_on(store)
    names = iter(f"{number:032x}" for number in range(1, 99))
    house.chains = Chains(KEY, store, 1, lambda: next(names))
    play(house, dealer, over(4))
    assert all(one.chain.index == 1 and verify(one) == [] for one in proved(store))
    assert len(used(store)) == len(set(used(store))) >= 4
    assert audit(store).faults == []


class CheatingChains(Chains):
    """A house that enters the targets it likes."""

    def at_lock(self, table: str, state: TableState) -> Drawer | CustodianSilent:
        assert not isinstance(super().at_lock(table, state), CustodianSilent)
        return lambda _: ("17", "18")


def test_forged_targets_are_found_by_the_audit() -> None:
    store = MemoryStore()
    house, dealer = house_on(store)
    house.chains = CheatingChains(KEY, store, 100, named())
    play(house, dealer, over(1))
    assert any("not 17, 18 (bonus-targets)" in str(one) for one in audit(store).faults)
