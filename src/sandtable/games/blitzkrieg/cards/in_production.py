"""Part 6 Cards in force that change production and building (advanced)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sandtable.board.search import BIT, bits, mask_of
from sandtable.games.blitzkrieg.cards import garrison
from sandtable.games.blitzkrieg.model.counters import (
    AIRCRAFT,
    KIND_UNITS,
    KINDS,
    LAND_UNITS,
    MARKED_US,
    NATION_OF,
    OWN,
    PRICE,
    SHIPS,
)
from sandtable.games.blitzkrieg.model.deck import CARD, in_force, this_turn
from sandtable.games.blitzkrieg.model.state import BlitzkriegState
from sandtable.games.blitzkrieg.model.state_data import NEVER, POOL
from sandtable.games.blitzkrieg.model.world import (
    AXIS,
    BNL,
    BNL_ISLANDS,
    CHINA,
    COLONIES,
    CORE_OF,
    CW,
    FRANCE,
    FREE_FRENCH,
    GERMANY,
    GREAT_BRITAIN,
    ITALY,
    JAPAN,
    LEFT,
    SWEDEN,
    USA,
    USSR,
)
from sandtable.games.blitzkrieg.politics import vichy
from sandtable.games.blitzkrieg.production.building import Produce
from sandtable.games.blitzkrieg.production.potentials import points_left, potential
from sandtable.games.blitzkrieg.production.workshop import in_pool, why_foreign

NAVY_POINTS: Final = 6
LENT: Final = 5
LENT_EVERY_TURN: Final = 3


def trading_islands(state: BlitzkriegState) -> int:
    """The Benelux islands whose production Japan receives: none that is conquered or an enemy garrisons."""
    if not in_force(state, "japan-bnl-production") or in_force(state, "bnl-embargo"):
        return 0
    enemies = state.foes(JAPAN) & LAND_UNITS
    return mask_of(
        zone
        for zone in bits(BNL_ISLANDS & ~state.hostile(JAPAN))  # BLG-C-japan-bnl-production
        if state.control[zone] in (BNL, COLONIES, USA) and not state.at[zone] & enemies
    )


def traded(state: BlitzkriegState, islands: int) -> int:
    """What some of these islands are worth."""
    return sum(max(0, LEFT[zone] - state.shot[zone]) for zone in bits(islands))


def bnl_production(state: BlitzkriegState) -> int:
    """What Japan receives from the Benelux islands."""
    return traded(state, trading_islands(state))


def embargo(state: BlitzkriegState) -> bool:
    """Whether the American embargo against Japan is in force (BLG-SC41.19)."""
    return state.embargo


def extra_production(state: BlitzkriegState, power: int) -> int:
    """Points from cards in force, less what submarines cut off."""
    total = 0
    if power == GERMANY:
        total += 1 if in_force(state, "foreign-troops-recruitment") else 0
        total -= garrison.loss(state)
        total -= state.cut.get(SWEDEN, 0)
    if state.in_play.get(CARD["militia"], -1) == power:
        total += 1
    if state.in_play.get(CARD["total-war"], -1) == power:
        total += 3
    if in_force(state, "lend-lease-cw-ussr"):
        total += LENT_EVERY_TURN if power == USSR else -LENT_EVERY_TURN if power == CW else 0
    if power == JAPAN:
        total -= state.cut.get(USA, 0)
        total += bnl_production(state)
    if power == state.runner[BNL]:
        total -= traded(state, trading_islands(state) & state.owned[BNL])  # BLG-C-japan-bnl-production
    return total


def windfall(state: BlitzkriegState, power: int) -> int:
    """Points of this turn alone: lent ones leave the USA, others come from units that go (BLG-D48)."""
    total = state.lent.get(power, 0) + state.yielded.get(power, 0)
    if power == USA:
        total -= LENT if lent(state) else 0  # BLG-D74
    if power == USSR:
        total += state.national_war or 0
    return total


def lendings(state: BlitzkriegState) -> list[tuple[int, int, int, str]]:
    """What the cards of lend-lease move now: from whom, to whom, how many points, by which rule."""
    found = [(USA, power, points, "BLG-C-lend-lease-usa") for power, points in state.lent.items()]
    if in_force(state, "lend-lease-cw-ussr"):
        found.append((CW, USSR, LENT_EVERY_TURN, "BLG-C-lend-lease-cw-ussr"))
    return found


def lent(state: BlitzkriegState) -> bool:
    """Whether the USA has lent points this turn."""
    return bool(state.lent)


def forbids_lending(state: BlitzkriegState, power: int, nation: int) -> str:
    """The rule by which five points may not be lent to a nation; nothing where they may."""
    if power != USA or not in_force(state, "lend-lease-usa") or lent(state):
        return "BLG-C-lend-lease-usa"
    if nation >= 8 or nation == USA or state.alliance[nation] != state.alliance[USA]:
        return "BLG-C-lend-lease-usa"
    if state.conquered >> nation & 1:
        return "BLG-B7.1.6"
    still_to_spend = any(isinstance(frame, Produce) and frame.power == nation for frame in state.frames)
    if not still_to_spend or potential(state, USA) < LENT:
        return "BLG-D74"
    return "BLG-B7.2.0.3" if points_left(state, USA) < LENT else ""


def lend_targets(state: BlitzkriegState, power: int) -> list[int]:
    """The allies the USA may lend five points this turn."""
    return [nation for nation in range(8) if not forbids_lending(state, power, nation)]


def lend(state: BlitzkriegState, nation: int) -> None:
    """Five points change hands for this turn."""
    state.lent = {**state.lent, nation: LENT}


def forbids_aircraft(state: BlitzkriegState) -> str:
    """The USA builds aircraft for allies by card, one per turn (BLG-D80)."""
    if not in_force(state, "usa-builds-aircraft"):
        return "BLG-D80"
    return "BLG-C-usa-builds-aircraft" if this_turn(state, state.aircraft_built) else ""


def foreign_kinds(state: BlitzkriegState, power: int) -> Sequence[int]:
    """Kinds of other nations a power may be able to build."""
    found: list[int] = []
    if power == USA and in_force(state, "usa-builds-aircraft"):
        found += AIR_KINDS
    if power in FREE_FRENCH and in_force(state, "free-french-troops"):
        found += FREE_KINDS[power]
    if power == ITALY and vichy.neutral(state):
        found += VICHY_KINDS
    return found


def forbids_foreign_build(state: BlitzkriegState, power: int, kind: int) -> str:
    """The rule by which a power may not build another nation's unit; nothing where it may."""
    about = KINDS[kind]
    if about.nation in FREE_FRENCH.values():
        if about.nation != FREE_FRENCH.get(power, -1) or not in_force(state, "free-french-troops"):
            return "BLG-C-free-french-troops"
        return _available(state, kind) or ("BLG-B7.2.0.3" if about.price > points_left(state, power) else "")
    if about.nation == FRANCE and about.mark == "V" and power == ITALY and vichy.neutral(state):
        return _available(state, kind) or ("BLG-D66" if about.price > vichy.points(state) else "")
    if power == USA and kind in AIR_KINDS and state.alliance[about.nation] == state.alliance[USA]:
        return forbids_allied_aircraft(state, kind)
    return why_foreign(kind)


def forbids_allied_aircraft(state: BlitzkriegState, kind: int) -> str:
    """Chinese aircraft marked US come first, then those of other allies."""
    reason = forbids_aircraft(state)
    if reason:
        return reason
    if any(state.area[unit] == POOL for unit in bits(MARKED_US)) and not state.conquered >> CHINA & 1:
        return "BLG-C-usa-builds-aircraft"
    about = KINDS[kind]
    if state.conquered >> about.nation & 1:
        return "BLG-B7.1.6"
    return _available(state, kind) or ("BLG-B7.2.0.3" if about.price > points_left(state, USA) else "")


def _available(state: BlitzkriegState, kind: int) -> str:
    return "" if any(in_pool(state, unit) for unit in KINDS[kind].units) else "BLG-D7"


AIR_KINDS: Final = [
    number
    for number, kind in enumerate(KINDS)
    if KIND_UNITS[number] & AIRCRAFT and kind.nation in (CW, FRANCE, USSR, CHINA)
]
FREE_KINDS: Final = {
    power: [number for number, kind in enumerate(KINDS) if kind.nation == nation]
    for power, nation in FREE_FRENCH.items()
}
VICHY_KINDS: Final = [n for n, kind in enumerate(KINDS) if kind.nation == FRANCE and kind.mark == "V"]


def note_built(state: BlitzkriegState, power: int, unit: int) -> None:
    """What building a unit means for cards in force."""
    if power == JAPAN and BIT[unit] & SHIPS:
        state.navy_spent += PRICE[unit]
    if power == USA and NATION_OF[unit] != USA and BIT[unit] & AIRCRAFT:
        state.aircraft_built = state.turn_number
    nation = NATION_OF[unit]
    if nation == FREE_FRENCH.get(power, -1):
        state.side[nation] = state.alliance[power]
        state.runner[nation] = power
        state.wars[nation] = state.wars[power]
        state.forget()
    if NATION_OF[unit] == FRANCE and power == ITALY:
        state.spent[ITALY] -= PRICE[unit]
        vichy.pay(state, PRICE[unit])


def recruiting_zones(state: BlitzkriegState, unit: int) -> int:
    """Free French appear with their builder, Vichy units in Vichy's zones (BLG-D66)."""
    nation = NATION_OF[unit]
    for power, free_french in FREE_FRENCH.items():
        if nation == free_french:
            return GREAT_BRITAIN if power == CW else CORE_OF[power]
    if nation == FRANCE and vichy.installed(state):
        return state.owned[FRANCE]
    return 0


def navy_debt(state: BlitzkriegState, power: int) -> int:
    """What Japan must still spend on ships this turn (BLG-D88)."""
    if power != JAPAN or not in_force(state, "japanese-navy"):
        return 0
    if not any(state.area[unit] == POOL for unit in bits(OWN[JAPAN] & SHIPS)):
        return 0
    return max(0, NAVY_POINTS - state.navy_spent)


def forbids_saving(state: BlitzkriegState, power: int) -> str:
    """Japan may not stop before its navy has got its share (BLG-D88)."""
    if not navy_debt(state, power):
        return ""
    left = points_left(state, JAPAN)
    ships = (unit for unit in bits(OWN[JAPAN] & SHIPS) if state.area[unit] == POOL)
    return "BLG-C-japanese-navy" if any(PRICE[unit] <= left for unit in ships) else ""


def zone_taken(state: BlitzkriegState, zone: int, power: int) -> None:
    """Note when Yugoslavia was occupied; Vichy may end."""
    if zone == garrison.YUGOSLAV_ZONE:
        if state.alliance[power] == AXIS:
            state.yugoslavia_since = min(state.yugoslavia_since, state.turn_number)
        else:
            state.yugoslavia_since = NEVER
    vichy.zone_taken(state, zone, power)
