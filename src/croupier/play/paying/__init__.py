"""Paying: settlement of wagers and rounds, the only place where a wager is paid."""
