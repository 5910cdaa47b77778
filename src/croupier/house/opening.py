"""Opening a table: its state from the latest snapshot and the journal after it."""

from __future__ import annotations

from croupier.house.snapshots import restored
from croupier.house.table import Table
from croupier.journal.contract import Damaged, Store, StoreError
from croupier.journal.encoding import decoded
from croupier.journal.lifting import Unreadable
from croupier.play.paying.settling import Settler
from croupier.play.phases import SHUT
from croupier.rulebooks.editions import Edition


def open_table(store: Store, name: str, settler: Settler, *, rebuild: bool = False) -> Table:
    """A table as its journal says; the settler is the one that a shut table will open with.

    `rebuild` takes everything from the journal and looks at no snapshot.
    """
    table = None if rebuild else restored(store, name, settler)
    if table is None:
        table = Table(name, settler)
    replay = table.replay
    for entry in store.read(name, table.number):
        try:
            recorded = decoded(entry.data)
        except Unreadable as error:
            raise Damaged(f"{name}, entry {entry.number} can't be read: {error}.") from None
        replay(entry, recorded)
    if table.state.phase not in SHUT:
        # Only now: to read the rules of every opening on record would take longer than the rest.
        table.settler = settler_of(store, table.state.edition, settler)
    return table


def settler_of(store: Store, digest: str, present: Settler) -> Settler:
    """The settler for an edition on record, or the present one if the record has none."""
    text = store.edition(digest)
    if text is None:
        return present
    edition = Edition(text)
    if edition.digest != digest:
        raise StoreError(f"The text of edition {digest[:12]}… was changed: nobody plays by it.")
    return Settler(edition.rules)
