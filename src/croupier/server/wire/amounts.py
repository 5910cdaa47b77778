"""Amounts: the one form that money has on the line, whole minor units."""

from __future__ import annotations

from typing import Annotated, Final

from msgspec import Meta

from croupier.money import LARGEST

_NAME: Final = "Amount"
_MEANING: Final = "Money in whole minor units: 500 is 5.00."

Amount = Annotated[int, Meta(title=_NAME, description=_MEANING)]
"""Money in whole minor units: 500 is 5.00. Schemas and the browser's types know it by its title."""

Sum = Annotated[int, Meta(title=_NAME, description=_MEANING, ge=0, le=LARGEST)]
"""An amount that somebody asks for: 0 to 1,000,000,000.00."""
