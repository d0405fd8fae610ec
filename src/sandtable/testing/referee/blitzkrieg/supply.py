"""Supply in the advanced game (6.1), traced afresh for every power."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from sandtable.testing.referee.blitzkrieg.world import (
    POWERS,
    SHIPS,
    View,
    at_war,
    coasts,
    fighting,
    foes,
    holder,
    home_zones,
    homeland,
    land_zones,
    links,
    master,
    neighbours,
    side,
)


def starving(view: View) -> dict[str, set[str]]:
    """Land units and aircraft without a line of supply, by side."""
    found: dict[str, set[str]] = {"axis": set(), "allies": set()}
    reach: dict[str, set[str]] = {}
    for unit in view["armies"]:
        nation = unit["nation"]
        if unit["type"] in SHIPS or not side(view, nation):
            continue
        if nation not in reach:
            reach[nation] = Lines(view, nation).supplied()
        if unit["area"] not in reach[nation] and not at_home(unit):
            found[side(view, nation) or ""].add(unit["name"])
    return found


def at_home(unit: Mapping[str, Any]) -> bool:
    """BLG-A6.1.17, D82: always in supply in a national zone, a minor in its own country."""
    return unit["area"] in home_zones().get(unit["nation"], set())


class Lines:
    """The lines of supply of one nation."""

    def __init__(self, view: View, nation: str) -> None:
        self.nation = nation
        countries = {holder(view, zone) for zone in land_zones()} | set(home_zones())
        countries |= {unit["nation"] for unit in view["armies"]}
        friends = {country for country in countries if friend(view, nation, country)}
        self.friends = friends
        self.land = {zone for zone in land_zones() if holder(view, zone) in friends}
        ships = [unit for unit in view["armies"] if unit["type"] in SHIPS]
        foe = {country for country in countries if hostile(view, nation, country)}
        self.barred = {ship["area"] for ship in ships if ship["type"] == "tf" and ship["nation"] in foe}
        self.barred -= {ship["area"] for ship in ships if ship["nation"] in friends}
        """BLG-A6.1.5 to .7: an enemy TF bars a sea zone, a friendly ship opens it again."""
        self.shut = [set(block["between"]) for block in links()["blocks"] if closed(view, nation, block)]

    def supplied(self) -> set[str]:
        """Every zone, land or sea, that a line joins to a source."""
        reached = set(self._sources())
        waiting = list(reached)
        while waiting:
            here = waiting.pop()
            for there in self._steps(here):
                if there not in reached:
                    reached.add(there)
                    waiting.append(there)
        return reached

    def _sources(self) -> Iterator[str]:
        """BLG-A6.1.1, D82: national zones of powers of the side in friendly hands; a minor's own home."""
        for zone in self.land:
            country, status = homeland(zone), land_zones()[zone]["status"]
            own = country == self.nation and status in ("minor", "neutral-zone")
            if own or (status == "national" and country in self.friends):
                yield zone

    def _steps(self, here: str) -> Iterator[str]:
        """BLG-A6.1.3, .4, .9: through controlled land zones and over the sea, as it comes."""
        for there in neighbours()[here] | coasts()[here]:
            if there in land_zones():
                if there in self.land:
                    yield there
            elif there not in self.barred and {here, there} not in self.shut:
                yield there


def friend(view: View, nation: str, other: str) -> bool:
    """One's own country, or one of the same side in the same war: a power at peace with all enemies of
    one's own is a neutral (BLG-B1.0.9, D82)."""
    if other in (nation, master(view, nation)):
        return True
    if not side(view, other) or side(view, other) != side(view, nation):
        return False
    return any(enemy in POWERS for enemy in foes(view, other) & foes(view, nation))


def hostile(view: View, nation: str, other: str) -> bool:
    return at_war(view, nation, other) or at_war(view, master(view, nation), other)


def closed(view: View, nation: str, block: Mapping[str, Any]) -> bool:
    """BLG-A6.4.3C, A6.1.8: passages the enemy closes to ships are closed to supply."""
    neutral = block.get("closed_to_all_while_neutral")
    if neutral and not fighting(view, neutral) and holder(view, "western-turkey") == neutral:
        return True
    when = block["when"]
    if "at_war" in when:
        return side(view, nation) == block["closed_to"] and bool(foes(view, when["at_war"]))
    if "control_all" in when:
        return all(hostile(view, nation, holder(view, zone)) for zone in when["control_all"])
    return any(hostile(view, nation, holder(view, zone)) for zone in when["control_any"])
