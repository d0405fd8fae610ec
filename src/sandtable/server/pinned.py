"""Matches of other rules: carried over where their moves lead to the same position, pinned where they do not.

A pinned match is never lost and never silently different: it can be looked at in the last position that was
kept, its record can be read and exported, people may talk, agree on an end or resign. It cannot be played on.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import msgspec

from sandtable.core import record
from sandtable.core.dice import commitment
from sandtable.core.match import digest
from sandtable.server import answers
from sandtable.server.faults import Refusal, both
from sandtable.server.table import Table
from sandtable.server.wire import plain_message
from sandtable.store.matches import Entry, Snapshot


class Differs(Exception):
    """The present rules do not lead to the position in which a match was left."""


class Standing(NamedTuple):
    """Where the store says that a match stands."""

    turn: int
    calendar: dict[str, Any]


def check(table: Table, standing: Standing, kept: Sequence[Snapshot]) -> None:
    """Whether a replayed match is the one that was left; by its digest, or by all that was written of it."""
    facts, state = table.facts, table.state
    if table.decisions != facts.decisions:
        raise Differs
    if facts.digest == digest(state):
        return
    shots = [shot for shot in kept if table.base <= shot.number <= table.decisions]
    if any(not _covers(shot.position, _view_at(table, shot.number)) for shot in shots):
        raise Differs
    if facts.digest and not any(shot.number == table.decisions for shot in shots):
        raise Differs
    brought = facts.digest is None and facts.rules == table.game.rules_version
    if not brought and not _stands(table, standing):
        raise Differs


def _view_at(table: Table, number: int) -> dict[str, Any]:
    return table.match.state_at(number - table.base).view()


def _stands(table: Table, standing: Standing) -> bool:
    """Whether date, chooser and result are those that were written."""
    facts, state = table.facts, table.state
    if facts.ending is not None and facts.ending["kind"] == "outcome" and facts.ending != table.outcome():
        return False
    date = plain_message(state.calendar(), state)
    return (facts.seat, standing.turn, standing.calendar) == (table.seat, state.turn, date)


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


def refuse(table: Table) -> None:
    """Refuses whatever would need the rules a pinned match was played by."""
    if table.pinned is not None:
        raise Refusal("rules-changed", began=table.facts.rules, now=table.game.rules_version)


def told(table: Table) -> answers.Pinned | None:
    """Why a match is pinned, and which moment is shown."""
    if table.pinned is None:
        return None
    began, now = table.facts.rules, table.game.rules_version
    sentence = both("fault-rules-changed", began=began, now=now)
    return {"began": began, "now": now, "shown": table.base, "sentence": sentence}


def entry(table: Table, open_to: Sequence[int], number: int) -> answers.Entry:
    """A decision as it was written; which ones were secret only the old rules knew, so all might be."""
    assert table.pinned is not None
    move = table.pinned[number - 1]
    knows = move.seat in open_to
    open_table = len(open_to) == len(table.places)  # cards that others drew are among the dice
    return {
        "seq": move.seq,
        "kind": "play",
        "at": move.at,
        "number": number,
        "turn": table.state.turn,
        "seat": table.seat_id(move.seat),
        "text": move.data["action"] if knows else None,
        "action": None,
        "dice": move.data.get("dice", []) if open_table else [],
        "events": [],
    }


def game_file(table: Table, tags: Mapping[str, str]) -> str:
    """The record as the rules of its time wrote it, for whoever still has them."""
    assert table.pinned is not None
    facts = table.facts
    bound = {
        each.after: record.tag(record.DICE, each.written(table.over)) + "\n" for each in table.round.bindings
    }
    rows = [("Sandtable", "2" if bound else "1"), ("Game", facts.game), ("Rules", str(facts.rules))]
    rows += [("Scenario", facts.scenario)]
    rows += [("Option", f"{name}={value}") for name, value in facts.options.items()]
    rows += list(tags.items())
    if facts.position is not None:
        rows.append(("Position", msgspec.json.encode(facts.position, order="sorted").decode()))
    if 0 not in bound:
        rows.append(("Commitment", commitment(facts.seed)))
        if table.over:
            rows.append(("Seed", facts.seed))
    if facts.digest:
        rows.append(("Digest", facts.digest))
    head = "\n".join(record.tag(name, value) for name, value in rows)
    lines = [bound.get(place, "") + _line(table, move) for place, move in enumerate(table.pinned)]
    return head + "\n\n" + "".join([*lines, bound.get(len(lines), "")])


def _line(table: Table, move: Entry) -> str:
    dice, given = move.data.get("dice", []), len(move.data.get("supplied", []))
    faces = move.data.get("faces", [record.USUAL] * len(dice))
    shown = record.written(list(zip(dice, faces, strict=True)), given)
    return f"{table.seat_id(move.seat)}: {move.data['action']}" + (f" <{shown}>\n" if shown else "\n")
