"""Commands that open tables: on the terminal, in a browser or as a node of a house."""
