"""HTTP: headers of safety, one shape for errors, the description, health, metrics and pages."""

from __future__ import annotations

import json
import socket
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from croupier.server.app import application
from croupier.server.wire.messages import Problem
from tests.support.live import BY_HAND, Live, Person


@pytest.fixture(scope="module")
def live(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    pages = tmp_path_factory.mktemp("pages")
    (pages / "assets" / "abc").mkdir(parents=True)
    (pages / "manifest.json").write_text("{}")
    for name in ("lobby", "table", "display"):
        (pages / f"{name}.html").write_text(f"<p>{name}")
    (pages / "assets" / "abc" / "main.js").write_text("plain")
    (pages / "assets" / "abc" / "main.js.gz").write_bytes(b"packed")
    (pages / "secret.txt").write_text("secret")
    with Live(pages=pages) as house:
        yield house


@pytest.fixture(scope="module")
def person(live: Live) -> Iterator[Person]:
    with live.guest() as guest:
        yield guest


def test_every_answer_has_the_headers_of_safety(person: Person) -> None:
    for path in ("/", "/api/me", "/nowhere", f"/table/{BY_HAND}", "/health"):
        headers = person.http.get(path).headers
        policy = headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "script-src 'self';" in policy
        terminal = path.startswith("/table/")  # it may stand on the screen of several tables
        framing = "'self'" if terminal else "'none'"
        assert f"frame-ancestors {framing}" in policy
        assert headers["x-frame-options"] == ("SAMEORIGIN" if terminal else "DENY")
        assert "unsafe" not in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert "strict-transport-security" not in headers
        assert "server" not in headers


@pytest.mark.parametrize(
    ("method", "path", "status", "code"),
    [
        ("GET", "/nowhere", 404, "not-found"),
        ("GET", "/api/tables/nowhere/sheet", 404, "no-table"),
        ("GET", "/api/tables/T/history?last=x", 422, "request"),
        ("GET", "/api/tables/T/history?last=0", 422, "request"),
        ("GET", "/api/tables/T/rounds/999", 404, "round"),
        ("DELETE", "/api/me", 405, "method"),
        ("GET", "/assets/../secret.txt", 404, "not-found"),
        ("GET", "/assets/%2e%2e/secret.txt", 404, "not-found"),
        ("GET", "/assets/abc/nothing.js", 404, "not-found"),
        ("GET", "/assets/x%00.js", 404, "not-found"),
        ("GET", "/assets/%ff.js", 404, "not-found"),
    ],
)
def test_errors_have_one_shape(
    person: Person, method: str, path: str, status: int, code: str
) -> None:
    answer = person.http.request(method, path, headers=person.headers)
    assert answer.status_code == status
    assert set(answer.json()) == {"error"}
    assert set(answer.json()["error"]) == set(Problem.__struct_fields__)
    assert answer.json()["error"]["code"] == code


@pytest.mark.parametrize("host", ["[", "[::1", "]", "[x]:y", "a b", ""])
def test_a_host_that_is_none_is_refused(live: Live, host: str) -> None:
    with socket.create_connection(("127.0.0.1", live.port)) as line:
        line.sendall(f"GET /api/me HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n".encode())
        answer = line.makefile("rb").read()
    assert answer.split()[1] in (b"400", b"403"), answer


@pytest.mark.parametrize("path", ["/api/log-in", "/api/guest", "/api/me/limits"])
@pytest.mark.parametrize("body", [b"[" * 15_000, b'{"a":' * 3_000, b"[" * 8_000 + b"]" * 8_000])
def test_a_body_that_is_too_deep_is_refused(person: Person, path: str, body: bytes) -> None:
    headers = {**person.headers, "content-type": "application/json"}
    answer = person.http.post(path, content=body, headers=headers)
    assert (answer.status_code, answer.json()["error"]["code"]) == (400, "request")
    assert "too deeply" in answer.json()["error"]["message"]


def test_our_own_faults_are_told_by_a_number(
    live: Live, person: Person, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(*_: object) -> None:
        raise ZeroDivisionError("a secret")

    monkeypatch.setattr(type(live.served.sessions), "left", fail)
    app: Any = application(live.served, live.running.sockets)
    with TestClient(app, base_url="http://127.0.0.1") as client:
        answer = client.get("/api/me", headers={"cookie": person.cookie})
    assert answer.status_code == 500
    error = answer.json()["error"]
    assert error["code"] == "failure"
    assert "secret" not in answer.text
    assert any(getattr(one, "details", {}).get("reference") == error["reference"]
               for one in caplog.records)  # fmt: skip


def test_pages_and_their_files(person: Person) -> None:
    lobby = person.http.get("/")
    assert (lobby.text, lobby.headers["content-type"]) == ("<p>lobby", "text/html; charset=utf-8")
    assert person.http.get("/display/T").text == "<p>display"
    plain = person.http.get("/assets/abc/main.js", headers={"accept-encoding": "identity"})
    assert plain.text == "plain"
    assert "immutable" in plain.headers["cache-control"]
    with person.http.stream("GET", "/assets/abc/main.js") as packed:
        assert packed.headers["content-encoding"] == "gzip"
        assert b"".join(packed.iter_raw()) == b"packed"


def test_without_pages_it_says_how_to_build_them(tmp_path: Path) -> None:
    with Live(pages=tmp_path / "none") as live, live.person() as person:
        answer = person.http.get("/")
        assert answer.status_code == 503
        assert "`make pages` and install again" in answer.text
        assert person.http.get("/api/lobby").is_success


def test_the_lobby_the_sheet_and_its_tag(person: Person) -> None:
    (table,) = person.http.get("/api/lobby").json()["tables"]
    assert (table["table"], table["game"], table["play"]) == (BY_HAND, "nz/37", True)
    sheet = person.http.get(f"/api/tables/{BY_HAND}/sheet")
    assert sheet.json()["game"] == "nz/37"
    again = person.http.get(
        f"/api/tables/{BY_HAND}/sheet", headers={"if-none-match": sheet.headers["etag"]}
    )
    assert (again.status_code, again.content) == (304, b"")


def test_health_and_metrics(person: Person) -> None:
    health = person.http.get("/health")
    assert health.status_code == 200
    assert health.json()["ready"] is True
    person.socket().do("ClearBets")
    told = person.http.get("/metrics").text
    for name in ("sockets", "seats", "bets", "refusals", "ack_seconds", "commits", "rounds",
                 "dropped_sockets", "log_ins"):  # fmt: skip
        assert f"croupier_{name}" in told
    assert "# TYPE croupier_ack_seconds histogram" in told


def schema(person: Person) -> dict[str, Any]:
    told: dict[str, Any] = person.http.get("/schema/openapi.json").json()
    return told


def of_staff(described: dict[str, Any]) -> bool:
    """Whether an address is the staff's: those have tests of their own."""
    return all(one["tags"] == ["staff"] for one in described.values())


def test_the_description_has_every_address(person: Person) -> None:
    paths = schema(person)["paths"]
    assert {
        "/api/lobby", "/api/me", "/api/guest", "/api/log-in", "/api/log-out", "/api/me/limits",
        "/api/me/password", "/api/me/pin", "/api/me/presence", "/api/me/sign-out-everywhere",
        "/api/me/exclude", "/api/tables/{table}/seat", "/api/tables/{table}/sheet",
        "/api/tables/{table}/history", "/api/tables/{table}/statistics",
        "/api/tables/{table}/rounds", "/api/tables/{table}/rounds/{number}",
        "/api/tables/{table}/rounds/{number}/proof",
        "/api/tables/{table}/rounds/{number}/proof.svg",
        "/api/tables/{table}/own", "/api/tables/{table}/go-on",
        "/api/tables/{table}/permanence.csv", "/health", "/metrics",
    } == {path for path in paths if not of_staff(paths[path])}  # fmt: skip
    assert '"served"' not in json.dumps(paths)
    assert "status_code" not in json.dumps(paths)  # no other shape of errors


def test_what_waits_for_a_second_person_is_described(person: Person) -> None:
    paths = schema(person)["paths"]
    for path in ("/api/staff", "/api/staff/{person}/reset", "/api/staff/{person}/roles"):
        assert "202" in paths[path]["post"]["responses"], path


def test_a_receipt_of_cash_is_described_as_the_paper_that_it_is(person: Person) -> None:
    receipt = schema(person)["paths"]["/api/cage/cash/{number}/receipt.pdf"]["get"]
    assert list(receipt["responses"]["200"]["content"]) == ["application/pdf"]


def test_the_page_on_the_server_tells_all_of_it(person: Person) -> None:
    from croupier.server.wire import messages

    page = (Path(__file__).parents[3] / "docs" / "server.md").read_text("utf-8")
    for kind in (*messages.Asked.__args__, *messages.Told.__args__):
        assert f"`{kind.__struct_config__.tag}`" in page, kind
    for path, methods in schema(person)["paths"].items():
        for method in () if of_staff(methods) else methods:
            assert f"`{method.upper()} {path}`" in page, path
