"""The rehearsal: the real house with a fake clock, a failing store and people who do anything."""
