"""5.3 Initiative and 5.4 weather (advanced)."""

from __future__ import annotations

from typing import Final

from sandtable.games.blitzkrieg.model.events import InitiativeTaken, WeatherRolled
from sandtable.games.blitzkrieg.model.state import BlitzkriegState
from sandtable.games.blitzkrieg.model.world import ALLIES, AXIS, EUROPE, USSR, quarter, read

# BLG-D31: the table of Q1.
TABLE: Final = {
    (int(die), int(name[1])): (int(cell["europe"] == "foul"), int(cell["pacific"] == "foul"))
    for die, row in read("tables.json")["weather"].items()
    for name, cell in row.items()
}


def roll_initiative(state: BlitzkriegState) -> None:
    """The higher die has the initiative; on a tie the side that lacked it (BLG-A5.3.2, BLG-A5.3.3)."""
    if state.turn_number == 0:
        state.initiative = AXIS  # BLG-SC39.2
        return
    axis = state.roll(state.spokesman(AXIS), 1, 6, ("BLG-A5.3.2",))[0]
    allies = state.roll(state.spokesman(ALLIES), 1, 6, ("BLG-A5.3.2",))[0]
    if axis == allies:
        state.initiative = 1 - state.initiative
    else:
        state.initiative = AXIS if axis > allies else ALLIES
    state.emit(InitiativeTaken(side=state.initiative, rules=("BLG-A5.3.1",)))


def roll_weather(state: BlitzkriegState) -> None:
    """The USSR rolls for both maps (BLG-A5.4.1 to BLG-A5.4.3)."""
    first = state.turn_number == 0  # BLG-SC39.3
    die = 5 if first else state.roll(USSR, 1, 6, ("BLG-A5.4.1",))[0]
    state.weather = list(TABLE[die, quarter(state.turn_number)])
    state.emit(
        WeatherRolled(
            europe="foul" if state.weather[0] else "fair",
            pacific="foul" if state.weather[1] else "fair",
            rules=("BLG-A5.4.2",),
        )
    )


def foul(state: BlitzkriegState, zone: int) -> bool:
    """Whether the weather is foul on the map of a zone."""
    return bool(state.weather[0 if EUROPE >> zone & 1 else 1])


def foul_zones(state: BlitzkriegState) -> int:
    """All zones under foul weather."""
    return (EUROPE if state.weather[0] else 0) | (~EUROPE if state.weather[1] else 0)
