"""Bulk play, measurements and reports."""
