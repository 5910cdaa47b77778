"""Commands on the games and on single slips: nothing here knows of a house."""
