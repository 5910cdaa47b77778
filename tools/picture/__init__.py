"""Tools that draw: pictures of the docs, and every screen in every look."""
