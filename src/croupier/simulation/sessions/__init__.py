"""Sessions: questions over many spins, answered without drawing."""
