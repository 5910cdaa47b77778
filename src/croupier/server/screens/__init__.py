"""Screens: the built pages and the files that they load."""
