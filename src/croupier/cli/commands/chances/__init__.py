"""Commands on what is worth what: exact odds, many spins, and whether draws are fair."""
