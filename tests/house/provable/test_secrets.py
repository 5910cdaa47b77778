"""Nothing that leaves the house has a link before its time; a copied store makes new ones."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

from croupier.audit.audit import audit
from croupier.audit.restoring import restore
from croupier.chance.chain import CommittedChain, last_link
from croupier.chance.proof import Proof, verify
from croupier.cli import main
from croupier.house.automatic import AutomaticDealer
from croupier.house.backup import back_up
from croupier.house.config import TableConfig
from croupier.house.house import House
from croupier.house.provable.chains import Chains
from croupier.journal.contract import Store
from croupier.journal.sqlite.store import SqliteStore
from croupier.play.phases import Phase
from croupier.play.provable.chain import DrawChain
from croupier.readings.draws import proofs
from tests.house.provable.test_chains import KEY, house_on, rounds_of
from tests.support.fakes import FakeClock, table
from tests.support.live import QUICK, Live

LINKS = 60


def secrets_of(chain: DrawChain) -> Iterator[tuple[int, bytes]]:
    """The links that nobody may know yet, as bytes and as they would be written; the key too."""
    links = CommittedChain(last_link(KEY, "T", chain.name), chain.length)
    shown = chain.used - 1 if chain.bound else chain.used
    for index in range(shown + 1, chain.length + 1):
        for form in written(links.link(index)):
            yield index, form
    yield from ((0, form) for form in written(KEY))


def written(secret: bytes) -> Iterable[bytes]:
    return secret, secret.hex().encode(), secret.hex().upper().encode()


def found_in(texts: dict[str, bytes], chain: DrawChain) -> list[tuple[str, int]]:
    """Where a secret stands that must not, and which link it is."""
    hidden = list(secrets_of(chain))
    return [(name, index) for name, text in texts.items() for index, one in hidden if one in text]


def files_of(folder: Path) -> dict[str, bytes]:
    return {one.name: one.read_bytes() for one in folder.iterdir() if one.is_file()}


def on_file(path: Path, clock: FakeClock) -> tuple[Store, House, AutomaticDealer]:
    store = SqliteStore(path)
    house, dealer = house_on(store, clock)
    house.chains = Chains(KEY, store, LINKS)
    return store, house, dealer


def exports(store: Path, folder: Path) -> None:
    """Everything that the command line writes of a store, into a folder."""
    for form in ("csv", "jsonl"):
        words = ["export", str(store), "--format", form, "--out", str(folder / f"rounds.{form}")]
        assert main(words) == 0
    back_up(str(store), folder / "copy.db")
    back_up(str(store), folder / "copy.jsonl", as_lines=True)


@pytest.mark.clause("nz:2.5(c)", "nz1998:2.5(c)")
def test_store_backup_and_export_have_no_link_before_its_time(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Looked for after every turn of three rounds, so while a link serves a spin too."""
    path, clock = tmp_path / "house" / "house.db", FakeClock()
    path.parent.mkdir()
    store, house, dealer = on_file(path, clock)
    bound = set[bool]()
    while table(house).state.round < 3 or table(house).state.phase != "settled":
        clock.wait(max(5, dealer.turn() - clock.elapsed()))
        chain = table(house).state.chain
        if chain is None:
            continue
        assert found_in(files_of(path.parent), chain) == []
        if chain.bound not in bound:
            bound.add(chain.bound)
            out = tmp_path / f"out-{len(bound)}"
            out.mkdir()
            exports(path, out)
            told = {**files_of(out), "said": "".join(capsys.readouterr()).encode()}
            assert found_in(told, chain) == []
    assert bound == {True, False}
    chain = table(house).state.chain
    assert chain is not None
    links = CommittedChain(last_link(KEY, "T", chain.name), chain.length)
    kept = b"".join(files_of(path.parent).values())
    assert links.link(1).hex().encode() in kept, "a link that was revealed is looked for and found"
    store.close()


def test_screens_metrics_and_logs_have_no_link_before_its_time(
    capfd: pytest.CaptureFixture[str],
) -> None:
    """What a socket tells is looked through as it came: links come after their rounds only."""
    wanted = TableConfig("T", "nz/37", source="provable", schedule=QUICK)
    live = Live(tables=(wanted,))
    live.house.chains = Chains(KEY, live.store, LINKS)
    with live, live.guest() as guest:
        wall = guest.socket(screen="display")
        while table(live.house).state.round < 3:
            wall.hear()
        own = ("sheet", "history", "rounds", "rounds/3/proof")
        pages = ("/metrics", "/health", "/api/lobby", *(f"/api/tables/T/{one}" for one in own))
        told = {page: guest.http.get(page).content for page in pages}
        told["socket"] = json.dumps(wall.told).encode()
        chain = table(live.house).state.chain
    told["log"] = "".join(capfd.readouterr()).encode()
    assert chain is not None
    assert chain.commitment.encode() in told["socket"]
    assert found_in(told, chain) == []


def taken_over(path: Path, clock: FakeClock) -> list[Proof]:
    """What a house draws that goes on with a store: two more rounds."""
    store, house, dealer = on_file(path, clock)
    rounds_of(house, dealer, clock, table(house).state.round + 2)
    found = [proof for _, proof in proofs(store, "T")]
    assert all(verify(proof) == [] for proof in found)
    assert audit(store).faults == []
    store.close()
    return found


def links_of(found: Iterable[Proof]) -> set[tuple[bytes, int]]:
    return {(proof.chain.commitment, proof.chain.index) for proof in found}


@pytest.mark.parametrize("how", ["copied", "restored"])
def test_a_copied_and_a_restored_store_share_no_link_but_that_of_a_spin_under_way(
    tmp_path: Path, how: str
) -> None:
    """Both go on by themselves: a link that one of them shows mustn't draw for the other."""
    phases = set[Phase]()
    for turns in range(2, 20):
        first, second = tmp_path / f"{turns}.db", tmp_path / f"{turns}-again.db"
        clock = FakeClock()
        store, house, dealer = on_file(first, clock)
        for _ in range(turns):
            clock.wait(max(5, dealer.turn() - clock.elapsed()))
        state = table(house).state
        store.close()
        if state.chain is None:
            continue
        phases.add(state.phase)
        if how == "copied":
            shutil.copy(first, second)
        else:
            back_up(str(first), tmp_path / f"{turns}.backup")
            assert restore(tmp_path / f"{turns}.backup", str(second)).clean
        one, other = taken_over(first, clock), taken_over(second, clock)
        drawn = state.chain.used
        assert one[:drawn] == other[:drawn], "the spin under way is drawn alike, whoever goes on"
        mine, theirs, before = map(links_of, (one[drawn:], other[drawn:], one[:drawn]))
        assert len(mine) == len(theirs) == 2 + (drawn < state.round)
        assert not mine & theirs
        assert not (mine | theirs) & before
    assert phases >= {
        Phase.BETTING,
        Phase.SPINNING,
        Phase.NO_MORE_BETS,
        Phase.RESULT_ENTERED,
        Phase.SETTLED,
    }
