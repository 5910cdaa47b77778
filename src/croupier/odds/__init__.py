"""Odds: what slips and sessions are worth, in exact integers and fractions."""
