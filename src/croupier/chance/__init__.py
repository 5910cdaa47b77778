"""Chance: where results come from, each source behind one interface.

A dealer's two-step entry needs no source: it is the acts `EnterResult` and `ConfirmResult`.
"""
