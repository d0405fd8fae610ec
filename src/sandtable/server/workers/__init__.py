"""Processes for what takes long, and who goes first."""
