"""Where counters may be: the counter mix, faces, stacking, cargo, enemies together, conquered countries."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator

from sandtable.testing.referee.blitzkrieg.world import (
    FREE_FRENCH,
    LAND,
    POWERS,
    SHIPS,
    View,
    advanced,
    ashore,
    at_war,
    counter_of,
    holder,
    home_zones,
    land_zones,
    option,
    phases,
    printed,
    side,
    zones,
)

CLOSING = {"produce", "draw", "card_choice", "card_offer", "research", "research_attempt"}
"""The decisions of the end of a turn, when all combats are over and conquests have been worked out."""


def mix(view: View) -> Iterator[str]:
    """BLG-D7: each counter is in one place, and none was added."""
    places: Counter[str] = Counter(counter_of(unit["name"]) for unit in view["armies"])
    places.update(counter_of(unit["name"]) for unit in view["track"])
    places.update(view["fallen"])
    for name, count in places.items():
        if name not in printed():
            yield f"{name} was never printed (BLG-D8)"
        if count > 1:
            yield f"{name} is in {count} places (BLG-D7)"
    for name in sorted({unit["name"] for unit in (*view["armies"], *view["track"])} & set(view["gone"])):
        yield f"{name} is out of the game and in it (BLG-D7)"


def faces(view: View) -> Iterator[str]:
    """BLG-B2.1.4, D1 to D3: every counter shows one of its printed faces."""
    for unit in view["armies"]:
        counter = printed().get(counter_of(unit["name"]))
        if not counter:
            continue
        reduced = bool(unit.get("reduced"))
        value = 0 if counter["type"] == "hq" else counter["reduced" if reduced else "full"]
        if unit["type"] != counter["type"] or unit["strength"] != value:
            shown = f"{unit['type']} {unit['strength']}"
            yield f"{unit['name']} is {shown}, not {counter['type']} {value} (BLG-D1)"
        if unit["nation"] not in (counter["nation"], *FREE_FRENCH.values()):
            yield f"{unit['name']} fights for {unit['nation']} (BLG-B2.1.7)"


def stacking(view: View) -> Iterator[str]:
    """BLG-A1.1.2, A1.2.2, D60, for each side: three land units in a desert, HQs apart; an island's number."""
    if not advanced(view):
        return
    land: Counter[tuple[str, str | None]] = Counter()
    staffs: Counter[tuple[str, str | None]] = Counter()
    wings: Counter[tuple[str, str | None]] = Counter()
    for unit in view["armies"]:
        place = unit["area"], side(view, unit["nation"])
        if unit["type"] in LAND and "cargo" not in unit:
            land[place] += 1
            staffs[place] += unit["type"] == "hq"
        elif unit["type"] == "air" and "cargo" not in unit and "segment" not in phases(view):
            wings[place] += 1
    for (area, camp), count in land.items():
        zone = zones()[area]
        if zone.get("terrain") == "desert" and count - staffs[area, camp] > 3:
            yield f"{count} land units of one side in the desert of {area} (BLG-A1.2.2)"
        if zone.get("stacking") and count > zone["stacking"]:
            yield f"{count} land units on {area} (BLG-A1.1.2)"
    for (area, _), count in wings.items():
        limit = zones()[area].get("stacking")
        if limit and count > limit:
            yield f"{count} aircraft on {area} (BLG-A1.1.2)"


def surfaces(view: View) -> Iterator[str]:
    """BLG-B1.2.1, A1.1.7: ships at sea, land units ashore or aboard, aircraft at sea only on a mission."""
    flying = "segment" in phases(view)
    for unit in view["armies"]:
        at_sea = zones()[unit["area"]]["surface"] == "sea"
        if unit["type"] in SHIPS:
            if not at_sea:
                yield f"{unit['name']} is ashore in {unit['area']} (BLG-B1.1.2)"
        elif at_sea and "cargo" not in unit and (unit["type"] in LAND or not (flying or _watching(view))):
            yield f"{unit['name']} is in {unit['area']} without a ship (BLG-B1.2.1)"


def _watching(view: View) -> bool:
    return option(view, "air_search")


def cargo(view: View) -> Iterator[str]:
    """BLG-B6.1.3.1 to .3, O9.5.1: what a convoy carries is with it, and it carries no more than it can."""
    ships = {unit["name"]: unit for unit in view["armies"] if unit["type"] in SHIPS}
    aboard = defaultdict(list)
    for unit in view["armies"]:
        if "cargo" in unit:
            aboard[unit["cargo"]].append(unit)
    for name, load in aboard.items():
        ship = ships.get(name)
        if not ship or any(unit["area"] != ship["area"] for unit in load):
            yield f"the cargo of {name} is not with it (BLG-B6.1.3.1)"
            continue
        if ship["type"] != "conv" and not (option(view, "naval_hq_aboard") and load[0]["type"] == "hq"):
            yield f"{name} carries {load[0]['name']} (BLG-B6.1.3.1)"
        small = all(unit.get("reduced") for unit in load)
        if len(load) > 2 or (len(load) == 2 and not small) or (len(load) == 2 and ship.get("reduced")):
            yield f"{name} carries {len(load)} units (BLG-B6.1.3.3)"
        if ship["type"] == "conv" and ship.get("reduced") and not small:
            yield f"the reduced convoy {name} carries a full unit (BLG-B6.1.3.2)"


def together(view: View) -> Iterator[str]:
    """BLG-B6.4.11: no enemies in one zone when the turn ends.

    In the advanced game ships may meet (BLG-A6.8.2), and aircraft that watch a sea stay (BLG-O9.1.3).
    """
    if not CLOSING & phases(view):
        return
    found: dict[str, set[str]] = defaultdict(set)
    for unit in view["armies"]:
        may_meet = unit["type"] in SHIPS or unit.get("watching")
        if "cargo" not in unit and not (may_meet and advanced(view)):
            found[unit["area"]].add(unit["nation"])
    for area, nations in found.items():
        pairs = [(one, two) for one in sorted(nations) for two in sorted(nations) if one < two]
        for one, two in pairs:
            if at_war(view, one, two):
                yield f"{one} and {two} are both in {area} (BLG-B6.4.11)"


def conquests(view: View) -> Iterator[str]:
    """BLG-B7.1.1 to .3, .6, .7: who has lost everything is conquered, and has no units any more."""
    if not CLOSING & phases(view):
        return
    politics = view["diplomacy"]
    conquered = set(politics["conquered"])
    for country, homes in home_zones().items():
        camp = politics["alliance"].get(country) or politics["sides"].get(country)
        if camp and country not in conquered and all(lost(view, zone, camp) for zone in homes):
            yield f"{country} has lost every zone and is not conquered (BLG-B7.1.1)"
    for state, homes in states().items():
        if state not in politics["fallen_states"] and all(lost(view, zone, _cw(view)) for zone in homes):
            yield f"{state} has lost every zone and has not fallen (BLG-B7.1.7)"
    vichy = view["flags"].get("notes", {}).get("vichy")
    for unit in view["armies"]:
        if unit["nation"] in conquered and not (unit["nation"] == "france" and vichy):
            yield f"{unit['name']} fights on for a conquered country (BLG-B7.1.6)"


def _cw(view: View) -> str:
    camp: str = view["diplomacy"]["alliance"]["cw"]
    return camp


def lost(view: View, zone: str, camp: str) -> bool:
    """An enemy side holds a zone; a neutral hand is no enemy."""
    found = side(view, holder(view, zone))
    return bool(found) and found != camp


def states() -> dict[str, set[str]]:
    """The national zones of the five Commonwealth states (BLG-D47, D81)."""
    found: dict[str, set[str]] = defaultdict(set)
    for name, zone in land_zones().items():
        if zone["country"] == "cw" and zone["status"] == "national":
            found[zone["state"]].add(name)
    return found


def neutrals(view: View) -> Iterator[str]:
    """BLG-B8.1.1: nobody stands in the land of a minor that is in no war."""
    for unit in ashore(view):
        if unit["area"] not in land_zones():
            continue
        who = holder(view, unit["area"])
        if who not in POWERS and who != unit["nation"] and not side(view, who) and who in home_zones():
            yield f"{unit['name']} stands in neutral {unit['area']} (BLG-B8.1.1)"


def checks(view: View) -> Iterator[str]:
    for check in (mix, faces, stacking, surfaces, cargo, together, conquests, neutrals):
        yield from check(view)
