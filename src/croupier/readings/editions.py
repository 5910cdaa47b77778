"""The editions of a store: the rules that its rounds were played by, each read once."""

from __future__ import annotations

from croupier.journal.contract import Store
from croupier.play.paying.settling import Settler
from croupier.rulebooks.editions import PRACTICE, Edition


class Editions:
    """The editions of a store, each read and compared with its digest once."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._known: dict[str, Settler | str] = {}

    def settler(self, digest: str) -> Settler | str:
        """The settler of an edition, or what is wrong with it."""
        if digest not in self._known:
            self._known[digest] = self._read(digest)
        return self._known[digest]

    def of_today(self, digest: str) -> bool:
        """Whether the commands of an edition were decided as this program would decide them."""
        text = self.store.edition(digest)
        return text is not None and Edition(text).practice == PRACTICE

    def _read(self, digest: str) -> Settler | str:
        unsettled = "its rounds can't be settled again."
        text = self.store.edition(digest)
        if text is None:
            return f"The rules it plays by, edition {digest!r}, aren't in the store: {unsettled}"
        edition = Edition(text)
        if edition.digest != digest:
            return f"The text of the rules, edition {digest}, was changed: {unsettled}"
        try:
            return Settler(edition.rules)
        except Exception as error:  # noqa: BLE001 - whatever the text holds is a finding
            return f"The rules of edition {digest} can't be read: {error!r}."
