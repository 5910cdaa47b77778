"""The games of the tables in the house's file: rulebooks, settings and weights, looked over."""
