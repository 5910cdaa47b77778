"""Progressive: the meters that side bets feed, shared by tables and nodes in one journal."""

from typing import Final

PROGRESSIVE: Final = "meters"
"""The name of their journal."""
