"""The matrix of positions, acts and addresses is the program's, and each mark has a reason."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from croupier.cage.authority import ROLES
from croupier.cage.rows import ACT_ROWS as CAGE_ROWS
from croupier.play.possible import MAY
from tests.server.people.test_staff import ADDRESSES
from tests.support.live import BY_HAND, Live, Person
from tools.write import matrix_page

PLACES = {"table": BY_HAND, "number": "1", "round": "1", "path": "x.js"}


@pytest.fixture(scope="module")
def live() -> Iterator[Live]:
    with Live() as house:
        yield house


def test_the_page_says_what_the_program_does() -> None:
    written = matrix_page.PAGE.read_text("utf-8")
    assert written == matrix_page.page(), "run `python -m tools.write.matrix_page`"


def test_every_position_that_may_anything_has_its_column_and_its_reason() -> None:
    allowed = {one for who in MAY.values() for one in who}
    allowed |= {one for row in CAGE_ROWS.values() for one in row.who}
    allowed |= {one for who in ADDRESSES.values() for one in who}
    assert allowed <= set(matrix_page.COLUMNS) == set(matrix_page.WHY)
    assert set(ROLES) < set(matrix_page.COLUMNS)


def asked(person: Person, method: str, path: str) -> int:
    address = path.format(**PLACES)
    if method == "GET":
        return person.http.get(address).status_code
    return person.http.request(method, address, json={}, headers=person.headers).status_code


def test_what_is_for_players_or_for_oneself_is_refused_to_strangers(live: Live) -> None:
    for (method, path), why in matrix_page.OTHERS.items():
        if why not in (matrix_page.PLAYERS, matrix_page.REGISTERED, matrix_page.OWN):
            continue  # tried with the pit, the sockets and what is told inside only
        with live.person() as stranger:
            stranger.me()
            assert asked(stranger, method, path) in (401, 403, 422), path


def test_a_dealer_is_no_player(live: Live) -> None:
    for (method, path), why in matrix_page.OTHERS.items():
        if why in (matrix_page.PLAYERS, matrix_page.REGISTERED):
            with live.staff("dealer-1") as dealer:
                assert asked(dealer, method, path) in (401, 403, 404, 409, 422), path
