"""Matches: loaded from the store, played, seen through somebody’s eyes, written."""
