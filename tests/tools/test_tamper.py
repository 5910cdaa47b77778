"""Tampering: whatever does harm to a store is named by the audit."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from tools.prove.tamper import faults
from tools.prove.tampering.deeds import DEEDS, Deed, Meddling
from tools.prove.tampering.scene import Scene, played


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> Scene:
    return played(tmp_path_factory.mktemp("tamper") / "sound", 2)


def test_a_sound_house_has_no_faults(sound: Scene) -> None:
    assert faults(sound, Deed("nothing")) == []


@pytest.mark.parametrize("meddle", DEEDS, ids=lambda meddle: meddle.__name__)
def test_a_deed_is_named_or_has_its_reason(sound: Scene, tmp_path: Path, meddle: Meddling) -> None:
    for seed in range(2):
        scene = sound.copy(tmp_path / str(seed))
        deed = meddle(scene, Random(seed))
        assert faults(scene, deed) or deed.excuse, deed.what
