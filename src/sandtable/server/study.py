"""Looking back at a match: moments, game file, luck, history, forks, odds, supply, preview."""

from __future__ import annotations

import random
from itertools import takewhile
from typing import Any, NamedTuple

from sandtable.core import luck, record
from sandtable.core.errors import SandtableError
from sandtable.core.state import State
from sandtable.server import answers, pinned
from sandtable.server.club import MOVES, Club
from sandtable.server.faults import Refusal, refused
from sandtable.server.rounds import Round
from sandtable.server.table import Facts, Table
from sandtable.server.viewing import Viewer, open_seats, play_entry, standing
from sandtable.server.wire import plain_event, plain_message
from sandtable.store import matches as stored
from sandtable.store.matches import Entry, Snapshot


def moments(club: Club, table: Table, viewer: Viewer) -> answers.Moments:
    """All decisions in brief, for a slider."""
    club.whole(table)
    if table.pinned is not None:
        return _written_moments(table, viewer)
    rows: list[answers.Brief] = [
        {
            "number": number,
            "turn": decision.turn,
            "seat": table.game.seats[decision.seat].id,
            "text": decision.text if viewer.knows(decision, table.played[number - 1]) else None,
        }
        for number, decision in enumerate(table.match.decisions, 1)
    ]
    return {"total": len(rows), "moments": rows}


def _written_moments(table: Table, viewer: Viewer) -> answers.Moments:
    """All decisions of a pinned match, as they were written."""
    seats = open_seats(table, viewer)
    entries = [pinned.entry(table, seats, number) for number in range(1, table.decisions + 1)]
    rows: list[answers.Brief] = [
        {"number": one["number"], "turn": one["turn"], "seat": one["seat"] or "", "text": one["text"]}
        for one in entries
    ]
    return {"total": len(rows), "moments": rows}


def moment(club: Club, table: Table, viewer: Viewer, number: int) -> answers.Moment:
    """The position after a number of decisions, and what the last of them did."""
    if not 0 <= number <= table.decisions:
        raise Refusal("no-such-moment")
    if number <= table.base and table.pinned is None:
        club.whole(table)
    if table.pinned is not None:
        if number != table.base:
            pinned.refuse(table)
        state = table.match.state_at(0)
        entry = pinned.entry(table, open_seats(table, viewer), number) if number else answers.Entry()
    else:
        state = table.match.state_at(number - table.base)
        entry = play_entry(table, viewer, number - 1 - table.base) if number else answers.Entry()
    return {
        "number": number,
        "total": table.decisions,
        "seat": entry.get("seat"),
        "text": entry.get("text"),
        "action": entry.get("action"),
        "dice": entry.get("dice", []),
        "events": entry.get("events", []),
        "state": standing(table, state, number),
        "view": viewer.position(state),
    }


def log_before(club: Club, table: Table, viewer: Viewer, before: int, limit: int) -> answers.Log:
    """Earlier decisions of the log: those with numbers below `before`."""
    last = min(before - 1, table.decisions)
    first = max(0, last - limit)
    if table.pinned is not None:
        seats = open_seats(table, viewer)
        return {"log": [pinned.entry(table, seats, n + 1) for n in range(first, last)], "start": first}
    if first < table.base:
        club.whole(table)
    entries = [play_entry(table, viewer, place - table.base) for place in range(first, last)]
    return {"log": entries, "start": first}


def is_open(table: Table, viewer: Viewer) -> bool:
    """Whether nothing of the match, past or present, is hidden from a viewer."""
    if viewer.everything or len(viewer.mine) == len(table.places):
        return True
    if table.pinned is not None:
        return False
    known = all(viewer.knows(d, p) for d, p in zip(table.match.decisions, table.played, strict=True))
    return known and table.state.view() == viewer.position(table.state)


def game_file(club: Club, table: Table, viewer: Viewer) -> str:
    """The game file, where it tells no secret."""
    club.whole(table)
    if not is_open(table, viewer):
        raise Refusal("keeps-secrets")
    names = {
        f"Player-{table.game.seats[place.seat].id}": place.bot or place.name
        for place in table.places
        if place.bot or place.name
    }
    tags = {"Title": table.facts.title, **names} if table.facts.title else names
    if table.pinned is not None:
        return pinned.game_file(table, tags)
    return record.write(table.match, reveal=table.over, tags=tags)


def fortunes(club: Club, table: Table, viewer: Viewer) -> list[answers.Fortune]:
    """What everybody's dice showed, as far as a viewer saw them."""
    pinned.refuse(table)
    club.whole(table)
    events = [event for event in table.match.events() if viewer.sees(event)]
    return [
        {
            "seat": table.game.seats[row.seat].id,
            "dice": row.dice,
            "rolled": row.rolled,
            "expected": row.expected,
            "deviation": row.deviation,
            "faces": {str(face): count for face, count in row.faces.items()},
        }
        for row in luck.report(events, len(table.game.seats))
    ]


def history(club: Club, table: Table, viewer: Viewer) -> answers.History:
    """Areas, armies and resources at the end of each turn."""
    pinned.refuse(table)
    club.whole(table)
    turns: dict[int, tuple[answers.Message, dict[str, dict[str, float]]]] = {}
    for number, decision in enumerate(table.match.decisions):
        following = table.match.decisions[number + 1 : number + 2]
        if not following or following[0].turn != decision.turn:
            state = table.match.state_at(number + 1)
            date = plain_message(table.match.dates[decision.turn], state)
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
    shot: Snapshot | None
    moves: list[Entry]
    round: Round
    number: int
    hides: bool
    eyes: int | None


def forking(club: Club, table: Table, viewer: Viewer, number: int) -> Forking:
    """A sandbox from a moment, with dice nobody has seen; what is hidden from the asker is dealt anew.

    A pinned match can be gone on with from the position that was kept of it.
    """
    if not 0 <= number <= table.decisions:
        raise Refusal("no-such-moment")
    hides = not (viewer.everything or len(viewer.mine) == len(table.places))
    if table.pinned is not None:
        state = table.match.state_at(0)
        kept = Snapshot(table.base, 0, state.view(), state.rolled)
        return Forking(table.facts, kept, [], table.round, table.base, hides, viewer.eyes)
    with club.store.read() as db:
        shot = stored.best_snapshot(db, table.id, table.game.rules_version, number)
        moves = stored.read(db, table.id, shot.seq if shot else 0, kinds=MOVES)
    return Forking(table.facts, shot, moves, table.round, number, hides, viewer.eyes)


# The decision at hand -----------------------------------------------------------------------------------


def to_weigh(table: Table, person: str | None) -> tuple[str, dict[str, Any]]:
    """The game and position in which somebody has to choose, for the odds to be worked out elsewhere."""
    return table.game.id, _mine_to_decide(table, person).view()


def supply(table: Table, viewer: Viewer) -> answers.Supply:
    """Who is out of supply, and the lines of the others where the game draws them."""
    eyes = None if viewer.everything else -1 if viewer.eyes is None else viewer.eyes
    return {"unsupplied": table.state.unsupplied(eyes), "lines": table.state.supply_lines(eyes)}


def preview(table: Table, person: str | None, action: str) -> answers.Preview:
    """What an action would do before any dice fall or anything hidden comes to light, on an imagined copy."""
    state = _mine_to_decide(table, person)
    seat = state.seat
    assert seat is not None
    try:
        chosen = table.match.read(action)
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
        "prompt": plain_message(after.phase.prompt(after), after) if own else None,
    }


def _differs(before: dict[str, Any], after: State, seat: int) -> dict[str, Any]:
    return {key: value for key, value in after.view(seat).items() if before.get(key) != value}


def _mine_to_decide(table: Table, person: str | None) -> State:
    if not table.decides(person):
        raise Refusal("not-your-decision")
    return table.state
