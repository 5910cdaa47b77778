"""Every screen in every size, look and language: its pictures, and what is wrong with it."""
