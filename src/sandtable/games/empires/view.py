"""A position as plain data, in the words of the engine protocol."""

from __future__ import annotations

from typing import Any

import msgspec

from sandtable.board.search import BIT, bits
from sandtable.core.fields import placed, written
from sandtable.games.empires.areas import BOARD
from sandtable.games.empires.powers import (
    ARMIES,
    CAMPS,
    CAPITULATION,
    COUNTERS,
    EACH_POWER,
    FULL_VALUE,
    KIND_NATION,
    KIND_VALUE,
    KINDS,
    LAST_SPACE,
    NATION,
    NATIONS,
    OF_KIND,
    POWERS,
    TRACKS,
)
from sandtable.games.empires.state import RESERVE, War
from sandtable.games.empires.turn import ACTION_NAMES

MARKS = tuple(placed(War, "armies"))
"""What may be noted on an army."""


def view(state: War) -> dict[str, Any]:
    """The whole position."""
    return {
        "game": state.game.id,
        "scenario": state.scenario,
        "options": dict(state.options),
        "base": "empty",
        **written(state, ""),
        "phase": state.frames[-1].name,
        "control": {
            BOARD.ids[area]: POWERS[power] for power in EACH_POWER for area in bits(state.control[power])
        },
        "armies": [army_row(state, army) for army in range(ARMIES) if state.place[army] != RESERVE],
        "reserve": reserve(state),
        "trenches": trenches(state),
        "neutrals": [
            track
            for number, track in enumerate(TRACKS)
            if number != CAPITULATION and state.diplomacy[number] < LAST_SPACE[number]
        ],
        "technologies": technologies(state, None),
        "actions": {
            "spent": state.spent,
            "done": [name for number, name in enumerate(ACTION_NAMES) if state.done >> number & 1],
        },
        "manoeuvre": written(state, "manoeuvre"),
        "flags": written(state, "flags"),
        "names": {
            COUNTERS[army]: name
            for army, name in enumerate(state.words["army"].ids)
            if name != COUNTERS[army]
        },
        "frames": [msgspec.to_builtins(frame) for frame in state.frames],
        "outcome": None if state.outcome is None else msgspec.to_builtins(state.outcome),
    }


def technologies(state: War, seat: int | None) -> dict[str, Any]:
    """The technologies of all powers; of those of others a seat sees what is face up and how many are not."""
    return {POWERS[power]: written(state, "technologies", seat, of=power) for power in EACH_POWER}


def army_row(state: War, army: int) -> dict[str, Any]:
    """An army on the board."""
    bit = BIT[army]
    row: dict[str, Any] = {
        "name": state.words["army"].text(army),
        "counter": COUNTERS[army],
        "area": BOARD.ids[state.place[army]],
        "nation": NATIONS[NATION[army]],
        "type": "army",
        "strength": FULL_VALUE[army],
    }
    for mark in MARKS:
        if getattr(state, mark) & bit:
            row[mark] = True
    return row


def reserve(state: War) -> list[dict[str, Any]]:
    """The armies off the board, by nation and strength, of countries at war."""
    rows = []
    for kind in range(len(KINDS)):
        count = (OF_KIND[kind] & state.reserve).bit_count()
        if count and state.at_war(KIND_NATION[kind]):
            rows.append({"nation": NATIONS[KIND_NATION[kind]], "strength": KIND_VALUE[kind], "count": count})
    return rows


def trenches(state: War) -> list[dict[str, Any]]:
    """The trench markers on the board."""
    return [
        {"area": BOARD.ids[area], "camp": CAMPS[camp], "level": level}
        for camp in range(len(CAMPS))
        for level, areas in ((1, state.trench1[camp]), (2, state.trench2[camp]))
        for area in bits(areas)
    ]
