"""The self-check: a changed file or rulebook stops play, and is on record."""

from __future__ import annotations

from base64 import urlsafe_b64encode
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from types import SimpleNamespace

import pytest

from croupier.audit.audit import audit
from croupier.house import selfcheck
from croupier.house.selfcheck import Manifest, SelfCheck, installed, present, read_manifest
from croupier.house.watch import DAY
from croupier.journal.memory import MemoryStore
from croupier.play import acts
from croupier.play.acts import Command
from croupier.play.phases import Phase
from croupier.readings.significant import significant
from croupier.refusal import Refused
from tests.support.evening import DEALER, MANAGER, Evening


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A program of three files."""
    folder = tmp_path / "program"
    (folder / "data" / "__pycache__").mkdir(parents=True)
    (folder / "one.py").write_text("1")
    (folder / "data" / "two.toml").write_text("2")
    (folder / "data" / "__pycache__" / "one.pyc").write_text("cache")
    return folder


def nothing(root: Path) -> Manifest | None:
    """No installer's record."""
    del root
    return None


CHANGES: list[tuple[Callable[[Path], object], str]] = [
    (lambda root: (root / "one.py").write_text("x"), "program/one.py was changed"),
    (lambda root: (root / "one.py").unlink(), "program/one.py is missing"),
    (lambda root: (root / "new.py").write_text("x"), "program/new.py doesn't belong to it"),
]


@pytest.mark.parametrize(("change", "said"), CHANGES)
def test_files_must_stay_as_they_were(
    root: Path, change: Callable[[Path], object], said: str
) -> None:
    check = SelfCheck(root, nothing)
    (root / "data" / "__pycache__" / "one.pyc").write_text("another cache")
    assert check.faults() == []
    change(root)
    assert check.faults() == [said]


@pytest.mark.parametrize(("change", "said"), CHANGES)
def test_an_installed_program_must_be_as_recorded(
    root: Path, change: Callable[[Path], object], said: str
) -> None:
    recorded = present(root)
    assert SelfCheck(root, lambda _: recorded).at_start == []
    change(root)
    check = SelfCheck(root, lambda _: recorded)
    assert check.at_start == check.faults() == [said]
    with pytest.raises(Refused, match="isn't as it was installed"):
        Evening(MemoryStore(), check=check)


def test_the_installers_record_is_read(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def file(name: str, hash_: SimpleNamespace | None) -> SimpleNamespace:
        path = root.parent / name
        return SimpleNamespace(
            hash=hash_, parts=path.parts, locate=lambda: path, as_posix=lambda: name
        )

    def hashed(content: bytes) -> SimpleNamespace:
        value = urlsafe_b64encode(sha256(content).digest()).decode().rstrip("=")
        return SimpleNamespace(mode="sha256", value=value)

    files = [
        file("program/one.py", hashed(b"1")),
        file("program/data/two.toml", hashed(b"2")),
        file("program/data/__pycache__/one.pyc", None),
        file("program.dist-info/METADATA", hashed(b"m")),
    ]
    monkeypatch.setattr(selfcheck, "distribution", lambda _: SimpleNamespace(files=files))
    assert installed(root) == present(root)
    monkeypatch.setattr(selfcheck, "distribution", lambda _: SimpleNamespace(files=files[3:]))
    assert installed(root) is None


def test_a_list_is_what_sha256sum_writes(root: Path) -> None:
    manifest = present(root)
    assert f"{sha256(b'1').hexdigest()}  program/one.py\n" in manifest.lines
    assert read_manifest(manifest.lines).digest == manifest.digest
    with pytest.raises(Refused, match="isn't a digest and a file"):
        read_manifest("what is this")


def test_the_digest_is_on_record_when_a_table_is_taken(root: Path) -> None:
    store, check = MemoryStore(), SelfCheck(root, nothing)
    Evening(store, check=check)
    first = next(significant(store))
    assert first.what == f"house takes the table with program {check.digest[:12]}, epoch 1."


def test_daily_and_a_failure_stops_play(root: Path) -> None:
    store = MemoryStore()
    told = Evening(store, check=SelfCheck(root, nothing)).seated()
    table = told.house.writer.tables["T"]
    told.betting("red by 5").concluded("1")
    told.clock.wait(DAY)
    told.betting("red by 5")
    (root / "one.py").write_text("x")
    told.concluded("1")
    told.clock.wait(DAY)
    answer = told.house.ask("T", Command("stopped", DEALER, acts.OpenBetting()))
    assert answer.refusal is not None
    assert "the self-check failed: program/one.py was changed" in answer.refusal.message
    assert (table.state.phase, table.state.round) == (Phase.SUSPENDED, 2)
    told.clock.wait(1_000)
    answer = told.house.ask("T", Command("still", MANAGER, acts.Resume()))
    assert answer.refusal is not None
    (root / "one.py").write_text("1")
    told.ask(MANAGER, acts.Resume())
    told.betting("red by 5").concluded("2")
    log = [one for one in significant(store) if one.kind in ("self-check", "suspension")]
    assert [one.what.split(";")[0].removesuffix(".") for one in log] == [
        "Noted, self-check: passed",
        "Noted, self-check: failed: program/one.py was changed",
        "Play is suspended: the self-check failed: program/one.py was changed",
        "Noted, self-check: failed: program/one.py was changed",
        "Noted, self-check: passed",
        "Play goes on: settled",
    ]
    assert audit(store).faults == []


def test_on_demand_and_a_changed_rulebook(root: Path) -> None:
    store = MemoryStore()
    told = Evening(store, check=SelfCheck(root, nothing)).seated()
    assert told.house.watch.run() == []
    digest = told.house.edition("T").digest
    store._editions[digest] += " "
    assert told.house.watch.run() == [f"rulebook edition {digest[:12]} was changed"]
    assert told.house.writer.tables["T"].state.phase is Phase.SUSPENDED


def test_this_program_is_what_it_was() -> None:
    files = present().files
    assert "croupier/rulebooks/data/nz.toml" in files
    assert "croupier/house/selfcheck.py" in files
    assert not any("__pycache__" in name for name in files)
