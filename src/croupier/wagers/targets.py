"""Targets in writing: which wager or called bet of a game some words mean."""

from __future__ import annotations

from difflib import get_close_matches
from typing import Final

from croupier.equipment.wheel import POCKET_ORDER, in_order
from croupier.refusal import Refused
from croupier.wagers.called import Target
from croupier.wagers.kinds import Kind, Wager
from croupier.wagers.menu import Menu
from croupier.wagers.words import (
    COMPLETE,
    FINALE,
    FIVE_ADJACENT,
    FIXED,
    KINDS,
    NEIGHBOURS,
    SECTORS,
    simplified,
    tokens,
)

_NAMED_BY_ENDS: Final = (Kind.STREET, Kind.CORNER, Kind.SIX_LINE)


def read_target(menu: Menu, text: str) -> Target:
    """The wager or called bet that the words mean in this game, or a refusal."""
    return _Reading(menu, text).target()


class _Reading:
    """One attempt to read a target: its words and its number lists."""

    def __init__(self, menu: Menu, text: str) -> None:
        self.menu = menu
        self.text = text if len(text) <= 60 else text[:57] + "..."
        found = tokens(simplified(text))
        self.key = " ".join(found)
        self.lists = [token for token in found if token[0] in "0123456789"]
        self.words = " ".join(token for token in found if token[0] not in "0123456789")

    def target(self) -> Target:
        if not self.words and len(self.lists) == 1 and "-" not in self.lists[0]:
            return self._pockets(self.lists[0])
        if self.key in SECTORS:
            return self._sector(SECTORS[self.key])
        if self.key in FIXED:
            return self._fixed(FIXED[self.key])
        if self.words in FIVE_ADJACENT or self.words in NEIGHBOURS:
            return self._neighbours()
        if len(self.lists) == 1:
            if self.words in KINDS:
                return self._of_kind(KINDS[self.words], self.lists[0])
            if self.words in FINALE:
                return self._finale(self.lists[0])
            if self.words in COMPLETE:
                return self._complete(COMPLETE[self.words], self.lists[0])
        raise self._unreadable()

    def _pockets(self, given: str) -> Target:
        """A bare list of pockets is always the wager on exactly these."""
        numbers = self._checked(given.split("/"))
        wager = self.menu.by_numbers.get(frozenset(numbers))
        if wager is None:
            raise self._no_wager(given, numbers)
        return self.menu.target(wager)

    def _checked(self, pockets: list[str]) -> list[str]:
        for pocket in pockets:
            if pocket not in self.menu.wagers:
                raise self._no_pocket(pocket)
            if pockets.count(pocket) > 1:
                raise self._refuse(
                    "pocket", f"{pocket} stands twice in {self.text!r}", part=pocket, nearest=pocket
                )
        return pockets

    def _fixed(self, name: str) -> Target:
        wager = self.menu.wagers.get(name)
        if wager is None:
            raise self._not_offered(self.text)
        return self.menu.target(wager)

    def _of_kind(self, kind: Kind, given: str) -> Target:
        """A kind word with all its numbers, or with the first and the last of them."""
        if kind in (Kind.COLUMN, Kind.DOZEN):
            return self._fixed(f"{kind} {given}")
        numbers = self._checked(given.replace("-", "/").split("/"))
        wagers = [wager for wager in self.menu.wagers.values() if wager.kind is kind]
        if not wagers:
            raise self._not_offered(self.text)
        exact = [wager for wager in wagers if wager.covers == set(numbers)]
        ends = exact or [
            wager for wager in wagers if [wager.numbers[0], wager.numbers[-1]] == numbers
        ]
        if len(ends) > 1:
            named = " and ".join(wager.name for wager in ends)
            raise self._refuse(
                "ambiguous",
                f"{self.text!r} could be {named}: name all the numbers",
                clause=self.menu.kind_clauses[kind],
                nearest=ends[0].name,
            )
        if not ends:
            raise self._no_wager(given, numbers, kind)
        return self.menu.target(ends[0])

    def _sector(self, family: str) -> Target:
        found = self.menu.sectors.get(family)
        if found is None:
            raise self._not_offered(self.text)
        return found

    def _neighbours(self) -> Target:
        offer = self.menu.neighbours
        asked_five = self.words in FIVE_ADJACENT
        if offer is None or (asked_five and offer.name != "five adjacent"):
            raise self._not_offered(self.text)
        *count, pocket = self.lists or [""]
        if len(count) > 1 or not pocket:
            raise self._unreadable()
        if pocket not in self.menu.wheel:
            raise self._no_pocket(pocket)
        each_side = self._count(count[0] if count else "2", asked_five)
        if each_side not in offer.counts:
            on_offer = ", ".join(map(str, offer.counts))
            raise self._refuse(
                "not-offered",
                f"{self.menu.game} offers {on_offer} neighbours each side, not {each_side}",
                clause=offer.clause,
                nearest=offer.text(pocket, offer.counts[-1] if each_side else offer.counts[0]),
            )
        target = offer.target(pocket, each_side)
        if target is None:
            covered = ", ".join(in_order(offer.covered))
            nearest = next((one.name for one in offer.targets()), None)
            raise self._refuse(
                "not-offered",
                f"The five around {pocket} would include the covered {covered} (7.15)",
                clause=offer.clause,
                nearest=nearest,
            )
        return target

    def _count(self, count: str, asked_five: bool) -> int:
        if asked_five and self.words == "adjacent" and count == "5":
            return 2
        if asked_five and count != "2":
            raise self._unreadable()
        return int(count) if len(count) <= 3 and count.isdigit() else 999

    def _finale(self, given: str) -> Target:
        offer = self.menu.finale
        if offer is None:
            raise self._not_offered(self.text)
        digits = given.replace("-", "/")
        if digits in offer.pairs:
            return offer.pair(digits)
        if len(digits) == 1:
            return offer.straight(digits)
        near = [f"finale {pair}" for pair in offer.pairs if pair[0] == digits[0]]
        raise self._refuse(
            "not-offered",
            f"{self.menu.game} has no finale {digits}",
            clause=next(iter(offer.pairs.values()), offer.straight_clause),
            nearest=next(iter(near), f"finale {digits[0]}"),
        )

    def _complete(self, form: str, given: str) -> Target:
        offer = self.menu.complete
        if offer is None or (form == "dozen" and not offer.dozens):
            raise self._not_offered(self.text)
        if form == "dozen":
            if given not in ("1", "2", "3"):
                raise self._unreadable()
            return offer.dozen(int(given))
        if given not in POCKET_ORDER or given.strip("0") == "":
            raise self._refuse(
                "not-offered",
                f"A complete is on a number from 1 to 36, not on {given}",
                clause=offer.clause,
                nearest="complete 1",
            )
        one_chip = form == "one-chip" or (form == "complete" and offer.one_chip)
        return offer.number(given, one_chip=one_chip)

    def _no_pocket(self, pocket: str) -> Refused:
        plain = pocket.lstrip("0") or "0"
        nearest = plain if plain in self.menu.wagers else "36"
        return self._refuse(
            "pocket",
            f"{pocket} can't be bet on in {self.menu.game}",
            clause=self.menu.kind_clauses[Kind.STRAIGHT],
            part=pocket,
            nearest=nearest,
        )

    def _no_wager(self, given: str, numbers: list[str], kind: Kind | None = None) -> Refused:
        by_count = {
            2: Kind.SPLIT,
            3: Kind.STREET,
            4: Kind.CORNER,
            5: Kind.FIVE_LINE,
            6: Kind.SIX_LINE,
        }
        kind = kind or by_count.get(len(numbers), Kind.STRAIGHT)
        what = f"no {kind}" if kind is not Kind.STRAIGHT else "no wager"
        return self._refuse(
            "wager",
            f"{self.menu.game} has {what} on {given}",
            clause=self.menu.kind_clauses.get(kind, self.menu.clause),
            nearest=self._nearest(numbers),
        )

    def _nearest(self, numbers: list[str]) -> str:
        """The wager these numbers could be the ends of, else the one that shares most with them."""
        ends = list(in_order(numbers))
        wagers = list(self.menu.by_numbers.values())
        for wager in wagers:
            if wager.kind in _NAMED_BY_ENDS and [wager.numbers[0], wager.numbers[-1]] == ends:
                return f"{wager.kind} {'/'.join(ends)}"

        def apart(wager: Wager) -> tuple[bool, int]:
            other_size = len(wager.numbers) != len(numbers)
            return other_size, len(wager.covers.symmetric_difference(numbers))

        return min(wagers, key=apart).name

    def _not_offered(self, what: str) -> Refused:
        names = self.menu.called_names()
        offered = "its called bets are " + ", ".join(names) if names else "it has no called bets"
        return self._refuse(
            "not-offered",
            f"{self.menu.game} doesn't offer {what}; {offered}",
            clause=self.menu.clause,
            nearest=self._close() or next((bet.name for bet in self.menu.called()), "17"),
        )

    def _unreadable(self) -> Refused:
        ends = self.lists[0].split("-") if not self.words and len(self.lists) == 1 else []
        known = ends and all(pocket in self.menu.wagers for pocket in ends)
        return self._refuse(
            "unreadable",
            f"{self.text!r} isn't a bet of {self.menu.game}",
            nearest=self._nearest(ends) if known else self._close() or "17",
        )

    def _close(self) -> str | None:
        names = [*self.menu.wagers, *(bet.name for bet in self.menu.called())]
        return next(iter(get_close_matches(self.text, names, 1)), None)

    def _refuse(
        self,
        code: str,
        message: str,
        *,
        clause: str | None = None,
        part: str | None = None,
        nearest: str | None = None,
    ) -> Refused:
        hint = f"; the nearest on offer is {nearest}" if nearest else ""
        cited = f" ({clause})" if clause else ""
        message = f"{message}{hint}{cited}."
        return Refused(code, message, clause=clause, part=part or self.text, nearest=nearest)
