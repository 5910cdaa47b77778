"""Commands on people: players with their wallets, and the staff."""
