"""Positions as plain data, both ways.

`describe` prints one, `sandtable.games.third_reich.reading` reads one.

A position is a JSON object. ``base`` is ``"setup"`` (the campaign's start) or ``"empty"`` (home control, no
armies, no points, no missions, no technologies); every other key overrides the base, and every key may be
left out.

``turn``, ``active``, ``phase``
    1 to 22; ``axis``, ``allies`` or ``ussr``; one of ``start_step`` (the default), ``free_play``,
    ``combats``, ``after_combat``, or an automatic step to be run: ``turn_start``, ``phase_start``,
    ``phase_end``.
``war``
    ``{"axis": "limited"}`` or ``"total"`` per faction; by default Total War from turn 9 on, and for Axis
    and USSR once an Axis army stands in the USSR or the Axis controls an area of it.
``diplomacy``
    ``{"belgium": "neutral"}``, ``"at-war"`` or ``"surrendered"`` per country; by default the calendar
    decides (and on an empty base Italy is at war from turn 5 on). A country at war controls its home areas,
    one that surrendered has lost them to its enemy, unless ``control`` says otherwise.
``control``
    ``{"riga": "ussr"}`` per area; ``null`` for nobody.
``armies``
    A list that replaces the base's: ``area``, ``nation``, ``type`` (``infantry``, ``armor``,
    ``advanced-armor``, ``guards``, ``dak``), ``reduced`` or ``strength`` (``"full"``, ``"reduced"`` or the
    combat value printed on the side that is up), ``count``, ``name`` (a counter's own name picks that
    counter; any other replaces it), ``counter``. Markers of the phase: ``moved``, ``operation``
    (``tactical``, ``attack``, ``strategic``, ``naval``, ``amphibious``), ``via`` (the area from which it
    entered, or the whole path), ``stranded``, ``engaged``, ``targeted``, ``attacked_by_allies``,
    ``entered_romania``.
``resources``
    ``{"axis": {"op": 5, "ap": 0}}``.
``recruitment``
    Points left in the phase: ``rp``, ``rp_uk``, ``uk_spent``, ``minor`` (per country).
``technologies``
    ``{"axis": {"available": [...], "development": [...], "revealed": [...], "begun": [...]}}``; a list in
    place of the object names the available ones. ``face_down`` counts what the reader may not see.
``missions``
    ``{"axis": {"air": 4, "advanced_air": 0, "submarine": 3, "advanced_submarine": 0}}`` and two boxes:
    ``battle_of_the_atlantic`` (``standard``, ``advanced``, ``hit``) and ``strategic_bombing`` (``markers``,
    ``new``, ``costs_action``, ``double_cancels``).
``attacks``
    Declared attacks: ``army``, ``target``, ``supports``, ``mission`` (``none``, ``standard``,
    ``advanced``).
``flags``
    ``axis_entered_ussr`` and ``axis_entered_west`` (the turn, 0 for never; by default judged from the
    armies), ``total_war_next`` (factions), ``french_north_africa`` (``french``, ``neutral``, ``landed``,
    ``open``), ``partisans``, ``partisan_areas``, ``beachheads`` (areas per faction), ``lend_lease``,
    ``allowed`` (actions of the phase), ``performed`` (number per action), and what the phase has used up:
    ``passed``, ``duties``, ``left``, ``excess``, ``combat``, ``landings``, ``line_landings``,
    ``landing_areas``, ``strategic_ussr``, ``surprised``.
``frames``, ``outcome``
    The stack of phases as data, and how the game ended, as `describe` prints them.
"""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

import msgspec

from sandtable.board.search import bits
from sandtable.core.fields import placed, written
from sandtable.games.third_reich.counters import (
    ARMIES,
    ARMY_BIT,
    ARMY_NAMES,
    AXIS,
    FACTIONS,
    KIND,
    KINDS,
    NATION,
    NATION_IDS,
    VALUE,
)
from sandtable.games.third_reich.geography import AFRICA, AREA_IDS
from sandtable.games.third_reich.research import knows
from sandtable.games.third_reich.state import ReichState
from sandtable.games.third_reich.tiles import TILE_IDS

MISSION: Final = ("none", "standard", "advanced")
_PRINTED_APART: Final = ("reduced", "moved", "operation", "via")
BOXES: Final = ("battle_of_the_atlantic", "strategic_bombing")
MARKERS: Final = {
    key: slot for key, slot in placed(ReichState, "armies").items() if key not in _PRINTED_APART
}
"""Markers of armies in a position, and the army sets they stand for."""


def describe(state: ReichState) -> dict[str, Any]:
    """The whole position."""
    return {
        "game": state.game.id,
        "scenario": state.scenario,
        "options": dict(state.options),
        "base": "empty",
        **written(state, ""),
        "phase": state.frames[-1].name if state.frames else None,
        "war": {name: _war(state, faction) for faction, name in enumerate(FACTIONS)},
        "control": {AREA_IDS[area]: FACTIONS[f] for f in range(3) for area in bits(state.control[f])},
        "armies": _armies(state),
        "resources": {name: written(state, "resources", of=f) for f, name in enumerate(FACTIONS)},
        "recruitment": written(state, "recruitment"),
        "technologies": technologies(state, None),
        "missions": _missions(state),
        "attacks": _attacks(state),
        "flags": _flags(state),
        "frames": [msgspec.to_builtins(frame) for frame in state.frames],
        "outcome": None if state.outcome is None else msgspec.to_builtins(state.outcome),
    }


def _war(state: ReichState, faction: int) -> str:
    return "total" if state.in_total_war(faction) else "limited"


def _armies(state: ReichState) -> list[dict[str, Any]]:
    marked = 0
    for armies in MARKERS.values():
        marked |= getattr(state, armies)
    return [_army(state, army, marked) for army, area in enumerate(state.where) if area >= 0]


def _army(state: ReichState, army: int, marked: int) -> dict[str, Any]:
    """An army on the board; of those that are `marked` it is told how."""
    bit = ARMY_BIT[army]
    reduced = bool(state.reduced & bit)
    row: dict[str, Any] = {
        "area": AREA_IDS[state.where[army]],
        "nation": NATION_IDS[NATION[army]],
        "type": KINDS[KIND[army]],
        "strength": VALUE[AFRICA >> state.where[army] & 1][reduced][army],
        "reduced": reduced,
        "name": state.words["army"].text(army),
    }
    if row["name"] != ARMY_NAMES[army]:
        row["counter"] = ARMY_NAMES[army]
    if state.operated & bit:
        row["moved"] = True
    if state.marched & bit:
        row["operation"] = "attack"
    if state.landed & bit:
        row["operation"] = "amphibious"
    if state.via[army] >= 0:
        row["via"] = AREA_IDS[state.via[army]]
    if marked & bit:
        for name, armies in MARKERS.items():
            if getattr(state, armies) & bit:
                row[name] = True
    return row


def reserve(state: ReichState) -> list[dict[str, Any]]:
    """The counters off the map, by nation and kind."""
    off = Counter((NATION[army], KIND[army]) for army in range(ARMIES) if state.where[army] < 0)
    return [
        {"nation": NATION_IDS[nation], "type": KINDS[kind], "count": count}
        for (nation, kind), count in off.items()
    ]


def technologies(state: ReichState, seat: int | None) -> dict[str, Any]:
    """The tiles of all factions as a seat may see them; ``None``: everything, -1: a spectator."""
    return {name: _tiles(state, faction, seat) for faction, name in enumerate(FACTIONS)}


def _tiles(state: ReichState, faction: int, seat: int | None) -> dict[str, Any]:
    seen = -1 if seat is None or knows(state, seat, faction) else state.seen[faction]
    available, developing = state.available[faction], state.developing[faction]
    row: dict[str, Any] = {
        "available": _names(available & seen),
        "development": _names(developing & seen),
        "revealed": _names(state.seen[faction]),
        "face_down": {
            "available": (available & ~seen).bit_count(),
            "development": (developing & ~seen).bit_count(),
        },
    }
    if faction == state.active and state.begun & seen:
        row["begun"] = _names(state.begun & seen)
    return row


def _names(tiles: int) -> list[str]:
    return [TILE_IDS[tile] for tile in bits(tiles)]


def _missions(state: ReichState) -> dict[str, Any]:
    rows = {name: written(state, "missions", of=f) for f, name in enumerate(FACTIONS)}
    rows[FACTIONS[AXIS]] |= written(state, "missions.axis")
    return rows | {box: written(state, f"missions.{box}") for box in BOXES}


def _attacks(state: ReichState) -> list[dict[str, Any]]:
    name = state.words["army"].text
    return [
        {
            "army": name(attack.army),
            "target": name(attack.target),
            "supports": [name(army) for army in bits(attack.supports)],
            "mission": MISSION[attack.mission],
        }
        for attack in state.attacks
    ]


def _flags(state: ReichState) -> dict[str, Any]:
    excess = {AREA_IDS[area]: [excess, named] for area, excess, named in state.excess}
    return {**written(state, "flags"), "excess": excess}
