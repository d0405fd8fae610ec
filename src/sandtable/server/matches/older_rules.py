"""Matches of other rules: carried over where their moves lead to the same position, pinned where they do not.

A match of other data files is always pinned: it is another game, even where no move has shown it yet.

A pinned match is never lost and never silently different: it can be looked at in the last position that was
kept, its record can be read and exported, people may talk, agree on an end or resign. It cannot be played on.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import msgspec

from sandtable.core import record
from sandtable.core.dice import commitment
from sandtable.core.game import Game
from sandtable.core.match import digest
from sandtable.server.api import schemas
from sandtable.server.api.refusals import Refusal, both
from sandtable.server.api.serialize import plain_message
from sandtable.server.matches.loaded_match import Facts, LoadedMatch
from sandtable.store.matches import KeptPosition, StoredEntry


class Differs(Exception):
    """The present rules do not lead to the position in which a match was left."""


class StoredStanding(NamedTuple):
    """Where the store says that a match stands."""

    turn: int
    calendar: dict[str, Any]


def check(loaded: LoadedMatch, standing: StoredStanding, kept: Sequence[KeptPosition]) -> None:
    """Whether a replayed match is the one that was left; by its digest, or by all that was written of it."""
    facts, state = loaded.facts, loaded.state
    if loaded.decisions != facts.decisions:
        raise Differs
    if facts.digest == digest(state):
        return
    shots = [saved for saved in kept if loaded.base <= saved.number <= loaded.decisions]
    if any(not _covers(saved.position, _view_at(loaded, saved.number)) for saved in shots):
        raise Differs
    if facts.digest and not any(saved.number == loaded.decisions for saved in shots):
        raise Differs
    brought = facts.digest is None and facts.rules == loaded.game.rules_version
    if not brought and not _stands(loaded, standing):
        raise Differs


def _view_at(loaded: LoadedMatch, number: int) -> dict[str, Any]:
    return loaded.match.state_at(number - loaded.base).view()


def _stands(loaded: LoadedMatch, standing: StoredStanding) -> bool:
    """Whether date, chooser and result are those that were written."""
    facts, state = loaded.facts, loaded.state
    if facts.ending is not None and facts.ending["kind"] == "outcome" and facts.ending != loaded.outcome():
        return False
    date = plain_message(state.calendar(), state)
    return (facts.seat, standing.turn, standing.calendar) == (loaded.seat, state.turn, date)


def _covers(old: Any, new: Any) -> bool:
    """Whether a position says all that an older one said; later versions may know more."""
    if isinstance(old, Mapping):
        return isinstance(new, Mapping) and all(
            key in new and _covers(value, new[key]) for key, value in old.items()
        )
    if isinstance(old, list | tuple):
        return (
            isinstance(new, list | tuple)
            and len(old) == len(new)
            and all(_covers(a, b) for a, b in zip(old, new, strict=True))
        )
    return bool(old == new)


def refuse(loaded: LoadedMatch) -> None:
    """Refuses whatever would need the rules a pinned match was played by."""
    if loaded.pinned is not None:
        raise difference(loaded.facts, loaded.game)


def difference(facts: Facts, game: Game) -> Refusal:
    """What keeps a match from being played on: other data files, or else other rules."""
    if facts.data is None or facts.data == game.data_digest:
        return Refusal("rules-changed", began=facts.rules, now=game.rules_version)
    return Refusal("data-changed", began=facts.data or "none", now=game.data_digest or "none")


def as_json(loaded: LoadedMatch) -> schemas.Pinned | None:
    """Why a match is pinned, and which moment is shown."""
    if loaded.pinned is None:
        return None
    why = difference(loaded.facts, loaded.game)
    return {"shown": loaded.base, "sentence": both(f"fault-{why.code}", **why.args_)}


def entry(loaded: LoadedMatch, open_to: Sequence[int], number: int) -> schemas.LogEntry:
    """A decision as it was written; which ones were secret only the old rules knew, so all might be."""
    assert loaded.pinned is not None
    move = loaded.pinned[number - 1]
    knows = move.seat in open_to
    open_table = len(open_to) == len(loaded.players)  # cards that others drew are among the dice
    return {
        "seq": move.seq,
        "kind": "play",
        "at": move.at,
        "number": number,
        "turn": loaded.state.turn,
        "seat": loaded.seat_id(move.seat),
        "text": move.data["action"] if knows else None,
        "action": None,
        "dice": move.data.get("dice", []) if open_table else [],
        "events": [],
        "deed": {"first": number, "seat": loaded.seat_id(move.seat) or "", "sort": "", "title": None},
    }


def game_file(loaded: LoadedMatch, tags: Mapping[str, str]) -> str:
    """The record as the rules of its time wrote it, for whoever still has them."""
    assert loaded.pinned is not None
    facts = loaded.facts
    bound = {
        each.after: record.tag(record.DICE, each.written(loaded.over)) + "\n"
        for each in loaded.bound_dice.bindings
    }
    rows = [("Sandtable", "2" if bound else "1"), ("Game", facts.game), ("Rules", str(facts.rules))]
    rows += [("Scenario", facts.scenario)]
    rows += [("Option", f"{name}={value}") for name, value in facts.options.items()]
    rows += list(tags.items())
    if facts.data:
        rows.append((record.DATA, facts.data))
    if facts.position is not None:
        rows.append(("Position", msgspec.json.encode(facts.position, order="sorted").decode()))
    if 0 not in bound:
        rows.append(("Commitment", commitment(facts.seed)))
        if loaded.over:
            rows.append(("Seed", facts.seed))
    opening = loaded.bound_dice.opening
    setup = loaded.bound_dice.setup or [(value, record.USUAL) for value in opening]
    if setup:
        rows.append(("Setup", record.written(setup, len(opening))))
    if facts.digest:
        rows.append(("Digest", facts.digest))
    head = "\n".join(record.tag(name, value) for name, value in rows)
    lines = [bound.get(place, "") + _line(loaded, move) for place, move in enumerate(loaded.pinned)]
    return head + "\n\n" + "".join([*lines, bound.get(len(lines), "")])


def _line(loaded: LoadedMatch, move: StoredEntry) -> str:
    dice, given = move.data.get("dice", []), len(move.data.get("supplied", []))
    faces = move.data.get("faces", [record.USUAL] * len(dice))
    shown = record.written(list(zip(dice, faces, strict=True)), given)
    return f"{loaded.seat_id(move.seat)}: {move.data['action']}" + (f" <{shown}>\n" if shown else "\n")
