"""The house's key: in a file of its own, for its owner alone."""

from __future__ import annotations

from pathlib import Path

import pytest

from croupier.house.config import HouseConfig, TableConfig
from croupier.house.provable.house_key import house_key
from croupier.house.schedule import Schedule
from croupier.refusal import Refused

DRAWN = HouseConfig((TableConfig("T", "nz/37", source="provable", schedule=Schedule()),))
DEALT = HouseConfig((TableConfig("T", "nz/37"),))


def test_a_key_is_made_once_for_its_owner_alone(tmp_path: Path) -> None:
    where = str(tmp_path / "house.db")
    key = house_key(DRAWN, tmp_path, where)
    assert key is not None
    assert len(key) == 32
    assert house_key(DRAWN, tmp_path, where) == key
    assert (tmp_path / "house.db.key").stat().st_mode & 0o777 == 0o600


def test_a_key_that_is_there_serves_the_spin_it_was_bound_to(tmp_path: Path) -> None:
    where = str(tmp_path / "house.db")
    assert house_key(DEALT, tmp_path, where) is None
    key = house_key(DRAWN, tmp_path, where)
    assert house_key(DEALT, tmp_path, where) == key


def test_the_file_may_name_another_place(tmp_path: Path) -> None:
    named = HouseConfig(DRAWN.tables, key="keys/mine")
    (tmp_path / "keys").mkdir()
    assert house_key(named, tmp_path, "postgresql://here/db") is not None
    assert (tmp_path / "keys" / "mine").exists()


def test_a_database_needs_a_named_one(tmp_path: Path) -> None:
    with pytest.raises(Refused, match="name its file under"):
        house_key(DRAWN, tmp_path, "postgresql://here/db")
    assert house_key(DEALT, tmp_path, "postgresql://here/db") is None


@pytest.mark.parametrize(
    ("text", "mode", "said"),
    [
        ("00" * 32, 0o644, "is open to others"),
        ("00" * 31, 0o600, "64 lower-case hexadecimal digits"),
        ("é" * 64, 0o600, "can't be read"),
    ],
)
def test_a_bad_key_is_refused(tmp_path: Path, text: str, mode: int, said: str) -> None:
    path = tmp_path / "house.db.key"
    path.write_text(text, "utf-8")
    path.chmod(mode)
    with pytest.raises(Refused, match=said):
        house_key(DRAWN, tmp_path, str(tmp_path / "house.db"))
