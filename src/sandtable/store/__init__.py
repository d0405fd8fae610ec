"""Saved games: SQLite by default, PostgreSQL when outgrown. Actions are the truth; the rest is for speed."""

from sandtable.store.errors import Lost
from sandtable.store.store import Behind, Store, open_store

__all__ = ["Behind", "Lost", "Store", "open_store"]
