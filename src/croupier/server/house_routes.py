"""Routes of the house itself: its health and its metrics."""

from __future__ import annotations

from typing import Final

from litestar import MediaType, Response, get
from prometheus_client import CONTENT_TYPE_LATEST

from croupier.server.dependencies import ERRORS, TheHouse
from croupier.server.wire.terminal import Health


@get("/health", tags=["house"], responses=ERRORS)
async def health(served: TheHouse) -> Response[Health]:
    """Whether the house lives, and is ready to be played at: 503 if it isn't."""
    writer = served.house.writer
    ready = not writer.stopped and served.hub.ready
    phases = {
        name: audience.follower.state.phase.value for name, audience in served.hub.audiences.items()
    }
    told = Health(True, ready, writer.stopped, writer.trouble, phases)
    return Response(told, status_code=200 if ready else 503)


@get("/metrics", tags=["house"], responses=ERRORS, media_type=MediaType.TEXT)
async def metrics(served: TheHouse) -> Response[bytes]:
    """Everything that the server counts."""
    return Response(served.metrics.written(), media_type=CONTENT_TYPE_LATEST)


HOUSE_ROUTES: Final = [health, metrics]
