"""Reports: days, tables, people and what happened."""
