"""The journal: every table's events, append-only and hash-chained, in memory or on disk."""
