"""The record: past rounds and statistics."""
