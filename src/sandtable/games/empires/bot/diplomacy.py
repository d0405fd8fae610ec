"""What the bots make of diplomacy: which friend to win, which of the enemy's to keep out, what to give up."""

from __future__ import annotations

from collections.abc import Mapping

from sandtable.core.action import Action
from sandtable.games.empires.actions import Advance, PushBack
from sandtable.games.empires.bot.staff import Staff
from sandtable.games.empires.diplomacy import ADVANCED_BY, PUSHED_BY, STEP_BACK, STEP_UP, far_end
from sandtable.games.empires.powers import CAMP, LAST_SPACE, LAST_TURN, POWERS, TRACK_ROWS, TRACKS
from sandtable.games.empires.state import War

SERVICE = {
    "turkey": 4.0, "bulgaria": 2.0, "italy": 5.0, "romania": 2.5, "united-states": 4.5,
    "russian-capitulation": 1.0,
}  # fmt: skip
"""What the end of a track brings besides points, if it came at the beginning of the war."""


def marker(view: Staff, action: Action) -> float:
    """What a move of a marker is worth."""
    match action:
        case Advance(track):
            return view.manner.track * advance(view, track)
        case PushBack(track):
            return view.manner.push_back * push_back(view, track)
    return 0.0


def advance(view: Staff, track: int) -> float:
    """Its part of what the end of the track is worth; nothing is gained before it is time."""
    state = view.state
    left = LAST_SPACE[track] - state.diplomacy[track]
    if far_end(state, track) < LAST_SPACE[track] and left <= STEP_UP:
        return 0.1
    needed = actions_for(left)
    wait = TRACK_ROWS[track].not_before_turn - state.number
    return prospect(view, track, needed) * (1.0 if wait <= needed else 0.5)


def push_back(view: Staff, track: int) -> float:
    """How much it spoils the prospects of the enemy: every second space costs him an action more.

    Half of that where the partner's phase comes next and can push the marker to such a space.
    """
    state = view.state
    if state.number + view.manner.foresight < TRACK_ROWS[track].not_before_turn:
        return 0.0
    left = LAST_SPACE[track] - state.diplomacy[track]
    before = prospect(view, track, actions_for(left))
    alone = prospect(view, track, actions_for(left + STEP_BACK)) - before
    if (view.power + 1) % len(POWERS) not in PUSHED_BY[track]:
        return alone
    return max(alone, 0.5 * (prospect(view, track, actions_for(left + 2 * STEP_BACK)) - before))


def actions_for(spaces: int) -> int:
    """How many actions bring a marker so far."""
    return (spaces + STEP_UP - 1) // STEP_UP


def prospect(view: Staff, track: int, needed: int) -> float:
    """What is to be hoped or feared of a track, for each of the actions it still needs."""
    state, row = view.state, TRACK_ROWS[track]
    hope = 0.0
    if needed <= chances(state, track, LAST_TURN):
        service = SERVICE[TRACKS[track]] * (LAST_TURN - state.number) / LAST_TURN
        hope = points(view, row.victory_points) + (service if view.power in ADVANCED_BY[track] else -service)
    if state.number <= row.penalty_turn and needed <= chances(state, track, row.penalty_turn):
        hope -= points(view, row.penalty)
    return hope / (needed + 0.5)


def points(view: Staff, moved: Mapping[str, int]) -> float:
    """What victory points of some powers are worth to us."""
    care = {name: view.care[p] if CAMP[p] == view.camp else -view.care[p] for p, name in enumerate(POWERS)}
    return sum(care[power] * count for power, count in moved.items())


def chances(state: War, track: int, until: int) -> int:
    """How many actions its friends have left for a track until the end of a turn, one each turn and power."""
    return sum(until - state.number + (power >= state.active) for power in ADVANCED_BY[track])
