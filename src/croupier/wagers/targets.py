"""Targets in writing: which wager or called bet of a game some words mean."""

from __future__ import annotations

from typing import Final

from croupier.equipment.wheel import POCKET_ORDER, ZEROS, in_order
from croupier.refusal import Refused
from croupier.wagers.called import Neighbours, Target
from croupier.wagers.kinds import Kind
from croupier.wagers.menu import Menu
from croupier.wagers.nearest import (
    near_finale,
    near_kind,
    near_neighbours,
    near_numbers,
    near_pocket,
    near_wager,
    near_words,
)
from croupier.wagers.words import (
    AND,
    COMPLETE,
    FINALE,
    FIVE_ADJACENT,
    FIXED,
    KINDS,
    NEIGHBOURS,
    SECTORS,
    SIDE_BETS,
    simplified,
    tokens,
)

_SIZES: Final = {
    Kind.STRAIGHT: (1, "one pocket"),
    Kind.SPLIT: (2, "two pockets"),
    Kind.STREET: (3, "three pockets"),
    Kind.GROUP: (3, "three pockets"),
    Kind.CORNER: (4, "four pockets"),
    Kind.FIVE_LINE: (5, "five pockets"),
    Kind.SIX_LINE: (6, "six pockets"),
}
"""How many pockets a wager of each kind is on."""


def read_target(menu: Menu, text: str) -> Target:
    """The wager or called bet that the words mean in this game, or a refusal."""
    return _TargetReading(menu, text).target()


class _TargetReading:
    """One attempt to read a target: its words and its number lists."""

    def __init__(self, menu: Menu, text: str) -> None:
        self.menu = menu
        self.text = text if len(text) <= 60 else text[:57] + "..."
        plain = simplified(text)
        found = tokens(plain)
        self.pocket_and_count = AND.match(plain)
        """In `17 and 2 neighbours` the pocket comes before the count."""
        self.begins_with_word = not plain[:1].isdigit()
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
        if self.key in SIDE_BETS:
            return self._side_bet()
        if len(self.lists) == 1:
            if self.words in KINDS:
                return self._of_kind(KINDS[self.words], self.lists[0])
            if self.words in FINALE:
                return self._finale(self.lists[0], FINALE[self.words])
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
        if wager is not None:
            return self.menu.target(wager)
        if name in ZEROS:
            raise self._no_pocket(name)
        raise self._not_offered(near_wager(self.menu, name))

    def _of_kind(self, kind: Kind, given: str) -> Target:
        """A kind word with all its numbers, or with the first and the last of them."""
        if kind in (Kind.COLUMN, Kind.DOZEN):
            return self._third(kind, given)
        numbers = self._checked(given.replace("-", "/").split("/"))
        wagers = [wager for wager in self.menu.wagers.values() if wager.kind is kind]
        if not wagers:
            raise self._not_offered(near_numbers(self.menu, numbers))
        size, pockets = _SIZES[kind]
        if len(numbers) not in (size, min(size, 2)):
            raise self._refuse(
                "wager",
                f"A {kind} is on {pockets}, not on {given}",
                clause=self.menu.kind_clauses[kind],
                nearest=near_kind(self.menu, kind, numbers),
            )
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

    def _third(self, kind: Kind, given: str) -> Target:
        """A column or a dozen by its number."""
        wager = self.menu.wagers.get(f"{kind} {given}")
        if wager is None:
            among = [name for name, one in self.menu.wagers.items() if one.kind is kind]
            raise self._not_offered(near_words(self.menu, f"{kind} {given}", among))
        return self.menu.target(wager)

    def _sector(self, family: str) -> Target:
        found = self.menu.sectors.get(family)
        if found is None:
            raise self._not_offered()
        return found

    def _neighbours(self) -> Target:
        offer = self.menu.neighbours
        asked_five = self.words in FIVE_ADJACENT
        if offer is None or (asked_five and offer.name != "five adjacent"):
            raise self._not_offered()
        pocket, count = self._pocket_and_count()
        if pocket not in self.menu.wheel:
            raise self._no_centre(offer, pocket) if "/" in pocket else self._no_pocket(pocket)
        each_side = self._count(count, asked_five)
        if each_side not in offer.counts:
            on_offer = ", ".join(map(str, offer.counts))
            raise self._refuse(
                "not-offered",
                f"{self.menu.game} offers {on_offer} neighbours each side, not {each_side}",
                clause=offer.clause,
                nearest=near_neighbours(offer, pocket, each_side),
            )
        target = offer.target(pocket, each_side)
        if target is None:
            covered = ", ".join(in_order(offer.covered))
            raise self._refuse(
                "not-offered",
                f"The five around {pocket} would include the covered {covered}",
                clause=offer.clause,
                nearest=near_neighbours(offer, pocket, each_side),
            )
        return target

    def _pocket_and_count(self) -> tuple[str, str]:
        """Which pocket, and how many each side: two unless it is said."""
        if self.pocket_and_count is not None and len(self.lists) == 2:
            return self.pocket_and_count[1], self.pocket_and_count[2]
        between = len(self.lists) == 2 and not self.begins_with_word and self._word_between()
        if len(self.lists) != 1 and not between:
            raise self._unreadable(self._first_neighbours())
        return self.lists[-1], self.lists[0] if between else "2"

    def _first_neighbours(self) -> str | None:
        """The neighbours of the first number, if that is a pocket."""
        offer, first = self.menu.neighbours, next(iter(self.lists), "")
        if offer is None or first not in offer.wheel:
            return None
        return near_neighbours(offer, first, 2)

    def _word_between(self) -> bool:
        """Whether a word stands between the two numbers, as in `3 neighbours of 21`."""
        first, *rest = self.key.split(" ")
        return first == self.lists[0] and rest[0] != self.lists[1]

    def _count(self, count: str, asked_five: bool) -> int:
        if asked_five and self.words == "adjacent" and count == "5":
            return 2
        if asked_five and count != "2":
            raise self._unreadable()
        return int(count) if len(count) <= 3 and count.isdigit() else 999

    def _finale(self, given: str, qualifier: str) -> Target:
        offer = self.menu.finale
        if offer is None:
            raise self._not_offered()
        digits = given.replace("-", "/")
        found = offer.pair(digits) if digits in offer.pairs else None
        if len(digits) == 1:
            found = offer.straight(digits)
        if found is None:
            raise self._refuse(
                "not-offered",
                f"{self.menu.game} has no finale {digits}",
                clause=next(iter(offer.pairs.values()), offer.straight_clause),
                nearest=near_finale(offer, digits),
            )
        if qualifier not in ("", "straight" if len(digits) == 1 else "split"):
            raise self._wrong_qualifier(found, digits)
        return found

    def _wrong_qualifier(self, found: Target, digits: str) -> Refused:
        """A final of one digit is straight and one of two is split, whatever else was said."""
        only = "is straight (en plein), and only one of two digits is split (à cheval)"
        if len(digits) > 1:
            only = "is split (à cheval), and only one of one digit is straight (en plein)"
        return self._refuse(
            "not-offered",
            f"A final of {'one digit' if len(digits) == 1 else 'two digits'} {only}",
            clause=found.clause,
            nearest=found.name,
        )

    def _complete(self, form: str, given: str) -> Target:
        offer = self.menu.complete
        if offer is None or (form == "dozen" and not offer.dozens):
            raise self._not_offered()
        if form == "dozen":
            if given not in ("1", "2", "3"):
                raise self._unreadable()
            return offer.dozen(int(given))
        if given not in POCKET_ORDER or given.strip("0") == "":
            near = near_pocket(self.menu, given) if given.strip("0") else None
            raise self._refuse(
                "not-offered",
                f"A complete is on a number from 1 to 36, not on {given}",
                clause=offer.clause,
                nearest=near and f"complete {near}",
            )
        one_chip = form == "one-chip" or (form == "complete" and offer.one_chip)
        return offer.number(given, one_chip=one_chip)

    def _side_bet(self) -> Target:
        side = self.menu.side_bet
        if side is None:
            raise self._not_offered()
        if not side.offered:
            raise self._refuse(
                "not-offered",
                f"{self.menu.game} is dealt without {side.target.name}: the house has it off",
                clause=side.target.clause,
            )
        return side.target

    def _no_pocket(self, pocket: str) -> Refused:
        return self._refuse(
            "pocket",
            f"{pocket} can't be bet on in {self.menu.game}",
            clause=self.menu.kind_clauses[Kind.STRAIGHT],
            part=pocket,
            nearest=near_pocket(self.menu, pocket),
        )

    def _no_centre(self, offer: Neighbours, given: str) -> Refused:
        """Neighbours were asked for, and of more than one pocket."""
        return self._refuse(
            "wager",
            f"Neighbours are of one pocket, not of {given}",
            clause=offer.clause,
            nearest=near_numbers(self.menu, self._checked(given.split("/"))),
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
            nearest=near_numbers(self.menu, numbers),
        )

    def _not_offered(self, nearest: str | None = None) -> Refused:
        """What was said is understood, and this game doesn't have it."""
        names = self.menu.called_names()
        offered = "its called bets are " + ", ".join(names) if names else "it has no called bets"
        return self._refuse(
            "not-offered",
            f"{self.menu.game} doesn't offer {self.text}; {offered}",
            clause=self.menu.clause,
            nearest=nearest,
        )

    def _unreadable(self, nearest: str | None = None) -> Refused:
        ends = self.lists[0].split("-") if not self.words and len(self.lists) == 1 else []
        if ends and all(end in POCKET_ORDER and end in self.menu.wagers for end in ends):
            nearest = near_numbers(self.menu, ends)
        return self._refuse(
            "unreadable",
            f"{self.text!r} isn't a bet of {self.menu.game}",
            nearest=nearest or near_words(self.menu, self.text),
        )

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
