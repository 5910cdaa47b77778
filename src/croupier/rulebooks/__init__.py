"""Rulebooks: five casinos' rules as data, their reader, their checker and the clause register."""
