"""The auditor's pages."""
