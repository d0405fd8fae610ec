"""A position as plain data, in the words of the engine protocol, without what a seat may not know."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from sandtable.board.search import BIT, bits
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
    TILES,
    TRACKS,
)
from sandtable.games.empires.state import RESERVE, War
from sandtable.games.empires.turn import ACTION_NAMES

MARKS = ("reduced", "moved", "arrived", "fresh", "ready", "ceded", "cut")
"""What may be noted on an army: reduced, has manoeuvred, entered its area in this phase, placed by its
country's entry in this phase, may attack in this action, serves the other Central Power, has suffered for
lack of supply."""


def view(state: War, seat: int | None) -> dict[str, Any]:
    """The whole position; of other powers' technologies only what is face up and how many are not."""
    missions = by_power(state.missions)  # DOE-13.3: public
    return {
        "game": state.game.id,
        "scenario": state.scenario,
        "options": dict(state.options),
        "base": "empty",
        "turn": state.number,
        "active": POWERS[state.active],
        "phase": state.frames[-1].name,
        "control": {
            BOARD.ids[area]: POWERS[power] for power in EACH_POWER for area in bits(state.control[power])
        },
        "armies": [army_row(state, army) for army in range(ARMIES) if state.place[army] != RESERVE],
        "reserve": reserve(state),
        "trenches": trenches(state),
        "victory_points": by_power(state.vp),
        "missions": missions,
        "diplomacy": dict(zip(TRACKS, state.diplomacy, strict=True)),
        "neutrals": [
            track
            for number, track in enumerate(TRACKS)
            if number != CAPITULATION and state.diplomacy[number] < LAST_SPACE[number]
        ],
        "technologies": {
            POWERS[power]: technologies(state, power, seat is None or seat == power) for power in EACH_POWER
        },
        "actions": {
            "spent": state.spent,
            "done": [name for number, name in enumerate(ACTION_NAMES) if state.done >> number & 1],
        },
        "attacked": list(BOARD.ids_of(state.attacked)),
        "crossed": list(BOARD.ids_of(state.crossed)),
        "manoeuvre": {
            "places": state.places,
            "before": list(BOARD.ids_of(state.before)),
            "urgent": list(BOARD.ids_of(state.urgent)),
            "bound": state.bound,
        },
        "flags": flags(state),
        "names": {
            COUNTERS[army]: name
            for army, name in enumerate(state.words["army"].ids)
            if name != COUNTERS[army]
        },
        "frames": [msgspec.to_builtins(frame) for frame in state.frames],
        "outcome": None if state.outcome is None else msgspec.to_builtins(state.outcome),
    }


def by_power(numbers: Sequence[int]) -> dict[str, int]:
    """A number of each power."""
    return dict(zip(POWERS, numbers, strict=True))


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
        count = sum(state.place[army] == RESERVE for army in bits(OF_KIND[kind]))
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


def technologies(state: War, power: int, known: bool) -> dict[str, Any]:
    """The tiles of a power: which ones for itself, how many for the others (DOE-D58)."""
    found: dict[str, Any] = {}
    for key, tiles in (
        ("box-1", state.box1[power]),
        ("box-2", state.box2[power]),
        ("available", state.available[power]),
    ):
        found[key] = tile_names(tiles) if known else tiles.bit_count()
    found["revealed"] = tile_names(state.revealed[power])
    return found


def tile_names(tiles: int) -> list[str]:
    """The ids of a set of tiles."""
    return [TILES[tile] for tile in bits(tiles)]


def flags(state: War) -> dict[str, Any]:
    """What the phase, the year and the war remember."""
    return {
        "aviation-used": state.aviation_used,
        "offensive-used": [POWERS[power] for power in bits(state.offensive_used)],
        "gas-used": [POWERS[power] for power in bits(state.gas_used)],
        "german-attacks": state.german_attacks,
        "russian-attacks": state.russian_attacks,
        "greece-open": state.greece_open,
    }
