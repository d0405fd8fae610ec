"""9.1 Where armies may go: the areas the active power may cross, stop in or attack, and why not others."""

from __future__ import annotations

from sandtable.board.search import BIT
from sandtable.games.empires.areas import (
    GALLIPOLI,
    GREECE,
    LAND,
    LIMIT,
    NEAR_FOR,
    SALONICA,
)
from sandtable.games.empires.powers import (
    ALLIES,
    AUSTRIA,
    CAMP,
    CAPITULATION,
    CENTRAL,
    LAST_SPACE,
    LIGHT,
    NATION,
    OF_CAMP,
    OF_NATION,
    OF_POWER,
    OWNER,
    PARTNER,
    RUSSIA,
    RUSSIAN,
    TURKEY,
    UNITED_KINGDOM,
)
from sandtable.games.empires.state import War

ALLOWANCE = 4  # DOE-9.1.1
LANDING_PARTY = OF_NATION[UNITED_KINGDOM] & LIGHT  # DOE-D40


class Ground:
    """The board as an army of the active power sees it."""

    __slots__ = ("assaults", "crossing", "enemies", "own", "reinforcements", "stops")

    def __init__(
        self, own: int, enemies: int, crossing: int, stops: int, assaults: int, reinforcements: int
    ) -> None:
        self.own = own
        """Areas controlled by its camp: entering one counts 1, any other 2."""
        self.enemies = enemies
        """Areas with enemy armies."""
        self.crossing = crossing
        """Areas it may enter and leave again."""
        self.stops = stops
        """Areas without enemies where it may end."""
        self.assaults = assaults
        """Areas with enemies it may enter directly from where it stands."""
        self.reinforcements = reinforcements
        """Areas with enemies it may enter after other areas."""


def attackable(state: War) -> int:
    """The areas with enemy armies that may be attacked (DOE-12.11)."""
    enemy = 1 - CAMP[state.active]
    if state.diplomacy[CAPITULATION] < LAST_SPACE[CAPITULATION]:
        return state.camp_held(enemy)
    if state.active == RUSSIA:
        return 0
    return state.held[ALLIES] if enemy == 0 else state.camp_held(enemy)


def attackable_armies(state: War) -> int:
    """The enemy armies that may be attacked (DOE-12.11)."""
    armies = OF_CAMP[1 - CAMP[state.active]]
    if state.capitulated:
        if state.active == RUSSIA:
            return 0
        armies &= ~OF_POWER[RUSSIA]
    return armies


def may_land_at_gallipoli(state: War, army: int) -> bool:
    """DOE-9.1.17, DOE-D40: a single British army of value 3, in 1915, while Turkey is at war."""
    return bool(LANDING_PARTY >> army & 1) and gallipoli_open(state)


def gallipoli_open(state: War) -> bool:
    """Whether an army of the Allies may enter Gallipoli now."""
    return 3 <= state.number <= 6 and state.at_war(TURKEY) and not state.at[GALLIPOLI] & OF_POWER[ALLIES]


def banned(state: War, power: int) -> int:
    """The areas no army of a power or commanded by it may enter, whatever its way (Gallipoli apart)."""
    areas = state.closed()  # DOE-9.1.5, DOE-9.1.6, DOE-D86
    if power == ALLIES:
        if state.number < 7:
            areas |= BIT[SALONICA]  # DOE-9.1.16
    elif power == AUSTRIA:
        if state.greece_closed:
            areas |= GREECE  # DOE-9.1.14, DOE-D39
    elif power == RUSSIA and state.capitulated:
        areas |= ~state.camp_control(0)  # DOE-12.10, DOE-D72
    return areas


def partner_ground(state: War, power: int) -> int:
    """Areas closed to a power's armies by those of its partner, sharing apart."""
    closed = state.held[PARTNER[power]]  # DOE-4.5
    return closed & ~state.held[power]  # DOE-D79


def ground(state: War, army: int = -1, before: int | None = None) -> Ground:
    """The board for an army the active power commands; without one, for its ordinary armies.

    `before` are the areas where the power had armies at the start of the action (the state's if not given).
    """
    power = state.active
    camp = CAMP[power]
    own = state.camp_control(camp)
    enemies = state.camp_held(1 - camp)
    ceded = state.ceded
    usable = LAND & ~banned(state, power)
    if army >= 0 and OWNER[army] != power:
        usable &= ~banned(state, OWNER[army])  # DOE-D39, DOE-D77: ceded, it is bound by both
    if power == ALLIES and not (army >= 0 and may_land_at_gallipoli(state, army)):
        usable &= ~BIT[GALLIPOLI]
    room = usable & ~state.full[camp]  # DOE-4.2, DOE-4.3, DOE-D8
    if army < 0 or not ceded >> army & 1:
        shut = partner_ground(state, power)
        if ceded and shut:
            shut &= ~state.ceded_ground()
        room &= ~shut
    if army >= 0:
        room &= ~BIT[state.place[army]]  # going back to where it stands now is no way on
    joined = state.before if before is None else before
    if camp == CENTRAL and state.capitulated:
        joined &= ~state.held[RUSSIA] | state.command_held()  # DOE-D72
    fresh_targets = attackable(state) & ~state.attacked & ~joined
    followed = fresh_targets & state.places_of(state.ready) if state.ready else 0
    contested = enemies & room
    return Ground(
        own,
        enemies,
        usable & ~enemies,
        room & ~enemies,
        contested & (joined | fresh_targets),
        contested & (joined | followed),  # DOE-D41
    )


def steps(state: War, army: int, here: int, left: int, first: bool, land: Ground) -> int:
    """The areas an army may enter next from where it is, none of which is a dead end."""
    near = NEAR_FOR[NATION[army]][here]
    own = land.own
    if first:
        if land.enemies & BIT[here]:
            near &= own  # DOE-9.1.4, DOE-D36
        goals = land.stops | land.assaults  # DOE-4.4: enemies do not keep an army out
    else:
        goals = land.stops | land.reinforcements
    if left < 2:
        near &= own  # DOE-9.1.2
    found = near & goals
    doubtful = near & land.crossing & ~land.stops
    while doubtful:
        area = doubtful.bit_length() - 1
        bit = BIT[area]
        doubtful ^= bit
        rest = left - (1 if own & bit else 2)
        if rest > 0 and steps(state, army, area, rest, False, land):
            found |= bit
    return found


def destinations_by_sea(state: War, army: int, land: Ground, ports: int, mediterranean: int) -> int:
    """DOE-D37: the ports an army may sail to."""
    here = BIT[state.place[army]]
    if not here & ports:  # DOE-9.1.8
        return 0
    if not LIGHT >> army & 1:
        if here & mediterranean:  # DOE-9.1.9
            return 0
        ports &= ~mediterranean  # DOE-9.1.9
    if land.enemies & here:
        ports &= ~state.camp_control(CENTRAL)  # DOE-9.1.4; nobody else sails than the Allies
    return ports & ~here & (land.stops | land.assaults)


# Why not ------------------------------------------------------------------------------------------------


def forbids_area(state: War, power: int, army: int, area: int) -> str:
    """The rule that closes an area to an army a power commands, wherever it comes from, or nothing."""
    bit = BIT[area]
    if bit & state.closed():
        return "DOE-9.1.5"
    if power == ALLIES and area == GALLIPOLI and not may_land_at_gallipoli(state, army):
        heavy = OF_NATION[UNITED_KINGDOM] >> army & 1 and not LIGHT >> army & 1
        return "DOE-D40" if heavy and gallipoli_open(state) else "DOE-9.1.17"
    for each in (power, OWNER[army]):
        if bit & banned(state, each):
            return {ALLIES: "DOE-9.1.16", AUSTRIA: "DOE-9.1.14", RUSSIA: "DOE-12.10"}[each]
    return ""


def forbids_standing(state: War, power: int, army: int, area: int) -> str:
    """The rule that keeps an army a power commands from standing in an area, or nothing.

    A recruit has no number yet: -1.
    """
    ceded = army >= 0 and state.ceded >> army & 1
    others = state.at[area] & OF_CAMP[CAMP[power]] & ~(BIT[army] if army >= 0 else 0)
    foreign = others & OF_POWER[PARTNER[power]]
    if others.bit_count() >= LIMIT[area]:
        if foreign and others & OF_POWER[power]:
            return "DOE-D79#2"
        return "DOE-4.3" if LIMIT[area] == 2 else "DOE-4.2"
    if not foreign or ceded:
        return ""
    guests = state.ceded if army >= 0 else 0
    shared = others & (OF_POWER[power] | guests)  # DOE-D79
    return "" if shared else "DOE-4.5"


def forbids_link(army: int, here: int, area: int) -> str:
    """The rule that keeps an army from going from one area to another by land, or nothing."""
    bit = BIT[area]
    if bit & NEAR_FOR[NATION[army]][here]:
        return ""
    if bit & NEAR_FOR[RUSSIAN][here]:
        return "DOE-4.8"
    return "DOE-4.9" if bit & NEAR_FOR[TURKEY][here] else "DOE-9.1.1"


def forbids_assault(state: War, army: int, area: int, first: bool, land: Ground) -> str:
    """The rule that keeps an army from entering an area with enemy armies, or nothing."""
    bit = BIT[area]
    if bit & (land.assaults if first else land.reinforcements):
        return ""
    if not bit & attackable(state) and not bit & state.before:
        return "DOE-D72#2"
    if bit & state.attacked and not bit & state.before:
        return "DOE-9.0.4"
    standing = forbids_standing(state, state.active, army, area)
    if standing:
        return standing
    return "DOE-D72#2" if bit & state.before else "DOE-D41"


def forbids_step(state: War, army: int, area: int, left: int, first: bool, land: Ground) -> str:
    """The rule that keeps an army from entering an area next, or nothing."""
    here, bit = state.place[army], BIT[area]
    apart = forbids_link(army, here, area)
    if apart:
        return apart
    closed = forbids_area(state, state.active, army, area)
    if closed:
        return closed
    if first and land.enemies & BIT[here] and not bit & land.own:
        return "DOE-D9" if state.controller(area) < 0 else "DOE-9.1.4"
    if left < 2 and not bit & land.own:
        return "DOE-9.1.2"
    if bit & land.enemies:
        return forbids_assault(state, army, area, first, land)
    if bit & steps(state, army, here, left, first, land):
        return ""
    return forbids_standing(state, state.active, army, area)


def forbids_port(state: War, army: int, area: int, land: Ground, ports: int, mediterranean: int) -> str:
    """The rule that keeps an army from sailing to an area, or nothing."""
    here, bit = BIT[state.place[army]], BIT[area]
    if not bit & ports or bit == here:
        return "DOE-9.1.8"
    closed = forbids_area(state, state.active, army, area)
    if closed:
        return closed
    if not LIGHT >> army & 1 and (bit | here) & mediterranean:
        return "DOE-9.1.9"
    if land.enemies & here and bit & state.camp_control(1 - CAMP[state.active]):
        return "DOE-9.1.4"
    if bit & land.enemies:
        return forbids_assault(state, army, area, True, land)
    return forbids_standing(state, state.active, army, area)


def attack_areas(state: War) -> int:
    """The areas where armies that manoeuvre in this action may attack (DOE-9.0.4, DOE-9.2.1 to 9.2.3)."""
    return state.places_of(state.ready) & attackable(state) & ~state.attacked
