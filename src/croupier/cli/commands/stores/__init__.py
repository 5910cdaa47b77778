"""Commands on the files themselves: stores, their copies, and the program's own."""
