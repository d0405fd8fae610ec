"""What the host of a match may change, and that it is thrown away."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sandtable.server.api.refusals import Refusal
from sandtable.server.matches.creation import clean_title, clean_watch
from sandtable.server.matches.loaded_match import LoadedMatch
from sandtable.server.matches.registry import MatchRegistry
from sandtable.store import matches as stored
from sandtable.store.matches import NewEntry


def change_settings(
    registry: MatchRegistry, loaded: LoadedMatch, person: str, changes: Mapping[str, Any]
) -> None:
    """The host changes what may change during a match."""
    if loaded.facts.host != person:
        raise Refusal("not-host")
    known = {key: value for key, value in changes.items() if value is not None}
    if "title" in known:
        known["title"] = clean_title(known["title"])
    if "watch" in known:
        known["watch"] = clean_watch(known["watch"])
    if "pause" in known:
        known["pause"] = min(max(known["pause"], 0), 10_000)
    for name, value in known.items():
        setattr(loaded.facts, name, value)
    told = {key: value for key, value in known.items() if key != "webhook"}
    registry.commit(loaded, [NewEntry("settings", {"changes": told}, None, person)], **known)


def remove(registry: MatchRegistry, loaded: LoadedMatch, person: str) -> None:
    """The host throws away a match at which nobody else sits."""
    if loaded.facts.host != person:
        raise Refusal("not-host")
    if loaded.people() - {person}:
        raise Refusal("seat-taken")
    with registry.store.write() as db:
        stored.remove(db, loaded.id)
    registry.forget(loaded.id)
