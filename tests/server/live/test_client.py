"""A client that reads slowly: answers in order, of views only the latest, and never a wait."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator

from croupier.server.door.rates import Bucket
from croupier.server.door.session import NOBODY
from croupier.server.live.client import Client
from croupier.server.live.outbox import AT_ONCE, Outbox
from croupier.server.wire.frames import framed
from croupier.server.wire.messages import Done


class Line:
    """A line that takes nothing until it is told to."""

    def __init__(self, *, free: bool = False) -> None:
        self.sent: list[bytes] = []
        self.free = free

    def write(self, frames: bytes) -> None:
        self.sent.append(frames)

    async def hang_up(self, code: int, reason: str) -> None:
        self.sent.append(f"closed {code} {reason}".encode())

    def abort(self) -> None:
        self.sent.append(b"cut")


def nothing(client: Client) -> Iterator[bytes]:
    del client
    return iter(())


def client_on(
    line: Line,
    most: int = 10,
    outbox: Outbox | None = None,
    views: Callable[[Client], Iterator[bytes]] = nothing,
) -> Client:
    rate = Bucket(10, 10, 0)
    box = outbox or Outbox()
    return Client(NOBODY, "T", "-", line, box, views, rate=rate, most=most, now=0)


def test_of_views_a_slow_client_gets_the_latest_and_answers_go_before_them() -> None:
    async def scene() -> list[bytes]:
        line, latest = Line(), [0]

        def views(client: Client) -> Iterator[bytes]:
            if client.table_due:
                client.table_due = False
                yield framed(b"view %d" % latest[0])

        client = client_on(line, views=views)
        for latest[0] in range(100):
            client.due(table=True)
            await asyncio.sleep(0)
        assert client.clogged_since
        client.answer(Done("a", 1, 1))
        client.answer(Done("b", 2, 2))
        await asyncio.sleep(0)
        assert not line.sent
        line.free = True
        client.flush()  # as a line does that is free again
        assert not client.clogged_since
        client.answer(Done("c", 3, 3))
        client.close(1000, "end")
        await asyncio.sleep(0)
        await client.part()
        return line.sent

    done = b'{"type":"done","id":"%b","first":%d,"last":%d}'
    answers = [framed(done % (id_, number, number)) for number, id_ in enumerate((b"a", b"b"), 1)]
    assert asyncio.run(scene()) == [
        b"".join([*answers, framed(b"view 99")]),
        framed(done % (b"c", 3, 3)),
        b"closed 1000 end",
    ]


def test_an_answer_overtakes_the_view_of_a_crowd() -> None:
    async def scene() -> list[str]:
        outbox, told = Outbox(), list[str]()

        def views(client: Client) -> Iterator[bytes]:
            told.append(client.address)
            return iter(())

        crowd = [client_on(Line(free=True), outbox=outbox, views=views) for _ in range(3 * AT_ONCE)]
        for place, client in enumerate(crowd):
            client.address = str(place)
            client.due(table=True)
        await asyncio.sleep(0)
        assert len(told) == AT_ONCE
        crowd[-1].answer(Done("a", 1, 1))
        for _ in range(4):
            await asyncio.sleep(0)
        return told

    told = asyncio.run(scene())
    assert told[AT_ONCE] == str(3 * AT_ONCE - 1)
    assert sorted(told, key=int) == [str(place) for place in range(3 * AT_ONCE)]


def test_who_lets_too_many_answers_wait_must_go() -> None:
    async def scene() -> Client:
        client = client_on(Line(), most=3)
        for _ in range(5):
            client.answer(Done("a", 1, 1))
        return client

    client = asyncio.run(scene())
    assert client.closing == (1013, "slow")
    assert len(client.answers) == 3


def test_a_farewell_that_cannot_leave_is_not_waited_for() -> None:
    async def scene() -> list[bytes]:
        line = Line()
        client = client_on(line)
        client.close(1011, "failure")
        await client.part()
        return line.sent

    assert asyncio.run(scene()) == [b"cut"]
