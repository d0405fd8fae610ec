"""The printed things of Blitzkrieg General: zones, neighbours, counters; and who is who in a view."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from typing import Any

View = Mapping[str, Any]
Zone = Mapping[str, Any]

POWERS = ("germany", "italy", "japan", "usa", "cw", "france", "ussr", "china")
AXIS_MINORS = ("finland", "romania", "hungary", "bulgaria")
NEUTRAL = "colonies"
"""What a view calls the holder of a zone that belongs to nobody after a conquest (BLG-B7.1.5, BLG-E.33)."""
LAND = ("inf", "arm", "hq")
SHIPS = ("conv", "tf", "sub")
CODES = {
    "china": "cn",
    "france": "fr",
    "ussr": "su",
    "cw": "cw",
    "usa": "us",
    "germany": "de",
    "italy": "it",
    "japan": "jp",
}
FREE_FRENCH = {"ff-": "free-france", "ff-us-": "free-france-usa"}
"""A French counter marked F changes its name with the power that built it (BLG-D66)."""


def _read(package: str, path: str) -> Any:
    return json.loads((files(package) / path).read_text(encoding="utf-8"))


@cache
def maps() -> tuple[Any, ...]:
    return tuple(_read("sandtable.maps", f"world-1939-{name}/map.json") for name in ("europe", "pacific"))


@cache
def links() -> Any:
    return _read("sandtable.maps", "world-1939-links.json")


@cache
def zones() -> dict[str, Zone]:
    """Land and sea zones of both maps; what is out of play is left out."""
    return {zone["id"]: zone for board in maps() for zone in board["areas"] if zone["surface"] != "none"}


@cache
def land_zones() -> dict[str, Zone]:
    return {name: zone for name, zone in zones().items() if zone["surface"] == "land"}


@cache
def neighbours() -> dict[str, set[str]]:
    """Zones with a common border, land with land and sea with sea, the arrows between the maps included."""
    joined: dict[str, set[str]] = defaultdict(set)
    pairs = [(border["a"], border["b"]) for board in maps() for border in board["borders"]]
    pairs += [(link["a"]["area"], link["b"]["area"]) for link in links()["links"]]
    for here, there in pairs:
        joined[here].add(there)
        joined[there].add(here)
    return joined


@cache
def coasts() -> dict[str, set[str]]:
    """The seas of a land zone and the shores of a sea zone."""
    joined: dict[str, set[str]] = defaultdict(set)
    for board in maps():
        for coast in board["coasts"]:
            joined[coast["a"]].add(coast["b"])
            joined[coast["b"]].add(coast["a"])
    return joined


def homeland(zone: str) -> str:
    """The country of a land zone at the start; a zone of nobody is a neutral of its own (BLG-D44)."""
    country: str = land_zones()[zone]["country"]
    return zone if country == "neutral" else country


@cache
def home_zones() -> dict[str, set[str]]:
    """What must fall to conquer a country: the flags of a power, every zone of a minor (BLG-B7.1.2, .3)."""
    homes: dict[str, set[str]] = defaultdict(set)
    for name, zone in land_zones().items():
        if zone["status"] in ("national", "minor", "neutral-zone"):
            homes[homeland(name)].add(name)
    return homes


# Counters ---------------------------------------------------------------------------------------------------


@cache
def printed() -> dict[str, Mapping[str, Any]]:
    """Every counter by its name, with its nation, type and faces."""
    counters: dict[str, Mapping[str, Any]] = {}
    for row in _read("sandtable.games.blitzkrieg", "data/counters.json"):
        if row["type"] == "hq":
            counters[row["name"].lower()] = row
            continue
        mark = row.get("mark", "").lower() or ("o" if row.get("colour") == "orange" else "")
        parts = [
            CODES.get(row["nation"], row["nation"]),
            f"{row['type']}{row['full']}",
            *([mark] if mark else []),
        ]
        for number in range(1, row["total"] + 1):
            counters["-".join([*parts, str(number)])] = row
    return counters


def counter_of(name: str) -> str:
    """The printed counter behind a name: the Free French have the counters of France marked F."""
    for prefix in sorted(FREE_FRENCH, key=len, reverse=True):
        if name.startswith(prefix):
            kind, number = name.removeprefix(prefix).rsplit("-", 1)
            return f"fr-{kind}-f-{number}"
    return name


# Who is who in a view ---------------------------------------------------------------------------------------


def side(view: View, country: str | None) -> str | None:
    """The side of a power, also of a neutral one, or of a minor that has joined one; Vichy has none."""
    politics = view["diplomacy"]
    if country in politics["conquered"] and country in POWERS:
        country = politics["runners"].get(country)
    found: str | None = politics["alliance"].get(country) or politics["sides"].get(country)
    return found


def master(view: View, country: str) -> str:
    """The power that runs a country: itself, or the one a minor is attached to."""
    found: str = view["diplomacy"]["runners"].get(country, country)
    return found


def holder(view: View, zone: str) -> str:
    found: str = view["control"].get(zone, homeland(zone))
    return found


def foes(view: View, country: str) -> set[str]:
    """Everybody a country is at war with (BLG-D78: a minor shares the wars of the power that runs it)."""
    wars = view["diplomacy"]["wars"]
    found = set(wars.get(country, ()))
    found |= {other for other, enemies in wars.items() if country in enemies}
    return found


def at_war(view: View, one: str, other: str) -> bool:
    """Whether two countries fight; two minors do when one fights the power that runs the other."""
    if other in foes(view, one):
        return True
    if one in POWERS or other in POWERS or side(view, one) == side(view, other):
        return False
    return master(view, other) in foes(view, one) or master(view, one) in foes(view, other)


def fighting(view: View, country: str) -> bool:
    """Whether a country is in the war: at war with a power; a war on a neutral minor alone is not the war."""
    return any(other in POWERS for other in foes(view, country))


def ashore(view: View) -> Iterator[Mapping[str, Any]]:
    """Land units that stand in a zone, not aboard."""
    return (unit for unit in view["armies"] if unit["type"] in LAND and "cargo" not in unit)


def option(view: View, name: str) -> bool:
    return bool(view["options"].get(name) not in (None, "off", False))


def advanced(view: View) -> bool:
    return bool(view["options"]["ruleset"] == "advanced")


def phases(view: View) -> set[str]:
    return {frame["phase"] for frame in view["frames"]}
