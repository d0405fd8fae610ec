"""Positions as plain data: `view` prints all of it; `read_position` reads that or a few written lines."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

import msgspec

from sandtable.board.search import BIT, bits
from sandtable.core.fields import placed, read, written
from sandtable.core.state import Outcome, Phase
from sandtable.core.words import Words
from sandtable.games.blitzkrieg.model.counters import NAMES
from sandtable.games.blitzkrieg.model.state import BlitzkriegState
from sandtable.games.blitzkrieg.model.state_data import FALLEN, GONE, POOL, TRACK
from sandtable.games.blitzkrieg.model.world import (
    HOME,
    LAND,
    NATION,
    NATIONS,
    POLAND,
    POWERS,
    SIDES,
    ZONES,
    turn_number,
)
from sandtable.games.blitzkrieg.politics.wars import share_wars
from sandtable.games.blitzkrieg.positions import frames as stack
from sandtable.games.blitzkrieg.positions.army_list import Reader, read_armies, write_armies
from sandtable.games.blitzkrieg.positions.diplomacy import read_diplomacy, write_diplomacy
from sandtable.games.blitzkrieg.positions.ledger import write_books
from sandtable.games.blitzkrieg.positions.notes import read_notes, write_notes
from sandtable.games.blitzkrieg.positions.setup import SCENARIOS, make_wars, set_up
from sandtable.games.blitzkrieg.production.potentials import points_of_side, potential_of_all, standing_of_all

FLAGS: Final = (*placed(BlitzkriegState, "flags"), "notes")
HIDING: Final = tuple(placed(BlitzkriegState, "advanced"))
"""The parts of a position of which some seats may see nothing."""
INFORMATION: Final = ("potential", "victory_points", "calendar", "seat", "income", "agreements", "market")
KEYS: Final = (
    *("game", "scenario", "options", "base", "turn", "active", "phase", "control", "armies", "track"),
    *(
        "fallen",
        "gone",
        "resources",
        "spent",
        "diplomacy",
        "battles",
        "ratings",
        "flags",
        "weather",
        "research",
    ),
    *(
        "technologies",
        "rail",
        "rail_due",
        "deck",
        "hands",
        "silent",
        "cards",
        "shot",
        "surrender",
        "frames",
        "outcome",
        "dice",
    ),
    *("hunted", "landings"),
    *INFORMATION,
)


def view(state: BlitzkriegState) -> dict[str, Any]:
    """The whole position."""
    names = state.words["army"].ids
    lasting = standing_of_all(state)
    potentials = potential_of_all(state, lasting)
    off_map = [unit for unit, area in enumerate(state.area) if area < POOL]
    data: dict[str, Any] = {
        "game": state.game.id,
        "scenario": state.scenario,
        "options": dict(state.options),
        "base": "empty",
        **written(state, ""),
        "active": SIDES[state.phasing],
        "phase": state.frames[-1].name,
        "control": {
            ZONES[zone]: NATIONS[owner]
            for zone, owner in enumerate(state.control)
            if owner >= 0 and owner != HOME[zone]
        },
        "armies": write_armies(state),
        "track": [
            {"name": names[unit], "due": state.due[unit] + 1, **_back(state, unit)}
            for unit in off_map
            if state.area[unit] == TRACK
        ],
        "fallen": [names[unit] for unit in off_map if state.area[unit] == FALLEN],
        "gone": [names[unit] for unit in off_map if state.area[unit] == GONE],
        "potential": dict(zip(POWERS, potentials, strict=True)),
        "victory_points": {side: points_of_side(state, s, lasting) for s, side in enumerate(SIDES)},
        "diplomacy": write_diplomacy(state),
        "landings": {names[unit]: names[convoy] for unit, convoy in state.landings.items()},
        "ratings": {names[hq]: used for hq, used in state.ratings.items()},
        "flags": write_flags(state),
    }
    data |= state.rules.positions.write(state, None)
    data |= write_books(state, potentials)
    data["frames"] = [write_frame(frame, None) for frame in state.frames]
    if state.outcome is not None:
        data["outcome"] = msgspec.to_builtins(state.outcome)
    return data


def veil(state: BlitzkriegState, whole: dict[str, Any], seat: int) -> dict[str, Any]:
    """The whole position without what a seat may not know."""
    seen = state.rules.positions.write(state, seat)
    kept = {key: told for key, told in whole.items() if key in seen or key not in HIDING}
    return {**kept, **seen, "frames": [write_frame(frame, seat) for frame in state.frames]}


def write_flags(state: BlitzkriegState) -> dict[str, Any]:
    """Numbers of the course of play."""
    flags, notes = written(state, "flags"), write_notes(state)
    return {**flags, "notes": notes} if notes else flags


def write_frame(frame: Phase[Any], seat: int | None) -> dict[str, Any]:
    """One phase of the stack; a card in it is known to its power alone (BLG-A7.3.13)."""
    shown: dict[str, Any] = msgspec.to_builtins(frame)
    if seat is not None and frame.secret and "card" in shown and shown["power"] != seat:
        shown["card"] = -1
    return shown


def _back(state: BlitzkriegState, unit: int) -> dict[str, Any]:
    return {"reduced": True} if state.reduced >> unit & 1 else {}


def read_position(
    position: Mapping[str, Any], new: Callable[[str], BlitzkriegState]
) -> tuple[BlitzkriegState | None, list[str]]:
    """The state a position describes, out of a new one of its scenario, and every fault of it."""
    reader = Reader(position)
    faults = reader.faults
    faults += [f"there is no key “{key}”" for key in position if key not in KEYS]
    base = position.get("base", "setup")
    if base not in ("setup", "empty"):
        faults.append("base must be “setup” or “empty”")
    state = new(str(position.get("scenario") or "1939"))
    if base == "setup":
        set_up(state)
    else:
        empty(state)
    read(state, "", position, faults)
    read_control(state, reader)
    read_diplomacy(state, reader)
    read_armies(state, reader)
    for part in (read_lists, read_flags):
        part(state, reader)
    state.rules.positions.read(state, reader)
    if faults:
        return None, faults
    state.forget()
    stack.read_frames(state, reader)
    return (None if faults else state), faults


def empty(state: BlitzkriegState) -> None:
    """The political situation of the scenario, without units."""
    sheet = SCENARIOS[state.scenario]
    state.turn_number = turn_number(sheet["start"])
    make_wars(state, sheet)
    if state.scenario == "1939":
        state.runner[POLAND] = NATION["cw"]
    share_wars(state)


def read_control(state: BlitzkriegState, reader: Reader) -> None:
    """Zones that are not in the hands of their owner."""
    for zone, owner in reader.table("control").items():
        area = reader.zone("control", zone)
        nation = reader.name("control", owner, NATION)
        if area is None or nation is None:
            continue
        if not LAND >> area & 1:
            reader.faults.append(f"control: {zone} is no land zone")
            continue
        state.own_zone(area, nation)


def read_lists(state: BlitzkriegState, reader: Reader) -> None:
    """Units that are not on the map."""
    if reader.has("track"):
        for unit in bits(state.on_track):
            state.take_off(unit, POOL)
    for row in reader.rows("track"):
        found = reader.unit("track", row.get("name"))
        if found is None:
            continue
        if state.area[found] >= 0:
            reader.faults.append(f"track: {NAMES[found]} is on the map")
            continue
        state.expect(found, reader.whole("due", row.get("due", state.turn + 1)) - 1)
        if row.get("reduced"):
            state.reduced |= BIT[found]
    for key, place in (("fallen", FALLEN), ("gone", GONE)):
        for name in reader.items(key, reader.position.get(key)):
            found = reader.unit(key, name)
            if found is not None:
                state.area[found] = place
                state.on_track &= ~BIT[found]


def read_flags(state: BlitzkriegState, reader: Reader) -> None:
    """Numbers of the course of play."""
    flags = reader.table("flags")
    for name in flags:
        if name not in FLAGS:
            reader.faults.append(f"flags: there is no flag “{name}”")
    read(state, "flags", flags, reader.faults)
    read_notes(state, reader.sub(flags, "notes"), reader.faults)
    for landed, convoy in reader.table("landings").items():
        one, other = reader.unit("landings", landed), reader.unit("landings", convoy)
        if one is not None and other is not None:
            state.landings[one] = other
            state.landed |= (BIT[one] | BIT[other]) & state.on_map
            if state.via[one] < 0:
                state.via[one] = state.area[other]
            if state.via[one] < 0:
                reader.faults.append(f"landings: {landed} has no sea zone it came from")
    for hq, used in reader.table("ratings").items():
        unit = reader.unit("ratings", hq)
        if unit is not None:
            state.ratings[unit] = reader.whole("ratings", used)
    if outcome := reader.table("outcome"):
        try:
            state.outcome = msgspec.convert(outcome, Outcome)
        except msgspec.ValidationError as error:
            reader.faults.append(f"outcome: {error}")
    if reader.renamed:
        known = state.words["army"]
        ids = [reader.renamed.get(unit, name) for unit, name in enumerate(NAMES)]
        names = [
            {"en": ids[unit]} if unit in reader.renamed else name for unit, name in enumerate(known.names)
        ]
        state.words = {**state.words, "army": Words(ids, names)}
