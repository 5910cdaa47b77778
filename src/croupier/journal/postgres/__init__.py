"""The journal in PostgreSQL."""
