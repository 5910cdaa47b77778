"""The data: wheels, layouts, decisions, rulebooks and clauses."""
