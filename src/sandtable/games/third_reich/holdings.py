"""Reading what the factions hold in a position: points, technologies, missions, markers, declared attacks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from sandtable.games.third_reich import combat
from sandtable.games.third_reich.counters import AXIS, ENEMIES, FACTION, FACTIONS, NATION_IDS, USSR
from sandtable.games.third_reich.position import AREA_SETS, COUNTS, MISSION
from sandtable.games.third_reich.production import ACTION_IDS
from sandtable.games.third_reich.state import DeclaredAttack
from sandtable.games.third_reich.tiles import ALL_TILES, TILE_IDS

if TYPE_CHECKING:
    from sandtable.games.third_reich.fields import Fields


def stocks(reader: Fields) -> None:
    """Operation, armor and recruitment points."""
    state = reader.state
    for name, row in reader.object("resources", reader.position, FACTIONS).items():
        faction = FACTIONS.index(name)
        for kind, amount in reader.object(name, {name: row}, ("op", "ap")).items():
            cap = 12 if kind == "op" else state.edition.ap_cap
            getattr(state, kind)[faction] = reader.number(f"{kind} of {name}", amount, 0, cap)
    row = reader.object("recruitment", reader.position, ("rp", "rp_uk", "uk_spent", "minor"))
    for key in ("rp", "rp_uk", "uk_spent"):
        if key in row:
            setattr(state, key, reader.number(key, row[key], 0, 16))
    for nation, points in reader.object("minor", row, NATION_IDS).items():
        state.minor[NATION_IDS.index(nation)] = reader.number(f"points of {nation}", points, 0, 2)


def tiles(reader: Fields) -> None:
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


def _tile_set(reader: Fields, name: str, faction: int, value: Any) -> int:
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


def missions(reader: Fields) -> None:
    """Missions, available and placed."""
    state = reader.state
    boxes = ("battle_of_the_atlantic", "strategic_bombing")
    table = reader.object("missions", reader.position, (*FACTIONS, *boxes))
    for faction, name in enumerate(FACTIONS):
        row = reader.object(name, table, ("air", "advanced_air", "submarine", "advanced_submarine"))
        for key, amount in row.items():
            where = f"{key} missions of {name}"
            if key == "air":
                state.air[faction] = reader.number(where, amount, 0, 11)
            elif key == "advanced_air":
                state.adv[faction] = reader.number(where, amount, 0, 0 if faction == USSR else 11)
            elif faction == AXIS:
                attribute = "subs" if key == "submarine" else "adv_subs"
                setattr(state, attribute, reader.number(where, amount, 0, 4))
            else:
                reader.fault(f"missions: {name} has no submarines")
    box = reader.object("battle_of_the_atlantic", table, ("standard", "advanced", "hit"))
    state.atlantic_standard = reader.number("submarines in the Atlantic", box.get("standard", 0), 0, 4)
    state.atlantic_advanced = reader.number("submarines in the Atlantic", box.get("advanced", 0), 0, 4)
    state.atlantic_hit = reader.truth("hit", box.get("hit", False))
    box = reader.object("strategic_bombing", table, ("markers", "new", "costs_action", "double_cancels"))
    state.bombs = reader.number("bombing markers", box.get("markers", 0), 0, state.edition.bombing_max)
    state.bombs_new = reader.number("new bombing markers", box.get("new", 0), 0, state.bombs)
    state.bombs_cost = reader.truth("costs_action", box.get("costs_action", False))
    state.double_cancels = reader.number("double_cancels", box.get("double_cancels", 0), 0, 2)


def phase_flags(reader: Fields, flags: Mapping[str, Any]) -> None:
    """What the phase has used up."""
    state = reader.state
    for key in COUNTS:
        if key in flags:
            setattr(state, key, reader.number(f"flags: {key}", flags[key], 0, 99))
    for key in AREA_SETS:
        if key in flags:
            setattr(state, key, reader.areas(f"flags: {key}", flags[key]))
    for name, areas in reader.object("beachheads", flags, FACTIONS).items():
        state.beachheads[FACTIONS.index(name)] |= reader.areas("flags: beachheads", areas)
    state.combat = reader.truth("flags: combat", flags.get("combat", False))
    for name, count in reader.object("performed", flags, ACTION_IDS).items():
        state.performed[ACTION_IDS.index(name)] = reader.number(f"actions {name}", count, 0, 5)
    rows = []
    for name, row in reader.object("excess", flags).items():
        area = reader.area("flags: excess", name)
        if not isinstance(row, (list, tuple)) or len(row) != 2:
            reader.fault("flags: excess holds pairs of numbers")
        elif area >= 0:
            rows.append(
                (area, reader.number("excess", row[0], -9, 9), reader.number("supports", row[1], 0, 9))
            )
    state.excess = tuple(rows)


def attacks(reader: Fields) -> None:
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
