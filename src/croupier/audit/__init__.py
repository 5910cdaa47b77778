"""The audit: a store read again from its first event by code that only reads."""
