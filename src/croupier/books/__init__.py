"""Books: every event read as balanced transfers between accounts, in whole minor units."""
