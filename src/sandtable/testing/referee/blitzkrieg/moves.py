"""Marches, retreats, landings of aircraft, placements and control, followed step by step (5.2, 6.1-6.4)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from sandtable.testing.referee.blitzkrieg.supply import friend, hostile
from sandtable.testing.referee.blitzkrieg.world import (
    AXIS_MINORS,
    LAND,
    POWERS,
    SHIPS,
    View,
    advanced,
    ashore,
    at_war,
    coasts,
    holder,
    home_zones,
    homeland,
    land_zones,
    master,
    neighbours,
    printed,
    side,
)

RANGE = {"inf": 1, "arm": 2, "hq": 2}
STATE_OF_MARK = {"A": "australia", "I": "india", "C": "canada", "SA": "south-africa", None: "england"}
Unit = Mapping[str, Any]


class Marches:
    """What every land unit has walked in the present phase."""

    def __init__(self) -> None:
        self.phase: object = None
        self.walked: dict[str, int] = {}
        self.clean: dict[str, bool] = {}

    def follow(self, before: View, text: str, after: View) -> Iterator[str]:
        """BLG-B6.1.0.1, B6.1.1, B6.1.2.1, D10: from neighbour to neighbour, as far as the range goes."""
        phase = before["turn"], *(str(frame) for frame in before["frames"] if frame["phase"] == "segment")
        if phase != self.phase:
            self.phase = phase
            self.walked.clear()
            self.clean.clear()
        if before["phase"] != "march" or text.split()[0] not in ("step", "invade"):
            return
        was = {unit["name"]: unit for unit in ashore(before)}
        for unit in ashore(after):
            old = was.get(unit["name"])
            if old and old["area"] != unit["area"]:
                yield from self._step(before, after, old, unit["area"])
                if text.startswith("step"):
                    yield from self._welcome(before, old, unit["area"])

    def _step(self, before: View, after: View, unit: Unit, target: str) -> Iterator[str]:
        name, here, nation = unit["name"], unit["area"], unit["nation"]
        if target not in neighbours()[here]:
            yield f"{name} goes from {here} to {target}, no neighbour (BLG-B6.1.0.1)"
        met = enemies_in(before, nation, here)
        if met and self.walked.get(name):
            yield f"{name} goes on from {here}, where it met enemies (BLG-B6.1.1.7)"
        bad = met or hostile(before, nation, holder(before, here))
        bad = bad or hostile(after, nation, holder(before, target)) or enemies_in(after, nation, target)
        self.clean[name] = self.clean.get(name, True) and not bad
        self.walked[name] = self.walked.get(name, 0) + 1
        limit = RANGE[unit["type"]] * (2 if self.clean[name] else 1)
        if self.walked[name] > limit:
            yield f"{name} marches {self.walked[name]} zones, {limit} are allowed (BLG-B6.1.1.1)"

    def _welcome(self, before: View, unit: Unit, target: str) -> Iterator[str]:
        """BLG-B8.1.1, B8.2.1: without declaring war one enters the land of friends and enemies only."""
        who = holder(before, target)
        if not (friend(before, unit["nation"], who) or hostile(before, unit["nation"], who)):
            yield f"{unit['name']} enters {target}, held by {who}, neither friend nor enemy (BLG-B8.1.1)"


def enemies_in(view: View, nation: str, zone: str) -> bool:
    return any(
        unit["area"] == zone
        and unit["type"] not in SHIPS
        and "cargo" not in unit
        and at_war(view, nation, unit["nation"])
        for unit in view["armies"]
    )


def named(view: View, text: str) -> tuple[Unit | None, str]:
    """The unit and the zone of a text such as “retreat de-inf3-1 > prussia”."""
    words = text.split()
    if len(words) != 4 or words[2] != ">":
        return None, ""
    found = [unit for unit in view["armies"] if unit["name"] == words[1]]
    return (found[0] if found else None), words[3]


def reserves(before: View, text: str) -> Iterator[str]:
    """BLG-B6.1.6.3, D21: reserves keep to their range, infantry moves one zone; a relief moves double."""
    unit, target = named(before, text)
    if not text.startswith("send ") or not unit or unit["type"] not in LAND:
        return
    times = 2 if before["phase"] == "relief" else 1
    if target not in within(unit["area"], times * RANGE[unit["type"]]):
        yield f"{unit['name']} is sent from {unit['area']} to {target} (BLG-B6.1.6.3)"


def within(zone: str, steps: int) -> set[str]:
    """Land zones at most so many steps away."""
    reached = {zone}
    for _ in range(steps):
        reached |= {there for here in reached for there in neighbours()[here]}
    return reached


def retreats(before: View, text: str) -> Iterator[str]:
    """BLG-B6.2.3.5, .6, D25, D26: to an adjacent friendly zone; only without one where both sides stand."""
    unit, target = named(before, text)
    if not text.startswith("retreat ") or not unit or unit["type"] not in LAND:
        return
    nation, here = unit["nation"], unit["area"]
    if target not in neighbours()[here]:
        yield f"{unit['name']} retreats from {here} to {target}, no neighbour (BLG-B6.2.3.5)"
    if not friend(before, nation, holder(before, target)):
        havens = [zone for zone in neighbours()[here] if friend(before, nation, holder(before, zone))]
        mixed = enemies_in(before, nation, target) and _friends_in(before, nation, target)
        if not mixed:
            yield f"{unit['name']} retreats to {target}, which is not friendly (BLG-B6.2.3.5)"
        elif any(not advanced(before) or land_zones()[zone].get("terrain") != "desert" for zone in havens):
            yield f"{unit['name']} retreats into the combat of {target} (BLG-B6.2.3.6)"
    attacked = nation in before["diplomacy"]["attackers"] and nation not in (*POWERS, *AXIS_MINORS)
    if attacked and homeland(target) != nation:
        yield f"{unit['name']} retreats out of its country (BLG-D26)"


def _friends_in(view: View, nation: str, zone: str) -> bool:
    return any(unit["area"] == zone and friend(view, nation, unit["nation"]) for unit in ashore(view))


def landings(before: View, text: str, after: View) -> Iterator[str]:
    """BLG-B6.1.1.11, B6.2.3.7: aircraft come down in a friendly land zone within their range."""
    unit, target = named(before, text)
    if not text.startswith("base ") or not unit or unit["type"] != "air":
        return
    nation = unit["nation"]
    if target not in land_zones() or not any(
        friend(view, nation, holder(view, target)) for view in (before, after)
    ):
        yield f"{unit['name']} lands in {target} (BLG-B6.1.1.11)"
    limit = 3 if "long-range" in before.get("technologies", {}).get(nation, ()) else 2
    if target not in flight(unit["area"], limit):
        yield f"{unit['name']} flies from {unit['area']} to {target} (BLG-B6.1.1.8)"


def flight(zone: str, steps: int) -> set[str]:
    """Zones, land or sea, in the range of an aircraft; an island is one place with its sea (BLG-D17)."""
    reached = one_place({zone})
    for _ in range(steps):
        further = {there for here in reached for there in neighbours()[here] | coasts()[here]}
        reached |= one_place(further)
    return reached


def one_place(found: set[str]) -> set[str]:
    islands = {name: zone["sea"] for name, zone in land_zones().items() if zone.get("sea")}
    seas = {sea: name for name, sea in islands.items()}
    return found | {islands[z] for z in found if z in islands} | {seas[z] for z in found if z in seas}


def placements(before: View, text: str) -> Iterator[str]:
    """BLG-B5.2.2 to .4, A5.2.1, D81: reinforcements appear at home, in zones their side controls."""
    words = text.split()
    if words[0] != "place" or len(words) != 4 or words[1] not in printed():
        return
    counter, target = printed()[words[1]], words[3]
    nation = counter["nation"]
    homes = set(home_zones()[nation])
    if nation == "cw" and advanced(before):
        state = STATE_OF_MARK[counter.get("mark")]
        homes = {zone for zone in homes if land_zones()[zone].get("state") == state}
    if nation == "france" and before["flags"].get("notes", {}).get("vichy"):
        return
    if counter["type"] in SHIPS:
        if not any(target in coasts()[zone] for zone in homes):
            yield f"{words[1]} is placed in {target}, not next to its home (BLG-B5.2.4)"
    elif target not in homes or side(before, holder(before, target)) != side(before, nation):
        yield f"{words[1]} is placed in {target} (BLG-B5.2.2)"


def control(before: View, text: str, after: View) -> Iterator[str]:
    """BLG-B6.4.2 to .4: land units take zones, and no zone changes hands while its owner's stand in it.

    By a card zones change hands without anybody entering them, also where partisans rise.
    """
    if before["turn"] != after["turn"] or text.split()[0] in ("play", "rise"):
        return
    if any(before["diplomacy"][key] != after["diplomacy"][key] for key in ("conquered", "fallen_states")):
        return
    for zone in land_zones():
        who = holder(after, zone)
        if who == holder(before, zone):
            continue
        here = [unit["nation"] for unit in ashore(after) if unit["area"] == zone]
        stays = any(side(after, nation) == side(after, who) for nation in here)
        if not stays and not _taken_and_lost(before, zone, who, after):
            yield f"{zone} passes to {who}, who has no land unit in it (BLG-B6.4.4)"
        if any(at_war(after, nation, master(after, who)) for nation in here):
            yield f"{zone} passes to {who} while enemies stand in it (BLG-B6.4.3)"


def _taken_and_lost(before: View, zone: str, who: str, after: View) -> bool:
    """BLG-B6.4.8, S10.4.4: who lands where nobody stands takes the zone, then is lost with its convoy."""
    camp = side(after, who)
    seas = {
        unit["via"]
        for unit in ashore(before)
        if unit["area"] == zone and unit.get("landed") and side(before, unit["nation"]) == camp
        if not enemies_in(before, unit["nation"], zone)
    }
    shown = {unit["name"]: bool(unit.get("reduced")) for unit in after["armies"]}
    return any(
        unit["type"] == "conv"
        and unit.get("landed")
        and unit["area"] in seas
        and shown.get(unit["name"]) != bool(unit.get("reduced"))
        for unit in before["armies"]
    )
