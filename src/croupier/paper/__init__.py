"""Paper: parts of a report as a page, or as a PDF in a font that has the macrons of Māori names.

The font is DejaVu Sans Mono, whose licence lies beside it.
"""
