"""The schema of the addresses: bounds of whole numbers are whole numbers there too.

Litestar keeps every bound as a float; an amount's `100000000000.0` isn't what an integer is
checked with in most languages that read a schema.
"""

from __future__ import annotations

from typing import Any, Final

from litestar import Request
from litestar.openapi.plugins import JsonRenderPlugin

_BOUNDS: Final = frozenset(("minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"))


class WholeBounds(JsonRenderPlugin):
    """Hands the schema out as JSON."""

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        """The schema with whole bounds."""
        return self.render_json(request, whole(openapi_schema))


def whole(node: Any) -> Any:
    """A schema whose bounds are whole numbers wherever they can be."""
    if isinstance(node, list):
        return [whole(one) for one in node]
    if not isinstance(node, dict):
        return node
    return {
        name: int(value)
        if name in _BOUNDS and isinstance(value, float) and value.is_integer()
        else whole(value)
        for name, value in node.items()
    }
