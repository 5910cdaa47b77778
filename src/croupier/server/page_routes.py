"""Routes of pages: the screens themselves, and the files that they load."""

from __future__ import annotations

from typing import Final

from litestar import MediaType, Response, get
from litestar.params import FromPath

from croupier.server.given import AnyRequest, ThePages
from croupier.server.static import ASK_AGAIN, BUILD, FOR_EVER, Pages


def _page(pages: Pages, request: AnyRequest, name: str) -> Response[bytes]:
    if not pages.built:
        return Response(
            f"{BUILD}\n".encode(), status_code=503, media_type=MediaType.TEXT,
        )  # fmt: skip
    return pages.answer(name, packed=_packed(request), keep=ASK_AGAIN)


def _packed(request: AnyRequest) -> bool:
    return "gzip" in request.headers.get("accept-encoding", "")


@get("/", include_in_schema=False)
async def lobby_page(pages: ThePages, request: AnyRequest) -> Response[bytes]:
    """The lobby."""
    return _page(pages, request, "lobby.html")


@get("/table/{table:str}", include_in_schema=False)
async def table_page(
    pages: ThePages,
    request: AnyRequest,
    table: FromPath[str],  # noqa: ARG001 - the page reads it from its address
) -> Response[bytes]:
    """The Player Terminal."""
    return _page(pages, request, "table.html")


@get("/display/{table:str}", include_in_schema=False)
async def display_page(
    pages: ThePages,
    request: AnyRequest,
    table: FromPath[str],  # noqa: ARG001 - as above
) -> Response[bytes]:
    """The winning-number display."""
    return _page(pages, request, "display.html")


@get("/assets/{path:path}", include_in_schema=False)
async def asset(pages: ThePages, request: AnyRequest, path: FromPath[str]) -> Response[bytes]:
    """A file that the pages load: its folder is named by what is in it, so it never changes."""
    return pages.answer(f"assets/{path.strip('/')}", packed=_packed(request), keep=FOR_EVER)


PAGE_ROUTES: Final = [lobby_page, table_page, display_page, asset]
