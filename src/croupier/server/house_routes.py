"""Routes of the house itself: its health and its metrics."""

from __future__ import annotations

from typing import Final

from litestar import MediaType, Response, get
from litestar.openapi import ResponseSpec
from prometheus_client import CONTENT_TYPE_LATEST

from croupier.house.upkeep.pulse import plain
from croupier.server.dependencies import ERRORS, AnyRequest, TheHouse
from croupier.server.door.inside import must_be_inside
from croupier.server.wire.terminal import Health

OPENING: Final = "Not every table of the house is open yet."


NOT_READY: Final = ResponseSpec(
    Health, generate_examples=False, description="It isn't ready: `hindrances` says why."
)


@get("/health", tags=["house"], responses={**ERRORS, 503: NOT_READY})
async def health(served: TheHouse) -> Response[Health]:
    """Whether the house lives, and is ready to be played at: 503 if it isn't."""
    house, writer = served.house, served.house.writer
    found = await served.checkup.condition()
    hindrances = found.hindrances + [OPENING] * (not served.hub.ready)
    phases = {
        name: audience.follower.state.phase.value for name, audience in served.hub.floor.items()
    }
    told = Health(
        True,
        not hindrances,
        plain(house.store, writer.stopped),
        plain(house.store, " ".join(writer.troubles.told)),
        phases,
        hindrances,
        found.worries,
        None if found.committed is None else round(1_000 * found.committed),
        found.failure,
        found.clock_ahead,
        found.self_check,
    )
    return Response(told, status_code=503 if hindrances else 200)


@get("/metrics", tags=["house"], responses=ERRORS, media_type=MediaType.TEXT)
async def metrics(request: AnyRequest, served: TheHouse) -> Response[bytes]:
    """Everything that the server counts, for this machine and managers unless it is opened."""
    if not served.settings.open_metrics:
        must_be_inside(request.scope, served)
    return Response(served.metrics.written(), media_type=CONTENT_TYPE_LATEST)


HOUSE_ROUTES: Final = [health, metrics]
