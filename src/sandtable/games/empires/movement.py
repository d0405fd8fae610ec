"""9.0 and 9.1 Which armies may manoeuvre and in which ways, and which rules keep the others from it.

An army without supply manoeuvres like any other (DOE-6.8).
"""

from __future__ import annotations

from sandtable.board.search import BIT, Neighbours, bits, flood
from sandtable.core.action import Action
from sandtable.games.empires.actions import (
    HOLD,
    MOVE,
    NAVAL,
    STRATEGIC,
    Hold,
    Move,
    Naval,
    Strategic,
)
from sandtable.games.empires.areas import MEDITERRANEAN, NEAR_FOR, PORTS
from sandtable.games.empires.ground import (
    ALLOWANCE,
    Ground,
    attackable,
    destinations_by_sea,
    forbids_area,
    forbids_port,
    forbids_standing,
    forbids_step,
    ground,
    steps,
)
from sandtable.games.empires.obligations import places_allowed, special_armies
from sandtable.games.empires.powers import NATION, SEAFARING
from sandtable.games.empires.state import RESERVE, War


def can_manoeuvre(state: War) -> bool:
    """DOE-D27: whether a Manoeuvre action has a legal use."""
    return bool(picks(state, 3, state.command_held(), first_only=True))


def picks(state: War, left: int, before: int, first_only: bool = False) -> list[Action]:
    """The armies that may manoeuvre, each in every way it may, with so many places left."""
    found: list[Action] = []
    if left <= 0:
        return found
    land = ground(state, -1, before)
    own, enemies, crossing, stops = land.own, land.enemies, land.crossing, land.stops
    goals = stops | land.assaults
    rails = own & crossing
    holding = attackable(state) & ~state.attacked
    mine = state.command() & ~state.moved & ~state.fresh
    special = special_armies(state)
    at = state.at
    for area in bits(state.command_held()):
        here = at[area] & mine
        bit = BIT[area]
        contested = enemies & bit
        rides = bool(
            left > 1
            and bit & own  # DOE-9.1.10
            and not contested  # DOE-9.1.11
        )
        links: Neighbours = ()
        marches = trains = False
        while here:
            low = here & -here
            here ^= low
            army = low.bit_length() - 1
            view = land
            if low & special:
                view = ground(state, army, before)
                links = NEAR_FOR[NATION[army]]
                marches = bool(steps(state, army, area, ALLOWANCE, True, view))
                trains = rides and bool(rail(state, army, view))
            elif links is not NEAR_FOR[NATION[army]]:  # else it goes where the last one goes
                links = NEAR_FOR[NATION[army]]
                near = links[area] & own if contested else links[area]
                marches = bool(near & goals) or bool(
                    near & crossing and steps(state, army, area, ALLOWANCE, True, ground(state, army, before))
                )
                trains = rides and bool(near & rails & stops or rail(state, army, land))
            if marches:
                found.append(MOVE[army])
            if holding & bit:
                found.append(HOLD[army])
            if (
                low & SEAFARING  # DOE-9.1.7
                and bit & PORTS
                and destinations_by_sea(state, army, view, PORTS, MEDITERRANEAN)
            ):
                found.append(NAVAL[army])
            if trains:
                found.append(STRATEGIC[army])
            if low & special:
                links = ()
            if first_only and found:
                return found
    return found


def rail(state: War, army: int, land: Ground) -> int:
    """Where a strategic movement from a free area may end."""
    bit = BIT[state.place[army]]
    through = (
        land.own  # DOE-9.1.10, DOE-D38
        & land.crossing  # DOE-9.1.11
    )
    return flood(bit, through, NEAR_FOR[NATION[army]]) & land.stops & ~bit  # DOE-9.1.10


def forbids_pick(state: War, army: int) -> str:
    """The rule that keeps an army from manoeuvring at all, or nothing."""
    if not state.command() >> army & 1 or state.place[army] == RESERVE:
        return "DOE-9.0.1"
    if state.moved >> army & 1:
        return "DOE-9.0.3"
    if state.fresh >> army & 1:
        return "DOE-D70"
    return "DOE-9.0.1" if state.places >= places_allowed(state) else ""


def forbids_everywhere(rules: list[str]) -> list[str]:
    """Why an army cannot go anywhere: the rules that close each place to it; none if one is open."""
    return [] if "" in rules else rules


def forbids_mode(state: War, action: Action) -> list[str]:
    """The rules that keep an army from manoeuvring in a certain way; none if it may."""
    match action:
        case Move(army):
            land = ground(state, army)
            near = bits(NEAR_FOR[NATION[army]][state.place[army]])
            closed = [forbids_step(state, army, area, ALLOWANCE, True, land) for area in near]
            return forbids_everywhere(closed) if closed else ["DOE-9.1.1"]
        case Hold(army):
            bit = BIT[state.place[army]]
            if not ground(state, army).enemies & bit:
                return ["DOE-9.2.1"]
            if state.attacked & bit:
                return ["DOE-9.0.4"]
            return [] if attackable(state) & bit else ["DOE-12.11"]
        case Naval(army):
            if not SEAFARING >> army & 1:
                return ["DOE-9.1.7"]
            if not PORTS >> state.place[army] & 1:
                return ["DOE-9.1.8"]
            land, others = ground(state, army), bits(PORTS & ~BIT[state.place[army]])
            closed = [forbids_port(state, army, port, land, PORTS, MEDITERRANEAN) for port in others]
            return forbids_everywhere(closed)
        case Strategic(army):
            return forbids_strategic(state, army)
    return []


def forbids_strategic(state: War, army: int) -> list[str]:
    """The rules that keep an army from any strategic movement; none if it may make one."""
    land, area = ground(state, army), state.place[army]
    if not land.own >> area & 1:
        return ["DOE-9.1.10"]
    if land.enemies >> area & 1:
        return ["DOE-9.1.11"]
    if rail(state, army, land):
        return [] if places_allowed(state) - state.places > 1 else ["DOE-9.1.12"]
    near = bits(NEAR_FOR[NATION[army]][area])
    return [forbids_rail(state, army, each, land) for each in near] if near else ["DOE-9.1.13"]


def forbids_rail(state: War, army: int, area: int, land: Ground) -> str:
    """The rule that keeps a strategic movement from ending in an area, or nothing."""
    bit, here = BIT[area], BIT[state.place[army]]
    if bit == here:
        return "DOE-9.0.1"
    closed = forbids_area(state, state.active, army, area)
    if closed:
        return closed
    if bit & land.enemies:
        return "DOE-9.1.11"
    if not bit & land.own:
        return "DOE-9.1.10"
    near = NEAR_FOR[NATION[army]]
    way = flood(here, land.own & land.crossing, near)
    if way & bit:
        return forbids_standing(state, state.active, army, area)
    if flood(here, land.own & (land.crossing | land.enemies), near) & bit:
        return "DOE-9.1.11"
    shut = land.own & ~land.crossing & ~land.enemies
    if flood(here, land.own, near) & bit:
        return next(filter(None, (forbids_area(state, state.active, army, each) for each in bits(shut))))
    by_sea = way & PORTS and flood(bit, land.own & land.crossing, near) & PORTS
    return "DOE-9.1.13" if by_sea else "DOE-9.1.10"
