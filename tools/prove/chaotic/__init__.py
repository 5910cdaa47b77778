"""The parts of the chaos: links that can be cut, members of the house, and guests."""
