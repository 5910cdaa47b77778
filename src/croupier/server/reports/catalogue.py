"""Reports: each by its name, made of the journal by the readings that `croupier` itself uses."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from croupier.cage.particulars import Particulars
from croupier.journal.contract import Store
from croupier.server.reports.days import Choice
from croupier.server.reports.log import happenings, limit_changes, permanence, voids
from croupier.server.reports.people import dealer_results, player_account
from croupier.server.reports.sheet import Sheet
from croupier.server.reports.tables import day_close, games_by_hour, table_results


class Made(NamedTuple):
    """A report: its title, what may be asked of it and what makes it."""

    title: str
    takes: tuple[str, ...]
    make: Callable[[Store, Choice, Particulars], Sheet]


REPORTS: Final = {
    "day": Made("The day's close", ("day", "table"), day_close),
    "tables": Made("Results of the tables", ("day", "table"), table_results),
    "dealers": Made("Results of the dealers", ("day", "table", "dealer"), dealer_results),
    "games": Made("Games by the hour", ("day", "table"), games_by_hour),
    "voids": Made("Voids and corrections", ("day", "table"), voids),
    "limits": Made("Limits", ("day", "table"), limit_changes),
    "permanence": Made("Permanence", ("day", "table"), permanence),
    "player": Made("A player's account", ("player", "day", "table"), player_account),
    "events": Made("Significant events", ("day", "table"), happenings),
}
"""All reports, in the order in which they are listed."""
