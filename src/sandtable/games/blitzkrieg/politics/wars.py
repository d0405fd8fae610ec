"""8.1-8.4 Neutrality, declarations of war, and the minors that are drawn in."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from sandtable.board.search import BIT, bits
from sandtable.games.blitzkrieg.model.counters import HQ, KINDS, TYPES
from sandtable.games.blitzkrieg.model.events import Captured, Happened, Joined, WarDeclared
from sandtable.games.blitzkrieg.model.state import BlitzkriegState, together
from sandtable.games.blitzkrieg.model.state_data import NEVER, POOL
from sandtable.games.blitzkrieg.model.world import (
    ALLIES,
    AXIS,
    AXIS_MINOR,
    BNL,
    BNL_ISLANDS,
    CHINA,
    COLONIES,
    CW,
    FRANCE,
    GERMANY,
    ITALY,
    JAPAN,
    NATIONS,
    POLAND,
    USA,
    USSR,
    ZONE,
    read,
    turn_number,
)

PACT_ENDS: Final = turn_number("2/41")
ITALY_ENTERS: Final = turn_number("2/40")
MINOR_FORCES: Final = read("minors.json")


def _counters() -> dict[tuple[object, ...], list[int]]:
    found: dict[tuple[object, ...], list[int]] = {}
    for kind in KINDS:
        name = kind.id if kind.type == HQ else ""
        face = (kind.nation, TYPES[kind.type], kind.full, kind.mark, kind.orange, name)
        found.setdefault(face, []).extend(kind.units)
    return found


COUNTERS: Final = _counters()
"""The counters by what a row of a sheet says of them."""


def forbids_attack(state: BlitzkriegState, power: int, nation: int) -> str:
    """The rule by which a power may not declare war on a nation; nothing where it may."""
    side = state.alliance[power]
    if nation < 8 and state.side[nation] == side:
        return "BLG-B1.0.2"
    if state.side[nation] == side:
        return "BLG-B1.0.10"
    if nation in AXIS_MINOR and side == AXIS:
        return "BLG-D45#4"
    if power == USSR and (nation in (GERMANY, ITALY) or nation in AXIS_MINOR):  # else BLG-B8.4.8
        return state.rules.politics.forbids_soviet_war(state)
    if power == USA and state.neutral(USA):
        return state.rules.politics.us_neutrality  # BLG-B8.4.6, BLG-A8.4.1
    if nation == JAPAN and power in (CW, FRANCE) and not state.at_war(JAPAN, USA):
        return "BLG-B8.4.11"  # BLG-E.36
    if power == ITALY and nation in (CW, FRANCE, CHINA) and state.turn_number < ITALY_ENTERS:
        return "BLG-E.12"
    return state.rules.politics.forbids_peace(state, power, nation)


def prey(state: BlitzkriegState, nation: int) -> int:
    """The zones a nation's units may enter by a declaration of war (BLG-B8.4.1)."""
    mask = state._prey[nation]
    if mask < 0:
        mask = state._prey[nation] = together(victims(state, nation), state.owned)
    return mask


def victims(state: BlitzkriegState, nation: int) -> int:
    """The nations that own these zones; kept until wars or treaties change."""
    mask = state._victims[nation]
    if mask < 0:
        mask = state._victims[nation] = open_to_attack(state, nation)
    return mask


def open_to_attack(state: BlitzkriegState, nation: int) -> int:
    """The nations that may be attacked by a nation's units: neutrals and those at peace with it."""
    power = state.runner[nation]
    if power < 0 or (nation != power and not state.wars[power]):
        return 0
    found = 0
    opposed = state.opposed(nation)
    for other, side in enumerate(state.side):
        if other == nation or opposed >> other & 1 or side == state.alliance[power]:
            continue
        if not forbids_attack(state, power, other):
            found |= BIT[other]
    return found


def keeps_pact(state: BlitzkriegState) -> str:
    """The non-aggression pact (BLG-B8.4.7, BLG-E.16)."""
    return "BLG-B8.4.7" if state.turn_number < PACT_ENDS else ""


def why_closed(state: BlitzkriegState, nation: int, zone: int) -> str:
    """Why a nation's units may not enter a zone of somebody it is not at war with."""
    power = state.runner[nation]
    owner = state.control[zone]
    if state.side[owner] == state.side[nation]:
        return "BLG-B8.2.1"
    return forbids_attack(state, power, owner) or "BLG-B8.1.1"


def make_war(state: BlitzkriegState, one: int, other: int, rules: tuple[str, ...]) -> None:
    """Two powers are at war from now on; nothing else follows here."""
    if state.at_war(one, other) or state.side[one] == state.side[other]:
        return
    state.wars[one] |= BIT[other]
    state.wars[other] |= BIT[one]
    for power in (one, other):
        if state.war_since[power] == NEVER:
            state.war_since[power] = state.turn_number
    share_wars(state)
    state.emit(WarDeclared(nation=one, enemy=other, rules=rules))


def share_wars(state: BlitzkriegState) -> None:
    """A minor shares all wars of the power that runs it (BLG-D78)."""
    for nation in range(len(NATIONS)):
        runner = state.runner[nation]
        if runner >= 0 and runner != nation:
            state.wars[nation] |= state.wars[runner]
    state.forget()


def declare(state: BlitzkriegState, power: int, enemy: int) -> None:
    """A power declares war on another, with all that follows from it."""
    first = not state.at_war(power, enemy)
    make_war(state, power, enemy, ("BLG-B8.4.13",) if state.alliance[power] == AXIS else ("BLG-D78",))
    if first:
        state.rules.politics.war_declared(state, power, enemy)
    pair = {power, enemy}
    if USSR in pair and pair & {GERMANY, ITALY}:
        soviet_war(state)
    if USA in pair:
        american_war(state)  # BLG-A7.2.13
    if power == JAPAN and enemy in (CW, FRANCE):
        american_war(state)  # BLG-B8.4.12, BLG-E.35
    if ITALY in pair and pair & {CW, FRANCE}:
        italian_war(state)


def soviet_war(state: BlitzkriegState) -> None:
    """War between the USSR and the European Axis; the Axis minors join."""
    for power in (GERMANY, ITALY):  # BLG-E.14
        if not state.conquered >> power & 1:
            make_war(state, USSR, power, ("BLG-E.14", "BLG-B8.3.2"))
    for minor in AXIS_MINOR:  # BLG-E.15, BLG-E.9
        if state.side[minor] < 0 and state.owned[minor]:
            join(state, minor, GERMANY, ("BLG-E.15", "BLG-SC39.12"))


def american_war(state: BlitzkriegState) -> None:
    """The USA is at war with all Axis powers, and Japan with the Western Allies (BLG-E.18, BLG-D42)."""
    for power in range(8):
        if state.alliance[power] != state.alliance[USA] and not state.conquered >> power & 1:
            make_war(state, USA, power, ("BLG-E.18", "BLG-B8.3.1"))
    for power in (CW, FRANCE):
        if state.side[power] == state.alliance[USA]:
            make_war(state, JAPAN, power, ("BLG-E.18",))


def italian_war(state: BlitzkriegState) -> None:
    """Italy is at war with the powers at war with Germany."""
    for power in bits(state.wars[GERMANY]):
        make_war(state, ITALY, power, ("BLG-E.12",))


def attack_neutral(state: BlitzkriegState, power: int, nation: int, zone: int) -> None:
    """A neutral is attacked: the other side runs it, its forces appear."""
    if state.side[nation] >= 0:
        state.emit(WarDeclared(nation=power, enemy=nation, rules=("BLG-B8.4.2",)))
        fight_minor(state, power, nation)
        return
    state.rules.politics.neutral_attacked(state, power, nation, zone)
    if nation == COLONIES:
        return  # BLG-E.33, BLG-E.31: a neutral colony has no forces and no government to side with anybody
    enemy = 1 - state.alliance[power]
    state.attacker[nation] = power
    state.wars[nation] |= BIT[power]
    rule = "BLG-B8.4.3" if enemy == ALLIES else "BLG-B8.4.4"
    join(state, nation, sponsor(state, nation, enemy), (rule,))  # BLG-B8.4.2, BLG-E.20
    fight_minor(state, power, nation)


def fight_minor(state: BlitzkriegState, power: int, nation: int) -> None:
    """A minor that has joined a side is at war with a power too; its forces stay as they are."""
    state.wars[nation] |= BIT[power]
    if power == JAPAN and nation == BNL:
        american_war(state)  # BLG-B8.4.12, BLG-E.35
    state.forget()


def sponsor(state: BlitzkriegState, nation: int, side: int) -> int:
    """Who runs a minor of a side: Germany its four, else Italy or the Commonwealth, else one by lot."""
    wanted = CW if side == ALLIES else ITALY  # BLG-E.21
    if nation in AXIS_MINOR and side == AXIS:
        wanted = GERMANY  # BLG-D45
    if state.alliance[wanted] == side and not state.conquered >> wanted & 1:
        return wanted
    rest = [p for p in range(8) if state.alliance[p] == side and not state.conquered >> p & 1]
    if not rest:
        return -1
    if len(rest) == 1:
        return rest[0]
    return rest[state.roll(rest[0], 1, len(rest), ("BLG-B8.4.5",))[0] - 1]


def join(state: BlitzkriegState, nation: int, power: int, rules: tuple[str, ...]) -> None:
    """A minor enters the war under a power: it shares its wars, and its forces are set up (BLG-D45)."""
    state.side[nation] = state.alliance[power] if power >= 0 else 1 - state.alliance[state.attacker[nation]]
    state.runner[nation] = power
    if power >= 0:
        state.wars[nation] |= state.wars[power]
        state.emit(Joined(nation=nation, power=power, rules=rules))
    state.forget()
    set_up_forces(state, nation)


def set_up_forces(state: BlitzkriegState, nation: int) -> None:
    """Place a minor's forces in its zones; its ships wait for a sea zone (BLG-SC39.11)."""
    for row in MINOR_FORCES.get(NATIONS[nation], {"units": []})["units"]:
        for unit in from_pool(state, nation, row)[: row.get("count", 1)]:
            zone = ZONE[row["zone"]] if "zone" in row else -1
            if zone >= 0 and state.control[zone] == nation:
                state.put(unit, zone)
            elif zone < 0:  # BLG-D81
                state.expect(unit, state.turn_number)
                state.unplaced = True


def from_pool(state: BlitzkriegState, nation: int, row: Mapping[str, Any]) -> list[int]:
    """The counters of a row of a sheet that are in the pool."""
    name = row["name"].lower() if row["type"] == "hq" else ""
    orange = row.get("colour") == "orange"
    face = (nation, row["type"], row.get("full", 0), row.get("mark", ""), orange, name)
    area = state.area
    return [unit for unit in COUNTERS.get(face, ()) if area[unit] == POOL]


def rejoin(state: BlitzkriegState, power: int, ally: int) -> None:
    """A power takes up the war again at the side of an ally."""
    state.side[power] = state.alliance[power]
    state.runner[power] = power
    state.wars[power] = 0
    for nation in range(len(NATIONS)):
        state.wars[nation] &= ~BIT[power]
    for other in range(8):
        if state.at_war(ally, other) and state.alliance[other] != state.alliance[power]:
            state.wars[power] |= BIT[other]
            state.wars[other] |= BIT[power]
    share_wars(state)  # BLG-D78


def poland_joins(state: BlitzkriegState) -> None:
    """3/39: Poland is played by the Commonwealth, which gets its production (BLG-E.1)."""
    state.side[POLAND] = state.alliance[CW]
    state.runner[POLAND] = CW
    share_wars(state)
    state.emit(Joined(nation=POLAND, power=CW, rules=("BLG-E.1",)))


def divide_poland(state: BlitzkriegState) -> int:
    """After Poland's fall the USSR gets the east; gives the German units that must go (BLG-E.22-E.25)."""
    if state.at_war(GERMANY, USSR):
        return 0  # BLG-D44
    leaving = 0
    for zone in (ZONE["east-poland"], ZONE["lwow"], ZONE["baltic"]):
        if state.control[zone] != USSR:
            leaving |= state.at[zone] & state.units(state.alliance[GERMANY])
            state.own_zone(zone, USSR)
            state.emit(Captured(area=zone, nation=USSR, rules=("BLG-E.23",)))
    west = ZONE["western-poland"]
    if state.control[west] != GERMANY and state.side[state.control[west]] == state.alliance[GERMANY]:
        state.own_zone(west, GERMANY)  # BLG-E.24
    state.poland_divided = True
    state.emit(Happened(what="poland-divided", rules=("BLG-E.22", "BLG-E.25")))
    return leaving


def benelux_falls(state: BlitzkriegState) -> None:
    """The colonies of the Benelux pass to the USA, to attack them is to attack it (BLG-E.26)."""
    strangers = state.units(1 - state.alliance[USA])  # where these stand nobody takes over (BLG-B7.1.5)
    for zone in bits((state.owned[BNL] | state.owned[COLONIES]) & BNL_ISLANDS):
        if state.at[zone] & strangers:
            continue
        state.own_zone(zone, USA)  # BLG-E.28
        state.emit(Captured(area=zone, nation=USA, rules=("BLG-E.26",)))


def france_falls(state: BlitzkriegState) -> None:
    """The Commonwealth's Pacific production wakes; French colonies become neutral."""
    state.france_fell = True
    state.emit(Happened(what="france-fell", rules=("BLG-E.30", "BLG-E.33", "BLG-B7.1.5")))
