"""4 and 5. Control of areas, and the victory points that change with it."""

from __future__ import annotations

from sandtable.board.search import BIT
from sandtable.games.empires.areas import CITIES, SPLIT_CITIES
from sandtable.games.empires.events import AreaTaken, PointsChanged
from sandtable.games.empires.powers import ALLIES, AUSTRIA, GERMANY, RUSSIA
from sandtable.games.empires.state import War


def score(state: War, power: int, change: int, rule: str) -> None:
    """DOE-5.3: victory points change at once and may be negative."""
    state.vp[power] += change
    state.emit(PointsChanged(power=power, change=change, total=state.vp[power], rules=(rule,)))


def score_area(state: War, power: int, area: int, change: int, rule: str) -> None:
    """Victory points through an area, with what they give the partner (DOE-5.12 to 5.14)."""
    if power == AUSTRIA and SPLIT_CITIES >> area & 1:
        score(state, GERMANY, change, {1: "DOE-5.15", -1: "DOE-D14"}[change])
        return
    score(state, power, change, rule)  # of Germany and the Allies it stays theirs alone: DOE-5.14, DOE-5.17
    if power == RUSSIA:  # DOE-5.16
        score(state, ALLIES, change, "DOE-5.12")
    elif power == AUSTRIA:
        score(state, GERMANY, change, "DOE-5.13")


def take(state: War, area: int, power: int, rule: str) -> None:
    """A power takes control of an area; a city counts for the loser and the winner."""
    former = state.controller(area)
    bit = BIT[area]
    if former >= 0:
        state.control[former] &= ~bit
    state.control[power] |= bit  # DOE-D10
    state.forget()
    state.emit(AreaTaken(area=area, power=power, rules=(rule,)))
    if CITIES & bit:  # DOE-D13: only ground of the other camp is ever taken
        score_area(state, former, area, -1, "DOE-5.4")
        score_area(state, power, area, 1, "DOE-5.5")
