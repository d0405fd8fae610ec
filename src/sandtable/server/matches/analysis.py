"""Looking back at a match: moments, game file, luck, history, forks, odds, supply, preview."""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import takewhile
from typing import Any, NamedTuple

import msgspec

from sandtable.core import luck, record
from sandtable.core.errors import SandtableError
from sandtable.core.orders import orders
from sandtable.core.state import State
from sandtable.server.api import schemas
from sandtable.server.api.refusals import Refusal, refused
from sandtable.server.api.serialize import plain_event, plain_message
from sandtable.server.matches import older_rules
from sandtable.server.matches.bound_dice import BoundDice
from sandtable.server.matches.loaded_match import Facts, LoadedMatch
from sandtable.server.matches.registry import MOVES, MatchRegistry
from sandtable.server.matches.views import Viewer, look, open_seats, play_entry, standing
from sandtable.store import matches as stored
from sandtable.store.matches import KeptPosition, StoredEntry


def moments(registry: MatchRegistry, loaded: LoadedMatch, viewer: Viewer) -> schemas.Moments:
    """All decisions in brief, for a slider."""
    registry.whole(loaded)
    if loaded.pinned is not None:
        return _written_moments(loaded, viewer)
    rows: list[schemas.Brief] = [
        {
            "number": number,
            "turn": decision.turn,
            "seat": loaded.game.seats[decision.seat].id,
            "text": decision.text if viewer.knows(decision, loaded.played[number - 1]) else None,
        }
        for number, decision in enumerate(loaded.match.decisions, 1)
    ]
    return {"total": len(rows), "moments": rows}


def _written_moments(loaded: LoadedMatch, viewer: Viewer) -> schemas.Moments:
    """All decisions of a pinned match, as they were written."""
    seats = open_seats(loaded, viewer)
    entries = [older_rules.entry(loaded, seats, number) for number in range(1, loaded.decisions + 1)]
    rows: list[schemas.Brief] = [
        {"number": one["number"], "turn": one["turn"], "seat": one["seat"] or "", "text": one["text"]}
        for one in entries
    ]
    return {"total": len(rows), "moments": rows}


def moment(registry: MatchRegistry, loaded: LoadedMatch, viewer: Viewer, number: int) -> schemas.Moment:
    """The position after a number of decisions, and what the last of them did."""
    if not 0 <= number <= loaded.decisions:
        raise Refusal("no-such-moment")
    if number <= loaded.base and loaded.pinned is None:
        registry.whole(loaded)
    if loaded.pinned is not None:
        if number != loaded.base:
            older_rules.refuse(loaded)
        state = loaded.match.state_at(0)
        entry = (
            older_rules.entry(loaded, open_seats(loaded, viewer), number) if number else schemas.LogEntry()
        )
    else:
        state = loaded.match.state_at(number - loaded.base)
        entry = play_entry(loaded, viewer, number - 1 - loaded.base) if number else schemas.LogEntry()
    return {
        "number": number,
        "total": loaded.decisions,
        "seat": entry.get("seat"),
        "text": entry.get("text"),
        "action": entry.get("action"),
        "dice": entry.get("dice", []),
        "events": entry.get("events", []),
        "deed": entry.get("deed"),
        "state": standing(loaded, state, number),
        "view": viewer.position(state),
        "shown": viewer.shown(state),
    }


def log_before(
    registry: MatchRegistry, loaded: LoadedMatch, viewer: Viewer, before: int, limit: int
) -> schemas.Log:
    """Earlier decisions of the log: those with numbers below `before`."""
    last = min(before - 1, loaded.decisions)
    first = max(0, last - limit)
    if loaded.pinned is not None:
        seats = open_seats(loaded, viewer)
        return {"log": [older_rules.entry(loaded, seats, n + 1) for n in range(first, last)], "start": first}
    if first < loaded.base:
        registry.whole(loaded)
    entries = [play_entry(loaded, viewer, place - loaded.base) for place in range(first, last)]
    return {"log": entries, "start": first}


def is_open(loaded: LoadedMatch, viewer: Viewer) -> bool:
    """Whether nothing of the match, past or present, is hidden from a viewer."""
    if viewer.everything or len(viewer.mine) == len(loaded.players):
        return True
    if loaded.pinned is not None:
        return False
    known = all(viewer.knows(d, p) for d, p in zip(loaded.match.decisions, loaded.played, strict=True))
    return known and loaded.state.view() == viewer.position(loaded.state)


def game_file(registry: MatchRegistry, loaded: LoadedMatch, viewer: Viewer) -> str:
    """The game file, where it tells no secret."""
    registry.whole(loaded)
    if not is_open(loaded, viewer):
        raise Refusal("keeps-secrets")
    names = {
        f"Player-{loaded.game.seats[player.seat].id}": player.bot or player.name
        for player in loaded.players
        if player.bot or player.name
    }
    tags = {"Title": loaded.facts.title, **names} if loaded.facts.title else names
    if loaded.pinned is not None:
        return older_rules.game_file(loaded, tags)
    return record.write(loaded.match, reveal=loaded.over, tags=tags)


def fortunes(registry: MatchRegistry, loaded: LoadedMatch, viewer: Viewer) -> list[schemas.Fortune]:
    """What everybody's dice showed, as far as a viewer saw them."""
    older_rules.refuse(loaded)
    registry.whole(loaded)
    events = [event for event in loaded.match.events() if viewer.sees(event)]
    return [
        {
            "seat": loaded.game.seats[row.seat].id,
            "dice": row.dice,
            "rolled": row.rolled,
            "expected": row.expected,
            "deviation": row.deviation,
            "faces": {str(face): count for face, count in row.faces.items()},
        }
        for row in luck.report(events, len(loaded.game.seats))
    ]


def history(registry: MatchRegistry, loaded: LoadedMatch, viewer: Viewer) -> schemas.History:
    """Areas, armies and resources at the end of each turn."""
    older_rules.refuse(loaded)
    registry.whole(loaded)
    turns: dict[int, tuple[schemas.MessageTold, dict[str, dict[str, float]]]] = {}
    for number, decision in enumerate(loaded.match.decisions):
        following = loaded.match.decisions[number + 1 : number + 2]
        if not following or following[0].turn != decision.turn:
            state = loaded.match.state_at(number + 1)
            date = plain_message(loaded.match.dates[decision.turn], state)
            turns[decision.turn] = (date, count(viewer.position(state)))
    names = {(group, name) for _, groups in turns.values() for group, row in groups.items() for name in row}
    series: dict[str, dict[str, list[float]]] = {}
    for group, name in sorted(names):
        values = [groups.get(group, {}).get(name, 0) for _, groups in turns.values()]
        series.setdefault(group, {})[name] = values
    return {"turns": list(turns), "calendar": [date for date, _ in turns.values()], "series": series}


def count(view: dict[str, Any]) -> dict[str, dict[str, float]]:
    """What a position can be counted by: controlled areas, armies by nation, resources, victory points."""
    control: dict[str, float] = {}
    for owner in _mapping(view.get("control")).values():
        if isinstance(owner, str):
            control[owner] = control.get(owner, 0) + 1
    armies: dict[str, float] = {}
    for army in view.get("armies", []):
        nation = str(army.get("nation", ""))
        armies[nation] = armies.get(nation, 0) + int(army.get("count", 1))
    return {
        "points": _figures(view.get("victory_points")),
        "control": control,
        "armies": armies,
        "resources": _figures(view.get("resources")),
    }


def _figures(value: Any) -> dict[str, float]:
    return {
        name: figure
        for name, figure in _mapping(value).items()
        if isinstance(figure, int | float) and not isinstance(figure, bool)
    }


def _mapping(value: Any) -> dict[str, Any]:
    return value if isinstance(value, dict) else {}


class Forking(NamedTuple):
    """What it takes to work out a fork elsewhere."""

    facts: Facts
    saved: KeptPosition | None
    moves: list[StoredEntry]
    bound_dice: BoundDice
    number: int
    hides: bool
    eyes: int | None


def forking(registry: MatchRegistry, loaded: LoadedMatch, viewer: Viewer, number: int) -> Forking:
    """A sandbox from a moment, with dice nobody has seen; what is hidden from the asker is dealt anew.

    A pinned match can be gone on with from the position that was kept of it.
    """
    if not 0 <= number <= loaded.decisions:
        raise Refusal("no-such-moment")
    hides = not (viewer.everything or len(viewer.mine) == len(loaded.players))
    if loaded.pinned is not None:
        state = loaded.match.state_at(0)
        kept = KeptPosition(loaded.base, 0, state.view(), state.rolled)
        return Forking(loaded.facts, kept, [], loaded.bound_dice, loaded.base, hides, viewer.eyes)
    with registry.store.read() as db:
        saved = stored.best_kept_position(db, loaded.id, loaded.game.rules_version, number)
        moves = stored.read(db, loaded.id, saved.seq if saved else 0, kinds=MOVES)
    return Forking(loaded.facts, saved, moves, loaded.bound_dice, number, hides, viewer.eyes)


# The decision at hand -----------------------------------------------------------------------------------


def to_order(loaded: LoadedMatch, person: str | None, seq: int | None) -> State | None:
    """A copy of the position in which somebody has to choose, for orders; nothing once it has passed."""
    state = _at_hand(loaded, person, seq)
    return None if state is None else state.copy()


def to_weigh(loaded: LoadedMatch, person: str | None, seq: int | None) -> tuple[str, dict[str, Any]] | None:
    """The game and position of who has to choose, for odds or a prospect to be worked out elsewhere."""
    state = _at_hand(loaded, person, seq)
    return None if state is None else (loaded.game.id, state.view())


def _at_hand(loaded: LoadedMatch, person: str | None, seq: int | None) -> State | None:
    """The position in which somebody has to choose; nothing once it has passed, which is no fault of theirs.

    To whom a match is closed it is not there, whatever they ask about it.
    """
    look(loaded, person)
    if seq is not None and seq < loaded.facts.changed:
        return None
    if not loaded.decides(person):
        raise Refusal("not-your-decision")
    return loaded.state


def orders_of(state: State, armies: Sequence[str], via: Sequence[str]) -> schemas.Orders:
    """What some armies can be ordered to do."""
    try:
        found = orders(state, armies, via)
    except SandtableError as error:
        raise refused(error) from None
    return {"orders": msgspec.to_builtins(found)}


def supply(loaded: LoadedMatch, viewer: Viewer) -> schemas.Supply:
    """Who is out of supply, and the lines of the others where the game draws them."""
    eyes = None if viewer.everything else -1 if viewer.eyes is None else viewer.eyes
    return {"unsupplied": loaded.state.unsupplied(eyes), "lines": loaded.state.supply_lines(eyes)}


def preview(loaded: LoadedMatch, person: str | None, action: str, seq: int | None) -> schemas.Preview | None:
    """What an action would do before any dice fall or anything hidden comes to light, on an imagined copy."""
    state = _at_hand(loaded, person, seq)
    if state is None:
        return None
    seat = state.seat
    assert seat is not None
    try:
        chosen = loaded.match.read(action)
        state.check(chosen)
    except SandtableError as error:
        raise refused(error) from None
    after = state.imagine(seat, random.Random())
    before_view = after.view(seat)
    events = after.play(chosen)
    certain = list(takewhile(lambda event: not event.surprises(seat), events))
    shown = [plain_event(event, after) for event in certain if event.visible_to(seat)]
    open_end = len(certain) < len(events)
    own = not open_end and after.seat == seat
    return {
        "events": shown,
        "dice": open_end,
        "changed": None if open_end else _differs(before_view, after, seat),
        "shown": None if open_end else after.game.shown(after, seat),
        "prompt": plain_message(after.phase.prompt(after), after) if own else None,
    }


def _differs(before: dict[str, Any], after: State, seat: int) -> dict[str, Any]:
    return {key: value for key, value in after.view(seat).items() if before.get(key) != value}
