"""The house's key: a file of its own, of which every chain's secret is made.

It is never in the store, in a backup, an export or a log. Who has it knows results beforehand.
"""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import Final

from croupier.chance.key_file import KEY_BYTES, kept_key
from croupier.house.config import HouseConfig
from croupier.journal.opening import MEMORY
from croupier.play.provable.chain import PROVABLE
from croupier.refusal import Refused

KEY: Final = "key"
"""How the house's file calls it."""


def house_key(config: HouseConfig, folder: Path, where: str) -> bytes | None:
    """The key of a house whose store is somewhere; nothing if it needs none.

    A path in the house's file counts from the file's folder.
    """
    wanted = any(table.source == PROVABLE for table in config.tables)
    if where in MEMORY:
        return secrets.token_bytes(KEY_BYTES) if wanted else None
    if config.key:
        path = folder / config.key
    elif "://" not in where:
        path = Path(f"{where}.key")
    elif wanted:
        message = f"Draws that anybody can check need a key: name its file under [house] as {KEY}."
        raise Refused("house", message, part=KEY)
    else:
        return None
    return kept_key(path, "The house's key") if wanted or path.exists() else None
