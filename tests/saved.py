"""A saved match for the tests of the store."""

from __future__ import annotations

from typing import Any

from sandtable.store import Store, matches, people

NOW = 1_700_000_000.0


def new_match(store: Store, **known: Any) -> str:
    """A match of one person."""
    with store.write() as db:
        host = people.create(db, "guest", "Anne", NOW)
        row = {
            "id": f"m{host}",
            "game": "skirmish",
            "rules": 1,
            "scenario": "valley",
            "options": "{}",
            "seed": "s",
            "pace": "{}",
            "host": host,
            "status": "playing",
            "seq": 0,
            "changed": 0,
            "decisions": 0,
            "turn": 1,
            "calendar": "{}",
            "created": NOW,
            "updated": NOW,
            **known,
        }
        matches.create(
            db, row, [{"seat": 0, "person": host, "bot": ""}, {"seat": 1, "person": None, "bot": "easy"}]
        )
    return str(row["id"])
