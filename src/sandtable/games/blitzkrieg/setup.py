"""4.0 Preparation: the scenario sheets."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from sandtable.board.search import BIT
from sandtable.games.blitzkrieg.politics import from_pool, share_wars
from sandtable.games.blitzkrieg.state import NEVER, TRACK, BlitzkriegState
from sandtable.games.blitzkrieg.world import NATION, POLAND, POWERS, ZONE, read, turn_number

SCENARIOS: Final = read("scenarios.json")


def set_up(state: BlitzkriegState) -> None:
    """Put everything where the scenario sheet says (BLG-B4.1.1 to BLG-B4.1.3)."""
    sheet = SCENARIOS[state.scenario]
    state.turn_number = turn_number(sheet["start"])
    make_wars(state, sheet)
    for row in sheet["units"]:
        place(state, row)
    for row in sheet["reinforcements"]:
        schedule(state, row)
    share_wars(state)


def make_wars(state: BlitzkriegState, sheet: Mapping[str, Any]) -> None:
    """Who is at war with whom (BLG-B1.0.7 to BLG-B1.0.9, BLG-SC39.16)."""
    for one, other in sheet["wars"]:
        a, b = NATION[one], NATION[other]
        if a < 8 and b < 8 and state.alliance[a] == state.alliance[b]:
            continue
        if b < 8:
            state.wars[a] |= BIT[b]
        if a < 8:
            state.wars[b] |= BIT[a]
    if state.scenario == "1939":
        state.side[POLAND] = 1 - state.alliance[NATION["germany"]]
    for power, date in sheet["war_since"].items():
        if power in POWERS:
            state.war_since[NATION[power]] = turn_number(date)
    for power in range(8):
        if not state.wars[power]:
            state.war_since[power] = NEVER


def place(state: BlitzkriegState, row: Mapping[str, Any]) -> None:
    """One row of the set-up: its counters into their zone (BLG-SC39.1)."""
    nation = NATION[row["nation"]]
    for unit in from_pool(state, nation, dict(row))[: row.get("count", 1)]:
        state.put(unit, ZONE[row["zone"]])
        if row.get("reduced"):
            state.reduced |= BIT[unit]


def schedule(state: BlitzkriegState, row: Mapping[str, Any]) -> None:
    """One dated reinforcement onto the production track."""
    nation = NATION[row["nation"]]
    for unit in from_pool(state, nation, dict(row))[: row.get("count", 1)]:
        state.area[unit] = TRACK
        state.due[unit] = turn_number(row["turn"])
        if row.get("reduced"):
            state.reduced |= BIT[unit]
