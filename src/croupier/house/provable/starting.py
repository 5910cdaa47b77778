"""The chains of a house as its file wants them: its key, and its second custodian if it has one."""

from __future__ import annotations

from pathlib import Path

from croupier.chance.key_file import read_key
from croupier.house.config import HouseConfig
from croupier.house.provable.chains import Chains
from croupier.house.provable.custodian_line import CustodianLine
from croupier.house.provable.house_key import house_key
from croupier.house.upkeep.places import read_place
from croupier.journal.anchors import anchor_faults
from croupier.journal.contract import Store
from croupier.refusal import Refused


def chains_of(config: HouseConfig, folder: Path, where: str, store: Store) -> Chains | None:
    """What the draws of a house are made with; nothing if it needs none.

    Paths in the house's file count from the file's folder.
    """
    key = house_key(config, folder, where)
    if key is None:
        return None
    asked, custodian = config.custodian, None
    if asked is not None:
        secret = read_key(folder / asked.secret, "The secret shared with the custodian")
        custodian = CustodianLine((asked.host, asked.port), secret)
    return Chains(key, store, custodian=custodian, as_noted=_is_as_noted(config, store))


def _is_as_noted(config: HouseConfig, store: Store) -> bool:
    """Whether the store has what is noted of it elsewhere; a place that can't be read vouches for
    nothing. A store that can't tell itself from a copy goes on with no chain anyway.
    """
    if not config.anchors or not store.identity():
        return True
    try:
        latest = {one.journal: one for one in read_place(config.anchors)}
    except Refused:
        return False
    return not anchor_faults(store, latest.values())
