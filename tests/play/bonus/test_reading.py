"""Reading what was drawn besides the ball: as many targets as there are, and awards that exist."""

from __future__ import annotations

import pytest

from croupier.refusal import Refused
from tests.support.dealt import deal

GAME = deal("maryland/double-as-single", ("bonus-spin", "on"))
SLIP = "bonus spin by 5; red by 1"


@pytest.mark.parametrize(
    ("targets", "award", "code"),
    [
        ("5 5", None, "targets"),
        ("00", None, "targets"),  # it is covered
        ("", None, "targets"),
        ("1 2 3 4", None, "targets"),
        ("1 2 17", None, "award"),  # the ball is on a target
        ("17", "primary=9999.99", "award"),
        ("17", "primary", "award"),
        ("17", "1000=5", "award"),
        ("1 2", "250", "award"),  # it is on none
    ],
)
def test_what_cant_have_been_drawn_is_refused(targets: str, award: str | None, code: str) -> None:
    with pytest.raises(Refused) as refused:
        GAME.settle(SLIP, "17", targets=targets, award=award)
    assert refused.value.code == code


def test_three_targets_and_a_meter_at_its_least_can() -> None:
    assert GAME.settle(SLIP, "17", targets="1 2 3").net == -6
    assert GAME.settle(SLIP, "17", targets="1 2 17", award="primary=10000").net == 9_994
    assert GAME.settle("red by 1", "17", targets="17").net == -1, "nobody has the side bet"
