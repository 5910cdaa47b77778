"""Codes that a telephone's camera reads: from the wall to the page that checks a round."""

from __future__ import annotations

from io import BytesIO
from typing import Final
from urllib.parse import quote

from croupier.server.settings import ServerSettings

_RIM: Final = 4
"""Light modules around the code, without which cameras may not find it."""


def proof_address(settings: ServerSettings, asked_at: str, table: str, number: int) -> str:
    """The page of a round, where players reach the house: a wall may reach it by another name."""
    house = settings.origins[0] if settings.origins else asked_at
    return f"{house.rstrip('/')}/proof/{quote(table, safe='')}/{number}"


def code_of(address: str) -> bytes:
    """An address as a picture, dark on light whatever the screen's look."""
    import segno  # it is loaded by the first wall that asks

    drawn = BytesIO()
    made = segno.make_qr(address)
    made.save(drawn, kind="svg", border=_RIM, light="#fff", omitsize=True, xmldecl=False)
    return drawn.getvalue()
