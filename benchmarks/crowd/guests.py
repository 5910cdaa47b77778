"""Guests: sessions and seats for a crowd, taken before the clock starts."""

from __future__ import annotations

import asyncio
import json
from http.cookies import SimpleCookie
from typing import Any, NamedTuple


class NotNow(Exception):
    """It can't be done as the table stands."""


class Guest(NamedTuple):
    """A guest with a seat."""

    person: str
    table: str
    cookie: str = ""


class Line:
    """One connection that stays, for a few requests after each other."""

    def __init__(self, port: int) -> None:
        self.port = port
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def ask(
        self, method: str, path: str, cookies: dict[str, str], csrf: str = ""
    ) -> dict[str, Any]:
        """The answer to a request; its cookies are added to those given."""
        if self._streams is None:
            self._streams = await asyncio.open_connection("127.0.0.1", self.port)
        reader, writer = self._streams
        body = b"" if method == "GET" else b"{}"
        sent = "; ".join(f"{name}={value}" for name, value in cookies.items())
        head = (
            f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\nCookie: {sent}\r\n"
            f"x-csrf-token: {csrf}\r\nContent-Type: application/json\r\n"
            f"Content-Length: {len(body)}\r\n\r\n"
        )
        writer.write(head.encode() + body)
        answer = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
        length = 0
        for line in answer[1:]:
            name, _, value = line.partition(": ")
            if name.lower() == "content-length":
                length = int(value)
            elif name.lower() == "set-cookie":
                cookies.update({key: one.value for key, one in SimpleCookie(value).items()})
        told = await reader.readexactly(length)
        status = answer[0].split()[1]
        if status == "409":
            raise NotNow(told.decode())
        if status not in ("200", "201"):
            raise RuntimeError(f"{path}: {answer[0]} {told[:300]!r}")
        found: dict[str, Any] = json.loads(told)
        return found

    def close(self) -> None:
        """Hang up."""
        if self._streams is not None:
            self._streams[1].close()


async def seated(port: int, tables: list[str], at_once: int = 8) -> list[Guest]:
    """A guest with a seat for every table named."""
    found: list[Guest] = []
    waiting = list(tables)

    async def bring() -> None:
        line = Line(port)
        while waiting:
            table = waiting.pop()
            cookies: dict[str, str] = {}
            me = await line.ask("GET", "/api/me", cookies)
            me = await line.ask("POST", "/api/guest", cookies, me["csrf"])
            await _sit(line, table, cookies, me["csrf"])
            cookie = "; ".join(f"{name}={value}" for name, value in cookies.items())
            found.append(Guest(me["person"], table, cookie))
        line.close()

    await asyncio.gather(*(bring() for _ in range(at_once)))
    return found


async def _sit(line: Line, table: str, cookies: dict[str, str], csrf: str) -> None:
    """Take a seat, when the table lets people sit down again."""
    for _ in range(100):
        try:
            await line.ask("POST", f"/api/tables/{table}/seat", cookies, csrf)
            return
        except NotNow:
            await asyncio.sleep(0.2)
    raise RuntimeError(f"There is no seat at {table}.")
