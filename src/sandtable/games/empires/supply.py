"""6. Supply: lines to home cities and ports, and what the lack of them costs at the end of a phase."""

from __future__ import annotations

from sandtable.board.search import BIT, bits, flood, path, union
from sandtable.games.empires.areas import CITIES, HOME, LINES_FOR, PORTS, TRACK_AREAS
from sandtable.games.empires.control import take
from sandtable.games.empires.powers import (
    ALLIES,
    CAMP,
    EACH_POWER,
    ENEMIES,
    LAST_SPACE,
    OF_POWER,
    POWERS,
    TRACK_ROWS,
)
from sandtable.games.empires.sheets import position_of
from sandtable.games.empires.state import War

JOINS = tuple(
    position_of(POWERS, row.joins, "data/diplomacy.json") if row.joins else -1 for row in TRACK_ROWS
)


def home(state: War, power: int) -> int:
    """DOE-3.5, DOE-D18: the home territories of a power with those of the neutrals that joined it."""
    areas = HOME[power]
    for track, joined in enumerate(JOINS):
        if joined == power and state.diplomacy[track] >= LAST_SPACE[track]:
            areas |= TRACK_AREAS[track]
    return areas


def depots(state: War, power: int) -> int:
    """What can supply a power: home cities, ports for the Allies."""
    places = home(state, power) & CITIES  # DOE-6.1
    if power == ALLIES:  # DOE-D21
        places |= PORTS  # DOE-6.4
    return places


def sources(state: War, power: int) -> int:
    """The depots a power controls."""
    return depots(state, power) & state.control[power]


def lines(state: War) -> list[int]:
    """For each power the areas joined to its sources by areas its camp controls (DOE-6.2, DOE-D19)."""
    if state._lines is None:
        state._lines = [
            flood(sources(state, power), state.camp_control(CAMP[power]), LINES_FOR[power])
            for power in EACH_POWER
        ]
    return state._lines


def supplied_ground(state: War, power: int) -> int:
    """The areas where an army of a power is supplied."""
    if state._supplied is None:
        state._supplied = [
            line  # DOE-6.2
            | union(line, LINES_FOR[each])  # DOE-6.3
            for each, line in enumerate(lines(state))
        ]
        # DOE-6.5, DOE-D20: by sea from a controlled port to the port where the army stands.
        if PORTS & state.control[ALLIES]:
            state._supplied[ALLIES] |= PORTS
    return state._supplied[power]


def supplied(state: War, power: int, area: int) -> bool:
    """Whether an army of a power standing in an area is supplied."""
    return bool(supplied_ground(state, power) >> area & 1)


def unsupplied_ground(state: War, power: int) -> int:
    """The areas where a power has armies without supply."""
    return state.held[power] & ~supplied_ground(state, power)


def unsupplied_armies(state: War, power: int) -> list[int]:
    """The armies of a power without supply."""
    ground = unsupplied_ground(state, power)
    if not ground:
        return []
    return [army for area in bits(ground) for army in bits(state.at[area] & OF_POWER[power])]


def supply_line(state: War, power: int, area: int) -> tuple[int, ...]:
    """The shortest line from an area to a source of a power (DOE-6.2); only the area itself by sea."""
    ground = state.camp_control(CAMP[power])
    ways = [path(area, source, LINES_FOR[power], ground) for source in bits(sources(state, power))]
    return min((way for way in ways if way), key=len, default=(area,))


def gain_ground(state: War) -> None:
    """The active power takes the areas it occupies or has crossed, free of enemies.

    This, at the end of its phase, is the only moment at which armies change control.
    """
    power = state.active
    camp = CAMP[power]
    walked = state.command_held()  # DOE-4.11
    walked |= state.crossed  # DOE-4.13
    gains = walked & ~state.camp_control(camp) & ~state.camp_held(1 - camp)  # DOE-4.11
    if not gains:
        return
    line = flood(
        depots(state, power) & (state.control[power] | gains),
        state.camp_control(camp) | gains,
        LINES_FOR[power],
    )
    for area in bits(gains & line):  # DOE-D87
        take(state, area, power, "DOE-4.11")


def lose_cut_off_ground(state: War) -> None:
    """Areas of the other camp that are cut off pass to the active power."""
    passed = True
    while passed:
        passed = False
        for enemy in ENEMIES[state.active]:  # DOE-D25
            cut = state.control[enemy] & ~lines(state)[enemy]  # DOE-D24
            for area in bits(cut):
                take(state, area, state.active, "DOE-6.9")
                passed = True


def check_armies(state: War) -> None:
    """DOE-D22 steps 3 to 5: unsupplied armies take one loss, those of the active power are eliminated."""
    still_cut = 0
    for power in EACH_POWER:
        for army in unsupplied_armies(state, power):
            if power == state.active:
                state.eliminate(army, ("DOE-6.7",))
            elif not state.cut >> army & 1:  # DOE-D23
                still_cut |= BIT[army]
                state.lose_step(army, ("DOE-6.6",))
            else:
                still_cut |= BIT[army]
    state.cut = still_cut & ~state.reserve
