"""4.0 Preparation: the scenario sheets."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from sandtable.board.search import BIT, bits
from sandtable.games.blitzkrieg.model.counters import MARKED_F, UNIT
from sandtable.games.blitzkrieg.model.deck import CARD, shuffle
from sandtable.games.blitzkrieg.model.state import BlitzkriegState
from sandtable.games.blitzkrieg.model.state_data import FALLEN, GONE, NEVER
from sandtable.games.blitzkrieg.model.world import (
    ALLIES,
    AXIS,
    CW,
    FRANCE,
    GERMANY,
    NATION,
    POLAND,
    POWERS,
    TECHNOLOGIES,
    USSR,
    ZONE,
    read,
    turn_number,
)
from sandtable.games.blitzkrieg.politics.wars import from_pool, share_wars

SCENARIOS: Final = read("scenarios.json")


def set_up(state: BlitzkriegState) -> None:
    """Put everything where the scenario sheet says."""
    sheet = SCENARIOS[state.scenario]
    state.turn_number = turn_number(sheet["start"])  # BLG-B3.0.4, BLG-B4.1.2, BLG-A4.1.1
    make_wars(state, sheet)
    # BLG-B4.1.1; reinforcements of the first turn are already in the set-up (BLG-SC39.4).
    for row in sheet["units"]:
        place(state, row)
    for row in sheet["reinforcements"]:
        schedule(state, row)
    if "control" in sheet:
        later_start(state, sheet)
    share_wars(state)
    if state.rules.name == "advanced":  # BLG-B2.3.1
        set_up_advanced(state, sheet)


def later_start(state: BlitzkriegState, sheet: Mapping[str, Any]) -> None:
    """What has happened before 1941."""
    for nation in ("finland", "romania", "hungary", "bulgaria"):
        state.side[NATION[nation]] = AXIS  # BLG-SC41.5
        state.runner[NATION[nation]] = GERMANY
    for nation in ("greece", "yugoslavia"):  # BLG-SC41.6
        state.side[NATION[nation]] = ALLIES
        state.runner[NATION[nation]] = CW
    for nation in ("poland", "bnl", "norway", "denmark"):
        state.side[NATION[nation]] = ALLIES
    for name in sheet["conquered"]:
        state.conquered |= BIT[NATION[name]]
    for zone, owner in sheet["control"].items():  # BLG-SC41.14, BLG-SC41.15, BLG-SC41.18
        state.own_zone(ZONE[zone], FRANCE if owner == "france-vichy" else NATION[owner])
    state.side[FRANCE] = -1
    state.runner[FRANCE] = -1
    state.wars[FRANCE] = 0
    for unit in bits(MARKED_F):
        state.area[unit] = GONE
    # BLG-SC41.14, BLG-SC41.15, BLG-SC41.19, BLG-SC41.20, BLG-D40
    state.vichy = state.france_fell = state.maginot_destroyed = state.orange_built = True
    state.embargo = state.no_soviet_gift = state.poland_divided = True
    for name in (*sheet["hq_eliminated"], "Georges"):
        state.area[UNIT[name.lower()]] = FALLEN  # BLG-SC41.17


def set_up_advanced(state: BlitzkriegState, sheet: Mapping[str, Any]) -> None:
    """Research, technologies and cards."""
    for power, row in sheet["powers"].items():
        number = NATION[power]
        state.research[number] = row["research_points"]  # BLG-A4.1.2, BLG-SC39.13, BLG-SC41.9
        for name in row["technologies"]:  # BLG-SC41.8
            state.technologies[number] |= BIT[TECHNOLOGIES.index(name)]
        state.hands[number] = tuple(CARD[name] for name in row["hand"])  # BLG-SC41.13
    american = sheet["powers"]["usa"]["production"]  # BLG-A7.2.1, BLG-SC39.14, BLG-SC41.7
    state.us_level = american["advanced"] if isinstance(american, dict) else american
    cards = sheet.get("cards", {})
    for name in cards.get("removed", ()):
        state.removed |= BIT[CARD[name]]  # BLG-SC41.11
    for row in cards.get("in_play", ()):
        state.in_play[CARD[row["card"]]] = NATION[row["by"]]  # BLG-SC41.12
    if "forced_peace" in sheet:
        force_peace(state)
    shuffle(state)  # BLG-A4.1.4


def force_peace(state: BlitzkriegState) -> None:
    """Japan and the USSR are at peace for 2D6 turns; the card is set aside."""
    turns = sum(state.roll(USSR, 2, 6, ("BLG-SC41.3",)))
    state.peace_until = state.turn_number + turns  # BLG-SC41.3
    state.removed |= BIT[CARD["force-peace"]]  # BLG-SC41.4
    state.peace_aside = True
    state.initiative = ALLIES  # BLG-SC41.10


def _allied(state: BlitzkriegState, one: int, other: int) -> bool:
    """Whether two nations stand on one side: powers by their alliance, minors with who runs them."""
    leaders = [nation if nation < 8 else state.runner[nation] for nation in (one, other)]
    return -1 not in leaders and state.alliance[leaders[0]] == state.alliance[leaders[1]]


def make_wars(state: BlitzkriegState, sheet: Mapping[str, Any]) -> None:
    """Who is at war with whom (BLG-SC39.16, BLG-SC41.1).

    BLG-B1.0.7, BLG-B1.0.8, BLG-B1.0.9, BLG-B1.0.12.
    """
    for one, other in sheet["wars"]:
        a, b = NATION[one], NATION[other]
        if _allied(state, a, b):
            continue  # BLG-O9.10.1
        for nation, enemy in ((a, b), (b, a)):
            if enemy < 8:
                state.wars[nation] |= BIT[enemy]
    if state.scenario == "1939":
        state.side[POLAND] = 1 - state.alliance[NATION["germany"]]
    for power, date in sheet["war_since"].items():
        if power in POWERS:
            state.war_since[NATION[power]] = turn_number(date)
    for power in range(8):
        if not state.wars[power]:
            state.war_since[power] = NEVER


def place(state: BlitzkriegState, row: Mapping[str, Any]) -> None:
    """One row of the set-up: its counters into their zone (BLG-SC39.1, BLG-SC41.16)."""
    nation = NATION[row["nation"]]
    for unit in from_pool(state, nation, row)[: row.get("count", 1)]:
        state.put(unit, ZONE[row["zone"]])
        if row.get("reduced"):
            state.reduced |= BIT[unit]


def schedule(state: BlitzkriegState, row: Mapping[str, Any]) -> None:
    """One dated reinforcement onto the production track."""
    nation = NATION[row["nation"]]
    for unit in from_pool(state, nation, row)[: row.get("count", 1)]:
        state.expect(unit, turn_number(row["turn"]))
        if row.get("reduced"):
            state.reduced |= BIT[unit]
