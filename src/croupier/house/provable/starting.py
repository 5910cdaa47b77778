"""The chains of a house as its file wants them: its key, and its second custodian if it has one."""

from __future__ import annotations

from pathlib import Path

from croupier.chance.key_file import read_key
from croupier.house.config import HouseConfig
from croupier.house.provable.chains import Chains
from croupier.house.provable.custodian_line import CustodianLine
from croupier.house.provable.house_key import house_key
from croupier.journal.contract import Store


def chains_of(config: HouseConfig, folder: Path, where: str, store: Store) -> Chains | None:
    """What the draws of a house are made with; nothing if it needs none.

    Paths in the house's file count from the file's folder.
    """
    key = house_key(config, folder, where)
    if key is None:
        return None
    asked = config.custodian
    if asked is None:
        return Chains(key, store)
    secret = read_key(folder / asked.secret, "The secret shared with the custodian")
    return Chains(key, store, custodian=CustodianLine((asked.host, asked.port), secret))
