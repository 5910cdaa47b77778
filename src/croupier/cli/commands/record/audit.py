"""`croupier audit STORE`: everything that is wrong with a store, and where."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from croupier.audit.audit import AuditReport, Heads, audit
from croupier.cli.output import faint, print_json, strong
from croupier.cli.parser import UsageError, add_store, reading, runs
from croupier.house.upkeep.places import anchors_beside, read_place
from croupier.journal.anchors import Anchor
from croupier.journal.opening import without_password
from croupier.shapes import Shape


def configure(command: ArgumentParser) -> None:
    """Add the command's options."""
    add_store(command)
    command.add_argument(
        "--head",
        metavar="[TABLE=]HASH",
        action="append",
        default=[],
        dest="heads",
        help="a table's last hash, noted earlier: finds a journal cut or wholly rewritten since",
    )
    command.add_argument(
        "--anchors",
        metavar="PLACE",
        action="append",
        default=[],
        help="heads that were kept in a second place, a file or an address, or a log of `serve`: "
        "show a house that was rewritten or rolled back as a whole",
    )
    runs(command, _audit)


def _audit(options: Namespace) -> int:
    heads = _heads(options.heads)
    elsewhere = [anchor for place in options.anchors for anchor in read_place(place)]
    with reading(options.store) as store:
        report = audit(store, heads, elsewhere + anchors_beside(store))
    proven = _proven(elsewhere, bool(heads))
    if options.json:
        print_json(_shape(without_password(options.store), report, proven))
    else:
        _show(report)
        print(proven)
    return 0 if report.clean else 1


def _proven(elsewhere: list[Anchor], heads: bool) -> str:
    """What the audit can say of a house that was rewritten or rolled back as a whole."""
    if elsewhere:
        latest = max(anchor.at for anchor in elsewhere)
        return (
            f"Held against {_count(len(elsewhere), 'head')} from a second place, the latest of "
            f"{latest}: what came after it could have been rewritten as a whole."
        )
    if heads:
        return "Held against heads that were given: what came after them isn't proven by them."
    return (
        "Without heads from a second place (--anchors) nobody can know whether the whole house "
        "was rewritten or rolled back."
    )


def _heads(words: list[str]) -> Heads:
    heads: dict[str, bytes] = {}
    for word in words:
        table, equals, hash_ = word.rpartition("=")
        try:
            known = bytes.fromhex(hash_)
        except ValueError:
            known = b""
        if len(known) != 32:
            raise UsageError(f"--head takes 64 hexadecimal digits, not {hash_!r}.", part=word)
        if not equals:
            if len(words) > 1:
                raise UsageError("Several heads need their tables: --head TABLE=HASH.", part=word)
            return known
        heads[table] = known
    return heads


def _shape(store: str, report: AuditReport, proven: str) -> Shape:
    return {
        "store": store,
        "clean": report.clean,
        "tables": [
            {
                "table": table.table,
                "events": table.events,
                "rounds": table.rounds,
                "head": table.head.hex(),
                "earlier": table.earlier,
                "faults": [
                    {
                        "entry": finding.number,
                        "round": finding.round or None,
                        "what": finding.what,
                        "because": finding.because or None,
                    }
                    for finding in table.findings
                ],
            }
            for table in report.tables
        ],
        "faults": report.missing,
        "proven": proven,
    }


def _show(report: AuditReport) -> None:
    for table in report.tables:
        size = f"{_count(table.events, 'event')}, {_count(table.rounds, 'round')}"
        print(f"{strong(table.table)}  {size}  {faint('head')} {table.head.hex()}")
        if table.earlier:
            print(f"  {faint(_earlier(table.earlier))}")
        for finding in table.findings:
            print(f"  {str(finding).removeprefix(f'Table {table.table}, ')}")
    for sentence in report.missing:
        print(sentence)
    tables, faults = len(report.tables), len(report.faults)
    verdict = _count(faults, "fault") if faults else "nothing wrong"
    print(f"{_count(tables, 'table')}: {verdict}.")


def _earlier(commands: int) -> str:
    return f"{_count(commands, 'command')} of an earlier practice, not decided again"


def _count(number: int, thing: str) -> str:
    return f"{number:,} {thing}{'' if number == 1 else 's'}"
