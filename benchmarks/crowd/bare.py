"""A bare echo and broadcast server on the same stack: the least that the same load can cost.

It sends messages of the same sizes as the house at the same moments and does nothing else: an echo
and a view for every bet, a table's view to everybody four times a second, the result at the end.
"""

from __future__ import annotations

import asyncio
import json
import sys
from time import time
from typing import Any

import uvicorn
from litestar import Litestar, WebSocket, websocket

AnySocket = WebSocket[Any, Any, Any]


class Bare:
    """All sockets of one round."""

    def __init__(self, sizes: dict[str, int], window: float) -> None:
        self.window = window
        self.sizes = sizes
        self.sockets: list[AnySocket] = []
        self.round, self.phase = 1, "settled"
        self.confirmed = 0.0

    def text(self, kind: str, rest: str = "") -> str:
        """A message of a kind, as long as the house's."""
        start = f'{{"type":"{kind}",{rest}"fill":"'
        return start + "x" * max(0, self.sizes.get(kind, 0) - len(start) - 2) + '"}'

    def table(self) -> str:
        return self.text("table", f'"phase":"{self.phase}","round":{self.round},')

    def seat(self) -> str:
        return self.text("seat", f'"last_round":{{"round":{self.round if self.confirmed else 0}}},')

    async def serve(self, socket: AnySocket) -> None:
        await socket.accept()
        await socket.receive_text()
        self.sockets.append(socket)
        await socket.send_text(self.text("welcome"))
        await socket.send_text(self.table())
        while True:
            asked = json.loads(await socket.receive_text())
            await socket.send_text(self.text("done", f'"id":"{asked["id"]}",'))
            await socket.send_text(self.seat())

    async def tell(self, *texts: str) -> None:
        for socket in self.sockets:
            for text in texts:
                await socket.send_text(text)

    async def play(self) -> None:
        """One round."""
        loop = asyncio.get_running_loop()
        self.round, self.phase = 2, "betting"
        end = loop.time() + self.window
        while loop.time() < end:
            await self.tell(self.table())
            await asyncio.sleep(0.25)
        self.phase, self.confirmed = "settled", time()
        await self.tell(self.table(), self.seat())


async def main(port: int, asked: dict[str, Any]) -> None:
    """Serve one round."""
    bare = Bare(asked["sizes"], asked["window"])

    @websocket("/socket/{table:str}")
    async def socket_route(socket: AnySocket, table: str) -> None:
        del table
        await bare.serve(socket)

    app = Litestar([socket_route], openapi_config=None, logging_config=None)
    config = uvicorn.Config(
        app,
        port=port,
        http="h11",
        ws="websockets-sansio",
        ws_per_message_deflate=False,
        log_level="critical",
        lifespan="off",
    )
    server = uvicorn.Server(config)
    serving = asyncio.create_task(server.serve())
    while not server.started:  # noqa: ASYNC110 - uvicorn has no event for it
        await asyncio.sleep(0.01)
    print("open", flush=True)
    assert await asyncio.to_thread(sys.stdin.readline) == "go\n"
    await bare.play()
    print(bare.confirmed, flush=True)
    await asyncio.to_thread(sys.stdin.readline)
    server.should_exit = server.force_exit = True
    await serving


asyncio.run(main(int(sys.argv[1]), json.loads(sys.argv[2])))
