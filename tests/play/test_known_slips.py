"""Known slips: read once under the same rules and limits, and never under others' word."""

from __future__ import annotations

import pytest

from croupier.play import acts
from croupier.play.known_slips import KEPT, LONGEST, KnownSlip, known_slip
from croupier.play.limits import Limits, read_limits
from croupier.play.refusals import Refusal
from croupier.rulebooks.reader import read_game
from croupier.rulebooks.rules import Rules
from croupier.wagers.notation import Notation
from croupier.wagers.slip import Slip
from tests.support.scenes import ANN, DEALER, MANAGEMENT, Play


@pytest.fixture
def rules() -> Rules:
    return read_game("nz/37", {})


@pytest.fixture
def read(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The slips that were read."""
    texts: list[str] = []
    slip = Notation.slip

    def noted(self: Notation, text: str, **how: bool) -> Slip:
        texts.append(text)
        return slip(self, text, **how)

    monkeypatch.setattr(Notation, "slip", noted)
    return texts


def known(rules: Rules, limits: Limits, text: str) -> KnownSlip:
    slip = known_slip(rules, limits, text)
    assert isinstance(slip, KnownSlip), slip
    return slip


def test_what_is_known_of_a_slip(rules: Rules) -> None:
    limits = read_limits({"inside": "1-20", "red": "5-60"})
    slip = known(rules, limits, "17 by 2; red by 10; 17 by 1; even for 7.50")
    assert slip.laid[:2] == [
        ("17", 200, [("17", 200)], 200),
        ("red", 1_000, [("red", 1_000)], 1_000),
    ]
    assert slip.positions[:2] == [("17", 300, 100, 2_000), ("red", 1_000, 500, 6_000)]
    assert (slip.total, slip.returned, slip.alone) == (2_000, 50, None)


def test_what_is_cut_off_a_called_bet_returns(rules: Rules) -> None:
    slip = known(rules, read_limits({"called-increment": "4"}), "tiers by 3")
    assert (slip.total, slip.returned) == (6 * 200, 6 * 100)


def test_a_slip_is_read_once(rules: Rules, read: list[str]) -> None:
    limits = read_limits({"inside": "1-20"})
    first = known(rules, limits, "17 by 2")
    assert known(rules, limits, "17 by 2") is first
    assert read == ["17 by 2"]


def test_other_rules_or_limits_read_it_again(rules: Rules, read: list[str]) -> None:
    low, high = read_limits({"inside": "1-20"}), read_limits({"inside": "5-50"})
    other = read_game("fair/37", {})
    slips = [known(*under, "17 by 2") for under in ((rules, low), (rules, high), (other, high))]
    assert read == ["17 by 2"] * 3
    assert [slip.rules for slip in slips] == [rules, rules, other]
    assert [slip.positions[0][2:] for slip in slips] == [(100, 2_000), (500, 5_000), (500, 5_000)]
    assert known(rules, high, "17 by 2").rules is rules, "and not by what the others have left"


def test_changed_limits_hold_for_a_slip_that_was_known() -> None:
    table = Play("nz/37").betting("17 by 10", limits={"inside": "1-20"})
    table.settled("0")
    table.does(DEALER, acts.OpenBetting())
    table.does(ANN, acts.PlaceBets("1", "17 by 10"))
    table.settled("0")
    table.does(MANAGEMENT, acts.ChangeLimits({"inside": "1-5"}, "on the sign"))
    table.does(DEALER, acts.OpenBetting())
    table.refuses(ANN, acts.PlaceBets("1", "17 by 10"), "maximum")


def test_what_is_refused_or_long_is_not_kept(rules: Rules) -> None:
    limits = read_limits({"called-minimum": "50"})
    for text in ("nonsense", "tiers by 1", ""):
        assert isinstance(known_slip(rules, limits, text), Refusal)
    known(rules, limits, "; ".join(["17 by 1"] * LONGEST))
    assert limits.slips == {}


def test_only_so_many_are_kept(rules: Rules) -> None:
    limits = read_limits({})
    for number in range(KEPT + 10):
        known(rules, limits, f"17 by {number + 1}")
    assert len(limits.slips) == 10


def test_limits_are_the_same_whatever_was_read_under_them(rules: Rules) -> None:
    limits = read_limits({"inside": "1-20"})
    known(rules, limits, "17 by 2")
    assert limits == read_limits({"inside": "1-20"})
