"""The context of the checks: a rulebook's variants with their wheels, cloths and wagers."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from croupier.equipment.cloth import Cloth
from croupier.equipment.wheel import Wheel
from croupier.rulebooks.cloths import read_cloth
from croupier.rulebooks.files import RULEBOOKS, Data, parsed
from croupier.rulebooks.lines import Key
from croupier.rulebooks.reader import read_wheel
from croupier.rulebooks.schema import sound
from croupier.wagers.catalogue import catalogue, has_zero
from croupier.wagers.kinds import Kind, Wager


@dataclass(frozen=True)
class Variant:
    """One variant as far as its data is right."""

    key: Key
    id: str
    data: Data
    book: Data

    @cached_property
    def wheel(self) -> Wheel | None:
        identity = self.data.get("wheel", {}).get("id")
        return read_wheel(identity) if identity in parsed("wheels") else None

    @cached_property
    def cloth(self) -> Cloth | None:
        identity = self.data.get("layout", {}).get("id")
        return read_cloth(identity) if identity in parsed("layouts")["layout"] else None

    @cached_property
    def drawn(self) -> Mapping[str, Wager]:
        """Every wager that the cloth makes possible."""
        return catalogue(self.cloth) if self.cloth is not None else {}

    @cached_property
    def grants(self) -> Mapping[str, str]:
        """The kinds of wager that the variant grants, with their clauses."""
        tables: Data = self.book.get("wagers", {})
        granted: dict[str, str] = tables.get(self.data.get("wagers", ""), {})
        return granted

    @cached_property
    def covered(self) -> frozenset[str]:
        pockets = self.data.get("covered", {}).get("pockets")
        return frozenset(pocket for _, pocket in sound(pockets))

    @cached_property
    def offered(self) -> Mapping[str, Wager]:
        """The wagers on offer, those included that depend on a decision, groups apart."""
        zero_end = {
            name
            for _, entry in sound(self.data.get("zero-end"))
            for _, name in sound(entry.get("wagers"))
        }
        return {
            name: wager
            for name, wager in self.drawn.items()
            if wager.kind in self.grants
            and not self.covered.intersection(wager.numbers)
            and (wager.kind is Kind.GREEN or not has_zero(wager) or name in zero_end)
        }

    @cached_property
    def kinds(self) -> frozenset[str]:
        """The kinds of wager on offer."""
        found = {wager.kind.value for wager in self.offered.values()}
        return frozenset(found | ({Kind.GROUP.value} if "groups" in self.book else set()))

    @cached_property
    def options(self) -> frozenset[str]:
        """The house options that the variant has."""
        return frozenset(
            option["name"]
            for _, option in sound(self.book.get("option"))
            if "name" in option and self.id in (option.get("variants") or [self.id])
        )

    @cached_property
    def decisions(self) -> Mapping[str, Data]:
        """The decisions that apply to the variant, by number."""
        book = self.book.get("rulebook", {}).get("id", "")
        names = (book, f"{book}/{self.id}")
        return {
            decision["number"]: decision
            for decision in parsed("decisions")["decision"]
            if book not in RULEBOOKS or any(name in decision["games"] for name in names)
        }


@dataclass(frozen=True)
class Book:
    """A rulebook as far as its data is right."""

    data: Data

    @property
    def id(self) -> str:
        identity: str = self.data.get("rulebook", {}).get("id", "")
        return identity

    @cached_property
    def variants(self) -> tuple[Variant, ...]:
        return tuple(
            Variant(("variant", place), variant["id"], variant, self.data)
            for place, variant in sound(self.data.get("variant"))
            if "id" in variant
        )

    def those(self, ids: Iterable[str] | None) -> Sequence[Variant]:
        """The variants that an entry is for: those it names, or all."""
        wanted = None if ids is None else set(ids)
        return [variant for variant in self.variants if wanted is None or variant.id in wanted]


def values_of(decision: Data) -> tuple[str, ...]:
    """What a decision can be set to, the default first; empty if the value has a form."""
    return () if "form" in decision else (decision["default"], *decision["others"])
