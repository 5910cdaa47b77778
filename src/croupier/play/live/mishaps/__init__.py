"""What goes wrong with chips at a live table, and how it is put right."""
