"""Routes of pages: the screens themselves, and the files that they load."""

from __future__ import annotations

from typing import Final

from litestar import MediaType, Response, get
from litestar.params import FromPath

from croupier.server.dependencies import AnyRequest, ThePages
from croupier.server.screens.static import ASK_AGAIN, BUILD, FOR_EVER

SCREENS: Final = {
    "/": "lobby",
    "/table/{table}": "table",
    "/tables": "tables",
    "/display/{table}": "display",
    "/proof/{table}/{round}": "proof",
    "/staff": "staff",
    "/console/{table}": "console",
    "/pit": "pit",
    "/auditor": "auditor",
    "/counter": "counter",
}
"""Which page answers at which address; which table it is for, the page reads from there."""


def packed(request: AnyRequest) -> bool:
    """Whether the browser can unpack what is sent."""
    return "gzip" in request.headers.get("accept-encoding", "")


@get([path.replace("}", ":str}") for path in SCREENS], include_in_schema=False)
async def screen(pages: ThePages, request: AnyRequest) -> Response[bytes]:
    """A page."""
    if not pages.built:
        return Response(f"{BUILD}\n".encode(), status_code=503, media_type=MediaType.TEXT)
    page = SCREENS[request.scope["path_template"]]
    return pages.answer(f"{page}.html", packed=packed(request), keep=ASK_AGAIN)


@get("/assets/{path:path}", include_in_schema=False)
async def asset(pages: ThePages, request: AnyRequest, path: FromPath[str]) -> Response[bytes]:
    """A file that the pages load: its folder is named by what is in it, so it never changes."""
    return pages.answer(f"assets/{path.strip('/')}", packed=packed(request), keep=FOR_EVER)


PAGE_ROUTES: Final = [screen, asset]
