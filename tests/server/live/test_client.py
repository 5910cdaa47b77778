"""A client that reads slowly: answers in order, of views only the latest, and never a wait."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Any

from croupier.server.door.rates import Bucket
from croupier.server.door.sessions import NOBODY
from croupier.server.live.client import Client
from croupier.server.wire.messages import Done


class Line:
    """A line that takes nothing until it is told to."""

    def __init__(self) -> None:
        self.sent: list[str] = []
        self.flowing = asyncio.Event()

    async def send(self, message: dict[str, Any]) -> None:
        await self.flowing.wait()
        self.sent.append(message.get("text") or f"closed {message['code']}")


def client_on(line: Line, most: int = 10) -> Client:
    rate = Bucket(10, 10, 0)
    return Client(NOBODY, "T", "-", line.send, lambda: None, rate=rate, most=most, now=0)


def test_of_views_a_slow_client_gets_the_latest() -> None:
    async def scene() -> list[str]:
        line = Line()
        client, latest = client_on(line), [0]

        def views(client: Client) -> Iterator[str]:
            if client.table_due:
                client.table_due = False
                yield f"view {latest[0]}"

        pump = asyncio.create_task(client.pump(views, lambda: 1.0))
        for latest[0] in range(100):
            client.due(table=True)
            await asyncio.sleep(0)
        assert client.sending_since == 1.0
        client.answer(Done("a", 1, 1))
        client.answer(Done("b", 2, 2))
        line.flowing.set()
        await asyncio.sleep(0.01)
        assert client.sending_since == 0.0
        client.close(1000, "")
        await pump
        return line.sent

    sent = asyncio.run(scene())
    views = [one for one in sent if one.startswith("view")]
    assert views[-1] == "view 99"
    assert len(views) <= 2
    assert [one for one in sent if "done" in one] == [
        '{"type":"done","id":"a","first":1,"last":1}',
        '{"type":"done","id":"b","first":2,"last":2}',
    ]
    assert sent[-1] == "closed 1000"


def test_who_lets_too_many_answers_wait_must_go() -> None:
    async def scene() -> Client:
        client = client_on(Line(), most=3)
        for _ in range(5):
            client.answer(Done("a", 1, 1))
        return client

    client = asyncio.run(scene())
    assert client.closing == (1013, "slow")
    assert len(client.answers) == 3
