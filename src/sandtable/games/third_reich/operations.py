"""8. Operations: which armies may begin which, and what happens when one is carried out."""

from __future__ import annotations

from typing import Final

from sandtable.board.search import BIT, bits, mask_of
from sandtable.core.action import Action
from sandtable.core.offers import Offers
from sandtable.games.third_reich import actions as act
from sandtable.games.third_reich import combat, landing, movement
from sandtable.games.third_reich.actions import AMPHIBIOUS, ATTACK, NAVAL, STRATEGIC, TACTICAL
from sandtable.games.third_reich.arrival import arrive
from sandtable.games.third_reich.costs import WEST, cost_of, dear_areas, surprised
from sandtable.games.third_reich.counters import (
    ARMY_BIT,
    AXIS,
    BELGIUM,
    CO_BELLIGERENT,
    GERMANY,
    GROUP,
    ITALY,
    NATION,
    ROMANIA,
    YUGOSLAVIA,
)
from sandtable.games.third_reich.events import Moved
from sandtable.games.third_reich.geography import (
    ANY_SEA,
    COASTS,
    EMBARKATIONS,
    HIGH,
    HOME,
    IN_PLAY,
    KARELIA,
    LAND,
    ONE_SEA,
    OUT_OF_REACH,
    SOVIET,
)
from sandtable.games.third_reich.memory import Ban
from sandtable.games.third_reich.movement import survey
from sandtable.games.third_reich.politics import (
    ITALIANS_IN_THEATRE,
    allowed,
    axis_ground,
    border_ban,
    border_bans,
    enter,
    italians_in_theatre,
    italians_may_leave,
    open_areas,
    provoke_total_war,
    theatres,
    turn_1_ban,
)
from sandtable.games.third_reich.research import reveal
from sandtable.games.third_reich.state import ReichState
from sandtable.games.third_reich.tiles import BLITZKRIEG

RULE = ("DTR-8.1.1", "DTR-8.2.1", "DTR-8.3.1", "DTR-8.4.1", "DTR-8.5.1")
"""The rule that describes each kind of operation."""


def ready(state: ReichState) -> int:
    """The armies of the active faction that may still perform an operation, as an army set."""
    if state.combat or not state.op[state.active]:
        return 0  # DTR-8.0.12
    if turn_1_ban(state) and state.edition.first_turn_ban_covers_attacks_in_place:
        return 0  # DTR-9.2.2
    standing = state.own[state.active] & ~state.reserve
    return (
        standing
        & ~state.operated  # DTR-8.0.10
        & ~state.stranded  # DTR-8.0.11
    )


def offers(state: ReichState, found: Offers) -> None:
    """Add every operation that can be begun and carried out (DTR-S6, DTR-E20)."""
    armies = ready(state)
    if not armies:
        return
    known: dict[int, int] = {}
    where = state.where
    numbers = 0
    front = Front(state)
    for army in bits(armies):
        key = where[army] << 5 | GROUP[army]
        kinds = known.get(key)
        if kinds is None:
            kinds = known[key] = possible(state, army, front)
        numbers |= kinds << 5 * army
    found.some(act.OPERATIONS, numbers)


def offered(state: ReichState, action: Action) -> bool:
    """Whether an operation is among those that `offers` adds."""
    number = act.OPERATIONS.number(action)
    army = number // 5
    if number < 0 or not ready(state) >> army & 1:
        return False
    return bool(possible(state, army, Front(state)) >> number % 5 & 1)


class Front:
    """What all armies of the active faction share: areas in which each surely may do something."""

    __slots__ = (
        *("across", "control", "embarked", "held_back", "hostile", "open", "quays", "ride", "ridden", "sail"),
        *("stay", "strike", "usual", "walk"),
    )

    def __init__(self, state: ReichState) -> None:
        faction = state.active
        rich = state.op[faction] >= 2
        self.open = _open(state, rich)
        """Per nation the areas in which its armies may be."""
        self.held_back = border_bans(state)
        """From where armies only cross the border."""
        self.across = axis_ground(state) if self.held_back else IN_PLAY
        """Where those may stop."""
        self.stay = not state.edition.border_ban_covers_attacks_in_place
        """Whether they may also attack where they stand."""
        self.usual = 0 if turn_1_ban(state) else IN_PLAY
        """From where nothing out of the common keeps an army."""
        for area, excess, named in state.excess:
            if named and excess == named:
                self.usual &= ~BIT[area]  # DTR-D44
        self.hostile = state.hostile(faction)
        self.control = state.control[faction]
        self.walk = IN_PLAY & ~state.crowded[faction] & ~(self.hostile & ~state.occupied[faction])
        """Where one more army may stop."""
        self.strike = self.walk if state.hit else IN_PLAY & ~state.crowded[faction]
        """Where it may to attack."""
        self.ride = self.control & ~state.crowded[faction]
        """Where a Strategic Movement may stop."""
        self.ridden = self.control & ~self.held_back
        """From where one may begin."""
        if faction == AXIS and state.strategic_ussr >= movement.STRATEGIC_LIMIT:
            self.ride &= ~SOVIET
            self.ridden &= ~SOVIET
        self.sail = (ANY_SEA if rich else ONE_SEA)[faction]
        """Per area the coasts ships reach from there."""
        self.quays = self.control & COASTS
        """From where ships may go."""
        self.embarked = self.control & EMBARKATIONS if rich and state.landings < landing.limit(state) else 0
        """From where armies may still land from the sea."""


def _open(state: ReichState, rich: bool) -> list[int]:
    """Per nation the areas in which its armies may be, where the active faction has few points or many."""
    faction = state.active
    areas = open_areas(state)[faction]
    ally = CO_BELLIGERENT[faction]
    if ally >= 0:
        areas &= ~state.occupied[ally]
    if not rich:
        areas &= ~dear_areas(state, TACTICAL)
    found = [areas & theatre for theatre in theatres(state)]
    if not state.in_total_war(AXIS):
        found[GERMANY] &= ~HOME[ROMANIA]  # DTR-9.2.6
    enough = ITALIANS_IN_THEATRE + 1
    if faction == AXIS and italians_may_leave(state) and italians_in_theatre(state).bit_count() >= enough:
        found[ITALY] = areas  # DTR-9.1.6: whichever goes, enough of them stay
    return found


def possible(state: ReichState, army: int, front: Front) -> int:
    """The kinds of operation an army can carry out, as bits; what is not obvious is looked at closely."""
    start, nation = state.where[army], NATION[army]
    here = BIT[start]
    areas = front.open[nation]  # in its theatre an Italian army may go as others do
    kinds = ports = 0
    if areas & here & front.usual:
        kinds = _ATTACK
        near = LAND[start] & areas
        if HIGH[start]:
            near &= ~(HIGH[start] & front.hostile)
        if near & front.ride and here & front.ridden:
            kinds |= _RIDE
        if front.hostile & here:
            near &= front.control & ~front.hostile  # DTR-8.2.4, DTR-8.2.5
        if front.held_back & here:
            near &= front.across  # DTR-9.2.7
            kinds = _ATTACK if front.stay or near & front.strike else 0
        else:
            ports = front.sail[start] & areas & front.ride
        if near & front.walk:
            kinds |= _MARCHES
    wanted = _OVER_LAND if here & front.ridden else _MARCHES
    if wanted & ~kinds:
        if kinds and nation == BELGIUM:
            return kinds  # DTR-9.1.1: its theatre is one area
        for kind in (TACTICAL, ATTACK, STRATEGIC):
            if (wanted & ~kinds) >> kind & 1 and movement.can_begin(survey(state, army, kind)):
                kinds |= 1 << kind
    if here & front.quays and (ports or harbours(state, army)):
        kinds |= 1 << NAVAL
    if here & front.embarked and landing.beaches(state, army):
        kinds |= 1 << AMPHIBIOUS
    return kinds


_ATTACK: Final = 1 << ATTACK
_RIDE: Final = 1 << STRATEGIC
_MARCHES: Final = 1 << TACTICAL | _ATTACK
_OVER_LAND: Final = _MARCHES | _RIDE


def port_bans(state: ReichState, army: int) -> list[Ban]:
    """The areas to which a Naval Movement may not go (DTR-8.4.1); enemies there do not matter (DTR-D75)."""
    faction, start = state.active, state.where[army]
    bans: list[Ban] = [
        (~state.control[faction] | ~COASTS | BIT[start], ("DTR-8.4.1",)),
        *OUT_OF_REACH[faction][start],
        *movement.stop_bans(state, army, NAVAL, 0),
    ]
    if state.op[faction] < 2:
        bans.append((ANY_SEA[faction][start] & ~ONE_SEA[faction][start], ("DTR-8.0.13", "DTR-8.0.7")))
    return bans


def harbours(state: ReichState, army: int) -> int:
    """The destinations of a Naval Movement."""
    faction, start = state.active, state.where[army]
    ports = ANY_SEA[faction][start] & state.control[faction] & ~state.crowded[faction]
    if not ports or not state.control[faction] >> start & 1:
        return 0
    if border_ban(state, start) or turn_1_ban(state):
        return 0  # DTR-9.2.7: no controlled area is the Axis's
    if not combat.spare(state, start):
        return 0  # DTR-D44
    areas = movement.allowed_areas(state, army, NAVAL)
    if not areas >> start & 1:
        return 0  # DTR-8.0.9, DTR-9.1.7
    return ports & areas & allowed(port_bans(state, army))


def carry_out(state: ReichState, kind: int, army: int, way: tuple[int, ...]) -> None:
    """Pay for an operation along a path and carry it out, with everything it sets off."""
    faction = state.active
    bit = ARMY_BIT[army]
    cost = cost_of(state, kind, way)
    state.op[faction] -= cost
    if surprised(state, kind) and mask_of(way) & WEST:
        state.surprised += 1
    if kind == STRATEGIC and faction == AXIS and mask_of(way) & SOVIET:
        state.strategic_ussr += 1  # DTR-8.3.3
    hostile = state.hostile(faction)
    meets = bool(hostile & BIT[way[-1]])
    state.emit(
        Moved(seat=faction, army=army, kind=kind, path=way, cost=cost, meets=meets, rules=(RULE[kind],))
    )
    state.operated |= bit  # DTR-8.0.10; so armor of an attack never exploits (DTR-13.1.6)
    entered = mask_of(way[1:])
    if kind in (TACTICAL, ATTACK):
        _cross(state, army, way, hostile)
    if kind == AMPHIBIOUS:
        landing.note_landing(state, army, way[0], way[1])
    if entered:  # DTR-2.2.8, DTR-D11
        arrive(state, kind, army, way)
        enter(state, army, entered)
    if kind == AMPHIBIOUS:
        landing.mark_landed(state, army, way[1])
    if kind == ATTACK:
        state.marched |= bit
        if state.edition.karelia_by_operation and NATION[army] == GERMANY and way[-1] == KARELIA:
            provoke_total_war(state, "DTR-3.2.5")  # DTR-E3
    state._ground = None


def _cross(state: ReichState, army: int, way: tuple[int, ...], hostile: int) -> None:
    """Note the areas passed, for control; crossing enemies shows Blitzkrieg."""
    inside = mask_of(way[1:-1])
    ordinary = state.control[state.active] & ~hostile
    out_of_contest = hostile >> way[0] & 1 and mask_of(way[1:2]) & ~ordinary  # DTR-E23
    if inside & hostile or out_of_contest:
        reveal(state, state.active, BLITZKRIEG)
    if state.edition.control_by_last_alone:
        inside &= ~hostile  # DTR-E15
    if not (state.partisans and NATION[army] == YUGOSLAVIA):  # DTR-17.4.5
        state.passed |= inside  # DTR-6.1.2, DTR-D72
