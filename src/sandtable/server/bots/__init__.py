"""Bots that play seats of matches."""
