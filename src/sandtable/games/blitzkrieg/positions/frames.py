"""The stack of phases in a position: read back as printed, or begun where a position names a phase."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, Final

import msgspec

from sandtable.board.search import BIT
from sandtable.core.event import snake
from sandtable.core.state import Phase
from sandtable.games.blitzkrieg.combat.combat_phase import Combats
from sandtable.games.blitzkrieg.model.forces import forces
from sandtable.games.blitzkrieg.model.state import BlitzkriegState
from sandtable.games.blitzkrieg.model.world import POWERS, SIDES
from sandtable.games.blitzkrieg.movement.movement_phase import Movement, begin_movement
from sandtable.games.blitzkrieg.movement.reaction import react
from sandtable.games.blitzkrieg.positions.army_list import Reader
from sandtable.games.blitzkrieg.turn.sequence import Segment, Turn


@cache
def phases() -> dict[str, type[Phase[Any]]]:
    """Every phase of the game by its name."""
    found: dict[str, type[Phase[Any]]] = {}
    todo: list[type[Phase[Any]]] = [Phase]
    while todo:
        for cls in todo.pop().__subclasses__():
            todo.append(cls)
            if cls.__module__.startswith("sandtable.games.blitzkrieg"):
                found[snake(cls.__name__)] = cls
    return found


def read_frames(state: BlitzkriegState, reader: Reader) -> None:
    """Put the frames of a position on the stack, or those of the phase it names."""
    given = reader.position.get("frames")
    if given is None:
        begin(state, reader)
        return
    for frame in reader.items("frames", given):
        try:
            state.push(_frame(frame))
        except (msgspec.ValidationError, KeyError, TypeError) as error:
            reader.faults.append(f"frames: {error}")


def _frame(data: dict[str, Any]) -> Phase[Any]:
    frame: Phase[Any] = msgspec.convert(data, phases()[data["phase"]])
    return frame


def begin(state: BlitzkriegState, reader: Reader) -> None:
    """Stand in the phase a position names; where it names none, in the movement of the active side."""
    active = reader.position.get("active", "axis")
    side = SIDES.index(active) if active in SIDES else -1
    power = POWERS.index(active) if active in POWERS else -1
    if power >= 0:
        side = state.alliance[power]
    if side < 0:
        reader.faults.append(f"active: there is no side or power “{active}”")
        return
    name = reader.position.get("phase") or "movement"
    start = state.rules.positions.starts.get(name)
    if start is None:
        reader.faults.append(
            f"phase: there is no “{name}”; there are {', '.join(state.rules.positions.starts)}"
        )
        return
    state.phasing = side
    start(state, side, power)


Start = Callable[[BlitzkriegState, int, int], None]


def at_turn(step: str) -> Start:
    """Begin with a step of the turn."""

    def start(state: BlitzkriegState, side: int, power: int) -> None:
        state.push(Turn(state.rules.turn.step_names[step]))

    return start


def in_segment(step: str, run: Start | None = None) -> Start:
    """Begin with a step of the side's action segment."""

    def start(state: BlitzkriegState, side: int, power: int) -> None:
        number = state.rules.turn.segment_names[step]
        state.push(Turn(state.rules.turn.segment_of(state, side) + 1))
        if run is None:
            state.push(Segment(side, number))
        else:
            state.push(Segment(side, number + 1))
            run(state, side, power)

    return start


def moving(part: int, exploiting: int) -> Start:
    """The movement of a side, with the power named first."""

    def run(state: BlitzkriegState, side: int, power: int) -> None:
        state.exploiting = exploiting
        if exploiting:
            find_battles(state)
        if power >= 0:
            state.push(Movement(power, part))
        else:
            begin_movement(state, part)

    return run


def find_battles(state: BlitzkriegState) -> None:
    """Every zone in which enemies face each other is attacked."""
    for zone in range(len(state.at)):
        if state.at[zone] and all(forces(state, zone)):
            state.battles |= BIT[zone]


def reacting(exploiting: int) -> Start:
    """The reaction to what stands on the map."""

    def run(state: BlitzkriegState, side: int, power: int) -> None:
        state.exploiting = exploiting
        find_battles(state)
        react(state)

    return run


def fighting(exploiting: int) -> Start:
    """The combats of what stands on the map."""

    def run(state: BlitzkriegState, side: int, power: int) -> None:
        state.exploiting = exploiting
        find_battles(state)
        state.push(Combats())

    return run


BASIC_STARTS: Final[dict[str, Start]] = {
    "events": at_turn("events"),
    "reinforcements": at_turn("reinforcements"),
    "declarations": in_segment("declarations"),
    "movement": in_segment("movement", moving(0, 0)),
    "reaction": in_segment("reaction", reacting(0)),
    "combat": in_segment("combat", fighting(0)),
    "exploitation": in_segment("exploitation", moving(0, 1)),
    "exploitation-reaction": in_segment("exploitation-reaction", reacting(1)),
    "exploitation-combat": in_segment("exploitation-combat", fighting(1)),
    "conquest": at_turn("conquest"),
    "production": at_turn("production"),
    "victory": at_turn("victory"),
}
ADVANCED_STARTS: Final[dict[str, Start]] = {
    **BASIC_STARTS,
    "initiative": at_turn("initiative"),
    "weather": at_turn("weather"),
    "supply": in_segment("supply"),
    "rail": in_segment("rail"),
    "rebasing": in_segment("rebasing"),
    "naval": in_segment("naval", moving(1, 0)),
    "movement": in_segment("movement", moving(2, 0)),
    "bombing": in_segment("bombing"),
    "us-entry": at_turn("us-entry"),
    "cards": at_turn("cards"),
    "research": at_turn("research"),
    "attempts": at_turn("attempts"),
}
