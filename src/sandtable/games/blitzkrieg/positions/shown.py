"""What a screen shows besides the position: what the rules make of it, for those who do not know them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from sandtable.core.state import Phase
from sandtable.games.blitzkrieg.cards.in_production import lendings
from sandtable.games.blitzkrieg.model.state import BlitzkriegState
from sandtable.games.blitzkrieg.model.world import NATIONS, POWERS, SIDES, USA, read
from sandtable.games.blitzkrieg.movement.passages import PASSAGES, closes
from sandtable.games.blitzkrieg.politics.historical_events import dated
from sandtable.games.blitzkrieg.politics.us_entry import WAR_LEVEL
from sandtable.games.blitzkrieg.production.potentials import agreements, points_of_side, standing_of_all
from sandtable.games.blitzkrieg.production.research import MOST
from sandtable.games.blitzkrieg.turn.sequence import Segment, Turn
from sandtable.games.blitzkrieg.turn.victory import POINTS_TO_WIN, to_conquer

_STEPS: Final = read("tables.json")["sequence"]


def shown(state: BlitzkriegState) -> dict[str, Any]:
    """Sequence, aims, gifts and dated events; in the advanced game also straits, research, America."""
    lasting = standing_of_all(state)
    told: dict[str, Any] = {
        "sequence": sequence(state),
        "aims": {side: aim(state, number, lasting) for number, side in enumerate(SIDES)},
        "gifts": gifts(state),
        "coming": [{"turn": turn + 1, "what": what} for turn, what in dated(state)],
    }
    if state.options["ruleset"] == "advanced":
        told["straits"] = {passage.id: closed_to(state, passage.id) for passage in PASSAGES}
        told["research"] = {"most": MOST}
        told["us_entry"] = us_entry(state) if state.neutral(USA) else None
    return told


def us_entry(state: BlitzkriegState) -> dict[str, Any]:
    """How near the USA are to war, at which level it comes, and on whose side."""
    return {"level": state.us_level, "war": WAR_LEVEL, "side": SIDES[state.alliance[USA]]}


def sequence(state: BlitzkriegState) -> dict[str, Any]:
    """All steps of the turn and of a segment, where in them the game stands, and whose segment it is."""
    steps = _STEPS[state.options["ruleset"]]
    turn = _innermost(state, Turn)
    segment = _innermost(state, Segment)
    first = SIDES[state.initiative]
    other = SIDES[1 - state.initiative]
    sides = {"axis": "axis", "allies": "allies", "first": first, "second": other}
    return {
        "turn": _once_each(steps["turn"]),
        "segment": _once_each(steps["segment"]),
        "sides": {step: side for step, side in sides.items() if step in steps["turn"]},
        "initiative": first,
        "now": _step(steps["turn"], turn.step if turn else 1),
        "now_in_segment": _step(steps["segment"], segment.step) if segment else None,
        "side": SIDES[segment.side] if segment else None,
    }


def _innermost(state: BlitzkriegState, kind: type[Any]) -> Any:
    found: list[Phase[Any]] = [frame for frame in state.frames if isinstance(frame, kind)]
    return found[-1] if found else None


def _step(steps: list[str], following: int) -> str:
    """A step by the number of the one that follows it."""
    return steps[min(max(following, 1), len(steps)) - 1]


def _once_each(steps: list[str]) -> list[str]:
    return list(dict.fromkeys(steps))


def aim(state: BlitzkriegState, side: int, lasting: Sequence[int]) -> dict[str, Any]:
    """What a side has and needs to win: points, and enemy powers conquered."""
    needed, conquest_rule = to_conquer(state, side)
    enemies = [power for power in range(len(POWERS)) if state.alliance[power] == 1 - side]
    by_points = not state.agreed("world_conquest")
    return {
        "points": points_of_side(state, side, lasting),
        "of": POINTS_TO_WIN[side] if by_points else None,
        "rule": "BLG-B8.5.5" if by_points else conquest_rule,
        "conquered": [POWERS[power] for power in enemies if state.conquered >> power & 1],
        "to_conquer": needed,
    }


def gifts(state: BlitzkriegState) -> list[dict[str, Any]]:
    """Who gives a power how many points this turn, by agreement or by lend-lease, and by which rule."""
    found = [
        (giver, power, points, rule)
        for power in range(len(POWERS))
        for giver, points, rule in agreements(state, power)
    ]
    return [
        {"from": NATIONS[giver], "to": POWERS[power], "points": points, "rule": rule}
        for giver, power, points, rule in (*found, *lendings(state))
    ]


def closed_to(state: BlitzkriegState, strait: str) -> list[str]:
    """The sides of whose powers some may not pass."""
    passage = next(passage for passage in PASSAGES if passage.id == strait)
    return [
        name
        for side, name in enumerate(SIDES)
        if any(state.alliance[p] == side and closes(state, passage, p) for p in range(len(POWERS)))
    ]
