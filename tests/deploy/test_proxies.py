"""nginx and HAProxy before two processes of one house, by the files that `deploy` has for them.

The files are the real ones; only ports, places and the certificate are the test's own.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import socket
import ssl
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager
from itertools import count
from pathlib import Path
from typing import Any

import httpx
import psycopg
import pytest
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from tests.deploy.files import changed
from tests.support.live import PATIENCE
from tests.support.postgres import Server

NAME = "table.example"
ORIGIN = f"https://{NAME}"
PROXIES = ("nginx", "haproxy")

HOUSE = """
[[table]]
name = "T"
game = "nz/37"
play = true
limits = { inside = "1-200" }
automatic = { betting = 2, spin = 0.5, result = 0.3, confirm = 0.2, pause = 0.5 }
"""

_houses = count(1)


def program(name: str) -> str:
    """Where Debian has it, or the test says that it was left out."""
    found = shutil.which(name, path=f"{os.environ.get('PATH', '')}:/usr/sbin:/sbin")
    if found is None:
        pytest.skip(f"{name} isn't installed here, so the configuration for it wasn't tried")
    return found


def free_port() -> int:
    with closing(socket.create_server(("127.0.0.1", 0))) as held:
        return int(held.getsockname()[1])


@pytest.fixture
def certificate(tmp_path: Path) -> Path:
    """A certificate for the house's name, its key, and both in one file."""
    key, full, both = (tmp_path / name for name in ("key.pem", "fullchain.pem", "both.pem"))
    subprocess.run(
        [
            *(program("openssl"), "req", "-x509", "-newkey", "ec", "-nodes", "-days", "2"),
            *("-pkeyopt", "ec_paramgen_curve:prime256v1", "-subj", f"/CN={NAME}"),
            *("-addext", f"subjectAltName=DNS:{NAME}", "-keyout", str(key), "-out", str(full)),
        ],
        check=True,
        capture_output=True,
    )
    both.write_text(full.read_text() + key.read_text())
    return tmp_path


@contextmanager
def started(words: list[str], until: Callable[[str], object] = bool) -> Iterator[Any]:
    """A process, and what it said first; it is ended afterwards, it alone."""
    process = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    assert process.stdout is not None
    try:
        said: list[str] = []
        for line in process.stdout:
            said.append(line)
            if until(line):
                break
        else:
            raise AssertionError(said)
        yield process
    finally:
        process.terminate()
        try:
            process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
        process.stdout.close()


@contextmanager
def house(server: Server, folder: Path) -> Iterator[tuple[list[int], list[subprocess.Popen[str]]]]:
    """`serve` and `door` of one house in PostgreSQL: their ports and processes."""
    name = f"proxied_{next(_houses)}"
    with closing(psycopg.connect(server.dsn, autocommit=True)) as admin:
        admin.execute(f"CREATE DATABASE {name}".encode())
    file = folder / "house.toml"
    file.write_text(HOUSE)
    options = ["--house", str(file), "--store", server.dsn.replace("/postgres?", f"/{name}?")]
    options += ["--origin", ORIGIN, "--behind-proxy", "--stop-within", "1"]
    ports = [free_port(), free_port()]
    with ExitStack() as stack:
        processes = [
            stack.enter_context(
                started(
                    [sys.executable, "-m", "croupier", command, "--port", str(port), *options],
                    re.compile(r"http://\S+").search,
                )
            )
            for command, port in zip(("serve", "door"), ports, strict=True)
        ]
        yield ports, processes


def nginx_words(folder: Path, ports: list[int], at: int, plain: int) -> list[str]:
    """How nginx is asked to run the site of `deploy` in a folder of its own."""
    site = changed(
        "nginx.conf",
        {
            "listen 80;": f"listen 127.0.0.1:{plain};",
            "listen 443 ssl;": f"listen 127.0.0.1:{at} ssl;",
            "127.0.0.1:8017": f"127.0.0.1:{ports[0]}",
            "127.0.0.1:8018": f"127.0.0.1:{ports[1]}",
            "/etc/croupier/tls/": f"{folder}/",
        },
    )
    (folder / "site.conf").write_text(site)
    kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    places = "".join(f"    {kind}_temp_path {folder}/{kind};\n" for kind in kinds)
    who = "user root;\n" if os.getuid() == 0 else ""
    main = folder / "nginx.conf"
    main.write_text(
        f"{who}daemon off;\npid {folder}/nginx.pid;\nerror_log {folder}/error.log;\n"
        "worker_processes 1;\nevents { worker_connections 256; }\nhttp {\n"
        f"    log_format door '$upstream_addr';\n    access_log {folder}/doors.log door;\n"
        f"{places}    include {folder}/site.conf;\n}}\n"
    )
    return [program("nginx"), "-p", str(folder), "-e", f"{folder}/error.log", "-c", str(main)]


def haproxy_words(folder: Path, ports: list[int], at: int, plain: int) -> list[str]:
    """The same for HAProxy."""
    file = folder / "haproxy.cfg"
    file.write_text(
        changed(
            "haproxy.cfg",
            {
                "bind :80\n": f"bind 127.0.0.1:{plain}\n",
                "bind :443": f"bind 127.0.0.1:{at}",
                "127.0.0.1:8017": f"127.0.0.1:{ports[0]}",
                "127.0.0.1:8018": f"127.0.0.1:{ports[1]}",
                "/etc/croupier/tls/": f"{folder}/",
                "log /dev/log local0": "log stdout format raw local0",
                "maxconn 50000": "maxconn 500",
            },
        )
    )
    return [program("haproxy"), "-db", "-f", str(file)]


WORDS = {"nginx": nginx_words, "haproxy": haproxy_words}
DOORS = ["/door-8017", "/door-8018"]
CHECK = {"nginx": "-t", "haproxy": "-c"}


@pytest.mark.parametrize("name", PROXIES)
def test_the_proxy_itself_finds_no_fault(name: str, certificate: Path) -> None:
    words = WORDS[name](certificate, [8017, 8018], free_port(), free_port())
    done = subprocess.run([*words, CHECK[name]], capture_output=True, text=True, check=False)
    told = done.stdout + done.stderr
    assert done.returncode == 0, told
    assert "[warn]" not in told.lower(), told
    assert "[warning]" not in told.lower(), told


class Browser:
    """A browser that knows the house by its name only."""

    def __init__(self, folder: Path, port: int) -> None:
        self.port = port
        self.trust = ssl.create_default_context(cafile=str(folder / "fullchain.pem"))
        headers = {"Host": NAME, "Origin": ORIGIN}
        self.http = httpx.Client(
            base_url=f"https://127.0.0.1:{port}",
            verify=self.trust,
            headers=headers,
            timeout=PATIENCE,
        )
        self.extensions = {"sni_hostname": NAME}

    def get(self, path: str) -> httpx.Response:
        return self.http.get(path, extensions=self.extensions)

    def post(self, path: str, body: object = None) -> httpx.Response:
        token = self.get("/api/me").json()["csrf"]
        return self.http.post(
            path,
            json=body if body is not None else {},
            headers={"x-csrf-token": token},
            extensions=self.extensions,
        )

    @contextmanager
    def socket(self) -> Iterator[ClientConnection]:
        cookie = "; ".join(f"{one.name}={one.value}" for one in self.http.cookies.jar)
        with (
            socket.create_connection(("127.0.0.1", self.port)) as plain,
            connect(
                f"wss://{NAME}/socket/T",
                sock=plain,
                ssl=self.trust,
                server_hostname=NAME,
                origin=Origin(ORIGIN),
                additional_headers={"Cookie": cookie},
            ) as line,
        ):
            line.send(json.dumps({"type": "hello", "screen": "terminal"}))
            yield line


def until_ready(browser: Browser) -> None:
    """Both are open, and the proxy has found them."""
    deadline = time.monotonic() + PATIENCE
    while True:
        try:
            tables = browser.get("/api/lobby").json().get("tables", ())
            if browser.get("/health").status_code == 200 and tables:
                return
        except (httpx.HTTPError, ValueError):
            pass
        assert time.monotonic() < deadline, "the house behind the proxy never opens"
        time.sleep(0.1)


def until_settled(line: ClientConnection, browser: Browser) -> None:
    """Bet in a round whose betting is open, and see it settled with the bet in it."""
    asked = bet = 0
    for _ in range(200):
        told = json.loads(line.recv(PATIENCE))
        assert told["type"] != "refused", told
        if told["type"] == "table" and told["phase"] == "betting" and not bet:
            asked = told["round"]
            fields = {"slip": "red by 5", "round": asked}
            act = {"type": "do", "id": f"bet-{asked}", "act": "PlaceBets", "fields": fields}
            line.send(json.dumps(act))
        if told["type"] == "done":
            bet = asked
        if told["type"] == "table" and told["round"] == bet and told["phase"] == "settled":
            break
    else:
        raise AssertionError("no round with the bet is ever settled")
    rounds = browser.get("/api/tables/T/rounds").json()
    assert bet in [one["round"] for one in rounds["rounds"]], rounds


@pytest.mark.parametrize("name", PROXIES)
def test_a_round_is_played_through_it_at_two_doors(
    name: str, certificate: Path, postgres_server: Server
) -> None:
    at, plain = free_port(), free_port()
    program(name)
    with house(postgres_server, certificate) as (ports, processes):
        words = WORDS[name](certificate, ports, at, plain)
        log = certificate / "doors.log"
        with log.open("a") as told, subprocess.Popen(words, stdout=told) as proxy:
            try:
                browser = Browser(certificate, at)
                until_ready(browser)
                _is_closed_where_it_should_be(browser, plain)
                assert browser.post("/api/guest").status_code == 201
                assert browser.post("/api/tables/T/seat").is_success
                with browser.socket() as line:
                    until_settled(line, browser)
                for _ in range(20):
                    assert browser.get("/api/me").status_code == 200
                doors = [f":{port}" for port in ports] if name == "nginx" else DOORS
                assert all(door in log.read_text() for door in doors), "both are asked"
                # One door ends: the session and the seat are at the other, without another log-in.
                who = browser.get("/api/me").json()["person"]
                processes[1].terminate()
                processes[1].wait(PATIENCE)
                assert {browser.get("/api/me").json()["person"] for _ in range(10)} == {who}
                with browser.socket() as line:
                    until_settled(line, browser)
                browser.http.close()
            finally:
                proxy.terminate()
                proxy.wait(PATIENCE)


def _is_closed_where_it_should_be(browser: Browser, plain: int) -> None:
    assert browser.get("/metrics").status_code == 404
    moved = httpx.get(f"http://127.0.0.1:{plain}/t", headers={"Host": NAME})
    assert (moved.status_code, moved.headers["location"]) == (301, f"{ORIGIN}/t")
