"""Looks: the sizes, schemes, settings and languages in which a screen is shown."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from typing import Any, Final

from playwright.sync_api import Page

LOW: Final = {1366: 768, 1280: 720, 1536: 864, 720: 450, 683: 384}
"""Low windows: usual laptops, and a laptop's page at twice its size."""
SIZES: Final = {**LOW, 390: 844, 768: 1024, 1440: 900, 1920: 1080, 3840: 2160}
"""Heights by their widths: the low ones, phone, standing tablet, laptop, wall and 4K."""
ROOMS: Final = ("dark", "light")
LANGUAGES: Final = ("en", "fr", "it", "de")

CHOOSE: Final = """choices => {
  for (const [name, value] of Object.entries(choices)) {
    const key = `croupier.${name}`;
    localStorage.setItem(key, JSON.stringify(value));
    dispatchEvent(new StorageEvent("storage", { key }));
  }
}"""
"""As if the settings had been changed in another window of the same browser."""

SETTLE: Final = """async () => {
  const frame = () => new Promise((shown) => requestAnimationFrame(shown));
  const places = () => [...document.querySelectorAll("main *")].slice(0, 400).map((one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return [x, y, width, height].map(Math.round);
  }).join();
  const undrawn = () => [...document.querySelectorAll(".wheel:not([data-drawn])")]
    .some((one) => one.clientWidth > 0 && one.checkVisibility({ visibilityProperty: true }));
  await document.fonts.ready;
  while (undrawn()) await frame();
  for (let before = "", now = places(), same = 0; same < 3; before = now, now = places()) {
    same = now === before ? same + 1 : 0;
    await frame();
  }
  const moving = document.getAnimations().filter((one) => one.effect.getTiming().iterations === 1);
  await Promise.all(moving.map((one) => one.finished.catch(() => null)));
  await frame();
}"""
"""Wait until a page that has got another size or look has been drawn anew and lies still."""


@dataclass(frozen=True, slots=True)
class Look:
    """One way in which a screen is shown."""

    width: int
    room: str = "dark"
    large: bool = False
    safe: bool = False
    language: str = "en"

    def __str__(self) -> str:
        marks = [word for word, on in (("large", self.large), ("safe", self.safe)) if on]
        return "-".join([str(self.width), self.room, *marks, self.language])

    @property
    def is_telling(self) -> bool:
        """Whether axe shall look too: at each size, scheme and palette, in one of the languages.

        Its findings don't depend on the rest, and its look takes longer than all others.
        """
        turn = list(SIZES).index(self.width) + (self.room == "light") + 2 * self.safe
        return not self.large and self.language == LANGUAGES[turn % len(LANGUAGES)]

    @property
    def choices(self) -> dict[str, Any]:
        """The settings of a browser that shows it."""
        return {
            "room": self.room,
            "large-text": self.large,
            "colour-safe": self.safe,
            "language": self.language,
        }

    def put_on(self, page: Page) -> None:
        """Let a page look like this."""
        size: Any = {"width": self.width, "height": SIZES[self.width]}
        if page.viewport_size != size:
            page.set_viewport_size(size)
        page.evaluate(CHOOSE, self.choices)


def every_look() -> Iterator[Look]:
    """All of them: the whole matrix of a screen; in low windows text and palette are the usual."""
    for width, language, room, large, safe in product(
        SIZES, LANGUAGES, ROOMS, (False, True), (False, True)
    ):
        if width not in LOW or not (large or safe):
            yield Look(width, room, large, safe, language)


def some_looks() -> Iterator[Look]:
    """For a part of a screen: each size with each language, the rest in turn."""
    for turn, (width, language) in enumerate(product(SIZES, LANGUAGES)):
        yield Look(width, ROOMS[turn % 2], turn % 3 == 0, turn % 4 == 0, language)
