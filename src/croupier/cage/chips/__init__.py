"""Value chips: how many the house has of each worth, in the cage and at its tables."""
