"""Reading what the factions hold in a position: points, technologies, missions, markers, declared attacks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sandtable.core.fields import placed, read
from sandtable.games.third_reich import combat
from sandtable.games.third_reich.checks import Checks
from sandtable.games.third_reich.counters import AXIS, ENEMIES, FACTION, FACTIONS, USSR
from sandtable.games.third_reich.position import BOXES, MISSION
from sandtable.games.third_reich.state import DeclaredAttack, ReichState
from sandtable.games.third_reich.tiles import ALL_TILES, TILE_IDS


def stocks(reader: Checks) -> None:
    """Operation, armor and recruitment points."""
    for name, row in reader.object("resources", reader.position, FACTIONS).items():
        points = reader.object(name, {name: row}, tuple(placed(ReichState, "resources")))
        read(reader.state, "resources", points, reader.faults, FACTIONS.index(name), name)
    row = reader.object("recruitment", reader.position, tuple(placed(ReichState, "recruitment")))
    read(reader.state, "recruitment", row, reader.faults)


def tiles(reader: Checks) -> None:
    """Technologies."""
    state = reader.state
    for name, row in reader.object("technologies", reader.position, FACTIONS).items():
        faction = FACTIONS.index(name)
        if isinstance(row, (list, tuple)):
            row = {"available": row, "revealed": row}
        names = ("available", "development", "revealed", "begun", "face_down")
        known = reader.object(name, {name: row}, names)
        for key, attribute in (
            ("available", "available"),
            ("development", "developing"),
            ("revealed", "seen"),
        ):
            if key in known:
                getattr(state, attribute)[faction] = _tile_set(reader, name, faction, known[key])
        if "begun" in known:
            state.begun = _tile_set(reader, name, faction, known["begun"])
        if state.available[faction] & state.developing[faction]:
            reader.fault(f"technologies of {name}: a tile cannot be available and in development")


def _tile_set(reader: Checks, name: str, faction: int, value: Any) -> int:
    if not isinstance(value, (list, tuple)):
        reader.fault(f"technologies of {name} should be lists")
        return 0
    tiles = 0
    for tile in value:
        bit = 1 << reader.choice(f"technology of {name}", tile, TILE_IDS)
        if tile in TILE_IDS and not ALL_TILES[faction] & bit:
            reader.fault(f"technologies: {name} has no tile {tile}")
        tiles |= bit
    return tiles


def missions(reader: Checks) -> None:
    """Missions, available and placed."""
    state = reader.state
    table = reader.object("missions", reader.position, (*FACTIONS, *BOXES))
    air, submarines = placed(ReichState, "missions"), placed(ReichState, "missions.axis")
    for faction, name in enumerate(FACTIONS):
        row = reader.object(name, table, (*air, *submarines))
        read(state, "missions", row, reader.faults, faction, name)
        if faction == AXIS:
            read(state, "missions.axis", row, reader.faults)
        elif any(key in submarines for key in row):
            reader.fault(f"missions: {name} has no submarines")
    for box in BOXES:
        section = f"missions.{box}"
        row = reader.object(box, table, tuple(placed(ReichState, section)))
        read(state, section, row, reader.faults)
    if state.adv[USSR]:
        reader.fault("missions: ussr has no advanced air missions")
    if state.bombs > state.edition.bombing_max or state.bombs_new > state.bombs:
        reader.fault("missions: more bombing markers than there may be, or more new ones than there are")


def excess(reader: Checks, flags: Mapping[str, Any]) -> None:
    """Per area with a declared attack: the excess of armies, and the supports named."""
    rows = []
    for name, row in reader.object("excess", flags).items():
        area = reader.area("flags: excess", name)
        if not isinstance(row, (list, tuple)) or len(row) != 2:
            reader.fault("flags: excess holds pairs of numbers")
        elif area >= 0:
            rows.append(
                (area, reader.number("excess", row[0], -9, 9), reader.number("supports", row[1], 0, 9))
            )
    reader.state.excess = tuple(rows)


def attacks(reader: Checks) -> None:
    """Declared attacks."""
    state = reader.state
    rows = reader.position.get("attacks", [])
    if not isinstance(rows, (list, tuple)):
        reader.fault("attacks should be a list")
        return
    for row in rows:
        if not isinstance(row, Mapping):
            reader.fault("attacks: each is an object")
            continue
        army, target = reader.army("attacks", row.get("army")), reader.army("attacks", row.get("target"))
        names = row.get("supports", [])
        if not isinstance(names, (list, tuple)):
            reader.fault("attacks: supports should be a list")
            continue
        supports = [reader.army("attacks", name) for name in names]
        mission = reader.choice("attacks: mission", row.get("mission", "none"), MISSION)
        if min(army, target, *supports, 0) < 0:
            continue
        attack = DeclaredAttack(army, target, sum(1 << found for found in supports), mission)
        if state.where[army] != state.where[target] or FACTION[target] not in ENEMIES[state.active]:
            reader.fault(f"attacks: {row.get('army')} cannot attack {row.get('target')}")
        elif state.excess:
            state.attacks = (*state.attacks, attack)
            state.engaged |= 1 << army | attack.supports
            state.targeted |= 1 << target
        else:
            combat.declare(state, attack)
    combat.open_ways(state)
