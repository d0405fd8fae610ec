"""Sandtable: play, host and study area-movement grand-strategy wargames."""

__version__ = "0.1.0"
