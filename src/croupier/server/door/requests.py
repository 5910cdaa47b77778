"""Requests: a body that nobody could read is refused before anything tries to, and what is read is
taken as it was written: `"5"` and `5.0` are no whole numbers.
"""

from __future__ import annotations

from typing import Any, Final

import msgspec
from litestar import Request
from litestar.exceptions import ValidationException

from croupier.server.door.problems import denied

MANY: Final = 100
"""Brackets from which on it is looked how deep they lie in each other."""


class StrictRequest(Request[Any, Any, Any]):
    """A request whose JSON isn't nested deeper than can be decoded, and has the types it says."""

    async def body(self) -> bytes:
        """The bytes of the body."""
        found = await super().body()
        if found.count(b"[") + found.count(b"{") > MANY and _is_deep(found):
            raise denied(400, "request", "The body is nested too deeply to be read.")
        return found

    async def json(self) -> Any:
        """The body as its route wants it: Litestar itself would count `"5"` as 5."""
        found, wanted = await super().json(), self.route_handler.parsed_data_field
        if wanted is None:
            return found
        try:
            return msgspec.convert(found, wanted.annotation)
        except msgspec.ValidationError as error:
            why, _, where = str(error).partition(" - at `$")
            field = where.rstrip("`").lstrip(".")
            faults = [{"key": field, "message": why}] if field else []
            raise ValidationException(extra=faults) from None


def _is_deep(body: bytes) -> bool:
    try:
        msgspec.json.decode(body)
    except RecursionError:
        return True
    except msgspec.DecodeError:  # whoever reads it says what is wrong
        return False
    return False
