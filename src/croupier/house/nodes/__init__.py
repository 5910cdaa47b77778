"""Nodes: many processes that share the tables of one house."""
