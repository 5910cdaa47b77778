"""The house: the tables it runs, their one writer, their opening, automatic play and audit."""
