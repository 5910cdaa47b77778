"""What a meddler does to a store, and a house to do it to."""
