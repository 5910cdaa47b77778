"""Reading bets, as the tests of the notation do."""

import pytest

from croupier.refusal import Refused
from tests.support.dealt import deal

SINGLE = "nz/37"
ALFASTREET = "rws/alfastreet-b"


def read(name: str, text: str, *settings: tuple[str, str]) -> str:
    """The canonical form of a bet."""
    bet: str = deal(name, *settings).bet(text)["bet"]
    return bet


def refused(name: str, text: str, *settings: tuple[str, str]) -> Refused:
    with pytest.raises(Refused) as caught:
        deal(name, *settings).slip(text)
    assert caught.value.message.endswith(".")
    return caught.value
