"""Benchmarks: ratios measured in one run, with limits; `python -m benchmarks` runs them all."""
