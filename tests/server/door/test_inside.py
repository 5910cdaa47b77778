"""Inside: the metrics and the description are told to this machine and to managers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.support.live import Live

PATHS = ("/metrics", "/schema/openapi.json")
MORE_WAYS = ("/metrics/", "/schema", "/schema/", "/schema/openapi.json/")
"""Other ways to write them."""
ELSEWHERE = {"x-forwarded-for": "203.0.113.7"}


@pytest.fixture(scope="module")
def live() -> Iterator[Live]:
    with Live(proxies=("127.0.0.0/8",)) as house:
        yield house


@pytest.mark.parametrize("path", PATHS)
def test_this_machine_is_told(live: Live, path: str) -> None:
    with live.person() as somebody:
        assert somebody.http.get(path).status_code == 200


@pytest.mark.parametrize("path", PATHS + MORE_WAYS)
def test_others_are_not_told(live: Live, path: str) -> None:
    with live.person() as somebody:
        answer = somebody.http.get(path, headers=ELSEWHERE)
        assert answer.status_code in (403, 404)
        assert "croupier_" not in answer.text
        assert "openapi" not in answer.text
        spoofed = {"x-forwarded-for": "127.0.0.1, 203.0.113.7"}
        assert somebody.http.get(path, headers=spoofed).status_code in (403, 404)


@pytest.mark.parametrize("proxies", [("127.0.0.0/8",), ()])
def test_others_are_not_told_by_a_house_at_all_addresses(proxies: tuple[str, ...]) -> None:
    """At `::` an IPv4, its proxy's too, comes in the clothes of an IPv6."""
    with Live(at="::", proxies=proxies) as live, live.person() as somebody:
        for path in PATHS:
            assert somebody.http.get(path, headers=ELSEWHERE).status_code == 403
            assert somebody.http.get(path).status_code == 200


@pytest.mark.parametrize("path", PATHS)
def test_a_manager_is_told_wherever_they_are(live: Live, path: str) -> None:
    with live.staff("manager-1") as manager, live.staff("dealer-1") as dealer:
        assert manager.http.get(path, headers=ELSEWHERE).status_code == 200
        no = dealer.http.get(path, headers=ELSEWHERE)
        assert (no.status_code, no.json()["error"]["code"]) == (403, "authority")


@pytest.mark.parametrize("path", PATHS)
@pytest.mark.parametrize("header", ["x-forwarded-for", "forwarded"])
def test_a_proxy_that_nobody_told_of_opens_nothing(path: str, header: str) -> None:
    with Live() as live, live.person() as somebody:
        assert somebody.http.get(path, headers={header: "127.0.0.1"}).status_code == 403
        assert somebody.http.get(path).status_code == 200


@pytest.mark.parametrize("path", PATHS)
def test_a_proxy_that_tells_it_otherwise_opens_nothing(live: Live, path: str) -> None:
    with live.person() as somebody:
        told = somebody.http.get(path, headers={"forwarded": "for=203.0.113.7"})
        assert told.status_code == 403


def test_options_open_each() -> None:
    for given, path in zip(("open_metrics", "open_schema"), PATHS, strict=True):
        settings: dict[str, Any] = {"proxies": ("127.0.0.1",), given: True}
        with Live(**settings) as live, live.person() as somebody:
            told = {one: somebody.http.get(one, headers=ELSEWHERE).status_code for one in PATHS}
            assert told == {**dict.fromkeys(PATHS, 403), path: 200}
