"""Devices: screens and readers of the house, each with a key that it proves itself by."""
