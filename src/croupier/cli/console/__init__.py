"""The console: a table on the terminal, run by typed commands."""
