"""The second custodian: an independent party with a chain, a key and a log of its own."""
