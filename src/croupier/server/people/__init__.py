"""The people of the house: staff and their positions."""
