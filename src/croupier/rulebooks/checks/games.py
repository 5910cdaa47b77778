"""Games: each variant's wheel, layout, zero end, courtesy line, track and covered pockets."""

from __future__ import annotations

from croupier.equipment.wheel import ZEROS
from croupier.rulebooks.checks.context import Book, Variant
from croupier.rulebooks.checks.settings import can_be, has_option
from croupier.rulebooks.files import parsed
from croupier.rulebooks.procedures import SECOND_ZERO, ZERO_EVENTS
from croupier.rulebooks.schema import Findings, sound
from croupier.wagers.catalogue import has_zero


def check(book: Book, findings: Findings) -> None:
    """Find what doesn't fit together in each variant."""
    for variant in book.variants:
        _wheel(variant, findings)
        _zero_end(variant, findings)
        _zero(variant, findings)
        _covered(variant, findings)
        _courtesy(variant, findings)
        _special(variant, findings)
        _track(book, variant, findings)
    for table in ("wagers", "odds", "zero"):
        _references(book, table, findings)


def _wheel(variant: Variant, findings: Findings) -> None:
    """The wheel exists and belongs to the layout (maryland:4.C(4)), and so do its alternatives."""
    layouts, wheels = parsed("layouts")["layout"], parsed("wheels")
    wheel, layout = variant.data.get("wheel", {}), variant.data.get("layout", {})
    key = (*variant.key, "wheel")
    if "id" in layout and layout["id"] not in layouts:
        message = f"there is no layout {layout['id'][:60]!r}; there are {', '.join(layouts)}"
        findings.add((*variant.key, "layout", "id"), message)
    used = [((*key, "id"), wheel.get("id"))]
    used += [((*key, "others", value), other) for value, other in wheel.get("others", {}).items()]
    for at, identity in used:
        if identity is not None and identity not in wheels:
            message = f"there is no wheel {identity[:60]!r}; there are {', '.join(wheels)}"
            findings.add(at, message)
        elif identity and identity not in layouts.get(layout.get("id"), {}).get("wheels", wheels):
            message = f"wheel {identity} doesn't belong to layout {layout['id']}"
            findings.add(at, message)
    if ("setting" in wheel) != ("others" in wheel):
        findings.add(key, "setting and others go together")
    elif "setting" in wheel:
        can_be(wheel["setting"], wheel["others"], (*key, "setting"), [variant], findings)


def _zero_end(variant: Variant, findings: Findings) -> None:
    seen: set[str] = set()
    for place, entry in sound(variant.data.get("zero-end")):
        for number, name in sound(entry.get("wagers")):
            key = (*variant.key, "zero-end", place, "wagers", number)
            wager = variant.drawn.get(name)
            if variant.drawn and (wager is None or not has_zero(wager)):
                message = f"layout {variant.data['layout']['id']} has no zero-end wager"
                findings.add(key, f"{message} {name[:60]!r}")
            elif wager is not None and wager.kind not in variant.grants:
                findings.add(key, f"{name} is a {wager.kind}, which the variant doesn't grant")
            elif wager is not None and variant.covered.intersection(wager.numbers):
                findings.add(key, f"{name} includes a covered pocket")
            if name in seen:
                findings.add(key, f"{name[:60]!r} stands twice")
            seen.add(name)


def _zero(variant: Variant, findings: Findings) -> None:
    """Every zero that can fall has its clause, and so has everything a procedure does."""
    name = variant.data.get("zero", "")
    zero = variant.book.get("zero", {}).get(name)
    if zero is None or variant.cloth is None:
        return
    key, procedure, clauses = ("zero", name), zero.get("procedure"), zero.get("clauses", {})
    no_spin = (variant.data.get("no-spin") or {}).get("pockets") or []
    falling = [box.name for box in variant.cloth.zeros if box.name not in no_spin]
    needed = (*falling, *ZERO_EVENTS.get(procedure, ()))
    for event in needed:
        if event not in clauses:
            findings.add((*key, "clauses", event), f"is missing, variant {variant.id} needs it")
    for event in clauses:
        if procedure is not None and event not in (*ZEROS, *ZERO_EVENTS[procedure]):
            findings.add((*key, "clauses", event), f"has no meaning in {procedure}")
    if procedure == "partage/1":
        if len(falling) > 1:
            findings.add((*key, "procedure"), "partage/1 is for wheels of one zero")
        if "setting" not in zero:
            findings.add((*key, "setting"), "is missing, partage/1 needs it")
        can_be(zero.get("setting"), SECOND_ZERO, (*key, "setting"), [variant], findings)


def _covered(variant: Variant, findings: Findings) -> None:
    """Covered and no-spin pockets are the same ones, and the wheel has them."""
    pockets: dict[str, list[str]] = {
        name: [pocket for _, pocket in sound(variant.data[name].get("pockets"))]
        for name in ("covered", "no-spin")
        if name in variant.data
    }
    for name, found in pockets.items():
        other = "no-spin" if name == "covered" else "covered"
        for number, pocket in enumerate(found):
            key = (*variant.key, name, "pockets", number)
            if variant.wheel is not None and pocket not in variant.wheel:
                findings.add(key, f"the wheel has no pocket {pocket}")
            elif pocket not in pockets.get(other, ()):
                findings.add(key, f"{pocket} isn't {other}: one doesn't go without the other")


def _special(variant: Variant, findings: Findings) -> None:
    key = (*variant.key, "special")
    has_option(variant.data.get("special", {}), "with", key, [variant], findings)


def _courtesy(variant: Variant, findings: Findings) -> None:
    courtesy = variant.data.get("courtesy", {})
    key = (*variant.key, "courtesy")
    has_option(courtesy, "option", key, [variant], findings)
    for number, place in sound(courtesy.get("places")):
        wager = variant.offered.get(place)
        zeros = wager is not None and set(wager.numbers) <= set(ZEROS)
        if variant.offered and not zeros:
            message = f"{place[:60]!r} isn't a zero, or zeros, that variant {variant.id} offers"
            findings.add((*key, "places", number), message)


def _track(book: Book, variant: Variant, findings: Findings) -> None:
    track = variant.data.get("track")
    if track is None:
        return
    key = (*variant.key, "track")
    has_option(track, "option", key, [variant], findings)
    families = {
        entry.get("family")
        for _, entry in sound(book.data.get("called"))
        if variant.id in (entry.get("variants") or [variant.id])
    }
    for number, family in sound(track.get("sectors")):
        if family not in families:
            findings.add((*key, "sectors", number), f"variant {variant.id} has no bet {family!r}")
    counts = book.data.get("neighbours", {}).get("counts", {})
    if 2 not in counts.get(variant.id, ()):
        findings.add(key, f"a track bets on two neighbours each side; {variant.id} has no such bet")


def _references(book: Book, table: str, findings: Findings) -> None:
    """What variants refer to exists, and what exists is referred to."""
    known, used = book.data.get(table, {}), set()
    for variant in book.variants:
        name = variant.data.get(table)
        if name is not None:
            used.add(name)
            if name not in known:
                findings.add((*variant.key, table), f"there is no table {table}.{name[:60]}")
    if len(book.variants) == len(book.data.get("variant") or ()):
        for name in known:
            if name not in used:
                findings.add((table, name), "no variant uses this table")
