"""Paper: pages of lines as a PDF, in a font of even width that has the macrons of Māori names.

The font is DejaVu Sans Mono, whose licence lies beside it.
"""
