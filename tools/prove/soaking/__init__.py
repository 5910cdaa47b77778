"""The soak: a house on a file, killed again and again while many clients bet."""
