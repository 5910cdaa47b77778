"""Tables that a wheel drives: the line to it, and what follows from what it reports."""
