"""Extras: one sentence that names what isn't installed, instead of a traceback."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from types import ModuleType

from croupier.refusal import Refused


def lab(module: str, what: str) -> ModuleType:
    """Import a package of the extra `lab`, or say in one sentence that it is missing."""
    try:
        return import_module(module)
    except ImportError:
        raise Refused(
            "extra",
            f"{what} needs {module.partition('.')[0]}, which isn't installed: "
            "pip install 'croupier[lab]'.",
            part="lab",
        ) from None


def has_fast() -> bool:
    """Is the extra `fast` installed? Asking doesn't load it."""
    return find_spec("numba") is not None
