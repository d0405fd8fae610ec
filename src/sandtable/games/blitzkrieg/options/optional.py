"""9.1 to 9.9 Optional rules, each in force only where both sides agreed on it (BLG-O9.0.1; advanced)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from sandtable.board.search import BIT, bits, flood
from sandtable.core.action import Action
from sandtable.core.message import Message, Ref
from sandtable.core.state import Phase
from sandtable.games.blitzkrieg.cards.coups import country_of
from sandtable.games.blitzkrieg.cards.hands import suspected, unseen
from sandtable.games.blitzkrieg.model.actions import DONE, PASS
from sandtable.games.blitzkrieg.model.advanced_actions import (
    LAY,
    RESTORE,
    RETAIN,
    YIELD,
    Lay,
    Merge,
    Restore,
    Split,
    Watch,
    Yield,
)
from sandtable.games.blitzkrieg.model.counters import (
    AIRCRAFT,
    KIND_OF,
    KINDS,
    NATION_OF,
    NAVAL_HQS,
    ORANGE,
    OWN,
    SHIPS,
    TASK_FORCES,
    TWO_FACES,
)
from sandtable.games.blitzkrieg.model.deck import CARDS, put_under, this_turn
from sandtable.games.blitzkrieg.model.events import CardPlayed, Merged, Moved
from sandtable.games.blitzkrieg.model.notes import raised, without
from sandtable.games.blitzkrieg.model.state import BlitzkriegState
from sandtable.games.blitzkrieg.model.state_data import POOL
from sandtable.games.blitzkrieg.model.terrain import no_room
from sandtable.games.blitzkrieg.model.world import (
    BOARD,
    CORE_OF,
    LAND_NEAR,
    SEA,
    SHORES,
    ZONE,
)
from sandtable.games.blitzkrieg.movement.air import GoHome, in_flight
from sandtable.games.blitzkrieg.politics.control import conquer, disband, liberate
from sandtable.games.blitzkrieg.politics.wars import rejoin
from sandtable.games.blitzkrieg.production.building import orange_missing, points_left

RAIL_PRICE: Final = 5
CAPE: Final = tuple(
    (ZONE[a], ZONE[b]) for optional in BOARD.table("optional") for a, b in optional.get("pairs", ())
)


def agreed(state: BlitzkriegState, option: str) -> bool:
    """Whether an optional rule is in force."""
    return state.options.get(option) == "on"


# 9.1 Air search ------------------------------------------------------------------------------------------


def watches(state: BlitzkriegState, power: int) -> list[Action]:
    """Aircraft may be placed over sea zones in their range (BLG-O9.1.1)."""
    if not agreed(state, "opt_9_1"):
        return []
    units = state.mine(power) & state.on_map & AIRCRAFT & ~state.cargo & ~state.watching & ~state.rebased
    return [
        Watch(unit, zone)
        for unit in bits(units)
        for zone in bits(in_flight(state, unit, state.area[unit]) & SEA)
    ]


def play_watch(state: BlitzkriegState, action: Action) -> None:
    """An aircraft watches a sea zone and flies no other mission (BLG-O9.1.4)."""
    assert isinstance(action, Watch)
    origin = state.area[action.army]
    state.put(action.army, action.area)
    state.watching |= BIT[action.army]
    state.rebased |= BIT[action.army]
    state.watch_since = {**state.watch_since, action.army: state.turn_number}
    state.emit(Moved(armies=(action.army,), origin=origin, area=action.area, rules=("BLG-O9.1.1",)))


def end_watch(state: BlitzkriegState) -> None:
    """At the end of the next friendly movement phase the aircraft is rebased (BLG-O9.1.3)."""
    for unit in bits(state.watching & state.units(state.phasing)):
        if state.watch_since.get(unit, 0) < state.turn_number:
            state.watch_since = without(state.watch_since, unit)
            state.watching &= ~BIT[unit]
            state.push(GoHome(state.area[unit], (unit,), False))


# 9.2 Coup cards against an invader -----------------------------------------------------------------------


def offer_surrender(state: BlitzkriegState, zone: int, number: int) -> None:
    """After the first round the holder of the coup card may let a neutral surrender (BLG-O9.2.1)."""
    if number != 1 or not agreed(state, "opt_9_2"):
        return
    nation = state.control[zone]
    fresh = this_turn(state, state.attacked_in.get(nation, state.turn_number))
    if nation >= 8 and state.attacker[nation] >= 0 and fresh:
        ask_to_surrender(state, nation, 0)


def note_attack(state: BlitzkriegState, nation: int) -> None:
    """Remember when a neutral was attacked: later its friends cannot give it up any more."""
    if agreed(state, "opt_9_2"):
        state.attacked_in = {**state.attacked_in, nation: state.turn_number}


def ask_to_surrender(state: BlitzkriegState, nation: int, first: int) -> None:
    """Ask the next friendly power that might hold the coup card of an attacked minor (BLG-A7.3.13)."""
    card = coup_card(state, nation)
    if card < 0:
        return
    hidden = unseen(state) & BIT[card]
    for power in range(first, 8):
        friend = state.alliance[power] == state.side[nation]
        if friend and suspected(state, power, hidden) and not state.silent[power]:
            state.push(LetSurrender(power, nation))
            return


def coup_card(state: BlitzkriegState, nation: int) -> int:
    """The coup card of a country, or -1."""
    coups = (card for card, about in enumerate(CARDS) if about.country >= 0)
    return next((card for card in coups if country_of(state, card) == nation), -1)


class LetSurrender(Phase[BlitzkriegState], frozen=True):
    """9.2 The holder of a coup card may give up the attacked minor; who might hold it is asked."""

    rule: ClassVar[str] = "BLG-O9.2.1"
    secret: ClassVar[bool] = True
    forced: ClassVar[bool] = False
    power: int
    nation: int

    def seat(self, state: BlitzkriegState) -> int:
        return self.power

    def actions(self, state: BlitzkriegState) -> Sequence[Action]:
        return (PASS, YIELD) if coup_card(state, self.nation) in state.hands[self.power] else (PASS,)

    def play(self, state: BlitzkriegState, action: Action) -> None:
        state.pop()
        if isinstance(action, Yield):
            give_up(state, self.power, self.nation, coup_card(state, self.nation))
        else:
            ask_to_surrender(state, self.nation, self.power + 1)

    def prompt(self, state: BlitzkriegState) -> Message:
        return Message("prompt-let-surrender", {"nation": Ref("nation", self.nation)})


def give_up(state: BlitzkriegState, power: int, nation: int, card: int) -> None:
    """The attacker conquers the minor, the holder gets a point per unit (BLG-O9.2.2, BLG-O9.2.4)."""
    state.emit(CardPlayed(power=power, card=card, rules=("BLG-O9.2.1",)))
    count = (OWN[nation] & state.on_map).bit_count()
    state.yielded = raised(state.yielded, power, count)  # BLG-O9.2.3
    attacker = state.attacker[nation]
    for zone in bits(CORE_OF[nation] & state.owned[nation]):
        state.own_zone(zone, attacker)
    conquer(state, nation)
    state.hands[power] = tuple(c for c in state.hands[power] if c != card)
    put_under(state, card, seen=True)


# 9.3 Merging and splitting -------------------------------------------------------------------------------


def merge_and_split(state: BlitzkriegState) -> None:
    """9.3: after the reinforcements every power may merge and split units."""
    if agreed(state, "opt_9_3"):
        state.moved = 0
        next_merger(state)


def next_merger(state: BlitzkriegState, last: int = -1) -> None:
    """The next power with something to merge or split, the side with the initiative first (BLG-D63)."""
    powers = state.in_turn()
    for power in powers[powers.index(last) + 1 if last >= 0 else 0 :]:
        if mergers(state, power):
            state.push(Regroup(power))
            return


def mergers(state: BlitzkriegState, power: int) -> list[Action]:
    """Every merging and splitting a power may do (BLG-O9.3.1 to BLG-O9.3.3)."""
    units = state.mine(power) & state.on_map & TWO_FACES & ~state.moved & ~state.cargo
    if orange_missing(state):
        units &= ~ORANGE
    weak: dict[tuple[int, int], int] = {}
    found: list[Action] = []
    for unit in bits(units):
        kind = KIND_OF[unit]
        if state.reduced >> unit & 1:
            key = (kind, state.area[unit])
            if key in weak:
                found.append(Merge(weak[key], unit))
            weak.setdefault(key, unit)
        elif any(state.area[other] == POOL for other in KINDS[kind].units) and not crowded(state, unit):
            found.append(Split(unit))
    return found


def crowded(state: BlitzkriegState, unit: int) -> str:
    """The rule by which a zone has no room for a second unit beside one that would split."""
    return no_room(state, unit, state.area[unit], more=1)  # BLG-D60


class Regroup(Phase[BlitzkriegState], frozen=True):
    """9.3 A power merges and splits units."""

    rule: ClassVar[str] = "BLG-O9.3.1"
    power: int

    def seat(self, state: BlitzkriegState) -> int:
        return self.power

    def actions(self, state: BlitzkriegState) -> Sequence[Action]:
        return [*mergers(state, self.power), DONE]

    def play(self, state: BlitzkriegState, action: Action) -> None:
        if isinstance(action, Merge):
            state.take_off(action.other, POOL)
            state.reduced &= ~BIT[action.army]
            state.moved |= BIT[action.army]
            state.emit(Merged(army=action.army, other=action.other, rules=("BLG-O9.3.1",)))
        elif isinstance(action, Split):
            other = next(u for u in KINDS[KIND_OF[action.army]].units if state.area[u] == POOL)
            state.put(other, state.area[action.army])
            state.reduced |= BIT[other] | BIT[action.army]
            state.moved |= BIT[other] | BIT[action.army]
            state.emit(Merged(army=action.army, other=other, rules=("BLG-O9.3.2",)))
        else:
            state.pop()
            next_merger(state, self.power)

    def why(self, state: BlitzkriegState, action: Action) -> Sequence[str]:
        if isinstance(action, (Merge, Split)) and BIT[action.army] & ORANGE and orange_missing(state):
            return ("BLG-O9.3.3",)
        if isinstance(action, Split):
            on_map = state.on_map >> action.army & 1
            return ((on_map and crowded(state, action.army)) or "BLG-O9.3.2",)
        return (self.rule,)

    def prompt(self, state: BlitzkriegState) -> Message:
        return Message("prompt-regroup", {"power": Ref("nation", self.power)})


# 9.4 Liberation ------------------------------------------------------------------------------------------


def restores(state: BlitzkriegState, zone: int, owner: int) -> bool:
    """Whether a retaken zone restores its conquered owner by itself (BLG-O9.4.1)."""
    held_back = agreed(state, "opt_9_4") and owner < 8 and bool(state.conquered >> owner & 1)
    return not held_back


def offer_liberation(state: BlitzkriegState) -> None:
    """In 7.1 the liberating power decides about a conquered ally."""
    if not agreed(state, "opt_9_4"):
        return
    for nation in bits(state.conquered & 255):
        for zone in bits(CORE_OF[nation]):
            owner = state.control[zone]
            if owner < 8 and owner != nation and state.side[owner] == state.alliance[nation]:
                state.push(Liberation(owner, nation))
                break


class Liberation(Phase[BlitzkriegState], frozen=True):
    """9.4 A power restores a liberated ally, or keeps its production points."""

    rule: ClassVar[str] = "BLG-O9.4.1"
    power: int
    nation: int

    def seat(self, state: BlitzkriegState) -> int:
        return self.power

    def actions(self, state: BlitzkriegState) -> Sequence[Action]:
        return (RETAIN, RESTORE)

    def play(self, state: BlitzkriegState, action: Action) -> None:
        state.pop()
        if isinstance(action, Restore):
            side = state.alliance[self.nation]
            if state.runner[self.nation] != self.nation:
                disband(state, OWN[self.nation])
                state.vichy = False
            rejoin(state, self.nation, self.power)
            liberate(state, self.nation, side)
            for zone in bits(CORE_OF[self.nation]):
                if state.side[state.control[zone]] == side:
                    state.own_zone(zone, self.nation)

    def prompt(self, state: BlitzkriegState) -> Message:
        return Message("prompt-liberation", {"nation": Ref("nation", self.nation)})


# 9.5 Naval HQ, 9.6 Cape Magellan -------------------------------------------------------------------------


def forbids_hq_aboard(state: BlitzkriegState, unit: int, carrier: int) -> str:
    """A naval HQ may go aboard a task force (BLG-O9.5.1)."""
    if not agreed(state, "opt_9_5") or not BIT[unit] & NAVAL_HQS or not BIT[carrier] & TASK_FORCES:
        return "BLG-B6.1.3.1"
    near = SHORES[state.area[carrier]] >> state.area[unit] & 1 if state.area[unit] >= 0 else 0
    friends = state.friends(NATION_OF[unit], NATION_OF[carrier])
    if not near or not friends or state.moved >> unit & 1 or state.loads(carrier):
        return "BLG-O9.5.1"
    return ""


def capes(state: BlitzkriegState, zone: int) -> int:
    """Where ships that start here can go round the cape (BLG-O9.6.1)."""
    if not agreed(state, "opt_9_6") or state.exploiting:
        return 0
    found = 0
    for a, b in CAPE:
        if zone == a:
            found |= BIT[b]
        elif zone == b:
            found |= BIT[a]
    return found


# 9.7 Rail expansion, 9.8 Isolated zones ------------------------------------------------------------------


def rail_building(state: BlitzkriegState, power: int) -> list[Action]:
    """+1 rail capacity for 5 points (BLG-O9.7.1)."""
    return [] if forbids_rail(state, power) else [LAY]


def forbids_rail(state: BlitzkriegState, power: int) -> str:
    """The rule by which a power may not build rail capacity now; nothing where it may."""
    if not agreed(state, "opt_9_7"):
        return "BLG-O9.7.1"
    return "BLG-B7.2.0.3" if points_left(state, power) < RAIL_PRICE else ""


def why_rail(state: BlitzkriegState, power: int, action: Action) -> Sequence[str]:
    """The rules that forbid building rail capacity."""
    return (forbids_rail(state, power),) if isinstance(action, Lay) else ()


def play_rail(state: BlitzkriegState, power: int, action: Action) -> bool:
    """Build rail capacity, available two turns later (BLG-O9.7.1)."""
    if not isinstance(action, Lay):
        return False
    state.spent[power] += RAIL_PRICE
    state.rail_due.append((power, state.turn_number + 2))
    return True


def open_railways(state: BlitzkriegState) -> None:
    """Finished railways add to the capacity (BLG-O9.7.1)."""
    ready = [power for power, due in state.rail_due if due <= state.turn_number]
    for power in ready:
        state.rail_built = raised(state.rail_built, power)
    state.rail_due = [(p, due) for p, due in state.rail_due if due > state.turn_number]


def isolated(state: BlitzkriegState, unit: int, zones: int) -> int:
    """Isolated national zones that have had their one reinforcement (BLG-O9.8.1, BLG-O9.8.2)."""
    if not agreed(state, "opt_9_8") or BIT[unit] & SHIPS:
        return 0
    core = CORE_OF[NATION_OF[unit]]
    used = 0
    for zone in bits(zones):
        alone = not flood(BIT[zone], state.friendly(NATION_OF[unit]), LAND_NEAR) & core & ~BIT[zone]
        if alone and this_turn(state, state.isolated.get(zone)):
            used |= BIT[zone]
    return used if zones & ~used else 0  # BLG-O9.8.3


def note_isolated(state: BlitzkriegState, unit: int, zone: int) -> None:
    """Remember a reinforcement placed in a zone."""
    if agreed(state, "opt_9_8") and not BIT[unit] & SHIPS:
        state.isolated = {**state.isolated, zone: state.turn_number}
