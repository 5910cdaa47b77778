"""Metrics: what the server counts, in the form that Prometheus reads."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest


class Metrics:
    """The counters of one server."""

    def __init__(self) -> None:
        self.registry = registry = CollectorRegistry()
        self.sockets = Gauge("croupier_sockets", "Open sockets", ["screen"], registry=registry)
        self.seats = Gauge("croupier_seats", "Seats taken", ["table"], registry=registry)
        self.sessions = Gauge("croupier_sessions", "Sessions", registry=registry)
        self.bets = Counter("croupier_bets", "Slips that were placed", registry=registry)
        self.refusals = Counter("croupier_refusals", "Acts refused", ["code"], registry=registry)
        self.acts = Histogram(
            "croupier_ack_seconds",
            "From an act's arrival to its durable answer",
            buckets=(0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5),
            registry=registry,
        )
        self.commits = Counter("croupier_commits", "Commits of the journal", registry=registry)
        self.entries = Counter("croupier_entries", "Entries of the journal", registry=registry)
        self.rounds = Counter("croupier_rounds", "Rounds settled", ["table"], registry=registry)
        self.voids = Counter("croupier_voids", "Rounds void", ["table"], registry=registry)
        self.views = Counter("croupier_views", "Views due to clients", ["kind"], registry=registry)
        self.dropped = Counter(
            "croupier_dropped_sockets", "Sockets closed by the server", ["why"], registry=registry
        )
        self.log_ins = Counter("croupier_log_ins", "Log-ins", ["outcome"], registry=registry)
        self.failures = Counter("croupier_failures", "Faults of the house", registry=registry)

    def written(self) -> bytes:
        """All of it as text."""
        return generate_latest(self.registry)
