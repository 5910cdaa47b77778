"""The wire: every shape that crosses the line, one file for each screen."""
