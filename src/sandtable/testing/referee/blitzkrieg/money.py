"""Production potentials, victory points and prices, counted from the zones (7.2, 8.5, event table)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from sandtable.testing.referee.blitzkrieg.world import (
    NEUTRAL,
    POWERS,
    View,
    advanced,
    ashore,
    at_war,
    counter_of,
    fighting,
    foes,
    holder,
    home_zones,
    homeland,
    land_zones,
    master,
    printed,
    side,
)

BNL_ISLANDS = ("sumatra", "java", "borneo", "celebes", "timor")
BUILDING_TIME = {"inf": 1, "air": 2, "arm": 3, "conv": 3, "sub": 3, "tf": 4, "hq": 4}
PEACE = {"ussr": 11, "usa": 8}
WAR = {"ussr": 34, "usa": 36}
LAST_GIFT_TO_JAPAN = 7
"""The turn before 2/41 (BLG-E.2)."""


def potentials(view: View) -> dict[str, int]:
    """BLG-B7.2.0.3: zones, gifts, cards, and what bombs have taken for this turn (BLG-A6.5.6.1)."""
    found: Counter[str] = Counter()
    for zone in land_zones():
        power, points = yield_of(view, zone)
        found[power] += max(0, points - view["shot"].get(zone, 0))
    for power, points in gifts(view):
        found[power] += points
    for power, points in card_points(view):
        found[power] += points
    if not ussr_in_war(view):
        found["ussr"] += PEACE["ussr"] - WAR["ussr"]
    if not fighting(view, "usa"):
        found["usa"] += us_level(view) - WAR["usa"]
    return {power: max(0, found[power]) if produces(view, power) else 0 for power in POWERS}


def produces(view: View, power: str) -> bool:
    """BLG-B7.2.4.1, .2: three powers produce in peace, the others only once they are at war."""
    if power in view["diplomacy"]["conquered"]:
        return False
    return power in ("ussr", "usa", "italy") or bool(foes(view, power))


def us_level(view: View) -> int:
    """BLG-B7.2.4.1, A7.2: eight in peace, or the level of the entry track."""
    level: int = view["flags"].get("us_level", 0) if advanced(view) else PEACE["usa"]
    return level


def ussr_in_war(view: View) -> bool:
    """BLG-B8.3.2, B8.4.9: only the war with Germany or Italy makes the USSR produce for war."""
    return bool({"germany", "italy"} & foes(view, "ussr"))


def france_fell(view: View) -> bool:
    """BLG-E.30, D66: France has been conquered or Vichy installed, once for all."""
    return bool(view["flags"].get("notes", {}).get("france-fell"))


def yield_of(view: View, zone: str) -> tuple[str, int]:
    """Who produces in a zone, and how much (B7.2.1.1): left for its country and friends, right for others."""
    data = land_zones()[zone]
    if not data["production"]:
        return "", 0
    country, who = homeland(zone), holder(view, zone)
    power = master(view, who)
    if data.get("germany_only"):
        return "germany", 1 if side(view, who) == side(view, "germany") else 0
    if zone in BNL_ISLANDS and receives_bnl(view, zone):
        return "japan", 1
    if zone in BNL_ISLANDS and power == "usa":
        return "", 0
    if power not in POWERS or (who not in POWERS and not side(view, who)):
        return "", 0
    left, right = data["production"]
    if who == country and data.get("inactive_until") and not france_fell(view):
        return power, 0
    if who == "germany" and zone == "yugoslavia" and view["flags"].get("notes", {}).get("tito-short"):
        return power, 0
    politics = view["diplomacy"]
    camp = politics["alliance"].get(country) or politics["sides"].get(country)
    own = who == country or side(view, who) == camp  # BLG-D66: Vichy keeps the left figure, whoever runs it
    return power, left if own else right


def in_play(view: View) -> Mapping[str, str]:
    """The standing cards and who played them; the basic game has none."""
    found: Mapping[str, str] = view.get("cards", {}).get("in_play", {})
    return found


def receives_bnl(view: View, zone: str) -> bool:
    """*Japan gains BNL production*: from an island nobody has conquered, without enemies of Japan in it."""
    played = in_play(view)
    if "japan-bnl-production" not in played or "bnl-embargo" in played:
        return False
    if holder(view, zone) not in ("bnl", "usa", NEUTRAL):
        return False
    garrison = {unit["nation"] for unit in ashore(view) if unit["area"] == zone} | {holder(view, zone)}
    return not any(at_war(view, "japan", other) for other in garrison)


def gifts(view: View) -> Iterator[tuple[str, int]]:
    """BLG-B7.2.4b.1, E.2 to E.7, E.10, E.11."""
    politics, notes = view["diplomacy"], view["flags"].get("notes", {})
    conquered = politics["conquered"]
    if not at_war(view, "germany", "ussr") and not notes.get("no-soviet-gift") and "ussr" not in conquered:
        yield "germany", 3
    if "romania" not in politics["sides"]:
        yield "germany", 2
    swedish = any(holder(view, zone) == "sweden" for zone in home_zones()["sweden"])
    if politics["sides"].get("sweden") != side(view, "cw") and swedish:
        yield "germany", 1
    late = not advanced(view) and view["turn"] > LAST_GIFT_TO_JAPAN
    refused = "embargo-japan" in in_play(view) or notes.get("embargo")
    if not at_war(view, "usa", "japan") and not late and not refused and "usa" not in conquered:
        yield "japan", 3


def card_points(view: View) -> Iterator[tuple[str, int]]:
    """The standing cards that change a production."""
    for card, power in in_play(view).items():
        if card in ("foreign-troops-recruitment", "militia"):
            yield power, 1
        elif card == "total-war":
            yield power, 3
        elif card == "lend-lease-cw-ussr":
            yield from (("cw", -3), ("ussr", 3))


def victory_points(view: View) -> dict[str, int]:
    """BLG-B8.5.6, D48: potentials, and one for each Pacific island without production."""
    found: Counter[str] = Counter()
    for power, points in potentials(view).items():
        found[view["diplomacy"]["alliance"][power]] += points
    for name, zone in land_zones().items():
        if zone.get("island") and not zone["production"]:
            found[side(view, holder(view, name)) or ""] += 1
    return {camp: found[camp] for camp in ("axis", "allies")}


def price(counter: Mapping[str, Any]) -> int:
    """BLG-B7.2.0.5 to .7."""
    fixed = {"conv": 4, "sub": 3, "hq": 1}
    if counter["type"] in fixed:
        return fixed[counter["type"]]
    full: int = counter["full"]
    return full if counter["type"] == "inf" else 2 * full


def repair_price(counter: Mapping[str, Any]) -> int:
    """BLG-B7.2.5.2 to .4."""
    difference: int = counter["full"] - counter["reduced"]
    if counter["type"] == "sub":
        return 1
    return difference if counter["type"] == "inf" else 2 * difference


class Disbanded:
    """What the units disbanded by *National War (USSR)* add to this turn's production."""

    def __init__(self) -> None:
        self.turn = 0
        self.points = 0

    def follow(self, before: View, text: str) -> None:
        verb, _, name = text.partition(" ")
        if verb != "disband":
            return
        counter = printed()[counter_of(name)]
        unit = next(unit for unit in before["armies"] if unit["name"] == name)
        self.points = (
            self.worth(before) + price(counter) - (repair_price(counter) if unit.get("reduced") else 0)
        )
        self.turn = before["turn"]

    def worth(self, view: View) -> int:
        return self.points if self.turn == view["turn"] else 0
