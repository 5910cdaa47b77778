"""Croupier: a roulette house. `croupier.game("nz/37")` is the beginning."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.refusal import Refused

if TYPE_CHECKING:
    from croupier.facade import Game, Payout, Settlement, Slip, game, games

__version__ = "0.1.0"
__all__ = ["Game", "Payout", "Refused", "Settlement", "Slip", "__version__", "game", "games"]


def __dir__() -> list[str]:
    """What the package offers, the façade included before it is loaded."""
    return sorted({*globals(), *__all__})


def __getattr__(name: str) -> object:
    """Load the façade when it is first asked for, so that `import croupier` costs nothing."""
    if name in __all__:
        from croupier import facade

        return getattr(facade, name)
    raise AttributeError(f"module 'croupier' has no attribute {name!r}")
