"""What a house does of itself besides play: anchoring, looking at its health, ending a day."""
